#include "cli/words/en/faults/faults.hpp"

#include <stdexcept>

#include "cli/words/en/house.hpp"

namespace inselpost::en {
namespace {

template <class... Kinds>
std::string_view text_in(const Message& message, std::tuple<Kinds...>*) {
  std::string_view text;
  const auto look = [&]<Sayable Kind>(Kind) {
    if (const auto kind = message.as<Kind>()) text = text_of(*kind);
  };
  (look(Kinds{}), ...);
  if (text.empty()) throw std::logic_error("a message of no list that there is");
  return text;
}

}  // namespace

std::string message(const Message& message) {
  if (message.is_text()) return message.text();
  std::vector<std::string> about;
  for (const Message& one : message.about()) about.push_back(en::message(one));
  return filled(text_in(message, static_cast<MessageLists*>(nullptr)), about);
}

}  // namespace inselpost::en
