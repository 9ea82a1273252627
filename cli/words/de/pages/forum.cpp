// What is said in German of a forum.
#include "cli/words/de/pages/forum.hpp"

#include "cli/words/text.hpp"

namespace inselpost::de {
namespace {

std::string number(std::size_t n, const std::string& one, const std::string& many) {
  return std::to_string(n) + ' ' + (n == 1 ? one : many);
}

/// `a`, `a und b`, `a, b und c`.
std::string all_of(const std::vector<std::string>& items) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i)
    out += (i == 0 ? "" : i + 1 == items.size() ? " und " : ", ") + items[i];
  return out;
}

std::string older(std::size_t count) {
  return number(count, "ältere Zeile Neuigkeiten", "ältere Zeilen Neuigkeiten");
}

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
  return "Beiträge von " + all_of(names) +
         " wurden übergangen, denn sie schreiben für keinen Sitz. Trag ein, wer für einen "
         "schreibt: `inselpost seat PARTIE SITZ --forum NAME`.";
}

std::string known_already(std::size_t before, std::size_t past) {
  std::vector<std::string> what;
  if (before > 0) what.push_back(number(before, "Datei, die schon da war", "Dateien, die schon da waren"));
  if (past > 0)
    what.push_back(number(past, "Datei für einen Zug, der vorbei ist", "Dateien für Züge, die vorbei sind"));
  return "Im Faden stehen auch " + all_of(what) + ". Davon wurde nichts noch einmal getan.";
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
