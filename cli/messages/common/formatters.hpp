#pragma once

#include <string>
#include <string_view>

// Formatters of sentences that are the same in every language.
namespace inselpost::formatters {

/// Formats text of the reader for use inside a sentence.
std::string echo(std::string_view text);
/// Formats text of somebody else as lines at the end of a sentence.
std::string lines(std::string_view text);

}  // namespace inselpost::formatters
