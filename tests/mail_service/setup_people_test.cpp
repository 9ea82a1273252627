// People in a set-up: they go into the store, and into nothing that others read (MINE-4).
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <string>

#include "schemas/language/language.hpp"
#include "schemas/orders/setup_people.hpp"
#include "schemas/yaml/yaml.hpp"
#include "storage/forum_store.hpp"
#include "storage/mail/letter_prefs_store.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "tests/mail_service/file_text.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost::mail {
namespace {

constexpr const char* english =
    "seats:\n"
    "  - {name: red, player: Ada, mail: [ada@example.org, Ada@Home.example], lang: de, forum: Ada77, "
    "zone: Europe/Berlin, letters: daily 18:00, auth: both}\n"
    "  - {name: blue, player: Bo, mail: bo@example.org, letters: {every: none, pictures: no}}\n"
    "  - {name: white, player: Cleo}\n"
    "observers: [{mail: cy@example.org}]\n"
    "moderator: {name: Kim, mail: kim@example.org}\n";
constexpr const char* german =
    "sitze:\n"
    "  - {name: red, spieler: Ada, post: [ada@example.org, Ada@Home.example], sprache: de, forum: Ada77, "
    "zeitzone: Europe/Berlin, briefe: täglich 18:00, ausweis: beides}\n"
    "  - {name: blue, spieler: Bo, post: bo@example.org, briefe: {jeder: keine, bilder: nein}}\n"
    "  - {name: white, spieler: Cleo}\n"
    "zuschauer: [{post: cy@example.org}]\n"
    "spielleiter: {name: Kim, post: kim@example.org}\n";

struct Moderator {
  int run(const std::string& command) const {
    const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + (folder / "games.db") +
                             "' --now 2026-11-23T10:00:00Z " + command + " > '" + (folder / "out") + "' 2>&1";
    return WEXITSTATUS(std::system(line.c_str()));
  }
  int begin(const std::string& people, const std::string& more = {}) const {
    std::ofstream(folder / "setup.yaml") << "game: fri\n" << more << people << "seed: people\n";
    return run("new '" + (folder / "setup.yaml") + '\'');
  }
  std::string said() const { return text_in(folder / "out"); }
  TemporaryFolder folder;
};

TEST(SetupPeople, goIntoTheStore) {  // C-021, MINE-4
  Moderator kim;
  ASSERT_EQ(kim.begin(english), 0) << kim.said();
  EXPECT_NE(kim.said().find("The first letters for red, blue and the observers wait"), std::string::npos)
      << kim.said();
  Store store = Store::open(kim.folder / "games.db");
  const StoredGame game = store.find("fri").value();
  SeatMailStore book(store);
  const std::vector<SeatMailStore::Address> expected{{"", "cy@example.org"},
                                                     {"blue", "bo@example.org"},
                                                     {"red", "ada@example.org"},
                                                     {"red", "ada@home.example"}};
  EXPECT_EQ(book.addresses(game), expected);
  EXPECT_EQ(game.spoken.of("red"), "de");
  EXPECT_EQ(book.proof(game, "red"), "both");
  EXPECT_EQ(to_order_text(LetterPrefsStore(store).of(game, "red")), "daily 18:00");
  EXPECT_EQ(to_order_text(LetterPrefsStore(store).of(game, "blue")), "{every: none, pictures: no}");
  EXPECT_EQ(to_order_text(LetterPrefsStore(store).of(game, "white")), "mine");
  EXPECT_EQ(ForumStore(store).authors(game).at(0).name, "Ada77");
  EXPECT_EQ(book.moderator(game).mail, "kim@example.org");
}

TEST(SetupPeople, areReadInGermanToo) {  // MINE-4
  std::vector<SetupPeople> both;
  for (const std::string text : {english, german}) {
    auto setup = yaml::read(text, "setup.yaml", yaml::file_limits).value();
    const Source source(text, "setup.yaml");
    DiagnosticCollector faults(source), misfits(source);
    language::to_english(setup, "catan", "in setup", {}, faults);
    both.push_back(read_people(setup, faults, misfits));
    EXPECT_FALSE(faults.any() || misfits.any()) << text;
  }
  EXPECT_EQ(both[0].seats.at(0).mail, both[1].seats.at(0).mail);
  EXPECT_EQ(both[1].seats.at(0).auth, "both");
  EXPECT_EQ(both[1].seats.at(0).letters->frequency, LetterFrequency::daily);
  EXPECT_EQ(both[1].seats.at(1).letters->pictures, false);
  EXPECT_EQ(both[0].observers, both[1].observers);
  EXPECT_EQ(both[0].moderator_mail, both[1].moderator_mail);
}

TEST(SetupPeople, areInNothingThatOthersRead) {  // C-021, MINE-4
  Moderator kim, nobody;
  ASSERT_EQ(kim.begin(english), 0);
  const std::string public_report = kim.said();
  ASSERT_EQ(nobody.begin("seats:\n  - {name: red, player: Ada, zone: Europe/Berlin}\n"
                         "  - {name: blue, player: Bo}\n  - {name: white, player: Cleo}\n"),
            0);
  for (const std::string command : {"export fri", "export fri --referee", "show fri --setup", "show fri",
                                    "show fri --as white", "log fri", "export fri --as blue"}) {
    for (Moderator* one : {&kim, &nobody}) one->run(command);
    std::string all = kim.said();
    for (const char* secret : {"example", "Ada77", "Kim", "18:00", "pictures", "observers", "moderator:"})
      EXPECT_EQ(all.find(secret), std::string::npos) << command << ": " << secret << '\n' << all;
  }
  EXPECT_EQ(public_report.find("@"), std::string::npos) << public_report;
}

struct WrongPeople {
  const char* people;
  const char* says;
};

TEST(SetupPeople, thatAreWrongAreRefusedAtTheirPlace) {  // MINE-4
  const std::string blue = "  - {name: blue}\n  - {name: white}\n";
  for (const WrongPeople& one : {
           WrongPeople{"{name: red, mail: [x@example.org]}\n  - {name: blue, mail: X@Example.org}\n  - "
                       "{name: white}\n",
                       "another seat"},
           WrongPeople{"{name: red, mial: x@example.org}\n  - {name: blue}\n  - {name: white}\n", "`mail`"},
           WrongPeople{"{name: red, mail: nowhere}\n  - {name: blue}\n  - {name: white}\n", "mail address"},
           WrongPeople{
               "{name: red}\n  - {name: blue}\n  - {name: white}\nobservers: [{mial: x@example.org}]\n",
               "`mail`"},
           WrongPeople{"{name: red}\n  - {name: blue}\n  - {name: white}\nmoderator: {nmae: Kim}\n",
                       "`name`"},
       }) {
    Moderator kim;
    EXPECT_NE(kim.begin("seats:\n  - " + std::string(one.people)), 0) << one.people;
    EXPECT_NE(kim.said().find("E_SETUP"), std::string::npos) << kim.said();
    // The path of the file, which is printed first, decides where lines end.
    const std::string unwrapped = std::regex_replace(kim.said(), std::regex("\n +"), " ");
    EXPECT_NE(unwrapped.find(one.says), std::string::npos) << kim.said();
  }
  Moderator kim;
  EXPECT_NE(kim.begin("seats:\n  - {name: red, letters: somtimes}\n" + blue), 0);
  EXPECT_NE(kim.said().find("daily 18:00"), std::string::npos) << kim.said();
}

}  // namespace
}  // namespace inselpost::mail
