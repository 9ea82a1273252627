// Tests of a dishonest operator who changes the record itself: hidden and open parts, rollbacks, notes, the
// end. Heads, numbers and seals are right in all of it.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/catan/pending_decisions.hpp"
#include "schemas/record/entry.hpp"
#include "tests/laws/forger.hpp"
#include "tests/play/ledger.hpp"

namespace inselpost::forger {
namespace {

using catan::Phase;
using catan::State;
namespace orders = catan::orders;

bool is_in(const PlayedGame& game, Phase phase) { return catan::phase(game.ledger.state()) == phase; }
/// A game somewhere after turn 1 in that phase.
PlayedGame in_phase(const SetupFile& file, std::uint64_t seed, Phase phase) {
  PlayedGame game = played::begin(file);
  Random random(seed);
  EXPECT_TRUE(play_until(game, random,
                         [&](const PlayedGame& g) { return g.ledger.state().turn > 1 && is_in(g, phase); }));
  return game;
}

// Hidden and open.

/// Seals the last entry as a whole, as if it were an offer to some.
void hide_last(PlayedGame& game) {
  rewrite_last(game, [&](json& body) {
    const Hash k = hash_from_hex(game.ledger.current()["k"].get<std::string>()).value();
    json inner = json::object();
    for (const char* member : {"seat", "turn", "by", "luck", "order", "events", "deck_leaves"})
      if (body.contains(member)) inner[member] = body[member], body.erase(member);
    for (json& event : inner["events"])
      if (event.contains("hidden")) {
        const json value = event["hidden"]["value"];
        event.erase("hidden");
        event.update(value);
      }
    body["hidden"] = seal(entry_salt(k, body["entry"].get<std::uint64_t>(), 0), std::move(inner));
  });
}

/// The public form, with that entry sealed.
std::vector<Entry> published(const PlayedGame& game, std::uint64_t hidden_entry) {
  auto entries = seen_by(game, Viewer::everybody());
  entries[hidden_entry].body["hidden"].erase("salt");
  entries[hidden_entry].body["hidden"].erase("value");
  return entries;
}

TEST(ForgedSecrecy, AWronglyHiddenEntryIsFound) {  // INFO-15
  for (const SetupFile& file : tables("hidden")) {
    // A roll can be no offer: at once.
    PlayedGame roll = in_phase(file, 1, Phase::before_roll);
    ASSERT_TRUE(order(roll, roll.ledger.state().active, orders::Roll{}));
    hide_last(roll);
    expect_found(verdict(published(roll, roll.entries.back().number)), roll.entries.back().number, "sealed");
    EXPECT_FALSE(referees(roll).holds);
    // The end of a turn could be one, until somebody else acts.
    PlayedGame turn = in_phase(file, 2, Phase::main);
    ASSERT_TRUE(order(turn, turn.ledger.state().active, orders::EndTurn{}));
    hide_last(turn);
    const std::uint64_t entry = turn.entries.back().number;
    expect_held(verdict(published(turn, entry)));
    expect_found(referees(turn), entry, "");
    expect_found(verdict(ended(turn), Viewer::everybody()), entry, "");
    while (is_in(turn, Phase::special_building))
      ASSERT_TRUE(order(turn, turn.ledger.state().special_seat, orders::Pass{}));
    ASSERT_TRUE(order(turn, turn.ledger.state().active, orders::Roll{}));
    expect_found(verdict(published(turn, entry)), entry + 1, "");
  }
}

/// A private offer of the active player's.
PlayedGame offered(const SetupFile& file, std::uint64_t seed) {
  PlayedGame game = played::begin(file);
  Random random(seed);
  EXPECT_TRUE(play_until(game, random, [](const PlayedGame& g) {
    return g.ledger.state().turn > 1 && is_in(g, Phase::main) &&
           !g.ledger.state().of(g.ledger.state().active).hand.empty();
  }));
  const State& state = game.ledger.state();
  const catan::Bundle give = catan::play::random_cards(state.of(state.active).hand, 1, random);
  const catan::Bundle get =
      catan::Bundle::of(give[catan::Resource::ore] > 0 ? catan::Resource::wool : catan::Resource::ore);
  SeatSet to;
  to.insert(state.after(state.active));
  EXPECT_TRUE(order(game, state.active, orders::MakeOffer{{}, to, {{give, get}}}));
  return game;
}

TEST(ForgedSecrecy, AWronglyOpenEntryIsFound) {  // INFO-14
  for (const SetupFile& file : {tables("open")[1], tables("open")[2]}) {
    PlayedGame game = offered(file, 3);
    ASSERT_TRUE(game.entries.back().body.contains("hidden"));
    expect_held(verdict(game, Viewer::everybody()));
    rewrite_last(game, [](json& body) {
      const json inner = body["hidden"]["value"];
      body.erase("hidden");
      body.update(inner);
    });
    expect_found(verdict(game, Viewer::everybody()), game.entries.back().number, "");
    expect_found(referees(game), game.entries.back().number, "");
  }
}

/// A game whose last entry has that event with something hidden.
PlayedGame until_hidden(const SetupFile& file, const char* event) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    PlayedGame game = played::begin(file);
    Random random(seed);
    const auto reached = [&](const PlayedGame& g) {
      json body = g.entries.back().body;
      const json* found = find_event(body, event);
      return found != nullptr && found->contains("hidden");
    };
    if (play_until(game, random, reached)) return game;
  }
  throw std::logic_error(event);
}

