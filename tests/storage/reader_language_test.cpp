// Tests of the language of each reader (LANG-6).
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

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
