// Tests of mangled orders, set-ups, records and positions of Pig: each is read or refused with the right
// exception, and what is read can be written again.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "schemas/record/entry.hpp"
#include "tests/pig/forgery.hpp"
#include "tests/pig/fuzz_targets.hpp"

namespace inselpost::pig {
namespace {

/// Changes texts and JSON at random, with a fixed seed.
class Mangler {
 public:
  explicit Mangler(unsigned seed) : random_(seed) {}
  std::size_t upto(std::size_t n) { return random_() % n; }

  std::string text(std::string text, const std::vector<std::string>& words) {
    for (std::size_t n = upto(4) + 1; n > 0; --n) {
      const std::size_t at = upto(text.size() + 1), length = std::min(upto(12), text.size() - at);
      switch (upto(5)) {
        case 0: text.insert(at, words[upto(words.size())]); break;
        case 1: text.replace(at, length, words[upto(words.size())]); break;
        case 2: text.erase(at, length); break;
        case 3: text.insert(at, 1, static_cast<char>(upto(256))); break;
        default: text.insert(at, text.substr(upto(text.size() + 1), upto(60)));
      }
    }
    return text;
  }
  /// Changes one part of it anywhere: to another value, to another part of it, or removes it.
  void json(Json& value) {
    Json* at = &value;
    const Json whole = value;
    while (at->is_structured() && !at->empty() && upto(6) > 0) {
      const std::size_t i = upto(at->size());
      at = at->is_array() ? &(*at)[i] : &std::next(at->begin(), static_cast<std::ptrdiff_t>(i)).value();
    }
    switch (upto(4)) {
      case 0: *at = some_value(); break;
      case 1: *at = some_part(whole); break;
      case 2:
        if (at->is_structured() && !at->empty())
          at->erase(std::next(at->begin(), static_cast<std::ptrdiff_t>(upto(at->size()))));
        break;
      default:
        if (at->is_object())
          (*at)[some_word()] = some_part(whole);
        else if (at->is_array())
          at->push_back(some_part(whole));
        else
          *at = Json::array({*at});
    }
  }

