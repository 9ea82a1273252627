// Attacks on hidden information, with the program itself: two games differ in one thing that the asking seat
// may not know. All answers must be equal, byte for byte (INFO-24, INFO-27, ORD-3).
#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "tests/cli/transcript_runner.hpp"

namespace inselpost::transcript {
namespace {

/// A recorded game of four at a table, up to a line of its log (which is left out).
std::string log_before(const std::string& line) {
  const std::string log = read_text(INSELPOST_SOURCE_DIR "/examples/recorded/four-players.yaml");
  const std::size_t end = log.find(line);
  EXPECT_NE(end, std::string::npos) << line;
  return log.substr(0, log.rfind('\n', end) + 1);
}

std::string replaced(std::string text, const std::string& old, const std::string& fresh) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), fresh);
}

/// The two games, each in a store of its own.
struct Twins {
  Workspace one, other;

  /// True if both logs are games.
  bool begin(const std::string& log, const std::string& twin) {
    write_text(one.path() / "log.yaml", log);
    write_text(other.path() / "log.yaml", twin);
    return one.run("inselpost import log.yaml").status == 0 &&
           other.run("inselpost import log.yaml").status == 0;
  }
  void submit(const Workspace& workspace, const std::string& orders) const {
    write_text(workspace.path() / "sent.yaml", orders);
    const Workspace::Outcome outcome = workspace.run("inselpost submit --public sent.yaml");
    ASSERT_EQ(outcome.status, 0) << outcome.text;
  }
};

/// Secrets, heads and seals differ between any two games and tell nothing.
std::string with_blanks(const std::string& text) {
  static const std::regex bytes("[0-9a-f]{32,}");
  return std::regex_replace(text, bytes, "#");
}

void expect_same_answer(const Twins& twins, const std::string& command) {
  const Workspace::Outcome one = twins.one.run(command), other = twins.other.run(command);
  EXPECT_EQ(one.status, other.status) << command;
  EXPECT_EQ(with_blanks(one.text), with_blanks(other.text)) << command;
}

std::string file_of(const std::string& seat, int turn, const std::vector<std::string>& orders) {
  std::string text = "game: four-players\nseat: " + seat + "\nturn: " + std::to_string(turn) + "\norders:\n";
  for (const std::string& order : orders) text += "  - " + order + "\n";
  return text;
}

void expect_same_check(const Twins& twins, const std::string& orders) {
  for (const Workspace* workspace : {&twins.one, &twins.other})
    write_text(workspace->path() / "asked.yaml", orders);
  expect_same_answer(twins, "inselpost check asked.yaml");
  expect_same_answer(twins, "inselpost check --json asked.yaml");
}

/// Everything that shows something, and `check` of everything that the seat may order.
void expect_same_game(const Twins& twins, const std::string& seat) {
  for (const char* command : {"show four-players", "log four-players", "export four-players"})
    for (const std::string json : {"", " --json"})
      expect_same_answer(twins, std::string("inselpost ") + command + " --as " + seat + json);
  for (const std::string json : {"", " --json"}) {
    expect_same_answer(twins, "inselpost legal four-players --as " + seat + json);
    expect_same_answer(twins, "inselpost list --as " + seat + json);
    expect_same_answer(twins, "inselpost list" + json);
  }
  const std::string each =
      "inselpost legal four-players --as " + seat +
      " > legal.yaml; grep -n '^  # - ' legal.yaml | cut -d: -f1 | head -40 | while read line; do"
      " sed \"/^  - /d; ${line}s/^  # - /  - /; ${line}!{/^  #/d}\" legal.yaml > one.yaml;"
      " inselpost check one.yaml; echo $?; done";
  expect_same_answer(twins, each);
}

TEST(HiddenInformation, ATheftRevealsNothingToAThirdSeat) {  // INFO-7
  const std::string log = log_before("  - {white: {build: {city: C4.SE}}}");
  std::size_t twins_found = 0;
  for (const std::string card : {"brick", "lumber", "grain", "ore"}) {
    Twins twins;
    const std::string at = "{red: {robber: {to: A3, rob: orange, stolen: wool}}}";
    if (!twins.begin(log, replaced(log, at, "{red: {robber: {to: A3, rob: orange, stolen: " + card + "}}}")))
      continue;
    ++twins_found;
    for (const std::string seat : {"white", "blue"}) expect_same_game(twins, seat);
    break;
  }
  EXPECT_GT(twins_found, 0U);
}

