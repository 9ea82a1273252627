#pragma once
#include <optional>
#include <string>

#include "cli/messages/message_catalog.hpp"

/// Who runs a program, as far as his terminal and his environment tell.
namespace inselpost {

/// Is that stream (STDOUT_FILENO) read by somebody at once?
bool is_terminal(int stream);
/// The value of a variable of the environment; nothing if it is empty.
std::optional<std::string> environment_variable(const char* name);
/// The file of the store that he works with, if he has not named one: $INSELPOST_DB, or the usual one.
std::string default_store_path();
/// In which language somebody reads who has not said so: that of his terminal, by LC_ALL, LC_MESSAGES or
/// LANG.
const MessageCatalog& terminal_catalog();

}  // namespace inselpost
