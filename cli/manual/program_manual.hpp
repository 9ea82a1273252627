#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/common/option_spec.hpp"
#include "cli/messages/message_catalog.hpp"

/// Man pages and completions of shells. They are made when the program is built, by `make_manual`, from the
/// tables of options and the messages that `--help` prints.
namespace inselpost::manual {

/// An argument or an option.
struct Option {
  std::string written;  ///< `--as SEAT`, `--json`, `GAME`
  std::string meaning;
  OptionValueKind takes = OptionValueKind::text;
  std::vector<std::string> choices{};  ///< the words that it can be, if they are fixed
  bool has_value = true;               ///< arguments have one
  bool several = false;                ///< an argument that can be given more than once

  /// Returns `--as` of `--as SEAT`.
  std::string name() const { return written.substr(0, written.find(' ')); }
};

/// A command.
struct Command {
  std::string name;
  std::string group{};  ///< heading of its group; may be empty
  std::string brief;    ///< a few words
  std::string text{};   ///< sentences; may be empty
  std::vector<Option> arguments{}, options{};
  std::vector<std::string> calls{};  ///< examples, without the name of the program
};

/// The content of the man page and of the completions of one program.
struct Program {
  std::string name;
  std::string about;                                            ///< a sentence
  std::string options;                                          ///< `[options]`
  std::vector<Command> commands{};                              ///< commands of a group are adjacent
  std::string shared_heading{};                                 ///< of the options of every command
  std::vector<Option> shared{};                                 ///< options of every command
  std::vector<std::string> topics{};                            ///< of its command `help`, besides commands
  std::vector<std::pair<std::string, std::string>> statuses{};  ///< exit statuses; may be empty
  std::string about_statuses{};                                 ///< a sentence or more
  std::vector<std::string> see_also{};                          ///< man pages, as `inselpost(1)`
};

/// Return what there is to say of `inselpost` and of `inselpost-mail` in a language.
Program inselpost_program(const MessageCatalog& words);
Program mail_program(const MessageCatalog& words);

}  // namespace inselpost::manual
