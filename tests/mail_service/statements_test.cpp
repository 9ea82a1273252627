// Tests of how many statements a file and a letter cost: SQLite parses the schema and prepares each of them
// anew in every process, which is a third of what a short command does. Whoever needs another one changes the
// number here.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <map>
#include <string>

#include "tests/mail_service/mail_fixture.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost::mail {
namespace {

/// Counts what connections execute that are opened while it exists. One at a time.
class StatementCounter {
 public:
  StatementCounter() {
    executed().clear();
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(&trace));
  }
  ~StatementCounter() { sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(&trace)); }
  StatementCounter(const StatementCounter&) = delete;
  StatementCounter& operator=(const StatementCounter&) = delete;

  /// The number of different texts, each of which is prepared once.
  static std::size_t prepared() { return executed().size(); }
  static std::size_t total() {
    std::size_t sum = 0;
    for (const auto& [text, times] : executed()) sum += times;
    return sum;
  }
  /// Returns all of them, a line each: how often, and the text.
  static std::string listed() {
    std::string lines;
    for (const auto& [text, times] : executed()) lines += std::to_string(times) + ' ' + text + '\n';
    return lines;
  }

 private:
  static std::map<std::string, std::size_t>& executed() {
    static std::map<std::string, std::size_t> all;
    return all;
  }
  static int trace(sqlite3* db, const char**, const sqlite3_api_routines*) {
    const auto count = [](unsigned, void*, void*, void* text) {
      const std::string sql = static_cast<const char*>(text);
      if (!sql.starts_with("--")) ++executed()[sql];  // else it is a trigger
      return 0;
    };
    return sqlite3_trace_v2(db, SQLITE_TRACE_STMT, count, nullptr);
  }
};

using deadline_tests::GameFixture;

TEST(Statements, OfASubmit) {
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  const std::string path = fixture.store.path(), text = fixture.file("red", "[roll]");
  const StatementCounter counter;
  {
    Store store = Store::open(path);
    store.last_use();
    LedgerCache ledgers(store);
    SubmissionQueue queue(
        ledgers, {{"orders.yaml", text}}, [] { return GameFixture::at("1"); }, plans::no_text);
    EXPECT_EQ(queue.take().answer->done, 1U);
  }
  EXPECT_EQ(StatementCounter::prepared(), 21U) << StatementCounter::listed();
  EXPECT_EQ(StatementCounter::total(), 22U) << StatementCounter::listed();
}

TEST(Statements, OfAReceivedLetter) {
  MailFixture fixture;
  const std::string letter = fixture.letter(ada, MailFixture::block(fixture.first_token()));
  const StatementCounter counter;
  {
    Store store = Store::open(fixture.base.store.path());
    MailService service{store, fixture.config, [&] { return fixture.time; }, [](const std::string&) {},
                        mail_key(store)};
    EXPECT_EQ(receive(service, letter), Verdict::judged);
  }
  EXPECT_EQ(StatementCounter::prepared(), 31U) << StatementCounter::listed();
  EXPECT_EQ(StatementCounter::total(), 40U) << StatementCounter::listed();
}

// The objects of the schema are parsed by every process: a new store has as few as can be.
TEST(Statements, ReadAShortSchema) {
  const TemporaryFolder folder;
  Store store = Store::open_or_make(folder / "games.db");
  EXPECT_EQ(RawDatabase(folder / "games.db").ask("SELECT count(*) FROM sqlite_schema WHERE sql IS NOT NULL"),
            "36");
  store.create_mail_tables();
  EXPECT_EQ(RawDatabase(folder / "games.db").ask("SELECT count(*) FROM sqlite_schema WHERE sql IS NOT NULL"),
            "80");
}

}  // namespace
}  // namespace inselpost::mail
