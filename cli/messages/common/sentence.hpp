#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace inselpost {

// Sentences with placeholders, as members of the tables of messages. The table says what a sentence is about:
//
//   struct TrialMessages {
//     Sentence<Text<"address">> sent;
//     Sentence<Number<"letters">> unread;
//     Sentence<Text<"game">, Text<"player">> welcome;
//   };
//
// and a language has a row for each:
//
//   constinit const TrialMessages trial{
//       .sent = "A letter to {address} was handed over."_s,
//       .unread = "{letters} {letters#letter is|letters are} unread."_s,
//       .welcome = "Welcome to {game}{player?, {player}}."_s};
//
// A caller passes the values in the order of the placeholders: `trial.welcome(game, player)`.
//
//   {x}            the value. A text is cleaned, a list is joined as the language does it
//   {x:raw}        a text that is not cleaned, such as the result of `quoted_lines`
//   {x:formatter}  the value in the form that a formatter of the language gives it
//   {x?yes|no}     `yes` if a text or list is not empty, a number is not 0, or a flag is set. `|no` may be
//   left out {x#one|many}   `one` if the number is 1, or the list has one item
//
// `yes`, `no`, `one` and `many` are sentences of their own; selectors may stand in each other two levels
// deep. A backslash precedes a brace that is text, and within a selector a `|` that is text.
//
// A row with a mistake does not compile: the compiler names one of the functions `a_sentence_...` below.
// Clang 14 accepts it in a table that is not `constinit`, so every table is.

/// Kinds of values.
enum class FieldKind : std::uint8_t { text, number, flag, list };

/// The value of a placeholder. Refers to the argument of the call.
struct FieldValue {
  constexpr explicit FieldValue(std::string_view its_text) : text(its_text) {}
  constexpr explicit FieldValue(std::uint64_t its_number) : number(its_number) {}
  constexpr explicit FieldValue(bool its_flag) : number(its_flag ? 1 : 0) {}
  constexpr explicit FieldValue(const std::vector<std::string>& its_list) : list(&its_list) {}

  std::string_view text;
  std::uint64_t number = 0;  ///< 1 for a flag that is set
  const std::vector<std::string>* list = nullptr;
};

/// A named form of values in a language, such as an ordinal number or a quoted text.
struct Formatter {
  /// The result for a text is printed as it is, so that `format` has to clean it.
  constexpr Formatter(std::string_view its_name, std::string (*format)(std::string_view))
      : name(its_name), kind(FieldKind::text), of_text(format) {}
  constexpr Formatter(std::string_view its_name, std::string (*format)(std::uint64_t))
      : name(its_name), kind(FieldKind::number), of_number(format) {}
  constexpr Formatter(std::string_view its_name, std::string (*format)(const std::vector<std::string>&))
      : name(its_name), kind(FieldKind::list), of_list(format) {}

  std::string_view name;
  FieldKind kind;
  std::string (*of_text)(std::string_view) = nullptr;
  std::string (*of_number)(std::uint64_t) = nullptr;
  std::string (*of_list)(const std::vector<std::string>&) = nullptr;
};

/// How a language formats lists and values in its sentences.
struct SentenceGrammar {
  std::string (*join)(const std::vector<std::string>&);  ///< formats a list: `a, b and c`
  std::span<const Formatter> formatters;
};

/// A placeholder of a sentence.
struct SentenceField {
  std::string_view name;
  FieldKind kind = FieldKind::text;
  bool is_optional = false;
};

/// The text of a sentence in a language; the result of the literals `"..."_s`.
struct SentenceText {
  std::string_view text;
  const SentenceGrammar* grammar = nullptr;
  bool uses_every_field = true;  ///< false in tests, where one text stands for all sentences
};

/// Name of a placeholder.
template <std::size_t size>
struct FieldName {
  constexpr FieldName(const char (&name)[size]) {  // NOLINT(google-explicit-constructor): reads as text
    for (std::size_t i = 0; i < size; ++i) text[i] = name[i];
  }
  char text[size]{};
};

