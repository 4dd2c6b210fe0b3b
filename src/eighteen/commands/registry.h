// Lists of all commands, steps and powers of the family. NAME_command (command_spec.h) and NAME_step (step_spec.h) are
// defined in the files of the functions that they name. A new one needs a file of its own and an entry here.
#pragma once

// Every command, in the order of the help page.
#define EIGHTEEN_COMMANDS(command)                                                                                     \
    command(pass) command(done) command(buy_private) command(bid) command(bid_lot) command(par) command(buy_share)     \
        command(sell) command(offer) command(ask) command(accept) command(decline) command(purchase) command(lay)      \
            command(token) command(run) command(better) command(pay) command(withhold) command(train) command(discard) \
                command(use) command(convert) command(bankrupt) command(company) command(clear) command(phase)         \
                    command(spend) command(collect)

// The steps of an operating turn in their order, 18AL 4.2(a) to (g).
#define EIGHTEEN_TURN_STEPS(step)                                                                                      \
    step(home) step(lay) step(token) step(run) step(shareholders) step(dividend) step(trains)

// All decisions, most urgent first: the answer to a deal, discards, auctions (18AL 3.1.1, 18VA 4.1), stock turns
// (18AL 3.1, 3.2), then the steps of an operating turn.
#define EIGHTEEN_STEPS(step)                                                                                           \
    step(deal) step(discard) step(auction) step(due_par) step(lot_turn) step(private_turn) step(stock_turn)            \
        EIGHTEEN_TURN_STEPS(step)

// Turns an entry of one of these lists into an enumerator.
#define EIGHTEEN_ENUMERATOR(name) name,
