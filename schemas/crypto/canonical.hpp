#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// JCS: compact canonical JSON (RFC 8785 for what records hold).
std::string canonical(const nlohmann::json& json);
/// The same of the public form: of every `hidden` the seal alone, and no `head`.
std::string canonical_public(const nlohmann::json& entry);
/// Is this the value of a member `hidden` that seals something? (A seat may be called so too.)
bool is_seal(std::string_view key, const nlohmann::json& value);

/// head[n] from the head before and the entry (in any form).
Hash entry_head(const Hash& before, const nlohmann::json& entry);
/// head[-1].
inline constexpr Hash no_head{};
/// Puts the head into an entry that is complete otherwise, and returns it.
Hash put_head(nlohmann::json& entry, const Hash& before);

/// {"sealed", "salt", "value"} of what is left out of an object.
nlohmann::json seal(const Salt& salt, nlohmann::json value);

/// What an order adds to N: {"luck", "order", "seat", "turn"}, canonical.
std::string nonce_input(const std::string& seat, std::uint16_t turn, const std::optional<std::string>& luck,
                        const nlohmann::json& order);

}  // namespace inselpost
