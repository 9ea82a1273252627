#include "cli/inselpost/commands/show.hpp"

#include <ostream>
#include <utility>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/picture.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/notify/unread_update.hpp"
#include "cli/service/signing.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/record/game_replay.hpp"
#include "schemas/yaml/yaml.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

LedgerSnapshot moment_at(Store& store, const StoredGame& game, std::uint64_t entry, bool referee) {
  const std::uint64_t last = last_open(game, referee ? referee_reader : public_reader);
  if (entry > last) throw CommandError(Status::usage, command_errors::NoSuchEntry{game.name, last});
  return LedgerSnapshot::after(store.entries(game, 0, entry));
}

/// Prints a set-up from which a game can begin in this position (POS-6).
Status show_setup(const LedgerSnapshot& moment, const Json& genesis, Viewer viewer, Context& context) {
  const GameFacts& facts = moment.facts();
  nlohmann::ordered_json setup = moment.as_setup(viewer);
  if (setup.is_null())
    throw CommandError(Status::refused, command_errors::NoPosition{facts.game, facts.entry});
  for (std::size_t s = 0; s < facts.players.size(); ++s)
    if (!facts.players[s].empty()) setup["seats"][s]["player"] = facts.players[s];
  put_times(setup, genesis);
  nlohmann::ordered_json out{{"game", facts.game}};
  out.update(setup);
  context.out << (context.json ? out.dump() + '\n' : yaml::to_yaml_text(out));
  return Status::done;
}

/// Prints the letter that the seat would get now, with the news that it has not been told (LOOK-1).
Status show_letter(const ShowOptions& options, Context& context) {
  Store& store = store_of(context);
  if (!options.viewer.as) throw CommandError(Status::usage, command_errors::NobodyToList{});
  const GameUpdate update =
      in_read_transaction(store, [&] { return unread_update(store, game_of(store, options.game)); });
  const GameFacts& facts = update.moment.facts();
  const Viewer viewer = viewer_of(options.viewer, facts.seats, update.moment.players());
  update.moment.require(viewer);
  const MessageCatalog& words = context.speech().of(facts.spoken, facts.seats.at(index(viewer.seat)));
  const auto letter = letter_for(context.speech(), pages_for(words, facts), update.moment, viewer.seat,
                                 update.happenings, update.first);
  context.out << letter_text(letter, words, context.style);
  return Status::done;
}

}  // namespace

std::vector<OpaqueViewPtr> earlier_views(const std::vector<Entry>& entries) {
  return reading_record([&] {
    std::vector<OpaqueViewPtr> views;
    GameReplay replay(entries, open_game);
    for (std::size_t i = 1; i < entries.size(); ++i) {
      replay.take(entries[i]);
      if (replay.started()) views.push_back(replay.game().opaque_view(Viewer::everybody()));
    }
    return views;
  });
}

Status show(const ShowOptions& options, Context& context) {
  require_sensible(options.picture, context,
                   options.letter     ? "--letter"
                   : options.position ? "--position"
                                      : nullptr);
  if (options.letter) return show_letter(options, context);
  Store& store = store_of(context);
  Json genesis;
  std::vector<Entry> entries;
  const LedgerSnapshot moment = in_read_transaction(store, [&] {
    const StoredGame game = game_of(store, options.game);
    genesis = parse_json(game.genesis);
    LedgerSnapshot found = options.at ? moment_at(store, game, *options.at, options.viewer.referee)
                                      : LedgerSnapshot::of(store, game);
    sign(found.facts(), signing_key_for(store, game));
    if (options.picture.wanted()) entries = store.entries(game, 0, found.facts().entry);
    return found;
  });
  const Viewer viewer = viewer_of(options.viewer, moment.facts().seats, moment.players());
  moment.require(viewer);
  if (options.position) return show_setup(moment, genesis, viewer, context);
  const GamePages& game_pages = pages_for(context.words, moment.facts());
  if (options.picture.wanted()) {
    if (moment.waiting() != nullptr) throw CommandError(Status::refused, command_errors::NotBegun{});
    if (game_pages.picture == nullptr)
      throw CommandError(Status::refused, command_errors::NoPicture{moment.facts().game});
    return print_picture(game_pages.picture(context.words, moment, viewer, earlier_views(entries),
                                            place_names(options.picture)),
                         options.picture, context);
  }
  if (context.json) {
    context.out << position_json(game_pages, moment, viewer).dump() << '\n';
  } else {
    context.out << position_text(context.speech(), game_pages, moment, viewer, {}, context.style);
  }
  return Status::done;
}

Status legal(const LegalOptions& options, Context& context) {
  if (!options.viewer.as && !options.viewer.referee)
    throw CommandError(Status::usage, command_errors::NobodyToList{});
  Store& store = store_of(context);
  const LedgerSnapshot moment =
      in_read_transaction(store, [&] { return LedgerSnapshot::of(store, game_of(store, options.game)); });
  const GameFacts& facts = moment.facts();
  const Viewer viewer = viewer_of(options.viewer, moment.facts().seats, moment.players());
  moment.require(viewer);
  const GamePages& game_pages = pages_for(context.words, facts);
  if (context.json) {
    context.out << nlohmann::ordered_json{{"game", facts.game},
                                          {"entry", facts.entry},
                                          {"legal", legal_json(game_pages, moment, viewer)}}
                       .dump()
                << '\n';
    return Status::done;
  }
  bool first = true;
  for (std::size_t i = 0; i < moment.players(); ++i) {
    const Seat seat = seat_at(i);
    if (!viewer.sees(seat)) continue;
    if (!std::exchange(first, false)) context.out << '\n';
    context.out << legal_page(context.speech(), game_pages, moment, seat);
  }
  return Status::done;
}

Status show_key(Context& context) {
  const auto key = store_of(context).key();
  if (!key) throw CommandError(Status::no_input, command_errors::NoStoreKey{shown_address(context.db)});
  const std::string text = hex(key->public_key);
  if (context.json)
    context.out << nlohmann::ordered_json{{"public_key", text}}.dump() << '\n';
  else
    context.out << "public_key " << text << '\n';
  return Status::done;
}

}  // namespace inselpost
