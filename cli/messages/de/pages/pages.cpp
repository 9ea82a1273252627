#include "cli/messages/de/pages/pages.hpp"

#include "cli/messages/de/catalog.hpp"
#include "cli/messages/de/deadlines.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/game_messages.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost::de {
namespace {

std::string note_behind(const std::string& text) { return text; }

std::string of_file(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return seat + " in " + game + ", Zug " + std::to_string(turn);
}
std::string receipt_for(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return "Quittung für " + of_file(seat, game, turn);
}
std::string letter_for(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return "Brief für " + of_file(seat, game, turn);
}
std::string check_of(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return "Probe für " + of_file(seat, game, turn);
}

std::string came(const std::string& time) { return "eingegangen " + date_time(time); }

std::string_view outcome_word(RowResult::Outcome outcome, bool checked_only) {
  using Outcome = RowResult::Outcome;
  switch (outcome) {
    case Outcome::done: return checked_only ? "gut" : "erledigt";
    case Outcome::failed: return checked_only ? "geht nicht" : "FEHLER";
    case Outcome::not_tried: return "nicht versucht";
    case Outcome::possible: return "vielleicht";
    case Outcome::waiting: return checked_only ? "würde aufgehoben" : "aufgehoben";
    case Outcome::skipped: return "übersprungen";
    case Outcome::not_taken: return "nicht gewählt";
    case Outcome::holds: return "ja";
    case Outcome::holds_not: return "nein";
    case Outcome::stops: return "hält hier an";
    case Outcome::waits: return checked_only ? "würde warten" : "wartet";
    case Outcome::end: break;
  }
  return "";
}

std::string other(const std::string& order, const std::string& code, const std::string& why) {
  return quoted_inline(de::order(order), Author::reader) + ": " + code + ": " + why;
}
std::string line_of_letter(std::size_t line) { return "Brief, Zeile " + std::to_string(line); }

std::string read_as(const std::string& order) { return "gelesen als: " + de::order(order); }

}  // namespace

const DiagnosticMessages mistake_words{
    .error = "Fehler", .warning = "Warnung", .note = note_behind, .in_letter = line_of_letter};

const ReceiptMessages receipt_words{
    .receipt_for = receipt_for,
    .letter_for = letter_for,
    .check_of = check_of,
    .came = came,
    .nothing_saved = "Nichts ist gespeichert, nichts gewürfelt.",
    .outcome = outcome_word,
    .read_as = read_as,
    .other = other,
    .luck = "Glücksspruch:",
};

