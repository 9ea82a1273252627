#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace inselpost {

/// Of the text of an `order` entry only what its sender said: {"kind", "time", "seat", "by", "order",
/// "luck"?}. The rest, which is most of it, is passed over unread. Nothing if it is no such entry, or hides
/// something, or has not the shape of canonical JSON.
std::optional<nlohmann::json> what_an_order_says(std::string_view text);

/// Is this the text of an entry of that kind? Only its member `kind` is looked for.
bool is_of_kind(std::string_view text, std::string_view kind);

}  // namespace inselpost
