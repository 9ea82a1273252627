// Compares what a reader can know of hidden hands with all possible hands.
#include "schemas/catan/determinization/record_guess.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "tests/play/random_play.hpp"

namespace inselpost::audit_parts {
namespace {

using catan::Bundle;
using catan::Resource;
using catan::resources;
using catan::SeatBundles;
using catan::play::Random;

constexpr Seat seat_a = seat_at(0), seat_b = seat_at(1), seat_c = seat_at(2);

/// The hands as they are, the hands as they could be, and what the audit knows of them. A movement is done to
/// all three; the worlds are counted in full.
class Worlds {
 public:
  explicit Worlds(std::size_t seats) : seats_(seats), hands_(seats) { could_.insert(truth_); }

  const SeatBundles& truth() const { return truth_; }
  bool small() const { return could_.size() < 3'000; }
  HandRanges& hands() { return hands_; }

  /// Everybody sees the cards. `from`, `to`: a seat, or nobody for the bank.
  void move(std::optional<Seat> from, std::optional<Seat> to, const Bundle& cards) {
    const SeatBundles then = truth_;
    pass(truth_, from, to, cards);
    keep([&](SeatBundles world, std::set<SeatBundles>& left) {
      if (from && !world[index(*from)].covers(cards)) return;
      pass(world, from, to, cards);
      left.insert(world);
    });
    // The hands as the audit makes them up: any that fit what everybody saw.
    EXPECT_TRUE(hands_.move(then, truth_));
    check();
  }
  /// Nobody else sees which card.
  void move_unseen(Seat from, std::optional<Seat> to, Resource card) {
    pass(truth_, from, to, Bundle::of(card));
    keep([&](const SeatBundles& world, std::set<SeatBundles>& left) {
      for (const Resource r : resources) {
        if (world[index(from)][r] == 0) continue;
        SeatBundles next = world;
        pass(next, from, to, Bundle::of(r));
        left.insert(next);
      }
    });
    EXPECT_TRUE(hands_.move_unseen(from, to));
    check();
  }
  /// Shows that the seat holds them.
  void show(Seat seat, const Bundle& cards) {
    keep([&](const SeatBundles& world, std::set<SeatBundles>& left) {
      if (world[index(seat)].covers(cards)) left.insert(world);
    });
    EXPECT_TRUE(hands_.has(seat, cards));
    check();
  }
  /// A monopoly shows how many of one resource the seat holds.
  void count(Seat seat, Resource resource) {
    const std::uint16_t held = truth_[index(seat)][resource];
    keep([&](const SeatBundles& world, std::set<SeatBundles>& left) {
      if (world[index(seat)][resource] == held) left.insert(world);
    });
    EXPECT_TRUE(hands_.holds(seat, resource, held));
    check();
  }

  /// Returns whether the seat holds these in one of the possible worlds.
  bool could_hold(Seat seat, const Bundle& cards) const {
    return std::any_of(could_.begin(), could_.end(),
                       [&](const SeatBundles& world) { return world[index(seat)].covers(cards); });
  }
  bool is_certain(Seat seat) const {
    return std::all_of(could_.begin(), could_.end(), [&](const SeatBundles& world) {
      return world[index(seat)] == could_.begin()->at(index(seat));
    });
  }
  std::size_t seats() const { return seats_; }

 private:
  static void pass(SeatBundles& hands, std::optional<Seat> from, std::optional<Seat> to,
                   const Bundle& cards) {
    if (from) hands[index(*from)] -= cards;
    if (to) hands[index(*to)] += cards;
  }
  template <class Step>
  void keep(Step step) {
    std::set<SeatBundles> left;
    for (const SeatBundles& world : could_) step(world, left);
    could_ = std::move(left);
  }
  /// Sound: nothing that could be is called impossible, and the truth could be.
  void check() {
    ASSERT_TRUE(could_.count(truth_));
    for (const SeatBundles& world : could_)
      for (std::size_t s = 0; s < seats_; ++s)
        ASSERT_TRUE(hands_.possible(seat_at(s), world[s])) << "a hand that could be, of seat " << s;
    for (std::size_t s = 0; s < seats_; ++s) {
      const auto hand = hands_.possible(seat_at(s), {});
      ASSERT_TRUE(hand);
      ASSERT_EQ(hand->total(), truth_[s].total());
      if (hands_.knows(seat_at(s))) {
        ASSERT_EQ(*hand, truth_[s]);
      }
    }
    if (hands_.exact()) {
      ASSERT_EQ(could_.size(), 1U);
    }
  }

  std::size_t seats_;
  HandRanges hands_;
  SeatBundles truth_{};
  std::set<SeatBundles> could_;
};

Bundle some_of(const Bundle& hand, std::size_t most, Random& random) {
  return catan::play::random_cards(hand, std::min(hand.total(), 1 + random.pick(most)), random);
}

void move_at_random(Worlds& worlds, Random& random) {
  const Seat seat = seat_at(random.pick(worlds.seats()));
  const Seat other = seat_at((index(seat) + 1 + random.pick(worlds.seats() - 1)) % worlds.seats());
  const Bundle& hand = worlds.truth()[index(seat)];
  const std::size_t what = random.pick(10);
  if (what < 3 || hand.empty()) return worlds.move(std::nullopt, seat, some_of({2, 2, 1, 1, 1}, 3, random));
  if (what < 5) return worlds.move(seat, std::nullopt, some_of(hand, 2, random));
  if (what < 6) return worlds.move(seat, other, some_of(hand, 2, random));
  if (what < 7) return worlds.show(seat, some_of(hand, 2, random));
  if (what < 8) return worlds.count(seat, resources[random.pick(5)]);
  const Bundle one = some_of(hand, 1, random);
  const Resource card =
      *std::find_if(resources.begin(), resources.end(), [&](Resource r) { return one[r] > 0; });
  worlds.move_unseen(seat, what == 8 ? std::optional(other) : std::nullopt, card);
}

TEST(Hands, PossibleHandsAreNeverExcluded) {
  std::size_t uncertain = 0;
  for (std::uint64_t seed = 1; seed <= 300 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    Worlds worlds(2 + random.pick(3));
    for (int n = 0; n < 40 && worlds.small() && !HasFailure(); ++n) {
      move_at_random(worlds, random);
      for (std::size_t s = 0; s < worlds.seats(); ++s) uncertain += worlds.is_certain(seat_at(s)) ? 0U : 1U;
    }
  }
  EXPECT_GT(uncertain, 3'000U) << "nothing was hidden";
}

TEST(Hands, CertainCardsAreKnownAfterATheft) {
  // One theft from known hands: a card that neither of the two can hold is refused.
  std::size_t refused = 0;
  for (std::uint64_t seed = 1; seed <= 200 && !HasFailure(); ++seed) {
    Random random(seed);
    Worlds worlds(3);
    for (const Seat seat : {seat_a, seat_b, seat_c})
      worlds.move(std::nullopt, seat, some_of({1, 1, 1, 1, 1}, 4, random));
    const Bundle hand = worlds.truth()[index(seat_b)];
    const Bundle one = some_of(hand, 1, random);
    worlds.move_unseen(seat_b, seat_a, *std::find_if(resources.begin(), resources.end(), [&](Resource r) {
                         return one[r] > 0;
                       }));
    for (const Seat seat : {seat_a, seat_b, seat_c})
      for (const Resource first : resources)
        for (const Resource second : resources) {
          const Bundle need = Bundle::of(first) + Bundle::of(second);
          refused += worlds.could_hold(seat, need) ? 0U : 1U;
          EXPECT_EQ(worlds.could_hold(seat, need), worlds.hands().possible(seat, need).has_value())
              << "seed " << seed << ", seat " << index(seat) << ": " << name(first) << ", " << name(second);
        }
  }
  EXPECT_GT(refused, 2'000U);
}

/// All hands after these were dealt openly.
HandRanges dealt(const SeatBundles& hands) {
  HandRanges out(3);
  EXPECT_TRUE(out.move({}, hands));
  return out;
}

TEST(Hands, AnImpossiblePaymentIsRejected) {  // ROB-8
  const SeatBundles hands{Bundle(1, 0, 0, 0, 0), Bundle(0, 1, 1, 0, 0), Bundle()};
  HandRanges known = dealt(hands);
  EXPECT_TRUE(known.exact());
  EXPECT_FALSE(HandRanges(known).has(seat_a, Bundle::of(Resource::wool)));
  EXPECT_FALSE(HandRanges(known).lose(seat_a, Bundle::of(Resource::ore)));
  EXPECT_FALSE(HandRanges(known).holds(seat_b, Resource::wool, 2));
  EXPECT_FALSE(HandRanges(known).move_unseen(seat_c, seat_a)) << "there is nothing to steal";
  ASSERT_TRUE(known.move_unseen(seat_b, seat_a));  // lumber or wool
  EXPECT_FALSE(known.exact());
  EXPECT_TRUE(known.knows(seat_c));
  EXPECT_FALSE(HandRanges(known).has(seat_a, Bundle::of(Resource::grain)));
  EXPECT_FALSE(HandRanges(known).has(seat_a, Bundle(0, 1, 1, 0, 0))) << "only one was stolen";
  EXPECT_FALSE(HandRanges(known).has(seat_b, Bundle(0, 1, 1, 0, 0))) << "one of them is gone";
  // As soon as one seat shows which card it was, the other's hand is known too.
  ASSERT_TRUE(known.has(seat_a, Bundle::of(Resource::lumber)));
  EXPECT_TRUE(known.exact());
  EXPECT_FALSE(HandRanges(known).has(seat_b, Bundle::of(Resource::lumber)));
  EXPECT_TRUE(known.has(seat_b, Bundle::of(Resource::wool)));
}

TEST(Hands, AHandOfOneKindIsKnown) {
  HandRanges known = dealt({Bundle(), Bundle(0, 3, 0, 0, 0), Bundle()});
  ASSERT_TRUE(known.move_unseen(seat_b, seat_a));
  EXPECT_TRUE(known.exact()) << "lumber it was";
  ASSERT_TRUE(known.move_unseen(seat_b, std::nullopt));
  EXPECT_TRUE(known.exact());
  EXPECT_EQ(known.possible(seat_b, {}), Bundle(0, 1, 0, 0, 0));
}

TEST(Hands, AMonopolyRevealsHands) {
  HandRanges known = dealt({Bundle(), Bundle(1, 1, 0, 0, 0), Bundle(1, 1, 0, 0, 0)});
  ASSERT_TRUE(known.move_unseen(seat_b, seat_a));
  ASSERT_TRUE(known.move_unseen(seat_c, seat_a));
  EXPECT_FALSE(HandRanges(known).holds(seat_a, Resource::brick, 3)) << "two were stolen";
  ASSERT_TRUE(known.holds(seat_a, Resource::brick, 2));
  EXPECT_TRUE(known.exact());
  EXPECT_EQ(known.possible(seat_c, {}), Bundle(0, 1, 0, 0, 0));
  EXPECT_FALSE(known.has(seat_b, Bundle::of(Resource::brick)));
}

}  // namespace
}  // namespace inselpost::audit_parts
