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

/// What is known of the cards of the deck, by number.
struct KnownDeckCards {
  std::vector<std::optional<catan::CardKind>> kinds{catan::max_cards};
  std::array<std::array<bool, catan::card_kinds.size()>, catan::max_cards> excluded{};

  /// Card j is of that kind. False if it was known to be another, or more are of it than the deck has.
  bool learn(std::size_t card, catan::CardKind kind, const catan::CardCounts& deck);
};

/// A position as the reader of a record can follow it. What is sealed to him is filled, before an order is
/// decided, with something that could be: so whatever the rules say of what he sees, they say of this
/// position too, and an order that no position could have brought about is found.
struct TrackedState {
  explicit TrackedState(const catan::Setup& setup) : hands(setup.seats.size()) {}

  catan::State state;  ///< from the beginning on
  HandRanges hands;
  KnownDeckCards cards;  ///< of a sealed deck, which is made once: a rollback undoes none of it
  bool made_up = false;  ///< hands of the position are not known to be the true ones
  bool bank_known = true;
  std::uint32_t sealed_entries = 0;  ///< in this turn, that nothing public has been explained by
  /// The turns of all entries that were sealed as a whole, as they came. A rollback takes some of them back.
  std::vector<std::uint16_t> sealed_turns;
  /// Sealed entries that rollbacks took back, by turn: their offers keep their names (TRADE-14). Never gone
  /// back in.
  std::map<std::uint16_t, std::uint32_t> undone_entries;
  std::uint32_t undone_names = 0;  ///< unseen names in this turn that are explained by such entries
};

/// An order as its reader has it: what is sealed to him is left out of the events, and made up in the order.
struct ObservedOrder {
  Seat seat{};
  catan::Order order;
  catan::Events events;      ///< as they stand there
  std::vector<bool> closed;  ///< of each: are cards that change hands in it sealed to him?
};

/// The board game as the reader of a record follows it from its beginning (`Game::determinize` of a game that
/// has not begun), with all that can be learnt on the way: Misfit where nothing that may be sealed to him
/// explains what he reads. What a seat can know now, of the position alone, is Foresight.
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
