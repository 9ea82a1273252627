// Law 4 with records: what a viewer may not know makes no difference to any byte of his export but the seals
// and heads. Two games run side by side, alike in all that he may know and different in the rest.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "engine/adjudication/visitor.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"
#include "tests/laws/forger.hpp"

namespace inselpost {
namespace {

using catan::Bundle;
using catan::State;
using catan::play::Random;
using nlohmann::json;
using played::Game;
namespace events = catan::events;
namespace orders = catan::orders;

/// An event without what this viewer may not know of it: INFO-2, INFO-7, INFO-8, INFO-14, INFO-18, told here
/// once more.
catan::Event known_to(catan::Event event, Viewer viewer) {
  const auto concerns = [viewer](std::initializer_list<Seat> seats) {
    return std::any_of(seats.begin(), seats.end(), [&](Seat seat) { return viewer.sees(seat); });
  };
  if (auto* stolen = std::get_if<events::CardStolen>(&event))
    if (!concerns({stolen->thief, stolen->victim})) stolen->card.reset();
  if (auto* bought = std::get_if<events::CardBought>(&event))
    if (!concerns({bought->seat})) bought->kind.reset();
  if (auto* discarded = std::get_if<events::Discarded>(&event))
    if (discarded->hidden && !concerns({discarded->seat})) discarded->cards.reset();
  if (auto* drawn = std::get_if<events::ForcedTradeDrawn>(&event))
    if (!concerns({drawn->seat, drawn->opponent})) drawn->cards.reset();
  if (auto* returned = std::get_if<events::CardsReturned>(&event))
    if (!concerns({returned->seat, returned->opponent})) returned->cards.reset();
  if (auto* offer = std::get_if<events::OfferMade>(&event)) {
    bool sees = offer->everybody || concerns({offer->author, offer->active});
    for (std::size_t s = 0; s < most_seats; ++s)
      sees = sees || (offer->to.contains(seat_at(s)) && concerns({seat_at(s)}));
    if (!sees) offer->give = offer->get = {};
  }
  if (auto* answer = std::get_if<events::OfferAnswered>(&event))
    if (!concerns({answer->seat, answer->author, answer->active})) answer->accepted = false;
  return event;
}

bool alike(const catan::Events& one, const catan::Events& other, Viewer viewer) {
  return std::equal(
      one.begin(), one.end(), other.begin(), other.end(),
      [viewer](const auto& a, const auto& b) { return known_to(a, viewer) == known_to(b, viewer); });
}

/// Every hash, seal and salt is one like another.
std::string blanked(const std::string& text) {
  static const std::regex bytes("[0-9a-f]{32,}");
  return std::regex_replace(text, bytes, "#");
}

struct Twins {
  Game one, other;
  Viewer viewer;
  bool at_table;
  std::size_t different = 0;  ///< entries after which the positions are not the same
};

/// An order that could have been this one, as far as the viewer knows.
catan::Order another(const Twins& twins, Seat seat, const catan::Order& order, Random& random) {
  const State& state = twins.other.ledger.state();
  const Bundle& hand = state.of(seat).hand;
  if (twins.viewer.sees(seat)) return order;
  return std::visit(
      [&](const auto& o) -> catan::Order {
        using Kind = std::decay_t<decltype(o)>;
        if constexpr (std::is_same_v<Kind, orders::Discard>) {
          // Those that will be shown must be the same.
          if (!state.rules.discards_visible())
            return orders::Discard{catan::play::random_cards(hand, o.cards.total(), random)};
        } else if constexpr (std::is_same_v<Kind, orders::ReturnCards>) {
          return orders::ReturnCards{catan::play::random_cards(hand, o.cards.total(), random)};
        } else if constexpr (std::is_same_v<Kind, orders::MakeOffer>) {
          orders::MakeOffer changed = o;
          if (o.to) changed.give = catan::play::random_cards(hand, 1, random);
          return changed;
        } else if constexpr (std::is_same_v<Kind, orders::Accept>) {
          if (random.once_in(2)) return orders::Refuse{o.offer};
        } else if constexpr (std::is_same_v<Kind, orders::Refuse>) {
          if (random.once_in(2)) return orders::Accept{o.offer};
        }
        return o;
      },
      order);
}

/// Results for the other game: what the viewer sees is the same, what he does not see is drawn anew.
catan::TableResults results_for(const State& state, Seat seat, const catan::Order& order,
                                const catan::TableResults* seen, Viewer viewer, Random& random) {
  catan::play::RandomChance chance(random);
  const auto drawn = catan::decide(state, seat, order, chance);
  catan::TableResults results;
  if (!drawn) return results;
  for (const catan::Event& event : *drawn) {
    if (const auto* e = std::get_if<events::DiceRolled>(&event))
      results.dice = seen != nullptr ? seen->dice : e->dice;
    if (const auto* e = std::get_if<events::CardStolen>(&event))
      results.stolen =
          seen != nullptr && (viewer.sees(e->thief) || viewer.sees(e->victim)) ? seen->stolen : e->card;
    if (const auto* e = std::get_if<events::CardBought>(&event))
      results.card = seen != nullptr && viewer.sees(e->seat) ? seen->card : e->kind;
  }
  return results;
}

/// One random order in both, if there is one that leaves them alike.
bool step(Twins& twins, Random& random) {
  const catan::play::Move move = catan::play::random_move(twins.one.ledger.state(), random);
  const catan::Order order = another(twins, move.seat, move.order, random);
  catan::TableResults first, second;
  if (twins.at_table) {
    first = results_for(twins.one.ledger.state(), move.seat, move.order, nullptr, twins.viewer, random);
    second = results_for(twins.other.ledger.state(), move.seat, order, &first, twins.viewer, random);
  }
  const std::optional<std::string> luck =
      random.once_in(2) ? std::optional<std::string>("luck") : std::nullopt;
  Ledger one = twins.one.ledger, other = twins.other.ledger;
  const auto in_one = one.play(move.seat, move.order, first, By::seat, luck, "2026-11-21T12:00:00Z");
  const auto in_other = other.play(move.seat, order, second, By::seat, luck, "2026-11-21T12:00:00Z");
  if (!in_one || !in_other || !alike(in_one->events, in_other->events, twins.viewer)) return false;
  twins.one.ledger = std::move(one);
  twins.other.ledger = std::move(other);
  const auto append = [](Game& game, const auto& done) {
    game.entries.insert(game.entries.end(), done->entries.begin(), done->entries.end());
  };
  append(twins.one, in_one);
  append(twins.other, in_other);
  twins.different += twins.one.ledger.state() == twins.other.ledger.state() ? 0U : 1U;
  return true;
}

/// Where discards are never shown the bank is hidden too (INFO-9); but what an empty stack cannot give is
/// refused, so that it is empty cannot be kept from who would take of it (BANK-6).
bool banks_serve_alike(const State& one, const State& other) {
  return std::all_of(catan::resources.begin(), catan::resources.end(), [&](catan::Resource r) {
    return std::min<int>(one.bank[r], 2) == std::min<int>(other.bank[r], 2);
  });
}

void expect_alike(const Twins& twins) {
  const Entry &one = twins.one.entries.back(), &other = twins.other.entries.back();
  const Names& names = twins.one.ledger.names();
  ASSERT_EQ(blanked(entry_for(one, twins.viewer, names, false).dump()),
            blanked(entry_for(other, twins.viewer, names, false).dump()));
  const State &in_one = twins.one.ledger.state(), &in_other = twins.other.ledger.state();
  ASSERT_EQ(catan::view(in_one, twins.viewer), catan::view(in_other, twins.viewer));
  // An acceptance is refused where the author of the offer cannot pay any more (TRADE-10).
  if (twins.viewer.kind == Viewer::Kind::seat && in_one.offers.empty() &&
      banks_serve_alike(in_one, in_other)) {
    ASSERT_EQ(catan::legal(in_one, twins.viewer.seat), catan::legal(in_other, twins.viewer.seat));
  }
}

/// Plays them side by side; stops where nothing can be done in both.
void play(Twins& twins, Random& random, std::size_t orders) {
  for (std::size_t refused = 0; orders > 0 && refused < 60 && !twins.one.over();) {
    if (!step(twins, random)) {
      ++refused;
      continue;
    }
    if (twins.one.over()) return;  // all is open then, and they differ
    refused = 0;
    --orders;
    ASSERT_NO_FATAL_FAILURE(expect_alike(twins)) << twins.one.entries.back().body.dump();
  }
  ASSERT_EQ(blanked(played::exported(twins.one, twins.viewer)),
            blanked(played::exported(twins.other, twins.viewer)));
  for (const Game* game : {&twins.one, &twins.other}) {
    const forger::Verdict verdict = forger::verdict(*game, twins.viewer);
    EXPECT_TRUE(verdict.holds) << verdict.told;
  }
}

std::vector<Viewer> viewers(std::size_t players) {
  std::vector<Viewer> out{Viewer::everybody()};
  for (std::size_t s = 0; s < players; ++s) out.push_back(Viewer::of(seat_at(s)));
  return out;
}

TEST(RecordLaw, TableGamesWithOtherHiddenResultsAndAnotherSecretAreExportedAlike) {  // INFO-24, INFO-27
  std::size_t different = 0, entries = 0;
  for (SetupFile file : played::every_table())
    for (const bool visible : {true, false})
      for (const Viewer& viewer : viewers(file.setup.seats.size()))
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
          SetupFile changed = file;
          if (!visible) changed.setup.options.emplace_back(catan::Option::discards_visible, 0);
          SetupFile other = changed;
          other.seed = "another secret";
          Twins twins{played::begin(changed), played::begin(other), viewer, true};
          Random random(seed);
          ASSERT_NO_FATAL_FAILURE(play(twins, random, 200));
          different += twins.different;
          entries += twins.one.entries.size();
        }
  EXPECT_GT(different, entries / 4) << "they were the same game";
}

TEST(RecordLaw, SealedGamesDifferInNothingThatOthersDecidedInSecret) {
  std::size_t different = 0;
  for (const std::size_t players : {2U, 4U, 6U})
    for (const Viewer& viewer : viewers(players))
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        SetupFile file = played::setup_file(catan::Preset::edition_2025, players, "the same");
        file.setup.options.emplace_back(catan::Option::discards_visible, 0);
        Twins twins{played::begin(file), played::begin(file), viewer, false};
        Random random(seed);
        ASSERT_NO_FATAL_FAILURE(play(twins, random, 200));
        different += twins.different;
      }
  EXPECT_GT(different, 100U) << "they were the same game";
}

}  // namespace
}  // namespace inselpost
