#include "cli/messages/news_sentences.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "schemas/clock/instant.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {
namespace {

void append(std::vector<std::string>& all, std::vector<std::string> more) {
  std::move(more.begin(), more.end(), std::back_inserter(all));
}

/// Returns an announcement with its times in a time zone.
Announcement in_zone(Announcement told, const std::string& zone) {
  if (auto* extended = get_if<announcements::Extended>(&told)) {
    extended->until = time_in(zone, extended->until);
    extended->from = time_in(zone, extended->from);
  }
  return told;
}

}  // namespace

std::vector<std::string> sentences(const MessageCatalog& words, const std::vector<Announcement>& told,
                                   const GameContext& game) {
  std::vector<std::string> all;
  if (told.empty()) return all;
  const GameMessages& say = messages_for(words.games, *game.table);
  for (const Announcement& one : told) append(all, words.told(in_zone(one, game.zone), *game.table, say));
  return all;
}

std::string sentence(const MessageCatalog& words, const std::string& who, const std::string& untold) {
  return untold == join_word ? words.joined(who) : words.ordered(who, untold);
}

std::vector<std::string> sentences(const MessageCatalog& words, const std::vector<NewsItem>& happenings,
                                   Viewer viewer, const GameContext& game) {
  std::vector<std::string> all;
  if (happenings.empty()) return all;
  const GameMessages& say = messages_for(words.games, *game.table);
  for (const NewsItem& happening : happenings) {
    const std::size_t first = all.size();
    const std::string who = words.seat_name(game.seats.at(index(happening.seat)));
    const auto tell = [&] {
      if (!happening.for_seat_alone || viewer.sees(happening.seat))
        append(all, sentences(words, happening.told, game));
    };
    // A deadline that has passed is the cause of what follows; anything else comes after it.
    const bool is_cause = std::ranges::any_of(happening.told, [](const Announcement& one) {
      return holds_alternative<announcements::TimeWasUp>(one);
    });
    if (is_cause) tell();
    if (happening.luck) all.push_back(words.luck(who, *happening.luck));
    std::vector<Json> told;
    for (const EventRecord& event : happening.events)
      if (auto for_viewer = redact_for(event, viewer)) told.push_back(*std::move(for_viewer));
    append(all, say.events(told, *game.table));
    if (happening.order) all.push_back(sentence(words, who, *happening.order));
    if (!is_cause) tell();
    if (!happening.undone) continue;
    if (all.size() == first) all.emplace_back(words.not_for_you);
    for (std::size_t i = first; i < all.size(); ++i) all[i] = words.undone(*happening.undone, all[i]);
  }
  return all;
}

std::vector<std::string> beyond(const std::vector<std::string>& own, const std::vector<std::string>& open) {
  std::vector<std::string> out;
  auto known = open.begin();
  for (const std::string& line : own) {
    const auto found = std::find(known, open.end(), line);
    if (found == open.end())
      out.push_back(line);
    else
      known = found + 1;
  }
  return out;
}

}  // namespace inselpost
