#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/core/rules.hpp"
#include "engine/core/seat.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/any_order.hpp"
#include "schemas/record/event_counter.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// A view of a game in types of that game. The framework passes it on without looking inside; the messages
/// and pages of the game cast it back.
///
///   OpaqueViewPtr view = make_opaque_view(view(state, viewer));
///   const auto& seen = view_cast<View>(*view);
class OpaqueView {
 public:
  virtual ~OpaqueView() = default;
};
using OpaqueViewPtr = std::shared_ptr<const OpaqueView>;

/// An `OpaqueView` that holds a T.
template <class T>
struct OpaqueViewOf final : OpaqueView {
  explicit OpaqueViewOf(T view) : value(std::move(view)) {}
  const T value;
};

/// Wraps a view of type T.
template <class T>
OpaqueViewPtr make_opaque_view(T value) {
  return std::make_shared<const OpaqueViewOf<T>>(std::move(value));
}

/// Returns the view as a T. Throws std::bad_cast if it holds another type.
template <class T>
const T& view_cast(const OpaqueView& sight) {
  return dynamic_cast<const OpaqueViewOf<T>&>(sight).value;
}

}  // namespace inselpost

/// The interface between the framework (ledger, record, replay, rollback, audits, store, service) and a game.
/// The framework knows no particular game, and a game knows nothing of entries, heads, salts and hash chains.
/// `GameAdapter` (game_adapter.hpp) implements `Game` from rules and a codec.
///
///   std::unique_ptr<Game> game = system.open(setup);
///   game->begin(&chance);
///   auto decided = game->decide(seat, order, &chance);
///   if (decided) game->apply_effects(*decided);
namespace inselpost {

namespace yaml {
struct Node;
}
class DiagnosticCollector;

// Chance.

/// A public draw. `proof` is {"draw": {...}}, or {"kept": g} of a draw that a rollback kept. The game merges
/// it into the object that tells the result and need not know which of the two it is: a kept draw has the
/// link, label and N with which it was first drawn, so its bytes are the same.
struct PublicDrawResult {
  RandomBytes* bytes = nullptr;  ///< null: withheld
  Json proof;
};

/// The source of chance that games draw from. Nothing here fails: a withheld draw is a null pointer (all of
/// them: a null `ChanceSource*`), and the results of a table game stand in its orders. Returned pointers are
/// valid until the next call.
class ChanceSource {
 public:
  virtual ~ChanceSource() = default;
  /// Opens the next link of `stream`. Stream 0 is that of the table, 1 + n that of seat n, so that the order
  /// in which seats send does not change the dice of others. `bytes` is null if this link is sealed to the
  /// reader.
  virtual PublicDrawResult open_link(std::string_view label, std::uint32_t stream = 0) = 0;
  /// Draws from K, known to few until the end. The framework numbers the draws of each kind: `theft` is drawn
  /// as `theft 3`. Returns null if K is not known.
  virtual RandomBytes* hidden_draw(std::string_view kind) = 0;
  /// Returns the face of card j of `Game::deck_layout()` after the shuffle with K, or null if K is not known.
  virtual const std::string* deck_card(std::size_t j) = 0;
};

// The game.

/// A possible order, for those who look at what follows it (`look_ahead`).
struct FollowedOrder {
  Json order;           ///< as in records
  std::string group{};  ///< orders of one group differ in what they cost alone; empty: of none
  /// Whether it stays possible whatever other orders do that are not steady.
  bool steady = false;
  std::vector<Json> as{};  ///< orders that it does too, apart from what they cost
};

/// Whether it is time for a file of some turn. A file that is too early is stored and checked again after
/// each change; once it is `past` it is dropped.
enum class Timeliness : std::uint8_t { past, now, later };

/// Thrown while reading a record without its secret: no possible hidden values explain the recorded events.
struct RecordMismatch : std::invalid_argument {
  RecordMismatch(LocalizableText e, LocalizableText f, const std::string& w = "events")
      : std::invalid_argument("misfit"), expected(std::move(e)), found(std::move(f)), where(w) {}
  LocalizableText expected, found;
  std::string where;  ///< the member of the entry that does not fit
};

/// Returns what is wrong with JSON that cannot be read: the name of the member that is missing, or of what
/// kind the fault is. The library's own text is for programmers.
LocalizableText error_text(const Json::exception& fault);
/// Returns the error of data that was read by `at` and `get` without being looked at before: JSON of another
/// shape, or a number that counts something that is not there.
InputError malformed(const Json::exception& fault);
InputError malformed(const std::out_of_range& fault);

/// A game of one set-up at one position. Before `begin` there is no position: the framework knows who has
/// joined and calls only members marked (*). The framework, not the game, handles names and players of the
/// seats (`setup.seats`), joining and luck, N, K, chain links, leaves, salts, seals, heads, turn stamps, kept
/// draws and `end`.
class Game {
 public:
  virtual ~Game() = default;
  virtual std::unique_ptr<Game> copy() const = 0;  ///< (*)

