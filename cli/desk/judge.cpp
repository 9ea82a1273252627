#include "cli/desk/judge.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "cli/desk/entries.hpp"
#include "cli/desk/refusals.hpp"
#include "schemas/sealing/secrets.hpp"
#include "schemas/text/source.hpp"

namespace inselpost {
namespace {

using Outcome = Tried::Outcome;

/// What stands against the whole file, whatever its orders are (ORD-4), and where.
std::optional<std::pair<Refused, Mark>> against_file(const GameLedger& ledger, Seat seat,
                                                     const OrdersHeader& header) {
  if (ledger.over()) return std::pair(game_over(), header.game_mark);
  const std::uint16_t turn = ledger.started() ? ledger.game().turn_of(seat) : std::uint16_t{0};
  if (header.turn != turn) return std::pair(stale(turn), header.turn_mark);
  return std::nullopt;
}

/// `all_or_nothing` takes back what stood before an order that fails, so nothing in such a file may be final
/// (ORD-3). A file of one order is whole anyhow; the end of a turn is final for what comes after it alone.
/// `known`: null before the start, where `join` may be the last one.
const ReadMove* final_among(const Game* known, Seat seat, const MovesFile& file) {
  for (const ReadMove& read : file.moves) {
    const Move& move = *read.move;
    const bool asked = known != nullptr && !is_join(move);
    if (asked ? known->is_final(seat, move) && !(known->ends(seat, move) && &read == &file.moves.back())
              : move.draws())
      return &read;
  }
  return nullptr;
}

/// The reader knows the seats; that a neutral one sends nothing is for us to say.
Complaints seat_fault(const OrdersHeader& header, const GameLedger& ledger, const Source& source) {
  const auto seat = ledger.find(header.seat);
  if (!seat || ledger.is_played(*seat)) return {};
  return {{source.error(header.seat_mark, "E_SYNTAX", {}), complaint::Neutral{header.seat}}};
}

/// What will stand on record of the luck that came with a `join`: its sender can look it up.
Remark digest(const std::optional<std::string>& luck) {
  return remark::LuckDigest{luck.has_value(), hex(luck_digest(luck.value_or("")))};
}

/// As that seat may know them.
std::vector<Json> seen_by(Seat seat, const std::vector<Told>& events) {
  std::vector<Json> all;
  for (const Told& event : events)
    if (auto its = seen(event, Viewer::of(seat))) all.push_back(*std::move(its));
  return all;
}

/// Goes through the orders of one file.
class Judge {
 public:
  Judge(GameLedger& ledger, Seat seat, const MovesFile& file, const Source& source, const std::string& time,
        Judging judging)
      : ledger_(ledger), seat_(seat), file_(file), source_(source), time_(time), judging_(judging) {}

  void run(Judged& judged) {
    if (const auto against = against_file(ledger_, seat_, file_.header)) {
      refuse(judged, 0, against->first, against->second);
    } else if (const ReadMove* final_one = against_batch()) {
      refuse(judged, static_cast<std::size_t>(final_one - file_.moves.data()), final_in_batch(),
             final_one->mark);
    } else if (ledger_.started() && comes_early(ledger_.game(), seat_, file_)) {
      wait(judged);
    } else if (ledger_.game().all_or_nothing()) {
      all_or_nothing(judged);
    } else {
      one_by_one(judged);
    }
  }

 private:
  const ReadMove* against_batch() {
    if (!ledger_.game().all_or_nothing() || file_.moves.size() < 2) return nullptr;
    return final_among(ledger_.started() ? &known() : nullptr, seat_, file_);
  }

  /// What the sender knows; `check` moves it on.
  Game& known() {
    if (!known_) known_ = ledger_.game().guess(Viewer::of(seat_));
    return *known_;
  }

  void wait(Judged& judged) {
    judged.early = true;
    for (Tried& order : judged.answer.orders) order.outcome = Outcome::waiting;
    judged.answer.remarks.emplace_back(remark::ComesEarly{judging_ == Judging::check});
    const Move& last = *file_.moves.back().move;
    if (is_join(last) || !ledger_.game().ends(seat_, last))
      judged.answer.remarks.emplace_back(remark::DoesNotPass{});
  }

