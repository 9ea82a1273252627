#include <array>

#include "cli/words/en/dice/duties.hpp"
#include "cli/words/en/dice/pages.hpp"
#include "cli/words/en/dice/phrases.hpp"
#include "cli/words/en/grammar.hpp"

namespace inselpost::dice::en {
namespace {

std::string_view terrain(Terrain t) {
  constexpr std::array<std::string_view, 7> names{"volcano", "mountain", "field", "pasture",
                                                  "hill",    "forest",   "desert"};
  return names[static_cast<std::size_t>(t)];
}

/// On its hex, in 8 columns.
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

/// `3 (wool 1)`: how many are built, and which are active.
std::string knights_in_brief(const Sheet& sheet) {
  std::size_t built = 0;
  std::vector<std::string> active;
  for (const Face r : resources) {
    const Knight& knight = sheet.knight(r);
    if (knight.level != 0 && knight.status != KnightStatus::removed) ++built;
    if (knight.status == KnightStatus::active)
      active.push_back(std::string(name(r)) + ' ' + std::to_string(knight.level));
  }
  if (built == 0) return "-";
  std::string out = std::to_string(built);
  for (const std::string& one : active) out += (&one == active.data() ? " (" : ", ") + one;
  return out + (active.empty() ? "" : ")");
}

/// `t2 c4M`: the first letter of each branch, its level, and its metropolis.
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
  if (levels) parts.emplace_back("t trade, p politics, s science, m magic, c church, M metropolis");
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  if (hidden)
    text += std::string(text.empty() ? "" : ". ") +
            "The turns of the others are shown when the round has ended. Until then their sheets stand here "
            "as they were when it opened.";
  return text;
}

std::string state_text(const View& view, const Names& names) {
  if (view.stage == Stage::founding) return "Founding: everybody marks a settlement and a city.";
  if (view.stage == Stage::playing)
    return view.round == 0 ? "Everybody plays at an own pace."
                           : "Round " + std::to_string(view.round) + " of 24.";
  if (view.seats.size() == 1) return "The game is over.";
  if (view.winner) return "The game is over. " + names.of(*view.winner) + " has won.";
  return "The game is over. Nobody has won alone.";
}

std::string waiting_text(const std::string& what) { return "Waiting for " + what + '.'; }

std::string owes_text(const std::string& who, std::string_view decision) {
  return who + ' ' + std::string(to_do(decision));
}

}  // namespace

const SheetMapWords sheet_map_words{
    .terrain = terrain,
    .robber = "ROBBER",
    .merchant = "M",
    .knight = knight_on_map,
    .route = "the barbarians' ship",
    .start = "S",
    .landing = "AXE",
    .places = "(v3) settlement  [v3] city  {v3} metropolis  ## road  %% ship  * harbour",
    .pieces = "k1 on, off, spent: knight of level 1, active or not   M merchant   < > ship"};

const SheetTableWords sheet_table_words{.turn = "turn",
                                        .points = "points",
                                        .boxes = "boxes",
                                        .ship = "ship",
                                        .robber = "robber",
                                        .knights = "knights (active)",
                                        .levels = "levels",
                                        .knights_in_brief = knights_in_brief,
                                        .levels_in_brief = levels_in_brief,
                                        .ended = "*",
                                        .out = "out",
                                        .marks = marks};

const GameWords game_words{
    .state = state_text, .waiting_for = "Waiting for:", .waiting_for_one = waiting_text, .owes = owes_text};

const PageWords page_words{
    .map = sheet_map_words, .sheet = sheet_words, .table = sheet_table_words, .game = game_words};

}  // namespace inselpost::dice::en
