#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "schemas/record/draws.hpp"
#include "schemas/record/entry.hpp"

namespace inselpost {

/// Reasons why entries cannot be undone.
enum class RollbackError : std::uint8_t {
  over,             ///< the game has ended, and its secret is known
  before_start,     ///< there is no position before `start`
  no_such_entry,    ///< beyond the last one
  undone_already,   ///< undone by an earlier rollback
  nothing_to_undo,  ///< `to` is the last entry that stands
};

/// A draw in an entry, and the event that tells it.
struct RecordedDraw {
  RetainedDraw draw;
  nlohmann::json event;
};

/// Tracks which entries of a record stand and which a rollback has undone (docs/record-format.md). Nothing is
/// ever deleted: a rollback r to t undoes the entries t+1 ... r-1, which only lose their position.
///
///   RollbackTracker tracker;
///   for (const Entry& entry : entries) tracker.take(entry);
///   if (auto error = tracker.refuses(to)) return *error;
class RollbackTracker {
 public:
  /// Adds the next entry, in any form.
  void take(const Entry& entry);
  /// Adds the draws of a standing entry whose hidden parts were shown, each with the N it was drawn with.
  void learn(const Entry& entry, const PublicNonces& n);
  bool stands(std::uint64_t entry) const;
  /// Returns whether the entry is an order that a rollback has undone.
  bool took_back(std::uint64_t entry) const { return undone_orders_.contains(entry); }
  /// The standing entries after `to`, in order, and the public draws in them.
  std::vector<std::uint64_t> entries_after(std::uint64_t to) const;
  std::vector<RecordedDraw> draws_after(std::uint64_t to) const;
  /// Returns why the game cannot return to the position after entry `to`, or nullopt if it can.
  std::optional<RollbackError> refuses(std::uint64_t to) const;

 private:
  void take_order(const Entry& entry);
  /// Returns the draws that an `order` entry tells of.
  std::vector<RecordedDraw> draws_in(const Entry& entry, const PublicNonces& n);

  entries::Genesis genesis_;
  std::vector<Hash> luck_digests_;
  PublicNonces nonces_;                       ///< N after the entries so far
  std::map<LinkIndex, RetainedDraw> opened_;  ///< all that were ever opened
  std::vector<std::uint64_t> entries_;
  std::set<std::uint64_t> orders_, undone_orders_;
  std::vector<std::pair<std::uint64_t, RecordedDraw>> draws_;  ///< of standing entries
  std::optional<std::uint64_t> start_;
  std::uint64_t last_ = 0;
  bool over_ = false;
};

/// Returns the draws without their events.
std::vector<RetainedDraw> kept_of(const std::vector<RecordedDraw>& draws);

/// Returns the entries that rollbacks return to: positions to keep while replaying.
std::set<std::uint64_t> rolled_back_to(const std::vector<Entry>& entries);

/// Returns the undone entries, each with the rollback that undid it. `entries` may begin anywhere in a record
/// and have any form.
std::map<std::uint64_t, std::uint64_t> undone_by(const std::vector<Entry>& entries);

}  // namespace inselpost
