#pragma once
#include <string>
#include <string_view>

namespace inselpost {

/// A constant text. It has no default constructor, so that a language cannot lack one.
class StaticText {
 public:
  constexpr StaticText(const char* text)
      : text_(text) {}  // NOLINT(google-explicit-constructor): reads as text
  constexpr operator std::string_view() const { return text_; }  // NOLINT(google-explicit-constructor)
  operator std::string() const { return std::string(text_); }    // NOLINT(google-explicit-constructor)

 private:
  std::string_view text_;
};

}  // namespace inselpost
