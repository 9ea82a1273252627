#include "schemas/record/entry.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <stdexcept>
#include <string>
#include <utility>

#include "schemas/json/json.hpp"
#include "schemas/record/draws.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

/// Writes the events of an entry and seals the parts that others may not read.
class EventWriter {
 public:
  EventWriter(const OrderEntry& parts, bool entry_is_hidden, PartSealer& seals, DeferredReveals& face_down)
      : parts_(parts), entry_is_hidden_(entry_is_hidden), seals_(seals), face_down_(face_down) {}

  json write(EventRecord record, std::uint32_t j) {
    const bool sealed_part = !record.open.is_null() && (!record.readers.empty() || record.hidden.is_object());
    json open = record.open.is_null() ? json::object() : std::move(record.open),
         hidden = std::move(record.hidden);
    if (record.opens_card) add_card_salt(*record.opens_card, open, hidden);
    if (!record.shows.empty()) show(record.shows, open);
    if (entry_is_hidden_ || !sealed_part) {
      if (hidden.is_object()) move_members(open, hidden);
      return open;
    }
    const std::uint32_t index = 2 + j;
    open["hidden"] = seals_.seal_part(index, hidden.is_null() ? json::object() : std::move(hidden));
    if (record.laid_down) keep(index, open["hidden"]);
    return open;
  }
  void keep(std::uint32_t index, const json& hidden) {
    json one = {{"entry", parts_.number}, {"index", index}};
    for (const char* member : {"salt", "value"})
      if (hidden.contains(member)) one[member] = hidden[member];
    if (!hidden.contains("value")) one["sealed"] = hidden.at("sealed");
    face_down_.push_back({parts_.seat, std::move(one)});
  }

 private:
  /// Adds the leaf salt beside the face. Anywhere else the salt would allow trying all faces against the
  /// leaf.
  void add_card_salt(std::size_t card, json& open, json& hidden) {
    json* const with_face = hidden.is_object() && hidden.contains("kind") ? &hidden
                            : open.contains("kind")                       ? &open
                                                                          : nullptr;
    if (with_face == nullptr) return;
    if (const auto salt = seals_.of_card(card)) (*with_face)["card_salt"] = hex(*salt);
  }
  void show(SeatSet seats, json& open) {
    json shown = json::array();
    for (const DeferredReveal& down : face_down_)
      if (seats.contains(down.seat)) shown.push_back(down.item);
    if (!shown.empty()) open["shown"] = std::move(shown);
    std::erase_if(face_down_, [seats](const DeferredReveal& down) { return seats.contains(down.seat); });
  }

  const OrderEntry& parts_;
  bool entry_is_hidden_;
  PartSealer& seals_;
  DeferredReveals& face_down_;
};

[[noreturn]] void unreadable(const std::string& what) { throw std::invalid_argument("entry: " + what); }

}  // namespace

bool DeferredReveal::operator==(const DeferredReveal& other) const = default;

json order_entry(OrderEntry parts, PartSealer& seals, DeferredReveals& face_down) {
  std::vector<EventRecord> records = std::move(parts.decided->events);
  const bool is_hidden =
      std::any_of(records.begin(), records.end(), [](const EventRecord& one) { return one.open.is_null(); });
  EventWriter writer(parts, is_hidden, seals, face_down);
  // Member by member: nlohmann copies the elements of an initializer list.
  json inner = json::object();
  inner["seat"] = parts.seat_name;
  inner["turn"] = parts.turn;
  inner["by"] = parts.by;
  if (parts.luck) inner["luck"] = *parts.luck;
  if (parts.decided->hides_order && !is_hidden) {
    json hidden = seals.seal_part(1, {{"order", *parts.order}});
    if (std::any_of(records.begin(), records.end(), [](const EventRecord& one) { return one.laid_down; }))
      writer.keep(1, hidden);
    inner["order"]["hidden"] = std::move(hidden);
  } else {
    inner["order"] = *parts.order;
  }
  json& events = inner["events"] = json::array();
  for (std::size_t j = 0; j < records.size(); ++j)
    events.push_back(writer.write(std::move(records[j]), static_cast<std::uint32_t>(j)));

  json entry = json::object();
  if (is_hidden)
    entry["hidden"] = seals.seal_part(0, std::move(inner));
  else
    entry = std::move(inner);
  if (!parts.deck_leaves.is_null()) entry["deck_leaves"] = std::move(parts.deck_leaves);
  if (parts.reason) entry["reason"] = *parts.reason;
  if (parts.again) entry["again"] = *parts.again;
  entry["entry"] = parts.number;
  entry["kind"] = "order";
  entry["time"] = parts.time;
  return entry;
}

