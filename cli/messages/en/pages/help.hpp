#pragma once
#include <array>
#include <string_view>

#include "cli/messages/help_messages.hpp"

namespace inselpost::en {

extern const std::array<CommandHelp, command_count> command_helps;

/// The pages of docs/ that `inselpost help` prints, as they stand there (Markdown). They are part of the
/// program, which needs no file beside it: CMake makes these functions of them.
std::string_view orders_page();
std::string_view dice_page();
std::string_view setup_page();
std::string_view record_page();

}  // namespace inselpost::en
