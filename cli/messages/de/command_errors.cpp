#include <filesystem>

#include "cli/messages/common/command_error_placeholders.hpp"
#include "cli/messages/de/catalog.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::de {
namespace {

using namespace inselpost::command_errors;

std::string number(std::uint64_t n) { return std::to_string(n); }

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
    case Kind::game_exists:
      return "Die Partie " + path +
             " gibt es schon. Jede hat einen eigenen Namen: `spiel: NAME` in ihrem Aufbau";
    case Kind::moved_on: return "Befehle von jemand anderem waren schneller. Schick deine noch einmal";
    case Kind::unreachable: return "Die Datenbank antwortet nicht: " + path + ". Versuch es noch einmal";
    case Kind::not_built:
      return path +
             " liegt auf einem Datenbankserver: Nur die Programme des Pakets inselpost-postgresql öffnen das";
    case Kind::server_alone:
      return "Die Partien liegen auf einem Datenbankserver, " + path +
             ": Nimm dafür dessen eigenes Programm" +
             (trouble.detail.is_text() ? " (" + clean(message(trouble.detail)) + ")" : "");
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

/// Lists what would be lost: `die Partie beg, 12 Einträge und 3 Dateien mit Befehlen`.
std::string restore_loses(const RestoreLoses& lost) {
  std::vector<std::string> parts;
  if (!lost.games.empty())
    parts.push_back((lost.games.size() == 1 ? "die Partie " : "die Partien ") + list(lost.games));
  if (lost.entries > 0)
    parts.push_back(number(lost.entries) + (lost.entries == 1 ? " Eintrag" : " Einträge"));
  if (lost.files > 0)
    parts.push_back(number(lost.files) + (lost.files == 1 ? " Datei" : " Dateien") + " mit Befehlen");
  if (lost.letters > 0) parts.push_back(number(lost.letters) + (lost.letters == 1 ? " Brief" : " Briefe"));
  return "In " + clean(lost.store) + " steht, was in der Sicherung fehlt: " + list(parts) +
         ". Nichts wurde wiederhergestellt. Sichere sie zuerst, dann sag --force";
}

std::string record_refused(const RecordRefused& refused) {
  const std::string file = clean(refused.file);
  switch (refused.why) {
    case RecordRefused::Why::wrong:
      return file + " stimmt nicht, darum wurde nichts wiederhergestellt; `inselpost audit " + file +
             "` sagt, wo";
    case RecordRefused::Why::other_key:
      return file + " nennt einen anderen Schlüssel als die Sicherung, darum wurde nichts wiederhergestellt";
    case RecordRefused::Why::not_signed:
      return file +
             " ist nicht mit dem Schlüssel der Sicherung unterschrieben, also kann es jeder geschrieben "
             "haben; nichts wurde wiederhergestellt. Unterschrieben ist die letzte Zeile von `export`";
    case RecordRefused::Why::other_history:
      return file +
             " erzählt einen anderen Verlauf als die Sicherung oder eine andere Datei, darum wurde nichts "
             "wiederhergestellt; `inselpost witness` sagt, ab welchem Eintrag";
  }
  return {};
}

std::string copy_refused(const CopyRefused& refused) {
  const std::string to = clean(refused.to);
  switch (refused.why) {
    case CopyRefused::Why::same_store: return "Beides ist " + to + ", darum wurde nichts kopiert";
    case CopyRefused::Why::other_key:
      return "Nichts wurde kopiert: " + to + " hat eigene Schlüssel. Berichte von " + refused.game +
             " ließen sich dort nicht unterschreiben und Briefe nicht nachweisen. Nimm ein Ziel, in dem es "
             "noch keine Partie gibt";
    case CopyRefused::Why::under_way:
      return "Nichts wurde kopiert: Ein Brief" + (refused.game.empty() ? "" : " von " + refused.game) +
             " wird gerade angenommen oder verschickt, oder in ihm steht auch etwas von einer Partie, die "
             "nicht kopiert "
             "werden soll. Beende `inselpost-mail run`, lass `inselpost-mail send` verschicken, was wartet, "
             "und versuch es noch einmal";
    case CopyRefused::Why::broken_off:
      return refused.game + " sollte nach " + to +
             " kopiert werden, und das wurde abgebrochen: Wiederhole genau das";
    case CopyRefused::Why::differs:
      return "Nichts wurde kopiert: " + to + " hat nicht behalten, was geschrieben wurde";
  }
  return {};
}

constinit const overloaded error_sentence{
    About<NoCommand>{
        "Den Befehl {word:quoted} gibt es nicht{near?; meinst du {near:quoted}?|; es gibt {all}}"_s},
    About<NoCommandAtAll>{
        "Welcher Befehl? Zum Beispiel: inselpost submit rot.yaml. Alle zeigt: inselpost --help"_s},
    About<NoOption>{"{command?`inselpost {command}` hat keine Option {option}|Die Option {option} gibt es "
                    "nicht}{near?; meinst du {near:quoted}?}"_s},
    About<WordTooMany>{
        "{word:quoted} ist ein Wort zu viel; was dazugehört, sagt `inselpost {command} --help`"_s},
    About<TooMuch>{"In der Befehlszeile steht etwas zu viel"_s},
    About<OnlyWith>{"{option} geht nur zusammen mit {with:argument}"_s},
    About<NotTogether>{"{one} und {other:argument} gehen nicht zusammen"_s},
    About<LacksOption>{"Es fehlt {option:argument}"_s},
    About<NotBoth>{"{option:argument} und {other} schließen sich aus"_s},
    [](const CommandLine& w) {
      return (w.option.empty() ? "Die Befehlszeile ist nicht zu verstehen"
                               : "Hinter " + clean(w.option) + " fehlt etwas, oder dort steht zu viel") +
             "; mehr sagt `inselpost " + w.command + " --help`";
    },
    About<NoHelp>{"Zu {word:quoted} gibt es keine Hilfe{near?; meinst du {near:quoted}?|; was es gibt, zeigt "
                  "`inselpost help`}"_s},
    About<NoNumber>{"{option} braucht eine ganze Zahl wie 7, nicht {text:shown}"_s},
    About<NoLanguage>{"--lang ist de oder en, nicht {text:shown}"_s},
    About<NoColours>{"--color ist auto, always oder never, nicht {text:shown}"_s},
    About<NoTime>{"--now ist eine Zeit wie 2026-11-21T09:30:00Z, nicht {text:shown}"_s},
    [](const NoText& w) { return w.option + ' ' + message(w.fault); },
    About<AllAndMore>{"--all steht für jede Partie der Datei; daneben lässt sich keine nennen"_s},
    About<NothingToAudit>{"Was soll geprüft werden? Ein Protokoll, eine Partie, oder alle mit --all"_s},
    About<NothingToCount>{"Was soll gezählt werden? Eine Partie, oder alle mit --store"_s},
    About<NoPosition>{
        "Kein Aufbau kann ganz wiedergeben, wie {game} nach Eintrag {entry} steht: Wähl mit --at den "
        "Beginn eines Zugs, oder gleich nach seinem Wurf"_s},
    About<NoPicture>{"Von Partien wie {game} gibt es keine Bilder"_s},
    About<PngOnTerminal>{
        "Ein PNG ist kein Text für ein Terminal. Schreib es in eine Datei: --png > insel.png"_s},
    About<NobodyToList>{"`inselpost legal` braucht --as SITZ, oder --referee für alle Sitze"_s},
    About<LastOfNone>{"--last braucht eine Zahl ab 1: So viele Einträge werden gezeigt"_s},
    About<LegalWithoutJson>{"--legal geht nur mit --json; Befehle zum Kopieren zeigt `inselpost legal`"_s},
    About<OpeningWithMore>{"--opening zeigt eine einzige Stellung und geht weder mit --at noch mit --each"_s},
    About<StandardInputTwice>{"Nur eines von beiden kann von der Standardeingabe kommen"_s},
    About<NoKey>{"--key sind die 64 Ziffern (0-9, a-f), die `inselpost key` zeigt, nicht {text:shown}"_s},
    About<TooLarge>{"{file} ist größer als 64 MiB"_s},
    // The system's reason is English, so it is left out.
    [](const Unreadable& w) { return clean(w.file) + " lässt sich nicht lesen"; },
    About<NoFile>{"Die Datei {file} gibt es nicht"_s},
    About<IsDirectory>{"{file} ist ein Ordner"_s},
    About<Unwritable>{"{file} lässt sich nicht schreiben"_s},
    About<LinkInReports>{
        "keine Berichte werden geschrieben: {file} ist eine Verknüpfung und kann überallhin führen; "
        "entferne sie"_s},
    About<OpenReports>{
        "keine Berichte werden geschrieben: In den Ordner {file} dürfen auch andere schreiben; `chmod "
        "700` hilft"_s},
    About<NoDirectoryMade>{"Der Ordner {file} lässt sich nicht anlegen"_s},
    About<OtherWritesReports>{"Ein anderes Programm schreibt gerade die Berichte in {folder}"_s},
    About<OutputBroken>{
        "Die Ausgabe lässt sich nicht schreiben{begun?; was davon ankam, ist nicht vollständig}"_s},
    About<NotOneOf>{"{word:quoted} geht hier nicht, nur {all:or}"_s},
    About<NoAddress>{"{text} ist keine Mailadresse"_s},
    About<AddressOfOther>{
        "{address} ist in dieser Partie eine Adresse von {seat:seat}. Wenn beide dieselbe Post lesen, sag es "
        "mit --shared"_s},
    About<TooManyAddresses>{"ein Sitz hat höchstens {most} Adressen"_s},
    About<AddressNotThere>{"{address} ist hier nicht bekannt{all?; es gibt {all}}"_s},
    About<NoBoard>{
        "Weder eine Insel noch eine Datei heißt {name}{near?; meinst du {near:quoted}?|; es gibt {all}}"_s},
    About<NoBoardInThat>{"Eine Insel steht nur in einem Aufbau"_s},
    About<SetupUnreadable>{"Der Aufbau lässt sich nicht lesen"_s},
    About<SetupWithoutBoard>{"Dieser Aufbau nennt keine Insel"_s},
    About<SeedOfFixedBoard>{"Diese Insel ist fest vorgegeben, ein Startwert ändert daran nichts"_s},
    About<LayoutOfFixedBoard>{
        "Diese Insel ist fest vorgegeben: Zahlen und Häfen liegen, wie sie gedruckt sind"_s},
    About<NoGame>{
        "{name?Die Partie {name:quoted}|Eine Partie ohne Namen} gibt es nicht in {store}{near?; meinst "
        "du {near:quoted}?}"_s},
    About<NoSeat>{"Kein Sitz heißt {name:quoted}{near?; meinst du {near:quoted}?|; es gibt {all}}"_s},
    About<NotWhole>{
        "Im Protokoll von {game} fehlt, was {reader?{reader:seat}|der Spielleiter} sehen darf; zu sehen ist, "
        "was alle{seats? oder {seats:seats_or}} sehen dürfen"_s},
    About<NotBegun>{
        "Bei diesem Eintrag hat die Partie noch nicht begonnen{opening_helps?; `--opening` zeigt, wie "
        "sie beginnt}"_s},
    About<NoSuchLetter>{
        "Auf den Versand wartet kein Brief `{id}`: Welche warten, zeigt `inselpost outbox`. Ein neuer "
        "Bericht ersetzt den alten an denselben Leser"_s},
    About<NoSuchEntry>{"Der letzte Eintrag{game? von {game}} ist {last}"_s},
    [](const RecordUnreadable& w) { return "Das Protokoll lässt sich nicht lesen: " + message(w.why); },
    [](const GameDamaged& w) {
      // Texts of libraries are English, so they are left out.
      const std::string why = w.why.is_text() ? std::string() : message(w.why), game = clean(w.game);
      return game + " ist ausgelassen: Die Partie lässt sich nicht lesen, denn die Datei " + clean(w.store) +
             " ist beschädigt" + (why.empty() ? "" : " (" + clean(why) + ")") +
             ". Wo, sagt `inselpost audit " + game +
             "`; kehr mit `inselpost restore` zu einer Sicherung zurück";
    },
    About<EmptyRecord>{"Das Protokoll ist leer"_s},
    About<NoRecord>{"{file} ist nicht der Verlauf einer Partie; einen schreibt `inselpost export PARTIE`"_s},
    About<WithoutSecret>{
        "{game} {moved?wurde umgezogen und geht anderswo weiter: Hier kann man|kam aus einem Protokoll: Man "
        "kann} die Partie lesen, aber nicht weiterspielen"_s},
    About<NothingImported>{"Nichts ist übernommen"_s},
    About<NotSignedHere>{
        "Nichts ist übernommen: Der Verlauf nennt den Schlüssel dieser Datei, aber sein letzter Eintrag "
        "ist nicht damit unterschrieben. Jemand hat ihn geändert oder gekürzt"_s},
    About<NotAdopted>{
        "Nichts ist übernommen: Diese Partie hat anderswo begonnen, mit einem anderen oder ohne "
        "Schlüssel. Wer sie hier weiterspielen will, sagt das und warum: `inselpost import DATEI --adopt "
        "--reason TEXT`. Alle erfahren es"_s},
    [](const Over& w) { return over(w); },
    About<HeldAlready>{"{game} ruht schon (E_HOLD)"_s},
    About<NotHeld>{"{game} ruht nicht (E_HOLD)"_s},
    About<NoClock>{
        "{seat?{seat:seat} schuldet in {game} nichts, was|In {game} ist nichts fällig, was} eine Frist hat. "
        "Zu verlängern gibt es nichts (E_NO_CLOCK)"_s},
    About<ClockIsRight>{
        "der letzte Eintrag von {game} ist vom {last:time}, und das ist vorbei: Ihre Fristen müssen "
        "nicht neu beginnen"_s},
    About<StoreAsleep>{
        "die Uhr zeigt {now:time}, und {store} wurde zuletzt {last:time} benutzt, vor mehr als 30 Tagen. "
        "Nichts wurde getan. Geht die Uhr richtig, {by_itself?ruf einen Befehl von `inselpost` von Hand "
        "auf, und innerhalb einer Minute noch einmal, oder mit `--now`: Dann geht alles weiter|ruf ihn "
        "innerhalb einer Minute noch einmal auf, oder mit `--now`; wenn nicht, stell sie zuerst}"_s},
    About<NoRedo>{"In {game} gibt es nichts zu wiederholen: Nichts wurde zurückgenommen, oder danach kam ein "
                  "Befehl (E_NO_REDO)"_s},
    About<NotTakenBack>{
        "Eintrag {entry} ist kein Befehl, den die letzte Rücknahme in {game} getroffen hat"_s},
    About<NameBeginsQuotation>{
        "E_SETUP: Im Namen {name:quoted} steht {verb:quoted}, womit in Mails ein Zitat beginnt; wähl "
        "einen anderen Namen"_s},
    About<NameMisleads>{
        "E_SETUP: Der Name {name:quoted} {other?lässt sich mit dem von {other} verwechseln; wähl einen "
        "anderen Namen|enthält Zeichen, die niemand sieht; lass sie weg}"_s},
    About<NoTimeSpan>{"{option} ist eine Dauer wie 90m, 24h oder 2d, nicht {text:shown}"_s},
    About<NoTurns>{"--turns ist eine Zahl von 1 bis {most}"_s},
    About<NoStandingOrders>{"In {file} stehen keine `daueraufträge`, also gibt es nichts zu erproben"_s},
    About<OtherGamesFile>{"In {file} stehen keine Befehle für {game}"_s},
    About<OtherSeatsFile>{"In {file} stehen keine Befehle von {seat:seat} für {game}"_s},
    About<BeforeStart>{
        "{game} {start?kann höchstens bis an den Anfang zurück: --to {start}|hat noch nicht begonnen: "
        "Zurückzunehmen gibt es nichts}"_s},
    [](const UndoneAlready& w) { return undone_already(w); },
    About<NothingToUndo>{"Eintrag {entry} ist der letzte von {game}: Danach gibt es nichts zurückzunehmen"_s},
    About<NoComparison>{"{file} lässt sich mit nichts vergleichen"_s},
    About<Altered>{
        "{file}: {head?Die Prüfsumme von Eintrag {entry} passt nicht zu dem, was darin und davor "
        "steht|Eintrag {entry} müsste das Ende sein, denn der Befehl davor hat die Partie gewonnen; "
        "{found?dort steht {found:quoted}|dort steht nichts}}. Das Protokoll ist verändert und beweist "
        "nichts"_s},
    About<FileExists>{
        "{file} gibt es schon; nichts daran wurde geändert. Soll sie ersetzt werden, sag --force"_s},
    About<FolderExists>{
        "{folder} gibt es schon; nichts wurde geschrieben. Nenne einen Ordner, der erst entsteht"_s},
    About<SameFile>{"{file} ist die Datei mit den Partien selbst und keine Sicherung"_s},
    About<BackupUnsound>{
        "{store} wurde kopiert, aber die Kopie ist nicht heil ({what}) und wurde gelöscht. Was nicht stimmt, "
        "sagt `inselpost doctor`"_s},
    [](const RestoreLoses& w) { return restore_loses(w); },
    About<DamagedStays>{"{store} ist beschädigt, darum weiß niemand, was davon verloren ginge. Nichts wurde "
                        "wiederhergestellt. Leg die Datei zuerst beiseite, dann sag --force"_s},
    [](const RecordRefused& w) { return record_refused(w); },
    About<RecordsHide>{
        "nichts wurde wiederhergestellt: Der Befehl von Eintrag {entry} in {game} ist in allen diesen "
        "Verläufen verborgen. Der eines Sitzes, der ihn kennt (`export --as SITZ`), zeigt ihn: Nenne auch "
        "diesen mit --with"_s},
    About<RecordsDiffer>{
        "nichts wurde wiederhergestellt: Eintrag {entry} von {game} ist nicht, was aus der Partie und ihrem "
        "Geheimnis folgt"_s},
    [](const CopyRefused& w) { return copy_refused(w); },
    About<NoStoreKey>{"{store} hat noch keinen Schlüssel; ihn macht das erste `inselpost new` darin"_s},
    [](const StoreTrouble& w) { return store_trouble(w); },
    About<InternalError>{"Fehler im Programm: {what}"_s},
};

}  // namespace

std::string refused(const CommandErrorDetail& why) { return visit(error_sentence, why); }

}  // namespace inselpost::de
