// German messages about a forum.
#include "cli/messages/de/pages/letters.hpp"

#include <array>

#include "cli/messages/de/grammar.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/results/file_diagnostic.hpp"

namespace inselpost::de {
namespace {

using extraction::RepairKind;

constexpr std::array<std::string_view, extraction::mend_count> names_of_mends{
    "unsichtbare Zeichen",
    "Leerzeichen",
    "Umlaute aus zwei Zeichen",
    "Striche und Anführungszeichen",
    "Listenzeichen",
    "Großbuchstaben",
    "Satzzeichen am Ende",
    "Hervorhebungen",
    "Links",
    "Reste der Mailkodierung",
    "Reste von HTML",
    "Leerzeichen nach Doppelpunkt und Komma",
    "umbrochene Zeilen",
    "Anführungszeichen um den Glücksspruch",
    "Einrückung",
};

std::string summary_of_mends(const std::vector<RepairKind>& kinds, std::size_t lines) {
  std::string said;
  for (const RepairKind kind : kinds)
    said += (said.empty() ? "stillschweigend berichtigt: " : ", ") +
            std::string(names_of_mends.at(static_cast<std::size_t>(kind)));
  return said + " (" + counted(lines, noun::line) + ')';
}

std::string line_read_as(std::uint32_t line, const std::string& from, const std::string& to) {
  return "Zeile " + std::to_string(line) + ": " + de::quoted(quoted_inline(from, Author::reader)) + " als " +
         de::quoted(quoted_inline(to, Author::reader));
}

std::string more_mends(std::size_t count) { return "und " + counted(count, noun::line) + " mehr"; }

std::string passed_over(const BlockLocation& orders) {
  const std::string turn =
      orders.turn.empty() ? "" : " für Zug " + quoted_inline(orders.turn, Author::reader);
  return "Ab Zeile " + std::to_string(orders.line) + " stehen Befehle" + turn +
         " in einem Zitat. Sie sind nicht gelesen: " +
         (orders.is_quoted() && orders.token.empty() ? "In einem Zitat gelten Befehle nur im Formular, das "
                                                       "du bekommen hast, mit seiner Zeile `kennwort:`. "
                                                       "Schreib deine über das Zitat."
                                                     : "Es gilt, was du selbst schreibst.");
}

std::string token_not_valid(const BlockLocation& orders) {
  return "Ab Zeile " + std::to_string(orders.line) +
         " stehen Befehle in einem Zitat, und ihr Kennwort gilt nicht oder nicht mehr. Aus ihnen ist nichts "
         "geschehen: "
         "Antworte auf den neuesten Brief, oder schreib deine Befehle über das Zitat.";
}

std::string bare_orders(const BlockLocation& form) {
  return "deine Zeilen neben dem Zitat gelten als Befehle für sein Formular (Zeile " +
         std::to_string(form.line) + ")";
}

std::string line_outside(const OutsideLine& line) {
  return "Zeile " + std::to_string(line.line) + " (" + de::quoted(quoted_inline(line.text, Author::reader)) +
         ") sieht aus wie ein Befehl, steht aber in keiner Datei mit Befehlen. Sie ist nicht ausgeführt.";
}

/// Formats `red (Zeile 5) und blue (Zeile 300)`.
std::string seats_of(const std::vector<BlockLocation>& all) {
  std::vector<std::string> seats;
  for (const BlockLocation& orders : all)
    seats.push_back(
        (orders.seat.empty() ? "einen Sitz ohne Namen" : quoted_inline(orders.seat, Author::reader)) +
        " (Zeile " + std::to_string(orders.line) + ')');
  return list(seats);
}

/// Returns the name of the file with a colon; empty for a letter, which has none.
std::string before(const LetterResult& fate) {
  return fate.file == name_of_letter ? std::string() : quoted_inline(fate.file, Author::reader) + ": ";
}

std::string orders_of_others(const LetterResult& fate) {
  return before(fate) + "Befehle für " + seats_of(fate.others) +
         " wurden übergangen: Sie sind für andere Sitze.";
}

std::string fate_of_letter(const LetterResult& fate) {
  // Messages about quoted orders already describe such a letter.
  const bool is_quoted = !fate.passed.empty() || !fate.not_valid.empty();
  if (fate.kind == LetterResult::Kind::nothing && is_quoted && fate.order_at == 0) return {};
  switch (fate.kind) {
    case LetterResult::Kind::read: return {};
    case LetterResult::Kind::unchanged:
      return before(fate) + "Das Formular kam zurück, wie es war. Nichts ist geschehen. " +
             (fate.order_at > 0
                  ? "Zeile " + std::to_string(fate.order_at) + " (" +
                        de::quoted(quoted_inline(fate.order, Author::reader)) +
                        ") sieht aus wie ein Befehl, steht aber außerhalb des Formulars: Schreib "
                        "sie unter seine Zeile `befehle:`."
                  : "Nimm das # vor den Zeilen weg, die gelten sollen.");
    case LetterResult::Kind::raw_mail:
      return quoted_inline(fate.file, Author::reader) +
             " ist eine rohe Mail, und die liest `inselpost-mail`. Füg hier ein, was darin steht";
    case LetterResult::Kind::several:
      return before(fate) + "Darin stehen Befehle für " + seats_of(fate.others) +
             ", und niemand sagt, von wem der Brief ist. Nichts ist geschehen. Gib --from SITZ dazu";
    case LetterResult::Kind::nothing: break;
  }
  if (fate.one_line > 0)
    return before(fate) + "Die Zeilenenden fehlen. In Zeile " + std::to_string(fate.one_line) +
           " steht eine ganze Datei; jeder Teil braucht eine eigene Zeile";
  if (fate.no_game > 0)
    return before(fate) + "Keine Partie ist genannt. Ab Zeile " + std::to_string(fate.no_game) +
           " steht etwas wie Befehle, aber darüber fehlt `spiel: NAME`, oder der NAME ist nicht der einer "
           "Partie. Nichts ist geschehen";
  if (fate.order_at > 0)
    return before(fate) + "Im Brief stehen keine Befehle. Zeile " + std::to_string(fate.order_at) + " (" +
           de::quoted(quoted_inline(fate.order, Author::reader)) +
           ") sieht aus wie einer, aber darüber fehlen die Zeilen `spiel: NAME`, `sitz: NAME`, `zug: N` und "
           "`befehle:`";
  return before(fate) +
         "Im Brief stehen keine Befehle. Sie beginnen mit den Zeilen `spiel: NAME`, `sitz: NAME`, `zug: N` "
         "und `befehle:`";
}

}  // namespace

const LetterMessages letter_words{.mended = summary_of_mends,
                                  .read_as = line_read_as,
                                  .more_mended = more_mends,
                                  .passed = passed_over,
                                  .not_valid = token_not_valid,
                                  .bare = bare_orders,
                                  .outside = line_outside,
                                  .fate = fate_of_letter,
                                  .others = orders_of_others};

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

std::string words_said(const std::string& who, const std::vector<std::string>& to, const std::string& time) {
  return who + " an " + (to.empty() ? "alle" : list(to)) + ", " + time + ":";
}

std::string how_to_get_record(const std::string& game) {
  return "Die Akte schreibt inselpost export " + game + "; wer die Partie leitet, kann sie dir schicken.";
}

std::string how_to_get_page(const std::string& game, const std::string& seat) {
  return "Die Seite schreibt inselpost page " + game + " --as " + seat +
         "; wer die Partie leitet, kann sie dir schicken.";
}

std::string nothing_said(const std::string& game) { return "In " + game + " hat noch niemand etwas gesagt."; }

}  // namespace

