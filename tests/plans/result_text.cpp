#include "tests/plans/result_text.hpp"

#include <variant>

#include "engine/catan/board/geometry.hpp"
#include "tests/plans/lines.hpp"

namespace inselpost::plans {
namespace {

std::string joined(std::string all, const std::string& one, const char* between = ", ") {
  return all.empty() ? one : std::move(all) + between + one;
}
std::string shared(const Probability& share) {
  return std::to_string(share.of_these) + '/' + std::to_string(share.all);
}

std::string in_ways(const remark::InSome& some) {
  std::string all;
  for (const auto& part : some.parts)
    all = joined(all, std::string(row_status::name(part.outcome)) + ' ' + part.code +
                          (part.code.empty() ? "" : " ") + shared(part.share));
  return " (" + all + ')';
}

std::string hand_of(const catan::Bundle& hand) {
  std::string all;
  for (const catan::Resource r : catan::resources)
    if (hand[r] > 0) all = joined(all, std::to_string(hand[r]) + ' ' + std::string(name(r)), " + ");
  return all.empty() ? "nothing" : all;
}

/// The seats that have a piece there.
std::string standing_on(const CatanGameAdapter& game, const std::string& place) {
  const auto& state = game.state();
  const auto& g = game.names().geometry();
  std::string all;
  for (std::size_t i = 0; i < game.names().seats.size(); ++i) {
    const auto& seat = state.seats[i];
    bool there = false;
    for (const auto at : seat.roads) there = there || name(g, at) == place;
    for (const auto at : seat.buildings()) there = there || name(g, at) == place;
    if (there) all = joined(all, game.names().seats[i]);
  }
  return all.empty() ? "nobody" : all;
}

}  // namespace

std::string format_rows(const SubmissionResult& answer) {
  std::string all;
  for (const RowResult& row : answer.orders) {
    std::string one(row_status::name(row.outcome));
    const bool none = row.outcome == RowResult::Outcome::failed || row.outcome == RowResult::Outcome::skipped;
    if (row.rejection && none) one += ' ' + row.rejection->why.code;
    for (const Remark& remark : row.remarks)
      if (const auto* some = get_if<remark::InSome>(&remark)) one += in_ways(*some);
    all = joined(all, one, " | ");
  }
  return all;
}

std::string format_other_rejections(const SubmissionResult& answer) {
  std::string all;
  for (const RowResult& row : answer.orders)
    for (const auto& other : row.others) all = joined(all, other.order + ' ' + other.rejection.why.code);
  return all;
}

std::string format_letters(const std::vector<SubmissionResult>& letters) {
  std::string all;
  for (const SubmissionResult& letter : letters)
    all = joined(all, letter.seat + ": " + format_rows(letter), "; ");
  return all;
}

std::string format_errors(const SubmissionResult& answer) {
  std::string all;
  for (const FileDiagnostic& complaint : answer.complaints)
    all = joined(all, complaint.at.code + ' ' + std::to_string(complaint.at.mark.line) + ':' +
                          std::to_string(complaint.at.mark.column));
  return all;
}

std::string format_remarks(const SubmissionResult& answer) {
  std::string all;
  for (const Remark& remark : answer.remarks) {
    if (const auto* at = get_if<remark::StoppedAt>(&remark))
      all = joined(all, "stopped at " + (at->word.empty() ? "a condition" : at->word));
    if (const auto* runs = get_if<remark::RunsToItsEnd>(&remark))
      all = joined(all, "complete " + shared(runs->complete) + ", open " + shared(runs->open));
    if (holds_alternative<remark::NoOrders>(remark)) all = joined(all, "no orders");
    if (const auto* kept = get_if<remark::KeptForTurn>(&remark))
      all = joined(all, "kept for " + std::to_string(kept->turn));
    if (holds_alternative<remark::ReplacesWaiting>(remark)) all = joined(all, "replaces");
    if (const auto* standing = get_if<remark::StandingOrders>(&remark)) {
      if (standing->cleared) all = joined(all, "cleared");
      for (const std::string& key : standing->set) all = joined(all, "stands " + key);
      for (const std::string& key : standing->removed) all = joined(all, "gone " + key);
    }
    if (const auto* removed = get_if<remark::RemovesDraft>(&remark))
      all = joined(all, removed->there ? "removed" : "nothing to remove");
  }
  return all;
}

std::string format_rules(const SeatPendingOrders& kept) {
  std::string all;
  for (const SeatPendingOrders::Rule& rule : kept.standing) {
    std::string rule_text = rule.text.substr(0, rule.text.find(':')) + ' ' + std::to_string(rule.uses);
    if (rule.near != 0) {
      std::string codes;
      for (const std::string& code : rule.codes) codes = joined(codes, code);
      rule_text += " (" + codes + ')';
    }
    if (rule.used_up) rule_text += " used up";
    if (rule.past) rule_text += " past";
    all = joined(all, rule_text);
  }
  return all;
}

std::string differs(const CatanGameAdapter& game, const std::string& fact) {
  const auto [word, rest] = first_word(fact);
  const auto [whose, value] = first_word(rest);
  const auto& state = game.state();
  const auto seat = game.names().find(whose);
  const auto compare = [](const std::string& is, const std::string& wanted) {
    return is == wanted ? std::string() : "it is " + is;
  };
  if (word == "hand" && seat) return compare(hand_of(state.seats[index(*seat)].hand), value);
  if ((word == "road" || word == "built") && seat) return compare(standing_on(game, value), whose);
  if (word == "bare") return compare(standing_on(game, rest), "nobody");
  if (word == "robber") return compare(name(game.names().geometry(), state.robber.value()), rest);
  if (word == "turn") return compare(std::to_string(state.turn) + ' ' + game.names().of(state.active), rest);
  if (word == "cards" && seat) {
    std::size_t held = 0;
    for (std::size_t i = 0; i < state.cards_bought; ++i)
      if (state.cards[i].owner == *seat) ++held;
    return compare(std::to_string(held), value);
  }
  return "no such fact";
}

}  // namespace inselpost::plans
