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
  bool says_when = false;        ///< `now` is what `--now` said
  Style style{};                 ///< of `out`
  bool progress = false;         ///< `err` is a terminal: say how far long work is
  std::optional<Store> store{};  ///< once it was opened (`store_of`)
  bool warned_of_mode = false;
  Stored stored{};                                  ///< what `run` says of if the output cannot be written
  const MessageCatalog& words = default_catalog();  ///< of who runs the command
  bool asked_for_words = false;                     ///< by `--lang`: whoever reads, reads these

  LanguageSelector speech() const { return {words, asked_for_words}; }
};

/// Runs a command; what it throws becomes a sentence on `err` and an exit status. Where something was stored
/// and could not be told, it says so.
Status run(Context& context, const std::function<Status()>& command);

/// Says on `err` why something cannot go on. Returns the status.
Status say(Context& context, const CommandError& refusal);
/// Says a remark of the program itself on `err`.
void say(Context& context, const Remark& remark);
void warn(Context& context, const Remark& remark);
/// Says on `err` what is to be mended in a file.
void print_diagnostics(Context& context, const FileDiagnostics& complaints);

}  // namespace inselpost
