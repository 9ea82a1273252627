#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/text/diagnostic.hpp"
#include "schemas/text/source.hpp"
#include "schemas/yaml/yaml_message_id.hpp"

/// The parts of the YAML guard that look at the bare text.
namespace inselpost::yaml {

inline constexpr const char* yaml_code = "E_YAML";

/// The first character that has no place in such a file, or nothing.
std::optional<Diagnostic> refused_character(const Source& source);

/// One byte after the end of the quoted text that begins at `at`, or nothing if it does not end on its line.
std::optional<std::size_t> end_of_quotes(std::string_view text, std::size_t at);

/// A quote that is opened and not closed on its line, if there seems to be one.
std::optional<std::size_t> unclosed_quote(const Source& source);

/// How many bytes of the first line belong to the list or mapping that begins at `at`: of one in brackets up
/// to their end, else all but a comment.
std::size_t bytes_on_line(const Source& source, std::size_t at);

/// What the library said about a text, as a fault that helps.
Diagnostic parser_error(const Source& source, std::size_t at, const std::string& said,
                        const std::optional<SourceSpan>& open_bracket);

}  // namespace inselpost::yaml
