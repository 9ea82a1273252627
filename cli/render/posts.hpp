#pragma once
#include <string>
#include <vector>

#include "cli/messages/forum_messages.hpp"
#include "cli/render/page.hpp"
#include "cli/render/style.hpp"
#include "schemas/extraction/thread.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// A post in the list of a thread (FORUM-8).
struct ListedPost {
  std::string number;  ///< `#3`, or the line where it begins
  std::string author, time;
  std::string begins;  ///< its first words
};
ListedPost listed_post(const extraction::Post& post);

std::string posts_text(const ForumMessages::Columns& words, const std::vector<ListedPost>& posts,
                       const Style& style);
nlohmann::ordered_json posts_json(const std::vector<ListedPost>& posts);

}  // namespace inselpost
