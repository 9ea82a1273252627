#include "cli/messages/de/dice/messages.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cli/messages/de/dice/duties.hpp"
#include "cli/messages/de/dice/events.hpp"
#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/de/dice/violations.hpp"
#include "cli/messages/dice/decoded.hpp"
#include "cli/messages/dice/dice_tracker.hpp"
#include "schemas/dice/rejection.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/setup_view.hpp"

namespace inselpost::dice::de {
namespace {

std::vector<std::string> event_texts(const std::vector<Json>& redacted, const OpaqueView& table) {
  return event_sentences(events_of(redacted, table), names_of(table));
}

std::vector<std::string> nothing_beside(const RowResult&, const OpaqueView&) { return {}; }

std::string why_not(const Rejection& why, const OpaqueView& table, Seat) {
  const GameNames& names = names_of(table);
  return problem_text(to_rule_violation(why, names), names);
}

std::vector<std::string> suggestions(const RejectionContext& refused) {
  const auto [problem, order, legal] = decode_rejection(refused);
  return notes(problem, order, legal, names_of(*refused.table));
}

std::string unfit(const Rejection& why, const OpaqueView& sight) {
  const GameNames& names = view_cast<GameNames>(sight);
  return problem_text(to_rule_violation(why, names), names);
}

std::vector<std::string> opening(const announcements::Opening& opening) {
  const Setup& setup = dice_setup_view(*opening.table).setup;
  if (setup.seats.size() == 1) return {};
  std::vector<std::string> all{
      setup.options.pace == Pace::free
          ? "Jeder spielt auf seinem eigenen Spielplan und wartet auf niemanden."
          : "Jeder spielt auf seinem eigenen Spielplan. Wer in einer Runde zuerst zieht, ist egal."};
  // With `luck: collect` the start is not entry 1, because the players have joined before.
  if (setup.options.reveal == Reveal::end_of_round && opening.start.value("entry", 0) == 1)
    all.emplace_back(
        "Verdeckte Befehle gehen nicht in die Würfel ein. Für verdeckte Runden schreib deshalb besser "
        "`luck: collect` in den Aufbau: Dann geht von jedem Spieler ein Glücksspruch ein.");
  return all;
}

/// Formats the dice of an event: `rot Erz Wolle Gold`.
std::string what_fell(const Event& event, const GameNames& names) {
  return visit(
      [&]<class E>(const E& e) -> std::string {
        if constexpr (requires {
                        e.steps;
                        e.seat;
                      }) {
          const std::vector<Face> cast = cast_of(e.steps);
          return names.of(e.seat) + ' ' + (cast.empty() ? "mit noch verdeckten Würfeln" : faces_phrase(cast));
        } else if constexpr (requires { e.round; }) {
          return "die Würfel von Runde " + std::to_string(e.round);
        } else if constexpr (requires { e.seat; }) {
          return "Würfel von " + names.of(e.seat);
        } else {
          return "Würfel";
        }
      },
      event);
}
std::string all_that_fell(const std::vector<Json>& rolls, const OpaqueView& table) {
  std::vector<std::string> all;
  for (const Event& roll : events_of(rolls, table)) all.push_back(what_fell(roll, names_of(table)));
  return list(all);
}

std::string no_remark(const Remark&) { return {}; }
/// The dice game has no actions outside of a seat's turn.
std::string no_places(const std::vector<std::string>&) { return {}; }

std::string duty(std::string_view decision, std::string_view, std::uint64_t) {
  return std::string(duty_of(decision).duty);
}
std::string_view decided(std::string_view decision) { return duty_of(decision).instead; }
bool plays_on(std::string_view decision) { return decision != "found"; }

std::string played(const OpaqueView& table, std::size_t players) {
  const Options& options = dice_setup_view(table).setup.options;
  std::string said =
      players == 1 ? "das Würfelspiel, allein" : "das Würfelspiel, " + counted(players, noun::player);
  if (options.same_dice) return said + ", gleiche Würfel für alle";
  if (options.reveal == Reveal::end_of_round) return said + ", verdeckte Runden";
  return said;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 2> clock_names{
    {{"throw", "für jede weitere Entscheidung im Zug"}, {"founding", "für jede Gründung"}}};

}  // namespace

const GameMessages game_words{
    .system = "dice",
    .reads = is_of_the_dice_game,
    .events = event_texts,
    .beside = nothing_beside,
    .problem = why_not,
    .suggestions = suggestions,
    .unfit = unfit,
    .opening = opening,
    .rolls = all_that_fell,
    .remark = no_remark,
    .places_undone = no_places,
    .duty = duty,
    .decided = decided,
    .plays_on = plays_on,
    .clocks = clock_names,
    .played = played,
    .before_start =
        "Noch ist nichts gewürfelt. Erst treten alle bei, jeder mit seinem Glücksspruch. Ist der Letzte "
        "beigetreten, beginnt die Partie von selbst. Alle diese Sprüche zusammen gehen in die Würfel ein.",
    .ended_before_start = "Die Partie endete, bevor alle beigetreten waren. Gewürfelt wurde deshalb nicht.",
    .wait_for_start = "Du bist beigetreten. Warte auf den Bericht, der die Partie eröffnet.",
    .widest_label = "geht nicht",
    .whats_hidden = "was verdeckte Runden verbergen; bitte nicht weitergeben",
};

}  // namespace inselpost::dice::de
