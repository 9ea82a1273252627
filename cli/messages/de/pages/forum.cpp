// German messages about a forum.
#include "cli/messages/de/pages/forum.hpp"

#include "cli/messages/de/grammar.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::de {
namespace {

constexpr Noun older_line{"keine ältere Zeile Neuigkeiten", "1 ältere Zeile Neuigkeiten",
                          "ältere Zeilen Neuigkeiten", "keiner älteren Zeile Neuigkeiten"};
std::string older(std::size_t count) { return counted(count, older_line); }

std::string marked(const std::string& game, std::uint64_t entry) {
  return "Das Forum kennt " + game + " jetzt bis Eintrag " + std::to_string(entry) +
         ". Der nächste Beitrag erzählt, was danach kommt.";
}

std::string writes_as(const std::string& game, const std::string& seat, const std::string& name) {
  return "Im Forum schreibt " + quoted_inline(name) + " für " + seat + " in " + game + ".";
}

std::string writes_no_more(const std::string& game, const std::string& seat) {
  return "Im Forum schreibt jetzt niemand für " + seat + " in " + game + ".";
}

std::string not_by_author(const std::string& post, const std::string& game, const std::string& seat) {
  return post + ": Die Befehle für " + quoted_inline(seat) + " in " + quoted_inline(game) +
         " sind nicht von seinem Autor. Sie wurden nicht gelesen.";
}

std::string nobodys(const std::vector<std::string>& authors) {
  std::vector<std::string> names;
  for (const std::string& author : authors) names.push_back(quoted_inline(author));
  return "Beiträge von " + list(names) +
         " wurden übergangen, denn sie schreiben für keinen Sitz. Trag ein, wer für einen "
         "schreibt: `inselpost seat PARTIE SITZ --forum NAME`.";
}

std::string in_quotation(const std::string& post, const std::string& game, const std::string& seat) {
  return post + ": Die Befehle für " + clean(seat) + " in " + clean(game) +
         " stehen in einem Zitat. Sie wurden nicht gelesen: In einem Beitrag stehen sie über dem, was er "
         "zitiert.";
}

std::string known_already(std::size_t before, std::size_t past) {
  const std::string are_past = past == 1 ? "1 Beitrag ist für einen Zug, der vorbei ist"
                                         : std::to_string(past) + " Beiträge sind für Züge, die vorbei sind";
  if (before == 0) return are_past + ". Davon wurde nichts getan.";
  const std::string were_here =
      before == 1 ? "1 Beitrag war schon da" : std::to_string(before) + " Beiträge waren schon da";
  return were_here + (past > 0 ? ", und " + are_past : "") + ". Davon wurde nichts noch einmal getan.";
}

std::string no_posts(const std::string& file) {
  return "In " + clean(file) +
         " steht kein Beitrag. Sag, womit Beiträge dort beginnen: --thread discourse, phpbb, woltlab oder "
         "lines";
}

std::string no_page(const std::string& file) {
  return clean(file) +
         " ist keine Seite, die --thread page liest: eine von phpBB ab 3.2 oder von WoltLab ab 5, als HTML "
         "gespeichert, "
         "oder `/t/NUMMER.json` von Discourse";
}

std::string out_of_order(const std::string& file, std::size_t line, extraction::Thread::Broken is_broken) {
  return clean(file) + ", Zeile " + std::to_string(line) + ": " +
         (is_broken == extraction::Thread::Broken::time
              ? "Dieser Beitrag ist älter als der darüber"
              : "Die Nummer dieses Beitrags folgt nicht auf die darüber") +
         ". Vielleicht hat jemand den Kopf eines Beitrags in seinen eigenen geschrieben. Vom ganzen Faden "
         "wurde "
         "nichts gelesen. Eine gespeicherte Seite (--thread page) sagt sicher, wo ein Beitrag beginnt";
}

std::string posts_found(std::size_t count, std::optional<std::uint64_t> said) {
  const std::string found =
      count == 1 ? "1 Beitrag wurde gefunden" : std::to_string(count) + " Beiträge wurden gefunden";
  if (said)
    return found + ", nicht " + std::to_string(*said) + ". Nichts ist geschehen. Sieh nach, wer was schrieb";
  return found +
         ". Noch ist nichts geschehen: Wer einen Beitrag schreiben darf, kann auch eine Zeile schreiben, die "
         "aussieht wie der Kopf eines anderen. Zeigt das Forum ebenso viele, von denselben Leuten, dann "
         "gib --posts " +
         std::to_string(count) + " dazu";
}

}  // namespace

const ForumMessages forum_words{
    .older = older,
    .marked = marked,
    .writes_as = writes_as,
    .writes_no_more = writes_no_more,
    .not_by_author = not_by_author,
    .nobodys = nobodys,
    .quoted = in_quotation,
    .token_posted =
        "Ein Kennwort von dir stand in einem Beitrag im Forum, wo es alle lesen "
        "können. Es gilt nicht mehr. Ein neues kommt mit diesem Brief oder deinem "
        "nächsten Bericht; schreib es in keinen Beitrag.",
    .known_already = known_already,
    .no_posts = no_posts,
    .no_page = no_page,
    .out_of_order = out_of_order,
    .posts_found = posts_found,
    .columns = {"Beitrag", "Autor", "Zeit"}};

}  // namespace inselpost::de
