#pragma once

namespace inselpost {

/// "INSL", the `application_id` by which a file says that it is a store of games.
inline constexpr int store_application_id = 0x494e534c;

/// The tables of a store, as SQL, and the `user_version` of a file that has them. Files of versions before
/// were never promised to anybody, and are refused; what changes from here on is a step from this version.
inline constexpr int store_version = 6;
extern const char* const store_schema;

}  // namespace inselpost
