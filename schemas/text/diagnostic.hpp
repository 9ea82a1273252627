#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeindex>
#include <utility>
#include <vector>

namespace inselpost {

/// An enum that lists the messages of a module and ends with `end`. cli/messages has a text for each.
template <class Kind>
concept MessageIdEnum = std::is_enum_v<Kind> && requires {
  Kind::end;
};
template <MessageIdEnum Kind>
inline constexpr std::size_t count_of = static_cast<std::size_t>(Kind::end);

/// A text to show, as data: either literal, or a message id with its arguments. Modules below cli report
/// everything in this form; cli/messages makes sentences of it.
///
///   throw InputError({ClockMessageId::no_zone_here, name});
class LocalizableText {
 public:
  LocalizableText() = default;
  // NOLINTBEGIN(google-explicit-constructor): arguments are written without a type name
  LocalizableText(std::string text) : text_(std::move(text)) {}
  LocalizableText(std::string_view text) : text_(text) {}
  LocalizableText(const char* text) : text_(text) {}
  template <std::integral Number>
  LocalizableText(Number number) : text_(std::to_string(number)) {}
  template <MessageIdEnum Kind, class... About>
  LocalizableText(Kind kind, About&&... about)
      : list_(typeid(Kind)),
        number_(static_cast<std::size_t>(kind)),
        about_{LocalizableText(std::forward<About>(about))...} {}
  // NOLINTEND(google-explicit-constructor)

  /// Returns the message id if it is one of this list, or nullopt.
  template <MessageIdEnum Kind>
  std::optional<Kind> as() const {
    return list_ == typeid(Kind) ? std::optional(static_cast<Kind>(number_)) : std::nullopt;
  }
  /// Returns whether this is a literal text.
  bool is_text() const { return list_ == typeid(void); }
  const std::string& text() const { return text_; }
  const std::vector<LocalizableText>& about() const { return about_; }
  bool operator==(const LocalizableText&) const = default;
  /// Deleted, because comparing with a text, a number or an id is a mistake. Use `is_text`, `text` and `as`.
  template <class Part>
  requires(std::convertible_to<const Part&, LocalizableText> &&
           !std::derived_from<Part, LocalizableText>) bool
  operator==(const Part&) const = delete;

 private:
  std::type_index list_ = typeid(void);
  std::size_t number_ = 0;
  std::string text_;
  std::vector<LocalizableText> about_;
};

/// A message that is never a literal text: an error, or a note on it.
class DiagnosticText : public LocalizableText {
 public:
  template <MessageIdEnum Kind, class... About>
  DiagnosticText(Kind kind, About&&... about)  // NOLINT(google-explicit-constructor): as above
      : LocalizableText(kind, std::forward<About>(about)...) {}
};
/// Hints how to correct an error.
using Notes = std::vector<DiagnosticText>;

/// Thrown for invalid input. The message is for the person who wrote it.
class InputError : public std::invalid_argument {
 public:
  explicit InputError(DiagnosticText why) : std::invalid_argument("unfit"), why_(std::move(why)) {}
  const DiagnosticText& why() const { return why_; }

 private:
  DiagnosticText why_;
};

/// Messages about any text that people write. cli/messages has the texts.
enum class TextMessageId : std::uint8_t {
  quoted,  ///< not an error: a literal text in quotes
  and_more,
  did_you_mean,
  possible,
  // Errors of a line of text, which follow its name (`the note` ...).
  not_utf8,
  line_feed,
  forbidden_character,
  accent_alone,
  nothing_to_see,
  too_long,
  // Data that a program wrote.
  unfit,
  unfit_because,
  // Damage by mail programs.
  quoted_mail,
  signature_below,
  no_list_item,
  no_blank_after_dash,
  code_fence,
  no_blank_after_colon,
  curly_quotes,
  no_break_space,
  mail_encoding,
  html,
  end
};

/// Returns the message of an InputError, or one that data does not fit together. The text of an exception of
/// a library is left out: it is for programmers.
LocalizableText error_text(const std::exception& thrown);

/// Returns a literal text to be shown in quotes.
template <class Text>
DiagnosticText as_found(Text&& text) {
  return {TextMessageId::quoted, std::forward<Text>(text)};
}

/// Returns the word that is nearest to a misspelt one, or an empty string if none is near enough.
std::string nearest(const std::string& word, const std::vector<std::string>& words);

/// Returns the longest of the words with which the text begins, such as `roll` for `roll (please)`, or an
/// empty string.
std::string known_prefix(const std::string& word, const std::vector<std::string>& words);

/// A place in a text. Line and column count from 1, in characters instead of bytes; the length is in
/// characters and at least 1.
struct SourceSpan {
  std::size_t line = 1, column = 1, length = 1;
  bool operator==(const SourceSpan&) const = default;
};

/// The place of a diagnostic in the grammar of orders (schemas/language), by which its order words can be
/// printed in another language.
struct GrammarPosition {
  /// The words that may stand at some depth.
  struct Level {
    std::string key;                  ///< the word above them, in English; empty for the whole text
    std::vector<std::string> places;  ///< of the grammar
    bool operator==(const Level&) const = default;
  };
  std::string system;         ///< of the game, as in set-ups; empty: not known
  std::vector<Level> levels;  ///< from the outermost to that of the diagnostic; empty: outside of orders
  bool operator==(const GrammarPosition&) const = default;
};

/// An error or warning about a text that somebody wrote, as data. cli/messages and cli/render print it as
/// compilers print theirs.
struct Diagnostic {
  /// Errors reject the text; warnings do not.
  enum class Severity { error, warning };
  Severity severity = Severity::error;
  std::string file;
  SourceSpan mark;
  std::string code;         ///< E_SYNTAX, E_YAML, E_PLACE ...
  LocalizableText fault;    ///< empty if it is told elsewhere
  std::string source_line;  ///< the line, with control characters made visible
  Notes notes;
  GrammarPosition position = {};
  bool operator==(const Diagnostic&) const = default;
};
using Diagnostics = std::vector<Diagnostic>;

/// A text split into lines, which converts byte positions to places. Skips a byte order mark at the
/// beginning. The text must outlive it.
class Source {
 public:
  Source(std::string_view text, std::string file);

