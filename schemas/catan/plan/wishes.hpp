#pragma once
#include <optional>
#include <vector>

#include "schemas/catan/game.hpp"
#include "schemas/orders/plan/condition.hpp"

namespace inselpost {

/// `founding` (WISH-1 to WISH-3): where a seat wants to found, round by round, the best first.
class Wishes final : public Rule {
 public:
  struct Wish {
    std::optional<Condition> condition;
    catan::Intersection settlement{};
    std::vector<catan::Path> roads;  ///< none: the first that is free
  };
  std::vector<Wish> first, second;
  bool or_best = false;  ///< else the player is asked
};

inline constexpr std::size_t most_wishes = 20;

/// Null if `faults` has grown: E_SYNTAX, E_PLACE, E_PLACE_KIND.
RulePtr read_wishes(const yaml::Node& value, const BoardGame& game, Faults& faults);
/// The founding orders of the round at hand, the best first.
std::vector<catan::Order> wished(const BoardGame& game, Seat seat, const Wishes& wishes);

}  // namespace inselpost
