#pragma once
#include <string>
#include <vector>

#include "cli/messages/common/language_selector.hpp"
#include "cli/render/common/game_pages.hpp"
#include "cli/render/page.hpp"
#include "cli/render/style.hpp"
#include "cli/results/game_snapshot.hpp"
#include "cli/results/news_item.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// The pages of one game at one moment. Each can be sent by itself.
struct Pages {
  Page open;              ///< public
  std::vector<Page> own;  ///< by seat: its private page
  Page end;               ///< the record lines at the end of every page
};
/// Returns the pages with the news since `first`, what each reader has not been told yet. A private page
/// follows the public one and does not repeat it. `public_only`: `own` is empty.
Pages pages_of(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen,
               const std::vector<NewsItem>& happenings, bool public_only, const UnreadFrom& first = {});
/// Maximum number of lines in a section of a letter. The oldest ones are left out, and their number is given
/// (OUT-7).
inline constexpr std::size_t max_lines_of_section = 40;
/// Returns the letter to one seat: the public page, with the news marked that may not be cut, and the private
/// page.
Page letter_to(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen, Seat seat,
               const std::vector<NewsItem>& happenings, const UnreadFrom& first);
/// The pages as text.
struct Reports {
  std::string open;
  std::vector<std::string> own;
  std::string end;
};
Reports reports_of(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen,
                   const std::vector<NewsItem>& happenings, const Style& style, bool public_only,
                   const UnreadFrom& first = {});
/// Formats the pages for programs.
nlohmann::ordered_json reports_json(const LanguageSelector& speech, const GamePages& game,
                                    const GameSnapshot& seen, const std::vector<NewsItem>& happenings,
                                    bool public_only, const UnreadFrom& first = {});

/// Formats the position as `viewer` may know it for programs, without the parts that never change.
nlohmann::ordered_json view_json(const GamePages& game, const GameSnapshot& seen, Viewer viewer);
/// Formats it with these parts, and with the head and its signature if there is one.
nlohmann::ordered_json position_json(const GamePages& game, const GameSnapshot& seen, Viewer viewer);
/// Returns the position as `viewer` may know it: the public report, and the viewer's private page.
Page position_page(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen,
                   Viewer viewer, const std::vector<NewsItem>& happenings);
/// Formats it as text.
std::string position_text(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen,
                          Viewer viewer, const std::vector<NewsItem>& happenings, const Style& style);

/// Formats the orders file with every legal order of the seat as a comment (`GamePages::legal_file`).
std::string legal_page(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen,
                       Seat seat);

/// Formats the legal orders of each seat whose cards `viewer` knows, for programs: all seats for the referee,
/// none for the public. Keys are the names of the seats; schemas/legal.schema.json has the format.
nlohmann::ordered_json legal_json(const GamePages& game, const GameSnapshot& seen, Viewer viewer);

}  // namespace inselpost
