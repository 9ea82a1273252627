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
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "schemas/record/game.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {

/// Numbers of a condition: one, one of several, at least or at most; 0 to 999 (COND-2).
struct NumberRange {
  std::vector<std::uint32_t> these;  ///< if not empty, one of these
  std::uint32_t least = 0, most = 999;

  bool hold(std::uint32_t number) const;
  bool operator==(const NumberRange&) const = default;
};
/// Reads `6`, `[6, 8]`, `8 or more` or `3 or fewer`; anything else is E_SYNTAX. `what` names it in faults.
std::optional<NumberRange> read_numbers(DiagnosticCollector& faults, const yaml::Node& node,
                                        const LocalizableText& what);

}  // namespace inselpost

/// The interface of games to plans, beside `Game`; `record` and `storage` do not know it. A game with
/// alternatives, conditions or standing orders derives from both. Without it plans have plain orders and the
/// conditions of the framework. All members refer to the current position and use only what the seat may know
/// (COND-4).
///
///   if (const auto* rules = dynamic_cast<const PlanRules*>(&game)) words = rules->stop_words();
namespace inselpost {

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
  /// Set for a repeating order, which continues by this rule (`PlanRules::next`) after `moves`.
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

/// The plan rules of a game.
class PlanRules {
 public:
  virtual ~PlanRules() = default;
  /// Returns the kind of game whose words are translated (schemas/language); empty: only those of the
  /// framework.
  virtual std::string_view system() const { return {}; }
  /// Reads an order that may have lists. Returns an empty choice and adds to `faults` if it is malformed.
  virtual OrderChoice read_choice(const yaml::Node& order, DiagnosticCollector& faults) const = 0;
  /// Returns the words that `read_condition` reads; `all of`, `any of`, `not`, `turn` and `can` are the
  /// framework's.
  virtual std::span<const std::string_view> condition_words() const = 0;
  virtual std::shared_ptr<const ConditionTerm> read_condition(std::string_view word, const yaml::Node& value,
                                                              DiagnosticCollector& faults) const = 0;
  virtual bool holds(Seat seat, const ConditionTerm& word, const SeatHistory& heard) const = 0;
  /// Returns whether the order answers this decision (PLAN-8).
  virtual bool answers(const PendingDecision& owed, const AnyOrder& move) const = 0;
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
                                                               const PlanContinuation&) const {
    return std::nullopt;
  }
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
};

/// Mixin for a game in which the draw of some orders can only harm the seat itself. Such an order is executed
/// whatever is drawn, so it can be tried as if the draw did no harm, and need not stand last in a branch
/// (PLAN-5).
class NonBlockingDraws {
 public:
  virtual ~NonBlockingDraws() = default;
  /// Returns whether this is such an order.
  virtual bool only_spoils(const AnyOrder& move) const = 0;
  /// Tries such an order without drawing.
  virtual tl::expected<OrderEffects, Rejection> tried(Seat seat, const AnyOrder& move) const = 0;
};

}  // namespace inselpost
