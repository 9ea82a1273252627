// seen from: engine/dice
// refused for: SaysWhoMayRead
#include "engine/dice/event.hpp"

namespace inselpost::dice {

struct Rumoured {
  Seat seat{};
  Face face{};
#ifdef RIGHT
  bool sealed = false;
#endif
};

using Heard = OneOf<events::RoundEnded, Rumoured>;

}  // namespace inselpost::dice
