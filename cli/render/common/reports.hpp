#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/messages/seat_pages.hpp"
#include "cli/render/game_pages.hpp"
#include "cli/render/page.hpp"
#include "cli/render/style.hpp"
#include "cli/results/announcement.hpp"
#include "cli/results/game_snapshot.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

/// The pages of one game at one moment. Each can be sent by itself.
struct Pages {
  Page open;              ///< public
  std::vector<Page> own;  ///< by seat: its private page
  Page end;               ///< the record lines at the end of every page
};
/// Returns the pages with the news since `first`, what each reader has not been told yet. A private page
/// follows the public one and does not repeat it. `public_only`: `own` is empty.
Pages pages_of(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
               const std::vector<NewsItem>& happenings, bool public_only, const UnreadFrom& first = {});
/// Maximum number of lines in a section of a letter. The oldest ones are left out, and their number is given
/// (OUT-7).
inline constexpr std::size_t max_lines_of_section = 40;
/// Returns the letter to one seat: the public page, with the news marked that may not be cut, and the private
/// page.
Page letter_to(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
               Seat seat, const std::vector<NewsItem>& happenings, const UnreadFrom& first);
/// Returns whether a piece of news must stay in a letter: actions of the moderator and of the clock, and what
/// was taken from the reader. Other players cannot drive these out of a letter by a flood of news (OUT-7).
/// Absences may go, for a seat can report them as often as it likes.
bool stays_in_letter(const NewsItem& happening, std::optional<Seat> reader, const GameFacts& facts);
/// Returns whether the news tell that reader anything; nullopt: an observer. Of hidden entries others know no
/// more than that there is one (OUT-1).
bool tells_anything(const MessageCatalog& words, const GameSnapshot& snapshot, std::optional<Seat> reader,
                    const std::vector<NewsItem>& happenings, const UnreadFrom& first);
/// The pages as text.
struct Reports {
  std::string open;
  std::vector<std::string> own;
  std::string end;
};
Reports reports_of(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
                   const std::vector<NewsItem>& happenings, const Style& style, bool public_only,
                   const UnreadFrom& first = {});
/// Formats the pages for programs.
nlohmann::ordered_json reports_json(const LanguageSelector& languages, const GamePages& game,
                                    const GameSnapshot& snapshot, const std::vector<NewsItem>& happenings,
                                    bool public_only, const UnreadFrom& first = {});

/// Formats the position as `viewer` may know it for programs, without the parts that never change.
nlohmann::ordered_json view_json(const GamePages& game, const GameSnapshot& snapshot, Viewer viewer);
/// Formats it with these parts, and with the head and its signature if there is one.
nlohmann::ordered_json position_json(const GamePages& game, const GameSnapshot& snapshot, Viewer viewer);
/// Returns the position as `viewer` may know it: the public report, and the viewer's private page.
Page position_page(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
                   Viewer viewer, const std::vector<NewsItem>& happenings);
/// Formats it as text.
std::string position_text(const LanguageSelector& languages, const GamePages& game,
                          const GameSnapshot& snapshot, Viewer viewer,
                          const std::vector<NewsItem>& happenings, const Style& style);

/// Formats the orders file with every legal order of the seat as a comment (`GamePages::legal_file`).
std::string legal_page(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
                       Seat seat);

/// Formats the legal orders of each seat whose cards `viewer` knows, for programs: all seats for the referee,
/// none for the public. Keys are the names of the seats; schemas/legal.schema.json has the format.
nlohmann::ordered_json legal_json(const GamePages& game, const GameSnapshot& snapshot, Viewer viewer);

/// Returns the last orders file for the seat on a page, or null if there is none. A page may have files for
/// other seats (LET-25).
part::File* file_to_fill_in(Page& page, const SeatPageMessages& words, const std::string& seat);
/// Inserts a token below the turn of such a file (AUTH-2). It proves that whoever sends the file has read the
/// page.
void give_token(part::File& into, const std::string& token, const SeatPageMessages& words);

/// Removes that file and the sentence above it.
Page without_form(Page page, const SeatPageMessages& words, const std::string& seat);

/// Maximum number of news lines in a post that are not folded.
inline constexpr std::size_t max_open_news = 20;

/// Returns the post for a forum: the public one, or the private message to one seat (FORUM-1, FORUM-3).
Page forum_page(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
                Viewer viewer, const std::vector<NewsItem>& happenings);

// Pages of any game that has not started: its players are joining, or it ended meanwhile. It is public who
// has joined, but not their luck lines.

/// Returns the public report: the state, in the first report the file to send, and who has joined.
/// `with_form`: false if the seat's own file follows (LET-25).
Page joining_report(const MessageCatalog& words, const GameFacts& facts, const Lobby& lobby,
                    const std::vector<std::string>& happened, bool with_form = true);
/// Returns a seat's private view: whether the player has joined, and if not, what a luck line is for.
Page joining_private_view(const MessageCatalog& words, const GameFacts& facts, const Lobby& lobby, Seat seat,
                          const std::vector<std::string>& news);
/// Returns the referee's view.
Page joining_referee_view(const MessageCatalog& words, const GameFacts& facts, const Lobby& lobby);
/// Returns the orders file by which the seat joins, with a hint about luck lines; if it need not, one without
/// orders.
part::File joining_file(const MessageCatalog& words, const GameFacts& facts, const Lobby& lobby, Seat seat);

}  // namespace inselpost
