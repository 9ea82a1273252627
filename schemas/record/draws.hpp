#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schemas/crypto/secrets.hpp"
#include "schemas/record/game.hpp"

/// Public and hidden draws of a game with sealed chance (docs/record-format.md, sections 5 and 6).
namespace inselpost {

/// N of each stream: stream 0 is that of the table, 1 + s that of seat s in games that have several.
class PublicNonces {
 public:
  PublicNonces() = default;
  explicit PublicNonces(std::vector<Hash> of) : of_(std::move(of)) {}
  /// Initial values.
  PublicNonces(const Hash& commit, std::span<const Hash> luck_digests, std::uint32_t streams);
  /// Mixes in a public order of `seat` (`nonce_input`).
  void mix_in(Seat seat, std::string_view canonical_order);
  /// Throws std::invalid_argument if there is no such stream, or before the game has begun.
  const Hash& of(std::uint32_t stream) const;
  /// Returns N of the table, which all seats change and hidden draws use.
  const Hash& of_table() const { return of(0); }
  const std::vector<Hash>& all() const { return of_; }

 private:
  std::vector<Hash> of_;
};

/// A public draw that a rollback kept: the same link, label and N give the same bytes again.
struct RetainedDraw {
  std::uint32_t link = 0;
  std::string label;
  Hash n{};
  std::uint32_t stream = 0;
  bool operator==(const RetainedDraw&) const = default;
};

/// The stream and link that a recorded `draw` or `kept` names. `place_in` throws JSON exceptions.
struct LinkIndex {
  std::uint32_t stream = 0, link = 0;
  auto operator<=>(const LinkIndex&) const = default;
};
LinkIndex place_in(const Json& draw_or_kept);

/// Returns the tops of the first chain of each stream of a genesis; empty at a table. Throws
/// std::invalid_argument.
std::vector<Hash> tops_in(const Json& genesis);
/// Returns `dice_chain` of such a genesis.
Json chain_json(const std::vector<Hash>& tops);

/// Counters of the draws of a game. No rollback reduces them.
struct DrawCounts {
  std::vector<std::uint32_t> links;                          ///< by stream
  std::map<std::string, std::uint32_t, std::less<>> closed;  ///< by kind of hidden draw
  bool operator==(const DrawCounts&) const = default;
};

/// The faces of a deck, element 0 drawn first.
using ShuffledDeck = std::vector<std::string>;
/// Returns the deck shuffled with K.
ShuffledDeck shuffled_pile(const Hash& k, const Hash& n, ShuffledDeck laid_out);

/// The chance of a sealed game for one order, or for the start. Changes only itself, so an order that is
/// rejected after all leaves no trace.
class CommittedChance final : public ChanceSource {
 public:
  /// `k` and `pile` are null before K is made, or if they are not known. Each of `kept` is used by the next
  /// draw of its stream and label. All references must outlive this object.
  CommittedChance(const ChainLinkSource& links, const PublicNonces& n, const Hash* k,
                  const ShuffledDeck* pile, DrawCounts counts, std::vector<RetainedDraw> kept = {});

  PublicDrawResult open_link(std::string_view label, std::uint32_t stream = 0) override;
  /// Announces a kept draw that this reader is told of and cannot compute: the next draw of its stream is
  /// this one, without bytes.
  void cannot_make(const Json& kept) { told_ = kept; }
  RandomBytes* hidden_draw(std::string_view kind) override;
  const std::string* deck_card(std::size_t j) override;

  /// The counters after the draws, and the kept draws not used.
  const DrawCounts& counts() const { return counts_; }
  const std::vector<RetainedDraw>& kept() const { return kept_; }

 private:
  bool has_several() const { return nonces_.all().size() > 1; }

  const ChainLinkSource& links_;
  const PublicNonces& nonces_;
  const Hash* hidden_key_;
  const ShuffledDeck* pile_;
  DrawCounts counts_;
  std::vector<RetainedDraw> kept_;
  std::optional<Json> told_;
  std::optional<KeyedRandomBytes> bytes_;
};

/// One outcome of the public chance of an `undrawn` order.
struct ChanceOutcome {
  OrderEffects decided;
  /// Relative to the others: 36 throws of weight 1 each; more if several lead to one position.
  std::uint64_t weight = 1;
};

/// Returns all outcomes, or those of the first `most` sequences of numbers, in ascending order; those with
/// equal positions are merged. Empty if the order is rejected. Decides the order repeatedly on `game`, which
/// is usually a `determinize(Viewer::of(seat))`. Sequences of more than two links (a throw repeated several
/// times) are left out.
///
///   for (const ChanceOutcome& outcome : chance_outcomes(*game.determinize(viewer), seat, *order)) ...
std::vector<ChanceOutcome> chance_outcomes(const Game& game, Seat seat, const AnyOrder& move,
                                           std::size_t most = 4096);

}  // namespace inselpost
