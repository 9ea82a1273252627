#pragma once

#include "cli/messages/dice_pages.hpp"

namespace inselpost::dice::en {

/// The messages on the pages of the dice game.
extern const PageMessages page_words;
extern const SheetMapMessages sheet_map_words;
extern const SheetMessages sheet_words;
extern const SheetTableMessages sheet_table_words;
extern const ReportMessages report_words;
extern const OrderMessages order_words_of_dice;
extern const PrivateMessages private_words;
extern const OrdersFileMessages orders_file_words;

}  // namespace inselpost::dice::en
