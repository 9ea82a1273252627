#include "schemas/catan/setup/setup.hpp"

#include <gtest/gtest.h>

#include "engine/catan/board/board.hpp"
#include "tests/diagnostic_text.hpp"

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
  }
}

}  // namespace
}  // namespace inselpost
