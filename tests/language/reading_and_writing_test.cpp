// Tests of orders files in German and in both languages.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "schemas/catan/game.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/dice/game.hpp"
#include "schemas/games/games.hpp"
#include "schemas/language/language.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/play/order_files.hpp"

namespace inselpost {
namespace {

using Texts = std::vector<std::string>;

GameNames table(std::vector<std::string> seats = {"red", "blue", "white"}) {
  return {catan::GeometryId::classic19, std::move(seats)};
}
auto sent(const std::string& items, const GameNames& names = table()) {
  return read_orders("game: g\nseat: " + names.seats[0] + "\nturn: 7\norders:\n" + items, "f.yaml", names);
}
/// The orders of these items in English, or what is said against the first one.
Texts english(const std::string& items, const GameNames& names = table()) {
  const auto file = sent(items, names);
  if (!file) return {to_text(file.error().front())};
  Texts out;
  for (const ParsedOrder& one : file->orders) out.push_back(to_yaml(one.order, names));
  return out;
}
std::string one(const std::string& order, const GameNames& names = table()) {
  return english("  - " + order + "\n", names).at(0);
}
/// Formats the refusal of an order: its code, the part of the line under the caret, and the notes.
std::string refused(const std::string& order) {
  const auto file = sent("  - " + order + "\n");
  if (file) return "ok";
  const Diagnostic& fault = file.error().front();
  std::string out = fault.code + ' ';
  const std::size_t from = utf8::offset(fault.source_line, fault.mark.column - 1);
  const std::string_view rest = std::string_view(fault.source_line).substr(from);
  out += rest.substr(0, utf8::offset(rest, fault.mark.length));
  for (const DiagnosticText& note : fault.notes) out += "; " + english_text(note);
  return out;
}

TEST(German, AGermanFileEqualsTheEnglishOne) {  // L-117, LANG-1, LANG-2
  const auto file = read_orders(
      "spiel: friday-island\nsitz: red\nzug: 7\nglück: Donau\nhalt bei: [sieben, karte]\nbefehle:\n"
      "  - würfeln\n  - bauen: {siedlung: B2.NO}\n  - zug beenden\n",
      "f.yaml", table());
  ASSERT_TRUE(file) << to_text(file.error().front());
  EXPECT_EQ(file->header.game, "friday-island");
  EXPECT_EQ(file->header.seat, "red");
  EXPECT_EQ(file->header.turn, 7);
  EXPECT_EQ(file->header.luck, "Donau");
  EXPECT_EQ(file->header.stop_at->size(), 2U);
  EXPECT_EQ(file->header.stop_at->front().text, "seven");
  ASSERT_EQ(file->orders.size(), 3U);
  EXPECT_EQ(to_yaml(file->orders[0].order, table()), "roll");
  EXPECT_EQ(to_yaml(file->orders[1].order, table()),
            to_yaml(sent("  - build: {settlement: B2.NE}\n")->orders[0].order, table()));
  EXPECT_EQ(to_yaml(file->orders[2].order, table()), "end turn");
}

TEST(German, LanguagesMayBeMixed) {  // LANG-2, L-120
  EXPECT_EQ(one("build: {straße: b2 so}"), "build: {road: B2/SE}") << "L-119";
  EXPECT_EQ(one("bauen: {road: B2/SE}"), "build: {road: B2/SE}");
  EXPECT_EQ(one("tauschen: {gib: 2 holz + 2 lumber, get: 1 Erz}"), "trade: {give: 4 lumber, get: 1 ore}");
  EXPECT_EQ(one("angebot: {an: alle, biete: 1 wolle, suche: 1 erz, sofort: ja}"),
            one("offer: {to: all, give: 1 wool, get: 1 ore, first: true}"));
  EXPECT_EQ(one("angebot: {an: [blue], biete: 1 wolle und 1 holz, suche: 2 entwicklungskarten}"),
            one("offer: {to: [blue], give: 1 wool and 1 lumber, get: 2 development cards}"));
  EXPECT_EQ(one("spielen: {ritter: {nach: C3, bestehlen: niemanden}}"),
            "play: {knight: {to: C3, rob: nobody}}");
  EXPECT_EQ(one("spiele: {erfindung: 1 erz + 1 getreide}"), "play: {year of plenty: 1 grain + 1 ore}");
  EXPECT_EQ(one("ablegen: nichts"), "discard: nothing");
  EXPECT_EQ(one("räuber in die wüste"), "robber to desert");
}

TEST(German, SpellingsOfAWordAreReadAlike) {  // L-118, LANG-4
  for (const char* roll :
       {"würfeln", "wuerfeln", "wu\u0308rfeln", "Würfeln", "WUERFELN", "würfle", "\"würfeln\""})
    EXPECT_EQ(one(roll), "roll") << roll;
  EXPECT_EQ(one("bauen: {strasse: B3/SE}"), "build: {road: B3/SE}");
  EXPECT_EQ(refused("wurfeln"), "E_SYNTAX wurfeln; did you mean `würfeln`?");
  EXPECT_EQ(refused("Roll").substr(0, 13), "E_SYNTAX Roll") << "English is read to the letter";
}

TEST(German, EastIsEOrOAndNeverZero) {  // L-119, LANG-5
  EXPECT_EQ(one("bauen: {straße: B2/O}"), "build: {road: B2/E}");
  EXPECT_EQ(one("build: {settlement: B2.NO}"), one("build: {settlement: B2.NE}"));
  EXPECT_EQ(refused("bauen: {siedlung: B2.O}").substr(0, 17), "E_PLACE_KIND B2.O");
  EXPECT_EQ(refused("bauen: {straße: B2/0}").substr(0, 70),
            "E_PLACE B2/0; `B2/0` has the digit 0; east is E, or the letter O; the ");
  EXPECT_EQ(refused("build: {road: B2/X}").find("digit"), std::string::npos);
}

TEST(German, AWordIsRecognizedInItsPlaceOnly) {  // LANG-1
  EXPECT_EQ(refused("holz").substr(0, 13), "E_SYNTAX holz");
  EXPECT_EQ(refused("ablegen: 2 straße").substr(0, 16), "E_SYNTAX straße");
  EXPECT_EQ(refused("angebot: {an: [blue], biete: 1 wolle, suche: 1 erz, sofort: aktiv}").substr(0, 14),
            "E_SYNTAX aktiv");
}

TEST(German, DiagnosticsQuoteTheOriginalText) {  // LANG-2
  EXPECT_EQ(refused("ablegen: 2 holz + 3 holtz").substr(0, 36), "E_SYNTAX holtz; did you mean `holz`?");
  EXPECT_EQ(refused("ablegen: 2 getreide + erz").substr(0, 12), "E_SYNTAX erz");
  EXPECT_EQ(refused("baun: {straße: B2/NO}").substr(0, 35), "E_SYNTAX baun; did you mean `bauen`");
  EXPECT_EQ(refused("bauen: {strasze: B2/NO}").substr(0, 42), "E_SYNTAX strasze; did you mean `straße`?");
  EXPECT_EQ(refused("angebot: {an: ale, biete: 1 wolle, suche: 1 erz}").substr(0, 12), "E_SYNTAX ale");
  EXPECT_EQ(refused("offer: {to: [blue, blue], give: 1 wool, get: 1 ore}").find("did you mean"),
            std::string::npos)
      << "a name that is known is meant";
  EXPECT_EQ(refused("bild: {road: B2/NE}"), "E_SYNTAX bild; did you mean `build`?") << "English is as near";
  EXPECT_EQ(refused("build: {road: B2/NE, straße: B2/NE}").substr(0, 14), "E_YAML straße");
}

TEST(German, ANameWinsOverAWord) {  // LANG-3: in games that have begun
  const GameNames names = table({"red", "aktiv", "alle"});
  EXPECT_EQ(one("offer: {to: [aktiv], give: 1 wool, get: 1 ore}", names),
            "offer: {to: [aktiv], give: 1 wool, get: 1 ore}");
  EXPECT_EQ(one("robber: {to: C3, rob: alle}", names), "robber: {to: C3, rob: alle}");
  EXPECT_EQ(one("annehmen: angebot"), "accept: angebot") << "an offer may be called so";
  EXPECT_EQ(one("annehmen: {angebot: o1, wahl: 2}"), "accept: {offer: o1, choice: 2}");
}

TEST(German, TypedOrdersKeepTheirOriginalText) {  // LANG-2
  const auto typed = [](const std::string& items) {
    return first_typed("game: g\nseat: red\nturn: 7\norders:\n" + items, table());
  };
  EXPECT_EQ(typed("  - bauen: {straße: b2 so}\n"), "bauen: {straße: b2 so}");
  EXPECT_EQ(typed("  - bauen:\n      straße: b2 so\n"), "bauen: {straße: b2 so}");
  EXPECT_EQ(typed("  - wenn: {gewürfelt: 8 oder mehr}\n    dann: [zug beenden]\n"),
            "wenn: {gewürfelt: 8 oder mehr}");
}

TEST(German, AHeaderIsReadBeforeItsGameIsKnown) {  // LANG-2
  const auto header = read_orders_header("partie: g\nsitz: red\nabwesend: nein\n", "f.yaml");
  ASSERT_TRUE(header) << to_text(header.error().front());
  EXPECT_EQ(header->game, "g");
  EXPECT_FALSE(header->absent->days.dates.has_value());
  EXPECT_FALSE(read_orders_header("spiel: g\ngame: h\nseat: red\nturn: 1\norders: []\n", "f.yaml"));
  EXPECT_EQ(kind_of("daueraufträge:\n  angebote: []\n"), FileKind::orders);
  EXPECT_EQ(kind_of("spiel: g\nzug: 7\n"), FileKind::orders);
  EXPECT_EQ(kind_of("aufbau: {}\nprotokoll: []\n"), FileKind::table_log);
  EXPECT_EQ(kind_of("game: g\nseats: []\n"), FileKind::setup);
}

const std::string table_setup =
    "{game: g, board: classic-beginner, dice: table, ruleset: {start_player: given}, "
    "seats: [{name: red}, {name: blue}, {name: white}]}";

TEST(German, ATableLogIsReadInBothLanguages) {  // LANG-2
  const auto lines = [](const std::string& text) {
    Texts out;
    const auto log = read_table_log_file(text, "log.yaml", read_board_game);
    if (!log) return Texts{to_text(log.error().front())};
    for (const auto& [seat, read] : log->moves)
      out.push_back(read.typed + " = " + log->game.game->to_yaml_line(*read.move));
    return out;
  };
  EXPECT_EQ(lines("aufbau: " + table_setup +
                  "\nprotokoll:\n  - red: {würfeln: [3, 4]}\n  - red: {bauen: {straße: b3 so}}\n"),
            (Texts{"{würfeln: [3, 4]} = roll: [3, 4]", "{bauen: {straße: b3 so}} = build: {road: B3/SE}"}));
  EXPECT_EQ(lines("aufbau: " + table_setup + "\nlog:\n  - red: {würfeln: [3, 3]}\n  - red: zugende\n"),
            (Texts{"{würfeln: [3, 3]} = roll: [3, 3]", "zugende = end turn"}));
  EXPECT_EQ(lines("aufbau: {spiel: g}\nlog: []\n").at(0).substr(0, 30), "log.yaml:1:9: error: E_SYNTAX:")
      << "without seats";
  EXPECT_EQ(
      lines("aufbau: {spiel: g, würfel: tisch, insel: classic-beginner, regelwerk: {start_player: given}, "
            "sitze: [{name: rot}, {name: blau}, {name: weiss}]}\nprotokoll:\n  - rot: {würfeln: [3, 4]}\n"),
      (Texts{"{würfeln: [3, 4]} = roll: [3, 4]"}));
}

/// The codes and words of a set-up that is refused.
Texts misfits(const std::string& text) {
  const auto game = read_new_game(text, "setup.yaml", game_in_setup);
  Texts out;
  for (const Diagnostic& one : game ? game->misfits : game.error())
    out.push_back(one.code + ' ' + english_text(one.fault));
  return out;
}

TEST(German, NewSetupsRejectNamesThatAreOrderWords) {  // LANG-3, L-120
  const auto set_up = [](const std::string& game, const std::string& seat) {
    return "game: " + game + "\nseats: [{name: red}, {name: " + seat + "}, {name: white}]\n";
  };
  EXPECT_EQ(misfits(set_up("g", "blue")), Texts{});
  for (const char* name : {"alle", "niemand", "niemanden", "beliebig", "keine", "keiner", "ich", "aktiv"})
    for (const auto& text : {set_up("g", name), set_up(name, "blue")})
      EXPECT_EQ(misfits(text),
                Texts{"E_SETUP `" + std::string(name) +
                      "` is a word of German orders, where a name may stand; choose another name"});
}

TEST(Names, startNoQuotation) {  // LANG-3, L-179
  const auto set_up = [](const std::string& player) {
    return "game: g\nseats: [{name: red, player: " + player + "}, {name: blue}, {name: white}]\n";
  };
  for (const char* player : {"Bo", "Bo Wroten", "Typewrote", "schriebt"})
    EXPECT_EQ(misfits(set_up(player)), Texts{}) << player;
  for (const auto& [player, verb] :
       {std::pair("Bo wrote", "wrote"), std::pair("SCHRIEB", "schrieb"),
        std::pair("Ada (\u00C9crit)", "\u00E9crit"), std::pair("kirjoitti", "kirjoitti")})
    EXPECT_EQ(misfits(set_up(player)),
              Texts{"E_SETUP the name `" + std::string(player) + "` holds `" + verb +
                    "`, by which mail programs say that a quotation begins; choose another name"});
}

// English alone is read in English: what is no word stays as it is, and so do all marks.
TEST(German, EnglishFilesAreUnchanged) {
  const std::string text =
      "game: g\nseat: red\nturn: 7\nstop at: [seven]\norders:\n  - roll\n  - Roll: {to: ALL}\n"
      "  - if: {rolled: 8 or more, points: {red: 3}}\n    then: [discard: 2 brick + 1 woool]\n";
  const auto before = yaml::read(text, "f.yaml", yaml::file_limits);
  auto after = before;
  const Source source(text, "f.yaml");
  DiagnosticCollector faults(source);
  language::to_english(*after, "catan", "top", {}, faults);
  EXPECT_EQ(to_flow_yaml(*after), to_flow_yaml(*before));
  EXPECT_EQ(after->fields[4].value.items[2].fields[1].value.items[0].sent, nullptr);
}

}  // namespace
}  // namespace inselpost

