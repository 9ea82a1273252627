#include "cli/messages/common/phrases.hpp"
#include "cli/messages/common/remark_placeholders.hpp"
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

/// Formats `red was told friday-island up to entry 57, ...`.
std::string told_beyond(const ToldBeyond& beyond) {
  std::vector<std::string> told;
  for (const ToldBeyond::ToldReader& one : beyond.told)
    told.push_back((one.reader.empty() ? std::string("everybody") : clean(one.reader)) + " up to entry " +
                   std::to_string(one.entry));
  return beyond.game + ": more was told than this game file knows: " + list(told) +
         ". Dice that they have seen fall again only if the same orders come in the same order. Ask them for "
         "their records, and restore once more with `--with RECORD`; or have the same files sent again.";
}

std::string letters_chosen(const LettersChosen& r) {
  std::string letters;
  switch (r.choice.frequency) {
    case LetterFrequency::every: letters = "a letter at each change"; break;
    case LetterFrequency::mine: letters = "a letter when something concerns you"; break;
    case LetterFrequency::daily: letters = "one letter a day, at " + written_time_of_day(r.choice.at); break;
    case LetterFrequency::none:
      letters = "receipts, reminders, acts of the moderator and the end of the game alone";
      break;
  }
  const bool is_none = r.choice.frequency == LetterFrequency::none;
  return std::string(r.would ? "You would get " : "You now get ") + letters +
         (r.choice.pictures ? "" : ", without pictures") + (r.choice.html ? "" : ", without HTML") + '.' +
         (is_none && !r.would ? " `letters: mine` brings the others back." : "");
}

