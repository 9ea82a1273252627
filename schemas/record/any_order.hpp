#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/rules.hpp"
#include "engine/core/seat.hpp"
#include "schemas/json/json.hpp"

/// Orders, rules and terms of conditions as their game parsed them, opaque to the code for all games, and
/// what comes of orders: effects, or a rejection.
namespace inselpost {

using Json = nlohmann::json;
struct SourceSpan;

/// The reason why an order is rejected, as codes of the game. Stored in this form and formatted as text when
/// it is read.
struct Rejection {
  std::string code, field;
  Json arguments;
  bool until_others = false;  ///< only because another seat still owes a decision: a plan waits here
  bool until_own = false;     ///< only because the seat itself still owes another decision
  bool operator==(const Rejection& other) const;
};

/// One thing that happened, as JSON of the record. Every factory function states who may read it.
class EventRecord {
 public:
  static EventRecord public_event(Json open) { return EventRecord(std::move(open), nullptr, {}); }
  /// An event known to all, with the members of `hidden` for the readers only. A member in both has another
  /// value for the readers.
  static EventRecord partly_hidden(Json open, Json hidden, SeatSet readers) {
    return EventRecord(std::move(open), std::move(hidden), readers);
  }
  /// An event known only to the readers: the entry is hidden as a whole.
  static EventRecord private_event(Json event, SeatSet readers) {
    return EventRecord(nullptr, std::move(event), readers);
  }

  Json open;    ///< null: only the readers know that it happened
  Json hidden;  ///< null: nothing is hidden, or the entry it was read from is sealed (then `readers` are set)
  SeatSet readers;  ///< of `hidden`; empty: nobody before it is shown
  /// The card whose leaf salt goes on record beside its face, as {"card": j, "kind": FACE}; j counts from
  /// `Game::first_card`.
  std::optional<std::size_t> opens_card;
  /// The hidden part of this event, and its order if that is hidden, will be shown before the end.
  bool laid_down = false;
  /// Seats whose deferred reveals this event shows to everybody: the framework adds `shown` to it. An audit
  /// without the secret then returns to the first of the sealed entries and decides all entries since again,
  /// with these parts open.
  SeatSet shows;
  /// The game is over with this event: an `end` entry follows.
  bool ends = false;
  /// Determinizations only: the reader is told of it only when it has happened; `open` holds what may be said
  /// before.
  bool told_later = false;

