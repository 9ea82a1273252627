// Tests of games that are continued elsewhere: `as_setup` of any moment begins a game that cannot be told
// from the original, and whose record passes for every reader.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/catan_codec.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/record.hpp"
#include "schemas/yaml/yaml.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/play/ledger.hpp"
#include "tests/play/order_files.hpp"
#include "tests/play/random_play.hpp"
#include "tests/verifier.hpp"

namespace inselpost {
namespace {

using played::PlayedGame;

/// Returns it as a set-up file; empty if no set-up can describe the moment.
std::string written(const Game& game, Viewer viewer) {
  const nlohmann::ordered_json setup = game.as_setup(viewer);
  if (setup.is_null()) return {};
  nlohmann::ordered_json out{{"game", "moved"}};
  out.update(setup);
  return yaml::to_yaml_text(out);
}

PlayedGame begun(const std::string& text, const Hash& secret) {
  auto file = read_new_game(text, "moved.yaml", game_in_setup);
  if (!file || !file->unfit.empty()) throw std::invalid_argument("it does not fit:\n" + text);
  std::vector<Entry> entries;
  GameLedger ledger =
      GameLedger::create(file->beginning(), secret, "2026-11-21T09:00:00Z", entries, std::nullopt);
  return {Ledger(std::move(ledger)), std::move(entries)};
}

/// A set-up does not say in which turn an unplayed card was bought.
catan::View seen(const Ledger& ledger, Viewer viewer) {
  catan::View view = catan::view(ledger.state(), viewer);
  for (catan::SeatView& seat : view.seats) seat.bought.clear();
  return view;
}

std::vector<Viewer> everyone(const Ledger& ledger) {
  std::vector<Viewer> out{Viewer::everybody(), Viewer::referee()};
  for (std::size_t s = 0; s < ledger.state().players; ++s) out.push_back(Viewer::of(seat_at(s)));
  return out;
}

std::string fault_in(const AuditReport& result) {
  if (!result.difference) return "holds";
  const auto& d = *result.difference;
  return "entry " + std::to_string(d.entry) + ": " + english_text(d.what) + ": expected " +
         english_text(d.expected) + ", found " + english_text(d.found);
}

std::string record_of(const PlayedGame& game, Viewer viewer, const LastLine& last = {}) {
  return write_record(game.entries, viewer, game.ledger.position(), last);
}

/// Every reader's record holds, and the referee's goes on.
void expect_to_hold(const PlayedGame& game, const Hash& secret) {
  for (const Viewer viewer : everyone(game.ledger)) {
    LastLine last;
    if (viewer.is_referee() && !game.over()) last.secret = secret;
    const std::string text = record_of(game, viewer, last);
    const auto record = read_record(text, "record");
    ASSERT_TRUE(record) << to_text(record.error().at(0));
    ASSERT_EQ(fault_in(audit(open_game, *record, {})), "holds");
    ASSERT_EQ(audit_fast(open_game, text, {}).has_value(), last.secret || game.over());
  }
}

class Positions : public testing::TestWithParam<bool> {
 protected:
  std::vector<SetupFile> kinds() const {
    auto files = GetParam() ? played::every_table() : played::every_kind("moved");
    if (GetParam()) return files;
    SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "moved");
    file.setup.options.emplace_back(catan::Option::bank_visible, 0);
    files.push_back(file);
    file = played::setup_file(catan::Preset::edition_2025, 3, "moved");
    file.setup.options.emplace_back(catan::Option::bank_per_resource, 2);
    files.push_back(file);
    return files;
  }
};

TEST_P(Positions, RoundTrip) {  // POS-6, A-112
  std::uint64_t seed = 0;
  for (const SetupFile& file : kinds()) {
    PlayedGame game = played::begin(file);
    catan::play::Random random(++seed);
    std::size_t moments = 0, tried = 0;
    while (!game.over() && game.entries.size() < 400) {
      played::step(game, random);
      if (++tried % 3 != 0) continue;
      const std::string text = written(game.ledger.position(), Viewer::referee());
      const std::string open = written(game.ledger.position(), Viewer::everybody());
      EXPECT_EQ(open.find("\n  hands:"), std::string::npos);
      EXPECT_EQ(open.find("\n  cards:"), std::string::npos);
      if (text.empty()) continue;
      EXPECT_FALSE(open.empty());
      const PlayedGame there = begun(text, secret_of_seed("there"));
      ASSERT_EQ(written(there.ledger.position(), Viewer::referee()), text);
      for (const Viewer viewer : everyone(game.ledger))
        ASSERT_EQ(seen(there.ledger, viewer), seen(game.ledger, viewer)) << text;
      ++moments;
    }
    EXPECT_GT(moments, 10U);
  }
}

TEST_P(Positions, RecordsOfGamesFromPositionsPass) {  // POS-1, POS-5
  std::uint64_t seed = 100;
  std::set<std::string> checked;
  std::size_t games = 0;
  for (const SetupFile& file : kinds()) {
    PlayedGame before = played::begin(file);
    catan::play::Random random(++seed);
    std::string text;
    while (!before.over() && (before.entries.size() < 200 || text.empty()) && before.entries.size() < 600) {
      played::step(before, random);
      text = written(before.ledger.position(), Viewer::referee());
    }
    if (text.empty()) continue;
    const Hash secret = secret_of_seed("there");
    PlayedGame game = begun(text, secret);
    expect_to_hold(game, secret);
    for (const std::size_t entries : {12U, 120U}) {
      for (int steps = 0; !game.over() && game.entries.size() < entries && steps < 2000; ++steps)
        played::step(game, random);
      expect_to_hold(game, secret);
    }
    for (int rollbacks = 0; !game.over() && rollbacks < 3; ++rollbacks) {
      played::roll_back(game, random);
      for (int steps = 0; !game.over() && steps < 20; ++steps) played::step(game, random);
    }
    expect_to_hold(game, secret);
    for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(1)), Viewer::referee()}) {
      LastLine last;
      if (viewer.is_referee() && !game.over()) last.secret = secret;
      const auto [out, status] = test::run_verifier(record_of(game, viewer, last));
      ASSERT_EQ(status, 0) << out;
      const auto counts = nlohmann::json::parse(out);
      for (const auto& [what, n] : counts.items()) checked.insert(what);
    }
    if (!game.over()) game.entries.push_back(game.ledger.end("enough", "2026-11-22T09:00:00Z"));
    expect_to_hold(game, secret);
    const auto [out, status] = test::run_verifier(record_of(game, Viewer::everybody()));
    ASSERT_EQ(status, 0) << out;
    ++games;
  }
  EXPECT_GT(games, 1U);
  EXPECT_TRUE(GetParam() || checked.contains("decks"));
}

