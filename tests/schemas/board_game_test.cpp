// Tests of what shared code asks of the board game besides its rules: seat order of answers, what ends a
// turn, and what is told later.
#include <gtest/gtest.h>

#include "schemas/catan/game.hpp"
#include "tests/play/ledger.hpp"
#include "tests/seats.hpp"

namespace inselpost {
namespace {

using catan::State;

/// A game of five in which blue has rolled, at the beginning of turn 1.
struct BoardSeam : testing::Test {
  BoardSeam() {
    const std::string text =
        "game: g\nruleset: edition-2025\nseats: [{name: red}, {name: blue}, {name: orange}, {name: white}, "
        "{name: green}]\n";
    const auto setup = read_setup(text, "setup.yaml").value();
    std::vector<Entry> entries;
    const Ledger ledger =
        Ledger::create(setup, secret_of_seed("seam"), "2026-11-21T09:00:00Z", entries).value();
    game = static_cast<const CatanGameAdapter&>(ledger.position());
    State state = ledger.state();
    state.stage = State::Stage::turns;
    state.turn = 1;
    state.active = blue;
    state.roll_count = 1;
    state.rolls[0] = {2, 3};
    for (std::size_t s = 0; s < state.players; ++s) {
      state.seats[s].hand = catan::Bundle::of(catan::Resource::wool, 2);
      state.bank = state.bank - state.seats[s].hand;
    }
    put(state);
  }
  void put(const State& state) { game->put(state); }
  AnyOrderPtr move(const catan::Order& order) const {
    return game->order_from_record(&said(order), Json::array());
  }
  const Json& said(const catan::Order& order) const { return json = game->words().order_json(order); }

  std::optional<CatanGameAdapter> game;
  mutable Json json;
};

TEST_F(BoardSeam, AnswersToAFirstOfferGoClockwiseFromTheActivePlayer) {  // TRADE-8
  State state = game->state();
  catan::Offer offer;
  offer.name = "o1", offer.author = blue, offer.everybody = true, offer.first = true;
  offer.to = SeatSet{red, white};
  state.offers.push_back(offer);
  put(state);
  const std::vector<AnyOrderPtr> yes{move(catan::orders::Accept{"o1"})};
  EXPECT_EQ(game->answer_group(white, yes), std::pair(std::string("o1"), std::size_t{2}));
  EXPECT_EQ(game->answer_group(red, yes), std::pair(std::string("o1"), std::size_t{4}));
  EXPECT_FALSE(game->answer_group(white, std::vector{yes[0], move(catan::orders::EndTurn{})}));
  EXPECT_FALSE(game->answer_group(white, std::vector{move(catan::orders::Accept{"o2"})}));
}

TEST_F(BoardSeam, EndTurnEndsATurnAndPassAPlaceInTheSpecialBuildingPhase) {  // SBP-2, SBP-4
  const AnyOrderPtr end = move(catan::orders::EndTurn{}), pass = move(catan::orders::Pass{});
  EXPECT_TRUE(game->ends(blue, *end));
  EXPECT_TRUE(game->ends(white, *pass));
  EXPECT_FALSE(game->ends(white, *end)) << "his place is still to come, and `end turn` does not end it";
}

TEST_F(BoardSeam, AFileThatBuildsOutOfTurnIsForThePlaceToCome) {  // SBP-9
  const AnyOrderPtr pass = move(catan::orders::Pass{}), end = move(catan::orders::EndTurn{});
  EXPECT_EQ(game->timeliness_of(white, 1, *pass), Timeliness::later);
  EXPECT_EQ(game->timeliness_of(white, 1, *end), Timeliness::now)
      << "it does not belong there: it is refused";
  EXPECT_EQ(game->timeliness_of(blue, 1, *pass), Timeliness::now);
  EXPECT_EQ(game->timeliness_of(white, 0, *pass), Timeliness::past);
  EXPECT_EQ(game->timeliness_of(white, 2, *pass), Timeliness::later);
}

TEST_F(BoardSeam, OutOfTurnTheNameOfAnOfferIsToldLater) {  // TRADE-14
  const auto told_of = [&](Seat seat, SeatSet to) {
    const auto guess = game->determinize(Viewer::of(seat));
    catan::orders::MakeOffer offer;
    offer.to = to;
    offer.any = {{catan::Bundle::of(catan::Resource::wool), catan::Bundle::of(catan::Resource::ore)}};
    const auto decided = guess->decide(seat, *move(offer), nullptr);
    EXPECT_TRUE(decided) << decided.error().code;
    return decided->events.at(0);
  };
  const EventRecord own = told_of(blue, SeatSet{red}), other = told_of(white, SeatSet{blue});
  EXPECT_FALSE(own.told_later);
  EXPECT_TRUE(own.open.contains("name") || own.hidden.contains("name"));
  EXPECT_TRUE(other.told_later);
  EXPECT_EQ(other.open, Json({{"event", "offer made"}}));
  EXPECT_TRUE(other.hidden.is_null());
}

}  // namespace
}  // namespace inselpost
