#pragma once
#include <cstdint>

namespace inselpost {

/// Kinds of files that a command may be given.
enum class InputKind : std::uint8_t { setup, orders, table_log, record, store, report, unknown };

}  // namespace inselpost
