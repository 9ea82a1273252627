// Checks that Pig keeps to the interface `Game`: what it decides can be written, read back, applied, stored
// and determinized.
#include <gtest/gtest.h>

#include <algorithm>

#include "schemas/yaml/map_reader.hpp"
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

// Tests of the rules of Pig and of its determinization, one by one.

/// A game of two in turn `turn`, ann active, which goes on from there.
State position_of(std::uint16_t turn, std::uint16_t total) {
  State state = Rules::begin({2, 50}, {});
  state.turn = turn;
  state.total = total;
  return state;
}
PigGame game_at(const State& state) {
  PigGame game(Json{{"seats", {{{"name", "ann"}}, {{"name", "bob"}}}}, {"goal", state.goal}});
  game.set_position(game.words().position(state));
  return game;
}
AnyOrderPtr move_of(const Game& game, const Json& order) {
  return game.order_from_record(&order, Json::array());
}
constexpr Seat ann = seat_at(0), bob = seat_at(1);

std::string refused(const Game& game, Seat seat, const Json& order) {
  const auto decided = game.decide(seat, *move_of(game, order), nullptr);
  return decided ? "" : decided.error().code;
}

TEST(Pig, IsRefusedByItsRules) {
  EXPECT_EQ(refused(game_at(position_of(3, 5)), bob, "roll"), "E_TURN");
  EXPECT_FALSE(game_at(position_of(3, 5))
                   .decide(bob, *move_of(game_at(position_of(3, 5)), "roll"), nullptr)
                   .error()
                   .until_others)
      << "when ann is done it is another turn";
  EXPECT_EQ(refused(game_at(position_of(3, 0)), ann, "hold"), "E_NOTHING");
  EXPECT_EQ(refused(game_at(position_of(0, 5)), ann, "tip"), "E_EARLY");
  EXPECT_EQ(refused(game_at(position_of(3, 2)), ann, "buy"), "E_NOTHING");
  EXPECT_EQ(refused(game_at(position_of(3, 2)), ann, {{"use", 4}}), "E_TIP");
  EXPECT_EQ(refused(game_at(position_of(3, 2)), ann, {{"play", 0}}), "E_CARD");
  EXPECT_EQ(refused(game_at(position_of(3, 2)), ann, {{"whisper", {{"to", "ann"}, {"number", 1}}}}),
            "E_WHISPER");
  EXPECT_EQ(refused(game_at(position_of(3, 2)), bob, {{"wager", 4}}), "");
}

TEST(Pig, PendingDecisionsHaveDefaultOrders) {
  const PigGame game = game_at(position_of(3, 9)), nothing = game_at(position_of(3, 0));
  const auto owed = game.pending_decisions();
  ASSERT_EQ(owed.size(), 1U);
  EXPECT_EQ(owed[0].seat, ann);
  EXPECT_EQ(owed[0].kind, "turn");
  EXPECT_EQ(owed[0].clock, "turn");
  EXPECT_EQ(game.default_order(owed[0])->said(), "hold");
  EXPECT_FALSE(game.default_order(owed[0])->draws());
  EXPECT_EQ(nothing.default_order(owed[0])->said(), "roll");
  EXPECT_TRUE(nothing.default_order(owed[0])->draws());
}

TEST(Pig, AnAbandonedGameRevealsEverything) {
  State state = position_of(3, 9);
  state.players[0].score = 20;
  state.players[0].tips = {0, 0, 2, 0, 0, 1};
  PigGame game = game_at(state);
  EXPECT_EQ(game.abandon(), Json({{"winner", nullptr}, {"points", {{"ann", 32}, {"bob", 0}}}}));
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.pending_decisions().empty());
  EXPECT_EQ(PigGame(Json{{"seats", {{{"name", "ann"}}, {{"name", "bob"}}}}, {"goal", 50}}).abandon(),
            Json({{"winner", nullptr}, {"points", {{"ann", 0}, {"bob", 0}}}}));
}

