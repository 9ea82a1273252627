#include "cli/inselpost/commands/moderator/act.hpp"

#include <ostream>
#include <set>
#include <string_view>
#include <utility>

#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/inselpost/commands/shared/options.hpp"
#include "cli/inselpost/commands/shared/store_file.hpp"
#include "cli/inselpost/commands/shared/viewer.hpp"
#include "cli/render/answer.hpp"
#include "cli/service/moderator/act_for.hpp"
#include "cli/service/moderator/redoing.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

std::set<std::uint64_t> numbers_in(const std::string& option, std::string_view text) {
  std::set<std::uint64_t> numbers;
  for (;;) {
    const std::size_t comma = text.find(',');
    numbers.insert(number(option, std::string(text.substr(0, comma))));
    if (comma == std::string_view::npos) return numbers;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace

Status act_for(const ActOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  const SubmittedFile file{shown_name(context, options.file), read_input(context, options.file)};
  const AnswerFormatter scribe = make_answer_formatter(context);
  ModeratorTransaction acting = acting_on(context, options.game, options.tell);
  seat_of(options.seat, acting.ledger.game().seats(), acting.ledger.players().size());
  const ActForResult done = act_for(acting, options.seat, file, reason, scribe);
  const bool stands = !done.happenings.empty();
  if (stands) committed(context, acting);
  print_diagnostics(context, done.answer.complaints);
  const bool is_private = !options.tell.public_only && !options.tell.reports;
  const bool has_receipt = !done.answer.game.empty();
  if (has_receipt && !context.json)
    (is_private ? context.out : context.err)
        << answer_text(context.words, done.answer, context.style.ascii) << (stands ? "\n" : "");
  ordered_json said{{"seat", options.seat}, {"status", static_cast<int>(done.answer.status)}};
  if (stands) said["entry"] = acting.game.last_entry;
  if (has_receipt && is_private) said["receipt"] = answer_json(default_catalog(), done.answer);
  ordered_json json{{"act", std::move(said)}};
  if (stands)
    tell(context, options.tell, acting, done.happenings, done.receipts, std::move(json));
  else if (context.json)
    context.out << json.dump() << '\n';
  return done.answer.status;
}

Status redo(const RedoOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  std::set<std::uint64_t> except;
  if (options.except) except = numbers_in("--except", *options.except);
  const AnswerFormatter scribe = make_answer_formatter(context);
  ModeratorTransaction acting = acting_on(context, options.game, options.tell);
  const RedoResult done = redo(acting, except, reason, scribe);
  committed(context, acting);
  tell(context, options.tell, acting, done.happenings, done.receipts,
       {{"redo",
         {{"entry", acting.game.last_entry},
          {"reason", reason},
          {"again", done.entries},
          {"left_out", done.left_out}}}});
  return Status::done;
}

}  // namespace inselpost
