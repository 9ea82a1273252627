#include "tests/play/replay.hpp"

#include <stdexcept>
#include <utility>

#include "schemas/catan/setup/setup.hpp"
#include "schemas/games/games.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

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
