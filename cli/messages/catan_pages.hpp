#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/text.hpp"
#include "engine/catan/board/board.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

// Messages on the pages of the board game: one struct for each page, and the data that they format. Seats are
// given by their names; `who` is a seat with its player (`seat_and_player`).

/// Names of resources, hexes and cards.
struct ThingMessages {
  std::string_view (&resource)(catan::Resource resource);
  /// Name of the hex's resource, or of its terrain if it has none.
  std::string_view (&hex)(catan::Terrain terrain);
  std::string (&cards)(const catan::Bundle& cards);
};

/// Names of colours that a seat can be called by, for choosing its colour. They are not printed.
struct ColourMessages {
  StaticText red, green, yellow, blue, purple, cyan, white, orange, brown;
};

/// Messages on the drawing of the island.
struct MapMessages {
  StaticText robber;
  StaticText letters, road, harbour;  ///< the legend; `road` and `harbour` follow a sample
  /// Origin of an island: its name and seed. `made_of` stands above an island as text to paste, `seed` below
  /// a drawn one.
  std::string (&made_of)(const std::string& name, const std::optional<std::string>& seed);
  std::string (&seed)(const std::string& seed);
};

/// The pieces of one seat on a picture of the island. `who` is its name as readers know it.
struct PicturedSeat {
  std::string who;
  std::vector<std::string> settlements, cities, roads;  ///< their places
};
/// Something that is new on a picture of the island.
struct PicturedNews {
  enum class Kind : std::uint8_t { road, settlement, city, robber };
  Kind kind{};
  std::string who;            ///< its owner; empty: the robber
  std::string place, before;  ///< `before`: where the robber was until now; may be empty
  bool is_readers = false;    ///< the reader owns the piece
};
/// The contents of a picture of the island, for its description. Places have their canonical names.
struct PicturedIsland {
  std::uint16_t turn = 0;
  std::vector<std::string> hexes, harbours;  ///< as `hex` and `harbour` name them
  std::vector<PicturedSeat> seats;
  std::string robber;  ///< its hex; empty: there is none
  std::vector<PicturedNews> news;
  std::vector<std::string> labelled, refused;  ///< corners whose names are shown, or that are crossed out
  std::vector<std::string> free;               ///< paths that are dashed
};
/// The signs on a picture of the island that need an explanation.
struct PictureLegend {
  /// The letter of each seat, and who it is; empty: the reader.
  std::vector<std::pair<char, std::string>> seats;
  bool cities = false, news = false, free = false, robber_was = false, refused = false;
};

/// Texts of a picture of the island: its description, and the name of each thing in it.
struct PictureMessages {
  std::string (&title)(const std::string& game, std::uint16_t turn);
  StaticText island;  ///< title of an island without a game
  std::string (&description)(const PicturedIsland& island);
  /// The description in a letter: what is new and what is named, in two to four sentences. Of each list at
  /// most `most` things are told one by one.
  std::string (&brief)(const PicturedIsland& island, std::size_t most);
  StaticText heading;  ///< of the picture in a letter
  std::string (&legend)(const PictureLegend& legend);
  std::string (&hex)(const std::string& hex, catan::Terrain terrain, std::size_t number);
  std::string (&harbour)(catan::HarbourKind kind, const std::string& from, const std::string& to);
  std::string (&road)(const std::string& who, const std::string& path);
  std::string (&settlement)(const std::string& who, const std::string& corner);
  std::string (&city)(const std::string& who, const std::string& corner);
  /// `before` is where it was until now; it may be empty.
  std::string (&robber)(const std::string& hex, const std::string& before);
  std::string (&robber_was)(const std::string& hex);
  std::string (&free_path)(const std::string& path);
  std::string (&refused)(const std::string& corner);
  /// Returns a place's name as it is written in this language.
  std::string (&place)(std::string_view name);
};

/// Column headings of the table of seats.
struct SeatTableMessages {
  StaticText points, hand, cards, knights, largest_army, road, longest_road, trade, left;
  StaticText neutral;  ///< shown instead of a player
};

/// The turns in which a seat bought its face-down cards.
struct BoughtCards {
  std::string seat;
  std::vector<std::uint16_t> turns;
};
/// The progress cards that a seat has played.
struct PlayedCards {
  std::string seat;
  catan::CardCounts cards;
};
/// The victory points that a seat has shown.
struct ShownPoints {
  std::string seat;
  std::size_t points = 0;
};
/// Messages in the public and the referee's report.
struct ReportMessages {
  /// State of the game in one phrase. With empty `players` only the seats are named.
  std::string (&standing)(const catan::View& view, const GameNames& names,
                          const std::vector<std::string>& players);
  /// The edition, the number of players and the dice mode.
  std::string (&played)(catan::Preset preset, std::size_t players, catan::DiceMode dice);
  std::string_view (&bank)(catan::Preset preset);
  StaticText unlimited, not_shown;
  std::string (&in_bank)(catan::Resource resource, std::size_t cards);
  std::string (&deck)(std::size_t cards);
  StaticText trade_cards_left, dice;
  std::string (&rolls)(const std::vector<catan::Dice>& rolls);
  std::string (&face_down)(const std::vector<BoughtCards>& all);
  /// Played progress cards. `stay`: they remain face up.
  std::string (&progress)(const std::vector<PlayedCards>& all, bool stay);
  std::string (&shown)(const std::vector<ShownPoints>& all);
  StaticText open_offers;
  std::string (&offer)(const catan::Offer& offer, const GameNames& names);
  /// A seat and the decision that the game waits for.
  std::string (&owes)(const std::string& who, const catan::Decision& decision, catan::Phase phase);
  /// The seats whose turns in the special building phase follow.
  std::string (&next)(const std::vector<std::string>& seats);
  /// A seat's hidden cards, for the referee.
  std::string (&holds)(const std::string& who, const catan::SeatView& seat);
};