INSTANTIATE_TEST_SUITE_P(Dice, Positions, testing::Bool(),
                         [](const auto& table) { return table.param ? "OnTheTable" : "Sealed"; });

// Law 5: orders as JSON and as YAML, events and positions can be read back and are equal.

using namespace catan;

void expect_order_comes_back(const Order& order, const GameNames& names) {
  const nlohmann::json json = to_json(order, names);
  EXPECT_EQ(order_from_json(json, names), order) << json;
  const std::string yaml = to_yaml(order, names);
  const std::string file = "game: g\nseat: " + names.seats[0] + "\nturn: 1\norders:\n  - " + yaml + "\n";
  const auto read = read_orders(file, "orders.yaml", names);
  ASSERT_TRUE(read) << to_text(read.error().front());
  EXPECT_EQ(read->orders.at(0).order, order) << yaml;
}

void play_and_read_back(const ParsedSetup& setup, std::uint64_t seed) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  play::Random random(seed);
  play::RandomChance chance(random);
  const auto resolved = resolve(setup);
  ASSERT_TRUE(resolved);
  const GameNames names = names_of(*resolved);
  State state = begin(*resolved, draw_start(*resolved, chance));
  for (int k = 0; k < 600 && state.stage != State::Stage::over; ++k) {
    const play::Move move = play::random_move(state, random);
    ASSERT_NO_FATAL_FAILURE(expect_order_comes_back(move.order, names));
    const auto events = decide(state, move.seat, move.order, chance);
    ASSERT_TRUE(events);
    for (const Event& event : *events) {
      EXPECT_EQ(event_from_json(to_json(event, names), names), event) << to_json(event, names);
      catan::apply(state, event);
    }
    if (k % 20 == 0) {
      const nlohmann::json json = to_json(state);
      EXPECT_EQ(state_from_json(nlohmann::json::parse(json.dump())), state);
    }
  }
}

TEST(ReadBack, FourPlayers) { play_and_read_back(play::written(Preset::edition_2025, 4), 11); }
TEST(ReadBack, ThreePlayersOfTheClassicRules) { play_and_read_back(play::written(Preset::classic, 3), 12); }
TEST(ReadBack, TwoPlayersOfThePlainGame) {
  play_and_read_back(play::written(Preset::kompakt_2015, 2, {{Option::duo, 0}}), 13);
}

TEST(ReadBack, TwoPlayersWithTradeCards) { play_and_read_back(play::written(Preset::kompakt_2015, 2), 14); }
TEST(ReadBack, FivePlayers) { play_and_read_back(play::written(Preset::edition_2025, 5), 15); }
TEST(ReadBack, SixPlayers) { play_and_read_back(play::written(Preset::almanach_2010, 6), 16); }

}  // namespace
}  // namespace inselpost
