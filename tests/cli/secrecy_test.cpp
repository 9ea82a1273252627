// Attacks on hidden information, with the program itself: two games differ in one thing that the asking seat
// may not know. All answers must be equal, byte for byte (INFO-24, INFO-27, ORD-3).
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include "cli/service/resume.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "tests/cli/transcript_runner.hpp"
#include "tests/diagnostic_text.hpp"

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
  for (const char* command :
       {"show four-players", "log four-players", "export four-players", "stats four-players"})
    for (const std::string json : {"", " --json"})
      expect_same_answer(twins, std::string("inselpost ") + command + " --as " + seat + json);
  for (const std::string& viewer : {std::string(), " --as " + seat})
    expect_same_answer(twins, "inselpost bundle four-players -o b" + viewer +
                                  " && (cd b; cat *.txt *.yaml *.json *.jsonl *.svg); rm -r b");
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

// Checks that files of the program are readable by their owner only, whatever the umask, and that a store
// that is not is reported.

namespace inselpost {
namespace {

using transcript::Workspace;

struct FileModes : testing::Test {
  Workspace workspace;
  void SetUp() override {
    transcript::write_text(workspace.path() / "friday.yaml",
                           "game: friday\n"
                           "ruleset: {preset: edition-2025, start_player: given}\n"
                           "board: classic-beginner-2025\n"
                           "seats: [{name: red}, {name: blue}, {name: orange}]\n");
    transcript::write_text(workspace.path() / "red.yaml",
                           "game: friday\nseat: red\nturn: 0\norders:\n"
                           "  - found: {settlement: B2.N, road: B2/NE}\n");
  }
};

TEST_F(FileModes, WrittenFilesAreReadableByTheirOwnerOnly) {
  const auto made = workspace.run(
      "umask 0; mkdir new; cd new; (inselpost new ../friday.yaml --reports deep/reports;"
      " inselpost submit ../red.yaml --reports deep/reports;"
      " inselpost end friday --reason enough --reports deep/reports) > /dev/null\n"
      "find . -mindepth 1 -type d ! -perm 0700; find . -type f ! -perm 0600; find . -type f | wc -l");
  EXPECT_EQ(made.text.substr(0, made.text.find_first_of("0123456789")), "") << made.text;
  EXPECT_GT(std::stoi(made.text), 4);
}

constexpr const char* warning =
    "inselpost: warning: others can read the store inselpost.db, and with it what\n"
    "  is secret in its games; `chmod 600 inselpost.db` mends that\n";

TEST_F(FileModes, AStoreReadableByOthersIsReportedOnce) {
  ASSERT_EQ(workspace.run("inselpost new friday.yaml > /dev/null; chmod 644 inselpost.db").status, 0);
  for (const char* command :
       {"show friday", "log friday", "legal friday --as red", "list", "export friday", "audit friday",
        "replay friday", "key", "check red.yaml", "submit red.yaml", "note friday --text hello",
        "rollback friday --to 2 --reason again", "end friday --reason enough"}) {
    const auto outcome = workspace.run(std::string("inselpost ") + command + " 2>&1 > /dev/null");
    EXPECT_EQ(outcome.text, warning) << command;
    EXPECT_EQ(outcome.status, 0) << command;
  }
  const auto made = workspace.run("sed s/friday/other/ friday.yaml | inselpost new - 2>&1 > /dev/null");
  EXPECT_EQ(made.text, warning);
  EXPECT_EQ(workspace.run("stat -c %a inselpost.db").text, "644\n");
  EXPECT_EQ(workspace.run("chmod 600 inselpost.db; inselpost list 2>&1 > /dev/null").text, "");
}

// A record that is not for everybody is nobody else's to read; what everybody may read is left as the shell
// made it.
TEST_F(FileModes, AnExportedRecordIsReadableByItsOwnerOnly) {
  const auto modes = workspace.run(
      "umask 022; inselpost new friday.yaml > report.txt; inselpost export friday > all.jsonl;"
      " inselpost export friday --as red > red.jsonl; inselpost export friday --referee > referee.jsonl;"
      " stat -c '%a %n' *.jsonl");
  EXPECT_EQ(modes.text, "644 all.jsonl\n600 red.jsonl\n600 referee.jsonl\n");
}

// What is handed over (`bundle`) holds no address at all, the secret and hidden cards for the referee alone,
// and of letters to others only the referee is told.
TEST(Bundle, HoldsNoAddressAndForOthersNoSecret) {
  const Workspace workspace;
  transcript::write_text(
      workspace.path() / "friday.yaml",
      "game: friday\nruleset: {preset: edition-2025, setup_mode: beginner, start_player: given}\n"
      "seats: [{name: red, player: Adalbert, mail: ada@example.org, forum: ada1815}, {name: blue, mail: "
      "bo@example.org}, {name: orange}]\nobservers: [{mail: cy@example.org}]\npress: private\n");
  transcript::write_text(
      workspace.path() / "say.yaml",
      "game: friday\nseat: red\nsay: {to: [blue], text: meet me at the mill}\nmemo: by the oak\n");
  ASSERT_EQ(workspace.run("inselpost new friday.yaml; inselpost submit --public say.yaml").status, 0);
  {
    Store store = Store::open_or_make((workspace.path() / "inselpost.db").string());
    Store::WriteTransaction change(store);
    for (const std::string reader : {"red", "blue", "public"})
      OutboundMail::add(change, {.game = "friday",
                                 .reader = reader,
                                 .address = reader + "@example.org",
                                 .kind = "report",
                                 .message_id = "<1." + reader + "@example.org>",
                                 .bytes = "Token: k7",
                                 .made = "2026-11-21T09:30:00Z"});
    change.commit();
  }
  const auto said = [&](const std::string& command) { return workspace.run(command).text; };
  ASSERT_EQ(
      said("for v in '' '--as red' --referee; do inselpost bundle friday -o \"b$v\" $v || echo $?; done | "
           "grep -c files"),
      "3\n");
  EXPECT_EQ(said("grep -rIlE '@|ada1815|k7|mill' b*"), "");
  EXPECT_EQ(said("grep -rIl oak b*"), "b--as red/report.txt\n");  // the note of red to itself
  EXPECT_EQ(said("grep -l Adalbert b*/setup.yaml"), "");
  EXPECT_EQ(said("grep -l '\"secret\"' b*/*"), "b--referee/record.jsonl\n");
  EXPECT_EQ(said("grep -c '\"value\"' b/record.jsonl"), "0\n");
  EXPECT_EQ(said("for b in b*; do python3 -c 'import json, sys; print(sorted(one[\"reader\"] for one in "
                 "json.load(sys.stdin)[\"letters\"]))' <\"$b/letters.json\"; done"),
            "[]\n['red']\n['blue', 'public', 'red']\n");
  EXPECT_EQ(said("stat -c %a b b/*"), "700\n" + said("for f in b/*; do echo 600; done"));
  // The folder of somebody else is not written to, and a failed one does not stay.
  EXPECT_EQ(said("mkdir theirs; inselpost bundle friday -o theirs 2>/dev/null; echo $?; ls theirs"), "73\n");
  EXPECT_EQ(said("(ulimit -f 8; trap '' XFSZ; inselpost bundle friday -o full 2>/dev/null; echo $?); ls full "
                 "2>/dev/null"),
            "73\n");
}

// Checks that an unreadable stored position is reported as damage, without its text, which contains the
// secret.

std::string fault_of(const std::string& current, const std::string& name = "friday") {
  const transcript::Workspace workspace;
  Store store = Store::open_or_make((workspace.path() / "a.db").string());
  Entry genesis;
  genesis.body = {{"kind", "genesis"}, {"entry", 0}};
  Store::WriteTransaction change(store);
  change.create(name, "2026-11-21T09:00:00Z", {genesis},
                {0, false, current, "{}", "2026-11-21T09:00:00Z", {}});
  change.commit();
  try {
    resume(store, store.find(name).value());
  } catch (const StoreError& error) {
    EXPECT_EQ(error.kind(), StoreError::Kind::damaged);
    return english_text(error.detail());
  }
  return "nothing";
}

TEST(Resume, InvalidJsonIsReportedAsDamage) {
  const std::string fault = fault_of("{\"secret\": \"5ec2e7\"]}");
  EXPECT_NE(fault.find("is no JSON"), std::string::npos) << fault;
  EXPECT_EQ(fault.find("5ec2e7"), std::string::npos) << fault;
}

TEST(Resume, InvalidPositionsAreReportedAsDamage) {
  for (const char* current : {"{\"secret\": \"5ec2e7\"}", "{\"entry\": \"5ec2e7\"}", "{}"}) {
    const std::string fault = fault_of(current);
    EXPECT_NE(fault, "nothing") << current;
    EXPECT_EQ(fault.find("5ec2e7"), std::string::npos) << fault;
  }
}

}  // namespace
}  // namespace inselpost