json join_entry(std::uint64_t number, const std::string& seat, const Hash& luck_digest,
                std::string_view time) {
  return {
      {"entry", number}, {"kind", "join"}, {"time", time}, {"seat", seat}, {"luck_digest", hex(luck_digest)}};
}

bool hides_something(const json& entry) {
  if (entry.contains("hidden")) return true;
  const auto order = entry.find("order");
  return order != entry.end() && order->is_object() && order->contains("hidden");
}

const json& unsealed(const json& entry, json& out) {
  if (!hides_something(entry)) return entry;
  out = entry;
  const auto open = [&out](const json& hidden) {
    if (!hidden.contains("value") || !hidden["value"].is_object()) unreadable("sealed");
    out.update(json(hidden["value"]));
  };
  if (const json* hidden = out.contains("hidden") ? &entry["hidden"] : nullptr) {
    out.erase("hidden");
    open(*hidden);
  }
  if (const auto order = out.find("order");
      order != out.end() && order->is_object() && order->contains("hidden"))
    open(json((*order)["hidden"]));
  return out;
}

json unsealed(const json& entry) {
  json buffer;
  const json& whole = unsealed(entry, buffer);
  return &whole == &buffer ? std::move(buffer) : entry;
}

namespace {

bool is_plain(std::string_view text) {
  return text.size() <= max_recorded_text_size &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}
/// Fast path for nearly all entries; only the slow path finds the place of a fault.
bool all_plain(const json& value) {
  if (value.is_string()) return is_plain(value.get_ref<const std::string&>());
  if (value.is_object()) {
    for (const auto& [key, member] : value.get_ref<const json::object_t&>())
      if (!is_plain(key) || !all_plain(member)) return false;
  } else if (value.is_array()) {
    return std::ranges::all_of(value.get_ref<const json::array_t&>(), all_plain);
  }
  return true;
}

std::optional<EntryError> fault_within(const std::string& where, const json& value) {
  if (value.is_string()) return recorded_text_fault(where, value.get_ref<const std::string&>());
  if (value.is_object())
    for (auto it = value.begin(); it != value.end(); ++it) {
      const DiagnosticText member = where.empty() ? DiagnosticText{RecordMessageId::a_member}
                                                  : DiagnosticText{RecordMessageId::a_member_of, where};
      if (auto fault = recorded_text_fault(member, it.key())) return fault;
      if (auto fault = fault_within(where.empty() ? it.key() : where + '.' + it.key(), *it)) return fault;
    }
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i)
      if (auto fault = fault_within(where + '[' + std::to_string(i) + ']', value[i])) return fault;
  return std::nullopt;
}

unsigned digits(std::string_view text) {
  unsigned value = 0;
  for (const char c : text) value = value * 10 + static_cast<unsigned>(c - '0');
  return value;
}

}  // namespace

bool is_entry_time(std::string_view text) {
  constexpr std::string_view pattern = "0000-00-00T00:00:00Z";
  if (text.size() != pattern.size() ||
      !std::equal(text.begin(), text.end(), pattern.begin(),
                  [](char c, char p) { return p == '0' ? c >= '0' && c <= '9' : c == p; }))
    return false;
  const std::chrono::year_month_day day{std::chrono::year(static_cast<int>(digits(text.substr(0, 4)))),
                                        std::chrono::month(digits(text.substr(5, 2))),
                                        std::chrono::day(digits(text.substr(8, 2)))};
  constexpr std::chrono::year first{1970};
  return day.ok() && day.year() >= first && digits(text.substr(11, 2)) < 24 &&
         digits(text.substr(14, 2)) < 60 && digits(text.substr(17, 2)) < 60;
}

std::optional<EntryError> recorded_text_fault(const LocalizableText& where, std::string_view text) {
  if (is_plain(text)) return std::nullopt;
  if (const std::size_t length = utf8::length(text); length > max_recorded_text_size)
    return EntryError{where, {RecordMessageId::so_many_characters, max_recorded_text_size}, length};
  for (std::size_t at = 0; at < text.size();) {
    const auto c = utf8::decode(text, at);
    if (!c || utf8::is_control(c->code))
      return EntryError{where, RecordMessageId::no_control_characters,
                        c ? LocalizableText(utf8::notation(c->code)) : RecordMessageId::no_utf8};
    at += c->bytes;
  }
  return std::nullopt;
}

