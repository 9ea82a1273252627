#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/dice/order.hpp"

namespace inselpost::dice {

struct State;

/// Everything a seat may order now: plain orders that would succeed, in the order of the order table and with
/// their arguments written out, and summaries of orders of which there are too many (DG-PBEM-15).
struct Legal {
  std::vector<Order> orders;

  /// `keep`, or the `keep` of an Indulgence: any part of these dice except all.
  struct Keeping {
    Bundle dice;
    std::uint16_t ways = 0;
    FaceSet set;  ///< faces to which a die may be set besides (DG-CARD-alchemist)
    bool operator==(const Keeping&) const = default;
  };
  std::optional<Keeping> keep, indulgence;

  /// `defend`: any set of these knights that reaches `need`, or nobody.
  struct Defence {
    Knights knights;
    std::uint16_t need = 0;
    bool magic_power = false;
    std::uint16_t ways = 0;
    bool operator==(const Defence&) const = default;
  };
  std::optional<Defence> defend;

  /// A rate: `give` makes one of the units that may be got, up to `times` times.
  struct Rate {
    Via via{};
    Bundle give;
    std::uint8_t times = 0;
    FaceSet faces;       ///< may be got
    bool goods = false;  ///< any other good may be got too
    bool operator==(const Rate&) const = default;
  };
  std::vector<Rate> trades;

  bool empty() const { return orders.empty() && !keep && !indulgence && !defend && trades.empty(); }
  bool operator==(const Legal&) const = default;
};

Legal legal(const State& state, Seat seat);

struct State;

/// An order that would be legal if the pool had some more units.
struct UnaffordableOrder {
  Order order;
  Bundle missing;  ///< never empty
  bool operator==(const UnaffordableOrder&) const = default;
};

/// Returns what the seat could build, improve or buy if it had the units: for each kind of order (and branch)
/// the first place for each distinct lack, in the order of the order table. Empty before the result stands.
/// Considers plain prices only, not those lowered by cards (DG-PBEM-15).
std::vector<UnaffordableOrder> unaffordable_orders(const State& state, Seat seat);

}  // namespace inselpost::dice
