#include "cli/render/catan/catan_letter.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/order_choices.hpp"
#include "cli/render/catan/catan_pages.hpp"
#include "cli/render/catan/orders_file.hpp"
#include "engine/catan/rules/prices.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

std::string price_of(const MessageCatalog& words, const Order& order) {
  const auto& cards = words.catan.thing.cards;
  if (holds_alternative<orders::BuildRoad>(order)) return cards(road_price);
  if (holds_alternative<orders::BuildSettlement>(order)) return cards(settlement_price);
  if (holds_alternative<orders::BuildCity>(order)) return cards(city_price);
  if (holds_alternative<orders::BuyCard>(order)) return cards(card_price);
  return {};
}

std::string written(const MessageCatalog& words, const Order& order, const CatanFacts& facts) {
  return words.catan.orders_file.order(facts.dice == DiceMode::table ? to_yaml_form(order, facts.names)
                                                                     : to_yaml(order, facts.names));
}

LetterChoice one_way(std::string what, std::string order, std::string instead = {}) {
  return {std::move(what), {}, {{{}, std::move(order)}}, std::move(instead)};
}

/// Adds what must be discarded or returned, with cards as an example.
void add_owed_cards(Letter& letter, const MessageCatalog& words, const SeatView& seat, const Legal& legal) {
  const auto add = [&](std::string_view order, std::size_t count, std::string what) {
    const Bundle cards = suggested_cards(seat.hand.value_or(Bundle{}), count);
    letter.choices.push_back(
        one_way(std::move(what), words.catan.orders_file.order(std::string(order) + ": " + to_text(cards)),
                words.catan_letter.other_cards));
  };
  if (legal.discard != 0) add("discard", legal.discard, words.catan.private_view.discard(legal.discard));
  if (legal.give_back != 0)
    add("return", legal.give_back, words.catan.private_view.give_back(legal.give_back));
}

/// Adds a choice for each resource that can be given: what it costs is its price, what it brings its ways.
void add_bank_trades(Letter& letter, const MessageCatalog& words, const CatanFacts& facts,
                     const OrderGroup& group) {
  for (const Order& order : group.orders) {
    const auto& trade = get<orders::BankTrade>(order);
    const std::string price = words.catan.thing.cards(trade.give);
    auto choice = std::ranges::find_if(letter.choices, [&](const LetterChoice& one) {
      return one.what == group.what && one.price == price;
    });
    if (choice == letter.choices.end())
      choice = letter.choices.insert(letter.choices.end(), LetterChoice{group.what, price, {}});
    choice->ways.push_back({words.catan.thing.cards(trade.get), written(words, order, facts)});
  }
}

void add_choices(Letter& letter, const MessageCatalog& words, const CatanFacts& facts, const View& view,
                 const SeatView& seat, const Legal& legal) {
  add_owed_cards(letter, words, seat, legal);
  std::vector<LetterChoice> last;  // what ends the turn
  for (const OrderGroup& group : grouped(legal.orders, words.catan.order, facts.names)) {
    if (holds_alternative<orders::BankTrade>(group.orders.front())) {
      add_bank_trades(letter, words, facts, group);
      continue;
    }
    LetterChoice choice{group.what, price_of(words, group.orders.front()), {}};
    for (const Order& order : group.orders)
      choice.ways.push_back({words.catan.order.choice(order, facts.names), written(words, order, facts)});
    const bool ends = word_of(group.orders.front()).listed == LegalListing::by_itself &&
                      !holds_alternative<orders::Roll>(group.orders.front());
    (ends ? last : letter.choices).push_back(std::move(choice));
  }
  if (legal.offer && seat.hand && !seat.hand->empty())
    letter.choices.push_back(one_way(std::string(words.catan_letter.offer_a_trade),
                                     words.catan.orders_file.order(example_of_offer(view)),
                                     words.catan_letter.other_cards));
  if (legal.has<orders::Roll>() && facts.dice == DiceMode::sealed) {
    LetterChoice end = one_way(std::string(words.catan.order.what(orders::EndTurn{}, facts.names)),
                               written(words, orders::EndTurn{}, facts));
    end.is_later = true;
    last.push_back(std::move(end));
  }
  std::ranges::move(last, std::back_inserter(letter.choices));
}

void add_holds(Letter& letter, const MessageCatalog& words, const View& view, const SeatView& seat,
               const Legal& legal) {
  const CatanLetterMessages& say = words.catan_letter;
  const PrivateMessages& own = words.catan.private_view;
  letter.holds_heading = say.holds(seat.cards_in_hand);
  const auto add = [&](std::string text) {
    if (!text.empty()) letter.holds.push_back(std::move(text));
  };
  if (seat.hand) add(say.hand(*seat.hand));
  if (const std::vector<OwnCards> cards = own_cards_of(seat, legal); !cards.empty())
    add(say.development_cards(own.own_cards(cards)));
  std::string points =
      say.points(seat.points.value_or(seat.public_points), static_cast<std::size_t>(view.rules.vp_to_win()));
  if (view.phase != Phase::founding && view.phase != Phase::over)
    points += ' ' + say.rates(own.own_rates(rates_of(view, seat, legal)));
  add(std::move(points));
  if (view.rules.duo() && view.phase != Phase::founding)
    add(own.own_actions(seat.trade_cards, action_cost(view, seat)));
}

