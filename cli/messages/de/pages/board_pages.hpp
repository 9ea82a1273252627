#pragma once
#include "cli/messages/catan_pages.hpp"
#include "cli/messages/catan_table.hpp"

namespace inselpost::de {

// The German messages on the pages of the board game (cli/messages/catan_pages.hpp).

extern const OrderMessages order_words;
extern const ThingMessages thing_words;
extern const ColourMessages colour_words;
extern const MapMessages map_words;
extern const SeatTableMessages seat_table_words;
extern const ReportMessages report_words;
extern const PrivateMessages private_words;
extern const OrdersFileMessages orders_file_words;

}  // namespace inselpost::de