TEST(HiddenInformation, CheckingAMonopolyDoesNotCountCardsOfOthers) {  // PROG-7, ORD-3
  std::string log = log_before("  - {blue: {play: {knight: {to: A1, rob: red, stolen: brick}}}}");
  log = replaced(log, "{blue: {buy: {card: knight}}}", "{blue: {buy: {card: monopoly}}}");
  log = replaced(log, "  - {red: {build: {settlement: A1.NE}}}\n", "");  // it hangs on the card stolen
  const std::string at = "{red: {robber: {to: A3, rob: orange, stolen: wool}}}";
  std::size_t asked = 0;
  for (const std::string card : {"brick", "lumber", "grain", "ore"}) {
    Twins twins;
    if (!twins.begin(log, replaced(log, at, "{red: {robber: {to: A3, rob: orange, stolen: " + card + "}}}")))
      continue;
    ++asked;
    const Workspace::Outcome now = twins.one.run("inselpost show four-players --json");
    const std::size_t turn_at = now.text.find("\"turn\":");
    const int turn = std::stoi(now.text.substr(turn_at + 7));
    for (const std::string resource : {"brick", "lumber", "wool", "grain", "ore"}) {
      const std::string monopoly = "play: {monopoly: " + resource + "}";
      expect_same_check(twins, file_of("blue", turn, {monopoly}));
      expect_same_check(
          twins, file_of("blue", turn, {monopoly, "build: {settlement: D1.SE}", "buy: {card: knight}"}));
      expect_same_check(twins, file_of("blue", turn,
                                       {monopoly,
                                        "trade: {give: 4 " + resource + ", get: 1 " +
                                            (resource == "ore" ? "wool" : "ore") + "}",
                                        "end turn"}));
    }
    const Workspace::Outcome check = twins.one.run("inselpost check asked.yaml");
    EXPECT_NE(check.text.find("possible"), std::string::npos) << check.text;
    EXPECT_EQ(check.status, 0);
  }
  EXPECT_GT(asked, 0U);
}

TEST(HiddenInformation, RevealedResultsCannotBeUndone) {  // ORD-3, `all_or_nothing`
  std::string log = log_before("  - {blue: {play: {knight: {to: A1, rob: red, stolen: brick}}}}");
  log = replaced(log, "start_player: given}", "start_player: given, batch: all_or_nothing}");
  log = replaced(log, "{blue: {buy: {card: knight}}}", "{blue: {buy: {card: monopoly}}}");
  log = replaced(log, "  - {red: {build: {settlement: A1.NE}}}\n", "");
  const std::string at = "{red: {robber: {to: A3, rob: orange, stolen: wool}}}";
  Twins twins;
  ASSERT_TRUE(twins.begin(log, replaced(log, at, "{red: {robber: {to: A3, rob: orange, stolen: ore}}}")) ||
              twins.begin(log, replaced(log, at, "{red: {robber: {to: A3, rob: orange, stolen: lumber}}}")));
  const Workspace::Outcome now = twins.one.run("inselpost show four-players --json");
  const int turn = std::stoi(now.text.substr(now.text.find("\"turn\":") + 7));
  for (const std::string resource : {"lumber", "wool", "ore"}) {
    const std::string orders =
        file_of("blue", turn, {"play: {monopoly: " + resource + "}", "build: {city: A1.N}"});
    for (const Workspace* workspace : {&twins.one, &twins.other})
      write_text(workspace->path() / "sent.yaml", orders);
    expect_same_answer(twins, "inselpost submit --public sent.yaml");
    const Workspace::Outcome sent = twins.one.run("inselpost submit --public sent.yaml");
    EXPECT_EQ(sent.status, 1);
    EXPECT_NE(sent.text.find("sent.yaml:5:5: error: E_SYNTAX"), std::string::npos) << sent.text;
  }
  expect_same_game(twins, "blue");
}

TEST(HiddenInformation, CheckingADiscardDoesNotShowDiscardsOfOthers) {  // SEVEN-5, ORD-3
  const std::string log = log_before("  - {blue: {discard: \"3 brick, 1 grain\"}}");
  Twins twins;
  ASSERT_TRUE(twins.begin(log, log));
  const Workspace::Outcome now = twins.one.run("inselpost show four-players --json");
  const int turn = std::stoi(now.text.substr(now.text.find("\"turn\":") + 7));
  twins.submit(twins.one, file_of("red", turn, {"discard: 4 brick"}));
  twins.submit(twins.other, file_of("red", turn, {"discard: 3 brick + 1 grain"}));
  for (const std::string seat : {"blue", "white", "orange"}) expect_same_game(twins, seat);
  for (const std::string stolen : {"brick", "lumber", "wool", "grain", "ore"})
    expect_same_check(
        twins, file_of("blue", turn,
                       {"discard: 3 brick + 1 grain", "robber: {to: A1, rob: red, stolen: " + stolen + "}",
                        "build: {road: B3/SW}", "end turn"}));
}

}  // namespace
}  // namespace inselpost::transcript
