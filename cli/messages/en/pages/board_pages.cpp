#include "cli/messages/en/pages/board_pages.hpp"

#include <algorithm>

#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/common/phrases.hpp"
#include "cli/messages/en/catan_orders.hpp"
#include "cli/messages/en/catan_phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/pages.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost::en {
namespace {

using namespace catan;

std::string standing(const View& view, const GameNames& names, const std::vector<std::string>& players) {
  const auto who = [&](Seat seat) { return seat_and_player(names.of(seat), players, seat); };
  const std::string turn = "turn " + std::to_string(view.turn);
  switch (view.phase) {
    case Phase::over: return "over: " + (view.winner ? who(*view.winner) + " has won" : "nobody has won");
    case Phase::founding: return "founding, " + who(view.active) + " to place";
    case Phase::special_building:
      return turn + ", special building after " + names.of(view.active) + "'s turn";
    case Phase::before_roll:
    case Phase::between_rolls:
    case Phase::discard:
    case Phase::robber:
    case Phase::cards_return:
    case Phase::trade:
    case Phase::build:
    case Phase::main: break;
  }
  return turn + " of " + who(view.active) + ", " + std::string(phase_phrase(view.phase));
}

std::string_view bank(Preset) { return "bank"; }
std::string in_bank(Resource resource, std::size_t cards) {
  return std::string(name(resource)) + ' ' + std::to_string(cards);
}
std::string deck(std::size_t cards) { return "deck " + std::to_string(cards); }

std::string rolls_phrase(const std::vector<Dice>& rolls) {
  std::string text;
  for (const Dice& dice : rolls) text += (text.empty() ? "" : ", then ") + dice_phrase(dice);
  return text;
}

std::string face_down(const std::vector<BoughtCards>& all) {
  std::string text;
  for (const BoughtCards& cards : all) {
    text += (text.empty() ? "" : "; ") + cards.seat;
    for (std::size_t i = 0; i < cards.turns.size(); ++i)
      text += (i == 0 ? " " : ", ") + std::to_string(cards.turns[i]);
  }
  return "face down, by turn bought: " + text;
}

std::string progress_cards(const std::vector<PlayedCards>& all, bool stay) {
  std::string text;
  for (const PlayedCards& cards : all)
    text += (text.empty() ? "" : "; ") + cards.seat + ' ' + list(card_list(cards.cards));
  return (stay ? "progress cards face up: " : "progress cards played and removed: ") + text;
}

std::string points_shown(const std::vector<ShownPoints>& all) {
  std::string text;
  for (const ShownPoints& points : all)
    text += (text.empty() ? "" : ", ") + points.seat + ' ' + std::to_string(points.points);
  return "victory points shown: " + text;
}

std::string open_offer(const Offer& offer, const GameNames& names) {
  return offer_phrase(offer, names) + '.';
}

std::string owes(const std::string& who, const Decision& decision, Phase phase) {
  return who + ' ' + decision_phrase(decision, phase);
}
std::string holds(const std::string& who, const SeatView& seat) {
  std::vector<std::string> cards;
  if (seat.cards) cards = card_list(*seat.cards);
  if (seat.new_cards)
    for (const std::string& card : card_list(*seat.new_cards))
      cards.push_back(card + " (bought in this turn)");
  std::string text = who + ": ";
  if (seat.hand) text += inselpost::to_text(*seat.hand);
  if (!cards.empty()) text += "; " + list(cards);
  if (seat.points) text += "; " + counted(*seat.points, "point", "points");
  return text;
}

std::string next(const std::vector<std::string>& seats) { return "Next: " + list(seats) + '.'; }

}  // namespace

const ReportMessages report_words{.standing = standing,
                                  .played = played_phrase,
                                  .bank = bank,
                                  .unlimited = "unlimited",
                                  .not_shown = "not shown",
                                  .in_bank = in_bank,
                                  .deck = deck,
                                  .trade_cards_left = "trade cards left",
                                  .dice = "dice",
                                  .rolls = rolls_phrase,
                                  .face_down = face_down,
                                  .progress = progress_cards,
                                  .shown = points_shown,
                                  .open_offers = "Open offers:",
                                  .offer = open_offer,
                                  .owes = owes,
                                  .next = next,
                                  .holds = holds};

namespace {

// English names are those of the order language.
std::string_view resource_word(Resource resource) { return name(resource); }

std::string_view hex_word(Terrain terrain) {
  const auto resource = yield(terrain);
  return resource ? name(*resource) : name(terrain);
}

std::string cards_phrase(const Bundle& cards) { return inselpost::to_text(cards); }

std::string made_of(const std::string& board, const std::optional<std::string>& seed) {
  return board + (seed ? ", seed " + *seed : "");
}
std::string seed_phrase(const std::string& seed) { return "seed: " + seed; }

}  // namespace

