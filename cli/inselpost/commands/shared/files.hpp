#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "cli/inselpost/commands/shared/context.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {

/// The largest file that is read; no supported format needs more.
inline constexpr std::size_t max_bytes_read = std::size_t{64} << 20U;

/// Returns the content of a file, or of standard input for `-`. Throws CommandError with status 66 if it does
/// not exist or cannot be read, 65 if it is larger than `max_bytes_read`.
std::string read_input(Context& context, const std::string& path);
/// Returns the name of the input in diagnostics.
std::string shown_name(const Context& context, const std::string& path);
/// Returns whether the argument is `-` or a file, as opposed to the name of a game.
bool is_input(const std::string& path);

/// Restricts standard output to its owner if it is an empty file, because private output follows.
void make_output_private();

/// Replaces a file atomically; only its owner can read it. Must not run concurrently for the same path.
/// Throws CommandError with status 73.
void write_file(const std::filesystem::path& path, std::string_view text);
/// Creates a directory and its parents, if missing, for their owner only. Throws CommandError with status 73.
void make_directory(const std::filesystem::path& path);
/// Creates a directory that does not exist yet, for its owner only, and its missing parents. Throws
/// CommandError with status 73.
void make_new_directory(const std::filesystem::path& path);

/// Parses a record. Prints diagnostics to `err` and returns nullopt if it is none.
std::optional<Record> record_in(const std::string& text, const std::string& file, Context& context);

/// Prints diagnostics to `err` and, with JSON, to `out` as well.
void complain_to_all(Context& context, const FileDiagnostics& complaints);

}  // namespace inselpost
