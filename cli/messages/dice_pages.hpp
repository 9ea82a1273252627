#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/text.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/view.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice {

// Messages on the pages of the dice game: one struct for each page, and the data that they format. Seats are
// given by their names; `who` is a seat with its player.

/// Messages on the drawing of a sheet. A hex has room for 8 columns in its outer lines and 7 in its middle.
struct SheetMapMessages {
  std::string_view (&terrain)(Terrain terrain);
  std::string_view (&face)(Face face);
  StaticText robber, merchant;  ///< in the middle of a hex; the merchant follows the resource
  std::string (&knight)(const Knight& knight);
  StaticText route, start, landing;  ///< the barbarians' route: its heading and its two ends
  StaticText places, pieces;         ///< the two lines of the legend
};

/// Distance of the barbarians, and the defence that would meet them.
struct Danger {
  std::uint16_t at = 0, of = 0;  ///< steps from the start, and steps from there to the landing
  std::uint16_t strength = 0, defence = 0;
  bool active = false;  ///< whether any knight is active
  bool refuge = false, magic_power = false;
};

/// Messages on a sheet: a label for each line, and the text of the line.
struct SheetMessages {
  StaticText turn, dice, pool, faces, built, ship, knights, branches, cards, figures, harbours, points, beer,
      boxes;
  StaticText widest;                    ///< the widest of these labels
  StaticText branch, level, paid_with;  ///< headings of the table of branches
  /// `founding`: no turn has begun.
  std::string (&standing)(const SeatView& seat, bool founding);
  std::string (&pieces)(const Sheet& sheet, const Map& map);
  std::string (&danger)(const Danger& danger);
  std::string (&lie)(const Dice& dice);  ///< faces in the order in which the dice lie
  std::string (&units)(const Bundle& pool);
  std::string_view (&name)(Branch branch);
  /// Faces that can be kept, and faces that are thrown again.
  std::string (&may_stay)(FaceSet obtainable);
  /// A knight for each resource, `-` for one that is not there; and those that are there, or that there is
  /// none.
  std::string (&all_knights)(const Sheet& sheet);
  std::string (&knights_there)(const Sheet& sheet);
  /// Resource and commodity that pay for a branch.
  std::string (&means)(Branch branch);
  /// Benefits of the levels of a branch, and its cards.
  std::string (&brought)(const Sheet& sheet, const Map& map, Branch branch);
  /// All branches in one line; and all cards.
  std::string (&levels)(const Sheet& sheet, const Map& map);
  std::string (&all_cards)(const Sheet& sheet);
  /// `blocks`: the robber blocks the resource of its hex.
  std::string (&all_figures)(const Sheet& sheet, const Map& map, bool blocks);
  std::string (&all_harbours)(const Sheet& sheet, const Map& map);
  std::string (&sum)(const Points& points);
  std::string (&beers)(std::uint8_t beer);
  /// Heading of a seat's sheet in that turn. `hidden`: the sheet is shown as it was when the round opened.
  std::string (&heading)(const std::string& who, const SeatView& seat, std::uint8_t turn, bool hidden);
};

/// Column headings and cells of the table of seats.
struct SheetTableMessages {
  StaticText turn, points, robber, levels, ship;
  StaticText knights, active;  ///< number of knights built, and strength of the active ones
  std::string (&levels_in_brief)(const Sheet& sheet);
  StaticText ended, out;  ///< marks of a turn
  /// Notes below the table: the meaning of the marks that occur, and what is not shown.
  std::string (&marks)(bool ended, bool out, bool levels, bool hidden);
};

/// State of the game, and the pending decisions.
struct ReportMessages {
  /// `players`: the player of each seat; if empty, only seats are named.
  std::string (&standing)(const View& view, const GameNames& names, const std::vector<std::string>& players);
  /// `no_throw_left`: the dice can only stand.
  std::string (&owes)(const std::string& who, std::string_view decision, bool no_throw_left);
  /// A seat's turn so far, for the referee.
  std::string (&holds)(const std::string& who, const SeatView& seat);
};

/// Descriptions of orders in a list to choose from.
struct OrderMessages {
  std::string_view (&what)(const Order& order, const GameNames& names);  ///< the action: `build a road`
  /// The choice within it, empty if there is none. Of a founding order only the site.
  std::string (&choice)(const Order& order, const GameNames& names);
  /// The choice with what `choice` leaves out: `without a beer`.
  std::string (&whole_choice)(const Order& order, const GameNames& names);
  std::string (&units)(const Bundle& bundle);  ///< `2 ore + 3 books`
};

/// Orders that a seat can give, and orders for which resources are missing.
struct PrivateMessages {
  StaticText now, can, cannot;  ///< labels
  std::string (&choose)(const std::string& what, const std::vector<std::string>& choices);
  std::string (&keep)(const Legal::Keeping& keep);
  std::string (&indulgence)(const Legal::Keeping& keep);
  std::string (&defend)(const Legal::Defence& defence);
  std::string (&trade)(const Legal::Rate& rate);
  std::string (&lacks)(const UnaffordableOrder& unaffordable, const GameNames& names);
};

/// Comments in prepared orders files.
struct OrdersFileMessages {
  StaticText or_another_above;
  std::string (&ways)(std::uint16_t ways);         ///< number of choices, beside one of them
  StaticText or_whole_turn;                        ///< beside a `roll` with rules
  std::string (&order)(const std::string& order);  ///< an order in the order words of this language
};

/// All page messages of the dice game.
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
