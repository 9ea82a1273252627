#include "schemas/catan/orders/meant_orders.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <vector>

#include "engine/catan/board/geometry.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/yaml_message_id.hpp"

namespace inselpost {
namespace {

constexpr std::size_t max_phrase_size = 80;  ///< longer texts are no orders

std::vector<std::string> known_keywords() {
  std::vector<std::string> out;
  for (const OrderSyntax& row : order_words())
    if (out.empty() || out.back() != row.word.en) out.emplace_back(row.word.en);
  return out;
}

std::string place_of_parts(const OrderSyntax& row) { return "in " + std::string(row.word.en); }

/// Returns an example of the order that has a word of either language as a part, such as `build: {road:
/// B2/NE}` for `road`; empty if there is none.
std::string_view example_with_part(std::string_view word) {
  for (const OrderSyntax& row : order_words()) {
    if (row.part.empty() || row.stands == ValueRule::alone) continue;
    if (row.part == word || row.part == language::meant_word(word, catan_system, place_of_parts(row)))
      return row.example;
  }
  return {};
}

/// Returns an example that shows the word as a key inside, such as that of `robber` for `rob`; empty if there
/// is none.
std::string_view example_with_key(std::string_view word) {
  for (const OrderSyntax& row : order_words()) {
    const std::string_view key = language::english_word(word, catan_system, place_of_parts(row));
    if (!key.empty() && row.example.find(std::string(key) + ':') != std::string_view::npos)
      return row.example;
  }
  return {};
}

/// Returns an example of the order whose keyword a phrase such as `buy card` begins with, else of the only
/// one whose keyword is in it, as in `Stadt bauen`; with the part that is in it, if there are several. A
/// phrase may begin with the part alone, as `Stadt D2.SO`. Returns an empty text if there is none.
std::string_view example_of_phrase(std::string_view phrase) {
  const std::string_view first = phrase.substr(0, phrase.find(' '));
  std::string_view keyword = language::english_word(first, catan_system, "order");
  const auto keywords = language::words_in_phrase(phrase, catan_system, "order");
  if (keyword.empty() && keywords.size() == 1) keyword = keywords.front();
  if (keyword.empty())
    if (const std::string_view example = example_with_part(first); !example.empty()) return example;
  if (keyword.empty() && keywords.empty()) keyword = language::meant_word(first, catan_system, "order");
  std::string_view example;
  for (const OrderSyntax& row : order_words()) {
    if (row.word.en != keyword || row.stands == ValueRule::alone) continue;
    const auto parts = language::words_in_phrase(phrase, catan_system, place_of_parts(row));
    const bool has_part = std::find(parts.begin(), parts.end(), row.part) != parts.end();
    if (example.empty() || has_part) example = row.example;
    if (has_part) break;
  }
  return example;
}

std::vector<std::string> split_words(std::string_view phrase) {
  std::string text(phrase);
  std::replace(text.begin(), text.end(), ',', ' ');
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), std::istream_iterator<std::string>()};
}

/// Returns the only place of this kind in the words, as it is written in orders; empty if there is none, or
/// several. `read` is a reader of engine/catan/board/geometry.hpp.
std::string place_in(const std::vector<std::string>& words, const catan::Geometry& island, char sign,
                     const auto& read) {
  std::string found;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string place = words[i];
    if (i + 1 < words.size() && !read(island, place)) place += ' ' + words[i + 1];
    if (!read(island, place)) place = place_meant(place, sign);
    if (!read(island, place)) continue;
    if (!found.empty() && found != place) return {};
    found = place;
  }
  return found;
}

/// Returns the only seat that is named in the words, however it is spelt; empty if there is none, or several.
std::string seat_in(const std::vector<std::string>& words, const GameNames& names) {
  std::string found;
  for (const std::string& word : words) {
    const auto seat = std::find(names.seats.begin(), names.seats.end(), utf8::folded_word(word));
    if (seat == names.seats.end()) continue;
    if (!found.empty()) return {};
    found = *seat;
  }
  return found;
}

/// Returns the two bundles of a phrase such as `4 Holz gegen 1 Erz`; none if it has no such form.
std::vector<std::string> bundles_in(const std::vector<std::string>& words) {
  std::vector<std::string> sides(1);
  for (const std::string& word : words) {
    if (language::meant_word(word, catan_system, "in trade") == "get")
      sides.emplace_back();
    else if (!sides.back().empty() || !bundle_meant(word + " ore").empty())
      sides.back() += (sides.back().empty() ? "" : " ") + word;
  }
  for (std::string& side : sides) side = bundle_meant(side);
  const bool has_both = sides.size() == 2 && !sides[0].empty() && !sides[1].empty();
  return has_both ? sides : std::vector<std::string>{};
}

