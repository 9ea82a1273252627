#pragma once
#include <chrono>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/mail/server/server_connection.hpp"

namespace inselpost::mail {

/// A server that says what it is told to say, whatever it is asked.
class ScriptedConnection : public ServerConnection {
 public:
  explicit ScriptedConnection(std::deque<std::string> answers, std::vector<std::string> greeting = {})
      : answers_(std::move(answers)) {
    greeting_ = std::move(greeting);
  }
  void send(std::string_view bytes) override { sent += bytes; }

  std::string sent;

 protected:
  std::string receive() override {
    if (answers_.empty()) throw ServerError(MailProblem::no_connection);
    std::string next = std::move(answers_.front());
    answers_.pop_front();
    return next;
  }
  bool wait_for_more(std::chrono::milliseconds /*unused*/) override { return !answers_.empty(); }

 private:
  std::deque<std::string> answers_;
};

inline constexpr const char* capable = "* CAPABILITY IMAP4rev1 IDLE MOVE UIDPLUS\r\ni1 OK done\r\n";
inline constexpr const char* selected =
    "* 3 EXISTS\r\n* OK [UIDVALIDITY 17] fine {9}\r\n* OK [UIDNEXT 9] next\r\ni2 OK [READ-WRITE] done\r\n";

}  // namespace inselpost::mail
