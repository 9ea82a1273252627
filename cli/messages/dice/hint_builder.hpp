#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/messages/common/arguments.hpp"
#include "cli/messages/common/phrases.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice {

using ViolationArguments = ArgumentsOf<RuleViolation, Role, Reason>;

/// Ways out of a problem, as far as the legal orders tell them: each function of a language adds sentences to
/// `out`, if there is something to say.
struct HintBuilder {
  const RuleViolation& problem;
  const Order& order;
  const Legal& legal;
  const GameNames& names;
  std::vector<std::string> out{};

  ViolationArguments arguments() const { return ViolationArguments(problem); }
  std::optional<Reason> reason() const { return arguments().reason(); }
  template <class O>
  const O* asked() const {
    return get_if<O>(&order);
  }
  /// The legal orders of one kind.
  template <class O>
  std::vector<O> possible() const {
    std::vector<O> all;
    for (const Order& other : legal.orders)
      if (const O* one = get_if<O>(&other)) all.push_back(*one);
    return all;
  }
};

inline constexpr std::size_t max_places = 5, max_rates = 4;  ///< more are not named

using Place = std::variant<std::monostate, Hex, Site, Edge>;
/// Places for an order as it was asked, the nearest first.
std::vector<Place> places_for(const HintBuilder& ways);

/// Roads that the Diplomat can move.
std::vector<Edge> roads_to_move(const HintBuilder& ways);
/// The order laid as the other kind of edge; nothing where that is no way out.
std::optional<Order> laid_otherwise(const HintBuilder& ways);
/// Faces to which a die can be set.
std::vector<Face> faces_to_set(const Legal& legal);
/// Kinds that a harbour can be of where it was asked for.
std::vector<HarbourKind> harbours_to_name(const HintBuilder& ways);
/// The same improvement with a city that can become its metropolis.
std::optional<orders::Improve> with_metropolis(const HintBuilder& ways);
/// The next level of the branch that was asked for.
std::optional<orders::Improve> next_level(const HintBuilder& ways);

/// What can be given for one of those faces, at the best rate for each thing.
std::vector<const Legal::Rate*> best_rates(const Legal& legal, FaceSet wanted);
FaceSet only(Face face);
/// All but gold.
FaceSet normal_faces();

}  // namespace inselpost::dice
