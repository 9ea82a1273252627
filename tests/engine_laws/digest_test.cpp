// What random games come to, in numbers: a change that is to make the rules faster changes none of them. A
// change of the rules, of the legal lists or of the player changes them; take the new ones from the messages
// of the test, after looking whether the games that changed are those that should.
#include <map>
#include <string_view>

#include "tests/engine_laws/random_games.hpp"

namespace inselpost::catan::play {
namespace {

/// FNV-1a over what a state means, member by member: independent of how it is stored.
class Digest {
 public:
  std::uint64_t value() const { return value_; }

  void add(const State& state) {
    number(state.stage), number(state.first), number(state.active), number(state.turn), number(state.founded);
    seat(state.longest_road), seat(state.largest_army), seat(state.winner);
    number(state.robber ? index(*state.robber) + 1 : 0);
    cards(state.bank), cards(state.forced_draw);
    for (std::size_t s = 0; s < state.seat_count(); ++s) {
      const SeatState& own = state.seats[s];
      cards(own.hand), places(own.roads), places(own.settlements), places(own.cities);
      number(own.road_length), number(own.trade_cards);
      number(state.discards_due[s]), cards(state.discards_in[s]), number(state.offers_made[s]);
      number(state.special_done.contains(seat_at(s)));
    }
    for (std::size_t j = 0; j < state.cards_bought; ++j) {
      const DevelopmentCard& card = state.cards[j];
      number(card.kind), number(card.owner), number(card.bought), number(card.place);
    }
    number(state.cards_bought), number(state.trade_card_supply), number(state.return_due);
    for (std::size_t k = 0; k < state.roll_count; ++k)
      number(state.rolls[k].first * 8 + state.rolls[k].second);
    for (const bool flag : {state.card_played, state.has_built, state.action_used, state.knight_given_up,
                            state.goal_reached, state.robber_due})
      number(flag);
    number(state.special_seat), places(state.settled_this_turn);
    for (const Offer& offer : state.offers) add(offer);
    for (const std::string& name : state.offer_names) text(name);
  }

 private:
  template <class Number>
  void number(Number n) {
    value_ = (value_ ^ static_cast<std::uint64_t>(n)) * 0x100000001b3U;
  }
  void seat(const std::optional<Seat>& seat) { number(seat ? index(*seat) + 1 : 0); }
  void seats(const SeatSet& set) {
    for (std::size_t s = 0; s < max_seats; ++s) number(set.contains(seat_at(s)));
  }
  void cards(const Bundle& bundle) {
    for (const Resource r : resources) number(bundle[r]);
  }
  template <class Place>
  void places(const PlaceSet<Place>& set) {
    for (const Place place : set) number(index(place));
    number(set.size());
  }
  void text(std::string_view name) {
    for (const char c : name) number(c);
    number(name.size());
  }
  void add(const Offer& offer) {
    text(offer.name), number(offer.author), number(offer.until);
    number(offer.everybody), number(offer.first), number(offer.sealed);
    seats(offer.to), seats(offer.accepted), seats(offer.refused), seats(offer.countered);
    for (const Terms& terms : offer.any) cards(terms.give), cards(terms.get);
    for (const std::uint8_t choice : offer.choices) number(choice);
  }

  std::uint64_t value_ = 0xcbf29ce484222325U;
};

constexpr std::uint64_t games_of_each = 7;

const std::map<std::string_view, std::uint64_t>& golden() {
  static const std::map<std::string_view, std::uint64_t> all{
      {"edition-2025 2 plain", 0x6b581ad265a0f5fb},
      {"edition-2025 2", 0xc5c690916dc2f130},
      {"edition-2025 3", 0x4626fbef13578d07},
      {"edition-2025 4", 0xe685ed0ef31589d3},
      {"edition-2025 5", 0x3197ce9727c827a1},
      {"edition-2025 6", 0x181082ca4b0f34d9},
      {"kompakt-2015 2 plain", 0x9f3923e78f03392e},
      {"kompakt-2015 2", 0xa772083eb96d008d},
      {"kompakt-2015 3", 0x8928d42c01483711},
      {"kompakt-2015 4", 0x9c849b0cfcd32e17},
      {"kompakt-2015-merged 2 plain", 0xa7efc3244cf2798b},
      {"kompakt-2015-merged 2", 0xe754411400f0ea64},
      {"kompakt-2015-merged 3", 0x7c18f15f0d8a0e00},
      {"kompakt-2015-merged 4", 0xa12d34f25178c0c9},
      {"almanach-2010 3", 0x8fdccfe41ca4a82b},
      {"almanach-2010 4", 0xa83e8f69bdb5d98f},
      {"almanach-2010 5", 0x41d4eb941fda6b14},
      {"almanach-2010 6", 0x49cc25db4677f571},
      {"almanach-2010-merged 3", 0x95d94d937a388cb8},
      {"almanach-2010-merged 4", 0xd45323595b585303},
      {"almanach-2010-merged 5", 0xb802989c0275216d},
      {"almanach-2010-merged 6", 0x5f5bfa7984de9502},
      {"classic 3", 0x3089fb20a5b1546c},
      {"classic 4", 0xd06ee1bd1670ad02},
      {"hidden discards and bank", 0x53c2ea9c280414c7},
      {"answers in private", 0xf177fafde262c09a},
      {"end of turn, declared", 0x2be07fd84c0b775f},
      {"end of turn, automatic", 0x3106d10615f8c873},
      {"unlimited bank, gifts", 0x551d1e7664278a67},
      {"new points wait, any break", 0x54588dd9c1e3f250},
  };
  return all;
}

class RandomGames : public testing::TestWithParam<Table> {};

TEST_P(RandomGames, ComeToWhatTheyAlwaysCameTo) {
  Digest digest;
  for_each_position(GetParam(), games_of_each, [&](const State& state, Random&) { digest.add(state); });
  const auto expected = golden().find(GetParam().name);
  ASSERT_NE(expected, golden().end())
      << "{\"" << GetParam().name << "\", 0x" << std::hex << digest.value() << "},";
  EXPECT_EQ(digest.value(), expected->second) << "0x" << std::hex << digest.value();
}

INSTANTIATE_TEST_SUITE_P(EveryPreset, RandomGames, testing::ValuesIn(tables()),
                         [](const auto& table) { return test_name(table.param); });

}  // namespace
}  // namespace inselpost::catan::play
