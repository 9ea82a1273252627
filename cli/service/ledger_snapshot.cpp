#include "cli/service/ledger_snapshot.hpp"

#include "cli/service/game_clocks.hpp"
#include "cli/service/pending/pending_files.hpp"
#include "cli/service/resume.hpp"
#include "schemas/games/games.hpp"
#include "schemas/text/diagnostic.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost {

namespace {

/// Returns the facts that follow from the set-up.
GameFacts facts_of(const Game& game, const std::string& name, const std::vector<std::string>& players) {
  GameFacts facts;
  facts.game = name;
  facts.table = game.setup_view();
  facts.seats = game.seats();
  facts.players = players;
  facts.at_table = game.at_table();
  return facts;
}

}  // namespace

LedgerSnapshot LedgerSnapshot::of(const GameLedger& ledger, const std::string& time) {
  GameFacts facts = facts_of(ledger.game(), ledger.name(), ledger.players());
  facts.seed_chosen = ledger.seed_chosen();
  if (ledger.public_key()) facts.public_key = hex(*ledger.public_key());
  facts.entry = ledger.last_entry();
  facts.head = hex(ledger.head());
  if (const auto open = ledger.open_part()) {
    facts.entry = open->entry;
    facts.head = hex(open->head);
    for (const auto& [seat, digest] : open->turns)
      facts.sealed_turns.push_back({facts.seats.at(index(seat)), hex(digest), {}});
  }
  facts.time = time;
  LedgerSnapshot moment(std::move(facts), ledger.game().copy());
  if (!ledger.started()) moment.waiting_ = ledger.waiting_room();
  moment.over_ = ledger.over();
  return moment;
}

LedgerSnapshot LedgerSnapshot::of(const GameLedger& ledger, const StoredGame& game) {
  LedgerSnapshot moment = of(ledger, game.changed);
  moment.facts_.dues = deadlines_of(ledger, game);
  moment.facts_.spoken = game.spoken;
  return moment;
}

LedgerSnapshot LedgerSnapshot::of(Store& store, const StoredGame& game) {
  if (game.current) {
    const GameLedger ledger = resume(store, game);
    LedgerSnapshot moment = of(ledger, game);
    moment.keep(pending_orders_by_seat(store, store.kept(game), game, ledger));
    return moment;
  }
  LedgerSnapshot moment = after(store.entries(game));
  moment.facts_.spoken = game.spoken;
  return moment;
}

std::string LedgerSnapshot::default_order(const PendingDecision& owed) const {
  if (waiting_ || over_) return {};
  for (const PendingDecision& one : game_->pending_decisions())
    if (one.seat == owed.seat && one.kind == owed.kind && one.about == owed.about)
      return game_->to_yaml_line(*game_->default_order(one));
  return {};
}

void LedgerSnapshot::give_form_tokens(Store& store, const StoredGame& game) {
  if (over_ || !game.current) return;
  const PrintedTokens tokens(store, game);
  form_tokens_.clear();
  for (std::size_t s = 0; s < players(); ++s) {
    const std::uint16_t turn = waiting_ ? std::uint16_t{0} : game_->turn_of(seat_at(s));
    const auto token = tokens.of(facts_.seats.at(s), turn);
    form_tokens_.push_back(token ? format_token(*token) : std::string());
  }
}

LedgerSnapshot LedgerSnapshot::of(const GameReplay& replay, const Entry& entry) {
  GameFacts facts = facts_of(replay.game(), replay.name(), replay.players());
  facts.seed_chosen = replay.seed_chosen();
  facts.entry = entry.number;
  facts.head = entry.body.at("head").get<std::string>();
  facts.time = entry.body.at("time").get<std::string>();
  LedgerSnapshot moment(std::move(facts), replay.game().copy());
  if (!replay.started()) moment.waiting_ = replay.waiting_room();
  moment.over_ = replay.over();
  moment.whole_ = replay.may_show_to(Viewer::referee());
  for (std::size_t s = 0; s < moment.players(); ++s)
    if (replay.may_show_to(Viewer::of(seat_at(s)))) moment.readers_.insert(seat_at(s));
  return moment;
}

void LedgerSnapshot::require(Viewer viewer) const {
  if (whole_ || viewer.kind == Viewer::Kind::everybody ||
      (viewer.kind == Viewer::Kind::seat && readers_.contains(viewer.seat)))
    return;
  const auto name = [&](Seat seat) { return facts_.seats.at(index(seat)); };
  std::vector<std::string> seats;
  for (std::size_t s = 0; s < players(); ++s)
    if (readers_.contains(seat_at(s))) seats.push_back(name(seat_at(s)));
  throw CommandError(
      Status::refused,
      command_errors::NotWhole{facts_.game, viewer.is_referee() ? std::string() : name(viewer.seat),
                               std::move(seats)});
}

LedgerSnapshot LedgerSnapshot::after(const std::vector<Entry>& entries) {
  return reading_record([&] {
    GameReplay replay(entries, open_game);
    for (std::size_t i = 1; i < entries.size(); ++i) replay.take(entries[i]);
    if (!replay.started() && !replay.collects_luck())
      throw CommandError(Status::usage, command_errors::NotBegun{});
    return of(replay, entries.back());
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
  throw CommandError(Status::no_input, command_errors::NoGame{name, store.path(), nearest_game(store, name)});
}

FileDiagnostic no_such_game(Store& store, const std::string& name, const SourceSpan& mark,
                            const Source& source) {
  return {source.error(mark, "E_SYNTAX", {}),
          file_diagnostics::NoGame{name, store.path(), nearest_game(store, name)}};
}

}  // namespace inselpost
