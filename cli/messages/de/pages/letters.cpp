#include "cli/messages/de/pages/letters.hpp"

#include <array>

#include "cli/messages/de/grammar.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"

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
    said += (said.empty() ? "ausgeglichen: " : ", ") +
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
         (orders.is_quoted() && orders.token.empty() ? "In einem Zitat gelten Befehle nur im Vordruck, den "
                                                       "du bekommen hast, mit seiner Zeile `kennwort:`. "
                                                       "Schreib deine über das Zitat."
                                                     : "Es gilt, was du selbst schreibst.");
}

std::string token_not_valid(const BlockLocation& orders) {
  return "Ab Zeile " + std::to_string(orders.line) +
         " stehen Befehle in einem Zitat, und ihr Kennwort gilt nicht oder nicht mehr. Aus ihnen ist nichts "
         "geschehen: "
         "Antworte auf den neuesten Bericht, oder schreib deine Befehle über das Zitat.";
}

std::string bare_orders(const BlockLocation& form) {
  return "was du neben dem zitierten Brief geschrieben hast, gilt als Befehle für seinen Vordruck (Zeile " +
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

std::string orders_of_others(const LetterResult& fate) {
  return quoted_inline(fate.file, Author::reader) + ": Befehle für " + seats_of(fate.others) +
         " wurden übergangen: Sie sind für andere Sitze.";
}

std::string fate_of_letter(const LetterResult& fate) {
  const std::string file = quoted_inline(fate.file, Author::reader);
  // Messages about quoted orders already describe such a letter.
  const bool is_quoted = !fate.passed.empty() || !fate.not_valid.empty();
  if (fate.kind == LetterResult::Kind::nothing && is_quoted && fate.order_at == 0) return {};
  switch (fate.kind) {
    case LetterResult::Kind::read: return {};
    case LetterResult::Kind::unchanged:
      return file + ": Der Vordruck kam zurück, wie er war. Nichts ist geschehen. " +
             (fate.order_at > 0
                  ? "Zeile " + std::to_string(fate.order_at) + " (" +
                        de::quoted(quoted_inline(fate.order, Author::reader)) +
                        ") sieht aus wie ein Befehl, steht aber außerhalb des Vordrucks: Schreib "
                        "sie unter seine Zeile `befehle:`."
                  : "Nimm das # vor den Zeilen weg, die gelten sollen.");
    case LetterResult::Kind::raw_mail:
      return file + " ist eine rohe Mail, und die liest `inselpost-mail`. Füg hier ein, was darin steht";
    case LetterResult::Kind::several:
      return file + ": Darin stehen Befehle für " + seats_of(fate.others) +
             ", und niemand sagt, von wem der Brief ist. Nichts ist geschehen. Gib --from SITZ dazu";
    case LetterResult::Kind::nothing: break;
  }
  if (fate.one_line > 0)
    return file + ": Die Zeilenenden fehlen. In Zeile " + std::to_string(fate.one_line) +
           " steht eine ganze Datei; jeder Teil braucht eine eigene Zeile";
  if (fate.order_at > 0)
    return file + ": Im Brief stehen keine Befehle. Zeile " + std::to_string(fate.order_at) + " (" +
           de::quoted(quoted_inline(fate.order, Author::reader)) +
           ") sieht aus wie einer, aber darüber fehlen die Zeilen `spiel: NAME`, `sitz: NAME`, `zug: N` und "
           "`befehle:`";
  return file +
         ": Im Brief stehen keine Befehle. Sie beginnen mit den Zeilen `spiel: NAME`, `sitz: NAME`, `zug: N` "
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

}  // namespace inselpost::de
