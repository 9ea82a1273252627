#include "cli/messages/en/catalog.hpp"

#include <array>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/en/catan_messages.hpp"
#include "cli/messages/en/deadlines.hpp"
#include "cli/messages/en/dice/messages.hpp"
#include "cli/messages/en/dice/pages.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/mail/mail.hpp"
#include "cli/messages/en/pages/letter_page.hpp"
#include "cli/messages/en/pages/letters.hpp"
#include "cli/messages/en/pages/pages.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost {

namespace {

/// One element for each game.
constexpr std::array<const GameMessages*, 2> english_games{&en::board_words, &en::dice_words};

}  // namespace

extern const MessageCatalog english;

const MessageCatalog english{
    .language = "en",
    .date_time = en::date_time,
    .seat_name = en::seat_name,
    .refused = en::refused,
    .remark = en::remark,
    .found = en::found,
    .warning = en::warning,
    .reminder = en::reminder,
    .due_in_gap = en::due_in_gap,
    .told = en::told,
    .message = en::message,
    .complaint = en::complaint,
    .problem = en::why_not,
    .suggestions = en::suggestions,
    .duty = en::duty_of,
    .mistakes = en::mistakes,
    .joined = en::joined,
    .ordered = en::ordered,
    .luck = en::luck,
    .undone = en::undone,
    .not_for_you = "(not for every reader)",
    .after = en::after,
    .findings = findings,
    .audited = audit_sentence,
    .ask_again = "The file is damaged or was changed. Ask for it again.",
    .widest_finding = "not signed",
    .standard_input = "standard input",
    .this_letter = "this letter",
    .progress = en::progress,
    .mistake = en::mistake_words,
    .receipt = en::receipt_words,
    .log = en::log_words,
    .list = en::list_words,
    .end = en::end_words,
    .compared = en::compared_words,
    .help = en::help_words,
    .option = en::option_words,
    .waiting = en::waiting_words,
    .joining = en::joining_words,
    .seat_page = en::seat_page_words,
    .referee = en::referee_words,
    .statistics = en::statistics_words,
    .page = en::page_words,
    .forum = en::forum_words,
    .press = en::press_words,
    .bundle = en::bundle_words,
    .letter = en::letter_words,
    .letter_page = en::letter_page_words,
    .letter_kind = en::letter_kind_words,
    .catan_letter = en::catan_letter_words,
    .dice_letter = en::dice_letter_words,
    .seat_mail = en::seat_mail_words,
    .office = en::office_words,
    .subject = en::subject_words,
    .mail_command = en::mail_command_words,
    .mail_run = en::mail_run_words,
    .games = english_games,
    .catan = {.order = en::order_words,
              .thing = en::thing_words,
              .colour = en::colour_words,
              .map = en::map_words,
              .picture = en::picture_words,
              .seat_table = en::seat_table_words,
              .report = en::report_words,
              .private_view = en::private_words,
              .orders_file = en::orders_file_words},
    .dice = dice::en::page_words,
};

}  // namespace inselpost

