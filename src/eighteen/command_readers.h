// One reader a command of the 18xx family; language.cpp has the table that names them.
//
// Each turns the words after its verb into an action, or answers with the shape that the command has or the nearest
// known word. None judges whether the deed is allowed.
#pragma once

#include "eighteen/reader.h"

namespace highball::eighteen {

using Parsed = Result<Action, Refusal>;

// A command that is its verb alone; `shape` is how it is written.
Parsed just(Verb verb, const Reader& in, std::string_view shape);
Parsed read_pass(const Reader& in);
Parsed read_done(const Reader& in);
Parsed read_bid(const Reader& in);
Parsed read_buy(const Reader& in);
Parsed read_par(const Reader& in);
Parsed read_sell(const Reader& in);
Parsed read_offer(const Reader& in);
Parsed read_ask(const Reader& in);
Parsed read_lay(const Reader& in);
Parsed read_token(const Reader& in);
Parsed read_run(const Reader& in);
Parsed read_better(const Reader& in);
Parsed read_train_command(const Reader& in);
Parsed read_discard(const Reader& in);
Parsed read_use(const Reader& in);

} // namespace highball::eighteen
