#pragma once
#include <concepts>
#include <cstdint>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/pending_decision.hpp"
#include "engine/core/seat.hpp"

namespace inselpost {

/// The interface of a game's rules: value types and free functions, gathered in a type R for code that serves
/// every game. Rules know no text, JSON, files or clock; chance is an argument.
///
///   CatanRules::State state = CatanRules::begin(setup, CatanRules::draw_start(setup, chance));
///   if (const auto events = CatanRules::decide(state, seat, order, chance))
///     for (const auto& event : *events) CatanRules::apply(state, event);
template <class R>
concept Rules = requires(const typename R::Setup& setup, const typename R::Start& start,
                         const typename R::State& s, typename R::State& m, Seat seat, Viewer viewer,
                         const typename R::Order& order, const typename R::Event& event,
                         const std::vector<typename R::Event>& events,
                         const typename R::RuleViolation& problem, typename R::Chance& chance,
                         const PendingDecision& owed) {
  requires std::copyable<typename R::State> && std::equality_comparable<typename R::State>;
  /// Draw what the setup leaves to chance, and make the initial state from it.
  { R::draw_start(setup, chance) } -> std::same_as<typename R::Start>;
  { R::begin(setup, start) } -> std::same_as<typename R::State>;
  /// Returns the events of an order, or why it is rejected. Changes nothing. Draws only if nothing but the
  /// draw can still reject the order.
  {
    R::decide(s, seat, order, chance)
    } -> std::same_as<tl::expected<std::vector<typename R::Event>, typename R::RuleViolation>>;
  { R::undrawn(problem) } -> std::same_as<bool>;  ///< the only obstacle is that chance was withheld
  { R::apply(m, event) } -> std::same_as<void>;   ///< checks no rule
  /// Returns whether some players may not read the order. `events` is empty if nothing was drawn yet: the
  /// answer must be known before the draw.
  { R::hides_order(s, seat, order, events) } -> std::same_as<bool>;
  { R::hides(s) } -> std::same_as<bool>;  ///< whether the next order can hide or draw something in secret
  { R::over(s) } -> std::same_as<bool>;
  { R::abandon(m) } -> std::same_as<void>;
  { R::turn_of(s, seat) } -> std::same_as<std::uint16_t>;
  { R::pending_decisions(s) } -> std::same_as<std::vector<PendingDecision>>;
  { R::default_order(s, owed) } -> std::same_as<typename R::Order>;
  { R::view(s, viewer) } -> std::same_as<typename R::View>;
  { R::legal(s, seat) } -> std::same_as<typename R::Legal>;
};

}  // namespace inselpost
