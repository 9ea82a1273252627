// Tests of a dishonest operator who changes hidden things: cards, thefts and secrets that differ from the
// commitment. Each is found where docs/record-format.md says: by the players concerned at once, else at the
// end.
#include <gtest/gtest.h>

#include "schemas/record/entry.hpp"
#include "tests/laws/forger.hpp"
#include "tests/play/ledger.hpp"

namespace inselpost::forger {
namespace {

bool last_has(const PlayedGame& game, const char* event) {
  return has_event(game.entries.back().body, event);
}
// Cards.

/// Plays until the last entry has that event, and something is hidden in it. False if it never happens.
bool play_until_event(PlayedGame& game, Random& random, const char* event) {
  return play_until(game, random, [event](const PlayedGame& g) { return last_has(g, event); });
}

TEST(ForgedCards, TheBuyerFindsAForgedCardAtOnce) {  // DEV-1
  for (const SetupFile& file : tables("bought")) {
    PlayedGame game = played::begin(file);
    Random random(8);
    ASSERT_TRUE(play_until_event(game, random, "card bought"));
    const Seat buyer = game.ledger.names().find(game.entries.back().body["seat"].get<std::string>()).value();
    rewrite_last(game, [](json& body) {
      json& kind = (*find_event(body, "card bought"))["hidden"]["value"]["kind"];
      kind = kind == "knight" ? "monopoly" : "knight";
    });
    const std::uint64_t entry = game.entries.back().number;
    expect_held(verdict(game, Viewer::everybody()));
    expect_held(verdict(game, Viewer::of(seat_at((index(buyer) + 1) % file.setup.seats.size()))));
    expect_found(verdict(game, Viewer::of(buyer)), entry, "card");
    expect_found(referees(game), entry, "kind");
    expect_found(verdict(ended(game), Viewer::everybody()), entry, "kind");
  }
}

/// The deck as the store keeps it, in digits.
CardKind kind_of(const std::string& deck, std::size_t card) {
  return catan::card_kinds.at(static_cast<std::size_t>(deck.at(card) - '0'));
}

TEST(ForgedCards, LeavesOfAnotherDeckAreFoundWithTheSecret) {
  for (const SetupFile& file : tables("leaves")) {
    PlayedGame game = played::begin(file);
    Random random(9);
    ASSERT_TRUE(play_until(game, random, [](const PlayedGame& g) {
      const json& last = g.entries.back().body;
      return last.contains("deck_leaves");
    }));
    const std::uint64_t entry = game.entries.back().number;
    tamper(game, [](json& current) {
      std::string deck = current["deck"];
      std::sort(deck.rbegin(), deck.rend());  // all points first, for a friend who buys early
      current["deck"] = deck;
    });
    const json current = game.ledger.current();
    const Hash k = hash_from_hex(current["k"].get<std::string>()).value();
    rewrite_last(game, [&](json& body) {
      for (std::size_t j = 0; j < body["deck_leaves"].size(); ++j)
        body["deck_leaves"][j] = hex(card_leaf(j, card_salt(k, j), catan::name(kind_of(current["deck"], j))));
    });
    play_on(game, random, 400);
    expect_found(referees(game), entry, "deck_leaves[");
    expect_found(verdict(ended(game), Viewer::everybody()), entry, "deck_leaves[");
    if (game.over()) continue;
    std::size_t cards = 0;
    for (const Entry& e : game.entries) cards += has_event(e.body, "card bought") ? 1U : 0U;
    EXPECT_GT(cards, 0U);
    expect_held(verdict(game, Viewer::everybody()));
    for (std::size_t s = 0; s < file.setup.seats.size(); ++s)
      expect_held(verdict(game, Viewer::of(seat_at(s))));
  }
}

TEST(ForgedCards, APlayedCardThatDoesNotMatchItsLeafIsFoundAtOnce) {
  for (const SetupFile& file : tables("played")) {
    PlayedGame game = played::begin(file);
    Random random(10);
    std::size_t card = 0;
    const auto playable = [&](const PlayedGame& g) {
      const catan::State& state = g.ledger.state();
      for (card = 0; card < state.cards_bought; ++card)
        if (const auto& c = state.cards[card]; catan::phase(state) == catan::Phase::main &&
                                               !state.card_played && c.owner == state.active &&
                                               c.place == catan::DevelopmentCard::Place::held &&
                                               c.bought < state.turn && c.kind != CardKind::monopoly)
          return true;
      return false;
    };
    ASSERT_TRUE(play_until(game, random, playable));
    pretend(game, [card](catan::State& state) {
      for (auto& c : state.cards)
        if (c.kind == CardKind::monopoly) c.kind = CardKind::knight;  // his is the first one
      state.cards[card].kind = CardKind::monopoly;
    });
    ASSERT_TRUE(order(game, game.ledger.state().active, catan::orders::PlayMonopoly{Resource::wool}));
    expect_found(verdict(game, Viewer::everybody()), game.entries.back().number, "card");
    expect_found(referees(game), game.entries.back().number, "E_CARD_NOT_HELD");
  }
}

TEST(ForgedCards, LeavesInAnotherEntryAreFound) {
  for (const SetupFile& file : tables("where")) {
    const PlayedGame game = played::play(file, 11, 80);
    std::size_t at = 0;
    while (!game.entries.at(at).body.contains("deck_leaves")) ++at;
    const auto expect_refused = [&](const std::function<void(json & due, json & next)>& change,
                                    std::size_t where) {
      PlayedGame forged = game;
      change(forged.entries[at].body, forged.entries[at + 1].body);
      fix_heads(forged.entries);
      expect_found(verdict(forged, Viewer::everybody()), where, "deck_leaves");
      expect_found(referees(forged), where, "deck_leaves");
    };
    const json leaves = game.entries[at].body["deck_leaves"];
    expect_refused([](json& due, json&) { due.erase("deck_leaves"); }, at);
    expect_refused([&](json& due, json& next) { due.erase("deck_leaves"), next["deck_leaves"] = leaves; },
                   at);
    expect_refused([&](json&, json& next) { next["deck_leaves"] = leaves; }, at + 1);
    expect_refused([](json& due, json&) { due["deck_leaves"].erase(0); }, at);
    expect_refused([](json& due, json&) { due["deck_leaves"].push_back(due["deck_leaves"][0]); }, at);
  }
}

// Thefts and forced trades.

/// Replaces the last theft in secret: the thief gets a kind that the victim did not hold. Returns false if
/// the victim held all kinds.
bool forge_theft(PlayedGame& game) {
  const json event = *find_event(game.entries.back().body, "card stolen");
  const Seat thief = game.ledger.names().find(event["thief"].get<std::string>()).value();
  const Seat victim = game.ledger.names().find(event["victim"].get<std::string>()).value();
  const auto stolen = [&] {
    for (const Resource r : catan::resources)
      if (event["hidden"]["value"]["card"] == catan::name(r)) return r;
    throw std::logic_error("no resource");
  }();
  const catan::Bundle& held = game.ledger.state().of(victim).hand;
  for (const Resource r : catan::resources) {
    if (r == stolen || held[r] > 0) continue;
    pretend(game, [&](catan::State& state) {
      --state.of(thief).hand[stolen];
      ++state.of(thief).hand[r];
    });
    rewrite_last(game, [&](json& body) {
      (*find_event(body, "card stolen"))["hidden"]["value"]["card"] = catan::name(r);
    });
    return true;
  }
  return false;
}

TEST(ForgedThefts, AnImpossibleStolenCardIsFoundByReadersOfTheHand) {  // ROB-8
  std::size_t found_in_play = 0, found_by_thief = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    for (const SetupFile& file : tables("no such card")) {
      PlayedGame game = played::begin(file);
      Random random(seed);
      if (!play_until_event(game, random, "card stolen") || !forge_theft(game)) continue;
      const std::uint64_t entry = game.entries.back().number;
      const Seat thief =
          game.ledger.names()
              .find((*find_event(game.entries.back().body, "card stolen"))["thief"].get<std::string>())
              .value();
      expect_held(verdict(game, Viewer::everybody()));
      expect_found(referees(game), entry, "");
      expect_found(verdict(game.entries), entry,
                   "");  // without the secret: all hands are open to him
      if (!verdict(game, Viewer::of(thief)).holds) ++found_by_thief;
      play_on(game, random, 150);
      if (!game.over())
        if (const Verdict later = verdict(game, Viewer::everybody()); !later.holds) {
          ++found_in_play;  // somebody paid with a card that cannot be
          EXPECT_GT(later.entry, entry);
        }
      expect_found(verdict(ended(game), Viewer::everybody()), entry, "");
    }
  EXPECT_GT(found_in_play, 2U);
  EXPECT_GT(found_by_thief, 2U);
}

/// A game in which the last entry draws in secret, and another draw of the operator's choice would have given
/// another result: that one stands there.
std::optional<PlayedGame> drawn_otherwise(const SetupFile& file, const char* event, const char* count) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    PlayedGame game = played::begin(file);
    Random random(seed);
    while (!game.over() && game.entries.size() < 2'000) {
      PlayedGame before = game;
      const Random drawn_before = random;
      played::step(game, random);
      if (!last_has(game, event) || game.entries.size() == before.entries.size()) continue;
      for (int other = 1; other <= 9; ++other) {
        PlayedGame forged = before;
        tamper(forged,
               [&](json& current) { current["closed"][count] = current["closed"].value(count, 0) + other; });
        Random same = drawn_before;
        played::step(forged, same);
        if (!last_has(forged, event)) continue;
        json& is = *find_event(forged.entries.back().body, event);
        if (is["hidden"]["value"] == (*find_event(game.entries.back().body, event))["hidden"]["value"])
          continue;
        // The count itself goes on as it should.
        tamper(forged, [&](json& current) {
          current["closed"][count] = current["closed"][count].get<int>() - other;
        });
        return forged;
      }
      break;
    }
  }
  return std::nullopt;
}

