#include "cli/messages/common/sentence.hpp"

#include <utility>

#include "cli/messages/text.hpp"

namespace inselpost::detail {
namespace {

/// A sentence and the values of its placeholders.
struct FormattedSentence {
  const SentenceGrammar& grammar;
  std::span<const SentenceField> fields;
  std::span<const FieldValue> values;
  std::string out;

  void add(std::string_view rest) {
    for (SentencePart part; !rest.empty();) {
      take_part(rest, part);
      if (part.is_text)
        out += part.text;
      else
        add(part, find_field(fields, part.text));
    }
  }

  void add(const SentencePart& part, std::size_t field) {
    const FieldValue& value = values[field];
    switch (part.separator) {
      case '?': return add(part.alternatives[is_something(value) ? 0 : 1]);
      case '#': return add(part.alternatives[is_one(value) ? 0 : 1]);
      case ':': out += formatted(value, fields[field].kind, part.formatter); return;
      default: out += formatted(value, fields[field].kind);
    }
  }

  static bool is_something(const FieldValue& value) {
    return value.number != 0 || !value.text.empty() || (value.list != nullptr && !value.list->empty());
  }

  static bool is_one(const FieldValue& value) {
    return (value.list == nullptr ? value.number : value.list->size()) == 1;
  }

  std::string formatted(const FieldValue& value, FieldKind kind) const {
    if (kind == FieldKind::number) return std::to_string(value.number);
    if (kind == FieldKind::text) return clean(value.text);
    return clean(grammar.join(*value.list));
  }

  std::string formatted(const FieldValue& value, FieldKind kind, std::string_view name) const {
    const Formatter* formatter = find_formatter(grammar, name);
    if (formatter == nullptr) return std::string(value.text);  // `raw`
    if (kind == FieldKind::number) return formatter->of_number(value.number);
    return kind == FieldKind::text ? formatter->of_text(value.text) : formatter->of_list(*value.list);
  }
};

}  // namespace

std::string format_sentence(const SentenceText& sentence, std::span<const SentenceField> fields,
                            std::span<const FieldValue> values) {
  FormattedSentence formatted{*sentence.grammar, fields, values, {}};
  formatted.add(sentence.text);
  return std::move(formatted).out;
}

}  // namespace inselpost::detail
