#include "cli/render/catan/catan_letter.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/order_choices.hpp"
#include "cli/render/catan/catan_pages.hpp"
#include "cli/render/catan/orders_file.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/cards.hpp"
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

const Offer* offer_of(const View& view, const std::string& name) {
  const auto found = std::ranges::find(view.offers, name, &Offer::name);
  return found == view.offers.end() ? nullptr : &*found;
}

std::string written(const MessageCatalog& words, const Order& order, const CatanFacts& facts) {
  return words.catan.orders_file.order(facts.dice == DiceMode::table ? to_yaml_form(order, facts.names)
                                                                     : to_yaml(order, facts.names));
}

LetterChoice one_way(std::string what, std::string order, std::string instead = {}) {
  return {std::move(what), {}, {{{}, std::move(order)}}, std::move(instead)};
}

/// Returns whether the order answers or ends an offer.
bool is_about_offer(const Order& order) { return parts_of(order).offer != nullptr; }

/// Adds what must be discarded or returned, with cards as an example.
void add_owed_cards(Letter& letter, const MessageCatalog& words, const SeatView& seat, const Legal& legal) {
  const auto add = [&](DecisionKind kind, std::string_view order, std::size_t count, std::string what) {
    const Bundle cards = suggested_cards(seat.hand.value_or(Bundle{}), count);
    LetterChoice choice =
        one_way(what, words.catan.orders_file.order(std::string(order) + ": " + to_text(cards)),
                words.catan_letter.other_cards);
    choice.ways.front().button = std::move(what) + ": " + words.catan.thing.cards(cards);
    choice.answers = name(kind);
    letter.choices.push_back(std::move(choice));
  };
  if (legal.discard != 0)
    add(DecisionKind::discard, "discard", legal.discard, words.catan.private_view.discard(legal.discard));
  if (legal.give_back != 0)
    add(DecisionKind::cards_return, "return", legal.give_back,
        words.catan.private_view.give_back(legal.give_back));
}

/// Adds a choice for each resource that can be given: what it costs is its price, what it brings its ways. A
/// trade at a worse rate than another for the same cards is left out.
void add_bank_trades(Letter& letter, const MessageCatalog& words, const CatanFacts& facts,
                     const OrderGroup& group) {
  for (const Order& order : group.orders) {
    const auto& trade = get<orders::BankTrade>(order);
    const bool is_dear = std::ranges::any_of(group.orders, [&](const Order& other) {
      const auto& cheaper = get<orders::BankTrade>(other);
      return cheaper.get == trade.get && cheaper.give != trade.give && trade.give.covers(cheaper.give);
    });
    if (is_dear) continue;
    const std::string price = words.catan.thing.cards(trade.give);
    auto choice = std::ranges::find_if(letter.choices, [&](const LetterChoice& one) {
      return one.what == group.what && one.price == price;
    });
    if (choice == letter.choices.end())
      choice = letter.choices.insert(letter.choices.end(), LetterChoice{group.what, price, {}});
    choice->ways.push_back({words.catan.thing.cards(trade.get), written(words, order, facts)});
  }
}

/// Returns the pips of the hexes at an intersection.
int pips_at(const Board& board, Intersection at) {
  int sum = 0;
  for (const Hex hex : board.geometry().hexes_at[index(at)]) sum += pips(board.number[index(hex)]);
  return sum;
}

/// Puts the founding orders with most pips first.
void sort_by_pips(std::vector<Order>& orders, const Board& board) {
  const auto pips_of = [&](const Order& order) {
    const auto at = founded_at(order);
    return at ? pips_at(board, *at) : 0;
  };
  if (!orders.empty() && founded_at(orders.front()))
    std::ranges::stable_sort(orders, [&](const Order& a, const Order& b) { return pips_of(a) > pips_of(b); });
}

/// Returns the place, seat or cards that distinguish an order from others of its kind.
std::string label_of(const MessageCatalog& words, const Order& order, const GameNames& names) {
  if (const auto* plenty = get_if<orders::PlayYearOfPlenty>(&order))
    return words.catan.thing.cards(plenty->cards);
  return words.catan.order.choice(order, names);
}

