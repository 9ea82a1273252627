// Statistics of the board game (PAGE-2), counted once more from what `log` prints.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "cli/render/statistics/statistics.hpp"
#include "cli/service/statistics/statistics.hpp"
#include "engine/catan/state.hpp"
#include "schemas/record/game_replay.hpp"
#include "schemas/record/record.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/laws/twins.hpp"

namespace inselpost {
namespace {

using played::PlayedGame;
using Counts = std::map<std::string, std::vector<std::uint64_t>>;

std::uint64_t cards_in(const Json& bundle) {
  std::uint64_t cards = 0;
  for (const Json& count : bundle) cards += count.get<std::uint64_t>();
  return cards;
}

/// Counts the lines of `log --json` by the words of the record.
class LogCount {
 public:
  explicit LogCount(const std::vector<std::string>& seats) : seats_(seats) {}

  void take(const Json& event) {
    const auto what = event.at("event").get<std::string>();
    if (what == "dice rolled" || what == "roll rejected") {
      const int sum = event.at("dice").at(0).get<int>() + event.at("dice").at(1).get<int>();
      ++sums[sum];
      add("rolls", event.at("seat"), 1);
      if (sum == 7 && what == "dice rolled") add("sevens", event.at("seat"), 1);
    }
    if (what == "robber moved") add("robber_moves", event.at("seat"), 1);
    if (what == "card stolen") {
      add("stolen", event.at("thief"), 1);
      add("lost", event.at("victim"), 1);
    }
    if (what == "discarded") add("discarded", event.at("seat"), event.at("count").get<std::uint64_t>());
    if (what == "produced")
      for (const auto& [seat, cards] : event.at("gains").items()) add("received", seat, cards_in(cards));
    if (what == "city built") add("paid", event.at("seat"), 5);
    if (what == "card bought") add("paid", event.at("seat"), 3);
  }
  std::uint64_t of(const std::string& kind, std::size_t seat) const {
    const auto found = counts_.find(kind);
    return found == counts_.end() ? 0 : found->second.at(seat);
  }
  std::map<int, std::uint64_t> sums;

 private:
  void add(const std::string& kind, const Json& seat, std::uint64_t number) {
    auto& row = counts_[kind];
    row.resize(seats_.size());
    for (std::size_t s = 0; s < seats_.size(); ++s)
      if (seats_[s] == seat) row[s] += number;
  }
  const std::vector<std::string>& seats_;
  Counts counts_;
};

std::uint64_t count_of(const GameStatistics& statistics, std::string_view kind, std::size_t seat) {
  for (const EventCounts::Kind& one : statistics.counts.kinds)
    if (one.name == kind) return one.by_seat.at(seat);
  ADD_FAILURE() << kind;
  return 0;
}

/// Games of every kind, with rollbacks, some of them to their end. They are played once.
const std::vector<PlayedGame>& games() {
  static const std::vector<PlayedGame> all = [] {
    std::vector<PlayedGame> played;
    for (const SetupFile& file : played::every_kind("statistics"))
      played.push_back(played::play_disturbed(file, played.size() + 1, played.size() % 4 == 0 ? 1500 : 250));
    return played;
  }();
  return all;
}
template <class Check>
void in_every_game(const Check& check) {
  for (const PlayedGame& game : games()) {
    SCOPED_TRACE("game " + std::to_string(&game - games().data()));
    ASSERT_NO_FATAL_FAILURE(check(game));
  }
}

// G-005, PAGE-2
TEST(BoardStatistics, AreThoseCountedFromTheLog) {
  std::uint64_t throws = 0;
  in_every_game([&](const PlayedGame& game) {
    const auto undone = undone_by(game.entries);
    const std::size_t seats = game.ledger.players().size();
    for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(1)), Viewer::referee()}) {
      LogCount log(game.ledger.names().seats);
      for (const Entry& entry : game.entries) {
        const Json seen = entry_for(entry, viewer, game.ledger.position(), game.over());
        if (undone.contains(entry.number) || seen.at("kind") != "order" || seen.contains("hidden")) continue;
        for (const Json& event : seen.at("events")) log.take(event);
      }
      const GameStatistics counted = game_statistics(game.entries, viewer);
      ASSERT_EQ(counted.seats.size(), seats);
      for (const EventCounts::ThrowResult& outcome : counted.counts.throw_results)
        ASSERT_EQ(outcome.count, log.sums[std::stoi(outcome.name)]) << outcome.name;
      std::uint64_t rolls = 0;
      for (std::size_t s = 0; s < seats; ++s) {
        for (const char* kind : {"rolls", "sevens", "robber_moves", "discarded"})
          ASSERT_EQ(count_of(counted, kind, s), log.of(kind, s)) << kind;
        for (const char* kind : {"received", "stolen", "lost", "paid"})
          ASSERT_GE(count_of(counted, kind, s), log.of(kind, s)) << kind;
        rolls += count_of(counted, "rolls", s);
      }
      ASSERT_EQ(throws_in(counted.counts), rolls);
      throws += rolls;
    }
  });
  EXPECT_GT(throws, 1000U);
}

