#pragma once
#include <array>
#include <map>
#include <optional>
#include <vector>

#include "engine/catan/state.hpp"
#include "schemas/catan/hands.hpp"
#include "schemas/record/audit_opened.hpp"

/// For audit*.cpp alone.
namespace inselpost::audit_parts {

/// What is known of the cards of the deck, by number.
struct KnownCards {
  std::vector<std::optional<catan::CardKind>> kinds{catan::most_cards};
  std::array<std::array<bool, catan::card_kinds.size()>, catan::most_cards> excluded{};

  /// Card j is of that kind. False if it was known to be another, or more are of it than the deck has.
  bool learn(std::size_t card, catan::CardKind kind, const catan::CardCounts& deck);
};

/// A position as the reader of a record can follow it. What is sealed to him is filled, before an order is
/// decided, with something that could be: so whatever the rules say of what he sees, they say of this
/// position too, and an order that no position could have brought about is found.
struct Followed {
  explicit Followed(const catan::Setup& setup)
      : state(catan::begin_joining(setup)), hands(setup.seats.size()) {}

  catan::State state;
  Hands hands;
  KnownCards cards;    ///< of a sealed deck, which is made once: a rollback undoes none of it
  FaceDown face_down;  ///< as in `order_entry`
  std::map<std::uint64_t, Seat> unseen_discards;  ///< entries with discards that are in, sealed to the reader
  bool made_up = false;                           ///< hands of the position are not known to be the true ones
  bool bank_known = true;
  std::uint32_t sealed_entries = 0;  ///< in this turn, that nothing public has been explained by
  /// Sealed entries that rollbacks took back, by turn: their offers keep their names (TRADE-14). Never gone
  /// back in.
  std::map<std::uint16_t, std::uint32_t> undone_entries;
  std::uint32_t undone_names = 0;  ///< unseen names in this turn that are explained by such entries
};

/// An order entry as its reader has it: what is sealed to him is left out of the events, and made up in the
/// order.
struct SeenOrder {
  Sender sender;
  catan::Order order;
  catan::Events events;      ///< as they stand there
  std::vector<bool> closed;  ///< of each: are cards that change hands in it sealed to him?
};

/// The cards in every hand of a position.
catan::SeatBundles hands_in(const catan::State& state);

/// Fills the position so that this order can be decided. The difference, if none can be.
class Guess {
 public:
  Guess(Followed& followed, std::uint64_t entry)
      : followed_(followed), state_(followed.state), entry_(entry) {}

  /// `recorded`: the entry, its hidden parts put back where they are open.
  tl::expected<SeenOrder, Difference> read(const json& recorded, const Names& names) const;
  /// Hands, bank, cards, offers and discards as `seen` needs them.
  std::optional<Difference> fill(const SeenOrder& seen, const json& recorded);
  /// The order was done: brings the position and what is known up to date.
  std::optional<Difference> take(const SeenOrder& seen, const catan::Events& decided);

 private:
  tl::expected<catan::Order, Difference> made_up(const SeenOrder& seen) const;
  bool discards_unseen(Seat seat) const;
  std::optional<Difference> fill_hands(const SeenOrder& seen);
  std::optional<Difference> open_face_down(json& kept, const json& shown,
                                           const catan::SeatBundles& cards) const;
  std::optional<Difference> fill_shown_discards(const SeenOrder& seen, const json& recorded);
  std::optional<Difference> fill_offer(const SeenOrder& seen);
  void fill_names(const SeenOrder& seen);
  std::optional<Difference> fill_cards(const SeenOrder& seen);
  void fill_bank(const SeenOrder& seen);
  std::array<catan::Bundle, most_seats> needs(const SeenOrder& seen) const;
  bool explain(std::uint32_t sealed_entries);
  std::uint32_t undone_names_left() const;
  bool take_closed(const catan::Event& event);
  Difference impossible(const std::string& expected, const std::string& found) const {
    return {entry_, "order", expected, found};
  }

  Followed& followed_;
  catan::State& state_;
  std::uint64_t entry_;
  std::vector<std::string> guessed_names_;  ///< of offers that the reader does not see
};

}  // namespace inselpost::audit_parts
