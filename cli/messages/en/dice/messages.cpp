#include "cli/messages/en/dice/messages.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "cli/messages/dice/decoded.hpp"
#include "cli/messages/dice/dice_tracker.hpp"
#include "cli/messages/en/dice/duties.hpp"
#include "cli/messages/en/dice/events.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/dice/steps.hpp"
#include "cli/messages/en/dice/violations.hpp"
#include "cli/messages/en/grammar.hpp"
#include "schemas/dice/rejection.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/setup_view.hpp"

namespace inselpost::en {
namespace {

namespace dg = dice;

std::vector<std::string> dice_events(const std::vector<Json>& redacted, const OpaqueView& table) {
  return dg::en::event_sentences(dg::events_of(redacted, table), dg::names_of(table));
}

std::vector<std::string> nothing_beside(const RowResult&, const OpaqueView&) { return {}; }

std::string dice_problem(const Rejection& why, const OpaqueView& table, Seat) {
  const dg::GameNames& names = dg::names_of(table);
  return dg::en::problem_text(dg::to_rule_violation(why, names), names);
}

std::vector<std::string> dice_ways_out(const RejectionContext& refused) {
  const auto [problem, order, legal] = dg::decode_rejection(refused);
  return dg::en::notes(problem, order, legal, dg::names_of(*refused.table));
}

std::string dice_unfit(const Rejection& why, const OpaqueView& sight) {
  const dg::GameNames& names = view_cast<dg::GameNames>(sight);
  return dg::en::problem_text(dg::to_rule_violation(why, names), names);
}

std::vector<std::string> dice_opening(const announcements::Opening& opening) {
  const dg::Setup& setup = dg::dice_setup_view(*opening.table).setup;
  if (setup.seats.size() == 1) return {};
  std::vector<std::string> all{
      setup.options.pace == dg::Pace::free
          ? "Everybody plays on a sheet of their own, and waits for nobody."
          : "Everybody plays on a sheet of their own. In a round it does not matter who comes first."};
  // With `luck: collect` the start is not entry 1, because the players have joined before.
  if (setup.options.reveal == dg::Reveal::end_of_round && opening.start.value("entry", 0) == 1)
    all.emplace_back(
        "Hidden orders do not enter the dice. So a set-up of hidden rounds had better say `luck: collect`: "
        "then a line of each player does.");
  return all;
}

/// Formats the dice of an event: `red ore wool gold`.
std::string what_fell(const dg::Event& event, const dg::GameNames& names) {
  return visit(
      [&]<class E>(const E& e) -> std::string {
        if constexpr (requires {
                        e.steps;
                        e.seat;
                      }) {
          const std::vector<dg::Face> cast = dg::cast_of(e.steps);
          return names.of(e.seat) + ' ' + (cast.empty() ? "dice not shown yet" : dg::en::faces_phrase(cast));
        } else if constexpr (requires { e.round; }) {
          return "the dice of round " + std::to_string(e.round);
        } else if constexpr (requires { e.seat; }) {
          return "dice of " + names.of(e.seat);
        } else {
          return "dice";
        }
      },
      event);
}
std::string dice_rolls(const std::vector<Json>& rolls, const OpaqueView& table) {
  const dg::GameNames& names = dg::names_of(table);
  std::vector<std::string> all;
  for (const dg::Event& roll : dg::events_of(rolls, table)) all.push_back(what_fell(roll, names));
  return list(all);
}

std::string no_remark(const Remark&) { return {}; }
/// The dice game has no actions outside of a seat's turn.
std::string no_places(const std::vector<std::string>&) { return {}; }

std::string dice_duty(std::string_view decision, std::string_view, std::uint64_t) {
  return std::string(dg::en::duty(decision));
}
std::string_view dice_decided(std::string_view decision) {
  return decision == "found" ? "the program founds at v3 and c13"
                             : "the program throws once at most, and the turn ends with nothing built";
}
bool dice_plays_on(std::string_view decision) { return decision != "found"; }

std::string dice_played(const OpaqueView& table, std::size_t players) {
  const dg::Options& options = dg::dice_setup_view(table).setup.options;
  std::string said =
      players == 1 ? "the dice game, alone" : "the dice game, " + counted(players, "player", "players");
  if (options.same_dice) return said + ", the same dice for all";
  if (options.reveal == dg::Reveal::end_of_round) return said + ", hidden rounds";
  return said;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 2> dice_clock_names{
    {{"throw", "each later decision of a turn"}, {"founding", "each founding order"}}};

}  // namespace

const GameMessages dice_words{
    .system = "dice",
    .reads = dg::is_of_the_dice_game,
    .events = dice_events,
    .beside = nothing_beside,
    .problem = dice_problem,
    .suggestions = dice_ways_out,
    .unfit = dice_unfit,
    .opening = dice_opening,
    .rolls = dice_rolls,
    .remark = no_remark,
    .places_undone = no_places,
    .duty = dice_duty,
    .decided = dice_decided,
    .plays_on = dice_plays_on,
    .clocks = dice_clock_names,
    .played = dice_played,
    .before_start =
        "No dice are thrown yet. Everybody joins first, with a line of luck of their own. When the last one "
        "has joined, the game starts by itself. All these lines together are mixed into the dice.",
    .ended_before_start = "The game ended before everybody had joined, so no dice were thrown.",
    .wait_for_start = "You have joined. Wait for the report that opens the game.",
    .widest_label = "missing",
    .whats_hidden = "what hidden rounds hide; do not forward",
};

}  // namespace inselpost::en
