// Tests of what a store keeps of a forum: marks and names, for each game (FORUM-1, FORUM-5).
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "storage/forum_store.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

struct ForumStoreTest : StoreTest {
  ForumStoreTest() {
    make_game(store, "isle");
    make_game(store, "other");
  }
  ForumStore book{store};
  StoredGame isle() { return store.find("isle").value(); }
  StoredGame other() { return store.find("other").value(); }
  std::vector<std::string> written(const StoredGame& game) {
    std::vector<std::string> all;
    for (const ForumStore::Author& author : book.authors(game))
      all.push_back(author.seat + ' ' + author.name);
    return all;
  }
};

using Texts = std::vector<std::string>;

TEST_F(ForumStoreTest, StoresTheLastPostedEntry) {
  EXPECT_EQ(book.posted(isle()), std::nullopt);
  book.mark_posted(isle(), 3);
  book.mark_posted(isle(), 5);
  EXPECT_EQ(book.posted(isle()), 5U);
  EXPECT_EQ(book.posted(other()), std::nullopt);
}

TEST_F(ForumStoreTest, StoresTheAuthorsOfASeat) {
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
TEST_F(ForumStoreTest, ReplacingAPlayerRemovesTheirAuthor) {
  book.set_author(isle(), {"red", "Ada77"});
  book.set_author(isle(), {"blue", "Bo"});
  Store::WriteTransaction change(store);
  change.drop_all(isle(), "red");
  change.commit();
  EXPECT_EQ(written(isle()), (Texts{"blue Bo"}));
}

PostPlace unnumbered(std::size_t nth) {
  PostPlace place;
  place.nth = nth;
  return place;
}
/// The post of that number among those with the same orders, in a thread from `first` to `last`.
PostPlace numbered(PostPlace::Counts counts, std::uint64_t number, std::vector<std::uint64_t> same,
                   std::uint64_t first = 1, std::uint64_t last = 9) {
  return {counts, number, 1, first, last, std::move(same)};
}

/// A post counts as many times as it stands in a thread that is handed over again and again (FORUM-6, L-148).
TEST_F(ForumStoreTest, RecognizesPostsByTheirCount) {
  using Met = ForumStore::Met;
  EXPECT_EQ(book.meet(isle(), "red", "roll", unnumbered(1)), Met::never);
  EXPECT_EQ(book.meet(isle(), "red", "roll", unnumbered(1)), Met::before);
  EXPECT_EQ(book.meet(isle(), "red", "roll", unnumbered(2)), Met::other);
  EXPECT_EQ(book.meet(isle(), "red", "roll", unnumbered(2)), Met::before);
  EXPECT_EQ(book.meet(isle(), "red", "end turn", unnumbered(1)), Met::never);
  EXPECT_EQ(book.meet(isle(), "blue", "roll", unnumbered(1)), Met::never);
  EXPECT_EQ(book.meet(other(), "red", "roll", unnumbered(1)), Met::never);
}

TEST_F(ForumStoreTest, RecognizesPostsByTheirNumbers) {  // FORUM-6
  using Met = ForumStore::Met;
  using Counts = PostPlace::Counts;
  EXPECT_EQ(book.meet(isle(), "red", "roll", numbered(Counts::thread, 3, {3})), Met::never);
  EXPECT_EQ(book.meet(isle(), "red", "roll", numbered(Counts::thread, 3, {3, 7})), Met::before);
  EXPECT_EQ(book.meet(isle(), "red", "roll", numbered(Counts::thread, 7, {3, 7})), Met::other);
  // A part of the thread will do.
  EXPECT_EQ(book.meet(isle(), "red", "roll", numbered(Counts::thread, 12, {12}, 10, 19)), Met::other);
  EXPECT_EQ(book.meet(isle(), "red", "roll", numbered(Counts::thread, 12, {12}, 10, 19)), Met::before);
}

/// A thread given in another way, or after a post was removed, executes nothing twice (FORUM-6).
TEST_F(ForumStoreTest, RecognizesRenumberedPosts) {
  using Met = ForumStore::Met;
  using Counts = PostPlace::Counts;
  EXPECT_EQ(book.meet(isle(), "red", "roll", unnumbered(1)), Met::never);
  EXPECT_EQ(book.meet(isle(), "red", "roll", numbered(Counts::forum, 512, {512}, 500, 520)), Met::before);
  EXPECT_EQ(book.meet(isle(), "red", "roll", unnumbered(1)), Met::before);
  EXPECT_EQ(book.meet(isle(), "red", "roll", numbered(Counts::thread, 4, {4})), Met::before);
  EXPECT_EQ(book.meet(isle(), "red", "roll", numbered(Counts::thread, 3, {3})), Met::before);  // #4 is #3 now
  EXPECT_EQ(book.meet(isle(), "red", "roll", numbered(Counts::thread, 5, {3, 5})), Met::other);
}

TEST_F(ForumStoreTest, DistinguishesPostsOfAnotherPlayer) {
  using Met = ForumStore::Met;
  EXPECT_EQ(book.meet(isle(), "red", "roll", unnumbered(1)), Met::never);
  {
    Store::WriteTransaction change(store);
    change.drop_all(isle(), "red");
    change.commit();
  }
  EXPECT_EQ(book.meet(isle(), "red", "roll", unnumbered(1)), Met::never);
}

/// A change that failed leaves its posts unknown.
TEST_F(ForumStoreTest, StoresPostsWithTheirResults) {
  using Met = ForumStore::Met;
  {
    const Store::WriteTransaction change(store);
    EXPECT_EQ(book.meet(isle(), "red", "roll", unnumbered(1)), Met::never);
  }
  EXPECT_EQ(book.meet(isle(), "red", "roll", unnumbered(1)), Met::never);
}

// Tests of the language of each reader (LANG-6).

struct ReaderLanguage : StoreTest {
  void speak(const std::string& seat, const std::string& language) {
    Store::WriteTransaction change(store);
    StoredGame game = store.find("isle").value();
    change.set_language(game, seat, language);
    EXPECT_EQ(game.spoken.of(seat), language);
    change.commit();
  }
  LanguagePrefs spoken() { return store.find("isle").value().spoken; }
};

TEST_F(ReaderLanguage, UsesTheSeatOrElseTheGame) {
  make_game(store, "isle");
  make_game(store, "other");
  EXPECT_EQ(spoken().of("red"), "") << "nobody has said";
  speak("", "en");
  speak("red", "en");
  speak("red", "de");
  EXPECT_EQ(spoken().of("red"), "de");
  EXPECT_EQ(spoken().of("blue"), "en");
  EXPECT_EQ(spoken().of(""), "en");
  EXPECT_EQ(store.find("other").value().spoken.of("red"), "");
}

TEST_F(ReaderLanguage, IsRemovedWithThePlayer) {
  make_game(store, "isle");
  speak("", "en");
  speak("red", "de");
  speak("blue", "de");
  {
    Store::WriteTransaction change(store);
    change.drop_all(store.find("isle").value(), "red");
    change.commit();
  }
  EXPECT_EQ(spoken().of("red"), "en");
  EXPECT_EQ(spoken().of("blue"), "de");
}

}  // namespace
}  // namespace inselpost
