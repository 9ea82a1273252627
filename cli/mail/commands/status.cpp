#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "cli/mail/commands/commands.hpp"
#include "cli/messages/text.hpp"
#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/maintenance/doctor.hpp"
#include "storage/mail/fetched_mail.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/mail/player_letters.hpp"

namespace inselpost::mail {
namespace {

using State = OutboundMail::State;

/// `run` works every few minutes; after so long without it somebody has to look.
constexpr std::chrono::hours may_stand_still{1};
constexpr std::chrono::days counts_given_up{7};

/// The findings of `status`.
struct MailStatus {
  std::vector<MailParts::PartState> parts;
  MailParts::Counts in;
  std::size_t waiting = 0, held = 0, given_up = 0, unread = 0, games = 0, decisions = 0, overdue = 0;
  std::string next;                         ///< time at which the first decision is due; may be empty
  std::optional<std::string> stands_still;  ///< when `run` last did anything, if that is long ago

  const MailParts::PartState* find(std::string_view name) const {
    const auto found =
        std::find_if(parts.begin(), parts.end(), [&](const auto& one) { return one.part == name; });
    return found == parts.end() ? nullptr : &*found;
  }
};

MailStatus status_of(MailService& service) {
  const std::string now = service.now();
  MailStatus status;
  status.parts = MailParts(service.store).list();
  status.in = MailParts(service.store).counts();
  for (const auto& letter :
       OutboundMail(service.store).list({State::pending, State::claimed, State::held, State::given_up})) {
    if (letter.state == State::held) ++status.held;
    if (letter.state == State::pending || letter.state == State::claimed) ++status.waiting;
    if (letter.state == State::given_up && letter.ended && between(*letter.ended, now) < counts_given_up)
      ++status.given_up;
  }
  status.unread = PlayerLetters(service.store).unread();
  for (const GameSummary& game : service.store.list())
    if (!game.over) ++status.games;
  FailedGames failed;  // the tick has told the moderator
  for (const OpenDecision& one : open_decisions(service.store, false, failed)) {
    ++status.decisions;
    if (one.held || !one.owed.due) continue;
    if (status.next.empty()) status.next = *one.owed.due;
    if (one.owed.acts && *one.owed.acts < before(now, may_stand_still)) ++status.overdue;
  }
  std::string last;
  for (const MailParts::PartState& part : status.parts)
    last = std::max({last, part.done.value_or(""), part.fails.value_or("")});
  if (!last.empty() && between(last, now) > may_stand_still) status.stands_still = last;
  return status;
}

void print(MailContext& context, const MailConfig& config, const MailStatus& status) {
  const MailRunMessages& words = context.words->mail_run;
  for (std::size_t i = 0; i < mail_part_names.size(); ++i) {
    const auto part = static_cast<MailPart>(i);
    const bool is_used = part == MailPart::fetch  ? config.fetch.has_value()
                         : part == MailPart::file ? config.fetch && !config.fetch->done.empty()
                                                  : true;
    const MailParts::PartState* const state = status.find(mail_part_names.at(i));
    if (!is_used) continue;
    context.out << (state != nullptr && state->done
                        ? words.part_done(part, context.words->date_time(*state->done))
                        : words.part_never(part))
                << '\n';
    if (state == nullptr || !state->fails) continue;
    const MailServer* const server = part == MailPart::send ? (config.smtp ? &*config.smtp : nullptr)
                                     : config.fetch         ? &config.fetch->server
                                                            : nullptr;
    const std::string host = server == nullptr ? std::string() : host_of(*server);
    context.out << words.fails_since(context.words->date_time(*state->fails),
                                     words.noted_problem(state->why(), host))
                << '\n';
  }
  context.out << words.letters_in(status.in.came, status.in.waiting, status.in.unfiled) << '\n'
              << words.letters_out(status.waiting, status.held, status.given_up) << '\n'
              << words.games(status.games, status.decisions,
                             status.next.empty() ? std::string() : context.words->date_time(status.next))
              << '\n';
  if (status.overdue > 0) context.out << words.overdue(status.overdue) << '\n';
  if (status.unread > 0) context.out << context.words->mail_command.unread_letters(status.unread) << '\n';
  if (status.stands_still)
    context.out << words.stands_still(context.words->date_time(*status.stands_still)) << '\n';
}

nlohmann::ordered_json json_of(const MailStatus& status, bool needs_a_person) {
  nlohmann::ordered_json json{{"needs_person", needs_a_person}, {"parts", nlohmann::ordered_json::array()}};
  for (const MailParts::PartState& part : status.parts) {
    nlohmann::ordered_json one{{"part", part.part}};
    if (part.done) one["done"] = *part.done;
    if (part.fails) {
      one["fails"] = *part.fails;
      one["problem"] = part.problem;
      if (!part.detail.empty()) one["detail"] = part.detail;
    }
    json["parts"].push_back(std::move(one));
  }
  json["letters"] = {{"received", status.in.came},   {"to_read", status.in.waiting},
                     {"to_move", status.in.unfiled}, {"to_send", status.waiting},
                     {"held", status.held},          {"given_up", status.given_up},
                     {"unread", status.unread}};
  json["games"] = status.games;
  json["decisions"] = status.decisions;
  json["overdue"] = status.overdue;
  if (!status.next.empty()) json["due"] = status.next;
  return json;
}

}  // namespace

Ended status_command(MailContext& context) {
  return with_service(context, [&](MailService& service) {
    const MailStatus status = status_of(service);
    const bool needs_a_person =
        status.given_up > 0 || status.unread > 0 || status.overdue > 0 || status.stands_still ||
        std::any_of(status.parts.begin(), status.parts.end(),
                    [&](const MailParts::PartState& part) { return needs_person(part, service.now()); });
    if (context.options.json)
      context.out << json_of(status, needs_a_person).dump() << '\n';
    else
      print(context, service.config, status);
    if (!needs_a_person && !context.options.json)
      context.out << std::string_view(context.words->mail_run.all_well) << '\n';
    return needs_a_person ? Ended::given_up : Ended::done;
  });
}

}  // namespace inselpost::mail
