#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "schemas/record/draws.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/entry.hpp"

namespace inselpost {

/// Why entries cannot be taken back.
enum class RollbackError : std::uint8_t {
  over,             ///< the game has ended, and its secret is known
  before_start,     ///< there is no position before `start`
  no_such_entry,    ///< beyond the last one
  undone_already,   ///< an earlier rollback took that entry back
  nothing_to_undo,  ///< it is the last one that stands
};

/// A draw that stands in an entry, and the event that tells it.
struct RecordedDraw {
  RetainedDraw draw;
  nlohmann::json event;
};

/// Which entries of a record stand, and which a rollback has undone (docs/record-format.md). Nothing is ever
/// deleted: of entries t+1 ... r-1, undone by the rollback r to t, only the position is gone.
class RollbackTracker {
 public:
  /// Takes the next entry (in any form).
  void take(const Entry& entry);
  /// What an entry that stands has hidden was shown: its draws, each with N as it met it.
  void learn(const Entry& entry, const PublicNonces& n);
  bool stands(std::uint64_t entry) const;
  /// Is it an order that a rollback has undone?
  bool took_back(std::uint64_t entry) const { return undone_orders_.contains(entry); }
  /// Those that stand and come after `to`, in their order, and the public draws in them.
  std::vector<std::uint64_t> entries_after(std::uint64_t to) const;
  std::vector<RecordedDraw> draws_after(std::uint64_t to) const;
  /// May the game go back to the position after entry `to`?
  std::optional<RollbackError> refuses(std::uint64_t to) const;

 private:
  void take_order(const Entry& entry);
  /// The draws that an `order` entry tells of.
  std::vector<RecordedDraw> draws_in(const Entry& entry, const PublicNonces& n);

  entries::Genesis genesis_;
  std::vector<Hash> luck_digests_;
  PublicNonces nonces_;                       ///< N, as the entries so far leave it
  std::map<LinkIndex, RetainedDraw> opened_;  ///< all that were ever opened
  std::vector<std::uint64_t> entries_;
  std::set<std::uint64_t> orders_, undone_orders_;
  std::vector<std::pair<std::uint64_t, RecordedDraw>> draws_;  ///< of entries that stand
  std::optional<std::uint64_t> start_;
  std::uint64_t last_ = 0;
  bool over_ = false;
};

/// The draws alone.
std::vector<RetainedDraw> kept_of(const std::vector<RecordedDraw>& draws);

/// The entries that the rollbacks among these name: positions to be kept while going through them.
std::set<std::uint64_t> rolled_back_to(const std::vector<Entry>& entries);

/// Which entries are undone, and by which rollback each: it was the first to take that entry back. `entries`
/// may begin anywhere in a record; they are in any form.
std::map<std::uint64_t, std::uint64_t> undone_by(const std::vector<Entry>& entries);

}  // namespace inselpost
