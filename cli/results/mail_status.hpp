#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The steps of `inselpost-mail run` and their outcomes, as data. The sentences are in cli/messages.
namespace inselpost {

/// The parts of the work of `inselpost-mail run`.
enum class MailPart : std::uint8_t { fetch, file, tick, send, end };
/// Their names in the store and in JSON output; `file` puts letters that were read into another folder.
inline constexpr std::array<std::string_view, static_cast<std::size_t>(MailPart::end)> mail_part_names{
    "fetch", "file", "tick", "send"};
constexpr std::string_view name(MailPart part) { return mail_part_names.at(static_cast<std::size_t>(part)); }

/// Why a part of that work cannot be done.
enum class MailProblem : std::uint8_t {
  no_connection,   ///< no answer, too late, or "later"
  certificate,     ///< not valid, not trusted, or of another server
  no_encryption,   ///< the server offers none
  login,           ///< user or password are refused
  no_password,     ///< the program or file of the password gives none
  password_open,   ///< others can read the file of the password
  ca_file,         ///< the file of certificates cannot be used
  folder,          ///< the folder cannot be opened
  not_understood,  ///< the server speaks another protocol
  sender,          ///< the server does not let this address send
  not_filed,       ///< a letter cannot be moved
  overdue,         ///< the clock stood for more than a day
  transport,       ///< the program or folder of the transport does not work
  no_library,      ///< libcurl is not installed
  game_damaged,    ///< a game cannot be read, and is left out
  end
};
inline constexpr std::array<std::string_view, static_cast<std::size_t>(MailProblem::end)> mail_problem_names{
    "no-connection", "certificate", "no-encryption", "login",          "no-password",
    "password-open", "ca-file",     "folder",        "not-understood", "sender",
    "not-filed",     "overdue",     "transport",     "no-library",     "game-damaged"};
constexpr std::string_view name(MailProblem problem) {
  return mail_problem_names.at(static_cast<std::size_t>(problem));
}
/// Returns nullopt for a word of another version.
constexpr std::optional<MailProblem> mail_problem_called(std::string_view word) {
  for (std::size_t i = 0; i < mail_problem_names.size(); ++i)
    if (mail_problem_names.at(i) == word) return static_cast<MailProblem>(i);
  return std::nullopt;
}

/// Returns whether only somebody who changes the configuration, or what it names, can end the problem. The
/// others may end by themselves.
constexpr bool needs_configuring(MailProblem problem) {
  switch (problem) {
    case MailProblem::no_encryption:
    case MailProblem::login:
    case MailProblem::no_password:
    case MailProblem::password_open:
    case MailProblem::ca_file:
    case MailProblem::folder:
    case MailProblem::sender:
    case MailProblem::no_library: return true;
    case MailProblem::no_connection:
    case MailProblem::certificate:
    case MailProblem::not_understood:
    case MailProblem::not_filed:
    case MailProblem::overdue:
    case MailProblem::transport:
    case MailProblem::game_damaged:
    case MailProblem::end: break;
  }
  return false;
}

}  // namespace inselpost
