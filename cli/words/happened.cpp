#include "cli/words/happened.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/words/catan.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/record/joining.hpp"

namespace inselpost {
namespace {

void append(std::vector<std::string>& all, std::vector<std::string> more) {
  std::move(more.begin(), more.end(), std::back_inserter(all));
}

}  // namespace

std::vector<std::string> sentences(const Language& words, const std::vector<Announcement>& told,
                                   const Names& names) {
  std::vector<std::string> all;
  for (const Announcement& one : told) append(all, words.told(one, names));
  return all;
}

std::vector<std::string> sentences(const Language& words, Seat who, const std::optional<Json>& untold,
                                   const Names& names) {
  if (!untold) return {};
  if (*untold == join_word) return {words.joined(names.of(who))};
  std::string said = words.catan.order.did(who, order_from_json(*untold, names), names);
  if (said.empty()) return {};
  return {std::move(said)};
}

std::vector<std::string> sentences(const Language& words, const std::vector<Happening>& happenings,
                                   Viewer viewer, const Names& names) {
  std::vector<std::string> all;
  for (const Happening& happening : happenings) {
    const std::size_t first = all.size();
    if (happening.luck) all.push_back(words.luck(names.of(happening.seat), *happening.luck));
    std::vector<Json> told;
    for (const Told& event : happening.events)
      if (auto for_viewer = seen(event, viewer)) told.push_back(*std::move(for_viewer));
    append(all, words.catan.events(events_of(told, names), names));
    append(all, sentences(words, happening.seat, happening.order, names));
    if (!happening.for_seat_alone || viewer.sees(happening.seat))
      append(all, sentences(words, happening.told, names));
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
