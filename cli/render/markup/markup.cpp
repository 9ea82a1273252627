// Renderer for BBCode, the format of phpBB, WoltLab and most other forums. It has no escape for brackets, so
// those in texts become full-width letters, in code blocks too.
// Renderer for CommonMark.
// Renderer for Discourse: Markdown, and folded details.
#include "cli/render/markup/markup.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/renderers.hpp"
#include "cli/render/text/table.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

using part::Table;

class MarkupPainter {
 public:
  MarkupPainter(const Style& style, const Markup& markup) : style_{style.ascii, false}, m_(markup) {}

  std::string painted(const Page& page) {
    for (Part part : page.parts) {
      each_text(part, [&](std::string& text, bool) {
        // The ASCII substitutes are escaped too, and the full-width letters of `bare` become ASCII.
        text = m_.bare(style_.ascii ? in_ascii(text) : text);
        if (style_.ascii) text = in_ascii(text);
      });
      add(part);
    }
    end_of_columns();
    return std::move(out_) + std::string(breaks_, '\n');
  }

 private:
  void add(const Part& part) {
    std::visit(overloaded{
                   [&](const part::Break&) { ++breaks_; },
                   [&](const part::Heading& h) { read(heading(h)); },
                   [&](const part::Paragraph& p) { read(sentence(p.text) + std::string(m_.paragraph_end)); },
                   [&](const part::List& l) { read(list(l)); },
                   [&](const Table& t) { has_running_text(t) ? read(rows(t)) : columns(part); },
                   [&](const part::File&) { alone(part); },
                   [&](const auto&) { columns(part); },
               },
               part);
  }

  /// Parts to copy get a block of their own.
  void alone(const Part& part) {
    end_of_columns();
    columns(part);
    end_of_columns();
  }

  /// Adjacent parts in columns share a block.
  void columns(const Part& part) {
    columns_ += (columns_.empty() ? gap(out_) : std::string(std::exchange(breaks_, 0), '\n')) +
                render_text(Page{{part}}, style_);
  }
  void read(const std::string& text) {
    end_of_columns();
    gap(out_);
    out_ += text;
  }
  std::string gap(std::string& before) {
    before += std::string(std::exchange(breaks_, 0), '\n');
    return {};
  }
  void end_of_columns() {
    if (!columns_.empty()) out_ += m_.code(std::exchange(columns_, {}));
  }

  std::string bold(const std::string& text) const {
    const std::string inside = m_.text(text);
    return inside.empty() ? inside : std::string(m_.bold) + inside + std::string(m_.bold_end);
  }
  /// Keeps quoted lines as lines.
  std::string sentence(const std::string& text) const {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      out += (at == 0 ? "" : std::string(m_.line_in_item)) + m_.text(text.substr(at, end - at));
      at = end + 1;
    }
    return out;
  }
  static void join(std::string& line, const std::string& text) {
    if (!line.empty() && !text.empty()) line += ' ';
    line += text;
  }

  std::string heading(const part::Heading& h) const {
    std::string line = h.of.empty() ? std::string() : bold(h.of);
    if (!h.text.empty()) join(line, h.begins ? bold(h.text) : m_.text(h.text));
    if (!h.beside.empty()) join(line, "· " + m_.text(h.beside));
    return (style_.ascii ? in_ascii(line) : line) + std::string(m_.paragraph_end);
  }

  std::string list(const part::List& list) const {
    std::string items(m_.list);
    for (const auto& [text, mark, stays] : list.items) {
      std::string line = mark.empty() ? std::string() : bold(mark);
      join(line, sentence(text));
      items += std::string(m_.item) + line + '\n';
    }
    items += m_.list_end;
    return list.folded.empty() ? items : m_.fold(list.folded, items);
  }

  /// Formats rows as items with running text after the cells, the first of which is the subject.
  std::string rows(const Table& table) const {
    std::string out(m_.list), heads;
    for (const Table::Column& column : table.columns)
      if (!column.head.empty()) join(heads, bold(column.head));
    if (!heads.empty()) out += std::string(m_.item) + heads + '\n';
    for (const Table::Row& row : table.rows) {
      std::string line;
      for (std::size_t c = 0; c < row.cells.size(); ++c) {
        const std::string cell = cell_text(table, row, c);
        if (!cell.empty()) join(line, c == 0 ? bold(cell) : m_.text(cell));
      }
      join(line, sentence(row.text));
      for (std::size_t i = 0; i < row.texts.size(); ++i)
        if (i == 0)
          join(line, sentence(row.texts[i]));
        else
          line += std::string(m_.line_in_item) + sentence(row.texts[i]);
      out += std::string(m_.item) + line + '\n';
    }
    return out + std::string(m_.list_end);
  }

  Style style_;
  const Markup& m_;
  std::string out_, columns_;
  std::size_t breaks_ = 0;
};

}  // namespace

std::string in_markup(const Page& page, const Style& style, const Markup& markup) {
  return MarkupPainter(style, markup).painted(page);
}

namespace {

bool is_www(std::string_view text) {
  return text.size() >= 4 && (text[0] | 0x20) == 'w' && (text[1] | 0x20) == 'w' && (text[2] | 0x20) == 'w' &&
         text[3] == '.';
}

bool begins_quoted_line(std::string_view text) {
  return text[0] == '\n' &&
         (text.substr(1).starts_with(margin_of_others) || text.substr(1).starts_with(margin_of_echoes));
}

}  // namespace

