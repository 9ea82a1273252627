#include "cli/messages/en/pages/pages.hpp"

#include "cli/messages/en/catalog.hpp"
#include "cli/messages/en/deadlines.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/game_messages.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost::en {
namespace {

std::string note_behind(const std::string& text) { return "note: " + text; }

std::string of_file(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return seat + " in " + game + ", turn " + std::to_string(turn);
}
std::string receipt_for(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return "receipt for " + of_file(seat, game, turn);
}
std::string letter_for(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return "more about " + seat + "'s orders in " + game + ", turn " + std::to_string(turn);
}
std::string check_of(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return "check of " + of_file(seat, game, turn);
}

std::string came(const std::string& time) { return "received " + en::date_time(time); }

std::string_view outcome_word(RowResult::Outcome outcome, bool checked_only) {
  using Outcome = RowResult::Outcome;
  switch (outcome) {
    case Outcome::done: return checked_only ? "good" : "done";
    case Outcome::failed: return "FAILED";
    case Outcome::not_tried: return "not tried";
    case Outcome::possible: return "possible";
    case Outcome::waiting: return checked_only ? "would be kept" : "kept";
    case Outcome::skipped: return "skipped";
    case Outcome::not_taken: return "not taken";
    case Outcome::holds: return "yes";
    case Outcome::holds_not: return "no";
    case Outcome::stops: return "stops here";
    case Outcome::waits: return "waits";
    case Outcome::end: break;
  }
  return "";
}

std::string other(const std::string& order, const std::string& code, const std::string& why) {
  return quoted_inline(order, Author::reader) + ": " + code + ": " + why;
}
std::string line_of_letter(std::size_t line) { return "letter, line " + std::to_string(line); }

std::string read_as(const std::string& order) { return "read as: " + order; }

}  // namespace

const DiagnosticMessages mistake_words{
    .error = "error", .warning = "warning", .note = note_behind, .in_letter = line_of_letter};

const ReceiptMessages receipt_words{
    .receipt_for = receipt_for,
    .letter_for = letter_for,
    .check_of = check_of,
    .came = came,
    .nothing_saved = "Nothing was saved or rolled.",
    .outcome = outcome_word,
    .read_as = read_as,
    .other = other,
    .luck = "luck:",
};

namespace {

std::string undone_by(std::uint64_t entry, const std::string& line) {
  return "(undone by " + std::to_string(entry) + ") " + line;
}

std::string in_turn(int turn) { return "turn " + std::to_string(turn); }
std::string at_entry(std::uint64_t entry) { return "entry " + std::to_string(entry); }

std::string won_at(const std::string& winner, const std::string& time) {
  return "over, " + (winner.empty() ? "" : winner + " won, ") + time;
}

std::string_view counted_things(Counted what) {
  switch (what) {
    case Counted::entries: return "entries";
    case Counted::orders: return "orders";
    case Counted::records: return "records";
  }
  return {};
}

/// Formats `red: play on; blue and orange: answer o1. Since ...`.
std::string owed_since(const std::vector<SharedDuty>& all, const std::string& time) {
  std::string text;
  for (const auto& [what, seats] : all) text += (text.empty() ? "" : "; ") + list(seats) + ": " + what;
  return text + ". Since " + time;
}

std::string first_due(const std::string& time) { return ", due " + time; }

std::string waits(const std::string& who, const std::string& what, const std::string& since,
                  const std::optional<std::int64_t>& seconds_left, const std::string& until) {
  std::string text = who + ": " + what + until + ". Since " + since;
  constexpr std::int64_t minute = 60;
  if (seconds_left && *seconds_left < minute) return text + "; the time is up.";
  if (seconds_left) {
    const auto whole = *seconds_left / (*seconds_left < 60 * minute ? minute : 60 * minute);
    text += "; " +
            time_span(std::chrono::seconds(whole * (*seconds_left < 60 * minute ? minute : 60 * minute))) +
            " left";
  }
  return text + '.';
}

std::string unsent(const Unsent& letter) {
  if (letter.kind == "digest") return letter.id + ": a digest for you, of " + letter.time;
  const std::string where = letter.id + ": " + letter.game + ", ";
  if (letter.kind == "report")
    return where + (letter.seat.empty() ? "a report for everybody" : "a report for " + letter.seat) +
           ", up to entry " + std::to_string(letter.entry);
  return where + "a " + letter.kind + " for " + letter.seat + ", of " + letter.time;
}

std::string rehearsed(const RehearsedDecision& r) {
  std::string text = "turn " + std::to_string(r.turn) + ", entry " + std::to_string(r.entry) + ": ";
  text += (r.by == OrderOrigin::seat        ? "you ordered `"
           : r.by == OrderOrigin::moderator ? "the moderator ordered `"
                                            : "the clock decided `") +
          quoted_inline(r.given, Author::reader) + "`. ";
  if (r.rule.empty()) return text + "No rule fits.";
  const std::string rule = '`' + quoted_inline(r.rule, Author::reader) + '`';
  if (r.is_plan) return text + "The plan of " + rule + " would have been done.";
  if (r.would.empty()) return text + rule + " could have done nothing (" + list(r.codes) + ").";
  if (r.would == r.given) return text + rule + " would have done the same.";
  return text + rule + " would have done `" + quoted_inline(r.would, Author::reader) + "`.";
}

std::string decided_since(const std::string& time) {
  return time.empty() ? "Decided by the clock so far:" : "Decided by the clock since " + time + ":";
}

}  // namespace