/// Adds a counter-offer to each offer that the seat may refuse.
void add_counters(Letter& letter, const MessageCatalog& words, const View& view, const SeatView& seat,
                  const Legal& legal) {
  LetterChoice choice{std::string(words.catan_letter.counter), {}, {}};
  choice.is_deal = true;
  for (const Order& order : legal.orders) {
    const auto* refuse = get_if<orders::Refuse>(&order);
    const Offer* offer = refuse == nullptr ? nullptr : offer_of(view, refuse->offer);
    if (offer == nullptr || !legal.offer) continue;
    if (const auto terms = example_of_counter(*offer, seat.hand.value_or(Bundle{})))
      choice.ways.push_back({offer->name, words.catan.orders_file.order(counter_order(*offer, *terms)),
                             words.catan_letter.counter_button(*terms)});
  }
  if (!choice.ways.empty()) letter.choices.push_back(std::move(choice));
}

/// Returns whether the seat has nothing to decide but this offer, which then stands in the heading.
bool is_all_that_is_asked(const View& view, Seat seat, const std::string& offer) {
  std::size_t others = 0, asked = 0;
  for (const Decision& one : view.waiting_for)
    if (one.seat == seat) ++(one.offer == offer ? asked : others);
  return asked == 1 && others == 0;
}

/// Returns what stands on the button of an order about an offer: its cards. Empty for any other order, and
/// for a refusal where nothing else is asked.
std::string button_of(const MessageCatalog& words, const View& view, const Order& order,
                      const LetterPeople& people) {
  const std::string* name = parts_of(order).offer;
  const Offer* offer = name == nullptr ? nullptr : offer_of(view, *name);
  if (offer == nullptr) return {};
  const auto& button = words.catan_letter.offer_button;
  const std::string author = people.is_reader(offer->author) ? std::string() : people.of(offer->author);
  if (holds_alternative<orders::Accept>(order))
    return button(OfferOrder::accept, {meant_terms(order, *offer).terms.front()}, author);
  if (const auto* confirm = get_if<orders::Confirm>(&order))
    return button(OfferOrder::confirm, {meant_terms(order, *offer).terms.front()}, people.of(confirm->with));
  if (!holds_alternative<orders::Refuse>(order)) return button(OfferOrder::withdraw, offer->any, author);
  const bool is_asked_alone = people.reader && is_all_that_is_asked(view, *people.reader, offer->name);
  return is_asked_alone ? std::string() : button(OfferOrder::refuse, offer->any, author);
}

/// Returns whether one answer is all that the seat owes: it decides nothing else then.
bool owes_an_answer_alone(const View& view, Seat seat) {
  std::size_t answers = 0, others = 0;
  for (const Decision& one : view.waiting_for)
    if (one.seat == seat) ++(one.kind == DecisionKind::answer ? answers : others);
  return answers > 0 && others == 0;
}

void add_choices(Letter& letter, const MessageCatalog& words, const CatanFacts& facts, const View& view,
                 const SeatView& seat, const Legal& legal, const LetterPeople& people) {
  add_owed_cards(letter, words, seat, legal);
  const bool answers_alone = owes_an_answer_alone(view, seat.seat);
  std::vector<LetterChoice> last;  // what ends the turn
  std::vector<Order> listed = legal.orders;
  sort_by_pips(listed, view.board);
  for (const OrderGroup& group : grouped(listed, words.catan.order, facts.names)) {
    if (answers_alone && !holds_alternative<orders::Accept>(group.orders.front()) &&
        !holds_alternative<orders::Refuse>(group.orders.front()))
      continue;
    if (holds_alternative<orders::BankTrade>(group.orders.front())) {
      add_bank_trades(letter, words, facts, group);
      continue;
    }
    LetterChoice choice{group.what, price_of(words, group.orders.front()), {}};
    choice.is_deal = is_about_offer(group.orders.front());
    for (const Order& order : group.orders)
      choice.ways.push_back({label_of(words, order, facts.names), written(words, order, facts),
                             button_of(words, view, order, people)});
    const bool ends = word_of(group.orders.front()).listed == LegalListing::by_itself &&
                      !holds_alternative<orders::Roll>(group.orders.front());
    choice.is_main = ends || holds_alternative<orders::Roll>(group.orders.front());
    (ends ? last : letter.choices).push_back(std::move(choice));
  }
  if (answers_alone) return add_counters(letter, words, view, seat, legal);
  if (legal.offer && seat.hand && !seat.hand->empty()) {
    const Terms terms = example_of_offer(view);
    LetterChoice offer =
        one_way(std::string(words.catan_letter.offer_a_trade),
                words.catan.orders_file.order(offer_order(terms)), words.catan_letter.other_cards);
    offer.ways.front().button = words.catan_letter.example_button(terms);
    offer.is_deal = true;
    letter.choices.push_back(std::move(offer));
  }
  if (legal.has<orders::Roll>() && facts.dice == DiceMode::sealed) {
    LetterChoice end = one_way(std::string(words.catan.order.what(orders::EndTurn{}, facts.names)),
                               written(words, orders::EndTurn{}, facts));
    end.is_later = true;
    last.push_back(std::move(end));
  }
  std::ranges::move(last, std::back_inserter(letter.choices));
}

