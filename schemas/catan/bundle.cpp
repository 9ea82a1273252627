#include "schemas/catan/bundle.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/json/json.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/card_tokens.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

constexpr std::string_view place_of_cards = "cards";  ///< in the grammar
using catan::Bundle;
using catan::Resource;
using yaml::Node;

constexpr std::size_t max_in_bundle = 30'000;  ///< cards of one resource in all parts together

std::optional<Resource> find_resource(std::string_view word) {
  for (const Resource r : catan::resources)
    if (name(r) == word) return r;
  return std::nullopt;
}

bool is_other_item(std::string_view words) {
  return std::find(other_item_names.begin(), other_item_names.end(), words) != other_item_names.end();
}

std::optional<std::uint32_t> count_of(std::string_view text) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.text = text;
  const auto number = node.number();
  return number && *number <= max_of_one ? number : std::nullopt;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Returns the number that a token is: `4`, `4x`, `four`; nullopt if it is none.
std::optional<std::uint32_t> number_meant(std::string_view token) {
  if (token.size() > 1 && (token.ends_with('x') || token.ends_with('X'))) token.remove_suffix(1);
  if (is_number(token)) return count_of(token);
  const std::string_view meant = language::meant_word(token, catan_system, place_of_cards);
  return is_number(meant) ? count_of(meant) : std::nullopt;
}

/// Suggests the resource that was probably meant, or lists all resources.
DiagnosticText meant_instead(const std::string& meant) {
  return meant.empty() ? DiagnosticText{CatanMessageId::resources}
                       : DiagnosticText{TextMessageId::did_you_mean, meant};
}

class BundleReader {
 public:
  BundleReader(DiagnosticCollector& faults, const Node& node, BundleContents items)
      : faults_(faults), node_(node), items_(items) {}

  std::optional<ParsedBundle> text() {
    tokens_ = card_tokens(node_.text);
    if (tokens_.size() == 1 && tokens_[0].text == "nothing") return ParsedBundle{};
    for (std::size_t i = 0;;) {
      if (!part(i)) return std::nullopt;
      if (i == tokens_.size()) return out_;
      if (tokens_[i].joins()) ++i;
      if (i < tokens_.size() && tokens_[i].text == "and") ++i;
    }
  }

  std::optional<ParsedBundle> map() {
    const std::size_t before = faults_.size();
    for (const yaml::Field& field : node_.fields) {
      const bool other = items_ == BundleContents::anything && is_other_item(field.key);
      if (!find_resource(field.key) && !other) {
        no_resource(field.mark, field.key);
        continue;
      }
      if (const auto n = read_number(faults_, field.value, as_found(field.key), 0, max_of_one))
        add(field.key, *n);
    }
    if (faults_.size() != before) return std::nullopt;
    return out_;
  }

 private:
  /// Reads a part like `2 brick` from token `i` on, and moves `i` behind it.
  bool part(std::size_t& i) {
    if (i == tokens_.size()) {
      faults_.syntax(node_.mark, {CatanMessageId::cards_missing, shown(node_)},
                     {CatanMessageId::cards_or_nothing});
      return false;
    }
    const CardToken number = tokens_[i];
    const SourceSpan number_mark = part_of(node_, number.at, utf8::length(number.text));
    if (!is_number(number.text)) {
      const bool known = find_resource(number.text).has_value();
      const std::string word(number.text);
      if (known)
        faults_.syntax(number_mark, {CatanMessageId::how_many, word}, {{YamlMessageId::write, "1 " + word}});
      else
        faults_.syntax(number_mark, {CatanMessageId::no_number_expected, whole_name(i)}, {written_right()});
      return false;
    }
    const auto n = count_of(number.text);
    if (!n) {
      faults_.syntax(number_mark, {CatanMessageId::bad_number_of_cards, number.text, max_of_one});
      return false;
    }
    if (++i == tokens_.size()) {
      faults_.syntax(number_mark, {CatanMessageId::of_what, number.text},
                     {{CatanMessageId::write_for_example, "2 brick + 1 lumber"}});
      return false;
    }
    return item(i, *n);
  }

  /// Returns a note with the bundle that was probably meant, or with an example.
  DiagnosticText written_right() const {
    const std::string meant = bundle_meant(node_.text);
    return meant.empty() ? DiagnosticText{CatanMessageId::write_for_example, "2 brick + 1 lumber"}
                         : DiagnosticText{YamlMessageId::write, meant};
  }

  /// Returns the name of another item that begins at token `i`, or the token if there is none.
  std::string whole_name(std::size_t i) const {
    std::string name(tokens_[i].text), words = name;
    for (std::size_t k = i + 1; k < std::min(i + 3, tokens_.size()); ++k) {
      words += ' ' + std::string(tokens_[k].text);
      if (items_ == BundleContents::anything && is_other_item(words)) name = words;
    }
    return name;
  }

