#include "cli/mail/inbound/sender_authentication.hpp"

#include <algorithm>
#include <optional>

#include "cli/mail/inbound/results.hpp"
#include "cli/mail/mime/names.hpp"

namespace inselpost::mail {
namespace {

std::string domain_of(std::string_view address) {
  const std::size_t at = address.rfind('@');
  return at == std::string_view::npos ? in_small(address) : in_small(address.substr(at + 1));
}

bool is_domain_or_above(const std::string& above, const std::string& domain) {
  if (above == domain) return true;
  const bool has_two_labels = above.find('.') != std::string::npos && !above.starts_with('.');
  return has_two_labels && domain.ends_with('.' + above);
}

/// Returns whether one result of a trusted field authenticates `domain` (AUTH-7).
bool proves(const MethodResult& one, const std::string& domain) {
  if (one.result != "pass") return false;
  if (one.method == "dmarc") {
    const auto from = one.property("header.from");
    return from && in_small(*from) == domain;
  }
  if (one.method == "dkim") {
    const auto signer = one.property("header.d");
    return signer && is_domain_or_above(in_small(*signer), domain);
  }
  if (one.method == "spf") {
    const auto sender = one.property("smtp.mailfrom");
    return sender && domain_of(*sender) == domain;
  }
  return false;
}

}  // namespace

bool is_sender_authenticated(const Message& message, const std::vector<std::string>& servers) {
  const std::string domain = domain_of(message.from);
  if (domain.empty()) return false;
  const auto fields = message.header.all("authentication-results");
  bool proven = false;
  for (const std::string& server : servers) {
    const auto first = std::find_if(fields.begin(), fields.end(), [&](std::string_view field) {
      return !server.empty() && server_of_results(field) == in_small(server);
    });
    if (first == fields.end()) continue;
    const auto results = method_results(*first);
    if (!results) return false;
    for (const MethodResult& one : *results) {
      if (one.method == "dmarc" && one.result == "fail") return false;
      proven = proven || proves(one, domain);
    }
  }
  return proven;
}

}  // namespace inselpost::mail
