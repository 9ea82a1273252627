#pragma once

#include <string>

#include "cli/manual/program_manual.hpp"

namespace inselpost::manual {

/// Return a script that completes commands, options, words and file names in a shell. Names of games are not
/// completed: opening a store may bring it to the format of a newer version or wait for another program,
/// which nobody expects of a key.
std::string bash_completion(const Program& program);
std::string zsh_completion(const Program& program);
std::string fish_completion(const Program& program);

}  // namespace inselpost::manual
