#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/static_text.hpp"
#include "engine/catan/board/board.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// What the pages of the board game say: a struct for each page, and what is told on it. Seats come by their
/// names; `who` is a seat with its player (`seat_and_player`).

struct ThingMessages {
  std::string_view (&resource)(catan::Resource resource);
  /// What a hex bears: its resource, or what it is.
  std::string_view (&hex)(catan::Terrain terrain);
  std::string (&cards)(const catan::Bundle& cards);
};

/// The names of colours, after which a seat can be called. Nothing of it is printed.
struct ColourMessages {
  StaticText red, green, yellow, blue, purple, cyan, white, orange, brown;
};

struct MapMessages {
  StaticText robber;
  StaticText letters, road, harbour;  ///< the legend: `road` and `harbour` stand behind a sample
  /// Above an island as text to paste, and below one that was drawn: what it was made of.
  std::string (&made_of)(const std::string& name, const std::optional<std::string>& seed);
  std::string (&seed)(const std::string& seed);
};

/// The heads of the table of seats.
struct SeatTableMessages {
  StaticText points, hand, cards, knights, largest_army, road, longest_road, trade, left;
  StaticText neutral;  ///< in place of a player
};

/// What lies open of a seat's cards.
struct BoughtCards {
  std::string seat;
  std::vector<std::uint16_t> turns;
};
struct PlayedCards {
  std::string seat;
  catan::CardCounts cards;
};
struct ShownPoints {
  std::string seat;
  std::size_t points = 0;
};
struct ReportMessages {
  /// Where the game stands; without `players` seats alone are named.
  std::string (&standing)(const catan::View& view, const GameNames& names,
                          const std::vector<std::string>& players);
  /// What is played, by how many, and how dice come about.
  std::string (&played)(catan::Preset preset, std::size_t players, catan::DiceMode dice);
  std::string_view (&bank)(catan::Preset preset);
  StaticText unlimited, not_shown;
  std::string (&in_bank)(catan::Resource resource, std::size_t cards);
  std::string (&deck)(std::size_t cards);
  StaticText trade_cards_left, dice;
  std::string (&rolls)(const std::vector<catan::Dice>& rolls);
  std::string (&face_down)(const std::vector<BoughtCards>& all);
  /// Progress cards; `stay`: they lie face up.
  std::string (&progress)(const std::vector<PlayedCards>& all, bool stay);
  std::string (&shown)(const std::vector<ShownPoints>& all);
  StaticText open_offers;
  std::string (&offer)(const catan::Offer& offer, const GameNames& names);
  /// What the game waits for.
  std::string (&owes)(const std::string& who, const catan::Decision& decision, catan::Phase phase);
  /// Whose places in the special building phase come then.
  std::string (&next)(const std::vector<std::string>& seats);
  /// What a seat has, for the referee.
  std::string (&holds)(const std::string& who, const catan::SeatView& seat);
};

/// Comments in orders files to fill in.
struct OrdersFileMessages {
  StaticText for_blanks;  ///< what `_` stands for
  std::string (&of_your_hand)(std::size_t cards);
  StaticText any_offer, at_any_time;
  std::string (&or_choices)(const std::vector<std::string>& choices);
  StaticText or_another_above;
  StaticText after_the_roll;  ///< beside the end of a turn that is still to be rolled for
  /// An order as those write it who read this language.
  std::string (&order)(std::string text);
};

/// Development cards of one kind in a seat's own hand.
struct OwnCards {
  enum class When : std::uint8_t { held, playable, new_ };
  catan::CardKind kind{};
  std::uint8_t count = 0;
  When when = When::held;
};
/// How many cards of a resource the bank takes for one.
struct Rate {
  std::size_t cards = 4;
  std::string where;     ///< its harbour
  bool too_new = false;  ///< which cannot be used in this turn yet (PORT-4)
};
using Rates = std::array<Rate, 5>;
/// Why something cannot be bought now: cards, a piece in stock, or a place for it.
struct Missing {
  enum class Thing : std::uint8_t { road, settlement, city, card };
  enum class Why : std::uint8_t { none_left, cards, no_place };
  Thing thing{};
  Why why{};
  catan::Bundle cards{};
};
struct PrivateMessages {
  StaticText hand, cards, points, rates, actions, can, neutral, missing, offers, early;  ///< labels
  std::string (&own_cards)(const std::vector<OwnCards>& cards);
  /// `all`: with hidden ones, where that makes a difference.
  std::string (&own_points)(std::size_t shown, std::optional<std::size_t> all, std::size_t to_win);
  std::string (&own_rates)(const Rates& rates);
  /// Two players: the trade cards, and what an action costs now (DUO-27).
  std::string (&own_actions)(std::size_t trade_cards, std::size_t cost);
  std::string (&discard)(std::size_t cards);
  std::string (&give_back)(std::size_t cards);
  /// `what` as OrderMessages has it.
  std::string (&choose)(const std::string& what, const std::vector<std::string>& choices);
  StaticText offer_a_trade;
  /// What comes for neutral players beside an own road, an own settlement.
  std::string (&beside_road)(const std::vector<catan::NeutralBuild>& pieces, const GameNames& names);
  std::string (&beside_settlement)(const std::vector<catan::NeutralBuild>& pieces, const GameNames& names);
  std::string (&missing_for)(const std::vector<Missing>& all);
  /// An offer, and the orders that it can be answered with, one of a kind.
  std::string (&offer)(const catan::Offer& offer, const GameNames& names,
                       const std::vector<catan::Order>& answers);
  /// Orders for the special building phase, which has come or will.
  std::string (&early_orders)(bool has_come);
};

}  // namespace inselpost
