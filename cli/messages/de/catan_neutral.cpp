#include "cli/messages/de/catan_neutral.hpp"

#include "cli/messages/de/grammar.hpp"
#include "engine/catan/board/places.hpp"

namespace inselpost::de::board {
namespace {

using namespace catan;
using Choice = NeutralBuild::Choice;

std::string neutral_place(const NeutralBuild& piece, const GameNames& names) {
  const Geometry& g = names.geometry();
  return de::place(piece.choice == Choice::settlement ? name(g, piece.settlement) : name(g, piece.road));
}

std::string described(const std::vector<NeutralBuild>& pieces, Choice choice, const GameNames& names) {
  std::vector<std::string> seats;
  for (std::size_t s = 0; s < names.seats.size(); ++s) {
    std::vector<std::string> places;
    for (const NeutralBuild& piece : pieces)
      if (piece.choice == choice && piece.seat == seat_at(s)) places.push_back(neutral_place(piece, names));
    if (!places.empty()) seats.push_back("für " + names.seats[s] + " auf " + list(places, "oder"));
  }
  std::string text;
  for (const std::string& seat : seats)
    text += (!text.empty()                  ? ", oder "
             : choice == Choice::settlement ? "eine Siedlung "
                                            : "eine Straße ") +
            seat;
  return text;
}

}  // namespace

std::string neutral_phrase(const std::vector<NeutralBuild>& pieces, const GameNames& names) {
  const std::string settlements = described(pieces, Choice::settlement, names);
  const std::string roads = described(pieces, Choice::road, names);
  return settlements + (settlements.empty() || roads.empty() ? "" : "; ") + roads;
}

}  // namespace inselpost::de::board
