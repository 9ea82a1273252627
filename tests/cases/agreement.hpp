#pragma once
#include <optional>
#include <string>

#include "engine/catan/order.hpp"
#include "engine/catan/state.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::cases {

/// Positions that cases make by hand are rarer than those that play brings about: here too `legal` must agree
/// with `decide`. Nothing if every order listed for every seat would be done; else the first that would not.
std::optional<std::string> illegal_listed(const catan::State& state, const GameNames& names);

/// Returns whether this order, which was executed or refused, is rightly in the list of its sender, or
/// rightly missing. Orders that are described and not listed, or listed in another form, pass.
std::optional<std::string> wrongly_listed(const catan::State& state, Seat sender, const catan::Order& order,
                                          bool done, const GameNames& names);

}  // namespace inselpost::cases
