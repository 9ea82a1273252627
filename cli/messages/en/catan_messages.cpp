#include "cli/messages/en/catan_messages.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/en/catan_events.hpp"
#include "cli/messages/en/catan_orders.hpp"
#include "cli/messages/en/catan_phrases.hpp"
#include "cli/messages/en/catan_violations.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/letter_page.hpp"
#include "cli/messages/order_choices.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/catan/setup.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost::en {
namespace {

const GameNames& names_in(const OpaqueView& table) { return catan_setup_view(table).names; }

std::vector<std::string> board_events(const std::vector<Json>& redacted, const OpaqueView& table) {
  return event_sentences(events_of(redacted, names_in(table)), names_in(table));
}

std::vector<std::string> beside_order(const RowResult& order, const OpaqueView& table) {
  return beside(order, names_in(table));
}

std::string as_named(std::string_view place) { return std::string(place); }

std::string board_problem(const RejectionContext& refused) {
  const GameNames& names = names_in(*refused.table);
  return with_written_places(
      problem_text(to_rule_violation(refused.why, names), called(names, refused.called), refused.sender),
      refused, as_named);
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
               ? "It would be kept for your turn to build in this special building phase."
               : "Kept for your turn to build in this special building phase. Nobody else sees it. A later "
                 "file replaces it.";
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
  if (decision == "found") return "place a settlement and a road";
  if (decision == "special building") return "build or pass";
  if (decision == "discard") return "discard " + std::to_string(count);
  return std::string(decision);  // roll
}

std::string_view decided(std::string_view decision) {
  if (decision == "desert") return "the program chooses the first desert";
  if (decision == "found") return "the program founds where most is produced";
  if (decision == "discard") return "the program discards, from the kind held most";
  if (decision == "answer") return "it counts as refused";
  if (decision == "special building") return "it counts as a pass, which need not be sent";
  return "the program finishes the turn";
}

std::string what_is_played(const OpaqueView& table, std::size_t players) {
  const catan::Setup& setup = catan_setup_view(table).setup;
  return played_phrase(setup.preset, players, setup.dice);
}

/// Purposes of the clocks other than that of the turn.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> board_clock_names{{
    {"discard", "to discard"},
    {"offer", "to answer an offer"},
    {"special building", "to build in the special building phase"},
    {"founding", "for each founding order"},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 10> board_counted_labels{
    {{"rolls", "rolls"},
     {"sevens", "sevens"},
     {"robber_moves", "robber moves"},
     {"received", "cards received"},
     {"stolen", "stolen"},
     {"got", "got in trades"},
     {"discarded", "discarded"},
     {"lost", "lost to others"},
     {"given", "given in trades"},
     {"paid", "paid"}}};
std::string_view board_counted(std::string_view word) { return label_of(board_counted_labels, word); }

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
    .letter_news = en::catan_letter_news,
    .counted = board_counted,
};

namespace {

std::string begins(const catan::Start& start, const catan::Setup& setup, const GameNames& names) {
  const std::string first = names.of(start.first);
  if (!start.start_rolls.empty()) return first + " rolled the highest and begins";
  if (start.oldest) return "Of the oldest players " + first + " was drawn and begins";
  if (catan::start_player(setup.rules) == catan::StartPlayer::oldest)
    return first + " is the oldest and begins";
  return first + " begins, as the set-up says";
}

}  // namespace

std::vector<std::string> opening(const announcements::Opening& opening) {
  const GameNames& names = catan_setup_view(*opening.table).names;
  const catan::Start start = start_from_json(opening.start, names);
  const catan::Setup& setup = catan_setup_view(*opening.table).setup;
  const std::string others = list(seats_after(setup, start, names));
  if (setup.position)
    return {"The game began elsewhere and goes on in turn " + std::to_string(setup.position->turn) +
            " with " + names.of(setup.position->active) + "; then " + others + " in turn."};
  std::vector<std::string> sentences;
  for (const auto& round : start_rounds(start, names)) {
    std::vector<std::string> rolls;
    for (const auto& [seat, dice] : round) rolls.push_back(seat + ' ' + dice_phrase(dice));
    sentences.push_back((sentences.empty() ? "Who begins was rolled for: " : "The highest rolled again: ") +
                        list(rolls) + '.');
  }
  sentences.push_back(begins(start, setup, names) + "; then " + others + " in turn.");
  if (start.robber && start.robber_drawn)
    sentences.push_back(
        "The robber's desert was drawn: " + catan::name(start.board.geometry(), *start.robber) + '.');
  return sentences;
}

}  // namespace inselpost::en

namespace inselpost {

std::vector<std::string> present_offers(const catan::RuleViolation& problem, const catan::Order& order,
                                        const std::vector<catan::Offer>& offers, Seat sender,
                                        const GameNames& names) {
  const MeantOffers meant = meant_offers(problem, order, offers, sender);
  std::vector<std::string> out;
  for (const catan::Offer* offer : meant.first)
    out.push_back("Open is " + offer->name + ": " + offer_phrase(*offer, names) + '.');
  if (meant.more > 0) out.push_back("Your report lists " + std::to_string(meant.more) + " more.");
  return out;
}

}  // namespace inselpost