std::string progress(std::uint64_t n, std::uint64_t of, Counted what) {
  return std::to_string(n) + (of > 0 ? " of " + std::to_string(of) : "") + ' ' +
         std::string(counted_things(what));
}

const LogMessages log_words{.not_for_this_reader = "(not for this reader)", .undone_by = undone_by};

const ListMessages list_words{.in_turn = in_turn,
                              .at_entry = at_entry,
                              .won_at = won_at,
                              .owed_since = owed_since,
                              .first_due = first_due,
                              .on_hold = "on hold; ",
                              .waits = waits,
                              .unsent = unsent,
                              .rehearsed = rehearsed,
                              .decided_since = decided_since};

const EndMessages end_words{
    .seed_chosen = "seed chosen:",
    .sealed_can_be_opened = "what is sealed in this game can be opened by who chose it",
    .rolls_could_be_known = "the dice and cards of this game could be known beforehand",
    .began_elsewhere = "began elsewhere:",
    .under_that_key = "in another game file, under the key "};

namespace {

using Result = ComparisonReport::Result;
using Seal = ComparisonReport::Seal;

std::string_view seal_phrase(Seal seal) {
  switch (seal) {
    case Seal::none: return "not signed";
    case Seal::unknown_key: return "signed, not checked";
    case Seal::fits: return "signed";
    case Seal::does_not_fit: return "its signature does not fit";
  }
  return {};
}

std::string headline(const ComparisonReport& found) {
  const std::string& game = found.sides[0].game;
  const std::string entry = std::to_string(found.entry);
  switch (found.result) {
    case Result::same: return "same history of " + game + " up to entry " + entry;
    case Result::two:
      if (found.misfits())
        return "entry " + entry + " of " + game + " has two heads; the store signed at most one of them";
      return "two histories of " + game + " were told: entry " + entry + " has two heads";
    case Result::undecided:
      return "nothing to compare: a report tells the head of its own entry alone; a record that reaches "
             "both (`inselpost export " +
             game + "`) would show it";
    case Result::other_games:
      return "nothing to compare: one is of " + game + ", the other of " + found.sides[1].game;
  }
  return {};
}

std::string told_side(const ComparisonReport::Side& side) {
  return side.file + ": " + (side.record ? "record up to entry " : "report of entry ") +
         std::to_string(side.entry) + ", " + std::string(seal_phrase(side.seal));
}

std::string first_that_differs(const std::string& what) { return "It is the first that differs: " + what; }

}  // namespace