namespace inselpost::en {
namespace {

using Lines = std::vector<std::string>;

constexpr const char* open_now = "Everything is open now. Anybody can check the game";

std::string send_again(const announcements::SendAgain& t, const GameMessages& game) {
  std::string text =
      "Send again what you still want. A file that was taken back counts as new, even if nothing in it has "
      "changed.";
  if (t.split) text += " If a part of your file still stands, send only the rest.";
  if (!t.builders.empty()) text += ' ' + game.places_undone(t.builders);
  return text;
}

std::string held(const announcements::Held& t) {
  constexpr const char* still = " The game is on hold: no time runs until the moderator lets it go on.";
  if (!t.reason.empty())
    return "The moderator put the game on hold: no time runs, and files are kept until it goes on. Reason:" +
           quoted_lines(t.reason);
  if (t.seat.empty()) return std::string("A time was up, or nobody answers any more.") + still;
  return clean(t.seat) + "'s time was up." + still;
}

std::string extended(const announcements::Extended& t) {
  std::string text;
  if (!t.from.empty())
    text = "A clock stood ahead. All that is owed has its full time again from " + en::date_time(t.from);
  else
    text = "The moderator gives " + (t.seat.empty() ? "more time" : clean(t.seat) + " more time");
  if (!t.until.empty()) text += ", until " + en::date_time(t.until) + " at the latest";
  return text + ". Reason:" + quoted_lines(t.reason);
}

std::string away(const announcements::Away& t) {
  std::string dates = clean(t.dates);
  const auto dots = dates.find(" .. ");
  if (dots == std::string::npos)
    dates = "on " + dates;
  else
    dates = "from " + dates.replace(dots, 4, " to ");
  return clean(t.seat) + " is away " + dates + "; " + clean(t.seat) + "'s clock stands still then.";
}

std::string left_out(const announcements::LeftOut& t) {
  std::vector<std::string> entries;
  for (const auto& [entry, code] : t.entries) entries.push_back(std::to_string(entry) + " (" + code + ')');
  return "Of your orders these do not fit any more, and were not done again: " + list(entries) + '.';
}

}  // namespace

std::vector<std::string> told(const Announcement& told, const OpaqueView& table, const GameMessages& game) {
  return visit(
      overloaded{
          [](const announcements::SetUp& t) -> Lines {
            return {clean(t.game) + " is set up, with " + clean(t.dice) + " dice"};
          },
          [](const announcements::LuckIsCollected&) -> Lines {
            return {"its players join with a line of luck each"};
          },
          [](const announcements::SeedWasChosen&) -> Lines {
            return {"its seed was chosen, so its dice and cards could be known beforehand"};
          },
          [&](const announcements::Timed& t) -> Lines { return deadlines(t.deadlines, game); },
          [](const announcements::Joined& t) -> Lines {
            return {clean(t.seat) + " has joined. The fingerprint of the luck line is " + clean(t.digest)};
          },
          [&](const announcements::Opening& t) -> Lines { return game.opening(t); },
          [](const announcements::TimeWasUp& t) -> Lines {
            return {clean(t.seat) + "'s time was up: the program decided."};
          },
          [](const announcements::IsAbsent& t) -> Lines {
            return {clean(t.seat) +
                    " has missed two deadlines and counts as away: from now on the program "
                    "decides at once, until a file of " +
                    clean(t.seat) + " comes."};
          },
          [](const announcements::IsBack& t) -> Lines {
            return {"A file of " + clean(t.seat) + " came, who is no longer away."};
          },
          [](const announcements::RolledBack& t) -> Lines {
            return {"The moderator took back everything after entry " + std::to_string(t.to) +
                    ". Reason:" + quoted_lines(t.reason)};
          },
          [](const announcements::RollsComeAgain&) -> Lines {
            return {"Rolls that were taken back come again, in their order."};
          },
          [](const announcements::RollsAreGone&) -> Lines {
            return {"Rolls that were taken back do not come again."};
          },
          [](const announcements::NoteAdded& t) -> Lines {
            return {"The moderator notes:" + quoted_lines(t.text)};
          },
          [](const announcements::Held& t) -> Lines { return {held(t)}; },
          [](const announcements::Resumed& t) -> Lines {
            return {"The moderator has resumed the game. Reason:" + quoted_lines(t.reason)};
          },
          [](const announcements::Extended& t) -> Lines { return {extended(t)}; },
          [](const announcements::Replaced& t) -> Lines {
            return {"The moderator has given " + clean(t.seat) + " to " + quoted_inline(t.player) +
                    ". Reason:" + quoted_lines(t.reason)};
          },
          [](const announcements::Away& t) -> Lines { return {away(t)}; },
          [](const announcements::NotAway& t) -> Lines {
            return {clean(t.seat) + " takes back the days away that have not passed."};
          },
          [](const announcements::Acted& t) -> Lines {
            return {"The moderator " + (t.seat.empty() ? "gave orders" : "ordered for " + clean(t.seat)) +
                    ". Reason:" + quoted_lines(t.reason)};
          },
          [](const announcements::Redone& t) -> Lines {
            return {"The moderator has done again what was taken back. Reason:" + quoted_lines(t.reason)};
          },
          [](const announcements::LeftOut& t) -> Lines { return {left_out(t)}; },
          [](const announcements::Won&) -> Lines {
            return {std::string("The game is over. ") + open_now + '.'};
          },
          [](const announcements::Ended& t) -> Lines {
            return {"The moderator ended the game, and nobody has won. Reason:" + quoted_lines(t.reason)};
          },
          [](const announcements::AllIsOpen&) -> Lines { return {std::string(open_now) + '.'}; },
          [](const announcements::HowToCheck& t) -> Lines {
            return {std::string(open_now) + ": `inselpost export " + t.game +
                    "` writes its history, `inselpost audit FILE` checks it."};
          },
          [](const announcements::Ranking& t) -> Lines { return {ranking(t)}; },
          [](const announcements::DiceOnTable&) -> Lines {
            return {"Dice lie on the table: an order that is sent again brings its own result."};
          },
          [&](const announcements::KeptRolls& t) -> Lines {
            return {"These rolls stay. They come again, in this order, before any new roll: " +
                    game.rolls(t.rolls, table) + '.'};
          },
          [&](const announcements::DroppedRolls& t) -> Lines {
            return {
                "These rolls do not come again. New ones are rolled, and the record will always say so: " +
                game.rolls(t.rolls, table) + '.'};
          },
          [&](const announcements::SendAgain& t) -> Lines { return {send_again(t, game)}; },
      },
      told);
}

std::string luck(std::string_view seat, std::string_view line) {
  return std::string(seat) + " says:" + quoted_lines(line);
}

std::string joined(std::string_view seat) { return std::string(seat) + " has joined."; }

std::string ordered(const std::string& who, const std::string& order) {
  return who + ": " + quoted_inline(order) + '.';
}

std::string undone(std::uint64_t entry, const std::string& sentence) {
  return "undone " + std::to_string(entry) + ": " + sentence;
}

std::string after(std::uint64_t entry, const std::string& seat, const std::string& order) {
  return "after entry " + std::to_string(entry) + (seat.empty() ? "" : ", " + seat) + ": " +
         (order.empty() ? "an order that is not for every reader" : quoted_inline(order));
}

std::string ranking(const announcements::Ranking& ranking) {
  std::string text;
  for (const auto& [rank, points, seats] : shared_ranks(ranking))
    text += (text.empty() ? "By points, hidden cards included: " : "; ") + std::to_string(rank) + ". " +
            list(seats) + " with " + counted(points, "point", "points");
  return text + '.';
}

}  // namespace inselpost::en
