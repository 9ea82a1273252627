// Pictures of the island.
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/pages.hpp"

namespace inselpost::en::picture {
namespace {

std::string title(const std::string& game, std::uint16_t turn) {
  return game + ", turn " + std::to_string(turn);
}

std::string hex_named(const std::string& hex, catan::Terrain terrain, std::size_t number) {
  std::string text = hex + ": " + std::string(thing_words.hex(terrain));
  if (number != 0) text += ' ' + std::to_string(number);
  return text;
}

std::string harbour_named(catan::HarbourKind kind, const std::string& from, const std::string& to) {
  const auto resource = special(kind);
  return (resource ? std::string(thing_words.resource(*resource)) + " 2:1" : "any 3:1") + " at " + from +
         " and " + to;
}

std::string road_named(const std::string& who, const std::string& path) {
  return "road of " + who + " on " + path;
}
std::string settlement_named(const std::string& who, const std::string& corner) {
  return "settlement of " + who + " on " + corner;
}
std::string city_named(const std::string& who, const std::string& corner) {
  return "city of " + who + " on " + corner;
}
std::string robber_named(const std::string& hex, const std::string& before) {
  return "robber on " + hex + (before.empty() ? "" : " (before on " + before + ')');
}
std::string robber_was(const std::string& hex) { return "the robber was on " + hex; }
std::string free_path(const std::string& path) { return "free: " + path; }
std::string refused(const std::string& corner) { return "refused: " + corner; }
std::string place_named(std::string_view name) { return std::string(name); }

/// Formats `, cities on A1.N and A2.SE`, or an empty string.
std::string places_held(std::string_view one, std::string_view many, const std::vector<std::string>& places) {
  if (places.empty()) return {};
  return std::string(places.size() == 1 ? one : many) + " on " + list(places);
}

std::string description(const PicturedIsland& island) {
  std::vector<std::string> sentences;
  if (!island.news.empty()) sentences.push_back("New: " + list(island.news));
  if (!island.labelled.empty()) sentences.push_back("Named: " + list(island.labelled));
  if (!island.refused.empty()) sentences.push_back("Refused: " + list(island.refused));
  for (const PicturedSeat& seat : island.seats) {
    std::vector<std::string> held;
    for (std::string phrase : {places_held("city", "cities", seat.cities),
                               places_held("settlement", "settlements", seat.settlements),
                               places_held("road", "roads", seat.roads)})
      if (!phrase.empty()) held.push_back(std::move(phrase));
    if (!held.empty()) sentences.push_back(seat.who + ": " + joined_by(held, "; "));
  }
  if (!island.robber.empty()) sentences.push_back("The robber is on " + island.robber);
  sentences.push_back("Hexes: " + joined_by(island.hexes, "; "));
  sentences.push_back("Harbours: " + joined_by(island.harbours, "; "));
  return joined_by(sentences, ". ") + '.';
}

}  // namespace
}  // namespace inselpost::en::picture

namespace inselpost::en {

const PictureMessages picture_words{.title = picture::title,
                                    .island = "an island",
                                    .description = picture::description,
                                    .hex = picture::hex_named,
                                    .harbour = picture::harbour_named,
                                    .road = picture::road_named,
                                    .settlement = picture::settlement_named,
                                    .city = picture::city_named,
                                    .robber = picture::robber_named,
                                    .robber_was = picture::robber_was,
                                    .free_path = picture::free_path,
                                    .refused = picture::refused,
                                    .place = picture::place_named};

}  // namespace inselpost::en