const ComparedMessages compared_words{
    .found = headline,
    .side = told_side,
    .differ_there_or_earlier = "They differ there or earlier. Compare exported records of both to see where.",
    .first_that_differs = first_that_differs,
    .one_key_signed_both =
        "One key signed both: to everybody who knows it as the key of this store (`inselpost key` shows it) "
        "this is a proof, whoever brings it.",
    .two_keys_signed = "Two different keys signed them, so this does not show that one store told both.",
    .not_both_signed =
        "Not both signatures are there and checked, so this is a proof only to who trusts that neither text "
        "was altered.",
    .signature_does_not_fit =
        "A signature that does not fit is another key's, or that text was altered: it proves nothing.",
    .how_to_check = "Signatures are checked with `--key` HEX; `inselpost key` shows it.",
};

namespace {

std::string have_joined(const std::vector<std::string>& who) { return "Joined so far: " + list(who) + '.'; }
std::string or_seats(const std::vector<std::string>& seats) { return "or " + list(seats, "or"); }

std::string owes_a_join(const std::string& who) { return who + " to join"; }

}  // namespace

const JoiningMessages joining_words{
    .standing = "the players are joining",
    .standing_over = "over: nobody has won",
    .to_join = "To join, take the # away and send back:",
    .nobody_has = "Nobody has joined yet.",
    .have_joined = have_joined,
    .or_seats = or_seats,
    .luck_hint =
        "Any line of your own, or none. It is mixed into all rolls. The other\n"
        "players see only a fingerprint of it.",
    .luck = "a few words of your own",
    .you_too_late = "The game ended before everybody had joined.",
    .you_have = "You have joined. When everybody has, the game starts by itself.",
    .you_have_not =
        "You have not joined yet. Send the file below, with a line of luck of your own. It is mixed into all "
        "rolls, so that nobody can choose them.",
    .nothing_to_order = "you have joined; when everybody has, the game starts",
    .owes = owes_a_join,
};

namespace {

std::string waiting_for_one(const std::string& owes) { return "Waiting for " + owes + '.'; }

/// Returns what the program does if the player does not answer.
std::string_view done_instead(const std::string& decision, const GameMessages& game) {
  if (decision == join_word) return "the program joins for them, without a luck line";
  return game.decided(decision);
}

std::string until(const std::string& decision, const TimeLeft& left, const GameMessages& game) {
  std::string text = ", by " + en::date_time(left.due);
  if (left.miss == MissPolicy::wait) return text;
  text += left.acts == left.due ? "; otherwise "
                                : ", or in the grace until " + en::date_time(left.acts) + "; otherwise ";
  return text +
         (left.miss == MissPolicy::hold ? "the game stops" : std::string(done_instead(decision, game)));
}

}  // namespace

const WaitingMessages waiting_words{
    .one = waiting_for_one,
    .several = "Waiting for",
    .on_hold = "The game is on hold: no time runs. Files are kept until it goes on.",
    .until = until,
};

