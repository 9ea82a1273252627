#include "cli/render/markup/markup.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

#include "cli/messages/text.hpp"
#include "cli/render/renderers.hpp"
#include "cli/render/text/table.hpp"
#include "engine/core/visitor.hpp"

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

}  // namespace inselpost
