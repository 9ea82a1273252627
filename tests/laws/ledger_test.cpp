// Tests of a game in its ledger: what it keeps, what a refused order leaves, who may see what of its entries.
#include "tests/play/ledger.hpp"
#include "engine/catan/view.hpp"

#include <gtest/gtest.h>

#include "schemas/catan/catan_codec.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "tests/laws/played_game.hpp"

namespace inselpost {
namespace {

using nlohmann::json;
using played::PlayedGame;

json event_of(const json& entry, const char* kind) {
  for (const json& event : entry.value("events", json::array()))
    if (event["event"] == kind) return event;
  return nullptr;
}

TEST(Ledger, GenesisContainsTheSetupAndNoSecret) {  // INFO-22
  const SetupFile file = played::setup_file(catan::Preset::edition_2025, 4, "a seed");
  const PlayedGame game = played::begin(file);
  ASSERT_EQ(game.entries.size(), 2U);
  const json& genesis = game.entries[0].body;
  EXPECT_EQ(genesis["format"], "inselpost-record/1");
  EXPECT_EQ(genesis["game"], "friday-island");
  EXPECT_EQ(genesis["dice"], "sealed");
  EXPECT_EQ(genesis["luck"], "none");
  EXPECT_EQ(genesis["seed"], "chosen");
  EXPECT_EQ(genesis["commit"], hex(commitment("friday-island", secret_of_seed("a seed"))));
  EXPECT_EQ(genesis["dice_chain"],
            (json{{"length", 1024}, {"top", hex(dice_chain(secret_of_seed("a seed"), 0)[0])}}));
  EXPECT_EQ(genesis.dump().find("a seed"), std::string::npos);
  EXPECT_EQ(genesis.dump().find(hex(secret_of_seed("a seed"))), std::string::npos);
  EXPECT_FALSE(genesis.contains("public_key"));

  const json& start = game.entries[1].body;
  EXPECT_EQ(start["board"]["draw"]["link"], 1);
  EXPECT_TRUE(start["board"]["draw"].contains("next_top"));
  EXPECT_GE(start["start_rolls"].size(), 4U);
  EXPECT_EQ(start["start_rolls"][0]["draw"]["link"], 2);
  EXPECT_EQ(start["seating"].size(), 4U);
  EXPECT_EQ(start["robber"].size(), 1U) << "one desert: nothing drawn";
}

TEST(Ledger, GenesisNamesTheStoreKeyButNoSeed) {
  SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "x");
  file.seed.reset();
  std::vector<Entry> entries;
  const auto ledger = Ledger::create(file, random_secret(), "2026-11-21T09:00:00Z", entries, Hash{1});
  ASSERT_TRUE(ledger);
  EXPECT_EQ(entries[0].body["public_key"], hex(Hash{1}));
  EXPECT_FALSE(entries[0].body.contains("seed"));
  EXPECT_FALSE(ledger->seed_chosen());
}

TEST(Ledger, ATableGameDrawsNothing) {
  const PlayedGame game = played::play(played::table_file(catan::Preset::edition_2025, 3), 5, 300);
  EXPECT_FALSE(game.entries[0].body.contains("dice_chain"));
  for (const Entry& entry : game.entries) {
    const std::string text = entry.body.dump();
    EXPECT_EQ(text.find("\"draw\""), std::string::npos);
    EXPECT_EQ(text.find("card_salt"), std::string::npos);
    EXPECT_EQ(text.find("deck_leaves"), std::string::npos);
  }
}

TEST(Ledger, CollectsAllLuckBeforeTheFirstDraw) {
  SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "joined");
  file.collect_luck = true;
  const auto begun = [&](const std::array<std::optional<std::string>, 3>& luck) {
    std::vector<Entry> entries;
    Ledger ledger = Ledger::create(file, secret_of_seed("x"), "2026-11-21T09:00:00Z", entries).value();
    EXPECT_EQ(entries.size(), 1U) << "nothing is drawn yet";
    EXPECT_EQ(entries[0].body["luck"], "collect");
    for (const std::size_t s : {2U, 0U, 1U}) {  // in any order
      EXPECT_EQ(ledger.last_entry(), 0U);
      ledger = Ledger::resume(entries[0].body, json::parse(ledger.current().dump()));
      EXPECT_FALSE(
          ledger.play(seat_at(s), catan::orders::Roll{}, {}, OrderOrigin::seat, {}, "2026-11-21T09:00:00Z"));
      const auto joined = ledger.join(seat_at(s), luck[s], "2026-11-21T10:00:00Z");
      EXPECT_TRUE(joined);
      EXPECT_EQ(joined->size(), s == 1 ? 4U : 0U);
      entries.insert(entries.end(), joined->begin(), joined->end());
      EXPECT_FALSE(ledger.join(seat_at(s), {}, "2026-11-21T10:00:00Z"));
    }
    for (std::size_t s = 0; s < 3; ++s) {
      EXPECT_EQ(entries[1 + s].body["kind"], "join");
      EXPECT_EQ(entries[1 + s].body["seat"], ledger.names().seats[s]) << "in the order of the set-up";
      EXPECT_EQ(entries[1 + s].body["luck_digest"], hex(sha256(luck[s].value_or(""))));
    }
    EXPECT_EQ(entries[4].body["kind"], "start");
    EXPECT_FALSE(audit(entries, std::nullopt, {}).difference) << "anybody can check the start";
    EXPECT_FALSE(audit(entries, ledger.current().dump(), {}).difference);
    EXPECT_EQ(canonical(entries[4].body).find("draw") == std::string::npos, false);
    return entries[4].body["board"];
  };
  const json board = begun({"a", "b", std::nullopt});
  EXPECT_EQ(board, begun({"a", "b", ""})) << "no luck line is an empty one";
  EXPECT_NE(board["tiles"], begun({"a", "b", "c"})["tiles"]);
  EXPECT_NE(board["tiles"], begun({"b", "a", std::nullopt})["tiles"]);
}