namespace {

std::string undone_by(std::uint64_t entry, const std::string& line) {
  return "(zurückgenommen durch " + std::to_string(entry) + ") " + line;
}

std::string in_turn(int turn) { return "Zug " + std::to_string(turn); }
std::string at_entry(std::uint64_t entry) { return "Eintrag " + std::to_string(entry); }

std::string won_at(const std::string& winner, const std::string& time) {
  return "beendet, " + (winner.empty() ? "" : seat_name(winner) + " hat gewonnen, ") + time;
}

/// Returns the noun for what is counted.
const Noun& counted_things(Counted what) {
  static constexpr Noun record{"kein Protokoll", "1 Protokoll", "Protokolle", "keinem Protokoll",
                               "Protokollen"};
  switch (what) {
    case Counted::entries: return noun::entry;
    case Counted::orders: return noun::order;
    case Counted::records: break;
  }
  return record;
}

/// Formats `rot: den Zug fortsetzen; blau und orange: das Angebot o1 beantworten. Seit ...`.
std::string owed_since(const std::vector<SharedDuty>& all, const std::string& time) {
  std::string text;
  for (const auto& [what, seats] : all)
    text += (text.empty() ? "" : "; ") + seats_listed(seats) + ": " + what;
  return text + ". Seit " + time;
}

std::string first_due(const std::string& time) { return ", Frist bis " + time; }

std::string waits(const std::string& who, const std::string& what, const std::string& since,
                  const std::optional<std::int64_t>& seconds_left, const std::string& until) {
  std::string text = who + ": " + what + until + ". Seit " + since;
  constexpr std::int64_t minute = 60, hour = 60 * minute;
  if (seconds_left && *seconds_left < minute) return text + "; überfällig.";
  if (seconds_left) {
    const std::int64_t unit = *seconds_left < hour ? minute : hour;
    text += "; noch " + time_span(std::chrono::seconds(*seconds_left / unit * unit));
  }
  return text + '.';
}

std::string unsent(const Unsent& letter) {
  if (letter.kind == "digest") return letter.id + ": eine Übersicht für dich, vom " + letter.time;
  const std::string where = letter.id + ": " + letter.game + ", ";
  if (letter.kind == "report")
    return where +
           (letter.seat.empty() ? "ein Bericht für alle" : "ein Bericht für " + seat_name(letter.seat)) +
           ", bis Eintrag " + std::to_string(letter.entry);
  return where + (letter.kind == "reminder" ? "eine Erinnerung für " : "ein Brief für ") +
         seat_name(letter.seat) + ", vom " + letter.time;
}

std::string rehearsed(const RehearsedDecision& r) {
  std::string text = "Zug " + std::to_string(r.turn) + ", Eintrag " + std::to_string(r.entry) + ": ";
  text += (r.by == OrderOrigin::seat        ? "Du hast befohlen: `"
           : r.by == OrderOrigin::moderator ? "Der Spielleiter hat befohlen: `"
                                            : "Das Programm hat entschieden: `") +
          quoted_inline(order(r.given), Author::reader) + "`. ";
  if (r.rule.empty()) return text + "Kein Dauerauftrag passt.";
  const std::string rule = '`' + quoted_inline(order(r.rule), Author::reader) + '`';
  if (r.is_plan) return text + "Der Plan von " + rule + " wäre ausgeführt worden.";
  if (r.would.empty()) return text + rule + " hätte nichts tun können (" + list(r.codes) + ").";
  if (r.would == r.given) return text + rule + " hätte dasselbe getan.";
  return text + rule + " hätte das getan: `" + quoted_inline(order(r.would), Author::reader) + "`.";
}

std::string decided_since(const std::string& time) {
  return time.empty() ? "Das Programm hat bisher entschieden:"
                      : "Das Programm hat seit " + time + " entschieden:";
}

}  // namespace

std::string progress(std::uint64_t n, std::uint64_t of, Counted what) {
  const Noun& noun = counted_things(what);
  return of > 0 ? std::to_string(n) + " von " + dative(of, noun) : counted(n, noun);
}

const LogMessages log_words{.not_for_this_reader = "(nicht für diesen Leser)", .undone_by = undone_by};

const ListMessages list_words{.in_turn = in_turn,
                              .at_entry = at_entry,
                              .won_at = won_at,
                              .owed_since = owed_since,
                              .first_due = first_due,
                              .on_hold = "ruht; ",
                              .waits = waits,
                              .unsent = unsent,
                              .rehearsed = rehearsed,
                              .decided_since = decided_since};

const EndMessages end_words{
    .seed_chosen = "Startwert vorgegeben:",
    .sealed_can_be_opened = "Wer ihn gewählt hat, kann öffnen, was in dieser Partie verdeckt ist",
    .rolls_could_be_known = "Würfe und Karten dieser Partie konnte man vorher kennen",
    .began_elsewhere = "Anderswo begonnen:",
    .under_that_key = "in einer anderen Datei, mit dem Schlüssel "};