  std::string_view text() const { return text_; }
  const std::string& file() const { return file_; }
  /// Returns line n, from 1, without its end; empty beyond the last.
  std::string_view line(std::size_t n) const;
  /// Returns the rest of the line from byte `at` on.
  std::string_view rest_of_line(std::size_t at) const;
  /// Returns the place of byte `at`. Fast if called for ascending positions.
  SourceSpan mark(std::size_t at, std::size_t length = 1) const;
  /// Returns the byte position of a place.
  std::size_t offset(const SourceSpan& mark) const;

  Diagnostic error(const SourceSpan& mark, std::string code, LocalizableText fault, Notes notes = {}) const;

 private:
  std::string_view text_;
  std::string file_;
  std::vector<std::size_t> starts_;
  /// Cache of the last result of `mark`, from 0.
  mutable std::size_t last_at_ = 0, last_line_ = 0, last_column_ = 0;
};

/// Collects the errors of one text as they are found. The module (schemas/text) knows characters, places in
/// texts and messages, and no format.
///
///   const Source source(text, "orders.yaml");
///   DiagnosticCollector faults(source);
///   faults.syntax(source.mark(at), {TextMessageId::too_long, length, max_text_size});
///   if (faults.any()) return tl::unexpected(faults.take());
///
/// The source must outlive the collector.
class DiagnosticCollector {
 public:
  explicit DiagnosticCollector(const Source& source) : source_(source) {}

  void add(const SourceSpan& mark, std::string code, DiagnosticText fault, Notes notes = {});
  /// Adds E_SYNTAX. Notes on traces of mail programs in the line are added automatically.
  void syntax(const SourceSpan& mark, DiagnosticText fault, Notes notes = {});

  /// Sets a function that is called for each error with the suggested word, or an empty one, and returns a
  /// better suggestion or an empty word.
  using Suggester = std::function<std::string(const SourceSpan& mark, const std::string& suggested)>;
  void listen(Suggester nearer) { nearer_ = std::move(nearer); }
  /// Sets a function that returns the position of each error in the grammar of orders.
  using Locator = std::function<GrammarPosition(const SourceSpan& mark)>;
  void locate(Locator locator) { locator_ = std::move(locator); }
  /// Returns an empty collector for the same text, whose result can be passed to `add_once`.
  DiagnosticCollector aside() const {
    DiagnosticCollector out(source_);
    out.nearer_ = nearer_;
    out.locator_ = locator_;
    return out;
  }

  /// Suggests `word` at the error found last if `written` is near to it, unless there is a suggestion
  /// already.
  void suggest(const std::string& written, std::string_view word);

  /// Adds errors of the same text, each of them once.
  void add_once(const Diagnostics& found);

  bool any() const { return !found_.empty(); }
  std::size_t size() const { return found_.size(); }
  const Source& source() const { return source_; }
  /// Returns all errors in the order of their places. Long lists are cut off, with a note.
  Diagnostics take();

 private:
  void keep(Diagnostic one);

  const Source& source_;
  Suggester nearer_;
  Locator locator_;
  Diagnostics found_;
  std::size_t kept_bytes_ = 0;
  bool full_ = false;
};

/// Returns a note with the nearest word; without one, a note with all words if there are at most `few`.
Notes suggestions(const std::string& word, const std::vector<std::string>& words, std::size_t few = 15);

/// Returns whether a note of `suggestions` lists all words.
bool is_list_of_words(const DiagnosticText& note);

/// Returns notes on what a mail program may have done to this line; empty if there is no trace of that.
Notes mail_damage(std::string_view line);

}  // namespace inselpost
