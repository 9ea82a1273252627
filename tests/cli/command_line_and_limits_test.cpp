// Checks that every command and option is documented and shown in a transcript.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/common/mended_orders.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/inselpost/help/help.hpp"
#include "cli/inselpost/options.hpp"
#include "cli/messages/en/catan_messages.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/messages/order_choices.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/render/picture/png.hpp"
#include "cli/render/receipt.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/pending/follow_ups.hpp"
#include "cli/service/plan/allowance.hpp"
#include "cli/service/plan/rehearsal.hpp"
#include "engine/catan/ruleset.hpp"
#include "schemas/catan/plan/choices.hpp"
#include "schemas/catan/plan/standing_rules.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/dice/plan/roll.hpp"
#include "schemas/dice/values.hpp"
#include "schemas/extraction/extracted_orders.hpp"
#include "schemas/mail_config/mail_config.hpp"
#include "schemas/orders/conversation.hpp"
#include "schemas/orders/plan/plan.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/yaml.hpp"
#include "storage/mail/rate_limits.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "storage/store.hpp"
#include "tests/cli/transcript_runner.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/play/order_files.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;
using transcript::read_text;

/// Every command and every option of one; arguments are named by the language.
std::set<std::string> commands_and_options() {
  std::set<std::string> names;
  Given given;
  const auto take = [&](const std::vector<OptionSpec>& options) {
    for (const OptionSpec& option : options)
      if (option.name.starts_with("--")) names.insert(option.name);
  };
  take(shared_options(given.shared, default_catalog().option));
  for (const Command& command : commands()) {
    names.insert(command.name);
    take(command.options(given, default_catalog().option));
  }
  return names;
}

TEST(CommandLine, EveryCommandAndOptionIsDocumentedAndShown) {
  const fs::path root(INSELPOST_SOURCE_DIR);
  const std::string page = read_text(root / "docs/commands.md");
  std::string shown;
  for (const auto& file : fs::directory_iterator(root / "tests/transcripts")) {
    if (file.path().extension() != ".txt") continue;
    std::istringstream stream(read_text(file.path()));
    for (std::string line; std::getline(stream, line);)
      if (line.starts_with("$ ")) shown += line + " \n";
  }
  const std::set<std::string> names = commands_and_options();
  EXPECT_GE(names.size(), 17U + 15U);
  for (const std::string& name : names) {
    const bool option = name.starts_with("--");
    EXPECT_NE(page.find(option ? "`" + name : "`inselpost " + name), std::string::npos)
        << name << " is not in docs/commands.md";
    EXPECT_NE(shown.find(option ? name : "inselpost " + name), std::string::npos)
        << name << " is in no transcript";
  }
}

/// `main` looks for the command behind them before anything is read.
TEST(CommandLine, TheSharedOptionsWithAValueAreListed) {
  Given given;
  std::set<std::string> with_value;
  for (const OptionSpec& option : shared_options(given.shared, default_catalog().option))
    if (!option.value.empty()) with_value.insert(option.name);
  EXPECT_EQ(with_value, std::set<std::string>(shared_with_value.begin(), shared_with_value.end()));
}

// Tests of help: every command has its sentences, and the calls at the end of its page are valid.

using transcript::Workspace;

/// The commands that the list of all names.
std::vector<std::string> commands() {
  std::vector<std::string> names;
  std::istringstream stream(main_help(default_catalog()));
  for (std::string line; std::getline(stream, line);)
    if (line.size() > 10 && line[0] != ' ' ? line[8] == ' ' && line[9] != ' ' : line.starts_with("         "))
      names.push_back(line.substr(9, line.find(' ', 9) - 9));
  return names;
}

