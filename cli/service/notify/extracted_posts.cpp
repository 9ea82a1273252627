#include "cli/service/notify/extracted_posts.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include "schemas/extraction/normalized_orders.hpp"
#include "storage/forum_store.hpp"

namespace inselpost {
namespace {

using extraction::PostNumber;

bool writes_for(Store& store, const std::string& author, const BlockLocation& orders) {
  const auto game = store.find(orders.game);
  if (!game) return false;
  const std::vector<ForumStore::Author> authors = ForumStore(store).authors(*game);
  return std::any_of(authors.begin(), authors.end(), [&](const ForumStore::Author& one) {
    return one.seat == orders.seat && one.name == author;
  });
}

PostPlace place_of(const PostNumber& number) {
  PostPlace place;
  place.number = number.value;
  switch (number.counts) {
    case PostNumber::Counts::nothing: break;
    case PostNumber::Counts::thread: place.counts = PostPlace::Counts::thread; break;
    case PostNumber::Counts::forum: place.counts = PostPlace::Counts::forum; break;
  }
  return place;
}

}  // namespace

ExtractedPost open_post(LedgerCache& ledgers, extraction::Post post) {
  Store& store = ledgers.store();
  ExtractedPost out{open_letter(ledgers, std::move(post.text)), {}, {}};
  const PostPlace place = place_of(post.number);
  std::erase_if(out.letter.files, [&](ExtractedFile& file) {
    // The author's seat is decided by the header of the orders, not by the lines around them.
    const BlockLocation whose = file.whose();
    if (!writes_for(store, post.author, whose)) {
      out.not_by_author.push_back(whose);
      return true;
    }
    if (whose.depth > 0) {
      out.quoted.push_back(whose);
      return true;
    }
    file.file.quoted = true;  // a thread is submitted repeatedly (FORUM-6)
    file.file.post = place;
    return false;
  });
  LetterResult& fate = out.letter.fate;
  const auto is_foreign = [&](const BlockLocation& orders) {
    return !writes_for(store, post.author, orders);
  };
  for (std::vector<BlockLocation>* quoted : {&fate.passed, &fate.not_valid}) {
    std::copy_if(quoted->begin(), quoted->end(), std::back_inserter(out.not_by_author), is_foreign);
    std::erase_if(*quoted, is_foreign);
  }
  if (std::any_of(fate.refused.begin(), fate.refused.end(), is_foreign)) {
    // Errors in another's orders are not shown.
    std::copy_if(fate.refused.begin(), fate.refused.end(), std::back_inserter(out.not_by_author), is_foreign);
    std::erase_if(fate.refused, is_foreign);
    if (fate.refused.empty()) fate.complaints.clear();
  }
  return out;
}

void count_posts(const std::vector<ExtractedFile*>& files, std::uint64_t first, std::uint64_t last) {
  using Orders = std::tuple<std::string, std::string, std::string>;
  std::map<Orders, std::vector<ExtractedFile*>> together;
  for (ExtractedFile* file : files) {
    const BlockLocation whose = file->whose();
    together[{whose.game, whose.seat,
              extraction::normalized_orders(file->file.text, extraction::words_of_all_games())}]
        .push_back(file);
  }
  for (auto& [orders, same] : together) {
    std::vector<std::uint64_t> numbers;
    for (const ExtractedFile* file : same) numbers.push_back(file->file.post->number);
    for (std::size_t i = 0; i < same.size(); ++i) {
      PostPlace& place = *same[i]->file.post;
      place.nth = i + 1;
      place.first = first;
      place.last = last;
      place.same = numbers;
    }
  }
}

}  // namespace inselpost
