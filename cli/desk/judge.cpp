#include "cli/desk/judge.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "cli/answer/early.hpp"
#include "cli/desk/plan/doing.hpp"
#include "cli/desk/plan/foreseeing.hpp"
#include "cli/desk/plan/not_done.hpp"
#include "cli/desk/refusals.hpp"
#include "schemas/post/plan/rest.hpp"
#include "schemas/text/source.hpp"

namespace inselpost {
namespace {

using Became = Tried::Outcome;

/// The last turn for which files of that seat are kept now (AHEAD-3).
std::uint32_t last_turn_ahead(const GameLedger& ledger, Seat seat) {
  const auto* posting = dynamic_cast<const Posting*>(&ledger.game());
  const auto round = posting != nullptr ? posting->turns_in_round() : std::nullopt;
  const auto turns = round.value_or(static_cast<std::uint16_t>(ledger.players().size()));
  return std::uint32_t{turn_now(ledger, seat)} + most_rounds_ahead * std::uint32_t{turns};
}

/// How many are kept for turns to come, or for a place in this one.
std::size_t kept_ahead(const std::set<std::uint16_t>& drafts, std::uint16_t turn) {
  return drafts.size() - drafts.count(turn);
}

/// What stands against the whole file, whatever its orders are (ORD-4), and where.
std::optional<std::pair<Refused, Mark>> against_file(const GameLedger& ledger, Seat seat,
                                                     const PlanFile& file, const Beside& beside) {
  const OrdersHeader& header = file.header;
  if (ledger.over()) return std::pair(game_over(), header.game_mark);
  const Time time = time_of(ledger, seat, file);
  if (time == Time::past) return std::pair(stale(turn_now(ledger, seat)), header.turn_mark);
  if (time == Time::now || file.items.empty()) return std::nullopt;
  if (beside.moderator) {  // nothing is kept of it, and the rules say whose place it is (MOD-6)
    const std::uint16_t turn = turn_now(ledger, seat);
    if (header.turn == turn) return std::nullopt;
    return std::pair(too_early(turn), header.turn_mark);
  }
  if (const auto last = last_turn_ahead(ledger, seat); header.turn > last)
    return std::pair(too_early(last), header.turn_mark);
  if (kept_ahead(beside.drafts, turn_now(ledger, seat)) >= most_drafts &&
      !beside.drafts.contains(header.turn))
    return std::pair(too_many_drafts(), header.turn_mark);
  return std::nullopt;
}

/// `all_or_nothing` takes back what stood before an order that fails, so nothing in such a file may be final
/// (ORD-3). A file of one order is whole anyhow; the end of a turn is final for what comes after it alone.
/// `known`: null before the start, where `join` may be the last one.
const Item* final_among(const Game* known, Seat seat, const std::vector<Item>& items) {
  for (const Item& item : items)
    for (const MovePtr& move : item.orders.front().choice.moves) {
      const bool asked = known != nullptr && !is_join(*move);
      if (asked ? known->is_final(seat, *move) && !(known->ends(seat, *move) && &item == &items.back())
                : move->draws())
        return &item;
    }
  return nullptr;
}

/// The reader knows the seats; that a neutral one sends nothing is for us to say.
Complaints seat_fault(const OrdersHeader& header, const GameLedger& ledger, const Source& source) {
  const auto seat = ledger.find(header.seat);
  if (!seat || ledger.is_played(*seat)) return {};
  return {{source.error(header.seat_mark, "E_SYNTAX", {}), complaint::Neutral{header.seat}}};
}

/// Goes through the orders of one file.
class Judge {
 public:
  Judge(GameLedger& ledger, Seat seat, const PlanFile& file, const Source& source, const std::string& time,
        Judging judging, Beside beside)
      : ledger_(ledger),
        seat_(seat),
        file_(file),
        source_(source),
        time_(time),
        judging_(judging),
        beside_(std::move(beside)) {}

  void run(Judged& judged) {
    if (const auto against = against_file(ledger_, seat_, file_, beside_)) {
      refuse_file(judged, against->first, against->second);
    } else if (!beside_.moderator && (beside_.held || time_of(ledger_, seat_, file_) == Time::later)) {
      wait(judged);
    } else if (const Item* final_one = against_batch()) {
      refuse(judged, final_one->row, final_one->mark, not_done(*final_one, final_in_batch()));
    } else if (judging_ != Judging::play) {
      foresee(judged);
    } else if (ledger_.game().all_or_nothing()) {
      all_or_nothing(judged);
    } else {
      play(judged);
    }
    const bool says_more = file_.header.absent.has_value();
    if (file_.items.empty() && judged.answer.status == Status::done && !judged.early && !says_more)
      judged.answer.remarks.emplace_back(remark::NoOrders{});
  }

 private:
  const Item* against_batch() {
    if (!ledger_.game().all_or_nothing() || file_.items.size() < 2) return nullptr;
    return final_among(ledger_.started() ? &known() : nullptr, seat_, file_.items);
  }

