#include "cli/inselpost/commands/page.hpp"

#include <ostream>
#include <utility>

#include "cli/common/replay_page.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/render/page/common/report_document.hpp"
#include "cli/render/page/composer/composer_document.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/notify/unread_update.hpp"
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

/// Returns the page of a seat, with the composer.
PageDocument seat_page(const GameUpdate& update, Seat seat, const PageOptions& options, Context& context) {
  ComposerContext page;
  if (options.token) page.token = update.moment.form_token(seat);
  return composer_document(context.speech(), update.moment, seat, update.happenings, update.first, page);
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
  if (options.token && (!options.as || options.replay))
    throw CommandError(Status::usage, command_errors::OnlyWith{"--token", "--as"});
  if (options.replay) return write_replay(options, context);
  Store& store = store_of(context);
  GameUpdate update = in_read_transaction(store, [&] {
    const StoredGame game = game_of(store, options.game);
    GameUpdate found = unread_update(store, game);
    if (options.token) found.moment.give_form_tokens(store, game);
    return found;
  });
  const LedgerSnapshot& moment = update.moment;
  const Viewer viewer = viewer_of({options.as, false}, moment.facts().seats, moment.players());
  moment.require(viewer);
  const PageDocument document = viewer.kind == Viewer::Kind::seat
                                    ? seat_page(update, viewer.seat, options, context)
                                    : report_document(context.speech(), moment, viewer);
  return write_page(html_of(document), options, context);
}

}  // namespace inselpost
