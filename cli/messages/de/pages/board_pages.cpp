#include "cli/messages/de/pages/board_pages.hpp"

#include <algorithm>
#include <variant>

#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/common/phrases.hpp"
#include "cli/messages/de/catan_orders.hpp"
#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/grammar.hpp"

namespace inselpost::de::board {
namespace {

using namespace catan;

std::string standing(const View& view, const GameNames& given_names,
                     const std::vector<std::string>& players) {
  const GameNames names = with_seat_names(given_names);
  const auto who = [&](Seat seat) { return seat_and_player(names.of(seat), players, seat); };
  const std::string turn = "Zug " + std::to_string(view.turn);
  switch (view.phase) {
    case Phase::over: return "beendet: " + (view.winner ? who(*view.winner) : "niemand") + " hat gewonnen";
    case Phase::founding: return "Gründungsphase, " + who(view.active) + " gründet";
    case Phase::special_building:
      return turn + ", außerordentliche Bauphase nach dem Zug von " + names.of(view.active);
    case Phase::before_roll:
    case Phase::between_rolls:
    case Phase::discard:
    case Phase::robber:
    case Phase::cards_return:
    case Phase::trade:
    case Phase::build:
    case Phase::main: break;
  }
  return turn + " von " + who(view.active) + ", " + std::string(phase_phrase(view.phase));
}

std::string_view bank(Preset preset) { return book_words(preset).bank; }

std::string in_bank(Resource resource, std::size_t cards) {
  return std::string(resource_word(resource)) + ' ' + std::to_string(cards);
}
std::string deck(std::size_t cards) { return "Stapel " + std::to_string(cards); }

std::string rolls_phrase(const std::vector<Dice>& rolls) {
  std::string text;
  for (const Dice& dice : rolls) text += (text.empty() ? "" : ", dann ") + dice_phrase(dice);
  return text;
}

/// Formats `rot 13 und 17; blau 18`.
std::string face_down(const std::vector<BoughtCards>& all) {
  std::string text;
  for (const BoughtCards& cards : all) {
    std::vector<std::string> turns;
    for (const std::uint16_t turn : cards.turns) turns.push_back(std::to_string(turn));
    text += (text.empty() ? "" : "; ") + seat_name(cards.seat) + ' ' + list(turns);
  }
  return "verdeckte Karten (Zug des Kaufs): " + text;
}

std::string progress_cards(const std::vector<PlayedCards>& all, bool stay) {
  std::string text;
  for (const PlayedCards& cards : all)
    text += (text.empty() ? "" : "; ") + seat_name(cards.seat) + ' ' + list(card_list(cards.cards));
  return (stay ? "andere ausgespielte Karten: " : "andere ausgespielte Karten (aus dem Spiel): ") + text;
}

std::string points_shown(const std::vector<ShownPoints>& all) {
  std::string text;
  for (const ShownPoints& points : all)
    text += (text.empty() ? "" : ", ") + seat_name(points.seat) + ' ' + std::to_string(points.points);
  return "aufgedeckte Siegpunkte: " + text;
}

std::string open_offer(const Offer& offer, const GameNames& names) {
  return de::board::offer_phrase(offer, names) + '.';
}

std::string owes(const std::string& who, const Decision& decision, Phase phase) {
  return who + ' ' + de::board::decision_phrase(decision, phase);
}

std::string holds(const std::string& who, const SeatView& seat) {
  std::vector<std::string> cards;
  if (seat.cards) cards = card_list(*seat.cards);
  if (seat.new_cards)
    for (const std::string& card : card_list(*seat.new_cards))
      cards.push_back(card + " (in diesem Zug gekauft)");
  std::string text = who + ": ";
  if (seat.hand) text += cards_phrase(*seat.hand);
  if (!cards.empty()) text += "; " + list(cards);
  if (seat.points) text += "; " + (*seat.points == 0 ? "kein Punkt" : counted(*seat.points, noun::point));
  return text;
}

std::string next(const std::vector<std::string>& seats) { return "Danach: " + seats_listed(seats) + '.'; }

}  // namespace
}  // namespace inselpost::de::board

namespace inselpost::de {

const ReportMessages report_words{.standing = board::standing,
                                  .played = board::played_phrase,
                                  .bank = board::bank,
                                  .unlimited = "unbegrenzt",
                                  .not_shown = "verdeckt",
                                  .in_bank = board::in_bank,
                                  .deck = board::deck,
                                  .trade_cards_left = "Handelskarten übrig",
                                  .dice = "Wurf",
                                  .rolls = board::rolls_phrase,
                                  .face_down = board::face_down,
                                  .progress = board::progress_cards,
                                  .shown = board::points_shown,
                                  .open_offers = "Offene Angebote",
                                  .offer = board::open_offer,
                                  .owes = board::owes,
                                  .next = board::next,
                                  .holds = board::holds};

}  // namespace inselpost::de

namespace inselpost::de::board {
namespace {

using namespace catan;

std::string_view hex_word(Terrain terrain) {
  const auto resource = yield(terrain);
  return resource ? resource_word(*resource) : "Wüste";
}

std::string made_of(const std::string& board, const std::optional<std::string>& seed) {
  return board + (seed ? ", Startwert " + *seed : "");
}
std::string seed_phrase(const std::string& seed) { return "Startwert: " + seed; }

}  // namespace
}  // namespace inselpost::de::board

