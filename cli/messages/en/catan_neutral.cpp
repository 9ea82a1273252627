#include "cli/messages/en/catan_neutral.hpp"

#include "cli/messages/en/grammar.hpp"
#include "engine/catan/board/places.hpp"

namespace inselpost {
namespace {

using namespace catan;
using Choice = NeutralBuild::Choice;

std::string place(const NeutralBuild& piece, const GameNames& names) {
  const Geometry& g = names.geometry();
  return piece.choice == Choice::settlement ? name(g, piece.settlement) : name(g, piece.road);
}

/// Formats `a road for north at A2/E or A2/SE, or for south at D2/E`.
std::string described(const std::vector<NeutralBuild>& pieces, Choice choice, const GameNames& names) {
  std::vector<std::string> seats;
  for (std::size_t s = 0; s < names.seats.size(); ++s) {
    std::vector<std::string> places;
    for (const NeutralBuild& piece : pieces)
      if (piece.choice == choice && piece.seat == seat_at(s)) places.push_back(place(piece, names));
    if (!places.empty()) seats.push_back("for " + names.seats[s] + " at " + list(places, "or"));
  }
  if (seats.empty()) return {};
  std::string text = choice == Choice::settlement ? "a settlement " : "a road ";
  for (std::size_t i = 0; i < seats.size(); ++i) text += (i == 0 ? "" : ", or ") + seats[i];
  return text;
}

}  // namespace

std::string neutral_phrase(const std::vector<NeutralBuild>& pieces, const GameNames& names) {
  const std::string settlements = described(pieces, Choice::settlement, names);
  const std::string roads = described(pieces, Choice::road, names);
  return settlements + (settlements.empty() || roads.empty() ? "" : "; ") + roads;
}

}  // namespace inselpost
