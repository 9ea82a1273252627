#include "cli/messages/en/catan_messages.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "cli/messages/board_sight.hpp"
#include "cli/messages/catan.hpp"
#include "cli/messages/en/catan_events.hpp"
#include "cli/messages/en/catan_offers.hpp"
#include "cli/messages/en/catan_orders.hpp"
#include "cli/messages/en/catan_phrases.hpp"
#include "cli/messages/en/catan_violations.hpp"
#include "cli/messages/en/grammar.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/core/visitor.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/catan/rejection.hpp"

namespace inselpost::en {
namespace {

const GameNames& names_in(const OpaqueView& table) { return catan_setup_view(table).names; }

std::vector<std::string> board_events(const std::vector<Json>& redacted, const OpaqueView& table) {
  return event_sentences(events_of(redacted, names_in(table)), names_in(table));
}

std::vector<std::string> beside_order(const RowResult& order, const OpaqueView& table) {
  return beside(order, names_in(table));
}

std::string board_problem(const Rejection& why, const OpaqueView& table, Seat sender) {
  const GameNames& names = names_in(table);
  return problem_text(to_rule_violation(why, names), names, sender);
}

std::vector<std::string> ways_out_of(const RejectionContext& refused) {
  const GameNames& names = names_in(*refused.table);
  const catan::RuleViolation problem = to_rule_violation(refused.why, names);
  const catan::Order order = refused.order ? order_from_json(*refused.order, names) : catan::Order();
  const catan::Legal legal = refused.options ? view_cast<catan::Legal>(*refused.options) : catan::Legal();
  std::vector<std::string> out = notes(problem, order, legal, names);
  if (!out.empty() || !refused.sight) return out;
  return present_offers(problem, order, view_cast<catan::View>(*refused.sight).offers, refused.sender, names);
}

std::string unfit(const Rejection& why, const OpaqueView& sight) {
  const GameNames& names = view_cast<GameNames>(sight);
  return problem_text(to_rule_violation(why, names), names);
}

/// An early order of the board game is one for the special building phase.
std::string board_remark(const Remark& remark) {
  if (const auto* early = get_if<remark::ComesEarly>(&remark))
    return early->would
               ? "It is early: it would be kept for your turn to build in this special building phase."
               : "It is early: it is kept for your turn to build in this special building phase. "
                 "Nobody else sees it. A later file replaces it.";
  if (holds_alternative<remark::DoesNotPass>(remark))
    return "It does not end with `pass`, so the game will wait for you. Add `- pass`.";
  if (holds_alternative<remark::PlaceCame>(remark))
    return "It was your turn to build: the file that was kept for you was carried out.";
  if (holds_alternative<remark::TooFewCards>(remark))
    return "You hold fewer than 2 cards, so you cannot build now. Your file is kept no longer.";
  return {};
}

std::string builders_undone(const std::vector<std::string>& seats) {
  return "This goes for the special building phase too: what " + list(seats) +
         " did there is taken back, also if it came early and had waited.";
}

std::string duty(std::string_view decision, std::string_view offer, std::uint64_t count) {
  if (decision == "desert") return "choose the robber's desert";
  if (decision == "robber") return "move the robber";
  if (decision == "turn") return "play on";
  if (decision == "answer") return "answer " + std::string(offer);
  if (decision == "return") return "give cards back";
  if (decision == "special building") return "build or pass";
  if (decision == "discard") return "discard " + std::to_string(count);
  return std::string(decision);  // found, roll
}

std::string_view decided(std::string_view decision) {
  if (decision == "desert") return "the program chooses the first desert";
  if (decision == "found") return "the program founds where most is produced";
  if (decision == "discard") return "the program discards, from the kind held most";
  if (decision == "answer") return "it counts as refused";
  if (decision == "special building") return "it counts as a pass, which need not be sent";
  return "the program plays the turn to its end";
}

std::string what_is_played(const OpaqueView& table, std::size_t players) {
  const catan::Setup& setup = catan_setup_view(table).setup;
  return played_phrase(setup.preset, players, setup.dice);
}

/// Purposes of the clocks beside that of the turn.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> board_clock_names{{
    {"discard", "a discard"},
    {"offer", "the answer to an offer"},
    {"special building", "a place in the special building phase"},
    {"founding", "each founding order"},
}};

}  // namespace

const GameMessages board_words{
    .system = "catan",
    .reads = is_of_the_board_game,
    .events = board_events,
    .beside = beside_order,
    .problem = board_problem,
    .suggestions = ways_out_of,
    .unfit = unfit,
    .opening = opening,
    .rolls = board_rolls,
    .remark = board_remark,
    .places_undone = builders_undone,
    .duty = duty,
    .decided = decided,
    .plays_on = board_plays_on,
    .clocks = board_clock_names,
    .played = what_is_played,
    .before_start =
        "There is no island yet. Everybody joins first, with a line of luck of their own. When the last one "
        "has joined, the game starts by itself. All these lines together are mixed into its rolls.",
    .ended_before_start = "The game ended before everybody had joined, so there is no island.",
    .wait_for_start = "You have joined. Wait for the report that shows the island.",
    .widest_label = "missing",
    .whats_hidden = "every hand and card; do not forward",
};

}  // namespace inselpost::en