  void one_by_one(Judged& judged) {
    for (std::size_t i = 0; i < file_.moves.size(); ++i)
      if (!take(judged, i)) return;
  }

  /// Tried on a copy, so that nothing stands if one order fails.
  void all_or_nothing(Judged& judged) {
    GameLedger before = ledger_;
    one_by_one(judged);
    if (judged.answer.status == Status::done) return;
    ledger_ = std::move(before);
    judged.answer.done = 0;
    judged.entries.clear();
    judged.happenings.clear();
    for (Tried& order : judged.answer.orders) {
      if (order.outcome != Outcome::done) continue;
      order.outcome = Outcome::not_tried;
      order.events.clear();
      order.untold.reset();
      order.remarks.clear();
    }
  }

  /// Adjudicates order i; false if the file stops there.
  bool take(Judged& judged, std::size_t i) {
    const ReadMove& read = file_.moves[i];
    if (judging_ == Judging::check) return ledger_.started() ? foresee(judged, i) : foresee_join(judged, i);
    const bool joins = !ledger_.started();
    auto done = ledger_.play(seat_, *read.move, By::seat, luck_, time_);
    if (!done) {
      refuse(judged, i, done.error(), read.at(done.error().field));
      return false;
    }
    Happening happening;
    if (joins) {  // what is collected is not said
      happening = {seat_, std::nullopt, {}, read.move->said()};
      happening.told = opening_in(done->entries, ledger_.game());
    } else {
      happening = happening_of(done->entries.front(), ledger_.game()).value();
    }
    if (done->luck_used) luck_.reset();  // it is said once
    for (Entry& entry : done->entries) judged.entries.push_back(std::move(entry));
    ++judged.answer.done;
    Tried& order = judged.answer.orders[i];
    order.outcome = Outcome::done;
    order.events = seen_by(seat_, happening.events);
    order.untold = happening.order;
    if (joins) order.remarks.push_back(digest(file_.header.luck));
    judged.happenings.push_back(std::move(happening));
    return true;
  }

  /// The same before the start. What the last `join` draws nobody knows.
  bool foresee_join(Judged& judged, std::size_t i) {
    const ReadMove& read = file_.moves[i];
    if (const auto no = room_.refuses(seat_, *read.move)) {
      refuse(judged, i, *no, read.mark);
      return false;
    }
    if (room_.begins_with(seat_)) return leave_open(judged, i);
    room_.joined.insert(seat_);
    ++judged.answer.done;
    Tried& order = judged.answer.orders[i];
    order.outcome = Outcome::done;
    order.untold = read.move->said();
    order.remarks.push_back(digest(file_.header.luck));
    return true;
  }

  /// Says of order i what holds whatever its sender may not know; false if no more can be said of the file.
  bool foresee(Judged& judged, std::size_t i) {
    const ReadMove& read = file_.moves[i];
    if (is_join(*read.move)) {
      refuse(judged, i, too_late_to_join(ledger_.over()), read.mark);
      return false;
    }
    auto decided = known().decide(seat_, *read.move, nullptr);
    if (!decided) {
      refuse(judged, i, decided.error(), read.at(decided.error().field));
      return false;
    }
    // Orders that come after it may use a name that is told later.
    const bool is_open = std::any_of(decided->events.begin(), decided->events.end(),
                                     [](const Told& told) { return told.told_later && !told.ends; });
    if (decided->undrawn || (!decided->sure && !is_open)) return leave_open(judged, i);
    known().take(*decided);
    ++judged.answer.done;
    Tried& order = judged.answer.orders[i];
    order.outcome = Outcome::done;
    if (decided->events.empty()) order.untold = read.move->said();
    const auto later = std::stable_partition(decided->events.begin(), decided->events.end(),
                                             [](const Told& told) { return !told.told_later; });
    order.events = seen_by(seat_, {decided->events.begin(), later});
    order.later = seen_by(seat_, {later, decided->events.end()});
    return is_open ? leave_open(judged, i + 1) : true;
  }

