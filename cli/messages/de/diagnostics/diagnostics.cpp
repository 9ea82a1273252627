#include "cli/messages/de/diagnostics/diagnostics.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/house.hpp"

namespace inselpost::de {
namespace {

bool is_in_backquotes(std::string_view text) {
  return text.size() > 2 && text.starts_with('`') && text.ends_with('`');
}
std::string bare(std::string_view text) {
  return std::string(is_in_backquotes(text) ? text.substr(1, text.size() - 2) : text);
}

/// Translates an order to copy, and the colours in it.
std::string example(const std::string& text) {
  static constexpr std::array<std::array<std::string_view, 2>, 4> seats{
      {{"red", "rot"}, {"blue", "blau"}, {"white", "weiss"}, {"north", "nord"}}};
  std::string out, word;
  for (const char c : order(text) + ' ') {
    if (c >= 'a' && c <= 'z') {
      word += c;
      continue;
    }
    for (const auto& [english, german] : seats)
      if (word == english) word = german;
    out += std::exchange(word, {}) + c;
  }
  out.pop_back();
  return out;
}

/// Translates a key below `outer`, or at the top if that is empty. The German word for a key such as `give`
/// depends on where it is.
std::string word_below(const std::string& outer, const std::string& word) {
  if (outer.empty()) return order(word);
  const std::string whole = order(outer + ": {" + word + ": x}");
  const std::size_t from = whole.find('{'), to = whole.find(": x}");
  if (from == std::string::npos || to == std::string::npos || to <= from) return order(word);
  const std::string found = whole.substr(from + 1, to - from - 1);
  return found == word ? order(word) : found;
}

/// Translates keys separated by commas.
std::string each_below(const std::string& outer, const std::string& words) {
  std::string out;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(", ", at), words.size());
    out += (out.empty() ? "" : ", ") + word_below(outer, words.substr(at, end - at));
    at = end + 2;
  }
  return out;
}

std::string text_at(const LocalizableText& message, std::size_t n) {
  if (n >= message.about().size()) return {};
  const LocalizableText& one = message.about()[n];
  return one.as<TextMessageId>() == TextMessageId::quoted ? one.about().front().text() : bare(one.text());
}

/// Returns which argument of an error is the order word that the parser expected or read, if there is one.
std::optional<std::size_t> what_it_is_of(const LocalizableText& message) {
  const auto fault = message.as<YamlMessageId>();
  if (fault == YamlMessageId::key_missing || fault == YamlMessageId::unknown_key) return 1;
  if (fault == YamlMessageId::no_mapping || fault == YamlMessageId::no_such_word ||
      fault == YamlMessageId::no_number || fault == YamlMessageId::no_name ||
      fault == YamlMessageId::no_truth)
    return 0;
  return std::nullopt;
}

/// Translates the order words that a parser has put into a message. The sender's own text stays unchanged.
class InGerman {
 public:
  explicit InGerman(std::string outer) : outer_(std::move(outer)) {}

  void operator()(const LocalizableText& message, std::vector<std::string>& about) const {
    for (std::size_t i = 0; i < about.size(); ++i)
      if ((message.about()[i].is_text() || i == what_it_is_of(message)) && is_in_backquotes(about[i]))
        about[i] = '`' + order(bare(about[i])) + '`';
    const auto text = message.as<TextMessageId>();
    const auto yaml = message.as<YamlMessageId>();
    const auto catan = message.as<CatanMessageId>();
    if (yaml == YamlMessageId::key_missing) about[0] = word_below(text_at(message, 1), about[0]);
    if (text == TextMessageId::possible) about[0] = each_below(outer_, about[0]);
    if (yaml == YamlMessageId::write || catan == CatanMessageId::write_for_example ||
        catan == CatanMessageId::for_example ||
        message.as<dice::DiceMessageId>() == dice::DiceMessageId::write_for_example)
      about[0] = example(about[0]);
  }

 private:
  std::string outer_;  ///< the key below which the error is
};

}  // namespace

std::string message(const LocalizableText& message) {
  return in_words(message, [](auto fault) { return message_text(fault); });
}

std::vector<std::string> messages_on_orders(const LocalizableText& fault, const Notes& notes) {
  const bool is_below = fault.as<YamlMessageId>() == YamlMessageId::unknown_key;
  const InGerman adapt(is_below ? text_at(fault, 1) : std::string());
  const auto said = [&](const LocalizableText& one) {
    return in_words(
        one, [](auto kind) { return message_text(kind); }, adapt);
  };
  const std::string sent = text_at(fault, 0);
  const bool is_no_english =
      std::any_of(sent.begin(), sent.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  std::vector<std::string> all{said(fault)};
  for (const DiagnosticText& note : notes) {
    // A text with an umlaut is not a mistyped English word, even if it resembles one.
    const bool is_english = note.as<TextMessageId>() == TextMessageId::did_you_mean &&
                            order(text_at(note, 0)) != text_at(note, 0);
    if (!is_no_english || !is_english) all.push_back(said(note));
  }
  return all;
}

}  // namespace inselpost::de
