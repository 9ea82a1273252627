// English messages of single kinds of letters: the first one, a reminder, an act of the moderator, the last.
#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/en/deadlines.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/letter_page.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::en {
namespace {

std::string turn_of(const std::string& name) { return "It is " + name + "'s turn."; }

std::string lasts_until(const std::string& name, const std::string& until, bool own_turn) {
  const std::string what = own_turn ? "Your turn" : "Your time";
  return "Nothing to do, " + name + ". " +
         (until.empty() ? what + " goes on." : what + " lasts until " + letter_page_words.time(until) + '.');
}

std::string reminder_subject(const std::string& subject, std::optional<std::int64_t> left) {
  std::string text = "Reminder: " + uncapitalized(subject);
  if (!left) return text;
  constexpr std::int64_t hour = 3600;
  if (*left <= 0) return text + ", the time is up";
  if (*left < hour) return text + ", less than an hour left";
  return text + ", " + time_span(std::chrono::seconds(*left / hour * hour)) + " left";
}

std::string reason(const std::string& text) {
  return text.empty() ? std::string(".") : ". Reason:" + quoted_lines(text);
}

/// Formats acts for one reader.
class ActTeller {
 public:
  ActTeller(const LetterPeople& people, const ToLocalTime& local) : people_(people), local_(local) {}

  LetterAct operator()(const announcements::TimeWasUp& t) const {
    return {capital(whose(t.seat)) + " time was up: the program decided.",
            is_you(t.seat) ? "Your time was up" : ""};
  }
  LetterAct operator()(const announcements::IsAbsent& t) const {
    if (is_you(t.seat))
      return {
          "You have missed two deadlines and count as away: the program decides for you at once, until "
          "you send something.",
          "You count as away"};
    return {who(t.seat) +
                " has missed two deadlines and counts as away: the program decides at once, until a file "
                "of " +
                who(t.seat) + " comes.",
            who(t.seat) + " counts as away"};
  }
  LetterAct operator()(const announcements::IsBack& t) const {
    return {is_you(t.seat) ? "You are back." : who(t.seat) + " is back.", ""};
  }
  LetterAct operator()(const announcements::RolledBack& t) const {
    return {"The moderator took back everything after entry " + std::to_string(t.to) + reason(t.reason),
            "The moderator took back what was done"};
  }
  LetterAct operator()(const announcements::NoteAdded& t) const {
    return {"The moderator notes:" + quoted_lines(t.text), "A note of the moderator"};
  }
  LetterAct operator()(const announcements::Held& t) const {
    if (!t.reason.empty())
      return {"The moderator put the game on hold: no time runs until it goes on" + reason(t.reason),
              "The game is on hold"};
    const std::string what = t.seat.empty() ? "A time was up, or nobody answers any more."
                                            : capital(whose(t.seat)) + " time was up.";
    return {what + " The game is on hold: no time runs until the moderator lets it go on.",
            "The game is on hold"};
  }
  LetterAct operator()(const announcements::Resumed& t) const {
    return {"The moderator has resumed the game, and the deadlines run again" + reason(t.reason),
            "The game goes on"};
  }
  LetterAct operator()(const announcements::Extended& t) const {
    if (!t.from.empty())
      return {"A clock stood ahead. All that is owed has its full time again from " + shown(t.from) +
                  until(t.until) + reason(t.reason),
              "All have their full time again"};
    const std::string whom = t.seat.empty() ? "everybody" : is_you(t.seat) ? "you" : who(t.seat);
    return {"The moderator gives " + whom + " more time" +
                (t.until.empty() ? "" : ", until " + shown(t.until)) + reason(t.reason),
            "The moderator gives " + whom + " more time"};
  }
  LetterAct operator()(const announcements::Replaced& t) const {
    const std::string player = quoted_inline(t.player), seat = clean(t.seat);
    if (is_you(t.seat)) return {"The moderator has given " + seat + " to you" + reason(t.reason), ""};
    return {player + " plays " + seat + " from now on" + reason(t.reason),
            player + " plays " + seat + " now"};
  }
  LetterAct operator()(const announcements::Away& t) const {
    std::string dates = clean(t.dates);
    const auto dots = dates.find(" .. ");
    dates = dots == std::string::npos ? "on " + dates : "from " + dates.replace(dots, 4, " to ");
    if (is_you(t.seat)) return {"You are away " + dates + "; your clock stands still then.", ""};
    return {who(t.seat) + " is away " + dates + "; the clock of " + who(t.seat) + " stands still then.", ""};
  }
  LetterAct operator()(const announcements::NotAway& t) const {
    return {
        (is_you(t.seat) ? "You take" : who(t.seat) + " takes") + " back the days away that have not passed.",
        ""};
  }
  LetterAct operator()(const announcements::Acted& t) const {
    const std::string whom = t.seat.empty() ? "" : is_you(t.seat) ? " for you" : " for " + who(t.seat);
    return {"The moderator gave orders" + whom + reason(t.reason), "The moderator gave orders" + whom};
  }
  LetterAct operator()(const announcements::Redone& t) const {
    return {"The moderator has done again what was taken back" + reason(t.reason),
            "What was taken back is done again"};
  }
  LetterAct operator()(const announcements::Ended& t) const {
    return {"The moderator ended the game, and nobody has won" + reason(t.reason),
            "The moderator ended the game"};
  }
  template <class Other>
  LetterAct operator()(const Other&) const {
    return {};
  }

