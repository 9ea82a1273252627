// Checks that statements are prepared once for a connection, and do not disturb each other while in use.
#include "storage/connection.hpp"

#include <gtest/gtest.h>

#include <SQLiteCpp/Exception.h>

namespace inselpost {
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

TEST_F(Queries, OfTheSameWordsGoOnSideBySide) {
  const auto sql = "SELECT name FROM seats ORDER BY name";
  std::string said;
  Query outer(db_, sql);
  while (outer.executeStep()) {
    said += outer.getColumn(0).getString() + ":";
    Query inner(db_, sql);
    while (inner.executeStep()) said += inner.getColumn(0).getString()[0];
    said += ' ';
  }
  EXPECT_EQ(said, "blue:bor orange:bor red:bor ");
}

TEST_F(Queries, BeginAnewWithNothingBound) {
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

TEST_F(Queries, HoldNothingWhenTheyAreNoMoreInUse) {
  {
    Query query(db_, "SELECT name FROM seats");
    ASSERT_TRUE(query.executeStep());
  }
  EXPECT_NO_THROW(db_.exec("DROP TABLE seats")) << "which a statement in use would lock";
}

}  // namespace
}  // namespace inselpost
