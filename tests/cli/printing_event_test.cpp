#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/messages/en/catan_events.hpp"
#include "cli/messages/news_sentences.hpp"
#include "cli/service/entries.hpp"
#include "schemas/catan/game_names.hpp"
#include "tests/cli/board_places.hpp"
#include "tests/seats.hpp"

namespace inselpost {
namespace {

using namespace catan;
using Lines = std::vector<std::string>;

const GameNames names{GeometryId::classic19, {"red", "blue", "white"}};

SeatBundles shares(Bundle a, Bundle b, Bundle c) {
  SeatBundles out{};
  out[0] = a;
  out[1] = b;
  out[2] = c;
  return out;
}
SeatCounts counts(std::uint16_t a, std::uint16_t b, std::uint16_t c) {
  SeatCounts out{};
  out[0] = a;
  out[1] = b;
  out[2] = c;
  return out;
}

struct Case {
  const char* about;
  Events events;
  Lines lines;
};

class EventSentences : public testing::TestWithParam<Case> {};

TEST_P(EventSentences, DescribeEvents) {
  EXPECT_EQ(event_sentences(GetParam().events, names), GetParam().lines);
}

const Bundle wool = Bundle::of(Resource::wool), ore = Bundle::of(Resource::ore);

INSTANTIATE_TEST_SUITE_P(
    Printing, EventSentences,
    testing::Values(
        Case{"a roll and what it yields are one line",
             {events::DiceRolled{red, {2, 4}},
              events::Produced{shares(wool, {}, ore + ore), shares({}, ore, {})}},
             {"red rolled 2 + 4 = 6. Cards: red 1 wool and white 2 ore. The bank could not pay blue 1 ore."}},
        Case{"a roll without a yield",
             {events::DiceRolled{red, {2, 4}}, events::Produced{}},
             {"red rolled 2 + 4 = 6. Nobody gets anything."}},
        Case{"a seven",
             {events::DiceRolled{red, {3, 4}}, events::DiscardsDue{counts(0, 4, 5)}},
             {"red rolled 3 + 4 = 7. The robber comes. To discard: blue 4 and white 5."}},
        Case{"a discard that others wait for tells only that it is in",
             {events::Discarded{blue, 4, std::nullopt, true}},
             {"blue has discarded."}},
        Case{"its owner is told more",
             {events::Discarded{blue, 2, Bundle{1, 0, 1, 0, 0}, true}},
             {"blue discarded 1 brick + 1 wool. The others do not know which cards."}},
        Case{"the last one opens all",
             {events::Discarded{orange, 1, ore, false}, events::DiscardsShown{shares({}, wool, ore)}},
             {"white discarded 1 ore.", "All have discarded: blue 1 wool and white 1 ore."}},
        Case{"robber and theft are one sentence",
             {events::RobberMoved{red, hex("C3"), hex("B2")}, events::CardStolen{red, orange, std::nullopt}},
             {"red moved the robber from C3 to B2 and stole 1 card from white."}},
        Case{
            "thief and victim know the card",
            {events::RobberMoved{red, hex("C3"), hex("B2")}, events::CardStolen{red, orange, Resource::wool}},
            {"red moved the robber from C3 to B2 and stole 1 wool from white."}},
        Case{"a knight is one sentence",
             {events::CardPlayed{red, 0, CardKind::knight}, events::RobberMoved{red, hex("C3"), hex("B2")},
              events::CardStolen{red, orange, std::nullopt}, events::LargestArmyMoved{red, 3}},
             {"red played a knight, moved the robber from C3 to B2 and stole 1 card from white.",
              "red has the largest army now: 3 knights."}},
        Case{"year of plenty",
             {events::CardPlayed{red, 0, CardKind::year_of_plenty}, events::CardsTaken{red, wool + ore}},
             {"red played year of plenty and took 1 wool + 1 ore."}},
        Case{"monopoly",
             {events::CardPlayed{red, 0, CardKind::monopoly},
              events::Monopolised{red, Resource::wool, counts(0, 3, 1)}},
             {"red played monopoly on wool. Given up: blue 3 and white 1."}},
        Case{"a monopoly that yields nothing",
             {events::CardPlayed{red, 0, CardKind::monopoly}, events::Monopolised{red, Resource::wool, {}}},
             {"red played monopoly on wool. Nobody has any."}},
        Case{"road building",
             {events::CardPlayed{red, 0, CardKind::road_building},
              events::RoadBuilt{red, path("B2/E"), false}},
             {"red played road building.", "red got a free road on B2/E."}},
        Case{"founding",
             {events::Founded{red, corner("B2.S"), path("B2/E"), wool},
              events::FirstResources{shares(wool, {}, {})}},
             {"red founded a settlement at B2.S with a road on B2/E.", "First cards: red 1 wool."}},
        Case{"building",
             {events::RoadBuilt{red, path("C3/NW"), true}, events::SettlementBuilt{red, corner("C3.N"), true},
              events::CityBuilt{red, corner("C3.N")}, events::LongestRoadMoved{red, 6},
              events::LongestRoadMoved{std::nullopt, 0}},
             {"red built a road on B2/SE.", "red built a settlement at B2.SE.",
              "red turned the settlement at B2.SE into a city.", "red has the longest road now: 6 roads.",
              "Nobody has the longest road now: the card is set aside."}},
        Case{"trade",
             {events::BankTraded{red, Bundle::of(Resource::wool, 4), ore},
              events::OfferMade{red, red, "o1", {}, true, {{wool, ore}}, true},
              events::OfferAnswered{blue, red, red, "o1", false},
              events::Traded{red, orange, "o1", wool, ore}, events::OfferWithdrawn{red, red, "o2", {}, true}},
             {"red traded 4 wool for 1 ore with the bank.",
              "red offers everybody 1 wool for 1 ore: o1. Whoever accepts first gets it.",
              "blue refused red's offer o1.", "red gave white 1 wool for 1 ore (o1).",
              "red withdrew the offer o2."}},
        Case{"a bought card is known to its buyer",
             {events::CardBought{red, 0, std::nullopt}, events::CardBought{red, 1, CardKind::victory_point}},
             {"red bought a development card.", "red bought a development card: victory point."}},
        Case{"turns follow each other",
             {events::TurnEnded{red}, events::TurnBegan{13, blue}},
             {"red ended the turn. Turn 13: it is blue's turn."}},
        Case{"special building",
             {events::TurnEnded{red}, events::SpecialTurn{blue}, events::Passed{blue},
              events::SpecialTurn{orange}},
             {"red ended the turn. Special building phase: blue is next.",
              "blue passed. Special building phase: white is next."}},
        Case{"the trade-card game",
             {events::RollRejected{red, {4, 4}}, events::TradeCardsMoved{red, -1},
              events::TradeCardsMoved{red, 2}, events::ForcedTradeDrawn{red, blue, 2, 2, std::nullopt},
              events::ForcedTradeDrawn{red, blue, 2, 2, wool + ore},
              events::CardsReturned{red, blue, 2, std::nullopt}, events::KnightGivenUp{red, 0}},
             {"red rolled 4 + 4 = 8 again. It does not count: the two rolls of a turn must differ.",
              "red paid 1 trade card.", "red got 2 trade cards.",
              "red drew 2 cards from blue's hand, and must give 2 cards back.",
              "red drew 1 wool + 1 ore from blue's hand, and must give 2 cards back.",
              "red gave blue 2 cards back.", "red gave up a knight."}},
        Case{"the end",
             {events::VictoryClaimed{red}, events::GameWon{red, counts(10, 7, 4)}},
             {"red claimed victory.", "red wins the game with 10 points. The others: blue 7 and white 4."}}));

TEST(EventSentences, AddPrivateInformation) {
  EXPECT_EQ(beyond({"a", "b of 1 wool", "c"}, {"a", "b of 1 card", "c"}), (Lines{"b of 1 wool"}));
  EXPECT_EQ(beyond({"a", "a"}, {"a"}), (Lines{"a"}));
}

TEST(EventSentences, LuckIsOneLineWithoutControlCharacters) {
  EXPECT_EQ(default_catalog().luck("red", "my \x1b[31mcat\n\xE2\x80\xAEjumped"),
            "red says:\n~ my (31mcat jumped");
}

// Checks that an order without an event is reported as it was written.

GameContext three_seats() {
  GameFacts facts;
  facts.table = make_opaque_view(CatanSetupView{{}, names});
  facts.seats = names.seats;
  return GameContext(facts);
}
const GameContext table = three_seats();
const std::vector<Viewer> everybody{Viewer::everybody(), Viewer::of(seat_at(0)), Viewer::of(seat_at(1)),
                                    Viewer::referee()};

NewsItem happened(std::string order) {
  NewsItem one;
  one.seat = seat_at(1);
  one.order = std::move(order);
  return one;
}
Json body(Json order, Json events) {
  return {{"kind", "order"}, {"order", std::move(order)}, {"events", std::move(events)}};
}

TEST(OrderWithoutEvent, IsPublicAndHasNoEvent) {
  const std::vector<Entry> note{{1, {{"kind", "note"}}}},
      nod{{1, {{"kind", "note"}}}, {2, body("pass", Json::array())}};
  EXPECT_EQ(untold_order({}), std::nullopt);
  EXPECT_EQ(untold_order(note), std::nullopt);
  EXPECT_EQ(untold_order(nod), Json("pass"));
  const std::vector<Entry> with_event{{1, body("pass", {{{"event", "passed"}}})}},
      sealed_order{{1, body({{"hidden", {{"sealed", "00"}}}}, Json::array())}};
  EXPECT_EQ(untold_order(with_event), std::nullopt);
  EXPECT_EQ(untold_order(sealed_order), std::nullopt);
  Entry closed = nod[1];
  closed.body["hidden"] = {{"value", body("pass", Json::array())}};
  EXPECT_EQ(untold_order({&closed, 1}), std::nullopt);
}

TEST(OrderWithoutEvent, IsReportedToEverybodyAsWritten) {
  const MessageCatalog& words = default_catalog();
  for (const Viewer viewer : everybody) {
    EXPECT_EQ(sentences(words, {happened("pass")}, viewer, table), std::vector<std::string>{"blue: pass."});
    EXPECT_TRUE(sentences(words, {NewsItem{}}, viewer, table).empty());
  }
  NewsItem undone = happened("pass");
  undone.undone = 7;
  EXPECT_EQ(sentences(words, {undone}, Viewer::everybody(), table),
            std::vector<std::string>{"undone 7: blue: pass."});
}

TEST(OrderWithoutEvent, IsASentenceInEveryLanguage) {
  const std::string order = "build: {road: B2/NE}";
  EXPECT_EQ(sentence(*find_catalog("en"), "red", order), "red: build\uA789 {road\uA789 B2/NE}.");
  EXPECT_EQ(sentence(*find_catalog("de"), "red", order), "red: bauen\uA789 {straße\uA789 B2/NO}.");
  EXPECT_EQ(sentence(*find_catalog("de"), "red", "end turn"), "red: zug beenden.");
  EXPECT_EQ(sentence(*find_catalog("de"), "red", "join"), find_catalog("de")->joined("red"));
}

TEST(OrderWithoutEvent, UsesTheOrderWordIfThereIsNoSentence) {
  const GameNames& shown = catan_setup_view(*table.table).names;
  EXPECT_EQ(find_catalog("en")->catan.order.what(catan::orders::Withdraw{}, shown), "withdraw");
  EXPECT_EQ(find_catalog("de")->catan.order.what(catan::orders::Withdraw{}, shown), "zurückziehen");
}

}  // namespace
}  // namespace inselpost
