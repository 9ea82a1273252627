#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"
#include "schemas/crypto/canonical.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/game.hpp"

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
/// present; events keep their `hidden`. The result is made in `room`, or is `entry` itself if neither it nor
/// its order is hidden. Throws std::invalid_argument if a seal has no value.
const nlohmann::json& unsealed(const nlohmann::json& entry, nlohmann::json& room);
nlohmann::json unsealed(const nlohmann::json& entry);

}  // namespace inselpost
