#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace inselpost {

/// The sender's part of an `order` entry, as slices of its text. The rest, which is most of it, is skipped
/// without being parsed.
struct OrderSlice {
  std::string_view seat, by, time;
  std::string_view order;  ///< JSON
  std::optional<std::string> luck;
};
/// Slices an order entry in its full form, hidden or not. Returns nullopt if it is not an `order` entry, is
/// not shaped like canonical JSON, or has `again` or `reason`.
std::optional<OrderSlice> slice_order_entry(std::string_view text);

/// Returns whether `text` is the entry whose public form without its head is `open`, with this head.
bool is_with_head(std::string_view text, std::string_view open, std::string_view head);

/// Returns whether the text is nested deeper than any entry is. Code that walks JSON is recursive.
bool too_deep(std::string_view text);

/// Returns whether the text is an entry of this kind. Looks at its member `kind` only.
bool is_of_kind(std::string_view text, std::string_view kind);

}  // namespace inselpost
