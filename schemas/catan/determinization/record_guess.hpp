#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/catan/cards.hpp"
#include "engine/catan/event.hpp"
#include "schemas/catan/game.hpp"

/// Internal to schemas/catan/determinization.
namespace inselpost {

/// The knowledge of a record's reader about hands with sealed cards: for each seat and resource the least and
/// most cards that it can hold. The true number always lies in the range; without sealed cards both ends are
/// equal. Members that return bool return false if no hands fit the record.
class HandRanges {
 public:
  explicit HandRanges(std::size_t seats) : seats_(seats) {}

  /// Returns whether the reader knows every card of every hand.
  bool exact() const { return exact_; }
  bool knows(Seat seat) const { return ranges_[index(seat)].least == ranges_[index(seat)].most; }

  /// Applies public changes: from the hands `then` to the hands `now`.
  bool move(const catan::SeatBundles& then, const catan::SeatBundles& now);
  /// Removes cards that a seat gave back publicly.
  bool lose(Seat seat, const catan::Bundle& cards);
  /// Notes that a seat has shown that it holds these cards.
  bool has(Seat seat, const catan::Bundle& cards);
  /// Notes that a seat holds exactly `count` cards of a resource.
  bool holds(Seat seat, catan::Resource resource, std::uint16_t count);
  /// Moves a card of unknown kind to another seat, or to the bank if `to` is nullopt.
  bool move_unseen(Seat from, std::optional<Seat> to);

  /// Hides the hands of these seats, of which only the number of cards is known. `together_known`: the sum of
  /// all hands is known as well.
  void hide(SeatSet seats, bool together_known);

  /// Returns a possible hand of the seat that contains `need`, or nullopt if there is none.
  std::optional<catan::Bundle> possible(Seat seat, const catan::Bundle& need) const;

 private:
  struct Range {
    catan::Bundle least, most;
    std::uint16_t total = 0;
  };
  bool change(Range& range, const catan::Bundle& more, const catan::Bundle& fewer);
  Range& of(Seat seat) { return ranges_[index(seat)]; }
  /// Narrows the ranges by each other. Returns false if they contradict each other.
  bool settle();
  bool settle_rows(bool& learnt);
  bool settle_columns(bool& learnt);

  std::size_t seats_;
  std::array<Range, max_seats> ranges_{};
  catan::Bundle together_;  ///< the sum of all hands
  bool together_known_ = true;
  bool exact_ = true;
};

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

/// Returns the hands of a position.
catan::SeatBundles hands_in(const catan::State& state);

/// Returns the first event of that kind, or null.
template <class E>
const E* first_of(const catan::Events& all) {
  for (const catan::Event& event : all)
    if (const auto* found = get_if<E>(&event)) return found;
  return nullptr;
}

/// Returns an order that explains the events of a sealed one. Throws RecordMismatch if there is none.
catan::Order made_up_order(const TrackedState& followed, const catan::Events& events);

/// Fills the hidden parts of a position so that an observed order can be decided. Throws RecordMismatch if
/// that is impossible.
class DeterminizationFiller {
 public:
  explicit DeterminizationFiller(TrackedState& followed) : followed_(followed), state_(followed.state) {}

  /// Fills hands, bank, cards and offers as `seen` requires.
  void fill(const ObservedOrder& seen);
  /// Updates the position and the knowledge after the order was executed.
  void take(const ObservedOrder& seen, const catan::Events& decided);

 private:
  void fill_hands(const ObservedOrder& seen);
  void fill_countered(const ObservedOrder& seen);
  void fill_taken_back(const ObservedOrder& seen);
  void fill_traded(const ObservedOrder& seen);
  catan::Offer* offer_named(const std::string& name);
  catan::Offer& make_up_offer(const std::string& name, Seat author, Seat to, const catan::Terms& terms,
                              std::size_t alternatives);
  void fill_names(const ObservedOrder& seen);
  void fill_cards(const ObservedOrder& seen);
  void fill_winning_cards(const ObservedOrder& seen);
  void fill_bank(const ObservedOrder& seen);
  std::array<catan::Bundle, max_seats> needs(const ObservedOrder& seen) const;
  bool explain(std::uint32_t sealed_entries);
  std::uint32_t undone_names_left() const;
  bool take_closed(const catan::Event& event);

  TrackedState& followed_;
  catan::State& state_;
  std::vector<std::string> guessed_names_;  ///< of offers that the reader does not see
};

}  // namespace inselpost
