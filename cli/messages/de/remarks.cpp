#include <array>
#include <utility>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/de/catalog.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/pages.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::de {
namespace {

using namespace inselpost::remark;

/// Formats orders that are stored although their report could not be printed, and how to print it.
std::string what_stands(const remark::StillStands& stored) {
  std::vector<std::string> games, shows;
  for (const auto& [game, entry] : stored.games) {
    games.push_back(game + " bis Eintrag " + std::to_string(entry));
    shows.push_back("`inselpost show " + game + '`');
  }
  return (stored.by_file ? "Die Befehle gelten trotzdem: " : "Was geschehen ist, gilt trotzdem: ") +
         list(games) + "; " +
         (stored.by_file ? "dieselbe Datei noch einmal ändert nichts und wird mit ihrer Quittung beantwortet"
                         : "wie es steht, zeigt " + list(shows));
}

/// Formats a probability as `5 von 36`. For more than two throws `etwa 41 von 100` is precise enough.
std::string of_all(const Probability& share) {
  constexpr std::uint64_t two_throws = 36 * 36;
  if (share.all == Probability::most) return percent(share, ',');
  if (share.all > two_throws) return "etwa " + std::to_string(share.of_these * 100 / share.all) + " von 100";
  return std::to_string(share.of_these) + " von " + std::to_string(share.all);
}

/// Formats `Je nach Wurf: gut bei 5 von 36, geht nicht (E_PHASE) bei 31 von 36.`
std::string in_some(const InSome& some) {
  std::string parts;
  for (const InSome::Part& part : some.parts) {
    if (!parts.empty()) parts += ", ";
    parts += receipt_words.outcome(part.outcome, true);
    if (!part.code.empty()) parts += " (" + part.code + ')';
    parts += " bei " + of_all(part.share);
  }
  return "Je nach Wurf: " + parts + '.';
}

std::string runs_to_its_end(const RunsToItsEnd& plan) {
  if (plan.complete.whole()) return "Der Plan geht bis zum Ende, wie auch immer die Würfel fallen.";
  std::string open;
  if (plan.open.of_these > 0) open = " Offen bleibt es bei " + of_all(plan.open) + '.';
  if (plan.complete.of_these == 0) return "Der Plan geht nicht bis zum Ende." + open;
  const bool in_parts = plan.complete.all == Probability::most;
  return "Der Plan geht bei " + of_all(plan.complete) + (in_parts ? " aller Würfe" : " Würfen") +
         " bis zum Ende." + open;
}

/// Formats why a plan stopped at a word of `stop at`.
std::string stopped_at(const std::string& word) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> reasons{
      {{"seven", "Eine 7 ist gefallen"},
       {"card", "Du hast eine Entwicklungskarte gekauft"},
       {"forced trade", "Du hast Karten gezogen und musst wählen"},
       {"lava", "Lava hat ein Gebäude von dir getroffen"},
       {"knight", "Du hast einen Ritter verloren"},
       {"attack", "Die Barbaren waren da"}}};
  constexpr const char* rest = ". Der Rest ist nicht getan: Schick, was du noch willst.";
  if (word.empty()) return std::string("Der Plan hält hier an: Deine Bedingung ist erfüllt") + rest;
  for (const auto& [key, reason] : reasons)
    if (key == word)
      return "Der Plan hält hier an: " + std::string(reason) + rest +
             " Mit `halt bei: nichts` ginge er weiter.";
  return std::string("Der Plan hält hier an, damit du nachsehen kannst") + rest;
}

std::string store_is_open(const StoreIsOpen& store) {
  const std::string can = !store.read ? "ändern" : !store.change ? "lesen" : "lesen und ändern";
  const std::string path = clean(store.path);
  return "Andere können " + path + ' ' + can +
         ", und damit alles, was in den Partien geheim ist; `chmod 600 " + path + "` ändert das";
}

