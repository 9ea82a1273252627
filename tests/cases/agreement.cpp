#include "tests/cases/agreement.hpp"

#include <algorithm>

#include "engine/catan/decide.hpp"
#include "engine/catan/determinize.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/rules/offers.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"

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

}  // namespace

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

std::optional<std::string> wrongly_listed(const State& state, Seat sender, const Order& order, bool done,
                                          const GameNames& names) {
  const auto may = legal(state, sender).orders;
  const Order whole = resolved(state, sender, order);
  const bool found = std::find(may.begin(), may.end(), whole) != may.end();
  if (found == done || (done && !listed(order))) return std::nullopt;
  if (found && !impossible(state, sender, order)) return std::nullopt;
  return to_yaml(order, names) + (found ? " is listed as legal" : " is not listed as legal");
}

}  // namespace inselpost::cases
