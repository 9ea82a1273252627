#include "cli/messages/de/pages/means.hpp"

#include <algorithm>

#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/grammar.hpp"

namespace inselpost::de::board {
namespace {

using namespace catan;

struct Purchase {
  std::string_view name, no_place;
};

/// Returns the name of a thing, and why it has no place though cards and pieces are there.
Purchase purchase(Missing::Thing thing) {
  switch (thing) {
    case Missing::Thing::road: return {"Straße", "kein freier Weg an deinen Straßen"};
    case Missing::Thing::settlement: return {"Siedlung", "keine freie Kreuzung an deinen Straßen"};
    case Missing::Thing::city: return {"Stadt", "keine Siedlung zum Ausbauen"};
    case Missing::Thing::card: return {"Karte", "keine mehr im Stapel"};
  }
  return {};
}

std::string why_missing(const Missing& missing) {
  switch (missing.why) {
    case Missing::Why::none_left: return "keine mehr übrig";
    case Missing::Why::cards: return cards_phrase(missing.cards);
    case Missing::Why::no_place: return std::string(purchase(missing.thing).no_place);
  }
  return {};
}

}  // namespace

std::string rates_phrase(const Rates& rates) {
  const bool any_three = std::any_of(rates.begin(), rates.end(), [](const Rate& r) { return r.cards == 3; });
  std::vector<std::string> out;
  std::string three;
  for (const Resource r : resources) {
    const Rate& rate = rates[index(r)];
    const std::string where = de::place(rate.where) + (rate.too_new ? ", ab deinem nächsten Zug" : "");
    if (rate.cards == 2) out.push_back(std::string(resource_word(r)) + " 2:1 (" + where + ')');
    if (rate.cards == 3 && (three.empty() || rate.too_new)) three = where;
  }
  if (out.empty() && !any_three) return "4:1, du hast keinen Hafen";
  const std::string start = out.empty() ? "alles " : "alles andere ";
  out.push_back(start + (any_three ? "3:1 (" + three + ')' : "4:1"));
  return list(out);
}

std::string missing_phrase(const std::vector<Missing>& all) {
  if (all.empty()) return "nichts: Du hast die Karten für jedes davon";
  std::string text;
  for (const Missing& missing : all)
    text +=
        (text.empty() ? "" : "; ") + std::string(purchase(missing.thing).name) + ": " + why_missing(missing);
  return text;
}

std::string actions_phrase(std::size_t trade_cards, std::size_t cost) {
  return "Du hast " + counted(trade_cards, noun::trade_card) + ". Eine Aktion kostet jetzt " +
         counted(cost, noun::trade_card) + ". In jedem Zug hast du eine Aktion.";
}

}  // namespace inselpost::de::board
