// Tests of what a record must not contradict (AUD-1 to AUD-8): each forgery is found at its entry, with and
// without the secret. Records that the service writes pass (`GameFixture`, in every test of this folder).
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "cli/service/moderator/rollback.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/entry.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

using Entries = std::vector<Entry>;
using Forge = std::function<void(Entries&)>;

/// `2 time`: where an audit finds it, and what; `holds`.
std::string report_text(const AuditReport& found) {
  if (!found.difference) return "holds";
  return std::to_string(found.difference->entry) + ' ' + found.difference->what.text();
}

/// The record with that forgery, its numbers and heads made to fit; as both audits see it.
std::string audited(GameFixture& fixture, const Forge& forge) {
  const StoredGame game = fixture.game();
  Entries entries = fixture.store.entries(game);
  forge(entries);
  Hash head = no_head;
  for (std::size_t n = 0; n < entries.size(); ++n) {
    Entry& entry = entries[n];
    entry.number = n;
    entry.body["entry"] = n;
    entry.body.erase("head");
    head = put_head(entry.body, head);
  }
  const auto secret = secret_in(parse_json(*game.current));
  const std::string known = report_text(audit(open_game, entries, std::nullopt, {}, secret));
  const std::string open = report_text(audit(open_game, entries, std::nullopt, {}));
  return known == open ? known : known + " with the secret, " + open + " without it";
}

Entry note(const std::string& what, const std::string& time, const Json& besides) {
  Json body = {{"kind", "note"}, {"note", what}, {"text", ""}, {"time", GameFixture::at(time)}};
  body.update(besides);
  return {0, body};
}
Forge insert(std::vector<Entry> notes, std::size_t at = 2) {
  return [notes = std::move(notes), at](Entries& entries) {
    entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(at), notes.begin(), notes.end());
  };
}
Forge change(std::size_t entry, const Json& members) {
  return [=](Entries& entries) { entries.at(entry).body.update(members); };
}
Forge at_time(const std::string& time) {
  return [=](Entries& entries) {
    for (std::size_t n = 2; n < entries.size(); ++n) entries[n].body["time"] = GameFixture::at(time);
  };
}

struct Row {
  const char* name;
  Forge forge;
  const char* found;
};

void expect_each(GameFixture& fixture, const std::vector<Row>& rows) {
  EXPECT_EQ(audited(fixture, [](Entries&) {}), "holds");
  for (const Row& row : rows) EXPECT_EQ(audited(fixture, row.forge), row.found) << row.name;
}

TEST(RecordForgery, InDeadlinesIsFound) {
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  fixture.tick("50", true);
  ASSERT_EQ(fixture.orders(2), "red roll deadline 48\nred end turn deadline 48\n");
  const auto more = [](const std::string& until) {
    return note("extend", "1", {{"text", "a storm"}, {"until", GameFixture::at(until)}});
  };
  expect_each(
      fixture,
      {{"AUD-2: too early", at_time("47"), "2 time"},
       {"AUD-2: too late", at_time("49"), "2 time"},
       {"AUD-8: at once, as for one who is absent, without two misses", at_time("0"), "2 time"},
       {"AUD-2: not that of another seat", change(2, {{"seat", "blue"}}), "2 by"},
       {"AUD-1: it falls back otherwise", change(2, {{"order", "end turn"}}), "2 order"},
       {"AUD-1: no luck", change(2, {{"luck", "mine"}}), "2 luck"},
       {"AUD-1: no reason", change(2, {{"reason", "mine"}}), "2 reason"},
       {"AUD-4: time was added", insert({more("72")}), "3 time"},
       {"AUD-4: no later than what was due", insert({more("48")}), "2 until"},
       {"AUD-4: no later than the note", insert({more("1")}), "2 until"},
       {"AUD-4: no later than where its clocks go on from",
        insert(
            {note("extend", "1", {{"from", GameFixture::at("0:30")}, {"until", GameFixture::at("0:20")}})}),
        "2 until"},
       {"AUD-4: a seat that owes nothing",
        insert({note("extend", "1", {{"seat", "blue"}, {"until", GameFixture::at("72")}})}), "2 note"},
       {"AUD-4: from before it", insert({note("extend", "1", {{"from", GameFixture::at("1")}})}), "2 from"},
       {"AUD-3: nothing is due on hold", insert({note("hold", "1", {{"text", "a storm"}})}), "3 by"},
       {"AUD-3: the house holds nothing here", insert({note("hold", "1", {{"text", ""}})}), "2 text"},
       {"AUD-2: a hold gives time",
        insert({note("hold", "1", {{"text", "a storm"}}), note("resume", "5", Json::object())}), "4 time"},
       {"AUD-5: days away stop the clock",
        insert({note("absent", "1",
                     {{"text", "2026-11-24"},
                      {"seat", "red"},
                      {"from", "2026-11-24T00:00:00Z"},
                      {"until", "2026-11-25T00:00:00Z"}})}),
        "3 time"}});
}

