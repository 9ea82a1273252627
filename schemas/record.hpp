#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
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
#include "schemas/audit_result.hpp"
#include "schemas/diagnostic.hpp"
#include "schemas/entry.hpp"
#include "schemas/ledger.hpp"
#include "schemas/names.hpp"
#include "schemas/secrets.hpp"
#include "schemas/signature.hpp"

namespace inselpost {

/// An event as it stands in a record, whole: {"event": "dice rolled", ...}. And back (throws
/// std::invalid_argument).
nlohmann::json to_json(const catan::Event& event, const Names& names);
catan::Event event_from_json(const nlohmann::json& json, const Names& names);

/// Are all members there that a viewer may not know? `apply` takes no other events.
bool is_whole(const catan::Event& event);

/// The entry as `viewer` may have it: a `hidden` that he may see keeps salt and value, another only its seal.
/// `over`: the game has ended, and everything is open. The referee's is the whole form.
nlohmann::json entry_for(const Entry& entry, Viewer viewer, const Names& names, bool over);

/// What the last line of a record says beside the game, the entry and its head.
struct LastLine {
  std::optional<Signature> signature;  ///< of that head, by the store's key
  std::optional<Hash> secret;  ///< S, in a referee's record of a game that goes on: he can go on with it
};
/// {"signed": {...}} of a record with that genesis and that last entry.
nlohmann::json last_line(const nlohmann::json& genesis, const nlohmann::json& end, const LastLine& last);
/// The lines of an export: one entry a line, then {"signed": {...}}.
std::string write_record(const std::vector<Entry>& entries, Viewer viewer, const Names& names,
                         const LastLine& last = {});
/// A record as read: entries in the form in which they stand there. Faults: E_SYNTAX with the line.
struct Record {
  std::vector<Entry> entries;
  bool whole = false;  ///< every hidden is open: a referee's, or one of a game that ended
  LastLine last;
};
tl::expected<Record, Diagnostics> read_record(std::string_view text, const std::string& file);
/// Does the text look like a record (JSON Lines beginning with a genesis)?
bool looks_like_record(std::string_view text);

/// Is nothing sealed in these entries without its value?
bool is_whole(const std::vector<Entry>& entries);
/// Of a record that is not whole: the seats whose record it can be, for they may see all that is open in it
/// and nothing that is sealed. None of a public one.
Seats readers_of(const std::vector<Entry>& entries, const Names& names, std::size_t players);

namespace audit_parts {
class Follower;
}

/// A game gone through again from its entries: what was so after entry n. Of a whole record by `apply` alone;
/// of another every order is decided again as in an audit, and what is sealed is filled with something that
/// could be, which those cannot tell from the truth whose record it is.
class Replay {
 public:
  /// Of these entries, the first of which is the genesis; they must outlive it. Throws std::invalid_argument
  /// if the genesis cannot be read.
  explicit Replay(const std::vector<Entry>& entries);
  ~Replay();
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;
  /// Takes the next entry. Throws std::invalid_argument if it cannot be read, or does not hold.
  void take(const Entry& entry);
  const catan::State& state() const;
  /// Discards that are in and not shown yet, as the record will show them.
  const nlohmann::json& face_down() const { return after_.face_down; }
  const Names& names() const { return names_; }
  const catan::Setup& setup() const { return setup_; }
  const std::string& game() const { return game_; }
  /// Is there a position? Where luck is collected, there is one before the start.
  bool started() const { return started_; }
  bool seed_chosen() const { return seed_chosen_; }
  /// May its positions be shown to this viewer? Always, if the record is whole.
  bool serves(Viewer viewer) const;

 private:
  struct Position {
    catan::State state;
    nlohmann::json face_down = nlohmann::json::array();
  };
  void take_order(const nlohmann::json& body);

  std::string game_;
  catan::Setup setup_;
  Names names_;
  Position after_;
  std::map<std::uint64_t, Position> returns_;  ///< positions that a rollback will come back to, once reached
  std::unique_ptr<audit_parts::Follower> follower_;  ///< of a record that is not whole
  Seats readers_;
  bool started_;
  bool seed_chosen_;
};

/// Is told now and then how many entries are done, of how many.
using AuditProgress = std::function<void(std::uint64_t done, std::uint64_t of)>;

/// An audit, and the game as it stands after the last entry, where the secret was known.
struct Audited : AuditResult {
  std::optional<Ledger> ledger;
};
/// Decides every order again and compares every entry with what the rules, the draws and the secret make of
/// it: events, seals, leaves, heads. The secret is that of the `end` entry, of a referee's record
/// (`LastLine`), or of `current`, the text that the store keeps beside a running game (`Ledger::current`),
/// which is compared as well. Without it: heads, every opened draw, every open seal and leaf, and every order
/// as far as this reader can see it; what is sealed to him must leave room for what he sees. `progress` may
/// be empty.
Audited audit(const std::vector<Entry>& entries, const std::optional<std::string>& current,
              const AuditProgress& progress, const std::optional<Hash>& secret = std::nullopt);
/// The same of a record as it was read, with its last line: the signature, and a referee's secret.
Audited audit(const Record& record, const AuditProgress& progress);

/// The same much faster, where the secret is known and everything holds; else nothing, and `audit` tells
/// more. What must be there is written down and compared with the entries as they stand, one canonical text
/// each: most of what holds is never read.
std::optional<Audited> audit_unread(const std::vector<std::string_view>& entries,
                                    const std::optional<std::string>& current, const AuditProgress& progress,
                                    const std::optional<Hash>& secret = std::nullopt);
/// Of the text of a record, with its last line.
std::optional<Audited> audit_unread(std::string_view record, const AuditProgress& progress);

}  // namespace inselpost
