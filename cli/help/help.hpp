#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace inselpost {

/// What `--help` says of a command beside its options.
struct CommandHelp {
  std::string_view name;
  std::string_view room;      ///< under which it stands in the list of all: Play, Look ...
  std::string_view brief;     ///< a few words for that list
  std::string_view text;      ///< sentences
  std::string_view calls[2];  ///< the two calls that people make most, without `inselpost`
};
/// Of the command of this name, or null.
const CommandHelp* help_of(std::string_view command);

/// `inselpost --help`: every command in a few words, what all of them share, and where to read on.
std::string main_help();

/// One argument or option, as it is written and what it means.
struct OptionHelp {
  std::string written, meaning;
};
/// `inselpost COMMAND --help`. `arguments` stand without dashes.
std::string command_help(const CommandHelp& help, const std::vector<OptionHelp>& arguments,
                         const std::vector<OptionHelp>& options);

/// What `inselpost help WORD` can be asked for besides commands.
std::vector<std::string> topics();
/// The page of that topic as plain text, or empty if there is none.
std::string topic_page(std::string_view topic);

}  // namespace inselpost
