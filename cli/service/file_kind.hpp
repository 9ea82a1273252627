#pragma once
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "cli/results/file_diagnostic.hpp"

namespace inselpost {

/// Returns the kind of a file, or `unknown` if it is not certain: then a parser has to report what is wrong.
InputKind recognised(std::string_view text);

/// Returns an error if the text certainly is of another kind than `taken`. `file`: name used by the caller.
std::optional<FileDiagnostic> wrong_kind(std::string_view text, const std::string& file,
                                         std::initializer_list<InputKind> taken);

}  // namespace inselpost
