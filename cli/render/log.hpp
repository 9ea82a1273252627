#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/pages.hpp"
#include "cli/render/page.hpp"
#include "cli/render/style.hpp"

namespace inselpost {

/// An entry in `log`.
struct LogItem {
  std::uint64_t entry = 0;
  std::string time;
  std::vector<std::string> lines;            ///< its sentences; empty if the reader may not know any
  std::optional<std::uint64_t> undone_by{};  ///< the rollback that undid it
};
Page log_page(const LogMessages& words, const std::vector<LogItem>& items);
/// Formats the log as text.
std::string log_text(const LogMessages& words, const std::vector<LogItem>& items, const Style& style);

}  // namespace inselpost
