#include "schemas/record/entry.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/catan/board/places.hpp"
#include "schemas/catan/setup.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

/// An event as JSON, what others may not know sealed, with what the record adds to it.
class EventWriter {
 public:
  EventWriter(const OrderEntry& parts, const Names& names, Seals& seals, json& face_down)
      : parts_(parts), names_(names), seals_(seals), face_down_(face_down) {}

  json write(const catan::Event& event, std::uint32_t j) {
    const catan::Telling told = catan::telling_of(event, *parts_.rules);
    json out = to_json(event, names_);
    const bool in_part = told.reads && parts_.publicity != catan::Publicity::hidden_entry;
    json value =
        in_part ? taken_out(out, to_json(*catan::redact(event, Viewer::everybody()), names_)) : json();
    // Of a card that is hidden the salt would let anybody try the five kinds against the leaf.
    if (told.opens_card) add_card_salt(*told.opens_card, in_part ? value : out);
    if (told.drawn) add_draw(out);
    if (!told.shows.empty()) show(out);
    if (!in_part) return out;
    const std::uint32_t index = 2 + j;
    out["hidden"] = seals_.seal_part(index, std::move(value));
    if (told.laid_down) keep(index, out["hidden"]);
    return out;
  }
  /// Keeps what will be shown later: the salt and the value, or, for who does not know them yet, the seal.
  void keep(std::uint32_t index, const json& hidden) {
    json one = {{"entry", parts_.number}, {"index", index}};
    for (const char* member : {"salt", "value"})
      if (hidden.contains(member)) one[member] = hidden[member];
    if (!hidden.contains("value")) one["sealed"] = hidden.at("sealed");
    face_down_.push_back(std::move(one));
  }

 private:
  void add_draw(json& out) {
    if (parts_.draws == nullptr || next_draw_ >= parts_.draws->size()) return;
    const PublicDraw& draw = (*parts_.draws)[next_draw_++];
    if (draw.kept)
      out["kept"] = draw.link;
    else
      out["draw"] = to_json(draw);
  }
  void show(json& out) {
    if (!face_down_.empty()) out["shown"] = face_down_;
    face_down_ = json::array();
  }
  void add_card_salt(std::size_t card, json& out) {
    if (const auto salt = seals_.of_card(card)) out["card_salt"] = hex(*salt);
  }
  /// Takes out of `whole` the members that `shown` has not, and returns them.
  static json taken_out(json& whole, const json& shown) {
    json value = json::object();
    for (auto member = whole.begin(); member != whole.end();) {
      if (shown.contains(member.key())) {
        ++member;
      } else {
        value[member.key()] = std::move(*member);
        member = whole.erase(member);
      }
    }
    return value;
  }

  const OrderEntry& parts_;
  const Names& names_;
  Seals& seals_;
  json& face_down_;
  std::size_t next_draw_ = 0;
};

/// Puts the draw of that label, if it is the next one, beside the result.
void add_draw(json& result, std::string_view label, const std::vector<PublicDraw>& draws, std::size_t& next) {
  if (next < draws.size() && draws[next].label == label) result["draw"] = to_json(draws[next++]);
}

[[noreturn]] void unreadable(const std::string& what) { throw std::invalid_argument("entry: " + what); }

Seat seat_named(const json& name, const Names& names) {
  if (name.is_string())
    if (const auto seat = names.find(name.get_ref<const std::string&>())) return *seat;
  unreadable("no such seat: " + name.dump());
}

}  // namespace

json order_entry(OrderEntry parts, const Names& names, Seals& seals, json& face_down) {
  EventWriter writer(parts, names, seals, face_down);
  // Member by member: a list of pairs is made twice.
  json inner = json::object();
  inner["seat"] = parts.seat;
  inner["turn"] = parts.turn;
  inner["by"] = parts.by;
  if (parts.luck) inner["luck"] = *parts.luck;
  if (!parts.deck_leaves.is_null()) inner["deck_leaves"] = std::move(parts.deck_leaves);
  if (parts.publicity == catan::Publicity::hidden_order) {
    json hidden = seals.seal_part(1, {{"order", std::move(parts.order)}});
    if (std::any_of(parts.events->begin(), parts.events->end(),
                    [&](const auto& e) { return catan::telling_of(e, *parts.rules).laid_down; }))
      writer.keep(1, hidden);
    inner["order"]["hidden"] = std::move(hidden);
  } else {
    inner["order"] = std::move(parts.order);
  }
  json& events = inner["events"] = json::array();
  for (std::size_t j = 0; j < parts.events->size(); ++j)
    events.push_back(writer.write((*parts.events)[j], static_cast<std::uint32_t>(j)));

  json entry = json::object();
  if (parts.publicity == catan::Publicity::hidden_entry)
    entry["hidden"] = seals.seal_part(0, std::move(inner));
  else
    entry = std::move(inner);
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

json start_entry(std::uint64_t number, const catan::Start& start, const Names& names, std::size_t players,
                 std::string_view time, const std::vector<PublicDraw>& draws) {
  std::size_t next = 0;
  json entry = {{"entry", number}, {"kind", "start"}, {"time", time}};
  json board = to_json(start.board);
  add_draw(board, "board", draws, next);
  entry["board"] = std::move(board);
  if (start.oldest) {
    json oldest = {{"seat", names.of(*start.oldest)}};
    add_draw(oldest, "oldest", draws, next);
    entry["oldest"] = std::move(oldest);
  }
  json& rolls = entry["start_rolls"] = json::array();
  for (const catan::StartRoll& roll : start.start_rolls) {
    json one = {{"seat", names.of(roll.seat)}, {"dice", {roll.dice.first, roll.dice.second}}};
    add_draw(one, "start", draws, next);
    rolls.push_back(std::move(one));
  }
  json& seating = entry["seating"] = json::array();
  for (std::size_t i = 0; i < players; ++i)
    seating.push_back(names.of(seat_at((index(start.first) + i) % players)));
  entry["robber"] = nullptr;
  if (start.robber) {
    json robber = {{"at", catan::name(names.geometry(), *start.robber)}};
    add_draw(robber, "desert", draws, next);
    entry["robber"] = std::move(robber);
  }
  return entry;
}

catan::Start start_from_json(const json& entry, const Names& names) try {
  catan::Start start;
  json board = entry.at("board");
  board.erase("draw");
  start.board = board_from_json(board);
  if (entry.contains("oldest")) start.oldest = seat_named(entry["oldest"].at("seat"), names);
  for (const json& one : entry.at("start_rolls"))
    start.start_rolls.push_back(
        {seat_named(one.at("seat"), names),
         {one.at("dice").at(0).get<std::uint8_t>(), one.at("dice").at(1).get<std::uint8_t>()}});
  start.first = seat_named(entry.at("seating").at(0), names);
  if (const json& robber = entry.at("robber"); !robber.is_null()) {
    const auto hex = catan::read_hex(start.board.geometry(), robber.at("at").get_ref<const std::string&>());
    if (!hex) unreadable("the robber's place");
    start.robber = *hex;
    start.robber_drawn = robber.contains("draw");
  }
  return start;
} catch (const json::exception& fault) {
  unreadable(fault.what());
}

bool hides_something(const json& entry) {
  if (entry.contains("hidden")) return true;
  const auto order = entry.find("order");
  return order != entry.end() && order->is_object() && order->contains("hidden");
}

json opened(const json& entry) {
  if (!hides_something(entry)) return entry;
  json out = entry;
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

}  // namespace inselpost
