#include "cli/desk/play_log.hpp"

#include "cli/desk/entries.hpp"
#include "cli/desk/setup_complaint.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/state.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/orders/order_forms.hpp"
#include "schemas/catan/refused.hpp"
#include "schemas/text/source.hpp"

namespace inselpost {
namespace {

/// Whose place in the special building phase it is.
std::optional<Seat> next_to_build(const catan::State& state) {
  for (const catan::Decision& awaited : catan::awaited(state))
    if (awaited.kind == catan::DecisionKind::special_building) return awaited.seat;
  return std::nullopt;
}

}  // namespace

PlayedLog play_log(const std::string& text, const std::string& file, const Hash& secret,
                   const std::optional<Hash>& public_key, const std::string& time,
                   std::optional<std::uint64_t> limit, const AfterOrder& after) {
  PlayedLog played;
  auto log = read_table_log(text, file);
  if (!log) {
    played.status = Status::not_understood;
    played.complaints = complaints_of(log.error());
    return played;
  }
  std::vector<Entry> entries;
  auto ledger = Ledger::create(log->setup, log->setup.seed ? secret_of_seed(*log->setup.seed) : secret, time,
                               entries, public_key);
  if (!ledger) {
    played.status = Status::refused;
    played.complaints.push_back(setup_complaint(log->setup, ledger.error(), text, file));
    return played;
  }
  after(0, *ledger, {}, entries);
  const Source source(text, file);
  /// Plays one order; false if the log ends there.
  const auto play = [&](Seat seat, const WrittenOrder& written) {
    if (limit && played.orders >= *limit) return false;
    auto done = ledger->play(seat, written.order, written.results, By::seat, std::nullopt, time);
    if (!done) {
      const catan::Problem& problem = done.error();
      played.status = Status::refused;
      played.complaints.push_back(
          {source.error(written.at(problem.field), std::string(catan::name(problem.code)), {}),
           NotDone{refused_of(problem, ledger->names()), ledger->position().table(), seat,
                   to_json(written.order, ledger->names()), sight_of(catan::legal(ledger->state(), seat)),
                   sight_of(catan::View())}});
      return false;
    }
    ++played.orders;
    after(played.orders, *ledger, {seat, std::nullopt, std::move(done->told), untold_order(done->entries)},
          done->entries);
    return true;
  };
  for (const auto& [seat, written] : log->log) {
    if (seat != every_seat) {
      if (!play(seat, written)) break;
      continue;
    }
    const auto next = next_to_build(ledger->state());
    if (!next) {
      played.status = Status::refused;
      played.complaints.push_back({source.error(written.mark, "E_SBP", {}), complaint::NobodyPasses{}});
      break;
    }
    bool going_on = true;
    for (auto who = next; going_on && who; who = next_to_build(ledger->state()))
      going_on = play(*who, written);
    if (!going_on) break;
  }
  played.ledger = std::move(*ledger);
  return played;
}

}  // namespace inselpost
