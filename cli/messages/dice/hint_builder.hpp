#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/messages/common/phrases.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice {

/// The arguments of a rule violation of the dice game.
using ViolationArguments = ArgumentsOf<RuleViolation, Role, Reason>;

/// Collects hints for a rejected order. The functions of each language add sentences to `out`, if the legal
/// orders allow them to say anything. What it refers to must outlive it.
struct HintBuilder {
  const RuleViolation& problem;
  const Order& order;
  const Legal& legal;
  const GameNames& names;
  std::vector<std::string> out{};

  ViolationArguments arguments() const { return ViolationArguments(problem); }
  std::optional<Reason> reason() const { return arguments().reason(); }
  /// Returns the rejected order if it is an O, otherwise null.
  template <class O>
  const O* asked() const {
    return get_if<O>(&order);
  }
  /// Returns the legal orders of one kind.
  template <class O>
  std::vector<O> possible() const {
    std::vector<O> all;
    for (const Order& other : legal.orders)
      if (const O* one = get_if<O>(&other)) all.push_back(*one);
    return all;
  }
};

inline constexpr std::size_t max_places = 5, max_rates = 4;  ///< limits of lists in hints

using Place = std::variant<std::monostate, Hex, Site, Edge>;
/// Returns the legal orders of the same kind, the nearest first.
std::vector<const Order*> orders_like(const HintBuilder& ways);
/// Returns the legal places for orders of the same kind, the nearest first.
std::vector<Place> places_for(const HintBuilder& ways);

/// Returns the roads that the Diplomat can move.
std::vector<Edge> roads_to_move(const HintBuilder& ways);
/// Returns the order with a ship instead of a road, or the reverse; nullopt if that would not help.
std::optional<Order> laid_otherwise(const HintBuilder& ways);
/// Returns the faces to which a die can be set.
std::vector<Face> faces_to_set(const Legal& legal);
/// Returns the kinds of harbour that a settlement can legally get.
std::vector<HarbourKind> harbours_to_name(const HintBuilder& ways);
/// Returns the same improvement with a city that can become the metropolis, or nullopt if there is none.
std::optional<orders::Improve> with_metropolis(const HintBuilder& ways);
/// Returns the improvement by the next level of the same branch, or nullopt if the level is not what is
/// wrong.
std::optional<orders::Improve> next_level(const HintBuilder& ways);

/// Returns the trades for one of the wanted faces, at the best rate for each thing given; at most
/// `max_rates`.
std::vector<const Legal::Rate*> best_rates(const Legal& legal, FaceSet wanted);
FaceSet only(Face face);
/// Returns all faces but gold.
FaceSet normal_faces();

/// One language's text for an error code: the reason, and hints. A row without one of them does not compile.
template <class Sentence, class Note>
struct ViolationRow {
  constexpr ViolationRow(Code its_code, Sentence* its_sentence, Note* its_note)
      : code(its_code), sentence(its_sentence), note(its_note) {}
  Code code;
  Sentence* sentence;
  Note* note;
};

/// One row for each code, in the order of the enum. A table that lacks one does not compile.
template <class Sentence, class Note>
using ViolationRows = std::array<ViolationRow<Sentence, Note>, code_count>;

/// One language's text for a reason, which refines an error code.
template <class Text>
struct ReasonRow {
  constexpr ReasonRow(Reason its_reason, Text its_text) : reason(its_reason), text(its_text) {}
  Reason reason;
  Text text;
};
inline constexpr std::size_t reason_count = static_cast<std::size_t>(Reason::position_figures) + 1;
template <class Text>
using ReasonRows = std::array<ReasonRow<Text>, reason_count>;

/// Returns whether each row stands at the index of its code.
template <class Sentence, class Note>
constexpr bool rows_in_order(const ViolationRows<Sentence, Note>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].code != static_cast<Code>(i)) return false;
  return true;
}
template <class Text>
/// Returns whether each row stands at the index of its reason.
constexpr bool rows_in_order(const ReasonRows<Text>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].reason != static_cast<Reason>(i)) return false;
  return true;
}

}  // namespace inselpost::dice
