#pragma once
#include "cli/messages/catan_pages.hpp"
#include "cli/messages/catan_table.hpp"
#include "cli/messages/help_words.hpp"
#include "cli/messages/pages.hpp"
#include "cli/messages/seat_pages.hpp"

namespace inselpost::en {

/// The English pages (cli/messages/pages.hpp, catan_pages.hpp, help_words.hpp).

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

}  // namespace inselpost::en