  /// Reads the name after a number: one word, or up to three where other items are allowed.
  bool item(std::size_t& i, std::uint32_t n) {
    const CardToken first = tokens_[i];
    if (find_resource(first.text)) {
      ++i;
      return add_checked(first, n);
    }
    if (items_ == BundleContents::anything) {
      std::string words;
      std::size_t found = 0;
      for (std::size_t k = 0; k < 3 && i + k < tokens_.size(); ++k) {
        words += (k > 0 ? " " : "") + std::string(tokens_[i + k].text);
        if (is_other_item(words)) found = k + 1;
      }
      if (found > 0) {
        i += found;
        out_.other_items = true;
        return true;
      }
    }
    no_resource(part_of(node_, first.at, utf8::length(first.text)), std::string(first.text));
    return false;
  }

  bool add_checked(const CardToken& word, std::uint32_t n) {
    if (out_.cards[*find_resource(word.text)] + n > max_in_bundle) {
      faults_.syntax(node_.mark, CatanMessageId::too_many_cards);
      return false;
    }
    add(word.text, n);
    return true;
  }

  void add(std::string_view word, std::uint32_t n) {
    if (const auto r = find_resource(word))
      out_.cards += Bundle::of(*r, n);
    else
      out_.other_items = true;
  }

  void no_resource(const SourceSpan& mark, const std::string& word) {
    Notes notes{meant_instead(suggest_resource(word))};
    if (word == "x" || word == "X") notes = {written_right()};
    faults_.syntax(mark, {CatanMessageId::no_resource, word}, std::move(notes));
  }

  DiagnosticCollector& faults_;
  const Node& node_;
  BundleContents items_;
  std::vector<CardToken> tokens_;
  ParsedBundle out_;
};

}  // namespace

std::string bundle_meant(std::string_view text) {
  std::vector<std::string> tokens;
  for (const CardToken& token : card_tokens(text)) {
    if (token.joins() || token.text == "and") continue;
    const std::size_t letters = std::min(token.text.find_first_not_of("0123456789"), token.text.size());
    if (letters > 0) tokens.emplace_back(token.text.substr(0, letters));
    if (const std::string_view rest = token.text.substr(letters);
        !rest.empty() && (tokens.empty() || (rest != "x" && rest != "X")))
      tokens.emplace_back(rest);
  }
  std::string out;
  for (std::size_t i = 0; i < tokens.size(); i += 2) {
    const auto number = number_meant(tokens[i]);
    const std::string resource = i + 1 < tokens.size() ? suggest_resource(tokens[i + 1]) : std::string();
    if (!number || resource.empty()) return {};
    out += (out.empty() ? "" : " + ") + std::to_string(*number) + ' ' + resource;
  }
  return out;
}

std::string suggest_resource(const std::string& word) {
  if (const std::string_view meant = language::meant_word(word, catan_system, place_of_cards);
      find_resource(meant))
    return std::string(meant);
  return nearest(word, {catan::resource_names.begin(), catan::resource_names.end()});
}

std::optional<ParsedBundle> read_bundle(DiagnosticCollector& faults, const Node& node, BundleContents items) {
  BundleReader reader(faults, node, items);
  if (node.is_map()) return reader.map();
  if (node.is_text()) return reader.text();
  faults.syntax(node.mark, {CatanMessageId::no_cards, shown(node)},
                {{CatanMessageId::write_for_example, "2 brick + 1 lumber"}});
  return std::nullopt;
}

std::optional<Resource> read_resource(DiagnosticCollector& faults, const Node& node,
                                      const LocalizableText& what) {
  if (node.is_text())
    if (const auto r = find_resource(node.text)) return r;
  const std::string meant = node.is_text() ? suggest_resource(node.text) : "";
  faults.syntax(node.mark, {CatanMessageId::no_resource_here, what, shown(node)}, {meant_instead(meant)});
  return std::nullopt;
}

std::string to_text(const Bundle& bundle) {
  std::string out;
  for (const Resource r : catan::resources)
    if (bundle[r] > 0)
      out += (out.empty() ? "" : " + ") + std::to_string(bundle[r]) + " " + std::string(name(r));
  return out.empty() ? "nothing" : out;
}

nlohmann::json to_json(const Bundle& bundle, bool zeros) {
  nlohmann::json out = nlohmann::json::object();
  for (const Resource r : catan::resources)
    if (zeros || bundle[r] > 0) out[std::string(name(r))] = bundle[r];
  return out;
}

Bundle bundle_from_json(const nlohmann::json& json) {
  if (!json.is_object()) throw std::invalid_argument("a bundle is an object");
  Bundle out;
  for (const auto& [key, value] : json.items()) {
    const auto r = find_resource(key);
    if (!r) throw std::invalid_argument("no resource: " + key);
    const auto cards = value.is_number_integer() ? value.get<std::int64_t>() : -1;
    if (cards < 0 || std::cmp_greater(cards, max_in_bundle))
      throw std::invalid_argument("no number of cards: " + value.dump());
    out[*r] = static_cast<std::uint16_t>(cards);
  }
  return out;
}

}  // namespace inselpost
