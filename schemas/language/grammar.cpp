#include "schemas/language/grammar.hpp"

#include <algorithm>
#include <array>

#include "schemas/text/utf8.hpp"

namespace inselpost::language {
namespace {

/// Places in the table of the board game that exist in every game, with their words.
constexpr std::array<std::string_view, 20> of_the_house{
    "top",      "value token",  "value absent",   "plan",        "in wait for", "house condition",
    "number",   "yes or no",    "house standing", "value clear", "timed plan",  "value at",
    "in say",   "value say to", "value memo",     "value ask",   "in letters",  "value letters",
    "in setup", "value system"};
/// Places of games that include those of the framework.
constexpr std::array<std::string_view, 3> around_the_house{"order", "condition", "in standing"};
/// The order that every game has.
constexpr std::string_view house_order = "join";
/// The place whose value is a word, or has it as a key with a name below.
constexpr std::string_view bare_beside_names = "in wait for";

template <std::size_t n>
bool is_in(const std::array<std::string_view, n>& all, std::string_view one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

std::vector<std::string_view> names_in(std::span<const std::string_view> some) {
  std::vector<std::string_view> out(some.begin(), some.end());
  std::erase_if(out, [](std::string_view name) { return name.empty(); });
  return out;
}

// The tables are searched for each place on request: a file needs few of them, and sorting all would take
// longer than reading it.

/// Returns null if there is no such place.
const PlaceRow* place_named(std::string_view name) {
  const auto rows = place_rows();
  const auto found =
      std::find_if(rows.begin(), rows.end(), [name](const PlaceRow& row) { return row.name == name; });
  return found != rows.end() ? &*found : nullptr;
}

/// Returns the rows of all these places, in table order.
std::vector<const WordRow*> rows_at(const std::set<std::string_view>& places) {
  std::vector<const WordRow*> found;
  std::string_view place;
  bool is_wanted = false;
  for (const WordRow& row : word_rows()) {
    // Most rows follow one of the same place.
    if (row.at.data() != place.data()) is_wanted = places.contains(place = row.at);
    if (is_wanted) found.push_back(&row);
  }
  return found;
}

}  // namespace

const Scope* WordEntry::value() const {
  const auto behind = names_in(row->has);
  return behind.empty() ? nullptr : grammar->scope_of(behind);
}

const WordEntry* Scope::find(std::string_view written) const {
  if (const auto known = english.find(written); known != english.end()) return &known->second;
  if (english.empty()) return nullptr;
  const auto known = german().find(utf8::folded_word(written));
  return known != german().end() ? known->second : nullptr;
}

const MeantRow* Scope::find_meant(std::string_view written) const {
  const std::string folded = utf8::folded_word(written);
  for (const MeantRow& row : meant_rows())
    if (places.contains(row.at) && utf8::folded_word(row.written) == folded) return &row;
  return nullptr;
}

const Scope::German& Scope::german() const {
  if (!german_) {
    german_.emplace();
    for (const auto& [en, entry] : english)
      for (const std::string_view word : entry.row->de)
        if (!word.empty()) german_->emplace(utf8::folded_word(word), &entry);
  }
  return *german_;
}

const WordEntry* Scope::find_value(std::string_view written) const {
  const WordEntry* entry = find(written);
  const bool is_key = entry != nullptr && entry->value() != nullptr;
  return is_key && takes_name && !places.contains(bare_beside_names) ? nullptr : entry;
}

const Grammar& Grammar::of(std::string_view system) {
  static const Grammar board(GameFamily::board), dice(GameFamily::dice), house(GameFamily::house);
  return system == "catan" ? board : system == "dice" ? dice : house;
}

const Scope* Grammar::at(std::string_view place) const {
  const PlaceRow* found = place_named(place);
  return found != nullptr ? scope_of({found->name}) : nullptr;
}

/// Returns the place; one of the dice game takes precedence over a common one of that name.
const PlaceRow* Grammar::resolved(std::string_view place) const {
  if (whose_ == GameFamily::dice)
    if (const PlaceRow* own = place_named("dice " + std::string(place))) return own;
  return place_named(place);
}

const Scope* Grammar::scope_of(const std::vector<std::string_view>& names) const {
  const auto [made, is_new] = scopes_.try_emplace(names);
  Scope& scope = made->second;
  if (!is_new) return &scope;
  std::vector<std::string_view> todo = names;
  while (!todo.empty()) {
    const PlaceRow* place = resolved(todo.back());
    todo.pop_back();
    if (place == nullptr || !scope.places.insert(place->name).second) continue;
    for (const std::string_view other : names_in(place->also)) todo.push_back(other);
    scope.takes_name = scope.takes_name || place->takes == ValueKind::name;
    scope.takes_place = scope.takes_place || place->takes == ValueKind::place;
    scope.phrase = scope.phrase || place->phrase;
    if (place->key.empty()) continue;
    const PlaceRow* key = place_named(place->key);
    scope.key = scope_of({(key != nullptr ? key : place_named("a " + std::string(place->key)))->name});
    scope.under = scope_of({place->under});
  }
  fill(scope);
  return &scope;
}

void Grammar::fill(Scope& scope) const {
  for (const WordRow* row : rows_at(scope.places)) {
    if (whose_ == GameFamily::house && !is_in(of_the_house, row->at) &&
        !(is_in(around_the_house, row->at) && row->en == house_order))
      continue;
    scope.english.emplace(row->en, WordEntry{row, this});
  }
}

namespace {

constexpr std::size_t max_words = 4;  // in one phrase of the table

struct Token {
  std::size_t from, bytes;
  bool is_word;
};

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> out;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == ' ') {
      ++i;
      continue;
    }
    const bool sign = c == '+' || c == ',';
    const std::size_t end = sign ? i + 1 : std::min(text.find_first_of(" +,", i), text.size());
    out.push_back({i, end - i, !sign && (c < '0' || c > '9')});
    i = end;
  }
  return out;
}

}  // namespace

std::vector<WordSpan> pieces_of(std::string_view text, const Scope& scope) {
  if (const WordEntry* whole = scope.find_value(text)) return {{0, text.size(), whole}};
  if (!scope.phrase) return {{0, text.size(), nullptr}};
  const std::vector<Token> tokens = tokens_of(text);
  std::vector<WordSpan> pieces;
  for (std::size_t i = 0; i < tokens.size();) {
    std::size_t end = i;
    while (end < tokens.size() && end - i < max_words && tokens[end].is_word) ++end;
    if (end == i) {
      ++i;
      continue;
    }
    WordSpan found{tokens[i].from, tokens[i].bytes, nullptr};
    for (; end > i && found.entry == nullptr; --end) {
      const std::size_t bytes = tokens[end - 1].from + tokens[end - 1].bytes - tokens[i].from;
      if (const WordEntry* entry = scope.find(text.substr(tokens[i].from, bytes)))
        found = {tokens[i].from, bytes, entry};
    }
    pieces.push_back(found);
    i = found.entry != nullptr ? end + 1 : i + 1;
  }
  return pieces;
}

}  // namespace inselpost::language
