#pragma once
#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/catan/board/places.hpp"
#include "engine/catan/event.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/json/json.hpp"

/// Writing and reading of the members of an event's JSON, by kind of value. Internal to event_json.cpp.
namespace inselpost::event_parts {

using nlohmann::json;

[[noreturn]] inline void unreadable(const std::string& why) { throw std::invalid_argument("event: " + why); }

/// Writes members as they stand in records.
class Writer {
 public:
  Writer(json& out, const GameNames& names) : out_(out), names_(names) {}

  void seat(const char* key, Seat s) { out_[key] = names_.of(s); }
  void seat(const char* key, const std::optional<Seat>& s) { out_[key] = s ? json(names_.of(*s)) : json(); }
  template <class Place>
  void place(const char* key, Place p) {
    out_[key] = catan::name(names_.geometry(), p);
  }
  void number(const char* key, long n) { out_[key] = n; }
  void as_bool(const char* key, bool b) {
    if (b) out_[key] = true;
  }
  void text(const char* key, std::string_view t) { out_[key] = t; }
  void bundle(const char* key, const catan::Bundle& b) { out_[key] = to_json(b, false); }
  void bundle(const char* key, const std::optional<catan::Bundle>& b) {
    if (b) bundle(key, *b);
  }
  /// Writes the alternatives under `any`, or a single one as `give` and `get`.
  void terms(const std::vector<catan::Terms>& all) {
    if (all.size() == 1) return bundle("give", all[0].give), bundle("get", all[0].get);
    json list = json::array();
    for (const catan::Terms& one : all)
      list.push_back({{"give", to_json(one.give, false)}, {"get", to_json(one.get, false)}});
    out_["any"] = std::move(list);
  }
  void dice(const catan::Dice& d) { out_["dice"] = {d.first, d.second}; }
  void seats(const char* key, const SeatSet& s) {
    json list = json::array();
    for (std::size_t i = 0; i < names_.seats.size(); ++i)
      if (s.contains(seat_at(i))) list.push_back(names_.seats[i]);
    out_[key] = std::move(list);
  }
  /// Writes bundles by seat, without empty ones.
  void bundles(const char* key, const catan::SeatBundles& b) {
    json by_seat = json::object();
    for (std::size_t i = 0; i < names_.seats.size(); ++i)
      if (!b[i].empty()) by_seat[names_.seats[i]] = to_json(b[i], false);
    out_[key] = std::move(by_seat);
  }
  void counts(const char* key, const catan::SeatCounts& c) {
    json by_seat = json::object();
    for (std::size_t i = 0; i < names_.seats.size(); ++i)
      if (c[i] != 0) by_seat[names_.seats[i]] = c[i];
    out_[key] = std::move(by_seat);
  }

 private:
  json& out_;
  const GameNames& names_;
};

/// Reads members. Those of an opened `hidden` count as members of the event. Throws std::invalid_argument.
class Reader {
 public:
  Reader(const json& in, const GameNames& names) : in_(in), names_(names) {
    if (!in.is_object()) unreadable("not an object");
    if (const auto hidden = in.find("hidden"); hidden != in.end() && hidden->contains("value"))
      value_ = &hidden->at("value");
  }

