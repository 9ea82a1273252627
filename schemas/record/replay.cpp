#include <stdexcept>
#include <utility>

#include "engine/catan/apply.hpp"
#include "engine/catan/readers.hpp"
#include "schemas/catan/start_json.hpp"
#include "schemas/record/audit_parts.hpp"
#include "schemas/record/record.hpp"
#include "schemas/record/replay.hpp"
#include "schemas/record/rollback.hpp"

namespace inselpost {

using nlohmann::json;
namespace events = catan::events;

namespace {

const json& genesis_of(const std::vector<Entry>& entries) {
  if (entries.empty()) throw std::invalid_argument("a record without an entry");
  return entries.front().body;
}

}  // namespace

Replay::Replay(const std::vector<Entry>& entries) try
    : game_(genesis_of(entries).at("game").get<std::string>()),
      setup_(setup_from_json(entries.front().body.at("setup"))),
      names_(names_of(setup_)),
      after_{catan::begin_joining(setup_), {}
}  // namespace inselpost
, started_(entries.front().body.at("luck") == luck_words[1]),
    seed_chosen_(entries.front().body.contains("seed")) {
  for (const std::uint64_t target : rolled_back_to(entries)) returns_[target];
  standing_.take(entries.front());
  if (is_whole(entries)) return;
  follower_ = std::make_unique<audit_parts::Follower>(entries);
  readers_ = readers_of(entries, names_, setup_.seats.size());
}
catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

Replay::~Replay() = default;

const catan::State& Replay::state() const { return follower_ ? follower_->state() : after_.state; }

bool Replay::serves(Viewer viewer) const {
  return !follower_ || viewer.kind == Viewer::Kind::everybody ||
         (viewer.kind == Viewer::Kind::seat && readers_.contains(viewer.seat));
}

void Replay::take(const Entry& entry) try {
  if (follower_) {
    auto difference = follower_->take(entry);
    if (!difference) difference = follower_->finish(entry.number + 1);
    if (difference)
      throw std::invalid_argument("entry " + std::to_string(difference->entry) +
                                  " does not hold: " + difference->what + ", expected " +
                                  difference->expected + ", found " + difference->found);
    started_ = started_ || entry.body.at("kind") == "start";
    return;
  }
  const auto& kind = entry.body.at("kind").get_ref<const std::string&>();
  if (kind == "join") {
    const auto seat = names_.find(entry.body.at("seat").get_ref<const std::string&>());
    if (!seat) throw std::invalid_argument("no such seat");
    catan::apply(after_.state, events::Joined{*seat});
  } else if (kind == "start") {
    after_.state = catan::begin(setup_, start_from_json(entry.body, names_));
    started_ = true;
  } else if (kind == "order") {
    if (!started_) throw std::invalid_argument("an order before the start");
    take_order(entry.body);
  } else if (kind == "rollback") {
    const auto to = returns_.find(entry.body.at("to").get<std::uint64_t>());
    if (to == returns_.end() || to->first >= entry.number)
      throw std::invalid_argument("a rollback to what is not there");
    after_ = to->second;
    catan::take_names(after_.state, standing_.names_taken_back(to->first));
  } else if (kind == "end") {
    after_.state.stage = catan::State::Stage::over;  // also of a game that is abandoned
  }
  if (returns_.empty()) return;
  standing_.take(entry);
  if (const auto later = returns_.find(entry.number); later != returns_.end()) later->second = after_;
} catch (const std::out_of_range& fault) {
  throw std::invalid_argument(fault.what());
} catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

void Replay::take_order(const json& body) {
  const json whole = opened(body);
  const json& all = whole.at("events");
  const auto seat = names_.find(whole.at("seat").get_ref<const std::string&>());
  if (!seat) throw std::invalid_argument("no such seat");
  const auto lay = [&](const json& hidden, std::size_t index) {
    after_.face_down.push_back({*seat,
                                {{"entry", body.at("entry")},
                                 {"index", index},
                                 {"salt", hidden.at("salt")},
                                 {"value", hidden.at("value")}}});
  };
  for (std::size_t j = 0; j < all.size(); ++j) {
    const catan::Event event = event_from_json(all[j], names_);
    if (!catan::is_whole(event)) throw std::invalid_argument("an event of which a part is sealed");
    catan::apply(after_.state, event);
    const catan::Telling telling = catan::telling_of(event, setup_.rules);
    if (telling.laid_down && !body.contains("hidden")) {
      if (hides_something(body)) lay(body.at("order").at("hidden"), 1);
      lay(all[j].at("hidden"), 2 + j);
    }
    if (!telling.shows.empty())
      std::erase_if(after_.face_down,
                    [&](const LaidDown& down) { return telling.shows.contains(down.seat); });
  }
}

}  // namespace inselpost
