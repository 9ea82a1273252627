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

std::vector<PressMessage> words_to(Viewer viewer, const GameFacts& facts, WordsShown shown) {
  const std::string reader =
      viewer.kind == Viewer::Kind::seat ? facts.seats.at(index(viewer.seat)) : std::string();
  std::vector<PressMessage> all;
  std::copy_if(facts.words.begin(), facts.words.end(), std::back_inserter(all),
               [&](const PressMessage& words) {
                 if (words.to.empty()) return shown != WordsShown::to_some;
                 return shown != WordsShown::to_all && !reader.empty() && !contains(words.replaced, reader) &&
                        (words.seat == reader || contains(words.to, reader));
               });
  return all;
}

void add_words(Page& page, const MessageCatalog& messages, const GameFacts& facts,
               const std::vector<PressMessage>& words, std::optional<Seat> reader, bool in_letter) {
  if (words.empty()) return;
  const LetterPeople people = letter_people(messages, facts, reader);
  std::vector<std::string> all;
  for (const PressMessage& one : words) {
    const std::string time = local_time(facts, reader, one.time);
    std::vector<std::string> to;
    for (const std::string& seat : one.to)
      to.push_back(in_letter ? people.named(seat) : messages.seat_name(seat));
    const auto seat = std::find(facts.seats.begin(), facts.seats.end(), one.seat) - facts.seats.begin();
    all.push_back(in_letter
                      ? messages.press.said(people.named(one.seat), to, messages.letter_page.time(time))
                      : messages.press.said(who(messages, facts, seat_at(static_cast<std::size_t>(seat))), to,
                                            messages.date_time(time)));
    all.back() += quoted_words(one.text);
  }
  if (!page.parts.empty()) page.gap();
  page.say(std::string(messages.press.heading));
  page.list(all);
}

nlohmann::ordered_json words_json(const std::vector<PressMessage>& words) {
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const PressMessage& one : words) {
    nlohmann::ordered_json json{{"seat", one.seat}, {"time", one.time}};
    if (!one.to.empty()) json["to"] = one.to;
    json["text"] = one.text;
    all.push_back(std::move(json));
  }
  return all;
}

}  // namespace inselpost
