#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/seat.hpp"

namespace inselpost {

/// A decision that a seat owes. A game fills in the members it uses and leaves the others at their defaults.
struct PendingDecision {
  Seat seat{};
  std::string kind;                 ///< a word of the game: `roll`, `discard`
  std::uint16_t count = 0;          ///< number of cards
  std::string about;                ///< the offer or round concerned, if there may be several
  std::optional<SeatSet> seen_by;   ///< seats that may know of it; nullopt: all
  bool is_secret = false;           ///< the answer depends on what only its seat knows
  std::string_view clock = "turn";  ///< the deadline of the game that applies
  std::uint32_t within = 0;         ///< time limit in seconds set by the order that asks; 0: none
  bool all_at_once = false;         ///< all answers about it are released together
  /// kind shown to other seats in place of `kind` and `about`; empty: they see these
  std::string public_kind;
  bool no_wait = false;  ///< defaulted at once if no stored order answers it
  bool operator==(const PendingDecision&) const = default;
};

/// The reason why an order is rejected: a code and its arguments, without text. Each game has its own codes,
/// roles, kinds of values and fields; the text is made where it is printed.
template <class Code, class Role, class Value, class Field>
struct BasicRuleViolation {
  /// One argument of a violation: what it stands for and its value.
  struct Argument {
    Role role;
    Value value;
    bool operator==(const Argument&) const = default;
  };

  Code code{};
  Field field{};  ///< the part of the order that is wrong
  std::vector<Argument> arguments;

  BasicRuleViolation() = default;
  explicit BasicRuleViolation(Code c, Field f = {}, std::vector<Argument> a = {})
      : code(c), field(f), arguments(std::move(a)) {}

  /// Returns the first argument with this role, or nullopt if there is none or it is not a T.
  template <class T>
  std::optional<T> get(Role role) const {
    for (const Argument& argument : arguments)
      if (argument.role == role) {
        const T* known = std::get_if<T>(&argument.value);
        return known != nullptr ? std::optional(*known) : std::nullopt;
      }
    return std::nullopt;
  }
  bool operator==(const BasicRuleViolation&) const = default;
};

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