 private:
  EventRecord(Json o, Json h, SeatSet r) : open(std::move(o)), hidden(std::move(h)), readers(r) {}
};

/// Moves the first of these proofs into the object that tells the result. `proofs` must not be empty.
void add_first(Json& proofs, Json& result);

/// Returns the event as `viewer` may read it, or nullopt if they may not know that it happened. `all`: the
/// game is over, and nothing is hidden.
std::optional<Json> redact_for(const EventRecord& event_record, Viewer viewer, bool all = false);

/// Returns a recorded event with its hidden members put back, as far as they are open: a copy made in
/// `buffer`, or `event` itself if it hides nothing.
const Json& with_hidden_members(const Json& event, Json& buffer);
inline Json with_hidden_members(const Json& event) {
  Json buffer;
  return with_hidden_members(event, buffer);
}

/// The effects of an order that was executed, or that can be as far as is known without chance. Readers
/// follow from the events: an entry with an `EventRecord::private_event` is hidden as a whole, and its
/// readers are those of its events; a hidden order is read by the seats that may read all that its events
/// hide (by every seat if they hide nothing).
struct OrderEffects {
  std::vector<EventRecord> events;
  bool hides_order = false;  ///< known even if `undrawn`: decides whether N changes before the draw
  /// Chance was withheld: the order is legal, `events` are empty, and none of them will be a `private_event`.
  bool undrawn = false;
  /// False only in a determinization: the order may succeed, but depends on the values filled in, and
  /// `events` are examples.
  bool sure = true;
  std::optional<Json> result;  ///< the game is over; members of `result` in the `end` entry
  /// The order as it enters the record and N, if that is more than its sender wrote: what was left to the
  /// position is spelled out. Known even if `undrawn`.
  std::optional<Json> said;
  /// Passed to `apply_effects` of the same game, so that events just made need not be parsed.
  std::shared_ptr<const void> after;
};

/// A well-formed order. Made and understood by one game only.
class AnyOrder {
 public:
  virtual ~AnyOrder() = default;
  /// Returns the order as it stands in the record and enters N: canonical places, no result of chance.
  virtual const Json& said() const = 0;
  /// Returns whether the order is final: it draws, reveals, or can be rejected for reasons its sender may not
  /// know. Such an order stands alone in a file with `batch: all_or_nothing`, and last in `all` and in a
  /// branch.
  virtual bool draws() const = 0;
  /// Returns whether a final order can be rejected for reasons its sender may not know.
  virtual bool tells() const { return false; }
  /// Returns whether `said` and the order's line lack a part of what was written, for which the rules reject
  /// the order.
  virtual bool is_cut_short() const { return false; }
  /// Returns whether a final order may stand before others in a branch of `first`.
  virtual bool tried() const { return false; }
  /// Returns the place of a part of the order in its file, for `Rejection::field`; null if it was not read
  /// from a file.
  virtual const SourceSpan* at(std::string_view field) const = 0;
};
using AnyOrderPtr = std::shared_ptr<const AnyOrder>;

// For plans, conditions and standing orders. A game that has none of these needs none of these types.

class Game;

/// A rule parsed by its game: of standing orders, or of a repeating order.
class OpaqueRule {
 public:
  virtual ~OpaqueRule() = default;
};
using OpaqueRulePtr = std::shared_ptr<const OpaqueRule>;

/// An order, possibly with lists in place of values: the plain orders that it stands for, best first
/// (PLAN-2).
struct OrderChoice {
  std::vector<AnyOrderPtr> moves;
  /// Returns a line of YAML with the order to execute as soon as nobody owes an answer to what this order
  /// made, which got the name `called` (OFFER-4). Null: none. Not part of any record.
  std::function<std::string(const std::string& called)> later = {};
  /// Set for a repeating order, which continues by this rule (`Game::next`) after `moves`.
  OpaqueRulePtr repeats = {};
};

/// A term of a condition parsed by its game: `rolled: [6, 8]`.
class ConditionTerm {
 public:
  virtual ~ConditionTerm() = default;
};

/// Events and names that the sender of a file has learnt since it arrived.
struct SeatHistory {
  std::vector<Json> events;                  ///< as readable by the sender
  std::map<std::string, std::string> names;  ///< assigned names that differ from those in the file
  /// Returns the assigned name for a name in the file.
  const std::string& called(const std::string& name) const {
    const auto other = names.find(name);
    return other == names.end() ? name : other->second;
  }
};

/// A key of `standing`. The framework reads plans, and removes `times` and `until turn` from entries of a
/// list before the game reads them.
struct StandingKeyword {
  /// The form of a keyword's value; `one` is a single rule.
  enum class KeywordForm : std::uint8_t {
    one,
    list,  ///< each entry is a rule; the first that answers counts
    plan,  ///< read by the framework like `orders`
  };
  std::string_view word;
  std::string_view decision;  ///< `PendingDecision::kind` that it answers
  KeywordForm form = KeywordForm::one;
  bool of_its_own = false;  ///< a key of the file, not of `standing` (WISH-1)
  /// A plan that covers a whole turn and is executed once in it, like a file; with `at: deadline` everything
  /// it leaves pending in the turn gets its default order.
  bool whole_turn = false;
};

/// The next action of a repeating order.
struct NextAction {
  AnyOrderPtr move;      ///< null, with no other member set: the order is finished
  bool stops = false;    ///< a `stop if` of its own holds
  bool is_safe = false;  ///< the plan may stop here (PLAN-10)
  /// A decision that the order does not answer: standing orders are asked, then `otherwise` is used. If that
  /// is null, the plan stops.
  std::optional<PendingDecision> owed = {};
  AnyOrderPtr otherwise = {};
};

/// The possible effects, in a determinization, of an order that depends on what its sender does not know.
struct PossibleEffects {
  std::vector<OrderEffects> ways;  ///< in each of them the sender then knows the result
  bool may_fail = false;           ///< the order may also be rejected
};

/// One possible end of a repeating order, in a game as its seat then knows it.
struct ContinuationOutcome {
  std::unique_ptr<Game> game;
  std::vector<std::string_view> met;  ///< words of `stop at`
  double chance = 0;                  ///< the sum over all ends is 1, except for rounding
};
/// The orders and conditions that follow an order in a plan.
struct PlanContinuation {
  std::vector<AnyOrderPtr> orders;
  std::vector<const ConditionTerm*> words;
};
/// Returns the order at an intermediate position, or null at the end. `met`: words met so far.
using OrderPolicy = std::function<AnyOrderPtr(const Game&, std::span<const std::string_view> met)>;

}  // namespace inselpost
