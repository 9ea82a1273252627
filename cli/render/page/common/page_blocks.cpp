#include "cli/render/page/common/page_blocks.hpp"

#include <algorithm>
#include <cstddef>
#include <variant>

#include "cli/render/page/common/page_document.hpp"
#include "cli/render/renderers.hpp"
#include "cli/render/text/quotation.hpp"
#include "cli/render/text/table.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

std::string with_lines(std::string text, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  return text;
}

/// Makes blocks of parts, or null of what pages do not show.
struct BlockMaker {
  ordered_json operator()(const part::Heading& h) const {
    return {"h", h.of.empty() ? h.text : h.of + ' ' + h.text, h.beside};
  }
  ordered_json operator()(const part::Break&) const { return nullptr; }
  ordered_json operator()(const HexMap&) const { return nullptr; }
  ordered_json operator()(const part::Paragraph& p) const { return {"p", p.text}; }
  ordered_json operator()(const part::List& list) const {
    ordered_json items = ordered_json::array();
    for (const part::List::Item& item : list.items) items.push_back({item.mark, item.text});
    return {"l", std::move(items)};
  }
  ordered_json operator()(const part::Table& table) const {
    ordered_json heads = ordered_json::array(), rows = ordered_json::array();
    for (const part::Table::Column& column : table.columns) heads.push_back({column.head, column.number});
    for (const part::Table::Row& row : table.rows) {
      ordered_json& cells = rows.emplace_back(ordered_json::array());
      for (std::size_t c = 0; c < row.cells.size(); ++c) cells.push_back(cell_text(table, row, c));
      const std::string text = with_lines(row.text, row.texts);
      if (!text.empty()) cells.push_back(text);
    }
    return {"t", std::move(heads), std::move(rows)};
  }
  ordered_json operator()(const part::Tally& tally) const {
    ordered_json heads = ordered_json::array(), cells = ordered_json::array();
    cells.push_back(tally.label);
    std::string text;
    for (const auto& group : tally.groups)
      for (const std::string& item : group) text += (text.empty() ? "" : ", ") + item;
    cells.push_back(text);
    heads.push_back({"", false});
    return {"t", std::move(heads), ordered_json::array({cells})};
  }
  ordered_json operator()(const part::Verdicts& all) const {
    ordered_json items = ordered_json::array();
    std::size_t number = 0;
    for (const part::Verdicts::Verdict& verdict : all.verdicts)
      items.push_back(
          {verdict.depth == 0 ? std::to_string(++number) + '.' : "",
           with_lines(with_lines(with_lines({}, order_lines(verdict)) + ": " + verdict.outcome, verdict.said),
                      verdict.notes)});
    return {"l", std::move(items)};
  }
  /// Lines to copy keep their form.
  template <class LineByLine>
  ordered_json operator()(const LineByLine& part) const {
    return {"c", render_text(Page{{part}}, Style{})};
  }
};

std::string text_at(const ordered_json& block, std::size_t at) { return block.at(at).get<std::string>(); }

std::string table_html(const ordered_json& block) {
  const ordered_json& heads = block.at(1);
  const auto kind_of = [&](std::size_t c) {
    return c < heads.size() && heads[c][1].get<bool>() ? "class=\"number\"" : "";
  };
  std::string out;
  if (std::any_of(heads.begin(), heads.end(),
                  [](const ordered_json& head) { return !text_at(head, 0).empty(); })) {
    std::string row;
    for (std::size_t c = 0; c < heads.size(); ++c)
      row += html::tag(text_at(heads[c], 0).empty() ? "td" : "th", kind_of(c),
                       html::sentence(text_at(heads[c], 0)));
    out = html::tag("tr", {}, row) + '\n';
  }
  for (const ordered_json& cells : block.at(2)) {
    std::string row;
    for (std::size_t c = 0; c < cells.size(); ++c)
      row += html::tag("td", c < heads.size() ? kind_of(c) : "class=\"text\"",
                       html::sentence(text_at(cells, c)));
    out += html::tag("tr", {}, row) + '\n';
  }
  return "<div class=\"wide\" tabindex=\"0\"><table>\n" + out + "</table></div>\n";
}

std::string html_of_block(const ordered_json& block) {
  const std::string kind = text_at(block, 0);
  if (kind == "t") return table_html(block);
  if (kind == "c") return html::tag("pre", "tabindex=\"0\"", html::escaped(text_at(block, 1))) + '\n';
  if (kind == "h") {
    const std::string beside = text_at(block, 2);
    return html::tag(
               "p", "class=\"head\"",
               html::tag("strong", {}, html::sentence(text_at(block, 1))) +
                   (beside.empty() ? ""
                                   : ' ' + html::tag("span", "class=\"pale\"", html::sentence(beside)))) +
           '\n';
  }
  if (kind == "p") return html::tag("p", {}, html::sentence(text_at(block, 1))) + '\n';
  std::string items;
  for (const ordered_json& item : block.at(1)) {
    const std::string mark = text_at(item, 0);
    items += html::tag("li", {},
                       (mark.empty() ? "" : html::tag("b", {}, html::sentence(mark)) + ' ') +
                           html::sentence(text_at(item, 1)));
  }
  return html::tag("ul", {}, items) + '\n';
}

}  // namespace

std::vector<ordered_json> blocks_of(const Page& page) {
  std::vector<ordered_json> blocks;
  for (const Part& part : page.parts)
    if (ordered_json block = std::visit(BlockMaker{}, part); !block.is_null())
      blocks.push_back(std::move(block));
  return blocks;
}

std::string html_of_blocks(const std::vector<ordered_json>& blocks) {
  std::string out;
  for (const ordered_json& block : blocks) out += html_of_block(block);
  return out;
}

}  // namespace inselpost
