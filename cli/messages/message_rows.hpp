#pragma once
#include <array>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/clock/clock_message_id.hpp"
#include "schemas/dice/dice_message_id.hpp"
#include "schemas/extraction/extraction_message_id.hpp"
#include "schemas/mail_config/mail_config_message_id.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/text/text_message_id.hpp"
#include "schemas/yaml/yaml_message_id.hpp"

namespace inselpost {

/// The lists of messages that rooms have.
using MessageLists =
    std::tuple<TextMessageId, YamlMessageId, ClockMessageId, MailConfigMessageId, OrdersMessageId,
               extraction::ExtractionMessageId, CatanMessageId, dice::DiceMessageId, RecordMessageId>;

/// What a language says of one of them: `%1` stands for the first thing that it is about, `%q1` for the same
/// in backquotes, as an echo of what somebody wrote, and `%e1` for an example of ours in backquotes, to copy.
template <MessageIdEnum Kind>
struct MessageRow {
  constexpr MessageRow(Kind its_kind, StaticText its_text) : kind(its_kind), text(its_text) {}
  Kind kind;
  StaticText text;
};

/// A row for each: a table that lacks one does not compile.
template <MessageIdEnum Kind>
using MessageRows = std::array<MessageRow<Kind>, count_of<Kind>>;

/// Does each row stand where it is looked up?
template <MessageIdEnum Kind>
constexpr bool in_order(const MessageRows<Kind>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].kind != static_cast<Kind>(i)) return false;
  return true;
}

/// The text of a row with what it is about. Throws std::logic_error if it names something that is not there.
std::string filled(std::string_view text, const std::vector<std::string>& about);

/// What a message says, where `to_text` has the text of each; what it is about `adapt` may put otherwise.
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

/// A text of ours in backquotes, made visible, and cut if it is long.
std::string to_copy(std::string_view text);
/// The same of what somebody wrote: without a colon (OUT-9).
std::string in_quotes(std::string_view text);

}  // namespace inselpost
