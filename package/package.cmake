# A Debian package: `cpack` in a release build's folder. Manual pages, copyright and changelog are as Debian wants them.
find_program(GZIP gzip REQUIRED)
set(MAN_PAGES highball.6 highball-play.5 highball-host.7)
set(compressed)
foreach(page ${MAN_PAGES} changelog)
  set(from ${CMAKE_CURRENT_SOURCE_DIR}/man/${page})
  if(page STREQUAL changelog)
    set(from ${CMAKE_CURRENT_SOURCE_DIR}/package/changelog)
  endif()
  set(to ${CMAKE_CURRENT_BINARY_DIR}/package/${page}.gz)
  add_custom_command(
    OUTPUT ${to}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/package
    COMMAND ${GZIP} -9nc ${from} > ${to}
    DEPENDS ${from}
    VERBATIM)
  list(APPEND compressed ${to})
  if(page MATCHES "\\.([0-9])$")
    install(FILES ${to} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${CMAKE_MATCH_1})
  endif()
endforeach()
add_custom_target(compressed_pages ALL DEPENDS ${compressed})

install(FILES package/copyright ${CMAKE_CURRENT_BINARY_DIR}/package/changelog.gz README.md SECURITY.md CHANGELOG.md
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/highball)
install(FILES package/examples/sshd-highball.conf DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/highball/examples)
install(FILES package/systemd/highball-notices.service package/systemd/highball-notices.timer
        DESTINATION lib/systemd/system)
install(PROGRAMS package/examples/set-up-host DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/highball/examples)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME highball)
string(REPLACE - ~ suffix "${HIGHBALL_VERSION_SUFFIX}") # in Debian, ~dev sorts before the release
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION}${suffix})
set(CPACK_PACKAGE_CONTACT "The Highball players <highball@highball.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "railroad and stock-market board games in a terminal")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "Highball plays railroad games by their printed rules: 18AL, 18GA, 18VA,
American Rails and Continental Rails. It keeps the bank, the map, the stock
chart and the certificates, knows what is allowed, and names the rule when
something is not.
.
People play at one terminal, against the computer, or over SSH with a seat
each.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS libpq5) # loaded for PostgreSQL servers only
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "openssh-server, default-mta | mail-transport-agent")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
foreach(script postinst prerm postrm)
  list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_SOURCE_DIR}/package/debian/${script})
endforeach()
include(CPack)
