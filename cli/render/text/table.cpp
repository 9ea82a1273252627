#include "cli/render/text/table.hpp"

#include <algorithm>

#include "cli/messages/text.hpp"
#include "cli/render/text/terminal.hpp"

namespace inselpost {
namespace {

using part::Table;

constexpr std::size_t widest_name = 16;  // limit for the first column of a table without texts

class TableLayout {
 public:
  TableLayout(const Table& table, bool colour)
      : table_(table), colour_(colour), margin_(table.inset ? 2 : 0), widths_(table.columns.size()) {
    for (std::size_t c = 0; c < widths_.size(); ++c) {
      const Table::Column& column = table.columns[c];
      widths_[c] = std::max(display_width(column.head), display_width(column.widest));
      for (const Table::Row& row : table.rows)
        widths_[c] = std::max(widths_[c], display_width(text_of_cell(row, c)));
    }
    if (has_running_text(table)) return;
    widths_.front() = std::min(widths_.front(), widest_name);
    std::size_t all = margin_, last = 0;  // the last column that holds no numbers is cut
    for (std::size_t c = 0; c < widths_.size(); ++c) {
      all += widths_[c] + (c == 0 ? 0 : gap(c - 1));
      if (!table.columns[c].number) last = c;
    }
    if (all > page_width) widths_[last] -= std::min(widths_[last], all - page_width);
  }

  std::string text() const {
    std::string out = head();
    for (const Table::Row& row : table_.rows) out += line(row);
    return out;
  }

 private:
  std::size_t gap(std::size_t column) const { return table_.columns[column].close ? 1 : 2; }

  std::string text_of_cell(const Table::Row& row, std::size_t c) const {
    const Table::Cell& cell = row.cells.at(c);
    const std::string& mark = table_.columns[c].mark;
    return mark.empty() ? cell.text : cell.text + ' ' + pad(cell.marked ? mark : "", display_width(mark));
  }
  std::string placed(const std::string& text, std::size_t c) const {
    const std::string fitting = cut(text, widths_[c]);
    return table_.columns[c].number ? pad_left(fitting, widths_[c]) : pad(fitting, widths_[c]);
  }

  std::string head() const {
    if (std::all_of(table_.columns.begin(), table_.columns.end(),
                    [](const Table::Column& column) { return column.head.empty(); }))
      return {};
    std::string out(margin_, ' ');
    for (std::size_t c = 0; c < widths_.size(); ++c)
      out += (c == 0 ? "" : std::string(gap(c - 1), ' ')) + placed(table_.columns[c].head, c);
    return out + '\n';
  }

  std::string line(const Table::Row& row) const {
    std::string out(margin_, ' ');
    std::size_t width = margin_;
    for (std::size_t c = 0; c < widths_.size(); ++c) {
      if (c != 0) out += std::string(gap(c - 1), ' '), width += gap(c - 1);
      out += coloured(placed(text_of_cell(row, c), c), row.cells[c].colour, colour_);
      width += widths_[c];
    }
    if (row.text.empty() && row.texts.empty()) return out + '\n';
    const std::size_t space = gap(widths_.size() - 1);
    const std::string start = out + std::string(space, ' '), below(width + space, ' ');
    if (row.texts.empty()) return wrap_sentence(row.text, start, below);
    out.clear();
    for (const std::string& text : row.texts)
      out += wrap_sentence(text, out.empty() ? start : below, below + "  ");
    return out;
  }

  const Table& table_;
  bool colour_;
  std::size_t margin_;
  std::vector<std::size_t> widths_;
};

}  // namespace

bool has_running_text(const Table& table) {
  return std::any_of(table.rows.begin(), table.rows.end(),
                     [](const Table::Row& row) { return !row.text.empty() || !row.texts.empty(); });
}

std::string cell_text(const Table& table, const Table::Row& row, std::size_t column) {
  const Table::Cell& cell = row.cells.at(column);
  return cell.marked ? cell.text + ' ' + table.columns.at(column).mark : cell.text;
}

std::string table_text(const Table& table, bool colour) { return TableLayout(table, colour).text(); }

}  // namespace inselpost
