#pragma once
#include <optional>
#include <vector>

#include "schemas/catan/game.hpp"
#include "schemas/orders/plan/condition.hpp"

namespace inselpost {

/// `founding` (WISH-1 to WISH-3): where a seat wants to found, round by round, the best first.
class FoundingPreferences final : public OpaqueRule {
 public:
  struct Wish {
    std::optional<Condition> condition;
    catan::Intersection settlement{};
    std::vector<catan::Path> roads;  ///< none: the first that is free
  };
  std::vector<Wish> first, second;
  bool or_best = false;  ///< else the player is asked
};

inline constexpr std::size_t max_wishes = 20;

/// Null if `faults` has grown: E_SYNTAX, E_PLACE, E_PLACE_KIND.
OpaqueRulePtr read_wishes(const yaml::Node& value, const CatanGameAdapter& game, DiagnosticCollector& faults);
/// The founding orders of the round at hand, the best first.
std::vector<catan::Order> wished(const CatanGameAdapter& game, Seat seat, const FoundingPreferences& wishes);

}  // namespace inselpost
