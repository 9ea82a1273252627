#include <array>
#include <utility>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/common/remark_placeholders.hpp"
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
  const std::string away = days(clean(r.dates)) + " abwesend";
  if (r.past) return "Abwesend " + days(clean(r.dates)) + ": Das ist vorbei, es ändert sich nichts.";
  if (!r.is_new) return "Das ist schon bekannt: Du bist " + away + '.';
  return (r.would ? "Du wärst " : "Du bist ") + away + ". Solange ruhen deine Fristen. Alle erfahren davon.";
}

/// Formats `rot bis Eintrag 57, ...`.
std::string told_beyond(const ToldBeyond& beyond) {
  std::vector<std::string> told;
  for (const ToldBeyond::ToldReader& one : beyond.told)
    told.push_back((one.reader.empty() ? std::string("alle") : clean(one.reader)) + " bis Eintrag " +
                   std::to_string(one.entry));
  return beyond.game + ": Erfahren wurde schon mehr, als diese Datei weiß: " + list(told) +
         ". Gesehene Würfe fallen nur dann wieder so, wenn dieselben Befehle in derselben Reihenfolge "
         "kommen. "
         "Bitte die Spieler um ihre Verläufe und stelle mit --with noch einmal wieder her, oder lass "
         "dieselben Dateien noch einmal schicken.";
}

std::string letters_chosen(const LettersChosen& r) {
  std::string letters;
  switch (r.choice.frequency) {
    case LetterFrequency::every: letters = "bei jeder Änderung einen Brief"; break;
    case LetterFrequency::mine: letters = "einen Brief, wenn dich etwas angeht"; break;
    case LetterFrequency::daily:
      letters = "einen Brief am Tag, um " + written_time_of_day(r.choice.at) + " Uhr";
      break;
    case LetterFrequency::none:
      letters = "nur noch Quittungen, Erinnerungen, Eingriffe des Spielleiters und das Ende der Partie";
      break;
  }
  const bool is_none = r.choice.frequency == LetterFrequency::none;
  return std::string(r.would ? "Du bekämst ab jetzt " : "Du bekommst ab jetzt ") + letters +
         (r.choice.pictures ? "" : ", ohne Bilder") + (r.choice.html ? "" : ", ohne HTML") + '.' +
         (is_none && !r.would ? " Mit `briefe: meine` kommen die anderen wieder." : "");
}

