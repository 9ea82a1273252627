#include "cli/inselpost/commands/page.hpp"

#include <ostream>
#include "cli/common/replay_page.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/render/page/common/report_document.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/signing.hpp"
#include "schemas/record/entry.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

Status write_page(const std::string& text, const PageOptions& options, Context& context) {
  if (options.out) {
    write_file(*options.out, text);
  } else {
    if (options.as) make_output_private();
    context.out << text;
  }
  return Status::done;
}

Status write_replay(const PageOptions& options, Context& context) {
  Store& store = store_of(context);
  const RecordedGame read =
      in_read_transaction(store, [&] { return recorded_game(store, game_of(store, options.game)); });
  const entries::Genesis genesis = entries::genesis(read.entries.front().body);
  const Viewer reader = viewer_of({options.as, false}, genesis.seats, genesis.players.size());
  Progress progress(context, Counted::entries);
  const PageDocument document = replay_page(
      read, reader, context.speech(), [&](std::uint64_t entry) { progress.at(entry, read.entries.size()); });
  return write_page(html_of(document), options, context);
}

}  // namespace

Status page(const PageOptions& options, Context& context) {
  if (options.replay) return write_replay(options, context);
  Store& store = store_of(context);
  const LedgerSnapshot moment = in_read_transaction(store, [&] {
    const StoredGame game = game_of(store, options.game);
    LedgerSnapshot found = LedgerSnapshot::of(store, game);
    sign(found.facts(), signing_key_for(store, game));
    return found;
  });
  const GameFacts& facts = moment.facts();
  const Viewer viewer = viewer_of({options.as, false}, facts.seats, moment.players());
  moment.require(viewer);
  return write_page(html_of(report_document(context.speech(), moment, viewer)), options, context);
}

}  // namespace inselpost
