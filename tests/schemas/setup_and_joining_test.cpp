#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/catan/board/board.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/games/games.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/record/lobby.hpp"
#include "schemas/text/diagnostic.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/seats.hpp"

namespace inselpost {
namespace {

tl::expected<SetupFile, Diagnostics> parse_setup(const std::string& text) {
  return read_setup(text, "setup.yaml");
}
std::string faults(const std::string& text) {
  const auto setup = parse_setup(text);
  if (setup) return "";
  std::string out;
  for (const Diagnostic& d : setup.error())
    out += std::to_string(d.mark.line) + ":" + std::to_string(d.mark.column) + " " + d.code + "\n";
  return out;
}

const std::string friday =
    "game: friday-island\n"
    "ruleset: {preset: kompakt-2015, steal: optional, duo: false, discard_limit: 9, bank_per_resource: 24}\n"
    "board: classic-random\n"
    "seats: [{name: red, player: Ada, age: 41}, {name: blue}, {name: orange, player: \"Cy\"}]\n"
    "dice: table\n"
    "luck: collect\n"
    "seed: 7\n"
    "neutrals: [{name: north, settlement: a2 s}, {name: south}]\n";

TEST(Setup, readsEveryPart) {
  const auto file = parse_setup(friday);
  ASSERT_TRUE(file) << to_text(file.error().at(0));
  EXPECT_EQ(file->game, "friday-island");
  EXPECT_EQ(file->players, (std::vector<std::string>{"Ada", "", "Cy"}));
  EXPECT_TRUE(file->collect_luck);
  EXPECT_EQ(file->seed, "7");
  const catan::ParsedSetup& setup = file->setup;
  ASSERT_EQ(setup.seats.size(), 3U);
  EXPECT_EQ(setup.seats[0].name, "red");
  EXPECT_EQ(setup.seats[0].age, 41);
  EXPECT_EQ(setup.seats[1].age, std::nullopt);
  EXPECT_EQ(setup.preset, catan::Preset::kompakt_2015);
  EXPECT_EQ(setup.board, catan::BoardChoice(catan::Generator::classic_random));
  EXPECT_EQ(setup.dice, catan::DiceMode::table);
  EXPECT_EQ(setup.options, (std::vector<std::pair<catan::Option, std::int16_t>>{
                               {catan::Option::steal, static_cast<std::int16_t>(catan::Steal::optional)},
                               {catan::Option::duo, 0},
                               {catan::Option::discard_limit, 9},
                               {catan::Option::bank_per_resource,
                                static_cast<std::int16_t>(catan::BankPerResource::twenty_four)}}));
  ASSERT_EQ(setup.neutrals.size(), 2U);
  EXPECT_EQ(setup.neutrals[0].settlement, catan::default_neutral_settlements()[0]);
  EXPECT_EQ(setup.neutrals[1].settlement, std::nullopt);
}

TEST(Setup, spansPointAtTheirValues) {
  const auto file = parse_setup(friday);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->marks.game, (SourceSpan{1, 7, 13}));
  EXPECT_EQ(file->marks.board, (SourceSpan{3, 8, 14}));
  ASSERT_EQ(file->marks.option.size(), 4U);
  EXPECT_EQ(file->marks.option[0], (SourceSpan{2, 40, 8}));
  ASSERT_EQ(file->marks.seat.size(), 3U);
  EXPECT_EQ(file->marks.seat[1].column, 44U);
  EXPECT_EQ(file->marks.age[0], (SourceSpan{4, 39, 2}));
}

TEST(Setup, missingOptionsHaveDefaults) {
  const auto file = parse_setup("game: g\nseats: [{name: red}, {name: blue}, {name: white}]\n");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->setup.preset, catan::Preset::edition_2025);
  EXPECT_EQ(file->setup.dice, catan::DiceMode::sealed);
  EXPECT_EQ(file->setup.board, catan::BoardChoice());
  EXPECT_FALSE(file->collect_luck);
}

