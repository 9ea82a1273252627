#include "schemas/catan/game.hpp"

#include "engine/catan/apply.hpp"
#include "engine/catan/final.hpp"
#include "engine/catan/rules/answers.hpp"
#include "engine/catan/rules/special_building.hpp"
#include "schemas/catan/determinization/foresight.hpp"
#include "schemas/catan/determinization/guess.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

const catan::Order& order_of(const Move& move) { return dynamic_cast<const BoardMove&>(move).order; }

}  // namespace

std::vector<std::string> BoardGame::pile() const {
  catan::CardCounts deck = setup().rules.dev_deck();
  if (const auto& position = setup().position) {
    deck[0] = static_cast<std::uint8_t>(deck[0] - position->knights_given_up);
    for (const catan::SeatPosition& seat : position->seats)
      for (std::size_t kind = 0; kind < deck.size(); ++kind)
        deck[kind] = static_cast<std::uint8_t>(deck[kind] - seat.cards[kind] - seat.played[kind]);
  }
  return laid_out(deck);
}

bool BoardGame::all_or_nothing() const { return setup().rules.batch() == catan::Batch::all_or_nothing; }

Time BoardGame::time_of(Seat seat, std::uint16_t turn, const Move& move) const {
  if (turn != state().turn) return turn < state().turn ? Time::past : Time::later;
  const bool early = catan::place_to_come(state(), seat) && word_of(order_of(move)).builds;
  return early ? Time::later : Time::now;
}

tl::expected<Decided, Refused> BoardGame::decide(Seat seat, const Move& move, Draws* draws) const {
  auto decided = GameOf::decide(seat, move, draws);
  if (!decided || !word_of(order_of(move)).answers) return decided;
  const catan::Order whole = catan::resolved(state(), seat, order_of(move));
  if (whole != order_of(move)) decided->said = words().order_json(whole);
  return decided;
}

std::optional<Seat> BoardGame::called() const {
  if (state().stage != catan::State::Stage::special_building) return std::nullopt;
  return state().special_seat;
}

bool BoardGame::is_final(Seat seat, const Move& move) const {
  return catan::is_final(state(), seat, order_of(move));
}

bool BoardGame::ends(Seat seat, const Move& move) const {
  const catan::Order& order = order_of(move);
  return holds_alternative<catan::orders::Pass>(order) ||
         (word_of(order).ends && !catan::place_to_come(state(), seat));
}

std::optional<std::pair<std::string, std::size_t>> BoardGame::together(Seat seat,
                                                                       std::span<const MovePtr> moves) const {
  std::string offer;
  for (const MovePtr& move : moves) {
    const catan::Order& order = order_of(*move);
    if (!word_of(order).answers) return std::nullopt;
    const std::string& named = *parts_of(order).offer;
    if (!offer.empty() && named != offer) return std::nullopt;
    offer = named;
  }
  for (const catan::Offer& open : state().offers)
    if (open.first && open.name == offer)
      return std::pair(offer, (index(seat) + state().players - index(state().active)) % state().players);
  return std::nullopt;
}

std::vector<Awaited> BoardGame::awaited_as(Viewer viewer) const {
  return catan::Catan::awaited_as(state(), viewer);
}

std::unique_ptr<Game> BoardGame::guess(Viewer reader) const {
  if (reader.is_referee()) return copy();
  if (!state_) return std::make_unique<BoardGuess>(*this);
  return std::make_unique<Foresight>(*this, reader);
}

void BoardGame::remember(const std::vector<catan::Event>& events, std::uint16_t turn) {
  for (const catan::Event& event : events)
    if (const auto* offer = get_if<catan::events::OfferMade>(&event)) made_.push_back({{turn, offer->name}});
}

void BoardGame::take(const Decided& decided) {
  remember(events_of(decided), state().turn);
  GameOf::take(decided);
}

void BoardGame::apply(const Json& events) {
  const std::uint16_t turn = state().turn;
  for (const Json& one : events)
    if (one.value("event", "") == "offer made") made_.push_back({{turn, one.at("name").get<std::string>()}});
  GameOf::apply(events);
}

void BoardGame::free_name(const std::string& name) {
  std::erase_if(made_, [&](const Made& made) {
    return !made.stands && made.offer.turn == state().turn && made.offer.name == name;
  });
  std::erase(state_->offer_names, name);
}

MovePtr BoardGame::again(const Json& order, const Json& events) {
  const MovePtr as_it_was = recall(&order, events);
  const auto& mine = dynamic_cast<const BoardMove&>(*as_it_was);
  for (const Json& event : events) {
    const Json whole = put_together(event);
    if (whole.value("event", "") != "offer made") continue;
    const auto name = whole.at("name").get<std::string>();
    const auto& open = state().offers;
    if (std::none_of(open.begin(), open.end(), [&](const catan::Offer& one) { return one.name == name; }))
      free_name(name);
    const catan::Order named = under_name(mine.order, name);
    return std::make_shared<const BoardMove>(named, mine.said(), words().how_final(named), mine.results,
                                             BoardMove::Fields{}, mine.told);
  }
  return as_it_was;
}

std::unique_ptr<Game> BoardGame::back_to(const Game& earlier) const {
  auto back = earlier.copy();
  dynamic_cast<BoardGame&>(*back).take_back_names(*this);
  return back;
}

void BoardGame::take_back_names(const BoardGame& later) {
  const std::size_t known = made_.size();
  made_.insert(made_.end(), later.made_.begin() + static_cast<std::ptrdiff_t>(known), later.made_.end());
  for (std::size_t i = known; i < made_.size(); ++i) made_[i].stands = false;
  std::vector<catan::NameTakenBack> names;
  for (const Made& one : made_)
    if (!one.stands) names.push_back(one.offer);
  catan::take_names(*state_, names);
}

}  // namespace inselpost
