#pragma once

namespace inselpost {

/// Exit status of a command; of several, the greatest.
enum class Status : int {
  done = 0,
  refused = 1,  ///< a rejected order or set-up, or an audit with a difference
  usage = 2,
  not_understood = 65,  ///< input that cannot be parsed
  no_input = 66,        ///< missing file or game
  internal = 70,
  cannot_write = 73,  ///< the store cannot be created or written, or the game exists already
  damaged = 74,       ///< the store is damaged, foreign or of a later version
  busy = 75,
};
constexpr Status worse(Status a, Status b) { return static_cast<int>(a) < static_cast<int>(b) ? b : a; }

}  // namespace inselpost
