#include "cli/messages/en/pages/means.hpp"

#include <algorithm>

#include "cli/messages/en/grammar.hpp"
#include "schemas/catan/bundle.hpp"

namespace inselpost::en {
namespace {

using namespace catan;

struct Purchase {
  std::string_view name, no_place;
};

/// Returns the name of a thing, and why it has no place though cards and pieces are there.
Purchase purchase(Missing::Thing thing) {
  switch (thing) {
    case Missing::Thing::road: return {"road", "no free side at your roads"};
    case Missing::Thing::settlement: return {"settlement", "no free corner at your roads"};
    case Missing::Thing::city: return {"city", "you have no settlement left to turn into one"};
    case Missing::Thing::card: return {"card", "none is left in the deck"};
  }
  return {};
}

std::string why_missing(const Missing& missing) {
  switch (missing.why) {
    case Missing::Why::none_left: return "none left to build";
    case Missing::Why::cards: return inselpost::to_text(missing.cards);
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
    const std::string note = rate.too_new ? ", from your next turn" : "";
    if (rate.cards == 2) out.push_back(std::string(name(r)) + " 2:1 (" + rate.where + note + ')');
    if (rate.cards == 3 && (three.empty() || !note.empty())) three = rate.where + note;
  }
  const std::string start = out.empty() ? "all " : "all else ";
  out.push_back(start + (any_three ? "3:1 (" + three + ')' : "4:1"));
  return list(out, "and");
}

std::string missing_phrase(const std::vector<Missing>& all) {
  if (all.empty()) return "nothing: you have the cards for each of them";
  std::string text;
  for (const Missing& missing : all)
    text +=
        (text.empty() ? "" : "; ") + std::string(purchase(missing.thing).name) + ": " + why_missing(missing);
  return text;
}

std::string actions_phrase(std::size_t trade_cards, std::size_t cost) {
  return counted(trade_cards, "trade card", "trade cards") + ". An action costs " +
         counted(cost, "trade card", "trade cards") + " now. You have one action a turn.";
}

}  // namespace inselpost::en
