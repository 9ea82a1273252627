#include "cli/mail/inbound/bounce.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "cli/mail/message/header.hpp"
#include "cli/mail/mime/names.hpp"

namespace inselpost::mail {
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