namespace {

using Result = ComparisonReport::Result;
using Seal = ComparisonReport::Seal;

std::string_view seal_phrase(Seal seal) {
  switch (seal) {
    case Seal::none: return "nicht unterschrieben";
    case Seal::unknown_key: return "unterschrieben, nicht geprüft";
    case Seal::fits: return "unterschrieben";
    case Seal::does_not_fit: return "die Unterschrift passt nicht";
  }
  return {};
}

std::string headline(const ComparisonReport& found) {
  const std::string& game = found.sides[0].game;
  const std::string entry = std::to_string(found.entry);
  switch (found.result) {
    case Result::same: return "Derselbe Verlauf von " + game + " bis Eintrag " + entry;
    case Result::two:
      return (found.misfits() ? "Eintrag " + entry + " von " + game
                              : "Von " + game + " wurden zwei Verläufe erzählt: Eintrag " + entry) +
             " hat zwei Prüfsummen" + (found.misfits() ? ", aber nicht beide sind vom Spielleiter" : "");
    case Result::undecided:
      return "Nichts zu vergleichen: Ein Bericht kennt nur die Prüfsumme seines eigenen Eintrags; ein "
             "Verlauf, der beide umfasst (`inselpost export " +
             game + "`), würde es zeigen";
    case Result::other_games:
      return "Nichts zu vergleichen: Das eine ist von " + game + ", das andere von " + found.sides[1].game;
  }
  return {};
}

std::string told_side(const ComparisonReport::Side& side) {
  return side.file + ": " + (side.record ? "Verlauf bis Eintrag " : "Bericht von Eintrag ") +
         std::to_string(side.entry) + ", " + std::string(seal_phrase(side.seal));
}

std::string first_that_differs(const std::string& what) { return "Dort gehen sie auseinander: " + what; }

}  // namespace

const ComparedMessages compared_words{
    .found = headline,
    .side = told_side,
    .differ_there_or_earlier =
        "Dort oder vorher gehen sie auseinander. Wo, zeigt der Verlauf jedes Spielers als Datei.",
    .first_that_differs = first_that_differs,
    .one_key_signed_both =
        "Beide sind mit demselben Schlüssel unterschrieben: Wer ihn als den des Spielleiters kennt "
        "(`inselpost key` zeigt ihn), hat damit einen Beweis, gleich wer ihn bringt.",
    .two_keys_signed =
        "Unterschrieben sind sie mit zwei Schlüsseln: Das zeigt nicht, dass beides von einem Spielleiter "
        "kommt.",
    .not_both_signed =
        "Nicht beide Unterschriften sind da und geprüft: Ein Beweis ist das nur für den, der beide Texte für "
        "unverändert hält.",
    .signature_does_not_fit =
        "Eine Unterschrift, die nicht passt, ist von einem anderen Schlüssel, oder der Text ist verändert: "
        "Das beweist nichts.",
    .how_to_check = "Unterschriften prüft `--key` HEX; den Schlüssel zeigt `inselpost key`.",
};

namespace {

std::string have_joined(const std::vector<std::string>& who) {
  return "Bisher beigetreten: " + list(who) + '.';
}
std::string or_seats(const std::vector<std::string>& seats) { return "oder " + list(seats, "oder"); }

std::string owes_a_join(const std::string& who) { return who + " tritt bei"; }

}  // namespace

const JoiningMessages joining_words{
    .standing = "die Spieler treten bei",
    .standing_over = "beendet: niemand hat gewonnen",
    .to_join = "Um beizutreten, nimm die # weg und schick das zurück:",
    .nobody_has = "Noch ist niemand beigetreten.",
    .have_joined = have_joined,
    .or_seats = or_seats,
    .luck_hint =
        "Ein eigener Satz, oder keiner. Er wird in alle Würfe gemischt. Die anderen\n"
        "sehen davon nur eine Prüfsumme.",
    .luck = "ein paar eigene Worte",
    .you_too_late = "Die Partie endete, bevor alle beigetreten waren.",
    .you_have = "Du bist beigetreten. Sind es alle, beginnt die Partie von selbst.",
    .you_have_not =
        "Du bist noch nicht beigetreten. Schick die Datei darunter, mit einem eigenen Glücksspruch. Er wird "
        "in alle Würfe gemischt, damit niemand sie bestimmen kann.",
    .nothing_to_order = "du bist beigetreten; sind es alle, beginnt die Partie",
    .owes = owes_a_join,
};

