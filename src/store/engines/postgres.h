// The library's data base on a PostgreSQL server, which several machines share.
#pragma once

#include "store/database.h"

#include <memory>
#include <string>
#include <string_view>

namespace highball {

// The address is one of libpq, which knows service files and ~/.pgpass too. Where the program was built without libpq
// the error says so.
Result<std::unique_ptr<Database>, StoreError> open_postgres(const std::string& address);

} // namespace highball
