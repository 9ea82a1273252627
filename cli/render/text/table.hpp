#pragma once
#include <cstddef>
#include <string>

#include "cli/render/page.hpp"

namespace inselpost {

/// A table in characters, `page_width` columns wide at most; ANSI colours where `colour` is.
std::string table_text(const part::Table& table, bool colour);

/// Has any of its rows more than cells?
bool has_running_text(const part::Table& table);
/// A cell with its mark.
std::string cell_text(const part::Table& table, const part::Table::Row& row, std::size_t column);

}  // namespace inselpost
