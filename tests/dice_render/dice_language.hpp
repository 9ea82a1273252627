#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/de/dice/messages.hpp"
#include "cli/messages/de/dice/orders.hpp"
#include "cli/messages/de/dice/pages.hpp"
#include "cli/messages/de/dice/violations.hpp"
#include "cli/messages/en/dice/messages.hpp"
#include "cli/messages/en/dice/orders.hpp"
#include "cli/messages/en/dice/pages.hpp"
#include "cli/messages/en/dice/violations.hpp"

namespace inselpost::dice::test {

inline std::string_view german_duty(std::string_view decision) { return de::duty_of(decision).duty; }

/// The dice game in one language; its golden files begin with `prefix`.
struct DiceLanguage {
  std::string prefix;
  std::vector<std::string> (&events)(const Events&, const GameNames&);
  std::string (&problem)(const RuleViolation&, const GameNames&);
  std::vector<std::string> (&notes)(const RuleViolation&, const Order&, const Legal&, const GameNames&);
  std::string_view (&what)(const Order&, const GameNames&);
  std::string (&order)(const Order&, const GameNames&);
  std::string_view (&duty)(std::string_view decision);
  const PageMessages& pages;
};
inline const std::array<DiceLanguage, 2> dice_languages{
    {{"", en::event_sentences, en::problem_text, en::notes, en::what_of, en::order_phrase, en::duty,
      en::page_words},
     {"german-", de::event_sentences, de::problem_text, de::notes, de::what_of, de::order_phrase, german_duty,
      de::page_words}}};
inline const DiceLanguage& in_german() { return dice_languages[1]; }

}  // namespace inselpost::dice::test
