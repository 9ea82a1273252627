#pragma once
#include <string>
#include <string_view>

#include "cli/messages/catan_pages.hpp"
#include "engine/catan/order.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// How orders are said where one can choose among them.
struct OrderMessages {
  /// What is done.
  std::string_view (&what)(const catan::Order& order, const GameNames& names);
  /// What is chosen in it; empty: there is no choice.
  std::string (&choice)(const catan::Order& order, const GameNames& names);
};

/// What the pages of the board game say; what the house says of it is a GameMessages.
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