 private:
  Json some_value() {
    const std::vector<Json> values{nullptr,
                                   true,
                                   -1,
                                   0,
                                   7,
                                   99,
                                   4'294'967'296,
                                   9'007'199'254'740'991,
                                   0.5,
                                   "",
                                   "ann",
                                   "roll",
                                   "keep",
                                   std::string(64, 'a'),
                                   std::string(32, '0'),
                                   Json::array(),
                                   Json::object(),
                                   {{"wager", 3}},
                                   {{"sealed", std::string(64, 'b')}}};
    return values[upto(values.size())];
  }
  std::string some_word() {
    const std::vector<std::string> words{"hidden",    "draw",  "kept",   "shown", "luck",  "deck_leaves",
                                         "card_salt", "order", "events", "seat",  "value", "x"};
    return words[upto(words.size())];
  }
  Json some_part(const Json& whole) {
    const Json* at = &whole;
    while (at->is_structured() && !at->empty() && upto(4) > 0)
      at = &std::next(at->begin(), static_cast<std::ptrdiff_t>(upto(at->size()))).value();
    return *at;
  }
  std::mt19937 random_;
};

const std::vector<std::string> scraps{
    "roll",     "hold", "tip", "buy",  "wager: ", "use: ",  "play: ",  "whisper: ",   "{to: ",
    "number: ", "ann",  "bob", "eve",  "0",       "10",     "-1",      "99999999999", "1.5",
    "{",        "}",    "[",   "]",    "- ",      "\n",     ": ",      ", ",          "\"",
    "'",        "#",    "~",   "null", "seats: ", "goal: ", "{name: ", "player: ",    "game: ",
    "\xC3\xA4", "\xFF", "\t",  "&a ",  "*a"};

TEST(PigFuzz, OrdersAreReadOrRejected) {
  const std::vector<std::string> written{"- roll\n- hold\n- tip\n- buy\n",
                                         "- wager: 5\n- use: 3\n- play: 2\n",
                                         "- whisper: {to: bob, number: 7}\n", "[roll, {wager: 5}]"};
  Mangler mangler(1);
  std::size_t orders = 0;
  for (int i = 0; i < 12'000; ++i)
    orders += fuzz::pig_orders_in(mangler.text(written[mangler.upto(written.size())], scraps));
  EXPECT_GT(orders, 2'000U);
}

TEST(PigFuzz, SetupsAreReadOrRejected) {
  const std::string written =
      "game: g\nsystem: pig\ngoal: 30\nseats:\n  - {name: ann, player: Ann}\n  - {name: bob}\n";
  Mangler mangler(2);
  std::size_t read = 0;
  for (int i = 0; i < 6'000; ++i) read += fuzz::is_pig_setup(mangler.text(written, scraps)) ? 1U : 0U;
  EXPECT_GT(read, 100U);
}

/// Returns whether this succeeds, or throws std::invalid_argument.
template <class Work>
bool is_done(const Work& work) {
  try {
    work();
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

void go_through(const std::vector<Entry>& entries) {
  GameReplay replay(entries, open_pig);
  for (std::size_t n = 1; n < entries.size(); ++n) {
    replay.take(entries[n]);
    if (replay.started()) static_cast<void>(replay.game().view(Viewer::everybody()));
  }
}

// With heads that follow, so that the checks behind them are reached.
TEST(PigFuzz, EntriesAreReplayedOrRejected) {
  const Played running = play(7, 36);
  ASSERT_FALSE(running.over());
  const std::vector<std::vector<Entry>> records{record_for(running, Viewer::everybody()).entries,
                                                record_for(running, Viewer::of(seat_at(1))).entries,
                                                running.entries};
  Mangler mangler(3);
  std::size_t readable = 0;
  for (int i = 0; i < 250 && !HasFailure(); ++i) {
    std::vector<Entry> entries = records[mangler.upto(3)];
    for (std::size_t n = mangler.upto(2) + 1; n > 0; --n)
      mangler.json(entries[mangler.upto(entries.size())].body);
    if (!std::all_of(entries.begin(), entries.end(),
                     [](const Entry& entry) { return entry.body.is_object(); }))
      continue;
    fix_heads(entries);
    EXPECT_NO_THROW(audit(open_pig, entries, std::nullopt, {}));
    EXPECT_NO_THROW(audit(open_pig, entries, std::nullopt, {}, running.secret()));
    EXPECT_NO_THROW(is_done([&] { go_through(entries); }));
    EXPECT_NO_THROW(
        is_done([&] { static_cast<void>(plan_rollback(entries, entries.size() - 9, open_pig)); }));
    readable += fuzz::is_pig_record(text_of(entries)) ? 1U : 0U;
  }
  EXPECT_GT(readable, 40U);
}

TEST(PigFuzz, RecordTextsAreReadOrRejected) {
  const std::string written = exported(play(5, 30), Viewer::everybody());
  Mangler mangler(4);
  EXPECT_TRUE(fuzz::is_pig_record(written));
  for (int i = 0; i < 800; ++i)
    fuzz::is_pig_record(
        mangler.text(written, {"\"", "{", "}", "[", ",", ":", "0", "\n", "hidden", "\\u0000"}));
}

TEST(PigFuzz, StoredStatesAreLoadedOrRejected) {
  const Played game = play(7, 70);
  Mangler mangler(5);
  std::size_t taken = 0;
  for (int i = 0; i < 1'200 && !HasFailure(); ++i) {
    Json genesis = game.entries.front().body, current = game.ledger.current();
    mangler.json(mangler.upto(4) == 0 ? genesis : current);
    EXPECT_NO_THROW(taken += is_done([&] {
                      const GameLedger again = GameLedger::resume(genesis, current, open_pig(genesis));
                      static_cast<void>(again.game().view(Viewer::everybody()));
                    })
                                 ? 1U
                                 : 0U)
        << current;
  }
  EXPECT_GT(taken, 10U);
}

}  // namespace
}  // namespace inselpost::pig
