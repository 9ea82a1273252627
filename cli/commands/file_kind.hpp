#pragma once
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// What a file can be that people hand to a command.
enum class Handed : unsigned char { setup, orders, table_log, record, store, report, unknown };

/// What this text is, beyond doubt; `unknown` where a reader shall say what is wrong with it.
Handed recognised(std::string_view text);

/// A file of a kind that the command does not take: one sentence that says what it is and which command takes
/// it. `file` as the caller named it.
std::optional<Diagnostic> wrong_kind(std::string_view text, const std::string& file,
                                     std::initializer_list<Handed> taken);

}  // namespace inselpost
