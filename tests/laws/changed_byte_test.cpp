// Checks that a record with one changed byte, or with moved lines, is found by its reader or by the audit.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <sstream>

#include "schemas/crypto/signature.hpp"
#include "tests/laws/forger.hpp"
#include "tests/play/replay.hpp"

namespace inselpost {
namespace {

using catan::Bundle;
using catan::Resource;
using nlohmann::json;
using played::PlayedGame;
namespace orders = catan::orders;

/// A short game with every kind of entry: three who join, orders open, hidden and hidden as a whole, a
/// rollback, a note, and perhaps the end.
PlayedGame every_kind_of_entry(bool over, const std::optional<Hash>& key) {
  SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "bytes");
  file.setup.options.emplace_back(catan::Option::setup_mode,
                                  static_cast<std::int16_t>(catan::SetupMode::beginner));
  file.setup.options.emplace_back(catan::Option::three_player_removed_colour,
                                  static_cast<std::int16_t>(catan::RemovedColour::none));
  file.setup.board = catan::FixedBoard::classic_beginner_2025;
  file.collect_luck = true;
  std::vector<Entry> entries;
  auto ledger = Ledger::create(file, secret_of_seed("bytes"), "2026-11-21T09:00:00Z", entries, key);
  if (!ledger) throw std::runtime_error(std::string(catan::name(ledger.error().code)));
  PlayedGame game{*std::move(ledger), std::move(entries)};
  played::join_all(game);
  const catan::State& state = game.ledger.state();
  EXPECT_TRUE(forger::order(game, state.active, orders::Roll{}));
  while (catan::phase(state) != catan::Phase::main) {
    catan::play::Random random(1);
    played::step(game, random);
  }
  const Seat active = state.active;
  const auto held = *std::find_if(catan::resources.begin(), catan::resources.end(),
                                  [&](Resource r) { return state.of(active).hand[r] > 0; });
  const Bundle give = Bundle::of(held),
               get = Bundle::of(held == Resource::ore ? Resource::wool : Resource::ore);
  SeatSet one;
  one.insert(state.after(active));
  EXPECT_TRUE(forger::order(game, active, orders::MakeOffer{"to-one", one, {{give, get}}}));
  EXPECT_TRUE(forger::order(game, active, orders::MakeOffer{"to-all", {}, {{give, get}}}));
  EXPECT_TRUE(forger::order(game, active, orders::Withdraw{"to-all"}));
  EXPECT_TRUE(forger::order(game, active, orders::EndTurn{}));
  game.entries.push_back(game.ledger.roll_back(undoing_of(game.entries, game.entries.size() - 3).value(),
                                               "a slip", true, "2026-11-21T11:00:00Z"));
  game.entries.push_back(game.ledger.note("text", "Grüße", "2026-11-21T11:01:00Z"));
  EXPECT_TRUE(forger::order(game, active, orders::EndTurn{}));
  if (over) game.entries.push_back(game.ledger.end("a test", "2026-11-22T10:00:00Z"));
  return game;
}

const SigningKey bytes_key = signing_key_of(sha256("a store of bytes"));

std::string signed_record(const PlayedGame& game, Viewer viewer) {
  LastLine last;
  if (game.ledger.public_key())
    last.signature = sign_head(bytes_key, game.ledger.game(), game.ledger.last_entry(), game.ledger.head());
  return write_record(game.entries, viewer, game.ledger.names(), last);
}

TEST(Bytes, TheTestRecordHasEveryKindOfEntry) {
  const PlayedGame game = every_kind_of_entry(true, std::nullopt);
  std::set<std::string> kinds;
  for (const Entry& entry : game.entries) {
    kinds.insert(entry.body["kind"].get<std::string>());
    if (entry.body.contains("hidden")) kinds.insert("hidden entry");
    if (entry.body.contains("order") && entry.body["order"].is_object() &&
        entry.body["order"].contains("hidden"))
      kinds.insert("hidden order");
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"genesis", "join", "start", "order", "hidden entry", "hidden order",
                                          "rollback", "note", "end"}));
}

/// The game up to that entry, as it could have been exported then.
std::string begun(const PlayedGame& game, Viewer viewer, std::size_t entry) {
  const bool over = game.entries.back().body["kind"] == "end";
  std::vector<Entry> entries;
  for (std::size_t n = 0; n <= entry; ++n)
    entries.push_back({n, entry_for(game.entries[n], viewer, game.ledger.names(), over)});
  LastLine last;
  if (game.ledger.public_key())
    last.signature = sign_head(bytes_key, game.ledger.game(), entry,
                               hash_from_hex(entries.back().body["head"].get<std::string>()).value());
  return write_record(entries, Viewer::referee(), GameNames{}, last);
}

/// With the sanitizers, which make each change ten times as slow, every 16th byte is enough: they look for
/// other errors.
constexpr std::size_t stride = INSELPOST_SANITIZED ? 16 : 1;

/// Changes every byte of the last `lines` lines, each in one way, and another way at each. What is found in
/// the record as it was up to there is found in the whole one, for it is gone through from its beginning.
void change_every_byte(const std::string& text, std::size_t lines) {
  ASSERT_TRUE(forger::verdict(text).holds) << forger::verdict(text).message;
  std::size_t from = text.size();
  for (; lines > 0 && from > 0; --lines) from = from < 2 ? 0 : text.rfind('\n', from - 2) + 1;
  std::string changed = text;
  for (std::size_t i = from; i < text.size(); i += stride) {
    const auto byte = static_cast<unsigned char>(text[i]);
    // The next digit or letter; the other case, or none; and any byte, another at each place.
    const std::array<unsigned, 3> others{byte ^ 1U, byte ^ 0x20U,
                                         (byte + 3U + static_cast<unsigned>(i) % 250U) & 0xffU};
    changed[i] = static_cast<char>(others[i % others.size()]);
    ASSERT_FALSE(forger::verdict(changed).holds)
        << "byte " << i << " of " << text.substr(i > 30 ? i - 30 : 0, 60);
    changed[i] = text[i];
  }
}

TEST(Bytes, AChangeOfAnyByteIsFound) {
  const PlayedGame over = every_kind_of_entry(true, std::nullopt);
  for (std::size_t n = 0; n < over.entries.size(); ++n)
    change_every_byte(begun(over, Viewer::everybody(), n), 2);
  // While it goes on, some of it sealed; with a signature.
  const PlayedGame game = every_kind_of_entry(false, bytes_key.public_key);
  for (std::size_t n = 5; n < game.entries.size(); ++n)
    change_every_byte(begun(game, Viewer::of(seat_at(0)), n), 2);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line + '\n');
  return lines;
}
std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line;
  return out;
}

TEST(Lines, SwappedRemovedAndDuplicatedLinesAreFound) {
  for (const bool over : {true, false}) {
    const auto lines = lines_of(signed_record(every_kind_of_entry(over, std::nullopt), Viewer::everybody()));
    ASSERT_TRUE(forger::verdict(joined(lines)).holds);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      auto changed = lines;
      changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_FALSE(forger::verdict(joined(changed)).holds) << "without line " << i;
      for (std::size_t j = 0; j <= lines.size(); ++j) {
        changed = lines;
        changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(j), lines[i]);
        EXPECT_FALSE(forger::verdict(joined(changed)).holds) << "line " << i << " again before line " << j;
      }
      for (std::size_t j = 0; j < i; ++j) {
        changed = lines;
        std::swap(changed[i], changed[j]);
        EXPECT_FALSE(forger::verdict(joined(changed)).holds) << "lines " << i << " and " << j;
      }
    }
  }
}

}  // namespace
}  // namespace inselpost
