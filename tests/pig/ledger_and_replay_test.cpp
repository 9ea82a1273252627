// Tests of Pig in a ledger: heads, seals, leaves and draws are computed again from docs/record-format.md,
// using nothing of Pig but its die.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "schemas/record/game_ledger.hpp"
#include "schemas/record/game_replay.hpp"
#include "tests/pig/game.hpp"
#include "tests/pig/minimal_framework.hpp"
#include "tests/pig/played_game.hpp"

namespace inselpost::pig {
namespace {

const std::vector<std::string> seat_names{"ann", "bob", "cy", "di"};

ValidSetup set_up(std::size_t seats, std::uint16_t goal) {
  Json list = Json::array();
  for (std::size_t i = 0; i < seats; ++i) list.push_back({{"name", seat_names[i]}});
  return {{{"seats", std::move(list)}, {"goal", goal}}, {}};
}

/// Checks entries as they come, knowing what everybody may know, and of what is hidden what its seal holds.
class Checker {
 public:
  explicit Checker(const Json& genesis) { take({0, genesis}); }

  void take(const Entry& entry) {
    const Json& body = entry.body;
    ASSERT_EQ(body["entry"], entry.number);
    head_ = entry_head(head_, body);
    EXPECT_EQ(body["head"], hex(head_));
    seals(body);
    const std::string kind = body["kind"];
    if (kind == "genesis") {
      commit_ = *hash_from_hex(body["commit"].get<std::string>());
      last_link_ = *hash_from_hex(body["dice_chain"]["top"].get<std::string>());
    } else if (kind == "join") {
      luck_.push_back(*hash_from_hex(body["luck_digest"].get<std::string>()));
    } else if (kind == "start") {
      n_ = initial_nonce(commit_, luck_);
      KeyedRandomBytes bytes = opened_draw(body["first"], "first");
      EXPECT_EQ(body["first"]["seat"], seat_names[bytes.below(seats_)]);
    } else if (kind == "order") {
      order(entry);
    }
  }
  std::size_t seats_ = 2;
  std::size_t sealed_entries = 0, shown = 0, kept = 0, bought = 0, draws = 0;

 private:
  struct Link {
    Hash opens{}, n{};
    std::string label;
  };

  /// Every seal, wherever it is, is made of its salt and its value.
  void seals(const Json& json) {
    if (json.is_object() && json.contains("sealed") && json.contains("value")) {
      const Salt salt = *salt_from_hex(json["salt"].get<std::string>());
      EXPECT_EQ(json["sealed"], hex(sealed(salt, canonical(json["value"]))));
    }
    if (json.is_structured())
      for (const Json& part : json) seals(part);
  }

  KeyedRandomBytes opened_draw(const Json& result, const std::string& label) {
    if (result.contains("kept")) {
      ++kept;
      EXPECT_FALSE(result.contains("draw"));
      const Link& then = links_.at(result["kept"].get<std::uint32_t>());
      EXPECT_EQ(then.label, label);
      return {then.opens, label, then.n};
    }
    ++draws;
    const Json& draw = result["draw"];
    EXPECT_EQ(draw["label"], label);
    EXPECT_EQ(draw["link"], links_.size() + 1) << "no link is passed over";
    const Hash opens = *hash_from_hex(draw["opens"].get<std::string>());
    const std::string_view bytes(reinterpret_cast<const char*>(opens.data()), opens.size());
    EXPECT_EQ(sha256(bytes), last_link_);
    last_link_ = opens;
    links_[static_cast<std::uint32_t>(links_.size() + 1)] = {opens, n_, label};
    return {opens, label, n_};
  }

