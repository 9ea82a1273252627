#include "cli/words/de/faults/faults.hpp"

namespace inselpost::de {
namespace {

constexpr MessageRows<PostFault> post_rows{{
    {PostFault::an_orders_file, "eine Datei mit Befehlen"},
    {PostFault::a_table_log, "ein Protokoll vom Tisch"},
    {PostFault::several_keys, "mehrere Wörter mit Doppelpunkt"},
    {PostFault::no_seat, "einen Sitz %q1 gibt es nicht"},
    {PostFault::no_list_of_orders, "hinter `befehle:` steht eine Liste, nicht %1"},
    {PostFault::begin_order, "beginn jeden Befehl mit `- `"},
    {PostFault::no_pass_for_all,
     "mit `alle` lässt sich nur passen, in der außerordentlichen Bauphase, nicht %1"},
    {PostFault::write_all_pass, "schreib `- alle: passen`, oder den Sitz statt `alle`"},
    {PostFault::no_log, "hinter `protokoll:` steht eine Liste, nicht %1"},
    {PostFault::begin_line, "beginn jede Zeile mit `- `"},
    {PostFault::no_line_of_log, "in einer Zeile des Protokolls stehen ein Sitz und sein Befehl, nicht %1"},
    {PostFault::write_line_of_log, "schreib `- rot: würfeln`, oder `- {rot: {würfeln: [3, 4]}}`"},
    {PostFault::dice_not_at_table, "ein Protokoll vom Tisch braucht `dice: table` in seinem Aufbau"},
    {PostFault::stands_alone, "%q1 steht allein, ohne `:`"},
    {PostFault::no_stop_word, "bei %q1 kann ein Plan nicht halten"},
    {PostFault::no_list_of_items, "hinter %1 steht eine Liste von Befehlen, nicht %2"},
    {PostFault::too_many_items, "eine Datei hat höchstens %1 Befehle, die in Listen mitgezählt"},
    {PostFault::plan_too_deep, "Listen eines Plans stehen höchstens %1 tief ineinander"},
    {PostFault::two_in_one_item, "%q1 und %q2 sind zwei Befehle: Beginn jeden mit `- `"},
    {PostFault::branches_of_first, "`das erste` hat 1 bis %1 Möglichkeiten"},
    {PostFault::no_branch,
     "eine Möglichkeit ist ein Befehl, eine Liste von Befehlen oder ein `wenn`, nicht %q1"},
    {PostFault::orders_together, "%1 hat 1 bis %2 Befehle"},
    {PostFault::final_stands_last,
     "was zieht oder aufdeckt, lässt sich nicht zurücknehmen: In %1 steht es zuletzt"},
    {PostFault::goes_on_alone,
     "ein Befehl mit eigenen Regeln kann nicht in %1 stehen: Er ist eine Zeile für sich"},
    {PostFault::no_order_here, "hier gehört ein Befehl hin, nicht %q1"},
    {PostFault::try_one_order, "`versuchen` hat einen Befehl, oder ein `alles oder nichts`"},
    {PostFault::no_wait, "auf %1 kann ein Plan nicht warten"},
    {PostFault::list_in_order, "eine Liste in einem Befehl hat 1 bis %1 Einträge"},
    {PostFault::too_many_choices, "diese Listen ergeben %1 Befehle; versucht werden höchstens %2"},
    {PostFault::no_number, "%1 braucht eine Zahl, nicht %2"},
    {PostFault::write_a_number, "schreib `6`, `[6, 8]`, `8 oder mehr` oder `3 oder weniger`"},
    {PostFault::no_condition, "hier gehört eine Bedingung hin, nicht %1"},
    {PostFault::write_a_condition, "schreib sie in geschweiften Klammern: `{gewürfelt: 8}`"},
    {PostFault::condition_too_deep, "Bedingungen stehen höchstens %1 tief ineinander"},
    {PostFault::too_many_words, "eine Bedingung hat höchstens %1 Wörter"},
    {PostFault::unknown_condition, "eine Bedingung %q1 gibt es nicht"},
    {PostFault::no_list_of_conditions, "hinter %q1 steht eine Liste von 1 bis %2 Bedingungen"},
    {PostFault::can_would_tell,
     "`kann` fragt nach keinem Befehl, dessen Antwort an etwas hängt, was du nicht wissen kannst"},
    {PostFault::one_seat_here, "hinter %1 steht ein Sitz oder ein Ort, nicht %2"},
    {PostFault::one_offer_here,
     "`angebot` nennt ein Angebot und was daraus wurde, etwa `{o1: angenommen}`, nicht %1"},
    {PostFault::only_with_orders, "%q1 gehört zu `befehle`, und in dieser Datei stehen keine"},
    {PostFault::no_standing,
     "hinter `daueraufträge:` stehen Regeln für das, was du schulden wirst, nicht %1"},
    {PostFault::write_standing, "schreib eine darunter, etwa `ablegen: {behalten: [erz, getreide]}`"},
    {PostFault::no_rules_here, "in dieser Partie gibt es keine Daueraufträge"},
    {PostFault::no_rule_word, "einen Dauerauftrag %q1 gibt es nicht"},
    {PostFault::no_own_key, "in dieser Partie steht %q1 nicht in einer Datei mit Befehlen"},
    {PostFault::no_wishes, "hinter %q1 steht eine Liste von 1 bis %2 Wünschen"},
    {PostFault::no_list_of_rules, "hinter %q1 steht eine Liste von Regeln, nicht %2"},
    {PostFault::clear_all, "hinter `löschen:` steht nur `alle`, nicht %1"},
    {PostFault::at_deadline, "hinter `zum:` steht hier `fristende`, nicht %1"},
    {PostFault::too_many_rules, "du kannst %1 Regeln haben; mit diesen wären es %2"},
    {PostFault::standing_too_long, "deine Regeln können zusammen %1 Bytes haben; mit diesen wären es %2"},
}};
static_assert(in_order<PostFault>(post_rows));

}  // namespace

std::string_view text_of(PostFault fault) { return post_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::de
