#include "cli/messages/en/catan_orders.hpp"
#include "cli/messages/en/pages/pages.hpp"
#include "schemas/catan/bundle.hpp"

namespace inselpost::en {
namespace {

using namespace catan;

// English names are those of the order language.
std::string_view resource_word(Resource resource) { return name(resource); }

std::string_view hex_word(Terrain terrain) {
  const auto resource = yield(terrain);
  return resource ? name(*resource) : name(terrain);
}

std::string cards_phrase(const Bundle& cards) { return inselpost::to_text(cards); }

std::string made_of(const std::string& board, const std::optional<std::string>& seed) {
  return board + (seed ? ", seed " + *seed : "");
}
std::string seed_phrase(const std::string& seed) { return "seed: " + seed; }

}  // namespace

const OrderMessages order_words{.what = what_of, .choice = choice_of};

const ThingMessages thing_words{.resource = resource_word, .hex = hex_word, .cards = cards_phrase};

const ColourMessages colour_words{"red",  "green", "yellow", "blue", "purple",
                                  "cyan", "white", "orange", "brown"};

const MapMessages map_words{.robber = "ROBBER",
                            .letters = "small letter: settlement; capital: city",
                            .road = "road",
                            .harbour = "harbour (a resource: 2:1)",
                            .made_of = made_of,
                            .seed = seed_phrase};

const SeatTableMessages seat_table_words{.points = "points",
                                         .hand = "hand",
                                         .cards = "cards",
                                         .knights = "knights",
                                         .largest_army = "LA",
                                         .road = "road",
                                         .longest_road = "LR",
                                         .trade = "trade",
                                         .left = "left s/c/r",
                                         .neutral = "(neutral)"};

}  // namespace inselpost::en
