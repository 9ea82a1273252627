#include "cli/messages/en/catan_phrases.hpp"

#include <algorithm>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "engine/catan/board/geometry.hpp"
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
    case DecisionKind::found: return "to place a settlement and a road";
    case DecisionKind::roll: return phase == Phase::between_rolls ? "to roll again" : "to roll";
    case DecisionKind::discard: return "to discard " + cards;
    case DecisionKind::robber: return "to move the robber";
    case DecisionKind::turn:
      return phase == Phase::build ? "to build or end the turn" : "to trade, build or end the turn";
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
  if (const SeatSet unseen = offer.countered.without(offer.refused); !unseen.empty())
    out += "; answered by " + list(seat_list(unseen, names.seats));
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

namespace {

using Choice = NeutralBuild::Choice;

std::string place(const NeutralBuild& piece, const GameNames& names) {
  const Geometry& g = names.geometry();
  return piece.choice == Choice::settlement ? name(g, piece.settlement) : name(g, piece.road);
}

/// Formats `a road for north at A2/E or A2/SE, or for south at D2/E`.
std::string described(const std::vector<NeutralBuild>& pieces, Choice choice, const GameNames& names) {
  std::vector<std::string> seats;
  for (std::size_t s = 0; s < names.seats.size(); ++s) {
    std::vector<std::string> places;
    for (const NeutralBuild& piece : pieces)
      if (piece.choice == choice && piece.seat == seat_at(s)) places.push_back(place(piece, names));
    if (!places.empty()) seats.push_back("for " + names.seats[s] + " at " + list(places, "or"));
  }
  if (seats.empty()) return {};
  std::string text = choice == Choice::settlement ? "a settlement " : "a road ";
  for (std::size_t i = 0; i < seats.size(); ++i) text += (i == 0 ? "" : ", or ") + seats[i];
  return text;
}

}  // namespace

std::string neutral_phrase(const std::vector<NeutralBuild>& pieces, const GameNames& names) {
  const std::string settlements = described(pieces, Choice::settlement, names);
  const std::string roads = described(pieces, Choice::road, names);
  return settlements + (settlements.empty() || roads.empty() ? "" : "; ") + roads;
}

std::string ViolationMessages::place(Role role) const {
  const Geometry& g = names_.geometry();
  if (const auto hex = get<Hex>(role)) return name(g, *hex);
  if (const auto intersection = get<Intersection>(role)) return name(g, *intersection);
  if (const auto path = get<Path>(role)) return name(g, *path);
  return {};
}

std::string ViolationMessages::seat() const {
  const auto seat = get<Seat>(Role::seat);
  if (seat && seat == you_) return "you";
  return seat && index(*seat) < names_.seats.size() ? names_.of(*seat) : std::string();
}

std::string ViolationMessages::whose(std::string_view otherwise) const {
  const std::string who = seat();
  if (who == "you") return "your own";
  return who.empty() ? std::string(otherwise) : who + "'s";
}

std::string ViolationMessages::text(Role role) const {
  if (const auto words = get<std::string>(role)) return quoted_inline(*words, Author::reader);
  if (const auto number = get<long>(role)) return std::to_string(*number);
  if (const auto resource = get<Resource>(role)) return std::string(name(*resource));
  if (const auto card = get<CardKind>(role)) return std::string(name(*card));
  return {};
}

std::string ViolationMessages::placed(std::string_view word, Role role) const {
  return inselpost::placed(word, place(role));
}

std::string ViolationMessages::offer() const {
  const std::string name = text(Role::offer);
  return name.empty() ? std::string() : ' ' + name;
}

std::string ViolationMessages::missing() const {
  const auto need = bundle(Role::need);
  if (!need) {
    const auto n = number(Role::need), held = number(Role::have);
    if (!n) return {};
    return counted(static_cast<std::size_t>(std::max(0L, *n - held.value_or(0))), "card", "cards");
  }
  const Bundle have = bundle(Role::have).value_or(Bundle{});
  Bundle gap;
  for (const Resource r : resources)
    if (have[r] < (*need)[r]) gap[r] = static_cast<std::uint16_t>((*need)[r] - have[r]);
  return gap.empty() ? std::string() : inselpost::to_text(gap);
}

std::string sentence(std::string text, const GameNames& names) {
  if (text.empty()) return text;
  const auto begins_with = [&](const std::string& name) {
    const std::size_t end = name.size();
    return text.starts_with(name) && (text.size() == end || text[end] == ' ' || text[end] == '\'');
  };
  const bool named = std::any_of(names.seats.begin(), names.seats.end(), begins_with);
  return named ? text + (text.back() == '.' ? "" : ".") : as_sentence(std::move(text));
}

}  // namespace inselpost
