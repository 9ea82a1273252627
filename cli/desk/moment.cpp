#include "cli/desk/moment.hpp"

#include "cli/desk/resume.hpp"
#include "engine/catan/readers.hpp"
#include "schemas/catan/replay.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/nearest.hpp"

namespace inselpost {

Moment Moment::of(const Ledger& ledger, const std::string& time) {
  GameFacts facts;
  facts.game = ledger.game();
  facts.table = ledger.position().table();
  facts.seats = ledger.position().seats();
  facts.players = ledger.players();
  facts.at_table = ledger.position().at_table();
  facts.seed_chosen = ledger.seed_chosen();
  facts.entry = ledger.last_entry();
  facts.head = hex(ledger.head());
  facts.time = time;
  return {std::move(facts), ledger.state()};
}

Moment Moment::of(Store& store, const StoredGame& game) {
  if (game.current) return of(resume(store, game), game.changed);
  return after(store.entries(game));
}

Moment Moment::of(const Replay& replay, const std::vector<std::string>& players, const Entry& entry) {
  GameFacts facts;
  facts.game = replay.game();
  facts.table = replay.position().table();
  facts.seats = replay.position().seats();
  facts.players = players;
  facts.at_table = replay.position().at_table();
  facts.seed_chosen = replay.seed_chosen();
  facts.entry = entry.number;
  facts.head = entry.body.at("head").get<std::string>();
  facts.time = entry.body.at("time").get<std::string>();
  Moment moment(std::move(facts), replay.state());
  moment.whole_ = replay.serves(Viewer::referee());
  for (std::size_t s = 0; s < moment.players(); ++s)
    if (replay.serves(Viewer::of(seat_at(s)))) moment.readers_.insert(seat_at(s));
  return moment;
}

void Moment::require(Viewer viewer) const {
  if (whole_ || viewer.kind == Viewer::Kind::everybody ||
      (viewer.kind == Viewer::Kind::seat && readers_.contains(viewer.seat)))
    return;
  std::vector<std::string> seats;
  for (std::size_t s = 0; s < players(); ++s)
    if (readers_.contains(seat_at(s))) seats.push_back(names().of(seat_at(s)));
  throw Refusal(Status::refused,
                refused::NotWhole{facts_.game, viewer.is_referee() ? std::string() : names().of(viewer.seat),
                                  std::move(seats)});
}

Moment Moment::after(const std::vector<Entry>& entries) {
  return reading_record([&] {
    Replay replay(entries);
    for (std::size_t i = 1; i < entries.size(); ++i) replay.take(entries[i]);
    if (!replay.started()) throw Refusal(Status::usage, refused::NotBegun{});
    return of(replay, players_from_json(entries[0].body.at("setup")), entries.back());
  });
}

namespace {

std::string nearest_game(Store& store, const std::string& name) {
  std::vector<std::string> names;
  for (GameSummary& game : store.list()) names.push_back(std::move(game.name));
  return nearest(name, names);
}

}  // namespace

StoredGame game_of(Store& store, const std::string& name) {
  if (auto game = store.find(name)) return std::move(*game);
  throw Refusal(Status::no_input, refused::NoGame{name, store.path(), nearest_game(store, name)});
}

Complaint no_such_game(Store& store, const std::string& name, const Mark& mark, const Source& source) {
  return {source.error(mark, "E_SYNTAX", {}),
          complaint::NoGame{name, store.path(), nearest_game(store, name)}};
}

}  // namespace inselpost
