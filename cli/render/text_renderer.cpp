// Renderer for text: lines of 78 columns, with colours if the terminal has them.
#include <algorithm>

#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/renderers.hpp"
#include "cli/render/text/hex_map.hpp"
#include "cli/render/text/quotation.hpp"
#include "cli/render/text/table.hpp"
#include "cli/render/text/terminal.hpp"
#include "cli/render/text/verdict.hpp"

namespace inselpost {
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
      text +=
          line.text[i] == ' ' && line.text[i - 1] != ',' ? std::string(held) : std::string(1, line.text[i]);
    std::string out = wrap(text, start, margin + "  #     ");
    for (std::size_t at = out.find(held); at != std::string::npos; at = out.find(held, at))
      out.replace(at, held.size(), " ");
    return out;
  }

  const Style& style_;
};

}  // namespace

std::string render_text(const Page& page, const Style& style) {
  const TextPainter painter(style);
  std::string out;
  for (Part part : page.parts) {
    if (style.ascii) each_text(part, [](std::string& text, bool) { text = in_ascii(text); });
    out += std::visit(painter, part);
  }
  return out;
}

}  // namespace inselpost
