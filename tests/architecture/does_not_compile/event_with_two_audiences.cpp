// seen from: engine/catan
// refused for: SaysWhoMayRead
#include "engine/catan/event.hpp"

namespace inselpost::catan {

struct Whispered {
  Seat from{}, to{};
#ifndef RIGHT
  using Public = void;
#endif
  SeatSet audience() const { return {from, to}; }
};

using Heard = OneOf<events::Passed, Whispered>;

}  // namespace inselpost::catan
