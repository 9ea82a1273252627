#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace inselpost {

/// Of the text of an `order` entry only what its sender said; the rest, which is most of it, is passed over
/// unread. Parts of that text.
struct OrderSlice {
  std::string_view seat, by, time;
  std::string_view order;  ///< JSON
  std::optional<std::string> luck;
};
/// Hidden or not, in its whole form. Nothing if it is no such entry, or has not the shape of canonical JSON.
std::optional<OrderSlice> slice_order_entry(std::string_view text);

/// Is this the text of an entry whose public form without its head is `open`, and whose head is that?
bool is_with_head(std::string_view text, std::string_view open, std::string_view head);

/// Is it nested deeper than any entry is? What walks over JSON does so by recursion.
bool too_deep(std::string_view text);

/// Is this the text of an entry of that kind? Only its member `kind` is looked for.
bool is_of_kind(std::string_view text, std::string_view kind);

}  // namespace inselpost
