#include "cli/render/catan/catan_pages.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/messages/order_choices.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/catan/board_drawing.hpp"
#include "cli/render/catan/board_picture.hpp"
#include "cli/render/catan/catan_composer.hpp"
#include "cli/render/catan/catan_letter.hpp"
#include "cli/render/catan/letter_picture.hpp"
#include "cli/render/catan/orders_file.hpp"
#include "cli/render/catan/piece_drawing.hpp"
#include "cli/render/common/frame.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/cards.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/view.hpp"

namespace inselpost {
namespace {

Page open_page(const MessageCatalog& words, const GameSnapshot& snapshot,
               const std::vector<std::string>& happened) {
  return report(words, board_facts(snapshot.facts()), view_of(snapshot, Viewer::everybody()), happened);
}

Page own_page(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat,
              const std::vector<std::string>& news) {
  return private_view(words, board_facts(snapshot.facts()), view_of(snapshot, Viewer::of(seat)),
                      legal_of(snapshot, seat), news, snapshot.kept(seat));
}

Page page_of_all(const MessageCatalog& words, const GameSnapshot& snapshot) {
  return referee_view(words, board_facts(snapshot.facts()), view_of(snapshot, Viewer::referee()));
}

part::File all_orders(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat) {
  const CatanFacts facts = board_facts(snapshot.facts());
  return legal_file(words.catan, facts.game, view_of(snapshot, Viewer::of(seat)), legal_of(snapshot, seat),
                    facts.names, facts.dice);
}

std::vector<std::string> board_house_rules(const OpaqueView& table) {
  return house_rules(catan_setup_view(table).setup);
}

nlohmann::ordered_json board_view_json(const GameSnapshot& snapshot, Viewer viewer, bool whole) {
  const GameFacts& facts = snapshot.facts();
  return to_json(view_of(snapshot, viewer), names_of(facts), facts.game, facts.entry, whole);
}

nlohmann::ordered_json board_joining_json(const GameSnapshot& snapshot, const Lobby& lobby, Viewer viewer) {
  const GameFacts& facts = snapshot.facts();
  return to_json(catan_setup_view(*facts.table), lobby, viewer, facts.game, facts.entry);
}

nlohmann::ordered_json board_legal_json(const GameSnapshot& snapshot, Seat seat) {
  return to_json(legal_of(snapshot, seat), names_of(snapshot.facts()));
}

/// Returns the players, or the seats whose player is not known.
std::vector<std::string> names_to_call(const MessageCatalog& words, const GameFacts& facts) {
  std::vector<std::string> names = seat_names(words, facts);
  for (std::size_t i = 0; i < names.size() && i < facts.players.size(); ++i)
    if (!facts.players[i].empty()) names[i] = facts.players[i];
  return names;
}

picture::Drawing board_drawn(const MessageCatalog& words, const GameSnapshot& snapshot, Viewer viewer,
                             std::span<const OpaqueViewPtr> earlier, PlaceNames place_names) {
  const GameFacts& facts = snapshot.facts();
  const catan::View& now = view_of(snapshot, viewer);
  BoardMarks marks;
  const auto before = std::find_if(earlier.begin(), earlier.end(), [&](const OpaqueViewPtr& view) {
    const auto& then = view_cast<catan::View>(*view);
    return then.turn + 1 >= now.turn &&
           (then.phase != catan::Phase::founding || now.phase == catan::Phase::founding);
  });
  if (before != earlier.end()) marks = changes_between(view_cast<catan::View>(**before), now);
  return board_picture(words.catan, now, names_of(facts), {facts.game, names_to_call(words, facts)}, marks,
                       place_names);
}

std::vector<picture::Ink> board_inks(const GameFacts& facts) {
  std::vector<picture::Ink> inks;
  for (const picture::PieceStyle& style : picture::piece_styles(names_of(facts))) inks.push_back(style.ink);
  return inks;
}

}  // namespace

const GamePages catan_pages{
    .system = catan_system,
    .report = open_page,
    .private_view = own_page,
    .referee_view = page_of_all,
    .legal_file = all_orders,
    .view_json = board_view_json,
    .joining_json = board_joining_json,
    .legal_json = board_legal_json,
    .house_rules = board_house_rules,
    .picture = board_drawn,
    .seat_inks = board_inks,
    .letter = catan_letter,
    .letter_picture = catan_letter_picture,
    .composer = catan_composer,
    .orders_instead = catan_orders_instead,
};

namespace {

using namespace catan;

void headings(Page& page, const MessageCatalog& words, const CatanFacts& facts, const View& view) {
  const ReportMessages& say = words.catan.report;
  const auto players = static_cast<std::size_t>(
      std::count_if(view.seats.begin(), view.seats.end(), [](const SeatView& s) { return !s.neutral; }));
  add_headings(page, words, facts,
               {say.standing(view, facts.names, facts.players),
                say.standing(view, facts.names, {})},  // the table names the players
               say.played(facts.preset, players, facts.dice));
}

void supplies(Page& page, const ReportMessages& say, Preset preset, const View& view) {
  std::vector<std::string> bank;
  if (view.rules.bank_unlimited())
    bank.emplace_back(say.unlimited);
  else if (view.bank)
    for (const Resource r : resources) bank.push_back(say.in_bank(r, (*view.bank)[r]));
  else
    bank.emplace_back(say.not_shown);
  page.add(part::Tally{std::string(say.bank(preset)), {bank, {say.deck(view.deck)}}});
  if (view.rules.duo())
    page.add(part::Tally{say.trade_cards_left, {{std::to_string(view.trade_card_supply)}}});
  if (!view.rolls.empty()) page.add(part::Tally{say.dice, {{say.rolls(view.rolls)}}});
}

/// Lists public development cards: turns of purchase, and played cards (INFO-2, INFO-3). Knights are in the
/// table; whether progress cards stay face up is an option (DEV-9).
std::vector<std::string> cards_in_the_open(const ReportMessages& say, const View& view,
                                           const GameNames& names) {
  std::vector<BoughtCards> bought;
  std::vector<PlayedCards> played;
  std::vector<ShownPoints> shown;
  for (const SeatView& seat : view.seats) {
    const std::string& name = names.of(seat.seat);
    if (!seat.bought.empty()) bought.push_back({name, seat.bought});
    CardCounts progress = seat.played;
    progress[index(CardKind::knight)] = progress[index(CardKind::victory_point)] = 0;
    if (progress != CardCounts{}) played.push_back({name, progress});
    if (const auto points = seat.played[index(CardKind::victory_point)]; points != 0)
      shown.push_back({name, points});
  }
  std::vector<std::string> out;
  if (!bought.empty()) out.push_back(say.face_down(bought));
  const bool stay = view.rules.progress_after_play() == ProgressAfterPlay::face_up;
  if (!played.empty()) out.push_back(say.progress(played, stay));
  if (!shown.empty()) out.push_back(say.shown(shown));
  return out;
}

void offers(Page& page, const ReportMessages& say, const View& view, const GameNames& names) {
  if (view.offers.empty()) return;
  part::List list;
  for (const Offer& offer : view.offers) list.items.push_back({say.offer(offer, names), offer.name});
  page.gap();
  page.say(say.open_offers);
  page.add(std::move(list));
}

void waiting(Page& page, const MessageCatalog& words, const CatanFacts& facts, const View& view) {
  if (view.phase == Phase::over || view.waiting_for.empty()) return;
  const ReportMessages& say = words.catan.report;
  std::vector<PendingLine> all;
  for (const Decision& d : view.waiting_for)
    all.push_back({as_awaited(d), say.owes(who(words, facts, d.seat), d, view.phase)});
  add_waiting(page, words, messages_for(words.games, catan_system), facts, all);
  if (view.special_remaining.size() < 2) return;
  std::vector<std::string> later;
  for (std::size_t i = 1; i < view.special_remaining.size(); ++i)
    later.push_back(facts.names.of(view.special_remaining[i]));
  page.say(say.next(later));
}

}  // namespace

Page report(const MessageCatalog& words, const CatanFacts& facts, const View& view,
            const std::vector<std::string>& happened) {
  const ReportMessages& say = words.catan.report;
  Page page;
  headings(page, words, facts, view);
  add_happened(page, happened);
  page.add(map_of(words.catan, view, facts.names));
  page.gap();
  page.add(seat_table(words, view, facts.names, facts.players));
  supplies(page, say, facts.preset, view);
  page.list(cards_in_the_open(say, view, facts.names));
  offers(page, say, view, facts.names);
  waiting(page, words, facts, view);
  return page;
}

Page referee_view(const MessageCatalog& words, const CatanFacts& facts, const View& view) {
  std::vector<std::string> seats;
  for (const SeatView& seat : view.seats)
    if (!seat.neutral) seats.push_back(words.catan.report.holds(who(words, facts, seat.seat), seat));
  return referee_page(words.referee, messages_for(words.games, catan_system), facts, seats);
}

namespace {

bool playable(CardKind kind, const Legal& legal) {
  return std::any_of(legal.orders.begin(), legal.orders.end(),
                     [&](const Order& order) { return word_of(order).part == name(kind); });
}

}  // namespace

std::vector<OwnCards> own_cards_of(const SeatView& seat, const Legal& legal) {
  std::vector<OwnCards> out;
  for (const CardKind kind : card_kinds) {
    const auto add = [&](const std::optional<CardCounts>& cards, OwnCards::When when) {
      const std::uint8_t count = cards.value_or(CardCounts{})[index(kind)];
      if (count != 0) out.push_back({kind, count, when});
    };
    add(seat.cards, playable(kind, legal) ? OwnCards::When::playable : OwnCards::When::held);
    add(seat.new_cards, OwnCards::When::new_);
  }
  return out;
}

namespace {

std::string points_text(const PrivateMessages& words, const SeatView& seat, const View& view) {
  const bool hidden = seat.points && *seat.points != seat.public_points;
  return words.own_points(seat.public_points,
                          hidden ? std::optional<std::size_t>(*seat.points) : std::nullopt,
                          static_cast<std::size_t>(view.rules.vp_to_win()));
}

std::vector<std::string> can_text(const CatanMessages& words, const Legal& legal, const GameNames& names) {
  const PrivateMessages& say = words.private_view;
  std::vector<std::string> out;
  if (legal.discard != 0) out.push_back(say.discard(legal.discard));
  if (legal.give_back != 0) out.push_back(say.give_back(legal.give_back));
  for (const OrderGroup& group : grouped(legal.orders, words.order, names))
    out.push_back(say.choose(group.what, group.choices));
  if (legal.offer) out.emplace_back(say.offer_a_trade);
  return out;
}

/// Returns an order of each kind by which the seat can answer an offer.
std::vector<Order> answers(const std::string& offer, const Legal& legal) {
  std::vector<Order> out;
  for (const Order& order : legal.orders) {
    const std::string* about = parts_of(order).offer;
    const bool known = std::any_of(out.begin(), out.end(),
                                   [&](const Order& other) { return other.index() == order.index(); });
    if (about != nullptr && *about == offer && !known) out.push_back(order);
  }
  const auto answered = [](const Order& order) { return word_of(order).answers; };
  if (legal.offer && std::any_of(out.begin(), out.end(), answered))
    for (const OrderSyntax& row : order_words())  // too numerous to be listed
      if (row.answers && row.listed == LegalListing::described) out.push_back(row.form.bare());
  return out;
}

std::vector<std::string> offers_text(const PrivateMessages& words, const View& view, const Legal& legal,
                                     const GameNames& names) {
  std::vector<std::string> out;
  for (const Offer& offer : view.offers) out.push_back(words.offer(offer, names, answers(offer.name, legal)));
  return out;
}

std::vector<std::string> neutral_text(const PrivateMessages& words, const Legal& legal,
                                      const GameNames& names) {
  std::vector<std::string> out;
  const auto roads = neutral_beside_roads(legal), settlements = neutral_beside_settlements(legal);
  if (!roads.empty()) out.push_back(words.beside_road(roads, names));
  if (!settlements.empty()) out.push_back(words.beside_settlement(settlements, names));
  return out;
}

std::vector<PendingDecision> owed_in(const View& view) {
  std::vector<PendingDecision> out;
  for (const Decision& d : view.waiting_for) out.push_back(as_awaited(d));
  return out;
}

/// Adds what the seat knows and can do.
void own_rows(LabelledRows& rows, const MessageCatalog& words, const CatanFacts& facts, const View& view,
              const SeatView& seat, const Legal& legal) {
  const PrivateMessages& say = words.catan.private_view;
  if (seat.hand) rows.text(say.hand, words.catan.thing.cards(*seat.hand));
  rows.text(say.cards, say.own_cards(own_cards_of(seat, legal)));
  rows.text(say.points, points_text(say, seat, view));
  if (view.phase == Phase::over) return;
  const bool started = view.phase != Phase::founding;
  if (started) rows.text(say.rates, say.own_rates(rates_of(view, seat, legal)));
  if (started && view.rules.duo())
    rows.text(say.actions, say.own_actions(seat.trade_cards, action_cost(view, seat)));
  rows.texts(say.can, can_text(words.catan, legal, facts.names));
  rows.texts(say.neutral, neutral_text(say, legal, facts.names));
  if (started) rows.text(say.missing, say.missing_for(missing_of(seat, legal)));
  rows.texts(say.offers, offers_text(say, view, legal, facts.names));
  if (view.places_to_come.contains(seat.seat))
    rows.text(say.early, say.early_orders(view.phase == Phase::special_building));
  rows.texts(words.seat_page.due,
             due_texts(words, messages_for(words.games, catan_system), facts, owed_in(view), seat.seat));
}

}  // namespace

Page private_view(const MessageCatalog& words, const CatanFacts& facts, const View& view, const Legal& legal,
                  const std::vector<std::string>& news, const SeatPendingOrders* kept) {
  const SeatPageMessages& say = words.seat_page;
  const Seat self = view.viewer.seat;
  const auto seat =
      std::find_if(view.seats.begin(), view.seats.end(), [&](const SeatView& s) { return s.seat == self; });
  if (seat == view.seats.end()) return {};
  LabelledRows rows(messages_for(words.games, catan_system));
  rows.texts(say.news, news);
  own_rows(rows, words, facts, view, *seat, legal);
  std::optional<part::File> orders;
  Page below;
  const bool can = !legal.orders.empty() || legal.discard != 0 || legal.give_back != 0 || legal.offer;
  rows.texts(say.kept, kept_text(say, kept, can, facts.dues.zone_of(self)));
  if (can) {
    orders = orders_template(words.catan, facts.game, view, legal, facts.names, facts.dice);
    add_left_of_plan(*orders, say, kept);
  } else if (view.phase != Phase::over) {
    below.inset(std::string(say.nothing_to_do));
  }
  return private_page(say, facts, self, std::move(rows), std::move(orders), std::move(below));
}

namespace {

Rates harbour_rates(const View& view, const SeatView& seat) {
  Rates rates;
  const Geometry& g = view.board.geometry();
  const Intersections buildings = seat.settlements | seat.cities;
  for (std::size_t k = 0; k < view.board.harbour_count; ++k) {
    const Harbour& harbour = view.board.harbours[k];
    const auto& ends = g.ends[index(harbour.path)];
    if (!buildings.contains(ends[0]) && !buildings.contains(ends[1])) continue;
    const auto only = special(harbour.kind);
    for (const Resource r : resources) {
      const std::size_t cards = only ? 2 : 3;
      if ((only && *only != r) || cards >= rates[index(r)].cards) continue;
      rates[index(r)] = {cards, name(g, harbour.path)};
    }
  }
  return rates;
}

/// Returns whether a harbour cannot be used yet: the hand covers its rate, but the legal orders offer the
/// resource only at a worse one.
bool too_new(const View& view, const SeatView& seat, const Legal& legal, Resource r, std::size_t cards) {
  if (view.rules.harbour_use() != HarbourUse::next_turn || !seat.hand || (*seat.hand)[r] < cards)
    return false;
  std::optional<std::size_t> best;
  for (const Order& order : legal.orders)
    if (const auto* trade = get_if<orders::BankTrade>(&order))
      if (trade->get.total() == 1 && trade->give == Bundle::of(r, trade->give.total()))
        best = std::min(best.value_or(trade->give.total()), trade->give.total());
  return legal.has<orders::BankTrade>() && best.value_or(cards + 1) > cards;
}

}  // namespace

Rates rates_of(const View& view, const SeatView& seat, const Legal& legal) {
  Rates rates = harbour_rates(view, seat);
  for (const Resource r : resources) {
    Rate& rate = rates[index(r)];
    rate.too_new = rate.cards < 4 && too_new(view, seat, legal, r, rate.cards);
  }
  return rates;
}

std::vector<Missing> missing_of(const SeatView& seat, const Legal& legal) {
  struct Item {
    Missing::Thing thing;
    Bundle price;
    bool stocked, legal;
  };
  const bool building = std::any_of(legal.orders.begin(), legal.orders.end(),
                                    [](const Order& order) { return word_of(order).ends; });
  const std::array<Item, 4> items{
      {{Missing::Thing::road, road_price, seat.roads_left != 0, legal.has<orders::BuildRoad>()},
       {Missing::Thing::settlement, settlement_price, seat.settlements_left != 0,
        legal.has<orders::BuildSettlement>()},
       {Missing::Thing::city, city_price, seat.cities_left != 0, legal.has<orders::BuildCity>()},
       {Missing::Thing::card, card_price, true, legal.has<orders::BuyCard>()}}};
  const Bundle hand = seat.hand.value_or(Bundle{});
  std::vector<Missing> out;
  for (const Item& item : items) {
    Bundle gap;
    for (const Resource r : resources)
      if (hand[r] < item.price[r]) gap[r] = static_cast<std::uint16_t>(item.price[r] - hand[r]);
    if (!item.stocked)
      out.push_back({item.thing, Missing::Why::none_left});
    else if (!gap.empty())
      out.push_back({item.thing, Missing::Why::cards, gap});
    else if (building && !item.legal)
      out.push_back({item.thing, Missing::Why::no_place});
  }
  return out;
}

std::size_t action_cost(const View& view, const SeatView& seat) {
  const auto points = [](const SeatView& s) {  // victory point cards do not count, even if shown
    return s.public_points - s.played[index(CardKind::victory_point)];
  };
  bool ahead = false;
  for (const SeatView& other : view.seats)
    if (!other.neutral && other.seat != seat.seat) ahead = points(seat) > points(other);
  return ahead ? 2 : 1;
}

namespace {

std::string number(std::size_t n) { return n == 0 ? "-" : std::to_string(n); }

std::vector<part::Table::Column> columns(const SeatTableMessages& words, bool duo) {
  std::vector<part::Table::Column> out{{.close = true}, {}};
  const auto numbers = [&](const StaticText& head) { out.push_back({.head = head, .number = true}); };
  const auto marked = [&](const StaticText& head, const std::string& most, const StaticText& mark) {
    out.push_back({head, most + ' ' + std::string(mark), mark, true});
  };
  numbers(words.points);
  numbers(words.hand);
  numbers(words.cards);
  marked(words.knights, "14", words.largest_army);
  marked(words.road, "15", words.longest_road);
  if (duo) numbers(words.trade);
  numbers(words.left);
  return out;
}

}  // namespace

part::Table seat_table(const MessageCatalog& catalog, const View& view, const GameNames& names,
                       const std::vector<std::string>& players) {
  const SeatTableMessages& words = catalog.catan.seat_table;
  part::Table table{columns(words, view.rules.duo()), {}};
  const std::string letters = seat_letters(names);
  for (const SeatView& seat : view.seats) {
    const std::size_t s = index(seat.seat);
    const std::string label = std::string(1, letters[s]) + ' ' + catalog.seat_name(names.seats[s]);
    const std::string player = seat.neutral         ? std::string(words.neutral)
                               : s < players.size() ? quoted_inline(players[s])
                                                    : std::string();
    const std::size_t points = view.winner && seat.points ? *seat.points : seat.public_points;
    const std::string left = std::to_string(seat.settlements_left) + '/' + std::to_string(seat.cities_left) +
                             '/' + std::to_string(seat.roads_left);
    std::vector<part::Table::Cell>& cells = table.rows.emplace_back().cells;
    cells = {{label, false, seat_colour(names, seat.seat)},
             {player},
             {std::to_string(points)},
             {number(seat.cards_in_hand)},
             {number(seat.development_cards)},
             {number(seat.played[index(CardKind::knight)]), view.largest_army == seat.seat},
             {number(seat.road_length), view.longest_road == seat.seat},
             {left}};
    if (view.rules.duo())
      cells.insert(cells.end() - 1, {seat.neutral ? "-" : std::to_string(seat.trade_cards), false});
  }
  return table;
}

std::string seat_letters(const GameNames& names) {
  constexpr std::string_view alphabet = "abcdefghijklmnopqrstuvwxyz";
  std::string letters(names.seats.size(), '\0');
  const auto is_taken = [&](char c) { return letters.find(c) != std::string::npos; };
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  for (std::size_t i = 0; i < names.seats.size(); ++i) {
    const std::string& n = names.seats[i];
    if (!n.empty() && is_letter(n[0]) && !is_taken(n[0])) letters[i] = n[0];
  }
  for (std::size_t i = 0; i < names.seats.size(); ++i) {
    if (letters[i] != '\0') continue;
    for (const std::string_view source : {std::string_view(names.seats[i]), alphabet})
      for (const char c : source)
        if (letters[i] == '\0' && is_letter(c) && !is_taken(c)) letters[i] = c;
  }
  return letters;
}

namespace {

/// Colours of seats, in the order of ColourMessages.
constexpr std::array seat_colours{Colour::red,  Colour::green, Colour::yellow, Colour::blue, Colour::magenta,
                                  Colour::cyan, Colour::white, Colour::orange, Colour::brown};

}  // namespace

std::optional<Colour> named_colour(const GameNames& names, Seat seat) {
  for (const MessageCatalog* language : languages()) {
    const ColourMessages& c = language->catan.colour;
    const std::array<StaticText, seat_colours.size()> words{c.red,  c.green, c.yellow, c.blue, c.purple,
                                                            c.cyan, c.white, c.orange, c.brown};
    const auto found = std::find(words.begin(), words.end(), std::string_view(names.of(seat)));
    if (found != words.end()) return seat_colours[static_cast<std::size_t>(found - words.begin())];
  }
  return std::nullopt;
}

Colour seat_colour(const GameNames& names, Seat seat) {
  return named_colour(names, seat).value_or(seat_colours[index(seat) % seat_colours.size()]);
}

}  // namespace inselpost