/// A placeholder for arguments of type `T`.
template <class T, FieldKind its_kind, FieldName name>
struct Placeholder {
  using Argument = T;
  static constexpr SentenceField field{{name.text, sizeof(name.text) - 1}, its_kind, false};
};
template <FieldName name>
struct Text : Placeholder<std::string_view, FieldKind::text, name> {};
template <FieldName name>
struct Number : Placeholder<std::uint64_t, FieldKind::number, name> {};
template <FieldName name>
struct Flag : Placeholder<bool, FieldKind::flag, name> {};
template <FieldName name>
struct List : Placeholder<const std::vector<std::string>&, FieldKind::list, name> {};
/// A placeholder that a language need not use.
template <class Of>
struct Optional : Of {
  static constexpr SentenceField field{Of::field.name, Of::field.kind, true};
};

namespace detail {

// The mistakes. They are not constexpr and have no body: a constant expression that calls one is an error.
void a_sentence_has_a_brace_without_its_pair();
void a_sentence_has_an_unknown_placeholder();
void a_sentence_has_an_unknown_formatter();
void a_sentence_selects_by_a_value_of_another_kind();
void a_sentence_has_a_wrong_number_of_alternatives();
void a_sentence_has_selectors_too_deep_in_each_other();
void a_sentence_leaves_a_placeholder_out();
void a_sentence_stands_at_another_value();

/// A piece of a sentence: text, or what stands between two braces.
struct SentencePart {
  std::string_view text;  ///< text, or the name of a placeholder
  char separator = 0;     ///< `:`, `?` or `#` behind the name
  bool is_text = false;
  std::string_view formatter;
  std::array<std::string_view, 2> alternatives;
  std::size_t alternative_count = 0;
};

/// Returns the index of the first of `stops` outside of inner braces, or the size of the text.
constexpr std::size_t find_outside_braces(std::string_view text, std::string_view stops) {
  std::size_t open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (open == 0 && stops.find(text[i]) != std::string_view::npos) return i;
    if (text[i] == '\\')
      ++i;
    else if (text[i] == '{')
      ++open;
    else if (text[i] == '}' && open > 0)
      --open;
  }
  return text.size();
}

/// Takes the first part off the text, which must not be empty. Returns false if a brace has no pair.
constexpr bool take_part(std::string_view& rest, SentencePart& part) {
  part = {};
  if (rest.front() == '}') return false;
  if (rest.front() != '{') {
    part.is_text = true;
    const bool is_escaped = rest.front() == '\\' && rest.size() > 1;
    part.text = is_escaped ? rest.substr(1, 1) : rest.substr(0, rest.find_first_of("{}\\", 1));
    rest.remove_prefix(part.text.size() + (is_escaped ? 1 : 0));
    return true;
  }
  rest.remove_prefix(1);
  const std::size_t end = find_outside_braces(rest, "}");
  if (end == rest.size()) return false;
  std::string_view inside = rest.substr(0, end);
  rest.remove_prefix(end + 1);
  const std::size_t separator = inside.find_first_of(":?#");
  const std::size_t name_end = separator == std::string_view::npos ? inside.size() : separator;
  part.text = inside.substr(0, name_end);
  if (name_end == inside.size()) return true;
  part.separator = inside[name_end];
  inside.remove_prefix(name_end + 1);
  if (part.separator == ':') {
    part.formatter = inside;
    return true;
  }
  for (bool is_last = false; !is_last; ++part.alternative_count) {
    const std::size_t bar = find_outside_braces(inside, "|");
    is_last = bar == inside.size();
    if (part.alternative_count < part.alternatives.size())
      part.alternatives[part.alternative_count] = inside.substr(0, bar);
    if (!is_last) inside.remove_prefix(bar + 1);
  }
  return true;
}

constexpr std::size_t find_field(std::span<const SentenceField> fields, std::string_view name) {
  std::size_t i = 0;
  while (i < fields.size() && fields[i].name != name) ++i;
  return i;
}

constexpr const Formatter* find_formatter(const SentenceGrammar& grammar, std::string_view name) {
  for (const Formatter& formatter : grammar.formatters)
    if (formatter.name == name) return &formatter;
  return nullptr;
}