void add_holdings(Letter& letter, const MessageCatalog& words, const View& view, const SeatView& seat,
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

void add_table(Letter& letter, const MessageCatalog& words, Preset preset, const View& view,
               const LetterPeople& people) {
  const LetterTableMessages& say = words.letter_page.seats;
  letter.columns = {say.player, say.points, say.cards, say.development_cards, say.knights, say.road};
  const auto number = [&](std::size_t n, bool award) {
    return (n == 0 ? std::string("–") : std::to_string(n)) +
           (award ? ' ' + std::string(say.award) : std::string());
  };
  for (const SeatView& seat : view.seats) {
    letter.table.push_back({seat.seat,
                            people.is_reader(seat.seat) ? std::string(say.you) : people.of(seat.seat),
                            {std::to_string(seat.public_points), number(seat.cards_in_hand, false),
                             number(seat.development_cards, false),
                             number(seat.played[index(CardKind::knight)], view.largest_army == seat.seat),
                             number(seat.road_length, view.longest_road == seat.seat)}});
  }
  letter.below_table.push_back(words.catan_letter.table_note(preset));
  if (std::string bank = words.catan_letter.bank(view.bank, view.deck); !bank.empty())
    letter.below_table.push_back(std::move(bank));
}

/// Adds the table of a game that is over, with the points by kind, and what everybody still held.
void add_final_table(Letter& letter, const MessageCatalog& words, Preset preset, const View& view,
                     const LetterPeople& people) {
  const CatanLetterMessages& say = words.catan_letter;
  letter.columns = {std::string(words.letter_page.seats.player)};
  letter.columns.insert(letter.columns.end(), say.final_columns.begin(), say.final_columns.end());
  letter.below_table.push_back(say.final_note(preset));
  constexpr std::size_t points_of_award = 2;
  for (const SeatView& seat : view.seats) {
    if (seat.neutral) continue;
    const std::size_t awards = points_of_award * ((view.longest_road == seat.seat ? 1U : 0U) +
                                                  (view.largest_army == seat.seat ? 1U : 0U));
    CardCounts held{};
    for (const CardKind kind : card_kinds)
      held[index(kind)] = static_cast<std::uint8_t>(seat.cards.value_or(CardCounts{})[index(kind)] +
                                                    seat.new_cards.value_or(CardCounts{})[index(kind)]);
    const std::size_t shown =
        held[index(CardKind::victory_point)] + std::size_t{seat.played[index(CardKind::victory_point)]};
    const bool is_reader = people.is_reader(seat.seat);
    letter.table.push_back(
        {seat.seat,
         is_reader ? std::string(words.letter_page.seats.you) : people.of(seat.seat),
         {std::to_string(seat.points.value_or(seat.public_points)), std::to_string(seat.settlements.size()),
          std::to_string(seat.cities.size()), std::to_string(shown), std::to_string(awards)}});
    if (std::string left = say.held(people.of(seat.seat), is_reader, seat.hand.value_or(Bundle{}), held);
        !left.empty())
      letter.below_table.push_back(std::move(left));
  }
}

/// Sets ranks by points.
std::vector<GameLetter::Standing> standings_of(const View& view) {
  std::vector<GameLetter::Standing> all;
  for (const SeatView& seat : view.seats)
    if (!seat.neutral) all.push_back({seat.seat, seat.points.value_or(seat.public_points), 1});
  for (GameLetter::Standing& one : all)
    for (const GameLetter::Standing& other : all)
      if (other.seat != one.seat && one.seat != view.winner &&
          (other.points > one.points || other.seat == view.winner))
        ++one.rank;
  return all;
}

/// Says where most is produced, to a seat that founds.
std::vector<std::string> best_corners(const MessageCatalog& words, const View& view, const Legal& legal,
                                      const GameNames& names) {
  constexpr std::size_t most = 3;
  std::vector<Order> listed = legal.orders;
  sort_by_pips(listed, view.board);
  std::vector<std::pair<std::string, int>> corners;
  for (const Order& order : listed) {
    const auto at = founded_at(order);
    if (!at) continue;
    std::string corner(name(names.geometry(), *at));
    if (corners.size() < most &&
        std::ranges::none_of(corners, [&](const auto& one) { return one.first == corner; }))
      corners.emplace_back(std::move(corner), pips_at(view.board, *at));
  }
  return corners.empty() ? std::vector<std::string>{}
                         : std::vector<std::string>{words.catan_letter.best_corners(corners)};
}

/// Returns the cards that an order such as `discard: 2 wool + 2 ore` gives away.
std::optional<Bundle> cards_given_by(const std::string& order) {
  Bundle cards;
  for (const Resource r : resources) {
    const std::string words = ' ' + std::string(name(r));
    const std::size_t at = order.find(words);
    const std::size_t begin = at == std::string::npos ? 0 : order.rfind(' ', at - 1) + 1;
    for (std::size_t i = begin; begin != 0 && i < at; ++i)
      if (order[i] >= '0' && order[i] <= '9')
        cards[r] = static_cast<std::uint16_t>(cards[r] * 10 + (order[i] - '0'));
  }
  return cards.empty() ? std::nullopt : std::optional(cards);
}

}  // namespace

