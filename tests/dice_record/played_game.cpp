#include "tests/dice_record/played_game.hpp"

#include <stdexcept>

#include "engine/dice/decide.hpp"
#include "schemas/record/game_replay.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "tests/dice/random_play.hpp"

namespace inselpost::dice::test {
namespace {

constexpr std::array<const char*, max_seats> seat_names{"red", "blue", "white", "green", "black", "brown"};

std::string in_two_digits(std::size_t n) { return (n < 10 ? "0" : "") + std::to_string(n); }

}  // namespace

SetupParseResult game_of(const std::string& text) {
  auto game = read_new_game(text, "setup.yaml", read_dice_game);
  if (!game) throw std::invalid_argument(raw(game.error().front().fault));
  if (!game->unfit.empty()) throw std::invalid_argument(game->unfit.front().why.arguments.dump());
  return std::move(*game);
}

std::string setup_text(std::size_t seats, const std::string& more) {
  std::string text = "game: winter-islands\nsystem: dice\nseats:\n";
  for (std::size_t s = 0; s < seats; ++s) text += std::string("  - {name: ") + seat_names.at(s) + "}\n";
  return text + more;
}

AnyOrderPtr move_from(const Game& game, const std::string& text) {
  const Source source(text, "order");
  const auto root = yaml::read("- " + text, "order", yaml::file_limits);
  if (!root) throw std::invalid_argument(text + ": no YAML");
  DiagnosticCollector faults(source);
  const AnyOrderPtr move = game.parse_order(root->items.at(0), faults);
  if (!move) throw std::invalid_argument(text + ": " + raw(faults.take().front().fault));
  return move;
}

std::string Played::now() const {
  const std::size_t n = entries.size();
  return "2026-11-21T" + in_two_digits(10 + n / 3600) + ':' + in_two_digits(n / 60 % 60) + ':' +
         in_two_digits(n % 60) + 'Z';
}

Played begin(const std::string& setup, const std::string& secret) {
  std::vector<Entry> entries;
  const SetupParseResult game = game_of(setup);
  GameLedger ledger = GameLedger::create(game.beginning(), secret_of_seed(secret), "2026-11-21T09:30:00Z",
                                         entries, std::nullopt);
  const std::size_t seats = entries.front().body["setup"]["seats"].size();
  Played out{std::move(ledger), std::move(entries), seats};
  for (std::size_t s = 0; game.collects_luck && s < seats; ++s)
    for (Entry& entry : out.ledger.join(seat_at(s), "luck of " + std::to_string(s), "2026-11-21T09:31:00Z"))
      out.entries.push_back(std::move(entry));
  return out;
}

void order(Played& game, std::size_t seat, const std::string& text, OrderOrigin by,
           const std::optional<std::string>& luck) {
  auto done = game.ledger.play(seat_at(seat), *move_from(game.ledger.game(), text), by, luck, game.now(),
                               by == OrderOrigin::moderator ? ModeratorStamp{"why"} : ModeratorStamp());
  if (!done) throw std::invalid_argument(text + ": " + done.error().code + done.error().arguments.dump());
  for (Entry& entry : done->entries) game.entries.push_back(std::move(entry));
}

void roll_back(Played& game, std::uint64_t to, bool keep) {
  auto back = plan_rollback(game.entries, to, open_dice_game);
  if (!back) throw std::invalid_argument("no way back");
  game.entries.push_back(game.ledger.roll_back(std::move(back->taken), "a mistake", keep, game.now()));
}

void random_step(Played& game, Random& random) {
  const auto owed = game.ledger.game().pending_decisions();
  const Seat seat = owed.at(random.pick(owed.size())).seat;
  const Order chosen = play::random_order(game.game().state(), seat, random);
  const OrderOrigin by = random.once_in(8) ? OrderOrigin::moderator : OrderOrigin::seat;
  const auto luck = random.once_in(4) ? std::optional<std::string>("seven") : std::nullopt;
  order(game, index(seat), game.ledger.game().to_yaml_line(*game.game().move(chosen)), by, luck);
}

void play_on(Played& game, Random& random, std::size_t entries, bool rollbacks) {
  while (!game.over() && game.entries.size() < entries) {
    if (rollbacks && random.once_in(40)) {
      RollbackTracker standing;
      for (const Entry& entry : game.entries) standing.take(entry);
      const std::uint64_t to = game.entries.size() - 2 - random.pick(12);
      if (to < game.entries.size() && !standing.refuses(to)) roll_back(game, to, !random.once_in(3));
    } else {
      random_step(game, random);
    }
  }
}

std::vector<Viewer> viewers(std::size_t seats) {
  std::vector<Viewer> out{Viewer::everybody()};
  for (std::size_t s = 0; s < seats; ++s) out.push_back(Viewer::of(seat_at(s)));
  return out;
}

Record record_for(const Played& game, Viewer viewer) {
  auto record = read_record(write_record(game.entries, viewer, game.ledger.game(), {}), "record.jsonl");
  if (!record) throw std::invalid_argument(raw(record.error().front().fault));
  return std::move(*record);
}

std::string audit_text(const AuditResult& result) {
  if (!result.difference) return "holds";
  const auto& d = *result.difference;
  return "entry " + std::to_string(d.entry) + ": " + raw(d.what) + ": expected " + raw(d.expected) +
         ", found " + raw(d.found);
}

std::string raw(const LocalizableText& message) {
  if (message.is_text()) return message.text();
  std::string all = "(";
  for (const LocalizableText& part : message.about()) all += (all == "(" ? "" : ", ") + raw(part);
  return all + ')';
}

}  // namespace inselpost::dice::test
