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

#include "schemas/orders/plan/number_range.hpp"
#include "schemas/record/game.hpp"

/// What plans ask of a game, beside `Game` itself: `record` and `storage` know nothing of it. A game that has
/// it derives from both; of one that has not there are plain orders, and the conditions of the house. All is
/// asked of one position, and answered from what that seat may know (COND-4).
namespace inselpost {

/// One rule, as its game has read it: of standing orders, or of an order that goes on.
class OpaqueRule {
 public:
  virtual ~OpaqueRule() = default;
};
using OpaqueRulePtr = std::shared_ptr<const OpaqueRule>;

/// An order, or one with lists in place of values: the plain orders that it stands for, best first (PLAN-2).
struct OrderChoice {
  std::vector<AnyOrderPtr> moves;
  /// What its seat orders as soon as nobody owes an answer any more about what it has made, which is called
  /// so (OFFER-4): a line of YAML; null: nothing. It stands in no record.
  std::function<std::string(const std::string& called)> later = {};
  /// It is done again and again, each time as these rules say (`PlanRules::next`): `moves` is what it begins
  /// with.
  OpaqueRulePtr repeats = {};
};

/// One word of a condition with its value, as its game has read it: `rolled: [6, 8]`.
class ConditionTerm {
 public:
  virtual ~ConditionTerm() = default;
};

/// What the sender of a file has learnt since it came.
struct SeatHistory {
  std::vector<Json> events;                  ///< that he has read
  std::map<std::string, std::string> names;  ///< of what its orders named: what it is called, if otherwise
  /// What is called so in his file.
  const std::string& called(const std::string& name) const {
    const auto other = names.find(name);
    return other == names.end() ? name : other->second;
  }
};

/// A key of `standing`. The house reads plans, and takes `times` and `until turn` off the entries of a list
/// before the game reads them.
struct StandingKeyword {
  enum class KeywordForm : std::uint8_t {
    one,
    list,  ///< each entry is a rule; the first that answers counts
    plan,  ///< the house reads it as `orders`
  };
  std::string_view word;
  std::string_view decision;  ///< `PendingDecision::kind` of what it answers
  KeywordForm form = KeywordForm::one;
  bool of_its_own = false;  ///< a key of the file, not of `standing` (WISH-1)
  /// Of a plan: it is for a whole turn, and done once in it, as a file is; `at: deadline`, all that it leaves
  /// owed in the turn falls back.
  bool whole_turn = false;
};

/// What an order that goes on comes to next.
struct NextAction {
  AnyOrderPtr move;      ///< null, and nothing else is there: it is at its end
  bool stops = false;    ///< a `stop if` of its own holds
  bool is_safe = false;  ///< the plan may stop here (PLAN-10)
  /// It has no answer to this: standing orders are asked, then `otherwise`. Null: the plan stops there.
  std::optional<PendingDecision> owed = {};
  AnyOrderPtr otherwise = {};
};

/// Of a guess: what may come of an order that hangs on what its sender does not know.
struct PossibleEffects {
  std::vector<OrderEffects> ways;  ///< in each the sender then knows what he would
  bool may_fail = false;           ///< or it is refused
};

/// One end that an order which goes on can come to, as its seat then knows the game.
struct ContinuationOutcome {
  std::unique_ptr<Game> game;
  std::vector<std::string_view> met;  ///< words of `stop at`
  double chance = 0;                  ///< those of all ends add up to 1, but for rounding
};
/// What a plan may order and ask behind an order.
struct PlanContinuation {
  std::vector<AnyOrderPtr> orders;
  std::vector<const ConditionTerm*> words;
};
/// What is ordered at a position on the way; null: it ends there. `met`: since it began.
using OrderPolicy = std::function<AnyOrderPtr(const Game&, std::span<const std::string_view> met)>;

class PlanRules {
 public:
  virtual ~PlanRules() = default;
  /// Whose words its orders have in other languages (schemas/language); empty: those of the house alone.
  virtual std::string_view system() const { return {}; }
  /// An order with lists; empty if `faults` has grown.
  virtual OrderChoice read_choice(const yaml::Node& order, DiagnosticCollector& faults) const = 0;
  /// The words that `read_condition` knows; `all of`, `any of`, `not`, `turn` and `can` are the house's.
  virtual std::span<const std::string_view> condition_words() const = 0;
  virtual std::shared_ptr<const ConditionTerm> read_condition(std::string_view word, const yaml::Node& value,
                                                              DiagnosticCollector& faults) const = 0;
  virtual bool holds(Seat seat, const ConditionTerm& word, const SeatHistory& heard) const = 0;
  /// Does that order answer this decision (PLAN-8)?
  virtual bool answers(const PendingDecision& owed, const AnyOrder& move) const = 0;
  /// Can the answer that this order gives be taken back while it is kept (STAND-8)?
  virtual bool may_be_taken_back(const AnyOrder& /*answer*/) const { return false; }
  /// What that order takes back an answer to, or something else of its seat, as `PendingDecision::about`
  /// names it; empty: it takes back nothing.
  virtual std::string takes_back(const AnyOrder&) const { return {}; }
  /// The words of `stop at`; the first `default_stop_count` of them hold unnamed (PLAN-10).
  virtual std::span<const std::string_view> stop_words() const { return {}; }
  virtual std::size_t default_stop_count() const { return 0; }
  /// Those that these events of its own order meet. `rest`: what follows in the plan, null for what is no
  /// plain order.
  virtual std::vector<std::string_view> stops(Seat, std::span<const EventRecord>,
                                              std::span<const AnyOrderPtr>) const {
    return {};
  }
  /// Of an order that goes on. `begun`: something of it has been done.
  virtual NextAction next(Seat, const OpaqueRule&, const SeatHistory&, bool /*begun*/) const { return {}; }
  /// All ends that such an order can come to, exactly; nothing where the game does not know (PLAN-20). Those
  /// that all behind it does not tell apart may be one.
  virtual std::optional<std::vector<ContinuationOutcome>> odds(Seat, const OrderPolicy&,
                                                               const PlanContinuation&) const {
    return std::nullopt;
  }
  /// Of a guess, and an order for which `decide` is not `sure`: all that it can come to (PLAN-20); nothing
  /// where that cannot be said.
  virtual std::optional<PossibleEffects> suppose(Seat, const AnyOrder&) const { return std::nullopt; }
  /// The words of `wait for`.
  virtual std::span<const std::string_view> wait_words() const { return {}; }
  /// Does somebody still owe an answer to what that seat has made of this kind, all of it or what has these
  /// names (PLAN-12)?
  virtual bool waits(Seat, std::string_view /*word*/, std::span<const std::string> /*names*/) const {
    return false;
  }
  /// The name that this order gives to what it makes, empty if it gives none, and the one that it got.
  virtual std::optional<std::pair<std::string, std::string>> assigned_name(
      const AnyOrder&, std::span<const EventRecord>) const {
    return std::nullopt;
  }
  /// The keys of `standing`.
  virtual std::span<const StandingKeyword> rule_words() const { return {}; }
  /// Null if `faults` has grown.
  virtual OpaqueRulePtr read_rule(std::string_view /*word*/, const yaml::Node&, DiagnosticCollector&) const {
    return nullptr;
  }
  /// The plain orders with which that rule answers a decision of its kind, best first; none if it does not
  /// fit it.
  virtual std::vector<AnyOrderPtr> answer(const PendingDecision&, const OpaqueRule&) const { return {}; }
  /// The same though that seat owes nothing: asked after each change, done once a turn.
  virtual std::vector<AnyOrderPtr> proactive_orders(Seat, const OpaqueRule&) const { return {}; }
  /// How many turns come before it is the same seat's again; nothing: as many as there are players (AHEAD-3).
  virtual std::optional<std::uint16_t> turns_in_round() const { return std::nullopt; }
  /// Has that seat's turn opened, and nothing of it is done yet?
  virtual bool is_new_turn(Seat) const { return false; }
  /// Files for that turn of the seat are kept, and done together: when the time is up, or all have one
  /// (DG-PBEM-5).
  virtual bool collects_files(Seat) const { return false; }
  /// What such a file leaves open of its turn falls back at once (DG-PBEM-13).
  virtual bool file_ends_turn() const { return false; }
};

}  // namespace inselpost
