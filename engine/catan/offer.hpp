#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/catan/resources.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

/// What changes hands in a trade, from the side of who offers it.
struct Terms {
  Bundle give, get;
  bool operator==(const Terms&) const = default;
};
/// Of which whoever accepts takes one (OFFER-1).
inline constexpr std::size_t max_alternatives = 4;

/// An offer of this turn that is open, if only to those who do not know that all have refused it (OFFER-7).
/// Of one that is closed only its name is kept (`State::offer_names`).
struct Offer {
  std::string name;
  Seat author{};
  SeatSet to;
  bool everybody = false;  ///< made to all others: public (INFO-14)
  std::vector<Terms> any;  ///< one, or several alternatives
  bool first = false;
  bool sealed = false;      ///< its answers take effect together, once all are in (OFFER-4)
  std::uint32_t until = 0;  ///< minutes in which it is to be answered (OFFER-2); 0: its author said nothing
  SeatSet accepted, refused;
  std::array<std::uint8_t, max_seats> choices{};  ///< of each that accepted: which alternative, from 0

  /// All whom it is for have refused it, as far as these answers tell (OFFER-7).
  bool refused_by_all() const { return refused == to; }
  bool operator==(const Offer&) const = default;
};

/// The name of an offer that a rollback took back, and the turn in which it was made.
struct RetiredOfferName {
  std::uint16_t turn = 0;
  std::string name;
  bool operator==(const RetiredOfferName&) const = default;
};

}  // namespace inselpost::catan
