#include "cli/render/letter.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "cli/render/answer.hpp"

namespace inselpost {
namespace {

using letter::Mend;
using letter::Mending;
using nlohmann::ordered_json;

std::string_view mend_name(Mend mend) {
  constexpr std::array<std::string_view, letter::mend_count> names{
      "invisible", "blanks",      "composed", "signs",       "list_mark",
      "capitals",  "full_stop",   "emphasis", "link",        "quoted_printable",
      "entity",    "blank_after", "wrapped",  "luck_quotes", "indentation"};
  return names.at(static_cast<std::size_t>(mend));
}

/// Told in one line for the whole file; all others line by line.
bool is_summed_up(Mend mend) {
  return mend == Mend::invisible || mend == Mend::blanks || mend == Mend::composed ||
         mend == Mend::capitals || mend == Mend::blank_after || mend == Mend::indentation;
}

/// `blue_7`, as it stands there.
ordered_json place_json(const InLetter& orders) {
  ordered_json json{{"line", orders.line}, {"depth", orders.depth}};
  if (!orders.game.empty()) json["game"] = orders.game;
  if (!orders.seat.empty()) json["seat"] = orders.seat;
  if (!orders.turn.empty()) json["turn"] = orders.turn;
  return json;
}

ordered_json places_json(const std::vector<InLetter>& all) {
  ordered_json list = ordered_json::array();
  for (const InLetter& one : all) list.push_back(place_json(one));
  return list;
}

}  // namespace

Page from_letter_page(const Language& words, const FromLetter& from) {
  Page page;
  std::set<Mend> kinds;
  std::set<std::uint32_t> lines, told;
  for (const Mending& mending : from.mends) {
    if (!is_summed_up(mending.kind)) continue;
    kinds.insert(mending.kind);
    lines.insert(mending.at.line);
  }
  if (!kinds.empty()) page.inset(words.letter.mended({kinds.begin(), kinds.end()}, lines.size()));
  for (const Mending& mending : from.mends)
    if (!is_summed_up(mending.kind) && told.insert(mending.at.line).second && told.size() <= most_mends_told)
      page.inset(words.letter.read_as(mending.at.line, mending.from, mending.to));
  if (told.size() > most_mends_told) page.inset(words.letter.more_mended(told.size() - most_mends_told));
  if (from.bare) page.inset(words.letter.bare(from.at));
  for (const InLetter& passed : from.passed) page.inset(words.letter.passed(passed));
  return page;
}

ordered_json from_letter_json(const FromLetter& from) {
  ordered_json json = place_json(from.at), mends = ordered_json::array();
  for (const Mending& mending : from.mends)
    mends.push_back({{"kind", mend_name(mending.kind)},
                     {"line", mending.at.line},
                     {"column", mending.at.column},
                     {"from", mending.from},
                     {"to", mending.to}});
  json["mends"] = std::move(mends);
  json["passed"] = places_json(from.passed);
  if (from.bare) json["bare"] = true;
  return json;
}

std::vector<std::string> said_of_letter(const Language& words, const LetterFate& fate) {
  std::vector<std::string> all;
  for (const InLetter& quoted : fate.passed) all.push_back(words.letter.passed(quoted));
  for (const InLetter& quoted : fate.not_valid) all.push_back(words.letter.not_valid(quoted));
  if (std::string said = words.letter.fate(fate); !said.empty()) all.push_back(std::move(said));
  for (const OutsideLine& line : fate.outside) all.push_back(words.letter.outside(line));
  return all;
}

ordered_json letter_json(const Language& words, const LetterFate& fate) {
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
