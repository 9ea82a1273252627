#include "cli/results/news_concerns.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <variant>

#include "schemas/record/any_order.hpp"

namespace inselpost {
namespace {

/// Returns whether `test` is true for an event, as the reader may read it.
template <class Test>
bool any_event(const NewsItem& news, Seat reader, const Test& test) {
  return std::ranges::any_of(news.events, [&](const EventRecord& event) {
    const auto visible_event = redact_for(event, Viewer::of(reader));
    return visible_event && visible_event->is_object() && test(*visible_event);
  });
}

/// Returns whether the member is that seat. Events of all games name seats in members that mean the same.
bool names(const Json& event, const char* member, const std::string& seat) {
  const auto found = event.find(member);
  return found != event.end() && *found == seat;
}

/// Returns whether the event answers an offer of that seat and makes no trade possible: what accepts says so,
/// and what trades names a partner.
bool is_refusal_to(const Json& event, const std::string& name) {
  return names(event, "author", name) && !event.contains("partner") && !event.value("accepted", false);
}

}  // namespace

bool takes_from(const NewsItem& news, Seat reader, const std::string& name) {
  if (std::ranges::find(news.lost_by, name) != news.lost_by.end()) return true;
  return any_event(news, reader, [&](const Json& event) {
    const auto lost = event.find("lost");
    return names(event, "victim", name) || (lost != event.end() && lost->is_object() && lost->contains(name));
  });
}

bool is_act_of_moderator(const NewsItem& news) {
  using namespace announcements;
  return std::ranges::any_of(news.told, [](const Announcement& one) {
    return holds_alternative<RolledBack>(one) || holds_alternative<NoteAdded>(one) ||
           holds_alternative<Held>(one) || holds_alternative<Resumed>(one) ||
           holds_alternative<Extended>(one) || holds_alternative<Replaced>(one) ||
           holds_alternative<Acted>(one) || holds_alternative<Redone>(one) || holds_alternative<Ended>(one);
  });
}

bool is_end_of_game(const NewsItem& news) {
  return std::ranges::any_of(news.told, [](const Announcement& one) {
    return holds_alternative<announcements::Won>(one) || holds_alternative<announcements::Ended>(one);
  });
}

std::string refused_offer(const NewsItem& news, Seat reader, const std::string& name) {
  std::string offer;
  any_event(news, reader, [&](const Json& event) {
    if (is_refusal_to(event, name)) offer = event.value("name", std::string());
    return false;
  });
  return news.seat == reader ? std::string() : offer;
}

bool concerns(const NewsItem& news, Seat reader, const std::string& name) {
  if (takes_from(news, reader, name)) return true;
  if (std::ranges::any_of(news.told, [&](const Announcement& one) {
        const auto* up = get_if<announcements::TimeWasUp>(&one);
        return up != nullptr && up->seat == name;
      }))
    return true;
  return news.seat != reader && any_event(news, reader, [&](const Json& event) {
           return std::ranges::any_of(std::array{"author", "partner", "opponent"},
                                      [&](const char* member) { return names(event, member, name); }) &&
                  !is_refusal_to(event, name);
         });
}

}  // namespace inselpost
