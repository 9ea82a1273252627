#include <utility>

#include "cli/messages/de/diagnostics/titles.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/house.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "cli/results/early.hpp"
#include "engine/core/visitor.hpp"
#include "schemas/catan/setup_view.hpp"

namespace inselpost::de {
namespace {

/// Formats `inselpost new friday.yaml`; standard input has no name to repeat.
std::string command_line(std::string_view words, const std::string& file) {
  const bool named = !is_standard_input(file);
  return "`inselpost " + std::string(words) + ' ' + (named ? clean(file) : "DATEI") + '`';
}

std::string other_kind(InputKind kind, const std::string& file) {
  switch (kind) {
    case InputKind::setup: return "Das ist ein Aufbau: Eine Partie daraus macht " + command_line("new", file);
    case InputKind::orders:
      return "Das sind Befehle: Ausgeführt werden sie mit " + command_line("submit", file);
    case InputKind::table_log:
      return "Das ist ein Protokoll vom Tisch: Eine Partie daraus macht " + command_line("import", file) +
             ", nur durchgegangen wird es mit " + command_line("replay", file);
    case InputKind::record:
      return "Das ist der Verlauf einer Partie: Geprüft wird er mit " + command_line("audit", file) +
             ", übernommen mit " + command_line("import", file);
    case InputKind::store:
      return "Das ist eine Datei mit Partien: Was darin ist, sagt " + command_line("list --db", file);
    case InputKind::report:
      return "Das ist ein Bericht: Mit einem anderen vergleicht ihn `inselpost witness A B`";
    case InputKind::unknown: break;
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
  return {"Eine Datei für einen dieser Züge ersetzt die, die bereitliegt. Mit `befehle: []` löscht sie sie."};
}

void say_refused(FormattedDiagnostic& worded, const RejectionContext& refused, const GameMessages& game) {
  worded.message = why_not(refused, game);
  worded.notes = suggestions(refused, game);
}

}  // namespace

std::string why_not(const RejectionContext& refused, const GameMessages& game) {
  if (auto early = early_refused(refused.why)) return *std::move(early);
  if (const auto why = join_fault(refused.why)) return joining_refused(*why);
  return game.problem(refused.why, *refused.table, refused.sender);
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
            if (!c.of_orders) return;
            worded.notes = messages_on_orders(at.fault, at.notes);
            worded.message = std::move(worded.notes.front());
            worded.notes.erase(worded.notes.begin());
          },
          [&](const file_diagnostics::Neutral& c) {
            worded.message = c.seat + " ist ein neutraler Spieler und schickt keine Befehle.";
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
          [&](const RejectionContext& c) {
            const GameMessages& game = messages_for(games, *c.table);
            of = title_of(*c.table, game);
            say_refused(worded, c, game);
          },
      },
      complaint.what);
  // The title of the code becomes the message, and the sentence its first note.
  if (const std::string_view short_text = title(worded.code, of); !short_text.empty()) {
    worded.notes.insert(worded.notes.begin(), std::move(worded.message));
    worded.message = std::string(short_text);
  }
  return worded;
}

std::string mistakes(std::size_t count, const std::string& file, const std::string& game,
                     const std::string& seat, std::uint16_t turn) {
  return counted(count, noun::mistake) + " in " + quoted_inline(file, Author::reader) + " (" +
         quoted_inline(game, Author::reader) + ", " + quoted_inline(seat, Author::reader) + ", Zug " +
         std::to_string(turn) + "). Nichts daraus ist geschehen. Verbessere " + (count == 1 ? "ihn" : "sie") +
         " und schick die Datei noch einmal.";
}

}  // namespace inselpost::de