TEST(ForgedThefts, AnotherStolenCardIsFoundWithTheSecret) {
  for (const SetupFile& file : tables("chosen card")) {
    auto game = drawn_otherwise(file, "card stolen", "theft");
    ASSERT_TRUE(game);
    const std::uint64_t entry = game->entries.back().number;
    Random random(12);
    for (int i = 0; i < 2; ++i) {
      expect_held(verdict(*game, Viewer::everybody()));
      expect_held(verdict(game->entries));
      for (std::size_t s = 0; s < file.setup.seats.size(); ++s)
        expect_held(verdict(*game, Viewer::of(seat_at(s))));
      expect_found(referees(*game), entry, "card");
      expect_found(verdict(ended(*game), Viewer::everybody()), entry, "card");
      play_on(*game, random, 60);
    }
  }
}

TEST(ForgedThefts, OtherCardsOfAForcedTradeAreFoundWithTheSecret) {  // DUO-21
  const SetupFile file = tables("forced")[0];
  auto game = drawn_otherwise(file, "forced trade drawn", "forced");
  ASSERT_TRUE(game);
  const std::uint64_t entry = game->entries.back().number;
  expect_held(verdict(*game, Viewer::everybody()));
  for (const Seat seat : {seat_at(0), seat_at(1)}) expect_held(verdict(*game, Viewer::of(seat)));
  expect_found(referees(*game), entry, "cards");
  expect_found(verdict(ended(*game), Viewer::everybody()), entry, "cards");
}

