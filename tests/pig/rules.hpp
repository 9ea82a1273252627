#pragma once
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/random.hpp"
#include "engine/core/rules.hpp"
#include "engine/core/seat.hpp"

/// Pig, a game for the tests: throw a die as often as you like and add up; a 1 loses what you have; hold, and
/// it is yours. Besides, from the second turn on, one of each thing that may be secret: a tip (drawn in
/// secret, known to one), a card of a pile (its face known to its owner until it is played), a wager (laid
/// down, shown when its owner holds), a whisper (that there was one is known, not whose).
namespace inselpost::pig {

enum class Card : std::uint8_t { twice, shield, gold };
inline constexpr std::array<std::string_view, 3> card_names{"twice", "shield", "gold"};
inline constexpr std::size_t each_card = 2;  ///< so many of each kind are in the pile
inline constexpr std::size_t pile_size = each_card * card_names.size();
inline constexpr std::uint16_t card_price = 3, gold_worth = 5;
inline constexpr std::uint8_t best_tip = 6, highest_wager = 10;
inline constexpr std::size_t least_seats = 2, max_players = 4;
inline constexpr std::uint16_t highest_goal = 1000;

struct Setup {
  std::size_t seats = 2;
  std::uint16_t goal = 100;
  bool own_dice = false;  ///< each seat throws its own, and counts its own turns
  /// A game that began elsewhere: the tips of each seat there, 1, 2, ...; empty: it begins here.
  std::vector<std::array<std::uint8_t, best_tip>> tips{};
  SeatSet sealed{};  ///< of these the reader knows the number of tips alone: each is taken for a 1
};
struct Start {
  Seat first{};
};

struct Player {
  std::uint16_t score = 0;
  std::optional<std::uint8_t> wager;
  std::array<std::uint8_t, best_tip> tips{};  ///< how many of 1, 2, ...
  bool operator==(const Player&) const = default;
};
struct Bought {
  Seat owner{};
  Card kind{};
  bool played = false;
  bool operator==(const Bought&) const = default;
};
struct Whisper {
  Seat from{}, to{};
  std::uint8_t number = 0;
  bool operator==(const Whisper&) const = default;
};
struct State {
  std::uint16_t goal = 100, turn = 0, total = 0;  ///< total: of this turn, not held yet
  Seat active{};
  bool tipped = false, whispered = false, shielded = false;  ///< in this turn
  bool over = false, own_dice = false;
  std::optional<Seat> winner;
  std::vector<Player> players;
  std::vector<Bought> cards;  ///< in the order of the pile
  std::vector<Whisper> whispers;
  bool operator==(const State&) const = default;
};

namespace orders {
struct Roll {
  auto operator<=>(const Roll&) const = default;
};
struct Hold {
  auto operator<=>(const Hold&) const = default;
};
struct Tip {
  auto operator<=>(const Tip&) const = default;
};
struct Buy {
  auto operator<=>(const Buy&) const = default;
};
struct Wager {
  std::uint8_t points = 1;
  auto operator<=>(const Wager&) const = default;
};
struct Use {
  std::uint8_t tip = 1;
  auto operator<=>(const Use&) const = default;
};
struct Play {
  std::size_t card = 0;
  auto operator<=>(const Play&) const = default;
};
struct Whisper {
  Seat to{};
  std::uint8_t number = 0;
  auto operator<=>(const Whisper&) const = default;
};
}  // namespace orders
using Order = std::variant<orders::Roll, orders::Hold, orders::Tip, orders::Buy, orders::Wager, orders::Use,
                           orders::Play, orders::Whisper>;

/// An event. Parts that a reader may not know are empty.
namespace events {
struct Rolled {
  Seat seat{};
  std::uint8_t die = 0;
};
struct Held {
  Seat seat{};
  std::optional<std::uint8_t> wager;
  std::uint16_t score = 0;
};
struct Won {
  Seat seat{};
};
struct Tipped {
  Seat seat{};
  std::optional<std::uint8_t> tip;
};
struct Bought {
  Seat seat{};
  std::size_t card = 0;
  std::optional<Card> kind;
};
struct Wagered {
  Seat seat{};
  std::optional<std::uint8_t> points;
};
struct Used {
  Seat seat{};
  std::uint8_t tip = 1;
};
struct Played {
  Seat seat{};
  std::size_t card = 0;
  Card kind{};
};
struct Whispered {
  pig::Whisper said;
};
}  // namespace events
using Event = std::variant<events::Rolled, events::Held, events::Won, events::Tipped, events::Bought,
                           events::Wagered, events::Used, events::Played, events::Whispered>;

enum class RuleViolation : std::uint8_t {
  undrawn,
  E_TURN,
  E_EARLY,
  E_NOTHING,
  E_TIP,
  E_CARD,
  E_WAGER,
  E_WHISPER,
  E_SYNTAX
};
inline constexpr std::array<std::string_view, 9> problem_names{
    "undrawn", "E_TURN", "E_EARLY", "E_NOTHING", "E_TIP", "E_CARD", "E_WAGER", "E_WHISPER", "E_SYNTAX"};

/// The source of results; null if withheld.
class Chance {
 public:
  virtual ~Chance() = default;
  virtual std::optional<std::size_t> first(std::size_t seats) = 0;
  virtual std::optional<std::uint8_t> die(Seat seat) = 0;
  virtual std::optional<std::uint8_t> tip() = 0;
  virtual std::optional<Card> card(std::size_t j) = 0;
};

/// What one viewer may know.
struct View {
  struct Player {
    std::uint16_t score = 0;
    bool has_wager = false;
    std::optional<std::uint8_t> wager;
    std::size_t tips_held = 0;
    std::optional<std::array<std::uint8_t, best_tip>> tips;
  };
  struct Card {
    Seat owner{};
    std::optional<pig::Card> kind;
    bool played = false;
  };
  std::uint16_t goal = 0, turn = 0, total = 0;
  Seat active{};
  bool tipped = false, whispered = false, shielded = false, over = false;
  std::optional<Seat> winner;
  std::vector<Player> players;
  std::vector<Card> cards;
  std::vector<Whisper> whispers;
};
struct Legal {
  std::vector<Order> orders;
};

/// The rules as one type that satisfies `Rules`.
struct Rules {
  using Setup = pig::Setup;
  using Start = pig::Start;
  using State = pig::State;
  using Order = pig::Order;
  using Event = pig::Event;
  using RuleViolation = pig::RuleViolation;
  using Chance = pig::Chance;
  using View = pig::View;
  using Legal = pig::Legal;

  static Start draw_start(const Setup& setup, Chance& chance);
  static State begin(const Setup& setup, const Start& start);
  static tl::expected<std::vector<Event>, RuleViolation> decide(const State& state, Seat seat,
                                                                const Order& order, Chance& chance);
  static bool undrawn(const RuleViolation& problem) { return problem == RuleViolation::undrawn; }
  static void apply(State& state, const Event& event);
  /// A wager, and nothing else, is an order that only its seat may read.
  static bool hides_order(const State&, Seat, const Order& order, const std::vector<Event>&) {
    return std::holds_alternative<orders::Wager>(order);
  }
  static bool hides(const State& state) { return state.turn > 0; }
  static bool over(const State& state) { return state.over; }
  static void abandon(State& state);
  /// With dice of its own, a seat counts the turns that it has begun.
  static std::uint16_t turn_of(const State& state, Seat seat);
  static std::vector<PendingDecision> pending_decisions(const State& state);
  static Order default_order(const State& state, const PendingDecision& owed);
  static View view(const State& state, Viewer viewer);
  static Legal legal(const State& state, Seat seat);
};

}  // namespace inselpost::pig
