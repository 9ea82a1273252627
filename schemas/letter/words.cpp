#include "schemas/letter/words.hpp"

#include <algorithm>

#include "schemas/letter/characters.hpp"
#include "schemas/text/nearest.hpp"

namespace inselpost::letter {
namespace {

constexpr std::size_t longest_word = 60;  // bytes

std::string_view without_end(std::string_view text, std::string_view signs) {
  const std::size_t end = text.find_last_not_of(signs);
  return text.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

}  // namespace

Words::Words(std::span<const KeyWord> keys, OtherWords (*others)()) : others_(others) {
  for (const auto& [key, word] : keys) {
    keys_.push_back(plain(word));
    top_.emplace(keys_.back(), key);
  }
}

const Words::Sets& Words::sets() const {
  if (sets_) return *sets_;
  const OtherWords words = others_();
  sets_.emplace();
  for (const std::string_view word : words.orders) sets_->orders.insert(plain(word));
  for (const std::string_view word : words.plans) sets_->plans.insert(plain(word));
  for (const std::string_view word : words.new_token) sets_->new_token.insert(plain(word));
  return *sets_;
}

const Words::Set& Words::all() const {
  if (all_) return *all_;
  all_.emplace(keys_.begin(), keys_.end());
  for (const std::string_view word : others_().others) all_->insert(plain(word));
  for (const Set* its : {&sets().orders, &sets().plans, &sets().new_token})
    all_->insert(its->begin(), its->end());
  return *all_;
}

std::optional<Words::Found> Words::key_of(std::string_view folded) const {
  const std::size_t colon = folded.substr(0, longest_word).find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto found = top_.find(without_end(folded.substr(0, colon), " "));
  if (found == top_.end()) return std::nullopt;
  std::string_view value = folded.substr(colon + 1);
  value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
  return Found{found->second, value};
}

std::string Words::nearest_key(const std::string& word) const {
  return word.size() > longest_word ? std::string() : nearest(word, keys_);
}

bool Words::begins_with_order(std::string_view item) const {
  const std::string_view head = item.substr(0, longest_word);
  for (std::size_t end = head.find_first_of(" :{.,;!"); end != 0;
       end = head.find_first_of(" :{.,;!", end + 1)) {
    const std::string_view word = without_end(head.substr(0, end), " ");
    if (sets().orders.contains(word)) return true;
    const bool has_more = end != std::string_view::npos;
    const std::string_view behind = has_more ? head.substr(end) : std::string_view();
    const bool is_key = has_more && behind.find_first_not_of(' ') == behind.find(':');
    if (sets().plans.contains(word) && (is_key || !has_more)) return true;
    if (!has_more) return false;
  }
  return false;
}

}  // namespace inselpost::letter
