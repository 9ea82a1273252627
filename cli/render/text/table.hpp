#pragma once
#include <cstddef>
#include <string>

#include "cli/render/page.hpp"

namespace inselpost {

/// Formats a table, at most `page_width` columns wide; `colour`: with ANSI colours.
std::string table_text(const part::Table& table, bool colour);

/// Returns whether any row has texts after its cells.
bool has_running_text(const part::Table& table);
/// Returns the text of a cell with its mark.
std::string cell_text(const part::Table& table, const part::Table::Row& row, std::size_t column);

}  // namespace inselpost
