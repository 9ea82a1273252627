#pragma once
#include <string>

#include "engine/adjudication/seat.hpp"
#include "engine/catan/resources.hpp"

namespace inselpost::catan {

/// An offer of this turn. A closed one is kept until the turn ends, for its name is taken (TRADE-14).
struct Offer {
  std::string name;
  Seat author{};
  Seats to;
  bool everybody = false;  ///< made to all others: public (INFO-14)
  Bundle give, get;        ///< from its author's side
  bool first = false;
  bool open = true;
  Seats accepted, refused;
  bool operator==(const Offer&) const = default;
};

}  // namespace inselpost::catan
