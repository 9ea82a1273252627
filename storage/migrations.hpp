#pragma once
#include <array>

namespace inselpost {

/// "INSL", the `application_id` by which a file says that it is a store of games.
inline constexpr int store_application_id = 0x494e534c;

/// Step i is the SQL text that turns a store of version i into one of version i + 1; a new file is version 0
/// without an application_id. `user_version` is the number of steps done. A released step is never changed.
inline constexpr std::size_t store_version = 4;
extern const std::array<const char*, store_version> store_migrations;

}  // namespace inselpost
