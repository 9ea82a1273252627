#include <cctype>
#include <string>
#include <vector>

#include "cli/messages/de/dice/pages.hpp"
#include "cli/messages/de/dice/phrases.hpp"

namespace inselpost::dice::de {
namespace {

/// `Getreide` is too long for the inside of a hex.
std::string_view face_on_map(Face face) { return face == Face::grain ? "Getr." : said(face); }

/// A hex has room for 8 columns.
std::string knight_on_map(const Knight& knight) {
  const std::string level = 'R' + std::to_string(knight.level);
  switch (knight.status) {
    case KnightStatus::none: return "";
    case KnightStatus::inactive: return level + " aus";
    case KnightStatus::active: return level + " an";
    case KnightStatus::spent: return level + " leer";
    case KnightStatus::removed: return "R weg";
  }
  return "";
}

/// Formats `h2 k4M`: the initial of each branch, its level, and its metropolis.
std::string levels_in_brief(const Sheet& sheet) {
  std::string out;
  for (const Branch b : branches)
    if (const auto level = sheet.level(b); level != 0)
      out += (out.empty() ? "" : " ") + std::string(1, static_cast<char>(std::tolower(said(b).front()))) +
             std::to_string(level) + (sheet.metropolis_of[index(b)] ? "M" : "");
  return out.empty() ? "-" : out;
}

std::string marks(bool ended, bool out, bool levels, bool hidden) {
  std::vector<std::string> parts;
  if (ended) parts.emplace_back("* hat den Zug beendet");
  if (out) parts.emplace_back("raus: durch die Barbaren ausgeschieden");
  if (levels) parts.emplace_back("h2: Handel auf Stufe 2, M: Metropole");
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  if (hidden)
    text += std::string(text.empty() ? "" : ". ") +
            "Die Züge der anderen zeigt das Ende der Runde. Bis dahin stehen ihre Spielpläne hier wie zu "
            "Beginn der Runde.";
  return text;
}

}  // namespace

const SheetMapMessages sheet_map_words{
    .terrain = terrain_name,
    .face = face_on_map,
    .robber = "RÄUBER",
    .merchant = "H",
    .knight = knight_on_map,
    .route = "das Barbarenschiff",
    .start = "S",
    .landing = "AXT",
    .places = "(v3) Siedlung  [v3] Stadt  {v3} Metropole  ## Straße  %% Schiff  * Hafen",
    .pieces = "R1 an, aus, leer: Ritter Stufe 1, aktiv oder nicht   H Händler   < > Schiff"};

const SheetTableMessages sheet_table_words{.turn = "Zug",
                                           .points = "Punkte",
                                           .robber = "Räuber",
                                           .levels = "Stufen",
                                           .ship = "Barbaren",
                                           .knights = "Ritter",
                                           .active = "aktiv",
                                           .levels_in_brief = levels_in_brief,
                                           .ended = "*",
                                           .out = "raus",
                                           .marks = marks};

}  // namespace inselpost::dice::de
