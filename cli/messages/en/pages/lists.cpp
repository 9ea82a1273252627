#include "cli/messages/en/deadlines.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/house.hpp"
#include "cli/messages/en/pages/pages.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::en {
namespace {

std::string undone_by(std::uint64_t entry, const std::string& line) {
  return "(undone by " + std::to_string(entry) + ") " + line;
}

std::string in_turn(int turn) { return "turn " + std::to_string(turn); }
std::string at_entry(std::uint64_t entry) { return "entry " + std::to_string(entry); }

std::string won_at(const std::string& winner, const std::string& time) {
  return "over, " + (winner.empty() ? "nobody" : winner) + " won, " + time;
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

}  // namespace inselpost::en
