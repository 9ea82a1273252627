// LANG-7 LANG-8 L-122: checks all German sentences of shared code: none is empty, none contains English, and
// nouns agree with numbers.
#include <gtest/gtest.h>

#include <chrono>
#include <regex>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "cli/inselpost/help/help.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/messages/message_rows.hpp"
#include "cli/render/audit.hpp"
#include "cli/render/page.hpp"
#include "cli/render/renderers.hpp"
#include "schemas/record/lobby.hpp"
#include "schemas/text/page.hpp"
#include "tests/german/shared_messages.hpp"

namespace inselpost {
namespace {

using shared_messages::NamedText;

const MessageCatalog& german() { return *find_catalog("de"); }
const MessageCatalog& english() { return *find_catalog("en"); }

/// Removes what is not prose: text in backquotes, options, calls, codes.
std::string prose(const std::string& text) {
  static const std::regex no_prose(
      "`[^`]*`|--[a-z-]+|inselpost [^\n]*|E_[A-Z_]+|[a-z-]+\\.(yaml|jsonl|txt|db)");
  return std::regex_replace(text, no_prose, " ");
}

std::set<std::string> prose_words(const std::string& text) {
  static const std::regex word("[A-Za-z\x80-\xff]+");
  std::set<std::string> found;
  const std::string named_text = prose(text);
  for (std::sregex_iterator at(named_text.begin(), named_text.end(), word), end; at != end; ++at)
    found.insert(at->str());
  return found;
}

/// Words that are the same in both, or are typed as they stand.
const std::set<std::string> of_both{
    "A",        "B",         "C",      "CATAN",   "D",       "DB",        "HEX",     "HTML",      "IANA",
    "ID",       "INSELPOST", "JSON",   "Lines",   "MiB",     "N",         "NAME",    "S",         "SW",
    "TEXT",     "UTC",       "UTF",    "W",       "YAML",    "auto",      "always",  "never",     "db",
    "de",       "en",        "m",      "h",       "d",       "in",        "an",      "so",        "die",
    "was",      "war",       "will",   "man",     "am",      "bis",       "Plan",    "Name",      "Option",
    "Wort",     "a",         "b",      "end",     "f",       "first",     "friday",  "red",       "blue",
    "Ada",      "Bo",        "keep",   "reroll",  "last",    "oder",      "x",       "y",         "CATAN",
    "Salz",     "Salt",      "Text",   "Format",  "Start",   "Byte",      "Bytes",   "Inselpost", "inselpost",
    "Mail",     "Forum",     "Europe", "Berlin",  "n",       "record",    "head",    "NW",        "warn",
    "Eli",      "Zoe",       "alle",   "forest",  "pasture", "fields",    "hills",   "mountains", "desert",
    "one",      "other",     "isle",   "Telefon", "wins",    "rule",      "Objekt",  "Signatur",  "per",
    "hat",      "c",         "e",      "g",       "o",       "z",         "dice",    "thing",     "also",
    "Version",  "root",      "such",   "stand",   "private", "discourse", "woltlab", "phpbb",     "page",
    "markdown", "bbcode",    "html",   "orange",  "white",   "games",     "bluered", "lines",     "KiB",
    "FORMAT",   "E",         "O",      "T",       "Z",       "ffee",      "legal"};

/// Words that occur in English sentences.
std::set<std::string> of_english() {
  std::set<std::string> all;
  for (const NamedText& named_text : shared_messages::everything(english()))
    for (const std::string& word : prose_words(named_text.text))
      if (!of_both.contains(word)) all.insert(word);
  for (const CommandHelp& command : english().help.commands) all.erase(std::string(command.name));
  return all;
}

TEST(GermanSharedMessages, ContainsNoEnglish) {
  const std::set<std::string> english_words = of_english();
  EXPECT_GT(english_words.size(), 700U);
  for (const NamedText& named_text : shared_messages::everything(german())) {
    EXPECT_FALSE(named_text.text.empty()) << named_text.what;
    EXPECT_EQ(named_text.text.find('{') == std::string::npos          ? ""
              : prose(named_text.text).find('{') == std::string::npos ? ""
                                                                      : named_text.text,
              "")
        << named_text.what;
    EXPECT_EQ(named_text.text.find('%'), named_text.text.find(" %") == std::string::npos
                                             ? std::string::npos
                                             : named_text.text.find(" %") + 1)
        << named_text.what << ": " << named_text.text;
    for (const std::string& word : prose_words(named_text.text))
      EXPECT_FALSE(english_words.contains(word))
          << named_text.what << ": " << word << ": " << named_text.text;
  }
}

/// Nothing is left in English: where both languages are equal, it is a name or a number.
TEST(GermanSharedMessages, DiffersFromEnglishEverywhere) {
  const std::vector<NamedText> of_german = shared_messages::everything(german());
  const std::vector<NamedText> all = shared_messages::everything(english());
  ASSERT_EQ(of_german.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(of_german[i].what, all[i].what);
    const bool has_words = !prose_words(all[i].text).empty();
    std::set<std::string> own;
    for (const std::string& word : prose_words(all[i].text))
      if (!of_both.contains(word)) own.insert(word);
    if (has_words && !own.empty()) {
      EXPECT_NE(of_german[i].text, all[i].text) << all[i].what;
    }
  }
}

/// Singular and plural agree with the number; no name has a genitive; quotes are German.
TEST(GermanSharedMessages, UsesGermanPluralsAndQuotes) {
  const std::regex one_of_many(
      R"((^|[^0-9,.])1 (Karten|Punkten?|Einträgen?|Befehlen?|Stellen|Briefe|Tage|Stunden|Minuten|Züge|Fristen|Partien|Protokollen?|Siegel passen|offene Siegel)\b)");
  const std::regex many_of_one(
      R"((^|[^0-9])([02-9]|[0-9][0-9]+) (Karte|Punkt|Eintrag|Befehl|Stelle|Brief|Tag|Stunde|Minute|Frist|Partie|Protokoll|offenes Siegel)\b)");
  const std::regex none(
      R"((^|[^0-9:.-])0 (Karten|Punkte|Einträge|Befehle|Stellen|Briefe|Tage|Stunden|Minuten)\b)");
  const std::regex genitive(R"(\b(red|blue|orange|Ada|Bo|friday|isle)('|s\b))");
  for (const NamedText& named_text : shared_messages::everything(german())) {
    for (const std::regex* wrong : {&one_of_many, &many_of_one, &none, &genitive})
      EXPECT_FALSE(std::regex_search(named_text.text, *wrong)) << named_text.what << ": " << named_text.text;
    EXPECT_EQ(named_text.text.find('"') != std::string::npos &&
                  named_text.text.find("inselpost") == std::string::npos,
              false)
        << named_text.what << ": " << named_text.text;
    EXPECT_FALSE(
        std::regex_search(named_text.text, std::regex("\\b(Sie|Ihnen|Ihre)\\b(?= haben| müssen| können)")))
        << named_text.what << ": " << named_text.text;
    EXPECT_EQ(named_text.text.find('!'), named_text.text.find("`!`") == std::string::npos
                                             ? std::string::npos
                                             : named_text.text.find("`!`") + 1)
        << named_text.what << ": no exclamation: " << named_text.text;
  }
}

/// The title of a code stands before the sentence, in the words of the table.
TEST(GermanSharedMessages, PutsTheMeaningOfACodeFirst) {
  FileDiagnostic complaint;
  complaint.at.code = "E_SYNTAX";
  complaint.at.fault = {YamlMessageId::line_is_no_order};
  complaint.at.notes = {{YamlMessageId::delete_or_comment}};
  const FormattedDiagnostic worded = german().complaint(complaint, german().games);
  EXPECT_EQ(worded.message, "unbekanntes Wort oder falsche Form");
  EXPECT_EQ(worded.notes,
            (std::vector<std::string>{"diese Zeile ist kein Befehl", "lösch sie, oder setz `# ` davor"}));
}

TEST(GermanSharedMessages, HelpFitsThePageAndNamesEveryCommand) {
  for (const std::string& line : shared_messages::lines_of(main_help(german())))
    EXPECT_LE(display_width(line), page_width) << line;
  for (const CommandHelp& help : german().help.commands) {
    EXPECT_TRUE(std::string(help.text).ends_with('.')) << std::string(help.name);
    for (const std::string_view call : help.calls)
      EXPECT_TRUE(call == std::string_view(help.name) || call.starts_with(std::string(help.name) + ' '))
          << call;
    for (const std::string& line : shared_messages::lines_of(command_help(german(), help, {}, {})))
      EXPECT_LE(display_width(line), page_width) << line;
  }
}

/// LANG-6 L-121: what was asked for, the seat's, the game's, that of who runs the command.
TEST(LanguageSelection, DependsOnTheReader) {
  const LanguagePrefs game{"en", {{"red", "de"}}};
  const LanguageSelector at_terminal(german(), false);
  EXPECT_EQ(&at_terminal.of(game, "red"), &german());
  EXPECT_EQ(&at_terminal.of(game, "blue"), &english());
  EXPECT_EQ(&at_terminal.of(game), &english());
  EXPECT_EQ(&at_terminal.of({}), &german()) << "nobody has said";
  EXPECT_EQ(&LanguageSelector(english(), true).of(game, "red"), &english()) << "it was asked for";
  for (const std::string_view name : language_names) EXPECT_NE(find_catalog(name), nullptr) << name;
  EXPECT_EQ(language_names.size(), languages().size());
}

}  // namespace
}  // namespace inselpost
