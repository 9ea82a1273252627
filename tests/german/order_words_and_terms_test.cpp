// LANG-7: diagnostics of orders, as they are printed in German, hold no English order word, whatever is
// wrong.
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/diagnostics/file_diagnostics.hpp"
#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/cards.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/dice/cards.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/dice/game.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/language/grammar.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "tests/german/english_words.hpp"

namespace inselpost {
namespace {

const Game& board_game() {
  static const CatanGameAdapter game = [] {
    catan::Setup setup;
    setup.rules = catan::preset(catan::Preset::edition_2025);
    const GameNames names{catan::GeometryId::classic19, {"rot", "blau", "orange", "weiss"}};
    return CatanGameAdapter(std::make_shared<const CatanCodec>(std::move(setup), names));
  }();
  return game;
}

const Game& dice_game() {
  static const std::shared_ptr<const Game> game =
      read_new_game("game: g\nsystem: dice\nseats: [{name: rot}, {name: blau}]\n", "", dice::read_dice_game)
          ->game;
  return *game;
}

constexpr std::string_view header = "spiel: g\nsitz: rot\nzug: 1\n";

/// Returns what is printed about a file, fault by fault.
std::vector<std::string> answers(const Game& game, const std::string& text) {
  const MessageCatalog& german = *find_catalog("de");
  std::vector<std::string> out;
  const auto read = read_plan_file(text, "rot.yaml", game);
  if (read) return out;
  for (const FileDiagnostic& one : complaints_on_orders(read.error())) {
    const FormattedDiagnostic worded = german.complaint(one, german.games);
    out.push_back(worded.message);
    for (const std::string& note : worded.notes) out.back() += "\n" + note;
  }
  return out;
}

struct Example {
  std::string_view order, answer;
};

void expect_answers(const Game& game, std::string_view before, const std::vector<Example>& examples) {
  for (const Example& one : examples) {
    std::string errors_text;
    for (const std::string& answer :
         answers(game, std::string(header) + std::string(before) + std::string(one.order) + '\n'))
      errors_text += answer + '\n';
    EXPECT_NE(errors_text.find(one.answer), std::string::npos) << one.order << ":\n" << errors_text;
  }
}

TEST(GermanOrderWords, AreThoseOfTheBoardGame) {
  expect_answers(
      board_game(), "befehle:\n  - ",
      {{"bauen", "hinter `bauen` fehlt noch etwas"},
       {"spielen: Ritter", "hinter `ritter` fehlt noch etwas"},
       {"spielen: {Straßenbau: B3/SW und A2/SO}", "`straßenbau`"},
       {"tausch: {gib: 4 Holz, nimm: Erz}", "wie viel Erz?"},
       {"ablegen: [holz, lehm]", "wie viel Holz?"},
       {"zug beenden:", "`zug beenden` steht allein"},
       {"beitreten: ja", "`beitreten` steht allein"},
       {"angebot: {biete: 1 holz, suche: 1 erz, sofort: yes}",
        "`sofort` ist `ja` oder `nein`, ohne Anführungszeichen, nicht `yes`"},
       {"angebot: {biete: 1 holz, suche: 1 erz, zzzz: 1}",
        "möglich: name, an, wahlweise, biete, suche, bis, sofort, antworten"},
       {"angebot: {biete: 1 holz, suche: 1 erz, bis: 12 Stunden}", "`bis` ist eine ganze Zahl"},
       {"angebot: {biete: 1 holz, suche: 1 erz, antworten: offen}", "möglich: verdeckt"},
       {"annehmen: {angebot: o1, wahl: eins}", "`wahl` ist eine ganze Zahl"},
       {"halt wenn: {besitzt: monopol}", "möglich: längste handelsstraße, größte rittermacht"},
       {"halt wenn: {angebot: {o1: weg}}", "möglich: angenommen, abgelehnt, offen, geschlossen"},
       {"halt wenn: {beraubt: vielleicht}", "`beraubt` ist `ja` oder `nein`"},
       {"halt wenn: {alle von: ja}", "hinter `alle von` steht eine Liste"},
       {"dann: [würfeln]", "`dann` gehört zu einem `wenn`"},
       {"bauen: {straße: B2/NO, neutral: {straße: C4/W}}", "schreib `neutral: {straße: C4/W, sitz: nord}`"},
       {"tausch: {gib: 4 korn, nimm: 1 erz}", "meinst du `getreide`?"}});
  expect_answers(board_game(), "daueraufträge:\n  ",
                 {{"würfeln: ja", "möglich: sofort"},
                  {"ablegen: holz", "schreib `{abgeben: [wolle, holz]}`"},
                  {"angebote: {annehmen: {}}", "hinter `angebote` steht eine Liste"},
                  {"bauphase: {zum: fristende}", "schreib `{zum: fristende, befehle: [...]}`"},
                  {"angebote: [{ablehnen: nichts}]", "möglich: alles andere"}});
  expect_answers(board_game(), "befehle: []\n",
                 {{"halt bei: pause", "möglich: karte, zwangshandel, sieben, nichts"},
                  {"gründung: ja", "schreib `{erste: [{siedlung: B2.S}], zweite: [...], sonst: beste}`"},
                  {"gründung: {erste: [{siedlung: B2.S}], sonst: irgendwas}", "möglich: warten, beste"}});
}

TEST(GermanOrderWords, AreThoseOfTheDiceGame) {
  expect_answers(
      dice_game(), "befehle:\n  - ",
      {{"ausbauen: sport", "möglich: handel, politik, wissenschaft, magie, kirche"},
       {"ausbauen: tausch", "möglich: handel, politik, wissenschaft, magie, kirche"},
       {"ausbauen: {kirche: 3, mit: medizin}", "hinter `mit` kann nicht `medizin` stehen"},
       {"ausbauen: {kirche: 3, mit: medizin}", "möglich: baukran"},
       {"verteidigen: viele", "möglich: niemand, das nötigste, alle"},
       {"spielen: {händler: mond}", "möglich: vulkan, gebirge, acker, weide, hügel, wald, wüste"},
       {"spielen: {magische strömung: links}", "möglich: vor, zurück"},
       {"spielen: {bischof: ja}", "zur Karte `bischof` gehört nichts weiter"},
       {"spielen: {ablasshandel: alle}", "hinter `ablasshandel` gehören Angaben in geschweiften Klammern"},
       {"spielen: {handelshafen: {gib: erz}}", "`handelshafen` braucht `nimm`"},
       {"ritter: {würfel: erz}", "bauen, aktivieren, aufwerten, joker"},
       {"ritter: {joker: erz}", "`ritter` braucht `würfel`"},
       {"herstellen: brot", "wie viel Brot?"},
       {"gründen: {siedlung: v3}", "genau eines davon gehört hierher: straße, schiff"},
       {"halt wenn: {kreuzung: {v3: haus}}", "möglich: nichts, siedlung, stadt, metropole"},
       {"halt wenn: {wurf: vier}", "`wurf` braucht eine Zahl"}});
}

// What people write instead of an order is answered with the order, in their words and with their places,
// cards and seats; of what is like none nothing is guessed.
TEST(GermanOrderWords, PhrasesAreAnsweredWithTheOrderThatIsMeant) {  // MEND-5
  expect_answers(board_game(), "befehle:\n  - ",
                 {{"beenden", "meinst du `zug beenden`?"},
                  {"beende den Zug", "meinst du `zug beenden`?"},
                  {"ich würfle", "schreib `würfeln`"},
                  {"Würfeln!", "meinst du `würfeln`?"},
                  {"Straße: B3/SW", "schreib `bauen: {straße: B3/SW}`"},
                  {"Siedlung: A2.S", "schreib `bauen: {siedlung: A2.S}`"},
                  {"Stadt bauen: A2.S", "schreib `bauen: {stadt: A2.S}`"},
                  {"Stadt D2.SO", "schreib `bauen: {stadt: D2.SO}`"},
                  {"baue Straße auf B3/SW", "schreib `bauen: {straße: B3/SW}`"},
                  {"bauen: Straße B3/SW", "schreib `bauen: {straße: B3/SW}`"},
                  {"baue eine Stadt auf D2 Südost", "schreib `bauen: {stadt: D2.SO}`"},
                  {"ausbauen: D2.SO", "schreib `bauen: {stadt: D2.SO}`"},
                  {"aufwerten: {stadt: D2.SO}", "schreib `bauen: {stadt: D2.SO}`"},
                  {"Ritter spielen", "schreib `spielen: {ritter: {nach: C3, berauben: blau}}`"},
                  {"Ritter: {nach: B2}", "schreib `spielen: {ritter: {nach: B2}}`"},
                  {"Ritterkarte", "schreib `spielen: {ritter: {nach: C3, berauben: blau}}`"},
                  {"Räuber auf B2, klau von Weiß", "schreib `räuber: {nach: B2, berauben: weiss}`"},
                  {"stehlen: blau", "meinst du `räuber`?"},
                  {"Monopol: Erz", "schreib `spielen: {monopol: erz}`"},
                  {"Erfinder: 2 erz", "schreib `spielen: {erfindung: 2 erz}`"},
                  {"Entwicklungskarte kaufen", "schreib `kaufen: karte`"},
                  {"kaufe Entwicklungskarte", "schreib `kaufen: karte`"},
                  {"tausche 4 Holz gegen 1 Erz", "schreib `tausch: {gib: 4 holz, nimm: 1 erz}`"},
                  {"tausche vier Holz gegen ein Weizen", "schreib `tausch: {gib: 4 holz, nimm: 1 getreide}`"},
                  {"tausche: {gib: 4 holz, nimm: 1 erz}", "meinst du `tausch`?"},
                  {"seehandel: {gib: 4 holz, nimm: 1 erz}", "meinst du `tausch`?"},
                  {"bank: {gib: 4 holz, nimm: 1 erz}", "meinst du `tausch`?"},
                  {"hafen: {gib: 3 holz, nimm: 1 erz}", "meinst du `tausch`?"},
                  {"abgeben: 2 holz", "meinst du `ablegen`?"},
                  {"wegwerfen: 2 holz", "meinst du `ablegen`?"},
                  {"akzeptieren: o1", "meinst du `annehmen`?"},
                  {"nehme o2 an", "schreib `annehmen: o2`"},
                  {"ja", "meinst du `annehmen`?"},
                  {"nein", "meinst du `ablehnen`?"},
                  {"passe", "meinst du `passen`?"},
                  {"fertig", "meinst du `zug beenden`?"},
                  {"Ende", "meinst du `zug beenden`?"},
                  {"weiter", "meinst du `zug beenden`?"}});
  expect_answers(dice_game(), "befehle:\n  - ",
                 {{"Siedlung: v3", "schreib `bauen: {"},
                  {"Erz behalten", "schreib `behalten: 2 erz + 1 wolle`"},
                  {"wurf stehen lassen", "schreib `- stehen lassen`"},
                  {"fertig", "meinst du `zug beenden`?"},
                  {"behalten: 2 Weizen", "meinst du `getreide`?"}});
  for (const std::string order : {"ablegen: alle", "frob", "Hallo zusammen"})
    for (const std::string& answer :
         answers(board_game(), std::string(header) + "befehle:\n  - " + order + '\n'))
      EXPECT_EQ(answer.find("meinst du"), std::string::npos) << order << ":\n" << answer;
}

TEST(GermanOrderWords, WhatIsWrittenInsteadOfAWordIsAnsweredWithIt) {  // MEND-5
  const auto trade = [](const std::string& give) { return "tausch: {gib: " + give + ", nimm: 1 erz}"; };
  for (const auto& [written, answer] : std::vector<std::pair<std::string, std::string>>{
           {"4 Weizen", "meinst du `getreide`?"},
           {"4 Korn", "meinst du `getreide`?"},
           {"4 Ziegel", "meinst du `lehm`?"},
           {"4 Lehme", "meinst du `lehm`?"},
           {"4 Schaf", "meinst du `wolle`?"},
           {"4 Schafe", "meinst du `wolle`?"},
           {"4 Stein", "meinst du `erz`?"},
           {"4 Erze", "meinst du `erz`?"},
           {"4 Hölzer", "meinst du `holz`?"},
           {"4x Holz", "schreib `4 holz`"},
           {"4 x Holz", "schreib `4 holz`"},
           {"4Holz", "schreib `4 holz`"},
           {"vier Holz", "schreib `4 holz`"},
           {"Holz", "schreib `1 holz`"},
           {"2 Lehm und zwei Schafe", "schreib `2 lehm + 2 wolle`"}})
    expect_answers(board_game(), "befehle:\n  - ", {{trade(written), answer}});
  expect_answers(board_game(), "befehle:\n  - ",
                 {{"angebot: {an: Weiß, biete: 1 holz, suche: 1 erz}", "meinst du `weiss`?"},
                  {"angebot: {an: Blau, biete: 1 holz, suche: 1 erz}", "meinst du `blau`?"},
                  {"angebot: {an: blau, biete: 1 holz, bekomme: 1 erz}", "meinst du `suche`?"},
                  {"angebot: {an: blau, biete: 1 holz, möchte: 1 erz}", "meinst du `suche`?"},
                  {"angebot: {an: blau, biete: 1 holz, für: 1 erz}", "meinst du `suche`?"},
                  {"angebot: {an: blau, biete: 1 holz, suche: 1 erz, bis: 12 Stunden}", "meinst du `12h`?"},
                  {"angebot: {an: blau, biete: 1 holz, suche: 1 erz, bis: 2 Tage}", "meinst du `2d`?"},
                  {"tausch: {gib: 4 holz, gegen: 1 erz}", "meinst du `nimm`?"},
                  {"räuber: {nach: B2, von: blau}", "meinst du `berauben`?"},
                  {"räuber: {nach: B2, opfer: blau}", "meinst du `berauben`?"},
                  {"räuber: {feld: B2}", "meinst du `nach`?"},
                  {"spielen: {ritter: {nach: B2, rauben: blau}}", "meinst du `berauben`?"},
                  {"spielen: {erfinder: 2 erz}", "meinst du `erfindung`?"},
                  {"bauen: {straßen: B3/SW}", "meinst du `straße`?"},
                  {"bauen: {stadt: D2 Südost}", "schreib `D2.SO`"},
                  {"bauen: {stadt: Nordostecke von D2}", "schreib `D2.NO`"},
                  {"bauen: {straße: B3/Südwesten}", "schreib `B3/SW`"},
                  {"räuber: {nach: Feld B2}", "schreib `B2`"},
                  {"annehmen: O2", "meinst du `o2`?"},
                  {"annehmen: o3, Wahl 1", "schreib `annehmen: {angebot: o3, wahl: 1}`"},
                  {"annehmen: o3 (Wahl 1)", "schreib `annehmen: {angebot: o3, wahl: 1}`"},
                  {"annehmen: [o1, o2]", "schreib `annehmen: o1`"},
                  {"ablehnen: [o1, o2]", "schreib `ablehnen: o1`"}});
}

// The head of a file is read before its game is known.
TEST(GermanOrderWords, TheHeadOfAFileIsAnsweredAlike) {  // MEND-5
  const auto answer = [](const std::string& text) {
    std::string all;
    const auto read = read_orders_header(text, "o.yaml");
    if (read) return all;
    for (const FileDiagnostic& one : complaints_on_orders(read.error())) {
      const FormattedDiagnostic worded = find_catalog("de")->complaint(one, find_catalog("de")->games);
      all += std::to_string(worded.mark.line) + ' ' + worded.message + '\n';
      for (const std::string& note : worded.notes) all += note + '\n';
    }
    return all;
  };
  for (const auto& [head, note] : std::vector<std::pair<std::string, std::string>>{
           {"spiel: g\nsitz: Weiß\nzug: 1\nbefehle: []\n", "meinst du `weiss`?"},
           {"Spiel: Insel\nsitz: rot\nzug: 1\nbefehle: []\n", "meinst du `insel`?"},
           {"spiel: g\nspieler: rot\nzug: 1\nbefehle: []\n", "meinst du `sitz`?"},
           {"spiel: g\nfarbe: rot\nzug: 1\nbefehle: []\n", "meinst du `sitz`?"},
           {"spiel: g\nsitz: rot\nrunde: 1\nbefehle: []\n", "meinst du `zug`?"},
           {"spiel: g\nsitz: rot\nZug 1\nbefehle: []\n", "schreib: Zug: 1"},
           {"spiel: g\nsitz: rot\nzug: 1\n- würfeln\n", "über den Befehlen steht eine Zeile `befehle:`"},
           {"spiel: g\nsitz: rot\nzug: 1\n", "schreib `befehle: [...]`"}})
    EXPECT_NE(answer(head).find(note), std::string::npos) << head << answer(head);
  EXPECT_TRUE(answer("spiel: g\nsitz: rot\nZug 1\nbefehle: []\n").starts_with("3 ")) << "the line itself";
  for (const char* absent :
       {"20.12.2026 bis 27.12.2026", "vom 20.12.2026 bis 27.12.2026", "20.12.2026 - 27.12.2026",
        "2026-12-20 .. 2026-12-27", "2026-12-20 to 2026-12-27"}) {
    const auto read =
        read_orders_header("spiel: g\nsitz: rot\nabwesend: " + std::string(absent) + '\n', "o.yaml");
    ASSERT_TRUE(read) << absent;
    ASSERT_TRUE(read->absent && read->absent->days.dates) << absent;
    EXPECT_EQ(format_instant(*read->absent->days.dates), "2026-12-20 .. 2026-12-27");
  }
  EXPECT_NE(answer("spiel: g\nsitz: rot\nabwesend: 20.12. bis 27.12.\n")
                .find("schreib `abwesend: 20.12.2026 bis 30.12.2026`"),
            std::string::npos);
}

TEST(GermanSentences, DescribeTheFinding) {
  expect_answers(
      dice_game(), "befehle:\n  - ",
      {{"vertreiben: silber", "`silber` ist kein Ritter"},
       {"vertreiben: []", "eine Liste ist kein Ritter"},
       {"tausch: {gib: 1 erz, nimm: 1 holz, über: {zzzz: 1}}",
        "Wörter mit Doppelpunkt sind kein Tauschverhältnis"},
       {"spielen: {straßenbau: v3-v4}", "hinter `straßenbau` steht eine Liste von Straßen, nicht `v3-v4`"},
       {"würfeln: []", "die Liste hinter `würfeln` ist leer"},
       {"würfeln: [{bauen: {straße: v3-v4}}]", "`bauen` geht zwischen den Würfen nicht"}});
  expect_answers(
      board_game(), "befehle:\n  - ",
      {{"bauen: {straße: }", "hier gehört ein Weg wie `B2/NO` hin\n"},
       {"spielen: {monopol: [erz, holz, [lehm]]}", "keine Liste"},
       {"bauen: {straße: [B3/SW, A2/SO}}", "diese `[` ist nicht mit `]` geschlossen"},
       {"spielen: {straßenbau: B3/SW und A2/SO}", "hinter `straßenbau` steht eine Liste von Straßen"},
       {"würfeln: [3]", "hier gehören zwei Würfel hin, nicht 1"},
       {"{vorgabe annehmen: ja}", "`vorgabe annehmen` steht allein"},
       {"warten auf:", "hinter `warten auf` fehlt, worauf der Plan wartet"},
       {"annehmen: O2", "der Name eines Angebots besteht aus Kleinbuchstaben"}});
  expect_answers(
      board_game(), "daueraufträge:\n  angebote:\n    - ",
      {{"ablehnen: {alle von: blau}", "hinter `ablehnen` können keine Wörter mit Doppelpunkt stehen"}});
}

/// The words of English that are no words of German orders.
const std::set<std::string>& english_words() {
  static const std::set<std::string> all = [] {
    const auto add_words = [](std::string_view phrase, std::set<std::string>& to) {
      for (std::size_t at = 0; at < phrase.size();) {
        const std::size_t end = std::min(phrase.find(' ', at), phrase.size());
        to.insert(std::string(phrase.substr(at, end - at)));
        at = end + 1;
      }
    };
    std::set<std::string> english, german;
    for (const language::WordRow& row : language::word_rows()) {
      add_words(row.en, english);
      for (const std::string_view word : row.de) add_words(word, german);
    }
    for (const std::string& word : german) english.erase(word);
    return english;
  }();
  return all;
}

/// Returns the English words in the parts of an answer that are orders: in backquotes, and lists of words.
/// What stands in the file is its sender's.
std::set<std::string> english_in(const std::string& answer, const std::string& file) {
  static const std::regex of_orders("`([^`]*)`|möglich: ([^\n]*)|hierher: ([^\n]*)");
  static const std::regex word("[A-Za-z\x80-\xFF]+");
  std::set<std::string> found;
  for (std::sregex_iterator at(answer.begin(), answer.end(), of_orders), end; at != end; ++at) {
    const std::string part = (*at)[1].str() + (*at)[2].str() + (*at)[3].str();
    if (file.find(part) != std::string::npos) continue;
    for (std::sregex_iterator one(part.begin(), part.end(), word); one != end; ++one)
      if (english_words().contains(one->str())) found.insert(one->str());
  }
  return found;
}

/// Files with one fault, made from the grammar: every word where it may stand, with values of every shape.
class WrongFiles {
 public:
  explicit WrongFiles(std::string_view system) {
    const language::Scope& top = *language::Grammar::of(system).at("top");
    for (const auto& [en, entry] : top.english) {
      const std::string key(entry.row->de[0]);
      if (en == "game" || en == "seat" || en == "turn" || en == "setup" || en == "log") continue;
      const std::string rest = en == "orders" ? "" : "befehle: []\n";
      add(*entry.value(), [key, rest](const std::string& value) { return rest + key + ": " + value + '\n'; });
    }
  }
  const std::vector<std::string>& all() const { return files_; }