namespace {

std::string own_view_of(const std::string& seat, const std::string& game) {
  return seat + "'s private view of " + game;
}
std::string only_for(const std::string& name) { return "only for " + name + "; do not forward"; }

std::string kept_for(std::uint16_t turn) {
  return "Kept for turn " + std::to_string(turn) + ", when it will be carried out:";
}
std::string kept_for_later(const std::string& order) {
  return "When all have answered: " + quoted_inline(order, Author::reader);
}

std::string answer_kept(const SeatPendingOrders::EarlyAnswer& answer) {
  const std::string release = answer.together          ? "when all have answered"
                              : answer.release.empty() ? "after the hold"
                                                       : en::date_time(answer.release);
  return "Your answer is in: " + quoted_inline(answer.order, Author::reader) + ". It takes effect " +
         release + ". Until then the others see it as owed.";
}
/// Formats `Version 1. Has acted 3 times, last in entry 12.`, followed by the rule.
std::string standing_order(const SeatPendingOrders::Rule& rule) {
  std::string said = "Version " + std::to_string(rule.version) + ". ";
  if (rule.uses == 0)
    said += "Has not acted yet.";
  else
    said += "Has acted " + (rule.uses == 1 ? "once" : std::to_string(rule.uses) + " times, last") +
            " in entry " + std::to_string(rule.last) + '.';
  if (rule.near != 0) {
    said += " After entry " + std::to_string(rule.near) + " it could do nothing";
    if (!rule.codes.empty()) said += " (" + list(rule.codes, "and") + ')';
    said += '.';
  }
  if (rule.used_up) said += " Its `times` are used up.";
  if (rule.past) said += " Its last turn is over.";
  return said + quoted_lines("- " + rule.text, Author::reader);
}

std::string as_it_is(const std::string& line) { return line; }

std::string only_you_and(const std::string& seat, const std::string& sentence) {
  return "Only you and " + seat + " know: " + sentence;
}

}  // namespace

const SeatPageMessages seat_page_words{
    .view_of = own_view_of,
    .only_for = only_for,
    .news = "news",
    .join = "join",
    .kept = "kept",
    .due = "due",
    .only_you_and = only_you_and,
    .kept_for = kept_for,
    .answer_kept = answer_kept,
    .kept_for_later = kept_for_later,
    .plan_waits = "Your plan waits for the others. Then it goes on by itself:",
    .left_of_plan = "Left over from last time; not done unless sent again:",
    .standing_orders = "Your standing orders, of which nobody else is told:",
    .memo = "Your note to yourself:",
    .standing_order = standing_order,
    .nothing_to_do = "There is nothing for you to do now.",
    .next_orders = "Your next orders. Delete the # before those you want, and send this back:",
    .orders_to_write =
        "To send orders ahead of time, write them below the last line, one per line, each starting with "
        "`- `, and send this back:",
    .to_send = as_it_is,
};

namespace {

std::string referees_view_of(const std::string& game) { return "the referee's view of " + game; }

std::string joining_of(const std::string& who, Joining joining) {
  switch (joining) {
    case Joining::missing: return who + ": has not joined yet.";
    case Joining::joined: return who + ": has joined.";
    case Joining::over: return who + ": holds nothing.";
  }
  return who;
}

}  // namespace

const RefereeMessages referee_words{.view_of = referees_view_of, .joining = joining_of};

}  // namespace inselpost::en