TEST(Help, EveryCommandEndsWithTwoCallsThatCanBeMade) {
  const Workspace workspace;
  std::size_t seen = 0;
  for (const std::string& name : commands()) {
    const CommandHelp* help = help_of(default_catalog(), name);
    if (help == nullptr) continue;
    ++seen;
    const auto shown = workspace.run("inselpost " + name + " --help");
    EXPECT_EQ(shown.status, 0);
    EXPECT_EQ(workspace.run("inselpost help " + name).text, shown.text);
    EXPECT_TRUE(std::string(help->text).ends_with('.')) << name << ": sentences";
    std::string end = "Most often:\n";
    for (const std::string_view call : help->calls) {
      end += "  inselpost " + std::string(call) + '\n';
      EXPECT_TRUE(call == name || call.starts_with(name + ' ')) << call;
      const auto made = workspace.run(": > red.yaml; inselpost " + std::string(call));
      EXPECT_NE(made.status, 2) << call << " is no call: " << made.text;
      EXPECT_NE(made.status, 70) << call << ": " << made.text;
    }
    EXPECT_TRUE(shown.text.ends_with(end)) << shown.text;
    std::istringstream stream(shown.text);
    for (std::string line; std::getline(stream, line);) EXPECT_LE(display_width(line), page_width) << line;
  }
  EXPECT_GE(seen, 17U);
}

TEST(Help, TopicsArePagesOfTheDocumentation) {
  EXPECT_EQ(topics(default_catalog()), (std::vector<std::string>{"orders", "dice", "setup", "record"}));
  for (const auto& [topic, file] : {std::pair{"orders", "docs/orders.md"},
                                    {"dice", "docs/dice.md"},
                                    {"setup", "docs/setups.md"},
                                    {"record", "docs/record-format.md"}})
    EXPECT_EQ(topic_page(default_catalog(), topic),
              plain_page(transcript::read_text(std::filesystem::path(INSELPOST_SOURCE_DIR) / file)));
  EXPECT_EQ(topic_page(default_catalog(), "nothing"), "");
}

TEST(Help, PagesArePlainText) {
  EXPECT_EQ(plain_page("# Title\n\nSome **words** and a [link](x.md),\non two lines.\n"),
            "Title\n=====\n\nSome words and a link, on two lines.\n");
  EXPECT_EQ(plain_page("## Part\n* one\n  item\n* two\n"), "Part\n----\n  * one item\n  * two\n");
  EXPECT_EQ(plain_page("| a | b |\n|---|---|\n| long | `x \\| y` |\n"), "  a     b\n  long  `x | y`\n");
  EXPECT_EQ(plain_page("```yaml\norders:\n  - roll\n```\n\n    H(x)\n"),
            "    orders:\n      - roll\n\n    H(x)\n");
  const std::string wide =
      plain_page("```\n  " + std::string(40, 'a') + " " + std::string(40, 'b') + "\n```\n");
  EXPECT_EQ(wide, "      " + std::string(40, 'a') + "\n          " + std::string(40, 'b') + "\n");
  EXPECT_EQ(plain_page("```\n  - roll   # " + std::string(70, 'a') + "\n```\n"),
            "      # " + std::string(70, 'a') + "\n      - roll\n");
}

// Checks that everything that names the version agrees with CMakeLists.txt.

const fs::path repository = INSELPOST_SOURCE_DIR;
/// A version, and no German date.
const std::regex three_numbers(R"(\b\d+\.\d+\.\d{1,3}\b)");

/// Returns the version in CMakeLists.txt.
std::string version() {
  const std::string text = transcript::read_text(repository / "CMakeLists.txt");
  std::smatch found;
  EXPECT_TRUE(std::regex_search(text, found, std::regex(R"(project\(inselpost VERSION (\d+\.\d+\.\d+) )")));
  return found[1];
}

TEST(Version, EqualsTheProjectVersion) {
  EXPECT_EQ(program, "inselpost " + version());
  EXPECT_EQ(transcript::Workspace().run("inselpost --version").text, std::string(program) + '\n');
}

TEST(Version, IsAtTheTopOfTheChangelog) {
  const std::string text = transcript::read_text(repository / "CHANGELOG.md");
  const auto newest = text.find("\n## ");
  ASSERT_NE(newest, std::string::npos);
  EXPECT_TRUE(text.substr(newest + 4).starts_with(version() + ' ')) << text.substr(newest, 40);
}