  // The set-up. (*)
  virtual OpaqueViewPtr setup_view() const = 0;        ///< all of it, for the messages of this game
  virtual std::vector<std::string> seats() const = 0;  ///< their names; neutral seats last
  virtual bool at_table() const { return false; }      ///< orders bring their results
  virtual std::uint32_t streams() const { return 1; }  ///< of chance, including that of the table
  /// Returns the cards of the deck, sorted by kind. They are shuffled, and their leaves published, when K is
  /// made.
  virtual std::vector<std::string> deck_layout() const { return {}; }
  /// Returns the number in events of the first card of the deck: cards in play before the game began are
  /// numbered first and have no leaf.
  virtual std::size_t first_card() const { return 0; }
  /// Returns whether a file is rejected as a whole if one of its orders is.
  virtual bool all_or_nothing() const { return false; }

  // Orders.
  /// Parses an order of an orders file. Returns null and adds to `faults` if it is malformed.
  virtual AnyOrderPtr parse_order(const yaml::Node& order, DiagnosticCollector& faults) const = 0;
  /// Restores an order from a record, with the events that tell its results where no draw does. `order` is
  /// null if it is sealed (determinizations only). Throws std::invalid_argument.
  virtual AnyOrderPtr order_from_record(const Json* order, const Json& events) const = 0;
  /// Returns the effects of an order, or why it is rejected. Changes nothing. `draws` null: chance is
  /// withheld. The ledger asks without chance first, since it must know what enters N before anything is
  /// drawn, and draws only if the result is `undrawn`. At a table nothing is ever `undrawn`.
  virtual tl::expected<OrderEffects, Rejection> decide(Seat seat, const AnyOrder& move,
                                                       ChanceSource* draws) const = 0;
  /// Returns the order that is executed at the deadline, and by `accept default`.
  virtual AnyOrderPtr default_order(const PendingDecision& owed) const = 0;
  /// Returns the order with its results as one line of YAML that could be sent again.
  virtual std::string to_yaml_line(const AnyOrder& move) const = 0;
  virtual std::uint16_t turn_of(Seat seat) const = 0;
  /// Returns whether a file for `turn` is due. The order is the first one that the file names.
  virtual Timeliness timeliness_of(Seat seat, std::uint16_t turn, const AnyOrder&) const {
    return turn < turn_of(seat)    ? Timeliness::past
           : turn == turn_of(seat) ? Timeliness::now
                                   : Timeliness::later;
  }
  /// Returns the seat that is to act in a phase outside its own turn. Early files of that seat are taken now,
  /// and `all` at a table speaks for it.
  virtual std::optional<Seat> seat_called_to_act() const { return std::nullopt; }
  /// Returns whether the order is final at this position, as far as its sender knows (ORD-3).
  virtual bool is_final(Seat, const AnyOrder& move) const { return move.draws(); }
  /// Returns whether the order ends the turn of this seat, or its time to act.
  virtual bool ends(Seat, const AnyOrder&) const { return false; }
  /// Returns the group, and the place in it, of answers that are taken in the order of their places within
  /// one run; nullopt if these orders are no such answers.
  virtual std::optional<std::pair<std::string, std::size_t>> answer_group(
      Seat, std::span<const AnyOrderPtr>) const {
    return std::nullopt;
  }