/// Checks a sentence and notes which placeholders it uses. `levels`: how deep selectors may still stand.
constexpr void check_sentence(std::string_view rest, const SentenceGrammar& grammar,
                              std::span<const SentenceField> fields, std::span<bool> used, int levels) {
  for (SentencePart part; !rest.empty();) {
    if (!take_part(rest, part)) return a_sentence_has_a_brace_without_its_pair();
    if (part.is_text) continue;
    const std::size_t index = find_field(fields, part.text);
    if (index == fields.size()) return a_sentence_has_an_unknown_placeholder();
    used[index] = true;
    const FieldKind kind = fields[index].kind;
    if (part.separator == ':') {
      const Formatter* formatter = find_formatter(grammar, part.formatter);
      const bool is_raw = kind == FieldKind::text && part.formatter == "raw";
      if (!is_raw && (formatter == nullptr || formatter->kind != kind))
        return a_sentence_has_an_unknown_formatter();
    } else if (part.separator == 0) {
      if (kind == FieldKind::flag) return a_sentence_selects_by_a_value_of_another_kind();
    } else {
      const bool is_count = part.separator == '#';
      if (is_count && kind != FieldKind::number && kind != FieldKind::list)
        return a_sentence_selects_by_a_value_of_another_kind();
      if (part.alternative_count > 2 || (is_count && part.alternative_count < 2))
        return a_sentence_has_a_wrong_number_of_alternatives();
      if (levels == 0) return a_sentence_has_selectors_too_deep_in_each_other();
      for (const std::string_view alternative : part.alternatives)
        check_sentence(alternative, grammar, fields, used, levels - 1);
    }
  }
}

/// Checks a sentence, and that it uses every placeholder.
template <std::size_t count>
constexpr void check_sentence_and_use(const SentenceText& sentence,
                                      const std::array<SentenceField, count>& fields) {
  std::array<bool, count> used{};
  check_sentence(sentence.text, *sentence.grammar, fields, used, 2);
  for (std::size_t i = 0; i < count; ++i)
    if (sentence.uses_every_field && !used[i] && !fields[i].is_optional)
      a_sentence_leaves_a_placeholder_out();
}

/// Formats a sentence that has been checked. `values` are those of `fields`.
std::string format_sentence(const SentenceText& sentence, std::span<const SentenceField> fields,
                            std::span<const FieldValue> values);

}  // namespace detail

/// A sentence about `FieldTypes`. It has no default constructor, so that a language cannot lack one.
template <class... FieldTypes>
class Sentence {
 public:
  consteval Sentence(SentenceText text) : text_(text) {  // NOLINT(google-explicit-constructor): reads as text
    detail::check_sentence_and_use(text, fields);
  }

  std::string operator()(typename FieldTypes::Argument... arguments) const {
    const std::array<FieldValue, sizeof...(FieldTypes)> values{FieldValue(arguments)...};
    return detail::format_sentence(text_, fields, values);
  }

 private:
  static constexpr std::array<SentenceField, sizeof...(FieldTypes)> fields{FieldTypes::field...};

  SentenceText text_;
};

/// A sentence with another wording for each value of an enum that counts from 0 to `last`. A language has a
/// row for each, in the order of the enum; a table that lacks one does not compile:
///
///   SentenceByValue<Proof::both, Text<"game">> proof;
///
///   .proof = {{{Proof::token, "..."_s}, {Proof::address, "..."_s}, {Proof::both, "..."_s}}}
///
/// A caller passes the value before those of the placeholders.
template <auto last, class... FieldTypes>
class SentenceByValue {
 public:
  using Value = decltype(last);
  static constexpr std::size_t size = static_cast<std::size_t>(last) + 1;
  struct Row {
    Value value;
    Sentence<FieldTypes...> sentence;
  };

  consteval SentenceByValue(const Row (&rows)[size])  // NOLINT(google-explicit-constructor): reads as rows
      : SentenceByValue(rows, std::make_index_sequence<size>()) {
    for (std::size_t i = 0; i < size; ++i)
      if (static_cast<std::size_t>(rows[i].value) != i) detail::a_sentence_stands_at_another_value();
  }

  std::string operator()(Value value, typename FieldTypes::Argument... arguments) const {
    return sentences_.at(static_cast<std::size_t>(value))(arguments...);
  }

 private:
  template <std::size_t... i>
  consteval SentenceByValue(const Row (&rows)[size], std::index_sequence<i...>)
      : sentences_{rows[i].sentence...} {}

  std::array<Sentence<FieldTypes...>, size> sentences_;
};

}  // namespace inselpost