  const json* find(const char* key) const {
    if (const auto it = in_.find(key); it != in_.end()) return &*it;
    if (value_ != nullptr)
      if (const auto it = value_->find(key); it != value_->end()) return &*it;
    return nullptr;
  }
  const json& at(const char* key) const {
    if (const json* member = find(key)) return *member;
    unreadable(std::string("no member `") + key + "`");
  }
  const std::string& text(const char* key) const {
    const json& member = at(key);
    if (!member.is_string()) unreadable(std::string("`") + key + "` is no text");
    return member.get_ref<const std::string&>();
  }
  Seat seat_named(const json& name) const {
    if (name.is_string())
      if (const auto found = names_.find(name.get_ref<const std::string&>())) return *found;
    unreadable("no such seat: " + name.dump());
  }
  Seat seat(const char* key) const { return seat_named(at(key)); }
  std::optional<Seat> seat_or_null(const char* key) const {
    return at(key).is_null() ? std::nullopt : std::optional(seat(key));
  }
  template <class Number>
  Number number_of(const json& member, long least, long most) const {
    if (!member.is_number_integer()) unreadable("not a whole number: " + member.dump());
    const auto n = member.get<long>();
    if (n < least || n > most) unreadable("out of range: " + member.dump());
    return static_cast<Number>(n);
  }
  template <class Number>
  Number number(const char* key, long most, long least = 0) const {
    return number_of<Number>(at(key), least, most);
  }
  bool as_bool(const char* key) const {
    const json* member = find(key);
    if (member != nullptr && !member->is_boolean())
      unreadable(std::string("`") + key + "` is neither true nor false");
    return member != nullptr && member->get<bool>();
  }
  catan::Hex hex(const char* key) const { return known(catan::read_hex(names_.geometry(), text(key)), key); }
  catan::Intersection intersection(const char* key) const {
    return known(catan::read_intersection(names_.geometry(), text(key)), key);
  }
  catan::Path path(const char* key) const {
    return known(catan::read_path(names_.geometry(), text(key)), key);
  }
  catan::Bundle bundle(const char* key) const { return bundle_from_json(at(key)); }
  std::optional<catan::Bundle> bundle_if_known(const char* key) const {
    return find(key) != nullptr ? std::optional(bundle(key)) : std::nullopt;
  }
  std::vector<catan::Terms> terms() const {
    const json* any = find("any");
    if (any == nullptr) return {{bundle("give"), bundle("get")}};
    if (!any->is_array() || any->size() < 2 || any->size() > catan::max_alternatives)
      unreadable("`any` are not 2 to 4");
    if (find("give") != nullptr || find("get") != nullptr) unreadable("alternatives and a trade beside them");
    std::vector<catan::Terms> all;
    for (const json& one : *any) {
      if (!one.is_object() || one.size() != 2) unreadable("no trade: " + one.dump());
      all.push_back({bundle_from_json(one.at("give")), bundle_from_json(one.at("get"))});
    }
    return all;
  }
  /// Reads a duration, which must be in its canonical form.
  std::uint32_t minutes(const char* key) const {
    const auto minutes = read_minutes(text(key));
    if (!minutes || written_minutes(*minutes) != text(key)) unreadable("no duration: " + text(key));
    return *minutes;
  }
  catan::Dice dice() const {
    const json& pair = at("dice");
    if (!pair.is_array() || pair.size() != 2) unreadable("`dice` are not two");
    return {number_of<std::uint8_t>(pair[0], 1, 6), number_of<std::uint8_t>(pair[1], 1, 6)};
  }
  SeatSet seats(const char* key) const {
    if (!at(key).is_array()) unreadable(std::string("`") + key + "` is no list");
    SeatSet out;
    for (const json& name : at(key)) out.insert(seat_named(name));
    return out;
  }
  catan::SeatBundles bundles(const char* key) const {
    catan::SeatBundles out{};
    for (const auto& [name, cards] : by_seat(key).items())
      out[index(seat_named(name))] = bundle_from_json(cards);
    return out;
  }
  catan::SeatCounts counts(const char* key) const {
    catan::SeatCounts out{};
    for (const auto& [name, n] : by_seat(key).items())
      out[index(seat_named(name))] = number_of<std::uint16_t>(n, 0, 65535);
    return out;
  }
  template <class Kind, std::size_t Size>
  Kind word(const char* key, const std::array<std::string_view, Size>& words) const {
    const std::string& wanted = text(key);
    for (std::size_t i = 0; i < Size; ++i)
      if (words[i] == wanted) return static_cast<Kind>(i);
    unreadable("unknown word: " + wanted);
  }
  catan::CardKind kind() const { return word<catan::CardKind>("kind", catan::card_names); }
  catan::Resource resource(const char* key) const {
    return word<catan::Resource>(key, catan::resource_names);
  }
  /// Returns the number of a card in the deck.
  std::uint8_t card() const { return number<std::uint8_t>("card", long{catan::max_cards} - 1); }

 private:
  const json& by_seat(const char* key) const {
    if (!at(key).is_object()) unreadable(std::string("`") + key + "` is not by seat");
    return at(key);
  }
  template <class Place, class MessageId>
  Place known(const tl::expected<Place, MessageId>& place, const char* key) const {
    if (!place || catan::name(names_.geometry(), *place) != text(key))
      unreadable("no such place: " + text(key));
    return *place;
  }

  const json& in_;
  const GameNames& names_;
  const json* value_ = nullptr;
};

}  // namespace inselpost::event_parts