// A page that names another one is out of date.
TEST(Version, PagesNameNoOther) {
  std::vector<fs::path> pages{repository / "README.md", repository / "ARCHITECTURE.md",
                              repository / "CONTRIBUTING.md"};
  for (const auto& file : fs::directory_iterator(repository / "docs"))
    if (file.path().extension() == ".md") pages.push_back(file.path());
  const std::regex named(R"([Ii]nselpost (\d+\.\d+\.\d+))");
  for (const fs::path& page : pages) {
    const std::string text = transcript::read_text(page);
    for (std::sregex_iterator at(text.begin(), text.end(), named), end; at != end; ++at)
      EXPECT_EQ((*at)[1], version()) << page;
  }
}

TEST(Version, IsNotRepeatedInSources) {
  std::size_t files = 0;
  for (const std::string_view room : std::array<std::string_view, 4>{"engine", "schemas", "storage", "cli"})
    for (const auto& entry : fs::recursive_directory_iterator(repository / room)) {
      const auto extension = entry.path().extension();
      if (extension != ".cpp" && extension != ".hpp") continue;
      ++files;
      EXPECT_FALSE(std::regex_search(transcript::read_text(entry.path()), three_numbers)) << entry.path();
    }
  EXPECT_GT(files, 300U);
}

// Compares the limits in docs/limits.md with those in the code.

/// The figures of the tables on the page, by what they stand for.
std::map<std::string, std::string> figures() {
  std::ifstream page(INSELPOST_SOURCE_DIR "/docs/limits.md");
  std::map<std::string, std::string> found;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("| ")) continue;
    const auto first = line.find(" | ", 2), second = line.find(" | ", first + 3);
    EXPECT_TRUE(found.emplace(line.substr(2, first - 2), line.substr(first + 3, second - first - 3)).second)
        << line;
  }
  return found;
}

std::string orders_with_luck(std::size_t characters) {
  return "game: g\nseat: red\nturn: 1\nluck: " + std::string(characters, 'x') + "\norders:\n  - roll\n";
}
std::string setup_with(const std::string& name, const std::string& player) {
  return "game: " + name + "\nseats: [{name: red, player: " + player + "}, {name: blue}, {name: white}]\n";
}

