#include "schemas/html/page.hpp"

#include <libxml/tree.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "schemas/html/html.hpp"
#include "schemas/json/json.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::html {
namespace {

using extraction::Post;
using extraction::PostNumber;
using extraction::Thread;

constexpr std::size_t max_page_nodes = 1'000'000;

/// Returns whether one of its classes has this name.
bool has_class(const xmlNode& node, std::string_view wanted) {
  if (node.type != XML_ELEMENT_NODE) return false;
  const std::string all = attribute(node, "class");
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find_first_of(" \t\n\r\f", at), all.size());
    if (std::string_view(all).substr(at, end - at) == wanted) return true;
    at = end + 1;
  }
  return false;
}

std::uint64_t number_in(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? number : 0;
}

/// Returns the next node of the tree in document order within `top`, or null. `over`: skips the children of
/// `node`.
xmlNode* next_in(const xmlNode& top, xmlNode* node, bool over = false) {
  if (!over && node->children != nullptr) return node->children;
  while (node != &top && node->next == nullptr) node = node->parent;
  return node == &top ? nullptr : node->next;
}

/// Returns the first matching element inside `top`, or null. `top` may be null.
template <class Wanted>
xmlNode* first_inside(xmlNode* top, const Wanted& wanted) {
  if (top == nullptr) return nullptr;
  for (xmlNode* node = next_in(*top, top); node != nullptr; node = next_in(*top, node))
    if (node->type == XML_ELEMENT_NODE && wanted(*node)) return node;
  return nullptr;
}
xmlNode* first_of_class(xmlNode* top, std::string_view wanted) {
  return first_inside(top, [&](const xmlNode& node) { return has_class(node, wanted); });
}

/// Returns the text, trimmed and composed (FORUM-5).
std::string name_in(xmlNode* node) {
  std::string text;
  if (node == nullptr) return text;
  for (xmlNode* inside = next_in(*node, node); inside != nullptr; inside = next_in(*node, inside))
    if (inside->type == XML_TEXT_NODE) text += text_of(inside->content);
  constexpr std::string_view blanks = " \t\n\r";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string::npos) return {};
  return utf8::composed(text.substr(first, text.find_last_not_of(blanks) - first + 1));
}

/// The structure of posts in one kind of forum.
struct Make {
  std::uint64_t (*number)(const xmlNode& node);  ///< 0: not the beginning of a post
  std::string_view author, body,
      text;  ///< classes of the head with the name, the container of the text, and the text
};

std::uint64_t phpbb_number(const xmlNode& node) {
  if (!has_class(node, "post")) return 0;
  const std::string id = attribute(node, "id");
  return id.starts_with('p') ? number_in(std::string_view(id).substr(1)) : 0;
}

std::uint64_t woltlab_number(const xmlNode& node) {
  if (!has_class(node, "message")) return 0;
  if (const std::uint64_t number = number_in(attribute(node, "data-post-id")); number > 0) return number;
  return has_class(node, "wbbPost") ? number_in(attribute(node, "data-object-id")) : 0;
}

constexpr Make phpbb{phpbb_number, "author", "postbody", "content"};
constexpr Make woltlab{woltlab_number, "messageSidebar", "messageContent", "messageText"};

/// Returns nullopt if a part is missing or the text is too large.
std::optional<Post> post_in(xmlNode* node, const Make& make) {
  xmlNode* const head = first_of_class(node, make.author);
  const xmlNode* const text = first_of_class(first_of_class(node, make.body), make.text);
  if (head == nullptr || text == nullptr) return std::nullopt;
  Post post;
  post.number = {PostNumber::Counts::forum, make.number(*node)};
  post.author = name_in(first_inside(head, [](const xmlNode& inside) {
    return has_class(inside, "username") || has_class(inside, "username-coloured");
  }));
  if (const xmlNode* time =
          first_inside(node, [](const xmlNode& inside) { return !attribute(inside, "datetime").empty(); }))
    post.time = attribute(*time, "datetime");
  auto read = text_of_nodes(text->children, {});
  if (post.author.empty() || !read) return std::nullopt;
  post.text = *std::move(read);
  return post;
}

std::optional<Thread> read_html(std::string_view page, const Make& make) {
  const Document document = parse(plain_page(page));
  xmlNode* const root = document == nullptr ? nullptr : xmlDocGetRootElement(document.get());
  if (root == nullptr) return std::nullopt;
  Thread thread;
  std::size_t seen = 0;
  for (xmlNode* node = root; node != nullptr;) {
    if (++seen > max_page_nodes) return std::nullopt;
    const bool is_post = node->type == XML_ELEMENT_NODE && make.number(*node) > 0;
    if (is_post) {
      auto post = post_in(node, make);
      if (!post) return std::nullopt;
      thread.posts.push_back(*std::move(post));
    }
    // Posts are not nested, whatever their authors imitate.
    node = next_in(*root, node, is_post);
  }
  return thread;
}

/// Reads the answer of Discourse to `/t/ID.json`.
std::optional<Thread> read_json(std::string_view page) {
  const auto json = nlohmann::json::parse(page, nullptr, false);
  if (!json.is_object() || !json.contains("post_stream") || !json["post_stream"].is_object())
    return std::nullopt;
  const auto& stream = json["post_stream"];
  if (!stream.contains("posts") || !stream["posts"].is_array()) return std::nullopt;
  const auto text_at = [](const nlohmann::json& post, const char* key) {
    const auto found = post.find(key);
    return found != post.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  Thread thread;
  for (const nlohmann::json& one : stream["posts"]) {
    if (!one.is_object()) return std::nullopt;
    Post post;
    post.author = utf8::composed(text_at(one, "username"));
    post.time = text_at(one, "created_at");
    const auto number = one.find("post_number");
    if (number == one.end() || !number->is_number_unsigned() || post.author.empty()) return std::nullopt;
    post.number = {PostNumber::Counts::thread, number->get<std::uint64_t>()};
    if (one.contains("raw")) {
      post.text.text = text_at(one, "raw");
    } else {
      auto text = text_of_html(text_at(one, "cooked"), {});
      if (!text) return std::nullopt;
      post.text = *std::move(text);
    }
    thread.posts.push_back(std::move(post));
  }
  return thread;
}

}  // namespace

std::optional<Thread> read_page(std::string_view page) {
  std::optional<Thread> thread;
  if (page.starts_with("\xEF\xBB\xBF")) page.remove_prefix(3);
  const std::size_t first = page.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && page[first] == '{')
    thread = read_json(page);
  else if (thread = read_html(page, phpbb); thread && thread->posts.empty())
    thread = read_html(page, woltlab);
  if (!thread || thread->posts.empty()) return std::nullopt;
  const auto number = [](const Post& post) { return post.number.value; };
  std::stable_sort(thread->posts.begin(), thread->posts.end(),
                   [&](const Post& a, const Post& b) { return number(a) < number(b); });
  // Numbers are unique.
  if (std::adjacent_find(thread->posts.begin(), thread->posts.end(), [&](const Post& a, const Post& b) {
        return number(a) == number(b);
      }) != thread->posts.end())
    return std::nullopt;
  std::size_t place = 0;
  for (Post& post : thread->posts) post.line = ++place;
  return thread;
}

}  // namespace inselpost::html
