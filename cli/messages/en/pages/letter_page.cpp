// English messages of the letter that a player gets.
#include "cli/messages/en/pages/letter_page.hpp"

#include <array>
#include <string_view>

#include "cli/messages/en/deadlines.hpp"
#include "cli/messages/en/grammar.hpp"

namespace inselpost::en {
namespace {

constexpr std::array<std::string_view, 7> weekdays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

std::string written_time(const std::string& time, std::string_view between) {
  const auto parts = letter_time(time);
  if (!parts) return time;
  return std::string(weekdays.at(parts->weekday)) + ' ' + std::to_string(parts->day) + ' ' +
         std::string(months.at(parts->month)) + std::string(between) + parts->clock;
}

std::string time(const std::string& time) { return written_time(time, ", "); }
std::string time_in_subject(const std::string& time) { return written_time(time, " "); }

std::string owed_subject(const std::string& subject, const std::string& due) {
  return subject + (due.empty() ? "" : ", by " + time_in_subject(due));
}

std::string not_done_subject(const std::string& subject) { return "Not done. " + subject; }
std::string done_subject(const std::string& subject) { return "Done. " + subject; }

std::string otherwise(const std::string& due, const std::string& acts, std::string_view decided,
                      MissPolicy miss) {
  if (miss == MissPolicy::wait) return "After that the game goes on waiting for you.";
  const auto parts = letter_time(acts);
  const std::string when = same_day(due, acts) && parts ? parts->clock : time(acts);
  return "After " + when + ' ' + std::string(decided) + '.';
}

std::string nothing_to_do(const std::string& name, const std::string& waits) {
  return "Nothing to do, " + name + '.' + (waits.empty() ? "" : ' ' + waits);
}

std::string waits_for(const std::vector<std::string>& names) {
  return names.empty() ? std::string() : "The game waits for " + list(names) + '.';
}

std::string more_news(std::size_t count) { return std::to_string(count) + " more: in the attached file."; }
std::string more_places(std::size_t count) { return std::to_string(count) + " more"; }
std::string or_of(const std::vector<std::string>& choices) { return list(choices, "or"); }

std::string foot(const std::string& attached, const std::string& offset) {
  return (attached.empty() ? "" : "The island and the record lines are in " + attached + ", attached. ") +
         "Times are " + zone_of_letter(offset) + '.';
}

std::string daily_subject(std::size_t waiting, std::size_t games, const std::string& due) {
  if (waiting == 0) return "Nothing to do in your " + (games == 1 ? "game" : counted(games, "game", "games"));
  const bool is_all = waiting == games;
  return (games == 1             ? std::string("Your game waits")
          : is_all && games == 2 ? std::string("Both your games wait")
          : is_all               ? "All " + std::to_string(games) + " of your games wait"
                                 : std::to_string(waiting) + " of your " + std::to_string(games) + " games " +
                         (waiting == 1 ? "waits" : "wait")) +
         " for you" + (due.empty() ? "" : (waiting == 1 ? ", by " : ", the next by ") + time_in_subject(due));
}
std::string on_hold(std::optional<std::chrono::seconds> left) {
  constexpr std::chrono::hours hour(1);
  if (left && *left > hour) left = *left / hour * hour;
  return "The game is on hold: no time runs." +
         (left ? " When it goes on, you have " + time_span(*left) + " left." : std::string());
}
std::string daily_watched(std::size_t games) {
  return games == 1 ? "What happened in the game that you watch"
                    : "What happened in the " + std::to_string(games) + " games that you watch";
}
std::string game_by(const std::string& game, const std::string& due) {
  return game + (due.empty() ? "" : " by " + time(due));
}
std::string daily_heading(const std::string& name, const std::vector<std::string>& waiting,
                          std::size_t games) {
  if (waiting.empty()) return "Nothing to do today, " + name + '.';
  std::string out = daily_subject(waiting.size(), games, {}) + ", " + name + ": ";
  for (std::size_t i = 0; i < waiting.size(); ++i) out += (i == 0 ? "" : "; ") + waiting[i];
  return out + '.';
}
std::string game_and_turn(const std::string& game, std::uint16_t turn) {
  return game + (turn == 0 ? "" : ", turn " + std::to_string(turn));
}
std::string due(const std::string& due) { return "due " + time(due); }
std::string more_of_game(std::size_t count) { return std::to_string(count) + " more: write `ask: log`."; }
std::string daily_foot(const std::string& at, const std::string& offset) {
  return "This letter comes once a day, at " + at + ". Times are " + zone_of_letter(offset) + '.';
}

std::string fingerprint(const std::string& digits) { return "Fingerprint " + digits + '.'; }

std::string your_orders(std::size_t orders) {
  if (orders == 0) return "your letter";
  return orders == 1 ? "your order" : "your " + std::to_string(orders) + " orders";
}

std::string all_done(const std::string& name, std::size_t orders) {
  if (orders == 1) return "Your order is done, " + name + '.';
  return (orders == 2 ? "Both orders are" : "All " + std::to_string(orders) + " orders are") + " done, " +
         name + '.';
}

std::string some_kept(const std::string& name, std::size_t done, std::size_t kept) {
  if (done == 0) return in_letter(your_orders(kept)) + (kept == 1 ? " is" : " are") + " kept, " + name + '.';
  return counted(done, "order is", "orders are") + " done and " + std::to_string(kept) +
         (kept == 1 ? " is" : " are") + " kept, " + name + '.';
}
std::string kept_subject(std::size_t done, std::size_t kept) {
  return done == 0 ? "Kept: " + your_orders(kept)
                   : "Done: " + counted(done, "order", "orders") + ", kept: " + std::to_string(kept);
}

std::string ordinal(std::size_t number) {
  constexpr std::array<std::string_view, 10> words{"first", "second",  "third",  "fourth", "fifth",
                                                   "sixth", "seventh", "eighth", "ninth",  "tenth"};
  return number <= words.size() ? std::string(words[number - 1])
                                : "one with the number " + std::to_string(number);
}

std::string not_all_done(const std::string& name, const OrdersDone& done) {
  std::string text;
  if (done.orders == 0)
    text = "Nothing of your letter was";
  else if (done.done > 0)
    text = std::to_string(done.done) + " of your " + std::to_string(done.orders) + " orders " +
           (done.done == 1 ? "was" : "were");
  else
    text = done.orders == 1 ? "Your order was not" : "None of your orders was";
  text += " done, " + name;
  if (done.refused > 0 && done.orders > 1) text += "; the " + ordinal(done.refused) + " was refused";
  return text + (done.why.empty() ? "." : ": " + done.why);
}

std::string checked(const std::string& name, std::size_t orders) {
  return in_letter(your_orders(orders)) + (orders == 1 ? " was" : " were") + " checked, " + name +
         ". Nothing is done.";
}

std::string receipt_done_subject(std::size_t orders) { return "Done: " + your_orders(orders); }
std::string receipt_not_done_subject(std::size_t not_done, std::size_t orders) {
  if (orders <= 1) return orders == 0 ? "Not done: your letter" : "Not done: your order";
  return "Not done: " + std::to_string(not_done) + " of " + std::to_string(orders) + " orders";
}

std::string more_orders(std::size_t count) {
  return counted(count, "more order", "more orders") + ": in the attached file.";
}

std::string help(const std::string& moderator) {
  return "Several letters of this turn were refused. The guide tells how orders are written: "
         "docs/letters.md. "
         "A letter with the one word `help`, or a form with `ask: help`, is answered with the most important "
         "of it." +
         (moderator.empty() ? std::string() : " Or ask your moderator: " + moderator);
}

}  // namespace

std::string by_time(const std::string& due) { return due.empty() ? "" : " by " + time(due); }

const LetterPageMessages letter_page_words{
    .time = time,
    .time_in_subject = time_in_subject,
    .owed_subject = owed_subject,
    .not_done_subject = not_done_subject,
    .done_subject = done_subject,
    .otherwise = otherwise,
    .on_hold = on_hold,
    .nothing_to_do = nothing_to_do,
    .waits_for = waits_for,
    .news_subject = "News, nothing to do",
    .answered = "What became of your letter",
    .news = "Since your last letter",
    .nothing_new = "Nothing has happened that you do not know.",
    .can = "You can",
    .offers = "Offers",
    .form = "Your orders",
    .table = "The table",
    .buttons = "What do you want to do?",
    .more_news = more_news,
    .more_places = more_places,
    .or_of = or_of,
    .and_also = "also",
    .form_hint =
        "Take away the # before each line that you want, or write lines like these below the last "
        "one. Done from top to bottom.",
    .or_other = "or",
    .later = "later:",
    .whole_form = "Several at once: the whole form",
    .button_subject = "Orders",
    .foot = foot,
    .do_not_forward = "Do not forward: the token plays for you.",
    .tag_of_no_game = "Inselpost",
    .daily_subject = daily_subject,
    .daily_heading = daily_heading,
    .daily_watched = daily_watched,
    .game_by = game_by,
    .game_and_turn = game_and_turn,
    .due = due,
    .not_due = "nothing to do",
    .more_of_game = more_of_game,
    .daily_foot = daily_foot,
    .words_subject = "Somebody has written to you",
    .words_heading = "Nothing to do: another player has written to you.",
    .fingerprint = fingerprint,
    .receipt = {.all_done = all_done,
                .some_kept = some_kept,
                .kept_subject = kept_subject,
                .not_all_done = not_all_done,
                .checked = checked,
                .done_subject = receipt_done_subject,
                .not_done_subject = receipt_not_done_subject,
                .checked_subject = "Checked, nothing done",
                .form = "Your orders, mended",
                .form_hint = "Take away the # before each line that you want, or write your own below the "
                             "last one. What is done already is not among them.",
                .refused = "refused",
                .send_mended = "Send it mended",
                .send_again = "Send it so",
                .change_first = "Change it first",
                .more_orders = more_orders,
                .help = help},
    .seats = {.player = "Player",
              .points = "Points",
              .cards = "Cards",
              .development_cards = "Dev.",
              .knights = "Knights",
              .road = "Road",
              .you = "You",
              .award = "★"},
};

}  // namespace inselpost::en
