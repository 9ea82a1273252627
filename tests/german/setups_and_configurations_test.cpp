// LANG-7: what is said in German about faults in set-ups, the people in them, and the configuration of the
// mail program, holds no English sentence and no English word but those that the file itself is written in.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
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

constexpr std::string_view german_setup =
    "spiel: freitagsinsel\n"
    "system: catan\n"
    "regelwerk: {ausgabe: edition-2025, start_player: given, robber_to_desert: ja}\n"
    "insel: classic-beginner\n"
    "sitze:\n"
    "  - {name: rot, spieler: Ada, alter: 40, zeitzone: Europe/Berlin, post: ada@example.org, sprache: de, "
    "forum: Ada77, briefe: täglich 18:00, ausweis: beides}\n"
    "  - {name: blau, briefe: {jeder: meine, bilder: nein}, ausweis: kennwort}\n"
    "  - {name: weiss, briefe: keine, ausweis: adresse}\n"
    "würfel: verdeckt\n"
    "startwert: x\n"
    "sprache: de\n"
    "gespräche: auch vertraulich\n"
    "zuschauer: [{post: cy@example.org}]\n"
    "spielleiter: {name: Kim, post: kim@example.org}\n"
    "fristen: {zug: 48h, ablegen: 24h, angebot: 24h, bauphase: 12h, gründung: 48h, nachfrist: 12h, "
    "wartezeit: 30m, wochenenden: nein, nachtruhe: 22:00-07:00, zeitzone: Europe/Berlin, abwesenheit: 14d, "
    "versäumt: warten, schnell: ja}\n"
    "stellung:\n"
    "  zug: 3\n"
    "  am zug: rot\n"
    "  phase: handel und bau\n"
    "  gewürfelt: [3, 4]\n"
    "  räuber: D2\n"
    "  spielfiguren:\n"
    "    rot: {siedlungen: [A1.S], städte: [C1.SO], straßen: [B1/O, C1/SO]}\n"
    "    blau: {siedlungen: [D1.SO, D3.SO], straßen: [D1/SO, D4/SW]}\n"
    "    weiss: {siedlungen: [D2.SO, A3.S], straßen: [D2/O, B3/O]}\n"
    "  hände: {rot: 2 lehm + 1 erz, blau: 3 wolle, weiss: nichts}\n"
    "  karten: {rot: {ritter: 1}, blau: {siegpunkt: 1}}\n"
    "  gespielt: {rot: {ritter: 2}}\n"
    "  längste handelsstraße: niemand\n"
    "  größte rittermacht: niemand\n";

constexpr std::string_view english_setup =
    "game: freitagsinsel\n"
    "system: catan\n"
    "ruleset: {preset: edition-2025, start_player: given, robber_to_desert: true}\n"
    "board: classic-beginner\n"
    "seats:\n"
    "  - {name: rot, player: Ada, age: 40, zone: Europe/Berlin, mail: ada@example.org, lang: de, "
    "forum: Ada77, letters: daily 18:00, auth: both}\n"
    "  - {name: blau, letters: {every: mine, pictures: no}, auth: token}\n"
    "  - {name: weiss, letters: none, auth: address}\n"
    "dice: sealed\n"
    "seed: x\n"
    "lang: de\n"
    "press: private\n"
    "observers: [{mail: cy@example.org}]\n"
    "moderator: {name: Kim, mail: kim@example.org}\n"
    "deadlines: {turn: 48h, discard: 24h, offer: 24h, special building: 12h, founding: 48h, grace: 12h, "
    "delay: 30m, weekends: false, nights: 22:00-07:00, zone: Europe/Berlin, absence: 14d, miss: wait, "
    "fast: true}\n"
    "position:\n"
    "  turn: 3\n"
    "  active: rot\n"
    "  phase: main\n"
    "  rolled: [3, 4]\n"
    "  robber: D2\n"
    "  pieces:\n"
    "    rot: {settlements: [A1.S], cities: [C1.SE], roads: [B1/E, C1/SE]}\n"
    "    blau: {settlements: [D1.SE, D3.SE], roads: [D1/SE, D4/SW]}\n"
    "    weiss: {settlements: [D2.SE, A3.S], roads: [D2/E, B3/E]}\n"
    "  hands: {rot: 2 brick + 1 ore, blau: 3 wool, weiss: nothing}\n"
    "  cards: {rot: {knight: 1}, blau: {victory point: 1}}\n"
    "  played: {rot: {knight: 2}}\n"
    "  longest road: none\n"
    "  largest army: none\n";

