#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/dice/faces.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/dice/game.hpp"
#include "schemas/orders/plan/plan.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

/// Index of `most`, the most frequent normal face, among the names of faces.
inline constexpr std::size_t most_place = face_count;
inline constexpr auto shown_names = [] {
  std::array<std::string_view, face_count + 1> out;
  for (std::size_t f = 0; f < face_count; ++f) out[f] = face_names[f];
  out[most_place] = "most";
  return out;
}();

/// Something to pay for, as in `for settlement` and `enough for: church` (DG-ORD-4).
struct PurchaseItem {
  std::variant<Bundle, Branch> what;  ///< a price, or the next level of a branch
  /// Returns nullopt if it cannot be bought any more. `pool` is what the seat can pay with.
  std::optional<Bundle> price(const Sheet& sheet, const Bundle& pool) const;
};
/// Reads `road`, `ship`, `settlement`, `city`, `knight`, an activation or a branch. Returns nullopt after
/// E_SYNTAX.
std::optional<PurchaseItem> read_thing(DiagnosticCollector& faults, const yaml::Node& node,
                                       const LocalizableText& what);

/// One preference about which shown dice to keep (DG-ORD-4).
struct Wish {
  /// `all wool`, `2 most`. Without a face: the most frequent normal one. Count 0: all of them.
  struct OfFace {
    std::optional<Face> face;
    std::uint8_t count = 0;
  };
  std::variant<Bundle, OfFace, PurchaseItem> what;
};
using KeepPreferences = std::vector<Wish>;
inline constexpr std::size_t max_wishes = 12;

/// Reads a list of preferences, or `nothing`. Returns nullopt after E_SYNTAX.
std::optional<KeepPreferences> read_wishes(DiagnosticCollector& faults, const yaml::Node& node);
/// Returns the dice to keep. Each preference takes from what the earlier ones have left. `sheet` tells the
/// price of the next level of a branch.
Bundle kept(const KeepPreferences& wishes, const Dice& dice, const Sheet& sheet);

/// An answer to a decision inside a throw, given if its condition holds (DG-ORD-1).
struct ConditionalAnswer {
  std::optional<Condition> condition;
  Order order;
};
using AnswersIf = std::vector<ConditionalAnswer>;
inline constexpr std::size_t max_answers = 12, max_rules_of_roll = 24;

/// A rule for what follows a complete throw (DG-ORD-3).
struct RollRule {
  struct Stop {};
  /// Keeps dice and throws the others again.
  struct KeepWishes {
    KeepPreferences wishes;
    bool indulgence = false;    ///< plays that card, so that all other dice are thrown
    std::optional<Face> set{};  ///< set by the Alchemist on one of the dice that are thrown
  };
  std::optional<Condition> condition;
  std::variant<Stop, KeepWishes, Order> then;
};

/// A `roll` with rules: all throws of a turn.
class RollPlan final : public OpaqueRule {
 public:
  std::optional<Face> set;  ///< for the first throw
  std::vector<RollRule> rules;
  std::optional<AnswersIf> blocked, landing;
};

/// Returns whether the order is a `roll` with rules: a list of them, or a mapping with more than `set`.
bool is_roll_plan(const yaml::Node& order);
/// Reads it. Returns null if `faults` has grown.
std::shared_ptr<const RollPlan> read_roll_plan(const yaml::Node& order, const DiceGameAdapter& game,
                                               DiagnosticCollector& faults);
/// Reads a list of answers to a decision: plain orders, or `{if: ..., then: ...}`. Returns nullopt if
/// `faults` has grown.
std::optional<AnswersIf> read_answers(const yaml::Node& list, const DiceGameAdapter& game,
                                      const LocalizableText& what, DiagnosticCollector& faults);

/// Returns the next action of the plan (`Game::next`).
NextAction next_of(const RollPlan& plan, const DiceGameAdapter& game, Seat seat, const SeatHistory& heard,
                   bool begun);
/// Returns the first answer that is legal, or nullopt if none is.
std::optional<Order> first_answer(const AnswersIf& answers, const DiceGameAdapter& game, Seat seat,
                                  const SeatHistory& heard);

}  // namespace inselpost::dice
