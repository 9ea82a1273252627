#include "cli/messages/common/phrases.hpp"
#include "cli/messages/en/catalog.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/pages.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::en {
namespace {

using namespace inselpost::remark;

/// Formats orders that are stored although their report could not be printed, and how to print it.
std::string what_stands(const remark::StillStands& stored) {
  std::vector<std::string> games, shows;
  for (const auto& [game, entry] : stored.games) {
    games.push_back(game + " up to entry " + std::to_string(entry));
    shows.push_back("`inselpost show " + game + '`');
  }
  return (stored.by_file ? "the orders are in the store all the same: "
                         : "what was done is in the store all the same: ") +
         list(games) + "; " +
         (stored.by_file ? "the same file sent again is answered with its receipt, and changes nothing"
                         : list(shows) + " tells how it stands");
}

/// Formats a probability as `5 of 36`, or as `56.6 %` if the game has counted it (DG-PBEM-14). For more than
/// two throws `about 41 of 100` is precise enough.
std::string of_all(const Probability& share) {
  constexpr std::uint64_t two_throws = 36 * 36;
  if (share.all == Probability::most) return percent(share, '.');
  if (share.all > two_throws) return "about " + std::to_string(share.of_these * 100 / share.all) + " of 100";
  return std::to_string(share.of_these) + " of " + std::to_string(share.all);
}

/// Formats `As the dice fall: good on 5 of 36, FAILED (E_PHASE) on 31 of 36.`
std::string in_some(const InSome& some) {
  std::string parts;
  for (const InSome::Part& part : some.parts) {
    if (!parts.empty()) parts += ", ";
    parts += receipt_words.outcome(part.outcome, true);
    if (!part.code.empty()) parts += " (" + part.code + ')';
    parts += " on " + of_all(part.share);
  }
  return "As the dice fall: " + parts + '.';
}

std::string runs_to_its_end(const RunsToItsEnd& plan) {
  if (plan.complete.whole()) return "The plan runs to its end, however the dice fall.";
  std::string open;
  if (plan.open.of_these > 0) open = " On " + of_all(plan.open) + " it cannot be said.";
  if (plan.complete.of_these == 0) return "The plan does not run to its end." + open;
  const bool counted = plan.complete.all == Probability::most;
  return "The plan runs to its end on " + of_all(plan.complete) + (counted ? " of all throws." : " throws.") +
         open;
}

std::string store_is_open(const StoreIsOpen& store) {
  const std::string can = !store.read ? "change" : !store.change ? "read" : "read and change";
  const std::string path = clean(store.path);
  return "others can " + can + " the store " + path +
         ", and with it what is secret in its games; `chmod 600 " + path + "` mends that";
}

std::string quoted_list(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  for (const std::string& word : words) quoted.push_back('`' + word + '`');
  return list(quoted, "and");
}

std::string standing_orders(const StandingOrders& standing) {
  std::string said;
  if (standing.cleared)
    said = standing.would ? "Your standing orders of before would be gone. "
                          : "Your standing orders of before are gone. ";
  if (!standing.set.empty())
    said += "Your standing orders for " + quoted_list(standing.set) +
            (standing.would ? " would hold" : " hold from now on") +
            ", until you replace or remove them. Nobody else is told of them. ";
  if (!standing.removed.empty())
    said += "Nothing " + std::string(standing.would ? "would stand" : "stands any more") + " for " +
            quoted_list(standing.removed) + ". ";
  if (said.empty()) return "Your standing orders are as they were.";
  said.pop_back();
  return said;
}

std::string language_name(const std::string& language) {
  return language == "de" ? "German" : language == "en" ? "English" : language;
}

const overloaded sentence_of{
    [](const ClockIsBehind& r) {
      const std::string now = "It is " + readable_time(r.now) + " by the clock, ";
      const std::string last = "the last entry (" + readable_time(r.last) +
                               "). Times on record never go backwards, so the later one stands there";
      if (!r.far) return now + "before " + last + ".";
      const std::string wrong = now + "more than an hour before " + last + ". A clock is wrong, or was.";
      if (r.game.empty()) return wrong;
      return wrong + " Once it is right, the moderator has what is owed begin anew: `inselpost extend " +
             r.game + " --from-now --reason TEXT`.";
    },
    [](const NowIsAhead& r) {
      return "--now is " + readable_time(r.now) + ", more than a day after the system's clock (" +
             readable_time(r.system) + "). It stands on record, and no later entry will be earlier.";
    },
    [](const ComesEarly& r) -> std::string {
      return r.would ? "It would be kept until you are called."
                     : "Kept until you are called; it will be carried out then. Nobody else sees it. A later "
                       "file replaces it.";
    },
    [](const DoesNotPass&) -> std::string {
      return "What you are called for does not end with it, so the game will wait for you.";
    },
    [](const KeptForTurn& r) {
      const std::string turn = "turn " + std::to_string(r.turn);
      const std::string said =
          r.would ? "It would be kept for " + turn + ", and carried out when that turn begins."
                  : "Kept for " + turn +
                        "; it will be carried out when that turn begins. Nobody else sees it. A later file "
                        "for that turn replaces it, and one with `orders: []` removes it.";
      if (r.now == 0) return said;
      const std::string now = std::to_string(r.now);
      return said + " But it is still turn " + now +
             ", in which you have to act: for that write `turn: " + now + "`.";
    },
    [](const KeptOnHold& r) -> std::string {
      return r.would
                 ? "The game is on hold: it would be kept until the game goes on."
                 : "The game is on hold: your file is kept, and carried out when the game goes on. Nobody "
                   "else sees it. A later file for this turn replaces it.";
    },
    [](const KeptForOthers& r) -> std::string {
      return r.would
                 ? "Files for this turn are carried out together: it would be kept until its time is up, or "
                   "all have sent one."
                 : "Files for this turn are carried out together: it is kept until its time is up, or all "
                   "have sent one. Nobody else sees it. A later file for this turn replaces it, and one with "
                   "`orders: []` removes it.";
    },
    [](const DoneTogether&) -> std::string {
      return "The files for this turn were carried out together, yours among them.";
    },
    [](const GameGoesOn&) -> std::string {
      return "The game goes on: the file that was kept for it was carried out.";
    },
    [](const ActDoesNotWait&) -> std::string {
      return "There others must act first. Nothing waits when you act for a seat: send what is left later.";
    },
    [](const AwayNoted& r) -> std::string {
      if (r.dates.empty())
        return r.is_new ? (r.would ? "You would not be away any more." : "You are not away any more.")
                        : "You had said of no day to come that you are away.";
      const std::string days = "away " + clean(r.dates);
      if (r.past) return clean(r.dates) + " is in the past, so nothing changes.";
      if (!r.is_new) return "We know already that you are " + days + '.';
      return (r.would ? "You would be " : "You are ") + days +
             ": no time runs for you then. Everybody is told.";
    },
    [](const ReplacesWaiting&) -> std::string { return "It replaces your file that was kept before."; },
    [](const RemovesDraft& r) {
      const std::string turn = "turn " + std::to_string(r.turn);
      if (!r.there) return "No file of yours is kept for " + turn + ", so there is nothing to remove.";
      return "Your file that is kept for " + turn + (r.would ? " would be removed." : " is removed.");
    },
    [](const PlaceCame&) -> std::string {
      return "You were called: the file that was kept for you was carried out.";
    },
    [](const TurnCame&) -> std::string {
      return "The turn has come: the file that was kept for it was carried out.";
    },
    [](const TooFewCards&) -> std::string {
      return "You are not called any more. Your file is kept no longer.";
    },
    [](const TurnIsOver&) -> std::string {
      return "The turn for which this file was kept is over. Nothing of it was done.";
    },
    [](const PlanWentOn&) -> std::string { return "The others have acted, so your plan continued."; },
    [](const PlanDropped& r) -> std::string {
      return r.taken_back
                 ? "The moderator took the game back, so your plan waits no longer. Send again what you "
                   "still want."
                 : "Your plan waited until the turn was over. The orders above were not done.";
    },
    [](const PlanWaits&) -> std::string {
      return "Your plan waits there for the others and then goes on by itself: you get a letter. A new file "
             "of "
             "yours for this turn replaces it, and one with `orders: []` stops it.";
    },
    [](const AnswerKept& r) -> std::string {
      const std::string in = r.revocable
                                 ? "Your answer is in. Until it takes effect, `withdraw` takes it back. It "
                                 : "Your answer is in, and final. It ";
      if (r.together)
        return in +
               "takes effect when all who were asked have answered, or their time is up. Nobody else knows "
               "of it before. You get a letter.";
      return in + "takes effect " + readable_time(r.release) +
             ", as every answer that comes before, so that nobody can tell when you gave it. What follows in "
             "your plan "
             "is done then. You get a letter.";
    },
    [](const AnswerReleased&) -> std::string { return "Your answer has been released."; },
    [](const AnswerTakenBack& r) -> std::string {
      return r.would
                 ? "Your answer would be taken back: it is kept still, and nobody else has heard of it."
                 : "Your answer is taken back. It was kept still, so nobody else has heard of it. You owe "
                   "one again.";
    },
    [](const KeptForLater& r) -> std::string {
      return "When all have answered, `" + quoted_inline(r.order, Author::reader) +
             "` is done for you. Nobody else is told. If you take the offer back, it is gone.";
    },
    [](const AllHaveAnswered&) -> std::string { return "All have answered. Your `rank` was used."; },
    [](const ActKeepsNothing&) -> std::string {
      return "A `rank` is not kept when you act for a seat: its player confirms.";
    },
    [](const NotOwed&) -> std::string { return "Not needed: you owed nothing of the kind."; },
    [](const NoBranch&) -> std::string {
      return "No condition in this `first` holds. With `[]` as its last branch the plan goes on.";
    },
    [](const InSome& r) { return in_some(r); },
    [](const StoppedAt& r) -> std::string {
      return r.word.empty() ? "The plan stopped at its `stop if`. What follows was not tried."
                            : "The plan stopped here so that you can see what came of it (" + r.word +
                                  "). What follows was not tried: send what you still want. With "
                                  "`stop at: none` it would have gone on.";
    },
    [](const RestNotTried&) -> std::string {
      return "What was done before it stands. What follows was not tried: send what you still want.";
    },
    [](const RunsToItsEnd& r) { return runs_to_its_end(r); },
    [](const PlanRemoved& r) {
      return std::string("What was left of your plan ") + (r.would ? "would be" : "is") +
             " gone. What was done of it stands.";
    },
    [](const NoOrders&) -> std::string { return "There is no order in it, so nothing was done."; },
    [](const StandingOrders& r) { return standing_orders(r); },
    [](const RuleActed& r) {
      return "Your standing order acted for you (version " + std::to_string(r.version) + "): `" +
             quoted_inline(r.rule, Author::reader) + "`.";
    },
    [](const RuleAnswered& r) {
      return "Your standing order answered there: `" + quoted_inline(r.rule, Author::reader) + "`.";
    },
    [](const LuckDigest& r) {
      return (r.sent ? "The fingerprint of your luck line. Others see only this: "
                     : "You sent no line of luck. Others see only the fingerprint of an empty one: ") +
             r.digest;
    },
    [](const NoTimeRuns&) -> std::string { return "`until` does nothing here: this game has no deadlines."; },
    [](const OnlyToLookAt&) -> std::string {
      return "You can look at this game and check it. To play on, import the moderator's file.";
    },
    [](const NotTaken& r) { return quoted_inline(r.file, Author::reader) + " was not taken; send it again"; },
    [](const CameBefore& r) {
      const std::string file = quoted_inline(r.file, Author::reader);
      const std::string known =
          r.first.empty()
              ? "we have had " + file
              : file + " says the same as " + quoted_inline(r.first, Author::reader) + ", which we have had";
      return "Nothing was done again: " + known + " since " + r.time + ". This is its receipt.";
    },
    [](const StoreIsOpen& r) { return store_is_open(r); },
    [](const OutboxHolds& r) {
      return counted(r.letters, "letter waits", "letters wait") + " in the outbox: see `inselpost outbox`.";
    },
    [](const NothingToRehearse& r) {
      return r.seat + " has answered nothing in these turns of " + r.game + ".";
    },
    [](const NothingInOutbox&) { return std::string("The outbox is empty."); },
    [](const SentNow& r) { return r.id + ": marked as sent"; },
    [](const ReadsIn& r) {
      return r.game + ", " + r.seat + ": what is for this seat alone is written in " +
             (r.language.empty() ? "the language of whoever runs the program" : language_name(r.language)) +
             '.';
    },
    [](const NothingDue&) { return std::string("Nothing is due."); },
    [](const NobodyIsWaitedFor&) { return std::string("Nobody is waited for."); },
    [](const remark::StillStands& r) { return what_stands(r); },
    [](const NotedIn& r) { return "noted in " + r.game + ", for all to read:" + quoted_lines(r.text); },
    [](const ReceiptIn& r) { return r.game + ", " + r.seat + ": receipt in " + clean(r.file); },
    [](const NoReceipt& r) { return clean(r.file) + ": no receipt was written"; },
    [](const ReportsIn& r) {
      return r.game + ": reports up to entry " + std::to_string(r.entry) + " are in " + clean(r.folder);
    },
    [](const NewerReportsIn& r) {
      return r.game + ": newer reports are in " + clean(r.folder) + " already, up to entry " +
             std::to_string(r.theirs) + "; those of entry " + std::to_string(r.entry) +
             " were not put over them";
    },
    [](const NoGameYet& r) {
      return "There is no game in " + clean(r.store) + " yet; `inselpost new SETUP` makes one.";
    },
    [](const NoGameCalled& r) {
      return "There is no game called " + clean(r.name) + " in " + clean(r.store) +
             ", and none with a seat or player of that name.";
    },
    [](const NothingAfter& r) {
      return "Nothing has happened in " + r.game + " after entry " + std::to_string(r.entry) + ", its last.";
    },
    [](const RecordsHold& r) {
      return counted(r.holding, "record holds", "records hold") + " of " + std::to_string(r.of) + '.';
    },
    [](const RedNumbersTouch&) -> std::string { return "Two red numbers (6, 8) are neighbours."; },
};

}  // namespace

std::string remark(const Remark& remark) { return visit(sentence_of, remark); }

std::string warning(const Remark& remark) { return "warning: " + visit(sentence_of, remark); }

}  // namespace inselpost::en
