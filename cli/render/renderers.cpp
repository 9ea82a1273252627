// Renderer for text: lines of 78 columns, with colours if the terminal has them.
// Renderer for HTML in mails and forums: a few tags and styles that every client supports, and no address at
// all (OUT-6). Its text equals that of the text renderer but for blanks.
#include "cli/render/renderers.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/markup/markup.hpp"
#include "cli/render/text/hex_map.hpp"
#include "cli/render/text/quotation.hpp"
#include "cli/render/text/table.hpp"
#include "cli/render/text/terminal.hpp"

namespace inselpost {

std::span<const Renderer> renderers() {
  static constexpr std::array rows{Renderer{"text", render_text, false}, Renderer{"bbcode", bbcode_of},
                                   Renderer{"markdown", markdown_of}, Renderer{"discourse", discourse_of},
                                   Renderer{"html", html_of}};
  return rows;
}

namespace {

class TextPainter {
 public:
  explicit TextPainter(const Style& style) : style_(style) {}

  std::string operator()(const part::Heading& h) const {
    const std::string before = h.of.empty() ? "" : h.of + "   ";
    const std::size_t right = display_width(h.beside);
    const auto fits = [&](const std::string& left) {
      return right == 0 || display_width(left) + 2 + right <= page_width;
    };
    std::string left = before + h.text, out;
    if (!h.brief.empty() && !fits(left)) left = before + h.brief;
    if (h.whole && !fits(left)) {
      const std::string margin = h.begins ? "" : "  ";
      out = wrap(left, "", "  ") + wrap(h.beside, margin, "  ");
    } else {
      if (!h.whole)
        left = cut(left, right == 0 ? page_width : page_width - std::min(page_width - 3, right + 2));
      out = left + (right == 0 ? "" : at_right(display_width(left), h.beside)) + '\n';
    }
    // A line of dashes would end the orders above it in a reply (LET-6).
    return h.begins ? out + std::string(widest_quoted_line, '.') + '\n' : out;
  }

  std::string operator()(const part::Break&) const { return "\n"; }

  std::string operator()(const part::Paragraph& p) const {
    return wrap_sentence(p.text, p.inset ? "  " : "", p.inset || !p.level ? "  " : "");
  }

  std::string operator()(const part::List& list) const {
    std::string out = list.folded.empty() ? "" : wrap(list.folded, "  ", "    ");
    for (const auto& [text, mark, stays] : list.items)
      out += mark.empty() ? wrap_sentence(text, "  ", "    ")
                          : wrap_sentence(text, "  " + mark + "  ", "      ");
    return out;
  }

  std::string operator()(const part::Table& table) const { return table_text(table, style_.colour); }

  std::string operator()(const part::Tally& tally) const {
    std::string out = "  " + tally.label;
    std::string_view before = "   ";
    for (const auto& group : tally.groups) {
      for (const std::string& item : group) {
        out += std::string(before) + item;
        before = "  ";
      }
      before = "    ";
    }
    return out + '\n';
  }

  /// The outcome is at the right end of an order's last line. Every line has the margin of echoes. Orders in
  /// nested lists of a plan are indented and not numbered.
  std::string operator()(const part::Verdicts& all) const {
    std::string out;
    int number = 0;
    for (const part::Verdicts::Verdict& verdict : all.verdicts) {
      std::string before = verdict.depth == 0 ? std::to_string(++number) : std::string();
      std::size_t width = 0;
      for (const std::string& line : order_lines(verdict)) {
        if (width > 0) out += '\n';
        const std::string text = std::string(margin_of_echoes) + pad(before, width_of_number) + line;
        out += text;
        width = display_width(text);
        before.clear();
      }
      if (width + 2 + display_width(verdict.outcome) > widest_quoted_line) {
        out += '\n' + std::string(margin_of_echoes);
        width = margin_of_echoes.size();
      }
      out += at_right(width, verdict.outcome, verdict.colour, widest_quoted_line) + '\n';
      const std::string margin(7 + 2 * verdict.depth, ' ');
      for (const std::string& text : verdict.said) out += wrap_sentence(text, margin, margin + "  ");
      for (const std::string& note : verdict.notes) out += wrap_sentence("= " + note, margin, margin + "  ");
    }
    return out;
  }

  std::string operator()(const part::File& file) const {
    const std::string margin = file.inset ? "    " : "";
    std::string out;
    for (const part::File::Line& line : file.lines)
      out += line.proposed ? proposed(line, margin) : margin + line.text + '\n';
    return out;
  }

