#include "schemas/orders/plan/number_range.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "schemas/orders/orders_message_id.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {
namespace {

constexpr std::uint32_t greatest = 999;
constexpr std::size_t max_numbers = 12;

/// Splits a text at its first blank if a number precedes it.
std::optional<std::pair<std::uint32_t, std::string_view>> number_and_rest(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end == text.data() + text.size() || *end != ' ' || number > greatest)
    return std::nullopt;
  return std::pair(number, text.substr(static_cast<std::size_t>(end - text.data()) + 1));
}

}  // namespace

bool NumberRange::hold(std::uint32_t number) const {
  if (!these.empty()) return std::find(these.begin(), these.end(), number) != these.end();
  return least <= number && number <= most;
}

std::optional<NumberRange> read_numbers(DiagnosticCollector& faults, const yaml::Node& node,
                                        const LocalizableText& what) {
  if (node.is_list()) {
    NumberRange out;
    if (node.items.empty() || node.items.size() > max_numbers) {
      faults.syntax(node.mark, {OrdersMessageId::no_number, what, shown(node)},
                    {OrdersMessageId::write_a_number});
      return std::nullopt;
    }
    for (const yaml::Node& item : node.items) {
      const auto number = read_number(faults, item, what, 0, greatest);
      if (!number) return std::nullopt;
      out.these.push_back(*number);
    }
    return out;
  }
  if (const auto number = node.number(); number && *number <= greatest) return NumberRange{{*number}};
  if (node.is_text())
    if (const auto read = number_and_rest(node.text)) {
      const auto& [number, rest] = *read;
      if (rest == "or more") return NumberRange{{}, number, greatest};
      if (rest == "or fewer") return NumberRange{{}, 0, number};
      const std::string count = std::to_string(number);
      const bool fewer = rest == "or less" || rest == "or lower";
      faults.syntax(node.mark, {OrdersMessageId::no_number, what, shown(node)},
                    {{YamlMessageId::write, count + (fewer ? " or fewer" : " or more")}});
      return std::nullopt;
    }
  faults.syntax(node.mark, {OrdersMessageId::no_number, what, shown(node)},
                {OrdersMessageId::write_a_number});
  return std::nullopt;
}

}  // namespace inselpost