/// What `new` keeps of a set-up, in one text.
std::string kept(std::string_view text) {
  const auto read = read_new_game(text, "aufbau.yaml", game_in_setup);
  if (!read) return said_about(read.error());
  std::string out = said_about(read->misfits) + read->name + ' ' + std::string(read->system) + ' ' +
                    read->setup.open.dump() + read->lang + std::to_string(read->press.value_or(9)) +
                    read->seed.value_or("-") + (read->collects_luck ? " collects" : "");
  for (const Json& hidden : read->setup.hidden) out += hidden.dump();
  for (const SetupPeople::Player& one : read->people.seats) {
    out += '\n' + one.lang + one.forum + one.auth;
    for (const std::string& address : one.mail) out += ' ' + address;
    if (one.letters) out += to_order_text(one.letters->applied_to({}));
  }
  for (const std::string& address : read->people.observers) out += ' ' + address;
  return out + read->people.moderator_name + read->people.moderator_mail + std::to_string(read->unfit.size());
}

// TALK-1, MINE-4, LANG-2: a set-up in German words begins the same game as one in English, and so does one
// that mixes them.
TEST(GermanSetupWords, AreReadAsEnglishOnes) {
  const std::string english = kept(english_setup);
  EXPECT_NE(english.find("kim@example.org0"), std::string::npos) << english;
  EXPECT_EQ(kept(german_setup), english);
  std::string mixed, plain(german_setup);
  for (std::size_t n = 0, g = 0, e = 0; g < german_setup.size(); ++n) {
    const std::size_t end_g = german_setup.find('\n', g) + 1, end_e = english_setup.find('\n', e) + 1;
    mixed += n % 2 == 0 ? german_setup.substr(g, end_g - g) : english_setup.substr(e, end_e - e);
    g = end_g;
    e = end_e;
  }
  EXPECT_EQ(kept(mixed), english);
  for (const auto& [letter, two] : {std::pair("ä", "ae"), {"ö", "oe"}, {"ü", "ue"}, {"ß", "ss"}})
    for (std::size_t at = plain.find(letter); at != std::string::npos; at = plain.find(letter))
      plain.replace(at, 2, two);
  EXPECT_EQ(kept(plain), english);
  EXPECT_EQ(kept("spiel: g\nsystem: würfelspiel\nregelwerk: {same_dice: nein, pace: free}\n"
                 "sitze: [{name: rot}, {name: zug}]\nglück: sammeln\nfristen: {zug: 48h, wurf: 12h}\n"),
            kept("game: g\nsystem: dice\nruleset: {same_dice: false, pace: free}\n"
                 "seats: [{name: rot}, {name: zug}]\nluck: collect\ndeadlines: {turn: 48h, throw: 12h}\n"));
}

struct Mistake {
  std::string_view file, answer;
};