TEST(LimitsPage, MatchesTheConstants) {
  auto page = figures();
  const auto expect = [&](const std::string& what, std::size_t limit) {
    ASSERT_TRUE(page.contains(what)) << what;
    EXPECT_EQ(page[what], std::to_string(limit)) << what;
    page.erase(what);
  };
  const auto& offers = catan::option_texts()[index(catan::Option::offer_limit)];
  for (std::size_t p = 0; p < catan::preset_names.size(); ++p)
    EXPECT_EQ(std::to_string(catan::preset(static_cast<catan::Preset>(p)).offer_limit()),
              page["offers, proposals and counter-offers of a seat in a turn"]);
  expect("offers, proposals and counter-offers of a seat in a turn", 12);
  expect("names of offers kept with a position", max_seats * static_cast<std::size_t>(offers.most));
  expect("orders files in a letter", extraction::max_blocks);
  expect("lines of an orders file in a letter", extraction::max_block_lines);
  expect("bytes of an orders file in a letter", extraction::max_block_bytes);
  expect("mended lines that a receipt shows", max_mends_told);
  expect("lines of news that stand open in a post", max_open_news);
  const MailConfig mail;
  expect("bytes of a mail", mail.limits.message);
  expect("bytes of its header", mail.limits.header);
  expect("parts of a mail", mail.limits.parts);
  expect("parts in each other", mail.limits.depth);
  expect("addresses of a seat", max_addresses);
  expect("tokens of a seat that count", max_tokens);
  expect("bytes of a picture in a letter, light or dark", picture::max_letter_picture);
  expect("orders of a file that its mended form holds", max_mended_orders);
  expect("lines of such a form, with the other sections of the file", max_mended_lines);
  expect("answers to one address in an hour", mail.answers.address_hour);
  expect("answers to one stranger in a day", mail.answers.unknown_day);
  expect("answers to strangers in an hour", mail.answers.all_hour);
  expect("rows of each thing that is counted for these", max_tallies);
  // Limits of the mail service are checked in tests/mail_service/forwarded_letters_test.cpp,
  // tests/mail_service/refused_letters_test.cpp and tests/storage/inbound_mail_and_secrets_test.cpp.
  for (const char* what :
       {"bytes of a record that is attached to a letter",
        "letters without orders that go on to the moderator, from one address in a day",
        "bytes of such a letter", "such letters of one address that are kept",
        "comparisons of parts of such a letter with tokens of a seat", "alarms of one kind"})
    EXPECT_EQ(page.erase(what), 1U) << what;
  expect("trades to choose from in an offer", catan::max_alternatives);
  expect("closed offers kept with a position", 0);
  expect("days that a seat is away in a game", static_cast<std::size_t>(max_days_away.count()));
  expect("seats that a position waits for because of offers",
         (max_seats - 1) * 2 * static_cast<std::size_t>(offers.most));
  expect("files of a game kept whole of which nothing was done", max_refused_kept);
  expect("orders and branches in a file, those of all its lists counted", max_items);
  expect("orders in an `all` or in a branch of `first`", max_together);
  expect("branches of `first`", max_branches);
  expect("lists of a plan in each other", max_constructs_deep);
  expect("entries of a list in an order", max_in_list);
  expect("orders that the lists of one order make", max_choices);
  expect("conditions in each other", max_deep);
  expect("words of a condition", max_words);
  expect("parts of `all of`, `any of`", max_parts);
  expect("rules of a `roll` of the dice game", dice::max_rules_of_roll);
  expect("answers of its `blocked`, of its `landing`", dice::max_answers);
  expect("wishes of a `keep` in its rules", dice::max_wishes);
  expect("units of one kind in a bundle of the dice game", dice::max_units);
  expect("a file of orders, a set-up", yaml::file_limits.bytes);
  expect("a table log", yaml::log_limits.bytes);
  expect("any file that is read, a record too", max_bytes_read);
  expect("one value of a YAML file", yaml::max_scalar_size);
  expect("nesting in a YAML file", yaml::max_depth);
  expect("values in a file of orders, a set-up", yaml::file_limits.nodes);
  expect("open offers told with a refused answer", max_offers_told);
  expect("one entry of a record", max_line_size);
  expect("seats", max_seats);
  expect("a line of a report", page_width);
  expect("answers of a seat to one offer", max_answers_to_one);
  expect("entries of a seat in its own turn", max_entries_in_own_turn);
  expect("entries of a seat in another's turn", max_entries_in_others_turn);
  expect("characters of what a player says, of a memo", max_message_size);
  expect("lines of what a player says, of a memo", max_message_lines);
  expect("things that a file says to others", max_messages);
  expect("things that a seat says in a day", max_messages_in_a_day);
  expect("questions in a file", max_questions);
  expect("entries that `ask` with `log` shows", max_entries_asked);
  expect("turns that `check` with `--standing` goes through", max_turns_rehearsed);
  expect("expired tokens of a seat that are known as such", max_dead_tokens);
  for (const char* what : {"notes", "lines of the outbox", "receipts of files of which something was done",
                           "letters about a file", "keys of letters that came"}) {
    EXPECT_EQ(page[what], "no limit") << what;
    page.erase(what);
  }
  // The rest is what the readers take, and refuse: the tests below.
  for (const char* what :
       {"a line of luck", "a player's name, a seed", "the name of a game, a seat or an offer",
        "faults told of one file", "a reason or note on record"})
    EXPECT_EQ(page.erase(what), 1U) << what;
  expect("files that are kept for a turn, or a place in it, that has not come", max_drafts);
  expect("rounds that such a turn is ahead", max_rounds_ahead);
  expect("standing orders", max_rules);
  expect("wishes for a founding round", max_wishes);
  expect("bytes of standing orders", max_standing_bytes);
  expect("orders that are done by themselves after a change", max_orders_at_once);
  // A matter of shape: an object holds one, and the table of plans one for each seat.
  for (const char* what : {"luck lines", "plans that wait, or of which something is left"})
    EXPECT_EQ(page.erase(what), 1U) << what;
  page.erase("list"), page.erase("what"), page.erase("by mail");  // the heads of the tables
  for (const auto& [what, figure] : page) ADD_FAILURE() << "no test for: " << what << ", " << figure;
}

