// Tests of hidden rounds: who reads what of a record before and after the end of the round.
#include <gtest/gtest.h>

#include "cli/service/notify/unread_news.hpp"
#include "schemas/crypto/canonical.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/game_replay.hpp"
#include "schemas/record/witness.hpp"
#include "tests/dice_record/played_game.hpp"
#include "tests/dice_record/service_fixture.hpp"

namespace inselpost::dice::test {
namespace {

constexpr const char* hidden_rounds = "ruleset: {reveal: end_of_round}\n";
constexpr const char* same_dice = "ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n";

Played founded(const char* ruleset, std::size_t seats = 2) {
  Played game = begin(setup_text(seats, ruleset), "hidden");
  for (std::size_t s = 0; s < seats; ++s) {
    order(game, s, "found: {settlement: v3, road: v3-v4}");
    order(game, s, "found: {city: c13, road: c13-v5}");
  }
  return game;
}

/// Whatever is owed falls back, until that seat has ended its turn.
void finish_turn(Played& game, std::size_t seat) {
  for (;;) {
    const auto owed = game.ledger.game().pending_decisions();
    const auto own = std::find_if(owed.begin(), owed.end(),
                                  [&](const PendingDecision& a) { return index(a.seat) == seat; });
    if (own == owed.end() || game.game().state().of(seat_at(seat)).turn.phase == Phase::roll) return;
    order(game, seat, game.ledger.game().to_yaml_line(*game.ledger.game().default_order(*own)));
  }
}

Json seen(const Played& game, std::size_t entry, Viewer viewer) {
  return entry_for(game.entries.at(entry), viewer, game.ledger.game(), false);
}

/// Otherwise an operator could let a friend play a turn again who has seen those of the others.
TEST(DiceHidden, EndedTurnsAreSealed) {  // AUD-10, DG-PBEM-12
  Played game = founded(hidden_rounds);
  const std::uint64_t before = game.ledger.last_entry();
  const Hash head = game.ledger.head();
  const std::string name = game.ledger.name();
  EXPECT_FALSE(game.ledger.open_part());
  order(game, 0, "roll");
  order(game, 1, "roll");
  ASSERT_TRUE(game.ledger.open_part());
  EXPECT_TRUE(game.ledger.open_part()->turns.empty()) << "both still owe their turn";
  finish_turn(game, 0);
  const auto open = game.ledger.open_part();
  ASSERT_TRUE(open);
  EXPECT_EQ(open->entry, before);
  EXPECT_EQ(open->head, head);
  std::string reds;
  for (const Entry& entry : game.entries)
    if (entry.number > before && entry.body.at("seat") == "red") reds += canonical_public(entry.body);
  ASSERT_EQ(open->turns.size(), 1U);
  EXPECT_EQ(open->turns[0].second, turn_digest(name, "red", reds));
  EXPECT_NE(turn_digest(name, "red", reds), turn_digest(name, "blue", reds));

  finish_turn(game, 1);
  EXPECT_FALSE(game.ledger.open_part()) << "the round is open";
  HeadStatement report, record;
  report.game = record.game = name;
  report.entry = before;
  report.head = head;
  report.turns.push_back({"red", open->turns[0].second, {}});
  record.entry = game.ledger.last_entry();
  record.head = game.ledger.head();
  record.entries = game.entries;
  EXPECT_FALSE(compare(report, record).difference);
  report.turns[0].digest[0] ^= 1U;
  const auto played_again = compare(report, record).difference;
  ASSERT_TRUE(played_again);
  EXPECT_EQ(played_again->what.text(), "sealed red");
}

TEST(DiceHidden, OrdersAreVisibleToTheirSeatOnly) {  // DG-PBEM-12
  Played game = founded(hidden_rounds);
  const std::size_t rolled = game.entries.size();
  order(game, 0, "roll", OrderOrigin::seat, "luck");
  const Json others = seen(game, rolled, Viewer::of(seat_at(1)));
  EXPECT_EQ(others["order"], "roll") << "a plain roll is public";
  EXPECT_EQ(others["luck"], "luck");
  EXPECT_EQ(others["events"].size(), 1U);
  EXPECT_EQ(others["events"][0].size(), 3U);
  EXPECT_EQ(others["events"][0]["event"], "sealed");
  EXPECT_EQ(others["events"][0]["seat"], "red");
  EXPECT_EQ(others["events"][0]["hidden"].size(), 1U);
  const Json own = seen(game, rolled, Viewer::of(seat_at(0)))["events"][0]["hidden"]["value"];
  EXPECT_EQ(own["event"], "thrown");
  EXPECT_TRUE(own.contains("draw"));
  EXPECT_FALSE(own.contains("seat"));

  while (game.game().state().of(seat_at(0)).turn.phase != Phase::thrown)
    order(game, 0,
          game.ledger.game().to_yaml_line(
              *game.ledger.game().default_order(game.ledger.game().pending_decisions()[0])));
  const std::size_t stood = game.entries.size();
  order(game, 0, "stand", OrderOrigin::seat, "no luck");
  EXPECT_EQ(seen(game, stood, Viewer::everybody())["order"].size(), 1U);
  EXPECT_TRUE(seen(game, stood, Viewer::everybody())["order"].contains("hidden"));
  EXPECT_FALSE(game.entries[stood].body.contains("luck")) << "a hidden order changes no N";
  EXPECT_EQ(seen(game, stood, Viewer::of(seat_at(0)))["order"]["hidden"]["value"]["order"], "stand");

  const std::size_t ended = game.entries.size();
  order(game, 0, "end turn");
  const Json end = seen(game, ended, Viewer::everybody());
  EXPECT_EQ(end["order"], "end turn");
  EXPECT_EQ(end["events"][0]["event"], "turn ended");
  EXPECT_EQ(end["events"][0]["turn"], 1);
  EXPECT_FALSE(end["events"][0].contains("points"));
  EXPECT_TRUE(seen(game, ended, Viewer::of(seat_at(0)))["events"][0]["hidden"]["value"].contains("points"));
}

TEST(DiceHidden, TheEndOfTheRoundShowsAll) {  // DG-PBEM-12
  Played game = founded(hidden_rounds);
  for (std::size_t s = 0; s < 2; ++s) {
    order(game, s, "roll");
    finish_turn(game, s);
  }
  const Json last = seen(game, game.entries.size() - 1, Viewer::everybody());
  EXPECT_EQ(last["order"], "end turn");
  ASSERT_EQ(last["events"].size(), 3U);
  EXPECT_TRUE(last["events"][0].contains("points")) << "the one that ends the round hides nothing";
  EXPECT_EQ(last["events"][1]["event"], "round ended");
  EXPECT_EQ(last["events"][2]["event"], "round began");
  std::size_t sealed_parts = 0;
  for (const Entry& entry : game.entries) {
    if (entry.body["kind"] != "order") continue;
    sealed_parts += hides_something(entry.body) ? 1U : 0U;
    for (const Json& event : entry.body["events"]) sealed_parts += event.contains("hidden") ? 1U : 0U;
  }
  EXPECT_EQ(last["events"][1]["shown"].size(), sealed_parts);
  EXPECT_TRUE(game.ledger.face_down().empty());
}

TEST(DiceHidden, FacesOfARoundAreHiddenFromEverybody) {  // DG-PBEM-13
  Played game = founded(same_dice);
  const std::size_t opened_round = game.entries.size() - 1;
  for (const Viewer viewer : viewers(2)) {
    const Json began = seen(game, opened_round, viewer)["events"].back();
    EXPECT_EQ(began["event"], "round began");
    EXPECT_FALSE(began.contains("faces") || began.contains("draw"));
    EXPECT_EQ(began["hidden"].size(), 1U) << "a seal";
    EXPECT_EQ(write_record(game.entries, viewer, game.ledger.game(), {}).find("faces"), std::string::npos);
    EXPECT_EQ(game.ledger.game().view(viewer).dump().find("faces"), std::string::npos);
    EXPECT_FALSE(game.ledger.game().determinize(viewer)->position().contains("faces"));
  }
  for (std::size_t s = 0; s < 2; ++s) {
    order(game, s, "roll");
    finish_turn(game, s);
  }
  const Json ended = seen(game, game.entries.size() - 1, Viewer::everybody())["events"][1];
  bool shown_faces = false;
  for (const Json& one : ended["shown"]) shown_faces = shown_faces || one["value"].contains("faces");
  EXPECT_TRUE(shown_faces);
}

// Hidden parts depend on a key that is made as late as possible: with the first order after the founding, or
// with the one that draws the faces of the first round. Without hidden rounds there is none.
TEST(DiceHidden, TheKeyIsMadeWithTheFirstOrderThatCanHideSomething) {  // DG-PBEM-12, DG-PBEM-13
  const std::vector<std::pair<const char*, std::optional<std::size_t>>> all{
      {same_dice, 0}, {hidden_rounds, 1}, {"", std::nullopt}};
  for (const auto& [ruleset, behind] : all)
    for (const std::size_t seats : {1U, 2U, 3U}) {
      Played game = founded(ruleset, seats);
      const std::size_t last_founding = game.entries.size() - 1;
      order(game, 0, "roll");
      for (std::size_t k = 0; k < game.entries.size(); ++k)
        EXPECT_EQ(game.entries[k].body.contains("deck_leaves"), behind && k == last_founding + *behind)
            << ruleset << k;
      for (const Viewer viewer : viewers(seats))
        EXPECT_EQ(audit_text(audit(open_dice_game, record_for(game, viewer), {})), "holds") << ruleset;
    }
}

TEST(DiceHidden, OthersAreShownAsAtTheStartOfTheRound) {  // DG-VIEW-1, DG-PBEM-12
  Played game = founded(hidden_rounds);
  const auto before = game.ledger.game().view(Viewer::of(seat_at(1)));
  order(game, 0, "roll");
  EXPECT_EQ(game.ledger.game().view(Viewer::of(seat_at(1))), before);
  EXPECT_NE(game.ledger.game().view(Viewer::of(seat_at(0))), before);
  for (const PendingDecision& owed : game.ledger.game().pending_decisions_for(Viewer::everybody())) {
    EXPECT_EQ(owed.kind, "turn");
    EXPECT_TRUE(owed.about.empty());
  }
  const auto own = game.ledger.game().pending_decisions_for(Viewer::of(seat_at(0)));
  EXPECT_NE(own[0].kind, "turn");
  // What `check` says to a seat depends on nothing that the seat may not know.
  const auto guess = game.ledger.game().determinize(Viewer::of(seat_at(1)));
  EXPECT_EQ(guess->view(Viewer::of(seat_at(1))), before);
  EXPECT_EQ(guess->legal(seat_at(1)), game.ledger.game().legal(seat_at(1)));
  finish_turn(game, 0);
  EXPECT_EQ(game.ledger.game().public_summary()["turn"], 1);
  EXPECT_EQ(game.ledger.game().view(Viewer::of(seat_at(1)))["players"][0]["ended"], true);
}

/// Every reader of a part of the record finds it correct, and sees in it what the true position shows them.
TEST(DiceHidden, EachReaderCanReplayTheirRecord) {  // DG-AUD-1, DG-PBEM-12, D-257
  std::size_t audits = 0, closed_seals = 0, draws = 0;
  constexpr std::uint64_t step = INSELPOST_SANITIZED ? 7 : 1;  // they look for other mistakes
  for (std::uint64_t seed = 0; seed < 64; seed += step) {
    const std::string more = seed % 2 == 0 ? hidden_rounds : same_dice;
    Played game = begin(setup_text(2 + seed % 3, more + (seed % 3 == 0 ? "luck: collect\n" : "")),
                        std::to_string(seed));
    Random random(seed);
    play_on(game, random, 30 + 40 * (seed % 5), seed >= 20);
    if (game.over()) continue;
    for (const Viewer viewer : viewers(game.seats)) {
      const Record record = record_for(game, viewer);
      const AuditReport found = audit(open_dice_game, record, {});
      EXPECT_EQ(audit_text(found), "holds")
          << "seed " << seed << ", viewer " << static_cast<int>(viewer.kind) << index(viewer.seat);
      ++audits;
      closed_seals += found.checked.closed_seals;
      draws += found.checked.draws;
      GameReplay whole(game.entries, open_dice_game), part(record.entries, open_dice_game);
      for (std::size_t n = 1; n < record.entries.size(); ++n) {
        whole.take(game.entries[n]);
        ASSERT_NO_THROW(part.take(record.entries[n])) << n;
        if (!whole.started()) continue;
        for (const Viewer to : {viewer, Viewer::everybody()})
          ASSERT_EQ(part.game().view(to), whole.game().view(to)) << record.entries[n].body;
        if (viewer.kind == Viewer::Kind::seat) {
          ASSERT_EQ(part.game().legal(viewer.seat), whole.game().legal(viewer.seat));
        }
        ASSERT_EQ(part.game().public_summary(), whole.game().public_summary());
      }
    }
  }
  EXPECT_GT(audits, 35U / step);
  EXPECT_GT(closed_seals, 500U / step);
  EXPECT_GT(draws, 400U / step);
}

/// An operator who throws until they like it, and passes over the links between, is found: at once, or with
/// the round.
TEST(DiceHidden, ASkippedLinkIsFound) {  // DG-AUD-3
  for (const char* ruleset : {"", hidden_rounds}) {
    Played game = founded(ruleset);
    const Json& genesis = game.entries.front().body;
    Json current = game.ledger.current();
    current["links"][1] = current["links"][1].get<int>() + 1;
    game.ledger = GameLedger::resume(genesis, current, open_dice_game(genesis));
    for (std::size_t s = 0; s < 2; ++s) {
      order(game, s, "roll");
      finish_turn(game, s);
    }
    EXPECT_NE(audit_text(audit(open_dice_game, record_for(game, Viewer::everybody()), {})), "holds")
        << ruleset;
  }
}

TEST(DiceHidden, ASeatsFileWaitsForItsTurn) {  // DG-PBEM-11
  Played game = founded(hidden_rounds);
  const Game& now = game.ledger.game();
  const AnyOrderPtr roll = move_from(now, "roll");
  EXPECT_EQ(now.turn_of(seat_at(0)), 1);
  EXPECT_EQ(now.timeliness_of(seat_at(0), 0, *roll), Timeliness::past);
  EXPECT_EQ(now.timeliness_of(seat_at(0), 1, *roll), Timeliness::now);
  EXPECT_EQ(now.timeliness_of(seat_at(0), 2, *roll), Timeliness::later);
  order(game, 0, "roll");
  finish_turn(game, 0);
  EXPECT_EQ(game.ledger.game().turn_of(seat_at(0)), 2);
  EXPECT_EQ(game.ledger.game().timeliness_of(seat_at(0), 1, *roll), Timeliness::past);
  EXPECT_EQ(game.ledger.game().timeliness_of(seat_at(0), 2, *roll), Timeliness::later)
      << "the round has not opened";
  order(game, 1, "roll");
  finish_turn(game, 1);
  EXPECT_EQ(game.ledger.game().timeliness_of(seat_at(0), 2, *roll), Timeliness::now);
  EXPECT_TRUE(game.ledger.game().ends(seat_at(0), *move_from(now, "end turn: {beer: false}")));
  EXPECT_FALSE(game.ledger.game().ends(seat_at(0), *roll));
  EXPECT_TRUE(game.ledger.game().is_final(seat_at(0), *roll));
  EXPECT_FALSE(game.ledger.game().is_final(seat_at(0), *move_from(now, "chase: ore")))
      << "outside of a throw";
}

// Checks that a hidden round is reported to all when it ends: what each seat did in it, once.

constexpr const char* a_hidden_round = "ruleset: {reveal: end_of_round}\ndeadlines: {turn: 48h}\n";
constexpr const char* one_turn = "[roll, stand, end turn]";

/// Returns the news for that reader: `red thrown`, one line each.
std::string news_for(Viewer viewer, const std::vector<NewsItem>& happenings) {
  std::string out;
  for (const NewsItem& happening : happenings)
    for (const EventRecord& event_record : happening.events)
      if (const auto event = redact_for(event_record, viewer))
        out += event->value("seat", "-") + ' ' + event->at("event").get<std::string>() + '\n';
  return out;
}
const Viewer the_public = Viewer::everybody();

TEST(HiddenRoundNews, AreReportedByTheFileThatEndsTheRound) {  // DG-PBEM-10, DG-PBEM-12
  ServiceFixture service("told", a_hidden_round);
  const ProcessedSubmission first = service.take(ServiceFixture::file("red", 1, one_turn));
  EXPECT_EQ(news_for(Viewer::of(seat_at(1)), first.news.value().happenings),
            "red sealed\nred sealed\nred turn ended\n");
  const ProcessedSubmission last = service.take(ServiceFixture::file("blue", 1, one_turn));
  for (const Viewer viewer : {the_public, Viewer::of(seat_at(0)), Viewer::of(seat_at(1))}) {
    const std::string event_record = news_for(viewer, last.news.value().happenings);
    EXPECT_EQ(
        event_record.find("red thrown\nred stood\nblue thrown\nblue stood\nblue turn ended\n- round ended\n"),
        0U)
        << event_record;
  }
}

TEST(HiddenRoundNews, AreReportedByTheClockThatEndsTheRound) {
  ServiceFixture service("told", a_hidden_round);
  service.send("red", 1, one_turn);
  const StoredGame before = service.game();
  service.tick("60");
  const StoredGame after = service.game();
  ASSERT_GT(after.last_entry, before.last_entry);
  const auto rules = open_game(Json::parse(after.genesis));
  // A reader who has not been told for longer is told once, and in the right place.
  NotifiedEntries event_record;
  event_record.all = before.last_entry;
  const UnreadNews untold = untold_up_to(after.last_entry, event_record, service.store, after, *rules);
  const std::string all = news_for(the_public, untold.happenings);
  const auto thrown = all.find("red thrown\nred stood\n");
  EXPECT_NE(thrown, std::string::npos) << all;
  EXPECT_LT(thrown, all.find("- round ended"));
  EXPECT_EQ(all.find("red thrown", thrown + 1), std::string::npos) << all;
}

TEST(HiddenRoundNews, PublicEventsAreNotReportedTwice) {
  ServiceFixture service("told", "deadlines: {turn: 48h}\n");
  service.send("red", 1, one_turn);
  const ProcessedSubmission last = service.take(ServiceFixture::file("blue", 1, one_turn));
  EXPECT_EQ(news_for(the_public, last.news.value().happenings).find("red"), std::string::npos);
}

}  // namespace
}  // namespace inselpost::dice::test
