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

std::string news_named(const PicturedNews& news) {
  switch (news.kind) {
    case PicturedNews::Kind::road:
      return news.is_readers ? "your road on " + news.place : road_named(news.who, news.place);
    case PicturedNews::Kind::settlement:
      return news.is_readers ? "your settlement on " + news.place : settlement_named(news.who, news.place);
    case PicturedNews::Kind::city:
      return news.is_readers ? "your city on " + news.place : city_named(news.who, news.place);
    case PicturedNews::Kind::robber: break;
  }
  return robber_named(news.place, news.before);
}

/// Returns the things one by one, or their number if there are more than `most`.
std::string at_most(const std::vector<std::string>& things, std::size_t most, std::string_view many) {
  return things.size() <= most ? list(things) : std::to_string(things.size()) + ' ' + std::string(many);
}

std::vector<std::string> all_news(const PicturedIsland& island) {
  std::vector<std::string> news;
  for (const PicturedNews& one : island.news) news.push_back(news_named(one));
  return news;
}

std::string brief(const PicturedIsland& island, std::size_t most) {
  std::vector<std::string> sentences{"The island in turn " + std::to_string(island.turn)};
  std::vector<std::string> news = all_news(island);
  const std::size_t more = news.size() > most ? news.size() - most : 0;
  news.resize(news.size() - more);
  if (more > 0) news.push_back(counted(more, "other thing", "other things"));
  sentences.push_back(news.empty() ? "Nothing on it is new" : "New since your last letter: " + list(news));
  if (!island.refused.empty()) sentences.push_back("Crossed out: " + at_most(island.refused, most, "places"));
  std::vector<std::string> named;
  if (!island.labelled.empty()) named.push_back("at " + at_most(island.labelled, most, "corners"));
  if (!island.free.empty()) named.push_back("on " + at_most(island.free, most, "sides"));
  if (!named.empty()) sentences.push_back("You can build " + list(named));
  return joined_by(sentences, ". ") + '.';
}

std::string legend(const PictureLegend& legend) {
  std::vector<std::string> seats;
  for (const auto& [letter, who] : legend.seats)
    seats.push_back(std::string(1, letter) + ' ' + (who.empty() ? "you" : who));
  std::string text = joined_by(seats, ", ") + '.';
  if (legend.cities) text += " Capital letter: a city.";
  if (legend.news) text += " Yellow rim: new.";
  if (legend.robber_was) text += " Dashed figure: where the robber was.";
  if (legend.free) text += " Dashed: you can build there.";
  if (legend.refused) text += " Crossed out: your order was refused.";
  return text;
}

std::string description(const PicturedIsland& island) {
  std::vector<std::string> sentences;
  if (!island.news.empty()) sentences.push_back("New: " + list(all_news(island)));
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
                                    .brief = picture::brief,
                                    .heading = "The island",
                                    .legend = picture::legend,
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
