#include "cli/service/plan/rehearsal.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "cli/service/adjudicate.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/file_kind.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/plan/plan_runner.hpp"
#include "cli/service/recording.hpp"
#include "cli/service/resume.hpp"
#include "schemas/games/games.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_replay.hpp"

namespace inselpost {
namespace {

/// Asks the standing orders of a seat about past decisions.
class Rehearsing {
 public:
  Rehearsing(Seat seat, std::vector<ParsedStandingOrder> rules) : seat_(seat), rules_(std::move(rules)) {}

  /// Returns the decision that `order` answered in `before`, the game when it was received; nullopt if it
  /// answered none.
  std::optional<RehearsedDecision> look(const Game& before, const AnyOrder& order, OrderOrigin by) {
    for (const PendingDecision& owed : before.pending_decisions()) {
      if (owed.seat != seat_ || !before.answers(owed, order)) continue;
      RehearsedDecision out;
      out.turn = before.turn_of(seat_);
      out.decision = owed.kind;
      out.about = owed.about;
      out.by = by;
      out.given = line_of(order, before);
      ask(before, owed, out);
      return out;
    }
    return std::nullopt;
  }

 private:
  /// Finds the first rule that succeeds; else the first that was tried.
  void ask(const Game& before, const PendingDecision& owed, RehearsedDecision& out) {
    const std::unique_ptr<Game> known = before.determinize(Viewer::of(seat_));
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      const ParsedStandingOrder& rule = rules_[i];
      if (rule.decision != owed.kind || (rule.times && used_[i] >= *rule.times) ||
          (rule.until_turn && out.turn > *rule.until_turn) ||
          (rule.at_deadline && out.by != OrderOrigin::deadline))
        continue;
      if (!rule.rule) {
        out.rule = rule.key + ": " + rule.written;
        out.is_plan = true;
        return;
      }
      for (const AnyOrderPtr& move : known->answer(owed, *rule.rule)) {
        const auto decided = known->decide(seat_, *move, nullptr);
        if (out.would.empty() && out.rule.empty()) out.rule = rule.key + ": " + rule.written;
        if (decided) {
          out.rule = rule.key + ": " + rule.written;
          out.would = line_of(*move, *known);
          out.codes.clear();
          ++used_[i];
          return;
        }
        const std::string& code = decided.error().code;
        if (std::find(out.codes.begin(), out.codes.end(), code) == out.codes.end()) out.codes.push_back(code);
      }
    }
  }

  Seat seat_;
  std::vector<ParsedStandingOrder> rules_;
  std::map<std::size_t, std::uint32_t> used_;
};

std::vector<RehearsedDecision> look_back(const std::vector<Entry>& entries, Seat seat,
                                         std::uint16_t first_turn, Rehearsing rehearsing) {
  std::vector<RehearsedDecision> all;
  const auto undone = undone_by(entries);
  GameReplay replay(entries, open_game);
  for (const Entry& entry : entries) {
    if (entries::kind_of(entry) == entries::Kind::order && !undone.contains(entry.number)) {
      const Json whole = unsealed(entry.body);
      const entries::Order order = entries::order(whole, replay.game().seats());
      if (order.seat == seat && replay.game().turn_of(seat) >= first_turn) {
        const AnyOrderPtr move = replay.game().order_from_record(&whole.at("order"), whole.at("events"));
        if (auto one = rehearsing.look(replay.game(), *move, order.by)) {
          one->entry = entry.number;
          all.push_back(*std::move(one));
        }
      }
    }
    replay.take(entry);
  }
  return all;
}

}  // namespace

Rehearsal rehearse(Store& store, const SubmittedFile& file, std::uint16_t turns) {
  Rehearsal out;
  const auto not_understood = [&](FileDiagnostics complaints, Status status = Status::not_understood) {
    out.complaints = std::move(complaints);
    out.status = status;
    return out;
  };
  if (auto wrong = wrong_kind(file.text, file.name, {InputKind::orders}))
    return not_understood({std::move(*wrong)});
  const auto header = read_orders_header(file.text, file.name);
  if (!header) return not_understood(complaints_on_orders(header.error()));
  const Source source(file.text, file.name);
  const auto game = store.find(header->game);
  if (!game)
    return not_understood({no_such_game(store, header->game, header->game_mark, source)}, Status::no_input);
  require_secret(*game);
  const GameLedger ledger = resume(store, *game);
  if (FileDiagnostics wrong = seat_fault(*header, ledger, source); !wrong.empty())
    return not_understood(std::move(wrong));
  const auto read = read_plan_file(file.text, file.name, ledger.game());
  if (!read) return not_understood(complaints_on_orders(read.error()));
  if (!read->standing)
    throw CommandError(Status::not_understood, command_errors::NoStandingOrders{file.name});
  out.game = header->game;
  out.seat = header->seat;
  if (!ledger.started()) return out;
  StandingOrderTexts texts;
  for (const auto& [key, text] : read->standing->keys)
    if (!text.empty()) texts[key] = text;
  const Seat seat = ledger.find(header->seat).value();
  const int first = std::max(0, int{ledger.game().turn_of(seat)} - turns + 1);
  return reading(store, [&] {
    out.decisions = look_back(store.entries(*game), seat, static_cast<std::uint16_t>(first),
                              Rehearsing(seat, standing_rules(texts, ledger.game())));
    return out;
  });
}

}  // namespace inselpost
