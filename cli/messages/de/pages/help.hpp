#pragma once

#include <array>
#include <string_view>

#include "cli/messages/help_messages.hpp"

namespace inselpost::de {

extern const std::array<CommandHelp, command_count> command_helps;
extern const ManualMessages manual_words;

/// Return the pages of docs/ that `inselpost help` prints, in Markdown. CMake compiles them into the program,
/// so that it needs no file beside it.
std::string_view orders_page();
std::string_view dice_page();
std::string_view setup_page();
std::string_view record_page();

}  // namespace inselpost::de
