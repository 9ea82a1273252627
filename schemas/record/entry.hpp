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

/// How the entries of a record are put together (docs/record-format.md); the ledger writes them, the audit
/// compares.

inline constexpr std::string_view record_format = "inselpost-record/1";

/// One entry of a record in its whole form: every `hidden` with its salt and value, `head` included.
struct Entry {
  std::uint64_t number = 0;
  nlohmann::json body;
};

/// By whom an order came (record format).
enum class OrderOrigin : std::uint8_t { seat, deadline, moderator };
inline constexpr std::array<std::string_view, 3> by_names{"seat", "deadline", "moderator"};

/// `dice` and `luck` of a genesis, and `dice` of a rollback.
inline constexpr std::array<std::string_view, 2> dice_words{"sealed", "table"};
inline constexpr std::array<std::string_view, 2> luck_words{"none", "collect"};
inline constexpr std::array<std::string_view, 2> rollback_words{"keep", "reroll"};

/// What seals the hidden parts of one entry: computed salts, or those of a record.
class PartSealer {
 public:
  virtual ~PartSealer() = default;
  /// The `hidden` in place of `value`; index 0 the entry, 1 its order, 2 + j its event j.
  virtual nlohmann::json seal_part(std::uint32_t index, nlohmann::json value) = 0;
  /// The salt of a card's leaf; nothing in a table game.
  virtual std::optional<Salt> of_card(std::size_t card) = 0;
};

/// What a seat has laid down, and a later entry will show: the salt and the value, or, for who does not know
/// them yet, the seal.
struct DeferredReveal {
  Seat seat{};
  nlohmann::json item;
  bool operator==(const DeferredReveal& other) const;
};
using DeferredReveals = std::vector<DeferredReveal>;

/// An `order` entry to be put together; what was decided gives up its events.
struct OrderEntry {
  std::uint64_t number = 0;
  std::string_view time, seat_name, by;
  Seat seat{};
  std::uint16_t turn = 0;
  std::optional<std::string> luck;
  const nlohmann::json* order = nullptr;
  OrderEffects* decided = nullptr;
  nlohmann::json deck_leaves;  ///< null but in the first that can hide something
  /// Of an act of the moderator why he did it, and which entry it repeats; both open to all.
  std::optional<std::string> reason = {};
  std::optional<std::uint64_t> again = {};
};
/// The entry in its whole form, without its head. `face_down` is what is not shown yet: it grows by what this
/// entry lays down, and what it shows is taken out.
nlohmann::json order_entry(OrderEntry parts, PartSealer& seals, DeferredReveals& face_down);

/// The `join` entry of a seat without its head.
nlohmann::json join_entry(std::uint64_t number, const std::string& seat, const Hash& luck_digest,
                          std::string_view time);

/// Is the `order` entry, or its order, hidden? (Events may hide something all the same.)
bool hides_something(const nlohmann::json& entry);
/// The `order` entry with what it hides put back in its place: `seat`, `turn`, `by`, `order`, `events` are
/// there. Events keep their `hidden`. Made in `room`, or the entry itself where nothing of that is hidden.
/// Throws std::invalid_argument if something is sealed without its value.
const nlohmann::json& unsealed(const nlohmann::json& entry, nlohmann::json& room);
nlohmann::json unsealed(const nlohmann::json& entry);

}  // namespace inselpost