// Secrets.

TEST(ForgedSecrets, AnotherSecretAtTheEndIsFound) {  // T-255
  for (const SetupFile& file : tables("end")) {
    PlayedGame game = ended(played::play(file, 13, 120));
    expect_held(verdict(game, Viewer::everybody()));
    game.entries.back().body["secret"] = hex(secret_of_seed("another"));
    fix_heads(game.entries);
    expect_found(verdict(game, Viewer::everybody()), game.entries.back().number, "committed to");
  }
}

TEST(ForgedSecrets, AnotherHiddenKeyIsFoundAtTheEnd) {
  for (const SetupFile& file : tables("key")) {
    PlayedGame game = played::begin(file);
    Random random(14);
    ASSERT_TRUE(play_until(
        game, random, [](const PlayedGame& g) { return g.entries.back().body.contains("deck_leaves"); }));
    tamper(game, [](json& current) { current["k"] = hex(secret_of_seed("a key of his own")); });
    std::uint64_t first = 0;  // that a salt is made for
    for (int i = 0; i < 200 && first == 0 && played::step(game, random); ++i)
      if (game.entries.back().body.dump().find("\"hidden\":") != std::string::npos)
        first = game.entries.back().number;
    ASSERT_GT(first, 0U);
    if (!last_has(game, "card bought")) expect_held(verdict(game, Viewer::everybody()));
    expect_found(referees(game), first, "hidden");
    expect_found(verdict(ended(game), Viewer::everybody()), first, "hidden");
  }
}

