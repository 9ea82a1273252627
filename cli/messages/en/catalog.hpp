#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/game_messages.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/messages/pages.hpp"
#include "cli/results/announcement.hpp"
#include "cli/results/command_error.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "cli/results/health_report.hpp"
#include "cli/results/remark.hpp"
#include "cli/results/submission_result.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost::en {

// The English functions of MessageCatalog that do not depend on a game. catalog.cpp assembles the catalog.

std::string refused(const CommandErrorDetail& why);
std::string found(const health::Finding& finding);
std::string remark(const Remark& remark);
std::string warning(const Remark& remark);
std::string reminder(const remark::TimeRunsOut& reminder, const GameMessages& game);
/// Formats decisions of all games that became due while nobody ran `tick`.
std::string due_in_gap(const remark::DueInGap& gap, GameColumns games);
std::vector<std::string> told(const Announcement& told, const OpaqueView& table, const GameMessages& game);
std::string message(const LocalizableText& message);
FormattedDiagnostic complaint(const FileDiagnostic& complaint, GameColumns games);
std::string mistakes(std::size_t count, const std::string& file, const std::string& game,
                     const std::string& seat, std::optional<std::uint16_t> turn);
std::string joined(std::string_view seat);
/// Formats an order that has no event: `red: wave.`
std::string ordered(const std::string& who, const std::string& order);
/// Formats the `luck` line of an orders file, quoted: `red says: my cat jumped on the desk`.
std::string luck(std::string_view seat, std::string_view line);
std::string undone(std::uint64_t entry, const std::string& sentence);
std::string after(std::uint64_t entry, const std::string& seat, const std::string& order);
std::string progress(std::uint64_t n, std::uint64_t of, Counted what);

std::string ranking(const announcements::Ranking& ranking);
std::string duty_of(std::string_view decision, std::string_view about, std::uint64_t count,
                    const GameMessages& game);
/// `joining_refused` is why a `join`, or another order before the start, is rejected; `ways_to_join` are
/// hints.
std::string joining_refused(JoinError why);
std::vector<std::string> ways_to_join(JoinError why, bool has_joined, const GameMessages& game);
std::string why_not(const RejectionContext& refused, const GameMessages& game);
std::vector<std::string> suggestions(const RejectionContext& refused, const GameMessages& game);

}  // namespace inselpost::en
