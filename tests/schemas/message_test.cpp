// Tests of messages as data: equality with other messages, and never with a part of one.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "schemas/text/localizable_text.hpp"
#include "schemas/text/text_message_id.hpp"

namespace inselpost {
namespace {

template <class A, class B>
concept Comparable = requires(const A& a, const B& b) {
  a == b;
};

static_assert(Comparable<LocalizableText, LocalizableText> && Comparable<LocalizableText, DiagnosticText> &&
              Comparable<DiagnosticText, DiagnosticText>);
static_assert(!Comparable<LocalizableText, char[5]> && !Comparable<LocalizableText, const char*>);
static_assert(!Comparable<LocalizableText, std::string> && !Comparable<LocalizableText, std::string_view>);
static_assert(!Comparable<std::string, LocalizableText> && !Comparable<LocalizableText, int>);
static_assert(!Comparable<LocalizableText, TextMessageId> && !Comparable<DiagnosticText, TextMessageId>);

TEST(Message, ComparesIdAndArguments) {
  const auto kind = static_cast<TextMessageId>(0), other = static_cast<TextMessageId>(1);
  EXPECT_EQ(LocalizableText("7"), LocalizableText(7));
  EXPECT_EQ(LocalizableText(kind, "a"), DiagnosticText(kind, "a"));
  EXPECT_NE(LocalizableText(kind, "a"), LocalizableText(kind, "b"));
  EXPECT_NE(LocalizableText(kind), LocalizableText(other));
  EXPECT_NE(LocalizableText(kind), LocalizableText(""));
}

}  // namespace
}  // namespace inselpost
