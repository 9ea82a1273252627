#pragma once
#include <cstdint>

namespace inselpost {

/// What somebody may hand to a command.
enum class InputKind : std::uint8_t { setup, orders, table_log, record, store, report, unknown };

}  // namespace inselpost