 private:
  bool is_you(const std::string& seat) const {
    return people_.reader && people_.seats.at(index(*people_.reader)) == seat;
  }
  std::string who(const std::string& seat) const { return people_.named(seat); }
  std::string whose(const std::string& seat) const { return is_you(seat) ? "your" : who(seat) + "'s"; }
  std::string shown(const std::string& time) const { return letter_page_words.time(local_(time)); }
  std::string until(const std::string& time) const {
    return time.empty() ? std::string() : ", until " + shown(time) + " at the latest";
  }
  static std::string capital(std::string text) { return in_letter(std::move(text)); }

  const LetterPeople& people_;
  const ToLocalTime& local_;
};

LetterAct act(const Announcement& told, const LetterPeople& people, const ToLocalTime& local) {
  return visit(ActTeller(people, local), told);
}

std::vector<std::string> guide(const LetterGuide& guide) {
  std::vector<std::string> lines{"A letter tells you what happened, what you hold and what you can do.",
                                 "Take away the # before the lines you want and send the letter back, or "
                                 "write such lines below the form. "
                                 "A greeting does no harm.",
                                 "Above the quotation the lines alone will do, if all of it is quoted."};
  if (!guide.places.empty()) lines.push_back(guide.places);
  lines.emplace_back(
      "Orders are done from top to bottom. If one is refused, what stands above it is done, and you are told "
      "why.");
  lines.emplace_back("Every letter is answered. If not, send it again: nothing is done twice.");
  if (!guide.deadlines.empty()) {
    lines.push_back(guide.deadlines);
    lines.emplace_back("Away? Write absent: 2026-12-20 .. 2027-01-04 in place of orders.");
  }
  // Options have names for set-ups, which are explained in the attached file.
  if (!guide.variations.empty())
    lines.push_back(counted(guide.variations.size(), "house rule is", "house rules are") +
                    " in the attached file.");
  lines.emplace_back("The dice are sealed (fixed in advance); keep your letters to check them.");
  lines.push_back(guide.moderators.empty()
                      ? std::string("Questions? A letter without orders is kept for the moderator.")
                      : "Questions? Your moderator: " + list(guide.moderators, "or") + '.');
  return lines;
}

std::string welcome(const std::string& name, const std::string& seat, const std::string& request) {
  return "You play " + seat + ", " + name + '.' + (request.empty() ? "" : ' ' + request);
}

std::string welcome_subject(const std::string& name, const std::string& seat, const std::string& due,
                            bool is_founding) {
  return "Welcome, " + name + ": you play " + seat +
         (due.empty()
              ? ""
              : (is_founding ? ". Found by " : ". Play by ") + letter_page_words.time_in_subject(due));
}

std::string order_of_play(const std::vector<std::string>& names, bool and_back, bool reader_begins) {
  std::string text = "The order is ";
  for (std::size_t i = 0; i < names.size(); ++i) text += (i == 0 ? "" : ", ") + names[i];
  return text + (and_back ? ", and back." : ".") + (reader_begins ? " You begin." : "");
}

constexpr std::array<std::string_view, max_seats + 1> ranks{"",       "first", "second", "third",
                                                            "fourth", "fifth", "sixth"};

/// Formats who shares the first place.
std::string shared_first(const LetterEnding& ending, const std::string& points) {
  std::vector<std::string> all = ending.sharing;
  if (ending.rank == 1) all.insert(all.begin(), "You");
  return list(all) + " share the first place" + points;
}

std::string over(const std::string& name, const LetterEnding& ending) {
  if (ending.winner.empty() && ending.sharing.empty())
    return "The game is over, " + name +
           (ending.is_alone ? ". You have " + counted(ending.points, "point", "points") + '.'
                            : ", and nobody has won.");
  const std::string with = " with " + counted(ending.winner_points, "point", "points");
  if (ending.is_won) return "You have won" + with + ", " + name + '.';
  std::string text =
      (ending.sharing.empty() ? ending.winner + " has won" + with : shared_first(ending, with)) + ", " +
      name + '.';
  if (ending.rank > 0 && (ending.sharing.empty() || ending.rank > 1))
    text +=
        " You come " + std::string(ranks.at(ending.rank)) + ", with " + std::to_string(ending.points) + '.';
  return text;
}

std::string over_subject(const LetterEnding& ending) {
  if (!ending.sharing.empty())
    return shared_first(ending, "") +
           (ending.rank < 2 ? "" : "; you come " + std::string(ranks.at(ending.rank)));
  if (ending.winner.empty()) return ending.is_alone ? "The game is over" : "The game is over, nobody has won";
  const std::string with = " with " + counted(ending.winner_points, "point", "points");
  if (ending.is_won) return "You have won" + with;
  return ending.winner + " has won" + with +
         (ending.rank == 0 ? "" : "; you come " + std::string(ranks.at(ending.rank)));
}

std::string how_it_ended(std::uint16_t turn) { return "How it ended, in turn " + std::to_string(turn); }

std::vector<std::string> how_to_check(const std::string& game, bool is_attached) {
  return {std::string("Every roll, every card and every order can be checked now. ") +
          (is_attached ? "The game file is attached; read it with: inselpost audit "
                       : "Answer with ask: record to learn how you get the game file, and read it with: "
                         "inselpost audit ") +
          game + ".jsonl"};
}

}  // namespace

const LetterKindMessages letter_kind_words{
    .turn_of = turn_of,
    .lasts_until = lasts_until,
    .reminder_subject = reminder_subject,
    .act = act,
    .guide_heading = "How it works",
    .first_news = "What has happened",
    .guide = guide,
    .welcome = welcome,
    .welcome_subject = welcome_subject,
    .order_of_play = order_of_play,
    .answer = "Your answer",
    .answer_hint = "Take away one #, or write such a line below the last one.",
    .later_orders = "Orders for later",
    .later_orders_hint = "They go below the last line.",
    .over = over,
    .over_subject = over_subject,
    .how_it_ended = how_it_ended,
    .final_table = "The final table",
    .all_is_open = "Everything is open now",
    .how_to_check = how_to_check,
};

}  // namespace inselpost::en
