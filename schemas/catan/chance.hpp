#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/catan/chance.hpp"
#include "schemas/sealing/links.hpp"

namespace inselpost {

/// A production roll that a rollback took back, and the link that opened it.
struct Throw {
  std::uint32_t link = 0;
  catan::Dice dice;
  bool operator==(const Throw&) const = default;
};

/// How far the draws of a game have come. Nothing winds these back.
struct DrawCounts {
  std::uint32_t links = 0, thefts = 0, forced_trades = 0;
  bool operator==(const DrawCounts&) const = default;
};

/// The deck of a game, element 0 bought first.
using Deck = std::vector<catan::CardKind>;
/// The deck as K makes it: the composition laid out kind by kind, and shuffled.
Deck shuffled_deck(const Hash& k, const Hash& n, const catan::CardCounts& composition);

/// Chance of a sealed game for one order, or for the start. Holds copies of nothing that it changes but the
/// counts, so an order that is refused after all leaves no trace.
class SealedChance final : public catan::Chance {
 public:
  /// `k` and `deck` are null before turn 1, when nothing hidden is drawn. `kept`: throws to be used first.
  /// All must outlive the chance.
  SealedChance(const DiceLinks& links, const Hash& n, const Hash* k, const Deck* deck,
               const DrawCounts& counts, std::span<const Throw> kept = {})
      : links_(links), n_(n), k_(k), deck_(deck), counts_(counts), kept_(kept) {}

  catan::Drawn<catan::Dice> roll() override;
  catan::Drawn<catan::Resource> theft(const catan::Bundle& hand) override;
  catan::Drawn<catan::Bundle> forced_trade(const catan::Bundle& hand) override;
  catan::Drawn<catan::CardKind> next_card(std::size_t j, const catan::CardCounts& left) override;
  Bytes* board() override;
  catan::Drawn<std::size_t> oldest(std::size_t n) override { return one_of("oldest", n); }
  catan::Drawn<catan::Dice> start_roll() override { return dice("start"); }
  catan::Drawn<std::size_t> first_desert(std::size_t n) override { return one_of("desert", n); }

  /// The public draws made, in order, and the counts after them.
  const std::vector<PublicDraw>& draws() const { return draws_; }
  const DrawCounts& counts() const { return counts_; }
  /// The kept throws that were not used.
  std::span<const Throw> kept() const { return kept_; }

 private:
  DrawBytes open_link(std::string_view label);
  catan::Drawn<catan::Dice> dice(std::string_view label);
  catan::Drawn<std::size_t> one_of(std::string_view label, std::size_t n);

  const DiceLinks& links_;
  const Hash& n_;
  const Hash* k_;
  const Deck* deck_;
  DrawCounts counts_;
  std::span<const Throw> kept_;
  std::vector<PublicDraw> draws_;
  std::optional<DrawBytes> board_;
};

/// Two dice from one stream.
catan::Dice dice_from(Bytes& bytes);
/// One card of a hand laid out in the order of the resources.
catan::Resource card_of(const catan::Bundle& hand, Bytes& bytes);

}  // namespace inselpost
