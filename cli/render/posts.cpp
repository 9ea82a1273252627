#include "cli/render/posts.hpp"

#include "cli/messages/text.hpp"
#include "cli/render/renderers.hpp"

namespace inselpost {

ListedPost listed_post(const extraction::Post& post) {
  constexpr std::size_t widest_name = 24, widest_time = 30, widest_words = 40;
  ListedPost out;
  out.number = post.number.counts == extraction::PostNumber::Counts::thread
                   ? '#' + std::to_string(post.number.value)
                   : std::to_string(post.line);
  out.author = cut(clean(post.author), widest_name);
  out.time = cut(clean(post.time), widest_time);
  std::string words;
  for (const std::string_view line : extraction::lines_of(post.text.text)) {
    if (words.size() > widest_words) break;
    const std::size_t first = line.find_first_not_of(" \t");
    if (first != std::string_view::npos)
      words += (words.empty() ? "" : " ") + std::string(line.substr(first));
  }
  out.begins = cut(clean(words), widest_words);
  return out;
}

std::string posts_text(const ForumMessages::Columns& words, const std::vector<ListedPost>& posts,
                       const Style& style) {
  part::Table table;
  table.columns = {{.head = words.number}, {.head = words.author}, {.head = words.time}};
  table.inset = false;
  for (const ListedPost& post : posts)
    table.rows.push_back({{{post.number}, {post.author}, {post.time}}, post.begins, {}});
  Page page;
  page.add(std::move(table));
  return render_text(page, style);
}

nlohmann::ordered_json posts_json(const std::vector<ListedPost>& posts) {
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const ListedPost& post : posts)
    all.push_back(
        {{"post", post.number}, {"author", post.author}, {"time", post.time}, {"begins", post.begins}});
  return all;
}

}  // namespace inselpost