  /// Nothing can be said of order i and those after it but that they may work.
  static bool leave_open(Judged& judged, std::size_t i) {
    for (; i < judged.answer.orders.size(); ++i) judged.answer.orders[i].outcome = Outcome::possible;
    return false;
  }

  /// Order i is refused; beyond the last one, or where there is none, it is the whole file.
  void refuse(Judged& judged, std::size_t i, const Refused& why, const Mark& mark) {
    NotDone refused{why, ledger_.game().table(), seat_, std::nullopt, {}, {}, false};
    if (!ledger_.started()) {
      const WaitingRoom room = judging_ == Judging::check ? room_ : ledger_.waiting_room();
      refused.joined = room.joined.contains(seat_);
    } else if (i < file_.moves.size()) {
      const Game& game = judging_ == Judging::check ? known() : ledger_.game();
      if (const Move& move = *file_.moves[i].move; !is_join(move)) refused.order = move.said();
      refused.options = game.options(seat_);
      refused.sight = game.sight(Viewer::of(seat_));
    }
    judged.answer.status = Status::refused;
    judged.answer.complaints.push_back({source_.error(mark, why.code, {}), refused});
    if (i >= judged.answer.orders.size()) return;
    judged.answer.orders[i].outcome = Outcome::failed;
    judged.answer.orders[i].not_done = std::move(refused);
  }

  GameLedger& ledger_;
  Seat seat_;
  const MovesFile& file_;
  const Source& source_;
  const std::string& time_;
  Judging judging_;
  std::unique_ptr<Game> known_;                ///< made where it is asked for: most files are not
  WaitingRoom room_ = ledger_.waiting_room();  ///< before the start, as `check` moves it on
  std::optional<std::string> luck_ = file_.header.luck;
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

void list_orders(Answer& answer, const MovesFile& file, const Game& game) {
  for (const ReadMove& read : file.moves) {
    Tried order;
    order.order = is_join(*read.move) ? std::string(join_word) : game.line(*read.move);
    order.said = read.move->said();
    order.typed = read.typed;
    order.at = read.mark;
    answer.orders.push_back(std::move(order));
  }
}

}  // namespace

Judged judge(GameLedger& ledger, const OrdersHeader& header, const SentFile& sent, const std::string& time,
             Judging judging) {
  Judged judged;
  judged.answer = blank(header, sent, ledger.game(), time);
  Answer& answer = judged.answer;
  answer.checked_only = judging == Judging::check;
  const Source source(sent.text, sent.name);
  answer.complaints = seat_fault(header, ledger, source);
  auto read = read_moves(sent.text, sent.name, ledger.game());
  if (!read)
    for (Complaint& complaint : complaints_of(read.error()))
      answer.complaints.push_back(std::move(complaint));
  if (!read || !answer.complaints.empty()) {
    answer.status = Status::not_understood;
    return judged;
  }
  list_orders(answer, *read, ledger.game());
  Judge(ledger, ledger.find(header.seat).value(), *read, source, time, judging).run(judged);
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
  if (const auto read = read_moves(sent.text, sent.name, ledger.game()))
    list_orders(judged.answer, *read, ledger.game());
  return judged;
}

bool comes_early(const Game& game, Seat seat, const MovesFile& file) {
  return file.header.turn == game.turn_of(seat) && !file.moves.empty() &&
         !is_join(*file.moves.front().move) &&
         game.time_of(seat, file.header.turn, *file.moves.front().move) == Time::later;
}

std::optional<std::pair<std::string, std::size_t>> answers_together(const GameLedger& ledger,
                                                                    const SentFile& sent) {
  if (!ledger.started()) return std::nullopt;
  const auto read = read_moves(sent.text, sent.name, ledger.game());
  if (!read || read->header.game != ledger.name()) return std::nullopt;
  const Seat seat = ledger.find(read->header.seat).value();
  if (read->header.turn != ledger.game().turn_of(seat)) return std::nullopt;
  std::vector<MovePtr> moves;
  for (const ReadMove& one : read->moves) {
    if (is_join(*one.move)) return std::nullopt;
    moves.push_back(one.move);
  }
  return ledger.game().together(seat, moves);
}

}  // namespace inselpost
