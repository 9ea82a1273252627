#include "cli/messages/de/catan_notes.hpp"

#include <algorithm>
#include <variant>

#include "cli/messages/de/catan_neutral.hpp"
#include "cli/messages/de/catan_orders.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/neutral_pieces.hpp"
#include "cli/messages/order_choices.hpp"
#include "cli/messages/order_groups.hpp"
#include "schemas/catan/orders/order_forms.hpp"

namespace inselpost::de::board {

using namespace catan;

namespace {

constexpr std::size_t max_places = 5;

/// Dative, for use after `auf` and `nach`.
std::string more_places(std::size_t n, OtherPlaces::Kind kind) {
  using Kind = OtherPlaces::Kind;
  const std::string one = kind == Kind::hex      ? " weiteren Feld"
                          : kind == Kind::corner ? " weiteren Kreuzung"
                                                 : " weiteren Weg";
  const std::string many = kind == Kind::hex      ? " weiteren Feldern"
                           : kind == Kind::corner ? " weiteren Kreuzungen"
                                                  : " weiteren Wegen";
  if (n != 1) return std::to_string(n) + many;
  return (kind == Kind::corner ? "einer" : "einem") + one;
}

std::string order_line(const Order& order, const GameNames& names) {
  return "- " + de::order(inselpost::to_yaml(order, names));
}

}  // namespace

void places_nearby(HintBuilder& w) {
  const std::string start(where_of(w.order));
  if (start.empty()) return;
  auto [kind, places] = inselpost::other_places(w.order, w.legal, w.names);
  if (places.empty()) return;
  const std::size_t more = places.size() > max_places ? places.size() - max_places : 0;
  places.resize(places.size() - more);
  for (std::string& place : places) place = de::place(place);
  if (more != 0) places.push_back(more_places(more, kind));
  w.out.push_back(start + list(places, more == 0 ? "oder" : "und"));
}

void roads_from_there(HintBuilder& w) {
  const auto* found = get_if<orders::Found>(&w.order);
  if (found == nullptr) return;
  std::vector<std::string> roads = inselpost::other_founding_roads(*found, w.legal, w.names);
  for (std::string& road : roads) road = de::place(road);
  if (!roads.empty()) w.out.push_back("Von dort kann die Straße auf " + list(roads, "oder") + " liegen");
}

void whom_to_rob(HintBuilder& w) {
  auto [victims, nobody] = inselpost::other_victims(w.order, w.legal, w.names);
  if (nobody) victims.emplace_back("niemanden");
  if (!victims.empty())
    w.out.push_back("Auf " + de::place(place_of(w.order, w.names)) + " kannst du " + list(victims, "oder") +
                    ' ' + std::string(w.book.to_rob));
}

void what_the_bank_takes(HintBuilder& w) {
  const std::vector<std::string> rates = inselpost::other_choices(w.order, w.legal, choice_of, w.names);
  if (!rates.empty())
    w.out.push_back("Für 1 andere Karte nimmt " + std::string(w.book.the_bank) + " von dir " +
                    list(rates, "oder"));
}

void what_comes_first(HintBuilder& w) {
  const auto owed = [&](const std::string& word, std::size_t cards) {
    w.out.push_back("Schreib zuerst `- " + word + ":` mit " + dative(cards, noun::card) + " von deiner Hand");
  };
  if (w.legal.discard != 0) owed("ablegen", w.legal.discard);
  if (w.legal.give_back != 0) owed("zurückgeben", w.legal.give_back);
  const auto robber = std::find_if(w.legal.orders.begin(), w.legal.orders.end(), [](const Order& order) {
    return holds_alternative<orders::MoveRobber>(order);
  });
  if (robber != w.legal.orders.end())
    w.out.push_back("Schreib zuerst zum Beispiel: " + order_line(*robber, w.names));
}

void where_neutrals_build(HintBuilder& w) {
  const std::string places = de::board::neutral_phrase(neutral_beside(w.order, w.legal, w.names), w.names);
  if (!places.empty()) w.out.push_back("Möglich ist " + places);
  if (const Order* other = like_it_there(w.order, w.legal, w.names))
    w.out.push_back("Zum Beispiel: " + order_line(*other, w.names));
  w.out.emplace_back("`neutral: auto` nimmt den ersten erlaubten Ort");
}

void roll_before(HintBuilder& w) {
  if (w.legal.has<orders::Roll>()) w.out.emplace_back("Setz die Zeile `- würfeln` davor");
}

void send_with_this_turn(HintBuilder& w) {
  const auto number = w.problem.get<long>(Role::turn);
  w.out.push_back(!number ? "In deinem letzten Bericht steht die Zahl, die hinter `zug:` gehört"
                          : "Passt es noch, schick es mit `zug: " + std::to_string(*number) + '`');
}

void how_to_build_specially(HintBuilder& w) {
  w.out.emplace_back(may_order(w.legal, "pass")
                         ? "Mit `- passen` bist du fertig"
                         : "Du baust, wenn du an der Reihe bist. Eine Datei, die mit `bauen`, `kaufen` oder "
                           "`passen` beginnt, wartet darauf");
}

void who_builds_specially(HintBuilder& w) {
  if (w.problem.get<DecisionKind>(Role::decision) == DecisionKind::special_building)
    w.out.emplace_back(
        "Nach deinem eigenen Zug kannst du hier nicht bauen, und auch nicht mit weniger als 2 Karten");
}

void how_to_write_results(HintBuilder& w) {
  if (w.problem.get<Reason>(Role::reason) == Reason::table_result_missing)
    w.out.push_back("Schreib `" + de::order(to_yaml_form(w.order, w.names)) +
                    "`, und für jedes `_`, was kam");
}

}  // namespace inselpost::de::board
