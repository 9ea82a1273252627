// English messages about a forum.
#include "cli/messages/en/pages/letters.hpp"

#include <array>

#include "cli/messages/en/grammar.hpp"
#include "cli/messages/letter_page.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/results/file_diagnostic.hpp"

namespace inselpost::en {
namespace {

using extraction::RepairKind;

constexpr std::array<std::string_view, extraction::mend_count> mend_names{
    "invisible characters",
    "blanks",
    "composed letters",
    "dashes and quotes",
    "list marks",
    "capitals",
    "full stops",
    "emphasis",
    "links",
    "remains of quoted-printable",
    "remains of HTML",
    "missing blanks",
    "wrapped lines",
    "luck in quotes",
    "indentation",
};

std::string decimal(std::uint64_t n) { return std::to_string(n); }

std::string mended(const std::vector<RepairKind>& kinds, std::size_t lines) {
  std::string said;
  for (const RepairKind kind : kinds)
    said += (said.empty() ? "mended: " : ", ") + std::string(mend_names.at(static_cast<std::size_t>(kind)));
  return said + " (" + decimal(lines) + (lines == 1 ? " line)" : " lines)");
}

std::string read_as(std::uint32_t line, const std::string& from, const std::string& to) {
  return "mended " + decimal(line) + ": \"" + quoted_inline(from, Author::reader) + "\" read as \"" +
         quoted_inline(to, Author::reader) + '"';
}

std::string more_mended(std::size_t count) {
  return decimal(count) + (count == 1 ? " more line was" : " more lines were") + " mended";
}

std::string passed(const BlockLocation& orders) {
  const std::string turn =
      orders.turn.empty() ? "" : " for turn " + quoted_inline(orders.turn, Author::reader);
  return "Line " + decimal(orders.line) + " begins quoted orders" + turn + ". They were passed over: " +
         (orders.is_quoted() && orders.token.empty() ? "orders in a quotation count only inside the form "
                                                       "that you were sent, with its line `token:`. Write "
                                                       "yours above the quotation."
                                                     : "what you wrote yourself counts.");
}

std::string not_valid(const BlockLocation& orders) {
  return "Line " + decimal(orders.line) +
         " begins quoted orders, and their token does not count, or no more. Nothing of them was done: "
         "answer the "
         "newest report, or write your orders above the quotation.";
}

std::string bare(const BlockLocation& form) {
  return "your lines beside the quotation were read as orders of its form (line " + decimal(form.line) + ")";
}

std::string outside(const OutsideLine& line) {
  return "Line " + decimal(line.line) + " (\"" + quoted_inline(line.text, Author::reader) +
         "\") looks like an order, but stands in no orders file. It was not done.";
}

/// Formats `red (line 5) and blue (line 300)`.
std::string whose(const std::vector<BlockLocation>& all) {
  std::vector<std::string> seats;
  for (const BlockLocation& orders : all)
    seats.push_back(
        (orders.seat.empty() ? "a seat without a name" : quoted_inline(orders.seat, Author::reader)) +
        " (line " + decimal(orders.line) + ')');
  return list(seats);
}

/// Formats `FILE: what`; a letter has no name.
std::string about(const LetterResult& fate, const std::string& what) {
  return fate.file == name_of_letter ? in_letter(what)
                                     : quoted_inline(fate.file, Author::reader) + ": " + what;
}

std::string others(const LetterResult& fate) {
  return about(fate, "orders for " + whose(fate.others) + " were passed over: they are for other seats.");
}

std::string fate(const LetterResult& fate) {
  // Messages about quoted orders already describe such a letter.
  const bool is_quoted = !fate.passed.empty() || !fate.not_valid.empty();
  if (fate.kind == LetterResult::Kind::nothing && is_quoted && fate.order_at == 0) return {};
  switch (fate.kind) {
    case LetterResult::Kind::read: return {};
    case LetterResult::Kind::unchanged:
      return about(fate, "your form came back as it was, with no orders in it. Nothing was done. ") +
             (fate.order_at > 0
                  ? "Line " + decimal(fate.order_at) + " (\"" + quoted_inline(fate.order, Author::reader) +
                        "\") looks like an order, but it stands outside the form: put it "
                        "below its line `orders:`."
                  : "Orders begin with `-`, and not with `#`.");
    case LetterResult::Kind::raw_mail:
      return quoted_inline(fate.file, Author::reader) +
             " is a raw mail, which `inselpost-mail` reads. Here, paste what stands in it";
    case LetterResult::Kind::several:
      return about(fate, "orders for " + whose(fate.others) +
                             " stand in it, and nobody said whose letter it is. Nothing was done. Add "
                             "--from SEAT");
    case LetterResult::Kind::nothing: break;
  }
  if (fate.one_line > 0)
    return about(fate,
                 "line " + decimal(fate.one_line) +
                     " holds a whole orders file: its line ends are missing. Put each part on a line of "
                     "its own");
  if (fate.no_game > 0)
    return about(fate, "no game is named. The lines from line " + decimal(fate.no_game) +
                           " on look like orders, but `game: NAME` is missing above them, or its NAME is not "
                           "that of a game. Nothing was done");
  if (fate.order_at > 0)
    return about(fate, "no orders were found. Line " + decimal(fate.order_at) + " (\"" +
                           quoted_inline(fate.order, Author::reader) +
                           "\") looks like one, but the lines `game: NAME`, `seat: NAME`, `turn: N` and "
                           "`orders:` above it are missing");
  return about(fate,
               "no orders were found. They begin with the lines `game: NAME`, `seat: NAME`, `turn: N` and "
               "`orders:`");
}

}  // namespace

const LetterMessages letter_words{.mended = mended,
                                  .read_as = read_as,
                                  .more_mended = more_mended,
                                  .passed = passed,
                                  .not_valid = not_valid,
                                  .bare = bare,
                                  .outside = outside,
                                  .fate = fate,
                                  .others = others};

namespace {

std::string older(std::size_t count) { return counted(count, "older line of news", "older lines of news"); }

std::string marked(const std::string& game, std::uint64_t entry) {
  return "The forum knows " + game + " up to entry " + std::to_string(entry) +
         " now. The next post tells what comes after it.";
}

std::string writes_as(const std::string& game, const std::string& seat, const std::string& name) {
  return "In the forum " + quoted_inline(name) + " writes for " + seat + " in " + game + ".";
}

std::string writes_no_more(const std::string& game, const std::string& seat) {
  return "Nobody in the forum writes for " + seat + " in " + game + " now.";
}

std::string not_by_author(const std::string& post, const std::string& game, const std::string& seat) {
  return post + ": the orders for " + quoted_inline(seat) + " in " + quoted_inline(game) +
         " are not by its author. They were not read.";
}

std::string nobodys(const std::vector<std::string>& authors) {
  std::vector<std::string> names;
  for (const std::string& author : authors) names.push_back(quoted_inline(author));
  return "Posts by " + list(names) +
         " were passed over: they write for no seat. `inselpost seat GAME SEAT --forum NAME` says who does.";
}

std::string quoted(const std::string& post, const std::string& game, const std::string& seat) {
  return post + ": the orders for " + clean(seat) + " in " + clean(game) +
         " stand in a quotation. They were not read: in a post they stand above what it quotes.";
}

std::string known_already(std::size_t before, std::size_t past) {
  const std::string are_past =
      counted(past, "post is for a turn that is over", "posts are for turns that are over");
  if (before == 0) return are_past + ". Nothing of that was done.";
  const std::string were_here = counted(before, "post was here before", "posts were here before");
  return were_here + (past > 0 ? ", and " + are_past : "") + ". Nothing of that was done again.";
}

std::string no_posts(const std::string& file) {
  return "No post was found in " + clean(file) +
         ". Say how posts begin there: --thread discourse, phpbb, woltlab or lines";
}

std::string no_page(const std::string& file) {
  return clean(file) +
         " is no page that --thread page reads: a page of phpBB 3.2 or later or of WoltLab 5 or later, saved "
         "as HTML, or "
         "`/t/NUMBER.json` of Discourse";
}

std::string out_of_order(const std::string& file, std::size_t line, extraction::Thread::Broken is_broken) {
  return clean(file) + ", line " + std::to_string(line) + ": " +
         (is_broken == extraction::Thread::Broken::time
              ? "this post is older than the one above it"
              : "the number of this post does not follow that of the one above it") +
         ". Somebody may have written the head of a post into one of their own. Nothing of the thread was "
         "read. A page "
         "that was saved (--thread page) tells posts apart for certain";
}

std::string posts_found(std::size_t count, std::optional<std::uint64_t> said) {
  const std::string found = counted(count, "post was found", "posts were found");
  if (said) return found + ", not " + std::to_string(*said) + ". Nothing was done. Look who wrote what";
  return found +
         ". Nothing was done yet: whoever may write a post may write a line that looks like the head of "
         "another's. If the forum shows as many, by the same authors, add --posts " +
         std::to_string(count);
}

std::string words_said(const std::string& who, const std::vector<std::string>& to, const std::string& time) {
  return who + " to " + (to.empty() ? "all" : list(to)) + ", " + time + ":";
}

std::string how_to_get_record(const std::string& game) {
  return "The record is written by inselpost export " + game + "; who runs the game can send it to you.";
}

std::string how_to_get_page(const std::string& game, const std::string& seat) {
  return "The page is written by inselpost page " + game + " --as " + seat +
         "; who runs the game can send it to you.";
}

std::string nothing_said(const std::string& game) { return "Nobody has said anything in " + game + "."; }

}  // namespace

const PressMessages press_words{
    .heading = "What players say:",
    .said = words_said,
    .nothing_said = nothing_said,
    .how_to_get_record = how_to_get_record,
    .how_to_get_page = how_to_get_page,
    .page_attached = "Your page is attached: save it, and open it in a browser.",
    .help = {{"Answer the last letter or report with its form filled in: below orders: each order "
              "stands on a line of its own and begins with `- `. What can be done now "
              "stands there as a comment; remove the # to do it.",
              "Beside orders a form can hold say: (words to the others), memo: (a note "
              "to yourself) and check: yes (what would happen, and nothing is done).",
              "ask: answers help, report, board, orders, log, rules, standing, record, "
              "page and games; up to five in a list, as in ask: [report, log]."}},
    .usual_rules = "No rule of this game differs from the usual ones.",
    .house_rules = "The rules of this game that differ:",
    .no_standing_orders = "You have no standing orders, and nothing waits.",
    .your_games = "Your games:"};

const BundleMessages bundle_words{
    .setup = "the set-up with which it began, without the players and what is hidden",
    .record = "the record; `inselpost audit record.jsonl` checks it, and others compare it with theirs",
    .report = "how it stands",
    .log = "what happened, entry by entry",
    .picture = "the island, or the sheets, as a picture",
    .letters = "up to which entry readers have been told, and which letters went out",
    .how_to_continue =
        "It goes on elsewhere with `inselpost import record.jsonl --adopt --reason TEXT`, which tells "
        "everybody "
        "where it was begun, and why it moved. From then on the game must not be played on here: stop it "
        "with "
        "`inselpost hold`.",
    .not_in_it =
        "Not in here: mail addresses, the languages of readers, files and standing orders that wait, and "
        "what players said to each other."};

const ForumMessages forum_words{.older = older,
                                .marked = marked,
                                .writes_as = writes_as,
                                .writes_no_more = writes_no_more,
                                .not_by_author = not_by_author,
                                .nobodys = nobodys,
                                .quoted = quoted,
                                .token_posted =
                                    "A token of yours stood in a post of the forum, where everybody can read "
                                    "it. It counts no more. A new one comes with this letter or your next "
                                    "report; keep it out of posts.",
                                .known_already = known_already,
                                .no_posts = no_posts,
                                .no_page = no_page,
                                .out_of_order = out_of_order,
                                .posts_found = posts_found,
                                .columns = {"post", "author", "time"}};

}  // namespace inselpost::en
