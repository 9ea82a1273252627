#include "tests/pig/played_game.hpp"

#include <algorithm>
#include <stdexcept>

#include "schemas/record/game_replay.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "tests/pig/minimal_framework.hpp"

namespace inselpost::pig {
namespace {

std::string two_digits(std::size_t n) { return (n < 10 ? "0" : "") + std::to_string(n); }

Seat seat_of(const Played& game, std::string_view name) {
  return dynamic_cast<const PigGame&>(game.ledger.game()).words().find(name).value();
}

}  // namespace

NewGameSpec beginning_of(const std::string& text) {
  const Source source(text, "set-up");
  const yaml::Node file = yaml::read(text, "set-up", yaml::file_limits).value();
  DiagnosticCollector faults(source);
  const auto resolved = system.read_setup(file, faults);
  if (!resolved) throw std::invalid_argument(raw(faults.take().front().fault));
  NewGameSpec out;
  out.name = file.find("game")->value.text;
  out.system = system.name;
  out.setup = *resolved;
  const auto& seats = file.find("seats")->value.items;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (const yaml::Field* player = seats[i].find("player"))
      out.setup.open["seats"][i]["player"] = player->value.text;
  out.game = system.open(out.setup);
  out.collects_luck = file.find("luck") != nullptr;
  out.seed_chosen = file.find("seed") != nullptr;
  return out;
}

AnyOrderPtr move_from(const Game& game, const std::string& text) {
  const Source source(text, "order");
  const yaml::Node node = yaml::read("- " + text, "order", yaml::file_limits).value().items.at(0);
  DiagnosticCollector faults(source);
  const AnyOrderPtr move = game.parse_order(node, faults);
  if (!move) throw std::invalid_argument(text + ": " + raw(faults.take().front().fault));
  return move;
}

std::string Played::now() const {
  const std::size_t n = entries.size();
  return "2026-11-21T" + two_digits(10 + n / 3600) + ':' + two_digits(n / 60 % 60) + ':' +
         two_digits(n % 60) + 'Z';
}

Played begin(const std::string& text, const std::string& secret, const std::optional<Hash>& public_key) {
  std::vector<Entry> entries;
  GameLedger ledger = GameLedger::create(beginning_of(text), secret_of_seed(secret), "2026-11-21T09:30:00Z",
                                         entries, public_key);
  const std::size_t seats = entries.front().body["setup"]["seats"].size();
  return {std::move(ledger), std::move(entries), seats};
}

Played begin(std::uint32_t seed, std::uint16_t goal) {
  std::string text = "game: evening\nsystem: pig\ngoal: " + std::to_string(goal) + "\nseats:\n";
  const std::size_t seats = least_seats + seed % (max_players - least_seats + 1);
  const std::array<const char*, max_players> people{"{name: ann, player: Ann Ä.}", "{name: bob, player: Bob}",
                                                    "{name: cy}", "{name: di}"};
  for (std::size_t i = 0; i < seats; ++i) text += std::string("  - ") + people.at(i) + '\n';
  const bool collects = seed % 2 == 1;
  if (collects) text += "luck: collect\n";
  if (seed % 5 == 0) text += "seed: chosen by us\n";
  if (seed % 3 == 0) text += "own_dice: true\n";
  Played game = begin(text, std::to_string(seed));
  for (std::size_t i = 0; collects && i < seats; ++i)
    for (Entry& entry : game.ledger.join(seat_at(i), "luck of " + std::to_string(i), "2026-11-21T09:31:00Z"))
      game.entries.push_back(std::move(entry));
  return game;
}

void order(Played& game, std::string_view seat, const std::string& text, OrderOrigin by,
           const std::optional<std::string>& luck) {
  auto done =
      game.ledger.play(seat_of(game, seat), *move_from(game.ledger.game(), text), by, luck, game.now(),
                       by == OrderOrigin::moderator ? ModeratorStamp{"why"} : ModeratorStamp());
  if (!done) throw std::invalid_argument(text + ": " + done.error().code);
  for (Entry& entry : done->entries) game.entries.push_back(std::move(entry));
}

void roll_back(Played& game, std::uint64_t to, bool keep) {
  auto back = plan_rollback(game.entries, to, open_pig);
  if (!back) throw std::invalid_argument("no way back");
  game.entries.push_back(game.ledger.roll_back(std::move(back->taken), "a mistake", keep, game.now()));
}

void play_on(Played& game, RandomBytes& bytes, std::size_t entries) {
  while (!game.over() && game.entries.size() < entries) {
    if (uniform(bytes, 14) == 0) {
      RollbackTracker standing;
      for (const Entry& entry : game.entries) standing.take(entry);
      const std::uint64_t to = game.entries.size() - 2 - uniform(bytes, 10);
      if (to < game.entries.size() && !standing.refuses(to)) roll_back(game, to, uniform(bytes, 3) > 0);
    } else if (uniform(bytes, 40) == 0) {
      game.entries.push_back(game.ledger.note("text", "tea is ready", game.now()));
    } else {
      const test::Chosen chosen = test::choose(game.ledger.game(), game.seats, bytes);
      const OrderOrigin by = uniform(bytes, 6) == 0 ? OrderOrigin::moderator : OrderOrigin::seat;
      const auto luck = uniform(bytes, 2) == 0 ? std::optional<std::string>("seven") : std::nullopt;
      const auto& words = dynamic_cast<const PigGame&>(game.ledger.game()).words();
      order(game, words.name(chosen.seat), line_of(chosen.move->said()), by, luck);
    }
  }
}

Played play(std::uint32_t seed, std::size_t entries) {
  Played game = begin(seed);
  test::CountedBytes bytes(seed);
  play_on(game, bytes, entries);
  return game;
}

std::vector<Viewer> viewers(std::size_t seats) {
  std::vector<Viewer> out{Viewer::everybody()};
  for (std::size_t i = 0; i < seats; ++i) out.push_back(Viewer::of(seat_at(i)));
  return out;
}

std::string exported(const Played& game, Viewer viewer, const LastLine& last) {
  return write_record(game.entries, viewer, game.ledger.game(), last);
}

Record record_for(const Played& game, Viewer viewer) {
  auto record = read_record(exported(game, viewer), "record.jsonl");
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

}  // namespace inselpost::pig