const PressMessages press_words{
    .heading = "Was die Spieler sagen:",
    .said = words_said,
    .nothing_said = nothing_said,
    .how_to_get_record = how_to_get_record,
    .how_to_get_page = how_to_get_page,
    .page_attached = "Deine Seite hängt an: Speichere sie und öffne sie im Browser.",
    .help = {{"Antworte auf den letzten Brief oder Bericht und füll sein Formular aus: Unter befehle: "
              "steht jeder Befehl in einer eigenen Zeile und beginnt mit `- `. Was jetzt "
              "geht, steht dort als Kommentar; nimm das # weg, damit es geschieht.",
              "Außer Befehlen kann im Formular stehen: sagen: (Worte an die anderen), "
              "merkzettel: (eine Notiz für dich) und prüfen: ja (was geschähe; ausgeführt "
              "wird nichts).",
              "Hinter auskunft: stehen hilfe, bericht, brett, befehle, verlauf, regeln, "
              "daueraufträge, akte, seite oder partien; bis zu fünf in einer Liste, etwa "
              "auskunft: [bericht, verlauf]."}},
    .usual_rules = "Keine Regel dieser Partie weicht von den üblichen ab.",
    .house_rules = "Diese Regeln der Partie weichen ab:",
    .no_standing_orders = "Du hast keine Daueraufträge, und es liegt nichts bereit.",
    .your_games = "Deine Partien:"};

const BundleMessages bundle_words{
    .setup = "der Aufbau, mit dem sie begann, ohne die Spieler und was verdeckt ist",
    .record = "der Verlauf; `inselpost audit record.jsonl` prüft ihn, und andere vergleichen ihn mit ihrem",
    .report = "wie es steht",
    .log = "was geschah, Eintrag für Eintrag",
    .picture = "die Insel, oder die Blätter, als Bild",
    .letters = "bis zu welchem Eintrag wer Bescheid weiß, und welche Briefe hinausgingen",
    .how_to_continue =
        "Anderswo geht sie weiter mit `inselpost import record.jsonl --adopt --reason TEXT`; dann erfahren "
        "alle, "
        "wo sie begann und warum sie umzog. Hier darf sie danach nicht weitergespielt werden: `inselpost "
        "hold` "
        "hält sie an.",
    .not_in_it =
        "Nicht dabei: Mailadressen, die Sprachen der Leser, Dateien und Daueraufträge, die warten, und was "
        "die Spieler einander gesagt haben."};

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
