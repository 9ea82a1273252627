#include "cli/service/moderator/act_for.hpp"

#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/file_kind.hpp"
#include "cli/service/notify/shown.hpp"
#include "cli/service/pending/going_on.hpp"
#include "schemas/text/source.hpp"

namespace inselpost {
namespace {

/// Nothing that is not understood is tried.
ActedFor not_understood(const SentFile& file, Complaints complaints) {
  ActedFor acted;
  acted.answer.file = file.name;
  acted.answer.status = Status::not_understood;
  acted.answer.complaints = std::move(complaints);
  return acted;
}

}  // namespace

ActedFor act_for(Acting& acting, const std::string& seat, const SentFile& file, const std::string& reason,
                 const Scribe& scribe) {
  acting.require_going_on(refused::Over::Act::act);
  if (auto wrong = wrong_kind(file.text, file.name, {Handed::orders}))
    return not_understood(file, {std::move(*wrong)});
  const auto header = read_orders_header(file.text, file.name);
  if (!header) return not_understood(file, complaints_on_orders(header.error()));
  if (header->game != acting.game.name || header->seat != seat)
    throw Refusal(Status::not_understood, refused::OtherSeatsFile{file.name, acting.game.name, seat});
  if (!header->own_parts.empty()) {
    const Source source(file.text, file.name);
    Complaints complaints;
    for (const Mark& mark : header->own_parts)
      complaints.push_back({source.error(mark, "E_SYNTAX", {}), complaint::NotInAnAct{}});
    return not_understood(file, std::move(complaints));
  }

  Beside beside;
  beside.moderator = reason;
  Judged judged = judge(acting.ledger, *header, file, acting.now, Judging::play, std::move(beside));
  if (judged.left && judged.left->waits) {
    judged.answer.status = worse(judged.answer.status, Status::refused);
    judged.answer.remarks.emplace_back(remark::ActDoesNotWait{});
  }
  judged.answer.luck.reset();
  ActedFor acted;
  if (!judged.entries.empty() || judged.answer.done > 0) {
    const std::uint64_t since = acting.game.last_entry;
    act(acting.change, acting.game, acting.ledger, judged.entries, acting.now);
    WentOn went_on = go_on(acting.store, acting.change, acting.game, acting.ledger, acting.now, scribe);
    acted.happenings = std::move(judged.happenings);
    tell_first(acted.happenings);
    for (Happening& happening : went_on.happenings) acted.happenings.push_back(std::move(happening));
    tell_shown(acted.happenings, since, acting.store, acting.game.name);
    acted.receipts = std::move(went_on.letters);
    acting.commit();
  }
  acted.answer = std::move(judged.answer);
  return acted;
}

}  // namespace inselpost
