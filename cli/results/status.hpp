#pragma once

namespace inselpost {

/// How a command ends. Of several things that went wrong the greatest counts.
enum class Status : int {
  done = 0,
  refused = 1,  ///< an order or a set-up, or an audit that found a difference
  usage = 2,
  not_understood = 65,  ///< input that cannot be read
  no_input = 66,        ///< no such file or game
  internal = 70,
  cannot_write = 73,  ///< the store cannot be made or written, or the game exists already
  damaged = 74,       ///< the store is damaged, foreign or newer
  busy = 75,
};
constexpr Status worse(Status a, Status b) { return static_cast<int>(a) < static_cast<int>(b) ? b : a; }

}  // namespace inselpost
