#include "cli/desk/judge.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

#include "cli/desk/entries.hpp"
#include "cli/desk/waiting.hpp"
#include "engine/catan/final.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/readers.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/orders/order_forms.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/refused.hpp"
#include "schemas/sealing/secrets.hpp"
#include "schemas/text/source.hpp"

namespace inselpost {
namespace {

using catan::Code;
using catan::Problem;
using catan::Role;
using Outcome = Tried::Outcome;

/// What stands against the whole file, whatever its orders are (ORD-4).
std::optional<Problem> against_file(const catan::State& state, const OrdersHeader& header) {
  if (state.stage == catan::State::Stage::over) return Problem(Code::E_GAME_OVER);
  if (header.turn != state.turn)
    return Problem(Code::E_STALE, catan::Field::whole, {{Role::turn, static_cast<long>(state.turn)}});
  return std::nullopt;
}

/// `all_or_nothing` takes back what stood before an order that fails, so nothing in such a file may be final
/// (ORD-3). A file of one order is whole anyhow; the end of a turn is final for what comes after it alone.
const WrittenOrder* final_among(const catan::State& state, Seat seat, const OrdersFile& file) {
  for (const WrittenOrder& written : file.orders)
    if (catan::is_final(state, seat, written.order) &&
        !(word_of(written.order).ends && &written == &file.orders.back()))
      return &written;
  return nullptr;
}

/// The reader knows the seats; that a neutral one sends nothing is for us to say.
Complaints seat_fault(const OrdersHeader& header, const Ledger& ledger, const Source& source) {
  const auto seat = ledger.names().find(header.seat);
  if (!seat || !ledger.state().is_neutral(*seat)) return {};
  return {{source.error(header.seat_mark, "E_SYNTAX", {}), complaint::Neutral{header.seat}}};
}

/// An author learns that the name he gave is taken, but not by which offer: he may not know of it (TRADE-14).
std::optional<Remark> renamed(const catan::Order& order, const catan::Events& events) {
  const std::string* asked = parts_of(order).name;
  if (asked == nullptr) return std::nullopt;
  for (const catan::Event& event : events)
    if (const auto* made = std::get_if<catan::events::OfferMade>(&event);
        made != nullptr && made->name != *asked)
      return remark::OfferRenamed{*asked, made->name};
  return std::nullopt;
}

bool makes_offer(const Decided& decided) {
  const catan::Events& events = BoardGame::events_of(decided);
  return std::any_of(events.begin(), events.end(), [](const catan::Event& event) {
    return std::holds_alternative<catan::events::OfferMade>(event);
  });
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
  Judge(Ledger& ledger, Seat seat, const OrdersFile& file, const Source& source, const std::string& time,
        Judging judging)
      : ledger_(ledger), seat_(seat), file_(file), source_(source), time_(time), judging_(judging) {}

  void run(Judged& judged) {
    if (const auto problem = against_file(ledger_.state(), file_.header)) {
      const Mark mark =
          problem->code == Code::E_STALE ? file_.header.turn_mark : Mark{file_.header.game_mark};
      refuse(judged, 0, *problem, mark);
    } else if (const WrittenOrder* final_order = against_batch()) {
      refuse(judged, static_cast<std::size_t>(final_order - file_.orders.data()),
             Problem(Code::E_SYNTAX, catan::Field::whole, {{Role::reason, catan::Reason::batch_has_final}}),
             final_order->mark);
    } else if (comes_early(ledger_.state(), seat_, file_)) {
      wait(judged);
    } else if (ledger_.state().rules.batch() == catan::Batch::all_or_nothing) {
      all_or_nothing(judged);
    } else {
      one_by_one(judged);
    }
  }

 private:
  const WrittenOrder* against_batch() {
    const bool whole = ledger_.state().rules.batch() == catan::Batch::all_or_nothing;
    return whole && file_.orders.size() > 1 ? final_among(known().state(), seat_, file_) : nullptr;
  }

  /// What the sender knows; `check` moves it on.
  BoardGame& known() {
    if (!known_) known_ = ledger_.guess(Viewer::of(seat_));
    return *known_;
  }

  void wait(Judged& judged) {
    judged.early = true;
    for (Tried& order : judged.answer.orders) order.outcome = Outcome::waiting;
    judged.answer.remarks.emplace_back(remark::ComesEarly{judging_ == Judging::check});
    if (!std::holds_alternative<catan::orders::Pass>(file_.orders.back().order))
      judged.answer.remarks.emplace_back(remark::DoesNotPass{});
  }

  void one_by_one(Judged& judged) {
    for (std::size_t i = 0; i < file_.orders.size(); ++i)
      if (!take(judged, i)) return;
  }

  /// Tried on a copy, so that nothing stands if one order fails.
  void all_or_nothing(Judged& judged) {
    const Ledger before = ledger_;
    one_by_one(judged);
    if (judged.answer.status == Status::done) return;
    ledger_ = Ledger(before);
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
    const WrittenOrder& written = file_.orders[i];
    if (judging_ == Judging::check) return foresee(judged, i);
    auto done = ledger_.play(seat_, written.order, written.results, By::seat, luck_, time_);
    if (!done) {
      refuse(judged, i, done.error(), written.at(done.error().field));
      return false;
    }
    Happening happening{seat_, std::nullopt, std::move(done->told)};
    happening.order = untold_order(done->entries);
    happening.told = opening_in(done->entries, ledger_.position());
    if (done->luck_used) {  // it is said once, and what is collected is not said at all
      auto said = std::exchange(luck_, std::nullopt);
      if (!std::holds_alternative<catan::orders::Join>(written.order)) happening.luck = std::move(said);
    }
    for (Entry& entry : done->entries) judged.entries.push_back(std::move(entry));
    ++judged.answer.done;
    Tried& order = judged.answer.orders[i];
    order.outcome = Outcome::done;
    order.events = seen_by(seat_, happening.events);
    order.untold = happening.order;
    if (std::holds_alternative<catan::orders::Join>(written.order))
      order.remarks.push_back(digest(file_.header.luck));
    if (auto other_name = renamed(written.order, done->events))
      order.remarks.push_back(std::move(*other_name));
    judged.happenings.push_back(std::move(happening));
    return true;
  }

  /// Says of order i what holds whatever its sender may not know; false if no more can be said of the file.
  bool foresee(Judged& judged, std::size_t i) {
    const WrittenOrder& written = file_.orders[i];
    const auto decided = known().decide(seat_, *known().move(written.order, written.results), nullptr);
    if (!decided) {
      const Problem problem = problem_of(decided.error(), ledger_.names());
      refuse(judged, i, problem, written.at(problem.field));
      return false;
    }
    // The name of an offer hangs on those that only the active player sees (TRADE-14), and orders that come
    // after it may use that name.
    const bool name_is_open = seat_ != known().state().active && !decided->undrawn && makes_offer(*decided);
    if (decided->undrawn || (!decided->sure && !name_is_open)) return leave_open(judged, i);
    known().take(*decided);
    ++judged.answer.done;
    Tried& order = judged.answer.orders[i];
    order.outcome = Outcome::done;
    foreseen(order, BoardGame::events_of(*decided));
    if (decided->events.empty()) order.untold = to_json(written.order, ledger_.names());
    if (std::holds_alternative<catan::orders::Join>(written.order))
      order.remarks.push_back(digest(file_.header.luck));
    return name_is_open ? leave_open(judged, i + 1) : true;
  }

  /// Nothing can be said of order i and those after it but that they may work.
  static bool leave_open(Judged& judged, std::size_t i) {
    for (; i < judged.answer.orders.size(); ++i) judged.answer.orders[i].outcome = Outcome::possible;
    return false;
  }

  /// What the sender will read of these events, but for what they show only when they have happened.
  void foreseen(Tried& order, const catan::Events& events) {
    catan::Events shown;
    for (const catan::Event& event : events) {
      const auto* made = std::get_if<catan::events::OfferMade>(&event);
      if (const auto* won = std::get_if<catan::events::GameWon>(&event))
        order.remarks.emplace_back(remark::Wins{ledger_.names().of(won->seat)});  // without the points of all
      else if (made != nullptr && seat_ != known().state().active)
        order.remarks.emplace_back(remark::NamedLater{});
      else
        shown.push_back(event);
    }
    order.events = seen_by(seat_, ledger_.told(shown));
  }

  /// Order i is refused; beyond the last one, or where there is none, it is the whole file.
  void refuse(Judged& judged, std::size_t i, const Problem& problem, const Mark& mark) {
    NotDone refused{
        refused_of(problem, ledger_.names()), ledger_.position().table(), seat_, std::nullopt, {}, {}};
    if (i < file_.orders.size()) {
      const catan::State& state = judging_ == Judging::check ? known().state() : ledger_.state();
      refused.order = to_json(file_.orders[i].order, ledger_.names());
      refused.options = sight_of(catan::legal(state, seat_));
      refused.sight = sight_of(catan::view(state, Viewer::of(seat_)));
    }
    judged.answer.status = Status::refused;
    judged.answer.complaints.push_back(
        {source_.error(mark, std::string(catan::name(problem.code)), {}), refused});
    if (i >= judged.answer.orders.size()) return;
    judged.answer.orders[i].outcome = Outcome::failed;
    judged.answer.orders[i].not_done = std::move(refused);
  }

  Ledger& ledger_;
  Seat seat_;
  const OrdersFile& file_;
  const Source& source_;
  const std::string& time_;
  Judging judging_;
  std::unique_ptr<BoardGame> known_;  ///< made where it is asked for: most files are not
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

void list_orders(Answer& answer, const OrdersFile& file, const Source& source, const Names& names) {
  for (const WrittenOrder& written : file.orders) {
    Tried order;
    order.order = to_yaml(written.order, written.results, names);
    order.typed = typed(written, source);
    answer.orders.push_back(std::move(order));
  }
}

}  // namespace

Judged judge(Ledger& ledger, const OrdersHeader& header, const SentFile& sent, const std::string& time,
             Judging judging) {
  Judged judged;
  judged.answer = blank(header, sent, ledger.position(), time);
  Answer& answer = judged.answer;
  answer.checked_only = judging == Judging::check;
  const Source source(sent.text, sent.name);
  answer.complaints = seat_fault(header, ledger, source);
  auto read = read_orders(sent.text, sent.name, ledger.names());
  if (!read)
    for (Complaint& complaint : complaints_of(read.error()))
      answer.complaints.push_back(std::move(complaint));
  if (!read || !answer.complaints.empty()) {
    answer.status = Status::not_understood;
    return judged;
  }
  list_orders(answer, *read, source, ledger.names());
  Judge(ledger, ledger.names().find(header.seat).value(), *read, source, time, judging).run(judged);
  if (judging == Judging::play && !judged.early) {
    answer.entry = ledger.last_entry();
    answer.head = hex(ledger.head());
  }
  return judged;
}

Judged untried(const Ledger& ledger, const OrdersHeader& header, const SentFile& sent,
               const std::string& time) {
  Judged judged;
  judged.answer = blank(header, sent, ledger.position(), time);
  if (const auto read = read_orders(sent.text, sent.name, ledger.names()))
    list_orders(judged.answer, *read, Source(sent.text, sent.name), ledger.names());
  return judged;
}

std::string answered_first_offer(const Ledger& ledger, const SentFile& sent) {
  const auto read = read_orders(sent.text, sent.name, ledger.names());
  if (!read || read->header.game != ledger.game() || read->header.turn != ledger.state().turn) return {};
  std::string offer;
  for (const WrittenOrder& written : read->orders) {
    if (!word_of(written.order).answers) return {};
    const std::string& named = *parts_of(written.order).offer;
    if (!offer.empty() && named != offer) return {};
    offer = named;
  }
  const auto& offers = ledger.state().offers;
  const bool is_first = std::any_of(offers.begin(), offers.end(), [&](const catan::Offer& open) {
    return open.first && open.name == offer;
  });
  return is_first ? offer : std::string();
}

}  // namespace inselpost
