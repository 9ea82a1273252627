#include "schemas/record/entries/entries.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "schemas/json/json.hpp"
#include "schemas/record/draws.hpp"

namespace inselpost::entries {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 7> kinds{"genesis", "join",     "start", "order",
                                                "note",    "rollback", "end"};

/// Calls `read` and rethrows JSON exceptions as std::invalid_argument: the entry is at fault.
template <class Read>
auto reading(const Read& read) {
  try {
    return read();
  } catch (const json::exception& fault) {
    throw std::invalid_argument(fault.what());
  }
}

/// Returns the index of a member's value among `words`. Throws std::invalid_argument.
template <std::size_t Size>
std::size_t one_of(const std::array<std::string_view, Size>& words, const json& entry, const char* member) {
  const auto& word = entry.at(member).get_ref<const std::string&>();
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) throw std::invalid_argument(std::string(member) + ": " + word);
  return static_cast<std::size_t>(found - words.begin());
}

}  // namespace

std::optional<Kind> find_kind(const json& entry) {
  const auto kind = entry.find("kind");
  const auto found = kind == entry.end() || !kind->is_string()
                         ? kinds.end()
                         : std::find(kinds.begin(), kinds.end(), kind->get_ref<const std::string&>());
  if (found == kinds.end()) return std::nullopt;
  return static_cast<Kind>(found - kinds.begin());
}

Kind kind_of(const json& entry) {
  return reading([&] { return static_cast<Kind>(one_of(kinds, entry, "kind")); });
}

std::string_view name(Kind kind) { return kinds.at(static_cast<std::size_t>(kind)); }

const json* readable(const json& entry) {
  const auto hidden = entry.find("hidden");
  if (hidden == entry.end()) return &entry;
  const auto value = hidden->find("value");
  return value == hidden->end() ? nullptr : &*value;
}

Hash hash_in(const json& object, const char* key) {
  const auto hash = reading([&] { return hash_from_hex(object.at(key).get_ref<const std::string&>()); });
  if (!hash) throw std::invalid_argument(std::string(key) + " is no hash");
  return *hash;
}

Seat seat_in(const std::vector<std::string>& seats, std::string_view name) {
  const auto found = std::find(seats.begin(), seats.end(), name);
  if (found == seats.end()) throw std::invalid_argument("no such seat");
  return seat_at(static_cast<std::size_t>(found - seats.begin()));
}

Genesis genesis(const json& entry) {
  return reading([&] {
    Genesis out;
    out.game = entry.at("game").get<std::string>();
    out.time = entry.at("time").get<std::string>();
    for (const json& seat : entry.at("setup").at("seats")) {
      out.seats.push_back(seat.at("name").get<std::string>());
      out.players.push_back(seat.value("player", ""));
      out.zones.push_back(seat.value("zone", ""));
    }
    out.deadlines = entry["setup"].value("deadlines", json());
    out.commit = hash_in(entry, "commit");
    out.head = hash_in(entry, "head");
    if (entry.contains("public_key")) out.public_key = hash_in(entry, "public_key");
    out.tops = tops_in(entry);
    out.collects_luck = one_of(luck_words, entry, "luck") == 1;
    out.seed_chosen = entry.contains("seed");
    return out;
  });
}

Hash luck_digest_in(const json& entry) { return hash_in(entry, "luck_digest"); }

Order order(const json& entry, const std::vector<std::string>& seats) {
  return reading([&] {
    Order out;
    out.seat = seat_in(seats, entry.at("seat").get_ref<const std::string&>());
    out.by = static_cast<OrderOrigin>(one_of(by_names, entry, "by"));
    if (entry.contains("luck")) out.luck = entry["luck"].get<std::string>();
    if (entry.contains("reason")) out.reason = entry["reason"].get<std::string>();
    if (entry.contains("again")) out.again = entry["again"].get<std::uint64_t>();
    return out;
  });
}

Note note(const json& entry) {
  return reading([&] {
    return Note{entry.at("note").get<std::string>(),
                entry.at("text").get<std::string>(),
                entry.value("seat", ""),
                entry.value("from", ""),
                entry.value("until", ""),
                entry.value("player", "")};
  });
}

bool is_held(const std::vector<Entry>& entries) {
  const bool timed = !genesis(entries.front().body).deadlines.is_null();
  bool held = false;
  for (const Entry& entry : entries) {
    const Kind kind = kind_of(entry);
    if (kind == Kind::rollback) held = held || timed;
    if (kind != Kind::note) continue;
    const std::string what = note(entry.body).what;
    if (what == note_of_hold) held = true;
    if (what == note_of_resume) held = false;
  }
  return held;
}

std::uint64_t target(const json& entry) {
  return reading([&] { return entry.at("to").get<std::uint64_t>(); });
}

Rollback rollback(const json& entry) {
  return reading([&] {
    return Rollback{target(entry), entry.at("reason").get<std::string>(),
                    one_of(rollback_words, entry, "dice") == 0};
  });
}

std::optional<std::string> reason_in(const json& entry) {
  return reading([&]() -> std::optional<std::string> {
    const json& result = entry.at("result");
    if (!result.contains("reason")) return std::nullopt;
    return result["reason"].get<std::string>();
  });
}

}  // namespace inselpost::entries
