#include "cli/inselpost/commands/waiting.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/messages/news_sentences.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/lists.hpp"
#include "cli/service/deadlines/run_due.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/text/utf8.hpp"
#include "storage/mail/player_letters.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

constexpr std::array<const char*, 3> miss_words{"fallback", "wait", "hold"};

/// Returns the JSON of a pending decision. `left` is the number of seconds until it is due in wall-clock
/// time, absent if past.
ordered_json to_json(const OpenDecision& one, const std::string& now) {
  const TimedDecision& owed = one.owed;
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

/// Returns what the clock has decided since the last digest, as everybody may read it.
std::string decided_text(const Context& context, const std::vector<ClockActions>& all,
                         const std::string& since) {
  if (all.empty()) return {};
  std::string text =
      '\n' + context.words.list.decided_since(since.empty() ? since : context.words.date_time(since)) + '\n';
  for (const ClockActions& one : all)
    for (const std::string& sentence :
         sentences(context.words, one.happenings, Viewer::everybody(), GameContext(*one.game)))
      text += wrap_sentence(clean_sentence(one.name + ": " + sentence, context.style.ascii), "* ", "  ");
  return text;
}

/// Queues the page as a digest for the moderator, too (MOD-10).
void post_digest(Store& store, const std::string& page, const std::string& now) {
  Store::WriteTransaction change(store);
  change.queue_letter({0, {}, {}, OutboxItem::Kind::digest, now, page});
  change.commit();
}

}  // namespace

Status waiting(const WaitingOptions& options, Context& context) {
  std::vector<OpenDecision> all;
  std::vector<ClockActions> decided;
  std::string since;
  std::size_t unread = 0;
  FailedGames failed;
  try {
    Store& store = store_of(context);
    in_read_transaction(store, [&] {
      all = open_decisions(store, options.referee, failed);
      if (store.has_mail()) unread = PlayerLetters(store).unread();
      if (!options.digest) return;
      since = store.last_digest().value_or("");
      decided = decided_after(store, since, failed);
    });
  } catch (const StoreError& error) {
    if (error.kind() != StoreError::Kind::missing) throw;  // without a store there are no games
  }
  const std::string now = context.now();
  ordered_json items = ordered_json::array();
  std::vector<ListedGame> listed;
  for (const OpenDecision& one : all) {
    items.push_back(to_json(one, now));
    listed.push_back({items.back(), one.system, one.zone});
  }
  const std::string page =
      (items.empty() ? wrap(context.words.remark(remark::NobodyIsWaitedFor{}), "", "  ")
                     : waiting_text(context.words, listed)) +
      decided_text(context, decided, since) +
      (unread == 0 ? std::string() : wrap(context.words.mail_command.unread_letters(unread), "", "  "));
  if (options.digest && context.store) post_digest(*context.store, page, now);
  if (context.json)
    context.out << items.dump() << '\n';
  else
    context.out << page;
  return say(context, failed);
}

}  // namespace inselpost
