#include "cli/mail/outbound/subject.hpp"

#include <algorithm>

#include "cli/messages/seat_names.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::mail {
namespace {

constexpr std::string_view ellipsis = "…", between_clauses = "; ";
/// Limit on the characters of a player's name in a subject.
constexpr std::size_t max_player_size = 40;

/// Cuts the text after a word, to at most `most` characters.
std::string cut_at_word(const std::string& text, std::size_t most) {
  if (utf8::length(text) <= most) return text;
  std::string out = text.substr(0, utf8::offset(text, most - 1));
  const bool is_complete = text[out.size()] == ' ';
  const std::size_t blank = out.rfind(' ');
  if (!is_complete && blank != std::string::npos) out.erase(blank);
  out.erase(out.find_last_not_of(" ,;:") + 1);
  return out + std::string(ellipsis);
}

std::string head_of(const std::string& game, std::optional<std::uint16_t> turn) {
  return '[' + game + (turn ? ' ' + std::to_string(*turn) : std::string()) + "] ";
}

/// Formats a subject. `owed`, which the reader must do, is never cut in favour of `said`.
std::string subject_line(const std::string& head, const std::string& said, const std::string& owed = {}) {
  if (owed.empty()) return cut_at_word(head + said, max_subject_size);
  constexpr std::size_t least = 40;  // characters reserved for what everybody may know
  const std::size_t taken = utf8::length(head) + between_clauses.size() + utf8::length(owed);
  const std::size_t left = taken + least > max_subject_size ? least : max_subject_size - taken;
  return cut_at_word(head + cut_at_word(said, left) + std::string(between_clauses) + owed, max_subject_size);
}

std::string joined(const std::vector<std::string>& clauses) {
  std::string out;
  for (const std::string& clause : clauses) out += (out.empty() ? "" : ", ") + clause;
  return out;
}

std::string duty_of(const MessageCatalog& words, const GameMessages& game, const PendingDecision& owed) {
  return words.subject.duty(owed.kind, owed.about, owed.count, game);
}

/// Returns the winner as `red (Ada)`.
std::string winner_of(const GameStatus& standing) {
  const GameFacts& facts = standing.facts;
  const auto seat = std::find(facts.seats.begin(), facts.seats.end(), standing.winner);
  const auto at = static_cast<std::size_t>(seat - facts.seats.begin());
  return seat == facts.seats.end() ? standing.winner
                                   : seat_and_player(facts.seats, facts.players, seat_at(at));
}

}  // namespace

GameStatus standing_of(const GameFacts& facts, const Json& brief, bool over,
                       std::vector<PendingDecision> open, std::optional<Seat> reader,
                       std::vector<PendingDecision> own) {
  GameStatus out{.facts = facts, .turn = brief.value("turn", std::uint16_t{0}), .over = over};
  if (const auto winner = brief.find("winner"); winner != brief.end() && winner->is_string())
    out.winner = winner->get<std::string>();
  out.open = std::move(open);
  out.reader = reader;
  out.own = std::move(own);
  return out;
}

std::string report_subject(const MessageCatalog& words, const GameStatus& standing) {
  const SubjectMessages& say = words.subject;
  const GameFacts& facts = standing.facts;
  if (standing.over)
    return subject_line(head_of(facts.game, std::nullopt), standing.winner.empty()
                                                               ? std::string(say.is_over)
                                                               : say.has_won(winner_of(standing)));
  const GameMessages& game = messages_for(words.games, *facts.table);
  std::vector<std::string> open, own;
  for (const PendingDecision& owed : standing.open)
    if (!owed.seen_by)
      open.push_back(say.waits_for(facts.seats.at(index(owed.seat)), owed.kind, duty_of(words, game, owed)));
  for (const PendingDecision& owed : standing.own)
    if (standing.reader && owed.seat == *standing.reader)
      own.push_back(say.owed(owed.kind, duty_of(words, game, owed)));
  return subject_line(head_of(facts.game, standing.turn),
                      open.empty() ? std::string(say.continues) : joined(open), joined(own));
}

std::string refused_subject(const MessageCatalog& words, const std::string& game,
                            std::optional<std::uint16_t> turn, const std::string& code) {
  return subject_line(head_of(game, turn), words.subject.nothing_done(code));
}

std::string reminder_subject(const MessageCatalog& words, std::uint16_t turn,
                             const remark::TimeRunsOut& reminder) {
  const GameMessages& game = messages_for(words.games, *reminder.table);
  const std::string duty = words.subject.duty(reminder.decision, reminder.about, reminder.count, game);
  const std::string& until = reminder.miss == MissPolicy::wait ? reminder.due : reminder.acts;
  return subject_line(head_of(reminder.game, turn), words.subject.reminder(duty, readable_time(until)));
}

std::string welcome_subject(const MessageCatalog& words, const std::string& game, const std::string& player,
                            const std::string& seat) {
  return subject_line(head_of(game, std::nullopt),
                      words.subject.welcome(cut(quoted_inline(player), max_player_size), seat));
}

std::string replaced_subject(const MessageCatalog& words, const std::string& game, const std::string& seat) {
  return subject_line(head_of(game, std::nullopt), words.subject.replaced(seat));
}

std::string addresses_subject(const MessageCatalog& words, const std::string& game, const std::string& seat) {
  return subject_line(head_of(game, std::nullopt), words.subject.addresses(seat));
}

std::string no_orders_subject(const MessageCatalog& words) {
  return subject_line("[Inselpost] ", words.subject.no_orders);
}

}  // namespace inselpost::mail
