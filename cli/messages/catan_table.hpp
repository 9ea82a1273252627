#pragma once
#include <string>
#include <string_view>

#include "cli/messages/catan_pages.hpp"
#include "engine/catan/order.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost {

/// How orders are said where one can choose among them.
struct OrderWords {
  /// What is done.
  std::string_view (&what)(const catan::Order& order, const Names& names);
  /// What is chosen in it; empty: there is no choice.
  std::string (&choice)(const catan::Order& order, const Names& names);
};

/// What the pages of the board game say; what the house says of it is a GameWords.
struct CatanWords {
  const OrderWords& order;
  const ThingWords& thing;
  const ColourWords& colour;
  const MapWords& map;
  const SeatTableWords& seat_table;
  const ReportWords& report;
  const PrivateWords& private_view;
  const OrdersFileWords& orders_file;
};

}  // namespace inselpost