/// The figures of the tables in that file, in their order; `no_limit` stands for nothing.
std::vector<std::string> figures_in_order(const std::string& file, const std::string& no_limit) {
  std::ifstream page(INSELPOST_SOURCE_DIR "/docs/" + file);
  std::vector<std::string> found;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("| ")) continue;
    const auto first = line.find(" | "), second = line.find(" |", first + 3);
    const std::string figure = line.substr(first + 3, second - first - 3);
    found.push_back(figure == no_limit ? std::string() : figure.substr(0, figure.find(' ')));
  }
  return found;
}

TEST(LimitsPage, IsTheSameInGerman) {
  std::vector<std::string> english = figures_in_order("limits.md", "no limit"),
                           german = figures_in_order("de/limits.md", "ohne Grenze");
  std::erase(english, "at");
  std::erase(german, "höchstens");  // the heads of the tables
  EXPECT_EQ(german, english);
}

/// Limits that nobody who sends something meets: sizes of boards and pages, and those of what is printed.
const std::set<std::string> inner_limits{"max_letter_html",   "max_brief_size",
                                         "max_letter_news",   "max_subject_size",
                                         "max_text",          "max_html",
                                         "max_value_size",    "max_text_size",
                                         "max_of_one",        "max_lines_of_section",
                                         "max_scenarios",     "max_continued",
                                         "max_cards",         "max_places",
                                         "max_rates",         "max_barbarian_steps",
                                         "max_seats_proved",  "max_harbours",
                                         "max_copies",        "max_named",
                                         "max_outside_named", "max_hexes",
                                         "max_intersections", "max_paths",
                                         "max_address_size",  "max_bytes",
                                         "max_tokens_tried",  "max_recorded_text_size"};

// A limit that is new in the code is on the page, or said to be an inner one.
TEST(LimitsPage, NamesEveryLimitOfTheCode) {
  const std::string tested = transcript::read_text(repository / "tests/cli/command_line_and_limits_test.cpp");
  // Tested beside their service: tests/mail_service/forwarded_letters_test.cpp, refused_letters_test.cpp.
  const std::set<std::string> elsewhere{"max_passed_on_in_a_day", "max_passed_on_bytes", "max_letters_kept",
                                        "max_token_comparisons", "max_attached_record"};
  const std::regex declared(R"(constexpr [^;(]*\bmax_\w+ = [^;]*;)"), name(R"(\b(max_\w+) = )");
  std::set<std::string> missing;
  for (const std::string_view room : std::array<std::string_view, 4>{"engine", "schemas", "storage", "cli"})
    for (const auto& entry : fs::recursive_directory_iterator(repository / room)) {
      if (entry.path().extension() != ".hpp") continue;
      const std::string text = transcript::read_text(entry.path());
      for (std::sregex_iterator at(text.begin(), text.end(), declared), end; at != end; ++at) {
        const std::string line = at->str();
        for (std::sregex_iterator one(line.begin(), line.end(), name); one != end; ++one) {
          const std::string limit = (*one)[1];
          if (!elsewhere.contains(limit) && tested.find(limit) == std::string::npos) missing.insert(limit);
        }
      }
    }
  EXPECT_EQ(missing, std::set<std::string>());
}

