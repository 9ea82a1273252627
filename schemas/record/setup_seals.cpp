#include "schemas/record/setup_seals.hpp"

#include <string>
#include <utility>

#include "schemas/record/entry.hpp"
#include "schemas/record/record_message_id.hpp"

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
