#include "cli/mail/inbound/sender_authentication.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "cli/mail/mime/extracted_texts.hpp"

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
    // Of `eve@example.net@example.org` the mail server may have checked either domain.
    return sender && std::count(sender->begin(), sender->end(), '@') <= 1 && domain_of(*sender) == domain;
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

namespace {

/// Parses the field from left to right. Each part stops at the first error.
class ResultsParser {
 public:
  explicit ResultsParser(std::string_view text) : text_(text) {}

  std::optional<std::string> server() {
    auto name = skip() ? value() : std::nullopt;
    return name && !name->empty() ? name : std::nullopt;
  }
  /// Skips the version after the server; only version 1 exists.
  bool version() {
    if (!skip()) return false;
    if (next() == '1') {
      ++at_;
      if (!skip()) return false;
    }
    return at_ == text_.size() || next() == ';';
  }

  std::optional<std::vector<MethodResult>> results() {
    std::vector<MethodResult> all;
    if (at_ == text_.size()) return std::nullopt;
    while (at_ < text_.size()) {
      if (!take(';')) return std::nullopt;
      MethodResult one;
      auto method = word();
      if (!method) return std::nullopt;
      one.method = *std::move(method);
      if (all.empty() && one.method == "none" && skip() && at_ == text_.size()) return all;
      if (!method_version() || !take('=')) return std::nullopt;
      auto result = word();
      if (!result || !properties(one)) return std::nullopt;
      one.result = *std::move(result);
      const auto contradicts = [&](const MethodResult& other) {
        return other.method == one.method && other.result != one.result;
      };
      if (std::any_of(all.begin(), all.end(), contradicts)) return std::nullopt;
      all.push_back(std::move(one));
    }
    return all;
  }

 private:
  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  /// Skips blanks and comments. Returns false if a comment is not closed.
  bool skip() {
    std::size_t open = 0;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (open > 0 && c == '\\' && at_ + 1 < text_.size())
        ++at_;
      else if (c == '(')
        ++open;
      else if (open > 0 && c == ')')
        --open;
      else if (open == 0 && !is_blank_byte(c))
        break;
    }
    return open == 0;
  }

  bool take(char sign) {
    if (!skip() || next() != sign) return false;
    ++at_;
    return true;
  }

  std::optional<std::string> word() {
    if (!skip()) return std::nullopt;
    const std::size_t first = at_;
    const auto fits = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
             c == '_';
    };
    while (at_ < text_.size() && fits(text_[at_])) ++at_;
    if (at_ == first) return std::nullopt;
    return in_small(text_.substr(first, at_ - first));
  }

  bool method_version() {
    if (!skip()) return false;
    if (next() != '/') return true;
    ++at_;
    const auto version = word();
    return version == "1";
  }

  /// Reads a word, an address or a quoted string.
  std::optional<std::string> value() {
    std::string out;
    const std::size_t first = at_;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"') {
        if (!quoted(out)) return std::nullopt;
        continue;
      }
      if (is_blank_byte(c) || c == ';' || c == '(') break;
      if (c == ')' || c == '\\' || static_cast<unsigned char>(c) < ' ' || c == 0x7F) return std::nullopt;
      out += c;
      ++at_;
    }
    if (at_ == first) return std::nullopt;
    return out;
  }

  bool quoted(std::string& out) {
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '"') {
        ++at_;
        return true;
      }
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      out += text_[at_];
    }
    return false;
  }

  /// Reads `reason=...`, then any number of `header.d=...`, up to the next `;`.
  bool properties(MethodResult& one) {
    for (;;) {
      if (!skip()) return false;
      if (at_ == text_.size() || next() == ';') return true;
      auto type = word();
      if (!type || !skip()) return false;
      std::string name = *std::move(type);
      if (next() == '.') {
        ++at_;
        const auto property = word();
        if (!property) return false;
        name += '.' + *property;
      } else if (name != "reason" || !one.properties.empty()) {
        return false;
      }
      if (!take('=') || !skip()) return false;
      auto parsed_value = value();
      if (!parsed_value) return false;
      one.properties.push_back({std::move(name), *std::move(parsed_value)});
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<std::string_view> MethodResult::property(std::string_view name) const {
  const auto is_it = [&](const Property& one) { return one.name == name; };
  if (std::count_if(properties.begin(), properties.end(), is_it) != 1) return std::nullopt;
  return std::find_if(properties.begin(), properties.end(), is_it)->value;
}

std::string server_of_results(std::string_view field) {
  return in_small(ResultsParser(field).server().value_or(""));
}

std::optional<std::vector<MethodResult>> method_results(std::string_view field) {
  ResultsParser reading(field);
  if (!reading.server() || !reading.version()) return std::nullopt;
  return reading.results();
}

}  // namespace inselpost::mail