  Viewer reader() const { return judging_ == Judging::preview ? Viewer::referee() : Viewer::of(seat_); }
  /// What the sender knows.
  const Game& known() {
    if (!known_) known_ = ledger_.game().guess(reader());
    return *known_;
  }

  /// What the rules say of it is asked when its time has come (AHEAD-4).
  void wait(Judged& judged) {
    judged.early = true;
    judged.left = Left{0, true, false, {}, rest_of(file_.items, 0, source_.text())};
    for (Tried& row : judged.answer.orders) row.outcome = Became::waiting;
    const bool asked = judging_ != Judging::play, kept = beside_.drafts.contains(file_.header.turn);
    auto& remarks = judged.answer.remarks;
    if (file_.items.empty()) {
      remarks.emplace_back(remark::RemovesDraft{file_.header.turn, kept, asked});
      return;
    }
    if (file_.header.turn > turn_now(ledger_, seat_)) {
      remarks.emplace_back(remark::KeptForTurn{file_.header.turn, asked});
    } else if (beside_.held) {
      remarks.emplace_back(remark::KeptOnHold{asked});
    } else {
      remarks.emplace_back(remark::ComesEarly{asked});
      const MovePtr last = plain_order(file_.items.back());
      if (!last || is_join(*last) || !ledger_.game().ends(seat_, *last))
        remarks.emplace_back(remark::DoesNotPass{});
    }
    if (kept) remarks.emplace_back(remark::ReplacesWaiting{});
  }

  void play(Judged& judged) {
    const bool speaks = !beside_.luck_said && !beside_.moderator;
    Doing doing(ledger_, seat_, speaks ? file_.header.luck : std::nullopt, time_, beside_.moderator);
    Walk walk(seat_, file_, doing, judged.answer.orders);
    Way way;
    way.heard = beside_.heard;
    walk.run(std::move(way), beside_.from_row);
    judged.played = true;
    judged.entries = std::move(doing.entries);
    judged.happenings = std::move(doing.happenings);
    judged.answer.done = doing.done;
    for (const Walk::Failed& failed : walk.failed()) refuse(judged, failed);
    if (walk.stopped()) judged.answer.remarks.emplace_back(remark::StoppedAt{std::string(*walk.stopped())});
    if (walk.waits()) judged.answer.remarks.emplace_back(remark::PlanWaits{});
    if (walk.rest())
      judged.left = Left{*walk.rest(), walk.waits().has_value(), beside_.luck_said || doing.luck_said,
                         walk.heard().names, rest_of(file_.items, *walk.rest(), source_.text())};
  }

  /// Tried on a copy, so that nothing stands if one order fails.
  void all_or_nothing(Judged& judged) {
    GameLedger before = ledger_;
    play(judged);
    if (judged.answer.status == Status::done && !judged.left) return;
    ledger_ = std::move(before);
    nothing_done(judged);
    judged.left =
        Left{0, judged.left && judged.left->waits, false, {}, rest_of(file_.items, 0, source_.text())};
  }

  static void nothing_done(Judged& judged) {
    judged.answer.done = 0;
    judged.entries.clear();
    judged.happenings.clear();
    for (Tried& row : judged.answer.orders) {
      if (row.outcome != Became::done) continue;
      row.outcome = Became::not_tried;
      row.events.clear();
      row.others.clear();
      row.untold.clear();
      row.remarks.clear();
    }
  }

  void foresee(Judged& judged) {
    Foreseeing foreseeing(ledger_, seat_, file_.header.luck);
    Walk walk(seat_, file_, foreseeing, judged.answer.orders);
    Way way;
    if (ledger_.started()) way.game = ledger_.game().guess(reader());
    walk.run(std::move(way));
    judged.answer.done = foreseeing.done;
    for (const Walk::Failed& failed : walk.failed())
      if (!failed.way.forked) refuse(judged, failed);  // up to the first chance, as `submit` would
    if (ledger_.game().all_or_nothing() && judged.answer.status != Status::done) nothing_done(judged);
    if (walk.stopped() && walk.complete().of_these == 0 && walk.open().of_these == 0)
      judged.answer.remarks.emplace_back(remark::StoppedAt{std::string(*walk.stopped())});
    if (walk.forked()) judged.answer.remarks.emplace_back(remark::RunsToItsEnd{walk.complete(), walk.open()});
  }

  NotDone not_done(const Item& item, Refused why) {
    const Move& move = *item.orders.front().choice.moves.front();
    if (!ledger_.started()) return not_joined(ledger_.game(), ledger_.waiting_room(), seat_, std::move(why));
    return not_done_in(judging_ != Judging::play ? known() : ledger_.game(), seat_, move, std::move(why));
  }

