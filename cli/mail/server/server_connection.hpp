#pragma once

#include <chrono>
#include <cstddef>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/results/mail_status.hpp"
#include "schemas/mail_config/mail_config.hpp"

/// Connections to the mail servers of a provider: IMAP for letters that come, SMTP for letters that go. The
/// module knows protocols, and neither games nor the store. libcurl connects, encrypts, checks certificates
/// and logs in.
///
///   auto connection = connect(config.fetch->server, read_password(config.fetch->server.password));
///   ImapFolder folder(*connection, "INBOX");
///   for (const std::uint32_t uid : folder.search("UNSEEN")) use(folder.fetch(uid, 65536));
namespace inselpost::mail {

/// Why a server cannot be used. Holds nothing that was said at login, and no password.
class ServerError : public std::exception {
 public:
  /// `detail`: one word that the server gave as its reason, such as `OVERQUOTA`; may be empty.
  explicit ServerError(MailProblem problem, std::string detail = {})
      : problem_(problem), detail_(std::move(detail)) {}
  MailProblem problem() const { return problem_; }
  const std::string& detail() const { return detail_; }
  const char* what() const noexcept override { return "mail server"; }

 private:
  MailProblem problem_;
  std::string detail_;
};

/// A connection over which a client that is logged in exchanges lines. Its reader bounds whatever a server
/// may send. All members throw ServerError `no_connection` once it is lost, or if the server is silent for
/// too long.
class ServerConnection {
 public:
  ServerConnection() = default;
  ServerConnection(const ServerConnection&) = delete;
  ServerConnection& operator=(const ServerConnection&) = delete;
  virtual ~ServerConnection() = default;

  /// Sends all bytes.
  virtual void send(std::string_view bytes) = 0;
  /// Returns the next line without its end. ServerError `not_understood` if it is longer than `most`.
  std::string line(std::size_t most);
  /// Returns the next `count` bytes.
  std::string bytes(std::size_t count);
  /// Waits until the server has sent something or `time` is over, or until the process is told to stop.
  /// Returns whether the server has sent something.
  bool wait(std::chrono::milliseconds time) { return !received_.empty() || wait_for_more(time); }

  /// Returns the lines that the server sent until the client was logged in.
  const std::vector<std::string>& greeting() const { return greeting_; }

 protected:
  /// Returns at least one further byte that the server has sent.
  virtual std::string receive() = 0;
  virtual bool wait_for_more(std::chrono::milliseconds time) = 0;

  std::vector<std::string> greeting_;

 private:
  std::string received_;  ///< not asked for yet
};

/// Returns the password, for the moment in which it is needed. ServerError `no_password` or `password_open`.
std::string read_password(const PasswordSource& source);

/// How to connect.
struct ConnectOptions {
  std::string name = {};  ///< of this machine, for SMTP
  int stop = -1;          ///< a file descriptor that can be read once the process is to end; -1: none
  std::chrono::seconds connect_time{30}, answer_time{60};
  const char* curl_name = "libcurl.so.4";
};

/// Connects and logs in. Never without encryption, or with a certificate that is not valid. Throws
/// ServerError.
std::unique_ptr<ServerConnection> connect(const MailServer& server, const std::string& password,
                                          const ConnectOptions& options = {});

/// Returns the text with CR LF for every line end.
std::string with_crlf(std::string_view text);

/// Returns the word of upper case letters, digits and `-` in brackets at the beginning of the text:
/// `[OVERQUOTA] ...`. Returns an empty string if there is none.
std::string word_in_brackets(std::string_view text);

}  // namespace inselpost::mail
