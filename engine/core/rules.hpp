#pragma once
#include <concepts>
#include <cstdint>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/pending_decision.hpp"
#include "engine/core/seat.hpp"

namespace inselpost {

/// What the rules of a game offer: plain values and free functions, gathered in a type R for those who serve
/// every game. No text, no JSON, no file, no clock.
template <class R>
concept Rules = requires(const typename R::Setup& setup, const typename R::Start& start,
                         const typename R::State& s, typename R::State& m, Seat seat, Viewer viewer,
                         const typename R::Order& order, const typename R::Event& event,
                         const std::vector<typename R::Event>& events,
                         const typename R::RuleViolation& problem, typename R::Chance& chance,
                         const PendingDecision& owed) {
  requires std::copyable<typename R::State> && std::equality_comparable<typename R::State>;
  /// What the set-up leaves to chance, and the position that follows.
  { R::draw_start(setup, chance) } -> std::same_as<typename R::Start>;
  { R::begin(setup, start) } -> std::same_as<typename R::State>;
  /// Changes nothing; asks chance only when nothing else can refuse the order any more.
  {
    R::decide(s, seat, order, chance)
    } -> std::same_as<tl::expected<std::vector<typename R::Event>, typename R::RuleViolation>>;
  { R::undrawn(problem) } -> std::same_as<bool>;  ///< no problem but that chance was withheld
  { R::apply(m, event) } -> std::same_as<void>;   ///< asks no rule
  /// May not everybody read the order? Without events where it is undrawn: it must be known before the draw.
  { R::hides_order(s, seat, order, events) } -> std::same_as<bool>;
  { R::hides(s) } -> std::same_as<bool>;  ///< can the next order hide or draw something in secret?
  { R::over(s) } -> std::same_as<bool>;
  { R::abandon(m) } -> std::same_as<void>;
  { R::turn_of(s, seat) } -> std::same_as<std::uint16_t>;
  { R::pending_decisions(s) } -> std::same_as<std::vector<PendingDecision>>;
  { R::default_order(s, owed) } -> std::same_as<typename R::Order>;
  { R::view(s, viewer) } -> std::same_as<typename R::View>;
  { R::legal(s, seat) } -> std::same_as<typename R::Legal>;
};

}  // namespace inselpost