  // Progress.
  /// Draws what the set-up leaves to chance, and begins. Returns the members of the `start` entry. `draws` is
  /// null at a table.
  virtual Json begin(ChanceSource* draws) = 0;
  /// (*) Begins as a recorded `start` entry says, without checking rules. Throws std::invalid_argument.
  virtual void begin_recorded(const Json& start) = 0;
  virtual void apply_effects(const OrderEffects& decided) = 0;  ///< made at this position by `decide`
  /// Restores an order that a rollback undid and that is to be decided again: a name that it gave may be
  /// given again.
  virtual AnyOrderPtr redo_order(const Json& order, const Json& events) {
    return order_from_record(&order, events);
  }
  /// Applies recorded events that have no sealed parts, without checking rules. Throws std::invalid_argument.
  virtual void apply(const Json& events) = 0;
  /// (*) Closes a game that was abandoned, after which nothing is hidden. Returns the members of `result`,
  /// counting hidden cards; before `begin` all scores are 0.
  virtual Json abandon() = 0;

  // Information.
  virtual bool over() const = 0;
  /// Returns whether the next order can hide something or draw in secret. With the first such order K is
  /// made, from N as it is after that order, together with the leaves of the deck, which are always public.
  virtual bool may_hide() const = 0;
  /// (*) Returns a recorded event with its readers. It may be open or sealed in part.
  virtual EventRecord with_audience(const Json& event) const = 0;
  virtual std::vector<PendingDecision> pending_decisions() const = 0;
  /// Returns the clock of decisions inside a turn, or an empty string if there is none. It never outlasts
  /// that of the turn: when its time is up, so is that of the turn (DG-PBEM-9).
  virtual std::string_view clock_in_turn() const { return {}; }
  /// Returns whether the number of entries would reveal what others may not know yet while reveals are
  /// deferred. If so, records for everybody but the referee end before the first of them (DG-PBEM-12,
  /// AUD-10).
  virtual bool numbers_tell() const { return false; }
  /// Returns the pending decisions that `viewer` may know of, or must assume to be pending.
  virtual std::vector<PendingDecision> pending_decisions_for(Viewer viewer) const;
  /// Returns `turn`, `phase`, `active` and `winner` as everybody knows them, for lists.
  virtual Json public_summary() const = 0;
  virtual nlohmann::ordered_json view(Viewer viewer) const = 0;
  virtual nlohmann::ordered_json legal(Seat seat) const = 0;
  /// `view` and `legal` in the types of this game, for its messages and pages.
  virtual OpaqueViewPtr opaque_view(Viewer viewer) const = 0;
  virtual OpaqueViewPtr opaque_legal(Seat seat) const = 0;

  // Statistics (PAGE-2). A game that has none need not override these two.
  /// (*) Returns a counter that has counted nothing, or null. This game must outlive it.
  virtual std::unique_ptr<EventCounter> event_counter() const { return nullptr; }
  /// Returns the points of each played seat as far as `viewer` may know them.
  virtual std::vector<std::uint16_t> known_points(Viewer) const { return {}; }

  /// Returns the set-up by which a game would begin at this position (POS-6): complete for the referee, else
  /// without what is hidden from `viewer`. Null if no set-up can describe this moment.
  virtual nlohmann::ordered_json as_setup(Viewer) const { return nullptr; }

  // Stored positions. Equal positions are equal JSON.
  virtual Json position() const = 0;
  virtual void set_position(const Json& position) = 0;  ///< throws std::invalid_argument

