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
concept Sayable = std::is_enum_v<Kind> && requires {
  Kind::end;
};
template <Sayable Kind>
inline constexpr std::size_t count_of = static_cast<std::size_t>(Kind::end);

/// Something to be said, as data: a text that stands as it is, or which sentence (or phrase) of which list,
/// and what it is about.
class Message {
 public:
  Message() = default;
  // NOLINTBEGIN(google-explicit-constructor): a message is written like what it is about
  Message(std::string text) : text_(std::move(text)) {}
  Message(std::string_view text) : text_(text) {}
  Message(const char* text) : text_(text) {}
  template <std::integral Number>
  Message(Number number) : text_(std::to_string(number)) {}
  template <Sayable Kind, class... About>
  Message(Kind kind, About&&... about)
      : list_(typeid(Kind)),
        number_(static_cast<std::size_t>(kind)),
        about_{Message(std::forward<About>(about))...} {}
  // NOLINTEND(google-explicit-constructor)

  /// Which of that list it is, or nothing.
  template <Sayable Kind>
  std::optional<Kind> as() const {
    return list_ == typeid(Kind) ? std::optional(static_cast<Kind>(number_)) : std::nullopt;
  }
  /// Does it stand as it is?
  bool is_text() const { return list_ == typeid(void); }
  const std::string& text() const { return text_; }
  const std::vector<Message>& about() const { return about_; }
  bool operator==(const Message&) const = default;
  /// A text, a number or a kind is no message by itself: is_text, text and as ask for them.
  template <class Part>
  requires(std::convertible_to<const Part&, Message> && !std::derived_from<Part, Message>) bool operator==(
      const Part&) const = delete;

 private:
  std::type_index list_ = typeid(void);
  std::size_t number_ = 0;
  std::string text_;
  std::vector<Message> about_;
};

/// One that is never a mere text: what is wrong, or a way out of it.
class Fault : public Message {
 public:
  template <Sayable Kind, class... About>
  Fault(Kind kind, About&&... about)  // NOLINT(google-explicit-constructor): as above
      : Message(kind, std::forward<About>(about)...) {}
};
/// Ways out of a fault.
using Notes = std::vector<Fault>;

/// Thrown where something is not what it has to be, and who gave it is told why.
class Unfit : public std::invalid_argument {
 public:
  explicit Unfit(Fault why) : std::invalid_argument("unfit"), why_(std::move(why)) {}
  const Fault& why() const { return why_; }

 private:
  Fault why_;
};

/// What an exception says: the fault of an Unfit, of another its text.
inline Message said_by(const std::exception& thrown) {
  const auto* unfit = dynamic_cast<const Unfit*>(&thrown);
  return unfit != nullptr ? Message(unfit->why()) : Message(thrown.what());
}

}  // namespace inselpost
