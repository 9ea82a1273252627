#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/problem.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"
#include "schemas/names.hpp"
#include "schemas/secrets.hpp"
#include "schemas/setup.hpp"

namespace inselpost {

/// One entry of a record in its whole form: every `hidden` with its salt and value, `head` included.
struct Entry {
  std::uint64_t number = 0;
  nlohmann::json body;
};

/// By whom an order came (record format).
enum class By : std::uint8_t { seat, deadline, moderator };
inline constexpr std::array<std::string_view, 3> by_names{"seat", "deadline", "moderator"};

/// What genesis entries say that this program is.
inline constexpr std::string_view program = "inselpost 0.1.0";

/// A game in play: its position, its secrets, the head of its record. Knows nothing of files; the store keeps
/// what `genesis` and `current` say and appends the entries that come out.
class Ledger {
 public:
  /// Begins a game: entries 0 (genesis) and 1 (start) are appended to `entries`. Problems: E_SETUP of
  /// `resolve`, and of luck that is collected (not supported yet). `time` is RFC 3339 in UTC with a Z.
  /// `public_key` is that of the store that signs the heads, if it has one.
  static tl::expected<Ledger, catan::Problem> create(const SetupFile& file, const Hash& secret,
                                                     const std::string& time, std::vector<Entry>& entries,
                                                     const std::optional<Hash>& public_key = std::nullopt);
  /// The game of a genesis entry, not started yet: for audits. Throws std::invalid_argument if it cannot be
  /// read, or if its commitment is not that of `secret`.
  static Ledger open(const nlohmann::json& genesis, const Hash& secret);
  /// Writes entry 1, and begins. Only after `open`.
  Entry start(const std::string& time);
  /// Goes on where `current()` left off. `genesis` is the body of entry 0. Throws std::invalid_argument if
  /// they do not fit.
  static Ledger resume(const nlohmann::json& genesis, const nlohmann::json& current);
  /// All that changes from order to order, S included: for the store's eyes only.
  nlohmann::json current() const;

  struct Done {
    std::vector<Entry> entries;  ///< the order's, and `end` where it ended the game
    catan::Events events;        ///< whole, not redacted
    bool luck_used = false;      ///< the luck line stands in this entry: a later one of the file gets none
  };
  /// Adjudicates one order and moves the game on. A refused order changes nothing. Table results that are
  /// missing or were not asked for, and any in a sealed game, are E_SYNTAX. `time` counts as that of the
  /// entry before if it is earlier. `luck` stands in the entry, and enters the draws, only if neither it nor
  /// its order is hidden.
  tl::expected<Done, catan::Problem> play(Seat seat, const catan::Order& order,
                                          const catan::TableResults& results, By by,
                                          const std::optional<std::string>& luck, const std::string& time);
  /// What `play` would say, as far as it can be known without drawing: done (events), a problem, or
  /// Code::undrawn. Does not move the game.
  tl::expected<catan::Events, catan::Problem> check(Seat seat, const catan::Order& order,
                                                    const catan::TableResults& results) const;

  const std::string& game() const;
  const catan::Setup& setup() const;
  const std::vector<std::string>& players() const;
  const catan::State& state() const;
  const Names& names() const;
  std::uint64_t last_entry() const;
  const Hash& head() const;
  bool seed_chosen() const;
  const Hash& commit() const;
  /// The top of the first dice chain, as the secret makes it.
  Hash dice_top() const;

  Ledger(Ledger&&) noexcept;
  Ledger& operator=(Ledger&&) noexcept;
  Ledger(const Ledger&);
  ~Ledger();

 private:
  struct Inside;
  explicit Ledger(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace inselpost