const OrderMessages order_words{
    .what = what_of, .choice = choice_of, .whole_choice = whole_choice_of, .trade = trade_of};

const ThingMessages thing_words{.resource = resource_word, .hex = hex_word, .cards = cards_phrase};

const ColourMessages colour_words{"red",  "green", "yellow", "blue", "purple",
                                  "cyan", "white", "orange", "brown"};

const MapMessages map_words{.robber = "ROBBER",
                            .letters = "small letter: settlement; capital: city",
                            .road = "road",
                            .harbour = "harbour (a resource: 2:1)",
                            .made_of = made_of,
                            .seed = seed_phrase};

const SeatTableMessages seat_table_words{.points = "points",
                                         .hand = "hand",
                                         .cards = "cards",
                                         .knights = "knights",
                                         .largest_army = "LA",
                                         .road = "road",
                                         .longest_road = "LR",
                                         .trade = "trade",
                                         .left = "left s/c/r",
                                         .neutral = "(neutral)"};

namespace {

std::string_view when_phrase(const OwnCards& cards) {
  const bool point = cards.kind == CardKind::victory_point;
  switch (cards.when) {
    case OwnCards::When::held: return point ? " (hidden, counts)" : "";
    case OwnCards::When::playable: return point ? " (hidden, counts)" : " (you may play it now)";
    case OwnCards::When::new_: return point ? " (hidden)" : " (bought in this turn)";
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
  return out.empty() ? "none" : list(out, "and");
}

std::string own_points(std::size_t shown, std::optional<std::size_t> all, std::size_t to_win) {
  return std::to_string(shown) + " shown" +
         (all ? ", " + std::to_string(*all) + " with the hidden cards" : "") + "; " + std::to_string(to_win) +
         " win";
}

std::string to_discard(std::size_t cards) { return "discard " + counted(cards, "card", "cards"); }
std::string to_give_back(std::size_t cards) { return "give back " + counted(cards, "card", "cards"); }

std::string to_choose(const std::string& what, const std::vector<std::string>& choices) {
  return what + (choices.empty() ? "" : ": " + list(choices, "or"));
}

std::string beside_road(const std::vector<NeutralBuild>& pieces, const GameNames& names) {
  return "a road brings " + neutral_phrase(pieces, names);
}
std::string beside_settlement(const std::vector<NeutralBuild>& pieces, const GameNames& names) {
  return "a settlement brings " + neutral_phrase(pieces, names);
}

std::string own_offer(const Offer& offer, const GameNames& names, const std::vector<Order>& answers) {
  std::vector<std::string> yours;
  for (const Order& answer : answers) yours.emplace_back(word_of(answer).word.en);
  return offer.name + ": " + offer_phrase(offer, names) + '.' +
         (yours.empty() ? "" : " You can " + list(yours, "or") + '.');
}

std::string early_orders(bool has_come) {
  return std::string(has_come ? "Your turn to build comes in this special building phase."
                              : "After this turn comes the special building phase.") +
         " You can send your orders for it now. They wait for your turn.";
}

}  // namespace

const PrivateMessages private_words{
    .hand = "hand",
    .cards = "cards",
    .points = "points",
    .rates = "rates",
    .actions = "actions",
    .can = "can",
    .neutral = "neutral",
    .missing = "missing",
    .offers = "offers",
    .early = "early",
    .own_cards = own_cards,
    .own_points = own_points,
    .own_rates = rates_phrase,
    .own_actions = actions_phrase,
    .discard = to_discard,
    .give_back = to_give_back,
    .choose = to_choose,
    .offer_a_trade = "offer a trade",
    .beside_road = beside_road,
    .beside_settlement = beside_settlement,
    .missing_for = missing_phrase,
    .offer = own_offer,
    .early_orders = early_orders,
};

namespace {

std::string of_your_hand(std::size_t cards) {
  return "any " + std::to_string(cards) + " of your cards; edit as you like";
}
std::string or_choices(const std::vector<std::string>& choices) { return "or " + list(choices, "or"); }

std::string as_written(std::string order) { return order; }

}  // namespace

const OrdersFileMessages orders_file_words{
    .for_blanks = "for _ write what the dice showed, or which card it was",
    .of_your_hand = of_your_hand,
    .any_offer = "any offer that your hand covers",
    .at_any_time = "at any time",
    .or_choices = or_choices,
    .or_another_above = "or another of the places above",
    .after_the_roll = "the rest of your turn goes above this line",
    .order = as_written,
};

namespace {

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
  return counted(trade_cards, "trade card", "trade cards") + "; an action costs " + std::to_string(cost) +
         " now. One action per turn.";
}

}  // namespace inselpost::en