// LANG-7: what is wrong in a German set-up is said in its words, with a German suggestion.
TEST(GermanSetupWords, AreThoseOfItsDiagnostics) {
  const std::string begin = "spiel: g\nsitze: [{name: rot}, {name: blau}, {name: weiss}]\n";
  for (const Mistake& one : std::vector<Mistake>{
           {"spiel: G\nsitze: [{name: rot}, {name: blau}]\n", "`spiel` besteht aus Kleinbuchstaben"},
           {"spiel: g\n", "`sitze`"},
           {"spiel: g\nsitze: rot\n", "schreib `sitze: [{name: rot, spieler: Ada}, {name: blau, spieler: "},
           {"spiel: g\nsitze: [blau]\n", "schreib `{name: rot, spieler: Ada}`"},
           {"spiel: g\nsitze: [{spieler: Ada}]\n", "`name`"},
           {"spiel: g\nsitze: [{name: rot, spiler: Ada}, {name: blau}]\n", "meinst du `spieler`?"},
           {"spiel: g\nsitze: [{name: rot, alter: x}, {name: blau}]\n", "`alter` ist eine ganze Zahl"},
           {"spiel: g\nsitze: [{name: rot, zeitzone: Berlin}, {name: blau}]\n", "Berlin"},
           {"spiel: g\nsitze: [{name: rot, briefe: manchmal}, {name: blau}]\n", "täglich"},
           {"spiel: g\nsitze: [{name: rot, ausweis: x}, {name: blau}]\n",
            "möglich: kennwort, adresse, beides"},
           {"reglwerk: classic\n", "meinst du `regelwerk`?"},
           {"regelwerk: clasic\n", "meinst du `classic`?"},
           {"regelwerk: {ausgbe: classic}\n", "meinst du `ausgabe`?"},
           {"regelwerk: {duo: vielleicht}\n", "`duo` ist `ja` oder `nein`"},
           {"insel: {größe: classic20, felder: {}, häfen: {}}\n",
            "hinter `größe` kann nicht `classic20` stehen"},
           {"würfel: tich\n", "meinst du `tisch`?"},
           {"würfel: echt\n", "möglich: verdeckt, tisch"},
           {"glück: bitte\n", "möglich: sammeln"},
           {"sprache: deutsch\n", "`sprache`"},
           {"gespräche: offen\n", "möglich: öffentlich, auch vertraulich, keine"},
           {"zuschauer: [{pst: a@example.org}]\n", "meinst du `post`?"},
           {"spielleiter: Kim\n", "schreib `spielleiter: {name: Kim, post: kim@example.org}`"},
           {"fristen: {zg: 48h}\n", "meinst du `zug`?"},
           {"fristen: {zug: lange}\n", "`zug`"},
           {"fristen: {zug: 48h, wochenenden: x}\n", "`wochenenden` ist `ja` oder `nein`"},
           {"fristen: {zug: 48h, versäumt: x}\n", "möglich: vorgabe, warten, anhalten"},
           {"stellung: {zug: 1}\n", "`am zug`"},
           {"stellung: {zug: x, am zug: rot, phase: später}\n", "möglich: vor dem wurf, handel und bau"}}) {
    const bool is_whole = one.file.starts_with("spiel");
    const std::string file = (is_whole ? "" : begin) + std::string(one.file);
    const auto read = read_new_game(file, "aufbau.yaml", game_in_setup);
    const std::string said = said_about(read ? read->misfits : read.error());
    EXPECT_NE(said.find(one.answer), std::string::npos) << file << said;
    EXPECT_TRUE(english_in_prose(said, file).empty()) << *english_in_prose(said, file).begin() << '\n'
                                                      << said;
  }
}

// A key in both languages is refused, with the place of the second.
TEST(GermanSetupWords, NoKeyStandsInBothLanguages) {
  for (const auto& [file, line, column, key] :
       {std::tuple("spiel: g\nsitze: [{name: rot}, {name: blau}]\ngame: h\n", 3U, 1U, "game"),
        std::tuple("spiel: g\nsitze: [{name: rot, player: A, spieler: B}, {name: blau}]\n", 2U, 32U,
                   "spieler"),
        std::tuple("spiel: g\nsitze: [{name: rot}, {name: blau}]\nfristen: {zug: 1h, turn: 2h}\n", 3U, 20U,
                   "turn")}) {
    const auto read = read_new_game(file, "aufbau.yaml", game_in_setup);
    ASSERT_FALSE(read) << file;
    const Diagnostic& fault = read.error().front();
    EXPECT_EQ(fault.code, "E_YAML");
    EXPECT_EQ(fault.mark, (SourceSpan{line, column, std::string_view(key).size()})) << file;
    EXPECT_NE(said_about(read.error()).find(key), std::string::npos);
  }
}

TEST(GermanSetups, AnUnknownGameIsAnsweredWithAllThereAre) {
  const auto read = read_new_game("game: g\nsystem: schach\nseats: [{name: rot}, {name: blau}]\n",
                                  "aufbau.yaml", game_in_setup);
  ASSERT_FALSE(read);
  ASSERT_EQ(read.error().size(), 1U) << said_about(read.error());
  EXPECT_EQ(read.error().front().mark, (SourceSpan{2, 9, 6}));
  EXPECT_NE(said_about(read.error()).find("möglich: catan, würfelspiel"), std::string::npos)
      << said_about(read.error());
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
