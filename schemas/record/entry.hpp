#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/catan/event.hpp"
#include "engine/catan/readers.hpp"
#include "engine/catan/setup.hpp"
#include "schemas/catan/names.hpp"
#include "schemas/sealing/canonical.hpp"
#include "schemas/sealing/links.hpp"

namespace inselpost {

/// How the entries of a record are put together (docs/record-format.md); the ledger writes them, the audit
/// compares.

inline constexpr std::string_view record_format = "inselpost-record/1";

/// `luck` of a genesis, and `dice` of a rollback.
inline constexpr std::array<std::string_view, 2> luck_words{"none", "collect"};
inline constexpr std::array<std::string_view, 2> rollback_words{"keep", "reroll"};

/// What seals the hidden parts of one entry: computed salts, or those of a record.
class Seals {
 public:
  virtual ~Seals() = default;
  /// The `hidden` in place of `value`; index 0 the entry, 1 its order, 2 + j its event j.
  virtual nlohmann::json seal_part(std::uint32_t index, nlohmann::json value) = 0;
  /// The salt of a card's leaf; nothing in a table game.
  virtual std::optional<Salt> of_card(std::size_t card) = 0;
};

/// An `order` entry to be put together; what is pointed to is only read.
struct OrderEntry {
  std::uint64_t number = 0;
  std::string_view time, seat, by;
  std::uint16_t turn = 0;
  std::optional<std::string> luck;
  nlohmann::json order;
  const catan::Ruleset* rules = nullptr;
  const catan::Events* events = nullptr;
  catan::Publicity publicity = catan::Publicity::open;
  const std::vector<PublicDraw>* draws = nullptr;
  nlohmann::json deck_leaves;  ///< null but in the first of turn 1
};
/// The entry in its whole form, without its head. `face_down` is the list of discards not shown yet: it grows
/// by those of this entry, and an entry that shows them takes them out.
nlohmann::json order_entry(OrderEntry parts, const Names& names, Seals& seals, nlohmann::json& face_down);

/// The `join` entry of a seat without its head.
nlohmann::json join_entry(std::uint64_t number, const std::string& seat, const Hash& luck_digest,
                          std::string_view time);
/// The `start` entry without its head, and what it says. `draws` in the order in which they were made.
nlohmann::json start_entry(std::uint64_t number, const catan::Start& start, const Names& names,
                           std::size_t players, std::string_view time, const std::vector<PublicDraw>& draws);
/// Throws std::invalid_argument.
catan::Start start_from_json(const nlohmann::json& entry, const Names& names);

/// Is the `order` entry, or its order, hidden? (Events may hide something all the same.)
bool hides_something(const nlohmann::json& entry);
/// The `order` entry with what it hides put back in its place: `seat`, `turn`, `by`, `order`, `events` are
/// there. Events keep their `hidden`. Throws std::invalid_argument if something is sealed without its value.
nlohmann::json opened(const nlohmann::json& entry);

}  // namespace inselpost
