#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/game_words.hpp"
#include "cli/messages/pages.hpp"
#include "cli/messages/worded_fault.hpp"
#include "cli/results/answer.hpp"
#include "cli/results/complaint.hpp"
#include "cli/results/refused.hpp"
#include "cli/results/remark.hpp"
#include "cli/results/told.hpp"
#include "schemas/record/joining.hpp"

namespace inselpost::de {

/// The German members of the table (cli/messages/table.hpp) that are not about a game's own things.

std::string refused(const Obstacle& why);
std::string remark(const Remark& remark);
std::string warning(const Remark& remark);
std::string reminder(const remark::TimeRunsOut& reminder, const GameWords& game);
std::string due_in_gap(const remark::DueInGap& gap, GameColumns games);
std::vector<std::string> told(const Announcement& told, const Sight& table, const GameWords& game);
std::string message(const Message& message);
/// What is wrong with a file of orders, and then the ways out, with German words of orders.
std::vector<std::string> messages_on_orders(const Message& fault, const Notes& notes);
WordedFault complaint(const Complaint& complaint, GameColumns games);
std::string mistakes(std::size_t count, const std::string& file, const std::string& game,
                     const std::string& seat, std::uint16_t turn);
std::string joined(std::string_view seat);
/// `rot: winken.`: an order that no event tells of.
std::string ordered(const std::string& who, const std::string& order);
/// `red says: my cat jumped on the desk`: the `luck` line of an orders file, cleaned.
std::string luck(std::string_view seat, std::string_view line);
std::string undone(std::uint64_t entry, const std::string& sentence);
std::string after(std::uint64_t entry, const std::string& seat, const std::string& order);
std::string progress(std::uint64_t n, std::uint64_t of, Counted what);

std::string ranking(const told::Ranking& ranking);
std::string duty_of(std::string_view decision, std::string_view about, std::uint64_t count,
                    const GameWords& game);
/// What stands against joining, or against another order before the start; and what to do about it.
std::string joining_refused(JoinFault why);
std::vector<std::string> ways_to_join(JoinFault why, bool has_joined, const GameWords& game);
std::string why_not(const NotDone& refused, const GameWords& game);
std::vector<std::string> ways_out(const NotDone& refused, const GameWords& game);

}  // namespace inselpost::de
