#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "schemas/language/grammar_visitor.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/source.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::language {
namespace {

using yaml::Field;
using yaml::Node;

/// A replacement of a part of a text.
struct Edit {
  std::size_t from, bytes;
  std::string text;
};

/// Returns a side or corner of a hex as on German boards.
std::string_view compass_point(std::string_view english) {
  constexpr std::array<std::array<std::string_view, 2>, 3> other{{{"E", "O"}, {"NE", "NO"}, {"SE", "SO"}}};
  for (const auto& [en, de] : other)
    if (en == english) return de;
  return english;
}

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Adds the compass points in `B2/NE` and in `B2.NE-B3.E`, each after its hex.
void add_compass_points(std::string_view text, std::size_t from, std::vector<Edit>& edits) {
  for (std::size_t i = 0; i + 1 < text.size();) {
    if (!is_upper(text[i]) || !is_digit(text[i + 1])) return;
    i = std::min(text.find_first_not_of("0123456789", i + 1), text.size());
    if (i < text.size() && std::string_view("./ ").find(text[i]) != std::string_view::npos) ++i;
    const std::size_t end = static_cast<std::size_t>(
        std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(i), text.end(), is_upper) - text.begin());
    const std::string_view point = text.substr(i, end - i);
    if (const std::string_view de = compass_point(point); de != point)
      edits.push_back({from + i, point.size(), std::string(de)});
    i = end + 1;  // after `-` or `|`
  }
}

class ToGerman {
 public:
  ToGerman(const Source& source, const WordTranslator& say) : source_(source), say_(say) {}

  void key(const Field& field, const Scope& scope, const WordEntry* entry) {
    const std::size_t at = source_.offset(field.mark);
    if (entry != nullptr) {
      ++known;
      edits_.push_back({at, bytes_of(field.mark), say_(*entry->row)});
    } else if (scope.takes_place) {
      add_compass_points(field.key, at, edits_);
    } else if (!scope.takes_name) {
      ++unknown;
    }
  }

  void text(const Node& node, const Scope& scope) {
    const std::size_t quotes = node.quoted ? 1 : 0;
    const bool as_it_stands = node.mark.length == utf8::length(node.text) + 2 * quotes;
    if (!as_it_stands) return;
    const std::size_t at = source_.offset(node.mark) + quotes;
    for (const WordSpan& piece : pieces_of(node.text, scope)) {
      if (piece.entry != nullptr) {
        ++known;
        edits_.push_back({at + piece.from, piece.bytes, say_(*piece.entry->row)});
      } else if (scope.takes_place) {
        add_compass_points(node.text, at, edits_);
      } else if (!scope.takes_name && !scope.english.empty() && !node.number()) {
        ++unknown;
      }
    }
  }

  void all_keys(const Node&) {}

  /// Returns the text with all edits applied.
  std::string edited() {
    std::sort(edits_.begin(), edits_.end(), [](const Edit& a, const Edit& b) { return a.from < b.from; });
    std::string out;
    std::size_t read_to = 0;
    for (const Edit& edit : edits_) {
      out += source_.text().substr(read_to, edit.from - read_to);
      out += edit.text;
      read_to = edit.from + edit.bytes;
    }
    return out += source_.text().substr(read_to);
  }

  std::size_t known = 0, unknown = 0;

 private:
  std::size_t bytes_of(const SourceSpan& mark) const {
    return utf8::offset(source_.rest_of_line(source_.offset(mark)), mark.length);
  }

  const Source& source_;
  const WordTranslator& say_;
  std::vector<Edit> edits_;
};

struct InGerman {
  std::string text;
  std::size_t known, unknown;
};

InGerman in_german(const Node& node, const Source& source, const Scope& scope, const WordTranslator& say) {
  ToGerman visit(source, say);
  GrammarVisitor<const Node, ToGerman>(visit).node(node, scope);
  return {visit.edited(), visit.known, visit.unknown};
}

std::string first_word(const WordRow& row) { return std::string(row.de[0]); }

/// Places to try for a text that may be any part of a file, the likeliest first.
constexpr std::array<std::string_view, 15> likely_places{
    "order",   "top",       "condition", "in standing", "in roll", "in keep",    "in robber",      "in offer",
    "in deal", "in offers", "cards",     "bundle",      "number",  "value card", "in forced trade"};

}  // namespace

std::string translate_words(const std::string& text, std::string_view system, std::string_view place,
                            const WordTranslator& say) {
  const Scope* scope = Grammar::of(system).at(place);
  const auto node = yaml::read(text, {}, yaml::log_limits);
  if (!node || scope == nullptr) return text;
  return in_german(*node, Source(text, {}), *scope, say).text;
}

std::string to_german(const std::string& text, std::string_view system, std::string_view place) {
  return translate_words(text, system, place, first_word);
}

std::string to_german(const std::string& text, std::string_view system) {
  const auto node = yaml::read(text, {}, yaml::log_limits);
  // Several keys on one line, as within braces.
  if (!node && !text.starts_with('{')) {
    const std::string whole = to_german('{' + text + '}', system);
    return whole.substr(1, whole.size() - 2);
  }
  if (!node) return text;
  const Source source(text, {});
  std::optional<InGerman> best;
  for (const std::string_view place : likely_places) {
    InGerman one = in_german(*node, source, *Grammar::of(system).at(place), first_word);
    if (!best || (one.unknown == 0 && one.known > 0 && best->unknown > 0) ||
        (one.known > best->known && (best->unknown > 0 || one.unknown == 0)))
      best = std::move(one);
  }
  return best->text;
}

}  // namespace inselpost::language
