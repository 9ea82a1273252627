#include "schemas/catan/game.hpp"

#include "engine/catan/apply.hpp"
#include "engine/catan/final.hpp"
#include "engine/catan/rules/answers.hpp"
#include "engine/catan/rules/special_building.hpp"
#include "schemas/catan/determinization/catan_determinization.hpp"
#include "schemas/catan/determinization/record_guess.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

const catan::Order& order_of(const AnyOrder& move) { return dynamic_cast<const CatanAnyOrder&>(move).order; }

}  // namespace

std::vector<std::string> CatanGameAdapter::deck_layout() const {
  catan::CardCounts deck = setup().rules.dev_deck();
  if (const auto& position = setup().position) {
    deck[0] = static_cast<std::uint8_t>(deck[0] - position->knights_given_up);
    for (const catan::SeatPosition& seat : position->seats)
      for (std::size_t kind = 0; kind < deck.size(); ++kind)
        deck[kind] = static_cast<std::uint8_t>(deck[kind] - seat.cards[kind] - seat.played[kind]);
  }
  return laid_out(deck);
}

bool CatanGameAdapter::all_or_nothing() const {
  return setup().rules.batch() == catan::Batch::all_or_nothing;
}

Timeliness CatanGameAdapter::timeliness_of(Seat seat, std::uint16_t turn, const AnyOrder& move) const {
  if (turn != state().turn) return turn < state().turn ? Timeliness::past : Timeliness::later;
  const bool early = catan::place_to_come(state(), seat) && word_of(order_of(move)).builds;
  return early ? Timeliness::later : Timeliness::now;
}

tl::expected<OrderEffects, Rejection> CatanGameAdapter::decide(Seat seat, const AnyOrder& move,
                                                               ChanceSource* draws) const {
  auto decided = GameAdapter::decide(seat, move, draws);
  if (!decided || !word_of(order_of(move)).answers) return decided;
  const catan::Order whole = catan::resolved(state(), seat, order_of(move));
  if (whole != order_of(move)) decided->said = words().order_json(whole);
  return decided;
}

std::optional<Seat> CatanGameAdapter::seat_called_to_act() const {
  if (state().stage != catan::State::Stage::special_building) return std::nullopt;
  return state().special_seat;
}

bool CatanGameAdapter::is_final(Seat seat, const AnyOrder& move) const {
  return catan::is_final(state(), seat, order_of(move));
}

bool CatanGameAdapter::ends(Seat seat, const AnyOrder& move) const {
  const catan::Order& order = order_of(move);
  return holds_alternative<catan::orders::Pass>(order) ||
         (word_of(order).ends && !catan::place_to_come(state(), seat));
}

std::optional<std::pair<std::string, std::size_t>> CatanGameAdapter::answer_group(
    Seat seat, std::span<const AnyOrderPtr> moves) const {
  std::string offer;
  for (const AnyOrderPtr& move : moves) {
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

std::vector<PendingDecision> CatanGameAdapter::pending_decisions_for(Viewer viewer) const {
  return catan::CatanRules::pending_decisions_for(state(), viewer);
}

std::unique_ptr<Game> CatanGameAdapter::determinize(Viewer reader) const {
  if (reader.is_referee()) return copy();
  if (!state_) return std::make_unique<CatanRecordGuess>(*this);
  return std::make_unique<CatanDeterminization>(*this, reader);
}

void CatanGameAdapter::remember(const std::vector<catan::Event>& events, std::uint16_t turn) {
  for (const catan::Event& event : events)
    if (const auto* offer = get_if<catan::events::OfferMade>(&event)) made_.push_back({{turn, offer->name}});
}

void CatanGameAdapter::apply_effects(const OrderEffects& decided) {
  remember(events_of(decided), state().turn);
  GameAdapter::apply_effects(decided);
}

void CatanGameAdapter::apply(const Json& events) {
  const std::uint16_t turn = state().turn;
  for (const Json& one : events)
    if (one.value("event", "") == "offer made") made_.push_back({{turn, one.at("name").get<std::string>()}});
  GameAdapter::apply(events);
}

void CatanGameAdapter::free_name(const std::string& name) {
  std::erase_if(made_, [&](const Made& made) {
    return !made.stands && made.offer.turn == state().turn && made.offer.name == name;
  });
  std::erase(state_->offer_names, name);
}

AnyOrderPtr CatanGameAdapter::redo_order(const Json& order, const Json& events) {
  const AnyOrderPtr as_it_was = order_from_record(&order, events);
  const auto& mine = dynamic_cast<const CatanAnyOrder&>(*as_it_was);
  for (const Json& event : events) {
    const Json whole = with_hidden_members(event);
    if (whole.value("event", "") != "offer made") continue;
    const auto name = whole.at("name").get<std::string>();
    const auto& open = state().offers;
    if (std::none_of(open.begin(), open.end(), [&](const catan::Offer& one) { return one.name == name; }))
      free_name(name);
    const catan::Order named = under_name(mine.order, name);
    return std::make_shared<const CatanAnyOrder>(named, mine.said(), words().how_final(named), mine.results,
                                                 CatanAnyOrder::OrderFields{}, mine.told);
  }
  return as_it_was;
}

std::unique_ptr<Game> CatanGameAdapter::rewind_to(const Game& earlier) const {
  auto back = earlier.copy();
  dynamic_cast<CatanGameAdapter&>(*back).take_back_names(*this);
  return back;
}

void CatanGameAdapter::take_back_names(const CatanGameAdapter& later) {
  const std::size_t known = made_.size();
  made_.insert(made_.end(), later.made_.begin() + static_cast<std::ptrdiff_t>(known), later.made_.end());
  for (std::size_t i = known; i < made_.size(); ++i) made_[i].stands = false;
  std::vector<catan::RetiredOfferName> names;
  for (const Made& one : made_)
    if (!one.stands) names.push_back(one.offer);
  catan::take_names(*state_, names);
}

}  // namespace inselpost