/// Comments in prepared orders files.
struct OrdersFileMessages {
  StaticText for_blanks;  ///< explains what to write for `_`
  std::string (&of_your_hand)(std::size_t cards);
  StaticText any_offer, at_any_time;
  std::string (&or_choices)(const std::vector<std::string>& choices);
  StaticText or_another_above;
  StaticText after_the_roll;  ///< beside the end of a turn whose roll is still to come
  /// Translates an order into the order words of this language.
  std::string (&order)(std::string text);
};

/// Development cards of one kind in a seat's own hand.
struct OwnCards {
  enum class When : std::uint8_t { held, playable, new_ };
  catan::CardKind kind{};
  std::uint8_t count = 0;
  When when = When::held;
};
/// Number of cards of one resource that the bank takes for one card.
struct Rate {
  std::size_t cards = 4;
  std::string where;     ///< place of the harbour that gives the rate
  bool too_new = false;  ///< the harbour cannot be used in this turn yet (PORT-4)
};
using Rates = std::array<Rate, 5>;
/// Reason why something cannot be bought now: missing cards, no piece left, or no place for it.
struct Missing {
  enum class Thing : std::uint8_t { road, settlement, city, card };
  enum class Why : std::uint8_t { none_left, cards, no_place };
  Thing thing{};
  Why why{};
  catan::Bundle cards{};
};
/// Messages in a seat's private view.
struct PrivateMessages {
  StaticText hand, cards, points, rates, actions, can, neutral, missing, offers, early;  ///< labels
  std::string (&own_cards)(const std::vector<OwnCards>& cards);
  /// `all`: with hidden ones, if they make a difference.
  std::string (&own_points)(std::size_t shown, std::optional<std::size_t> all, std::size_t to_win);
  std::string (&own_rates)(const Rates& rates);
  /// Trade cards, and the present cost of an action (DUO-27). Only for two players.
  std::string (&own_actions)(std::size_t trade_cards, std::size_t cost);
  std::string (&discard)(std::size_t cards);
  std::string (&give_back)(std::size_t cards);
  /// `what` comes from OrderMessages::what.
  std::string (&choose)(const std::string& what, const std::vector<std::string>& choices);
  StaticText offer_a_trade;
  /// Pieces that neutral players get when the reader builds a road or a settlement.
  std::string (&beside_road)(const std::vector<catan::NeutralBuild>& pieces, const GameNames& names);
  std::string (&beside_settlement)(const std::vector<catan::NeutralBuild>& pieces, const GameNames& names);
  std::string (&missing_for)(const std::vector<Missing>& all);
  /// An offer, and the reader's possible answers to it, one order of each kind.
  std::string (&offer)(const catan::Offer& offer, const GameNames& names,
                       const std::vector<catan::Order>& answers);
  /// Invitation to send orders for the special building phase. `has_come`: it is this phase already.
  std::string (&early_orders)(bool has_come);
};

/// Descriptions of orders in a list to choose from.
struct OrderMessages {
  /// The action: `build a road`.
  std::string_view (&what)(const catan::Order& order, const GameNames& names);
  /// The choice within it: a place, a seat, cards. Empty if there is none.
  std::string (&choice)(const catan::Order& order, const GameNames& names);
  /// The choice with what `choice` leaves out, such as what a bank trade brings: `4 wool for 1 ore`.
  std::string (&whole_choice)(const catan::Order& order, const GameNames& names);
  /// The choice of an order that is about `offer`, and what is traded, as `reader` sees it.
  std::string (&trade)(const catan::Order& order, const catan::Offer& offer, Seat reader,
                       const GameNames& names);
};

/// All page messages of the board game. GameMessages holds its messages on the pages of the framework.
struct CatanMessages {
  const OrderMessages& order;
  const ThingMessages& thing;
  const ColourMessages& colour;
  const MapMessages& map;
  const PictureMessages& picture;
  const SeatTableMessages& seat_table;
  const ReportMessages& report;
  const PrivateMessages& private_view;
  const OrdersFileMessages& orders_file;
};

}  // namespace inselpost
