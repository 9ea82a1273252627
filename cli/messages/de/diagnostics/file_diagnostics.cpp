#include "cli/messages/de/diagnostics/file_diagnostics.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/messages/de/catalog.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/language/language.hpp"
#include "schemas/yaml/yaml_message_id.hpp"

namespace inselpost::de {
namespace {

/// Formats `inselpost new friday.yaml`; standard input has no name to repeat.
std::string command_line(std::string_view words, const std::string& file) {
  const bool named = !is_standard_input(file);
  return "`inselpost " + std::string(words) + ' ' + (named ? clean(file) : "DATEI") + '`';
}

std::string other_kind(InputKind kind, const std::string& file) {
  switch (kind) {
    case InputKind::setup:
      return "Das ist ein Aufbau: Mit " + command_line("new", file) + " machst du daraus eine Partie";
    case InputKind::orders:
      return "Das sind Befehle: Mit " + command_line("submit", file) + " reichst du sie ein";
    case InputKind::table_log:
      return "Das ist ein Protokoll vom Tisch: Mit " + command_line("import", file) +
             " machst du daraus eine Partie, mit " + command_line("replay", file) + " gehst du es nur durch";
    case InputKind::record:
      return "Das ist ein Verlauf: Mit " + command_line("audit", file) + " prüfst du ihn, mit " +
             command_line("import", file) + " übernimmst du ihn";
    case InputKind::store:
      return "Das ist eine Datei mit Partien: Was darin ist, siehst du mit " +
             command_line("list --db", file);
    case InputKind::report:
      return "Das ist ein Bericht: Mit `inselpost witness A B` vergleichst du ihn mit einem anderen";
    case InputKind::unknown: break;
  }
  return {};
}

/// Says why nobody gets to read words.
std::string not_said(file_diagnostics::NotSaid::Why why) {
  using Why = file_diagnostics::NotSaid::Why;
  switch (why) {
    case Why::nobody: return "in dieser Partie wird den anderen nichts gesagt";
    case Why::only_to_all: return "in dieser Partie spricht man zu allen zugleich, nicht zu einzelnen";
    case Why::too_many:
      return "ein Sitz sagt in 24 Stunden höchstens " + std::to_string(max_messages_in_a_day) + " Dinge";
    case Why::too_late:
      return "die Partie ist seit mehr als " + std::to_string(days_of_words_after_end) + " Tagen zu Ende";
  }
  return {};
}

}  // namespace

std::string joining_refused(JoinError why) {
  switch (why) {
    case JoinError::not_started: return "Die Partie hat noch nicht begonnen: Die Spieler treten erst bei.";
    case JoinError::already_joined: return "Du bist schon beigetreten.";
    case JoinError::nothing_to_join: return "Die Partie hat begonnen: Beitreten musst du nicht.";
  }
  return {};
}

std::vector<std::string> ways_to_join(JoinError why, bool has_joined, const GameMessages& game) {
  switch (why) {
    case JoinError::not_started:
      return {has_joined ? std::string(game.wait_for_start)
                         : "Schick zuerst `- beitreten`, mit einem eigenen Glücksspruch."};
    case JoinError::already_joined: return {"Es gilt der Glücksspruch, mit dem du beigetreten bist."};
    case JoinError::nothing_to_join: break;
  }
  return {};
}

namespace {

/// The framework's own rejections of early letters and of too many orders, the same for every game (AHEAD-3,
/// PLAN-22, OFFER-8).
std::optional<std::string> early_refused(const Rejection& why) {
  if (why.code == "E_LIMIT" && why.field == field_of_entries)
    return "In diesem Zug sind schon " +
           std::to_string(why.arguments.at(0).at(1).at("number").get<std::uint32_t>()) +
           " Befehle von dir ausgeführt. Mehr sind nicht erlaubt.";
  if (why.code == "E_LIMIT" && why.field == field_of_answers)
    return "Auf dieses Angebot hast du so oft geantwortet oder eine Antwort zurückgenommen, wie es erlaubt "
           "ist.";
  if (why.code == "E_EARLY")
    return "Dieser Zug ist zu weit voraus: Aufgehoben werden Dateien bis zu Zug " +
           std::to_string(why.arguments.at(0).at(1).at("number").get<std::uint32_t>()) + ".";
  if (why.code == "E_LIMIT" && why.field == field_of_drafts)
    return "Für " + std::to_string(max_drafts) +
           " Züge liegt schon eine Datei von dir bereit, und mehr werden nicht aufgehoben.";
  return std::nullopt;
}

std::vector<std::string> ways_when_early(const Rejection& why) {
  if (why.code == "E_EARLY") return {"Schick sie noch einmal, wenn dieser Zug näher ist."};
  return {
      "Eine Datei für einen dieser Züge ersetzt die, die bereitliegt. Mit `befehle: []` wird die alte "
      "gelöscht."};
}

void say_refused(FormattedDiagnostic& worded, const RejectionContext& refused, const GameMessages& game) {
  worded.message = why_not(refused, game);
  worded.notes = suggestions(refused, game);
}

}  // namespace

std::string why_not(const RejectionContext& refused, const GameMessages& game) {
  if (auto early = early_refused(refused.why)) return *std::move(early);
  if (const auto why = join_fault(refused.why)) return joining_refused(*why);
  return game.problem(refused);
}

std::vector<std::string> suggestions(const RejectionContext& refused, const GameMessages& game) {
  if (early_refused(refused.why)) return ways_when_early(refused.why);
  if (const auto why = join_fault(refused.why)) return ways_to_join(*why, refused.joined, game);
  return game.suggestions(refused);
}

namespace {

TitleOf title_of(const OpaqueView& table, const GameMessages& game) {
  if (std::string_view(game.system) == "dice") return TitleOf::dice;
  const bool is_of_2025 = is_sight_of<CatanSetupView>(table) &&
                          catan_setup_view(table).setup.preset == catan::Preset::edition_2025;
  return is_of_2025 ? TitleOf::edition_2025 : TitleOf::any_game;
}

}  // namespace

FormattedDiagnostic complaint(const FileDiagnostic& complaint, GameColumns games) {
  const Diagnostic& at = complaint.at;
  FormattedDiagnostic worded{at.severity, at.file, at.mark, at.code, message(at.fault), at.source_line, {}};
  for (const DiagnosticText& note : at.notes) worded.notes.push_back(message(note));
  TitleOf of = TitleOf::any_game;
  std::visit(
      overloaded{
          [&](const file_diagnostics::Read& c) {
            if (!c.of_orders && at.position.levels.empty()) return;
            worded.notes = messages_on_orders(at);
            worded.message = std::move(worded.notes.front());
            worded.notes.erase(worded.notes.begin());
          },
          [&](const file_diagnostics::Neutral& c) {
            worded.message = seat_name(c.seat) + " ist ein neutraler Spieler und schickt keine Befehle.";
          },
          [&](const file_diagnostics::NoGame& c) {
            worded.message = "die Partie `" + quoted_inline(c.name, Author::reader) + "` gibt es nicht in " +
                             clean(c.store);
            if (!c.near.empty()) worded.notes.push_back("meinst du `" + c.near + "`?");
          },
          [&](const file_diagnostics::OtherKind& c) { worded.message = other_kind(c.kind, worded.file); },
          [&](const file_diagnostics::InputRejected& c) {
            worded.message = messages_for(games, *c.names).unfit(c.why, *c.names);
          },
          [&](const file_diagnostics::NobodyPasses&) {
            worded.message =
                "`alle: passen` gehört in die außerordentliche Bauphase, und die läuft hier nicht";
          },
          [&](const file_diagnostics::NotInAnAct&) {
            worded.message =
                "wenn du für einen Sitz handelst, stehen in seiner Datei Befehle und sonst nichts";
          },
          [&](const file_diagnostics::NoAbsence& c) { worded.message = message(c.why); },
          [&](const file_diagnostics::NotSaid& c) { worded.message = not_said(c.why); },
          [&](const RejectionContext& c) {
            const GameMessages& game = messages_for(games, *c.table);
            of = title_of(*c.table, game);
            say_refused(worded, c, game);
          },
      },
      complaint.what);
  // The title of the code becomes the message, and the sentence its first note, as far as it says more.
  if (const std::string_view short_text = title(worded.code, of); !short_text.empty()) {
    std::string sentence = std::exchange(worded.message, std::string(short_text));
    const std::string said = as_sentence(worded.message);
    const bool begins_so = as_sentence(sentence).starts_with(said);
    if (begins_so) sentence.erase(0, said.size() + 1);
    worded.is_titled = !begins_so && !sentence.empty();
    if (!sentence.empty()) worded.notes.insert(worded.notes.begin(), std::move(sentence));
  }
  return worded;
}

std::string mistakes(std::size_t count, const std::string& file, const std::string& game,
                     const std::string& seat, std::optional<std::uint16_t> turn) {
  const std::string where = file == name_of_letter ? "deinem Brief" : quoted_inline(file, Author::reader);
  return counted(count, noun::mistake) + " in " + where +
         in_brackets({quoted_inline(game, Author::reader),
                      seat.empty() ? seat : quoted_inline(seat_name(seat), Author::reader),
                      turn ? "Zug " + std::to_string(*turn) : std::string()}) +
         ". Nichts davon wurde ausgeführt. Verbessere " + (count == 1 ? "ihn" : "sie") +
         " und schick die Datei noch einmal.";
}

namespace {

struct Title {
  std::string_view code, text, of_dice{}, of_2025{};
};

constexpr std::array<Title, 79> titles{{
    {"E_YAML", "das lässt sich so nicht lesen"},
    {"E_SYNTAX", "unbekanntes Wort oder falsche Form"},
    {"E_SETUP", "Aufbau nicht möglich"},
    {"E_PLACE", "diesen Ort gibt es nicht"},
    {"E_PLACE_KIND", "Ort von der falschen Art"},
    {"E_GAME_OVER", "die Partie ist zu Ende", "die Partie ist für dich zu Ende"},
    {"E_STALE", "für einen anderen Zug geschrieben"},
    {"E_EARLY", "so weit voraus wird nichts aufgehoben"},
    {"E_LIMIT", "Höchstzahl erreicht"},
    {"E_ABSENCE", "diese Abwesenheit ist nicht möglich"},
    {"E_HOLD", "die Partie ruht schon, oder sie ruht nicht"},
    {"E_NO_CLOCK", "es läuft keine Frist"},
    {"E_NO_REDO", "es gibt nichts zu wiederholen"},
    {"E_NOT_YOUR_TURN", "nicht an der Reihe"},
    {"E_NOT_YOUR_DECISION", "nicht deine Entscheidung"},
    {"E_PENDING", "vorher ist etwas anderes fällig"},
    {"E_PHASE", "jetzt nicht möglich"},
    {"E_POINTS", "zu wenige Siegpunkte"},
    {"E_MUST_ROLL", "erst würfeln"},
    {"E_ROLLED", "schon gewürfelt", "schon so oft gewürfelt"},
    {"E_CARD_NOT_HELD", "Karte nicht auf der Hand", "Karte nicht gekauft oder schon ausgespielt"},
    {"E_CARD_NEW", "Karte erst in diesem Zug gekauft"},
    {"E_CARD_LIMIT", "schon eine Karte ausgespielt", "diese Karte ist schon gekauft"},
    {"E_CARD_KIND", "Karte nicht ausspielbar"},
    {"E_NO_EFFECT", "Karte ohne Wirkung"},
    {"E_CARDS_COUNT", "falsche Zahl von Karten"},
    {"E_ROADS_COUNT", "falsche Zahl von Straßen"},
    {"E_TRADE_DONE", "Handel für diesen Zug beendet"},
    {"E_PARTNER", "falscher Handelspartner"},
    {"E_TRADE_ITEM", "nur Rohstoffe werden getauscht", "das lässt sich so nicht tauschen"},
    {"E_GIFT", "Verschenken ist nicht erlaubt"},
    {"E_SAME_RESOURCE", "derselbe Rohstoff auf beiden Seiten"},
    {"E_HARBOUR_NEW", "Hafen erst ab dem nächsten Zug"},
    {"E_RATE", "falsches Tauschverhältnis"},
    {"E_OFFER_CLOSED", "Angebot nicht mehr offen"},
    {"E_NO_DISCARD", "nichts abzulegen"},
    {"E_DISCARD_COUNT", "falsche Zahl abgelegter Karten"},
    {"E_NOT_HELD", "Karten nicht auf der Hand", "so viele liegen nicht da"},
    {"E_SAME_HEX", "der Räuber steht schon dort"},
    {"E_NOT_LAND", "der Räuber bleibt an Land"},
    {"E_DESERT", "die Wüste ist hier nicht möglich"},
    {"E_VICTIM", "dort nicht zu berauben", {}, "dort nicht zu bestehlen"},
    {"E_VICTIM_REQUIRED", "wer beraubt wird, fehlt", {}, "wer bestohlen wird, fehlt"},
    {"E_VICTIM_EMPTY", "hat keine Karten"},
    {"E_OCCUPIED", "schon besetzt"},
    {"E_DISTANCE", "Abstandsregel verletzt"},
    {"E_ROAD_ORIGIN", "Straße nicht an der neuen Siedlung", "nicht am neuen Gebäude"},
    {"E_BLOCKED", "Verbindung durch fremdes Gebäude versperrt"},
    {"E_NOT_CONNECTED", "keine eigene Verbindung"},
    {"E_NO_SETTLEMENT", "keine eigene Siedlung"},
    {"E_NO_PIECE", "keine Spielfigur mehr übrig"},
    {"E_NO_RESOURCES", "Rohstoffe reichen nicht"},
    {"E_BANK", "die Bank hat nicht genug", {}, "der Vorrat hat nicht genug"},
    {"E_DECK_EMPTY", "Kartenstapel leer"},
    {"E_SBP", "in der außerordentlichen Bauphase verboten"},
    {"E_PASSED", "dein Platz ist vorbei"},
    {"E_NEUTRAL_REQUIRED", "neutrale Spielfigur fehlt"},
    {"E_NEUTRAL_MUST_SETTLE", "eine neutrale Siedlung ist möglich"},
    {"E_NEUTRAL_ILLEGAL", "neutrale Spielfigur dort nicht möglich"},
    {"E_ACTION_USED", "Aktion in diesem Zug schon genutzt", "schon genutzt"},
    {"E_NO_KNIGHT", "kein aufgedeckter Ritter"},
    {"E_TRADE_CARDS", "zu wenige Handelskarten"},
    {"E_TRADE_CARDS_FULL", "schon alle Handelskarten"},
    {"E_OPP_EMPTY", "der Mitspieler hat keine Karten"},
    {"E_HAND_TOO_SMALL", "zu wenige Karten zum Zurückgeben"},
    {"E_ROBBER_AT_DESERT", "der Räuber steht schon in der Wüste"},
    {"E_UNOBTAINABLE", "Rohstoff nicht verfügbar"},
    {"E_CAN_BUILD", "etwas lässt sich noch bauen"},
    {"E_LEVEL", "Ausbaustufe passt nicht"},
    {"E_NO_ROAD", "keine eigene Straße dort"},
    {"E_NOT_OPEN_ENDED", "Straße nicht endständig"},
    {"E_KNIGHT", "dieser Ritter ist dazu nicht bereit"},
    {"E_NO_BUILDING", "kein eigenes Gebäude dort"},
    {"E_ROBBER_ELSEWHERE", "der Räuber steht woanders"},
    {"E_DEFENCE", "Ritterstärke reicht nicht"},
    {"E_ISLAND", "nur auf der Hauptinsel"},
    {"E_HARBOUR", "Hafen so nicht möglich"},
    {"E_NO_CITY", "keine passende Stadt"},
    {"E_EXCLUSIVE", "eine andere Metropole schließt das aus"},
}};

}  // namespace

std::string_view title(std::string_view code, TitleOf of) {
  const auto* const found =
      std::find_if(titles.begin(), titles.end(), [&](const Title& one) { return one.code == code; });
  if (found == titles.end()) return {};
  const std::string_view own = of == TitleOf::dice           ? found->of_dice
                               : of == TitleOf::edition_2025 ? found->of_2025
                                                             : std::string_view();
  return own.empty() ? found->text : own;
}

}  // namespace inselpost::de
