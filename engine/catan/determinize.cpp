#include "engine/catan/determinize.hpp"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "engine/catan/cards.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::catan {
namespace {

/// Returns the smallest hand that covers each of the alternatives by itself.
Bundle max_of(const std::vector<Terms>& any) {
  Bundle most;
  for (const Terms& terms : any)
    for (const Resource r : resources) most[r] = std::max(most[r], terms.give[r]);
  return most;
}

/// Collects the hidden cards that an order needs: of its sender, of a partner and of the bank.
class Wishing {
 public:
  Wishing(const State& known, Viewer viewer, Seat sender) : known_(known), viewer_(viewer), sender_(sender) {}

  HiddenCardHint of(const Order& order) {
    using namespace orders;
    visit(overloaded{[&](const Discard& o) { pays(o.cards); }, [&](const ReturnCards& o) { pays(o.cards); },
                     [&](const BuildRoad&) { pays(road_price); },
                     [&](const BuildSettlement&) { pays(settlement_price); },
                     [&](const BuildCity&) { pays(city_price); }, [&](const BuyCard&) { pays(card_price); },
                     [&](const PlayKnight&) { holds(CardKind::knight); },
                     [&](const PlayRoadBuilding&) { holds(CardKind::road_building); },
                     [&](const PlayYearOfPlenty& o) {
                       holds(CardKind::year_of_plenty);
                       wish_.bank = o.cards;
                     },
                     [&](const PlayMonopoly&) { holds(CardKind::monopoly); },
                     [&](const ShowVictoryPoint&) { holds(CardKind::victory_point); },
                     [&](const ClaimVictory&) { holds(CardKind::victory_point); },
                     [&](const BankTrade& o) {
                       pays(o.give);
                       wish_.bank = o.get;
                     },
                     [&](const MakeOffer& o) { pays(max_of(o.any)); },
                     [&](const Counter& o) { pays(max_of(o.any)); }, [&](const Accept& o) { accepts(o); },
                     [&](const Confirm& o) {
                       if (const Offer* offer = find_offer(known_, sender_, o.offer))
                         trades(*offer, o.with, offer->choices[index(o.with)]);
                     },
                     [](const auto&) {}},
          order);
    return wish_;
  }

 private:
  void pays(const Bundle& cards) { wish_.hands[index(sender_)] = cards; }
  void holds(CardKind kind) { wish_.held.emplace(sender_, kind); }
  void accepts(const orders::Accept& order) {
    const Offer* offer = find_offer(known_, sender_, order.offer);
    if (offer == nullptr) return;
    const bool knows = viewer_.sees(sender_) || order.choice != 0;
    trades(*offer, sender_, knows ? picked(known_, sender_, *offer, order) : 0);
  }
  void trades(const Offer& offer, Seat partner, std::size_t choice) {
    if (choice >= offer.any.size()) return;
    wish_.hands[index(partner)] = offer.any[choice].get;
    wish_.hands[index(offer.author)] = offer.any[choice].give;
  }

  const State& known_;
  Viewer viewer_;
  Seat sender_;
  HiddenCardHint wish_;
};

/// Adds the acceptance that the order relies on, if the viewer may not see answers to the offer.
void lay_answer(State& known, Viewer viewer, Seat sender, const Order& order) {
  const auto accepted = [&](const std::string& name, Seat seat) {
    for (Offer& offer : known.offers)
      if (offer.name == name && !answers_are_open(known.rules, offer) && seat != offer.author &&
          offer.to.contains(seat) && !viewer.sees(seat) && !viewer.sees(offer.author) &&
          !viewer.sees(known.active))
        offer.accepted.insert(seat);
  };
  if (const auto* confirm = get_if<orders::Confirm>(&order)) accepted(confirm->offer, confirm->with);
  if (const auto* withdraw = get_if<orders::Withdraw>(&order)) accepted(withdraw->offer, sender);
}

}  // namespace

