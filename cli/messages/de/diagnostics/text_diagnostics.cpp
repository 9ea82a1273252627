#include "cli/messages/de/diagnostics/diagnostics.hpp"

namespace inselpost::de {
namespace {

constexpr MessageRows<TextMessageId> text_rows{{
    {TextMessageId::quoted, "%q1"},
    {TextMessageId::and_more, "und mehr; weitere Fehler sind nicht aufgezählt"},
    {TextMessageId::did_you_mean, "meinst du %e1?"},
    {TextMessageId::possible, "möglich: %1"},
    {TextMessageId::not_utf8, "ist nicht UTF-8"},
    {TextMessageId::line_feed, "ist eine einzige Zeile Text, ohne Umbruch"},
    {TextMessageId::forbidden_character, "enthält ein Zeichen, das nicht darin stehen darf (%1)"},
    {TextMessageId::accent_alone, "enthält einen Akzent ohne Buchstaben davor (%1)"},
    {TextMessageId::nothing_to_see, "braucht mindestens ein Zeichen, das man sieht"},
    {TextMessageId::too_long, "hat %1 Zeichen; erlaubt sind höchstens %2"},
    {TextMessageId::quoted_mail, "eine Zeile mit `>` am Anfang ist ein Zitat; lösch das `>`"},
    {TextMessageId::signature_below,
     "ist das eine Signatur, dann lösch sie: Hinter dem letzten Befehl steht nichts mehr"},
    {TextMessageId::no_list_item, "ein Befehl beginnt mit `- `, einem Strich und einem Leerzeichen"},
    {TextMessageId::no_blank_after_dash, "hinter dem `-` fehlt ein Leerzeichen"},
    {TextMessageId::code_fence, "lösch die Zeilen mit ```"},
    {TextMessageId::no_blank_after_colon, "hinter dem `:` fehlt ein Leerzeichen"},
    {TextMessageId::curly_quotes, "gebogene Anführungszeichen gehen hier nicht; lass sie weg"},
    {TextMessageId::no_break_space,
     "in der Zeile steht ein geschütztes Leerzeichen; schreib dafür ein gewöhnliches"},
    {TextMessageId::mail_encoding, "`=20` und Ähnliches sind Reste der Mailkodierung; schick einfachen Text"},
    {TextMessageId::html, "das sieht nach HTML aus; schick einfachen Text"},
}};
static_assert(in_order<TextMessageId>(text_rows));

}  // namespace

std::string_view message_text(TextMessageId fault) { return text_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::de
