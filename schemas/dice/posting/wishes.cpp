#include "schemas/dice/posting/wishes.hpp"

#include <algorithm>
#include <string>

#include "engine/adjudication/visitor.hpp"
#include "schemas/dice/bundle.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice {
namespace {

using yaml::Node;

constexpr std::string_view all_word = "all ", for_word = "for ", most_word = "most", nothing_word = "nothing";

/// `wool`, `most`: whose face it is; nothing if it is no such word.
std::optional<Wish::OfFace> of_face(std::string_view word, std::uint8_t count) {
  if (word == most_word) return Wish::OfFace{std::nullopt, count};
  const auto face = find_in<Face>(face_names, word);
  if (!face) return std::nullopt;
  return Wish::OfFace{face, count};
}

std::optional<Wish> read_wish(Faults& faults, const Node& node) {
  const std::string_view text = node.is_text() ? std::string_view(node.text) : std::string_view();
  if (text.starts_with(all_word)) {
    if (const auto all = of_face(text.substr(all_word.size()), 0)) return Wish{*all};
  } else if (text.starts_with(for_word)) {
    if (const auto thing = find_thing(text.substr(for_word.size()))) return Wish{*thing};
  } else if (text.size() > 2 && text[0] >= '1' && text[0] <= '6' && text.substr(1) == " most") {
    return Wish{Wish::OfFace{std::nullopt, static_cast<std::uint8_t>(text[0] - '0')}};
  } else if (const auto bundle = read_bundle(faults, node)) {
    return Wish{*bundle};
  } else {
    return std::nullopt;
  }
  faults.syntax(node.mark, {DiceFault::no_wish, shown(node)}, {DiceFault::wishes_are});
  return std::nullopt;
}

/// The most frequent normal face, of equal ones the first (DG-COMP-1).
Face most_of(const Bundle& shown) {
  return *std::max_element(resources.begin(), resources.end(),
                           [&](Face a, Face b) { return shown[a] < shown[b]; });
}

Bundle wanted(const Wish& wish, const Bundle& left, const Bundle& all, const Sheet& sheet) {
  return std::visit(
      overloaded{[](const Bundle& bundle) { return bundle; },
                 [&](const Wish::OfFace& one) {
                   const Face face = one.face.value_or(most_of(left));
                   return Bundle::of(face, one.count == 0 ? left[face] : one.count);
                 },
                 [&](const Thing& thing) { return thing.price(sheet, all).value_or(Bundle()); }},
      wish.what);
}

}  // namespace

std::optional<Wishes> read_wishes(Faults& faults, const Node& node) {
  if (node.is_text() && node.text == nothing_word) return Wishes{};
  if (!node.is_list() || node.items.empty()) {
    faults.syntax(node.mark, {DiceFault::no_wishes, shown(node)}, {DiceFault::wishes_are});
    return std::nullopt;
  }
  Wishes wishes;
  for (const Node& item : node.items) {
    if (wishes.size() == most_wishes) {
      faults.syntax(item.mark, {DiceFault::too_many, most_wishes});
      return std::nullopt;
    }
    const auto wish = read_wish(faults, item);
    if (!wish) return std::nullopt;
    wishes.push_back(*wish);
  }
  return wishes;
}

Bundle kept(const Wishes& wishes, const Dice& dice, const Sheet& sheet) {
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
