#include "cli/render/log.hpp"

#include "cli/messages/text.hpp"
#include "cli/render/renderers.hpp"

namespace inselpost {

Page log_page(const LogMessages& words, const std::vector<LogItem>& items) {
  part::Table table{{{.widest = "10000", .number = true}, {}}, {}, false};
  for (const LogItem& item : items) {
    std::vector<std::string> lines = item.lines;
    if (lines.empty()) lines.emplace_back(words.not_for_this_reader);
    if (item.undone_by) lines.front() = words.undone_by(*item.undone_by, lines.front());
    table.rows.push_back(
        {{{std::to_string(item.entry)}, {readable_time(clean(item.time))}}, {}, std::move(lines)});
  }
  Page page;
  page.add(std::move(table));
  return page;
}

std::string log_text(const LogMessages& words, const std::vector<LogItem>& items, const Style& style) {
  return render_text(log_page(words, items), style);
}

}  // namespace inselpost
