// LANG-7: what is said in German about faults in set-ups, the people in them, and the configuration of the
// mail program, holds no English sentence and no English word but those that the file itself is written in.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "schemas/games/games.hpp"
#include "schemas/mail_config/mail_config.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/text/diagnostic.hpp"
#include "tests/german/english_words.hpp"

namespace inselpost {
namespace {

constexpr std::string_view values[] = {"",      "zzzz",        "[]",        "[zzzz]", "{zzzz: 1}",
                                       "77777", "{name: x}",   "ja",        "-1",     "'a\tb'",
                                       "48h",   "daily 25:00", "{A1: zzzz}"};

/// A place where values of every shape are tried.
struct Place {
  std::string before, after = "\n";
};

/// Returns the keys of a map in a file, each with `before` in front of it.
std::vector<Place> places(const std::string& before, const std::vector<std::string_view>& keys,
                          const std::string& after = "\n") {
  std::vector<Place> all;
  for (const std::string_view key : keys) all.push_back({before + std::string(key) + ": ", after});
  return all;
}

std::vector<Place> places_of_setup(std::string_view system) {
  const std::string begin = "game: g\nsystem: " + std::string(system) + '\n';
  const std::string seats = "seats: [{name: rot, player: Ada}, {name: blau}, {name: weiss}]\n";
  std::vector<Place> all;
  const auto add = [&](std::vector<Place> more) { all.insert(all.end(), more.begin(), more.end()); };
  add(places(begin + seats, {"ruleset", "board", "sheet", "neutrals", "dice", "luck", "seed", "lang", "press",
                             "observers", "moderator", "deadlines", "position", "zzzz"}));
  add(places(begin, {"seats"}));
  add(places("seats: [{name: rot}, {name: blau}]\n", {"game", "system"}));
  add(places(begin + "seats: [{name: rot}, {name: blau}, {name: weiss, ",
             {"player", "age", "zone", "mail", "lang", "forum", "letters", "auth", "zzzz"}, "}]\n"));
  add(places(begin + seats + "ruleset: {",
             {"preset", "vp_to_win", "steal", "start_player", "offer_answers", "duo", "pace", "resolve",
              "reveal", "same_dice", "final_score", "zzzz"},
             "}\n"));
  add(places(begin + seats + "board: {", {"geometry", "tiles", "harbours", "robber", "zzzz"}, "}\n"));
  add(places(begin + seats + "deadlines: {turn: 48h, ",
             {"throw", "discard", "offer", "special building", "founding", "grace", "delay", "weekends",
              "nights", "zone", "absence", "miss", "fast", "zzzz"},
             "}\n"));
  add(places(
      begin + seats + "board: classic-beginner\nposition: {turn: 3, active: rot, phase: main, robber: A1, ",
      {"pieces", "hands", "cards", "played", "rolled", "longest road", "largest army", "neutrals", "zzzz"},
      "}\n"));
  add(places(begin + seats + "observers: [{", {"mail", "lang", "letters", "zzzz"}, "}]\n"));
  add(places(begin + seats + "moderator: {", {"name", "mail", "zzzz"}, "}\n"));
  return all;
}

std::string said_about(const Diagnostics& faults) {
  const MessageCatalog& german = *find_catalog("de");
  std::string said;
  for (const FileDiagnostic& fault : to_file_diagnostics(faults)) {
    const FormattedDiagnostic worded = german.complaint(fault, german.games);
    said += worded.message + '\n';
    for (const std::string& note : worded.notes) said += note + '\n';
  }
  return said;
}

/// Checks each answer once. `answer` returns what is said about a file; it may be empty.
template <class Answer>
void expect_no_english(const std::vector<Place>& places, std::size_t least, const Answer& answer) {
  std::set<std::string> seen;
  for (const Place& place : places)
    for (const std::string_view value : values) {
      const std::string file = place.before + std::string(value) + place.after;
      const std::string said = answer(file);
      if (!seen.insert(said).second) continue;
      const std::set<std::string> english = english_in_prose(said, file);
      EXPECT_TRUE(english.empty()) << *english.begin() << " in the answer to\n" << file << said;
    }
  EXPECT_GT(seen.size(), least);
}

class GermanSetups : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Both, GermanSetups, testing::Values("catan", "dice"));

TEST_P(GermanSetups, faultsAreExplainedWithoutEnglish) {
  expect_no_english(places_of_setup(GetParam()), 200, [](const std::string& file) {
    const auto read = read_new_game(file, "aufbau.yaml", game_in_setup);
    return read ? said_about(read->misfits) : said_about(read.error());
  });
}

// A set-up that is written in German throughout is told the English word for each of its own.
TEST(GermanSetupWords, germanWordsAreAnsweredByTheirEnglishOnes) {
  const std::string file =
      "spiel: g\nregelwerk: {ausgabe: edition-2025}\ninsel: klassisch\nsitze: [{name: rot}]\nwürfel: tisch\n"
      "glück: sammeln\nstartwert: x\nsprache: de\ngespräche: keine\nzuschauer: []\nspielleiter: {}\n"
      "fristen: {zug: 48h}\nstellung: {}\n";
  const auto read = read_new_game(file, "aufbau.yaml", game_in_setup);
  ASSERT_FALSE(read);
  const std::string said = said_about(read.error());
  for (const std::string_view word : {"game", "ruleset", "board", "seats", "dice", "luck", "seed", "lang",
                                      "press", "observers", "moderator", "deadlines", "position"})
    EXPECT_NE(said.find("Dieses heißt `" + std::string(word) + '`'), std::string::npos) << word << '\n'
                                                                                        << said;
  EXPECT_TRUE(english_in_prose(said, file).empty()) << *english_in_prose(said, file).begin() << '\n' << said;
}

TEST(GermanConfigurations, faultsAreExplainedWithoutEnglish) {
  std::vector<Place> all =
      places("address: richter@example.org\n",
             {"db",        "name",     "domain",   "moderator",    "authserv", "auth",   "language",
              "transport", "encoding", "html",     "ascii",        "pictures", "limits", "answers",
              "retry",     "give_up",  "patience", "keep_letters", "log",      "zzzz"});
  for (const auto& more : {places("", {"address", "zzzz"}),
                           places("address: a@example.org\nlimits: {", {"message", "parts", "depth"}, "}\n"),
                           places("address: a@example.org\nanswers: {", {"address_hour", "all_hour"}, "}\n"),
                           places("address: a@example.org\ntransport: {", {"maildir", "zzzz"}, "}\n")})
    all.insert(all.end(), more.begin(), more.end());
  expect_no_english(all, 80, [](const std::string& file) {
    const auto read = read_configuration(file, "post.yaml", {"en", "de"});
    return read ? std::string() : said_about(read.error());
  });
}

}  // namespace
}  // namespace inselpost
