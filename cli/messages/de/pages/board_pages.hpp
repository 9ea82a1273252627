#pragma once
#include "cli/messages/catan_pages.hpp"
#include "cli/messages/catan_table.hpp"

namespace inselpost::de {

/// The German pages of the board game (cli/messages/catan_pages.hpp).

extern const OrderWords order_words;
extern const ThingWords thing_words;
extern const ColourWords colour_words;
extern const MapWords map_words;
extern const SeatTableWords seat_table_words;
extern const ReportWords report_words;
extern const PrivateWords private_words;
extern const OrdersFileWords orders_file_words;

}  // namespace inselpost::de
