#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/static_text.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/unaffordable_orders.hpp"
#include "engine/dice/view.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice {

/// What the pages of the dice game say: a struct for each page, and what is told on it. Seats come by their
/// names; `who` is a seat with its player.

/// On the drawing of a sheet. A hex has room for 8 columns above and below, and for 7 in its middle.
struct SheetMapMessages {
  std::string_view (&terrain)(Terrain terrain);
  std::string_view (&face)(Face face);
  StaticText robber, merchant;  ///< in the middle of a hex; the merchant stands behind its resource
  std::string (&knight)(const Knight& knight);
  StaticText route, start, landing;  ///< of the barbarians: above it, and its two ends
  StaticText places, pieces;         ///< the two lines of the legend
};

/// How far the barbarians are, and what would meet them.
struct Danger {
  std::uint16_t at = 0, of = 0;  ///< steps from the start, and to the landing
  std::uint16_t strength = 0, defence = 0;
  bool active = false;  ///< any knight at all
  bool refuge = false, magic_power = false;
};

/// What is marked on a sheet, a line for each label.
struct SheetMessages {
  StaticText turn, dice, pool, faces, built, ship, knights, branches, cards, figures, harbours, points, beer,
      boxes;
  StaticText widest;                    ///< of those labels
  StaticText branch, level, paid_with;  ///< heads of the table of branches
  /// `founding`: no turn has begun.
  std::string (&standing)(const SeatView& seat, bool founding);
  std::string (&pieces)(const Sheet& sheet, const Map& map);
  std::string (&danger)(const Danger& danger);
  std::string (&lie)(const Dice& dice);  ///< faces as they lie
  std::string (&units)(const Bundle& pool);
  std::string_view (&name)(Branch branch);
  /// Which faces can stay, and which are thrown again.
  std::string (&may_stay)(FaceSet obtainable);
  std::string (&all_knights)(const Sheet& sheet);
  /// Resource and good of a branch.
  std::string (&means)(Branch branch);
  /// What the levels of a branch have brought, and its cards.
  std::string (&brought)(const Sheet& sheet, const Map& map, Branch branch);
  /// All branches in one line, and all cards.
  std::string (&levels)(const Sheet& sheet, const Map& map);
  std::string (&all_cards)(const Sheet& sheet);
  /// `blocks`: the robber keeps the resource of his hex away.
  std::string (&all_figures)(const Sheet& sheet, const Map& map, bool blocks);
  std::string (&all_harbours)(const Sheet& sheet, const Map& map);
  std::string (&sum)(const Points& points);
  std::string (&beers)(std::uint8_t beer);
  /// Above the sheet of a seat, in that turn; `hidden`: it stands as it was when the round opened.
  std::string (&heading)(const std::string& who, const SeatView& seat, std::uint8_t turn, bool hidden);
};

/// The heads of the table of seats, and what is said in it.
struct SheetTableMessages {
  StaticText turn, points, robber, levels, ship;
  StaticText knights, active;  ///< how many are built, and the strength of those that are active
  std::string (&levels_in_brief)(const Sheet& sheet);
  StaticText ended, out;  ///< marks of a turn
  /// Below it: what the marks mean, and what is not shown.
  std::string (&marks)(bool ended, bool out, bool levels, bool hidden);
};

/// Where the game stands, and who owes what.
struct ReportMessages {
  /// `players`: who sits on each seat; without them seats alone are named.
  std::string (&standing)(const View& view, const GameNames& names, const std::vector<std::string>& players);
  std::string (&owes)(const std::string& who, std::string_view decision);
  /// What a seat has in its turn, for the referee.
  std::string (&holds)(const std::string& who, const SeatView& seat);
};

/// How orders are said where one can choose among them.
struct OrderMessages {
  std::string_view (&what)(const Order& order, const GameNames& names);  ///< what is done
  /// What is chosen in it, if anything is; where one founds, the site alone.
  std::string (&choice)(const Order& order, const GameNames& names);
};

/// What a seat can do, and what it cannot for want of units.
struct PrivateMessages {
  StaticText now, can, cannot;  ///< labels
  std::string (&choose)(const std::string& what, const std::vector<std::string>& choices);
  std::string (&keep)(const Legal::Keeping& keep);
  std::string (&indulgence)(const Legal::Keeping& keep);
  std::string (&defend)(const Legal::Defence& defence);
  std::string (&trade)(const Legal::Rate& rate);
  std::string (&lacks)(const UnaffordableOrder& unaffordable, const GameNames& names);
};

/// Comments in orders files to fill in.
struct OrdersFileMessages {
  StaticText or_another_above;
  std::string (&ways)(std::uint16_t ways);         ///< beside one of so many
  StaticText or_whole_turn;                        ///< beside a `roll` with rules
  std::string (&order)(const std::string& order);  ///< an order in the words of the language
};

struct PageMessages {
  const SheetMapMessages& map;
  const SheetMessages& sheet;
  const SheetTableMessages& table;
  const ReportMessages& report;
  const OrderMessages& order;
  const PrivateMessages& private_view;
  const OrdersFileMessages& orders_file;
};

}  // namespace inselpost::dice
