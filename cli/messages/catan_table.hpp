#pragma once
#include <string>
#include <string_view>

#include "cli/messages/catan_pages.hpp"
#include "engine/catan/order.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// Descriptions of orders in a list to choose from.
struct OrderMessages {
  /// The action: `build a road`.
  std::string_view (&what)(const catan::Order& order, const GameNames& names);
  /// The choice within it: a place, a seat, cards. Empty if there is none.
  std::string (&choice)(const catan::Order& order, const GameNames& names);
};

/// All page messages of the board game. GameMessages holds its messages on the pages of the framework.
struct CatanMessages {
  const OrderMessages& order;
  const ThingMessages& thing;
  const ColourMessages& colour;
  const MapMessages& map;
  const SeatTableMessages& seat_table;
  const ReportMessages& report;
  const PrivateMessages& private_view;
  const OrdersFileMessages& orders_file;
};

}  // namespace inselpost
