#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/mail/server/server_connection.hpp"
#include "cli/mail/transport/transport.hpp"

namespace inselpost::mail {

/// Submits letters to an SMTP server (RFC 6409), over one connection for several. Classes of results as in
/// MAIL-12: no connection and replies 4yz are temporary, 5yz to an address or a letter concern that letter,
/// 5yz to the login or to MAIL FROM concern all.
class SmtpTransport {
 public:
  /// Makes a connection for `SmtpTransport`. Throws ServerError.
  using Connect = std::function<std::unique_ptr<ServerConnection>()>;

  /// `from`: the sender of all letters.
  SmtpTransport(Connect connect, std::string from) : connect_(std::move(connect)), from_(std::move(from)) {}
  ~SmtpTransport();
  SmtpTransport(const SmtpTransport&) = delete;
  SmtpTransport& operator=(const SmtpTransport&) = delete;

  /// Delivers a letter to one address. Connects first if needed.
  DeliveryResult deliver(std::string_view letter, const std::string& to);
  /// Returns why the last letter was not accepted, unless that concerns it alone.
  const std::optional<ServerError>& trouble() const { return trouble_; }

 private:
  int reply();
  int command(const std::string& line);
  /// Connects if needed and begins a letter; returns the code of the reply to MAIL FROM.
  int begin(std::string_view letter, const std::string& to);
  DeliveryResult dialogue(std::string_view letter, const std::string& to);
  DeliveryResult result_of(int code, bool concerns_all);
  bool offers(std::string_view extension) const;

  Connect connect_;
  std::string from_;
  std::unique_ptr<ServerConnection> connection_;
  std::optional<ServerError> trouble_;
};

/// Returns the bytes that follow `DATA`: line ends CR LF, a dot before each that begins a line, and the final
/// line with a dot (RFC 5321, "Transparency").
std::string smtp_data(std::string_view letter);
/// Parses a line of a reply. Returns its code, negative if further lines follow; 0 if it is malformed.
int smtp_code(std::string_view line);

}  // namespace inselpost::mail
