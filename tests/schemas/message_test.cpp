// What is to be said, as data: it is equal to another message, never to a part of one.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "schemas/text/message.hpp"
#include "schemas/text/text_fault.hpp"

namespace inselpost {
namespace {

template <class A, class B>
concept Comparable = requires(const A& a, const B& b) {
  a == b;
};

static_assert(Comparable<Message, Message> && Comparable<Message, Fault> && Comparable<Fault, Fault>);
static_assert(!Comparable<Message, char[5]> && !Comparable<Message, const char*>);
static_assert(!Comparable<Message, std::string> && !Comparable<Message, std::string_view>);
static_assert(!Comparable<std::string, Message> && !Comparable<Message, int>);
static_assert(!Comparable<Message, TextFault> && !Comparable<Fault, TextFault>);

TEST(Message, IsEqualToWhatSaysTheSameOfTheSame) {
  const auto kind = static_cast<TextFault>(0), other = static_cast<TextFault>(1);
  EXPECT_EQ(Message("7"), Message(7));
  EXPECT_EQ(Message(kind, "a"), Fault(kind, "a"));
  EXPECT_NE(Message(kind, "a"), Message(kind, "b"));
  EXPECT_NE(Message(kind), Message(other));
  EXPECT_NE(Message(kind), Message(""));
}

}  // namespace
}  // namespace inselpost