/// Adds what is missing for what could be bought, if nothing can be built in a turn of one's own.
void add_missing(Letter& letter, const MessageCatalog& words, const SeatView& seat, const Legal& legal) {
  const bool builds =
      std::ranges::any_of(legal.orders, [](const Order& order) { return word_of(order).builds; });
  if (builds || !legal.has<orders::EndTurn>()) return;
  const std::vector<Missing> missing = missing_of(seat, legal);
  if (!missing.empty())
    letter.can_more.push_back(words.catan_letter.lacks(words.catan.private_view.missing_for(missing)));
}

/// Returns whether the seat has nothing to decide but this offer, which then stands in the heading.
bool is_all_that_is_asked(const View& view, Seat seat, const std::string& offer) {
  std::size_t others = 0, asked = 0;
  for (const Decision& one : view.waiting_for)
    if (one.seat == seat) ++(one.offer == offer ? asked : others);
  return asked == 1 && others == 0;
}

void add_table(Letter& letter, const MessageCatalog& words, const View& view, const LetterPeople& people) {
  const LetterTableMessages& say = words.letter_page.seats;
  letter.columns = {say.player, say.points, say.cards, say.development_cards, say.knights, say.road};
  const auto number = [&](std::size_t n, bool award) {
    return (n == 0 ? std::string("–") : std::to_string(n)) +
           (award ? ' ' + std::string(say.award) : std::string());
  };
  for (const SeatView& seat : view.seats) {
    const std::size_t points = view.winner && seat.points ? *seat.points : seat.public_points;
    letter.table.push_back(
        {seat.seat,
         people.is_reader(seat.seat) ? std::string(say.you) : people.of(seat.seat),
         {std::to_string(points), number(seat.cards_in_hand, false), number(seat.development_cards, false),
          number(seat.played[index(CardKind::knight)], view.largest_army == seat.seat),
          number(seat.road_length, view.longest_road == seat.seat)}});
  }
  letter.below_table.emplace_back(say.note);
  if (std::string bank = words.catan_letter.bank(view.bank, view.deck); !bank.empty())
    letter.below_table.push_back(std::move(bank));
}

}  // namespace

GameLetter catan_letter(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat,
                        const LetterPeople& people, Letter& letter) {
  const CatanFacts facts = board_facts(snapshot.facts());
  const View view = view_of(snapshot, Viewer::of(seat));
  const Legal legal = legal_of(snapshot, seat);
  letter.seat_letters = seat_letters(facts.names);
  for (std::size_t i = 0; i < facts.names.seats.size(); ++i)
    letter.colours.push_back(seat_colour(facts.names, seat_at(i)));
  GameLetter out;
  out.turn = view.turn;
  out.is_over = view.phase == Phase::over;
  out.winner = view.winner;
  for (const Decision& owed : view.waiting_for) out.owed.push_back(as_awaited(owed));
  const View open = view_of(snapshot, Viewer::everybody());
  for (const Decision& owed : open.waiting_for)
    if (std::ranges::find(out.waits_for, owed.seat) == out.waits_for.end())
      out.waits_for.push_back(owed.seat);
  out.task = [&words, view, people](const PendingDecision& owed, const std::string& due) {
    for (const Decision& one : view.waiting_for)
      if (one.seat == owed.seat && name(one.kind) == owed.kind && one.offer == owed.about)
        return words.catan_letter.task(view, one, people, due);
    return LetterTask{};
  };
  const auto own = std::ranges::find_if(view.seats, [&](const SeatView& one) { return one.seat == seat; });
  if (own != view.seats.end()) {
    add_holds(letter, words, view, *own, legal);
    if (!out.is_over) {
      add_choices(letter, words, facts, view, *own, legal);
      add_missing(letter, words, *own, legal);
      for (const Offer& offer : view.offers)
        if (!is_all_that_is_asked(view, seat, offer.name))
          letter.offers.push_back(words.catan_letter.offer(offer, people));
      if (facts.dice == DiceMode::table &&
          std::ranges::any_of(letter.choices, [](const LetterChoice& choice) {
            return choice.ways.front().order.find('_') != std::string::npos;
          }))
        letter.comments.emplace_back(words.catan.orders_file.for_blanks);
    }
  }
  add_table(letter, words, view, people);
  return out;
}

}  // namespace inselpost