TEST(Pig, AGameIsWonAndHasAResult) {
  State state = position_of(3, 30);
  state.players[0].score = 15;
  state.players[0].wager = 6;
  const PigGame game = game_at(state);
  const auto decided = game.decide(ann, *move_of(game, "hold"), nullptr);
  ASSERT_TRUE(decided && decided->result);
  EXPECT_EQ(*decided->result, Json({{"winner", "ann"}, {"points", {{"ann", 51}, {"bob", 0}}}}));
  EXPECT_TRUE(decided->events.at(0).shows.contains(ann));
}

TEST(Pig, KeepsSeenCardsThroughARollback) {
  const PigGame game = game_at(position_of(3, 9));
  const auto before = game.determinize(Viewer::everybody()), now = before->copy();
  for (const Json& bought_or_played :
       {Json{{"event", "bought"}, {"seat", "ann"}, {"card", 0}, {"hidden", {{"sealed", "00"}}}},
        Json{{"event", "played"}, {"seat", "ann"}, {"card", 0}, {"kind", "gold"}}}) {
    const Json order = bought_or_played["event"] == "bought" ? Json("buy") : Json{{"play", 0}};
    test::ReadDraws draws(Json::array());
    const auto decided =
        now->decide(ann, *now->order_from_record(&order, Json::array({bought_or_played})), &draws);
    ASSERT_TRUE(decided) << decided.error().code;
    now->apply_effects(*decided);
  }
  // Bought again after a rollback it is that card, and no other.
  const auto back = now->rewind_to(*before);
  test::ReadDraws draws(Json::array());
  const auto again = back->decide(ann, *move_of(*back, "buy"), &draws);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->events.at(0).hidden, Json({{"kind", "gold"}}));
  EXPECT_TRUE(again->sure);
  EXPECT_FALSE(before->decide(ann, *move_of(*before, "buy"), &draws)->sure);
}

TEST(Pig, InvalidPositionsAreRejected) {
  const auto guess = game_at(position_of(3, 9)).determinize(Viewer::everybody());
  EXPECT_TRUE(guess->sealed_entry());
  EXPECT_FALSE(guess->sealed_entry()) << "one whisper a turn";
  EXPECT_FALSE(game_at(position_of(0, 9)).determinize(Viewer::everybody())->sealed_entry());
  EXPECT_FALSE(game_at(position_of(3, 9)).sealed_entry());

  // Three of a kind are not in the pile.
  State state = position_of(3, 9);
  state.cards = {{ann, Card::gold, true}, {ann, Card::gold, true}, {ann, Card::twice, false}};
  const auto two = game_at(state).determinize(Viewer::of(bob));
  const Json third = {{"event", "played"}, {"seat", "ann"}, {"card", 2}, {"kind", "gold"}},
             order = {{"play", 2}};
  EXPECT_THROW(
      static_cast<void>(two->decide(ann, *two->order_from_record(&order, Json::array({third})), nullptr)),
      RecordMismatch);
  // A sealed order is a wager.
  const Json rolled = {{"event", "rolled"}, {"seat", "ann"}, {"die", 4}};
  EXPECT_THROW(static_cast<void>(two->order_from_record(nullptr, Json::array({rolled}))), RecordMismatch);
  EXPECT_THROW(static_cast<void>(game_at(state).order_from_record(nullptr, Json::array({rolled}))),
               std::invalid_argument);
}

TEST(Pig, ForeignDataIsNotRead) {
  const PigGame game = game_at(position_of(3, 9));
  for (const Json& order :
       {Json("dance"), Json(3), Json{{"wager", 11}}, Json{{"wager", "3"}}, Json{{"use", 0}},
        Json{{"whisper", {{"to", "eve"}, {"number", 3}}}}, Json{{"whisper", {{"to", "bob"}}}}})
    EXPECT_THROW(static_cast<void>(move_of(game, order)), std::invalid_argument) << order;
  PigGame other = game;
  for (const Json& event :
       {Json{{"event", "danced"}, {"seat", "ann"}}, Json{{"seat", "ann"}}, Json(1),
        Json{{"event", "rolled"}, {"seat", "eve"}, {"die", 3}},
        Json{{"event", "rolled"}, {"seat", "ann"}, {"die", 7}}, Json{{"event", "tipped"}, {"seat", "ann"}},
        Json{{"event", "tipped"}, {"seat", "ann"}, {"hidden", {{"sealed", "00"}}}}})
    EXPECT_THROW(other.apply(Json::array({event})), std::invalid_argument) << event;
  EXPECT_EQ(other.position(), game.position());
  EXPECT_THROW(other.set_position({{"goal", 3}}), std::invalid_argument);
  EXPECT_THROW(other.begin_recorded({{"first", {{"seat", "eve"}}}}), std::invalid_argument);
}

