// Checks that statements are prepared once for a connection, do not disturb each other while in use, and read
// what they have written.
#include "storage/connection.hpp"

#include <gtest/gtest.h>

#include <SQLiteCpp/Exception.h>
#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace inselpost {
namespace {

enum class Mood { glad, cross };
struct DaySpan {
  std::int64_t from = 0, to = 0;
  bool operator==(const DaySpan&) const = default;
};
struct Guest {
  std::string name;
  std::optional<DaySpan> stay;
  Mood mood = Mood::glad;
  bool operator==(const Guest&) const = default;
};

}  // namespace

template <>
inline constexpr std::array<const char*, 2> stored_words<Mood>{"glad", "cross"};
template <>
struct Row<DaySpan> {
  static constexpr auto members = std::tuple(&DaySpan::from, &DaySpan::to);
};
template <>
struct Row<Guest> {
  static constexpr auto members = std::tuple(&Guest::name, &Guest::stay, &Guest::mood);
};

namespace {

class Queries : public testing::Test {
 protected:
  Queries() {
    db_.exec("CREATE TABLE seats (name TEXT PRIMARY KEY)");
    for (const std::string name : {"blue", "orange", "red"}) add(name);
  }
  void add(const std::string& name) {
    Query insert(db_, "INSERT INTO seats VALUES (?)");
    insert.bindNoCopy(1, name);
    insert.exec();
  }

  Connection db_{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
};

TEST_F(Queries, OfEqualTextRunSideBySide) {
  const auto sql = "SELECT name FROM seats ORDER BY name";
  std::string rows_text;
  Query outer(db_, sql);
  while (outer.executeStep()) {
    rows_text += outer.getColumn(0).getString() + ":";
    Query inner(db_, sql);
    while (inner.executeStep()) rows_text += inner.getColumn(0).getString()[0];
    rows_text += ' ';
  }
  EXPECT_EQ(rows_text, "blue:bor orange:bor red:bor ");
}

TEST_F(Queries, StartWithoutBoundValues) {
  const auto count = [&] {
    Query query(db_, "SELECT count(*) FROM seats WHERE ?1 IS NULL OR name = ?1");
    query.executeStep();
    return query.getColumn(0).getInt();
  };
  {
    Query query(db_, "SELECT count(*) FROM seats WHERE ?1 IS NULL OR name = ?1");
    query.bind(1, "red");
    ASSERT_TRUE(query.executeStep());  // and is left in the middle
    EXPECT_EQ(query.getColumn(0).getInt(), 1);
  }
  EXPECT_EQ(count(), 3);
  EXPECT_EQ(count(), 3);
}

TEST_F(Queries, CanBeUsedAgainAfterAnError) {
  EXPECT_THROW(add("red"), SQLite::Exception);
  EXPECT_THROW(add("red"), SQLite::Exception);
  EXPECT_NO_THROW(add("white"));
}

TEST_F(Queries, HoldNoLockAfterUse) {
  {
    Query query(db_, "SELECT name FROM seats");
    ASSERT_TRUE(query.executeStep());
  }
  EXPECT_NO_THROW(db_.exec("DROP TABLE seats")) << "which a statement in use would lock";
}

TEST_F(Queries, RoundTripAStruct) {
  db_.exec("CREATE TABLE guests (name TEXT, from_day INTEGER, to_day INTEGER, mood TEXT) STRICT");
  const std::vector<Guest> guests{{"ann", DaySpan{3, 5}, Mood::cross}, {"bob", std::nullopt, Mood::glad}};
  Query insert(db_, "INSERT INTO guests VALUES (?, ?, ?, ?)");
  for (const Guest& guest : guests) EXPECT_EQ(insert.run(guest), 1);
  EXPECT_EQ(select_all<Guest>(db_, "SELECT * FROM guests ORDER BY name"), guests);
  EXPECT_EQ(select_one<std::string>(db_, "SELECT mood FROM guests WHERE name = ?", guests[0].name), "cross");
  EXPECT_EQ(select_one<Guest>(db_, "SELECT * FROM guests WHERE from_day > ?", 3), std::nullopt);
  EXPECT_TRUE(exists(db_, "SELECT 1 FROM guests WHERE to_day IS NULL AND name = ?", guests[1].name));
}

}  // namespace
}  // namespace inselpost