TEST(ForgedSecrecy, AWronglyOpenEventIsFound) {  // INFO-2, INFO-7, INFO-8
  for (const SetupFile& file : tables("told"))
    for (const char* name : {"card stolen", "card bought", "discarded"}) {
      PlayedGame game = until_hidden(file, name);
      rewrite_last(game, [&](json& body) {
        json& event = *find_event(body, name);
        const json value = event["hidden"]["value"];
        event.erase("hidden");
        event.update(value);
      });
      expect_found(verdict(game, Viewer::everybody()), game.entries.back().number, "");
      expect_found(referees(game), game.entries.back().number, "");
    }
}

TEST(ForgedSecrecy, AWronglySealedMemberIsFound) {
  for (const SetupFile& file : tables("sealed"))
    for (const char* name : {"dice rolled", "produced", "turn began", "turn ended"}) {
      PlayedGame game = played::begin(file);
      Random random(5);
      ASSERT_TRUE(play_until(game, random, [&](const PlayedGame& g) {
        return g.ledger.state().turn > 1 && has_event(g.entries.back().body, name);
      }));
      for (const bool whole : {true, false}) {
        PlayedGame forged = game;
        json& event = *find_event(forged.entries.back().body, name);
        json value = json::object();
        const json all = event;
        for (const auto& [key, member] : all.items())
          if (key != "event" && key != "draw") value[key] = member, event.erase(key);
        event["hidden"] = seal({}, value);
        if (!whole) event["hidden"] = {{"sealed", event["hidden"]["sealed"]}};
        fix_heads(forged.entries);
        expect_found(verdict(forged, Viewer::everybody()), forged.entries.back().number, "");
      }
    }
}

TEST(ForgedSecrecy, ASealedPartAfterTheEndIsFound) {
  for (const SetupFile& file : tables("after")) {
    const PlayedGame game = ended(played::play(file, 6, 200));
    std::size_t tried = 0;
    for (const Entry& entry : game.entries) {
      json body = entry.body;
      std::vector<json*> seals;
      if (body.contains("hidden")) seals.push_back(&body["hidden"]);
      if (body.contains("order") && body["order"].is_object() && body["order"].contains("hidden"))
        seals.push_back(&body["order"]["hidden"]);
      for (json& event : body.value("events", json::array()).empty() ? body["none"] : body["events"])
        if (event.contains("hidden")) seals.push_back(&event["hidden"]);
      body.erase("none");
      for (json* hidden : seals) {
        const json open = *hidden;
        *hidden = {{"sealed", open["sealed"]}};
        auto entries = game.entries;
        entries[entry.number].body = body;
        *hidden = open;
        expect_found(verdict(entries), entry.number, "");
        if (++tried > 12) break;
      }
      if (tried > 12) break;
    }
    EXPECT_GT(tried, 3U);
  }
}

// Numbers, notes, rollbacks.

