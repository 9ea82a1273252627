#pragma once
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>

#include "cli/messages/common/language_selector.hpp"
#include "cli/render/style.hpp"
#include "cli/results/command_error.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "cli/results/remark.hpp"
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
  bool progress = false;         ///< `err` is a terminal: show the progress of long work
  std::optional<Store> store{};  ///< set by `store_of`
  bool warned_of_mode = false;
  Stored stored{};                                  ///< reported by `run` if the output cannot be written
  const MessageCatalog& words = default_catalog();  ///< for whoever runs the command
  bool asked_for_words = false;                     ///< by `--lang`: all readers get this language

  LanguageSelector speech() const { return {words, asked_for_words}; }
};

/// Runs a command. Turns exceptions into a sentence on `err` and an exit status. If changes were committed
/// but could not be printed, says so.
Status run(Context& context, const std::function<Status()>& command);

/// Prints to `err` why the command cannot continue. Returns the status.
Status say(Context& context, const CommandError& refusal);
/// Prints a remark or a warning of the program to `err`.
void say(Context& context, const Remark& remark);
void warn(Context& context, const Remark& remark);
/// Prints the diagnostics of a file to `err`.
void print_diagnostics(Context& context, const FileDiagnostics& complaints);

}  // namespace inselpost
