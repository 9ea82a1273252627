#include "cli/inselpost/commands/end_game.hpp"

#include "cli/inselpost/commands/shared/store_file.hpp"
#include "cli/service/moderator/ending.hpp"

namespace inselpost {
using nlohmann::ordered_json;

Status end_game(const EndOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  ModeratorTransaction acting = acting_on(context, options.game, options.tell);
  const Ended ended = end(acting, reason, make_answer_formatter(context));
  committed(context, acting);
  ordered_json points;
  for (const auto& [seat, number] : ended.points) points[seat] = number;
  tell(context, options.tell, acting, {ended.happening}, ended.receipts,
       {{"end",
         {{"entry", ended.entry.number}, {"winner", nullptr}, {"points", points}, {"reason", reason}}}});
  return Status::done;
}

}  // namespace inselpost
