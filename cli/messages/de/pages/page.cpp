// HTML-Seiten und ihre Skripte.
#include "cli/messages/page_messages.hpp"

#include <array>

#include "cli/messages/de/pages/pages.hpp"

namespace inselpost::de {
namespace {

constexpr std::array common_texts{
    PageText{"copied", "Kopiert."},
    PageText{"not_copied",
             "Der Browser erlaubt das Kopieren nicht. Markiere den Text und kopiere ihn selbst."},
};

constexpr std::array replay_texts{
    PageText{"entries", "Einträge der Partie"},
    PageText{"entry", "Eintrag"},
    PageText{"entry_of", "Eintrag {entry} von {last}"},
    PageText{"entry_and_turn", "Eintrag {entry} von {last}, Zug {turn}"},
    PageText{"first", "Anfang"},
    PageText{"turn_back", "Zug zurück"},
    PageText{"back", "Zurück"},
    PageText{"forward", "Weiter"},
    PageText{"turn_forward", "Nächster Zug"},
    PageText{"last", "Ende"},
    PageText{"keys",
             "Die Pfeiltasten gehen von Eintrag zu Eintrag, Bild auf und Bild ab von Zug zu Zug, Pos1 und "
             "Ende an den Anfang und ans Ende."},
    PageText{"table", "Der Tisch"},
    PageText{"log", "Was geschah"},
    PageText{"not_begun", "Die Partie hat noch nicht begonnen."},
    PageText{"not_for_you", "(nicht für alle Leser)"},
    PageText{"time", "{weekday} {day}.{month}.{year}, {clock} Uhr"},
    PageText{"weekdays", "So Mo Di Mi Do Fr Sa"},
    PageText{"months", "1 2 3 4 5 6 7 8 9 10 11 12"},
    PageText{"undone", "Von Eintrag {entry} zurückgenommen."},
    PageText{"throws", "Würfe"},
    PageText{"outcome", "Wurf"},
    PageText{"thrown", "gefallen"},
    PageText{"expected", "erwartet"},
    PageText{"same_dice", "Für alle Spieler fallen dieselben Würfel."},
    PageText{"points", "Punkte"},
    PageText{"points_of", "{seat} {points}"},
    PageText{"counted", "Bis hierher gezählt"},
};

constexpr std::array check_texts{
    PageText{"check", "Prüfung des Verlaufs"},
    PageText{"holds", "Der Verlauf stimmt, von Eintrag 0 bis {last}."},
    PageText{"heads_hold",
             "Jeder Eintrag ist geschrieben, wie das Format es will, und trägt die Prüfsumme aller vor ihm: "
             "nichts wurde geändert, weggelassen oder verschoben."},
    PageText{"links_hold",
             "Die Glieder der Würfelkette wurden der Reihe nach geöffnet, und die Würfe sind die, die diese "
             "Glieder ergeben (Glieder: {links}, Würfe: {throws})."},
    PageText{"links_only",
             "Die Glieder der Würfelkette wurden der Reihe nach geöffnet (Glieder: {links}). Was sie nach "
             "den Regeln dieses Spiels ergeben, ist hier nicht geprüft."},
    PageText{"board_holds", "Die Insel ist die, die ihr Glied auslost."},
    PageText{"seals_hold",
             "Was geöffnet wurde, ist das, was versiegelt war, und die Karten sind die des Stapels, der vor "
             "der Partie feststand (Siegel: {seals}, Karten: {cards})."},
    PageText{"secret_holds",
             "Das Geheimnis ist offen: es ist das, das vor der Partie hinterlegt wurde, und es ergibt den "
             "Stapel, die Karten aus fremder Hand ({thefts}), alle Salze und Glieder."},
    PageText{"secret_only",
             "Das Geheimnis ist offen: es ist das, das vor der Partie hinterlegt wurde, und es ergibt alle "
             "Salze und Glieder."},
    PageText{"still_sealed", "Noch geschlossene Siegel: {sealed}."},
    PageText{"end_proves",
             "Was noch verborgen ist, und dass keine Karte ausgesucht ist, kann erst das Ende der Partie "
             "beweisen."},
    PageText{"seed_chosen",
             "Der Startwert ist von jemandem gewählt: Würfel und Karten dieser Partie konnten vorher bekannt "
             "sein."},
    PageText{"unsigned", "Die letzte Prüfsumme ist nicht unterschrieben."},
    PageText{"signed",
             "Die letzte Prüfsumme ist mit dem Schlüssel {key} unterschrieben, den der Verlauf selbst nennt. "
             "Ob er der des Spielleiters ist, musst du anderswoher wissen."},
    PageText{"signature_unchecked", "Unterschrift hier nicht geprüft: dieser Browser kennt Ed25519 nicht"},
    PageText{"not_rules",
             "Hier nicht geprüft: ob die Züge den Spielregeln folgen, und die Fristen. Dafür gibt es: "
             "inselpost audit DATEI"},
    PageText{
        "own_code",
        "Das Skript dieser Prüfung kam mit der Seite. Hast du die Seite von jemand anderem, dann glaube ihr "
        "nicht, was sie über sich sagt: zieh den Verlauf auf eine Seite, die du selbst gemacht hast."},
    PageText{"drop", "Anderen Verlauf prüfen"},
    PageText{"save_record", "Verlauf speichern"},
    PageText{"no_text", "{file} ist kein Text und also kein Verlauf."},
    PageText{"of_file", "{file}: der Verlauf von {game}, geschrieben von {program}."},
    PageText{"of_unknown_file", "{file}:"},
    PageText{"same_history", "Er erzählt bis Eintrag {entry} dieselbe Geschichte wie diese Seite."},
    PageText{"another_history", "Er erzählt ab Eintrag {entry} eine andere Geschichte als diese Seite."},
    PageText{"in_line", "Zeile {line}:"},
    PageText{"in_entry", "Eintrag {entry} stimmt nicht."},
    PageText{"in_end", "Die letzte Zeile stimmt nicht."},
    PageText{"about", "Es geht um: {what}"},
    PageText{"expected_is", "Erwartet: {value}"},
    PageText{"found_is", "Gefunden: {value}"},
    PageText{"fault_json", "Das ist kein Verlauf: die Zeile ist kein Objekt in JSON."},
    PageText{
        "fault_line_form",
        "Die Zeile ist JSON, aber nicht so geschrieben, wie das Format es will; also wurde sie geändert."},
    PageText{"fault_line_size", "Die Zeile ist länger, als ein Verlauf sie haben darf."},
    PageText{"fault_cut", "Die letzte Zeile fehlt: es wurde etwas abgeschnitten."},
    PageText{"fault_no_record", "Das ist kein Verlauf einer Partie."},
    PageText{"fault_format", "Der Verlauf hat ein anderes Format, das diese Seite nicht kennt."},
    PageText{"fault_sealed_at_end", "Die Partie ist zu Ende, und etwas ist noch versiegelt."},
    PageText{"fault_value", "Er enthält einen Wert, der dort nicht stehen kann."},
    PageText{"fault_members", "Eine Angabe fehlt, oder eine ist zu viel."},
    PageText{"fault_number",
             "Seine Nummer ist nicht die nächste: ein Eintrag wurde weggelassen oder verschoben."},
    PageText{"fault_kind", "Ein Eintrag dieser Art kann dort nicht stehen."},
    PageText{"fault_event", "Ein Ereignis dieser Art gibt es nicht."},
    PageText{"fault_time", "Er hat eine Zeit, die es nicht gibt."},
    PageText{"fault_time_back", "Seine Zeit liegt vor der des Eintrags davor."},
    PageText{
        "fault_head",
        "Seine Prüfsumme ist nicht die seines Inhalts und aller Einträge davor: einer davon wurde geändert."},
    PageText{"fault_last_line", "Die letzte Zeile nennt nicht den letzten Eintrag und seine Prüfsumme."},
    PageText{"fault_no_key", "Er ist unterschrieben und nennt keinen Schlüssel, mit dem das zu prüfen wäre."},
    PageText{"fault_signature",
             "Die Unterschrift der letzten Prüfsumme stimmt nicht: ein anderer Schlüssel hat unterschrieben, "
             "oder sie wurde geändert."},
    PageText{"fault_commit", "Das Geheimnis ist nicht das, das vor der Partie hinterlegt wurde."},
    PageText{"fault_top", "Der Anfang einer Würfelkette ist nicht der, den das Geheimnis ergibt."},
    PageText{"fault_link",
             "Ein Glied der Würfelkette führt nicht zu dem davor: es ist nicht das, das vor der Partie "
             "feststand."},
    PageText{"fault_link_order", "Ein Glied der Würfelkette wurde ausgelassen oder zweimal geöffnet."},
    PageText{"fault_link_secret", "Ein Glied der Würfelkette ist nicht das, das das Geheimnis ergibt."},
    PageText{"fault_draw",
             "Eine Auslosung ist nicht die, die ihr Glied ergibt, oder nicht die, die fällig ist."},
    PageText{"fault_dice", "Die Würfel sind nicht die, die ihr Glied ergibt."},
    PageText{"fault_kept", "Der Wurf ist nicht der aufgehobene, der nach einer Rücknahme fällig ist."},
    PageText{"fault_kept_due",
             "Ein neues Glied wurde geöffnet, obwohl eine Rücknahme einen Wurf aufgehoben hat."},
    PageText{"fault_seal", "Was geöffnet wurde, ist nicht, was versiegelt war."},
    PageText{"fault_salt", "Ein Salz ist nicht das, das das Geheimnis ergibt."},
    PageText{"fault_leaf", "Eine Karte ist nicht die, die vor der Partie im Stapel feststand."},
    PageText{"fault_deck", "Der Stapel ist nicht der, den das Geheimnis ergibt."},
    PageText{"fault_theft", "Die Karte ist nicht die, die das Geheimnis zieht."},
    PageText{"fault_board", "Die Insel ist nicht die, die ihr Glied auslost oder die der Aufbau nennt."},
    PageText{"fault_robber", "Der Räuber beginnt nicht, wo er muss."},
    PageText{"fault_seating", "Die Sitze beginnen nicht mit dem, der beginnen muss."},
    PageText{"fault_turn", "Er gehört nicht zu dem Zug, der läuft."},
    PageText{"fault_place", "Er steht, wo er nicht stehen kann: vor dem Beginn, oder ein zweites Mal."},
    PageText{"fault_again", "Er wiederholt einen Befehl, den nichts zurückgenommen hat."},
    PageText{"fault_rollback",
             "Die Rücknahme geht zu einem Eintrag, der nicht gilt, oder nimmt nichts zurück."},
    PageText{"fault_hold", "Eine Partie wird zweimal angehalten, oder fortgesetzt, ohne zu ruhen."},
    PageText{"fault_shown", "Was gezeigt wird, ist nicht, was verdeckt lag."},
    PageText{"fault_privacy",
             "Er ist verdeckt, wo er offen sein muss, oder offen, wo er verdeckt sein muss."},
    PageText{"fault_offer", "Das Angebot hat einen Namen, den es nicht haben kann."},
    PageText{"fault_card",
             "Eine Karte spielt, wer sie nicht hat, oder sie wird außer der Reihe des Stapels gekauft."},
    PageText{"fault_hand", "Ein Sitz gibt Karten, die er nicht hat."},
    PageText{"fault_bank", "Die Karten von Bank und Händen gehen nicht auf."},
    PageText{"fault_points", "Die Punkte gehen nicht auf."},
    PageText{"fault_winner", "Gewonnen hat ein anderer Sitz."},
    PageText{"fault_no_end", "Die Partie ist gewonnen und hat kein Ende."},
    PageText{"fault_after_end", "Nach dem Ende folgt noch etwas."},
};

}  // namespace

constinit const PageMessages page_words{
    .do_not_forward = "Diese Seite zeigt, was nur du wissen darfst. Leite sie nicht weiter.",
    .without_script = "Diese Seite zeigt mehr, wo JavaScript laufen darf: öffne sie in einem Browser.",
    .island = "Die Insel",
    .islands = "Die Inseln",
    .games = "Partien",
    .no_games = "Noch gibt es keine Partien.",
    .cannot_be_shown = "Diese Partie lässt sich gerade nicht zeigen.",
    .common = common_texts,
    .replay = replay_texts,
    .check = check_texts,
    .composer = composer_texts,
};

}  // namespace inselpost::de
