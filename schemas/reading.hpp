#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/diagnostic.hpp"
#include "schemas/source.hpp"
#include "schemas/yaml.hpp"

/// What the readers of all formats share: gathering faults, and the small values everything is made of.
namespace inselpost {

/// The faults of one text, as they are found.
class Faults {
 public:
  explicit Faults(const Source& source) : source_(source) {}

  void add(const Mark& mark, std::string code, std::string message, std::vector<std::string> notes = {});
  /// E_SYNTAX; notes on what a mail program may have done to the line come by themselves.
  void syntax(const Mark& mark, std::string message, std::vector<std::string> notes = {});

  bool any() const { return !found_.empty(); }
  std::size_t size() const { return found_.size(); }
  const Source& source() const { return source_; }
  /// All of them in the order of their places. A text that is nothing but faults is not listed to its end.
  Diagnostics take();

 private:
  const Source& source_;
  Diagnostics found_;
  std::size_t kept_bytes_ = 0;
  bool full_ = false;
};

/// The fields of a mapping, asked for one by one. What was never asked for is unknown, and a fault.
class Fields {
 public:
  /// `what` is named in faults, e.g. "`build`". Something else than a mapping is a fault with `example` as
  /// the way out.
  Fields(Faults& faults, const yaml::Node& node, std::string what, std::string example);

  bool ok() const { return map_ != nullptr; }
  /// The value of that key, or null if it is left out.
  const yaml::Node* optional(std::string_view key);
  /// The same; to leave it out is a fault, which `finish` reports.
  const yaml::Node* required(std::string_view key);
  /// Call it when everything was asked for: reports missing keys and those that nobody asked for.
  void finish();

 private:
  bool split_by_comma();
  void report_missing(const std::vector<std::string>& unknown);

  Faults& faults_;
  const yaml::Node* map_ = nullptr;
  Mark mark_;
  std::string what_, example_;
  std::vector<std::string> asked_, missing_;
};

/// What is written there, for a message: `text`, a list, a mapping, nothing.
std::string shown(const yaml::Node& node);
/// A text in backquotes, cut if it is long.
std::string in_quotes(std::string_view text);
/// `did you mean ...?` for the nearest word, or the words there are.
std::vector<std::string> ways_out(const std::string& word, const std::vector<std::string>& words);

/// Names of games, seats and offers: `[a-z0-9][a-z0-9-]{0,31}`, and none of the words with a meaning of their
/// own.
bool is_name(std::string_view text);
bool is_reserved(std::string_view text);
std::optional<std::string> read_name(Faults& faults, const yaml::Node& node, const std::string& what);

/// One line of text that is fit to be read by others (`text_fault`).
std::optional<std::string> read_text(Faults& faults, const yaml::Node& node, const std::string& what);
/// A whole number within these bounds, not in quotes.
std::optional<std::uint32_t> read_number(Faults& faults, const yaml::Node& node, const std::string& what,
                                         std::uint32_t least, std::uint32_t most);
/// Unquoted `true` or `false`.
std::optional<bool> read_truth(Faults& faults, const yaml::Node& node, const std::string& what);
/// One of these words: its index. Words that are numbers are written without quotes.
std::optional<std::size_t> read_word(Faults& faults, const yaml::Node& node, const std::string& what,
                                     std::span<const std::string_view> words);

/// Characters `from` to `from + length` of a scalar, as a mark; the whole scalar where escapes or line ends
/// forbid it.
Mark part_of(const yaml::Node& node, std::size_t from, std::size_t length);

}  // namespace inselpost
