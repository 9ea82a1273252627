#include "schemas/extraction/order_lexicon.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <set>
#include <utility>

#include "schemas/extraction/tracked_text.hpp"
#include "schemas/language/table.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost::extraction {
namespace {

constexpr std::size_t longest_word = 60;  // bytes

std::string_view without_end(std::string_view text, std::string_view signs) {
  const std::size_t end = text.find_last_not_of(signs);
  return text.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

/// Returns a bit set of the letters in the word, with one bit for all other characters.
std::uint32_t letters_in(std::string_view word) {
  constexpr unsigned others = 26;
  std::uint32_t bits = 0;
  for (const char c : word) bits |= 1U << (c >= 'a' && c <= 'z' ? static_cast<unsigned>(c - 'a') : others);
  return bits;
}

/// Returns whether the character can be part of a word.
bool goes_on_with(char c) {
  return static_cast<unsigned char>(c) >= 0x80 || (c >= 'a' && c <= 'z') ||
         is_digit(static_cast<unsigned char>(c)) || c == '-';
}

/// Returns the size in bytes of the longest phrase of at most four words at the beginning for which `is` is
/// true.
template <class Is>
std::size_t leading(std::string_view folded, const Is& is) {
  constexpr int max_words = 4;
  folded = folded.substr(0, longest_word);
  std::size_t found = 0;
  int words = 0;
  for (std::size_t end = 0; end < folded.size() && words < max_words; ++words) {
    while (end < folded.size() && goes_on_with(folded[end])) ++end;
    if (is(folded.substr(0, end))) found = end;
    if (end == folded.size() || folded[end] != ' ') break;
    ++end;
  }
  return found;
}

}  // namespace

OrderLexicon::OrderLexicon(std::span<const KeyWord> keys, LexiconTable (*others)()) : others_(others) {
  for (const auto& [key, word] : keys) {
    keys_.push_back(normalized(word));
    top_.emplace(keys_.back(), key);
  }
}

const OrderLexicon::Sets& OrderLexicon::sets() const {
  if (sets_) return *sets_;
  const LexiconTable words = others_();
  sets_.emplace();
  for (const std::string_view word : words.orders) sets_->orders.insert(normalized(word));
  for (const std::string_view word : words.plans) sets_->plans.insert(normalized(word));
  for (const std::string_view word : words.standing) sets_->standing.insert(normalized(word));
  for (const std::string_view word : words.new_token) sets_->new_token.insert(normalized(word));
  return *sets_;
}

const OrderLexicon::Set& OrderLexicon::all() const {
  if (all_) return *all_;
  all_.emplace(keys_.begin(), keys_.end());
  for (const std::string_view word : others_().others) all_->insert(normalized(word));
  for (const Set* word_set : {&sets().orders, &sets().plans, &sets().standing, &sets().new_token})
    all_->insert(word_set->begin(), word_set->end());
  return *all_;
}

std::optional<OrderLexicon::Found> OrderLexicon::leading_key(std::string_view folded) const {
  const std::size_t colon = folded.substr(0, longest_word).find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto found = top_.find(without_end(folded.substr(0, colon), " "));
  if (found == top_.end()) return std::nullopt;
  std::string_view value = folded.substr(colon + 1);
  value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
  return Found{found->second, value};
}

std::string OrderLexicon::nearest_key(const std::string& word) const {
  return word.size() > longest_word ? std::string() : nearest(word, keys_);
}

bool OrderLexicon::begins_with_order(std::string_view item) const {
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

bool OrderLexicon::is_standing_alone(std::string_view word) const {
  return sets().standing.contains(word) && !sets().orders.contains(word);
}

bool OrderLexicon::is_instruction(std::string_view word) const {
  return top_.contains(word) || sets().orders.contains(word) || sets().plans.contains(word) ||
         sets().standing.contains(word);
}

std::string OrderLexicon::nearest_instruction(std::string_view word) const {
  if (word.empty() || word.size() > longest_word) return {};
  if (instructions_.empty()) {
    std::set<std::string> all(keys_.begin(), keys_.end());
    for (const Set* word_set : {&sets().orders, &sets().plans, &sets().standing})
      all.insert(word_set->begin(), word_set->end());
    for (const std::string& one : all) instructions_.emplace_back(one, letters_in(one));
  }
  // Changing, omitting or adding a letter changes at most two bits; only the few words within that distance
  // are compared in full.
  constexpr std::size_t max_changes = 3;
  const std::uint32_t letters = letters_in(word);
  std::vector<std::string> candidates;
  for (const auto& [known, known_letters] : instructions_) {
    const std::size_t longer = std::max(known.size(), word.size()),
                      shorter = std::min(known.size(), word.size());
    if (longer - shorter <= max_changes &&
        static_cast<std::size_t>(std::popcount(letters ^ known_letters)) <= 2 * max_changes)
      candidates.push_back(known);
  }
  return nearest(std::string(word), candidates);
}

std::size_t OrderLexicon::leading_order(std::string_view folded) const {
  return leading(folded, [&](std::string_view word) { return sets().orders.contains(word); });
}

std::size_t OrderLexicon::leading_construct(std::string_view folded) const {
  return leading(folded, [&](std::string_view word) { return sets().plans.contains(word); });
}

std::size_t OrderLexicon::leading_instruction(std::string_view folded) const {
  return leading(folded, [&](std::string_view word) { return is_instruction(word); });
}

namespace {

constexpr std::array<std::pair<std::string_view, Key>, 17> keys{{{"game", Key::game},
                                                                 {"seat", Key::seat},
                                                                 {"turn", Key::turn},
                                                                 {"token", Key::token},
                                                                 {"luck", Key::luck},
                                                                 {"orders", Key::orders},
                                                                 {"standing", Key::standing},
                                                                 {"founding", Key::founding},
                                                                 {"absent", Key::absent},
                                                                 {"stop at", Key::stop_at},
                                                                 {"say", Key::say},
                                                                 {"memo", Key::memo},
                                                                 {"ask", Key::ask},
                                                                 {"check", Key::check},
                                                                 {"letters", Key::letters},
                                                                 {"setup", Key::setup},
                                                                 {"log", Key::log}}};

/// The place of keys in the grammar.
constexpr std::string_view top = "top";

/// Returns whether the words of this place belong to set-ups, not to orders.
bool is_in_setup(std::string_view place) {
  constexpr std::array<std::string_view, 15> places{
      "in setup",     "tile",        "value system", "value press",    "value dice",
      "in seats",     "in ruleset",  "in observers", "value auth",     "in board",
      "in moderator", "in neutrals", "in deadlines", "position words", "value holder"};
  return std::find(places.begin(), places.end(), place) != places.end();
}

void each_word(const language::WordRow& row, const auto& take) {
  take(row.en);
  for (const std::string_view word : row.de)
    if (!word.empty()) take(word);
}

std::vector<KeyWord> key_words() {
  std::vector<KeyWord> all;
  for (const language::WordRow& row : language::word_rows()) {
    if (row.at != top) continue;
    const auto key =
        std::find_if(keys.begin(), keys.end(), [&](const auto& one) { return one.first == row.en; });
    if (key != keys.end()) each_word(row, [&](std::string_view word) { all.push_back({key->second, word}); });
  }
  return all;
}

LexiconTable other_words() {
  LexiconTable all;
  for (const language::WordRow& row : language::word_rows()) {
    if (row.at == top || is_in_setup(row.at)) continue;
    // `accept default` is an order, unlike other items of plans.
    const bool is_bare_plan = row.at == "plan" && row.has[0].empty();
    const bool is_standing = row.at.ends_with("in standing");
    std::vector<std::string_view>& target = row.at == "order" || row.at == "dice order" || is_bare_plan
                                                ? all.orders
                                            : row.at == "plan"        ? all.plans
                                            : is_standing             ? all.standing
                                            : row.at == "value token" ? all.new_token
                                                                      : all.others;
    each_word(row, [&](std::string_view word) { target.push_back(word); });
  }
  return all;
}

}  // namespace

const OrderLexicon& words_of_all_games() {
  static const OrderLexicon words(key_words(), other_words);
  return words;
}

}  // namespace inselpost::extraction
