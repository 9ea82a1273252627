#include "cli/messages/en/catan_phrases.hpp"

#include "cli/messages/en/grammar.hpp"
#include "cli/messages/seat_names.hpp"
#include "schemas/catan/minutes.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {

using namespace catan;

std::string played_phrase(Preset preset, std::size_t players, DiceMode dice) {
  return std::string(name(preset)) + ", " + counted(players, "player", "players") +
         (dice == DiceMode::sealed ? ", sealed dice" : ", dice on the table");
}

std::string_view phase_phrase(Phase phase) {
  switch (phase) {
    case Phase::founding: return "founding";
    case Phase::before_roll: return "before the roll";
    case Phase::between_rolls: return "between the rolls";
    case Phase::discard: return "discards";
    case Phase::robber: return "the robber to move";
    case Phase::cards_return: return "forced trade";
    case Phase::trade: return "trade";
    case Phase::build: return "build";
    case Phase::main: return "trade and build";
    case Phase::special_building: return "special building";
    case Phase::over: return "over";
  }
  return "";
}

std::string decision_phrase(const Decision& decision, Phase phase) {
  const std::string cards = counted(decision.count, "card", "cards");
  switch (decision.kind) {
    case DecisionKind::desert: return "to choose the robber's desert";
    case DecisionKind::found: return "to found a settlement with a road";
    case DecisionKind::roll: return phase == Phase::between_rolls ? "to roll again" : "to roll";
    case DecisionKind::discard: return "to discard " + cards;
    case DecisionKind::robber: return "to move the robber";
    case DecisionKind::turn:
      return phase == Phase::build   ? "to build or end the turn"
             : phase == Phase::trade ? "to trade, build or end the turn"
                                     : "to trade, build or end the turn";
    case DecisionKind::answer: return "to answer the offer " + decision.offer;
    case DecisionKind::cards_return: return "to give back " + cards + " after the forced trade";
    case DecisionKind::special_building: return "to build or pass";
  }
  return "";
}

std::string terms_phrase(const std::vector<Terms>& any) {
  std::vector<std::string> all;
  for (const Terms& terms : any) {
    const std::string one = inselpost::to_text(terms.give) + " for " + inselpost::to_text(terms.get);
    all.push_back(any.size() == 1 ? one : one + " (choice " + std::to_string(all.size() + 1) + ')');
  }
  return list(all, "or");
}

std::string offer_phrase(const Offer& offer, const GameNames& names) {
  std::string out = names.of(offer.author) + " gives " + terms_phrase(offer.any) + ", to " +
                    (offer.everybody ? "all" : list(seat_list(offer.to, names.seats)));
  if (offer.first) out += "; the first to accept gets it";
  if (offer.sealed) out += "; all answers take effect together";
  if (offer.until != 0) out += "; asks for an answer within " + written_minutes(offer.until);
  std::vector<std::string> accepted = seat_list(offer.accepted, names.seats);
  if (offer.any.size() > 1)
    for (std::string& seat : accepted)
      seat += " (choice " + std::to_string(offer.choices[index(names.find(seat).value())] + 1) + ')';
  if (!accepted.empty()) out += "; accepted by " + list(accepted);
  if (!offer.refused.empty()) out += "; refused by " + list(seat_list(offer.refused, names.seats));
  return out;
}

std::vector<std::string> card_list(const CardCounts& cards) {
  std::vector<std::string> out;
  for (const CardKind kind : card_kinds) {
    const std::uint8_t n = cards[index(kind)];
    if (n != 0) out.push_back((n > 1 ? std::to_string(n) + " x " : std::string()) + std::string(name(kind)));
  }
  return out;
}

}  // namespace inselpost
