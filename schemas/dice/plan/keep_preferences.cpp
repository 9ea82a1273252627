#include "schemas/dice/plan/keep_preferences.hpp"

#include <algorithm>
#include <string>

#include "engine/core/visitor.hpp"
#include "schemas/dice/bundle.hpp"
#include "schemas/dice/plan/purchase_items.hpp"
#include "schemas/dice/values.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::dice {
namespace {

using yaml::Node;

constexpr std::string_view all_word = "all ", for_word = "for ", nothing_word = "nothing";

std::optional<Wish> read_wish(DiagnosticCollector& faults, const Node& node) {
  const std::string_view text = node.is_text() ? std::string_view(node.text) : std::string_view();
  if (text.starts_with(all_word)) {
    const auto face = read_word(faults, without_first(node, all_word.size()), "`all`", shown_names);
    if (!face) return std::nullopt;
    return Wish{Wish::OfFace{*face == most_place ? std::nullopt : std::optional(faces.at(*face)), 0}};
  }
  if (text.starts_with(for_word)) {
    const auto thing = read_thing(faults, without_first(node, for_word.size()), "`for`");
    if (!thing) return std::nullopt;
    return Wish{*thing};
  }
  if (text.size() > 2 && text[0] >= '1' && text[0] <= '6' && text.substr(1) == " most")
    return Wish{Wish::OfFace{std::nullopt, static_cast<std::uint8_t>(text[0] - '0')}};
  if (!node.is_text() && !node.is_map()) {
    faults.syntax(node.mark, {DiceMessageId::no_wish, shown(node)}, {DiceMessageId::wishes_are});
    return std::nullopt;
  }
  const auto bundle = read_bundle(faults, node);
  if (!bundle) return std::nullopt;
  return Wish{*bundle};
}

/// Returns the most frequent normal face, the first one if several are equally frequent (DG-COMP-1).
Face max_of(const Bundle& shown) {
  return *std::max_element(resources.begin(), resources.end(),
                           [&](Face a, Face b) { return shown[a] < shown[b]; });
}

Bundle wanted(const Wish& wish, const Bundle& left, const Bundle& all, const Sheet& sheet) {
  return std::visit(
      overloaded{[](const Bundle& bundle) { return bundle; },
                 [&](const Wish::OfFace& one) {
                   const Face face = one.face.value_or(max_of(left));
                   return Bundle::of(face, one.count == 0 ? left[face] : one.count);
                 },
                 [&](const PurchaseItem& thing) { return thing.price(sheet, all).value_or(Bundle()); }},
      wish.what);
}

}  // namespace

std::optional<KeepPreferences> read_wishes(DiagnosticCollector& faults, const Node& node) {
  if (node.is_text() && node.text == nothing_word) return KeepPreferences{};
  if (!node.is_list() || node.items.empty()) {
    faults.syntax(node.mark, {DiceMessageId::no_wishes, shown(node)}, {DiceMessageId::wishes_are});
    return std::nullopt;
  }
  KeepPreferences wishes;
  for (const Node& item : node.items) {
    if (wishes.size() == max_wishes) {
      faults.syntax(item.mark, {DiceMessageId::too_many, max_wishes});
      return std::nullopt;
    }
    const auto wish = read_wish(faults, item);
    if (!wish) return std::nullopt;
    wishes.push_back(*wish);
  }
  return wishes;
}

Bundle kept(const KeepPreferences& wishes, const Dice& dice, const Sheet& sheet) {
  const Bundle all = Bundle::of(dice);
  Bundle left = all, kept;
  for (const Wish& wish : wishes) {
    const Bundle want = wanted(wish, left, all, sheet);
    for (const Face f : faces) {
      const auto n = std::min(left[f], want[f]);
      kept[f] = static_cast<std::uint8_t>(kept[f] + n);
      left[f] = static_cast<std::uint8_t>(left[f] - n);
    }
  }
  return kept;
}

}  // namespace inselpost::dice
