// What there is in the family, a word each. A command has its row, NAME_command (command_row.h), and a step has its
// row, NAME_step (step_row.h), next to the functions that they name. A new one is a file of its own and a word here.
#pragma once

// Every command, in the order of the help page.
#define EIGHTEEN_COMMANDS(command)                                                                                     \
    command(pass) command(done) command(buy_private) command(bid) command(par) command(buy_share) command(sell)        \
        command(offer) command(ask) command(accept) command(decline) command(purchase) command(lay) command(token)     \
            command(run) command(better) command(pay) command(withhold) command(train) command(discard) command(use)   \
                command(convert) command(bankrupt) command(company) command(clear) command(phase) command(spend)       \
                    command(collect)

// The steps of an operating turn in their order, 18AL 4.2(a) to (g).
#define EIGHTEEN_TURN_STEPS(step)                                                                                      \
    step(home) step(lay) step(token) step(run) step(shareholders) step(dividend) step(trains)

// All that is decided, the most urgent first: a board alone; an answer that a deal waits for; trains above a new limit;
// 18AL 3.1.1; 18VA 4.1; 18AL 3.1 and 3.2; then the operating turn.
#define EIGHTEEN_STEPS(step)                                                                                           \
    step(board_only) step(deal) step(discard) step(auction) step(due_par) step(lot_turn) step(private_turn)            \
        step(stock_turn) EIGHTEEN_TURN_STEPS(step)

// A word of such a list as a row of an enum.
#define EIGHTEEN_ENUMERATOR(name) name,
