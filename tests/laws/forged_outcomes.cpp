#include "tests/laws/forgery_cases.hpp"

#include "engine/catan/rules/prices.hpp"
#include "engine/catan/rules/victory.hpp"

namespace inselpost::forgery_cases {

namespace {

/// Rolls in a position where that change gives other gains.
bool roll_that_yields_otherwise(PlayedGame& game, const std::function<void(State&)>& change) {
  if (!is_in(game, Phase::before_roll)) return false;
  PlayedGame honest = game;
  if (!forger::order(honest, active(honest), o::Roll{})) return false;
  if (!play_in_false_position(game, change, active(game), o::Roll{})) return false;
  return game.entries.back().body["events"] != honest.entries.back().body["events"] &&
         forger::has_event(game.entries.back().body, "produced");
}
bool roll_for_a_city(PlayedGame& game) {
  return roll_that_yields_otherwise(game, [](State& false_state) {
    std::swap(false_state.of(false_state.active).settlements, false_state.of(false_state.active).cities);
  });
}
bool roll_without_the_robber(PlayedGame& game) {
  return roll_that_yields_otherwise(game, [](State& false_state) { false_state.robber.reset(); });
}
bool roll_on_an_empty_bank(PlayedGame& game) {
  return roll_that_yields_otherwise(game, [](State& false_state) { false_state.bank = {}; });
}
bool seven_that_spares_a_friend(PlayedGame& game) {
  if (!is_in(game, Phase::before_roll)) return false;
  PlayedGame honest = game;
  if (!forger::order(honest, active(honest), o::Roll{})) return false;
  if (!forger::has_event(honest.entries.back().body, "discards due")) return false;
  return play_in_false_position(
      game,
      [](State& false_state) {
        for (auto& seat : false_state.seats)
          if (seat.hand.total() > 7) seat.hand = {};
      },
      active(game), o::Roll{});
}

/// A road that gives its owner the longest road card wrongly, or does not give it although it should.
bool longest_road(PlayedGame& game, bool wins_it) {
  if (!can_pay(game, catan::road_price)) return false;
  for (const catan::Order& order : catan::legal(state_of(game), active(game)).orders) {
    if (!holds_alternative<o::BuildRoad>(order)) continue;
    PlayedGame honest = game;
    if (!forger::order(honest, active(game), order)) return false;
    if (forger::has_event(honest.entries.back().body, "longest road moved") == wins_it) continue;
    forger::pretend(game, [&](State& false_state) {
      if (wins_it) {  // five of his that are nowhere
        false_state.longest_road.reset();
        for (std::size_t p = 0; p < false_state.geometry().paths; ++p)
          false_state.of(false_state.active).roads.insert(static_cast<catan::Path>(p));
        false_state.of(false_state.active).roads.erase(get<o::BuildRoad>(order).at);
        for (auto& seat : false_state.seats)
          seat.roads = &seat == &false_state.of(false_state.active) ? seat.roads : catan::Paths{};
      } else {
        false_state.longest_road = another(game);
        false_state.of(another(game)).road_length = 15;
      }
    });
    const bool done = forger::order(game, active(game), order);
    return done && forger::has_event(game.entries.back().body, "longest road moved") == wins_it;
  }
  return false;
}

/// A knight that makes the largest army too early.
bool largest_army(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::main) || state.card_played || state.largest_army) return false;
  for (const catan::Order& order : catan::legal(state, active(game)).orders) {
    if (!holds_alternative<o::PlayKnight>(order)) continue;
    PlayedGame honest = game;
    if (!forger::order(honest, active(game), order)) continue;
    if (forger::has_event(honest.entries.back().body, "largest army moved")) return false;
    forger::pretend(game, [&](State& false_state) {
      for (std::size_t j = 0; j < false_state.cards_bought; ++j)
        if (auto& card = false_state.cards[j]; card.place != catan::DevelopmentCard::Place::held)
          card.owner = false_state.active, card.kind = catan::CardKind::knight,
          card.place = catan::DevelopmentCard::Place::played;
    });
    return forger::order(game, active(game), order) &&
           forger::has_event(game.entries.back().body, "largest army moved");
  }
  return false;
}

/// A trade with a partner who has no card at all.
bool trade_with_an_empty_hand(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::main) || state.of(active(game)).hand.empty() || !state.offer_names.empty())
    return false;
  const Seat partner = another(game);
  if (!state.of(partner).hand.empty()) return false;
  Random random(1);
  const Bundle give = catan::play::random_cards(state.of(active(game)).hand, 1, random);
  const Bundle get = give[Resource::ore] > 0 ? Bundle::of(Resource::wool) : Bundle::of(Resource::ore);
  if (!forger::order(game, active(game), o::MakeOffer{{}, {}, {{give, get}}, true})) return false;
  return play_in_false_position(
      game, [&](State& false_state) { false_state.of(partner).hand += get; }, partner, o::Accept{"o1"});
}

