#pragma once
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "schemas/catan/determinization/hand_ranges.hpp"
#include "schemas/catan/game.hpp"

namespace inselpost {

/// The known cards of the deck, by number.
struct KnownDeckCards {
  std::vector<std::optional<catan::CardKind>> kinds{catan::max_cards};
  std::array<std::array<bool, catan::card_kinds.size()>, catan::max_cards> excluded{};

  /// Notes the kind of a card. Returns false if another kind was known, or the deck has fewer of that kind.
  bool learn(std::size_t card, catan::CardKind kind, const catan::CardCounts& deck);
};

/// A position as the reader of a record can follow it. Before an order is decided, whatever is sealed to the
/// reader is filled with possible values. So the rules apply to this position as to the true one, and an
/// order that no position can explain is detected.
struct TrackedState {
  explicit TrackedState(const catan::Setup& setup) : hands(setup.seats.size()) {}

  catan::State state;  ///< set when the game begins
  HandRanges hands;
  KnownDeckCards cards;  ///< of a sealed deck, which is made once, so that a rollback keeps this knowledge
  bool made_up = false;  ///< the hands may differ from the true ones
  bool bank_known = true;
  std::uint32_t sealed_entries = 0;  ///< in this turn, not yet attributed to any public event
  /// The turns of all entries that were sealed as a whole, in their order. A rollback removes the undone
  /// ones.
  std::vector<std::uint16_t> sealed_turns;
  /// Number of sealed entries that rollbacks undid, by turn: their offers keep their names (TRADE-14).
  /// Rollbacks do not reduce it.
  std::map<std::uint16_t, std::uint32_t> undone_entries;
  std::uint32_t undone_names = 0;  ///< unseen names in this turn that are attributed to such entries
};

/// An order as its reader knows it. Sealed parts are missing in the events and made up in the order.
struct ObservedOrder {
  Seat seat{};
  catan::Order order;
  catan::Events events;      ///< as recorded
  std::vector<bool> closed;  ///< for each event, whether cards that it moves are sealed to the reader
};

/// The board game as the reader of a record follows it from its beginning (`Game::determinize` of a game that
/// has not begun), with everything that can be learned on the way. Throws RecordMismatch if nothing that may
/// be sealed explains the record. For a seat's knowledge of the position alone see CatanDeterminization.
class CatanRecordGuess final : public CatanGameAdapter {
 public:
  explicit CatanRecordGuess(const CatanGameAdapter& game) : CatanGameAdapter(game), followed_(setup()) {}
  std::unique_ptr<Game> copy() const override { return std::make_unique<CatanRecordGuess>(*this); }

  Json begin(ChanceSource* draws) override;
  AnyOrderPtr order_from_record(const Json* order, const Json& events) const override;
  tl::expected<OrderEffects, Rejection> decide(Seat seat, const AnyOrder& move,
                                               ChanceSource* draws) const override;
  void apply_effects(const OrderEffects& decided) override;
  bool sealed_entry() override;
  std::unique_ptr<Game> rewind_to(const Game& earlier) const override;

 private:
  void free_name(const std::string& name) override;
  struct Filled;
  void begin_elsewhere(SeatSet sealed);

  TrackedState followed_;
};

}  // namespace inselpost
