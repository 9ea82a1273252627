#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include "schemas/text/diagnostic.hpp"

/// YAML as strangers send it: read behind a guard, into a tree of our own. What is allowed is the part of
/// YAML that means the same to everybody: mappings with plain keys, lists, and texts of one line.
namespace inselpost::yaml {

struct Field;

/// What stood in the place of a text that was put into other words (schemas/language).
struct OriginalText {
  std::string text;
  /// The words that were changed, in their order; all in characters.
  struct Replacement {
    std::size_t from, length;            ///< in the text as it is read
    std::size_t sent_from, sent_length;  ///< in that which was sent
  };
  std::vector<Replacement> swaps;
};

/// A value and where it stands.
struct Node {
  enum class Kind : std::uint8_t { null, scalar, list, map };
  Kind kind = Kind::null;
  bool quoted = false;  ///< a scalar in quotes is never a number or a truth
  SourceSpan mark;      ///< for a list or a mapping: what of it stands on its first line
  std::string text;
  std::vector<Node> items;
  std::vector<Field> fields;                      ///< in the order written, no key twice
  std::shared_ptr<const OriginalText> sent = {};  ///< of a scalar; null: it was sent as it is read

  bool is_map() const { return kind == Kind::map; }
  bool is_list() const { return kind == Kind::list; }
  /// A whole number: `0`, or up to nine digits that begin with none, not in quotes.
  std::optional<std::uint32_t> number() const;
  /// `true` or `false`, not in quotes.
  std::optional<bool> as_bool() const;
  /// Text: any scalar but an unquoted truth.
  bool is_text() const { return kind == Kind::scalar && !as_bool(); }
  /// The field of that name, or null.
  const Field* find(std::string_view key) const;
  const std::string& original() const { return sent ? sent->text : text; }
};

struct Field {
  std::string key;
  SourceSpan mark;
  Node value;
  std::shared_ptr<const OriginalText> sent = {};  ///< of its key
  const std::string& original() const { return sent ? sent->text : key; }
};

/// How much is read of a file.
struct Limits {
  std::size_t bytes, nodes;
};
inline constexpr Limits file_limits{64 * 1024, 4'096};
inline constexpr Limits log_limits{4 * 1024 * 1024, 400'000};
inline constexpr std::size_t max_depth = 16;
inline constexpr std::size_t max_scalar_size = 4'096;  ///< bytes

/// The one document of a text. Faults: E_YAML; the first one found, since what follows it cannot be trusted.
tl::expected<Node, Diagnostics> read(std::string_view text, const std::string& file, const Limits& limits);

/// The same tree from JSON, without places: strings as if quoted, numbers and truths as if not.
Node node_of(const nlohmann::json& json);

}  // namespace inselpost::yaml
