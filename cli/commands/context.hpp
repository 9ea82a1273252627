#pragma once
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <stdexcept>
#include <string>

#include "cli/paper/style.hpp"

namespace inselpost {

/// How a command ends. Of several things that went wrong the greatest counts.
enum class Exit : int {
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
constexpr Exit worse(Exit a, Exit b) { return static_cast<int>(a) < static_cast<int>(b) ? b : a; }

/// What a command has put into the store. It stands, whether anybody can be told of it or not.
struct Stored {
  std::map<std::string, std::uint64_t>
      games;             ///< those that were changed, with the number of their last entry
  bool by_file = false;  ///< by orders that came as files
  bool untold = false;   ///< something that was to be told of it was not
};

/// What every command is given: the world outside, and the options that all of them share.
struct Context {
  std::istream& in;                  ///< what `-` reads
  std::ostream& out;                 ///< reports
  std::ostream& err;                 ///< diagnostics
  std::function<std::string()> now;  ///< RFC 3339 in UTC, whole seconds, with a Z
  std::string db = "inselpost.db";
  bool json = false;
  Style style;            ///< of `out`
  bool progress = false;  ///< `err` is a terminal: say how far long work is
  bool warned_of_mode = false;
  Stored stored{};  ///< what `run` says of if the output cannot be written
};

/// Why a command cannot go on, in one sentence without a full stop.
class Failure : public std::runtime_error {
 public:
  Failure(Exit status, const std::string& sentence) : std::runtime_error(sentence), status_(status) {}
  Exit status() const { return status_; }

 private:
  Exit status_;
};

/// Runs a command; what it throws becomes a sentence on `err` and an exit status. Where something was stored
/// and could not be told, it says so.
Exit run(Context& context, const std::function<Exit()>& command);

}  // namespace inselpost
