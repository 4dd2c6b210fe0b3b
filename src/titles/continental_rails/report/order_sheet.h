// The sheet that a tycoon is writing: his lines, the lines that are still blank, and the money.
#pragma once

#include "titles/continental_rails/model/view.h"

#include <string>
#include <vector>

namespace highball::continental_rails {

// A line of the sheet, or one that could be written.
struct SheetLine {
    RouteId railroad;  // railroad for which its president gives the order; none for the tycoon's own orders
    std::string text;  // "bid ERIE 4000"; of a blank line the form "bid CODE $"
    std::string facts; // figures that matter for the line
    Money money;       // income of the line; if negative, its cost; 0 for a dividend, which the revenue pays
    std::string blank; // effect of leaving the line out
    int number = 0;    // place on the sheet, from 1; 0: the line is blank
    bool filled() const { return number > 0; }
    bool urgent = false;   // the line is blank, and that may cost something
    std::string warning{}; // why a filled line would be reduced or would fail
};

struct SheetAccount {
    RouteId railroad;
    Money before;
    // After the lines of this sheet, before revenue and dividends. Bonds and loans pay what is missing for improvements
    // and building.
    Money after;
    Money end; // median of simulated turns
};

struct OrderSheet {
    Money cash;
    Money brought;                // by loans and repayments of railroads
    Money spent;                  // stock at the price of today, which may rise
    Money sales;                  // proceeds of stock at the price of today, which may fall; not in remains()
    bool buys_stock = false;      // the other lines cost exactly this or less
    Money interest;               // on the loan, to be paid at the end of the turn
    Money earned;                 // interest on what remains
    Money dividends;              // expected for the present stock: as ordered for own railroads, or as last paid
    std::vector<SheetLine> lines; // the tycoon's own, then those of his railroads
    std::vector<SheetAccount> railroads;

    Money remains() const { return cash + brought - spent; }
};

// The viewer must be a tycoon.
OrderSheet order_sheet(const Figures& figures, const PlayerView& view);

} // namespace highball::continental_rails
