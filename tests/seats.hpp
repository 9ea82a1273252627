#pragma once
#include "engine/core/seat.hpp"

namespace inselpost {

/// The seats of the set-ups that tests write down, in their order.
inline constexpr Seat red = seat_at(0), blue = seat_at(1), orange = seat_at(2), white = seat_at(3),
                      north = seat_at(4);

}  // namespace inselpost
