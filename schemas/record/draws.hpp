#pragma once
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schemas/crypto/hash_chains.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// N of each stream: stream 0 is the table's, 1 + s that of seat s, in games that have several.
class PublicNonces {
 public:
  PublicNonces() = default;
  explicit PublicNonces(std::vector<Hash> of) : of_(std::move(of)) {}
  /// What they begin with.
  PublicNonces(const Hash& commit, std::span<const Hash> luck_digests, std::uint32_t streams);
  /// That seat has said this in public (`nonce_input`).
  void mix_in(Seat seat, std::string_view canonical_order);
  /// Throws std::invalid_argument if there is no such stream, or before the game has begun.
  const Hash& of(std::uint32_t stream) const;
  /// That which all seats change; what is hidden hangs on it too.
  const Hash& of_table() const { return of(0); }
  const std::vector<Hash>& all() const { return of_; }

 private:
  std::vector<Hash> of_;
};

/// A public draw that a rollback took back: with the same link, label and N it gives the same bytes again.
struct RetainedDraw {
  std::uint32_t link = 0;
  std::string label;
  Hash n{};
  std::uint32_t stream = 0;
  bool operator==(const RetainedDraw&) const = default;
};

/// Which link of which stream a recorded `draw` or `kept` names. Throws an exception of JSON.
struct LinkIndex {
  std::uint32_t stream = 0, link = 0;
  auto operator<=>(const LinkIndex&) const = default;
};
LinkIndex place_in(const Json& draw_or_kept);

/// How many streams a genesis tells of, and the tops of their first chains; none at a table. Throws
/// std::invalid_argument.
std::vector<Hash> tops_in(const Json& genesis);
/// `dice_chain` of such a genesis.
Json chain_json(const std::vector<Hash>& tops);

/// How far the draws of a game have come. Nothing winds these back.
struct DrawCounts {
  std::vector<std::uint32_t> links;                          ///< by stream
  std::map<std::string, std::uint32_t, std::less<>> closed;  ///< by their kind
  bool operator==(const DrawCounts&) const = default;
};

/// The faces of a pile, element 0 drawn first.
using ShuffledDeck = std::vector<std::string>;
/// The pile as K makes it: laid out as the game says, and shuffled.
ShuffledDeck shuffled_pile(const Hash& k, const Hash& n, ShuffledDeck laid_out);

/// The chance of a sealed game for one order, or for the start. It changes nothing but itself, so an order
/// that is refused after all leaves no trace.
class CommittedChance final : public ChanceSource {
 public:
  /// `k` and `pile`: null before K is made, or where it is not known. `kept`: draws to be used first, each by
  /// the next one of its stream and label. All must outlive this.
  CommittedChance(const ChainLinkSource& links, const PublicNonces& n, const Hash* k,
                  const ShuffledDeck* pile, DrawCounts counts, std::vector<RetainedDraw> kept = {});

  PublicDrawResult open_link(std::string_view label, std::uint32_t stream = 0) override;
  /// A kept draw that this reader is told and cannot make: what is drawn of its stream is that, without
  /// bytes.
  void cannot_make(const Json& kept) { told_ = kept; }
  RandomBytes* hidden_draw(std::string_view kind) override;
  const std::string* deck_card(std::size_t j) override;

  /// What was drawn: the counts after it, and the kept draws that were not used.
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

}  // namespace inselpost
