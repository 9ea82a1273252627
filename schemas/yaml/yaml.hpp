#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include "schemas/json/json.hpp"
#include "schemas/text/diagnostic.hpp"

/// Parses YAML of unknown origin, and accepts only the subset that is unambiguous to everybody: mappings with
/// plain keys, lists, and texts, of one line if a program reads them. The module knows texts, and no format
/// or game.
///
///   if (const auto root = yaml::read(text, "orders.yaml", yaml::file_limits))
///     if (const yaml::Field* turn = root->find("turn")) use(turn->value.number());
namespace inselpost::yaml {

struct Field;

/// The original of a text that was translated (schemas/language).
struct OriginalText {
  std::string text;
  /// A replaced word, with positions and lengths in characters. In order of position.
  struct Replacement {
    std::size_t from, length;            ///< in the text as it is read
    std::size_t sent_from, sent_length;  ///< in the original
  };
  std::vector<Replacement> swaps;
};

/// A value and its place.
struct Node {
  /// The kinds of values.
  enum class Kind : std::uint8_t { null, scalar, list, map };
  Kind kind = Kind::null;
  bool quoted = false;  ///< a quoted scalar is never a number or a truth value
  SourceSpan mark;      ///< for a list or a mapping: its part on the first line
  std::string text;
  std::vector<Node> items;
  std::vector<Field> fields;                      ///< in the order written, no key twice
  std::shared_ptr<const OriginalText> sent = {};  ///< of a scalar; null: not translated

  bool is_map() const { return kind == Kind::map; }
  bool is_list() const { return kind == Kind::list; }
  /// Returns an unquoted whole number: `0`, or up to nine digits that do not begin with 0.
  std::optional<std::uint32_t> number() const;
  /// Returns an unquoted `true` or `false`.
  std::optional<bool> as_bool() const;
  /// Returns whether this is text: any scalar except an unquoted truth value.
  bool is_text() const { return kind == Kind::scalar && !as_bool(); }
  /// Returns the field of that name, or null.
  const Field* find(std::string_view key) const;
  const std::string& original() const { return sent ? sent->text : text; }
};

/// A key of a mapping and its value.
struct Field {
  std::string key;
  SourceSpan mark;
  Node value;
  std::shared_ptr<const OriginalText> sent = {};  ///< original of the key
  const std::string& original() const { return sent ? sent->text : key; }
};

/// The limits of a file.
struct Limits {
  std::size_t bytes, nodes;
  /// Returns whether texts below this key of the outermost mapping are written for people: they may be YAML
  /// blocks of several lines, and characters that are forbidden elsewhere are removed. Null: no key.
  bool (*is_for_people)(std::string_view key) = nullptr;
};
inline constexpr Limits file_limits{64 * 1024, 4'096};
inline constexpr Limits log_limits{4 * 1024 * 1024, 400'000};
inline constexpr std::size_t max_depth = 16;
inline constexpr std::size_t max_scalar_size = 4'096;  ///< bytes

/// Parses the only document of a text. Errors are E_YAML; only the first one is reported, since what follows
/// it cannot be trusted.
tl::expected<Node, Diagnostics> read(std::string_view text, const std::string& file, const Limits& limits);

/// Returns the tree of a JSON value, without places: strings as if quoted, numbers and truth values as if
/// not.
Node node_of(const nlohmann::json& json);

/// Returns JSON as YAML that our reader parses to the same value: on one line if it fits, otherwise member by
/// member.
std::string to_yaml_text(const nlohmann::ordered_json& json);

/// Returns the key as a plain scalar at its place, so that it can be read like a value.
Node key_of(const Field& field);

/// Returns the field of a mapping with one key, or null for any other node. It lives as long as `node`.
const Field* only_field(const Node& node);

/// Returns the items of a list, or the node itself if it is no list. They live as long as `node`.
std::span<const Node> items_or_self(const Node& node);

}  // namespace inselpost::yaml