// G-005, PAGE-2: no card appears from nowhere. What a seat got, without what left its hand, is what it holds
// more than at the beginning, and everybody can count it.
TEST(BoardStatistics, EveryCardOfAHandIsCounted) {
  in_every_game([](const PlayedGame& game) {
    const GameStatistics counted = game_statistics(game.entries, Viewer::everybody());
    for (std::size_t s = 0; s < counted.seats.size(); ++s) {
      const auto n = [&](const char* kind) { return count_of(counted, kind, s); };
      ASSERT_EQ(n("received") + n("stolen") + n("got"), n("discarded") + n("lost") + n("given") + n("paid") +
                                                            game.ledger.state().of(seat_at(s)).hand.total())
          << "seat " << s;
    }
  });
}

// PAGE-2, INFO-16: before the end everybody counts public points, and a seat also its own hidden ones.
TEST(BoardStatistics, PointsAreThoseThatTheViewerMayKnow) {
  std::size_t hidden = 0;
  in_every_game([&](const PlayedGame& game) {
    const std::size_t seats = game.ledger.players().size();
    for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(0))}) {
      const auto view = catan::view(game.ledger.state(), viewer);
      const GameStatistics counted = game_statistics(game.entries, viewer);
      ASSERT_FALSE(counted.turns.empty());
      EXPECT_EQ(counted.turns.back().turn, view.turn);
      for (std::size_t i = 1; i < counted.turns.size(); ++i)
        ASSERT_LT(counted.turns[i - 1].turn, counted.turns[i].turn);
      for (std::size_t s = 0; s < seats; ++s) {
        const bool knows = game.over() || viewer.sees(seat_at(s));
        ASSERT_EQ(counted.turns.back().points.at(s),
                  knows ? view.seats[s].points.value() : view.seats[s].public_points);
        hidden += !knows && catan::view(game.ledger.state(), Viewer::referee()).seats[s].points !=
                                view.seats[s].public_points
                      ? 1U
                      : 0U;
      }
    }
  });
  EXPECT_GT(hidden, 0U) << "nothing was hidden";
}

// PAGE-2, INFO-24: games that look alike to a viewer have the same statistics, byte for byte.
TEST(BoardStatistics, AreEqualInGamesThatLookAlike) {
  std::size_t different = 0;
  const auto expect_equal = [&](twins::Twins twins, std::uint64_t seed) {
    catan::play::Random random(seed);
    for (std::size_t refused = 0, orders = 0; orders < 150 && refused < 60 && !twins.one.over();) {
      if (!twins::step(twins, random)) {
        ++refused;
        continue;
      }
      if (twins.one.over()) return;  // all is open then
      refused = 0;
      if (++orders % 30 != 0) continue;
      const GameStatistics one = game_statistics(twins.one.entries, twins.viewer),
                           other = game_statistics(twins.other.entries, twins.viewer);
      ASSERT_EQ(statistics_json(one).dump(), statistics_json(other).dump());
    }
    different += twins.different;
  };
  for (const SetupFile& file : played::every_table())
    for (const Viewer viewer : twins::viewers(file.setup.seats.size())) {
      SetupFile one = file;
      one.setup.options.emplace_back(catan::Option::discards_visible, 0);
      one.setup.options.emplace_back(catan::Option::offer_answers, 1);
      SetupFile other = one;
      other.seed = "another secret";
      ASSERT_NO_FATAL_FAILURE(expect_equal({played::begin(one), played::begin(other), viewer, true}, 5));
    }
  EXPECT_GT(different, 100U) << "they were the same game";
}

}  // namespace
}  // namespace inselpost
