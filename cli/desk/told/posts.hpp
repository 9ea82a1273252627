#pragma once
#include <string>
#include <vector>

#include "cli/desk/told/letters.hpp"
#include "schemas/letter/thread.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// A post of a thread, opened as a letter of its own. Of its orders only those for a seat of its author count
/// (FORUM-5): a forum shows quotations without marks.
struct OpenedPost {
  OpenedLetter letter;
  std::vector<InLetter> not_by_author;
};
/// The text of the post bears the name by which it is called.
OpenedPost open_post(Ledgers& ledgers, letter::Post post);

}  // namespace inselpost
