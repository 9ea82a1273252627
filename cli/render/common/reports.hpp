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

/// The pages of one game at one moment, and what has happened: each may be sent on by itself.
struct Pages {
  Page open;              ///< for everybody
  std::vector<Page> own;  ///< of each seat, what it alone may know
  Page end;               ///< the record lines, with which every page ends
};
/// `public_only`: `own` is empty. Each tells what its readers have not been told yet; the page of a seat lies
/// below that for everybody, and tells what is not said there.
Pages pages_of(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen,
               const std::vector<NewsItem>& happenings, bool public_only, const UnreadFrom& first = {});
/// Lines that a section of a letter has at most; older ones are cut, and their number is told (OUT-7).
inline constexpr std::size_t max_lines_of_section = 40;
/// The letter to one seat: the page for everybody, of whose news it is marked which stay, and its own, of
/// what it has not been told yet.
Page letter_to(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen, Seat seat,
               const std::vector<NewsItem>& happenings, const UnreadFrom& first);
/// The same as text.
struct Reports {
  std::string open;
  std::vector<std::string> own;
  std::string end;
};
Reports reports_of(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen,
                   const std::vector<NewsItem>& happenings, const Style& style, bool public_only,
                   const UnreadFrom& first = {});
/// The same for programs.
nlohmann::ordered_json reports_json(const LanguageSelector& speech, const GamePages& game,
                                    const GameSnapshot& seen, const std::vector<NewsItem>& happenings,
                                    bool public_only, const UnreadFrom& first = {});

/// A position as one viewer may know it, without what never changes of it.
nlohmann::ordered_json view_json(const GamePages& game, const GameSnapshot& seen, Viewer viewer);
/// The same with that, and the head with its signature where there is one.
nlohmann::ordered_json position_json(const GamePages& game, const GameSnapshot& seen, Viewer viewer);
/// A position as one viewer may know it: the public report, and what he knows beyond it.
Page position_page(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen,
                   Viewer viewer, const std::vector<NewsItem>& happenings);
/// The same as text.
std::string position_text(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen,
                          Viewer viewer, const std::vector<NewsItem>& happenings, const Style& style);

/// The orders file of that seat with every legal order as a comment (`GamePages::legal_file`).
std::string legal_page(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen,
                       Seat seat);

/// What each seat may order whose cards this viewer knows: of the referee's all, of everybody's none. By the
/// seat's name, in the shape of schemas/legal.schema.json.
nlohmann::ordered_json legal_json(const GamePages& game, const GameSnapshot& seen, Viewer viewer);

}  // namespace inselpost
