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

/// A list of things that a room has to say: an enum whose last value is `end`. Words have a text for each.
template <class Kind>
concept MessageIdEnum = std::is_enum_v<Kind> && requires {
  Kind::end;
};
template <MessageIdEnum Kind>
inline constexpr std::size_t count_of = static_cast<std::size_t>(Kind::end);

/// Something to be said, as data: a text that stands as it is, or which sentence (or phrase) of which list,
/// and what it is about.
class LocalizableText {
 public:
  LocalizableText() = default;
  // NOLINTBEGIN(google-explicit-constructor): a message is written like what it is about
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

  /// Which of that list it is, or nothing.
  template <MessageIdEnum Kind>
  std::optional<Kind> as() const {
    return list_ == typeid(Kind) ? std::optional(static_cast<Kind>(number_)) : std::nullopt;
  }
  /// Does it stand as it is?
  bool is_text() const { return list_ == typeid(void); }
  const std::string& text() const { return text_; }
  const std::vector<LocalizableText>& about() const { return about_; }
  bool operator==(const LocalizableText&) const = default;
  /// A text, a number or a kind is no message by itself: is_text, text and as ask for them.
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

/// One that is never a mere text: what is wrong, or a way out of it.
class DiagnosticText : public LocalizableText {
 public:
  template <MessageIdEnum Kind, class... About>
  DiagnosticText(Kind kind, About&&... about)  // NOLINT(google-explicit-constructor): as above
      : LocalizableText(kind, std::forward<About>(about)...) {}
};
/// Ways out of a fault.
using Notes = std::vector<DiagnosticText>;

/// Thrown where something is not what it has to be, and who gave it is told why.
class InputError : public std::invalid_argument {
 public:
  explicit InputError(DiagnosticText why) : std::invalid_argument("unfit"), why_(std::move(why)) {}
  const DiagnosticText& why() const { return why_; }

 private:
  DiagnosticText why_;
};

/// What an exception says: the fault of an Unfit, of another its text.
inline LocalizableText error_text(const std::exception& thrown) {
  const auto* unfit = dynamic_cast<const InputError*>(&thrown);
  return unfit != nullptr ? LocalizableText(unfit->why()) : LocalizableText(thrown.what());
}

}  // namespace inselpost
