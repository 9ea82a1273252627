#include "storage/pending_decisions.hpp"

#include <algorithm>
#include <chrono>

#include "schemas/json/json.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

/// Writes the members of a struct into a JSON object; values that are not set are left out.
class MemberWriter {
 public:
  template <class T>
  void operator()(const char* name, const T& value) {
    members_[name] = value;
  }
  template <class T>
  void operator()(const char* name, const std::optional<T>& value) {
    if (value) (*this)(name, *value);
  }
  void operator()(const char* name, std::chrono::seconds value) { members_[name] = value.count(); }
  void operator()(const char* name, const ClockLeft& value) {
    members_[name] = {value.until_due.count(), value.until_acts.count()};
  }
  json take() { return std::move(members_); }

 private:
  json members_ = json::object();
};

/// Reads what MemberWriter has written. Throws json::exception.
class MemberReader {
 public:
  explicit MemberReader(const json& members) : members_(members) {}
  template <class T>
  void operator()(const char* name, T& value) const {
    read(members_.at(name), value);
  }
  template <class T>
  void operator()(const char* name, std::optional<T>& value) const {
    if (const auto found = members_.find(name); found != members_.end() && !found->is_null())
      read(*found, value.emplace());
  }

 private:
  template <class T>
  static void read(const json& from, T& value) {
    from.get_to(value);
  }
  static void read(const json& from, std::chrono::seconds& value) {
    value = std::chrono::seconds(from.get<std::int64_t>());
  }
  static void read(const json& from, ClockLeft& value) {
    read(from.at(0), value.until_due);
    read(from.at(1), value.until_acts);
  }

  const json& members_;
};

template <class Archive, class Decision>
void members_of(Decision& owed, Archive&& archive) {
  archive("seat", owed.seat);
  archive("kind", owed.kind);
  archive("about", owed.about);
  archive("count", owed.count);
  archive("turn", owed.turn);
  archive("since", owed.since);
  archive("due", owed.due);
  archive("seen_by", owed.seen_by);
  archive("clock", owed.clock);
  archive("acts", owed.acts);
  archive("left", owed.left);
  archive("release", owed.release);
  archive("release_left", owed.release_left);
  archive("remind", owed.remind);
}

json to_json(const TimedDecision& owed) {
  MemberWriter writer;
  members_of(owed, writer);
  return writer.take();
}

TimedDecision decision_in(const json& members) {
  TimedDecision owed;
  members_of(owed, MemberReader(members));
  return owed;
}

json to_json(const ClockState& clocks) {
  json all = json::object();
  for (const StoppedClock& one : clocks.stopped)
    all["stopped"].push_back({one.seat, one.turn, one.until_due.count(), one.until_acts.count()});
  if (!clocks.missed.empty()) all["missed"] = clocks.missed;
  for (const auto& [seat, spans] : clocks.away)
    for (const AbsenceInterval& span : spans) all["away"].push_back({seat, span.from, span.until});
  if (clocks.held) all["held"] = true;
  if (clocks.from) all["from"] = *clocks.from;
  return all;
}

ClockState clocks_in(const json& all) {
  ClockState clocks;
  for (const json& one : all.value("stopped", json::array()))
    clocks.stopped.push_back({one.at(0).get<std::string>(), one.at(1).get<std::uint16_t>(),
                              std::chrono::seconds(one.at(2).get<std::int64_t>()),
                              std::chrono::seconds(one.at(3).get<std::int64_t>())});
  if (const auto missed = all.find("missed"); missed != all.end()) missed->get_to(clocks.missed);
  for (const json& one : all.value("away", json::array()))
    clocks.away[one.at(0).get<std::string>()].push_back(
        {one.at(1).get<std::string>(), one.at(2).get<std::string>()});
  clocks.held = all.value("held", false);
  MemberReader{all}("from", clocks.from);
  return clocks;
}

/// Returns the result of `read`, whose errors mean that the store is damaged.
template <class Read>
auto reading_json(const std::string& path, Read read) {
  try {
    return read();
  } catch (const json::exception& error) {
    throw StoreError(StoreError::Kind::damaged, path, error_text(error));
  } catch (const std::invalid_argument& error) {
    throw StoreError(StoreError::Kind::damaged, path, error_text(error));
  }
}

}  // namespace

bool is_moved(std::string_view json) { return json.starts_with("{\"" + std::string(moved_member) + "\":"); }

StoredClocks written(const std::vector<TimedDecision>& pending_decisions, const ClockState& clocks) {
  StoredClocks stored;
  json all = to_json(clocks);
  const auto take = [](std::optional<std::string>& earliest, const std::optional<std::string>& instant) {
    if (instant && (!earliest || *instant < *earliest)) earliest = instant;
  };
  for (const TimedDecision& owed : pending_decisions) {
    all["pending"].push_back(to_json(owed));
    if (!owed.is_real()) continue;
    take(stored.next_due, owed.acts);
    take(stored.next_due, owed.release);
    take(stored.next_reminder, owed.remind);
  }
  stored.json = all.dump();
  return stored;
}

void read_clocks(const std::string& text, const std::string& path,
                 std::vector<TimedDecision>& pending_decisions, ClockState& clocks) {
  if (text == "{}") return;
  reading_json(path, [&] {
    const json all = parse_json(text);
    if (const auto pending = all.find("pending"); pending != all.end())
      for (const json& one : *pending) pending_decisions.push_back(decision_in(one));
    clocks = clocks_in(all);
  });
}

std::string written(const AllOrdered& ordered) {
  if (ordered.empty()) return "{}";
  nlohmann::json all = nlohmann::json::object();
  for (const auto& [seat, one] : ordered) {
    nlohmann::json& turn_json = all[seat];
    turn_json = {{"turn", one.turn}, {"entries", one.entries}};
    if (!one.answers.empty()) turn_json["answers"] = one.answers;
  }
  return all.dump();
}

AllOrdered read_ordered(const std::string& text, const std::string& path) {
  AllOrdered all;
  if (text == "{}") return all;
  reading_json(path, [&] {
    const json ordered = parse_json(text);
    for (const auto& [seat, turn_json] : ordered.items()) {
      Ordered& one = all[seat];
      turn_json.at("turn").get_to(one.turn);
      turn_json.at("entries").get_to(one.entries);
      if (turn_json.contains("answers")) turn_json["answers"].get_to(one.answers);
    }
  });
  return all;
}

}  // namespace inselpost
