// Pictures of the island.
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/board_pages.hpp"

namespace inselpost::de::picture {
namespace {

std::string title(const std::string& game, std::uint16_t turn) {
  return game + ", Zug " + std::to_string(turn);
}

std::string hex_named(const std::string& hex, catan::Terrain terrain, std::size_t number) {
  std::string text = hex + ": " + std::string(thing_words.hex(terrain));
  if (number != 0) text += ' ' + std::to_string(number);
  return text;
}

std::string harbour_named(catan::HarbourKind kind, const std::string& from, const std::string& to) {
  const auto resource = special(kind);
  return (resource ? std::string(thing_words.resource(*resource)) + " 2:1" : "alles 3:1") + " an " +
         place(from) + " und " + place(to);
}

std::string road_named(const std::string& who, const std::string& path) {
  return "Straße von " + who + " auf " + place(path);
}
std::string settlement_named(const std::string& who, const std::string& corner) {
  return "Siedlung von " + who + " auf " + place(corner);
}
std::string city_named(const std::string& who, const std::string& corner) {
  return "Stadt von " + who + " auf " + place(corner);
}
std::string robber_named(const std::string& hex, const std::string& before) {
  return "Räuber auf " + hex + (before.empty() ? "" : " (vorher auf " + before + ')');
}
std::string robber_was(const std::string& hex) { return "der Räuber war auf " + hex; }
std::string free_path(const std::string& path) { return "frei: " + place(path); }
std::string refused(const std::string& corner) { return "abgelehnt: " + place(corner); }

std::string places_listed(const std::vector<std::string>& names) {
  std::vector<std::string> german;
  for (const std::string& name : names) german.push_back(place(name));
  return list(german);
}

std::string places_held(std::string_view one, std::string_view many, const std::vector<std::string>& places) {
  if (places.empty()) return {};
  return std::string(places.size() == 1 ? one : many) + " auf " + places_listed(places);
}

std::string news_named(const PicturedNews& news) {
  switch (news.kind) {
    case PicturedNews::Kind::road:
      return news.is_readers ? "deine Straße auf " + place(news.place) : road_named(news.who, news.place);
    case PicturedNews::Kind::settlement:
      return news.is_readers ? "deine Siedlung auf " + place(news.place)
                             : settlement_named(news.who, news.place);
    case PicturedNews::Kind::city:
      return news.is_readers ? "deine Stadt auf " + place(news.place) : city_named(news.who, news.place);
    case PicturedNews::Kind::robber: break;
  }
  return robber_named(news.place, news.before);
}

/// Returns the places one by one, or their number if there are more than `most`.
std::string at_most(const std::vector<std::string>& places, std::size_t most, std::string_view many) {
  return places.size() <= most ? places_listed(places)
                               : std::to_string(places.size()) + ' ' + std::string(many);
}

std::vector<std::string> all_news(const PicturedIsland& island) {
  std::vector<std::string> news;
  for (const PicturedNews& one : island.news) news.push_back(news_named(one));
  return news;
}

std::string brief(const PicturedIsland& island, std::size_t most) {
  std::vector<std::string> sentences{"Die Insel in Zug " + std::to_string(island.turn)};
  std::vector<std::string> news = all_news(island);
  const std::size_t more = news.size() > most ? news.size() - most : 0;
  news.resize(news.size() - more);
  if (more > 0) news.push_back(std::to_string(more) + " weitere" + (more == 1 ? "s" : ""));
  sentences.push_back(news.empty() ? "Darauf ist nichts neu"
                                   : "Neu seit deinem letzten Brief: " + list(news));
  if (!island.refused.empty())
    sentences.push_back("Durchgestrichen: " + at_most(island.refused, most, "Stellen"));
  std::vector<std::string> named;
  if (!island.labelled.empty()) named.push_back("auf " + at_most(island.labelled, most, "Kreuzungen"));
  if (!island.free.empty()) named.push_back("auf " + at_most(island.free, most, "Wegen"));
  if (!named.empty()) sentences.push_back("Bauen kannst du " + list(named));
  return joined_by(sentences, ". ") + '.';
}

std::string legend(const PictureLegend& legend) {
  std::vector<std::string> seats;
  for (const auto& [letter, who] : legend.seats)
    seats.push_back(std::string(1, letter) + ' ' + (who.empty() ? "du" : who));
  std::string text = joined_by(seats, ", ") + '.';
  if (legend.cities) text += " Großbuchstabe: Stadt.";
  if (legend.news) text += " Gelber Rand: neu.";
  if (legend.robber_was) text += " Gestrichelte Figur: dort war der Räuber.";
  if (legend.free) text += " Gestrichelt: dort kannst du bauen.";
  if (legend.refused) text += " Durchgestrichen: dein Befehl wurde abgelehnt.";
  return text;
}

std::string description(const PicturedIsland& island) {
  std::vector<std::string> sentences;
  if (!island.news.empty()) sentences.push_back("Neu: " + list(all_news(island)));
  if (!island.labelled.empty()) sentences.push_back("Beschriftet: " + places_listed(island.labelled));
  if (!island.refused.empty()) sentences.push_back("Abgelehnt: " + places_listed(island.refused));
  for (const PicturedSeat& seat : island.seats) {
    std::vector<std::string> held;
    for (std::string phrase : {places_held("Stadt", "Städte", seat.cities),
                               places_held("Siedlung", "Siedlungen", seat.settlements),
                               places_held("Straße", "Straßen", seat.roads)})
      if (!phrase.empty()) held.push_back(std::move(phrase));
    if (!held.empty()) sentences.push_back(seat.who + ": " + joined_by(held, "; "));
  }
  if (!island.robber.empty()) sentences.push_back("Der Räuber steht auf " + island.robber);
  sentences.push_back("Felder: " + joined_by(island.hexes, "; "));
  sentences.push_back("Häfen: " + joined_by(island.harbours, "; "));
  return joined_by(sentences, ". ") + '.';
}

}  // namespace
}  // namespace inselpost::de::picture

namespace inselpost::de {

const PictureMessages picture_words{.title = picture::title,
                                    .island = "eine Insel",
                                    .description = picture::description,
                                    .brief = picture::brief,
                                    .heading = "Die Insel",
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
                                    .place = place};

}  // namespace inselpost::de
