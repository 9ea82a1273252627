// What is said in German of a forum.
#include "cli/words/de/pages/forum.hpp"

#include "cli/words/de/grammar.hpp"
#include "cli/words/text.hpp"

namespace inselpost::de {
namespace {

constexpr Noun older_line{"keine ältere Zeile Neuigkeiten", "1 ältere Zeile Neuigkeiten",
                          "ältere Zeilen Neuigkeiten", "keiner älteren Zeile Neuigkeiten"};
constexpr Noun known_file{"keine Datei, die schon da war", "1 Datei, die schon da war",
                          "Dateien, die schon da waren", "keiner Datei, die schon da war"};
constexpr Noun past_file{"keine Datei für einen Zug, der vorbei ist", "1 Datei für einen Zug, der vorbei ist",
                         "Dateien für Züge, die vorbei sind", "keiner Datei für einen Zug, der vorbei ist"};

std::string older(std::size_t count) { return counted(count, older_line); }

std::string marked(const std::string& game, std::uint64_t entry) {
  return "Das Forum kennt " + game + " jetzt bis Eintrag " + std::to_string(entry) +
         ". Der nächste Beitrag erzählt, was danach kommt.";
}

std::string writes_as(const std::string& game, const std::string& seat, const std::string& name) {
  return "Im Forum schreibt " + clean(name) + " für " + seat + " in " + game + ".";
}

std::string writes_no_more(const std::string& game, const std::string& seat) {
  return "Im Forum schreibt jetzt niemand für " + seat + " in " + game + ".";
}

std::string not_by_author(const std::string& post, const std::string& game, const std::string& seat) {
  return post + ": Die Befehle für " + clean(seat) + " in " + clean(game) +
         " sind nicht von seinem Autor. Sie wurden nicht gelesen.";
}

std::string nobodys(const std::vector<std::string>& authors) {
  std::vector<std::string> names;
  for (const std::string& author : authors) names.push_back(clean(author));
  return "Beiträge von " + list(names) +
         " wurden übergangen, denn sie schreiben für keinen Sitz. Trag ein, wer für einen "
         "schreibt: `inselpost seat PARTIE SITZ --forum NAME`.";
}

std::string known_already(std::size_t before, std::size_t past) {
  std::vector<std::string> what;
  if (before > 0) what.push_back(counted(before, known_file));
  if (past > 0) what.push_back(counted(past, past_file));
  return "Im Faden stehen auch " + list(what) + ". Davon wurde nichts noch einmal getan.";
}

std::string no_posts(const std::string& file) {
  return "In " + clean(file) +
         " steht kein Beitrag. Sag, womit Beiträge dort beginnen: --thread discourse, phpbb, woltlab oder "
         "lines";
}

std::string out_of_order(const std::string& file, std::size_t line) {
  return clean(file) + ", Zeile " + std::to_string(line) +
         ": Die Nummer dieses Beitrags gab es schon. Vielleicht hat jemand den Kopf eines Beitrags in seinen "
         "eigenen geschrieben. Vom ganzen Faden wurde nichts gelesen";
}

}  // namespace

const ForumWords forum_words{.older = older,
                             .marked = marked,
                             .writes_as = writes_as,
                             .writes_no_more = writes_no_more,
                             .not_by_author = not_by_author,
                             .nobodys = nobodys,
                             .known_already = known_already,
                             .no_posts = no_posts,
                             .out_of_order = out_of_order};

}  // namespace inselpost::de
