#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/answer/kept.hpp"
#include "cli/words/phrase.hpp"
#include "engine/catan/board/board.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/names.hpp"
#include "schemas/clock/deadlines.hpp"

namespace inselpost {

/// What the pages of the board game say: a struct for each page, and what is told on it. Seats come by their
/// names; `who` is a seat with its player (`seat_and_player`).

struct ThingWords {
  std::string_view (&resource)(catan::Resource resource);
  /// What a hex bears: its resource, or what it is.
  std::string_view (&hex)(catan::Terrain terrain);
  std::string (&cards)(const catan::Bundle& cards);
};

/// The names of colours, after which a seat can be called. Nothing of it is printed.
struct ColourWords {
  Phrase red, green, yellow, blue, purple, cyan, white, orange, brown;
};

struct MapWords {
  Phrase robber;
  Phrase letters, road, harbour;  ///< the legend: `road` and `harbour` stand behind a sample
  /// Above an island as text to paste, and below one that was drawn: what it was made of.
  std::string (&made_of)(const std::string& name, const std::optional<std::string>& seed);
  std::string (&seed)(const std::string& seed);
};

/// The heads of the table of seats.
struct SeatTableWords {
  Phrase points, hand, cards, knights, largest_army, road, longest_road, trade, left;
  Phrase neutral;  ///< in place of a player
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
/// Until when a decision is waited for; times as people read them.
struct TimeLeft {
  std::string due;
  std::string acts;  ///< when the clock decides, the grace past
  Miss miss = Miss::fallback;
};
struct ReportWords {
  /// Where the game stands; without `players` seats alone are named.
  std::string (&standing)(const catan::View& view, const Names& names,
                          const std::vector<std::string>& players);
  /// What is played, by how many, and how dice come about.
  std::string (&played)(catan::Preset preset, std::size_t players, catan::DiceMode dice);
  Phrase bank, unlimited, not_shown;
  std::string (&in_bank)(catan::Resource resource, std::size_t cards);
  std::string (&deck)(std::size_t cards);
  Phrase trade_cards_left, dice;
  std::string (&rolls)(const std::vector<catan::Dice>& rolls);
  std::string (&face_down)(const std::vector<BoughtCards>& all);
  /// Progress cards; `stay`: they lie face up.
  std::string (&progress)(const std::vector<PlayedCards>& all, bool stay);
  std::string (&shown)(const std::vector<ShownPoints>& all);
  Phrase open_offers;
  std::string (&offer)(const catan::Offer& offer, const Names& names);
  /// What the game waits for: one decision; or what stands above several, and each of them.
  std::string (&waiting_for_one)(const std::string& who, const catan::Decision& decision, catan::Phase phase);
  Phrase waiting_for;
  Phrase on_hold;
  std::string (&owes)(const std::string& who, const catan::Decision& decision, catan::Phase phase);
  /// Until when, and what happens then: after what somebody owes.
  std::string (&until)(const std::string& decision, const TimeLeft& left);
  /// Whose places in the special building phase come then.
  std::string (&next)(const std::vector<std::string>& seats);
};

/// Has a seat joined? Once a game is over that never began, there is nothing to hold.
enum class Joining : std::uint8_t { missing, joined, over };
struct RefereeWords {
  std::string (&view_of)(const std::string& game);
  Phrase whats_in_it;
  std::string (&holds)(const std::string& who, const catan::SeatView& seat);
  std::string (&joining)(const std::string& who, Joining joining);
};

/// Before the start.
struct JoiningWords {
  Phrase standing, standing_over;  ///< where the game stands
  Phrase ended_without_island, no_island_yet, to_join, nobody_has;
  std::string (&have_joined)(const std::vector<std::string>& who);
  /// A comment in the file to send: other seats that can send it.
  std::string (&or_seats)(const std::vector<std::string>& seats);
  Phrase luck_hint;  ///< a comment, line by line
  Phrase luck;       ///< a line of luck to be replaced
  /// In a private view, and as a comment in a list of orders.
  Phrase you_too_late, you_have, you_have_not;
  Phrase nothing_to_order;
  /// As in ReportWords.
  std::string (&waiting_for_one)(const std::string& who);
  std::string (&owes)(const std::string& who);
};

/// Comments in orders files to fill in.
struct OrdersFileWords {
  Phrase for_blanks;  ///< what `_` stands for
  std::string (&of_your_hand)(std::size_t cards);
  Phrase any_offer, at_any_time;
  std::string (&or_choices)(const std::vector<std::string>& choices);
  Phrase or_another_above;
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
struct PrivateWords {
  std::string (&view_of)(const std::string& seat, const std::string& game);
  std::string (&only_for)(const std::string& name);
  Phrase news, join, hand, cards, points, rates, actions, can, neutral, missing, offers, early, kept,
      due;  ///< labels
  Phrase widest_label;
  std::string (&own_cards)(const std::vector<OwnCards>& cards);
  /// `all`: with hidden ones, where that makes a difference.
  std::string (&own_points)(std::size_t shown, std::optional<std::size_t> all, std::size_t to_win);
  std::string (&own_rates)(const Rates& rates);
  /// Two players: the trade cards, and what an action costs now (DUO-27).
  std::string (&own_actions)(std::size_t trade_cards, std::size_t cost);
  std::string (&discard)(std::size_t cards);
  std::string (&give_back)(std::size_t cards);
  /// `what` as OrderWords has it.
  std::string (&choose)(const std::string& what, const std::vector<std::string>& choices);
  Phrase offer_a_trade;
  /// What comes for neutral players beside an own road, an own settlement.
  std::string (&beside_road)(const std::vector<catan::NeutralBuild>& pieces, const Names& names);
  std::string (&beside_settlement)(const std::vector<catan::NeutralBuild>& pieces, const Names& names);
  std::string (&missing_for)(const std::vector<Missing>& all);
  /// An offer, and the orders that it can be answered with, one of a kind.
  std::string (&offer)(const catan::Offer& offer, const Names& names,
                       const std::vector<catan::Order>& answers);
  /// Orders for the special building phase, which has come or will.
  std::string (&early_orders)(bool has_come);
  /// What the desk keeps of its seat: the orders themselves follow, line by line.
  std::string (&kept_for)(std::uint16_t turn);
  std::string (&answer_kept)(const Kept::Answer& answer);
  std::string (&kept_for_later)(const std::string& order);
  Phrase plan_waits, left_of_plan, standing_orders;
  std::string (&standing_order)(const Kept::Rule& rule);
  Phrase nothing_to_do, next_orders;
};

}  // namespace inselpost