TEST(Ledger, ResumesFromTheStoredState) {  // T-257: the same orders, the same positions, at every step
  for (const SetupFile& file : {played::setup_file(catan::Preset::edition_2025, 4, "resumed"),
                                played::table_file(catan::Preset::edition_2025, 3)}) {
    PlayedGame straight = played::begin(file), resumed = played::begin(file);
    catan::play::Random one(11), other(11);
    while (!straight.over() && straight.entries.size() < 400) {
      played::step(straight, one);
      resumed.ledger = Ledger::resume(json::parse(resumed.entries[0].body.dump()),
                                      json::parse(resumed.ledger.current().dump()));
      played::step(resumed, other);
      ASSERT_EQ(straight.ledger.head(), resumed.ledger.head());
      ASSERT_EQ(straight.ledger.state(), resumed.ledger.state());
      ASSERT_EQ(straight.ledger.current(), resumed.ledger.current());
      ASSERT_EQ(digest(straight.ledger.state()), digest(resumed.ledger.state()));
    }
  }
}

TEST(Ledger, ASecretOfAnotherGameIsRejected) {
  const PlayedGame game = played::begin(played::setup_file(catan::Preset::edition_2025, 3, "one"));
  json current = game.ledger.current();
  current["secret"] = hex(secret_of_seed("other"));
  EXPECT_THROW(Ledger::resume(game.entries[0].body, current), std::invalid_argument);
  current = game.ledger.current();
  current.erase("n");
  EXPECT_THROW(Ledger::resume(game.entries[0].body, current), std::invalid_argument);
}

TEST(Ledger, RejectedOrdersLeaveNoTrace) {  // ORD-2, INFO-27, T-256
  for (const SetupFile& file : played::every_kind("refused")) {
    PlayedGame game = played::begin(file);
    catan::play::Random random(12), nonsense(13);
    std::size_t refused = 0;
    while (!game.over() && game.entries.size() < 150) {
      const json before = game.ledger.current();
      for (int i = 0; i < 5; ++i) {
        const auto move = catan::play::random_invalid_order(game.ledger.state(), nonsense);
        const auto decision = played::foreseen(game.ledger, move.seat, move.order);
        if (decision) continue;
        const auto done = game.ledger.play(move.seat, move.order, {}, OrderOrigin::seat, "for luck",
                                           "2026-11-21T09:00:00Z");
        ASSERT_FALSE(done) << "refused whatever is hidden";
        // Whether the author of an offer can pay comes before much else, and only the order itself tells it.
        if (done.error().code != catan::Code::E_OFFER_CLOSED) {
          ASSERT_EQ(done.error(), decision.error());
        }
        ++refused;
      }
      ASSERT_EQ(game.ledger.current(), before);
      played::step(game, random);
    }
    EXPECT_GT(refused, 100U);
  }
}

TEST(Ledger, AResultInASealedGameIsRejectedWithoutADraw) {
  PlayedGame game = played::play(played::setup_file(catan::Preset::edition_2025, 3, "result"), 14, 8);
  const json before = game.ledger.current();
  catan::TableResults results;
  results.dice = catan::Dice{6, 6};
  const auto done = game.ledger.play(game.ledger.state().active, catan::orders::Roll{}, results,
                                     OrderOrigin::seat, {}, "2026-11-21T11:00:00Z");
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().code, catan::Code::E_SYNTAX);
  EXPECT_EQ(done.error().field, catan::Field::dice);
  EXPECT_EQ(done.error().get<catan::Reason>(catan::Role::reason), catan::Reason::result_in_sealed_game);
  EXPECT_EQ(game.ledger.current(), before);
}