constinit const overloaded sentence_of{
    About<ClockIsBehind>{
        "It is {now:time} by the clock, {far?more than an hour }before the last entry ({last:time}). "
        "Times on record never go backwards, so the later one stands there.{far? A clock is wrong, or "
        "was.{game? Once it is right, the moderator has what is owed begin anew: `inselpost extend "
        "{game} --from-now --reason TEXT`.}}"_s},
    About<NowIsAhead>{
        "--now is {now:time}, more than a day after the system's clock ({system:time}). It stands on "
        "record, and no later entry will be earlier."_s},
    About<ComesEarly>{
        "{would?It would be kept until you are called.|Kept until you are called; it will be carried out "
        "then. Nobody else sees it. A later file replaces it.}"_s},
    About<DoesNotPass>{"What you are called for does not end with it, so the game will wait for you."_s},
    About<KeptForTurn>{
        "{would?It would be kept for turn {turn}, and carried out when that turn begins.|Kept for turn "
        "{turn}; it will be carried out when that turn begins. Nobody else sees it. A later file for "
        "that turn replaces it, and one with `orders: []` removes it.}{now? But it is still turn {now}, "
        "in which you have to act: for that write `turn: {now}`.}"_s},
    About<KeptOnHold>{
        "The game is on hold: {would?it would be kept until the game goes on.|your file is kept, and "
        "carried out when the game goes on. Nobody else sees it. A later file for this turn replaces it.}"_s},
    About<KeptForOthers>{
        "Files for this turn are carried out together: {would?it would be kept until its time is up, or "
        "all have sent one.|it is kept until its time is up, or all have sent one. Nobody else sees it. "
        "A later file for this turn replaces it, and one with `orders: []` removes it.}"_s},
    About<DoneTogether>{"The files for this turn were carried out together, yours among them."_s},
    About<GameGoesOn>{"The game goes on: the file that was kept for it was carried out."_s},
    About<ActDoesNotWait>{
        "There others must act first. Nothing waits when you act for a seat: send what is left later."_s},
    [](const AwayNoted& r) -> std::string {
      if (r.dates.empty())
        return r.is_new ? (r.would ? "You would not be away any more." : "You are not away any more.")
                        : "You had said of no day to come that you are away.";
      const std::string days = "away " + clean(r.dates);
      if (r.past) return clean(r.dates) + " is in the past, so nothing changes.";
      if (!r.is_new) return "We know already that you are " + days + '.';
      return (r.would ? "You would be " : "You are ") + days +
             ": your clock is stopped then. Everybody is told.";
    },
    About<WordsSaid>{"Your words {would?would go|go} to {to?{to}|all}."_s},
    About<MemoKept>{
        "Your note {would?would be|is} {removed?removed|kept}.{removed?|{would?| Nobody else sees it.}}"_s},
    [](const LettersChosen& r) { return letters_chosen(r); },
    [](const LettersWait& r) {
      std::vector<std::string> readers = r.seats;
      if (r.observers) readers.emplace_back("the observers");
      return "The first letters" + (readers.empty() ? "" : " for " + clean(list(readers))) +
             " wait: `inselpost-mail send` sends them.";
    },
    About<CheckedAsAsked>{"It says `check: yes`: to have it done, send it again without that line."_s},
    About<ReplacesWaiting>{"It replaces your file that was kept before."_s},
    About<RemovesDraft>{
        "{there?Your file that is kept for turn {turn} {would?would be|is} removed.|No file of yours is "
        "kept for turn {turn}, so there is nothing to remove.}"_s},
    About<PlaceCame>{"You were called: the file that was kept for you was carried out."_s},
    About<TurnCame>{"The turn has come: the file that was kept for it was carried out."_s},
    About<TooFewCards>{"You are not called any more. Your file is kept no longer."_s},
    About<TurnIsOver>{"The turn for which this file was kept is over. Nothing of it was done."_s},
    About<PlanWentOn>{"The others have acted, so your plan continued."_s},
    About<PlanDropped>{
        "{taken_back?The moderator took the game back, so your plan waits no longer. Send again what you "
        "still want.|Your plan waited until the turn was over. The orders above were not done.}"_s},
    About<PlanWaits>{
        "Your plan waits there for the others and then goes on by itself: you get a letter. A new file "
        "of yours for this turn replaces it, and one with `orders: []` stops it."_s},
    About<AnswerKept>{
        "Your answer is in{revocable?. Until it takes effect, `withdraw` takes it back|, and final}. It "
        "takes effect {together?when all who were asked have answered, or their time is up. Nobody else "
        "knows of it before.|{release:time}, as every answer that comes before, so that nobody can tell "
        "when you gave it. Orders below it wait until then.} You get a letter."_s},
    About<AnswerReleased>{"Your answer has taken effect."_s},
    About<AnswerTakenBack>{
        "{would?Your answer would be taken back: it is kept still, and nobody else has heard of it.|Your "
        "answer is taken back. It was kept still, so nobody else has heard of it. You owe one again.}"_s},
    About<KeptForLater>{
        "When all have answered, `{order:order}` is done for you. Nobody else is told. If you take the "
        "offer back, it is gone."_s},
    About<AllHaveAnswered>{"All have answered. Your `rank` was used."_s},
    About<ActKeepsNothing>{"A `rank` is not kept when you act for a seat: its player confirms."_s},
    About<NotOwed>{"Not needed: you owed nothing of the kind."_s},
    About<NoBranch>{"No condition in this `first` holds. With `[]` as its last branch the plan goes on."_s},
    [](const InSome& r) { return in_some(r); },
    [](const StoppedAt& r) -> std::string {
      return r.word.empty() ? "The plan stopped at its `stop if`. What follows was not tried."
                            : "The plan stopped here so that you can see what came of it (" + r.word +
                                  "). What follows was not tried: send what you still want. With "
                                  "`stop at: none` it would have gone on.";
    },
    About<RestNotTried>{
        "What was done before it stands. What follows was not tried: send what you still want."_s},
    [](const RunsToItsEnd& r) { return runs_to_its_end(r); },
    About<PlanRemoved>{"What was left of your plan {would?would be|is} gone. What was done of it stands."_s},
    About<NoOrders>{"There is no order in it, so nothing was done."_s},
    [](const StandingOrders& r) { return standing_orders(r); },
    About<RuleActed>{"Your standing order acted for you (version {version}): `{rule:order}`."_s},
    About<RuleAnswered>{"Your standing order answered there: `{rule:order}`."_s},
    About<LuckDigest>{
        "{sent?The fingerprint of your luck line. Others see only this: |You sent no line of luck. "
        "Others see only the fingerprint of an empty one: }{digest}"_s},
    About<NoTimeRuns>{"`until` does nothing here: this game has no deadlines."_s},
    About<OnlyToLookAt>{"You can look at this game and check it. To play on, import the moderator's file."_s},
    About<NotTaken>{"{file:echo} was not taken; send it again"_s},
    About<CameBefore>{"Nothing was done again: {first?{file:echo} says the same as {first:echo}, which we "
                      "have had|we have had "
                      "{file:echo}} since {time:time}. This is its receipt."_s},
    About<StoreIsOpen>{
        "others can {read?read{change? and change}|change} the store {path}, and with it what is secret "
        "in its games; `chmod 600 {path}` mends that"_s},
    About<OutboxHolds>{
        "{letters} {letters#letter waits|letters wait} in the outbox: see `inselpost outbox`."_s},
    About<NothingToRehearse>{"{seat} has answered nothing in these turns of {game}."_s},
    About<NothingInOutbox>{"The outbox is empty."_s},
    About<SentNow>{"{id}: marked as sent"_s},
    About<ReadsIn>{
        "{game}, {seat}: what is for this seat alone is written in {language?{language:language}|the "
        "language of whoever runs the program}."_s},
    About<NothingDue>{"Nothing is due."_s},
    About<NobodyIsWaitedFor>{"Nobody is waited for."_s},
    [](const remark::StillStands& r) { return what_stands(r); },
    About<NotedIn>{"noted in {game}, for all to read:{text:lines}"_s},
    About<ReceiptIn>{"{game}, {seat}: receipt in {file}"_s},
    About<NoReceipt>{"{file}: no receipt was written"_s},
    About<ReportsIn>{"{game}: reports up to entry {entry} are in {folder}"_s},
    About<NewerReportsIn>{
        "{game}: newer reports are in {folder} already, up to entry {theirs}; those of entry {entry} "
        "were not put over them"_s},
    About<NoGameYet>{"There is no game in {store} yet; `inselpost new SETUP` makes one."_s},
    About<NoGameCalled>{
        "There is no game called {name} in {store}, and none with a seat or player of that name."_s},
    About<NothingAfter>{"Nothing has happened in {game} after entry {entry}, its last."_s},
    About<RecordsHold>{"{holding} {holding#record holds|records hold} of {of}."_s},
    About<BackedUp>{
        "{file}: {games?{games} {games#game|games}|no game}{entries?, {entries} {entries#entry|entries}}; checked"_s},
    About<BundleOf>{"{game} up to entry {entry}, {whole?as the moderator knows it: with its secret, all "
                    "hands and all coming "
                    "dice. Only who is to run it may have this|{seat?as {seat} may know it: for nobody "
                    "else|as everybody may "
                    "know it}}."_s},
    About<BundleIn>{"{files} {files#file|files} in {folder}"_s},
    About<AllIsWell>{"Nothing is wrong{games?: {games} {games#game|games}}{entries? with {entries} "
                     "{entries#entry|entries}, "
                     "all correct}."_s},
    About<GamesCopied>{
        "{to}: {games} {games#game|games} with {entries} {entries#entry|entries} and {files} orders "
        "{files#file|files}{letters?, {letters} {letters#letter waits|letters wait} to be sent}; compared. "
        "{games#It goes|They go} on there; in {from} {games#it|they} can only be read now"_s},
    About<SchemaFor>{
        "For an administrator of the server, as input of `psql -d postgres`. The role {role} may read and "
        "change rows of the database {database} and nothing else; `\\\\password {role}` gives it a password"_s},
    About<BackupsRemoved>{"removed, as older ones are not kept: {files}"_s},
    About<RestoredFrom>{"{store} is now as it was in {file}"_s},
    About<RestoredGame>{
        "{game}: up to entry {entry}{added?, {added} {added#entry|entries} from records}{held?; on hold "
        "until `inselpost resume {game} --reason TEXT`}"_s},
    [](const ToldBeyond& r) { return told_beyond(r); },
    About<ToldUnknown>{
        "{game}: what players were told since the backup is not known. Have them compare the last lines of "
        "their reports (`inselpost witness`), and restore once more with `--with RECORD`, if records that "
        "they "
        "hold go on."_s},
    About<RedNumbersTouch>{"Two red numbers (6, 8) are neighbours."_s},
};

}  // namespace

std::string remark(const Remark& remark) { return visit(sentence_of, remark); }

std::string warning(const Remark& remark) { return "warning: " + visit(sentence_of, remark); }

}  // namespace inselpost::en