std::string quoted_list(const std::vector<std::string>& words) {
  std::vector<std::string> all;
  for (const std::string& word : words) all.push_back('`' + order(word) + '`');
  return list(all);
}

std::string standing_orders(const StandingOrders& standing) {
  std::string said;
  if (standing.cleared)
    said = standing.would ? "Deine bisherigen Daueraufträge wären gelöscht. "
                          : "Deine bisherigen Daueraufträge sind gelöscht. ";
  if (!standing.set.empty())
    said += "Deine Daueraufträge für " + quoted_list(standing.set) +
            (standing.would ? " würden gelten" : " gelten ab jetzt") +
            ", bis du andere schickst oder sie löschst. Sonst erfährt niemand davon. ";
  if (!standing.removed.empty())
    said += "Für " + quoted_list(standing.removed) + (standing.would ? " gälte" : " gilt") +
            " kein Dauerauftrag mehr. ";
  if (said.empty()) return "Deine Daueraufträge sind, wie sie waren.";
  said.pop_back();
  return said;
}

std::string away_noted(const AwayNoted& r) {
  if (r.dates.empty())
    return r.is_new ? (r.would ? "Du wärst nicht mehr abwesend." : "Du bist nicht mehr abwesend.")
                    : "Für kommende Tage warst du nicht als abwesend gemeldet.";
  const std::string days = "abwesend: " + clean(r.dates);
  if (r.past) return clean(r.dates) + " liegt in der Vergangenheit. Es ändert sich nichts.";
  if (!r.is_new) return "Das wissen wir schon: Du bist " + days + '.';
  return (r.would ? "Du wärst " : "Du bist ") + days + ". Solange ruhen deine Fristen. Alle erfahren davon.";
}

std::string removes_draft(const RemovesDraft& r) {
  const std::string turn = "Zug " + std::to_string(r.turn);
  if (!r.there) return "Für " + turn + " liegt keine Datei von dir bereit: Zu löschen gibt es nichts.";
  return "Deine Datei für " + turn + (r.would ? " wäre gelöscht." : " ist gelöscht.");
}

std::string kept_for_turn(const KeptForTurn& r) {
  const std::string turn = "Zug " + std::to_string(r.turn);
  const std::string said = r.would ? "Die Datei ist früh dran: Sie bliebe liegen, bis " + turn + " beginnt."
                                   : "Vorab geschickt für " + turn + ": Die Datei wird ausgeführt, sobald " +
                                         turn + " beginnt. Nur du siehst sie. Eine neue Datei für " + turn +
                                         " ersetzt sie; `befehle: []` löscht sie.";
  if (r.now == 0) return said;
  const std::string now = std::to_string(r.now);
  return said + " Noch läuft aber Zug " + now + ", und da bist du gefragt: Dafür schreibst du `zug: " + now +
         "`.";
}

constexpr const char* none_of_others_sees_it =
    " Nur du siehst sie. Eine neue Datei für diesen Zug ersetzt sie";

std::string kept_on_hold(const KeptOnHold& r) {
  return r.would ? "Die Partie ruht: Die Datei bliebe liegen, bis es weitergeht."
                 : std::string(
                       "Die Partie ruht: Deine Datei ist aufgehoben und wird ausgeführt, wenn es "
                       "weitergeht.") +
                       none_of_others_sees_it + '.';
}

std::string kept_for_others(const KeptForOthers& r) {
  const std::string together = "Die Dateien für diesen Zug werden zusammen ausgeführt: Deine ";
  return r.would ? together + "bliebe liegen, bis alle da sind oder die Frist um ist."
                 : together + "ist aufgehoben, bis alle da sind oder die Frist um ist." +
                       none_of_others_sees_it + "; `befehle: []` löscht sie.";
}