namespace inselpost {
namespace {

std::string with_the_secret(const AuditResult& result) {
  const std::string which = result.over ? "The secret that the last entry publishes"
                                        : "The secret that the referee and the store hold";
  return which + " is the one fixed before the first order. With it every order was decided again" +
         (result.sealed ? ", every roll, card and theft was drawn again," : "") +
         " and every fingerprint was made again. All of them are the same.";
}

std::string without_it(const AuditResult& result) {
  const AuditResult::Checked& checked = result.checked;
  std::string text = "Every head, and the start. " +
                     counted(checked.orders, "order, by the rules,", "orders, by the rules,") +
                     " as far as this record shows them.";
  if (result.sealed)
    text += ' ' +
            counted(checked.draws, "public draw, from a link that was",
                    "public draws, each from a link that was") +
            " fixed before it.";
  if (checked.leaves > 0)
    text +=
        ' ' +
        counted(checked.leaves, "card is the one laid down for it", "cards are those laid down for them") +
        " at the beginning.";
  if (checked.open_seals > 0)
    text += ' ' + counted(checked.open_seals, "open seal fits", "open seals fit") + " what is told.";
  return text;
}

std::string sealed_parts(const AuditResult& result) {
  const std::uint64_t entries = result.checked.closed_entries, parts = result.checked.closed_seals - entries;
  std::vector<std::string> sealed;
  if (parts > 0) sealed.push_back(counted(parts, "part of an order or event", "parts of orders and events"));
  if (entries > 0)
    sealed.push_back(
        counted(entries, "entry (an offer, or an answer)", "entries (offers, and answers to them)"));
  if (sealed.empty()) return {};
  return list(sealed) + (parts + entries == 1 ? " is" : " are") +
         " sealed to the reader of this record. What it shows could have come about with them.";
}

/// Whether a key vouches for the record belongs into the first line: a record can be consistent and made up.
std::string vouched(const AuditResult& result) {
  if (!result.has_last_line) return "";
  return result.is_signed ? "; signed" : "; NOT SIGNED";
}

std::string signature_paragraph(const AuditResult& result) {
  if (!result.has_last_line) return {};
  return result.is_signed
             ? "The last head is signed by the key that the first entry names. Is it the key of the store "
               "that "
               "you know? There `inselpost key` shows it."
             : "No key vouches for this record: all of it could have been made up, and would hold as well. "
               "`inselpost witness` compares it with a report that you got.";
}

/// Describes the parts that the audit cannot judge and that rest on the operator's word (AUD-2).
std::string not_judged(const AuditResult& result) {
  const AuditResult::Unjudged& unjudged = result.unjudged;
  std::vector<std::string> parts;
  if (unjudged.wrong_clock > 0)
    parts.push_back(counted(unjudged.wrong_clock, "time", "times") + " behind a clock that once stood wrong");
  if (unjudged.zones > 0)
    parts.push_back(
        counted(unjudged.zones, "time", "times") +
        " in nights, weekends or days that this machine's time zones put up to three hours elsewhere");
  if (unjudged.again > 0)
    parts.push_back(counted(unjudged.again, "deadline", "deadlines") + " done again after a rollback");
  return parts.empty() ? std::string() : list(parts) + '.';
}

}  // namespace

std::vector<std::pair<std::string, std::string>> findings(const AuditResult& result) {
  if (const auto& difference = result.difference)
    return {{"what", en::message(difference->what)},
            {"should be", en::message(difference->expected)},
            {"stands there", en::message(difference->found)}};
  std::vector<std::pair<std::string, std::string>> out;
  const auto say = [&out](const char* label, std::string text) {
    if (!text.empty()) out.emplace_back(label, std::move(text));
  };
  say("proven", result.secret ? with_the_secret(result) : without_it(result));
  if (!result.secret) say("consistent", sealed_parts(result));
  if (result.line_ends_mended)
    say("line ends",
        "Line ends, or a mark at the start, were changed on the way. They were taken as they had been.");
  say("not judged", not_judged(result));
  say(result.is_signed ? "signed" : "not signed", signature_paragraph(result));
  if (result.seed_chosen)
    say("seed", result.sealed
                    ? "The seed of this game was chosen: whoever chose it could know every die, card "
                      "and theft beforehand."
                    : "The seed of this game was chosen: whoever chose it can open every seal.");
  if (!result.secret)
    say("at the end", result.sealed ? "Only the secret can prove that the deck, the thefts and the links to "
                                      "come were not chosen; the last entry of the game will publish it."
                                    : "The secret opens what is sealed here; the last entry of the game will "
                                      "publish it.");
  say("on trust",
      std::string(result.sealed ? "" : "The dice and cards of the table, as they were entered. ") +
          "That these are the orders the players sent, and when; and that this is the history "
          "they were told: compare it with a report of theirs (inselpost witness).");
  return out;
}

std::string audit_sentence(const AuditResult& result, const std::string& what) {
  if (result.difference)
    return clean(what) + ": entry " + std::to_string(result.difference->entry) +
           " is wrong. Everything before it is correct.";
  return clean(what) + ": " +
         (result.entries == 1 ? "1 entry, and it is correct"
                              : counted(result.entries, "", "entries") + ", all correct") +
         vouched(result);
}

}  // namespace inselpost
