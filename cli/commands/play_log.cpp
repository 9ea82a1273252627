#include "cli/commands/play_log.hpp"

#include "cli/commands/setup_fault.hpp"
#include "cli/printing/problem_text.hpp"
#include "schemas/orders.hpp"
#include "schemas/source.hpp"

namespace inselpost {

PlayedLog play_log(const std::string& text, const std::string& file, const Hash& secret,
                   const std::optional<Hash>& public_key, const std::string& time,
                   std::optional<std::uint64_t> limit, const AfterOrder& after) {
  PlayedLog played;
  auto log = read_table_log(text, file);
  if (!log) {
    played.status = Exit::not_understood;
    played.diagnostics = std::move(log.error());
    return played;
  }
  std::vector<Entry> entries;
  auto ledger = Ledger::create(log->setup, log->setup.seed ? secret_of_seed(*log->setup.seed) : secret, time,
                               entries, public_key);
  if (!ledger) {
    played.status = Exit::refused;
    played.diagnostics.push_back(setup_fault(log->setup, ledger.error(), text, file));
    return played;
  }
  after(0, *ledger, {}, entries);
  for (const auto& [seat, written] : log->log) {
    if (limit && played.orders >= *limit) break;
    auto done = ledger->play(seat, written.order, written.results, By::seat, std::nullopt, time);
    if (!done) {
      const catan::Problem& problem = done.error();
      const Source source(text, file);
      played.status = Exit::refused;
      played.diagnostics.push_back(
          source.error(written.at(problem.field), std::string(catan::name(problem.code)),
                       problem_text(problem, ledger->names(), seat),
                       notes(problem, written.order, catan::legal(ledger->state(), seat), ledger->names())));
      break;
    }
    ++played.orders;
    after(played.orders, *ledger, {seat, std::nullopt, std::move(done->events)}, done->entries);
  }
  played.ledger = std::move(*ledger);
  return played;
}

}  // namespace inselpost