TEST(ForgedRecord, AWrongTurnIsFoundAtItsEntry) {  // ORD-7
  for (const SetupFile& file : tables("turn")) {
    PlayedGame game = in_phase(file, 7, Phase::main);
    ASSERT_TRUE(order(game, game.ledger.state().active, orders::EndTurn{}));
    rewrite_last(game, [](json& body) { body["turn"] = body["turn"].get<int>() + 1; });
    expect_found(verdict(game, Viewer::everybody()), game.entries.back().number, "turn");
    expect_found(referees(game), game.entries.back().number, "turn");
  }
}

/// A game that was rolled back some entries ago, and what was taken back.
struct RolledBack {
  PlayedGame game;
  std::uint64_t to = 0, rollback = 0;
};
RolledBack rolled_back(const SetupFile& file) {
  PlayedGame game = in_phase(file, 8, Phase::main);
  Random random(8);
  play_on(game, random, 20);
  const std::uint64_t to = game.entries.size() - 9;
  game.entries.push_back(
      game.ledger.roll_back(undoing_of(game.entries, to).value(), "a mistake", true, "2026-11-21T11:00:00Z"));
  const std::uint64_t rollback = game.entries.size() - 1;
  play_on(game, random, 6);
  return {std::move(game), to, rollback};
}

TEST(ForgedRecord, ARollbackToAnInvalidEntryIsFound) {
  for (const SetupFile& file : tables("back")) {
    const auto [game, to, rollback] = rolled_back(file);
    expect_held(verdict(game, Viewer::everybody()));
    expect_held(referees(game));
    // To before the start, itself, the future, and a later entry that stands.
    for (const std::uint64_t forged_to : {std::uint64_t{0}, rollback, rollback + 1, rollback + 1'000}) {
      PlayedGame forged = game;
      forged.entries[rollback].body["to"] = forged_to;
      fix_heads(forged.entries);
      expect_found(verdict(forged, Viewer::everybody()), rollback, "to");
      expect_found(referees(forged), rollback, "to");
    }
    // To an entry that was undone already, by a second rollback.
    PlayedGame again = game;
    ASSERT_GT(again.entries.size(), rollback + 1);
    json body = again.entries[rollback].body;
    body["to"] = to + 2;
    again.entries.push_back({again.entries.size(), body});
    again.entries.back().body["time"] = again.entries[again.entries.size() - 2].body["time"];
    renumber(again.entries);
    expect_found(verdict(again, Viewer::everybody()), again.entries.back().number, "to");
    expect_found(referees(again), again.entries.back().number, "to");
    // To the last entry, which takes nothing back.
    again.entries.back().body["to"] = again.entries.size() - 2;
    fix_heads(again.entries);
    expect_found(verdict(again, Viewer::everybody()), again.entries.back().number, "to");
    // The end is the end.
    PlayedGame after = ended(game);
    after.entries.push_back(again.entries.back());
    after.entries.back().body["time"] = after.entries[after.entries.size() - 2].body["time"];
    renumber(after.entries);
    expect_found(verdict(after, Viewer::everybody()), after.entries.back().number, "end");
  }
}

TEST(ForgedRecord, AnotherPositionAfterARollbackIsFoundWhenItIsPlayedOn) {
  for (const SetupFile& file : tables("position")) {
    std::size_t found = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      PlayedGame game = in_phase(file, seed, Phase::main);
      Random random(seed);
      play_on(game, random, 25);
      if (game.over()) continue;
      const std::uint64_t to = game.entries.size() - 12;
      Undoing undoing = undoing_of(game.entries, to).value();
      undoing.state = undoing_of(game.entries, to - 4).value().state;  // further back than he says
      if (undoing.state == undoing_of(game.entries, to).value().state) continue;
      game.entries.push_back(game.ledger.roll_back(undoing, "a mistake", true, "2026-11-21T11:00:00Z"));
      const std::uint64_t rollback = game.entries.back().number;
      expect_held(verdict(game, Viewer::everybody()));  // nothing follows from it yet
      play_on(game, random, 12);
      for (const Verdict& verdict : {verdict(game, Viewer::everybody()), referees(game)}) {
        EXPECT_FALSE(verdict.holds) << "seed " << seed;
        EXPECT_GT(verdict.entry, rollback) << verdict.message;
      }
      ++found;
    }
    EXPECT_GT(found, 2U);
  }
}