std::string neutralize_mentions(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view rest = text.substr(at);
    if (rest[0] == '@') {
      out += "＠";
    } else if (rest.starts_with("://")) {
      out += "：";  // the rest is no address any more
    } else if (is_www(rest)) {
      out += std::string(rest.substr(0, 3)) + "．";
      at += 3;
    } else {
      const auto byte = static_cast<unsigned char>(rest[0]);
      out += (byte < 0x20 && !begins_quoted_line(rest)) || byte == 0x7F ? ' ' : rest[0];
    }
  }
  return out;
}

namespace {

std::string without_brackets(std::string_view text) {
  std::string out;
  for (const char c : neutralize_mentions(text)) {
    if (c == '[')
      out += "［";
    else if (c == ']')
      out += "］";
    else
      out += c;
  }
  return out;
}

std::string in_code_tags(const std::string& lines) {
  return "[code]" + lines.substr(0, lines.size() - 1) + "[/code]\n";
}

std::string in_spoiler_tags(const std::string& summary, const std::string& inside) {
  return summary + "\n[spoiler]" + inside + "[/spoiler]\n";
}

constexpr Markup bbcode{
    .bare = without_brackets,
    .text = [](std::string_view text) { return std::string(text); },
    .bold = "[b]",
    .bold_end = "[/b]",
    .paragraph_end = "\n",
    .list = "[list]\n",
    .item = "[*]",
    .line_in_item = "\n",
    .list_end = "[/list]\n",
    .code = in_code_tags,
    .fold = in_spoiler_tags,
};

}  // namespace

std::string bbcode_of(const Page& page, const Style& style) { return in_markup(page, style, bbcode); }

std::string escaped_for_markdown(std::string_view text) {
  constexpr std::string_view marks = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  std::string out;
  for (const char c : text.substr(begin, text.find_last_not_of(' ') + 1 - begin)) {
    if (marks.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string in_fences(const std::string& lines) {
  std::size_t longest = 2, run = 0;
  for (const char c : lines) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  return fence + '\n' + lines + fence + "\n\n";
}

std::string above_in_markdown(const std::string& summary, const std::string& inside) {
  return escaped_for_markdown(summary) + "\n\n" + inside;
}

std::string markdown_of(const Page& page, const Style& style) { return in_markup(page, style, markdown); }

namespace {

bool is_letter_or_figure(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The heading is an attribute of the tag, so characters that could end it are removed. It is a text of ours,
/// of which letters and digits suffice.
std::string in_details(const std::string& summary, const std::string& inside) {
  std::string plain;
  for (const char c : summary)
    if (static_cast<unsigned char>(c) >= 0x80 || c == ' ' || is_letter_or_figure(c)) plain += c;
  return "[details=\"" + plain + "\"]\n\n" + inside + "[/details]\n\n";
}

constexpr Markup discourse = [] {
  Markup markup = markdown;
  markup.fold = in_details;
  return markup;
}();

}  // namespace

std::string discourse_of(const Page& page, const Style& style) { return in_markup(page, style, discourse); }

bool continues_sentence(std::string_view above, std::string_view line) {
  constexpr std::size_t least = 50;  // shorter lines end by themselves
  const auto begins_word = [](std::string_view text) {
    return !text.empty() && (std::isalnum(static_cast<unsigned char>(text[0])) != 0 ||
                             static_cast<unsigned char>(text[0]) >= 0x80 ||
                             std::string_view("(`\"").find(text[0]) != std::string_view::npos);
  };
  return above.size() >= least && !above.ends_with(':') && begins_word(above) && begins_word(line);
}

std::string unwrapped(std::string_view text) {
  constexpr std::size_t least = 72;  // a line that is shorter with the next word was not wrapped
  constexpr std::size_t hanging = 2;
  const auto begins_word = [](std::string_view line) {
    const unsigned char first = line.empty() ? 0 : static_cast<unsigned char>(line.front());
    constexpr unsigned char of_letters = 0xC3;  // umlauts; the signs of maps begin with others
    return std::isalnum(first) != 0 || first == of_letters || first == '`' || first == '"' || first == '(';
  };
  std::string out;
  std::size_t set_in = std::string_view::npos, above = 0;  // of the sentence; width of its last line
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    const std::size_t in = std::min(line.find_first_not_of(' '), line.size());
    const std::string_view words = line.substr(in);
    const std::string_view first = words.substr(0, words.find(' '));
    const bool continues = set_in != std::string_view::npos && in == set_in + hanging && begins_word(words) &&
                           above + 1 + display_width(first) > least;
    if (continues)
      out.back() = ' ';  // in place of the line feed
    else
      set_in = begins_word(words) ? in : std::string_view::npos;
    out += continues ? words : line;
    out += '\n';
    above = display_width(line);
    at = end + 1;
  }
  if (!text.ends_with('\n') && !out.empty()) out.pop_back();
  return out;
}

bool has_columns(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  return first != std::string_view::npos && line.find("   ", first) != std::string_view::npos;
}

}  // namespace inselpost
