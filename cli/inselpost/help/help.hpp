#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/message_catalog.hpp"

namespace inselpost {

/// Of the command of this name, or null.
const CommandHelp* help_of(const MessageCatalog& words, std::string_view command);

/// `inselpost --help`: every command in a few words, what all of them share, and where to read on.
std::string main_help(const MessageCatalog& words);

/// One argument or option, as it is written and what it means.
struct OptionHelp {
  std::string written, meaning;
};
/// `inselpost COMMAND --help`. `arguments` stand without dashes.
std::string command_help(const MessageCatalog& words, const CommandHelp& help,
                         const std::vector<OptionHelp>& arguments, const std::vector<OptionHelp>& options);

/// What `inselpost help WORD` can be asked for besides commands.
std::vector<std::string> topics(const MessageCatalog& words);
/// The page of that topic as plain text, or empty if there is none.
std::string topic_page(const MessageCatalog& words, std::string_view topic);

}  // namespace inselpost
