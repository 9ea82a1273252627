#pragma once
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "cli/results/file_diagnostic.hpp"

namespace inselpost {

/// What this text is, beyond doubt; `unknown` where a reader shall say what is wrong with it.
InputKind recognised(std::string_view text);

/// A file of a kind that the command does not take. `file` as the caller named it.
std::optional<FileDiagnostic> wrong_kind(std::string_view text, const std::string& file,
                                         std::initializer_list<InputKind> taken);

}  // namespace inselpost
