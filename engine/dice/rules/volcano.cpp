#include "engine/dice/rules/volcano.hpp"

namespace inselpost::dice {

events::Eruption eruption(const Map& map, const Sheet& sheet, Face face) {
  events::Eruption what{face, {}, {}, false};
  for (Site site : map.eruption[index(face)]) {
    if (sheet.cities.contains(site)) what.reduced = site;
    if (!sheet.settlements.contains(site)) continue;
    what.lost = site;
    what.wizard = sheet.wizard && sheet.wizard->at == site;
  }
  return what;
}

void erupt(Sheet& sheet, const events::Eruption& what) {
  if (what.reduced) {
    sheet.cities.erase(*what.reduced);
    sheet.settlements.insert(*what.reduced);
  }
  if (what.lost) sheet.settlements.erase(*what.lost);
  if (what.wizard) sheet.wizard.reset();
}

}  // namespace inselpost::dice