  /// The whole file, whatever its orders are.
  void refuse_file(Judged& judged, const Refused& why, const Mark& mark) {
    NotDone no{why, ledger_.game().table(), seat_, std::nullopt, {}, {}, false};
    if (!ledger_.started()) {
      no.joined = ledger_.waiting_room().joined.contains(seat_);
    } else if (!file_.items.empty()) {
      const Game& game = judging_ != Judging::play ? known() : ledger_.game();
      if (const MovePtr move = plain_order(file_.items.front()); move && !is_join(*move))
        no.order = move->said();
      no.options = game.options(seat_);
      no.sight = game.sight(Viewer::of(seat_));
    }
    refuse(judged, 0, mark, std::move(no));
  }

  void refuse(Judged& judged, const Walk::Failed& failed) {
    Mark mark = failed.mark;
    if (!failed.why.refused.empty()) {
      const auto& [move, why] = failed.why.refused.front();
      if (const Mark* part = move->at(why.field)) mark = *part;
    }
    judged.answer.status = Status::refused;
    const Tried& row = judged.answer.orders[failed.row];
    if (row.not_done) refuse(judged, failed.row, mark, *row.not_done);
  }

  /// There may be no row at all.
  void refuse(Judged& judged, std::size_t row, const Mark& mark, NotDone why) {
    judged.answer.status = Status::refused;
    judged.answer.complaints.push_back({source_.error(mark, why.why.code, {}), why});
    if (row >= judged.answer.orders.size()) return;
    judged.answer.orders[row].outcome = Became::failed;
    judged.answer.orders[row].not_done = std::move(why);
  }

  GameLedger& ledger_;
  Seat seat_;
  const PlanFile& file_;
  const Source& source_;
  const std::string& time_;
  Judging judging_;
  Beside beside_;
  std::unique_ptr<Game> known_;  ///< made where it is asked for: most files are not
};

Answer blank(const OrdersHeader& header, const SentFile& sent, const Game& game, const std::string& time) {
  Answer answer;
  answer.file = sent.name;
  answer.game = header.game;
  answer.seat = header.seat;
  answer.turn = header.turn;
  answer.luck = header.luck;
  answer.time = time;
  answer.table = game.table();
  return answer;
}

}  // namespace

Judged judge(GameLedger& ledger, const OrdersHeader& header, const SentFile& sent, const std::string& time,
             Judging judging, Beside beside) {
  Judged judged;
  judged.answer = blank(header, sent, ledger.game(), time);
  Answer& answer = judged.answer;
  answer.checked_only = judging != Judging::play;
  const Source source(sent.text, sent.name);
  answer.complaints = seat_fault(header, ledger, source);
  auto read = read_plan_file(sent.text, sent.name, ledger.game());
  if (!read)
    for (Complaint& complaint : complaints_of(read.error()))
      answer.complaints.push_back(std::move(complaint));
  if (!read || !answer.complaints.empty()) {
    answer.status = Status::not_understood;
    return judged;
  }
  answer.orders = rows_of(*read, ledger.game());
  const auto goes_on_at = static_cast<std::ptrdiff_t>(beside.from_row);
  Judge(ledger, ledger.find(header.seat).value(), *read, source, time, judging, std::move(beside))
      .run(judged);
  answer.orders.erase(answer.orders.begin(), answer.orders.begin() + goes_on_at);
  if (judging == Judging::play && !judged.early) {
    answer.entry = ledger.last_entry();
    answer.head = hex(ledger.head());
  }
  return judged;
}

Judged untried(const GameLedger& ledger, const OrdersHeader& header, const SentFile& sent,
               const std::string& time) {
  Judged judged;
  judged.answer = blank(header, sent, ledger.game(), time);
  if (const auto read = read_plan_file(sent.text, sent.name, ledger.game()))
    judged.answer.orders = rows_of(*read, ledger.game());
  return judged;
}

std::uint16_t turn_now(const GameLedger& ledger, Seat seat) {
  return ledger.started() ? ledger.game().turn_of(seat) : std::uint16_t{0};
}

Time time_of(const GameLedger& ledger, Seat seat, const PlanFile& file) {
  const std::uint16_t turn = turn_now(ledger, seat);
  const MovePtr first = first_order(file.items);
  const bool joins = first && is_join(*first);  // that has no later turn
  if (file.header.turn != turn) return file.header.turn < turn || joins ? Time::past : Time::later;
  if (!first || joins || !ledger.started()) return Time::now;
  return ledger.game().time_of(seat, turn, *first);
}

std::optional<std::pair<std::string, std::size_t>> answers_together(const GameLedger& ledger,
                                                                    const SentFile& sent) {
  if (!ledger.started()) return std::nullopt;
  const auto read = read_plan_file(sent.text, sent.name, ledger.game());
  if (!read || read->header.game != ledger.name()) return std::nullopt;
  const Seat seat = ledger.find(read->header.seat).value();
  if (read->header.turn != ledger.game().turn_of(seat)) return std::nullopt;
  std::vector<MovePtr> moves;
  for (const Item& item : read->items) {
    MovePtr move = plain_order(item);
    if (!move || is_join(*move)) return std::nullopt;
    moves.push_back(std::move(move));
  }
  return moves.empty() ? std::nullopt : ledger.game().together(seat, moves);
}

}  // namespace inselpost