TEST(Setup, listsEveryErrorWithItsPosition) {
  EXPECT_EQ(faults("gaem: g\nseats: [{name: all}]\ndice: 3\n"),
            "1:1 E_SYNTAX\n2:16 E_SYNTAX\n3:7 E_SYNTAX\n");
  EXPECT_EQ(faults("game: g\nseats: []\n"), "2:8 E_SYNTAX\n");
  EXPECT_EQ(faults("game: g\nseats: [{name: red}]\nneutrals: [{name: n, settlement: B2.E}, {name: s, "
                   "settlement: F1.N}]\n"),
            "3:34 E_PLACE_KIND\n3:63 E_PLACE\n");
  EXPECT_EQ(faults("game: g\nseats: [{name: red}]\nruleset: {robber_to_desert: no, vp_to_win: ten}\n"),
            "3:29 E_SYNTAX\n3:44 E_SYNTAX\n");
}

TEST(Setup, suggestsTheCorrectSpelling) {
  const auto file = parse_setup("game: g\nruleset: clasic\nboard: big-randm\nseats: [{name: red}]\n");
  ASSERT_FALSE(file);
  ASSERT_EQ(file.error().size(), 2U);
  EXPECT_EQ(english_text(file.error()[0].notes.at(0)), "did you mean `classic`?");
  EXPECT_EQ(english_text(file.error()[1].notes.at(0)), "did you mean `big-random`?");
}

TEST(Setup, saysWhereOptionsOfTheRulesBelong) {
  const auto file = parse_setup("game: g\npreset: classic\nvp_to_win: 12\nseats: [{name: red}]\n");
  ASSERT_FALSE(file);
  ASSERT_EQ(file.error().size(), 2U);
  EXPECT_EQ(english_text(file.error()[0].notes.at(0)), "write `ruleset: {preset: classic}`");
  EXPECT_EQ(english_text(file.error()[1].notes.at(0)), "write `ruleset: {vp_to_win: 12}`");
}

class Boards : public testing::TestWithParam<catan::FixedBoard> {};
INSTANTIATE_TEST_SUITE_P(Fixed, Boards,
                         testing::Values(catan::FixedBoard::classic_beginner,
                                         catan::FixedBoard::classic_beginner_2025,
                                         catan::FixedBoard::classic_beginner_004));
TEST_P(Boards, areReadAsTheyAreWritten) {
  const catan::Board& board = catan::fixed_board(GetParam());
  EXPECT_EQ(board_from_json(to_json(board)), board);
  const auto file = parse_setup("game: g\nseats: [{name: red}]\n" + to_yaml(board));
  ASSERT_TRUE(file) << to_text(file.error().at(0));
  EXPECT_EQ(file->setup.board, catan::BoardChoice(board));
}

