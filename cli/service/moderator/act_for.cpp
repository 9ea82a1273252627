#include "cli/service/moderator/act_for.hpp"

#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/file_kind.hpp"
#include "cli/service/notify/disclosed.hpp"
#include "cli/service/pending/follow_ups.hpp"
#include "schemas/text/source.hpp"

namespace inselpost {
namespace {

/// Returns the result for a file that cannot be parsed.
ActForResult not_understood(const SubmittedFile& file, FileDiagnostics complaints) {
  ActForResult acted;
  acted.answer.file = file.name;
  acted.answer.status = Status::not_understood;
  acted.answer.complaints = std::move(complaints);
  return acted;
}

}  // namespace

ActForResult act_for(ModeratorTransaction& acting, const std::string& seat, const SubmittedFile& file,
                     const std::string& reason, const AnswerFormatter& scribe) {
  acting.require_going_on(command_errors::Over::Act::act);
  if (auto wrong = wrong_kind(file.text, file.name, {InputKind::orders}))
    return not_understood(file, {std::move(*wrong)});
  const auto header = read_orders_header(file.text, file.name);
  if (!header) return not_understood(file, complaints_on_orders(header.error()));
  if (header->game != acting.game.name || header->seat != seat)
    throw CommandError(Status::not_understood,
                       command_errors::OtherSeatsFile{file.name, acting.game.name, seat});
  if (!header->own_parts.empty()) {
    const Source source(file.text, file.name);
    FileDiagnostics complaints;
    for (const SourceSpan& mark : header->own_parts)
      complaints.push_back({source.error(mark, "E_SYNTAX", {}), file_diagnostics::NotInAnAct{}});
    return not_understood(file, std::move(complaints));
  }

  AdjudicationContext beside;
  beside.moderator = reason;
  AdjudicationResult judged =
      adjudicate(acting.ledger, *header, file, acting.now, AdjudicationMode::play, std::move(beside));
  if (judged.left && judged.left->waits) {
    judged.answer.status = worse(judged.answer.status, Status::refused);
    judged.answer.remarks.emplace_back(remark::ActDoesNotWait{});
  }
  judged.answer.luck.reset();
  ActForResult acted;
  if (!judged.entries.empty() || judged.answer.done > 0) {
    const std::uint64_t since = acting.game.last_entry;
    act(acting.change, acting.game, acting.ledger, judged.entries, acting.now);
    FollowUpResult went_on =
        run_follow_ups(acting.store, acting.change, acting.game, acting.ledger, acting.now, scribe);
    acted.happenings = std::move(judged.happenings);
    tell_first(acted.happenings);
    for (NewsItem& happening : went_on.happenings) acted.happenings.push_back(std::move(happening));
    add_disclosed(acted.happenings, since, acting.store, acting.game.name);
    acted.receipts = std::move(went_on.letters);
    acting.commit();
  }
  acted.answer = std::move(judged.answer);
  return acted;
}

}  // namespace inselpost
