// seen from: engine/catan
// refused for: SaysWhoMayRead
#include "engine/catan/event.hpp"

namespace inselpost::catan {

struct Whispered {
  Seat from{}, to{};
  std::optional<Resource> word;
#ifdef RIGHT
  SeatSet readers() const { return {from, to}; }
  void hide() { word.reset(); }
#endif
};

using Heard = OneOf<events::Passed, Whispered>;

}  // namespace inselpost::catan