namespace {

std::string waiting_for_one(const std::string& owes) { return "Wer ist dran: " + owes + '.'; }

/// Returns what the program does if the player does not answer.
std::string_view done_instead(const std::string& decision, const GameMessages& game) {
  if (decision == join_word) return "gilt der Beitritt ohne Glücksspruch";
  return game.decided(decision);
}

std::string until(const std::string& decision, const TimeLeft& left, const GameMessages& game) {
  if (left.miss == MissPolicy::wait) return "; Zeit bis " + date_time(left.due);
  const std::string text = left.acts == left.due
                               ? "; Zeit bis " + date_time(left.due) + "; sonst "
                               : "; Zeit bis " + date_time_here(left.due) + ", mit Nachfrist bis " +
                                     date_time(left.acts) + "; sonst ";
  return text +
         (left.miss == MissPolicy::hold ? "ruht die Partie" : std::string(done_instead(decision, game)));
}

}  // namespace

const WaitingMessages waiting_words{
    .one = waiting_for_one,
    .several = "Wer ist dran",
    .on_hold = "Die Partie ruht: Keine Frist läuft. Dateien werden aufgehoben, bis es weitergeht.",
    .until = until,
};

namespace {

std::string own_view_of(const std::string& seat, const std::string& game) {
  return "Nur für " + seat_name(seat) + " in " + game;
}
std::string only_for(const std::string& name) { return seat_name(name) + ", bitte nicht weitergeben"; }

std::string kept_for(std::uint16_t turn) {
  return "Vorab geschickt für Zug " + std::to_string(turn) + ", wird dann ausgeführt:";
}
std::string kept_for_later(const std::string& order) {
  return "Wenn alle geantwortet haben: " + quoted_inline(de::order(order), Author::reader);
}

std::string answer_kept(const SeatPendingOrders::EarlyAnswer& answer) {
  const std::string release = answer.together          ? ", wenn alle geantwortet haben"
                              : answer.release.empty() ? ", wenn die Partie nicht mehr ruht"
                                                       : " ab " + date_time(answer.release);
  return "Deine Antwort ist da: `" + quoted_inline(order(answer.order), Author::reader) + "`. Sie gilt" +
         release + "; bis dahin sieht sie niemand.";
}

/// Formats `Fassung 1. Hat 3-mal gehandelt, zuletzt in Eintrag 12.`, followed by the rule.
std::string standing_order(const SeatPendingOrders::Rule& rule) {
  std::string said = "Fassung " + std::to_string(rule.version) + ". ";
  if (rule.uses == 0)
    said += "Hat noch nicht gehandelt.";
  else
    said +=
        "Hat " +
        (rule.uses == 1 ? "einmal gehandelt, in" : std::to_string(rule.uses) + "-mal gehandelt, zuletzt in") +
        " Eintrag " + std::to_string(rule.last) + '.';
  if (rule.near != 0) {
    said += " Nach Eintrag " + std::to_string(rule.near) + " konnte er nichts tun";
    if (!rule.codes.empty()) said += " (" + list(rule.codes) + ')';
    said += '.';
  }
  if (rule.used_up) said += " Er ist so oft benutzt, wie `mal` erlaubt.";
  if (rule.past) said += " Sein letzter Zug ist vorbei.";
  return said + quoted_lines("- " + order(rule.text), Author::reader);
}

std::string in_german(const std::string& line) { return order(line); }

std::string only_you_and(const std::string& seat, const std::string& sentence) {
  return "Das wissen nur du und " + seat_name(seat) + ": " + sentence;
}

}  // namespace

const SeatPageMessages seat_page_words{
    .view_of = own_view_of,
    .only_for = only_for,
    .news = "neu",
    .join = "Beitritt",
    .kept = "bereit",
    .due = "Frist",
    .only_you_and = only_you_and,
    .kept_for = kept_for,
    .answer_kept = answer_kept,
    .kept_for_later = kept_for_later,
    .plan_waits = "Dein Plan wartet auf die anderen und geht dann von selbst weiter:",
    .left_of_plan = "Rest deiner letzten Datei. Er wird nicht von selbst ausgeführt:",
    .standing_orders = "Deine Daueraufträge; sonst weiß niemand davon:",
    .memo = "Dein Merkzettel:",
    .standing_order = standing_order,
    .nothing_to_do = "Jetzt hast du nichts zu entscheiden.",
    .next_orders =
        "Deine nächsten Befehle. Nimm das # vor denen weg, die gelten sollen, und schick sie zurück:",
    .orders_to_write =
        "Für deine nächsten Befehle. Schreib sie unter die letzte Zeile, jeden hinter ein `-`, und schick "
        "sie zurück:",
    .to_send = in_german,
};

