#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "storage/impl.hpp"

/// What has to be sent, and what readers have been told: for the files of this room alone.
namespace inselpost {

/// In place of what was there, and of what was before it.
void write_told(Connection& db, std::int64_t game, const NotifiedEntries& told);
/// `told` and `mailed` of a game.
NotifiedEntries read_told(const std::string& told, const std::string& mailed);
/// Has `change` change what that game keeps of letters to that reader.
void change_mailed(Connection& db, std::int64_t game, const std::string& reader,
                   const std::function<void(ToldByMail&)>& change);
/// The last address of that reader is gone: from now on printing tells it, from its last letter on.
void tell_by_printing(Connection& db, std::int64_t game, const std::string& reader);
/// Another player has the seat, to whom nothing was sent yet (MOD-5): the first letter tells what comes after
/// the last entry of now.
void forget_mailed(Connection& db, std::int64_t game, const std::string& seat);
/// A letter that was written has to be sent.
void post_letter(Connection& db, const StoredGame& game, const Submission& letter, std::int64_t id);

}  // namespace inselpost
