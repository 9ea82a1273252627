#include "cli/render/page.hpp"

#include <iterator>

#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost {

void each_text(Part& any, const std::function<void(std::string&, bool)>& visit) {
  const auto prose = [&](auto&... texts) { (visit(texts, false), ...); };
  const auto all = [&](std::vector<std::string>& texts) {
    for (std::string& text : texts) visit(text, false);
  };
  std::visit(overloaded{
                 [&](part::Heading& h) { prose(h.of, h.text, h.brief, h.beside); },
                 [](part::Break&) {},
                 [&](part::Paragraph& p) { prose(p.text); },
                 [&](part::List& l) {
                   prose(l.folded);
                   for (auto& item : l.items) prose(item.mark, item.text);
                 },
                 [&](part::Table& t) {
                   for (auto& column : t.columns) prose(column.head, column.widest, column.mark);
                   for (auto& row : t.rows) {
                     for (auto& cell : row.cells) prose(cell.text);
                     prose(row.text);
                     all(row.texts);
                   }
                 },
                 [&](part::Tally& t) {
                   prose(t.label);
                   for (auto& group : t.groups) all(group);
                 },
                 [&](part::Verdicts& v) {
                   for (auto& verdict : v.verdicts) {
                     prose(verdict.order, verdict.outcome);
                     all(verdict.said);
                     all(verdict.notes);
                   }
                 },
                 [&](part::File& f) {
                   for (auto& line : f.lines) {
                     visit(line.text, true);
                     for (auto& remark : line.remarks) visit(remark, true);
                   }
                 },
                 [&](part::RecordLines& r) {
                   for (auto& [word, value] : r.lines) prose(word, value);
                 },
                 [&](part::Quotation& q) {
                   prose(q.said);
                   visit(q.line, true);
                   all(q.notes);
                 },
                 [&](HexMap& m) {
                   for (auto& hex : m.hexes) prose(hex.name, hex.guest, hex.what, hex.number);
                   for (auto& harbour : m.harbours) prose(harbour.name);
                   for (auto& road : m.roads) prose(road.letter);
                   for (auto& piece : m.pieces) prose(piece.letter);
                   if (m.legend) prose(m.legend->letters, m.legend->road, m.legend->harbour);
                 },
             },
             any);
}

namespace {

/// Only sentences may have quoted lines, so line ends are removed from all other texts.
void keep_in_one_line(Part& any) {
  const auto one_line = [](auto&... texts) { ((texts = clean(texts)), ...); };
  std::visit(overloaded{
                 [&](part::Heading& h) { one_line(h.of, h.text, h.brief, h.beside); },
                 [&](part::List& l) {
                   one_line(l.folded);
                   for (auto& item : l.items) one_line(item.mark);
                 },
                 [&](part::Table& t) {
                   for (auto& row : t.rows)
                     for (auto& cell : row.cells) one_line(cell.text);
                 },
                 [&](part::Verdicts& v) {
                   for (auto& verdict : v.verdicts) one_line(verdict.order, verdict.outcome);
                 },
                 [](auto&) {},
             },
             any);
}

}  // namespace

void Page::add(Part part) {
  each_text(part, [](std::string& text, bool to_copy) {
    if (!to_copy) text = clean_sentence(text);
  });
  keep_in_one_line(part);
  parts.push_back(std::move(part));
}

void Page::heading(std::string text, std::string beside) {
  add(part::Heading{.text = std::move(text), .beside = std::move(beside)});
}

void Page::list(const std::vector<std::string>& items) {
  if (items.empty()) return;
  part::List list;
  for (const std::string& item : items) list.items.push_back({item, {}});
  add(std::move(list));
}

void Page::to_copy(part::File file) {
  file.inset = true;
  add(std::move(file));
}

void Page::append(Page page) {
  parts.insert(parts.end(), std::make_move_iterator(page.parts.begin()),
               std::make_move_iterator(page.parts.end()));
}

}  // namespace inselpost
