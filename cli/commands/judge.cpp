#include "cli/commands/judge.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "cli/commands/opening.hpp"
#include "cli/commands/waiting.hpp"
#include "cli/printing/present_offers.hpp"
#include "cli/printing/problem_text.hpp"
#include "engine/adjudication/visitor.hpp"
#include "schemas/secrets.hpp"
#include "schemas/source.hpp"

namespace inselpost {
namespace {

using catan::Code;
using catan::Problem;
using catan::Role;
using Outcome = OrderResult::Outcome;

/// Can this order reveal something or hang on chance (ORD-2)?
bool is_random(const catan::Order& order) {
  using namespace catan::orders;
  const auto robs = [](const catan::Rob& rob) { return rob.choice != catan::Rob::Choice::nobody; };
  return std::visit(overloaded{[](const Roll&) { return true; },
                               [](const BuyCard&) { return true; },
                               [](const ForcedTrade&) { return true; },
                               [&](const MoveRobber& o) { return robs(o.rob); },
                               [&](const PlayKnight& o) { return robs(o.rob); },
                               [](const Found&) { return false; },
                               [](const Discard&) { return false; },
                               [](const BuildRoad&) { return false; },
                               [](const BuildSettlement&) { return false; },
                               [](const BuildCity&) { return false; },
                               [](const PlayRoadBuilding&) { return false; },
                               [](const PlayYearOfPlenty&) { return false; },
                               [](const PlayMonopoly&) { return false; },
                               [](const PlayVictoryPoint&) { return false; },
                               [](const ShowVictoryPoint&) { return false; },
                               [](const BankTrade&) { return false; },
                               [](const MakeOffer&) { return false; },
                               [](const Accept&) { return false; },
                               [](const Refuse&) { return false; },
                               [](const Confirm&) { return false; },
                               [](const Withdraw&) { return false; },
                               [](const ReturnCards&) { return false; },
                               [](const RobberToDesert&) { return false; },
                               [](const GiveUpKnight&) { return false; },
                               [](const Pass&) { return false; },
                               [](const EndTurn&) { return false; },
                               [](const ClaimVictory&) { return false; },
                               [](const Join&) { return false; }},
                    order);
}

/// What stands against the whole file, whatever its orders are (ORD-4).
std::optional<Problem> against_file(const catan::State& state, const OrdersHeader& header) {
  if (state.stage == catan::State::Stage::over) return Problem(Code::E_GAME_OVER);
  if (header.turn != state.turn)
    return Problem(Code::E_STALE, catan::Field::whole, {{Role::turn, static_cast<long>(state.turn)}});
  return std::nullopt;
}

/// `all_or_nothing` is only possible where nothing hangs on chance (ORD-3). A file of one order is whole
/// anyhow.
const WrittenOrder* against_batch(const catan::State& state, const OrdersFile& file) {
  if (state.rules.batch() != catan::Batch::all_or_nothing || file.orders.size() < 2) return nullptr;
  const auto random = std::find_if(file.orders.begin(), file.orders.end(),
                                   [](const WrittenOrder& written) { return is_random(written.order); });
  return random == file.orders.end() ? nullptr : &*random;
}

/// The last `join` starts the game, which draws.
bool starts_game(const catan::State& state, const catan::Events& events) {
  return catan::awaited(state).size() == 1 && !events.empty() &&
         std::holds_alternative<catan::events::Joined>(events.front());
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
      return "The name " + *asked->name + " is taken in this turn, so the offer is called " + made->name +
             ".";
  return std::nullopt;
}

/// What will stand on record of the luck that came with a `join`: its sender can look it up.
std::string digest_sentence(const std::optional<std::string>& luck) {
  const std::string what = luck ? "The digest of your luck, as it will stand on record: "
                                : "You sent no line of luck; on record will be the digest of an empty one: ";
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
    } else if (const WrittenOrder* random = against_batch(ledger_.state(), file_)) {
      refuse(judged, static_cast<std::size_t>(random - file_.orders.data()),
             Problem(Code::E_SYNTAX, catan::Field::whole, {{Role::reason, catan::Reason::batch_has_chance}}),
             random->mark);
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
            ? "It is early: it waits for your place in the special building phase of this turn. Nobody else "
              "sees it; a later one replaces it."
            : "It is early: it would wait for your place in the special building phase of this turn.");
    if (!std::holds_alternative<catan::orders::Pass>(file_.orders.back().order))
      judged.receipt.remarks.emplace_back(
          "There is no `pass` at its end, so the game would wait for you at your place.");
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
    if (judging_ == Judging::check) {
      const auto checked = ledger_.check(seat_, written.order, written.results);
      if (checked ? starts_game(ledger_.state(), *checked) : checked.error().code == Code::undrawn) {
        // What chance gives is not known, nor what it does to the orders after this one.
        for (std::size_t k = i; k < judged.receipt.orders.size(); ++k)
          judged.receipt.orders[k].outcome = Outcome::possible;
        return false;
      }
    }
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

  void refuse(Judged& judged, std::size_t i, const Problem& problem, const Mark& mark) {
    std::vector<std::string> ways_out;
    if (i < file_.orders.size())
      ways_out = notes(problem, file_.orders[i].order, catan::legal(ledger_.state(), seat_), ledger_.names());
    if (i < file_.orders.size() && ways_out.empty())
      ways_out = present_offers(problem, file_.orders[i].order,
                                catan::view(ledger_.state(), Viewer::of(seat_)), seat_, ledger_.names());
    judged.status = Exit::refused;
    judged.diagnostics.push_back(source_.error(mark, std::string(catan::name(problem.code)),
                                               problem_text(problem, ledger_.names()), ways_out));
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

void list_orders(Judged& judged, const OrdersFile& file, const Names& names) {
  for (const WrittenOrder& written : file.orders)
    judged.receipt.orders.push_back({to_yaml(written.order, names), Outcome::not_tried, {}, {}, {}});
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
  list_orders(judged, *read, ledger.names());
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
    list_orders(judged, *read, ledger.names());
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
