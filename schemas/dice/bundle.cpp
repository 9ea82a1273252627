#include "schemas/dice/bundle.hpp"

#include <vector>

#include "schemas/dice/values.hpp"
#include "schemas/text/card_tokens.hpp"
#include "schemas/text/nearest.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::dice {
namespace {

using yaml::Node;

constexpr const char* bundle_example = "2 ore + 1 cloth";

std::vector<std::string> unit_names() {
  std::vector<std::string> out(face_names.begin(), face_names.end());
  out.insert(out.end(), good_names.begin(), good_names.end());
  return out;
}

class BundleReading {
 public:
  BundleReading(DiagnosticCollector& faults, const Node& node) : faults_(faults), node_(node) {}

  std::optional<Bundle> text() {
    const std::vector<CardToken> tokens = card_tokens(node_.text);
    if (tokens.size() == 1 && tokens[0].text == "nothing") return Bundle{};
    for (std::size_t i = 0;;) {
      if (i == tokens.size()) {
        faults_.syntax(node_.mark, {DiceMessageId::units_missing, shown(node_)},
                       {{DiceMessageId::write_for_example, bundle_example}});
        return std::nullopt;
      }
      if (!part(tokens, i)) return std::nullopt;
      if (i == tokens.size()) return out_;
      if (tokens[i].joins()) ++i;
      if (i < tokens.size() && tokens[i].text == "and") ++i;
    }
  }

  std::optional<Bundle> map() {
    const std::size_t before = faults_.size();
    for (const yaml::Field& field : node_.fields)
      if (const auto n = read_number(faults_, field.value, as_found(field.key), 0, max_units))
        add(field.mark, field.key, *n);
    if (faults_.size() != before) return std::nullopt;
    return out_;
  }

 private:
  SourceSpan mark_of(const CardToken& token) const {
    return part_of(node_, token.at, utf8::length(token.text));
  }

  /// Reads a part like `2 ore` from token `i` on, and moves `i` behind it.
  bool part(const std::vector<CardToken>& tokens, std::size_t& i) {
    const CardToken& number = tokens[i];
    Node digits;
    digits.kind = Node::Kind::scalar;
    digits.text = number.text;
    const auto n = digits.number();
    if (!n) {
      const std::string word(number.text);
      const auto units = unit_names();
      if (std::find(units.begin(), units.end(), word) != units.end())
        faults_.syntax(mark_of(number), {DiceMessageId::how_many, word},
                       {{YamlMessageId::write, "1 " + word}});
      else
        faults_.syntax(mark_of(number), {DiceMessageId::no_number_expected, word},
                       {{DiceMessageId::write_for_example, bundle_example}});
      return false;
    }
    if (*n > max_units) {
      faults_.syntax(mark_of(number), {DiceMessageId::bad_number, number.text, max_units});
      return false;
    }
    if (++i == tokens.size()) {
      faults_.syntax(mark_of(number), {DiceMessageId::of_what, number.text},
                     {{DiceMessageId::write_for_example, bundle_example}});
      return false;
    }
    const CardToken& unit = tokens[i++];
    return add(mark_of(unit), std::string(unit.text), *n);
  }

  bool add(const SourceSpan& mark, const std::string& word, std::uint32_t n) {
    const auto face = find_in<Face>(face_names, word);
    const auto good = find_in<Good>(good_names, word);
    if (!face && !good) {
      faults_.syntax(mark, {DiceMessageId::no_unit, word}, suggestions(word, unit_names()));
      return false;
    }
    std::uint8_t& count = face ? out_[*face] : out_[*good];
    if (count + n > max_units) {
      faults_.syntax(mark, {DiceMessageId::bad_number, count + n, max_units});
      return false;
    }
    count = static_cast<std::uint8_t>(count + n);
    return true;
  }

  DiagnosticCollector& faults_;
  const Node& node_;
  Bundle out_;
};

}  // namespace

std::optional<Bundle> read_bundle(DiagnosticCollector& faults, const Node& node) {
  BundleReading reading(faults, node);
  if (node.is_map()) return reading.map();
  if (node.is_text()) return reading.text();
  faults.syntax(node.mark, {DiceMessageId::bundle_expected, shown(node)},
                {{DiceMessageId::write_for_example, bundle_example}});
  return std::nullopt;
}

std::string to_text(const Bundle& bundle) {
  std::string out;
  const auto add = [&](std::uint8_t n, std::string_view unit) {
    if (n != 0) out += (out.empty() ? "" : " + ") + std::to_string(n) + ' ' + std::string(unit);
  };
  for (const Face f : faces) add(bundle[f], name(f));
  for (const Good g : goods) add(bundle[g], name(g));
  return out.empty() ? "nothing" : out;
}

}  // namespace inselpost::dice