TEST(ForgedSecrets, AnotherGameUnderTheSameGenesisIsFoundAtItsStart) {
  for (SetupFile file : tables("mine")) {
    const PlayedGame promised = played::begin(file);
    file.seed = "luckier";
    PlayedGame game = played::play(file, 15, 60);
    game.entries.front() = promised.entries.front();
    fix_heads(game.entries);
    expect_found(verdict(game, Viewer::everybody()), 1, "draw.opens");
    // With another commitment it is a different game: kept heads tell them apart.
    file.seed = "mine";
    const PlayedGame one = played::play(file, 16, 60), other = played::play(file, 17, 60);
    expect_held(verdict(one, Viewer::everybody()));
    expect_held(verdict(other, Viewer::everybody()));
    EXPECT_EQ(one.entries.front().body["head"], other.entries.front().body["head"]);
    EXPECT_NE(one.entries.back().body["head"], other.entries.back().body["head"]);
  }
}

TEST(ForgedSecrets, ChangedLuckIsFound) {
  for (SetupFile file : tables("luck")) {
    file.collect_luck = true;
    const PlayedGame game = played::play(file, 18, 60);
    const std::size_t players = file.setup.seats.size();
    const auto expect_refused = [&](const std::function<void(std::vector<Entry>&)>& change,
                                    std::size_t entry) {
      PlayedGame forged = game;
      change(forged.entries);
      renumber(forged.entries);
      expect_found(verdict(forged, Viewer::everybody()), entry, "");
      EXPECT_FALSE(referees(forged).holds);
    };
    const auto start = static_cast<std::ptrdiff_t>(players) + 1;
    expect_refused([](auto& entries) { entries[1].body["luck_digest"] = hex(luck_digest("a better one")); },
                   players + 1);
    expect_refused([](auto& entries) { std::swap(entries[1], entries[2]); }, 1);
    expect_refused([](auto& entries) { entries.erase(entries.begin() + 1); }, 1);
    expect_refused([&](auto& entries) { entries.erase(entries.begin() + start - 1); }, players);
    expect_refused([&](auto& entries) { entries.insert(entries.begin() + start, entries[1]); }, players + 1);
    expect_refused([](auto& entries) { entries[0].body["luck"] = "none"; }, 1);
  }
  // And where none was asked for, nobody joins.
  PlayedGame game = played::play(tables("luck")[1], 18, 60);
  game.entries.insert(game.entries.begin() + 1,
                      {1, join_entry(1, "red", luck_digest("smuggled in"), "2026-11-21T09:00:00Z")});
  renumber(game.entries);
  expect_found(verdict(game, Viewer::everybody()), 1, "join");
}

TEST(ForgedDiscards, ShownDiscardsMustMatchTheSealedOnes) {  // SEVEN-5
  PlayedGame game = played::begin(played::setup_file(catan::Preset::edition_2025, 4, "shown"));
  Random random(30);
  ASSERT_TRUE(play_until(game, random, [](const PlayedGame& g) {
    json body = g.entries.back().body;
    const json* shown = find_event(body, "discards shown");
    return shown != nullptr && shown->contains("shown");
  }));
  // The salt of another opening: everything that is told agrees with itself, but not with the seal.
  rewrite_last(game, [](json& body) {
    for (json& one : (*find_event(body, "discards shown"))["shown"]) one["salt"] = std::string(32, '5');
  });
  expect_found(verdict(game, Viewer::everybody()), game.entries.back().number, "shown");
}

}  // namespace
}  // namespace inselpost::forger
