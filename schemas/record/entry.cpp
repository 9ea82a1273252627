#include "schemas/record/entry.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace inselpost {
namespace {

using nlohmann::json;

/// Writes the events of an entry and seals the parts that others may not read.
class EventWriter {
 public:
  EventWriter(const OrderEntry& parts, bool entry_is_hidden, PartSealer& seals, DeferredReveals& face_down)
      : parts_(parts), entry_is_hidden_(entry_is_hidden), seals_(seals), face_down_(face_down) {}

  json write(EventRecord told, std::uint32_t j) {
    const bool sealed_part = !told.open.is_null() && (!told.readers.empty() || told.hidden.is_object());
    json open = told.open.is_null() ? json::object() : std::move(told.open), hidden = std::move(told.hidden);
    if (told.opens_card) add_card_salt(*told.opens_card, open, hidden);
    if (!told.shows.empty()) show(told.shows, open);
    if (entry_is_hidden_ || !sealed_part) {
      if (hidden.is_object()) move_members(open, hidden);
      return open;
    }
    const std::uint32_t index = 2 + j;
    open["hidden"] = seals_.seal_part(index, hidden.is_null() ? json::object() : std::move(hidden));
    if (told.laid_down) keep(index, open["hidden"]);
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
  std::vector<EventRecord> told = std::move(parts.decided->events);
  const bool is_hidden =
      std::any_of(told.begin(), told.end(), [](const EventRecord& one) { return one.open.is_null(); });
  EventWriter writer(parts, is_hidden, seals, face_down);
  // Member by member: nlohmann copies the elements of an initializer list.
  json inner = json::object();
  inner["seat"] = parts.seat_name;
  inner["turn"] = parts.turn;
  inner["by"] = parts.by;
  if (parts.luck) inner["luck"] = *parts.luck;
  if (parts.decided->hides_order && !is_hidden) {
    json hidden = seals.seal_part(1, {{"order", *parts.order}});
    if (std::any_of(told.begin(), told.end(), [](const EventRecord& one) { return one.laid_down; }))
      writer.keep(1, hidden);
    inner["order"]["hidden"] = std::move(hidden);
  } else {
    inner["order"] = *parts.order;
  }
  json& events = inner["events"] = json::array();
  for (std::size_t j = 0; j < told.size(); ++j)
    events.push_back(writer.write(std::move(told[j]), static_cast<std::uint32_t>(j)));

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
  json room;
  const json& whole = unsealed(entry, room);
  return &whole == &room ? std::move(room) : entry;
}

}  // namespace inselpost