std::string answer_kept(const AnswerKept& r) {
  const std::string in = r.revocable
                             ? "Deine Antwort ist da. Bis sie gilt, nimmt `zurückziehen` sie zurück. Sie gilt"
                             : "Deine Antwort ist angekommen und lässt sich nicht mehr ändern. Sie gilt";
  if (r.together)
    return in +
           ", wenn alle geantwortet haben oder ihre Frist um "
           "ist; "
           "bis dahin sieht sie niemand. Du bekommst einen Brief.";
  return in + " ab " + readable_time(r.release) +
         ", wie jede, die bis dahin kommt: So sieht niemand, wann du geantwortet hast. Was in deinem Plan "
         "folgt, geschieht dann. Du bekommst einen Brief.";
}

std::string language_name(const std::string& language) {
  return language == "de" ? "Deutsch" : language == "en" ? "Englisch" : language;
}

const overloaded sentence_of{
    [](const ClockIsBehind& r) {
      const std::string now = "Die Uhr zeigt " + readable_time(r.now) + ", ";
      const std::string last = "vor dem letzten Eintrag (" + readable_time(r.last) +
                               "). Im Verlauf geht die Zeit nie zurück: Es gilt die spätere.";
      if (!r.far) return now + "also " + last;
      const std::string wrong =
          now + "mehr als eine Stunde " + last + " Eine Uhr geht falsch oder ging falsch.";
      if (r.game.empty()) return wrong;
      return wrong +
             " Geht sie wieder richtig, lässt die Spielleitung alle Fristen neu beginnen: `inselpost "
             "extend " +
             r.game + " --from-now --reason TEXT`.";
    },
    [](const NowIsAhead& r) {
      return "--now ist " + readable_time(r.now) + ", mehr als einen Tag nach der Uhr des Rechners (" +
             readable_time(r.system) +
             "). So steht es im Verlauf, und kein späterer Eintrag wird früher sein.";
    },
    [](const ComesEarly& r) -> std::string {
      return r.would
                 ? "Die Datei ist früh dran: Sie bliebe liegen, bis du an der Reihe bist."
                 : "Die Datei ist früh dran: Sie ist aufgehoben und wird ausgeführt, wenn du an der Reihe "
                   "bist. Nur du siehst sie. Eine neue Datei ersetzt sie.";
    },
    [](const DoesNotPass&) -> std::string {
      return "Damit ist nicht beendet, wofür du an der Reihe bist: Die Partie wird auf dich warten.";
    },
    [](const KeptForTurn& r) { return kept_for_turn(r); },
    [](const KeptOnHold& r) { return kept_on_hold(r); },
    [](const KeptForOthers& r) { return kept_for_others(r); },
    [](const DoneTogether&) -> std::string {
      return "Die Dateien für diesen Zug sind zusammen ausgeführt, auch deine.";
    },
    [](const GameGoesOn&) -> std::string {
      return "Die Partie geht weiter: Die Datei, die bereitlag, ist ausgeführt.";
    },
    [](const ActDoesNotWait&) -> std::string {
      return "Hier sind erst andere dran. Wenn du für einen Sitz handelst, wartet nichts: Schick den Rest "
             "später.";
    },
    [](const AwayNoted& r) { return away_noted(r); },
    [](const ReplacesWaiting&) -> std::string { return "Diese Datei ersetzt die, die schon bereitlag."; },
    [](const RemovesDraft& r) { return removes_draft(r); },
    [](const PlaceCame&) -> std::string {
      return "Du bist an der Reihe: Die Datei, die für dich bereitlag, ist ausgeführt.";
    },
    [](const TurnCame&) -> std::string {
      return "Der Zug ist da: Die Datei, die dafür bereitlag, ist ausgeführt.";
    },
    [](const TooFewCards&) -> std::string {
      return "Du bist nicht mehr an der Reihe. Deine Datei liegt nicht länger bereit.";
    },
    [](const TurnIsOver&) -> std::string {
      return "Der Zug, für den diese Datei bereitlag, ist vorbei. Nichts davon wurde ausgeführt.";
    },
    [](const PlanWentOn&) -> std::string {
      return "Die anderen haben getan, worauf dein Plan gewartet hat. Er ist weitergegangen.";
    },
    [](const PlanDropped& r) -> std::string {
      return r.taken_back
                 ? "Der Spielleiter hat Züge zurückgenommen, also wartet dein Plan nicht mehr. Schick "
                   "noch einmal, was du noch willst."
                 : "Dein Plan hat gewartet, bis der Zug vorbei war. Die Befehle oben sind nicht "
                   "getan.";
    },
    [](const PlanWaits&) -> std::string {
      return "Dein Plan wartet dort auf die anderen und geht dann von selbst weiter: Du bekommst einen "
             "Brief. "
             "Eine neue Datei für diesen Zug ersetzt ihn; `befehle: []` hält ihn an.";
    },
    [](const AnswerKept& r) { return answer_kept(r); },
    [](const AnswerReleased&) -> std::string { return "Deine Antwort gilt jetzt."; },
    [](const AnswerTakenBack& r) -> std::string {
      return r.would
                 ? "Deine Antwort würde zurückgenommen: Sie liegt noch bereit, niemand sonst weiß von ihr."
                 : "Deine Antwort ist zurückgenommen. Sie lag noch bereit, niemand sonst hat von ihr "
                   "erfahren. Du schuldest wieder eine.";
    },
    [](const KeptForLater& r) -> std::string {
      return "Wenn alle geantwortet haben, geschieht für dich `" +
             quoted_inline(order(r.order), Author::reader) +
             "`. Sonst erfährt niemand davon. Ziehst du das Angebot zurück, entfällt es.";
    },
    [](const AllHaveAnswered&) -> std::string {
      return "Alle haben geantwortet. Deine `rangfolge` hat gewählt.";
    },
    [](const ActKeepsNothing&) -> std::string {
      return "Handelst du für einen Sitz, wird keine `rangfolge` aufgehoben: Sein Spieler bestätigt selbst.";
    },
    [](const NotOwed&) -> std::string { return "Du schuldest nichts, was damit beantwortet wäre."; },
    [](const NoBranch&) -> std::string {
      return "Keine Möglichkeit ging. Mit `[]` als letzter geht der Plan weiter.";
    },
    [](const InSome& r) { return in_some(r); },
    [](const StoppedAt& r) { return stopped_at(r.word); },
    [](const RestNotTried&) -> std::string {
      return "Was davor steht, gilt. Der Rest ist nicht versucht: Schick, was du noch willst.";
    },
    [](const RunsToItsEnd& r) { return runs_to_its_end(r); },
    [](const PlanRemoved& r) {
      return std::string("Der Rest deines Plans ") + (r.would ? "wäre" : "ist") +
             " gelöscht. Was davon getan ist, gilt.";
    },
    [](const NoOrders&) -> std::string { return "Keine Befehle, also ist nichts geschehen."; },
    [](const StandingOrders& r) { return standing_orders(r); },
    [](const RuleActed& r) {
      return "Dein Dauerauftrag `" + quoted_inline(order(r.rule), Author::reader) +
             "` hat gehandelt (Fassung " + std::to_string(r.version) + ").";
    },
    [](const RuleAnswered& r) {
      return "Hier hat dein Dauerauftrag geantwortet: `" + quoted_inline(order(r.rule), Author::reader) +
             "`.";
    },
    [](const LuckDigest& r) {
      return (r.sent ? "Die anderen sehen von deinem Glücksspruch nur diese Prüfsumme: "
                     : "Du hast keinen Glücksspruch geschickt. Die anderen sehen nur die Prüfsumme eines "
                       "leeren: ") +
             r.digest;
    },
    [](const NoTimeRuns&) -> std::string {
      return "`bis` tut hier nichts: In dieser Partie gibt es keine Fristen.";
    },
    [](const OnlyToLookAt&) -> std::string {
      return "Diese Partie kannst du ansehen und prüfen. Weiterspielen lässt sich nur mit der Datei des "
             "Spielleiters.";
    },
    [](const NotTaken& r) {
      return quoted_inline(r.file, Author::reader) + " ist nicht angenommen; schick sie noch einmal";
    },
    [](const CameBefore& r) {
      std::string known = quoted_inline(r.file, Author::reader);
      if (!r.first.empty())
        known += " sagt dasselbe wie " + quoted_inline(r.first, Author::reader) + ", und das";
      return "Nichts ist noch einmal geschehen: " + known + " ist seit " + readable_time(r.time) +
             " da. Das ist die Quittung von damals.";
    },
    [](const StoreIsOpen& r) { return store_is_open(r); },
    [](const OutboxHolds& r) {
      return (r.letters == 0   ? "Kein Brief wartet"
              : r.letters == 1 ? "1 Brief wartet"
                               : std::to_string(r.letters) + " Briefe warten") +
             std::string(" auf den Versand: siehe `inselpost outbox`.");
    },
    [](const NothingToRehearse& r) {
      return r.seat + " hat in diesen Zügen von " + r.game + " nichts beantwortet.";
    },
    [](const NothingInOutbox&) { return std::string("Kein Brief wartet auf den Versand."); },
    [](const SentNow& r) { return r.id + ": als verschickt vermerkt"; },
    [](const ReadsIn& r) {
      return r.game + ", " + r.seat + ": Was nur für diesen Sitz ist, kommt " +
             (r.language.empty() ? "in der Sprache dessen, der das Programm aufruft"
                                 : "auf " + language_name(r.language)) +
             '.';
    },
    [](const NothingDue&) { return std::string("Nichts ist fällig."); },
    [](const NobodyIsWaitedFor&) { return std::string("Niemand ist dran."); },
    [](const remark::StillStands& r) { return what_stands(r); },
    [](const NotedIn& r) { return "angemerkt in " + r.game + ", für alle zu lesen:" + quoted_lines(r.text); },
    [](const ReceiptIn& r) { return r.game + ", " + r.seat + ": Quittung in " + clean(r.file); },
    [](const NoReceipt& r) { return clean(r.file) + ": keine Quittung geschrieben"; },
    [](const ReportsIn& r) {
      return r.game + ": Berichte bis Eintrag " + std::to_string(r.entry) + " in " + clean(r.folder);
    },
    [](const NewerReportsIn& r) {
      return r.game + ": In " + clean(r.folder) + " liegen schon neuere Berichte, bis Eintrag " +
             std::to_string(r.theirs) + "; die von Eintrag " + std::to_string(r.entry) +
             " haben sie nicht ersetzt";
    },
    [](const NoGameYet& r) {
      return "In " + clean(r.store) + " gibt es noch keine Partie; eine macht `inselpost new AUFBAU`.";
    },
    [](const NoGameCalled& r) {
      return "In " + clean(r.store) + " heißt keine Partie " + de::quoted(clean(r.name)) +
             ", und auch kein Sitz oder Spieler.";
    },
    [](const NothingAfter& r) {
      return "Nach Eintrag " + std::to_string(r.entry) + ", dem letzten von " + r.game +
             ", ist nichts geschehen.";
    },
    [](const RecordsHold& r) {
      return std::to_string(r.holding) + " von " + std::to_string(r.of) +
             (r.of == 1        ? " Protokoll stimmt."
              : r.holding == 1 ? " Protokollen stimmt."
                               : " Protokollen stimmen.");
    },
    [](const RedNumbersTouch&) -> std::string { return "Zwei rote Zahlen (6, 8) liegen nebeneinander."; },
};

}  // namespace

std::string remark(const Remark& remark) { return visit(sentence_of, remark); }

std::string warning(const Remark& remark) { return "Warnung: " + visit(sentence_of, remark); }

}  // namespace inselpost::de
