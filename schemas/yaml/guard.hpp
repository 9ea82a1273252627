#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/text/diagnostic.hpp"
#include "schemas/yaml/yaml_message_id.hpp"

/// The parts of the YAML reader that look at the raw text.
namespace inselpost::yaml {

inline constexpr const char* yaml_code = "E_YAML";

/// Returns an error for the first forbidden character of a file, or nullopt.
std::optional<Diagnostic> refused_character(const Source& source);

/// Returns the position after the quoted text that begins at `at`, or nullopt if it does not end on its line.
std::optional<std::size_t> end_of_quotes(std::string_view text, std::size_t at);

/// Returns the position of a quote that is opened and not closed on its line, if there seems to be one.
std::optional<std::size_t> unclosed_quote(const Source& source);

/// Returns the number of bytes of the list or mapping at `at` that are on its first line: up to the closing
/// bracket, or without brackets everything but a comment.
std::size_t bytes_on_line(const Source& source, std::size_t at);

/// Returns the parser's error in a more helpful form. `is_for_people`: it is in a text of words.
Diagnostic parser_error(const Source& source, std::size_t at, const std::string& parser_message,
                        const std::optional<SourceSpan>& open_bracket, bool is_for_people);

}  // namespace inselpost::yaml
