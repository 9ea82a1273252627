#include "cli/service/statistics/game_course.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/game_replay.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

using entries::Kind;

/// Counts the events of an order as the viewer sees them.
void count_events(EventCounter& counter, const Json& seen) {
  const Json* body = entries::readable(seen);
  if (body == nullptr) return;
  Json buffer;
  for (const Json& event : body->at("events")) counter.count(with_hidden_members(event, buffer));
}

void follow(const std::vector<Entry>& all, Viewer asked,
            const std::function<void(const CourseStep&)>& visit) {
  const bool is_over = entries::kind_of(all.back()) == Kind::end;
  const Viewer viewer = is_over ? Viewer::referee() : asked;
  GameReplay replay(all, open_game);
  const std::unique_ptr<Game> unplayed = open_game(all.front().body);
  const std::unique_ptr<EventCounter> counter = unplayed->event_counter();
  std::vector<Entry> revealed = all, seen;
  reveal_disclosed(revealed);
  for (const Entry& entry : all) seen.push_back({entry.number, entry_for(entry, asked, *unplayed, is_over)});
  reveal_disclosed(seen);
  const auto undone = undone_by(all);
  std::optional<LedgerSnapshot> position;
  std::vector<OpaqueViewPtr> views;
  std::vector<std::uint64_t> turns;  // of the views
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Entry& entry = all[i];
    const Kind kind = entries::kind_of(entry);
    if (i > 0) replay.take(entry);
    CourseStep step{.entry = entry, .news = what_happened(revealed[i], *unplayed)};
    const auto found = undone.find(entry.number);
    if (found != undone.end()) step.undone_by = found->second;
    if (counter && kind == Kind::order && !step.undone_by) count_events(*counter, seen[i].body);
    if (counter) step.counts = &counter->counts();
    if (replay.started()) {
      step.turn = replay.game().public_summary().at("turn").get<std::uint64_t>();
      views.push_back(replay.game().opaque_view(Viewer::everybody()));
      turns.push_back(step.turn);
      // Pictures look for the first view of the turn before. Of a long game most views are older.
      const auto first =
          std::find_if(turns.begin(), turns.end(), [&](std::uint64_t turn) { return turn + 1 >= step.turn; });
      step.views = std::span(views).subspan(static_cast<std::size_t>(first - turns.begin()));
      if (kind != Kind::note) {
        position.emplace(LedgerSnapshot::of(replay, entry));
        position->require(viewer);
        step.position = &*position;
      }
      step.points = replay.game().known_points(viewer);
    }
    visit(step);
  }
}

}  // namespace

void follow_game(const std::vector<Entry>& entries, Viewer viewer,
                 const std::function<void(const CourseStep&)>& visit) {
  reading_record([&] { follow(entries, viewer, visit); });
}

}  // namespace inselpost
