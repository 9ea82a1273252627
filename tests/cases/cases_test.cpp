#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/determinize.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/catan/state.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "tests/cases/case_reader.hpp"
#include "tests/cases/case_values.hpp"
#include "tests/cases/facts.hpp"
#include "tests/cases/position.hpp"
#include "tests/cases/register_cases.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/play/order_files.hpp"

namespace inselpost::cases {
using namespace catan;
namespace {

/// Returns whether an order of this kind is listed one by one, and in this form.
bool listed(const Order& order) {
  const LegalListing how = word_of(order).listed;
  if (how == LegalListing::never || how == LegalListing::described || how == LegalListing::at_any_time)
    return false;
  if (how == LegalListing::one_unit) return get<orders::BankTrade>(order).get.total() == 1;
  const OrderParts parts = parts_of(order);
  const auto plain = [](const NeutralBuild& neutral) {
    return neutral.choice != NeutralBuild::Choice::automatic;
  };
  return (parts.rob == nullptr || parts.rob->choice == Rob::Choice::seat) &&
         std::all_of(parts.neutral.begin(), parts.neutral.end(), plain);
}

/// Why the order cannot be done, whatever its sender may not know; nothing if it may work.
std::optional<Code> impossible(const State& state, Seat seat, const Order& order) {
  WithheldChance withheld;
  const auto verdict =
      decide(determinize_for(state, Viewer::of(seat), seat, order, {}), seat, order, withheld);
  if (verdict || verdict.error().code == Code::undrawn) return std::nullopt;
  return verdict.error().code;
}

/// Positions that cases make by hand are rarer than those that play brings about: here too `legal` must agree
/// with `decide`. Nothing if every order listed for every seat would be done; else the first that would not.
std::optional<std::string> illegal_listed(const State& state, const GameNames& names) {
  for (std::size_t i = 0; i < state.players; ++i)
    for (const Order& order : legal(state, seat_at(i)).orders)
      if (const auto code = impossible(state, seat_at(i), order))
        return names.seats.at(i) + " may order " + to_yaml(order, names) + ", yet it is " +
               std::string(name(*code));
  const bool going_on = state.stage != State::Stage::over;
  for (std::size_t i = 0; i < state.players; ++i)
    for (const OrderSyntax& row : order_words())
      if (row.listed == LegalListing::at_any_time &&
          going_on == impossible(state, seat_at(i), row.form.bare()).has_value())
        return std::string(row.example) + (going_on ? " is refused" : " is done") + " of " +
               names.seats.at(i) + ", yet it is said to be possible as long as the game goes on";
  return std::nullopt;
}

/// Returns whether this order, which was executed or refused, is rightly in the list of its sender, or
/// rightly missing. Orders that are described and not listed, or listed in another form, pass.
std::optional<std::string> wrongly_listed(const State& state, Seat sender, const Order& order, bool done,
                                          const GameNames& names) {
  const auto may = legal(state, sender).orders;
  const Order whole = resolved(state, sender, order);
  const bool found = std::find(may.begin(), may.end(), whole) != may.end();
  if (found == done || (done && !listed(order))) return std::nullopt;
  if (found && !impossible(state, sender, order)) return std::nullopt;
  return to_yaml(order, names) + (found ? " is listed as legal" : " is not listed as legal");
}

/// Runs the rule cases of this folder: each is a test of its own, named by its file and its id.

/// The outcome of an order: done, or its code and perhaps a reason.
struct Verdict {
  std::string code;  ///< empty: done
  std::optional<Reason> reason;
};

Verdict refused(const RuleViolation& problem) {
  return {std::string(name(problem.code)), problem.get<Reason>(Role::reason)};
}

/// Compares with `E_CODE` or `E_CODE because REASON`; empty: it must be done.
void expect_verdict(const Step& step, const Verdict& found) {
  const auto because = step.refused.find(" because ");
  const std::string code = step.refused.substr(0, because);
  if (code != found.code) {
    ADD_FAILURE() << where(step.clause) << step.clause.text << "\n    expected "
                  << (code.empty() ? "it to be done" : code) << ", but it is "
                  << (found.code.empty() ? "done" : found.code);
    return;
  }
  if (because == std::string::npos) return;
  const std::string word = step.refused.substr(because + 9);
  const auto reason = find_reason(word);
  if (!reason) throw BadCase("no reason '" + word + "'");
  EXPECT_TRUE(found.reason == reason) << where(step.clause) << step.clause.text << "\n    refused with "
                                      << code << ", but for another reason than " << word;
}

class CaseTest : public testing::Test {
 public:
  explicit CaseTest(const Case& c) : case_(c) {}