/// Replaces a part of the example.
void put(std::string& example, std::string_view part, std::string_view written) {
  if (const std::size_t at = example.find(part); at != std::string::npos)
    example.replace(at, part.size(), written);
}

/// Returns the example with the place, the seat and the cards that the phrase names.
std::string filled(std::string example, std::string_view phrase, const GameNames& names) {
  const std::vector<std::string> words = split_words(phrase);
  const catan::Geometry& island = names.geometry();
  const std::string seat = seat_in(words, names);
  if (example.starts_with("build")) {
    if (const std::string path = place_in(words, island, '/', catan::read_path); !path.empty())
      put(example, "B2/NE", path);
    if (const std::string corner = place_in(words, island, '.', catan::read_intersection); !corner.empty())
      put(example, "B2.N", corner);
  } else if (const auto sides = bundles_in(words); !sides.empty()) {
    put(example, "give: 4 wool", "give: " + sides[0]);
    put(example, "give: 1 wool", "give: " + sides[0]);
    put(example, "get: 1 ore", "get: " + sides[1]);
    put(example, seat.empty() ? "to: [blue], " : "to: [blue]", seat.empty() ? "" : "to: [" + seat + ']');
  } else if (example.ends_with(": o1")) {
    for (const std::string& word : words)
      if (word.size() > 1 && word[0] == 'o' && word.find_first_not_of("0123456789", 1) == std::string::npos)
        example.replace(example.size() - 2, 2, word);
  } else if (const std::string hex = place_in(words, island, 0, catan::read_hex); !hex.empty()) {
    put(example, "to: C3", "to: " + hex);
    put(example, seat.empty() ? ", rob: blue" : "rob: blue", seat.empty() ? "" : "rob: " + seat);
  }
  return example;
}

/// Returns the example with the resource or the like that the sender wrote in place of its own: `play:
/// {monopoly: ore}` if `monopoly: ore` was sent.
std::string with_own_value(const std::string& example, const std::string& value) {
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789./ -";
  constexpr std::size_t longest = 40;
  const std::size_t from = example.rfind(": ") + 2, end = example.find('}');
  const bool has_one =
      end != std::string::npos && end + 1 == example.size() && example.find(',') == std::string::npos;
  if (!has_one || value.size() > longest || value.find_first_not_of(plain) != std::string::npos)
    return example;
  return example.substr(0, from) + value + '}';
}

/// Returns the only keyword of several words that begins with the word, such as `end turn` for `end`; empty
/// if there is none.
std::string keyword_beginning_with(std::string_view word) {
  std::string found;
  for (const std::string& known : known_keywords()) {
    if (!known.starts_with(std::string(word) + ' ')) continue;
    if (!found.empty()) return {};
    found = known;
  }
  return found;
}

}  // namespace

std::string order_of_phrase(std::string_view phrase, const GameNames& names) {
  if (phrase.size() > max_phrase_size) return {};
  return filled(std::string(example_of_phrase(phrase)), phrase, names);
}

Notes notes_on_unknown_order(const std::string& word, const yaml::Node* value, const GameNames& names) {
  const bool has_text = value != nullptr && value->is_text() && value->text.size() <= max_phrase_size;
  std::string phrase = has_text ? word + ' ' + value->text : word;
  if (value != nullptr && value->fields.size() <= 2)
    for (const yaml::Field& field : value->fields)
      if (field.value.text.size() <= max_phrase_size) phrase += ' ' + field.value.text;
  std::string_view example = example_with_part(word);
  if (example.empty() && word.find(' ') != std::string::npos && word.size() <= max_phrase_size)
    example = example_of_phrase(word);
  if (!example.empty()) {
    const std::string own = filled(std::string(example), phrase, names);
    return {{YamlMessageId::write, has_text && own == example ? with_own_value(own, value->text) : own}};
  }
  if (const std::string_view key = example_with_key(word); !key.empty()) return {{YamlMessageId::write, key}};
  if (const auto keywords = language::words_in_phrase(word, catan_system, "order");
      keywords.size() == 1 && find_word(keywords.front()) != nullptr)
    return {{TextMessageId::did_you_mean, keywords.front()}};
  if (const std::string_view meant = language::meant_word(word, catan_system, "order"); !meant.empty())
    return {{TextMessageId::did_you_mean, meant}};
  if (const std::string known = keyword_beginning_with(word); !known.empty())
    return {{TextMessageId::did_you_mean, known}};
  return suggestions(word, known_keywords());
}

}  // namespace inselpost
