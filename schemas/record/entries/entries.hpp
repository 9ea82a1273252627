#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"

/// Typed access to the entries of a record. Every function throws std::invalid_argument if a member is
/// missing or malformed.
///
///   if (entries::kind_of(entry) == entries::Kind::note) entries::Note note = entries::note(entry.body);
namespace inselpost::entries {

enum class Kind : std::uint8_t { genesis, join, start, order, note, rollback, end };
/// Returns nullopt if the kind is unknown.
std::optional<Kind> find_kind(const nlohmann::json& entry);
Kind kind_of(const nlohmann::json& entry);
inline Kind kind_of(const Entry& entry) { return kind_of(entry.body); }
std::string_view name(Kind kind);

/// Returns the readable content of an `order` entry: the entry itself, or its hidden value; null if that is
/// sealed.
const nlohmann::json* readable(const nlohmann::json& entry);

/// Returns a member that is a hash.
Hash hash_in(const nlohmann::json& object, const char* key);

/// The genesis entry.
struct Genesis {
  std::string game, time;
  std::vector<std::string> seats, players;  ///< a player is empty if not named
  std::vector<std::string> zones;           ///< by seat; empty if not set
  nlohmann::json deadlines;                 ///< as in the set-up; null: none
  Hash commit{}, head{};
  std::optional<Hash> public_key;  ///< of the store that signs the heads
  std::vector<Hash> tops;          ///< of the first chain of each stream; empty at a table
  bool collects_luck = false, seed_chosen = false;

  bool at_table() const { return tops.empty(); }
  std::uint32_t streams() const { return tops.empty() ? 1 : static_cast<std::uint32_t>(tops.size()); }
};
Genesis genesis(const nlohmann::json& entry);
/// Returns the index of a name among the seats.
Seat seat_in(const std::vector<std::string>& seats, std::string_view name);

/// Returns the digest in a `join` entry.
Hash luck_digest_in(const nlohmann::json& entry);

/// An `order` entry with its hidden parts put back: who sent it, and what came with it.
struct Order {
  Seat seat{};
  OrderOrigin by = OrderOrigin::seat;
  std::optional<std::string> luck;
  std::optional<std::string> reason;   ///< of the moderator, in the first of their orders
  std::optional<std::uint64_t> again;  ///< the entry that is repeated
};
Order order(const nlohmann::json& entry, const std::vector<std::string>& seats);

/// Subjects of notes.
inline constexpr std::string_view note_of_hold = "hold", note_of_resume = "resume", note_of_extend = "extend",
                                  note_of_replace = "replace", note_of_absence = "absent",
                                  note_of_text = "text";
/// A `note` entry.
struct Note {
  std::string what, text;
  std::string seat = {}, from = {}, until = {}, player = {};  ///< empty if not given
};
Note note(const nlohmann::json& entry);

/// A `rollback` entry.
struct Rollback {
  std::uint64_t to = 0;
  std::string reason;
  bool keeps_draws = false;
};
Rollback rollback(const nlohmann::json& entry);
/// Returns the target of a rollback, without checking the other members.
std::uint64_t target(const nlohmann::json& entry);

/// Returns whether the game is on hold after these entries, which begin with the genesis. A rollback puts a
/// game with deadlines on hold.
bool is_held(const std::vector<Entry>& entries);

/// Returns why a game was abandoned, from its `end` entry; nullopt if it was won.
std::optional<std::string> reason_in(const nlohmann::json& entry);

}  // namespace inselpost::entries
