#include "cli/messages/de/diagnostics/diagnostics.hpp"

namespace inselpost::de {
namespace {

constexpr MessageRows<OrdersMessageId> post_rows{{
    {OrdersMessageId::an_orders_file, "eine Datei mit Befehlen"},
    {OrdersMessageId::a_table_log, "ein Protokoll vom Tisch"},
    {OrdersMessageId::several_keys, "mehrere Wörter mit Doppelpunkt"},
    {OrdersMessageId::no_seat, "einen Sitz %q1 gibt es nicht"},
    {OrdersMessageId::no_list_of_orders, "hinter `befehle:` steht eine Liste, nicht %1"},
    {OrdersMessageId::begin_order, "beginn jeden Befehl mit `- `"},
    {OrdersMessageId::no_pass_for_all,
     "mit `alle` lässt sich nur passen, in der außerordentlichen Bauphase, nicht %1"},
    {OrdersMessageId::write_all_pass, "schreib `- alle: passen`, oder den Sitz statt `alle`"},
    {OrdersMessageId::no_log, "hinter `protokoll:` steht eine Liste, nicht %1"},
    {OrdersMessageId::begin_line, "beginn jede Zeile mit `- `"},
    {OrdersMessageId::no_line_of_log,
     "in einer Zeile des Protokolls stehen ein Sitz und sein Befehl, nicht %1"},
    {OrdersMessageId::write_line_of_log, "schreib `- rot: würfeln`, oder `- {rot: {würfeln: [3, 4]}}`"},
    {OrdersMessageId::dice_not_at_table, "ein Protokoll vom Tisch braucht `dice: table` in seinem Aufbau"},
    {OrdersMessageId::stands_alone, "%q1 steht allein, ohne `:`"},
    {OrdersMessageId::no_stop_word, "bei %q1 kann ein Plan nicht halten"},
    {OrdersMessageId::no_list_of_items, "hinter %1 steht eine Liste von Befehlen, nicht %2"},
    {OrdersMessageId::too_many_items, "eine Datei hat höchstens %1 Befehle, die in Listen mitgezählt"},
    {OrdersMessageId::plan_too_deep, "Listen eines Plans stehen höchstens %1 tief ineinander"},
    {OrdersMessageId::two_in_one_item, "%q1 und %q2 sind zwei Befehle: Beginn jeden mit `- `"},
    {OrdersMessageId::branches_of_first, "`das erste` hat 1 bis %1 Möglichkeiten"},
    {OrdersMessageId::no_branch,
     "eine Möglichkeit ist ein Befehl, eine Liste von Befehlen oder ein `wenn`, nicht %q1"},
    {OrdersMessageId::orders_together, "%1 hat 1 bis %2 Befehle"},
    {OrdersMessageId::final_stands_last,
     "was zieht oder aufdeckt, lässt sich nicht zurücknehmen: In %1 steht es zuletzt"},
    {OrdersMessageId::goes_on_alone,
     "ein Befehl mit eigenen Regeln kann nicht in %1 stehen: Er ist eine Zeile für sich"},
    {OrdersMessageId::no_order_here, "hier gehört ein Befehl hin, nicht %q1"},
    {OrdersMessageId::try_one_order, "`versuchen` hat einen Befehl, oder ein `alles oder nichts`"},
    {OrdersMessageId::no_wait, "auf %1 kann ein Plan nicht warten"},
    {OrdersMessageId::list_in_order, "eine Liste in einem Befehl hat 1 bis %1 Einträge"},
    {OrdersMessageId::too_many_choices, "diese Listen ergeben %1 Befehle; versucht werden höchstens %2"},
    {OrdersMessageId::no_number, "%1 braucht eine Zahl, nicht %2"},
    {OrdersMessageId::write_a_number, "schreib `6`, `[6, 8]`, `8 oder mehr` oder `3 oder weniger`"},
    {OrdersMessageId::no_condition, "hier gehört eine Bedingung hin, nicht %1"},
    {OrdersMessageId::write_a_condition, "schreib sie in geschweiften Klammern: `{gewürfelt: 8}`"},
    {OrdersMessageId::condition_too_deep, "Bedingungen stehen höchstens %1 tief ineinander"},
    {OrdersMessageId::too_many_words, "eine Bedingung hat höchstens %1 Wörter"},
    {OrdersMessageId::unknown_condition, "eine Bedingung %q1 gibt es nicht"},
    {OrdersMessageId::no_list_of_conditions, "hinter %q1 steht eine Liste von 1 bis %2 Bedingungen"},
    {OrdersMessageId::can_would_tell,
     "`kann` fragt nach keinem Befehl, dessen Antwort an etwas hängt, was du nicht wissen kannst"},
    {OrdersMessageId::one_seat_here, "hinter %1 steht ein Sitz oder ein Ort, nicht %2"},
    {OrdersMessageId::one_offer_here,
     "`angebot` nennt ein Angebot und was daraus wurde, etwa `{o1: angenommen}`, nicht %1"},
    {OrdersMessageId::only_with_orders, "%q1 gehört zu `befehle`, und in dieser Datei stehen keine"},
    {OrdersMessageId::no_standing,
     "hinter `daueraufträge:` stehen Regeln für das, was du schulden wirst, nicht %1"},
    {OrdersMessageId::write_standing, "schreib eine darunter, etwa `ablegen: {behalten: [erz, getreide]}`"},
    {OrdersMessageId::no_rules_here, "in dieser Partie gibt es keine Daueraufträge"},
    {OrdersMessageId::no_rule_word, "einen Dauerauftrag %q1 gibt es nicht"},
    {OrdersMessageId::no_own_key, "in dieser Partie steht %q1 nicht in einer Datei mit Befehlen"},
    {OrdersMessageId::no_wishes, "hinter %q1 steht eine Liste von 1 bis %2 Wünschen"},
    {OrdersMessageId::no_list_of_rules, "hinter %q1 steht eine Liste von Regeln, nicht %2"},
    {OrdersMessageId::clear_all, "hinter `löschen:` steht nur `alle`, nicht %1"},
    {OrdersMessageId::at_deadline, "hinter `zum:` steht hier `fristende`, nicht %1"},
    {OrdersMessageId::too_many_rules, "du kannst %1 Regeln haben; mit diesen wären es %2"},
    {OrdersMessageId::standing_too_long,
     "deine Regeln können zusammen %1 Bytes haben; mit diesen wären es %2"},
    {OrdersMessageId::name_is_a_word,
     "%q1 ist in Befehlen ein deutsches Wort, wo auch ein Name stehen kann; wähl einen anderen Namen"},
    {OrdersMessageId::name_begins_quotation,
     "im Namen %q1 steht %q2, womit in Mails ein Zitat beginnt; wähl einen anderen Namen"},
}};
static_assert(in_order<OrdersMessageId>(post_rows));

}  // namespace

std::string_view message_text(OrdersMessageId fault) {
  return post_rows[static_cast<std::size_t>(fault)].text;
}

}  // namespace inselpost::de
