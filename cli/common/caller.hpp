#pragma once
#include <optional>
#include <string>

#include "cli/messages/message_catalog.hpp"

/// The user of a program, as far as the terminal and the environment tell.
namespace inselpost {

/// Returns whether the stream (such as STDOUT_FILENO) is a terminal that is not "dumb".
bool is_terminal(int stream);
/// Returns the value of an environment variable, or nullopt if it is unset or empty.
std::optional<std::string> environment_variable(const char* name);
/// Returns the path of the store if none is given: $INSELPOST_DB, else `inselpost.db`.
std::string default_store_path();
/// Returns the messages in the language of the terminal by LC_ALL, LC_MESSAGES or LANG, or the default
/// catalog if standard output is no terminal.
const MessageCatalog& terminal_catalog();

}  // namespace inselpost