namespace {

std::string referees_view_of(const std::string& game) { return "Für den Spielleiter: " + game; }

std::string joining_of(const std::string& who, Joining joining) {
  switch (joining) {
    case Joining::missing: return who + ": noch nicht beigetreten.";
    case Joining::joined: return who + ": beigetreten.";
    case Joining::over: return who + ": hat nichts.";
  }
  return who;
}

}  // namespace

const RefereeMessages referee_words{.view_of = referees_view_of, .joining = joining_of};

namespace {

std::string with_the_secret(const AuditResult& result) {
  const std::string which = result.over ? "Das Geheimnis, das der letzte Eintrag veröffentlicht,"
                                        : "Das Geheimnis, das in der Datei mit den Partien liegt,";
  return which +
         " ist dasselbe, das schon vor dem ersten Befehl feststand. Mit ihm wurde jeder Befehl neu "
         "entschieden" +
         (result.sealed ? ", jeder Wurf und jede Karte, vom Stapel wie aus fremder Hand, neu gezogen" : "") +
         " und jede Prüfsumme neu berechnet. Alles stimmt überein.";
}

/// Formats `Die 72 Befehle folgen den Regeln ...`.
std::string orders_checked(std::uint64_t orders) {
  if (orders == 0) return "Befehle stehen noch keine darin.";
  return (orders == 1 ? "Der eine Befehl folgt" : "Die " + std::to_string(orders) + " Befehle folgen") +
         std::string(" den Regeln, soweit das Protokoll sie zeigt.");
}

std::string draws_checked(std::uint64_t draws) {
  if (draws == 0) return " Offen gezogen ist noch nichts.";
  return draws == 1
             ? " Der eine offene Wurf kommt aus einer Zahl, die vorher feststand."
             : " Alle " + std::to_string(draws) + " offenen Würfe kommen aus Zahlen, die vorher feststanden.";
}

std::string without_it(const AuditResult& result) {
  const AuditResult::Checked& checked = result.checked;
  std::string text = "Der Anfang und alle Prüfsummen stimmen. " + orders_checked(checked.orders);
  if (result.sealed) text += draws_checked(checked.draws);
  if (checked.leaves == 1) text += " 1 Karte ist die, die vor der Partie dafür festgelegt wurde.";
  if (checked.leaves > 1)
    text += ' ' + std::to_string(checked.leaves) +
            " Karten sind die, die vor der Partie dafür festgelegt wurden.";
  if (checked.open_seals == 1) text += " 1 offenes Siegel passt zu dem, was da steht.";
  if (checked.open_seals > 1)
    text += ' ' + std::to_string(checked.open_seals) + " offene Siegel passen zu dem, was da steht.";
  return text;
}

std::string sealed_parts(const AuditResult& result) {
  const std::uint64_t entries = result.checked.closed_entries, parts = result.checked.closed_seals - entries;
  std::vector<std::string> sealed;
  if (parts > 0) sealed.push_back(counted(parts, noun::place));
  if (entries > 0)
    sealed.push_back(counted(entries, noun::entry) + (entries == 1 ? " (ein Angebot oder eine Antwort)"
                                                                   : " (Angebote und Antworten darauf)"));
  if (sealed.empty()) return {};
  return list(sealed) + " kennen nur die Beteiligten. Was offen liegt, passt dazu.";
}

/// Whether a key vouches for the record belongs into the first line: a record can be consistent and made up.
std::string vouched(const AuditResult& result) {
  if (!result.has_last_line) return "";
  return result.is_signed ? "; unterschrieben" : "; NICHT UNTERSCHRIEBEN";
}

std::string signature_paragraph(const AuditResult& result) {
  if (!result.has_last_line) return {};
  return result.is_signed
             ? "Die letzte Prüfsumme ist mit dem Schlüssel unterschrieben, den der erste Eintrag nennt. Ist "
               "es der Schlüssel, den du kennst? Dein Spielleiter sieht ihn mit `inselpost key`."
             : "Kein Schlüssel bürgt für dieses Protokoll: Es könnte ganz erfunden sein und würde genauso "
               "stimmen. `inselpost witness` vergleicht es mit einem Bericht, den du bekommen hast.";
}

/// Describes the parts that the audit cannot judge and that rest on the operator's word (AUD-2).
std::string not_judged(const AuditResult& result) {
  const AuditResult::Unjudged& unjudged = result.unjudged;
  const auto some = [](std::uint64_t n, const char* one, const char* several) {
    return std::to_string(n) + (n == 1 ? one : several);
  };
  std::vector<std::string> parts;
  if (unjudged.wrong_clock > 0)
    parts.push_back(some(unjudged.wrong_clock, " Zeitpunkt", " Zeitpunkte") +
                    ", während oder nachdem eine Uhr falsch ging");
  if (unjudged.zones > 0)
    parts.push_back(some(unjudged.zones, " Zeitpunkt", " Zeitpunkte") +
                    ", bei denen die Zeitzonen dieses Rechners bis zu drei Stunden abweichen");
  if (unjudged.again > 0)
    parts.push_back(some(unjudged.again, " Frist, die", " Fristen, die") +
                    " nach einer Rücknahme wiederholt " + (unjudged.again == 1 ? "wurde" : "wurden"));
  return parts.empty() ? std::string() : list(parts) + '.';
}

}  // namespace

