#include "cli/render/common/press.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/frame.hpp"
#include "schemas/clock/instant.hpp"

namespace inselpost {
namespace {

bool contains(const std::vector<std::string>& all, const std::string& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

}  // namespace

std::vector<SpokenWords> words_to(Viewer viewer, const GameFacts& facts, WordsShown shown) {
  const std::string reader =
      viewer.kind == Viewer::Kind::seat ? facts.seats.at(index(viewer.seat)) : std::string();
  std::vector<SpokenWords> all;
  std::copy_if(facts.words.begin(), facts.words.end(), std::back_inserter(all),
               [&](const SpokenWords& words) {
                 if (words.to.empty()) return shown != WordsShown::to_some;
                 return shown != WordsShown::to_all && !reader.empty() && !contains(words.replaced, reader) &&
                        (words.seat == reader || contains(words.to, reader));
               });
  return all;
}

void add_words(Page& page, const MessageCatalog& messages, const GameFacts& facts,
               const std::vector<SpokenWords>& words, std::optional<Seat> reader) {
  if (words.empty()) return;
  const std::string& zone = reader && index(*reader) < facts.dues.zones.size()
                                ? facts.dues.zones.at(index(*reader))
                                : facts.dues.zone;
  std::vector<std::string> all;
  for (const SpokenWords& one : words) {
    const auto seat = std::find(facts.seats.begin(), facts.seats.end(), one.seat);
    const std::string who = seat_and_player(facts.seats, facts.players,
                                            seat_at(static_cast<std::size_t>(seat - facts.seats.begin())));
    const auto instant = read_instant(one.time);
    const std::string time = readable_time(instant && !zone.empty() ? written_in(zone, *instant) : one.time);
    all.push_back(messages.press.said(who, one.to, time) + quoted_words(one.text));
  }
  if (!page.parts.empty()) page.gap();
  page.say(std::string(messages.press.heading));
  page.list(all);
}

nlohmann::ordered_json words_json(const std::vector<SpokenWords>& words) {
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const SpokenWords& one : words) {
    nlohmann::ordered_json json{{"seat", one.seat}, {"time", one.time}};
    if (!one.to.empty()) json["to"] = one.to;
    json["text"] = one.text;
    all.push_back(std::move(json));
  }
  return all;
}

}  // namespace inselpost
