#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"

/// What the entries of a record say, each read once. Whoever reads throws std::invalid_argument where a
/// member is missing or not as it should be.
namespace inselpost::entries {

enum class Kind : std::uint8_t { genesis, join, start, order, note, rollback, end };
/// Nothing if it is none of these.
std::optional<Kind> find_kind(const nlohmann::json& entry);
Kind kind_of(const nlohmann::json& entry);
inline Kind kind_of(const Entry& entry) { return kind_of(entry.body); }
std::string_view name(Kind kind);

/// What is said of an `order` or in it, as far as it stands there: the entry, or what it hides as a whole;
/// null where that is sealed.
const nlohmann::json* readable(const nlohmann::json& entry);

/// A member that is a hash.
Hash hash_in(const nlohmann::json& object, const char* key);

struct Genesis {
  std::string game, time;
  std::vector<std::string> seats, players;  ///< a player is empty where none is named
  std::vector<std::string> zones;           ///< of the seats; empty where none is named
  nlohmann::json deadlines;                 ///< as the set-up has them; null: none
  Hash commit{}, head{};
  std::optional<Hash> public_key;  ///< of the store that signs the heads
  std::vector<Hash> tops;          ///< of each stream's first chain; none at a table
  bool collects_luck = false, seed_chosen = false;

  bool at_table() const { return tops.empty(); }
  std::uint32_t streams() const { return tops.empty() ? 1 : static_cast<std::uint32_t>(tops.size()); }
};
Genesis genesis(const nlohmann::json& entry);
/// That seat of these, by its name.
Seat seat_in(const std::vector<std::string>& seats, std::string_view name);

/// That of a `join`.
Hash luck_digest_in(const nlohmann::json& entry);

/// Of an `order` whose hidden parts were put back: who sent it, and what he said with it.
struct Order {
  Seat seat{};
  OrderOrigin by = OrderOrigin::seat;
  std::optional<std::string> luck;
  std::optional<std::string> reason;   ///< of the moderator, in the first of his orders
  std::optional<std::uint64_t> again;  ///< the entry that it repeats
};
Order order(const nlohmann::json& entry, const std::vector<std::string>& seats);

/// What a note is about: holds, their ends, more time, another player, days away, or nothing but its text.
inline constexpr std::string_view note_of_hold = "hold", note_of_resume = "resume", note_of_extend = "extend",
                                  note_of_replace = "replace", note_of_absence = "absent",
                                  note_of_text = "text";
struct Note {
  std::string what, text;
  std::string seat = {}, from = {}, until = {}, player = {};  ///< empty where it says none
};
Note note(const nlohmann::json& entry);

struct Rollback {
  std::uint64_t to = 0;
  std::string reason;
  bool keeps_draws = false;
};
Rollback rollback(const nlohmann::json& entry);
/// Of that alone, whatever else it says.
std::uint64_t target(const nlohmann::json& entry);

/// Is the game on hold after these entries, the first of which is the genesis? A rollback puts one on hold
/// that has deadlines, whatever it takes back.
bool is_held(const std::vector<Entry>& entries);

/// Of an `end`, why the game was abandoned; nothing if it was won.
std::optional<std::string> reason_in(const nlohmann::json& entry);

}  // namespace inselpost::entries
