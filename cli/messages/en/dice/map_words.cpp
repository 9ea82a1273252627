#include <array>

#include "cli/messages/en/dice/pages.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/grammar.hpp"

namespace inselpost::dice::en {
namespace {

std::string_view terrain(Terrain t) {
  constexpr std::array<std::string_view, 7> names{"volcano", "mountain", "field", "pasture",
                                                  "hill",    "forest",   "desert"};
  return names[static_cast<std::size_t>(t)];
}

std::string_view face_name(Face face) { return name(face); }

/// A hex has room for 8 columns.
std::string knight_on_map(const Knight& knight) {
  const std::string level = 'k' + std::to_string(knight.level);
  switch (knight.status) {
    case KnightStatus::none: return "";
    case KnightStatus::inactive: return level + " off";
    case KnightStatus::active: return level + " on";
    case KnightStatus::spent: return level + " spent";
    case KnightStatus::removed: return "k lost";
  }
  return "";
}

/// Formats `t2 c4M`: the initial of each branch, its level, and its metropolis.
std::string levels_in_brief(const Sheet& sheet) {
  std::string out;
  for (const Branch b : branches)
    if (const auto level = sheet.level(b); level != 0)
      out += (out.empty() ? "" : " ") + std::string(1, name(b).front()) + std::to_string(level) +
             (sheet.metropolis_of[index(b)] ? "M" : "");
  return out.empty() ? "-" : out;
}

std::string marks(bool ended, bool out, bool levels, bool hidden) {
  std::vector<std::string> parts;
  if (ended) parts.emplace_back("* has ended the turn");
  if (out) parts.emplace_back("out: eliminated by the barbarians");
  if (levels) parts.emplace_back("t2: trade at level 2, M: metropolis");
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  if (hidden)
    text += std::string(text.empty() ? "" : ". ") +
            "The turns of the others are shown when the round has ended. Until then their sheets stand here "
            "as they were when it opened.";
  return text;
}

}  // namespace

const SheetMapMessages sheet_map_words{
    .terrain = terrain,
    .face = face_name,
    .robber = "ROBBER",
    .merchant = "M",
    .knight = knight_on_map,
    .route = "the barbarians' ship",
    .start = "S",
    .landing = "AXE",
    .places = "(v3) settlement  [v3] city  {v3} metropolis  ## road  %% ship  * harbour",
    .pieces = "k1 on, off, spent: knight of level 1, active or not   M merchant   < > ship"};

const SheetTableMessages sheet_table_words{.turn = "turn",
                                           .points = "points",
                                           .robber = "robber",
                                           .levels = "levels",
                                           .ship = "ship",
                                           .knights = "knights",
                                           .active = "active",
                                           .levels_in_brief = levels_in_brief,
                                           .ended = "*",
                                           .out = "out",
                                           .marks = marks};

}  // namespace inselpost::dice::en
