#pragma once
#include "cli/messages/dice_pages.hpp"

namespace inselpost::dice::de {

/// What the pages of the dice game say in German.
extern const PageWords page_words;
extern const SheetMapWords sheet_map_words;
extern const SheetWords sheet_words;
extern const SheetTableWords sheet_table_words;
extern const ReportWords report_words;
extern const OrderWords order_words_of_dice;
extern const PrivateWords private_words;
extern const OrdersFileWords orders_file_words;

}  // namespace inselpost::dice::de