  std::string operator()(const part::RecordLines& record) const {
    std::string out;
    for (const auto& [word, value] : record.lines) {
      const std::size_t width = display_width(word) + 1 + display_width(value);
      if (width <= page_width || value.find(' ') != std::string::npos) {
        out += wrap(word + ' ' + value, "", "  ");
        continue;
      }
      const std::size_t half = value.size() / 2;  // a signature
      out += word + ' ' + value.substr(0, half) + '\n' + std::string(word.size() + 1, ' ') +
             value.substr(half) + '\n';
    }
    return out;
  }

  std::string operator()(const part::Quotation& quotation) const { return quotation_text(quotation); }

  std::string operator()(const HexMap& map) const { return hex_map_text(map, style_); }

 private:
  /// Pads to the right end of a line of `columns`, of which `width` are used.
  std::string at_right(std::size_t width, const std::string& text, Colour colour = Colour::none,
                       std::size_t columns = page_width) const {
    return std::string(columns - std::min(columns, width + display_width(text)), ' ') +
           coloured(text, colour, style_.colour);
  }

  /// A long order is broken after commas within its braces.
  static std::string proposed(const part::File::Line& line, const std::string& margin) {
    const std::string start = margin + "  # - ";
    const auto fits = [&](const std::string& text) { return display_width(start + text) <= page_width; };
    for (const std::string& remark : line.remarks)
      if (const std::string text = line.text + "  # " + remark; fits(text)) return start + text + '\n';
    if (fits(line.text)) return start + line.text + '\n';
    constexpr std::string_view held = "\u00A0";  // blank at which lines are not broken
    std::string text;
    for (std::size_t i = 0; i < line.text.size(); ++i)
      text += line.text[i] == ' ' && i > 0 && line.text[i - 1] != ',' ? std::string(held)
                                                                      : std::string(1, line.text[i]);
    std::string out = wrap(text, start, margin + "  #     ");
    for (std::size_t at = out.find(held); at != std::string::npos; at = out.find(held, at))
      out.replace(at, held.size(), " ");
    return out;
  }

  const Style& style_;
};

}  // namespace

std::string render_text(const Page& page, const Style& style) {
  const TextPainter visitor(style);
  std::string out;
  for (Part part : page.parts) {
    if (style.ascii) each_text(part, [](std::string& text, bool) { text = in_ascii(text); });
    out += std::visit(visitor, part);
  }
  return out;
}

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
constexpr std::string_view fixed = "font-size:13px;margin:4px 0;white-space:pre",
                           wrapping = "font-size:13px;margin:4px 0;white-space:pre-wrap",
                           narrow =
                               "font-size:13px;line-height:20px;margin:4px 0;white-space:pre-wrap;"
                               "font-family:ui-monospace,Menlo,Consolas,monospace";

std::string tag(std::string_view name, std::string_view style, const std::string& inside) {
  std::string begin = "<" + std::string(name);
  if (!style.empty()) begin += " style=\"" + std::string(style) + '"';
  return begin + '>' + inside + "</" + std::string(name) + '>';
}
std::string bold(const std::string& text) { return text.empty() ? text : tag("b", {}, entities(text)); }

/// Builds a table of cells that are HTML.
class HtmlTable {
 public:
  /// `keeps_labels`: the words in the first column are never broken.
  explicit HtmlTable(bool keeps_labels = false) : keeps_labels_(keeps_labels) {}

  void row(const std::vector<std::string>& cells) {
    std::string row;
    for (const std::string& cell : cells)
      row += tag("td",
                 row.empty() && keeps_labels_ ? "padding:1px 12px 1px 0;overflow-wrap:normal"
                                              : "padding:1px 12px 1px 0",
                 cell);
    rows_ += tag("tr", {}, row) + '\n';
  }
  std::string text() const { return tag("table", "margin:4px 0", tag("tbody", {}, '\n' + rows_)) + '\n'; }