// Tests of orders and set-ups of Pig: reading and opening.

const Json two_seats = {{"seats", {{{"name", "ann"}}, {{"name", "bob"}}}}, {"goal", 30}};

yaml::Node tree(const std::string& text) { return yaml::read(text, "test", yaml::file_limits).value(); }

TEST(PigText, OrdersRoundTrip) {
  const PigGame game(two_seats);
  const std::string text =
      "[roll, hold, tip, buy, {wager: 5}, {use: 3}, {play: 2}, {whisper: {to: bob, number: 7}}]";
  const Source source(text, "test");
  const yaml::Node list = tree(text);
  ASSERT_EQ(list.items.size(), 8U);
  for (const yaml::Node& node : list.items) {
    DiagnosticCollector faults(source);
    const AnyOrderPtr move = game.parse_order(node, faults);
    ASSERT_TRUE(move && !faults.any());
    EXPECT_EQ(game.order_from_record(&move->said(), Json::array())->said(), move->said());
    EXPECT_EQ(move->draws(), game.order_from_record(&move->said(), Json::array())->draws());
    if (!move->said().is_string()) {
      EXPECT_NE(move->at(move->said().begin().key()), nullptr);
    }
    EXPECT_EQ(move->at("dance"), nullptr);
  }
  const std::string wrong =
      "[dance, {wager: 11}, {use: 0}, {play: 9}, {whisper: {to: eve, number: 7}}, {}, {dance: 1}]";
  const Source wrong_source(wrong, "test");
  for (const yaml::Node& node : tree(wrong).items) {
    DiagnosticCollector faults(wrong_source);
    EXPECT_EQ(game.parse_order(node, faults), nullptr);
    EXPECT_TRUE(faults.any());
  }
}

TEST(PigText, ASetupIsReadAndOpened) {
  const std::string text = "{game: g, system: pig, goal: 30, seats: [{name: ann, player: Ann}, {name: bob}]}";
  const Source source(text, "test");
  DiagnosticCollector faults(source);
  const auto setup = system.read_setup(tree(text), faults);
  ASSERT_TRUE(setup && !faults.any());
  EXPECT_EQ(setup->open, two_seats);
  EXPECT_FALSE(system.open(*setup)->over());
  for (const char* wrong :
       {"{seats: [{name: ann}]}", "{seats: [{name: ann}, {name: bob}], goal: 0}",
        "{seats: [{name: ann}, {name: bob}], colour: 0}", "{seats: [{name: ann}, {name: ann}]}", "[]"}) {
    const Source wrong_source(wrong, "test");
    DiagnosticCollector found(wrong_source);
    EXPECT_FALSE(system.read_setup(tree(wrong), found)) << wrong;
    EXPECT_TRUE(found.any());
  }
}

TEST(PigText, OnlyValidSetupsAreOpened) {
  EXPECT_NO_THROW(system.open({two_seats, {}}));
  const auto refuses = [](const char* path, const Json& value) {
    Json changed = two_seats;
    changed[Json::json_pointer(path)] = value;
    EXPECT_THROW(system.open({changed, {}}), std::invalid_argument) << changed;
    EXPECT_THROW(open_pig({{"setup", changed}}), std::invalid_argument);
  };
  refuses("/goal", 0);
  refuses("/goal", "30");
  refuses("/more", 1);
  refuses("/seats", Json::object());
  refuses("/seats", Json::array({two_seats["seats"][0]}));
  refuses("/seats/1/name", "ann");
  refuses("/seats/1/name", "Bob");
  refuses("/seats/1/name", 2);
  refuses("/seats/1/player", 2);
  refuses("/seats/1/age", 20);
  EXPECT_THROW(open_pig(Json::object()), std::invalid_argument);
}

}  // namespace
}  // namespace inselpost::pig
