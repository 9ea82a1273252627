#include "cli/desk/judge.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "cli/commands/opening.hpp"
#include "cli/desk/waiting.hpp"
#include "cli/words/en/catan_offers.hpp"
#include "cli/words/en/catan_problems.hpp"
#include "engine/catan/apply.hpp"
#include "engine/catan/final.hpp"
#include "engine/catan/known.hpp"
#include "schemas/catan/order_forms.hpp"
#include "schemas/sealing/secrets.hpp"
#include "schemas/text/source.hpp"

namespace inselpost {
namespace {

using catan::Code;
using catan::Problem;
using catan::Role;
using Outcome = OrderResult::Outcome;

/// What stands against the whole file, whatever its orders are (ORD-4).
std::optional<Problem> against_file(const catan::State& state, const OrdersHeader& header) {
  if (state.stage == catan::State::Stage::over) return Problem(Code::E_GAME_OVER);
  if (header.turn != state.turn)
    return Problem(Code::E_STALE, catan::Field::whole, {{Role::turn, static_cast<long>(state.turn)}});
  return std::nullopt;
}

/// `all_or_nothing` takes back what stood before an order that fails, so nothing in such a file may be final
/// (ORD-3). A file of one order is whole anyhow; the end of a turn is final for what comes after it alone.
const WrittenOrder* against_batch(const catan::State& state, Seat seat, const OrdersFile& file) {
  if (state.rules.batch() != catan::Batch::all_or_nothing || file.orders.size() < 2) return nullptr;
  const auto ends = [](const catan::Order& order) {
    return std::holds_alternative<catan::orders::EndTurn>(order) ||
           std::holds_alternative<catan::orders::Pass>(order);
  };
  for (const WrittenOrder& written : file.orders)
    if (catan::is_final(state, seat, written.order) &&
        !(ends(written.order) && &written == &file.orders.back()))
      return &written;
  return nullptr;
}

/// The reader knows the seats; that a neutral one sends nothing is for us to say.
Diagnostics seat_fault(const OrdersHeader& header, const Ledger& ledger, const Source& source) {
  const auto seat = ledger.names().find(header.seat);
  if (!seat || !ledger.state().is_neutral(*seat)) return {};
  return {
      source.error(header.seat_mark, "E_SYNTAX", header.seat + " is a neutral player and sends no orders")};
}

/// An author learns that the name he gave is taken, but not by which offer: he may not know of it (TRADE-14).
std::optional<std::string> renamed(const catan::Order& order, const catan::Events& events) {
  const auto* asked = std::get_if<catan::orders::MakeOffer>(&order);
  if (asked == nullptr || !asked->name) return std::nullopt;
  for (const catan::Event& event : events)
    if (const auto* made = std::get_if<catan::events::OfferMade>(&event);
        made != nullptr && made->name != *asked->name)
      return "The name " + *asked->name + " is taken in this turn. The offer is called " + made->name + ".";
  return std::nullopt;
}

/// What will stand on record of the luck that came with a `join`: its sender can look it up.
std::string digest_sentence(const std::optional<std::string>& luck) {
  const std::string what =
      luck ? "The fingerprint of your luck line. Others see only this: "
           : "You sent no line of luck. Others see only the fingerprint of an empty one: ";
  return what + hex(luck_digest(luck.value_or("")));
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
    } else if (const WrittenOrder* final_order = against_batch(known_, seat_, file_)) {
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
  void wait(Judged& judged) {
    judged.early = true;
    for (OrderResult& result : judged.receipt.orders) result.outcome = Outcome::waiting;
    judged.receipt.remarks.emplace_back(
        judging_ == Judging::play
            ? "It is early: it waits for your turn to build in this special building phase. Nobody else sees "
              "it. A later file replaces it."
            : "It is early: it would wait for your turn to build in this special building phase.");
    if (!std::holds_alternative<catan::orders::Pass>(file_.orders.back().order))
      judged.receipt.remarks.emplace_back(
          "It does not end with `pass`, so the game will wait for you. Add `- pass`.");
  }

  void one_by_one(Judged& judged) {
    for (std::size_t i = 0; i < file_.orders.size(); ++i)
      if (!take(judged, i)) return;
  }

  /// Tried on a copy, so that nothing stands if one order fails.
  void all_or_nothing(Judged& judged) {
    const Ledger before = ledger_;
    one_by_one(judged);
    if (judged.status == Exit::done) return;
    ledger_ = Ledger(before);
    judged.done = 0;
    judged.entries.clear();
    judged.happenings.clear();
    for (OrderResult& result : judged.receipt.orders)
      if (result.outcome == Outcome::done) result.outcome = Outcome::not_tried, result.said.clear();
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
    Happening happening{seat_, std::nullopt, std::move(done->events)};
    happening.told = opening_in(done->entries, ledger_.setup(), ledger_.names());
    if (done->luck_used) {  // it is said once, and what is collected is not said at all
      auto said = std::exchange(luck_, std::nullopt);
      if (!std::holds_alternative<catan::orders::Join>(written.order)) happening.luck = std::move(said);
    }
    for (Entry& entry : done->entries) judged.entries.push_back(std::move(entry));
    ++judged.done;
    judged.receipt.orders[i].outcome = Outcome::done;
    judged.receipt.orders[i].said =
        sentences({{seat_, std::nullopt, happening.events}}, Viewer::of(seat_), ledger_.names());
    if (std::holds_alternative<catan::orders::Join>(written.order))
      judged.receipt.orders[i].said.push_back(digest_sentence(file_.header.luck));
    if (auto other_name = renamed(written.order, happening.events))
      judged.receipt.orders[i].said.push_back(std::move(*other_name));
    judged.happenings.push_back(std::move(happening));
    return true;
  }

  /// Says of order i what holds whatever its sender may not know; false if no more can be said of the file.
  bool foresee(Judged& judged, std::size_t i) {
    const WrittenOrder& written = file_.orders[i];
    const auto events = ledger_.foresee(known_, seat_, written.order, written.results);
    if (!events && events.error().code == Code::undrawn) return leave_open(judged, i);
    if (!events) {
      refuse(judged, i, events.error(), written.at(events.error().field));
      return false;
    }
    catan::apply(known_, *events);
    ++judged.done;
    OrderResult& result = judged.receipt.orders[i];
    result.outcome = Outcome::done;
    result.said = foreseen(*events);
    if (std::holds_alternative<catan::orders::Join>(written.order))
      result.said.push_back(digest_sentence(file_.header.luck));
    // The name of an offer hangs on those that only the active player sees (TRADE-14), and orders that come
    // after it may use that name.
    const bool name_is_open =
        std::holds_alternative<catan::orders::MakeOffer>(written.order) && seat_ != known_.active;
    return name_is_open ? leave_open(judged, i + 1) : true;
  }

  /// Nothing can be said of order i and those after it but that they may work.
  static bool leave_open(Judged& judged, std::size_t i) {
    for (; i < judged.receipt.orders.size(); ++i) judged.receipt.orders[i].outcome = Outcome::possible;
    return false;
  }

  /// What the sender will read of these events, but for what they show only when they have happened.
  std::vector<std::string> foreseen(const catan::Events& events) const {
    catan::Events told;
    std::vector<std::string> more;
    for (const catan::Event& event : events) {
      const auto* made = std::get_if<catan::events::OfferMade>(&event);
      if (const auto* won = std::get_if<catan::events::GameWon>(&event))
        more.push_back(ledger_.names().of(won->seat) + " wins the game.");  // without the points of all
      else if (made != nullptr && seat_ != known_.active)
        more.emplace_back("Its receipt will tell what the offer is called.");
      else
        told.push_back(event);
    }
    std::vector<std::string> said =
        sentences({{seat_, std::nullopt, std::move(told)}}, Viewer::of(seat_), ledger_.names());
    said.insert(said.end(), more.begin(), more.end());
    return said;
  }

  void refuse(Judged& judged, std::size_t i, const Problem& problem, const Mark& mark) {
    std::vector<std::string> ways_out;
    if (i < file_.orders.size())
      ways_out =
          notes(problem, file_.orders[i].order,
                catan::legal(judging_ == Judging::check ? known_ : ledger_.state(), seat_), ledger_.names());
    if (i < file_.orders.size() && ways_out.empty())
      ways_out = present_offers(
          problem, file_.orders[i].order,
          catan::view(judging_ == Judging::check ? known_ : ledger_.state(), Viewer::of(seat_)), seat_,
          ledger_.names());
    judged.status = Exit::refused;
    judged.diagnostics.push_back(source_.error(mark, std::string(catan::name(problem.code)),
                                               problem_text(problem, ledger_.names(), seat_), ways_out));
    if (i >= judged.receipt.orders.size()) return;
    OrderResult& result = judged.receipt.orders[i];
    result.outcome = Outcome::failed;
    result.problem = problem;
    result.notes = std::move(ways_out);
  }

  Ledger& ledger_;
  Seat seat_;
  const OrdersFile& file_;
  const Source& source_;
  const std::string& time_;
  Judging judging_;
  catan::State known_ =
      catan::known_to(ledger_.state(), seat_);  ///< what the sender knows; `check` moves it on
  std::optional<std::string> luck_ = file_.header.luck;
};

Judged blank(const OrdersHeader& header, const SentFile& sent, const std::string& time) {
  Judged judged;
  judged.receipt.file = sent.name;
  judged.receipt.game = header.game;
  judged.receipt.seat = header.seat;
  judged.receipt.turn = header.turn;
  judged.receipt.time = time;
  return judged;
}

void list_orders(Judged& judged, const OrdersFile& file, const Source& source, const Names& names) {
  for (const WrittenOrder& written : file.orders) {
    OrderResult result;
    result.order = to_yaml(written.order, written.results, names);
    result.typed = typed(written, source);
    result.outcome = Outcome::not_tried;
    judged.receipt.orders.push_back(std::move(result));
  }
}

}  // namespace

Judged judge(Ledger& ledger, const OrdersHeader& header, const SentFile& sent, const std::string& time,
             Judging judging) {
  Judged judged = blank(header, sent, time);
  judged.receipt.checked_only = judging == Judging::check;
  const Source source(sent.text, sent.name);
  judged.diagnostics = seat_fault(header, ledger, source);
  auto read = read_orders(sent.text, sent.name, ledger.names());
  if (!read) judged.diagnostics.insert(judged.diagnostics.end(), read.error().begin(), read.error().end());
  if (!read || !judged.diagnostics.empty()) {
    judged.status = Exit::not_understood;
    return judged;
  }
  list_orders(judged, *read, source, ledger.names());
  Judge(ledger, ledger.names().find(header.seat).value(), *read, source, time, judging).run(judged);
  if (judging == Judging::play && !judged.early) {
    judged.receipt.entry = ledger.last_entry();
    judged.receipt.head = hex(ledger.head());
  }
  return judged;
}

Judged untried(const Ledger& ledger, const OrdersHeader& header, const SentFile& sent,
               const std::string& time) {
  Judged judged = blank(header, sent, time);
  if (const auto read = read_orders(sent.text, sent.name, ledger.names()))
    list_orders(judged, *read, Source(sent.text, sent.name), ledger.names());
  return judged;
}

std::string answered_first_offer(const Ledger& ledger, const SentFile& sent) {
  const auto read = read_orders(sent.text, sent.name, ledger.names());
  if (!read || read->header.game != ledger.game() || read->header.turn != ledger.state().turn) return {};
  std::string offer;
  for (const WrittenOrder& written : read->orders) {
    const auto* accept = std::get_if<catan::orders::Accept>(&written.order);
    const auto* refuse = std::get_if<catan::orders::Refuse>(&written.order);
    if (accept == nullptr && refuse == nullptr) return {};
    const std::string& named = accept != nullptr ? accept->offer : refuse->offer;
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
