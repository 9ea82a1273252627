#include "cli/mail/inbound/automatic_mail.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "cli/mail/message/message.hpp"
#include "cli/mail/mime/extracted_texts.hpp"

namespace inselpost::mail {
namespace {

/// Returns the first word of a field, in small letters.
std::string first_word(std::string_view value) {
  return in_small(value.substr(0, value.find_first_of(" \t;(")));
}

bool has(const Message& message, std::string_view field) { return !message.header.all(field).empty(); }

template <class Fits>
bool has(const Message& message, std::string_view field, Fits fits) {
  const auto all = message.header.all(field);
  return std::any_of(all.begin(), all.end(), fits);
}

constexpr std::array<std::string_view, 2> bulk{"bulk", "junk"};

template <class Words>
bool has_precedence(const Message& message, const Words& words) {
  return has(message, "precedence",
             [&](std::string_view value) { return is_one_of(words, first_word(value)); });
}

bool is_empty_path(std::string_view path) {
  return path.find_first_not_of("<> \t") == std::string_view::npos;
}

}  // namespace

bool is_automatic(const Message& message, bool has_orders) {
  constexpr std::array<std::string_view, 2> by_program{"auto_reply", "auto-reply"};
  constexpr std::array<std::string_view, 3> by_hand{"x-autoreply", "x-autorespond",
                                                    "x-auto-response-suppress"};
  // Mail servers do not mark their letters as automatic (RFC 3834, 2).
  return message.from.starts_with("mailer-daemon@") ||
         has(message, "auto-submitted", [](std::string_view value) { return first_word(value) != "no"; }) ||
         has_precedence(message, by_program) || has(message, "return-path", is_empty_path) ||
         has(message, "content-type",
             [](std::string_view value) { return first_word(value) == "multipart/report"; }) ||
         (!has_orders && (has_precedence(message, bulk) ||
                          std::any_of(by_hand.begin(), by_hand.end(),
                                      [&](std::string_view field) { return has(message, field); })));
}

bool is_from_list(const Message& message) {
  constexpr std::array<std::string_view, 3> fields{"list-id", "list-post", "list-unsubscribe"};
  return std::any_of(fields.begin(), fields.end(),
                     [&](std::string_view field) { return has(message, field); }) ||
         has_precedence(message, bulk) ||
         has(message, "precedence", [](std::string_view value) { return first_word(value) == "list"; });
}

namespace {

constexpr std::size_t max_recipients = 50;

const MimePart* part_of_type(const MimePart& part, std::string_view type) {
  if (part.type == type) return &part;
  for (const MimePart& one : part.parts)
    if (const MimePart* found = part_of_type(one, type)) return found;
  return nullptr;
}

/// Returns the address after `rfc822;`.
std::string without_kind(std::string_view value) {
  value.remove_prefix(std::min(value.find(';') + 1, value.size()));
  const std::size_t first = value.find_first_not_of(" \t<");
  if (first == std::string_view::npos) return {};
  return std::string(value.substr(first, value.find_last_not_of(" \t>") + 1 - first));
}

std::string value_of(const Header& group, std::string_view name) {
  const auto all = group.all(name);
  return all.size() == 1 ? std::string(all[0]) : std::string();
}

DeliveryReport::Recipient recipient_of(const Header& group) {
  // After forwarding, only `Original-Recipient` holds the address that the letter was sent to.
  std::string address = value_of(group, "original-recipient");
  if (address.empty()) address = value_of(group, "final-recipient");
  const std::string status = value_of(group, "status");
  return {without_kind(address), in_small(value_of(group, "action")),
          status.substr(0, status.find_first_of(" \t("))};
}

}  // namespace

std::optional<DeliveryReport> delivery_report(const Message& message) {
  const MimePart* const status = part_of_type(message.body, "message/delivery-status");
  if (status == nullptr) return std::nullopt;
  DeliveryReport report;
  for (const char* const type : {"message/rfc822", "text/rfc822-headers", "message/global"})
    if (const MimePart* const returned = part_of_type(message.body, type); returned != nullptr)
      if (report.message_id.empty()) {
        report.message_id = returned->message_id;
        report.mark = returned->mark;
      }
  std::string_view text = status->text;
  // The first group is about the report as a whole.
  for (bool is_first = true; !text.empty() && report.recipients.size() < max_recipients; is_first = false) {
    const Header group = header_of(text, text.size());
    if (!is_first && !group.fields.empty()) report.recipients.push_back(recipient_of(group));
    text.remove_prefix(group.size);
  }
  return report;
}

bool has_failed(const DeliveryReport::Recipient& recipient) {
  return recipient.action == "failed" && recipient.status.starts_with("5.");
}

bool is_gone(const DeliveryReport::Recipient& recipient) {
  // Statuses after the class: no such mailbox, no such system, no mail accepted there, mailbox disabled.
  constexpr std::array<std::string_view, 4> gone{"1.1", "1.2", "1.10", "2.1"};
  return has_failed(recipient) && is_one_of(gone, std::string_view(recipient.status).substr(2));
}

}  // namespace inselpost::mail