TEST(Setup, theBoardOf30HexesIsReadAsItIsWritten) {
  struct Ones final : RandomBytes {
    std::uint8_t next() override { return static_cast<std::uint8_t>(state_ = (state_ * 75 + 74) % 65'537); }
    unsigned state_ = 1;
  } bytes;
  const catan::Board board = catan::generate(catan::Generator::big_random, catan::NumberPlacement::spiral,
                                             catan::HarbourLayout::frame9, bytes);
  EXPECT_EQ(board.robber, std::nullopt);
  EXPECT_EQ(board_from_json(to_json(board)), board);
}

TEST(Setup, resolvedSetupsSurviveTheRecord) {
  for (const char* text :
       {"game: g\nseats: [{name: red, player: Ada}, {name: blue, age: 9}, {name: white}]\n",
        "game: g\nseats: [{name: red}, {name: blue}]\nruleset: kompakt-2015\n",
        "game: g\nruleset: {bank_per_resource: unlimited}\nboard: classic-beginner\n"
        "seats: [{name: red}, {name: blue}, {name: white}, {name: orange}]\n"}) {
    const auto file = parse_setup(text);
    ASSERT_TRUE(file);
    const auto setup = catan::resolve(file->setup);
    ASSERT_TRUE(setup) << text;
    const nlohmann::json json = to_json(*setup, file->players);
    EXPECT_EQ(setup_from_json(json), *setup) << json;
    EXPECT_EQ(players_from_json(json), file->players);
    nlohmann::json less = json;
    less["ruleset"].erase("steal");
    EXPECT_THROW(setup_from_json(less), std::invalid_argument) << "every option is in a record";
    nlohmann::json old = json;
    old["ruleset"].erase("offer_answers");  // MINE-5: newer than the oldest records
    EXPECT_EQ(setup_from_json(old).rules.offer_answers(), catan::OfferAnswers::hidden);
    EXPECT_EQ(setup->rules.offer_answers(), catan::OfferAnswers::open);
  }
}

// Tests of joining in shared code, with the board game: pending decisions, refusals, and how `join` is read.

constexpr const char* noon = "2026-11-21T12:00:00Z";
constexpr const char* three = "{game: g, luck: collect, seats: [{name: red}, {name: blue}, {name: orange}]}";
constexpr const char* duo =
    "{game: g, luck: collect, ruleset: {duo: true}, seats: [{name: red}, {name: blue}]}";

SetupParseResult new_game(const std::string& setup) {
  return read_new_game(setup, "", game_in_setup).value();
}

GameLedger ledger_of(const std::string& setup) {
  std::vector<Entry> entries;
  return GameLedger::create(new_game(setup).beginning(), secret_of_seed("joining"), noon, entries,
                            std::nullopt);
}
tl::expected<PlanFile, Diagnostics> read(const std::string& order, const Game& game) {
  return read_plan_file("game: g\nseat: red\nturn: 0\norders:\n  - " + order + '\n', "orders.yaml", game);
}
/// Why the ledger refuses it: its code, and which of the shared codes it is.
struct Said {
  std::string code;
  std::optional<JoinError> fault;
  bool operator==(const Said&) const = default;
};
Said ask(GameLedger& ledger, Seat seat, const AnyOrder& move) {
  const auto done = ledger.play(seat, move, OrderOrigin::seat, "luck", noon);
  return done ? Said{} : Said{done.error().code, join_fault(done.error())};
}
const Said done{}, not_started{"E_PHASE", JoinError::not_started},
    already_joined{"E_PHASE", JoinError::already_joined},
    nothing_to_join{"E_PHASE", JoinError::nothing_to_join};

std::vector<Seat> awaited_in(const Lobby& room) {
  std::vector<Seat> seats;
  for (const PendingDecision& owed : room.pending_decisions()) {
    EXPECT_EQ(owed.kind, "join");
    EXPECT_FALSE(owed.seen_by) << "that somebody has joined is open to all";
    seats.push_back(owed.seat);
  }
  return seats;
}

TEST(Joining, WaitsForEveryPlayerThatHasNotJoined) {
  GameLedger ledger = ledger_of(three);
  EXPECT_EQ(awaited_in(ledger.waiting_room()), (std::vector<Seat>{seat_at(0), seat_at(1), seat_at(2)}));
  EXPECT_EQ(ask(ledger, seat_at(1), *join_order()), done);
  EXPECT_EQ(awaited_in(ledger.waiting_room()), (std::vector<Seat>{seat_at(0), seat_at(2)}));
  const Json brief = ledger.waiting_room().brief();
  EXPECT_EQ(brief.at("turn"), 0);
  EXPECT_EQ(brief.at("phase"), "joining");
  EXPECT_TRUE(brief.at("winner").is_null());
  EXPECT_FALSE(brief.contains("active"));
}

TEST(Joining, EveryPlayerJoinsOnceInAnyOrder) {
  GameLedger ledger = ledger_of(three);
  for (const Seat seat : {seat_at(2), seat_at(0), seat_at(1)}) {
    EXPECT_FALSE(ledger.started());
    EXPECT_TRUE(ledger.waiting_room().owes(seat));
    EXPECT_EQ(ledger.waiting_room().begins_with(seat), seat == seat_at(1));
    const auto joined = ledger.play(seat, *join_order(), OrderOrigin::seat, "luck", noon);
    ASSERT_TRUE(joined);
    EXPECT_TRUE(joined->luck_used);
    EXPECT_TRUE(joined->decided.events.empty());
    EXPECT_EQ(joined->entries.size(), seat == seat_at(1) ? 4U : 0U);
    EXPECT_EQ(ask(ledger, seat, *join_order()), ledger.started() ? nothing_to_join : already_joined);
  }
  EXPECT_TRUE(ledger.started());
}

TEST(Joining, EveryOtherOrderIsRejectedBeforeTheStart) {
  for (const char* setup : {three, duo}) {
    GameLedger ledger = ledger_of(setup);
    for (const bool somebody : {false, true}) {
      if (somebody) {
        EXPECT_EQ(ask(ledger, seat_at(0), *join_order()), done);
      }
      for (const OrderSyntax& row : order_words()) {
        const auto file = read(std::string(row.example), ledger.game());
        ASSERT_TRUE(file) << row.example;
        for (const Seat seat : {seat_at(0), seat_at(1)})
          EXPECT_EQ(ask(ledger, seat, *plain_order(file->items.at(0))), not_started) << row.example;
      }
    }
  }
}

TEST(Joining, NeutralPlayersDoNotJoin) {
  GameLedger ledger = ledger_of(duo);
  ASSERT_EQ(ledger.game().seats().size(), 4U);
  EXPECT_EQ(ledger.waiting_room().pending_decisions().size(), 2U);
  EXPECT_EQ(ask(ledger, seat_at(2), *join_order()), (Said{"E_NOT_YOUR_DECISION", std::nullopt}));
  EXPECT_FALSE(ledger.waiting_room().owes(seat_at(2)));
}

TEST(Joining, JoiningIsRejectedAfterTheStartOrTheEnd) {
  const Said over{"E_GAME_OVER", std::nullopt};
  for (const char* luck : {"", "luck: collect, "}) {
    GameLedger ledger =
        ledger_of("{game: g, " + std::string(luck) + "seats: [{name: red}, {name: blue}, {name: orange}]}");
    if (*luck != '\0') {
      GameLedger abandoned(ledger);
      abandoned.end("nobody answers", noon);
      EXPECT_TRUE(abandoned.waiting_room().pending_decisions().empty());
      EXPECT_EQ(abandoned.waiting_room().brief().at("phase"), "over");
      EXPECT_EQ(ask(abandoned, seat_at(0), *join_order()), over);
      for (std::size_t s = 0; s < 3; ++s) EXPECT_EQ(ask(ledger, seat_at(s), *join_order()), done);
    }
    ASSERT_TRUE(ledger.started());
    EXPECT_EQ(ask(ledger, seat_at(0), *join_order()), nothing_to_join);
    ledger.end("enough", noon);
    EXPECT_EQ(ask(ledger, seat_at(0), *join_order()), over);
  }
}

TEST(Joining, JoinIsReadInEveryGame) {
  for (const char* setup : {three, "{game: g, seats: [{name: red}, {name: blue}, {name: orange}]}"}) {
    const auto game = new_game(setup).game;
    const auto file = read("join", *game);
    ASSERT_TRUE(file);
    EXPECT_TRUE(is_join(*plain_order(file->items.at(0))));
    EXPECT_EQ(plain_order(file->items[0])->said(), "join");
    EXPECT_EQ(file->items[0].typed, "join");
    for (const char* with : {"join: me", "join: ~", "join: {luck: x}"}) {
      const auto no = read(with, *game);
      ASSERT_FALSE(no) << with;
      EXPECT_EQ(no.error().at(0).fault.as<OrdersMessageId>(), OrdersMessageId::stands_alone);
    }
    const auto misspelt = read("joni", *game);
    ASSERT_FALSE(misspelt);
    EXPECT_EQ(misspelt.error().at(0).notes, (Notes{{TextMessageId::did_you_mean, "join"}}));
    const auto with_value = read("jion: me", *game);
    ASSERT_FALSE(with_value);
    EXPECT_EQ(with_value.error().at(0).notes, (Notes{{TextMessageId::did_you_mean, "join"}}));
    const auto other = read("rol", *game);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().at(0).notes, (Notes{{TextMessageId::did_you_mean, "roll"}}));
    EXPECT_FALSE(read("Join", *game));
  }
}

}  // namespace
}  // namespace inselpost