  void order(const Entry& entry) {
    const Json& body = entry.body;
    const bool is_hidden = body.contains("hidden");
    sealed_entries += is_hidden ? 1U : 0U;
    const Json whole = unsealed(body);
    if (!hides_something(body) && whole["by"] == "seat")
      n_ = next_nonce(n_, nonce_input(whole["seat"], whole["turn"],
                                      whole.contains("luck") ? std::optional(whole["luck"].get<std::string>())
                                                             : std::nullopt,
                                      whole["order"]));
    if (body.contains("deck_leaves")) {
      EXPECT_TRUE(leaves_.empty()) << "K is made once";
      EXPECT_EQ(whole["turn"], 1) << "with the first order that could hide something";
      leaves_ = body["deck_leaves"].get<std::vector<std::string>>();
      EXPECT_EQ(leaves_.size(), pile_size);
    } else if (whole["turn"] > 0) {
      EXPECT_FALSE(leaves_.empty());
    }
    for (std::size_t j = 0; j < whole["events"].size(); ++j) {
      const Json& recorded_event = whole["events"][j];
      const Json event = with_hidden_members(recorded_event);
      if (recorded_event.contains("hidden"))
        sealed_[{entry.number, 2 + j}] = recorded_event["hidden"]["sealed"].get<std::string>();
      if (event["event"] == "rolled") {
        KeyedRandomBytes bytes = opened_draw(event, "roll");
        EXPECT_EQ(event["die"], 1 + bytes.below(6));
      } else {
        EXPECT_FALSE(event.contains("draw") || event.contains("kept"));
      }
      if (event["event"] == "bought" || event["event"] == "played") {
        bought += event["event"] == "bought" ? 1U : 0U;
        const auto card = event["card"].get<std::size_t>();
        const Salt salt = *salt_from_hex(event["card_salt"].get<std::string>());
        EXPECT_EQ(hex(card_leaf(card, salt, event["kind"].get<std::string>())), leaves_.at(card));
        EXPECT_EQ(recorded_event.contains("card_salt"), event["event"] == "played")
            << "where the face stands";
      }
      EXPECT_EQ(event.contains("shown"), event["event"] == "held" && event.contains("wager"));
      for (const Json& one : event.value("shown", Json::array())) {
        ++shown;
        const Salt salt = *salt_from_hex(one["salt"].get<std::string>());
        const std::pair<std::uint64_t, std::uint64_t> place{one["entry"], one["index"]};
        EXPECT_EQ(hex(sealed(salt, canonical(one["value"]))), sealed_.at(place));
        if (one["index"] == 2) {
          EXPECT_EQ(one["value"]["points"], event["wager"]);
        }
      }
    }
    if (!is_hidden && body["order"].is_object() && body["order"].contains("hidden"))
      sealed_[{entry.number, 1}] = body["order"]["hidden"]["sealed"].get<std::string>();
  }

  Hash head_ = no_head, commit_{}, n_{}, last_link_{};
  std::vector<Hash> luck_;
  std::map<std::uint32_t, Link> links_;
  std::vector<std::string> leaves_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::string> sealed_;
};

/// What a rollback needs to know of an entry.
struct RollbackData {
  std::uint64_t entry = 0;
  std::shared_ptr<Game> game;
  DeferredReveals face_down;
  std::vector<RetainedDraw> draws;  ///< made by this entry
};

class Playing {
 public:
  explicit Playing(std::uint32_t seed) : bytes_(seed), seats_(2 + seed % 3) {
    const ValidSetup setup = set_up(seats_, static_cast<std::uint16_t>(30 + seed % 40));
    NewGameSpec beginning{"evening", system.name, setup, system.open(setup), seed % 2 == 1, false};
    const Hash secret = secret_of_seed(std::to_string(seed));
    std::vector<Entry> entries;
    ledger_.emplace(
        GameLedger::create(std::move(beginning), secret, "2026-11-21T09:30:00Z", entries, std::nullopt));
    genesis_ = entries.front().body;
    replay_ = system.open(setup);
    checker_.emplace(genesis_);
    checker_->seats_ = seats_;
    for (std::size_t i = 1; i < entries.size(); ++i) take(entries[i]);
    if (!ledger_->collects_luck()) return;
    for (std::size_t i = 0; i < seats_; ++i) {
      EXPECT_FALSE(ledger_->started());
      for (const Entry& entry : ledger_->join(seat_at(i), "luck of " + seat_names[i], "2026-11-21T09:31:00Z"))
        take(entry);
    }
  }