TEST(ForgedRecord, AnInsertedNoteChangesEveryLaterSalt) {
  for (const SetupFile& file : tables("note")) {
    PlayedGame game = played::play(file, 9, 150);
    std::uint64_t last_seal = 0;
    for (const Entry& entry : game.entries)
      if (entry.body.dump().find("\"salt\":") != std::string::npos) last_seal = entry.number;
    Entry note =
        PlayedGame(game).ledger.note("text", "as if it had been said in time", "2026-11-21T09:00:00Z");
    const auto put_in = [&](std::uint64_t at) {
      PlayedGame forged = ended(game);
      note.body["time"] = forged.entries[at - 1].body["time"];
      forged.entries.insert(forged.entries.begin() + static_cast<std::ptrdiff_t>(at), note);
      renumber(forged.entries);
      return verdict(forged, Viewer::everybody());
    };
    ASSERT_GT(last_seal, 40U);
    const Verdict early = put_in(20);
    EXPECT_FALSE(early.holds);
    EXPECT_GT(early.entry, 20U) << "the note changes no position: what comes after it tells";
    EXPECT_NE(early.message.find("hidden.salt"), std::string::npos) << early.message;
    // After the last salt, only heads that somebody kept show the change.
    expect_held(put_in(last_seal + 1));
  }
}

// The end.

TEST(ForgedEnd, AWrongResultIsFound) {
  for (const SetupFile& file : tables("result")) {
    const PlayedGame won = played::play(file, 10);
    ASSERT_TRUE(won.over());
    const PlayedGame given_up = ended(played::play(file, 10, 150));
    ASSERT_EQ(given_up.entries.back().body["result"]["reason"], "given up");
    for (const PlayedGame& game : {won, given_up}) {
      expect_held(verdict(game, Viewer::everybody()));
      const auto expect_refused = [&](const std::function<void(json & result)>& change, const char* what) {
        auto entries = game.entries;
        change(entries.back().body["result"]);
        fix_heads(entries);
        expect_found(verdict(entries), entries.back().number, what);
      };
      const std::string someone = game.entries.front().body["setup"]["seats"][0]["name"];
      const std::string other = game.entries.front().body["setup"]["seats"][1]["name"];
      expect_refused([&](json& result) { result["winner"] = result["winner"] == someone ? other : someone; },
                     "winner");
      expect_refused([&](json& result) { result["points"][other] = result["points"][other].get<int>() + 1; },
                     "points");
      expect_refused([&](json& result) { result["points"].erase(other); }, "points");
      expect_refused([](json& result) { result["draw"] = true; }, "draw");
    }
    // Neither won, nor abandoned with a reason.
    auto entries = given_up.entries;
    entries.back().body["result"].erase("reason");
    fix_heads(entries);
    expect_found(verdict(entries), entries.back().number, "reason");
    // Won, and given up.
    entries = won.entries;
    entries.back().body["result"]["reason"] = "given up";
    fix_heads(entries);
    expect_found(verdict(entries), entries.back().number, "reason");
  }
}

TEST(ForgedEnd, AWinWithoutTheEndIsFound) {
  for (const SetupFile& file : tables("cut")) {
    const PlayedGame game = played::play(file, 11);
    ASSERT_TRUE(game.over());
    const Hash secret = hash_from_hex(game.entries.back().body["secret"].get<std::string>()).value();
    auto entries = game.entries;
    entries.pop_back();
    const Verdict cut = verdict(entries, secret);
    EXPECT_FALSE(cut.holds);
    EXPECT_EQ(cut.entry, entries.size()) << cut.message;
    // A note in between, and one behind.
    Entry note =
        PlayedGame(game).ledger.note("text", "wait", game.entries.back().body["time"].get<std::string>());
    for (const std::size_t at : {game.entries.size() - 1, game.entries.size()}) {
      entries = game.entries;
      entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(at), note);
      renumber(entries);
      expect_found(verdict(entries), at, "");
    }
  }
}

}  // namespace
}  // namespace inselpost::forger