TEST(RecordForgery, InModeratorActsIsFound) {
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  fixture.submit("red", "[roll]", "1");
  fixture.submit("red", "[end turn]", "2");
  const Json storm = {{"text", "a storm"}};
  const auto absent = [](const std::string& text, const std::string& from, const std::string& until) {
    return insert({note(
        "absent", "1",
        {{"text", text}, {"seat", "red"}, {"from", from + "T00:00:00Z"}, {"until", until + "T00:00:00Z"}})});
  };
  const auto player = [](const std::string& one, const std::string& other) {
    return insert({note("replace", "1", {{"seat", "red"}, {"player", one}}),
                   note("replace", "1", {{"seat", "blue"}, {"player", other}})});
  };
  expect_each(
      fixture,
      {{"AUD-1: a seat gives no reason", change(2, {{"reason", "mine"}}), "2 reason"},
       {"AUD-1: the moderator does", change(2, {{"by", "moderator"}}), "2 reason"},
       {"AUD-2: no deadline was up", change(3, {{"by", "deadline"}}), "3 time"},
       {"AUD-3: on hold no seat orders", insert({note("hold", "1", storm)}), "3 by"},
       {"AUD-3: two holds", insert({note("hold", "1", storm), note("hold", "1", storm)}), "3 note"},
       {"AUD-3: no hold to end", insert({note("resume", "1", storm)}), "2 note"},
       {"AUD-5: no dates", insert({note("absent", "1", {{"text", "soon"}, {"seat", "red"}})}), "2 text"},
       {"AUD-5: another day", absent("2026-12-01", "2026-12-01", "2026-12-03"), "2 until"},
       {"AUD-5: from another day", absent("2026-12-01", "2026-12-02", "2026-12-02"), "2 from"},
       {"AUD-5: more days than are allowed", absent("2026-12-01 .. 2026-12-20", "2026-12-01", "2026-12-21"),
        "2 text"},
       {"AUD-6: another's name", player("Anna", "Anna"), "3 player"},
       {"AUD-6: one that looks like it", player("Anna", "\u0410nn\u0430"), "3 player"},
       {"AUD-6: what nobody sees", player("Anna", "A\u200dnna"), "3 player"},
       {"AUD-6: what nobody sees, in a new name", player("Anna", "E\u200dve"), "3 player"},
       {"AUD-6: nothing that is seen", player("Anna", " "), "3 player"},
       {"AUD-6: another name", player("Anna", "Hannah"), "holds"},
       {"AUD-7: no such note", insert({note("promise", "1", storm)}), "2 note"},
       {"AUD-7: another's member", insert({note("hold", "1", {{"text", "a storm"}, {"player", "Eve"}})}),
        "2 player"},
       {"AUD-7: of no seat of the game",
        insert({note("hold", "1", {{"text", "a storm"}, {"seat", "purple"}})}), "2 seat"},
       {"AUD-7: no time", insert({note("extend", "1", {{"text", "a storm"}, {"until", "soon"}})}), "2 until"},
       {"AUD-7: without whose it is", insert({note("absent", "1", {{"text", "none"}})}), "2 seat"},
       {"AUD-7: without its members", insert({note("replace", "1", {{"seat", "red"}})}), "2 player"},
       {"AUD-8: nothing was taken back", change(3, {{"again", 2}, {"reason", "why"}}), "3 again"}});
}

TEST(RecordForgery, WithoutDeadlinesIsFound) {
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, "");
  fixture.submit("red", "[roll]", "1");
  expect_each(fixture, {{"AUD-2: nothing is by deadline", change(2, {{"by", "deadline"}}), "2 by"},
                        {"AUD-2: there is no more time", insert({note("extend", "1", {{"text", "a storm"}})}),
                         "2 note"}});
}