  void TestBody() override {
    try {
      run();
    } catch (const std::exception& bad) {
      ADD_FAILURE() << where(case_.head) << case_.id << ": " << bad.what();
    }
  }

 private:
  void run() {
    const bool about_setup = std::any_of(case_.steps.begin(), case_.steps.end(),
                                         [](const Step& step) { return step.kind == Step::Kind::new_game; });
    Position start = position(case_.given);
    if (!start.state && !about_setup)
      throw BadCase("the set-up is refused: " + std::string(name(start.state.error().code)));
    names_ = std::move(start.names);
    if (start.state) state_ = std::move(*start.state);
    for (const Step& step : case_.steps) {
      if (step.kind == Step::Kind::new_game)
        expect_verdict(step, start.state ? Verdict{} : refused(start.state.error()));
      if (step.kind == Step::Kind::order) order(step);
      if (const auto listed = illegal_listed(state_, names_)) ADD_FAILURE() << where(step.clause) << *listed;
      for (const Clause& fact : step.facts)
        if (const auto instead = wrong({names_, state_, events_, privacy_}, fact.text))
          ADD_FAILURE() << where(fact) << fact.text << "\n    after '" << step.clause.text
                        << "': " << *instead;
    }
  }

  /// Reads the order as it would stand in a file, and does it if the rules let it pass.
  void order(const Step& step) {
    events_.clear();
    const Seat sender = seat(names_, step.seat);
    const std::string file = "game: case\nseat: " + step.seat + "\nturn: " + std::to_string(state_.turn) +
                             "\norders:\n  - " + step.order + "\n";
    const auto read = read_orders(file, "orders", names_);
    if (!read) {
      if (step.refused != read.error().front().code) {
        for (const Diagnostic& d : read.error()) ADD_FAILURE() << where(step.clause) << to_text(d);
      }
      return;
    }
    const ParsedOrder& written = read->orders.at(0);
    TableChance chance(written.results);
    const State before = state_;
    auto events = decide(state_, sender, written.order, chance);
    const bool by_rules = events || written.results == TableResults{};
    if (const auto listed = by_rules
                                ? wrongly_listed(before, sender, written.order, events.has_value(), names_)
                                : std::nullopt)
      ADD_FAILURE() << where(step.clause) << *listed;
    EXPECT_TRUE(state_ == before) << where(step.clause) << "deciding has changed the position";
    if (events) {
      EXPECT_FALSE(chance.unused_results().any())
          << where(step.clause) << "a result of chance was not asked for";
      events_ = std::move(*events);
      privacy_ = order_visibility(before, events_);
      catan::apply(state_, events_);
    } else if (!written.results.any()) {
      // An order that is refused without a result of chance must be refused before anything is drawn.
      WithheldChance none;
      const auto again = decide(state_, sender, written.order, none);
      EXPECT_TRUE(!again &&
                  (again.error().code == events.error().code || again.error().code == Code::undrawn))
          << where(step.clause) << "refused otherwise when chance is withheld";
    }
    expect_verdict(step, events ? Verdict{} : refused(events.error()));
  }

  const Case& case_;
  GameNames names_;
  State state_;
  Events events_;
  OrderVisibility privacy_;
};

const bool registered =
    register_cases<CaseTest>(read_folder(std::string(INSELPOST_SOURCE_DIR) + "/tests/cases"));

TEST(Cases, AreFound) { EXPECT_TRUE(registered); }

}  // namespace
}  // namespace inselpost::cases
