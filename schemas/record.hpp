#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "engine/adjudication/seat.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"
#include "schemas/diagnostic.hpp"
#include "schemas/entry.hpp"
#include "schemas/ledger.hpp"
#include "schemas/names.hpp"
#include "schemas/secrets.hpp"

namespace inselpost {

/// An event as it stands in a record, whole: {"event": "dice rolled", ...}. And back (throws
/// std::invalid_argument).
nlohmann::json to_json(const catan::Event& event, const Names& names);
catan::Event event_from_json(const nlohmann::json& json, const Names& names);

/// The entry as `viewer` may have it: a `hidden` that he may see keeps salt and value, another only its seal.
/// `over`: the game has ended, and everything is open. The referee's is the whole form.
nlohmann::json entry_for(const Entry& entry, Viewer viewer, const Names& names, bool over);

/// The lines of an export: one entry a line, then {"signed": {...}}.
std::string write_record(const std::vector<Entry>& entries, Viewer viewer, const Names& names);
/// A record as read: entries in the form in which they stand there. Faults: E_SYNTAX with the line.
struct Record {
  std::vector<Entry> entries;
  bool whole = false;  ///< every hidden is open: a referee's, or one of a game that ended
};
tl::expected<Record, Diagnostics> read_record(std::string_view text, const std::string& file);
/// Does the text look like a record (JSON Lines beginning with a genesis)?
bool looks_like_record(std::string_view text);

/// A game gone through again from its entries, by `apply` alone: what was so after entry n.
class Replay {
 public:
  explicit Replay(const nlohmann::json& genesis);
  /// Takes the next entry (whole form). Throws std::invalid_argument if it cannot be read.
  void take(const Entry& entry);
  const catan::State& state() const { return state_; }
  const Names& names() const { return names_; }
  const catan::Setup& setup() const { return setup_; }
  const std::string& game() const { return game_; }
  bool started() const { return started_; }
  bool seed_chosen() const { return seed_chosen_; }

 private:
  std::string game_;
  catan::Setup setup_;
  Names names_;
  catan::State state_;
  bool started_ = false;
  bool seed_chosen_;
};

/// What an audit found: nothing wrong in `entries` entries, or the first difference.
struct AuditResult {
  std::uint64_t entries = 0;
  struct Difference {
    std::uint64_t entry = 0;
    std::string what;      ///< e.g. "events of the order"
    std::string expected;  ///< as the rules, the draws or the heads give it
    std::string found;     ///< as it stands in the record
  };
  std::optional<Difference> difference;
};
/// Re-decides every order of a whole record and compares every entry with what the rules, the draws and the
/// secret make of it: events, seals, leaves, heads. The secret is that of the `end` entry, or of `current`,
/// the text that the store keeps beside a running game (`Ledger::current`), which is compared as well.
/// Without it the draws that were opened are recomputed, and of what hangs on the secret only the seals and
/// leaves are checked. Of a record that is not whole: the heads, the start and every opened draw. `progress`
/// is called now and then with the number of entries done.
AuditResult audit(const std::vector<Entry>& entries, const std::optional<std::string>& current,
                  const std::function<void(std::uint64_t)>& progress);

}  // namespace inselpost
