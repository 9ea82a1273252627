#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "storage/connection.hpp"

/// Outbox and told entries. Private to the module.
namespace inselpost {

/// Replaces what the readers were told by printing; the value before becomes `told_before`.
void write_told(Connection& db, std::int64_t game, const NotifiedEntries& notified);
/// Parses the columns `notified` and `mailed` of a game.
NotifiedEntries read_told(const std::string& told, const std::string& mailed);
/// Applies `change` to the letter progress of the reader.
void change_mailed(Connection& db, std::int64_t game, const std::string& reader,
                   const std::function<void(ToldByMail&)>& change);
/// Makes printing tell the reader again, from the last letter on, as they have no address left.
void tell_by_printing(Connection& db, std::int64_t game, const std::string& reader);
/// Forgets an observer with letters of their own, and what they chose.
void forget_reader(Connection& db, std::int64_t game, const std::string& reader);
/// Resets the letter progress of a seat for its new player (MOD-5): the first letter tells the news after the
/// present last entry.
void forget_mailed(Connection& db, std::int64_t game, const std::string& seat);
/// Adds the letter with the row `id` to the outbox.
void post_letter(Connection& db, const StoredGame& game, const Submission& letter, std::int64_t id);

}  // namespace inselpost