/// Zone data differ from machine to machine by no more than three hours.
TEST(RecordForgery, InDeadlinesOfAnotherZoneIsFound) {  // AUD-2
  GameFixture fixture({"BEG0", "turn 1", "throws 6"},
                      "deadlines: {turn: 20h, nights: 22:00-07:00, zone: Europe/Berlin}\n",
                      OrderOrigin::deadline);
  fixture.tick("30", true);
  ASSERT_EQ(fixture.orders(2), "red roll deadline 29\nred end turn deadline 29\n");
  expect_each(fixture, {{"two hours later", at_time("31"), "holds"},
                        {"four hours later", at_time("33"), "2 time"},
                        {"four hours earlier", at_time("25"), "2 time"}});
}

TEST(RecordForgery, AfterOneMissedTurnIsFound) {  // AUD-8
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  fixture.tick("241", true);
  const auto entries = fixture.store.entries(fixture.game());
  const auto second = std::find_if(entries.begin(), entries.end(), [](const Entry& entry) {
    return entry.body.at("time") == GameFixture::at("240");
  });
  ASSERT_NE(second, entries.end());
  const std::string found = std::to_string(second->number) + " time";
  const auto at_once = [](Entries& all) {
    for (Entry& entry : all)
      if (entry.body.at("time") == GameFixture::at("240")) entry.body["time"] = GameFixture::at("192");
  };
  expect_each(fixture, {{"is not taken for absent yet", at_once, found.c_str()}});
}

/// The time of the last order that the clock gave for that seat.
std::string last_miss(GameFixture& fixture, const std::string& seat) {
  std::string last;
  for (const Entry& entry : fixture.store.entries(fixture.game()))
    if (entry.body.value("by", "") == "deadline" && entry.body.at("seat") == seat)
      last = entry.body.at("time").get<std::string>();
  return last;
}

/// A forgery: that seat's last missed deadline acts at once, right after the entry before. `found` is
/// `14 time`.
struct AtOnce {
  Forge forge;
  std::string found;
};
AtOnce missed_at_once(GameFixture& fixture, const std::string& seat) {
  const std::string honest = last_miss(fixture, seat);
  const auto entries = fixture.store.entries(fixture.game());
  const auto first = std::find_if(entries.begin(), entries.end(),
                                  [&](const Entry& entry) { return entry.body.at("time") == honest; });
  if (honest.empty() || first == entries.begin() || first == entries.end()) return {[](Entries&) {}, "none"};
  const std::string before = std::prev(first)->body.at("time").get<std::string>();
  const auto forge = [honest, before](Entries& all) {
    std::erase_if(all, [&](const Entry& entry) { return entry.body.at("time") > honest; });
    for (Entry& entry : all)
      if (entry.body.at("time") == honest) entry.body["time"] = before;
  };
  return {forge, std::to_string(first->number) + " time"};
}

/// Tests of the end of an absence: red has let two turns pass, and has a third one.
TEST(RecordForgery, AfterAnAbsenceIsFound) {  // AUD-8
  {
    GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
    fixture.tick("193", true);
    fixture.submit("red", "[roll]", "200");
    for (const char* time : {"241", "289", "337", "385", "433"}) fixture.tick(time, true);
    const AtOnce forged = missed_at_once(fixture, "red");
    expect_each(fixture, {{"an order of its own between", forged.forge, forged.found.c_str()}});
  }
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  fixture.tick("241", true);
  {
    ModeratorTransaction acting = fixture.acting("250");
    replace_player(acting, "red", "Eli", "Bo has left");
  }
  for (const char* time : {"289", "337", "385", "433"}) fixture.tick(time, true);
  const AtOnce forged = missed_at_once(fixture, "red");
  expect_each(fixture, {{"another player", forged.forge, forged.found.c_str()}});
}

TEST(RecordForgery, AfterRolledBackMissesIsFound) {  // AUD-2, AUD-8
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  fixture.tick("193", true);
  const std::uint64_t target = fixture.game().last_entry;
  fixture.tick("241", true);
  fixture.roll_back(target, "242");
  fixture.resume("243");
  fixture.tick("292", true);
  const AtOnce forged = missed_at_once(fixture, "red");
  expect_each(fixture, {{"one miss is left", forged.forge, forged.found.c_str()}});
}

TEST(RecordForgery, AfterRolledBackAbsencesIsFound) {  // AUD-5
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  fixture.submit_file("game: plans\nseat: red\nabsent: 2026-11-25\n", "1");
  ASSERT_EQ(fixture.game().last_entry, 2U);
  fixture.roll_back(1, "2");
  fixture.resume("3");
  fixture.tick("52", true);
  ASSERT_EQ(last_miss(fixture, "red"), GameFixture::at("51"));
  expect_each(fixture, {});
}

