#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/dice/order.hpp"

namespace inselpost::dice {

struct State;

/// What a seat may order now (DG-PBEM-15): every plain order that would be done, in the order of the order
/// table, with its arguments written out, except what is described instead.
struct Legal {
  std::vector<Order> orders;

  /// `keep`, or the `keep` of an Indulgence: any part of these dice but all.
  struct Keeping {
    Bundle dice;
    std::uint16_t ways = 0;
    FaceSet set;  ///< faces that may be set besides (DG-CARD-alchemist)
    bool operator==(const Keeping&) const = default;
  };
  std::optional<Keeping> keep, indulgence;

  /// `defend`: sets of these knights that reach what is needed, or nobody.
  struct Defence {
    Knights knights;
    std::uint16_t need = 0;
    bool magic_power = false;
    std::uint16_t ways = 0;
    bool operator==(const Defence&) const = default;
  };
  std::optional<Defence> defend;

  /// One line for each rate: so many units make one of those that may be got, as often as the pool has them.
  struct Rate {
    Via via{};
    Bundle give;
    std::uint8_t times = 0;
    FaceSet faces;       ///< that may be got
    bool goods = false;  ///< any other good too
    bool operator==(const Rate&) const = default;
  };
  std::vector<Rate> trades;

  bool empty() const { return orders.empty() && !keep && !indulgence && !defend && trades.empty(); }
  bool operator==(const Legal&) const = default;
};

Legal legal(const State& state, Seat seat);

}  // namespace inselpost::dice