bool buy_from_an_empty_deck(PlayedGame& game) {
  const State& state = state_of(game);
  if (state.cards_bought < state.rules.dev_deck_size() || !is_in(game, Phase::main)) return false;
  return play_in_false_position(
      game,
      [](State& false_state) {
        --false_state.cards_bought, false_state.of(false_state.active).hand += catan::card_price;
      },
      active(game), o::BuyCard{});
}

/// A win that the points do not give. The end, which publishes the secret, is kept back.
bool win_without_points(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::before_roll) || catan::points(state, active(game)) > 5) return false;
  forger::pretend(game, [](State& false_state) {
    false_state.longest_road = false_state.largest_army = false_state.active;
    catan::Intersections four;
    for (const std::size_t i : {0U, 5U, 20U, 35U}) four.insert(static_cast<catan::Intersection>(i));
    false_state.of(false_state.active).cities |= four;
  });
  if (!forger::order(game, active(game), o::Roll{})) return false;
  if (game.entries.back().body["kind"] != "end") return false;
  game.entries.pop_back();
  return true;
}

/// A win that is not announced: the game goes on.
bool win_passed_over(PlayedGame& game, bool by_public_points) {
  if (!is_in(game, Phase::main)) return false;
  for (const catan::Order& order : catan::legal(state_of(game), active(game)).orders) {
    const auto* city = get_if<o::BuildCity>(&order);
    const auto* settlement = get_if<o::BuildSettlement>(&order);
    if (city == nullptr && settlement == nullptr) continue;
    PlayedGame honest = game;
    if (!forger::order(honest, active(game), order) || !honest.over()) continue;
    const State& over = state_of(honest);
    if ((catan::public_points(over, active(game)) >= static_cast<std::size_t>(over.rules.vp_to_win())) !=
        by_public_points)
      continue;
    forger::pretend(game, [](State& false_state) {
      false_state.largest_army.reset();
      for (auto& card : false_state.cards) card.kind = catan::CardKind::knight;
      catan::Intersections none;
      for (const catan::Intersection at : false_state.of(false_state.active).cities) none.insert(at);
      false_state.of(false_state.active).cities = {};
    });
    return forger::order(game, active(game), order) && !game.over();
  }
  return false;
}

/// The game goes on after its end was kept back.
bool on_after_the_win(PlayedGame& game) {
  Random random(1);
  played::step(game, random);
  if (!game.over()) return false;
  game.entries.pop_back();
  const nlohmann::json& last = game.entries.back().body;
  forger::tamper(game, [&](nlohmann::json& current) {
    current["entry"] = last["entry"];
    current["head"] = last["head"];
  });
  forger::pretend(game, [](State& false_state) {
    false_state.stage = State::Stage::turns;
    false_state.winner.reset();
    false_state.of(false_state.active).cities = false_state.of(false_state.active).settlements = {};
    false_state.longest_road.reset(), false_state.largest_army.reset();
    for (auto& card : false_state.cards) card.kind = catan::CardKind::knight;
  });
  return forger::order(game, active(game), o::EndTurn{}) || forger::order(game, active(game), o::Roll{});
}

}  // namespace

std::vector<Case> outcomes() {
  // clang-format off
  return {
    Case{"GainsOfACity", "gains", roll_for_a_city},
    Case{"GainsUnderTheRobber", "events[1]", roll_without_the_robber},
    Case{"EmptyBank", "events[1]", roll_on_an_empty_bank},
    Case{"SparedDiscard", "events[1]", seven_that_spares_a_friend},
    Case{"LongestRoadTooEarly", "events[", [](PlayedGame& game) { return longest_road(game, true); }},
    Case{"LongestRoadKeptBack", "events[", [](PlayedGame& game) { return longest_road(game, false); }},
    Case{"LargestArmyTooEarly", "events[", largest_army},
    Case{"TradeWithAnEmptyHand", "", trade_with_an_empty_hand},
    Case{"EmptyDeck", "", buy_from_an_empty_deck, 2},
    Case{"WinWithoutPoints", "events[", win_without_points},
    Case{"WinPassedOver", "events[", [](PlayedGame& game) { return win_passed_over(game, true); }},
    Case{"WinByHiddenPointsPassedOver", "events[", [](PlayedGame& game) { return win_passed_over(game, false); }, 4,
         Case::Found::by_secret},
    Case{"OnAfterTheWin", "", on_after_the_win, 4, Case::Found::with_the_win}};
  // clang-format on
}

}  // namespace inselpost::forgery_cases
