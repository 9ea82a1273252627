#include "cli/messages/de/diagnostics/faults.hpp"

namespace inselpost::de {
namespace {

using letter::LetterFault;

constexpr MessageRows<LetterFault> letter_rows{{
    {LetterFault::orders_below, "diese Zeile ist kein Befehl, und darunter stehen noch Befehle, in Zeile %1"},
    {LetterFault::write_comment,
     "lösch sie, oder setz ein `#` davor; was du Menschen schreibst, gehört über oder unter die Befehle"},
    {LetterFault::no_list_mark, "das sieht wie ein Befehl aus, beginnt aber nicht mit `- `"},
    {LetterFault::begin_order, "schreib vor jeden Befehl `- `; ist die Zeile keiner, setz ein `#` davor"},
    {LetterFault::not_indented, "diese Zeile gehört unter das Wort darüber und muss eingerückt sein"},
    {LetterFault::like_order, "diese Zeile beginnt wie ein Befehl, ist aber keiner"},
    {LetterFault::prose_inside, "diese Zeile steht bei den Befehlen, ist aber keiner"},
    {LetterFault::part_it, "lass darüber eine Zeile frei, wenn sie kein Befehl ist, oder setz ein `#` davor"},
    {LetterFault::belongs_below, "das gehört eingerückt unter `daueraufträge:`"},
    {LetterFault::other_block,
     "in Zeile %1 beginnen andere Befehle für denselben Sitz und Zug; aus beiden geschieht nichts"},
    {LetterFault::send_one, "schick die Befehle, die gelten sollen, ein einziges Mal"},
    {LetterFault::struck_out, "in dieser Zeile ist etwas durchgestrichen"},
    {LetterFault::margin_in_text,
     "eine Zeile, die mit `~` oder `|` beginnt, wird nie gelesen und würde in deinem Text fehlen"},
    {LetterFault::too_many_blocks,
     "im Brief stehen mehr als %1 Dateien mit Befehlen; nichts daraus geschieht"},
    {LetterFault::block_too_long, "diese Befehle sind zu lang: höchstens 64 KiB und 2.000 Zeilen"},
}};
static_assert(in_order<LetterFault>(letter_rows));

}  // namespace

std::string_view text_of(LetterFault fault) { return letter_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::de
