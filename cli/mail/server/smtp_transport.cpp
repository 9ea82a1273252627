#include "cli/mail/server/smtp_transport.hpp"

#include <algorithm>

namespace inselpost::mail {
namespace {

constexpr std::size_t max_reply_line = 4096, max_reply_lines = 1000;

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

std::string smtp_data(std::string_view letter) {
  std::string data = with_crlf(letter);
  if (!data.empty() && !data.ends_with('\n')) data += "\r\n";
  if (data.starts_with('.')) data.insert(0, 1, '.');
  for (std::size_t at = data.find("\n."); at != std::string::npos; at = data.find("\n.", at + 2))
    data.insert(at + 1, 1, '.');
  return data + ".\r\n";
}

int smtp_code(std::string_view line) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (line.size() < 3 || !std::all_of(line.begin(), line.begin() + 3, is_digit) || line[0] < '2' ||
      line[0] > '5')
    return 0;
  const int code = (line[0] - '0') * 100 + (line[1] - '0') * 10 + (line[2] - '0');
  if (line.size() == 3 || line[3] == ' ') return code;
  return line[3] == '-' ? -code : 0;
}

SmtpTransport::~SmtpTransport() {
  if (!connection_) return;
  try {
    connection_->send("QUIT\r\n");
  } catch (const ServerError&) {  // it has gone already
  }
}

int SmtpTransport::reply() {
  for (std::size_t i = 0; i < max_reply_lines; ++i) {
    const int code = smtp_code(connection_->line(max_reply_line));
    if (code == 0) break;
    if (code > 0) return code;
  }
  throw ServerError(MailProblem::not_understood);
}

int SmtpTransport::command(const std::string& line) {
  connection_->send(line + "\r\n");
  return reply();
}

bool SmtpTransport::offers(std::string_view extension) const {
  const auto& lines = connection_->greeting();
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
    return line.starts_with("250") && line.size() > 4 && std::string_view(line).substr(4) == extension;
  });
}

DeliveryResult SmtpTransport::result_of(int code, bool concerns_all) {
  using Status = DeliveryResult::DeliveryStatus;
  if (code == 421) throw ServerError(MailProblem::no_connection);
  if (code / 100 == 4) return {Status::later, 0};
  // 530 and 535: the server wants a login, or another one.
  const bool is_login = code == 530 || code == 535;
  if (!concerns_all && !is_login) return {Status::refused, 0};
  trouble_.emplace(is_login ? MailProblem::login : MailProblem::sender);
  return {Status::malformed, 0};
}

int SmtpTransport::begin(std::string_view letter, const std::string& to) {
  const bool is_kept = connection_ != nullptr;
  if (!is_kept) connection_ = connect_();
  std::string mail = "MAIL FROM:<" + from_ + '>';
  if (!is_ascii(letter) && offers("8BITMIME")) mail += " BODY=8BITMIME";
  if (!is_ascii(from_ + to)) mail += " SMTPUTF8";
  try {
    return command(mail);
  } catch (const ServerError&) {
    connection_.reset();
    if (!is_kept) throw;
  }
  return begin(letter, to);  // servers end connections that were unused for a while
}

DeliveryResult SmtpTransport::dialogue(std::string_view letter, const std::string& to) {
  if (const int code = begin(letter, to); code / 100 != 2) return result_of(code, true);
  if (const int code = command("RCPT TO:<" + to + '>'); code / 100 != 2) return result_of(code, false);
  if (const int code = command("DATA"); code / 100 != 3) return result_of(code, false);
  connection_->send(smtp_data(letter));
  if (const int code = reply(); code / 100 != 2) return result_of(code, false);
  return {DeliveryResult::DeliveryStatus::accepted, 0};
}

DeliveryResult SmtpTransport::deliver(std::string_view letter, const std::string& to) {
  using Status = DeliveryResult::DeliveryStatus;
  trouble_.reset();
  DeliveryResult result;
  try {
    result = dialogue(letter, to);
  } catch (const ServerError& error) {
    connection_.reset();
    trouble_ = error;
    return {needs_configuring(error.problem()) ? Status::malformed : Status::later, 0, true};
  }
  try {
    if (result.fate != Status::accepted) command("RSET");
  } catch (const ServerError&) {
    connection_.reset();
  }
  return result;
}

}  // namespace inselpost::mail