std::optional<EntryError> entry_fault(const json& entry) {
  if (!all_plain(entry))
    if (auto fault = fault_within("", entry)) return fault;
  const auto time = entry.find("time");
  if (time != entry.end() && time->is_string() && is_entry_time(time->get_ref<const std::string&>()))
    return std::nullopt;
  return EntryError{"time", RecordMessageId::entry_time,
                    time == entry.end() ? RecordMessageId::nothing : LocalizableText(time->dump())};
}

}  // namespace inselpost

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
    throw malformed(fault);
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

namespace inselpost {
namespace {

/// Returns `position.seats` of a set-up, or null.
Json* seats_in(Json& setup) {
  if (!setup.is_object() || !setup.contains("position")) return nullptr;
  Json& position = setup["position"];
  if (!position.is_object() || !position.contains("seats")) return nullptr;
  Json& seats = position["seats"];
  return seats.is_array() ? &seats : nullptr;
}

/// Returns the path of a seat or of its member, for error messages.
std::string path_of(std::size_t seat, const char* member = "") {
  return "setup.position.seats[" + std::to_string(seat) + ']' + member;
}

Json& seat_of(Json* seats, std::size_t i) {
  if (seats == nullptr || i >= seats->size() || !(*seats)[i].is_object())
    throw InputError{{RecordMessageId::bad_member, path_of(i)}};
  return (*seats)[i];
}

}  // namespace

Json with_hidden_setup(const ValidSetup& setup) {
  Json out = setup.open;
  Json* seats = seats_in(out);
  for (std::size_t i = 0; i < setup.hidden.size(); ++i)
    if (!setup.hidden[i].is_null()) seat_of(seats, i).update(setup.hidden[i]);
  return out;
}

Json sealed_setup(const ValidSetup& setup, const Hash& secret, bool open) {
  if (open) return with_hidden_setup(setup);
  Json out = setup.open;
  Json* seats = seats_in(out);
  for (std::size_t i = 0; i < setup.hidden.size(); ++i)
    seat_of(seats, i)["hidden"] = seal(position_salt(secret, i), setup.hidden[i]);
  return out;
}

ValidSetup setup_of(const Json& genesis) {
  ValidSetup out{genesis.at("setup"), {}};
  const bool open = genesis.at("dice") == dice_words[1] || genesis.contains("seed");
  Json* seats = seats_in(out.open);
  for (std::size_t i = 0; seats != nullptr && i < seats->size(); ++i) {
    Json& seat = seat_of(seats, i);
    const auto hidden = seat.find("hidden");
    if (open != (hidden == seat.end()))
      throw InputError{
          {open ? RecordMessageId::unknown_member : RecordMessageId::bad_member, path_of(i, ".hidden")}};
    if (open) continue;
    const bool known = hidden->is_object() && hidden->contains("value");
    if (known && !(*hidden)["value"].is_object()) throw InputError{RecordMessageId::bad_seal};
    out.hidden.push_back(known ? Json((*hidden)["value"]) : Json());
    seat.erase("hidden");
  }
  return out;
}

Json resealed_setup(const Json& genesis) {
  Json out = genesis;
  for (std::size_t i = 0; Json* const hidden = hidden_of_seat(out, i); ++i) {
    if (!hidden->contains("value")) continue;
    const auto salt = salt_from_hex(hidden->at("salt").get_ref<const std::string&>());
    if (!salt) throw InputError{RecordMessageId::bad_seal};
    *hidden = seal(*salt, std::move((*hidden)["value"]));
  }
  return out.at("setup");
}

Json* hidden_of_seat(Json& genesis, std::size_t seat) {
  const auto setup = genesis.find("setup");
  Json* seats = setup != genesis.end() ? seats_in(*setup) : nullptr;
  if (seats == nullptr || seat >= seats->size() || !(*seats)[seat].is_object()) return nullptr;
  const auto hidden = (*seats)[seat].find("hidden");
  return hidden != (*seats)[seat].end() && is_seal("hidden", *hidden) ? &*hidden : nullptr;
}

}  // namespace inselpost