 private:
  using Wrap = std::function<std::string(const std::string& value)>;
  static constexpr std::size_t max_deep = 5;

  void add_values(const Wrap& wrap) {
    for (const char* value : {"", "zzzz", "[]", "[zzzz]", "{zzzz: 1}", "77777"})
      files_.push_back(std::string(header) + wrap(value));
  }

  void add(const language::Scope& scope, const Wrap& wrap) {
    add_values(wrap);
    const bool is_list = scope.places.contains("plan");
    const Wrap into = [&](const std::string& value) { return wrap(is_list ? '[' + value + ']' : value); };
    // A list of orders in an order is not walked again, but each of its orders is tried.
    const bool is_again = std::find(around_.begin(), around_.end(), &scope) != around_.end();
    around_.push_back(&scope);
    for (const auto& [en, entry] : scope.english) {
      const std::string key(entry.row->de[0]);
      files_.push_back(std::string(header) + into(key));
      add_below(into, key, is_again ? nullptr : entry.value());
    }
    if (scope.key != nullptr && scope.under != nullptr) {
      const std::string key = scope.key->takes_place ? "B2.N" : scope.key->takes_name ? "blau" : "v3";
      add_below(into, key, is_again ? nullptr : scope.under);
      for (const auto& [en, entry] : scope.key->english)
        add_below(into, std::string(entry.row->de[0]), is_again ? nullptr : scope.under);
    }
    around_.pop_back();
  }

