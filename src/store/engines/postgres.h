// PostgreSQL engine of the store, with which several machines can use one database.
#pragma once

#include "store/database.h"

#include <memory>
#include <string>
#include <string_view>

namespace highball {

// Opens a database by its libpq address; libpq also reads service files and ~/.pgpass. A server that does not answer is
// waited for, longer if the audience is users. Returns an error if the program was built without libpq.
Result<std::unique_ptr<Database>, StoreError> open_postgres(const std::string& address,
                                                            Audience audience = Audience::host);

} // namespace highball