State determinize_for(const State& state, Viewer viewer, Seat sender, const Order& order,
                      const TableResults& results) {
  HiddenCardHint wish = Wishing(player_knowledge(state, viewer), viewer, sender).of(order);
  if (results.stolen || results.drawn) {
    const Bundle cards = results.drawn ? *results.drawn : Bundle::of(*results.stolen);
    for (Bundle& hand : wish.hands) hand = cards;
  }
  wish.deck = results.card;
  State known = player_knowledge(state, viewer, wish);
  lay_answer(known, viewer, sender, order);
  return known;
}

namespace {

/// Returns n cards, `wish` among them if it fits.
Bundle cards_like(const Bundle& wish, std::size_t n) {
  if (wish.empty()) return Bundle::of(Resource::brick, n);
  Bundle cards = wish.total() <= n ? wish : Bundle{};
  cards[Resource::brick] = static_cast<std::uint16_t>(cards[Resource::brick] + (n - cards.total()));
  return cards;
}

void lay_hands(State& known, const State& state, Viewer viewer, const HiddenCardHint& wish) {
  for (std::size_t s = 0; s < state.players; ++s) {
    if (viewer.sees(seat_at(s))) continue;
    // Discarded cards are in the bank already, and no other seat sees them (SEVEN-5).
    if (const std::size_t given_back = state.discards_in[s].total(); given_back != 0) {
      known.bank -= state.discards_in[s];
      known.discards_in[s] = cards_like({}, given_back);
      known.bank += known.discards_in[s];
    }
    known.seats[s].hand = cards_like(wish.hands[s], state.seats[s].hand.total());
  }
  if (viewer.kind == Viewer::Kind::everybody)  // both players know what a forced trade drew (INFO-18)
    known.forced_draw = cards_like({}, state.forced_draw.total());
}

/// Fills a hidden bank with the cards that the own hand leaves of each resource, or with exactly as many as
/// there are if `wish` is not empty.
void lay_bank(State& known, const State& state, Viewer viewer, const Bundle& wish) {
  if (state.rules.bank_unlimited()) {
    for (const Resource r : resources)
      known.bank[r] = static_cast<std::uint16_t>(state.rules.bank_per_resource());
    return;
  }
  if (!bank_is_hidden(state)) return;
  const std::size_t total = cards_in_bank(state);
  const Bundle own = viewer.kind == Viewer::Kind::seat ? state.of(viewer.seat).hand : Bundle{};
  Bundle most;
  for (const Resource r : resources) {
    const auto all = static_cast<std::size_t>(state.rules.bank_per_resource());
    most[r] = static_cast<std::uint16_t>(std::min(all - own[r], total));
  }
  known.bank = most;
  if (wish.empty() || wish.total() > total || !most.covers(wish)) return;
  known.bank = wish;
  for (const Resource r : resources) {
    const std::size_t room = std::min<std::size_t>(most[r] - wish[r], total - known.bank.total());
    known.bank[r] = static_cast<std::uint16_t>(known.bank[r] + room);
  }
}

/// Chooses the kinds of hidden development cards, the first kinds that are left: victory points last, and the
/// kind wished for the deck after these. Cards of the active player come first, who would have won with as
/// many points as they could be (WIN-3), then the others in order of purchase. The card that a seat is wished
/// to hold precedes all.
void lay_cards(State& known, Viewer viewer, const HiddenCardHint& wish) {
  const auto hidden = [&](const DevelopmentCard& card) {
    return !viewer.sees(card.owner) && card.place == DevelopmentCard::Place::held;
  };
  const auto end = known.cards.begin() + known.cards_bought;
  if (std::none_of(known.cards.begin(), end, hidden)) return;
  CardCounts left = known.rules.dev_deck();
  for (std::size_t j = 0; j < known.cards_bought; ++j)
    if (!hidden(known.cards[j])) --left[index(known.cards[j].kind)];
  std::array<CardKind, card_kinds.size()> order = card_kinds;
  if (wish.deck) {
    const auto at = std::find(order.begin(), order.end(), *wish.deck);
    std::rotate(at, at + 1, order.end());
  }
  std::array<bool, max_cards> is_assigned{};
  for (std::size_t j = 0; wish.held && j < known.cards_bought; ++j) {
    const auto& [holder, kind] = *wish.held;
    if (!hidden(known.cards[j]) || known.cards[j].owner != holder || left[index(kind)] == 0) continue;
    known.cards[j].kind = kind;
    --left[index(kind)];
    is_assigned[j] = true;
  }
  const auto lay = [&](DevelopmentCard& card) {
    const auto kind =
        std::find_if(order.begin(), order.end(), [&](CardKind k) { return left[index(k)] != 0; });
    if (kind == order.end()) return;  // impossible: there are as many cards as were bought
    card.kind = *kind;
    --left[index(*kind)];
  };
  for (const bool is_active : {true, false})
    for (std::size_t j = 0; j < known.cards_bought; ++j)
      if (DevelopmentCard& card = known.cards[j];
          hidden(card) && !is_assigned[j] && (card.owner == known.active) == is_active)
        lay(card);
}

/// Removes offers that the viewer does not see. The active player sees every offer of their turn (INFO-14);
/// nobody else knows which names are taken, nor how many offers others have made.
void lay_offers(State& known, const State& state, Viewer viewer) {
  const bool is_seat = viewer.kind == Viewer::Kind::seat;
  std::erase_if(known.offers, [&](const Offer& offer) {
    return !offer.everybody && !(is_seat && sees_offer(state, viewer.seat, offer));
  });
  for (Offer& offer : known.offers) offer = answers_seen(state, std::move(offer), viewer);
  known.names_taken_back.clear();  // belong to later turns
  if (viewer.sees(state.active)) return;
  known.offer_names.clear();
  for (const Offer& offer : known.offers) known.offer_names.push_back(offer.name);
  known.offers_made = {};
  if (is_seat) known.offers_made[index(viewer.seat)] = state.offers_made[index(viewer.seat)];
}

}  // namespace

