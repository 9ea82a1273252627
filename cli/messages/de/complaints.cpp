#include <utility>

#include "cli/messages/de/diagnostics/titles.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/house.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/table.hpp"
#include "cli/messages/text.hpp"
#include "cli/results/early.hpp"
#include "engine/core/visitor.hpp"
#include "schemas/catan/table.hpp"

namespace inselpost::de {
namespace {

/// `inselpost new friday.yaml`; standard input has no name to repeat.
std::string command_line(std::string_view words, const std::string& file) {
  const bool named = !is_standard_input(file);
  return "`inselpost " + std::string(words) + ' ' + (named ? clean(file) : "DATEI") + '`';
}

std::string other_kind(Handed kind, const std::string& file) {
  switch (kind) {
    case Handed::setup: return "Das ist ein Aufbau: Eine Partie daraus macht " + command_line("new", file);
    case Handed::orders: return "Das sind Befehle: Ausgeführt werden sie mit " + command_line("submit", file);
    case Handed::table_log:
      return "Das ist ein Protokoll vom Tisch: Eine Partie daraus macht " + command_line("import", file) +
             ", nur durchgegangen wird es mit " + command_line("replay", file);
    case Handed::record:
      return "Das ist der Verlauf einer Partie: Geprüft wird er mit " + command_line("audit", file) +
             ", übernommen mit " + command_line("import", file);
    case Handed::store:
      return "Das ist eine Datei mit Partien: Was darin ist, sagt " + command_line("list --db", file);
    case Handed::report:
      return "Das ist ein Bericht: Mit einem anderen vergleicht ihn `inselpost witness A B`";
    case Handed::unknown: break;
  }
  return {};
}

}  // namespace

std::string joining_refused(JoinFault why) {
  switch (why) {
    case JoinFault::not_started: return "Die Partie hat noch nicht begonnen: Die Spieler treten erst bei.";
    case JoinFault::already_joined: return "Du bist schon beigetreten.";
    case JoinFault::nothing_to_join: return "Die Partie hat begonnen: Beitreten musst du nicht.";
  }
  return {};
}

std::vector<std::string> ways_to_join(JoinFault why, bool has_joined, const GameWords& game) {
  switch (why) {
    case JoinFault::not_started:
      return {has_joined ? std::string(game.wait_for_start)
                         : "Schick zuerst `- beitreten`, mit einem eigenen Glücksspruch."};
    case JoinFault::already_joined: return {"Es gilt der Glücksspruch, mit dem du beigetreten bist."};
    case JoinFault::nothing_to_join: break;
  }
  return {};
}

namespace {

/// What the house says of letters that come early, and of too many orders, whatever game it is (AHEAD-3,
/// PLAN-22, OFFER-8).
std::optional<std::string> early_refused(const Refused& why) {
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
    return "Für " + std::to_string(most_drafts) +
           " Züge liegt schon eine Datei von dir bereit, und mehr werden nicht aufgehoben.";
  return std::nullopt;
}

std::vector<std::string> ways_when_early(const Refused& why) {
  if (why.code == "E_EARLY") return {"Schick sie noch einmal, wenn dieser Zug näher ist."};
  return {"Eine Datei für einen dieser Züge ersetzt die, die bereitliegt. Mit `befehle: []` löscht sie sie."};
}

void say_refused(WordedFault& worded, const NotDone& refused, const GameWords& game) {
  worded.message = why_not(refused, game);
  worded.notes = ways_out(refused, game);
}

}  // namespace

std::string why_not(const NotDone& refused, const GameWords& game) {
  if (auto early = early_refused(refused.why)) return *std::move(early);
  if (const auto why = join_fault(refused.why)) return joining_refused(*why);
  return game.problem(refused.why, *refused.table, refused.sender);
}

std::vector<std::string> ways_out(const NotDone& refused, const GameWords& game) {
  if (early_refused(refused.why)) return ways_when_early(refused.why);
  if (const auto why = join_fault(refused.why)) return ways_to_join(*why, refused.joined, game);
  return game.ways_out(refused);
}

namespace {

TitleOf title_of(const Sight& table, const GameWords& game) {
  if (std::string_view(game.system) == "dice") return TitleOf::dice;
  const bool is_of_2025 =
      is_sight_of<BoardTable>(table) && board_table(table).setup.preset == catan::Preset::edition_2025;
  return is_of_2025 ? TitleOf::edition_2025 : TitleOf::any_game;
}

}  // namespace

WordedFault complaint(const Complaint& complaint, GameColumns games) {
  const Diagnostic& at = complaint.at;
  WordedFault worded{at.severity, at.file, at.mark, at.code, message(at.fault), at.source_line, {}};
  for (const Fault& note : at.notes) worded.notes.push_back(message(note));
  TitleOf of = TitleOf::any_game;
  std::visit(overloaded{
                 [&](const complaint::Read& c) {
                   if (!c.of_orders) return;
                   worded.notes = messages_on_orders(at.fault, at.notes);
                   worded.message = std::move(worded.notes.front());
                   worded.notes.erase(worded.notes.begin());
                 },
                 [&](const complaint::Neutral& c) {
                   worded.message = c.seat + " ist ein neutraler Spieler und schickt keine Befehle.";
                 },
                 [&](const complaint::NoGame& c) {
                   worded.message = "die Partie `" + quoted_inline(c.name, Author::reader) +
                                    "` gibt es nicht in " + clean(c.store);
                   if (!c.near.empty()) worded.notes.push_back("meinst du `" + c.near + "`?");
                 },
                 [&](const complaint::OtherKind& c) { worded.message = other_kind(c.kind, worded.file); },
                 [&](const complaint::Unfit& c) {
                   worded.message = words_for(games, *c.names).unfit(c.why, *c.names);
                 },
                 [&](const complaint::NobodyPasses&) {
                   worded.message =
                       "`alle: passen` gehört in die außerordentliche Bauphase, und die läuft hier nicht";
                 },
                 [&](const complaint::NotInAnAct&) {
                   worded.message =
                       "wenn du für einen Sitz handelst, stehen in seiner Datei Befehle und sonst nichts";
                 },
                 [&](const complaint::NoAbsence& c) { worded.message = message(c.why); },
                 [&](const NotDone& c) {
                   const GameWords& game = words_for(games, *c.table);
                   of = title_of(*c.table, game);
                   say_refused(worded, c, game);
                 },
             },
             complaint.what);
  // What the code means stands first, the sentence follows it.
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
