#include "cli/desk/told/posts.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "storage/forum_book.hpp"

namespace inselpost {
namespace {

bool writes_for(Store& store, const std::string& author, const InLetter& orders) {
  const auto game = store.find(orders.game);
  if (!game) return false;
  const std::vector<ForumBook::Author> authors = ForumBook(store).authors(*game);
  return std::any_of(authors.begin(), authors.end(), [&](const ForumBook::Author& one) {
    return one.seat == orders.seat && one.name == author;
  });
}

}  // namespace

OpenedPost open_post(Ledgers& ledgers, letter::Post post) {
  Store& store = ledgers.store();
  OpenedPost out{open_letter(ledgers, std::move(post.text)), {}};
  std::erase_if(out.letter.files, [&](const LetterFile& file) {
    if (writes_for(store, post.author, file.from.at)) return false;
    out.not_by_author.push_back(file.from.at);
    return true;
  });
  LetterFate& fate = out.letter.fate;
  const auto is_foreign = [&](const InLetter& orders) { return !writes_for(store, post.author, orders); };
  for (std::vector<InLetter>* quoted : {&fate.passed, &fate.not_valid}) {
    std::copy_if(quoted->begin(), quoted->end(), std::back_inserter(out.not_by_author), is_foreign);
    std::erase_if(*quoted, is_foreign);
  }
  if (std::any_of(fate.refused.begin(), fate.refused.end(), is_foreign)) {
    // What is wrong with somebody else's orders is not told.
    std::copy_if(fate.refused.begin(), fate.refused.end(), std::back_inserter(out.not_by_author), is_foreign);
    std::erase_if(fate.refused, is_foreign);
    if (fate.refused.empty()) fate.complaints.clear();
  }
  return out;
}

}  // namespace inselpost
