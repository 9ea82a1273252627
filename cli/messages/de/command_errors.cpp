#include <filesystem>

#include "cli/messages/de/catalog.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::de {
namespace {

using namespace inselpost::command_errors;

/// Makes an empty text visible.
std::string shown(const std::string& text) { return text.empty() ? "leer" : de::quoted(clean(text)); }

/// Returns a suggestion, or `otherwise` if there is none.
std::string meant(const std::string& near, const std::string& otherwise) {
  return near.empty() ? otherwise : "; meinst du " + de::quoted(near) + "?";
}

/// Translates the name of an argument, as help prints it; options keep theirs.
std::string argument(const std::string& name) {
  if (name == "SEAT") return "SITZ";
  return name == "ORDERS" ? "BEFEHLE" : name;
}

std::string number(std::uint64_t n) { return std::to_string(n); }

std::string there_are(const std::vector<std::string>& all) { return "; es gibt " + list(all); }

std::string store_trouble(const StoreTrouble& trouble) {
  using Kind = StoreTrouble::Kind;
  const std::string path = clean(trouble.path);
  // Texts of SQLite and of the system are English, so they are left out.
  const std::string said = trouble.detail.is_text() ? std::string() : message(trouble.detail);
  const std::string detail = said.empty() ? "" : " (" + clean(said) + ")";
  const std::filesystem::path folder = std::filesystem::path(trouble.path).parent_path();
  switch (trouble.kind) {
    case Kind::missing:
      return "Die Datei mit den Partien gibt es hier nicht: " + path +
             ". Leg mit `inselpost new setup.yaml` eine Partie an, oder nenn die Datei mit --db";
    case Kind::no_directory:
      return "Den Ordner " + clean(folder.empty() ? "." : folder.string()) +
             " gibt es nicht. Dort soll die Datei mit den Partien liegen: " + path;
    case Kind::no_file: return path + " ist ein Ordner oder ein Gerät, keine Datei mit Partien";
    case Kind::no_permission: return "Du darfst die Datei mit den Partien nicht lesen oder ändern: " + path;
    case Kind::foreign: return path + " ist keine Datei mit Partien. Sie ist unverändert";
    case Kind::newer:
      return path + " stammt von einem neueren inselpost" + detail + ". Die Datei ist unverändert";
    case Kind::older:
      return path +
             " stammt aus einer Zeit, als Partien noch nicht auf Dauer aufgehoben wurden: Das "
             "inselpost von damals liest sie noch. Die Datei ist unverändert";
    case Kind::damaged: return "Die Datei mit den Partien ist beschädigt: " + path + detail;
    case Kind::read_only: return "Du kannst die Datei mit den Partien lesen, aber nicht ändern: " + path;
    case Kind::disk_full: return "Der Datenträger ist voll. Nichts davon steht in " + path;
    case Kind::busy: return "Ein anderes Programm benutzt gerade " + path + ". Versuch es noch einmal";
    case Kind::game_exists: return "Die Partie " + path + " gibt es schon";
    case Kind::moved_on: return "Befehle von jemand anderem waren schneller. Schick deine noch einmal";
    case Kind::failed:
      return "Die Datei mit den Partien lässt sich nicht öffnen oder ändern: " + path + detail;
  }
  return "Die Datei mit den Partien ist nicht zu gebrauchen: " + path;
}

std::string over(const Over& why) {
  const std::string ended = why.game + " ist zu Ende";
  switch (why.act) {
    case Over::Act::note: return ended + ": Der Verlauf ist abgeschlossen, eine Anmerkung geht nicht mehr";
    case Over::Act::end: return ended + ": Wie sie ausging, zeigt `inselpost show`";
    case Over::Act::rollback:
      return ended +
             ", und ihr Geheimnis ist bekannt: Zurücknehmen geht nicht mehr. Zum Weiterspielen leg mit "
             "`inselpost new` eine neue Partie an";
    case Over::Act::hold:
    case Over::Act::resume:
    case Over::Act::extend: return ended + ", und niemand ist mehr dran";
    case Over::Act::replace:
    case Over::Act::act:
    case Over::Act::redo: return ended + ", und nichts geschieht darin mehr";
  }
  return {};
}

/// Lists the remaining entries as `0 bis 4, 9 und 11 bis 12`.
std::string undone_already(const UndoneAlready& why) {
  std::vector<std::string> ranges;
  for (const auto& [first, last] : why.standing)
    ranges.push_back(number(first) + (last == first ? "" : " bis " + number(last)));
  return "Eintrag " + number(why.entry) + " von " + why.game + " ist durch Eintrag " + number(why.by) +
         " zurückgenommen; es gelten noch " + list(ranges);
}

std::string altered(const Altered& why) {
  const std::string entry = "Eintrag " + number(why.entry);
  const std::string found =
      why.found.empty() ? "dort steht nichts" : "dort steht " + de::quoted(clean(why.found));
  return clean(why.file) + ": " +
         (why.head
              ? "Die Prüfsumme von " + entry + " passt nicht zu dem, was darin und davor steht"
              : entry + " müsste das Ende sein, denn der Befehl davor hat die Partie gewonnen; " + found) +
         ". Das Protokoll ist verändert und beweist nichts";
}

std::string no_clock(const NoClock& why) {
  return (why.seat.empty() ? "In " + why.game + " ist nichts fällig, was"
                           : why.seat + " schuldet in " + why.game + " nichts, was") +
         " eine Frist hat. Zu verlängern gibt es nichts (E_NO_CLOCK)";
}

const overloaded error_sentence{
    [](const NoCommand& w) {
      return "Den Befehl " + de::quoted(clean(w.word)) + " gibt es nicht" + meant(w.near, there_are(w.all));
    },
    [](const NoCommandAtAll&) -> std::string {
      return "Welcher Befehl? Zum Beispiel: inselpost submit rot.yaml. Alle zeigt: inselpost --help";
    },
    [](const NoOption& w) {
      return (w.command.empty() ? "Die Option " + clean(w.option) + " gibt es nicht"
                                : "`inselpost " + w.command + "` hat keine Option " + clean(w.option)) +
             meant(w.near, "");
    },
    [](const WordTooMany& w) {
      return de::quoted(clean(w.word)) + " ist ein Wort zu viel; was dazugehört, sagt `inselpost " +
             w.command + " --help`";
    },
    [](const TooMuch&) -> std::string { return "In der Befehlszeile steht etwas zu viel"; },
    [](const OnlyWith& w) { return w.option + " geht nur zusammen mit " + argument(w.with); },
    [](const NotTogether& w) { return w.one + " und " + argument(w.other) + " gehen nicht zusammen"; },
    [](const LacksOption& w) { return "Es fehlt " + argument(w.option); },
    [](const NotBoth& w) { return argument(w.option) + " und " + w.other + " schließen sich aus"; },
    [](const CommandLine& w) {
      return (w.option.empty() ? "Die Befehlszeile ist nicht zu verstehen"
                               : "Hinter " + clean(w.option) + " fehlt etwas, oder dort steht zu viel") +
             "; mehr sagt `inselpost " + w.command + " --help`";
    },
    [](const NoHelp& w) {
      return "Zu " + de::quoted(clean(w.word)) + " gibt es keine Hilfe" +
             meant(w.near, "; was es gibt, zeigt `inselpost help`");
    },
    [](const NoNumber& w) { return w.option + " braucht eine ganze Zahl wie 7, nicht " + shown(w.text); },
    [](const NoLanguage& w) { return "--lang ist de oder en, nicht " + shown(w.text); },
    [](const NoColours& w) { return "--color ist auto, always oder never, nicht " + shown(w.text); },
    [](const NoTime& w) { return "--now ist eine Zeit wie 2026-11-21T09:30:00Z, nicht " + shown(w.text); },
    [](const NoText& w) { return w.option + ' ' + message(w.fault); },
    [](const AllAndMore&) -> std::string {
      return "--all steht für jede Partie der Datei; daneben lässt sich keine nennen";
    },
    [](const NothingToAudit&) -> std::string {
      return "Was soll geprüft werden? Ein Protokoll, eine Partie, oder alle mit --all";
    },
    [](const NoPosition& r) -> std::string {
      return "Kein Aufbau kann ganz wiedergeben, wie " + r.game + " nach Eintrag " + number(r.entry) +
             " steht: Wähl mit --at den Beginn eines Zugs, oder gleich nach seinem Wurf";
    },
    [](const NobodyToList&) -> std::string {
      return "`inselpost legal` braucht --as SITZ, oder --referee für alle Sitze";
    },
    [](const LastOfNone&) -> std::string {
      return "--last braucht eine Zahl ab 1: So viele Einträge werden gezeigt";
    },
    [](const LegalWithoutJson&) -> std::string {
      return "--legal geht nur mit --json; Befehle zum Kopieren zeigt `inselpost legal`";
    },
    [](const OpeningWithMore&) -> std::string {
      return "--opening zeigt eine einzige Stellung und geht weder mit --at noch mit --each";
    },
    [](const StandardInputTwice&) -> std::string {
      return "Nur eines von beiden kann von der Standardeingabe kommen";
    },
    [](const NoKey& w) {
      return "--key sind die 64 Ziffern (0-9, a-f), die `inselpost key` zeigt, nicht " + shown(w.text);
    },
    [](const TooLarge& w) { return clean(w.file) + " ist größer als 64 MiB"; },
    // The system's reason is English, so it is left out.
    [](const Unreadable& w) { return clean(w.file) + " lässt sich nicht lesen"; },
    [](const NoFile& w) { return "Die Datei " + clean(w.file) + " gibt es nicht"; },
    [](const IsDirectory& w) { return clean(w.file) + " ist ein Ordner"; },
    [](const Unwritable& w) { return clean(w.file) + " lässt sich nicht schreiben"; },
    [](const LinkInReports& w) {
      return "keine Berichte werden geschrieben: " + clean(w.file) +
             " ist eine Verknüpfung und kann überallhin führen; entferne sie";
    },
    [](const OpenReports& w) {
      return "keine Berichte werden geschrieben: In den Ordner " + clean(w.file) +
             " dürfen auch andere schreiben; `chmod 700` hilft";
    },
    [](const NoDirectoryMade& w) { return "Der Ordner " + clean(w.file) + " lässt sich nicht anlegen"; },
    [](const OtherWritesReports& w) {
      return "Ein anderes Programm schreibt gerade die Berichte in " + clean(w.folder);
    },
    [](const OutputBroken& w) -> std::string {
      return w.begun ? "Die Ausgabe lässt sich nicht schreiben; was davon ankam, ist nicht vollständig"
                     : "Die Ausgabe lässt sich nicht schreiben";
    },
    [](const NotOneOf& w) {
      return de::quoted(clean(w.word)) + " geht hier nicht, nur " + list(w.all, "oder");
    },
    [](const NoAddress& w) { return clean(w.text) + " ist keine Mailadresse"; },
    [](const AddressOfOther& w) {
      return w.address + " ist in dieser Partie eine Adresse von " + w.seat +
             ". Wenn beide dieselbe Post lesen, sag es mit --shared";
    },
    [](const TooManyAddresses& w) {
      return "ein Sitz hat höchstens " + std::to_string(w.most) + " Adressen";
    },
    [](const AddressNotThere& w) {
      return w.address + " ist hier nicht bekannt" + (w.all.empty() ? "" : "; es gibt " + list(w.all));
    },
    [](const NoBoard& w) {
      return "Weder eine Insel noch eine Datei heißt " + clean(w.name) + meant(w.near, there_are(w.all));
    },
    [](const NoBoardInThat&) -> std::string { return "Eine Insel steht nur in einem Aufbau"; },
    [](const SetupUnreadable&) -> std::string { return "Der Aufbau lässt sich nicht lesen"; },
    [](const SetupWithoutBoard&) -> std::string { return "Dieser Aufbau nennt keine Insel"; },
    [](const SeedOfFixedBoard&) -> std::string {
      return "Diese Insel ist fest vorgegeben, ein Startwert ändert daran nichts";
    },
    [](const LayoutOfFixedBoard&) -> std::string {
      return "Diese Insel ist fest vorgegeben: Zahlen und Häfen liegen, wie sie gedruckt sind";
    },
    [](const NoGame& w) {
      return (w.name.empty() ? "Eine Partie ohne Namen" : "Die Partie " + de::quoted(clean(w.name))) +
             " gibt es nicht in " + clean(w.store) + meant(w.near, "");
    },
    [](const NoSeat& w) {
      return "In dieser Partie gibt es keinen Sitz " + de::quoted(clean(w.name)) +
             meant(w.near, there_are(w.all));
    },
    [](const NotWhole& w) {
      return "Im Protokoll von " + w.game + " fehlt, was " +
             (w.reader.empty() ? "der Spielleiter" : w.reader) + " sehen darf; zu sehen ist, was alle" +
             (w.seats.empty() ? "" : " oder " + list(w.seats, "oder")) + " sehen dürfen";
    },
    [](const NotBegun& w) {
      return std::string("Bei diesem Eintrag hat die Partie noch nicht begonnen") +
             (w.opening_helps ? "; `--opening` zeigt, wie sie beginnt" : "");
    },
    [](const NoSuchLetter& w) {
      return "Auf den Versand wartet kein Brief `" + clean(w.id) +
             "`: Welche warten, zeigt `inselpost outbox`. Ein neuer "
             "Bericht ersetzt den alten an denselben Leser";
    },
    [](const NoSuchEntry& w) {
      return "Der letzte Eintrag" + (w.game.empty() ? "" : " von " + w.game) + " ist " + number(w.last);
    },
    [](const RecordUnreadable& w) { return "Das Protokoll lässt sich nicht lesen: " + message(w.why); },
    [](const EmptyRecord&) -> std::string { return "Das Protokoll ist leer"; },
    [](const NoRecord& w) {
      return clean(w.file) + " ist nicht der Verlauf einer Partie; einen schreibt `inselpost export PARTIE`";
    },
    [](const WithoutSecret& w) {
      return w.game + " kam aus einem Protokoll: Man kann die Partie lesen, aber nicht weiterspielen";
    },
    [](const NothingImported&) -> std::string { return "Nichts ist übernommen"; },
    [](const NotSignedHere&) -> std::string {
      return "Nichts ist übernommen: Der Verlauf nennt den Schlüssel dieser Datei, aber sein letzter Eintrag "
             "ist "
             "nicht damit unterschrieben. Jemand hat ihn geändert oder gekürzt";
    },
    [](const NotAdopted&) -> std::string {
      return "Nichts ist übernommen: Diese Partie hat anderswo begonnen, mit einem anderen oder ohne "
             "Schlüssel. "
             "Wer sie hier weiterspielen will, sagt das und warum: `inselpost import DATEI --adopt --reason "
             "TEXT`. Alle erfahren "
             "es";
    },
    [](const Over& w) { return over(w); },
    [](const HeldAlready& w) { return w.game + " ruht schon (E_HOLD)"; },
    [](const NotHeld& w) { return w.game + " ruht nicht (E_HOLD)"; },
    [](const NoClock& w) { return no_clock(w); },
    [](const ClockIsRight& w) {
      return "der letzte Eintrag von " + w.game + " ist vom " + readable_time(w.last) +
             ", und das ist vorbei: Ihre Fristen müssen nicht neu beginnen";
    },
    [](const StoreAsleep& w) {
      const std::string said = "die Uhr zeigt " + readable_time(w.now) + ", und " + clean(w.store) +
                               " wurde zuletzt " + readable_time(w.last) +
                               " benutzt, vor mehr als 30 Tagen. Nichts wurde getan. Geht die Uhr richtig, ";
      return said + (w.by_itself
                         ? "ruf einen Befehl von `inselpost` von Hand auf, und innerhalb einer Minute "
                           "noch einmal, oder mit `--now`: Dann geht alles weiter"
                         : "ruf ihn innerhalb einer Minute noch einmal auf, oder mit `--now`; wenn "
                           "nicht, stell sie zuerst");
    },
    [](const NoRedo& w) {
      return "In " + w.game +
             " gibt es nichts zu wiederholen: Nichts wurde zurückgenommen, oder danach kam ein Befehl "
             "(E_NO_REDO)";
    },
    [](const NotTakenBack& w) {
      return "Eintrag " + number(w.entry) + " ist kein Befehl, den die letzte Rücknahme in " + w.game +
             " getroffen hat";
    },
    [](const NameBeginsQuotation& w) {
      return "E_SETUP: Im Namen " + de::quoted(clean(w.name)) + " steht " + de::quoted(w.verb) +
             ", womit in Mails ein Zitat beginnt; wähl einen anderen Namen";
    },
    [](const NameMisleads& w) {
      const std::string name = "E_SETUP: Der Name " + de::quoted(clean(w.name));
      return w.other.empty() ? name + " enthält Zeichen, die niemand sieht; lass sie weg"
                             : name + " lässt sich mit dem von " + clean(w.other) +
                                   " verwechseln; wähl einen anderen Namen";
    },
    [](const NoTimeSpan& w) {
      return w.option + " ist eine Dauer wie 90m, 24h oder 2d, nicht " + shown(w.text);
    },
    [](const NoTurns& w) { return "--turns ist eine Zahl von 1 bis " + std::to_string(w.most); },
    [](const NoStandingOrders& w) {
      return "In " + clean(w.file) + " stehen keine `daueraufträge`, also gibt es nichts zu erproben";
    },
    [](const OtherGamesFile& w) {
      return "In " + clean(w.file) + " stehen keine Befehle für " + clean(w.game);
    },
    [](const OtherSeatsFile& w) {
      return "In " + clean(w.file) + " stehen keine Befehle von " + clean(w.seat) + " für " + clean(w.game);
    },
    [](const BeforeStart& w) {
      return w.start.empty() ? w.game + " hat noch nicht begonnen: Zurückzunehmen gibt es nichts"
                             : w.game + " kann höchstens bis an den Anfang zurück: --to " + w.start;
    },
    [](const UndoneAlready& w) { return undone_already(w); },
    [](const NothingToUndo& w) {
      return "Eintrag " + number(w.entry) + " ist der letzte von " + w.game +
             ": Danach gibt es nichts zurückzunehmen";
    },
    [](const NoComparison& w) { return clean(w.file) + " lässt sich mit nichts vergleichen"; },
    [](const Altered& w) { return altered(w); },
    [](const NoStoreKey& w) {
      return clean(w.store) + " hat noch keinen Schlüssel; ihn macht das erste `inselpost new` darin";
    },
    [](const StoreTrouble& w) { return store_trouble(w); },
    [](const InternalError& w) { return "Fehler im Programm: " + clean(w.what); },
};

}  // namespace

std::string refused(const CommandErrorDetail& why) { return visit(error_sentence, why); }

}  // namespace inselpost::de
