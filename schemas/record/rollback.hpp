#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "schemas/catan/ledger.hpp"

namespace inselpost {

/// Why entries cannot be taken back.
enum class RollbackFault : std::uint8_t {
  over,             ///< the game has ended, and its secret is known
  before_start,     ///< there is no position before `start`
  no_such_entry,    ///< beyond the last one
  undone_already,   ///< an earlier rollback took that entry back
  nothing_to_undo,  ///< it is the last one that stands
};

/// Which entries of a record stand, and which a rollback has undone (docs/record-format.md). Nothing is ever
/// deleted: of entries t+1 ... r-1, undone by the rollback r to t, only the position is gone.
class Standing {
 public:
  /// Takes the next entry (in any form).
  void take(const Entry& entry);
  bool stands(std::uint64_t entry) const;
  /// Those that stand and come after `to`, in their order, and the throws in them.
  std::vector<std::uint64_t> entries_after(std::uint64_t to) const;
  std::vector<Throw> throws_after(std::uint64_t to) const;
  /// What opened the draw of that link, wherever it stands. Throws std::out_of_range.
  const KeptDraw& draw_of(std::uint32_t link) const { return draws_.at(link); }
  /// The names of the offers that do not stand once the game has gone back to the position after `to`, as far
  /// as these entries tell them.
  std::vector<catan::NameTakenBack> names_taken_back(std::uint64_t to) const;
  /// May the game go back to the position after entry `to`?
  std::optional<RollbackFault> refuses(std::uint64_t to) const;

 private:
  void take_public(const nlohmann::json& entry);
  std::vector<Throw> throws_in(const nlohmann::json& entry);

  Hash n_{};  ///< N, as the entries so far leave it
  std::vector<Hash> luck_digests_;
  std::map<std::uint32_t, KeptDraw> draws_;  ///< all that were ever opened, by their link
  std::vector<std::uint64_t> entries_;
  std::vector<std::pair<std::uint64_t, Throw>> throws_;
  std::vector<std::pair<std::uint64_t, catan::NameTakenBack>> offers_;  ///< all that were ever made
  std::optional<std::uint64_t> start_;
  std::uint64_t last_ = 0;
  bool over_ = false;
};

/// The entries that the rollbacks among these name: positions to be kept while going through them.
std::set<std::uint64_t> rolled_back_to(const std::vector<Entry>& entries);

/// Which entries are undone, and by which rollback each: it was the first to take that entry back. `entries`
/// may begin anywhere in a record; they are in any form.
std::map<std::uint64_t, std::uint64_t> undone_by(const std::vector<Entry>& entries);

/// What going back to the position after entry `to` takes back. `entries`: the whole record, in its whole
/// form. Throws std::invalid_argument if they cannot be read.
tl::expected<Undoing, RollbackFault> undoing_of(const std::vector<Entry>& entries, std::uint64_t to);

}  // namespace inselpost