TEST(Ledger, AnUnexpectedTableResultIsRejected) {
  PlayedGame game = played::play(played::table_file(catan::Preset::edition_2025, 3), 15, 8);
  ASSERT_EQ(game.ledger.state().turn, 1);
  const Seat active = game.ledger.state().active;
  catan::TableResults results;
  results.dice = catan::Dice{1, 2};
  results.card = catan::CardKind::knight;
  auto done =
      game.ledger.play(active, catan::orders::Roll{}, results, OrderOrigin::seat, {}, "2026-11-21T11:00:00Z");
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().field, catan::Field::card);
  EXPECT_EQ(done.error().get<catan::Reason>(catan::Role::reason), catan::Reason::table_result_unasked);
  done = game.ledger.play(active, catan::orders::Roll{}, {}, OrderOrigin::seat, {}, "2026-11-21T11:00:00Z");
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().get<catan::Reason>(catan::Role::reason), catan::Reason::table_result_missing);
  results.card.reset();
  EXPECT_TRUE(game.ledger.play(active, catan::orders::Roll{}, results, OrderOrigin::seat, {},
                               "2026-11-21T11:00:00Z"));
}

TEST(Ledger, OnlyPublicOrdersChangeTheDice) {
  const PlayedGame game = played::play(played::setup_file(catan::Preset::edition_2025, 3, "said"), 16, 8);
  const catan::Order roll = catan::orders::Roll{};
  const Seat active = game.ledger.state().active;
  const auto drawn = [&](OrderOrigin by, const std::optional<std::string>& luck) {
    Ledger ledger = game.ledger;
    const auto done = ledger.play(active, roll, {}, by, luck, "2026-11-21T11:00:00Z");
    EXPECT_EQ(done->luck_used, luck.has_value() && by == OrderOrigin::seat);
    EXPECT_EQ(done->entries[0].body["deck_leaves"].size(), 25U) << "the first of turn 1";
    return ledger.current()["n"][0].get<std::string>();
  };
  EXPECT_NE(drawn(OrderOrigin::seat, std::nullopt), drawn(OrderOrigin::seat, "cat"));
  EXPECT_EQ(drawn(OrderOrigin::seat, std::nullopt), drawn(OrderOrigin::seat, "")) << "an empty line is none";
  EXPECT_EQ(drawn(OrderOrigin::deadline, std::nullopt), game.ledger.current()["n"][0]);
  EXPECT_EQ(drawn(OrderOrigin::moderator, "cat"), game.ledger.current()["n"][0]);
}

TEST(Ledger, TimeNeverMovesBackwards) {
  const PlayedGame game = played::play(played::setup_file(catan::Preset::edition_2025, 3, "time"), 17, 60);
  for (std::size_t n = 1; n < game.entries.size(); ++n)
    EXPECT_LE(game.entries[n - 1].body["time"], game.entries[n].body["time"]);
}

TEST(Ledger, AnAbandonedGameCountsEveryHiddenCard) {  // WIN-9
  SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "abandoned");
  file.setup.options.emplace_back(catan::Option::vp_bought_this_turn_counts, 0);
  file.setup.options.emplace_back(catan::Option::vp_to_win, 20);
  PlayedGame game = played::begin(file);
  catan::play::Random random(20);
  const auto has_new_point = [&](const catan::View& view) {
    for (const catan::SeatView& seat : view.seats)
      if ((*seat.new_cards)[index(catan::CardKind::victory_point)] > 0) return true;
    return false;
  };
  while (!has_new_point(catan::view(game.ledger.state(), Viewer::referee()))) played::step(game, random);
  const catan::View before = catan::view(game.ledger.state(), Viewer::referee());
  const Entry end = game.ledger.end("too long", "2026-11-22T10:00:00Z");
  EXPECT_EQ(end.body["result"]["winner"], nullptr);
  for (const catan::SeatView& seat : before.seats) {
    const std::size_t point = index(catan::CardKind::victory_point);
    EXPECT_EQ(end.body["result"]["points"][game.ledger.names().of(seat.seat)],
              seat.public_points + (*seat.cards)[point] + (*seat.new_cards)[point]);
  }
  EXPECT_TRUE(game.ledger.over());
}

