#include "cli/messages/de/catan_orders.hpp"
#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/pages/board_pages.hpp"

namespace inselpost::de::board {
namespace {

using namespace catan;

std::string_view hex_word(Terrain terrain) {
  const auto resource = yield(terrain);
  return resource ? resource_word(*resource) : "Wüste";
}

std::string made_of(const std::string& board, const std::optional<std::string>& seed) {
  return board + (seed ? ", Startwert " + *seed : "");
}
std::string seed_phrase(const std::string& seed) { return "Startwert: " + seed; }

}  // namespace
}  // namespace inselpost::de::board

namespace inselpost::de {

const OrderMessages order_words{.what = board::what_of, .choice = board::choice_of};

const ThingMessages thing_words{
    .resource = board::resource_word, .hex = board::hex_word, .cards = board::cards_phrase};

const ColourMessages colour_words{"rot",     "gruen", "gelb",   "blau", "lila",
                                  "tuerkis", "weiss", "orange", "braun"};

const MapMessages map_words{.robber = "RÄUBER",
                            .letters = "kleiner Buchstabe Siedlung, großer Stadt",
                            .road = "Straße",
                            .harbour = "Hafen (Rohstoff: 2:1)",
                            .made_of = board::made_of,
                            .seed = board::seed_phrase};

const SeatTableMessages seat_table_words{.points = "Punkte",
                                         .hand = "Hand",
                                         .cards = "Karten",
                                         .knights = "Ritter",
                                         .largest_army = "GR",
                                         .road = "Straße",
                                         .longest_road = "LH",
                                         .trade = "Handel",
                                         .left = "übrig S/St/Str",
                                         .neutral = "(neutral)"};

}  // namespace inselpost::de