  void play_on() {
    for (int orders = 0; !ledger_->over(); ++orders) {
      ASSERT_LT(orders, 5000);
      if (uniform(bytes_, 12) == 0) roll_back();
      if (uniform(bytes_, 8) == 0) resume();
      const test::Chosen chosen = test::choose(ledger_->game(), seats_, bytes_);
      const Json refused_order = {{"use", 6}};
      const Json before = ledger_->current();
      const auto none =
          ledger_->play(seat_at((index(ledger_->game().pending_decisions()[0].seat) + 1) % seats_),
                        *ledger_->game().order_from_record(&refused_order, Json::array()), OrderOrigin::seat,
                        "luck", time_);
      ASSERT_FALSE(none);
      EXPECT_EQ(none.error().code, "E_TURN");
      EXPECT_EQ(ledger_->current(), before) << "a refused order changes nothing";

      const OrderOrigin by = uniform(bytes_, 6) == 0 ? OrderOrigin::moderator : OrderOrigin::seat;
      const auto luck = uniform(bytes_, 2) == 0 ? std::optional<std::string>("seven") : std::nullopt;
      const auto done =
          ledger_->play(chosen.seat, *chosen.move, by, luck, time_,
                        by == OrderOrigin::moderator ? ModeratorStamp{"why"} : ModeratorStamp());
      ASSERT_TRUE(done) << chosen.move->said();
      EXPECT_EQ(done->luck_used, luck && by == OrderOrigin::seat && !hides_something(done->entries[0].body));
      EXPECT_EQ(done->entries.size(), ledger_->over() ? 2U : 1U);
      for (const Entry& entry : done->entries) take(entry);
      if (::testing::Test::HasFailure()) return;
    }
    const Entry& end = last_;
    EXPECT_EQ(end.body["kind"], "end");
    EXPECT_EQ(end.body["result"]["winner"], ledger_->game().public_summary()["winner"]);
    EXPECT_EQ(secret_in(ledger_->current()), hash_from_hex(end.body["secret"].get<std::string>()));
    EXPECT_EQ(commitment("evening", *secret_in(ledger_->current())), ledger_->commit());
  }
  const Checker& checker() const { return *checker_; }
  std::size_t rollbacks = 0;

 private:
  void take(const Entry& entry) {
    checker_->take(entry);
    last_ = entry;
    const std::string kind = entry.body["kind"];
    if (kind == "start") replay_->begin_recorded(entry.body);
    if (kind == "order") replay_->apply(unsealed(entry.body)["events"]);
    if (kind == "end" || entry.number != ledger_->last_entry() || !ledger_->started()) return;
    EXPECT_EQ(replay_->position(), ledger_->game().position()) << "what is recorded is what happened";
    EXPECT_EQ(ledger_->head(), hash_from_hex(entry.body["head"].get<std::string>()));
    if (kind != "start" && kind != "order") return;
    RollbackData kept{entry.number, ledger_->game().copy(), ledger_->face_down(), {}};
    const Json whole = kind == "order" ? unsealed(entry.body) : Json{{"events", Json::array()}};
    for (const Json& event : whole["events"]) {
      if (event.contains("draw")) {
        known_draws_[event["draw"]["link"]] = {event["draw"]["link"], event["draw"]["label"], n_now(), 0};
        kept.draws.push_back(known_draws_.at(event["draw"]["link"]));
      }
      if (event.contains("kept")) kept.draws.push_back(known_draws_.at(event["kept"]));
    }
    standing_.push_back(std::move(kept));
  }
  Hash n_now() const { return *hash_from_hex(ledger_->current()["n"][0].get<std::string>()); }

  void roll_back() {
    if (standing_.size() < 3) return;
    const std::size_t last =
        standing_.size() - 1 - (1 + uniform(bytes_, std::min<std::size_t>(standing_.size() - 1, 9)));
    const bool keep = uniform(bytes_, 2) == 0;
    RollbackState taken{standing_[last].entry, standing_[last].game->copy(), standing_[last].face_down, {}};
    for (std::size_t i = last + 1; i < standing_.size(); ++i)
      taken.draws.insert(taken.draws.end(), standing_[i].draws.begin(), standing_[i].draws.end());
    std::vector<RetainedDraw> expected = keep ? taken.draws : std::vector<RetainedDraw>{};
    if (keep) expected.insert(expected.end(), ledger_->kept().begin(), ledger_->kept().end());
    replay_ = standing_[last].game->copy();
    standing_.resize(last + 1);
    const Entry entry = ledger_->roll_back(std::move(taken), "a mistake", keep, time_);
    take(entry);
    EXPECT_EQ(entry.body["to"], standing_.back().entry);
    EXPECT_EQ(ledger_->kept(), expected);
    ++rollbacks;
  }

