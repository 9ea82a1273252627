#include "schemas/catan/determinization/catan_determinization.hpp"

#include <algorithm>
#include <vector>

#include "engine/catan/decide.hpp"
#include "engine/catan/determinize.hpp"
#include "engine/catan/final.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "engine/catan/rules/trade.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost {

namespace {

/// Withholds chance, but collects the possible results of draws that only the sender would see.
class Asked final : public catan::Chance {
 public:
  catan::DrawResult<catan::Resource> theft(const catan::Bundle&) override {
    for (const catan::Resource r : catan::resources) may_come.emplace_back().stolen = r;
    return withheld();
  }
  catan::DrawResult<catan::Bundle> forced_trade(const catan::Bundle&) override {
    for (const catan::Resource one : catan::resources) {
      may_come.emplace_back().drawn = catan::Bundle::of(one);
      for (const catan::Resource other : catan::resources)
        if (one <= other) may_come.emplace_back().drawn = catan::Bundle::of(one) + catan::Bundle::of(other);
    }
    return withheld();
  }
  catan::DrawResult<catan::CardKind> next_card(std::size_t, const catan::CardCounts&) override {
    for (const catan::CardKind kind : catan::card_kinds) may_come.emplace_back().card = kind;
    return withheld();
  }
  catan::DrawResult<catan::Dice> roll() override { return withheld(); }
  catan::DrawResult<catan::Dice> start_roll() override { return withheld(); }
  catan::DrawResult<std::size_t> oldest(std::size_t) override { return withheld(); }
  catan::DrawResult<std::size_t> first_desert(std::size_t) override { return withheld(); }
  RandomBytes* board() override { return nullptr; }

  std::vector<catan::TableResults> may_come;

 private:
  static tl::unexpected<catan::NoResult> withheld() { return tl::unexpected(catan::NoResult::withheld); }
};

/// Returns whether the events depend on other players' hidden cards, which are made up here.
bool tells_of_others(const catan::Events& events) {
  using namespace catan::events;
  return std::any_of(events.begin(), events.end(), [](const catan::Event& event) {
    return holds_alternative<Monopolised>(event) || holds_alternative<DiscardsShown>(event) ||
           holds_alternative<TurnBegan>(event) || holds_alternative<GameWon>(event) ||
           holds_alternative<OfferMade>(event);
  });
}

}  // namespace

CatanDeterminization::CatanDeterminization(const CatanGameAdapter& game, Viewer reader)
    : CatanGameAdapter(game), reader_(reader) {
  made_.clear();  // the reader need not know of all offers
  state_ = catan::player_knowledge(state(), reader_);
}

tl::expected<OrderEffects, Rejection> CatanDeterminization::decide(Seat seat, const AnyOrder& move,
                                                                   ChanceSource* draws) const {
  const auto& mine = dynamic_cast<const CatanAnyOrder&>(move);
  CatanGameAdapter supposed = *this;
  supposed.put(catan::determinize_for(state(), reader_, seat, mine.order, mine.results));
  auto decided = supposed.decide(seat, move, draws);
  if (!decided && may_answer_unseen(seat, mine.order)) {
    OrderEffects perhaps;
    perhaps.undrawn = true;
    perhaps.sure = false;
    return perhaps;
  }
  if (!decided) return decided;
  if (decided->undrawn) {
    decided->sure = !catan::depends_on_hidden(supposed.state(), reader_, seat, mine.order, {});
    return decided;
  }
  decided = supposed.with_position(*std::move(decided));
  decided->sure =
      !catan::depends_on_hidden(*after_of(*decided).state, reader_, seat, mine.order, events_of(*decided));
  say_before(*decided, seat);
  return decided;
}

std::optional<PossibleEffects> CatanDeterminization::suppose(Seat seat, const AnyOrder& move) const {
  if (!reader_.sees(seat)) return std::nullopt;
  const auto& mine = dynamic_cast<const CatanAnyOrder&>(move);
  PossibleEffects all;
  Asked asked;
  (void)catan::decide(catan::determinize_for(state(), reader_, seat, mine.order, {}), seat, mine.order,
                      asked);
  for (const catan::TableResults& results : asked.may_come) {
    CatanDeterminization supposed = *this;
    supposed.put(catan::determinize_for(state(), reader_, seat, mine.order, results));
    catan::TableChance chance(results);
    const auto events = catan::decide(supposed.state(), seat, mine.order, chance);
    if (!events) continue;  // impossible: no such card is left, or none is drawn
    if (chance.unused_results().any()) continue;
    all.ways.push_back(supposed.with_position(supposed.done(seat, mine.order, *events, Json::array())));
  }
  if (!all.ways.empty()) return all;
  auto decided = decide(seat, move, nullptr);
  if (!decided || decided->undrawn || tells_of_others(events_of(*decided))) return std::nullopt;
  all.ways.push_back(*std::move(decided));
  all.may_fail = true;
  return all;
}

/// Hides what the reader learns only afterwards: the points of all at the end of the game and, out of turn,
/// the name of an offer, which depends on offers that only the active player sees (TRADE-14).
void CatanDeterminization::say_before(OrderEffects& decided, Seat seat) const {
  const catan::Events& events = events_of(decided);
  for (std::size_t i = 0; i < events.size(); ++i) {
    EventRecord& told = decided.events[i];
    const bool won = told.ends;
    if (!won && (seat == state().active || !holds_alternative<catan::events::OfferMade>(events[i]))) continue;
    Json before{{"event", told.open.is_null() ? told.hidden.at("event") : told.open.at("event")}};
    if (won) before["seat"] = told.open.at("seat");
    told.open = std::move(before);
    told.hidden = nullptr;
    told.told_later = true;
  }
}

void CatanDeterminization::apply_effects(const OrderEffects& decided) {
  CatanGameAdapter::apply_effects(decided);
  state_ = catan::player_knowledge(state(), reader_);
}

/// Returns whether the order may answer an offer that the reader cannot see.
bool CatanDeterminization::may_answer_unseen(Seat seat, const catan::Order& order) const {
  const std::string* offer = parts_of(order).offer;
  if (offer == nullptr || reader_.sees(seat) || reader_.sees(state().active)) return false;
  const catan::Phase phase = catan::phase(state());
  return (phase == catan::Phase::trade || phase == catan::Phase::build || phase == catan::Phase::main) &&
         catan::find_offer(state(), seat, *offer) == nullptr;
}

}  // namespace inselpost
