#pragma once
#include "storage/inside.hpp"

/// What has to be sent, and what readers have been told: for the files of this room alone.
namespace inselpost {

/// In place of what was there, and of what was before it.
void write_told(Connection& db, std::int64_t game, const ToldTo& told);
ToldTo read_told(const std::string& text);
/// A letter that was written has to be sent.
void post_letter(Connection& db, const StoredGame& game, const Submission& letter, std::int64_t id);

}  // namespace inselpost
