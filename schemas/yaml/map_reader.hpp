#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/text/diagnostic.hpp"
#include "schemas/text/plain_text.hpp"
#include "schemas/yaml/yaml.hpp"
#include "schemas/yaml/yaml_message_id.hpp"

/// Readers of the values that all formats share.
namespace inselpost {

/// Reports a value in braces that was cut off by a comma, and shows the line as it was meant. Returns whether
/// there is one.
bool split_by_comma(const yaml::Node& map, DiagnosticCollector& faults);

/// Reads the fields of a mapping, each by its key. Fields that were not asked for are unknown, and errors.
///
///   MapReader reader(faults, node, "`build`", "build: {road: B2/NE}");
///   const yaml::Node* road = reader.required("road");
///   reader.finish();
class MapReader {
 public:
  /// `what` names the mapping in errors, e.g. "`build`". If the node is not a mapping an error is added, with
  /// `example` as a hint.
  MapReader(DiagnosticCollector& faults, const yaml::Node& node, LocalizableText what, std::string example);

  bool ok() const { return map_ != nullptr; }
  /// Returns the value of a key, or null if it is missing.
  const yaml::Node* optional(std::string_view key);
  /// Like `optional`, but `finish` reports the key if it is missing.
  const yaml::Node* required(std::string_view key);
  /// Says what to write in place of a key that belongs elsewhere, should it be unknown here.
  void belongs_elsewhere(std::string_view key, std::string instead);
  /// Reports missing and unknown keys. Call it after all keys have been asked for.
  /// `code`: of unknown keys; empty: E_SYNTAX.
  void finish(std::string_view code = {});

 private:
  void report_missing(const std::vector<std::string>& unknown);

  DiagnosticCollector& faults_;
  const yaml::Node* map_ = nullptr;
  SourceSpan mark_;
  LocalizableText what_;
  std::string example_;
  std::vector<std::string> asked_, missing_;
  std::map<std::string, std::string, std::less<>> elsewhere_;  ///< examples, by misplaced key
};

/// Returns what is written there, for an error message: the text, a list, a mapping or no value.
DiagnosticText shown(const yaml::Node& node);
/// Parses a name (schemas/text/plain_text.hpp) that is not reserved. Adds an error otherwise, as the readers
/// below do.
std::optional<std::string> read_name(DiagnosticCollector& faults, const yaml::Node& node,
                                     const LocalizableText& what);

/// Parses one line of text that is fit to be read by others (`text_fault`).
std::optional<std::string> read_text(DiagnosticCollector& faults, const yaml::Node& node,
                                     const LocalizableText& what);
/// Parses an unquoted whole number within these bounds.
std::optional<std::uint32_t> read_number(DiagnosticCollector& faults, const yaml::Node& node,
                                         const LocalizableText& what, std::uint32_t least,
                                         std::uint32_t most);
/// Parses an unquoted `true` or `false`.
std::optional<bool> read_bool(DiagnosticCollector& faults, const yaml::Node& node,
                              const LocalizableText& what);
/// Parses one of these words and returns its index. Words that are numbers must not be quoted. `beside_list`:
/// a hint for whoever wrote a word that is near none of them.
std::optional<std::size_t> read_word(DiagnosticCollector& faults, const yaml::Node& node,
                                     const LocalizableText& what, std::span<const std::string_view> words,
                                     const std::optional<DiagnosticText>& beside_list = {});

/// Parses a file and returns what `read` makes of its tree, or all errors of form that were found.
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

/// Returns the place of `length` characters of a scalar from `from` on, or of the whole scalar if escapes or
/// line ends make that impossible.
SourceSpan part_of(const yaml::Node& node, std::size_t from, std::size_t length);
/// Returns the scalar without its first `from` characters.
yaml::Node without_first(const yaml::Node& node, std::size_t from);

}  // namespace inselpost
