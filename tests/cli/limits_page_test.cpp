// Compares the limits in docs/limits.md with those in the code.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>

#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/messages/en/catan_messages.hpp"
#include "cli/messages/order_choices.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/receipt.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/pending/follow_ups.hpp"
#include "engine/catan/ruleset.hpp"
#include "schemas/catan/plan/choices.hpp"
#include "schemas/catan/plan/standing_rules.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/dice/bundle.hpp"
#include "schemas/dice/plan/roll.hpp"
#include "schemas/extraction/extracted_orders.hpp"
#include "schemas/mail_config/mail_config.hpp"
#include "schemas/orders/plan/plan.hpp"
#include "schemas/orders/plan/standing.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/yaml/yaml.hpp"
#include "storage/mail/rate_limits.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "storage/store.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/play/order_files.hpp"

namespace inselpost {
namespace {

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
  expect("answers to one address in an hour", mail.answers.address_hour);
  expect("answers to one stranger in a day", mail.answers.unknown_day);
  expect("answers to strangers in an hour", mail.answers.all_hour);
  expect("rows of each thing that is counted for these", max_tallies);
  // Limits of the mail service are checked in tests/mail_service/forwarded_letters_test.cpp and
  // tests/storage/mail_secrets_test.cpp.
  for (const char* what :
       {"letters without orders that go on to the moderator, from one address in a day",
        "bytes of such a letter", "such letters of one address that are kept", "alarms of one kind"})
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
  for (const char* what : {"answers to an offer", "notes", "lines of the outbox",
                           "receipts of files of which something was done", "letters about a file",
                           "keys of letters that came"}) {
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
  std::string many = "game: g\nseat: red\nturn: 1\norders:\n";
  for (int i = 0; i < 300; ++i) many += "  - rol\n";
  const auto read = read_orders(many, "f", names);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().size(), limit("faults told of one file"));
  EXPECT_EQ(english_text(read.error().back().notes.back()), "and more; further faults are not listed");
}

}  // namespace
}  // namespace inselpost
