#pragma once
#include <concepts>
#include <cstddef>
#include <exception>
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

/// Returns the message of an InputError, or the text of another exception.
inline LocalizableText error_text(const std::exception& thrown) {
  const auto* unfit = dynamic_cast<const InputError*>(&thrown);
  return unfit != nullptr ? LocalizableText(unfit->why()) : LocalizableText(thrown.what());
}

}  // namespace inselpost