  // Incomplete knowledge: audit and replay of a record without its secret; `check`, plans and conditions for
  // one seat. A game that hides nothing need not override these three.
  /// (*) Returns this game as `viewer` knows it, made from the position alone, so that the cost does not grow
  /// with the history. Values that they may not know are replaced by values consistent with their views, and
  /// chosen anew as `order_from_record`, `decide` and `apply_effects` need it: an order that succeeds can
  /// succeed (`OrderEffects::sure`: it does), one that is rejected would be rejected. A copy of a game that
  /// has begun need not be able to follow a record. Throws RecordMismatch in an audit.
  virtual std::unique_ptr<Game> determinize(Viewer) const { return copy(); }
  /// Notes an entry that is sealed as a whole. Returns false if there cannot be one now.
  virtual bool sealed_entry() { return false; }
  /// Returns the position after a rollback to `earlier`, with the knowledge that no rollback undoes.
  virtual std::unique_ptr<Game> rewind_to(const Game& earlier) const { return earlier.copy(); }

  // Orders ahead (`look_ahead`), made only from what the seat may know (PAGE-4). A game need not override
  // these three: then nothing is followed behind an order.
  /// Returns the seat's possible orders, with one for many that differ in a detail alone. Without `steady`
  /// those are left out whose possibility no order changes that is not steady itself.
  virtual std::vector<FollowedOrder> orders_to_follow(Seat seat, bool steady) const;
  /// Returns what the seat has and can spend, by name.
  virtual std::map<std::string, int> counts(Seat) const { return {}; }
  /// Returns this game in the seat's turn, this one or its next one, when it owes nothing but the end of the
  /// turn, with much more to spend than it has. Null: there is no such moment.
  virtual std::unique_ptr<Game> with_plenty(Seat) const { return nullptr; }

