#include "tests/play/ledger.hpp"

#include <stdexcept>
#include <utility>

#include "engine/catan/apply.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/catan/setup/position.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/entry.hpp"

namespace inselpost {

using catan::Code;
using catan::Field;
using catan::Reason;
using catan::Role;
using catan::RuleViolation;
using nlohmann::json;

namespace {

std::unique_ptr<CatanGameAdapter> game_of(const json& genesis) {
  return std::make_unique<CatanGameAdapter>(with_hidden_setup(setup_of(genesis)));
}

CatanAnyOrder move_of(const CatanGameAdapter& game, const catan::Order& order,
                      const catan::TableResults& results) {
  return {order, game.words().order_json(order), game.words().how_final(order), results};
}

}  // namespace

const CatanGameAdapter& Ledger::board() const { return static_cast<const CatanGameAdapter&>(ledger_.game()); }
const std::string& Ledger::game() const { return ledger_.name(); }
const catan::Setup& Ledger::setup() const { return board().setup(); }
const std::vector<std::string>& Ledger::players() const { return ledger_.players(); }
const GameNames& Ledger::names() const { return board().names(); }
const DeferredReveals& Ledger::face_down() const { return ledger_.face_down(); }
std::uint64_t Ledger::last_entry() const { return ledger_.last_entry(); }
const std::string& Ledger::last_text() const { return ledger_.last_text(); }
const Hash& Ledger::head() const { return ledger_.head(); }
bool Ledger::seed_chosen() const { return ledger_.seed_chosen(); }
bool Ledger::collects_luck() const { return ledger_.collects_luck(); }
const Hash& Ledger::commit() const { return ledger_.commit(); }
const std::optional<Hash>& Ledger::public_key() const { return ledger_.public_key(); }
json Ledger::current() const { return ledger_.current(); }

const catan::State& Ledger::state() const {
  static const catan::State nothing;
  return ledger_.started() ? board().state() : nothing;
}

std::vector<Throw> Ledger::kept() const {
  std::vector<Throw> throws;
  for (const RetainedDraw& draw : ledger_.kept()) {
    KeyedRandomBytes bytes = ledger_.bytes_of(draw);
    throws.push_back({draw, dice_from(bytes)});
  }
  return throws;
}

tl::expected<Ledger, RuleViolation> Ledger::create(const SetupFile& file, const Hash& secret,
                                                   const std::string& time, std::vector<Entry>& entries,
                                                   const std::optional<Hash>& public_key) {
  if (file.collect_luck && file.setup.dice == catan::DiceMode::table)
    return tl::unexpected(
        RuleViolation(Code::E_SETUP, Field::whole,
                      {{Role::reason, Reason::table_luck}, {Role::text, std::string("`luck: collect`")}}));
  auto setup = catan::resolve(file.setup);
  if (!setup) return tl::unexpected(setup.error());
  if (file.setup.position) {
    const auto problems = catan::problems_of(*file.setup.position, *setup);
    if (!problems.empty()) return tl::unexpected(problems.front().first);
    setup->position = catan::resolved(*file.setup.position, *setup);
  }
  NewGameSpec beginning;
  beginning.name = file.game;
  beginning.system = catan_system;
  beginning.setup = {to_json(*setup, file.players), hidden_of(*setup)};
  beginning.game = std::make_unique<CatanGameAdapter>(with_hidden_setup(beginning.setup));
  beginning.collects_luck = file.collect_luck;
  beginning.seed_chosen = file.seed.has_value();
  return Ledger(GameLedger::create(std::move(beginning), secret, time, entries, public_key));
}

Ledger Ledger::open(const json& genesis, const Hash& secret) try {
  return Ledger(GameLedger::open(genesis, secret, game_of(genesis)));
} catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

Ledger Ledger::resume(const json& genesis, const json& current) try {
  return Ledger(GameLedger::resume(genesis, current, game_of(genesis)));
} catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

std::vector<Entry> Ledger::start(const std::string& time, const std::vector<Hash>& luck_digests) {
  return ledger_.start(time, luck_digests);
}

tl::expected<Ledger::Done, RuleViolation> Ledger::play(Seat seat, const catan::Order& order,
                                                       const catan::TableResults& results, OrderOrigin by,
                                                       const std::optional<std::string>& luck,
                                                       const std::string& time) {
  auto done = ledger_.play(seat, move_of(board(), order, results), by, luck, time,
                           by == OrderOrigin::moderator ? ModeratorStamp{"why"} : ModeratorStamp());
  if (!done)
    return tl::unexpected(join_fault(done.error()) ? RuleViolation(Code::E_PHASE)
                                                   : to_rule_violation(done.error(), names()));
  return Done{std::move(done->entries), CatanGameAdapter::events_of(done->decided), done->luck_used};
}

tl::expected<std::vector<Entry>, Rejection> Ledger::join(Seat seat, const std::optional<std::string>& luck,
                                                         const std::string& time) {
  auto done = ledger_.play(seat, *join_order(), OrderOrigin::seat, luck, time);
  if (!done) return tl::unexpected(std::move(done.error()));
  return std::move(done->entries);
}

std::unique_ptr<CatanGameAdapter> Ledger::guess(Viewer reader) const {
  auto guess = board().determinize(reader);
  return std::unique_ptr<CatanGameAdapter>(static_cast<CatanGameAdapter*>(guess.release()));
}

Entry Ledger::note(std::string_view what, const std::string& text, const std::string& time) {
  return ledger_.note(what, text, time);
}

Entry Ledger::end(const std::string& reason, const std::string& time) { return ledger_.end(reason, time); }

Entry Ledger::roll_back(const Undoing& undoing, const std::string& reason, bool keep,
                        const std::string& time) {
  auto game = std::make_unique<CatanGameAdapter>(board());
  game->put(undoing.state);
  std::vector<RetainedDraw> draws;
  for (const Throw& thrown : undoing.throws) draws.push_back(thrown.draw);
  return ledger_.roll_back({undoing.to, std::move(game), undoing.face_down, std::move(draws)}, reason, keep,
                           time);
}

namespace {

CatanGameAdapter teller(const GameNames& names) {
  return CatanGameAdapter(std::make_shared<const CatanCodec>(catan::Setup{}, names));
}

}  // namespace

json entry_for(const Entry& entry, Viewer viewer, const GameNames& names, bool over) {
  return entry_for(entry, viewer, teller(names), over);
}
std::string write_record(const std::vector<Entry>& entries, Viewer viewer, const GameNames& names,
                         const LastLine& last) {
  return write_record(entries, viewer, teller(names), last);
}

AuditReport audit(const std::vector<Entry>& entries, const std::optional<std::string>& current,
                  const AuditProgress& progress, const std::optional<Hash>& secret) {
  return audit(open_game, entries, current, progress, secret);
}
AuditReport audit(const Record& record, const AuditProgress& progress) {
  return audit(open_game, record, progress);
}
std::optional<AuditReport> audit_unread(const std::vector<std::string_view>& entries,
                                        const std::optional<std::string>& current,
                                        const AuditProgress& progress, const std::optional<Hash>& secret) {
  return audit_fast(open_game, entries, current, progress, secret);
}
std::optional<AuditReport> audit_unread(std::string_view record, const AuditProgress& progress) {
  return audit_fast(open_game, record, progress);
}

std::optional<AuditResult::Difference> broken(const HeadStatement& telling) {
  return find_inconsistency(open_game, telling);
}

Replay::Replay(const std::vector<Entry>& entries)
    : replay_(entries, open_game), collects_luck_(entries.front().body.at("luck") == luck_words[1]) {}

const catan::State& Replay::state() const {
  static const catan::State nothing;
  return replay_.started() ? board().state() : nothing;
}

tl::expected<Undoing, RollbackError> undoing_of(const std::vector<Entry>& entries, std::uint64_t to) {
  auto back = plan_rollback(entries, to, open_game);
  if (!back) return tl::unexpected(back.error());
  Undoing undoing{to,
                  static_cast<const CatanGameAdapter&>(*back->taken.game).state(),
                  std::move(back->taken.face_down),
                  std::move(back->entries),
                  {}};
  for (const RecordedDraw& recorded : back->draws) {
    const json& dice = recorded.event.at("dice");
    undoing.throws.push_back(
        {recorded.draw, {dice.at(0).get<std::uint8_t>(), dice.at(1).get<std::uint8_t>()}});
  }
  return undoing;
}

}  // namespace inselpost
