// What is said in English of a forum.
#include "cli/words/en/pages/forum.hpp"

#include "cli/words/en/grammar.hpp"
#include "cli/words/text.hpp"

namespace inselpost::en {
namespace {

std::string older(std::size_t count) { return counted(count, "older line of news", "older lines of news"); }

std::string marked(const std::string& game, std::uint64_t entry) {
  return "The forum knows " + game + " up to entry " + std::to_string(entry) +
         " now. The next post tells what comes after it.";
}

std::string writes_as(const std::string& game, const std::string& seat, const std::string& name) {
  return "In the forum " + clean(name) + " writes for " + seat + " in " + game + ".";
}

std::string writes_no_more(const std::string& game, const std::string& seat) {
  return "Nobody in the forum writes for " + seat + " in " + game + " now.";
}

std::string not_by_author(const std::string& post, const std::string& game, const std::string& seat) {
  return post + ": the orders for " + clean(seat) + " in " + clean(game) +
         " are not by its author. They were not read.";
}

std::string nobodys(const std::vector<std::string>& authors) {
  std::vector<std::string> names;
  for (const std::string& author : authors) names.push_back(clean(author));
  return "Posts by " + list(names) +
         " were passed over: they write for no seat. `inselpost seat GAME SEAT --forum NAME` says who does.";
}

std::string known_already(std::size_t before, std::size_t past) {
  std::vector<std::string> what;
  if (before > 0) what.push_back(counted(before, "file that came before", "files that came before"));
  if (past > 0)
    what.push_back(counted(past, "file for a turn that is over", "files for turns that are over"));
  return "The thread also holds " + list(what) + ". Nothing of that was done again.";
}

std::string no_posts(const std::string& file) {
  return "No post was found in " + clean(file) +
         ". Say how posts begin there: --thread discourse, phpbb, woltlab or lines";
}

std::string out_of_order(const std::string& file, std::size_t line) {
  return clean(file) + ", line " + std::to_string(line) +
         ": the number of this post has come already. Somebody may have written the head of a post into one "
         "of "
         "his own. Nothing of the thread was read";
}

}  // namespace

const ForumWords forum_words{.older = older,
                             .marked = marked,
                             .writes_as = writes_as,
                             .writes_no_more = writes_no_more,
                             .not_by_author = not_by_author,
                             .nobodys = nobodys,
                             .known_already = known_already,
                             .no_posts = no_posts,
                             .out_of_order = out_of_order};

}  // namespace inselpost::en
