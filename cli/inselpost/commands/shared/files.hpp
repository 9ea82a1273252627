#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// No format of ours is larger.
inline constexpr std::size_t max_bytes_read = std::size_t{64} << 20U;

/// The bytes of a file, or of standard input for `-`. Refusal 66 if there is none or it cannot be read, 65 if
/// it is larger than that.
std::string read_input(Context& context, const std::string& path);
/// What diagnostics call it.
std::string shown_name(const Context& context, const std::string& path);
/// Is it `-` or a file, so that it is not the name of a game?
bool is_input(const std::string& path);

/// If standard output is a file with nothing in it yet, makes it its owner's alone: what comes is not for
/// others.
void make_output_private();

/// Puts a text in the place of a file, whole or not at all; its owner alone may read it. Of two programs only
/// one may do so at a time. Refusal 73.
void write_file(const std::filesystem::path& path, std::string_view text);
/// Makes a directory and those it is in, if they are not there, for their owner alone. Refusal 73.
void make_directory(const std::filesystem::path& path);

}  // namespace inselpost
