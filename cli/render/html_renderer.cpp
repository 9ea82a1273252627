// Renderer for HTML in mails and forums: a few tags and styles that every client supports, and no address at
// all (OUT-6). Its text equals that of the text renderer but for blanks.
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/markup/neutralize_mentions.hpp"
#include "cli/render/renderers.hpp"
#include "cli/render/text/hex_map.hpp"
#include "cli/render/text/table.hpp"
#include "cli/render/text/verdict.hpp"

namespace inselpost {
namespace {

/// Escapes characters with a meaning in HTML, also within attributes, and converts isolates to tags.
std::string entities(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with(first_strong_isolate) || rest.starts_with(pop_isolate)) {
      out += rest.starts_with(pop_isolate) ? "</bdi>" : "<bdi>";
      at += pop_isolate.size() - 1;
      continue;
    }
    switch (const char c = text[at]) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

/// Formats a sentence with quoted lines at its end.
std::string sentence(std::string_view text) {
  std::string out = entities(text);
  for (std::size_t at = out.find('\n'); at != std::string::npos; at = out.find('\n', at))
    out.replace(at, 1, "<br>");
  return out;
}

/// Returns text and background colours with good contrast. The letters beside them say the same.
std::string_view tint(Ground ground) {
  switch (ground) {
    case Ground::forest: return "color:#102a14;background:#bfdcc0";
    case Ground::pasture: return "color:#1d2b0a;background:#dcf0bd";
    case Ground::fields: return "color:#33290a;background:#f7e7a8";
    case Ground::hills: return "color:#3a160c;background:#f3c9b5";
    case Ground::mountains: return "color:#1c2128;background:#d5dae1";
    case Ground::desert: return "color:#2e2617;background:#efe4cf";
    case Ground::none: break;
  }
  return {};
}

/// Sets a font size, because some clients inherit none.
constexpr std::string_view fixed = "font-size:13px;margin:4px 0;white-space:pre";

std::string tag(std::string_view name, std::string_view style, const std::string& inside) {
  std::string begin = "<" + std::string(name);
  if (!style.empty()) begin += " style=\"" + std::string(style) + '"';
  return begin + '>' + inside + "</" + std::string(name) + '>';
}
std::string bold(const std::string& text) { return text.empty() ? text : tag("b", {}, entities(text)); }
std::string block(const std::string& lines) { return tag("pre", fixed, lines) + '\n'; }

/// Builds a table of cells that are HTML.
class HtmlTable {
 public:
  void row(const std::vector<std::string>& cells) {
    std::string row;
    for (const std::string& cell : cells) row += tag("td", "padding:1px 12px 1px 0", cell);
    rows_ += tag("tr", {}, row) + '\n';
  }
  std::string text() const { return tag("table", "margin:4px 0", tag("tbody", {}, '\n' + rows_)) + '\n'; }

 private:
  std::string rows_;
};

class HtmlPainter {
 public:
  explicit HtmlPainter(const Style& style) : style_{style.ascii, false} {}

  std::string operator()(const part::Heading& h) const {
    const std::string left = h.of.empty() ? entities(h.text) : entities(h.of + ' ' + h.text);
    const std::string right =
        h.beside.empty() ? "" : ' ' + tag("span", "font-size:13px;padding:0 0 0 12px", entities(h.beside));
    if (h.of.empty() && !h.begins) return tag("p", "margin:0 0 4px 0", left + right) + '\n';
    return tag("h2", "font-size:17px;margin:8px 0 4px 0", left + right) + '\n';
  }
  std::string operator()(const part::Break&) const { return "<br>\n"; }
  std::string operator()(const part::Paragraph& p) const {
    return tag("p", p.inset ? "margin:0 0 4px 16px" : "margin:0 0 4px 0", sentence(p.text)) + '\n';
  }
  std::string operator()(const part::List& list) const {
    std::string out;
    if (!list.folded.empty()) out = tag("p", "margin:0 0 4px 16px", entities(list.folded)) + '\n';
    for (const auto& [text, mark, stays] : list.items)
      out += tag("p", "margin:0 0 2px 16px", bold(mark) + (mark.empty() ? "" : " ") + sentence(text)) + '\n';
    return out;
  }
  std::string operator()(const part::Table& table) const {
    HtmlTable out;
    std::vector<std::string> heads;
    bool headed = false;
    for (const auto& column : table.columns) {
      headed = headed || !column.head.empty();
      heads.push_back(bold(column.head));
    }
    if (headed) out.row(heads);
    for (const part::Table::Row& row : table.rows) {
      std::vector<std::string> cells;
      for (std::size_t c = 0; c < row.cells.size(); ++c) cells.push_back(entities(cell_text(table, row, c)));
      if (!row.text.empty() || !row.texts.empty()) cells.push_back(sentence(row.text) + lines(row.texts));
      out.row(cells);
    }
    return out.text();
  }
  std::string operator()(const part::Tally& tally) const {
    HtmlTable out;
    std::vector<std::string> cells{entities(tally.label)};
    for (const auto& group : tally.groups)
      for (const std::string& item : group) cells.push_back(entities(item));
    out.row(cells);
    return out.text();
  }
  std::string operator()(const part::Verdicts& all) const {
    HtmlTable out;
    int number = 0;
    for (const part::Verdicts::Verdict& verdict : all.verdicts) {
      // Each line begins with the margin of echoes, so that it is ignored even after conversion to plain
      // text.
      std::string order;
      for (const std::string& line : order_lines(verdict))
        order += (order.empty() ? "" : "<br>" + std::string(margin_of_echoes)) + entities(line);
      out.row({std::string(margin_of_echoes) + (verdict.depth == 0 ? std::to_string(++number) : ""), order,
               tag("b", {}, entities(verdict.outcome))});
      std::vector<std::string> below = verdict.said;
      for (const std::string& note : verdict.notes) below.push_back("= " + note);
      if (!below.empty()) out.row({"", lines(below)});
    }
    return out.text();
  }
  std::string operator()(const HexMap& map) const {
    std::string drawing;
    for (const MapLine& line : hex_map_lines(map, style_.ascii)) {
      std::string text;
      for (std::size_t i = 0; i < line.size(); ++i) {
        text += entities(line[i].text);
        const Ground ground = line[i].ground;
        if (i + 1 < line.size() && line[i + 1].ground == ground) continue;
        drawing += ground == Ground::none ? text : tag("span", tint(ground), text);
        text.clear();
      }
      drawing += '\n';
    }
    HtmlTable out;
    out.row({tag("pre", fixed, drawing)});
    const std::string legend = hex_map_legend(map, style_.ascii);
    return out.text() + (legend.empty() ? "" : tag("p", "margin:0 0 4px 16px", entities(legend)) + '\n');
  }
  /// Parts to copy or compare keep their lines.
  template <class LineByLine>
  std::string operator()(const LineByLine& part) const {
    return block(entities(render_text(Page{{part}}, style_)));
  }

 private:
  static std::string lines(const std::vector<std::string>& texts) {
    std::string out;
    for (const std::string& text : texts) out += (out.empty() ? "" : "<br>") + sentence(text);
    return out;
  }

  Style style_;
};

}  // namespace

std::string html_of(const Page& page, const Style& style) {
  const HtmlPainter painter(style);
  std::string out;
  for (Part part : page.parts) {
    each_text(part, [&](std::string& text, bool) {
      text = neutralize_mentions(text);
      if (style.ascii) text = in_ascii(text);
    });
    out += std::visit(painter, part);
  }
  return out;
}

}  // namespace inselpost
