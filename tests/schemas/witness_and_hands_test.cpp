// Tests of reports as witnesses: mail damage to their last lines, refusals, and what two of them prove.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "schemas/catan/determinization/record_guess.hpp"
#include "schemas/record/witness.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/play/random_play.hpp"

namespace inselpost {
namespace {

const SigningKey store_key = signing_key_of(sha256("a store"));
const SigningKey other_key = signing_key_of(sha256("another store"));

std::string head_hex(const std::string& of) { return hex(sha256(of)); }

/// The end of a report, as it is printed.
std::string block(const std::string& game, std::uint64_t entry, const std::string& history,
                  const SigningKey* key = nullptr) {
  std::string out = "record " + game + " " + std::to_string(entry) + "\nhead " + head_hex(history) + "\n";
  if (key == nullptr) return out;
  const std::string signature = hex(sign_head(*key, game, entry, sha256(history)));
  return out + "sign " + signature.substr(0, 64) + "\n     " + signature.substr(64) + "\n";
}
std::string report(const std::string& end) {
  return "friday-island   turn 12 of red\n\n  red rolled 3 + 4 = 7.\n\nWaiting for red to roll.\n\n" + end;
}

/// Every `from` replaced.
std::string with(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

/// `GAME n head...` with the signature, or the fault.
std::string read_end(const std::string& text) {
  const auto statement = read_telling(text, "mail.txt");
  if (!statement) {
    EXPECT_EQ(statement.error().size(), 1U);
    EXPECT_EQ(statement.error()[0].file, "mail.txt");
    return std::to_string(statement.error()[0].mark.line) + ": " + message_of(statement.error()[0]);
  }
  EXPECT_FALSE(statement->is_record());
  std::string out = statement->game + " " + std::to_string(statement->entry) + " " + hex(statement->head);
  if (statement->signature) out += " " + hex(*statement->signature);
  return out;
}

TEST(Report, ContainsItsHead) {
  EXPECT_EQ(read_end(report(block("friday", 57, "a"))), "friday 57 " + head_hex("a"));
  EXPECT_EQ(read_end(report(block("friday", 57, "a", &store_key))),
            "friday 57 " + head_hex("a") + " " + hex(sign_head(store_key, "friday", 57, sha256("a"))));
  EXPECT_EQ(read_end(block("friday", 0, "a")), "friday 0 " + head_hex("a"));
}

TEST(Report, SurvivesMail) {
  const std::string sent = report(block("friday", 57, "a", &store_key));
  const std::string expected = read_end(sent);
  const std::string signature = hex(sign_head(store_key, "friday", 57, sha256("a")));
  const std::vector<std::pair<const char*, std::string>> mails{
      {"carriage returns", with(sent, "\n", "\r\n")},
      {"quoted", "> " + with(sent, "\n", "\n> ")},
      {"quoted twice, without blanks", ">>" + with(sent, "\n", "\n>>")},
      {"indented", "    " + with(sent, "\n", "\n    ")},
      {"no-break spaces for blanks", with(sent, "     ", "\xC2\xA0\xC2\xA0\xC2\xA0\xC2\xA0 ")},
      {"blanks at line ends", with(sent, "\n", "  \t\n")},
      {"blank lines between", with(sent, "\n", "\n\n")},
      {"broken at every blank", with(sent, "head ", "head\n")},
      {"broken at every blank and quoted", with(with(sent, "sign ", "sign\n"), "\n", "\n> ")},
      {"broken inside the digits",
       with(sent, signature.substr(0, 64), signature.substr(0, 40) + "\n" + signature.substr(40, 24))},
      {"lines joined", with(with(sent, "57\nhead", "57 head"), "\nsign", " sign")},
      {"a byte order mark", "\xEF\xBB\xBF" + sent},
      {"no line feed at the end", sent.substr(0, sent.size() - 1)},
      {"something below", sent + "\n-- \nAda, sent from a telephone\n"},
      {"a word below that looks like one of ours", sent + "sign me up\nhead over heels\nrecord keeping\n"},
      {"something above", "Hello Bo,\nhere is what I was told.\n\n" + sent}};
  for (const auto& [what, mail] : mails) EXPECT_EQ(read_end(mail), expected) << what;
}

// A mail that quotes an older report, and a luck line that imitates the end of a report.
TEST(Report, UsesTheLastSignatureLines) {
  EXPECT_EQ(read_end("> " + with(report(block("friday", 41, "old")), "\n", "\n> ") + "\n" +
                     report(block("friday", 57, "new"))),
            "friday 57 " + head_hex("new"));
  EXPECT_EQ(read_end("  red says: look here\n    record friday 99 head " + head_hex("false") + "\n" +
                     report(block("friday", 57, "new"))),
            "friday 57 " + head_hex("new"));
}

TEST(Report, IsRejectedWithAReason) {
  const std::string good = block("friday", 57, "a", &store_key), digits = head_hex("a");
  const std::string none = "this is neither a record nor a report: there is no line `record GAME n`";
  const std::vector<std::pair<std::string, std::string>> faults{
      {"", "1: " + none},
      {"head " + digits + "\n", "1: " + none},
      {with(good, "friday", "Friday"), "4: " + none},
      {with(good, " 57", " 057"), "4: " + none},
      {with(good, " 57", " -1"), "4: " + none},
      {with(good, " 57", " 4294967296"), "4: " + none},
      {"a\n\nrecord friday 57\n", "3: the line `head` is missing after `record friday 57`"},
      {"record friday 57\nWaiting for red.\n", "2: the line `head` is missing after `record friday 57`"},
      {"record friday 57\nhead\n", "2: the head has 64 digits 0-9 and a-f, here are 0"},
      {"record friday 57\nhead " + digits.substr(1) + "\n",
       "2: the head has 64 digits 0-9 and a-f, here are 63"},
      {"record friday 57\nhead " + digits + "0\n", "2: the head has 64 digits 0-9 and a-f, here are 65"},
      {"record friday 57\nhead " + digits.substr(1) + "g\n",
       "2: the head has 64 digits 0-9 and a-f, here are 0"},
      {with(good, digits, std::string(63, '0') + "A"),
       "2: the head is written with small letters; somebody wrote this one anew"},
      {good.substr(0, good.size() - 10), "3: a signature has 128 digits 0-9 and a-f, here are 119"},
      {with(good, "\nsign ", "\nsign F"),
       "3: a signature is written with small letters; somebody wrote this one anew"}};
  for (const auto& [text, fault] : faults) EXPECT_EQ(read_end(text), fault) << text;
}

// The older block must not speak for a newer one that is damaged.
TEST(Report, ADamagedEndIsRejected) {
  EXPECT_EQ(read_end(block("friday", 41, "old") + "record friday 57\n"),
            "3: the line `head` is missing after `record friday 57`");
}

HeadStatement statement_in(const std::string& text) { return read_telling(text, "mail.txt").value(); }

TEST(Witness, TwoReportsOfOneEntry) {
  const HeadStatement a = statement_in(block("friday", 57, "a")), b = statement_in(block("friday", 57, "b"));
  EXPECT_EQ(compare(a, a).result, Comparison::Result::same);
  EXPECT_EQ(compare(a, a).entry, 57U);
  const Comparison found = compare(a, b);
  EXPECT_EQ(found.result, Comparison::Result::two);
  EXPECT_EQ(found.entry, 57U);
  EXPECT_EQ(found.heads[0], sha256("a"));
  EXPECT_EQ(found.heads[1], sha256("b"));
  EXPECT_FALSE(found.difference) << "heads do not tell what they stand for";
}

TEST(Witness, ReportsThatCannotBeCompared) {
  const HeadStatement a = statement_in(block("friday", 57, "a"));
  EXPECT_EQ(compare(a, statement_in(block("friday", 58, "a"))).result, Comparison::Result::undecided);
  EXPECT_EQ(compare(a, statement_in(block("monday", 57, "a"))).result, Comparison::Result::other_games);
}

TEST(Witness, ChecksSignatures) {
  const HeadStatement own = statement_in(block("friday", 57, "a", &store_key));
  EXPECT_EQ(check_signature(statement_in(block("friday", 57, "a")), store_key.public_key),
            SignatureStatus::no);
  EXPECT_EQ(check_signature(own, std::nullopt), SignatureStatus::unknown_key);
  EXPECT_EQ(check_signature(own, store_key.public_key), SignatureStatus::fits);
  EXPECT_EQ(check_signature(own, other_key.public_key), SignatureStatus::does_not_fit);
  for (const auto& [what, altered] : std::vector<std::pair<const char*, std::string>>{
           {"another game", with(block("friday", 57, "a", &store_key), "friday", "monday")},
           {"another entry", with(block("friday", 57, "a", &store_key), " 57", " 58")},
           {"another head", with(block("friday", 57, "a", &store_key), head_hex("a"), head_hex("b"))}})
    EXPECT_EQ(check_signature(statement_in(altered), store_key.public_key), SignatureStatus::does_not_fit)
        << what;
}

}  // namespace
}  // namespace inselpost

// Compares what a reader can know of hidden hands with all possible hands.

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
