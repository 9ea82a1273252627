#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// Returns compact canonical JSON: RFC 8785 (JCS), for the kinds of values that records contain.
std::string canonical(const nlohmann::json& json);
/// Returns the canonical JSON of an entry's public form: each `hidden` is reduced to its commitment, `head`
/// is left out.
std::string canonical_public(const nlohmann::json& entry);
/// Returns whether this is a member `hidden` that holds a commitment. A seat may also be named `hidden`.
bool is_seal(std::string_view key, const nlohmann::json& value);

/// Returns head[n], computed from the previous head and the entry in any of its forms.
Hash entry_head(const Hash& before, const nlohmann::json& entry);
/// The head before the first entry, head[-1].
inline constexpr Hash no_head{};
/// Adds the head to an entry that is otherwise complete, and returns it.
Hash put_head(nlohmann::json& entry, const Hash& before);

/// Returns {"sealed", "salt", "value"}: the commitment to a value that is left out of an object, its salt and
/// the value.
nlohmann::json seal(const Salt& salt, nlohmann::json value);

/// Returns the text by which an order changes the nonce N: canonical {"luck", "order", "seat", "turn"}.
std::string nonce_input(const std::string& seat, std::uint16_t turn, const std::optional<std::string>& luck,
                        const nlohmann::json& order);

}  // namespace inselpost