TEST(RecordForgery, WithAWrongClockIsFound) {  // AUD-2, DEAD-17
  GameFixture fixture({"BEG", "turn 1", "red 9 brick + 9 lumber"});
  fixture.submit("red", "[{build: {road: B2/SW}}]", "30");
  {
    ModeratorTransaction acting = fixture.acting("2");
    set_anew(acting, "a wrong boot");
  }
  fixture.submit("red", "[{build: {road: B2/SE}}]", "31");
  fixture.submit("red", "[end turn]", "32");
  fixture.tick("81", true);
  ASSERT_EQ(last_miss(fixture, "blue"), GameFixture::at("80"));
  const AtOnce forged = missed_at_once(fixture, "blue");
  expect_each(fixture, {{"once it is right again", forged.forge, forged.found.c_str()}});
}

/// The due time of decisions that were pending then is in no entry.
TEST(RecordForgery, AfterAWrongClockIsFound) {  // AUD-2, DEAD-17
  GameFixture fixture({"BEG", "turn 1", "red 9 brick + 9 lumber"});
  fixture.submit("red", "[{build: {road: B2/SW}}]", "30");
  {
    ModeratorTransaction acting = fixture.acting("2");
    set_anew(acting, "a wrong boot");
  }
  fixture.tick("51", true);
  ASSERT_EQ(last_miss(fixture, "red"), GameFixture::at("50"))
      << "two days after the note's own time, not after the start";
  expect_each(fixture, {});
}

/// Orders recorded as the clock's must be what the clock would do.
TEST(RecordForgery, InOrdersThatTheClockCannotGiveIsFound) {  // AUD-1
  GameFixture fixture({"BEG", "turn 1", "red 1 brick + 1 lumber"});
  fixture.submit("red", "[{build: {road: B2/SW}}]", "47");
  expect_each(fixture,
              {{"a road", change(2, {{"by", "deadline"}, {"time", GameFixture::at("48")}}), "2 order"}});
}

TEST(RecordForgery, OnHoldIsFound) {  // AUD-2, AUD-3
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, "deadlines: {turn: 48h, miss: wait}\n");
  fixture.submit("red", "[roll]", "1");
  expect_each(fixture,
              {{"it holds nothing of its own", insert({note("hold", "1", {{"text", ""}})}), "2 text"},
               {"nothing is by deadline", change(2, {{"by", "deadline"}}), "2 by"}});
}

TEST(RecordForgery, InRedoneOrdersIsFound) {
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  fixture.submit("red", "[roll]", "1");
  fixture.submit("red", "[end turn]", "2");
  fixture.roll_back(1, "3");
  {
    ModeratorTransaction acting = fixture.acting("4");
    redo(acting, {}, "they were right", plans::no_text);
  }
  ASSERT_EQ(fixture.game().last_entry, 6U);
  expect_each(fixture, {{"AUD-1: the first has a reason", [](Entries& e) { e.at(5).body.erase("reason"); },
                         "5 reason"},
                        {"AUD-8: not twice", change(6, {{"again", 2}}), "6 again"},
                        {"AUD-8: the same order", change(6, {{"order", "roll"}}), "6 order"},
                        {"AUD-8: of the same seat", change(6, {{"seat", "blue"}}), "6 seat"},
                        {"AUD-8: by the same", change(5, {{"by", "moderator"}}), "5 by"},
                        {"AUD-8: with the same luck", change(5, {{"luck", "more"}}), "5 luck"},
                        {"AUD-3: a rollback holds the game",
                         [](Entries& e) {
                           e.at(5).body.erase("again");
                           e.at(5).body.erase("reason");
                         },
                         "5 by"}});
}

TEST(RecordForgery, InOrdersThatCannotBeRedoneIsFound) {  // AUD-8, MOD-8
  GameFixture fixture({"BEG", "turn 1", "red 9 brick + 9 lumber"});
  fixture.submit("red", "[{build: {road: B2/SW}}]", "1");
  fixture.roll_back(1, "2");
  fixture.resume("3");
  fixture.submit("red", "[{trade: {give: 4 brick, get: 1 wool}}]", "4");
  fixture.submit("red", "[{build: {road: B2/SW}}]", "5");
  ASSERT_EQ(fixture.game().last_entry, 6U);
  expect_each(fixture, {{"the road", change(6, {{"again", 2}, {"reason", "why"}}), "6 again"}});
}

}  // namespace
}  // namespace inselpost::deadline_tests
