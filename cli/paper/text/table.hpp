#pragma once
#include <string>

#include "cli/paper/page.hpp"

namespace inselpost {

/// A table in characters, `page_width` columns wide at most; ANSI colours where `colour` is.
std::string table_text(const part::Table& table, bool colour);

}  // namespace inselpost