  void add_below(const Wrap& into, const std::string& key, const language::Scope* value) {
    const Wrap below = [&](const std::string& text) { return into('{' + key + ": " + text + '}'); };
    if (value != nullptr && around_.size() < max_deep && walked_.emplace(around_.back(), value).second)
      add(*value, below);
    else
      add_values(below);
  }

  std::vector<std::string> files_;
  std::vector<const language::Scope*> around_;
  /// Scopes and those around them: each pair is walked once, or there were too many files.
  std::set<std::pair<const language::Scope*, const language::Scope*>> walked_;
};

void expect_no_english(const Game& game, std::string_view system) {
  constexpr std::size_t enough = 20;
  std::set<std::string> seen;
  std::size_t wrong = 0;
  const WrongFiles wrong_files(system);
  for (const std::string& file : wrong_files.all())
    for (const std::string& answer : answers(game, file)) {
      if (!seen.insert(answer).second) continue;
      std::set<std::string> english = english_in(answer, file);
      english.merge(english_in_prose(answer, file));
      if (english.empty()) continue;
      ADD_FAILURE() << *english.begin() << " in the answer to\n" << file << answer;
      if (++wrong == enough) return;
    }
  EXPECT_GT(seen.size(), 300U);
}

TEST(GermanOrderWords, NoFaultOfTheBoardGameHasAnEnglishOne) { expect_no_english(board_game(), "catan"); }
TEST(GermanOrderWords, NoFaultOfTheDiceGameHasAnEnglishOne) { expect_no_english(dice_game(), "dice"); }

// Compares the German terms of the program with docs/rules/german.yaml, value by value (LANG-1, LANG-7).

const YAML::Node& published() {
  static const YAML::Node file = YAML::LoadFile(INSELPOST_SOURCE_DIR "/docs/rules/german.yaml");
  return file;
}

/// Returns the text of a term, which is a line of its own or the `de` of a map.
std::string text_of(const YAML::Node& term) {
  return term.IsScalar() ? term.as<std::string>() : term["de"].as<std::string>("");
}

/// Returns what an edition says, or the text for all of them.
std::string text_of(const YAML::Node& term, std::string_view edition) {
  if (!term.IsMap() || !term["by"] || !term["by"][std::string(edition)]) return text_of(term);
  return text_of(term["by"][std::string(edition)]);
}

/// The keys of terms have underscores.
std::string key_of(std::string_view name) {
  std::string key(name);
  std::replace(key.begin(), key.end(), ' ', '_');
  return key;
}

/// Checks that the program says each of `values` as published, and that nothing else is published.
template <class Values, class Name, class Text>
void expect_terms(const YAML::Node& terms, const Values& values, const Name& name, const Text& text) {
  EXPECT_EQ(terms.size(), values.size());
  for (const auto value : values) {
    const YAML::Node term = terms[key_of(name(value))];
    ASSERT_TRUE(term) << name(value);
    EXPECT_EQ(text(value), text_of(term)) << name(value);
  }
}

TEST(Titles, AreThePublishedOnes) {
  std::size_t own = 0;
  for (const auto& error : published()["errors"]) {
    const std::string code = error.first.as<std::string>(), text = text_of(error.second);
    const YAML::Node& term = error.second;
    EXPECT_EQ(de::title(code, de::TitleOf::any_game), text) << code;
    const std::string dice = term.IsMap() && term["dice"] ? term["dice"].as<std::string>() : text;
    EXPECT_EQ(de::title(code, de::TitleOf::dice), dice) << code;
    const std::string of_2025 = text_of(term, "edition-2025");
    EXPECT_EQ(de::title(code, de::TitleOf::edition_2025), of_2025) << code;
    if (of_2025 != text) ++own;
  }
  EXPECT_GT(published()["errors"].size(), 70U);
  EXPECT_EQ(own, 3U) << "E_BANK, E_VICTIM, E_VICTIM_REQUIRED";
}

TEST(Terms, OfTheBoardGameAreThePublishedOnes) {
  const YAML::Node terms = published()["terms"];
  for (const catan::Resource resource : catan::resources)
    EXPECT_EQ(de::board::resource_word(resource),
              text_of(terms["resources"][std::string(catan::name(resource))]));
  for (const catan::CardKind kind : catan::card_kinds)
    EXPECT_EQ(de::board::card_words(kind).name, text_of(terms["cards"][key_of(catan::name(kind))]));
  std::size_t presets = 0;
  for (const auto& row : published()["presets"]) {
    const std::string name = row.first.as<std::string>();
    const auto found = std::find(catan::preset_names.begin(), catan::preset_names.end(), name);
    ASSERT_NE(found, catan::preset_names.end()) << name;
    const auto preset = static_cast<catan::Preset>(found - catan::preset_names.begin());
    EXPECT_TRUE(de::board::played_phrase(preset, 4, catan::DiceMode::sealed)
                    .starts_with(row.second.as<std::string>() + ", 4 "))
        << name;
    const de::board::BookMessages& book = de::board::book_words(preset);
    EXPECT_EQ(book.bank, text_of(terms["table"]["bank"], name)) << name;
    EXPECT_EQ(book.longest_road, text_of(terms["awards"]["longest_road"], name)) << name;
    ++presets;
  }
  EXPECT_EQ(presets, catan::preset_names.size());
}

/// The first values of an enum.
template <class Value, std::size_t n>
std::array<Value, n> first_values() {
  std::array<Value, n> values{};
  for (std::size_t i = 0; i < n; ++i) values[i] = static_cast<Value>(i);
  return values;
}

TEST(Terms, OfTheDiceGameAreThePublishedOnes) {
  namespace said = dice::de;
  constexpr std::array<std::string_view, 7> terrains{"volcano", "mountain", "field", "pasture",
                                                     "hill",    "forest",   "desert"};
  const auto name_of = [](auto value) { return name(value); };
  const auto text_of = [](auto value) { return said::said(value); };
  const YAML::Node terms = published()["dice_game"];
  expect_terms(terms["faces"], dice::faces, name_of, text_of);
  expect_terms(terms["branches"], dice::branches, name_of, text_of);
  expect_terms(terms["third_levels"], dice::branches, name_of, said::ability_name);
  expect_terms(terms["goods"], dice::goods, name_of, text_of);
  expect_terms(terms["cards"], first_values<dice::CardKind, dice::card_kinds>(), name_of, text_of);
  expect_terms(terms["knight_states"], first_values<dice::KnightStatus, dice::knight_status_names.size()>(),
               name_of, said::status_phrase);
  expect_terms(
      terms["terrains"], first_values<dice::Terrain, terrains.size()>(),
      [&](dice::Terrain terrain) { return terrains[static_cast<std::size_t>(terrain)]; }, said::terrain_name);
}

TEST(Terms, AreCountedAsPublished) {
  namespace noun = de::noun;
  const std::map<std::string, const de::Noun*> nouns{{"card", &noun::card},
                                                     {"point", &noun::point},
                                                     {"road", &noun::road},
                                                     {"knight", &noun::knight},
                                                     {"trade_card", &noun::trade_card},
                                                     {"settlement", &noun::settlement},
                                                     {"city", &noun::city},
                                                     {"player", &noun::player},
                                                     {"order", &noun::order},
                                                     {"entry", &noun::entry},
                                                     {"line", &noun::line},
                                                     {"place", &noun::place},
                                                     {"offer", &noun::offer},
                                                     {"deadline", &noun::deadline},
                                                     {"game", &noun::game},
                                                     {"minute", &noun::minute},
                                                     {"hour", &noun::hour},
                                                     {"day", &noun::day},
                                                     {"roll", &noun::roll},
                                                     {"die", &noun::die},
                                                     {"step", &noun::step},
                                                     {"good", &noun::good},
                                                     {"beer", &noun::beer}};
  const YAML::Node counted = published()["grammar"]["counted"];
  EXPECT_EQ(counted.size(), nouns.size());
  for (const auto& [name, noun] : nouns) {
    const YAML::Node forms = counted[name];
    ASSERT_TRUE(forms) << name;
    const std::string one = forms["one"].as<std::string>(), many = forms["many"].as<std::string>();
    const auto of_three = [](std::string form) { return form.replace(form.find("{n}"), 3, "3"); };
    EXPECT_EQ(de::counted(0, *noun), forms["zero"].as<std::string>());
    EXPECT_EQ(de::counted(1, *noun), one);
    EXPECT_EQ(de::counted(3, *noun), of_three(many));
    EXPECT_EQ(de::dative(1, *noun), forms["dat_one"].as<std::string>(one));
    EXPECT_EQ(de::dative(3, *noun), of_three(forms["dat_many"].as<std::string>(many)));
  }
}

TEST(Terms, CompassPointsAreThePublishedOnes) {
  for (const std::string_view side : catan::side_names)
    EXPECT_EQ(de::place("B2/" + std::string(side)),
              "B2/" + published()["sides"][std::string(side)].as<std::string>());
  for (const std::string_view corner : catan::corner_names)
    EXPECT_EQ(de::place("B2." + std::string(corner)),
              "B2." + published()["corners"][std::string(corner)].as<std::string>());
}

}  // namespace
}  // namespace inselpost
