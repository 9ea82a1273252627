#include "cli/render/letter.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "cli/render/answer.hpp"

namespace inselpost {
namespace {

using extraction::Repair;
using extraction::RepairKind;
using nlohmann::ordered_json;

std::string_view mend_name(RepairKind mend) {
  constexpr std::array<std::string_view, extraction::mend_count> names{
      "invisible", "blanks",      "composed", "signs",       "list_mark",
      "capitals",  "full_stop",   "emphasis", "link",        "quoted_printable",
      "entity",    "blank_after", "wrapped",  "luck_quotes", "indentation"};
  return names.at(static_cast<std::size_t>(mend));
}

/// Returns whether a kind of repair is told in one line for the whole file, and not line by line.
bool is_summed_up(RepairKind mend) {
  return mend == RepairKind::invisible || mend == RepairKind::blanks || mend == RepairKind::composed ||
         mend == RepairKind::capitals || mend == RepairKind::blank_after || mend == RepairKind::indentation;
}

ordered_json place_json(const BlockLocation& orders) {
  ordered_json json{{"line", orders.line}, {"depth", orders.depth}};
  if (!orders.game.empty()) json["game"] = orders.game;
  if (!orders.seat.empty()) json["seat"] = orders.seat;
  if (!orders.turn.empty()) json["turn"] = orders.turn;
  return json;
}

ordered_json places_json(const std::vector<BlockLocation>& all) {
  ordered_json list = ordered_json::array();
  for (const BlockLocation& one : all) list.push_back(place_json(one));
  return list;
}

}  // namespace

Page from_letter_page(const MessageCatalog& words, const ExtractionNotes& from) {
  Page page;
  std::set<RepairKind> kinds;
  std::set<std::uint32_t> lines, told;
  for (const Repair& mending : from.repairs) {
    if (!is_summed_up(mending.kind)) continue;
    kinds.insert(mending.kind);
    lines.insert(mending.at.line);
  }
  if (!kinds.empty()) page.inset(words.letter.mended({kinds.begin(), kinds.end()}, lines.size()));
  for (const Repair& mending : from.repairs)
    if (!is_summed_up(mending.kind) && told.insert(mending.at.line).second && told.size() <= max_mends_told)
      page.inset(words.letter.read_as(mending.at.line, mending.from, mending.to));
  if (told.size() > max_mends_told) page.inset(words.letter.more_mended(told.size() - max_mends_told));
  if (from.bare) page.inset(words.letter.bare(from.at));
  for (const BlockLocation& passed : from.passed) page.inset(words.letter.passed(passed));
  return page;
}

ordered_json from_letter_json(const ExtractionNotes& from) {
  ordered_json json = place_json(from.at), repairs = ordered_json::array();
  for (const Repair& mending : from.repairs)
    repairs.push_back({{"kind", mend_name(mending.kind)},
                       {"line", mending.at.line},
                       {"column", mending.at.column},
                       {"from", mending.from},
                       {"to", mending.to}});
  json["mends"] = std::move(repairs);
  json["passed"] = places_json(from.passed);
  if (from.bare) json["bare"] = true;
  return json;
}

std::vector<std::string> said_of_letter(const MessageCatalog& words, const LetterResult& fate) {
  std::vector<std::string> all;
  for (const BlockLocation& quoted : fate.passed) all.push_back(words.letter.passed(quoted));
  for (const BlockLocation& quoted : fate.not_valid) all.push_back(words.letter.not_valid(quoted));
  if (std::string said = words.letter.fate(fate); !said.empty()) all.push_back(std::move(said));
  for (const OutsideLine& line : fate.outside) all.push_back(words.letter.outside(line));
  return all;
}

ordered_json letter_json(const MessageCatalog& words, const LetterResult& fate) {
  ordered_json json{{"file", fate.file}};
  json["refused"] = places_json(fate.refused);
  json["unchanged"] = places_json(fate.unchanged);
  json["others"] = places_json(fate.others);
  json["diagnostics"] = complaints_json(words, fate.complaints);
  if (!fate.passed.empty()) json["passed"] = places_json(fate.passed);
  if (!fate.not_valid.empty()) json["not_valid"] = places_json(fate.not_valid);
  for (const OutsideLine& line : fate.outside) json["outside"].push_back(line.line);
  std::string said;
  for (const std::string& sentence : said_of_letter(words, fate))
    said += (said.empty() ? "" : " ") + sentence;
  if (!said.empty()) json["said"] = said;
  return json;
}

}  // namespace inselpost