State player_knowledge(const State& state, Viewer viewer, const HiddenCardHint& wish) {
  State known;
  player_knowledge(state, viewer, wish, known);
  return known;
}

void player_knowledge(const State& state, Viewer viewer, const HiddenCardHint& wish, State& known) {
  known = state;
  if (viewer.is_referee() || state.stage == State::Stage::over || state.stage == State::Stage::founding ||
      state.stage == State::Stage::robber_start)
    return;
  lay_hands(known, state, viewer, wish);
  lay_bank(known, state, viewer, wish.bank);
  lay_cards(known, viewer, wish);
  // depends on hidden cards of the active player (WIN-3)
  if (!viewer.sees(state.active)) known.goal_reached = false;
  lay_offers(known, state, viewer);
}

bool hides_from_list(const State& state, Seat seat) {
  static_assert(option_count == 39,
                "A new option: see whether it hides what a list of legal orders looks at.");
  const bool hides_bank =
      bank_is_hidden(state) || state.rules.bank_unlimited() || state.discards_open();  // face down: SEVEN-5
  const bool hides_offers = !state.offers.empty() && seat != state.active;             // (INFO-14)
  return hides_bank || hides_offers;
}

std::size_t cards_in_bank(const State& state) {
  if (!bank_is_hidden(state)) return state.bank.total();
  std::size_t cards = resources.size() * static_cast<std::size_t>(state.rules.bank_per_resource());
  for (std::size_t s = 0; s < state.players; ++s) cards -= state.seats[s].hand.total();
  return cards;
}

bool bank_is_hidden(const Ruleset& rules) {
  return !rules.bank_unlimited() && (!rules.bank_visible() || !rules.discards_visible());
}

bool may_hold(const State& state, Seat seat, Seat holder, const Bundle& cards) {
  const Bundle& hand = state.of(holder).hand;
  return holder == seat ? hand.covers(cards) : hand.total() >= cards.total();
}

}  // namespace inselpost::catan
