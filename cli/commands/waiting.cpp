#include "cli/commands/waiting.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <utility>

#include "cli/commands/shared/store_file.hpp"
#include "cli/desk/due/waited_for.hpp"
#include "cli/paper/games.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/text/page.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

constexpr std::array<const char*, 3> miss_words{"fallback", "wait", "hold"};

/// `left`: seconds until it is due, by the clock on the wall; none where it is past.
ordered_json to_json(const WaitedFor& one, const std::string& now) {
  const Owed& owed = one.owed;
  ordered_json item{{"game", one.game}, {"seat", owed.seat}};
  if (!one.player.empty()) item["player"] = one.player;
  item["decision"] = owed.kind;
  if (owed.count != 0) item["count"] = owed.count;
  if (!owed.about.empty()) item["offer"] = owed.about;
  item["since"] = owed.since;
  if (one.held) item["held"] = true;
  if (!owed.due) return item;
  item["due"] = *owed.due;
  if (owed.acts && owed.acts != owed.due) item["decided"] = *owed.acts;
  const auto left = read_instant(*owed.due).value() - read_instant(now).value();
  item["left"] = std::max<std::int64_t>(left.count(), 0);
  item["then"] = miss_words.at(static_cast<std::size_t>(one.miss));
  return item;
}

}  // namespace

Status waiting(const WaitingOptions& options, Context& context) {
  std::vector<WaitedFor> all;
  try {
    Store store = store_of(context);
    all = at_one_moment(store, [&] { return waited_for(store, options.referee); });
  } catch (const StoreError& error) {
    if (error.kind() != StoreError::Kind::missing) throw;  // where there is no store, there is no game
  }
  const std::string now = context.now();
  ordered_json items = ordered_json::array();
  for (const WaitedFor& one : all) items.push_back(to_json(one, now));
  if (context.json)
    context.out << items.dump() << '\n';
  else if (items.empty())
    context.out << wrap(context.words.remark(remark::NobodyIsWaitedFor{}), "", "  ");
  else
    context.out << waiting_text(context.words, items);
  return Status::done;
}

}  // namespace inselpost
