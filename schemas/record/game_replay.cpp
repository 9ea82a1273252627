#include "schemas/record/game_replay.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "schemas/record/audit/public_auditor.hpp"
#include "schemas/record/record_message_id.hpp"

namespace inselpost {

using nlohmann::json;

using entries::Kind;

GameReplay::GameReplay(const std::vector<Entry>& entries, GameFactory open) try {
  if (entries.empty()) throw std::invalid_argument("a record without an entry");
  genesis_ = entries::genesis(entries.front().body);
  after_.game = open(entries.front().body);
  for (const std::uint64_t target : rolled_back_to(entries)) returns_[target];
  standing_.take(entries.front());
  if (is_unredacted(entries)) return;
  follower_ = std::make_unique<audit_parts::PublicAuditor>(entries, open);
  readers_ = readers_of(entries, *after_.game);
} catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

GameReplay::~GameReplay() = default;

const Game& GameReplay::game() const { return follower_ ? follower_->game() : *after_.game; }

bool GameReplay::may_show_to(Viewer viewer) const {
  return !follower_ || viewer.kind == Viewer::Kind::everybody ||
         (viewer.kind == Viewer::Kind::seat && readers_.contains(viewer.seat));
}

void GameReplay::take(const Entry& entry) try {
  if (follower_) {
    auto difference = follower_->take(entry);
    if (!difference) difference = follower_->finish(entry.number + 1);
    if (difference)
      throw InputError({RecordMessageId::entry_does_not_hold, difference->entry, difference->what,
                        difference->expected, difference->found});
  }
  const Kind kind = entries::kind_of(entry);
  if (kind == Kind::join)
    joined_.insert(entries::seat_in(genesis_.seats, entry.body.at("seat").get_ref<const std::string&>()));
  if (kind == Kind::start) started_ = true;
  if (kind == Kind::note) {
    const entries::Note note = entries::note(entry.body);
    if (note.what == entries::note_of_replace)
      genesis_.players.at(index(entries::seat_in(genesis_.seats, note.seat))) = note.player;
  }
  if (kind == Kind::end) over_ = true;
  if (follower_) return;
  if (kind == Kind::start) {
    after_.game->begin_recorded(entry.body);
  } else if (kind == Kind::order) {
    if (!started_) throw std::invalid_argument("an order before the start");
    take_order(entry.body);
  } else if (kind == Kind::rollback) {
    const auto to = returns_.find(entries::target(entry.body));
    if (to == returns_.end() || to->first >= entry.number || !to->second.game)
      throw std::invalid_argument("a rollback to what is not there");
    after_ = {after_.game->rewind_to(*to->second.game), to->second.face_down};
  } else if (kind == Kind::end) {
    if (!after_.game->over()) after_.game->abandon();  // nothing is hidden after the end
  }
  if (returns_.empty()) return;
  standing_.take(entry);
  if (const auto later = returns_.find(entry.number); later != returns_.end()) later->second = after_.copy();
} catch (const std::out_of_range& fault) {
  throw std::invalid_argument(fault.what());
} catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

void GameReplay::take_order(const json& body) {
  json buffer;
  const json& whole = unsealed(body, buffer);
  const Seat seat = entries::order(whole, genesis_.seats).seat;
  const json& all = whole.at("events");
  if (whole.contains("again")) after_.game->redo_order(whole.at("order"), all);
  const auto lay = [&](const json& hidden, std::size_t index) {
    after_.face_down.push_back({seat,
                                {{"entry", body.at("entry")},
                                 {"index", index},
                                 {"salt", hidden.at("salt")},
                                 {"value", hidden.at("value")}}});
  };
  for (std::size_t j = 0; j < all.size(); ++j) {
    if (after_.face_down.empty() && !all[j].contains("hidden"))
      continue;  // no reveal is deferred or shown here
    const EventRecord event_record = after_.game->with_audience(all[j]);
    if (event_record.laid_down && !body.contains("hidden")) {
      if (hides_something(body)) lay(body.at("order").at("hidden"), 1);
      lay(all[j].at("hidden"), 2 + j);
    }
    std::erase_if(after_.face_down,
                  [&](const DeferredReveal& down) { return event_record.shows.contains(down.seat); });
  }
  after_.game->apply(all);
}

tl::expected<RollbackPlan, RollbackError> plan_rollback(const std::vector<Entry>& entries, std::uint64_t to,
                                                        GameFactory open) try {
  RollbackTracker standing;
  for (const Entry& entry : entries) standing.take(entry);
  if (const auto fault = standing.refuses(to)) return tl::unexpected(*fault);
  GameReplay replay(entries, open);
  std::unique_ptr<Game> then;
  DeferredReveals face_down;
  RollbackPlan back;
  back.entries = standing.entries_after(to);
  for (std::size_t i = 1; i < entries.size(); ++i) {
    if (std::binary_search(back.entries.begin(), back.entries.end(), i))
      if (const auto seat = replay.game().seat_called_to_act();
          seat && std::find(back.called.begin(), back.called.end(), *seat) == back.called.end())
        back.called.push_back(*seat);
    replay.take(entries[i]);
    if (i != to) continue;
    then = replay.game().copy();
    face_down = replay.face_down();
  }
  back.draws = standing.draws_after(to);
  back.taken = {to, replay.game().rewind_to(*then), std::move(face_down), kept_of(back.draws)};
  return back;
} catch (const std::out_of_range& fault) {
  throw std::invalid_argument(fault.what());
} catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

}  // namespace inselpost
