#pragma once

#include <string>
#include <vector>

#include "cli/messages/catan_pages.hpp"

namespace inselpost::de {

// The German messages on the pages of the board game (cli/messages/catan_pages.hpp).

extern const OrderMessages order_words;
extern const ThingMessages thing_words;
extern const ColourMessages colour_words;
extern const MapMessages map_words;
extern const PictureMessages picture_words;
extern const SeatTableMessages seat_table_words;
extern const ReportMessages report_words;
extern const PrivateMessages private_words;
extern const OrdersFileMessages orders_file_words;

}  // namespace inselpost::de

namespace inselpost::de::board {

// Phrases about the value of a seat's cards.

/// Formats the seat's rates: `Wolle 2:1 (D4/SO) und alles andere 4:1`.
std::string rates_phrase(const Rates& rates);
/// Formats what is missing for each thing that can be bought (BUILD-1).
std::string missing_phrase(const std::vector<Missing>& all);
/// Formats the number of trade cards, and the present cost of an action (DUO-27).
std::string actions_phrase(std::size_t trade_cards, std::size_t cost);

}  // namespace inselpost::de::board
