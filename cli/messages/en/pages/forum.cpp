// English messages about a forum.
#include "cli/messages/en/pages/forum.hpp"

#include "cli/messages/en/grammar.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::en {
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

}  // namespace

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
