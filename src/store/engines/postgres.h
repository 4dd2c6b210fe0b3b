// PostgreSQL engine of the store, with which several machines can use one database.
#pragma once

#include "store/database.h"

#include <memory>
#include <string>
#include <string_view>

namespace highball {

// Opens a database by its libpq address; libpq also reads service files and ~/.pgpass. If the server does not answer,
// waits for it a few seconds; for users, waits longer. Returns an error if the program was built without libpq.
Result<std::unique_ptr<Database>, StoreError> open_postgres(const std::string& address,
                                                            Audience audience = Audience::host);

} // namespace highball