std::vector<std::string> catan_orders_instead(const RejectionContext& refused) {
  if (!refused.order || !refused.options) return {};
  const GameNames& names = catan_setup_view(*refused.table).names;
  const Legal legal = view_cast<Legal>(*refused.options);
  std::vector<std::string> all;
  const Order order = order_from_json(*refused.order, names);
  if (is_about_offer(order)) return {};  // another offer is another deal
  for (const Order* other : orders_like(order, legal, names)) all.push_back(to_yaml(*other, names));
  return all;
}

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
  out.places = words.catan_letter.places;
  if (!out.is_over) out.active = view.active;
  for (const Decision& owed : view.waiting_for) out.owed.push_back(as_awaited(owed));
  const View open = view_of(snapshot, Viewer::everybody());
  for (const Decision& owed : open.waiting_for)
    if (std::ranges::find(out.waits_for, owed.seat) == out.waits_for.end())
      out.waits_for.push_back(owed.seat);
  out.task = [&words, view, people](const PendingDecision& owed, const std::string& due,
                                    const std::string& instead) {
    for (const Decision& one : view.waiting_for)
      if (one.seat == owed.seat && name(one.kind) == owed.kind && one.offer == owed.about) {
        const bool gives = one.kind == DecisionKind::discard || one.kind == DecisionKind::cards_return;
        return words.catan_letter.task(view, one, people, due,
                                       gives ? cards_given_by(instead) : std::nullopt);
      }
    return LetterTask{};
  };
  if (view.phase == Phase::founding) {
    out.is_founding = true;
    out.founding_begins_with = view.first;
    out.founds_back = true;
    out.opening = best_corners(words, view, legal, facts.names);
  }
  const auto own = std::ranges::find_if(view.seats, [&](const SeatView& one) { return one.seat == seat; });
  if (own != view.seats.end()) {
    add_holdings(letter, words, view, *own, legal);
    if (!out.is_over) {
      add_choices(letter, words, facts, view, *own, legal, people);
      add_missing(letter, words, *own, legal);
      for (const Offer& offer : view.offers)
        if (!is_all_that_is_asked(view, seat, offer.name))
          letter.offers.push_back(words.catan_letter.offer(offer, people));
        else if (std::string asked = words.catan_letter.asked_too(offer, people); !asked.empty())
          letter.remarks.push_back(std::move(asked));
      if (facts.dice == DiceMode::table &&
          std::ranges::any_of(letter.choices, [](const LetterChoice& choice) {
            return choice.ways.front().order.find('_') != std::string::npos;
          }))
        letter.comments.emplace_back(words.catan.orders_file.for_blanks);
    }
  }
  if (out.is_over) {
    out.standings = standings_of(view);
    add_final_table(letter, words, facts.preset, view, people);
  } else {
    add_table(letter, words, facts.preset, view, people);
  }
  return out;
}

}  // namespace inselpost