 private:
  bool keeps_labels_;
  std::string rows_;
};

class HtmlPainter {
 public:
  /// `picture` stands in place of maps; nullptr: the page is no letter, and lines keep their width.
  HtmlPainter(const Style& style, const std::string* picture)
      : style_{style.ascii, false}, is_narrow_(picture != nullptr), picture_(picture) {}

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
    std::string out, items;
    if (!list.folded.empty()) out = tag("p", "margin:0 0 4px 16px", entities(list.folded)) + '\n';
    for (const auto& [text, mark, stays] : list.items)
      items += item(bold(mark) + (mark.empty() ? "" : " ") + sentence(text));
    return out + in_list(items);
  }
  std::string operator()(const part::Table& table) const {
    constexpr std::size_t max_columns = 5;
    constexpr std::size_t max_label_width = 14;  // leaves the other columns most of 360 pixels
    if (is_narrow_ && table.columns.size() > max_columns) return rows(table);
    HtmlTable out(is_narrow_ && std::ranges::all_of(table.rows, [&](const part::Table::Row& row) {
                    return row.cells.empty() || display_width(cell_text(table, row, 0)) <= max_label_width;
                  }));
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
    if (is_narrow_) {
      std::string text = entities(tally.label) + ':';
      for (const auto& group : tally.groups)
        for (const std::string& item : group) text += (text.back() == ':' ? " " : ", ") + entities(item);
      return tag("p", "margin:0 0 4px 16px", text) + '\n';
    }
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
  std::string operator()(const HexMap& map) {
    if (has_picture()) return take_picture();
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
    out.row({is_narrow_ ? tag("div", narrow, drawing) : tag("pre", fixed, drawing)});
    const std::string legend = hex_map_legend(map, style_.ascii);
    return out.text() + (legend.empty() ? "" : tag("p", "margin:0 0 4px 16px", entities(legend)) + '\n');
  }
  /// Forms keep their lines. Text that is already laid out, such as a receipt, wraps where a screen is
  /// narrow.
  std::string operator()(const part::File& file) {
    if (file.is_map && has_picture()) return take_picture();
    const std::string text = render_text(Page{{file}}, style_);
    if (is_narrow_ && !file.inset) return flowing(text);
    return block(entities(text), file.inset ? fixed : wrapping);
  }
  /// Parts to copy or compare keep their lines.
  template <class LineByLine>
  std::string operator()(const LineByLine& part) const {
    return block(entities(render_text(Page{{part}}, style_)), fixed);
  }

 private:
  bool has_picture() const { return is_narrow_ && !picture_->empty(); }
  /// Returns the picture the first time, then an empty text: it shows what further maps do.
  std::string take_picture() { return std::exchange(is_shown_, true) ? std::string() : *picture_; }
  std::string block(const std::string& lines, std::string_view wide) const {
    return (is_narrow_ ? tag("div", narrow, lines) : tag("pre", wide, lines)) + '\n';
  }
  /// Formats text that is laid out already as paragraphs, in the size of a letter. Lines keep their ends but
  /// within a sentence: a telephone is narrower.
  static std::string flowing(std::string_view text) {
    std::string out, lines;
    std::string_view above;
    bool is_in_columns = false;
    const auto end_paragraph = [&] {
      if (!lines.empty())
        out += (is_in_columns ? tag("div", narrow, lines)
                              : tag("p", "margin:0 0 6px;white-space:pre-wrap", lines)) +
               '\n';
      lines.clear();
      is_in_columns = false;
    };
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      const std::string_view line = text.substr(at, end - at);
      if (line.empty())
        end_paragraph();
      else
        lines += (lines.empty() ? "" : continues_sentence(above, line) ? " " : "\n") + entities(line);
      is_in_columns = is_in_columns || has_columns(line);
      above = line;
      at = end + 1;
    }
    end_paragraph();
    return out;
  }
  std::string item(const std::string& inside) const {
    return (is_narrow_ ? tag("li", "margin:0 0 2px", inside) : tag("p", "margin:0 0 2px 16px", inside)) +
           '\n';
  }
  std::string in_list(const std::string& items) const {
    return is_narrow_ && !items.empty() ? tag("ul", "margin:0;padding:0 0 0 20px", items) + '\n' : items;
  }
  /// Formats a table row by row, each cell with the heading of its column.
  std::string rows(const part::Table& table) const {
    std::string items;
    for (const part::Table::Row& row : table.rows) {
      std::string text;
      for (std::size_t c = 0; c < row.cells.size(); ++c) {
        const std::string cell = cell_text(table, row, c), &head = table.columns[c].head;
        if (cell.empty()) continue;
        text += text.empty() ? bold(cell) : ", " + entities(head.empty() ? cell : head + ' ' + cell);
      }
      items += item(text + (row.text.empty() ? "" : " " + sentence(row.text)) + lines(row.texts));
    }
    return in_list(items);
  }
  static std::string lines(const std::vector<std::string>& texts) {
    std::string out;
    for (const std::string& text : texts) out += (out.empty() ? "" : "<br>") + sentence(text);
    return out;
  }

  Style style_;
  bool is_narrow_;
  const std::string* picture_;
  bool is_shown_ = false;
};

std::string painted(const Page& page, const Style& style, HtmlPainter visitor) {
  std::string out;
  for (Part part : page.parts) {
    each_text(part, [&](std::string& text, bool) {
      text = neutralize_mentions(text);
      if (style.ascii) text = in_ascii(text);
    });
    out += std::visit(visitor, part);
  }
  return out;
}

}  // namespace

std::string html_of(const Page& page, const Style& style) {
  return painted(page, style, HtmlPainter(style, nullptr));
}

std::string narrow_html_of(const Page& page, const Style& style, const std::string& picture) {
  return painted(page, style, HtmlPainter(style, &picture));
}

}  // namespace inselpost
