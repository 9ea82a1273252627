#pragma once
#include "cli/words/catan_pages.hpp"
#include "cli/words/catan_table.hpp"
#include "cli/words/help_words.hpp"
#include "cli/words/pages.hpp"
#include "cli/words/seat_pages.hpp"

namespace inselpost::de {

/// The German pages (cli/words/pages.hpp, catan_pages.hpp, help_words.hpp).

extern const MistakeWords mistake_words;
extern const ReceiptWords receipt_words;
extern const LogWords log_words;
extern const ListWords list_words;
extern const EndWords end_words;
extern const ComparedWords compared_words;
extern const HelpWords help_words;
extern const OptionWords option_words;
extern const WaitingWords waiting_words;
extern const JoiningWords joining_words;
extern const SeatPageWords seat_page_words;
extern const RefereeWords referee_words;

extern const OrderWords order_words;
extern const ThingWords thing_words;
extern const ColourWords colour_words;
extern const MapWords map_words;
extern const SeatTableWords seat_table_words;
extern const ReportWords report_words;
extern const PrivateWords private_words;
extern const OrdersFileWords orders_file_words;

}  // namespace inselpost::de
