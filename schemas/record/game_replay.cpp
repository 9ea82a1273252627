#include "schemas/record/game_replay.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "schemas/record/audit/public_auditor.hpp"
#include "schemas/record/record_message_id.hpp"

namespace inselpost {

using nlohmann::json;

using entries::Kind;

/// Only public orders by a seat enter N, and no rollback reverts it.
void RollbackTracker::take_order(const Entry& entry) {
  const json& body = entry.body;
  if (!hides_something(body)) {
    const entries::Order order = entries::order(body, genesis_.seats);
    if (order.by == OrderOrigin::seat)
      nonces_.mix_in(order.seat,
                     nonce_input(genesis_.seats[index(order.seat)], body.at("turn").get<std::uint16_t>(),
                                 order.luck, body.at("order")));
  }
  for (RecordedDraw& recorded : draws_in(entry, nonces_))
    draws_.emplace_back(entry.number, std::move(recorded));
}

void RollbackTracker::learn(const Entry& entry, const PublicNonces& n) {
  std::erase_if(draws_, [&](const auto& recorded) { return recorded.first == entry.number; });
  auto at = std::find_if(draws_.begin(), draws_.end(),
                         [&](const auto& recorded) { return recorded.first > entry.number; });
  for (RecordedDraw& recorded : draws_in(entry, n))
    at = std::next(draws_.emplace(at, entry.number, std::move(recorded)));
}

std::vector<RecordedDraw> RollbackTracker::draws_in(const Entry& entry, const PublicNonces& n) {
  std::vector<RecordedDraw> draws;
  const auto events = entry.body.find("events");
  if (events == entry.body.end()) return draws;
  json buffer;
  for (const json& recorded : *events) {
    const json& event = with_hidden_members(recorded, buffer);
    const bool kept = event.contains("kept");
    if (!kept && !event.contains("draw")) continue;
    const LinkIndex place = place_in(event[kept ? "kept" : "draw"]);
    if (!kept)
      opened_[place] = {place.link, event["draw"].at("label").get<std::string>(), n.of(place.stream),
                        place.stream};
    // A kept draw may have been drawn first where this reader could not see it.
    if (const auto revealed = opened_.find(place); revealed != opened_.end())
      draws.push_back({revealed->second, event});
  }
  return draws;
}

void RollbackTracker::take(const Entry& entry) {
  switch (entries::kind_of(entry)) {
    case Kind::genesis: genesis_ = entries::genesis(entry.body); break;
    case Kind::join: luck_digests_.push_back(entries::luck_digest_in(entry.body)); break;
    case Kind::start:
      nonces_ = PublicNonces(genesis_.commit, luck_digests_, genesis_.streams());
      start_ = entry.number;
      break;
    case Kind::order:
      orders_.insert(entry.number);
      take_order(entry);
      break;
    case Kind::rollback: {
      const std::uint64_t to = entries::target(entry.body);
      while (!entries_.empty() && entries_.back() > to) {
        if (orders_.contains(entries_.back())) undone_orders_.insert(entries_.back());
        entries_.pop_back();
      }
      while (!draws_.empty() && draws_.back().first > to) draws_.pop_back();
      break;
    }
    case Kind::note: break;
    case Kind::end: over_ = true; break;
  }
  entries_.push_back(entry.number);
  last_ = entry.number;
}

bool RollbackTracker::stands(std::uint64_t entry) const {
  return std::binary_search(entries_.begin(), entries_.end(), entry);
}

std::vector<std::uint64_t> RollbackTracker::entries_after(std::uint64_t to) const {
  return {std::upper_bound(entries_.begin(), entries_.end(), to), entries_.end()};
}

std::vector<RecordedDraw> RollbackTracker::draws_after(std::uint64_t to) const {
  std::vector<RecordedDraw> out;
  for (const auto& [entry, draw] : draws_)
    if (entry > to) out.push_back(draw);
  return out;
}

std::optional<RollbackError> RollbackTracker::refuses(std::uint64_t to) const {
  if (over_) return RollbackError::over;
  if (!start_ || to < *start_) return RollbackError::before_start;
  if (to > last_) return RollbackError::no_such_entry;
  if (!stands(to)) return RollbackError::undone_already;
  if (to == last_) return RollbackError::nothing_to_undo;
  return std::nullopt;
}

std::set<std::uint64_t> rolled_back_to(const std::vector<Entry>& entries) {
  std::set<std::uint64_t> targets;
  for (const Entry& entry : entries)
    if (entries::kind_of(entry) == Kind::rollback) targets.insert(entries::target(entry.body));
  return targets;
}

std::map<std::uint64_t, std::uint64_t> undone_by(const std::vector<Entry>& entries) {
  std::map<std::uint64_t, std::uint64_t> undone;
  std::vector<std::uint64_t> standing;
  for (const Entry& entry : entries) {
    if (entries::kind_of(entry) == Kind::rollback)
      for (const std::uint64_t to = entries::target(entry.body); !standing.empty() && standing.back() > to;
           standing.pop_back())
        undone[standing.back()] = entry.number;
    standing.push_back(entry.number);
  }
  return undone;
}

std::vector<RetainedDraw> kept_of(const std::vector<RecordedDraw>& draws) {
  std::vector<RetainedDraw> out;
  for (const RecordedDraw& one : draws) out.push_back(one.draw);
  return out;
}

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
  throw malformed(fault);
}

GameReplay::~GameReplay() = default;

const Game& GameReplay::game() const { return follower_ ? follower_->game() : *after_.game; }

bool GameReplay::may_show_to(Viewer viewer) const {
  return !follower_ || viewer.kind == Viewer::Kind::everybody ||
         (viewer.kind == Viewer::Kind::seat && readers_.contains(viewer.seat));
}

void GameReplay::take(const Entry& entry) {
  const auto unreadable = [&](LocalizableText found) {
    return InputError({RecordMessageId::entry_does_not_hold, entry.number, RecordMessageId::the_entry,
                       RecordMessageId::readable, std::move(found)});
  };
  std::optional<audit_parts::Difference> difference;
  try {
    if (follower_) difference = follower_->take(entry);
    if (follower_ && !difference) difference = follower_->finish(entry.number + 1);
    if (!difference) follow(entry);
  } catch (const std::logic_error& fault) {
    throw unreadable(error_text(fault));
  } catch (const json::exception& fault) {
    throw unreadable(error_text(fault));
  }
  if (difference)
    throw InputError({RecordMessageId::entry_does_not_hold, difference->entry, difference->what,
                      difference->expected, difference->found});
}

void GameReplay::follow(const Entry& entry) {
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
  throw malformed(fault);
} catch (const json::exception& fault) {
  throw malformed(fault);
}

}  // namespace inselpost
