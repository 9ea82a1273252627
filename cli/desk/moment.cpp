#include "cli/desk/moment.hpp"

#include <algorithm>
#include <stdexcept>

#include "cli/clock.hpp"
#include "cli/commands/context.hpp"
#include "cli/words/en/catan_events.hpp"
#include "cli/paper/text.hpp"
#include "schemas/catan/replay.hpp"
#include "engine/catan/readers.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/nearest.hpp"

namespace inselpost {

Moment Moment::of(const Ledger& ledger, const std::string& time) {
  GameFacts facts;
  facts.game = ledger.game();
  facts.names = ledger.names();
  facts.players = ledger.players();
  facts.preset = ledger.setup().preset;
  facts.dice = ledger.setup().dice;
  facts.seed_chosen = ledger.seed_chosen();
  facts.entry = ledger.last_entry();
  facts.head = hex(ledger.head());
  facts.time = readable_time(time);
  return {std::move(facts), ledger.state()};
}

Moment Moment::of(Store& store, const StoredGame& game) {
  if (game.current) return of(store.resume(game), game.changed);
  return after(store.entries(game));
}

Moment Moment::of(const Replay& replay, const std::vector<std::string>& players, const Entry& entry) {
  GameFacts facts;
  facts.game = replay.game();
  facts.names = replay.names();
  facts.players = players;
  facts.preset = replay.setup().preset;
  facts.dice = replay.setup().dice;
  facts.seed_chosen = replay.seed_chosen();
  facts.entry = entry.number;
  facts.head = entry.body.at("head").get<std::string>();
  facts.time = readable_time(entry.body.at("time").get<std::string>());
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
  throw Failure(Exit::refused, "the record of " + facts_.game + " leaves out what " +
                                   (viewer.is_referee() ? "the referee" : names().of(viewer.seat)) +
                                   " may see; it shows the game as everybody" +
                                   (seats.empty() ? "" : ", or " + list(seats, "or") + ',') + " may see it");
}

Moment Moment::after(const std::vector<Entry>& entries) {
  try {
    Replay replay(entries);
    for (std::size_t i = 1; i < entries.size(); ++i) replay.take(entries[i]);
    if (!replay.started()) throw Failure(Exit::usage, "the game has not begun at that entry");
    return of(replay, players_from_json(entries[0].body.at("setup")), entries.back());
  } catch (const std::invalid_argument& error) {
    throw Failure(Exit::not_understood, std::string("the record cannot be read: ") + error.what());
  } catch (const nlohmann::json::exception& error) {
    throw Failure(Exit::not_understood, std::string("the record cannot be read: ") + error.what());
  }
}

std::vector<Seat> Moment::deciders() const {
  std::vector<Seat> seats;
  for (const catan::Decision& decision : catan::awaited(state_))
    if (std::find(seats.begin(), seats.end(), decision.seat) == seats.end()) seats.push_back(decision.seat);
  return seats;
}

std::vector<std::string> sentences(const std::vector<Happening>& happenings, Viewer viewer,
                                   const Names& names) {
  std::vector<std::string> all;
  for (const Happening& happening : happenings) {
    const std::size_t first = all.size();
    if (happening.luck) all.push_back(luck_sentence(names.of(happening.seat), *happening.luck));
    catan::Events seen;
    for (const catan::Event& event : happening.events)
      if (auto redacted = catan::redact(event, viewer)) seen.push_back(std::move(*redacted));
    for (std::string& sentence : event_sentences(seen, names)) all.push_back(std::move(sentence));
    all.insert(all.end(), happening.told.begin(), happening.told.end());
    if (!happening.undone) continue;
    if (all.size() == first) all.emplace_back("(not for every reader)");
    for (std::size_t i = first; i < all.size(); ++i)
      all[i] = "undone " + std::to_string(*happening.undone) + ": " + all[i];
  }
  return all;
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
  const std::string meant = nearest_game(store, name);
  throw Failure(Exit::no_input, "there is no game " + (name.empty() ? "without a name" : clean(name)) +
                                    " in " + clean(store.path()) +
                                    (meant.empty() ? "" : "; did you mean " + meant + "?"));
}

Diagnostic no_such_game(Store& store, const std::string& name, const Mark& mark, const Source& source) {
  const std::string meant = nearest_game(store, name);
  std::vector<std::string> ways_out;
  if (!meant.empty()) ways_out.push_back("did you mean `" + meant + "`?");
  return source.error(mark, "E_SYNTAX", "there is no game `" + name + "` in " + clean(store.path()),
                      std::move(ways_out));
}

}  // namespace inselpost
