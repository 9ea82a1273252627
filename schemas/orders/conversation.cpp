#include "schemas/orders/conversation.hpp"

#include <algorithm>
#include <utility>

#include "schemas/clock/deadlines.hpp"
#include "schemas/language/language.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {
namespace {

using yaml::Node;

constexpr std::string_view no_memo = "none", to_all = "all";

/// Removes blank lines and blanks around the text.
std::string trimmed(const std::string& text) {
  constexpr std::string_view blanks = " \n";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

/// Reads a text for people, of several lines if it is a YAML block. Words of the order language in it are
/// left as they were written.
std::optional<std::string> read_message(const Node& node, const LocalizableText& what,
                                        DiagnosticCollector& faults) {
  if (node.kind != Node::Kind::scalar) {
    faults.syntax(node.mark, {YamlMessageId::no_text, what, shown(node)});
    return std::nullopt;
  }
  std::string text = trimmed(node.original());
  const std::size_t length = utf8::length(text);
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
  if (length == 0 || length > max_message_size) {
    faults.syntax(node.mark, {OrdersMessageId::message_too_long, what, max_message_size, length});
    return std::nullopt;
  }
  if (lines > max_message_lines) {
    faults.syntax(node.mark, {OrdersMessageId::message_has_too_many_lines, what, max_message_lines, lines});
    return std::nullopt;
  }
  return text;
}

std::vector<std::string> read_addressees(const Node& node, const std::vector<std::string>& seats,
                                         DiagnosticCollector& faults) {
  std::vector<std::string> to;
  if (node.kind == Node::Kind::scalar && node.text == to_all) return to;
  const std::span<const Node> items = yaml::items_or_self(node);
  if (items.empty()) faults.syntax(node.mark, {YamlMessageId::no_text, "`to`", shown(node)});
  for (const Node& item : items) {
    const auto seat = read_named_seat(faults, item, "`to`", seats);
    if (seat && std::find(to.begin(), to.end(), item.text) == to.end()) to.push_back(item.text);
  }
  return to;
}

/// Looks in words for everybody for signs that they were for some seats: mail, a forgotten brace or a quote
/// in the wrong place can make `to: blue` a part of the text (TALK-1).
class AddresseeFinder {
 public:
  /// `is_in_map`: the words stand behind a `text:` of their own, without a `to:` beside it.
  AddresseeFinder(std::string_view text, const std::vector<std::string>& seats, bool is_in_map)
      : is_in_map_(is_in_map) {
    for (std::size_t at = 0; at <= text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      text_ += (at == 0 ? "" : "\n") + utf8::folded(text.substr(at, end - at));
      at = end + 1;
    }
    for (const std::string& seat : seats) seats_.push_back(utf8::folded(seat));
  }

  bool finds_any() const {
    for (std::size_t at = 0; at < text_.size();) {
      const std::size_t end = end_of_word(at);
      const std::string_view word = std::string_view(text_).substr(at, end - at);
      if (is_addressee(language::english_word(word, {}, "in say"), at, end)) return true;
      at = std::max(end, at + 1);
    }
    return false;
  }

 private:
  static constexpr std::string_view blanks = " \t", signs = " \t\"'`*_[{(";

  static bool is_letter(char c) {
    return static_cast<unsigned char>(c) >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           c == '-';
  }
  /// Returns the index behind the word that begins there.
  std::size_t end_of_word(std::size_t at) const {
    while (at < text_.size() && is_letter(text_[at])) ++at;
    return at;
  }
  /// Returns the rest of the text from there, without these characters at its beginning.
  std::string_view rest(std::size_t from, std::string_view skipped) const {
    return std::string_view(text_).substr(std::min(text_.find_first_not_of(skipped, from), text_.size()));
  }
  static bool separates(std::string_view rest) { return rest.starts_with(':') || rest.starts_with('='); }
  /// Returns the size of the seat's name at the beginning of the text, or 0.
  std::size_t seat_size(std::string_view text) const {
    for (const std::string& seat : seats_)
      if (text.starts_with(seat) && (text.size() == seat.size() || !is_letter(text[seat.size()])))
        return seat.size();
    return 0;
  }

  /// Returns whether a key of `say`, which stands there, says whom the words are for. `key`: in English;
  /// empty: the word is none.
  bool is_addressee(std::string_view key, std::size_t at, std::size_t end) const {
    if (key.empty()) return false;
    const std::string_view before = std::string_view(text_).substr(0, at);
    const std::size_t last = before.find_last_not_of(signs);
    const bool begins_line = last == std::string_view::npos || before[last] == '\n';
    const bool begins = begins_line || before[last] == ',' || before[last] == ';';
    const std::string_view behind = rest(end, " \t\"'`*_");
    if (separates(behind)) {
      if (begins || is_in_map_) return true;
      const std::string_view value = rest(static_cast<std::size_t>(behind.data() - text_.data()) + 1, signs);
      return key != "text" && seat_size(value) > 0;
    }
    if (key == "text" || !begins) return false;
    const std::string_view named = rest(end, signs);
    const std::size_t size = seat_size(named);
    if (size == 0) return false;
    const std::string_view behind_seat = named.substr(size);
    const std::size_t sign = behind_seat.find_first_not_of(blanks);
    const bool ends = sign == std::string_view::npos || behind_seat[sign] == '}';
    const bool closes = sign != std::string_view::npos &&
                        std::string_view(":)]").find(behind_seat[sign]) != std::string_view::npos;
    return begins_line ? closes : ends || closes;
  }

  std::string text_;
  std::vector<std::string> seats_;
  bool is_in_map_;
};

std::optional<SeatMessage> read_one(const Node& node, const std::vector<std::string>& seats,
                                    DiagnosticCollector& faults) {
  SeatMessage message;
  message.mark = message.to_mark = node.mark;
  const Node* text = &node;
  bool is_for_named = false;
  if (node.is_map()) {
    MapReader f(faults, node, "`say`", "say: {to: [blue], text: ...}");
    text = f.required("text");
    if (const Node* to = f.optional("to")) {
      message.to_mark = to->mark;
      is_for_named = true;
      message.to = read_addressees(*to, seats, faults);
    }
    f.finish();
    if (text == nullptr) return std::nullopt;
    message.mark = text->mark;
  }
  auto read = read_message(*text, "`say`", faults);
  if (!read) return std::nullopt;
  message.text = *std::move(read);
  if (!is_for_named && AddresseeFinder(message.text, seats, node.is_map()).finds_any()) {
    DiagnosticCollector own(faults.source());  // suggests no word in place of the text
    own.syntax(message.mark, OrdersMessageId::says_for_whom, {OrdersMessageId::write_for_whom});
    faults.add_once(own.take());
    return std::nullopt;
  }
  return message;
}

std::optional<Question> read_question(const Node& node, DiagnosticCollector& faults) {
  const yaml::Field* field = yaml::only_field(node);
  if (field == nullptr && node.kind != Node::Kind::scalar) {
    faults.syntax(node.mark, {OrdersMessageId::no_question, shown(node)}, {OrdersMessageId::write_question});
    return std::nullopt;
  }
  const std::string& word = field != nullptr ? field->key : node.text;
  const SourceSpan& mark = field != nullptr ? field->mark : node.mark;
  const auto found = std::find(question_words.begin(), question_words.end(), word);
  if (found == question_words.end()) {
    const std::vector<std::string> known(question_words.begin(), question_words.end());
    Notes notes = suggestions(word, known);
    if (notes.empty()) notes.emplace_back(OrdersMessageId::write_question);
    faults.syntax(mark, {OrdersMessageId::unknown_question, word}, std::move(notes));
    return std::nullopt;
  }
  Question question;
  question.subject = static_cast<Question::Subject>(found - question_words.begin());
  if (field == nullptr) return question;
  if (question.subject == Question::Subject::log) {
    question.entries = read_number(faults, field->value, "`log`", 1, max_entries_asked).value_or(0);
  } else if (question.subject == Question::Subject::rules) {
    question.order = read_text(faults, field->value, "`rules`").value_or("");
  } else {
    faults.syntax(mark, {OrdersMessageId::stands_alone, field->original()});
    return std::nullopt;
  }
  return question;
}

/// Reads `mine` or `daily 18:00`. Returns whether it is valid.
bool read_frequency(const Node& node, LetterPrefsChange& change, DiagnosticCollector& faults) {
  if (node.kind != Node::Kind::scalar) {
    faults.syntax(node.mark, {OrdersMessageId::no_letters, shown(node)}, {OrdersMessageId::write_letters});
    return false;
  }
  const std::string_view text = node.text;
  const std::string_view word = text.substr(0, text.find(' ')), rest = text.substr(word.size());
  const auto found = std::find(letter_frequency_words.begin(), letter_frequency_words.end(), word);
  const auto frequency = static_cast<LetterFrequency>(found - letter_frequency_words.begin());
  if (found == letter_frequency_words.end() || (frequency != LetterFrequency::daily && !rest.empty())) {
    const std::vector<std::string> known(letter_frequency_words.begin(), letter_frequency_words.end());
    Notes notes = found == letter_frequency_words.end() ? suggestions(std::string(word), known) : Notes();
    notes.emplace_back(OrdersMessageId::write_letters);
    faults.syntax(node.mark, {OrdersMessageId::unknown_letters, node.original()}, std::move(notes));
    return false;
  }
  if (frequency == LetterFrequency::daily) {
    const auto at = read_time_of_day(rest.substr(std::min(rest.find_first_not_of(' '), rest.size())));
    if (!at) {
      faults.syntax(node.mark, {OrdersMessageId::no_time_of_letters, node.original()},
                    {OrdersMessageId::write_letters});
      return false;
    }
    change.at = *at;
  }
  change.frequency = frequency;
  return true;
}

}  // namespace

std::vector<SeatMessage> read_messages(const Node& node, const std::vector<std::string>& seats,
                                       DiagnosticCollector& faults) {
  std::vector<SeatMessage> messages;
  const std::span<const Node> items = yaml::items_or_self(node);
  if (items.empty() || items.size() > max_messages)
    faults.syntax(node.mark, {OrdersMessageId::too_many_messages, max_messages});
  for (const Node& item : items.first(std::min(items.size(), max_messages)))
    if (auto message = read_one(item, seats, faults)) messages.push_back(*std::move(message));
  return messages;
}

std::optional<std::string> read_memo(const Node& node, DiagnosticCollector& faults) {
  if (node.kind == Node::Kind::scalar && !node.quoted && node.text == no_memo) return std::string();
  return read_message(node, "`memo`", faults);
}

std::vector<Question> read_questions(const Node& node, DiagnosticCollector& faults) {
  std::vector<Question> questions;
  const std::span<const Node> items = yaml::items_or_self(node);
  if (items.empty() || items.size() > max_questions)
    faults.syntax(node.mark, {OrdersMessageId::too_many_questions, max_questions});
  for (const Node& item : items.first(std::min(items.size(), max_questions)))
    if (const auto question = read_question(item, faults)) questions.push_back(*question);
  return questions;
}

std::optional<LetterPrefsChange> read_letters(const Node& node, DiagnosticCollector& faults) {
  LetterPrefsChange change;
  if (!node.is_map()) {
    if (!read_frequency(node, change, faults)) return std::nullopt;
    return change;
  }
  const std::size_t before = faults.size();
  MapReader f(faults, node, "`letters`", "letters: {every: mine, pictures: no, html: no}");
  if (const Node* every = f.optional("every")) read_frequency(*every, change, faults);
  if (const Node* pictures = f.optional("pictures"))
    change.pictures = read_yes_or_no(*pictures, "`pictures`", faults);
  if (const Node* html = f.optional("html")) change.html = read_yes_or_no(*html, "`html`", faults);
  f.finish();
  if (faults.size() != before) return std::nullopt;
  return change;
}

std::optional<LetterPrefsChange> letters_in(const std::string& text) {
  const std::string file = "letters: " + text;
  auto root = yaml::read(file, {}, yaml::file_limits);
  if (!root) return std::nullopt;
  const Source source(file, {});
  DiagnosticCollector faults(source);
  language::to_english(*root, {}, "top", {}, faults);
  const yaml::Field* letters = root->fields.size() == 1 ? root->find("letters") : nullptr;
  return letters != nullptr ? read_letters(letters->value, faults) : std::nullopt;
}

std::optional<bool> read_yes_or_no(const Node& node, const LocalizableText& what,
                                   DiagnosticCollector& faults) {
  const bool is_plain = node.kind == Node::Kind::scalar && !node.quoted;
  if (is_plain && node.text == "yes") return true;
  if (is_plain && node.text == "no") return false;
  return read_bool(faults, node, what);
}

}  // namespace inselpost
