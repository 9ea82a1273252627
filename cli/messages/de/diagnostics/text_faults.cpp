#include "cli/messages/de/diagnostics/faults.hpp"

namespace inselpost::de {
namespace {

constexpr MessageRows<TextFault> text_rows{{
    {TextFault::quoted, "%q1"},
    {TextFault::and_more, "und mehr; weitere Fehler sind nicht aufgezählt"},
    {TextFault::did_you_mean, "meinst du %e1?"},
    {TextFault::possible, "möglich: %1"},
    {TextFault::not_utf8, "ist nicht UTF-8"},
    {TextFault::line_feed, "ist eine einzige Zeile Text, ohne Umbruch"},
    {TextFault::forbidden_character, "enthält ein Zeichen, das nicht darin stehen darf (%1)"},
    {TextFault::accent_alone, "enthält einen Akzent ohne Buchstaben davor (%1)"},
    {TextFault::nothing_to_see, "braucht mindestens ein Zeichen, das man sieht"},
    {TextFault::too_long, "hat %1 Zeichen; erlaubt sind höchstens %2"},
    {TextFault::quoted_mail, "eine Zeile mit `>` am Anfang ist ein Zitat; lösch das `>`"},
    {TextFault::signature_below,
     "ist das eine Signatur, dann lösch sie: Hinter dem letzten Befehl steht nichts mehr"},
    {TextFault::no_list_item, "ein Befehl beginnt mit `- `, einem Strich und einem Leerzeichen"},
    {TextFault::no_blank_after_dash, "hinter dem `-` fehlt ein Leerzeichen"},
    {TextFault::code_fence, "lösch die Zeilen mit ```"},
    {TextFault::no_blank_after_colon, "hinter dem `:` fehlt ein Leerzeichen"},
    {TextFault::curly_quotes, "gebogene Anführungszeichen gehen hier nicht; lass sie weg"},
    {TextFault::no_break_space,
     "in der Zeile steht ein geschütztes Leerzeichen; schreib dafür ein gewöhnliches"},
    {TextFault::mail_encoding, "`=20` und Ähnliches sind Reste der Mailkodierung; schick einfachen Text"},
    {TextFault::html, "das sieht nach HTML aus; schick einfachen Text"},
}};
static_assert(in_order<TextFault>(text_rows));

}  // namespace

std::string_view text_of(TextFault fault) { return text_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::de
