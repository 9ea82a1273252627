#pragma once
#include <cstdint>
#include <string>

#include "engine/adjudication/seat.hpp"
#include "engine/catan/resources.hpp"

namespace inselpost::catan {

/// An open offer of this turn. Of one that is closed only its name is kept (`State::offer_names`).
struct Offer {
  std::string name;
  Seat author{};
  Seats to;
  bool everybody = false;  ///< made to all others: public (INFO-14)
  Bundle give, get;        ///< from its author's side
  bool first = false;
  Seats accepted, refused;
  bool operator==(const Offer&) const = default;
};

/// The name of an offer that a rollback took back, and the turn in which it was made.
struct NameTakenBack {
  std::uint16_t turn = 0;
  std::string name;
  bool operator==(const NameTakenBack&) const = default;
};

}  // namespace inselpost::catan
