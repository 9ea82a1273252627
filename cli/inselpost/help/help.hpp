#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/message_catalog.hpp"

namespace inselpost {

/// Returns the help of a command, or null if there is no such command.
const CommandHelp* help_of(const MessageCatalog& words, std::string_view command);

/// One argument or option as it is written, and its meaning.
struct OptionHelp {
  std::string written, meaning;
};
/// Returns the options that all commands share.
std::vector<OptionHelp> shared_option_help(const MessageCatalog& words);

/// Returns the text of `inselpost --help`: all commands, the shared options, and where to read on.
std::string main_help(const MessageCatalog& words);

/// Returns the text of `inselpost COMMAND --help`. `arguments` have no dashes.
std::string command_help(const MessageCatalog& words, const CommandHelp& help,
                         const std::vector<OptionHelp>& arguments, const std::vector<OptionHelp>& options);

/// Returns the topics of `inselpost help WORD` apart from commands.
std::vector<std::string> topics(const MessageCatalog& words);
/// Returns the page of a topic as plain text, or an empty string if there is no such topic.
std::string topic_page(const MessageCatalog& words, std::string_view topic);

/// Formats a page of Markdown as plain text of at most `page_width` columns: headings underlined, tables in
/// two columns, code indented by four blanks.
std::string plain_page(std::string_view markdown);

}  // namespace inselpost
