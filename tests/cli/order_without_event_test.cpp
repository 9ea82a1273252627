// Checks that an order without an event is reported as it was written.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/messages/news_sentences.hpp"
#include "cli/service/entries.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {
namespace {

GameContext three_seats() {
  const GameNames names{catan::GeometryId::classic19, {"red", "blue", "white"}};
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
  const GameNames& names = catan_setup_view(*table.table).names;
  EXPECT_EQ(find_catalog("en")->catan.order.what(catan::orders::Withdraw{}, names), "withdraw");
  EXPECT_EQ(find_catalog("de")->catan.order.what(catan::orders::Withdraw{}, names), "zurückziehen");
}

}  // namespace
}  // namespace inselpost
