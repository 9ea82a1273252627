// Checks that Pig keeps to the interface `Game`: what it decides can be written, read back, applied, stored
// and determinized.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/pig/game.hpp"
#include "tests/pig/minimal_framework.hpp"

namespace inselpost::pig {
namespace {

using test::Done;

Json setup_of(std::size_t seats, std::uint16_t goal) {
  Json list = Json::array();
  for (const char* name : {"ann", "bob", "cy", "di"})
    if (list.size() < seats) list.push_back({{"name", name}});
  return {{"seats", std::move(list)}, {"goal", goal}};
}

/// A random game and its viewers.
template <class Look>
void play_through(std::uint32_t seed, const Look& look) {
  const std::size_t seats = 2 + seed % 3;
  const Json setup = setup_of(seats, static_cast<std::uint16_t>(30 + seed % 50));
  PigGame game(setup);
  test::TableDraws draws(seed, game.deck_layout());
  const PigGame before_start(setup);
  const Json start = game.begin(&draws);
  look.begins(before_start, game, start);
  for (int orders = 0; !game.over(); ++orders) {
    ASSERT_LT(orders, 5000);
    const PigGame before = game;
    const test::Chosen chosen = test::choose(game, seats, draws.bytes());
    const auto done = test::play(game, draws, chosen.seat, *chosen.move);
    ASSERT_TRUE(done) << chosen.move->said() << done.error().code;
    look.repeats(before, game, *done);
    if (::testing::Test::HasFailure()) return;
  }
}

std::vector<Viewer> everyone(const Game& game) {
  std::vector<Viewer> out{Viewer::everybody(), Viewer::referee()};
  const auto seats = dynamic_cast<const PigGame&>(game).words().setup().seats;
  for (std::size_t i = 0; i < seats; ++i) out.push_back(Viewer::of(seat_at(i)));
  return out;
}

/// The position after what was told is the position after what was done, and both can be kept.
struct RoundTrips {
  void begins(const PigGame& before, const PigGame& game, const Json& start) const {
    const auto other = before.copy();
    other->begin_recorded(start);
    EXPECT_EQ(other->position(), game.position());
    EXPECT_TRUE(start["first"].contains("draw"));
  }
  void repeats(const PigGame& before, const PigGame& game, const Done& done) const {
    const auto other = before.copy();
    const Json recorded = done.read_by(Viewer::referee());
    other->apply(recorded);
    EXPECT_EQ(other->position(), game.position());
    const auto kept = before.copy();
    kept->set_position(game.position());
    EXPECT_EQ(kept->position(), game.position());
    EXPECT_EQ(kept->view(Viewer::referee()), game.view(Viewer::referee()));
    EXPECT_EQ(before.order_from_record(&done.order, recorded)->said(), done.order);

    for (std::size_t j = 0; j < recorded.size(); ++j) {
      const EventRecord event_record = before.with_audience(recorded[j]);
      EXPECT_EQ(event_record.open, done.events[j].open);
      EXPECT_EQ(event_record.hidden, done.events[j].hidden);
      EXPECT_EQ(event_record.readers, done.events[j].readers);
      EXPECT_EQ(event_record.shows, done.events[j].shows);
      EXPECT_EQ(event_record.laid_down, done.events[j].laid_down);
      EXPECT_EQ(event_record.opens_card, done.events[j].opens_card);
    }
    for (const Viewer viewer : everyone(game)) {
      if (done.is_sealed_to(viewer)) continue;
      const Json read = done.read_by(viewer);
      for (std::size_t j = 0; j < read.size(); ++j)
        EXPECT_EQ(redact_for(before.with_audience(read[j]), viewer), redact_for(done.events[j], viewer));
    }
  }
};

TEST(Pig, RecordedEventsEqualActualEvents) {
  for (std::uint32_t seed = 0; seed < 9 && !HasFailure(); ++seed) play_through(seed, RoundTrips{});
}

/// A determinization of what a viewer was told gives the view of that viewer.
struct Readers {
  void begins(const PigGame& before, const PigGame& game, const Json& start) const {
    readers.clear();
    viewers = everyone(game);
    for (const Viewer viewer : viewers) readers.emplace_back(before, viewer).begin_as(start);
  }
  void repeats(const PigGame&, const PigGame& game, const Done& done) const {
    for (std::size_t i = 0; i < viewers.size(); ++i) {
      again -= readers[i].taken_again();
      const auto fault = readers[i].take(done);
      again += readers[i].taken_again();
      EXPECT_FALSE(fault) << *fault;
      if (fault || game.over()) continue;
      for (const Viewer other : {viewers[i], Viewer::everybody()})
        EXPECT_EQ(readers[i].guess().view(other), game.view(other)) << done.order;
      if (viewers[i].kind == Viewer::Kind::seat) {
        EXPECT_EQ(readers[i].guess().legal(viewers[i].seat), game.legal(viewers[i].seat));
      }
      // A guess made from the position is as good.
      const auto now = game.determinize(viewers[i]);
      for (const Viewer other : {viewers[i], Viewer::everybody()})
        EXPECT_EQ(now->view(other), game.view(other));
    }
    orders += 1;
    sealed += done.is_sealed_to(Viewer::everybody()) ? 1U : 0U;
    face_down += done.lies_face_down_for(Viewer::everybody()) ? 1U : 0U;
  }
  mutable std::vector<Viewer> viewers;
  mutable std::vector<test::Reader> readers;
  mutable std::size_t orders = 0, sealed = 0, face_down = 0, again = 0;
};

TEST(Pig, ADeterminizationFollowsTheViewOfItsReader) {
  const Readers readers;
  for (std::uint32_t seed = 0; seed < 15 && !HasFailure(); ++seed) play_through(seed, readers);
  EXPECT_GT(readers.orders, 1000U);
  EXPECT_GT(readers.sealed, 50U);
  EXPECT_GT(readers.face_down, 50U);
  EXPECT_GT(readers.again, 50U) << "what was laid down is shown, and taken again";
}

/// Another number in what is told is found by everybody who is told it, before it is taken for the truth.
struct Forgers {
  void begins(const PigGame& before, const PigGame& game, const Json& start) const {
    readers.clear();
    for (const Viewer viewer : everyone(game)) readers.emplace_back(before, viewer).begin_as(start);
  }
  void repeats(const PigGame&, const PigGame&, const Done& done) const {
    for (test::Reader& reader : readers) {
      for (std::size_t j = 0; j < done.events.size(); ++j)
        for (const char* number : {"die", "score", "tip", "wager", "card"}) {
          Done forged = done;
          Json& open = forged.events[j].open;
          if (!open.is_object() || !open.contains(number)) continue;
          open[number] = open[number].get<unsigned>() + 1;
          EXPECT_TRUE(finds(reader, forged)) << open;
          ++forgeries;
        }
      if (!done.is_sealed_to(Viewer::everybody())) {
        Done of_another = done;
        of_another.seat = seat_at((index(done.seat) + 1) % 2);
        EXPECT_TRUE(finds(reader, of_another)) << done.order;
        ++forgeries;
      }
      const auto fault = reader.take(done);
      EXPECT_FALSE(fault) << *fault;
    }
  }
  static bool finds(const test::Reader& reader, const Done& forged) {
    test::Reader other = reader;
    try {
      return other.take(forged).has_value();
    } catch (const std::invalid_argument&) {  // a Misfit, or no event of Pig
      return true;
    }
  }
  mutable std::vector<test::Reader> readers;
  mutable std::size_t forgeries = 0;
};

TEST(Pig, ForgeriesAreFound) {
  const Forgers forgers;
  for (std::uint32_t seed = 0; seed < 6 && !HasFailure(); ++seed) play_through(seed, forgers);
  EXPECT_GT(forgers.forgeries, 1000U);
}

/// On two positions that a seat cannot tell apart its guesses are the same.
struct Twins {
  void begins(const PigGame&, const PigGame&, const Json&) const {}
  void repeats(const PigGame& before, const PigGame& game, const Done& done) const {
    for (const Viewer viewer : everyone(game)) {
      if (viewer.is_referee() || game.over()) continue;
      const auto guess = game.determinize(viewer);
      EXPECT_EQ(guess->determinize(viewer)->position(), guess->position());
      auto twin = game.copy();
      twin->set_position(guess->position());
      EXPECT_EQ(twin->determinize(viewer)->position(), guess->position()) << done.order;
      EXPECT_EQ(twin->view(viewer), game.view(viewer));
      // What a determinization executes with certainty is executed.
      if (viewer.kind != Viewer::Kind::seat || viewer.seat != done.seat) continue;
      const AnyOrderPtr move = before.order_from_record(&done.order, Json::array());
      const auto foreseen = before.determinize(viewer)->decide(done.seat, *move, nullptr);
      ASSERT_TRUE(foreseen) << done.order;
      EXPECT_EQ(foreseen->hides_order, done.hides_order);
      if (foreseen->undrawn) continue;
      EXPECT_TRUE(foreseen->sure);
      ASSERT_EQ(foreseen->events.size(), done.events.size());
      for (std::size_t j = 0; j < done.events.size(); ++j) {
        EXPECT_EQ(foreseen->events[j].open, done.events[j].open);
        EXPECT_EQ(foreseen->events[j].hidden, done.events[j].hidden);
      }
    }
  }
};

TEST(Pig, ADeterminizationContainsNothingHiddenFromItsReader) {
  for (std::uint32_t seed = 0; seed < 9 && !HasFailure(); ++seed) play_through(seed, Twins{});
}

TEST(EventRecords, AreRedactedForEachReader) {
  const Seat other = seat_at(0), reader = seat_at(1);
  SeatSet to_reader;
  to_reader.insert(reader);
  const EventRecord event_record = EventRecord::partly_hidden({{"event", "sealed"}, {"seat", "ann"}},
                                                              {{"event", "thrown"}, {"dice", 3}}, to_reader);
  EXPECT_EQ(redact_for(event_record, Viewer::everybody()), Json({{"event", "sealed"}, {"seat", "ann"}}));
  EXPECT_EQ(redact_for(event_record, Viewer::of(other)), Json({{"event", "sealed"}, {"seat", "ann"}}));
  for (const Viewer viewer : {Viewer::of(reader), Viewer::referee()})
    EXPECT_EQ(redact_for(event_record, viewer), Json({{"event", "thrown"}, {"seat", "ann"}, {"dice", 3}}));
  EXPECT_EQ(redact_for(event_record, Viewer::everybody(), true), redact_for(event_record, Viewer::referee()));
  const EventRecord only = EventRecord::private_event({{"event", "whispered"}}, to_reader);
  EXPECT_EQ(redact_for(only, Viewer::of(other)), std::nullopt);
  EXPECT_EQ(redact_for(only, Viewer::of(reader)), Json({{"event", "whispered"}}));
}

}  // namespace
}  // namespace inselpost::pig