  /// A ledger resumed from what the store keeps goes on in the same way.
  void resume() {
    const Json current = ledger_->current();
    GameLedger again =
        GameLedger::resume(genesis_, current, system.open(set_up(seats_, genesis_["setup"]["goal"])));
    EXPECT_EQ(again.current(), current);
    EXPECT_EQ(again.game().position(), ledger_->game().position());
    ledger_.emplace(std::move(again));
  }

  test::CountedBytes bytes_;
  std::size_t seats_;
  const std::string time_ = "2026-11-21T10:00:00Z";
  std::optional<GameLedger> ledger_;
  std::optional<Checker> checker_;
  Json genesis_;
  Entry last_;
  std::unique_ptr<Game> replay_;
  std::vector<RollbackData> standing_;
  std::map<std::uint32_t, RetainedDraw> known_draws_;
};

TEST(PigLedger, EntriesAreReproducible) {
  std::size_t sealed_entries = 0, shown = 0, kept = 0, bought = 0, rollbacks = 0;
  for (std::uint32_t seed = 0; seed < 12 && !HasFailure(); ++seed) {
    Playing game(seed);
    game.play_on();
    sealed_entries += game.checker().sealed_entries;
    shown += game.checker().shown;
    kept += game.checker().kept;
    bought += game.checker().bought;
    rollbacks += game.rollbacks;
  }
  EXPECT_GT(sealed_entries, 20U);
  EXPECT_GT(shown, 20U);
  EXPECT_GT(kept, 20U);
  EXPECT_GT(bought, 10U);
  EXPECT_GT(rollbacks, 20U);
}

TEST(PigLedger, AnAbandonedGameOpensItsSecret) {
  const ValidSetup setup = set_up(2, 50);
  for (const bool collects : {false, true}) {
    std::vector<Entry> entries;
    NewGameSpec beginning{"evening", system.name, setup, system.open(setup), collects, false};
    GameLedger ledger = GameLedger::create(std::move(beginning), secret_of_seed("x"), "2026-11-21T09:30:00Z",
                                           entries, std::nullopt);
    const Entry end = ledger.end("no time", "2026-11-21T09:40:00Z");
    EXPECT_TRUE(ledger.over());
    EXPECT_EQ(end.body["result"],
              Json({{"winner", nullptr}, {"points", {{"ann", 0}, {"bob", 0}}}, {"reason", "no time"}}));
    EXPECT_EQ(end.body["secret"], hex(secret_of_seed("x")));
    EXPECT_TRUE(GameLedger::resume(entries.front().body, ledger.current(), system.open(setup)).over());
  }
}

TEST(PigLedger, RejectsAnotherSecret) {
  const ValidSetup setup = set_up(2, 50);
  std::vector<Entry> entries;
  GameLedger::create({"evening", system.name, setup, system.open(setup), false, false}, secret_of_seed("x"),
                     "2026-11-21T09:30:00Z", entries, std::nullopt);
  EXPECT_NO_THROW(GameLedger::open(entries.front().body, secret_of_seed("x"), system.open(setup)));
  EXPECT_THROW(GameLedger::open(entries.front().body, secret_of_seed("y"), system.open(setup)),
               std::invalid_argument);
}

// Tests of replays of Pig: a whole record gives what was played, a partial one shows its reader what the true
// game would show.

TEST(PigReplay, OfAFullRecordEqualsTheGame) {
  for (std::uint32_t seed = 0; seed < 9; ++seed) {
    const Played game = play(seed, seed < 6 ? 80 : 100'000);
    GameReplay replay(game.entries, open_pig);
    for (std::size_t n = 1; n < game.entries.size(); ++n) replay.take(game.entries[n]);
    EXPECT_EQ(replay.game().position(), game.ledger.game().position());
    EXPECT_EQ(replay.face_down(), game.ledger.face_down());
    EXPECT_EQ(replay.over(), game.over());
    EXPECT_EQ(replay.name(), "evening");
    EXPECT_EQ(replay.seed_chosen(), seed % 5 == 0);
    EXPECT_EQ(replay.waiting_room().joined.size(), seed % 2 == 1 ? game.seats : 0U);
  }
}

/// After each entry, the record of that viewer shows what the true position shows them.
void expect_the_same_views(const Played& game, Viewer viewer, std::size_t& compared) {
  const std::vector<Entry> entries = record_for(game, viewer).entries;
  GameReplay whole(game.entries, open_pig), part(entries, open_pig);
  const bool guesses = !is_unredacted(entries);
  EXPECT_TRUE(part.may_show_to(viewer));
  EXPECT_TRUE(part.may_show_to(Viewer::everybody()));
  EXPECT_EQ(part.may_show_to(Viewer::referee()), !guesses);
  for (std::size_t n = 1; n < entries.size(); ++n) {
    whole.take(game.entries[n]);
    ASSERT_NO_THROW(part.take(entries[n])) << n;
    if (!whole.started()) continue;
    for (const Viewer to : {viewer, Viewer::everybody()})
      ASSERT_EQ(part.game().view(to), whole.game().view(to)) << entries[n].body;
    if (viewer.kind == Viewer::Kind::seat) {
      ASSERT_EQ(part.game().legal(viewer.seat), whole.game().legal(viewer.seat)) << entries[n].body;
    }
    ASSERT_EQ(part.game().public_summary(), whole.game().public_summary());
    ASSERT_EQ(part.game().pending_decisions(), whole.game().pending_decisions());
    ++compared;
  }
}

TEST(PigReplay, ViewsOfReadersAreTrue) {
  std::size_t compared = 0;
  for (std::uint32_t seed = 0; seed < 9 && !HasFailure(); ++seed) {
    const Played game = play(seed, 40 + 12 * seed);
    if (game.over()) continue;
    for (const Viewer viewer : viewers(game.seats)) expect_the_same_views(game, viewer, compared);
  }
  EXPECT_GT(compared, 1'500U);
}

TEST(PigReplay, KnowsTheReaderOfARecord) {
  const Played game = play(2, 150);
  ASSERT_FALSE(game.over());
  for (const Viewer viewer : viewers(game.seats)) {
    const std::vector<Entry> entries = record_for(game, viewer).entries;
    const SeatSet readers = readers_of(entries, game.ledger.game());
    const GameReplay replay(entries, open_pig);
    for (std::size_t i = 0; i < game.seats; ++i) {
      const bool his = viewer.kind == Viewer::Kind::seat && viewer.seat == seat_at(i);
      EXPECT_EQ(readers.contains(seat_at(i)), his);
      EXPECT_EQ(replay.may_show_to(Viewer::of(seat_at(i))), his);
    }
  }
}

TEST(PigReplay, RejectsInconsistentRecords) {
  const Played game = play(2, 60);
  for (const Viewer viewer : {Viewer::everybody(), Viewer::referee()}) {
    std::vector<Entry> entries = record_for(game, viewer).entries;
    for (Entry& entry : entries)
      if (entry.body["kind"] == "order" && entry.body.contains("events"))
        entry.body["events"][0]["seat"] = "eve";
    const auto go_through = [&] {
      GameReplay replay(entries, open_pig);
      for (std::size_t n = 1; n < entries.size(); ++n) replay.take(entries[n]);
    };
    EXPECT_THROW(go_through(), std::invalid_argument);
  }
}

TEST(PigReplay, FollowsRollbacks) {
  Played game = begin("{game: g, goal: 50, seats: [{name: ann}, {name: bob}]}", "way back");
  const auto refused = [&](std::uint64_t to) { return plan_rollback(game.entries, to, open_pig).error(); };
  EXPECT_EQ(refused(0), RollbackError::before_start);
  EXPECT_EQ(refused(1), RollbackError::nothing_to_undo);
  EXPECT_EQ(refused(7), RollbackError::no_such_entry);
  test::CountedBytes bytes(3);
  play_on(game, bytes, 4);
  const auto back = plan_rollback(game.entries, 1, open_pig);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->entries, (std::vector<std::uint64_t>{2, 3}));
  roll_back(game, 1, true);
  EXPECT_EQ(refused(2), RollbackError::undone_already);
  game.entries.push_back(game.ledger.end("enough", game.now()));
  EXPECT_EQ(refused(1), RollbackError::over);
}

}  // namespace
}  // namespace inselpost::pig
