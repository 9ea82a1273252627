#include "cli/messages/common/formatters.hpp"

#include "cli/messages/quoted_text.hpp"

namespace inselpost::formatters {

std::string echo(std::string_view text) { return quoted_inline(text, Author::reader); }
std::string lines(std::string_view text) { return quoted_lines(text); }

}  // namespace inselpost::formatters
