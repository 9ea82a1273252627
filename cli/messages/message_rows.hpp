#pragma once
#include <array>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "cli/messages/table.hpp"
#include "schemas/catan/catan_fault.hpp"
#include "schemas/clock/clock_fault.hpp"
#include "schemas/dice/dice_fault.hpp"
#include "schemas/extraction/letter_fault.hpp"
#include "schemas/mail_config/postal_fault.hpp"
#include "schemas/orders/post_fault.hpp"
#include "schemas/record/record_fault.hpp"
#include "schemas/text/text_fault.hpp"
#include "schemas/yaml/yaml_fault.hpp"

namespace inselpost {

/// The lists of messages that rooms have.
using MessageLists = std::tuple<TextFault, YamlFault, ClockFault, PostalFault, PostFault, letter::LetterFault,
                                CatanFault, dice::DiceFault, RecordFault>;

/// What a language says of one of them: `%1` stands for the first thing that it is about, `%q1` for the same
/// in backquotes, as an echo of what somebody wrote, and `%e1` for an example of ours in backquotes, to copy.
template <Sayable Kind>
struct MessageRow {
  constexpr MessageRow(Kind its_kind, Phrase its_text) : kind(its_kind), text(its_text) {}
  Kind kind;
  Phrase text;
};

/// A row for each: a table that lacks one does not compile.
template <Sayable Kind>
using MessageRows = std::array<MessageRow<Kind>, count_of<Kind>>;

/// Does each row stand where it is looked up?
template <Sayable Kind>
constexpr bool in_order(const MessageRows<Kind>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].kind != static_cast<Kind>(i)) return false;
  return true;
}

/// The text of a row with what it is about. Throws std::logic_error if it names something that is not there.
std::string filled(std::string_view text, const std::vector<std::string>& about);

/// What a message says, where `text_of` has the text of each; what it is about `adapt` may put otherwise.
template <class TextOf, class Adapt>
std::string in_words(const Message& message, TextOf text_of, Adapt adapt) {
  if (message.is_text()) return message.text();
  std::vector<std::string> about;
  for (const Message& one : message.about()) about.push_back(in_words(one, text_of, adapt));
  adapt(message, about);
  std::string_view text;
  const auto look = [&]<Sayable Kind>(Kind) {
    if (const auto kind = message.as<Kind>()) text = text_of(*kind);
  };
  std::apply([&](auto... lists) { (look(lists), ...); }, MessageLists{});
  if (text.empty()) throw std::logic_error("a message of no list that there is");
  return filled(text, about);
}
template <class TextOf>
std::string in_words(const Message& message, TextOf text_of) {
  return in_words(message, text_of, [](const Message&, std::vector<std::string>&) {});
}

/// A text of ours in backquotes, made visible, and cut if it is long.
std::string to_copy(std::string_view text);
/// The same of what somebody wrote: without a colon (OUT-9).
std::string in_quotes(std::string_view text);

}  // namespace inselpost
