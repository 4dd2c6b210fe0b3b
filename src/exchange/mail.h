// Mail that tells people of their games. Headers hold nothing but an address that was checked and words of this
// program: what people typed stands in the body.
#pragma once

#include "exchange/agenda.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball::exchange {

// Why nothing is sent to such an address; nothing when it may be one: NAME@HOST of at most 254 letters, digits and
// . _ + - (no quotes, no comments, no leading - or .). Whether it is somebody's is for the code to show.
std::optional<std::string> bad_address(std::string_view address);

// RFC 5322, as sendmail takes it. `subject` is a text of this program's; the body may hold anything.
std::string mail(std::string_view address, std::string_view subject, std::string_view body);

// What waits, game by game: whose turn, since when, until when, and what happened last.
std::string agenda_letter(const Agenda& agenda, std::string_view person, std::string_view host);
// Asks whoever reads the address for consent.
std::string code_letter(std::string_view code, std::string_view person, std::string_view host);

} // namespace highball::exchange
