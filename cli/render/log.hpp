#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/pages.hpp"
#include "cli/render/page.hpp"
#include "cli/render/style.hpp"

namespace inselpost {

/// One entry of `log`.
struct LogItem {
  std::uint64_t entry = 0;
  std::string time;
  std::vector<std::string> lines;            ///< its sentences; none: nothing that this reader may know
  std::optional<std::uint64_t> undone_by{};  ///< the rollback that took it back
};
Page log_page(const LogMessages& words, const std::vector<LogItem>& items);
/// The same as text.
std::string log_text(const LogMessages& words, const std::vector<LogItem>& items, const Style& style);

}  // namespace inselpost
