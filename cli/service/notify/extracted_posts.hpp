#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/service/notify/extracted_letter.hpp"
#include "schemas/extraction/thread.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// A forum post, opened like a letter. Only orders for a seat of the author count (FORUM-5), as forums show
/// quotations without marks. Quoted orders never count: readers of the post can read their token (FORUM-6).
struct ExtractedPost {
  ExtractedLetter letter;
  std::vector<BlockLocation> not_by_author;
  std::vector<BlockLocation> quoted;  ///< quoted blocks for the author's seats
};
/// Opens a post. Diagnostics use the name of its text.
ExtractedPost open_post(LedgerCache& ledgers, extraction::Post post);

/// Numbers the files of a thread with equal orders for the same seat, in the order of their posts (FORUM-6).
/// `first` and `last`: least and greatest number of a post.
void count_posts(const std::vector<ExtractedFile*>& files, std::uint64_t first, std::uint64_t last);

}  // namespace inselpost
