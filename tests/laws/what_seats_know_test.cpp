// Checks `Game::determinize` of running games: what it calls certain comes true, what it refuses is refused,
// and it tells no more than the view.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "cli/render/receipt.hpp"
#include "cli/service/adjudicate.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/final.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/catan_codec.hpp"
#include "schemas/catan/chance.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/laws/twins.hpp"

namespace inselpost {
namespace {

using catan::Order;
using catan::State;
using played::PlayedGame;

/// How often an order was called executable, refused, or dependent on what is not known.
struct Verdicts {
  std::size_t yes = 0, no = 0, perhaps = 0;
};

/// Returns what that viewer reads of it, except points that hidden cards bring others at the end.
std::vector<Json> read_by(Viewer viewer, const OrderEffects& decided) {
  std::vector<Json> out;
  for (const EventRecord& event_record : decided.events) {
    out.push_back(redact_for(event_record, viewer).value_or(Json()));
    if (event_record.ends) out.back().erase("points");
  }
  return out;
}

/// Uses the results of the real dice and cards, where there are any.
AnyOrderPtr as_sent(const CatanGameAdapter& truth, Seat seat, const Order& order,
                    catan::play::Random& random) {
  if (!truth.at_table()) return truth.move(order);
  catan::play::RandomChance chance(random);
  const auto events = catan::decide(truth.state(), seat, order, chance);
  return truth.move(order, events ? results_in(*events) : catan::TableResults{});
}

void expect_said_right(const CatanGameAdapter& guess, const CatanGameAdapter& truth, Viewer viewer, Seat seat,
                       const Order& order, catan::play::Random& random, Verdicts& verdicts) {
  const AnyOrderPtr move = as_sent(truth, seat, order, random);
  SCOPED_TRACE(move->said().dump() + " of seat " + std::to_string(index(seat)));
  const auto predicted = guess.decide(seat, *move, nullptr);
  const auto is = truth.decide(seat, *move, nullptr);
  if (!predicted) {
    ++verdicts.no;
    ASSERT_FALSE(is) << predicted.error().code << " " << predicted.error().arguments;
    return;
  }
  if (!predicted->sure) {
    ++verdicts.perhaps;
    if (viewer.sees(seat)) {
      ASSERT_TRUE(catan::is_final(truth.state(), seat, order)) << "nothing of it hangs on others";
    }
    return;
  }
  ++verdicts.yes;
  ASSERT_TRUE(is) << is.error().code << " " << is.error().arguments;
  ASSERT_EQ(predicted->undrawn, is->undrawn);
  ASSERT_EQ(predicted->hides_order, is->hides_order);
  ASSERT_EQ(predicted->result.has_value(), is->result.has_value());
  if (predicted->undrawn) return;
  ASSERT_EQ(read_by(viewer, *predicted), read_by(viewer, *is));
  if (is->result) return;
  const auto foreseen = guess.copy(), come = truth.copy();
  foreseen->apply_effects(*predicted);
  come->apply_effects(*is);
  ASSERT_EQ(foreseen->view(viewer), come->view(viewer));
  ASSERT_EQ(foreseen->position(), come->determinize(viewer)->position())
      << "it knows what it would know then";
}

/// Offers a card for a card to anybody; an unseen offer gives no names away.
std::optional<Order> some_offer(const State& state, Seat seat) {
  catan::orders::MakeOffer offer;
  for (const catan::Resource r : catan::resources)
    if (state.of(seat).hand[r] > 0)
      offer.any = {
          {catan::Bundle::of(r),
           catan::Bundle::of(r == catan::Resource::ore ? catan::Resource::wool : catan::Resource::ore)}};
  if (offer.any.empty()) return std::nullopt;
  return offer;
}

void expect_known(const PlayedGame& game, Viewer viewer, catan::play::Random& random, Verdicts& verdicts) {
  const auto truth = game.ledger.guess(Viewer::referee()), guess = game.ledger.guess(viewer);
  const State& state = truth->state();
  ASSERT_EQ(state, game.ledger.state());
  ASSERT_EQ(guess->view(viewer), truth->view(viewer));
  ASSERT_EQ(guess->determinize(viewer)->position(), guess->position()) << "nothing is left to be made up";
  ASSERT_EQ(guess->pending_decisions().size(), guess->determinize(viewer)->pending_decisions().size());
  if (viewer.kind == Viewer::Kind::seat) {
    ASSERT_EQ(guess->legal(viewer.seat), truth->legal(viewer.seat));
  }
  for (std::size_t s = 0; s < state.players; ++s) {
    const auto listed = catan::legal(state, seat_at(s)).orders;
    std::vector<Order> orders;
    for (int k = 0; k < 5 && !listed.empty(); ++k) orders.push_back(listed[random.pick(listed.size())]);
    for (int k = 0; k < 2; ++k) orders.push_back(catan::play::random_invalid_order(state, random).order);
    if (const auto offer = some_offer(state, seat_at(s))) orders.push_back(*offer);
    for (const Order& order : orders)
      ASSERT_NO_FATAL_FAILURE(expect_said_right(*guess, *truth, viewer, seat_at(s), order, random, verdicts));
  }
  const catan::play::Move move = catan::play::random_move(state, random);
  expect_said_right(*guess, *truth, viewer, move.seat, move.order, random, verdicts);
}

std::vector<SetupFile> games_to_know() {
  std::vector<SetupFile> files = played::every_kind("what is known");
  for (SetupFile& file : played::every_table()) files.push_back(std::move(file));
  using O = catan::Option;
  for (const auto& options : {std::vector<std::pair<O, std::int16_t>>{{O::bank_visible, 0}},
                              {{O::offer_answers, 1}},
                              {{O::win_check, 1}},
                              {{O::win_check, 1}, {O::victory_claim, 1}, {O::vp_reveal, 1}}}) {
    files.push_back(played::setup_file(catan::Preset::edition_2025, 3, "what is known"));
    auto& all = files.back().setup.options;
    all.insert(all.end(), options.begin(), options.end());
  }
  return files;
}

TEST(WhatSeatsKnow, CertainPredictionsComeTrue) {  // ORD-3, INFO-23, INFO-24
  Verdicts of_own, of_others;
  for (const SetupFile& file : games_to_know()) {
    PlayedGame game = played::begin(file);
    catan::play::Random random(17), play(18);
    SCOPED_TRACE(std::to_string(file.setup.seats.size()) + " seats");
    for (std::size_t done = 0; !game.over() && done < 1500; ++done) {
      played::step(game, play);
      if (game.over() || !random.once_in(8)) continue;
      SCOPED_TRACE("entry " + std::to_string(game.ledger.last_entry()));
      const auto viewers = twins::viewers(file.setup.seats.size());
      const Viewer viewer = viewers[random.pick(viewers.size())];
      ASSERT_NO_FATAL_FAILURE(expect_known(game, viewer, random, of_others)) << "for all seats";
      const Seat seat = game.ledger.state().active;
      const auto truth = game.ledger.guess(Viewer::referee()), own = game.ledger.guess(Viewer::of(seat));
      for (const Order& order : catan::legal(truth->state(), seat).orders)
        if (random.once_in(4)) {
          ASSERT_NO_FATAL_FAILURE(
              expect_said_right(*own, *truth, Viewer::of(seat), seat, order, random, of_own));
        }
    }
  }
  EXPECT_GT(of_own.yes, 1000U);
  EXPECT_GT(of_own.perhaps, 20U);
  EXPECT_GT(of_others.yes, 100U);
  EXPECT_GT(of_others.no, 1000U);
  EXPECT_GT(of_others.perhaps, 1000U);
}

/// Returns the game with other hands of those who are not active: all of one resource.
Ledger with_hands_of(const Ledger& ledger, const Json& genesis, State state, catan::Resource resource) {
  for (std::size_t s = 0; s < state.players; ++s)
    if (seat_at(s) != state.active) state.seats[s].hand = catan::Bundle::of(resource, 3);
  Json current = ledger.current();
  current["state"] = to_json(state);
  return Ledger::resume(genesis, current);
}

TEST(WhatSeatsKnow, DoesNotIncludeHandsOfOthersBeforeAMonopoly) {  // ORD-3, INFO-1
  PlayedGame game = played::begin(played::setup_file(catan::Preset::edition_2025, 4, "monopoly"));
  catan::play::Random random(3);
  while (catan::phase(game.ledger.state()) != catan::Phase::main) played::step(game, random);
  State state = game.ledger.state();
  state.cards[state.cards_bought++] = {catan::CardKind::monopoly, state.active, 0, {}};
  state.card_played = false;
  const Json& genesis = game.entries[0].body;
  Ledger all_wool = with_hands_of(game.ledger, genesis, state, catan::Resource::wool);
  Ledger none = with_hands_of(game.ledger, genesis, state, catan::Resource::ore);
  const Order monopoly = catan::orders::PlayMonopoly{catan::Resource::wool};
  const auto one = played::foreseen(all_wool, state.active, monopoly);
  const auto other = played::foreseen(none, state.active, monopoly);
  ASSERT_TRUE(one && other) << "it can be played";
  EXPECT_FALSE(one->sure);
  EXPECT_FALSE(other->sure);
  EXPECT_EQ(read_by(Viewer::of(state.active), *one), read_by(Viewer::of(state.active), *other));

  const SubmittedFile file{"orders.yaml", "game: friday-island\nseat: " + all_wool.names().of(state.active) +
                                              "\nturn: " + std::to_string(state.turn) + "\norders:\n  - " +
                                              to_yaml(monopoly, all_wool.names()) + "\n  - end turn\n"};
  const auto checked = [&](Ledger& ledger) {
    const auto header = read_orders_header(file.text, file.name).value();
    return adjudicate(ledger.house(), header, file, "2026-11-21T12:00:00Z", AdjudicationMode::check).answer;
  };
  const SubmissionResult of_one = checked(all_wool), of_other = checked(none);
  ASSERT_EQ(of_one.orders.size(), 2U);
  for (const RowResult& order : of_one.orders) {
    EXPECT_EQ(order.outcome, RowResult::Outcome::possible);
    EXPECT_TRUE(order.events.empty());
  }
  EXPECT_EQ(answer_text(default_catalog(), of_one, false), answer_text(default_catalog(), of_other, false));
  EXPECT_EQ(answer_json(default_catalog(), of_one), answer_json(default_catalog(), of_other));
}

}  // namespace
}  // namespace inselpost
