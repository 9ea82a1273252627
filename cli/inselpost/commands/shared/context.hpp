#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <streambuf>
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/style.hpp"
#include "cli/results/command_error.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "cli/results/remark.hpp"
#include "cli/service/failed_games.hpp"
#include "engine/core/seat.hpp"
#include "schemas/crypto/signature.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The changes that a command has committed. They stay even if they cannot be printed.
struct Stored {
  /// The last entry of each changed game.
  std::map<std::string, std::uint64_t> games;
  bool by_file = false;  ///< by orders from files
  bool untold = false;   ///< a part of them could not be printed
};

/// The environment of a command and the options that all commands share.
///
/// A command reads its options, calls the service (cli/service) and prints the result with cli/render. The
/// module knows no rule of a game and holds no sentence of its own.
///
///   Context context{.in = std::cin, .out = std::cout, .err = std::cerr, .now = system_time};
///   return static_cast<int>(run(context, [&] { return submit(options, context); }));
struct Context {
  std::istream& in;                  ///< read for `-`
  std::ostream& out;                 ///< reports
  std::ostream& err;                 ///< diagnostics
  std::function<std::string()> now;  ///< RFC 3339 in UTC, whole seconds, with a Z
  std::string db = "inselpost.db";
  bool json = false;
  bool says_when = false;        ///< `now` was set by `--now`
  Style style{};                 ///< of `out`
  bool on_terminal = false;      ///< `out` is a terminal
  bool progress = false;         ///< `err` is a terminal: show the progress of long work
  std::optional<Store> store{};  ///< set by `store_of`
  bool warned_of_mode = false;
  Stored stored{};                                  ///< reported by `run` if the output cannot be written
  const MessageCatalog& words = default_catalog();  ///< for whoever runs the command
  bool asked_for_words = false;                     ///< by `--lang`: all readers get this language
  std::optional<std::string> input{};               ///< the text read from `in`
  std::optional<std::string> repeated_input{};      ///< read in place of `in` by a command that is repeated

  LanguageSelector speech() const { return {words, asked_for_words}; }
};

/// Runs a command; again, if it conflicted with other processes before it stored anything
/// (`run_through_conflicts`). Turns exceptions into a sentence on `err` and an exit status. If changes were
/// committed but could not be printed, says so.
Status run(Context& context, const std::function<Status()>& command);

/// Prints to `err` why the command cannot continue. Returns the status.
Status say(Context& context, const CommandError& refusal);
/// Prints to `err` which games were left out, and why. Returns the worst status.
Status say(Context& context, const FailedGames& failed);
/// Prints a remark or a warning of the program to `err`.
void say(Context& context, const Remark& remark);
void warn(Context& context, const Remark& remark);
/// Prints the diagnostics of a file to `err`.
void print_diagnostics(Context& context, const FileDiagnostics& complaints);
/// Prints diagnostics of an orders file whose head could not be read, and that nothing of it was done.
void print_refusal(Context& context, const MessageCatalog& words, const std::string& file,
                   const FileDiagnostics& why);

/// Opens the store of the command; `context` holds it until the next call. Warns on `err`, once a command, if
/// users other than its owner can read or change the file. Throws StoreError.
Store& store_of(Context& context);
/// Opens the store like `store_of`, but creates it if there is none.
Store& store_or_new(Context& context);
/// Opens the store for a command that changes games, the second function creating it if there is none. Throws
/// CommandError if the store was not used for so long that its clock may be wrong (`require_awake`).
/// `by_itself`: the command is run repeatedly without a user.
Store& store_to_move(Context& context, bool by_itself = false);
Store& store_to_move_or_new(Context& context);

/// Returns the key that the genesis of a new game names: that of the store, or a new one if it has none. The
/// caller stores it together with the game (`WriteTransaction::keep_key`).
SigningKey key_for_new_game(Context& context);

/// The options that all commands share, as given.
struct SharedOptions {
  std::string db, color = "auto";
  std::optional<std::string> lang, now;
  bool json = false, ascii = false;
};
/// Returns the words that `SharedOptions::color` can be.
std::vector<std::string> color_choices();
/// Applies the options and the environment to the context. Throws CommandError with status 2.
void look_at_shared(const SharedOptions& options, Context& context);

/// Parses a whole number without sign or leading zeros, at most nine digits. Throws CommandError with status
/// 2.
std::uint64_t number(const std::string& option, const std::string& text);

/// The viewer of the output: `--as SEAT`, `--referee`, or everybody.
struct ViewerOptions {
  std::optional<std::string> as;
  bool referee = false;
};

/// Returns the seat of that name among the first `players` seats; the rest are neutral. Throws CommandError
/// with status 2 and the nearest name.
Seat seat_of(const std::string& name, const std::vector<std::string>& seats, std::size_t players);
/// Returns the viewer in a game with these seats. Throws CommandError with status 2 if there is no such seat.
Viewer viewer_of(const ViewerOptions& options, const std::vector<std::string>& seats, std::size_t players);

/// Shows the progress of long work on a terminal: after the first second a line that is overwritten, with a
/// bar if the total is known.
class Progress {
 public:
  Progress(Context& context, Counted what) : context_(context), what_(what) {}
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Reports that `n` of `of` are done; `of` is 0 if the total is unknown.
  void at(std::uint64_t n, std::uint64_t of = 0);

 private:
  Context& context_;
  Counted what_;
  std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  bool shown_ = false;
};

/// Buffers standard output so that most commands write it at once. A reader that closes the pipe early (`|
/// head`) has then received everything, and no write fails.
class StandardOutput : public std::streambuf {
 public:
  StandardOutput() { empty(); }

 protected:
  int_type overflow(int_type character) override;
  /// Returns -1 if the output cannot be written; does not try again.
  int sync() override;

 private:
  void empty() { setp(buffer_.get(), buffer_.get() + size); }

  static constexpr std::size_t size = 65536;  ///< the capacity of a pipe
  /// Not initialized: most commands touch a small part only.
  std::unique_ptr<char[]> buffer_ = std::make_unique_for_overwrite<char[]>(size);
};

}  // namespace inselpost
