#include "cli/messages/de/diagnostics/diagnostics.hpp"

namespace inselpost::de {
namespace {

using extraction::ExtractionMessageId;

constexpr MessageRows<ExtractionMessageId> letter_rows{{
    {ExtractionMessageId::orders_below,
     "diese Zeile ist kein Befehl, und darunter stehen noch Befehle, in Zeile %1"},
    {ExtractionMessageId::write_comment,
     "lösch sie, oder setz ein `#` davor; was du Menschen schreibst, gehört über oder unter die Befehle"},
    {ExtractionMessageId::no_list_mark, "das sieht wie ein Befehl aus, beginnt aber nicht mit `- `"},
    {ExtractionMessageId::begin_order,
     "schreib vor jeden Befehl `- `; ist die Zeile keiner, setz ein `#` davor"},
    {ExtractionMessageId::not_indented, "diese Zeile gehört unter das Wort darüber und muss eingerückt sein"},
    {ExtractionMessageId::like_order, "diese Zeile beginnt wie ein Befehl, ist aber keiner"},
    {ExtractionMessageId::prose_inside, "diese Zeile steht bei den Befehlen, ist aber keiner"},
    {ExtractionMessageId::part_it,
     "lass darüber eine Zeile frei, wenn sie kein Befehl ist, oder setz ein `#` davor"},
    {ExtractionMessageId::belongs_below, "das gehört eingerückt unter `daueraufträge:`"},
    {ExtractionMessageId::other_block,
     "in Zeile %1 beginnen andere Befehle für denselben Sitz und Zug; aus beiden geschieht nichts"},
    {ExtractionMessageId::send_one, "schick die Befehle, die gelten sollen, ein einziges Mal"},
    {ExtractionMessageId::struck_out, "in dieser Zeile ist etwas durchgestrichen"},
    {ExtractionMessageId::margin_in_text,
     "eine Zeile, die mit `~` oder `|` beginnt, wird nie gelesen und würde in deinem Text fehlen"},
    {ExtractionMessageId::too_many_blocks,
     "im Brief stehen mehr als %1 Dateien mit Befehlen; nichts daraus geschieht"},
    {ExtractionMessageId::block_too_long, "diese Befehle sind zu lang: höchstens 64 KiB und 2.000 Zeilen"},
}};
static_assert(in_order<ExtractionMessageId>(letter_rows));

}  // namespace

std::string_view message_text(ExtractionMessageId fault) {
  return letter_rows[static_cast<std::size_t>(fault)].text;
}

}  // namespace inselpost::de