TEST(LimitsPage, MatchesTheReaders) {
  const auto page = figures();
  const auto limit = [&](const char* what) { return static_cast<std::size_t>(std::stoul(page.at(what))); };
  GameNames names{catan::GeometryId::classic19, {"red", "blue", "white"}};
  for (const std::size_t more : {0U, 1U}) {
    const std::size_t luck = limit("a line of luck") + more;
    EXPECT_EQ(read_orders(orders_with_luck(luck), "f", names).has_value(), more == 0);
    const std::string player(limit("a player's name, a seed") + more, 'x');
    EXPECT_EQ(read_setup(setup_with("g", player), "f").has_value(), more == 0);
    const std::string reason(limit("a reason or note on record") + more, 'x');
    if (more == 0)
      EXPECT_EQ(text_for_record("--reason", reason), reason);
    else
      EXPECT_THROW(text_for_record("--reason", reason), CommandError);
    const std::string name(limit("the name of a game, a seat or an offer") + more, 'x');
    EXPECT_EQ(read_setup(setup_with(name, "Ada"), "f").has_value(), more == 0);
  }
  // What players say: at the limit it is read, past it a sentence names the limit.
  const auto conversation = [&](const std::string& key, const std::string& value, const std::string& named) {
    const std::string text = "game: g\nseat: red\nturn: 1\n" + key + ": " + value + "\norders: []\n";
    const auto read = read_orders(text, "f", names);
    if (named.empty()) {
      EXPECT_TRUE(read.has_value()) << key;
    } else {
      ASSERT_FALSE(read.has_value()) << key;
      EXPECT_NE(message_of(read.error().front()).find(named), std::string::npos)
          << message_of(read.error().front());
    }
  };
  const auto list_of = [](std::size_t count, const std::string& item) {
    std::string list;
    for (std::size_t i = 0; i < count; ++i) list += (i > 0 ? ", " : "") + item;
    return '[' + list + ']';
  };
  for (const std::size_t more : {0U, 1U}) {
    const auto named = [&](const char* what) { return more == 0 ? std::string() : page.at(what); };
    for (const char* key : {"say", "memo"}) {
      const char* characters = "characters of what a player says, of a memo";
      conversation(key, std::string(limit(characters) + more, 'x'), named(characters));
      const char* lines = "lines of what a player says, of a memo";
      std::string text = "|\n";
      for (std::size_t i = 0; i < limit(lines) + more; ++i) text += "  x\n";
      conversation(key, text, named(lines));
    }
    const char* messages = "things that a file says to others";
    conversation("say", list_of(limit(messages) + more, "x"), named(messages));
    const char* questions = "questions in a file";
    conversation("ask", list_of(limit(questions) + more, "log"), named(questions));
    const char* asked = "entries that `ask` with `log` shows";
    conversation("ask", "{log: " + std::to_string(limit(asked) + more) + '}', named(asked));
  }
  std::string many = "game: g\nseat: red\nturn: 1\norders:\n";
  for (int i = 0; i < 300; ++i) many += "  - rol\n";
  const auto read = read_orders(many, "f", names);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().size(), limit("faults told of one file"));
  EXPECT_EQ(english_text(read.error().back().notes.back()), "and more; further faults are not listed");
}

/// Runs a command that meets other processes so often. Returns its status, and how often it was begun.
std::pair<Status, int> met(
    int conflicts, const std::function<void(Context&)>& before = [](Context&) {}) {
  std::istringstream in("orders");
  std::ostringstream out, err;
  Context context{.in = in, .out = out, .err = err, .now = [] { return std::string(); }};
  int begun = 0;
  const Status status = run(context, [&] {
    before(context);
    if (++begun <= conflicts) throw StoreError(StoreError::Kind::conflict, "a.db");
    return Status::done;
  });
  return {status, begun};
}

TEST(Conflicts, ACommandIsTriedFiveTimesUnlessItHasDoneSomething) {
  EXPECT_EQ(met(4), std::pair(Status::done, 5));
  EXPECT_EQ(met(5), std::pair(Status::busy, 5));
  EXPECT_EQ(met(1, [](Context& context) { context.stored.games["friday"] = 3; }), std::pair(Status::busy, 1));
  std::vector<std::string> read;
  EXPECT_EQ(met(2, [&](Context& context) { read.push_back(read_input(context, "-")); }),
            std::pair(Status::done, 3));
  EXPECT_EQ(read, std::vector<std::string>(3, "orders")) << "standard input can be read once";
}

}  // namespace
}  // namespace inselpost
