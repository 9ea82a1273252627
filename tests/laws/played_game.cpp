#include "tests/laws/played_game.hpp"

#include <cctype>
#include <initializer_list>
#include <stdexcept>
#include <utility>

#include "engine/catan/decide.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/record/entry.hpp"
#include "tests/play/ledger.hpp"
#include "tests/play/random_play.hpp"

namespace inselpost::played {
namespace {

/// The results a moderator would have read off the table: whatever the order turns out to need.
catan::TableResults thrown(const catan::State& state, const catan::play::Move& move,
                           catan::play::Random& random) {
  catan::play::RandomChance chance(random);
  const auto events = catan::decide(state, move.seat, move.order, chance);
  catan::TableResults results;
  if (!events) return results;
  for (const catan::Event& event : *events) {
    if (const auto* e = get_if<catan::events::DiceRolled>(&event)) results.dice = e->dice;
    if (const auto* e = get_if<catan::events::CardStolen>(&event)) results.stolen = e->card;
    if (const auto* e = get_if<catan::events::CardBought>(&event)) results.card = e->kind;
    if (const auto* e = get_if<catan::events::ForcedTradeDrawn>(&event)) results.drawn = e->cards;
  }
  return results;
}

}  // namespace

tl::expected<OrderEffects, catan::RuleViolation> foreseen(const Ledger& ledger, Seat seat,
                                                          const catan::Order& order,
                                                          const catan::TableResults& results) {
  const auto guess = ledger.guess(Viewer::of(seat));
  auto decided = guess->decide(seat, *guess->move(order, results), nullptr);
  if (!decided) return tl::unexpected(to_rule_violation(decided.error(), ledger.names()));
  return *std::move(decided);
}

SetupFile setup_file(catan::Preset preset, std::size_t players, const std::string& seed) {
  SetupFile file;
  file.game = "friday-island";
  file.setup = catan::play::written(preset, players);
  file.players.assign(players, "");
  file.players[0] = "Ada \"the Ä\"";
  file.seed = seed;
  return file;
}

SetupFile table_file(catan::Preset preset, std::size_t players) {
  SetupFile file = setup_file(preset, players, "table");
  file.setup.dice = catan::DiceMode::table;
  file.setup.board = catan::fixed_board(catan::FixedBoard::classic_beginner);
  file.setup.options.emplace_back(catan::Option::start_player,
                                  static_cast<std::int16_t>(catan::StartPlayer::given));
  return file;
}

std::vector<SetupFile> every_kind(const std::string& seed) {
  std::vector<SetupFile> out;
  for (const auto preset :
       {catan::Preset::edition_2025, catan::Preset::kompakt_2015, catan::Preset::almanach_2010})
    for (std::size_t players = 2; players <= max_seats; ++players) {
      SetupFile file = setup_file(preset, players, seed);
      if (!catan::resolve(file.setup) && players == 2) file.setup.options.emplace_back(catan::Option::duo, 0);
      if (catan::resolve(file.setup)) out.push_back(std::move(file));
    }
  out.push_back(setup_file(catan::Preset::edition_2025, 4, seed));
  out.back().setup.options.emplace_back(catan::Option::discards_visible, 0);
  out.push_back(setup_file(catan::Preset::edition_2025, 4, seed));
  out.back().setup.options.emplace_back(catan::Option::offer_answers, 1);
  return out;
}

std::vector<SetupFile> every_table() {
  std::vector<SetupFile> out;
  for (std::size_t players = 2; players <= 4; ++players) {
    SetupFile file = table_file(catan::Preset::edition_2025, players);
    if (!catan::resolve(file.setup) && players == 2) file.setup.options.emplace_back(catan::Option::duo, 0);
    if (catan::resolve(file.setup)) out.push_back(std::move(file));
  }
  return out;
}

PlayedGame begin(const SetupFile& file) {
  std::vector<Entry> entries;
  auto ledger = Ledger::create(file, secret_of_seed(file.seed.value()), "2026-11-21T09:00:00Z", entries);
  if (!ledger) throw std::runtime_error("set-up refused: " + std::string(catan::name(ledger.error().code)));
  PlayedGame game{*std::move(ledger), std::move(entries)};
  if (file.collect_luck) join_all(game);
  return game;
}

void join_all(PlayedGame& game) {
  for (std::size_t s = 0; s < game.ledger.players().size(); ++s) {
    const auto joined = game.ledger.join(seat_at(s), "luck of " + std::to_string(s), "2026-11-21T09:30:00Z");
    game.entries.insert(game.entries.end(), joined->begin(), joined->end());
  }
}

bool step(PlayedGame& game, catan::play::Random& random) {
  const catan::State& state = game.ledger.state();
  const catan::play::Move move = catan::play::random_move(state, random);
  const bool at_table = game.ledger.setup().dice == catan::DiceMode::table;
  const std::optional<std::string> luck =
      random.once_in(3) ? std::optional("Glück " + std::to_string(random.pick(100))) : std::nullopt;
  const OrderOrigin by = random.once_in(10) ? OrderOrigin::moderator : OrderOrigin::seat;
  const auto done =
      game.ledger.play(move.seat, move.order, at_table ? thrown(state, move, random) : catan::TableResults{},
                       by, luck, "2026-11-21T10:" + std::to_string(10 + random.pick(50)) + ":00Z");
  if (!done) return false;
  game.entries.insert(game.entries.end(), done->entries.begin(), done->entries.end());
  return true;
}

namespace {

template <class Disturb>
PlayedGame play_on(const SetupFile& file, std::uint64_t random_seed, std::size_t most_entries,
                   Disturb disturb) {
  PlayedGame game = begin(file);
  catan::play::Random random(random_seed);
  for (std::size_t tries = 0; !game.over() && game.entries.size() < most_entries && tries < 3 * most_entries;
       ++tries) {
    disturb(game, random);
    step(game, random);
  }
  return game;
}

}  // namespace

PlayedGame play(const SetupFile& file, std::uint64_t random_seed, std::size_t most_entries) {
  return play_on(file, random_seed, most_entries, [](PlayedGame&, catan::play::Random&) {});
}

PlayedGame play_disturbed(const SetupFile& file, std::uint64_t random_seed, std::size_t most_entries) {
  return play_on(file, random_seed, most_entries, [](PlayedGame& game, catan::play::Random& random) {
    if (random.once_in(40))
      game.entries.push_back(game.ledger.note("text", "Grüße \"an alle\"", "2026-11-21T10:30:00Z"));
    if (random.once_in(25)) roll_back(game, random);
  });
}

bool roll_back(PlayedGame& game, catan::play::Random& random) {
  RollbackTracker standing;
  for (const Entry& entry : game.entries) standing.take(entry);
  const auto all = standing.entries_after(0);
  const auto back = 1 + random.pick(12);
  if (all.size() <= back) return false;
  const auto undoing = undoing_of(game.entries, all[all.size() - 1 - back]);
  if (!undoing) return false;
  game.entries.push_back(
      game.ledger.roll_back(*undoing, "a mistake", !random.once_in(3), "2026-11-21T10:40:00Z"));
  return true;
}

void fix_heads(std::vector<Entry>& entries) {
  Hash head = no_head;
  for (Entry& entry : entries) head = put_head(entry.body, head);
}

std::string exported(const PlayedGame& game, Viewer viewer) {
  return write_record(game.entries, viewer, game.ledger.names());
}

}  // namespace inselpost::played