/// The hidden parts of a game, each as the seats of three players, the public and the referee see it.
TEST(Entries,
     EveryViewerGetsTheHeadsAndHisOwnSecrets) {  // INFO-7, INFO-2, INFO-14, INFO-23, T-253, T-254, T-295
  const PlayedGame game =
      played::play(played::setup_file(catan::Preset::edition_2025, 4, "viewers"), 18, 500);
  const GameNames& names = game.ledger.names();
  std::size_t thefts = 0, purchases = 0, offers = 0, face_down = 0, shown = 0;
  Hash head = no_head;
  for (const Entry& entry : game.entries) {
    const json pub = entry_for(entry, Viewer::everybody(), names, false);
    EXPECT_EQ(entry_for(entry, Viewer::referee(), names, false), entry.body);
    EXPECT_EQ(canonical_public(pub), canonical_public(entry.body));
    EXPECT_EQ(pub.dump().find("\"value\""),
              event_of(pub, "discards shown").is_null() ? std::string::npos : pub.dump().find("\"value\""));
    head = entry_head(head, pub);
    ASSERT_EQ(hex(head), entry.body["head"]);
    for (std::size_t s = 0; s < 4; ++s) {
      const json his = entry_for(entry, Viewer::of(seat_at(s)), names, false);
      const std::string& name = names.seats[s];
      EXPECT_EQ(canonical_public(his), canonical_public(entry.body));
      if (const json stolen = event_of(his, "card stolen"); !stolen.is_null()) {
        EXPECT_EQ(stolen["hidden"].contains("value"), stolen["thief"] == name || stolen["victim"] == name);
        ++thefts;
      }
      if (const json bought = event_of(his, "card bought"); !bought.is_null()) {
        EXPECT_EQ(bought["hidden"].contains("value"), bought["seat"] == name);
        if (bought["seat"] == name) {
          EXPECT_EQ(bought["hidden"]["value"].size(), 2U) << "kind and the salt of the leaf";
        }
        ++purchases;
      }
      if (const json discarded = event_of(his, "discarded");
          !discarded.is_null() && discarded.contains("hidden")) {
        EXPECT_EQ(discarded["hidden"].contains("value"), discarded["seat"] == name);
        EXPECT_EQ(his["order"]["hidden"].contains("value"), discarded["seat"] == name);
        ++face_down;
      }
      if (entry.body.contains("hidden")) {
        EXPECT_EQ(his.size(), 5U + his.count("reason")) << "entry, kind, time, head, hidden";
        const json& value = entry.body["hidden"]["value"];
        const json offer = event_of(value, "offer made");
        if (!offer.is_null()) {
          bool concerned = offer["author"] == name || offer["active"] == name;
          for (const json& to : offer["to"]) concerned = concerned || to == name;
          EXPECT_EQ(his["hidden"].contains("value"), concerned);
          ++offers;
        }
      }
      if (const json all = event_of(his, "discards shown"); !all.is_null() && all.contains("shown")) {
        for (const json& one : all["shown"]) {
          const json& earlier = game.entries[one["entry"].get<std::size_t>()].body;
          const json& hidden = one["index"] == 1
                                   ? earlier["order"]["hidden"]
                                   : earlier["events"][one["index"].get<std::size_t>() - 2]["hidden"];
          EXPECT_EQ(hidden["sealed"], hex(sealed(salt_from_hex(one["salt"].get<std::string>()).value(),
                                                 canonical(one["value"]))));
          ++shown;
        }
      }
    }
  }
  EXPECT_GT(thefts, 0U);
  EXPECT_GT(purchases, 0U);
  EXPECT_GT(offers, 0U);
  EXPECT_GT(face_down, 0U);
  EXPECT_GT(shown, 0U);
}

TEST(Entries, AfterTheEndEverythingIsOpen) {  // INFO-24, T-255
  const PlayedGame game = played::play(played::setup_file(catan::Preset::edition_2025, 3, "over"), 19);
  ASSERT_TRUE(game.over());
  EXPECT_EQ(played::exported(game, Viewer::everybody()), played::exported(game, Viewer::referee()));
  const auto record = read_record(played::exported(game, Viewer::everybody()), "");
  ASSERT_TRUE(record);
  EXPECT_TRUE(record->whole);
  EXPECT_EQ(game.entries.back().body["kind"], "end");
  EXPECT_EQ(game.entries.back().body["result"]["winner"],
            game.ledger.names().of(game.ledger.state().winner.value()));
}

TEST(Replay, EventsAloneGiveTheSamePosition) {  // ORD-6
  for (const SetupFile& file : played::every_kind("replayed")) {
    const PlayedGame game = played::play(file, 20, 300);
    Replay replay(game.entries);
    for (const Entry& entry : game.entries) replay.take(entry);
    EXPECT_EQ(replay.state(), game.ledger.state());
    EXPECT_EQ(state_from_json(json::parse(to_json(game.ledger.state()).dump())), game.ledger.state());
  }
}

TEST(Replay, SealedRecordsCannotBeReplayed) {
  const PlayedGame game = played::play(played::setup_file(catan::Preset::edition_2025, 4, "sealed"), 21, 300);
  Replay replay(game.entries);
  EXPECT_THROW(
      for (const Entry& entry
           : game.entries)
          replay.take({entry.number, entry_for(entry, Viewer::everybody(), game.ledger.names(), false)}),
      std::invalid_argument);
}

}  // namespace
}  // namespace inselpost