namespace inselpost::de {

const OrderMessages order_words{.what = board::what_of,
                                .choice = board::choice_of,
                                .whole_choice = board::whole_choice_of,
                                .trade = board::trade_of};

const ThingMessages thing_words{
    .resource = board::resource_word, .hex = board::hex_word, .cards = board::cards_phrase};

const ColourMessages colour_words{"rot",     "gruen", "gelb",   "blau", "lila",
                                  "tuerkis", "weiss", "orange", "braun"};

const MapMessages map_words{.robber = "RÄUBER",
                            .letters = "Kleinbuchstabe: Siedlung, groß: Stadt",
                            .road = "Straße",
                            .harbour = "Hafen (Rohstoff: 2:1)",
                            .made_of = board::made_of,
                            .seed = board::seed_phrase};

const SeatTableMessages seat_table_words{.points = "Punkte",
                                         .hand = "Hand",
                                         .cards = "Karten",
                                         .knights = "Ritter",
                                         .largest_army = "GR",
                                         .road = "Straße",
                                         .longest_road = "LH",
                                         .trade = "Handel",
                                         .left = "übrig S/St/Str",
                                         .neutral = "(neu.)"};

}  // namespace inselpost::de

namespace inselpost::de::board {
namespace {

using namespace catan;

std::string_view when_phrase(const OwnCards& cards) {
  const bool point = cards.kind == CardKind::victory_point;
  switch (cards.when) {
    case OwnCards::When::held: return point ? " (verdeckt, zählt mit)" : "";
    case OwnCards::When::playable: return point ? " (verdeckt, zählt mit)" : " (ausspielbar)";
    case OwnCards::When::new_: return point ? " (verdeckt)" : " (in diesem Zug gekauft)";
  }
  return "";
}

std::string own_cards(const std::vector<OwnCards>& all) {
  std::vector<std::string> out;
  for (const OwnCards& cards : all) {
    CardCounts one{};
    one[index(cards.kind)] = cards.count;
    for (const std::string& card : card_list(one)) out.push_back(card + std::string(when_phrase(cards)));
  }
  return out.empty() ? "keine" : list(out);
}

std::string own_points(std::size_t shown, std::optional<std::size_t> all, std::size_t to_win) {
  return std::to_string(shown) + " für alle sichtbar" +
         (all ? ", " + std::to_string(*all) + " mit den verdeckten Karten" : "") + "; " +
         std::to_string(to_win) + " gewinnen";
}

std::string to_discard(std::size_t cards) { return counted(cards, noun::card) + " ablegen"; }
std::string to_give_back(std::size_t cards) { return counted(cards, noun::card) + " zurückgeben"; }

std::string to_choose(const std::string& what, const std::vector<std::string>& choices) {
  return what + (choices.empty() ? "" : ": " + list(choices, "oder"));
}

std::string beside_road(const std::vector<NeutralBuild>& pieces, const GameNames& names) {
  return "zu einer Straße kommt " + de::board::neutral_phrase(pieces, names);
}
std::string beside_settlement(const std::vector<NeutralBuild>& pieces, const GameNames& names) {
  return "zu einer Siedlung kommt " + de::board::neutral_phrase(pieces, names);
}

std::string own_offer(const Offer& offer, const GameNames& names, const std::vector<Order>& answers) {
  std::vector<std::string> yours;
  for (const Order& answer : answers) yours.emplace_back(what_of(answer, names));
  const bool own_words = !yours.empty() && yours.front().starts_with("ein ");  // an object of its own
  return offer.name + ": " + de::board::offer_phrase(offer, names) + '.' +
         (yours.empty() ? "" : (own_words ? " Du kannst " : " Du kannst es ") + list(yours, "oder") + '.');
}

std::string early_orders(bool has_come) {
  return std::string(has_come ? "In dieser außerordentlichen Bauphase kommst du noch an die Reihe."
                              : "Nach diesem Zug kommt die außerordentliche Bauphase.") +
         " Du kannst deine Befehle dafür jetzt schon schicken. Sie warten, bis du an der Reihe bist.";
}

}  // namespace
}  // namespace inselpost::de::board

namespace inselpost::de {

const PrivateMessages private_words{
    .hand = "Hand",
    .cards = "Karten",
    .points = "Punkte",
    .rates = "Tausch",
    .actions = "Aktionen",
    .can = "möglich",
    .neutral = "neutral",
    .missing = "es fehlt",
    .offers = "Angebote",
    .early = "vorab",
    .own_cards = board::own_cards,
    .own_points = board::own_points,
    .own_rates = board::rates_phrase,
    .own_actions = board::actions_phrase,
    .discard = board::to_discard,
    .give_back = board::to_give_back,
    .choose = board::to_choose,
    .offer_a_trade = "ein Angebot machen",
    .beside_road = board::beside_road,
    .beside_settlement = board::beside_settlement,
    .missing_for = board::missing_phrase,
    .offer = board::own_offer,
    .early_orders = board::early_orders,
};

}  // namespace inselpost::de

namespace inselpost::de::board {
namespace {

std::string of_your_hand(std::size_t cards) {
  return counted(cards, noun::card) + " von deiner Hand: Ändere, welche";
}
std::string or_choices(const std::vector<std::string>& choices) { return "oder " + list(choices, "oder"); }

}  // namespace
}  // namespace inselpost::de::board

namespace inselpost::de {

const OrdersFileMessages orders_file_words{
    .for_blanks = "Für _ schreibst du, was die Würfel zeigten oder welche Karte es war",
    .of_your_hand = board::of_your_hand,
    .any_offer = "oder was deine Hand hergibt",
    .at_any_time = "jederzeit",
    .or_choices = board::or_choices,
    .or_another_above = "oder einer der Orte, die oben stehen",
    .after_the_roll = "darüber: was du nach dem Wurf tust",
    .order = de::order,
};

}  // namespace inselpost::de

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
