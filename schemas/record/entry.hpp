#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"
#include "schemas/crypto/canonical.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/game.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// Building blocks of record entries (docs/record-format.md). The ledger writes entries with them, and the
/// audit compares them.
///
///   Entry entry{number, order_entry(std::move(parts), seals, face_down)};

inline constexpr std::string_view record_format = "inselpost-record/1";

/// One entry of a record in its full form: every `hidden` with its salt and value, `head` included.
struct Entry {
  std::uint64_t number = 0;
  nlohmann::json body;
};

/// The origin of an order (`by` in the record).
enum class OrderOrigin : std::uint8_t { seat, deadline, moderator };
inline constexpr std::array<std::string_view, 3> by_names{"seat", "deadline", "moderator"};

/// Values of `dice` and `luck` in a genesis, and of `dice` in a rollback.
inline constexpr std::array<std::string_view, 2> dice_words{"sealed", "table"};
inline constexpr std::array<std::string_view, 2> luck_words{"none", "collect"};
inline constexpr std::array<std::string_view, 2> rollback_words{"keep", "reroll"};

/// Seals the hidden parts of one entry, with computed salts or those of a record.
class PartSealer {
 public:
  virtual ~PartSealer() = default;
  /// Returns the `hidden` that replaces `value`. `index`: 0 the entry, 1 its order, 2 + j its event j.
  virtual nlohmann::json seal_part(std::uint32_t index, nlohmann::json value) = 0;
  /// Returns the salt of a card's leaf, or nullopt in a table game.
  virtual std::optional<Salt> of_card(std::size_t card) = 0;
};

/// A hidden part that a later entry will show: its salt and value, or its seal if they are not known.
struct DeferredReveal {
  Seat seat{};
  nlohmann::json item;
  bool operator==(const DeferredReveal& other) const;
};
using DeferredReveals = std::vector<DeferredReveal>;

/// The parts of an `order` entry. The events of `decided` are moved out.
struct OrderEntry {
  std::uint64_t number = 0;
  std::string_view time, seat_name, by;
  Seat seat{};
  std::uint16_t turn = 0;
  std::optional<std::string> luck;
  const nlohmann::json* order = nullptr;
  OrderEffects* decided = nullptr;
  nlohmann::json deck_leaves;  ///< null except in the first entry that can hide something
  /// Reason of the moderator for the order, and the entry that it repeats. Both are public.
  std::optional<std::string> reason = {};
  std::optional<std::uint64_t> again = {};
};
/// Returns the entry in its full form, without its head. `face_down` holds the deferred reveals: those of
/// this entry are added, and those it shows are removed.
nlohmann::json order_entry(OrderEntry parts, PartSealer& seals, DeferredReveals& face_down);

/// Returns the `join` entry of a seat, without its head.
nlohmann::json join_entry(std::uint64_t number, const std::string& seat, const Hash& luck_digest,
                          std::string_view time);

/// Returns whether the `order` entry, or its order, is hidden. Its events may hide something in either case.
bool hides_something(const nlohmann::json& entry);
/// Returns the `order` entry with its hidden parts put back: `seat`, `turn`, `by`, `order` and `events` are
/// present; events keep their `hidden`. The result is made in `buffer`, or is `entry` itself if neither it
/// nor its order is hidden. Throws std::invalid_argument if a seal has no value.
const nlohmann::json& unsealed(const nlohmann::json& entry, nlohmann::json& buffer);
nlohmann::json unsealed(const nlohmann::json& entry);

/// Limits of all texts in a record, whoever wrote it. Readers reject longer ones, so that no record can make
/// a program work on it without end.
inline constexpr std::size_t max_recorded_text_size = 200;  ///< characters
inline constexpr std::size_t max_line_size = 65'536;        ///< bytes of one entry

/// Returns whether `text` is a time in the form of entries (`2026-11-21T09:30:00Z`) that exists, in the years
/// 1970 to 9999.
bool is_entry_time(std::string_view text);

/// An invalid text or time in an entry.
struct EntryError {
  LocalizableText where;  ///< such as `events[2].name`
  LocalizableText expected, found;
};
/// Returns the first fault in member order, that of the time last, or nullopt.
std::optional<EntryError> entry_fault(const nlohmann::json& entry);
/// Checks one text. `where` names it in the error.
std::optional<EntryError> recorded_text_fault(const LocalizableText& where, std::string_view text);

}  // namespace inselpost

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

namespace inselpost {

/// Hidden parts of a set-up (`position.seats`): sealing them in a genesis, and opening them. A member of a
/// hidden part that is also open has another value for its readers, as in an event.

/// Returns `setup` with the hidden members put back where they are known.
Json with_hidden_setup(const ValidSetup& setup);
/// Returns `setup` as it stands in a genesis, sealed with salts that depend on the secret S alone. `open`:
/// nothing is sealed, as in `with_hidden_setup`.
Json sealed_setup(const ValidSetup& setup, const Hash& secret, bool open);
/// Restores the set-up from a genesis in any form; parts sealed to the reader are null. Throws InputError.
ValidSetup setup_of(const Json& genesis);
/// Returns `setup` of a genesis with every open seal computed again. Throws InputError.
Json resealed_setup(const Json& genesis);
/// Returns the seal of a seat in a genesis, or null if it has none.
Json* hidden_of_seat(Json& genesis, std::size_t seat);

}  // namespace inselpost