// Tests of orders written in German.

namespace inselpost::language {
namespace {

std::string board(const std::string& text) { return to_german(text, "catan"); }
std::string dice(const std::string& text) { return to_german(text, "dice"); }

TEST(ToGerman, OrdersUseTheFirstWords) {  // LANG-1
  EXPECT_EQ(board("roll"), "würfeln");
  EXPECT_EQ(board("build: {settlement: B2.NE, neutral: auto}"), "bauen: {siedlung: B2.NO, neutral: auto}");
  EXPECT_EQ(board("play: {road building: [B2/NE, C3/SE]}"), "spielen: {straßenbau: [B2/NO, C3/SO]}");
  EXPECT_EQ(board("offer: {to: all, give: 1 wool + 2 ore, get: nothing, first: true}"),
            "angebot: {an: alle, biete: 1 wolle + 2 erz, suche: nichts, sofort: ja}");
  EXPECT_EQ(board("trade: {give: 4 wool, get: 1 ore}"), "tausch: {gib: 4 wolle, nimm: 1 erz}");
  EXPECT_EQ(board("accept: offer"), "annehmen: offer") << "the name of an offer";
  EXPECT_EQ(dice("keep: [all ore, for settlement, 2 gold]"), "behalten: [alle erz, für siedlung, 2 gold]");
  EXPECT_EQ(dice("build: {settlement: c10, with: magic joining, without: 1 wood}"),
            "bauen: {siedlung: c10, mit: magische fügung, ohne: 1 holz}");
  EXPECT_EQ(to_german("roll", "pig"), "roll") << "a game that has no German words";
}

TEST(ToGerman, TranslatesPartsAndFiles) {
  EXPECT_EQ(board("- build: {road: B2/NE}"), "- bauen: {straße: B2/NO}");
  EXPECT_EQ(board("if: {rolled: 8 or more}, then: [...]"), "wenn: {gewürfelt: 8 oder mehr}, dann: [...]")
      << "several keys on a line";
  EXPECT_EQ(board("{if: {rolled: 8 or more}, then: [end turn]}"),
            "{wenn: {gewürfelt: 8 oder mehr}, dann: [zug beenden]}");
  EXPECT_EQ(board("stolen: wool"), "geraubt: wolle");
  EXPECT_EQ(board("rolled: [6, 8]"), "gewürfelt: [6, 8]");
  EXPECT_EQ(board("discard: {keep: [ore, grain]}"), "ablegen: {behalten: [erz, getreide]}");
  EXPECT_EQ(to_german("roll: at once", "catan", "in standing"), "würfeln: sofort");
  EXPECT_EQ(board("game: red-island\nseat: red   # you\nturn: 7\norders:\n  - roll\n  # - end turn\n"),
            "spiel: red-island\nsitz: red   # you\nzug: 7\nbefehle:\n  - würfeln\n  # - end turn\n")
      << "layout and comments stay";
}

TEST(ToGerman, UnknownWordsAreUnchanged) {
  for (const char* text : {"", "no: [yaml", "B2.N", "hello there", "\"E_SYNTAX\"", "7"})
    EXPECT_EQ(board(text), text);
  EXPECT_EQ(board("robber: {to: E3, rob: blue}"), "räuber: {nach: E3, berauben: blue}") << "row E is no east";
  EXPECT_EQ(board("build: {road: E2.NE-E3.N}"), "bauen: {straße: E2.NO-E3.N}");
  EXPECT_EQ(board("build: {road: B2|B3}"), "bauen: {straße: B2|B3}");
  EXPECT_EQ(board(board("build: {settlement: B2.NE}")), "bauen: {siedlung: B2.NO}") << "twice is once";
}

TEST(ToGerman, OneWord) {
  EXPECT_EQ(german_word("turn", "catan", "top"), "zug");
  EXPECT_EQ(german_word("first", "catan", "in offer"), "sofort");
  EXPECT_EQ(german_word("first", "catan", "plan"), "das erste");
  EXPECT_EQ(german_word("hello", "catan", "top"), "hello");
  EXPECT_EQ(german_word("turn", "catan", "nowhere"), "turn");
}

}  // namespace
}  // namespace inselpost::language
