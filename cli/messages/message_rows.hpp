#pragma once

#include <array>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/dice/dice_message_id.hpp"
#include "schemas/extraction/order_lines.hpp"
#include "schemas/mail_config/mail_config.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/yaml/yaml_message_id.hpp"

namespace inselpost {

/// The message enums of all modules.
using MessageLists =
    std::tuple<TextMessageId, YamlMessageId, ClockMessageId, MailConfigMessageId, OrdersMessageId,
               extraction::ExtractionMessageId, CatanMessageId, dice::DiceMessageId, RecordMessageId>;

/// One language's text for a message id. `%1` is the first argument, `%q1` the first argument in backquotes
/// as an echo of somebody's text, `%e1` the first argument in backquotes as an example to copy.
template <MessageIdEnum Kind>
struct MessageRow {
  constexpr MessageRow(Kind its_kind, StaticText its_text) : kind(its_kind), text(its_text) {}
  Kind kind;
  StaticText text;
};

/// One row for each id, in the order of the enum. A table that lacks one does not compile.
template <MessageIdEnum Kind>
using MessageRows = std::array<MessageRow<Kind>, count_of<Kind>>;

/// Returns whether each row stands at the index of its id.
template <MessageIdEnum Kind>
constexpr bool in_order(const MessageRows<Kind>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].kind != static_cast<Kind>(i)) return false;
  return true;
}

/// Replaces the placeholders of a text by its arguments. Throws std::logic_error if an argument is missing.
std::string filled(std::string_view text, const std::vector<std::string>& about);

/// Formats a message and, recursively, its arguments. `to_text` returns the text of an id; `adapt` may change
/// the formatted arguments. Throws std::logic_error if the id is of no known enum.
template <class TextOf, class Adapt>
std::string in_words(const LocalizableText& message, TextOf to_text, Adapt adapt) {
  if (message.is_text()) return message.text();
  std::vector<std::string> about;
  for (const LocalizableText& one : message.about()) about.push_back(in_words(one, to_text, adapt));
  adapt(message, about);
  std::string_view text;
  const auto look = [&]<MessageIdEnum Kind>(Kind) {
    if (const auto kind = message.as<Kind>()) text = to_text(*kind);
  };
  std::apply([&](auto... lists) { (look(lists), ...); }, MessageLists{});
  if (text.empty()) throw std::logic_error("a message of no list that there is");
  return filled(text, about);
}
template <class TextOf>
std::string in_words(const LocalizableText& message, TextOf to_text) {
  return in_words(message, to_text, [](const LocalizableText&, std::vector<std::string>&) {});
}

/// Puts an example of ours in backquotes, control characters made visible, cut to 60 characters.
std::string to_copy(std::string_view text);
/// Puts somebody's text in backquotes like `to_copy`, without a colon (OUT-9).
std::string in_quotes(std::string_view text);

/// One language's text for an error code: the reason, and hints. A row without one of them does not compile.
template <class Sentence, class Note>
struct ViolationRow {
  constexpr ViolationRow(catan::Code its_code, Sentence* its_sentence, Note* its_note)
      : code(its_code), sentence(its_sentence), note(its_note) {}
  catan::Code code;
  Sentence* sentence;
  Note* note;
};

/// One row for each code, in the order of the enum. A table that lacks one does not compile.
template <class Sentence, class Note>
using ViolationRows = std::array<ViolationRow<Sentence, Note>, catan::code_count>;

/// Returns whether each row stands at the index of its code.
template <class Row, std::size_t n>
constexpr bool in_order(const std::array<Row, n>& rows) {
  for (std::size_t i = 0; i < n; ++i)
    if (rows[i].code != static_cast<catan::Code>(i)) return false;
  return true;
}

}  // namespace inselpost