constinit const overloaded sentence_of{
    About<ClockIsBehind>{
        "Die Uhr zeigt {now:time}, {far?mehr als eine Stunde|also} vor dem letzten Eintrag "
        "({last:time}). Im Verlauf geht die Zeit nie zurück: Es gilt die spätere.{far? Eine Uhr geht "
        "falsch oder ging falsch.{game? Geht sie wieder richtig, lässt der Spielleiter alle Fristen neu "
        "beginnen: `inselpost extend {game} --from-now --reason TEXT`.}}"_s},
    About<NowIsAhead>{
        "--now ist {now:time}, mehr als einen Tag nach der Uhr des Rechners ({system:time}). So steht es "
        "im Verlauf, und kein späterer Eintrag wird früher sein."_s},
    About<ComesEarly>{
        "Die Datei ist früh dran: Sie {would?bliebe liegen, bis du an der Reihe bist.|ist aufgehoben und "
        "wird ausgeführt, wenn du an der Reihe bist. Nur du siehst sie. Eine neue Datei ersetzt sie.}"_s},
    About<DoesNotPass>{
        "Damit ist nicht beendet, wofür du an der Reihe bist: Die Partie wird auf dich warten."_s},
    About<KeptForTurn>{
        "{would?Die Datei ist früh dran: Sie bliebe liegen, bis Zug {turn} beginnt.|Vorab geschickt für "
        "Zug {turn}: Die Datei wird ausgeführt, sobald Zug {turn} beginnt. Nur du siehst sie. Eine neue "
        "Datei für Zug {turn} ersetzt sie; `befehle: []` löscht sie.}{now? Noch läuft aber Zug {now}, "
        "und da bist du gefragt: Dafür schreibst du `zug: {now}`.}"_s},
    About<KeptOnHold>{
        "Die Partie ruht: {would?Die Datei bliebe liegen, bis es weitergeht.|Deine Datei ist aufgehoben "
        "und wird ausgeführt, wenn es weitergeht. Nur du siehst sie. Eine neue Datei für diesen Zug "
        "ersetzt sie.}"_s},
    About<KeptForOthers>{
        "Die Dateien für diesen Zug werden zusammen ausgeführt: Deine {would?bliebe liegen|ist "
        "aufgehoben}, bis alle da sind oder die Frist um ist.{would?| Nur du siehst sie. Eine neue Datei "
        "für diesen Zug ersetzt sie; `befehle: []` löscht sie.}"_s},
    About<DoneTogether>{"Die Dateien für diesen Zug sind zusammen ausgeführt, auch deine."_s},
    About<GameGoesOn>{"Die Partie geht weiter: Die Datei, die bereitlag, ist ausgeführt."_s},
    About<ActDoesNotWait>{
        "Hier sind erst andere dran. Wenn du für einen Sitz handelst, wartet nichts: Schick den Rest "
        "später."_s},
    [](const AwayNoted& r) { return away_noted(r); },
    About<WordsSaid>{"Deine Worte {would?gingen|gehen} an {to?{to}|alle}."_s},
    About<MemoKept>{
        "Dein Merkzettel {would?wäre|ist} {removed?leer|geändert}.{removed?|{would?| Nur du siehst ihn.}}"_s},
    [](const LettersChosen& r) { return letters_chosen(r); },
    [](const LettersWait& r) {
      std::vector<std::string> readers = seat_names(r.seats);
      if (r.observers) readers.emplace_back("die Zuschauer");
      return "Die ersten Briefe" + (readers.empty() ? "" : " für " + list(readers)) +
             " liegen bereit: `inselpost-mail send` verschickt sie.";
    },
    About<CheckedAsAsked>{
        "Darin steht `prüfen: ja`: Soll es ausgeführt werden, schick es noch einmal ohne diese Zeile."_s},
    About<ReplacesWaiting>{"Diese Datei ersetzt die, die schon bereitlag."_s},
    About<RemovesDraft>{
        "{there?Deine Datei für Zug {turn} {would?wäre|ist} gelöscht.|Für Zug {turn} liegt keine Datei "
        "von dir bereit: Zu löschen gibt es nichts.}"_s},
    About<PlaceCame>{"Du bist an der Reihe: Die Datei, die für dich bereitlag, ist ausgeführt."_s},
    About<TurnCame>{"Der Zug ist da: Die Datei, die dafür bereitlag, ist ausgeführt."_s},
    About<TooFewCards>{"Du bist nicht mehr an der Reihe. Deine Datei liegt nicht länger bereit."_s},
    About<TurnIsOver>{"Der Zug, für den diese Datei bereitlag, ist vorbei. Nichts davon wurde ausgeführt."_s},
    About<PlanWentOn>{"Die anderen haben getan, worauf dein Plan gewartet hat. Er ist weitergegangen."_s},
    About<PlanDropped>{
        "{taken_back?Der Spielleiter hat Züge zurückgenommen, also wartet dein Plan nicht mehr. Schick "
        "noch einmal, was du noch willst.|Dein Plan hat gewartet, bis der Zug vorbei war. Die Befehle "
        "oben sind nicht getan.}"_s},
    About<PlanWaits>{
        "Dein Plan wartet dort auf die anderen und geht dann von selbst weiter: Du bekommst einen Brief. "
        "Eine neue Datei für diesen Zug ersetzt ihn; `befehle: []` hält ihn an."_s},
    About<AnswerKept>{
        "Deine Antwort ist {revocable?da. Bis sie gilt, nimmt `zurückziehen` sie zurück|angekommen und "
        "lässt sich nicht mehr ändern}. Sie gilt{together?, wenn alle geantwortet haben oder ihre Frist "
        "um ist; bis dahin sieht sie niemand.| ab {release:time}, wie jede, die bis dahin kommt: So "
        "sieht niemand, wann du geantwortet hast. Befehle darunter warten so lange.} Du bekommst "
        "einen Brief."_s},
    About<AnswerReleased>{"Deine Antwort gilt jetzt."_s},
    About<AnswerTakenBack>{
        "Deine Antwort {would?würde zurückgenommen: Sie liegt noch bereit, niemand sonst weiß von "
        "ihr.|ist zurückgenommen. Sie lag noch bereit, niemand sonst hat von ihr erfahren. Du schuldest "
        "wieder eine.}"_s},
    About<KeptForLater>{
        "Wenn alle geantwortet haben, geschieht für dich `{order:order}`. Sonst erfährt niemand davon. "
        "Ziehst du das Angebot zurück, entfällt es."_s},
    About<AllHaveAnswered>{"Alle haben geantwortet. Deine `rangfolge` hat gewählt."_s},
    About<ActKeepsNothing>{
        "Handelst du für einen Sitz, wird keine `rangfolge` aufgehoben: Sein Spieler bestätigt selbst."_s},
    About<NotOwed>{"Du schuldest nichts, was damit beantwortet wäre."_s},
    About<NoBranch>{"Keine Möglichkeit ging. Mit `[]` als letzter geht der Plan weiter."_s},
    [](const InSome& r) { return in_some(r); },
    [](const StoppedAt& r) { return stopped_at(r.word); },
    About<RestNotTried>{"Was davor steht, gilt. Der Rest ist nicht versucht: Schick, was du noch willst."_s},
    [](const RunsToItsEnd& r) { return runs_to_its_end(r); },
    About<PlanRemoved>{"Der Rest deines Plans {would?wäre|ist} gelöscht. Was davon getan ist, gilt."_s},
    About<NoOrders>{"Keine Befehle, also ist nichts geschehen."_s},
    [](const StandingOrders& r) { return standing_orders(r); },
    About<RuleActed>{"Dein Dauerauftrag `{rule:order}` hat gehandelt (Fassung {version})."_s},
    About<RuleAnswered>{"Hier hat dein Dauerauftrag geantwortet: `{rule:order}`."_s},
    About<LuckDigest>{
        "{sent?Die anderen sehen von deinem Glücksspruch nur diese Prüfsumme: |Du hast keinen "
        "Glücksspruch geschickt. Die anderen sehen nur die Prüfsumme eines leeren: }{digest}"_s},
    About<NoTimeRuns>{"`bis` tut hier nichts: In dieser Partie gibt es keine Fristen."_s},
    About<OnlyToLookAt>{
        "Diese Partie kannst du ansehen und prüfen. Weiterspielen lässt sich nur mit der Datei des "
        "Spielleiters."_s},
    About<NotTaken>{"{file:echo} ist nicht angenommen; schick sie noch einmal"_s},
    About<CameBefore>{"Nichts ist noch einmal geschehen: {file:echo}{first? sagt dasselbe wie {first:echo}, "
                      "und das} ist seit "
                      "{time:time} da. Das ist die Quittung von damals."_s},
    About<StoreIsOpen>{
        "Andere können {path} {read?lesen{change? und ändern}|ändern}, und damit alles, was in den "
        "Partien geheim ist; `chmod 600 {path}` ändert das"_s},
    About<OutboxHolds>{
        "{letters?{letters} {letters#Brief wartet|Briefe warten}|Kein Brief wartet} auf den Versand: "
        "siehe `inselpost outbox`."_s},
    About<NothingToRehearse>{"{seat:seat} hat in diesen Zügen von {game} nichts beantwortet."_s},
    About<NothingInOutbox>{"Kein Brief wartet auf den Versand."_s},
    About<SentNow>{"{id}: als verschickt vermerkt"_s},
    About<ReadsIn>{
        "{game}, {seat:seat}: Was nur für diesen Sitz ist, kommt {language?auf {language:language}|in der "
        "Sprache dessen, der das Programm aufruft}."_s},
    About<NothingDue>{"Nichts ist fällig."_s},
    About<NobodyIsWaitedFor>{"Niemand ist dran."_s},
    [](const remark::StillStands& r) { return what_stands(r); },
    About<NotedIn>{"angemerkt in {game}, für alle zu lesen:{text:lines}"_s},
    About<ReceiptIn>{"{game}, {seat:seat}: Quittung in {file}"_s},
    About<NoReceipt>{"{file}: keine Quittung geschrieben"_s},
    About<ReportsIn>{"{game}: Berichte bis Eintrag {entry} in {folder}"_s},
    About<NewerReportsIn>{
        "{game}: In {folder} liegen schon neuere Berichte, bis Eintrag {theirs}; die von Eintrag {entry} "
        "haben sie nicht ersetzt"_s},
    About<NoGameYet>{"In {store} gibt es noch keine Partie. Mit `inselpost new AUFBAU` legst du eine an."_s},
    About<NoGameCalled>{"In {store} heißt keine Partie {name:quoted}, und auch kein Sitz oder Spieler."_s},
    About<NothingAfter>{"Nach Eintrag {entry}, dem letzten von {game}, ist nichts geschehen."_s},
    About<RecordsHold>{
        "{holding} von {of} {of#Protokoll stimmt|{holding#Protokollen stimmt|Protokollen stimmen}}."_s},
    About<BackedUp>{
        "{file}: {games?{games} {games#Partie|Partien}|keine Partie}{entries?, {entries} {entries#Eintrag|Einträge}}; geprüft"_s},
    About<BundleOf>{
        "{game} bis Eintrag {entry}, {whole?wie der Spielleiter sie kennt: mit dem Geheimnis, "
        "allen Karten und allen "
        "kommenden Würfen. Das darf nur haben, wer sie leiten soll|{seat?wie {seat:seat} sie kennen "
        "darf: für niemanden "
        "sonst|wie alle sie kennen dürfen}}."_s},
    About<BundleIn>{"{files} {files#Datei|Dateien} in {folder}"_s},
    About<AllIsWell>{"Alles in Ordnung{games?: {games} {games#Partie|Partien}}{entries? mit {entries} "
                     "{entries#Eintrag|Einträgen}, "
                     "alles stimmt}."_s},
    About<GamesCopied>{
        "{to}: {games} {games#Partie|Partien} mit {entries} {entries#Eintrag|Einträgen} und {files} "
        "{files#Befehlsdatei|Befehlsdateien}{letters?, {letters} {letters#Brief wartet|Briefe warten} auf "
        "den "
        "Versand}; verglichen. Dort {games#geht sie|gehen sie} weiter, in {from} kann man sie "
        "nur noch lesen"_s},
    About<SchemaFor>{
        "Für einen Verwalter des Servers, als Eingabe von `psql -d postgres`. Die Rolle {role} darf in der "
        "Datenbank {database} Zeilen lesen und ändern und sonst nichts; ein Passwort bekommt sie mit "
        "`\\\\password {role}`"_s},
    About<BackupsRemoved>{"gelöscht, weil ältere nicht aufgehoben werden: {files}"_s},
    About<RestoredFrom>{"{store} ist jetzt wieder so wie in {file}"_s},
    About<RestoredGame>{"{game}: bis Eintrag {entry}{added?, {added} {added#Eintrag|Einträge} aus "
                        "Verläufen}{held?; angehalten bis "
                        "`inselpost resume {game} --reason TEXT`}"_s},
    [](const ToldBeyond& r) { return told_beyond(r); },
    About<ToldUnknown>{
        "{game}: Was die Spieler seit der Sicherung erfahren haben, ist nicht bekannt. Lass sie die letzten "
        "Zeilen ihrer Berichte vergleichen (`inselpost witness`) und stelle mit --with noch einmal wieder "
        "her, wenn deren Verläufe weiter reichen."_s},
    About<RedNumbersTouch>{"Zwei rote Zahlen (6, 8) liegen nebeneinander."_s},
};

}  // namespace

std::string remark(const Remark& remark) { return visit(sentence_of, remark); }

std::string warning(const Remark& remark) { return "Warnung: " + visit(sentence_of, remark); }

}  // namespace inselpost::de
