#pragma once
#include <functional>
#include <optional>
#include <string>

#include "engine/dice/legal.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice::test {

/// Returns whether the list contains or describes that order.
bool lists(const Legal& legal, const State& state, Seat seat, const Order& order);
/// Every order that the list names or describes.
void each_listed(const Legal& legal, const State& state, Seat seat,
                 const std::function<void(const Order&)>& each);

/// Returns whether it would be executed, as far as is known before a die is cast.
bool would_be_done(const State& state, Seat seat, const Order& order);
/// Returns a listed order that is refused; nullopt if all of them would be executed.
std::optional<std::string> illegal_listed(const State& state, Seat seat);
/// A word about an order of which list and decision tell different things; nothing: they agree.
std::optional<std::string> wrongly_listed(const State& state, Seat seat, const Order& order);

}  // namespace inselpost::dice::test
