#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/service/notify/extracted_letter.hpp"
#include "schemas/extraction/thread.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// A post of a thread, opened as a letter of its own. Of its orders only those for a seat of its author count
/// (FORUM-5): a forum shows quotations without marks. Quoted ones count for nobody: who could read the post
/// could read their token (FORUM-6).
struct ExtractedPost {
  ExtractedLetter letter;
  std::vector<BlockLocation> not_by_author;
  std::vector<BlockLocation> quoted;  ///< the author's own
};
/// The text of the post bears the name by which it is called.
ExtractedPost open_post(LedgerCache& ledgers, extraction::Post post);

/// Counts the files of one thread that hold the same orders for the same seat, in the order of their posts
/// (FORUM-6). `first` and `last`: the least and the greatest number of its posts.
void count_posts(const std::vector<ExtractedFile*>& files, std::uint64_t first, std::uint64_t last);

}  // namespace inselpost
