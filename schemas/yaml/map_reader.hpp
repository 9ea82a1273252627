#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/text/diagnostic_collector.hpp"
#include "schemas/text/name.hpp"
#include "schemas/yaml/yaml.hpp"
#include "schemas/yaml/yaml_message_id.hpp"

/// What the readers of all formats share: the small values everything is made of.
namespace inselpost {

/// Inside braces YAML ends a value at a comma. If that has cut one off: says so, and shows the line as it was
/// meant.
bool split_by_comma(const yaml::Node& map, DiagnosticCollector& faults);

/// The fields of a mapping, asked for one by one. What was never asked for is unknown, and a fault.
class MapReader {
 public:
  /// `what` is named in faults, e.g. "`build`". Something else than a mapping is a fault with `example` as
  /// the way out.
  MapReader(DiagnosticCollector& faults, const yaml::Node& node, LocalizableText what, std::string example);

  bool ok() const { return map_ != nullptr; }
  /// The value of that key, or null if it is left out.
  const yaml::Node* optional(std::string_view key);
  /// The same; to leave it out is a fault, which `finish` reports.
  const yaml::Node* required(std::string_view key);
  /// Call it when everything was asked for: reports missing keys and those that nobody asked for.
  void finish();

 private:
  void report_missing(const std::vector<std::string>& unknown);

  DiagnosticCollector& faults_;
  const yaml::Node* map_ = nullptr;
  SourceSpan mark_;
  LocalizableText what_;
  std::string example_;
  std::vector<std::string> asked_, missing_;
};

/// What is written there, for a fault: the text, a list, a mapping, nothing.
DiagnosticText shown(const yaml::Node& node);
/// A name (schemas/text/name.hpp) that is not reserved.
std::optional<std::string> read_name(DiagnosticCollector& faults, const yaml::Node& node,
                                     const LocalizableText& what);

/// One line of text that is fit to be read by others (`text_fault`).
std::optional<std::string> read_text(DiagnosticCollector& faults, const yaml::Node& node,
                                     const LocalizableText& what);
/// A whole number within these bounds, not in quotes.
std::optional<std::uint32_t> read_number(DiagnosticCollector& faults, const yaml::Node& node,
                                         const LocalizableText& what, std::uint32_t least,
                                         std::uint32_t most);
/// Unquoted `true` or `false`.
std::optional<bool> read_bool(DiagnosticCollector& faults, const yaml::Node& node,
                              const LocalizableText& what);
/// One of these words: its index. Words that are numbers are written without quotes.
std::optional<std::size_t> read_word(DiagnosticCollector& faults, const yaml::Node& node,
                                     const LocalizableText& what, std::span<const std::string_view> words);

/// Reads a whole file: what `read` makes of its tree, or nothing and the faults that it found. Every fault of
/// form is listed.
template <class Read, class Made = std::invoke_result_t<Read, const yaml::Node&, DiagnosticCollector&>>
tl::expected<typename Made::value_type, Diagnostics> read_file(std::string_view text, const std::string& file,
                                                               const Read& read) {
  const auto root = yaml::read(text, file, yaml::file_limits);
  if (!root) return tl::unexpected(root.error());
  const Source source(text, file);
  DiagnosticCollector faults(source);
  Made made = read(*root, faults);
  if (!made) return tl::unexpected(faults.take());
  return *std::move(made);
}

/// Characters `from` to `from + length` of a scalar, as a mark; the whole scalar where escapes or line ends
/// forbid it.
SourceSpan part_of(const yaml::Node& node, std::size_t from, std::size_t length);
/// The scalar without its first `from` characters, as one of its own.
yaml::Node without_first(const yaml::Node& node, std::size_t from);

}  // namespace inselpost