std::vector<std::pair<std::string, std::string>> findings(const AuditResult& result) {
  if (const auto& difference = result.difference)
    return {{"was", message(difference->what)},
            {"richtig", message(difference->expected)},
            {"da steht", message(difference->found)}};
  std::vector<std::pair<std::string, std::string>> out;
  const auto say = [&out](const char* label, std::string text) {
    if (!text.empty()) out.emplace_back(label, std::move(text));
  };
  say("geprüft", result.secret ? with_the_secret(result) : without_it(result));
  if (!result.secret) say("verdeckt", sealed_parts(result));
  if (result.line_ends_mended)
    say("Zeilenenden",
        "oder der Anfang der Datei wurden unterwegs geändert. Gelesen wurden sie, wie sie waren.");
  say("ungeprüft", not_judged(result));
  say("Unterschrift", signature_paragraph(result));
  if (result.seed_chosen)
    say("Startwert", result.sealed
                         ? "Der Startwert dieser Partie ist vorgegeben: Wer ihn gewählt hat, konnte "
                           "jeden Wurf und jede Karte vorher kennen."
                         : "Der Startwert dieser Partie ist vorgegeben: Wer ihn gewählt hat, kann "
                           "jedes Siegel öffnen.");
  if (!result.secret)
    say("am Ende", result.sealed ? "wird das Geheimnis veröffentlicht. Erst das zeigt, dass niemand den "
                                   "Kartenstapel, eine Karte aus fremder Hand oder die kommenden Würfe "
                                   "bestimmt hat."
                                 : "wird das Geheimnis veröffentlicht. Es öffnet, was hier verdeckt ist.");
  say("Vertrauen",
      std::string(result.sealed ? "" : "Würfe und Karten vom Tisch stehen da, wie sie eingegeben wurden. ") +
          "Ob die Spieler diese Befehle so geschickt haben, und wann, wissen nur sie. Vergleich den Verlauf "
          "mit einem ihrer Berichte: inselpost witness DATEI BERICHT");
  return out;
}

std::string audit_sentence(const AuditResult& result, const std::string& what) {
  if (result.difference) {
    const std::uint64_t entry = result.difference->entry;
    return clean(what) + ": Eintrag " + std::to_string(entry) + " stimmt nicht." +
           (entry == 0 ? "" : " Bis Eintrag " + std::to_string(entry - 1) + " stimmt alles.");
  }
  return clean(what) + ": " +
         (result.entries == 1 ? "1 Eintrag, und er stimmt"
                              : counted(result.entries, noun::entry) + ", alle stimmen") +
         vouched(result);
}

}  // namespace inselpost::de
