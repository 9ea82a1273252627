#include "schemas/mail_config/mail_config.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "schemas/address/mail_address.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {
namespace {

using std::chrono::seconds;
using yaml::Node;

constexpr const char* usual_transport = "/usr/sbin/sendmail";

std::string quoted_key(std::string_view key) { return '`' + std::string(key) + '`'; }

/// Splits a text into the integer at its beginning and the rest after blanks. Nullopt if there is no number
/// of at most 7 digits.
std::optional<std::pair<std::size_t, std::string_view>> number_and_unit(std::string_view text) {
  std::size_t digits = 0, number = 0;
  for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits) {
    if (digits == 7) return std::nullopt;
    number = number * 10 + static_cast<std::size_t>(text[digits] - '0');
  }
  if (digits == 0) return std::nullopt;
  text.remove_prefix(digits);
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  return std::pair(number, text);
}

std::optional<std::size_t> size_in(std::string_view text) {
  const auto read = number_and_unit(text);
  if (!read || read->first == 0) return std::nullopt;
  if (read->second == "KiB") return read->first * 1024;
  if (read->second == "MiB") return read->first * 1024 * 1024;
  return read->second == "B" || read->second.empty() ? std::optional(read->first) : std::nullopt;
}

std::optional<seconds> time_in(std::string_view text) {
  const auto read = number_and_unit(text);
  if (!read || read->first > 9'999 || read->second.size() != 1) return std::nullopt;
  const auto number = static_cast<std::int64_t>(read->first);
  switch (read->second.front()) {
    case 's': return seconds(number);
    case 'm': return std::chrono::minutes(number);
    case 'h': return std::chrono::hours(number);
    case 'd': return std::chrono::days(number);
    default: return std::nullopt;
  }
}

/// Reads keys of the configuration file into a `MailConfig`.
class ConfigParser {
 public:
  ConfigParser(MapReader& fields, DiagnosticCollector& faults) : fields_(fields), faults_(faults) {}

  void text(std::string_view key, std::string& into) {
    if (const Node* node = fields_.optional(key))
      if (auto read = read_text(faults_, *node, quoted_key(key))) into = *std::move(read);
  }
  void as_bool(std::string_view key, bool& into) {
    if (const Node* node = fields_.optional(key))
      if (const auto read = read_bool(faults_, *node, quoted_key(key))) into = *read;
  }
  template <std::size_t n>
  void word(std::string_view key, const std::array<std::string_view, n>& words, std::string& into) {
    if (const Node* node = fields_.optional(key))
      if (const auto read = read_word(faults_, *node, quoted_key(key), words)) into = words.at(*read);
  }
  void time(std::string_view key, seconds& into) {
    if (const Node* node = fields_.optional(key))
      if (const auto read = time_at(*node, key)) into = *read;
  }
  void number(std::string_view key, std::uint32_t least, std::uint32_t most, std::size_t& into) {
    if (const Node* node = fields_.optional(key))
      if (const auto read = read_number(faults_, *node, quoted_key(key), least, most)) into = *read;
  }
  void size(std::string_view key, std::size_t most, std::size_t& into) {
    const Node* node = fields_.optional(key);
    if (node == nullptr) return;
    const auto read = node->is_text() ? size_in(node->text) : std::nullopt;
    if (read && *read <= most)
      into = *read;
    else
      faults_.syntax(node->mark, {MailConfigMessageId::no_size, quoted_key(key), most / 1024, shown(*node)});
  }

  std::optional<seconds> time_at(const Node& node, std::string_view key) {
    const auto read = node.is_text() ? time_in(node.text) : std::nullopt;
    if (!read) faults_.syntax(node.mark, {MailConfigMessageId::no_time, quoted_key(key), shown(node)});
    return read;
  }
  std::optional<std::string> address_in(const Node& node, std::string_view key) {
    auto read = node.is_text() ? comparable_address(node.text) : std::nullopt;
    if (!read) faults_.syntax(node.mark, {MailConfigMessageId::no_address, quoted_key(key), shown(node)});
    return read;
  }
  std::optional<std::string> domain_in(const Node& node, std::string_view key) {
    auto read = node.is_text() ? comparable_domain(node.text) : std::nullopt;
    if (!read) faults_.syntax(node.mark, {MailConfigMessageId::no_domain, quoted_key(key), shown(node)});
    return read;
  }
  /// Reads a list, or a single value as a list of one.
  template <class Read>
  void list(std::string_view key, std::vector<std::string>& into, Read read) {
    const Node* node = fields_.optional(key);
    if (node == nullptr) return;
    if (node->kind == Node::Kind::scalar) {
      if (auto one = read(*node, key)) into = {*std::move(one)};
      return;
    }
    if (!node->is_list())
      return faults_.syntax(node->mark, {MailConfigMessageId::no_list, quoted_key(key), shown(*node)});
    into.clear();
    for (const Node& item : node->items)
      if (auto one = read(item, key)) into.push_back(*std::move(one));
  }

  MapReader& fields() { return fields_; }
  DiagnosticCollector& faults() { return faults_; }

 private:
  MapReader& fields_;
  DiagnosticCollector& faults_;
};

void read_who(ConfigParser& read, MailConfig& config) {
  if (const Node* node = read.fields().required("address"))
    config.address = read.address_in(*node, "address").value_or("");
  read.text("name", config.name);
  if (const Node* node = read.fields().optional("domain"))
    config.domain = read.domain_in(*node, "domain").value_or("");
  else
    config.domain = config.address.substr(config.address.find('@') + 1);
  read.list("moderator", config.moderator,
            [&](const Node& node, std::string_view key) { return read.address_in(node, key); });
  read.list("authserv", config.authserv,
            [&](const Node& node, std::string_view key) { return read.domain_in(node, key); });
}

void read_proof(ConfigParser& read, MailConfig& config) {
  constexpr std::array<std::string_view, 3> proofs{"token", "address", "both"};
  const Node* node = read.fields().optional("auth");
  if (node == nullptr) return;
  const auto word = read_word(read.faults(), *node, quoted_key("auth"), proofs);
  if (!word) return;
  config.auth = proofs.at(*word);
  if (*word > 0 && config.authserv.empty())
    read.faults().syntax(node->mark, {MailConfigMessageId::needs_authserv, config.auth});
}

/// Returns whether the text is `SCHEME://HOST`, with a port if any, for one of the schemes. A user, a path or
/// a query would mean something to libcurl.
bool is_server(std::string_view text, const std::array<std::string_view, 2>& schemes) {
  const std::size_t colon = text.find("://");
  if (colon == std::string_view::npos ||
      std::find(schemes.begin(), schemes.end(), text.substr(0, colon)) == schemes.end())
    return false;
  std::string_view host = text.substr(colon + 3);
  if (const std::size_t port = host.rfind(':'); port != std::string_view::npos && !host.ends_with(']')) {
    const std::string_view digits = host.substr(port + 1);
    if (digits.empty() || digits.size() > 5 ||
        digits.find_first_not_of("0123456789") != std::string_view::npos)
      return false;
    host = host.substr(0, port);
  }
  if (host.starts_with('[') && host.ends_with(']'))
    return host.size() > 3 && host.substr(1, host.size() - 2).find_first_not_of("0123456789abcdefABCDEF:.") ==
                                  std::string_view::npos;
  return !host.empty() && !host.starts_with('-') &&
         host.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-") ==
             std::string_view::npos;
}

/// Returns the scalars of a list, or nullopt if it is none, is empty or has other items.
std::optional<std::vector<std::string>> words_in(const Node& node) {
  if (!node.is_list() || node.items.empty()) return std::nullopt;
  std::vector<std::string> words;
  for (const Node& one : node.items) {
    if (one.kind != Node::Kind::scalar) return std::nullopt;
    words.push_back(one.text);
  }
  return words;
}

bool is_printable_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

/// Reads a password. Its fault does not show what stands there.
PasswordSource read_password(DiagnosticCollector& faults, const Node& node) {
  PasswordSource source;
  const auto fault = [&] {
    faults.syntax(node.mark, {MailConfigMessageId::no_password}, {MailConfigMessageId::write_password});
  };
  if (node.kind == Node::Kind::scalar) {
    source.literal = node.text;
    if (source.literal.empty() ||
        source.literal.find_first_of(std::string_view("\0\r\n", 3)) != std::string::npos)
      fault();
    return source;
  }
  MapReader fields(faults, node, quoted_key("password"), "{file: /etc/inselpost-mail.password}");
  const Node* const command = fields.optional("command");
  const Node* const file = fields.optional("file");
  fields.finish();
  if (!node.is_map()) return source;
  if (command != nullptr) source.command = words_in(*command).value_or(std::vector<std::string>());
  if (file != nullptr) source.file = read_text(faults, *file, quoted_key("file")).value_or("");
  if ((command == nullptr) == (file == nullptr) || (source.command.empty() && source.file.empty())) fault();
  return source;
}

/// Reads the keys of a mail server, whose address stands below `key`.
MailServer read_server(ConfigParser& part, std::string_view key,
                       const std::array<std::string_view, 2>& schemes) {
  MailServer server;
  MapReader& fields = part.fields();
  if (const Node* node = fields.required(key)) {
    server.url = node->text;
    if (server.url.ends_with('/')) server.url.pop_back();
    if (!node->is_text() || !is_server(server.url, schemes))
      part.faults().syntax(node->mark,
                           {MailConfigMessageId::no_server, quoted_key(key), std::string(schemes.back())});
  }
  if (fields.required("user") != nullptr) part.text("user", server.user);
  if (const Node* node = fields.required("password")) server.password = read_password(part.faults(), *node);
  part.text("ca", server.ca);
  return server;
}

void read_fetch(ConfigParser& read, MailConfig& config) {
  const Node* node = read.fields().optional("fetch");
  if (node == nullptr) return;
  MapReader fields(read.faults(), *node, quoted_key("fetch"),
                   "{imap: imaps://imap.example.org, user: judge@example.org, password: {file: F}}");
  if (!fields.ok()) return;
  ConfigParser part(fields, read.faults());
  FetchConfig fetch;
  fetch.server = read_server(part, "imap", {"imap", "imaps"});
  for (const auto& [key, into] : {std::pair("folder", &fetch.folder), std::pair("done", &fetch.done)}) {
    part.text(key, *into);
    // Other characters would have to be encoded in a way of IMAP's own.
    if (!is_printable_ascii(*into))
      read.faults().syntax(fields.optional(key)->mark, {MailConfigMessageId::no_folder, quoted_key(key)});
  }
  part.list("only_to", fetch.only_to,
            [&](const Node& item, std::string_view key) { return part.address_in(item, key); });
  fields.finish();
  if (fetch.done == fetch.folder) fetch.done.clear();  // moved to where it is, a letter would come again
  config.fetch = std::move(fetch);
}

void read_transport(ConfigParser& read, MailConfig& config) {
  config.transport = {usual_transport, "-t", "-oi", "-f", config.address};
  const Node* node = read.fields().optional("transport");
  if (node == nullptr) return;
  if (node->is_map()) {
    config.transport.clear();
    MapReader fields(read.faults(), *node, quoted_key("transport"), "{maildir: /var/spool/out}");
    if (fields.optional("smtp") != nullptr) {
      ConfigParser part(fields, read.faults());
      config.smtp = read_server(part, "smtp", {"smtp", "smtps"});
    } else if (const Node* folder = fields.required("maildir"))
      config.maildir = read_text(read.faults(), *folder, quoted_key("maildir")).value_or("");
    fields.finish();
    return;
  }
  const auto program = words_in(*node);
  if (!program || !program->front().starts_with('/')) {
    read.faults().syntax(node->mark, {MailConfigMessageId::no_transport, shown(*node)},
                         {MailConfigMessageId::write_transport});
    return;
  }
  config.transport = *program;
}

void read_limits(ConfigParser& read, MailConfig& config) {
  if (const Node* node = read.fields().optional("limits")) {
    MapReader fields(read.faults(), *node, quoted_key("limits"), "{message: 256 KiB, parts: 50}");
    ConfigParser part_parser(fields, read.faults());
    part_parser.size("message", max_letter_limits.message, config.limits.message);
    part_parser.size("header", max_letter_limits.header, config.limits.header);
    part_parser.number("parts", 1, max_letter_limits.parts, config.limits.parts);
    part_parser.number("depth", 1, max_letter_limits.depth, config.limits.depth);
    fields.finish();
  }
  if (const Node* node = read.fields().optional("answers")) {
    MapReader fields(read.faults(), *node, quoted_key("answers"), "{address_hour: 12, unknown_day: 1}");
    ConfigParser part_parser(fields, read.faults());
    part_parser.number("address_hour", 1, 1'000, config.answers.address_hour);
    part_parser.number("unknown_day", 0, 1'000, config.answers.unknown_day);
    part_parser.number("all_hour", 0, 100'000, config.answers.all_hour);
    fields.finish();
  }
}

void read_times(ConfigParser& read, MailConfig& config) {
  using std::chrono::hours, std::chrono::minutes;
  config.retry = {minutes(1), minutes(5), minutes(15), hours(1), hours(4), hours(8)};
  if (const Node* node = read.fields().optional("retry")) {
    if (!node->is_list() || node->items.empty()) {
      read.faults().syntax(node->mark, {MailConfigMessageId::no_list, quoted_key("retry"), shown(*node)});
    } else {
      config.retry.clear();
      for (const Node& one : node->items)
        if (const auto time = read.time_at(one, "retry")) config.retry.push_back(*time);
    }
  }
  read.time("give_up", config.give_up);
  read.time("every", config.every);
  if (config.every < seconds(1)) config.every = seconds(1);
  read.time("patience", config.patience);
  read.time("keep_letters", config.keep_letters);
}

}  // namespace

std::string host_of(const MailServer& server) {
  std::string_view host = server.url;
  host.remove_prefix(std::min(host.find("://") + 3, host.size()));
  if (!host.ends_with(']')) host = host.substr(0, host.rfind(':'));
  return std::string(host);
}

bool holds_password(const MailConfig& config) {
  return (config.smtp && !config.smtp->password.literal.empty()) ||
         (config.fetch && !config.fetch->server.password.literal.empty());
}

tl::expected<MailConfig, Diagnostics> read_configuration(std::string_view text, const std::string& file,
                                                         const std::vector<std::string_view>& languages) {
  auto result =
      read_file(text, file, [&](const Node& root, DiagnosticCollector& faults) -> std::optional<MailConfig> {
        MailConfig config;
        MapReader fields(faults, root, MailConfigMessageId::a_configuration, "address: judge@example.org");
        if (!fields.ok()) return std::nullopt;
        ConfigParser read(fields, faults);
        if (const Node* node = fields.optional("db")) config.db = read_text(faults, *node, quoted_key("db"));
        read_who(read, config);
        read_proof(read, config);
        if (const Node* node = fields.optional("language"))
          if (const auto word = read_word(faults, *node, quoted_key("language"), languages))
            config.language = languages.at(*word);
        read_transport(read, config);
        read_fetch(read, config);
        std::string encoding = "8bit";
        read.word("encoding", std::array<std::string_view, 2>{"8bit", "qp"}, encoding);
        if (encoding == "qp") config.encoding = MailConfig::Encoding::quoted_printable;
        read.as_bool("html", config.html);
        read.as_bool("ascii", config.ascii);
        read.as_bool("pictures", config.pictures);
        read.as_bool("pages", config.pages);
        read_limits(read, config);
        read_times(read, config);
        read.text("log", config.log);
        fields.finish();
        if (faults.any()) return std::nullopt;
        return config;
      });
  if (result) return result;
  Diagnostics without_lines = std::move(result.error());
  for (Diagnostic& one : without_lines) one.source_line.clear();
  return tl::unexpected(std::move(without_lines));
}

}  // namespace inselpost
