#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/answer/answer.hpp"
#include "cli/words/catan_pages.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/order.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost {

/// How orders are said where one can choose among them.
struct OrderWords {
  /// What is done.
  std::string_view (&what)(const catan::Order& order, const Names& names);
  /// What is chosen in it; empty: there is no choice.
  std::string (&choice)(const catan::Order& order, const Names& names);
  /// What somebody did that no event tells of, in a sentence; empty of orders that events tell of.
  std::string (&did)(Seat who, const catan::Order& order, const Names& names);
};

/// What a language says of the board game.
struct CatanWords {
  /// What happened, in sentences; takes events as redacted for the reader. Events that belong together share
  /// a line (a roll and what it yields, a knight and the theft).
  std::vector<std::string> (&events)(const catan::Events& redacted, const Names& names);
  /// What its sender is told of an order beside its events: of a name that was taken, or what `check` may say
  /// of events that are told later.
  std::vector<std::string> (&beside)(const Tried& order, const Names& names);
  /// Why an order is refused: one sentence for its sender.
  std::string (&problem)(const NotDone& refused);
  /// Ways out of it: sentences for `= note:` lines.
  std::vector<std::string> (&ways_out)(const NotDone& refused);
  /// What somebody owes, as one says it to him; a decision as `name(kind)` gives it.
  std::string (&duty)(std::string_view decision, std::string_view offer, std::uint64_t count);

  const OrderWords& order;
  const ThingWords& thing;
  const ColourWords& colour;
  const MapWords& map;
  const SeatTableWords& seat_table;
  const ReportWords& report;
  const RefereeWords& referee;
  const JoiningWords& joining;
  const PrivateWords& private_view;
  const OrdersFileWords& orders_file;
};

}  // namespace inselpost
