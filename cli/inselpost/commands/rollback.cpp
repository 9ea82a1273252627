#include "cli/inselpost/commands/rollback.hpp"

#include <utility>

#include "cli/inselpost/commands/shared/store_file.hpp"
#include "cli/service/moderator/undoing.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

ordered_json to_json(const RollbackResult& undone) {
  ordered_json json{{"entry", undone.entry.number}};
  for (const char* key : {"to", "reason", "dice"}) json[key] = undone.entry.body.at(key);
  json["undone"] = undone.entries;
  json["kept"] = ordered_json::array();
  for (const Json& event : undone.kept)
    json["kept"].push_back({{"link", event.at("draw").at("link")}, {"dice", event.value("dice", Json())}});
  return {{"rollback", std::move(json)}};
}

}  // namespace

Status roll_back(const RollbackOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  ModeratorTransaction acting = acting_on(context, options.game, options.tell);
  const RollbackResult undone =
      take_back(acting, options.to, reason, !options.reroll, make_answer_formatter(context));
  committed(context, acting);
  tell(context, options.tell, acting, undone.happenings, undone.receipts, to_json(undone));
  return Status::done;
}

}  // namespace inselpost
