#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/catan/cards.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

/// The two sides of a trade, as its author sees them.
struct Terms {
  Bundle give, get;
  bool operator==(const Terms&) const = default;
};
/// Maximum number of alternatives of an offer, of which the one who accepts takes one (OFFER-1).
inline constexpr std::size_t max_alternatives = 4;

/// An open offer of this turn. It may be open only for players who do not know that all have refused it
/// (OFFER-7). Of closed offers only the names are kept (`State::offer_names`).
struct Offer {
  std::string name;
  Seat author{};
  SeatSet to;
  bool everybody = false;  ///< made to all others, and public (INFO-14)
  std::vector<Terms> any;  ///< one, or several alternatives
  bool first = false;
  bool sealed = false;      ///< the answers take effect together, once all are in (OFFER-4)
  std::uint32_t until = 0;  ///< minutes to answer in (OFFER-2); 0: no limit set
  SeatSet accepted, refused;
  /// Seats whose answer is a counter-offer, where all see other answers. All may know that they have
  /// answered; `refused` holds them for those alone who may know how (INFO-14).
  SeatSet countered;
  std::array<std::uint8_t, max_seats> choices{};  ///< accepted alternative of each seat, from 0

  /// Returns the seats that have answered, as far as these answers tell.
  SeatSet answered() const { return accepted | refused | countered; }
  /// Returns whether all addressees have refused it, as far as these answers tell (OFFER-7).
  bool refused_by_all() const { return (refused | countered) == to; }
  bool operator==(const Offer&) const = default;
};

/// The name of an offer that was rolled back, and the turn in which the offer was made.
struct RetiredOfferName {
  std::uint16_t turn = 0;
  std::string name;
  bool operator==(const RetiredOfferName&) const = default;
};

}  // namespace inselpost::catan