  // Plans, conditions and standing orders. All of these refer to the current position and use only what the
  // seat may know (COND-4). A game need not override any: then its plans have plain orders and the conditions
  // of the framework, no order counts as the answer to a decision, and there are no standing orders.
  /// Returns the kind of game whose words are translated (schemas/language); empty: only those of the
  /// framework.
  virtual std::string_view system() const { return {}; }
  /// Reads an order that may have lists. Returns an empty choice and adds to `faults` if it is malformed.
  /// By default no order has lists: the choice is the order of `parse_order`.
  virtual OrderChoice read_choice(const yaml::Node& order, DiagnosticCollector& faults) const;
  /// Returns the words that `read_condition` reads; `all of`, `any of`, `not`, `turn` and `can` are the
  /// framework's.
  virtual std::span<const std::string_view> condition_words() const { return {}; }
  /// Reads a condition. Returns null and adds to `faults` if it is malformed.
  virtual std::shared_ptr<const ConditionTerm> read_condition(std::string_view /*word*/, const yaml::Node&,
                                                              DiagnosticCollector&) const {
    return nullptr;
  }
  virtual bool holds(Seat, const ConditionTerm&, const SeatHistory&) const { return false; }
  /// Returns whether the order answers this decision (PLAN-8).
  virtual bool answers(const PendingDecision&, const AnyOrder&) const { return false; }
  /// Returns whether this answer can be withdrawn while it is stored (STAND-8).
  virtual bool may_be_taken_back(const AnyOrder& /*answer*/) const { return false; }
  /// Returns `PendingDecision::about` for the answer or other act that the order withdraws; empty if none.
  virtual std::string takes_back(const AnyOrder&) const { return {}; }
  /// The words of `stop at`; the first `default_stop_count` of them apply by default (PLAN-10).
  virtual std::span<const std::string_view> stop_words() const { return {}; }
  virtual std::size_t default_stop_count() const { return 0; }
  /// Returns the words met by these events of the seat's own order. `rest`: the orders that follow in the
  /// plan, null for items that are no plain order.
  virtual std::vector<std::string_view> stops(Seat, std::span<const EventRecord>,
                                              std::span<const AnyOrderPtr>) const {
    return {};
  }
  /// Returns the next action of a repeating order. `begun`: part of it has been executed.
  virtual NextAction next(Seat, const OpaqueRule&, const SeatHistory&, bool /*begun*/) const { return {}; }
  /// Returns all ends that such an order can come to, exactly, or nullopt if the game cannot tell (PLAN-20).
  /// Ends that the continuation does not distinguish may be merged.
  virtual std::optional<std::vector<ContinuationOutcome>> odds(Seat, const OrderPolicy&,
                                                               const PlanContinuation&) const;
  /// Returns the possible effects of an order in a determinization for which `decide` is not `sure`, or
  /// nullopt if the game cannot tell (PLAN-20).
  virtual std::optional<PossibleEffects> suppose(Seat, const AnyOrder&) const { return std::nullopt; }
  /// The words of `wait for`.
  virtual std::span<const std::string_view> wait_words() const { return {}; }
  /// Returns whether somebody owes an answer to what the seat made of this kind, to any or to those of these
  /// names (PLAN-12).
  virtual bool waits(Seat, std::string_view /*word*/, std::span<const std::string> /*names*/) const {
    return false;
  }
  /// Returns the name in the order (empty if none) and the name assigned by its events; nullopt if it makes
  /// nothing that has a name.
  virtual std::optional<std::pair<std::string, std::string>> assigned_name(
      const AnyOrder&, std::span<const EventRecord>) const {
    return std::nullopt;
  }
  /// The keys of `standing`.
  virtual std::span<const StandingKeyword> rule_words() const { return {}; }
  /// Reads a rule. Returns null and adds to `faults` if it is malformed.
  virtual OpaqueRulePtr read_rule(std::string_view /*word*/, const yaml::Node&, DiagnosticCollector&) const {
    return nullptr;
  }
  /// Returns the plain orders with which the rule answers a decision of its kind, best first; empty if it
  /// does not apply.
  virtual std::vector<AnyOrderPtr> answer(const PendingDecision&, const OpaqueRule&) const { return {}; }
  /// Returns the orders of a rule while the seat owes nothing. Called after each change; executed once a
  /// turn.
  virtual std::vector<AnyOrderPtr> proactive_orders(Seat, const OpaqueRule&) const { return {}; }
  /// Returns after how many turns a seat is next again; nullopt: the number of players (AHEAD-3).
  virtual std::optional<std::uint16_t> turns_in_round() const { return std::nullopt; }
  /// Returns whether the seat's turn is open and nothing in it has been executed.
  virtual bool is_new_turn(Seat) const { return false; }
  /// Returns whether files for this turn of the seat are collected and executed together, at the deadline or
  /// when all seats have one (DG-PBEM-5).
  virtual bool collects_files(Seat) const { return false; }
  /// Returns whether decisions that such a file leaves open get their default orders at once (DG-PBEM-13).
  virtual bool file_ends_turn() const { return false; }
  /// Returns whether the draw of this order can only harm the seat itself. Such an order is executed whatever
  /// is drawn, so it can be tried as if the draw did no harm, and need not stand last in a branch (PLAN-5).
  virtual bool only_spoils(const AnyOrder&) const { return false; }
  /// Tries such an order without drawing.
  virtual tl::expected<OrderEffects, Rejection> tried(Seat seat, const AnyOrder& move) const {
    return decide(seat, move, nullptr);
  }
};

/// A validated set-up.
struct ValidSetup {
  Json open;  ///< `setup` of the genesis
  /// Members of `position.seats` sealed to each seat; empty: nothing is hidden.
  std::vector<Json> hidden;
};

/// A kind of game, named by `system` of a genesis and of a set-up.
struct GameSystem {
  std::string_view name;
  /// Reads the members of a set-up file other than `game`, `system`, `luck`, `seed`, `lang`, `deadlines`, and
  /// `player` and `zone` of a seat. Returns them resolved, as they will stand in the genesis, or nullopt with
  /// `faults`.
  std::optional<ValidSetup> (*read_setup)(const yaml::Node& file, DiagnosticCollector& faults);
  /// Opens a game. Throws std::invalid_argument unless `setup` is, byte for byte, a result of `read_setup`.
  /// Parts sealed to the reader are null: then only its determinization can begin.
  std::unique_ptr<Game> (*open)(const ValidSetup& setup);
};

/// Returns the game of a genesis entry, not begun. Throws std::invalid_argument if its set-up cannot be read
/// or is inconsistent.
using GameFactory = std::unique_ptr<Game> (*)(const Json& genesis);

/// Removes from `whole` the members that `shown` does not have, and returns them.
Json extract_hidden(Json& whole, const Json& shown);

}  // namespace inselpost
