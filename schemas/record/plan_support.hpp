#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rules.hpp"
#include "engine/core/seat.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/any_order.hpp"

/// Types of the members of `Game` for plans, conditions and standing orders. A game that has none of these
/// needs none of them.
namespace inselpost {

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
