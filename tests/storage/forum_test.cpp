// What a store keeps of a forum: marks and names, for each game (FORUM-1, FORUM-5).
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "storage/forum_book.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

struct ForumBookTest : StoreTest {
  ForumBookTest() {
    make_game(store, "isle");
    make_game(store, "other");
  }
  ForumBook book{store};
  StoredGame isle() { return store.find("isle").value(); }
  StoredGame other() { return store.find("other").value(); }
  std::vector<std::string> written(const StoredGame& game) {
    std::vector<std::string> all;
    for (const ForumBook::Author& author : book.authors(game)) all.push_back(author.seat + ' ' + author.name);
    return all;
  }
};

using Texts = std::vector<std::string>;

TEST_F(ForumBookTest, KnowsUpToWhereTheForumWasTold) {
  EXPECT_EQ(book.posted(isle()), std::nullopt);
  book.mark_posted(isle(), 3);
  book.mark_posted(isle(), 5);
  EXPECT_EQ(book.posted(isle()), 5U);
  EXPECT_EQ(book.posted(other()), std::nullopt);
}

TEST_F(ForumBookTest, KnowsWhoWritesForASeat) {
  book.set_author(isle(), {"red", "Ada77"});
  book.set_author(isle(), {"blue", "Bo"});
  book.set_author(other(), {"red", "Bo"});
  EXPECT_EQ(written(isle()), (Texts{"blue Bo", "red Ada77"}));
  book.set_author(isle(), {"red", "Ada78"});
  book.set_author(isle(), {"blue", ""});
  EXPECT_EQ(written(isle()), (Texts{"red Ada78"}));
  EXPECT_EQ(written(other()), (Texts{"red Bo"}));
  EXPECT_EQ(book.names(), (Texts{"Ada78", "Bo"}));
}

/// Another player does not write under the name of the one before (AUTH-13).
TEST_F(ForumBookTest, ANameGoesWithItsPlayer) {
  book.set_author(isle(), {"red", "Ada77"});
  book.set_author(isle(), {"blue", "Bo"});
  Store::Change change(store);
  change.drop_all(isle(), "red");
  change.commit();
  EXPECT_EQ(written(isle()), (Texts{"blue Bo"}));
}

}  // namespace
}  // namespace inselpost
