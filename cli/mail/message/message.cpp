#include "cli/mail/message/message.hpp"

#include <iconv.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>
#include <vector>

#include "cli/mail/message/gmime.hpp"
#include "cli/mail/mime/extracted_texts.hpp"
#include "schemas/address/mail_address.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::mail {
namespace {

/// Returns whether the line begins a header field that GMime parses. Attached messages have such fields, too.
bool is_taken_apart(std::string_view line) {
  constexpr auto with_addresses =
      std::to_array<std::string_view>({"from", "sender", "reply-to", "to", "cc", "bcc"});
  constexpr std::size_t max_name_size = 40;
  const std::string begins = in_small(line.substr(0, max_name_size));
  if (begins.starts_with("content-") || begins.starts_with("resent-")) return true;
  const std::size_t colon = begins.find(':');
  if (colon == std::string::npos) return false;
  return is_one_of(with_addresses, begins.substr(0, begins.substr(0, colon).find_last_not_of(" \t") + 1));
}

/// Returns whether the message or a part of it has a parsed field longer than `most`. GMime compares all
/// parameters of a field pairwise and recurses into nested address groups, so a long field would exhaust time
/// or stack.
bool has_long_field(std::string_view message, std::size_t most) {
  bool inside = false;
  std::size_t field = 0;
  for (std::size_t at = 0; at < message.size();) {
    const std::size_t end = std::min(message.find('\n', at), message.size());
    const std::string_view line = message.substr(at, end - at);
    if (!line.starts_with(' ') && !line.starts_with('\t')) {
      inside = is_taken_apart(line);
      field = 0;
    }
    field += line.size() + 1;
    if (inside && field > most) return true;
    at = end + 1;
  }
  return false;
}

std::string_view trimmed(std::string_view value) {
  const std::size_t first = value.find_first_not_of(" \t");
  return first == std::string_view::npos ? ""
                                         : value.substr(first, value.find_last_not_of(" \t") + 1 - first);
}

/// Returns the field without comments and quoted strings, or nullopt if one of them is not closed.
std::optional<std::string> without_quoted(std::string_view field) {
  std::string out;
  std::size_t comments = 0;
  bool in_quotes = false;
  for (std::size_t at = 0; at < field.size(); ++at) {
    const char c = field[at];
    const bool is_text = comments == 0 && !in_quotes;
    if (c == '\\' && !is_text)
      ++at;
    else if (c == '"' && comments == 0)
      in_quotes = !in_quotes;
    else if (c == '(' && !in_quotes)
      ++comments;
    else if (c == ')' && comments > 0)
      --comments;
    else if (is_text)
      out += c;
  }
  return comments == 0 && !in_quotes ? std::optional(std::move(out)) : std::nullopt;
}

/// Returns whether every program reads that one address from a `From` field. Of
/// `eve@example.org <ada@example.org>` some take the first address and some the last, so whoever vouches for
/// the letter may mean Eve (AUTH-6).
bool is_unambiguous(std::string_view field, const std::string& address) {
  const auto bare = without_quoted(field);
  if (!bare) return false;
  const std::string_view text = trimmed(*bare);
  const std::size_t open = text.find('<');
  if (open == std::string_view::npos) return comparable_address(text) == address;
  const std::string_view name = trimmed(text.substr(0, open));
  const std::string_view inside = text.substr(open + 1);
  return inside.find('>') + 1 == inside.size() &&
         comparable_address(trimmed(inside.substr(0, inside.size() - 1))) == address &&
         (name.find('@') == std::string_view::npos || comparable_address(name) == address);
}

std::string mailbox_of(const Header& header, const Limits& limits) {
  const auto fields = header.all("from");
  // GMime stops at a NUL.
  if (fields.size() != 1 || fields[0].size() > limits.field || fields[0].find('\0') != std::string_view::npos)
    return {};
  const GObjectPtr<InternetAddressList> list(
      internet_address_list_parse(nullptr, std::string(fields[0]).c_str()));
  if (list == nullptr || internet_address_list_length(list.get()) != 1) return {};
  InternetAddress* const only = internet_address_list_get_address(list.get(), 0);
  if (!INTERNET_ADDRESS_IS_MAILBOX(only)) return {};
  const std::string written =
      text_or_empty(internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(only)));
  const auto address = comparable_address(written);
  return address && is_unambiguous(fields[0], *address) ? *address : std::string();
}

/// Adds the mailboxes of a list of addresses, and those in its groups, one level deep.
void add_addresses(InternetAddressList* list, std::vector<std::string>& into, bool with_groups) {
  for (int i = 0; list != nullptr && i < internet_address_list_length(list); ++i) {
    InternetAddress* const one = internet_address_list_get_address(list, i);
    if (INTERNET_ADDRESS_IS_MAILBOX(one)) {
      if (auto address = comparable_address(
              text_or_empty(internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(one)))))
        into.push_back(*std::move(address));
    } else if (with_groups && INTERNET_ADDRESS_IS_GROUP(one)) {
      add_addresses(internet_address_group_get_members(INTERNET_ADDRESS_GROUP(one)), into, false);
    }
  }
}

/// Sets `is_broken` if the message can be read in two ways (MAIL-8).
void look_at_warning(gint64 /*offset*/, GMimeParserWarning warning, const gchar* item, gpointer is_broken) {
  const bool is_from = item != nullptr && in_small(item) == "from";
  switch (static_cast<int>(warning)) {
    case GMIME_CRIT_CONFLICTING_HEADER:
      if (is_from) return;
      break;
    case GMIME_CRIT_INVALID_HEADER_NAME:
    case GMIME_CRIT_CONFLICTING_PARAMETER:
    case GMIME_CRIT_NESTING_OVERFLOW:
    case GMIME_CRIT_PART_WITHOUT_HEADERS_OR_CONTENT: break;
    default: return;  // a missing boundary is tolerated
  }
  *static_cast<bool*>(is_broken) = true;
}

struct Parsed {
  GObjectPtr<GMimeMessage> message;
  bool is_broken = false;
};

Parsed parse(std::string_view bytes) {
  Parsed out;
  const GObjectPtr<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
  const GObjectPtr<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  const std::unique_ptr<GMimeParserOptions, decltype(&g_mime_parser_options_free)> options(
      g_mime_parser_options_new(), g_mime_parser_options_free);
  g_mime_parser_options_set_warning_callback(options.get(), look_at_warning, &out.is_broken);
  out.message.reset(g_mime_parser_construct_message(parser.get(), options.get()));
  return out;
}

/// Checks the limits (MAIL-6) without recursion, because messages may be nested arbitrarily deep.
std::optional<Unread> above_limits(GMimeObject* root, const Limits& limits) {
  struct SeenParts {
    GMimeObject* object;
    std::size_t depth;
  };
  std::vector<SeenParts> open{{root, 1}};
  std::size_t parts = 0;
  while (!open.empty()) {
    const SeenParts seen = open.back();
    open.pop_back();
    if (seen.depth > limits.depth) return Unread::depth;
    if (GMIME_IS_MULTIPART(seen.object)) {
      GMimeMultipart* const multipart = GMIME_MULTIPART(seen.object);
      const int count = g_mime_multipart_get_count(multipart);
      parts += static_cast<std::size_t>(count);
      if (parts > limits.parts) return Unread::parts;
      for (int i = 0; i < count; ++i)
        open.push_back({g_mime_multipart_get_part(multipart, i), seen.depth + 1});
    } else if (GMIME_IS_MESSAGE_PART(seen.object)) {
      GMimeMessage* const message = g_mime_message_part_get_message(GMIME_MESSAGE_PART(seen.object));
      GMimeObject* const inner = message == nullptr ? nullptr : g_mime_message_get_mime_part(message);
      if (inner != nullptr) open.push_back({inner, seen.depth + 1});
    }
  }
  return std::nullopt;
}

/// Returns the last component of a path, without characters that are forbidden in file names.
std::string cleaned_name(std::string name) {
  constexpr std::size_t longest = 200;  // characters
  name.erase(0, name.find_last_of("/\\") + 1);
  std::string out;
  std::size_t length = 0;
  for (std::size_t at = 0; at < name.size() && length < longest;) {
    const auto c = utf8::decode(name, at);
    const std::size_t bytes = c ? c->bytes : 1;
    if (c && !utf8::is_forbidden(c->code)) {
      out += name.substr(at, bytes);
      ++length;
    }
    at += bytes;
  }
  return !name.empty() && out.empty() ? "?" : out;
}

std::string without_brackets(std::string id) {
  const std::size_t first = id.find('<');
  if (first != std::string::npos) id.erase(0, first + 1);
  return id.substr(0, id.find('>'));
}

class Building {
 public:
  explicit Building(std::size_t most) : left_(most) {}

  bool has_room() const { return has_room_; }

  /// Recurses into parts, so the limits must have been checked before.
  MimePart part_of(GMimeObject* object) {
    MimePart part;
    GMimeContentType* const type = g_mime_object_get_content_type(object);
    char* const named = g_mime_content_type_get_mime_type(type);
    part.type = in_small(text_or_empty(named));
    g_free(named);
    part.id = without_brackets(text_or_empty(g_mime_object_get_content_id(object)));
    if (GMIME_IS_MULTIPART(object)) {
      part.root = without_brackets(parameter(type, "start"));
      add_parts(GMIME_MULTIPART(object), part);
    } else if (GMIME_IS_PART(object)) {
      read_leaf(GMIME_PART(object), type, part);
    } else {
      if (GMIME_IS_MESSAGE_PART(object)) read_returned(GMIME_MESSAGE_PART(object), part);
      const GObjectPtr<GMimeStream> nowhere(g_mime_stream_null_new());
      part.size = size_of(g_mime_object_write_content_to_stream(object, nullptr, nowhere.get()));
    }
    return part;
  }

 private:
  static std::string parameter(GMimeContentType* type, const char* name) {
    return text_or_empty(g_mime_content_type_get_parameter(type, name));
  }
  static std::size_t size_of(gint64 written) { return written > 0 ? static_cast<std::size_t>(written) : 0; }

  static void read_returned(GMimeMessagePart* held, MimePart& part) {
    GMimeMessage* const message = g_mime_message_part_get_message(held);
    if (message == nullptr) return;
    part.message_id = text_or_empty(g_mime_message_get_message_id(message));
    part.mark = text_or_empty(g_mime_object_get_header(GMIME_OBJECT(message), "X-Inselpost"));
  }
  /// Returns whether the part belongs to a delivery report (RFC 3464).
  static bool is_of_report(const MimePart& part) {
    return part.type == "message/delivery-status" || part.type == "text/rfc822-headers";
  }

  void add_parts(GMimeMultipart* multipart, MimePart& part) {
    const int count = g_mime_multipart_get_count(multipart);
    for (int i = 0; i < count; ++i) part.parts.push_back(part_of(g_mime_multipart_get_part(multipart, i)));
    if (count > 0) return;
    // No boundary is named, or none is found (MAIL-8).
    MimePart whole;
    whole.type = "text/plain";
    read_text(text_or_empty(g_mime_multipart_get_prologue(multipart)), {}, whole);
    part.parts.push_back(std::move(whole));
  }

  void read_leaf(GMimePart* leaf, GMimeContentType* type, MimePart& part) {
    part.file_name = cleaned_name(text_or_empty(g_mime_part_get_filename(leaf)));
    GMimeDataWrapper* const content = g_mime_part_get_content(leaf);
    if (content == nullptr) return;
    if (!is_text(part) && !is_of_report(part)) {
      const GObjectPtr<GMimeStream> nowhere(g_mime_stream_null_new());
      part.size = size_of(g_mime_data_wrapper_write_to_stream(content, nowhere.get()));
      return;
    }
    const GObjectPtr<GMimeStream> memory(g_mime_stream_mem_new());
    g_mime_data_wrapper_write_to_stream(content, memory.get());
    const GByteArray* const bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(memory.get()));
    read_text({reinterpret_cast<const char*>(bytes->data), bytes->len}, parameter(type, "charset"), part);
    if (part.type == "text/rfc822-headers") {
      const Header returned = header_of(part.text, part.text.size());
      const auto ids = returned.all("message-id");
      if (ids.size() == 1) part.message_id = without_brackets(std::string(ids[0]));
      const auto marks = returned.all("x-inselpost");
      if (marks.size() == 1) part.mark = marks[0];
      part.text.clear();
    }
    if (part.type != "text/plain") return;
    part.flowed = in_small(parameter(type, "format")) == "flowed";
    part.del_sp = in_small(parameter(type, "delsp")) == "yes";
  }

  void read_text(std::string_view bytes, const std::string& charset, MimePart& part) {
    part.size = bytes.size();
    auto text = decode_charset(charset, bytes);
    part.is_unreadable = !text;
    if (!text) return;
    has_room_ = has_room_ && text->size() <= left_;
    if (!has_room_) return;
    left_ -= text->size();
    part.text = *std::move(text);
  }

  std::size_t left_;
  bool has_room_ = true;
};

std::optional<Unread> above_limits(std::string_view bytes, const Header& header, const Limits& limits) {
  if (header.size > limits.header) return Unread::header;
  if (header.longest > limits.field) return Unread::field;
  if (bytes.size() > limits.message) return Unread::message;
  if (has_long_field(bytes, limits.field)) return Unread::field;
  return std::nullopt;
}

}  // namespace

void start_gmime() {
  static const bool started = [] {
    g_mime_init();
    return true;
  }();
  static_cast<void>(started);
}

Message read_message(std::string_view bytes, const Limits& limits) {
  start_gmime();
  // The mail server may have added the `From ` line of an mbox.
  if (bytes.starts_with("From ")) bytes.remove_prefix(std::min(bytes.find('\n'), bytes.size() - 1) + 1);
  Message out;
  out.header = header_of(bytes, limits.header);
  out.from = mailbox_of(out.header, limits);
  if (!is_of_mail(out.header)) {
    out.unread = Unread::nothing;
    return out;
  }
  out.unread = above_limits(bytes, out.header, limits);
  if (out.unread) return out;
  const Parsed parsed = parse(bytes);
  GMimeObject* const root =
      parsed.message == nullptr ? nullptr : g_mime_message_get_mime_part(parsed.message.get());
  if (root != nullptr) out.unread = above_limits(root, limits);
  if (!out.unread && (root == nullptr || parsed.is_broken)) out.unread = Unread::malformed;
  if (out.unread) return out;
  Building building(limits.texts);
  out.body = building.part_of(root);
  if (!building.has_room()) {
    out.unread = Unread::texts;
    out.body = {};
  }
  return out;
}

namespace {

constexpr char no_text = '\xFF';

/// Converts to UTF-8 with iconv of the C library.
class Converter {
 public:
  explicit Converter(const std::string& charset) : handle_(iconv_open("UTF-8", charset.c_str())) {}
  ~Converter() {
    if (is_known()) iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  bool is_known() const { return handle_ != reinterpret_cast<iconv_t>(-1); }

  /// Converts strictly: each `step` bytes that cannot be converted become `no_text`.
  std::string text_of(std::string_view bytes, std::size_t step) {
    std::string in(bytes), out;
    char* from = in.data();
    std::size_t left = in.size();
    std::array<char, 4096> room{};
    while (left > 0) {
      char* to = room.data();
      std::size_t free = room.size();
      const std::size_t done = iconv(handle_, &from, &left, &to, &free);
      const int error = errno;
      out.append(room.data(), room.size() - free);
      if (done != static_cast<std::size_t>(-1) || error == E2BIG) continue;
      out += no_text;
      const std::size_t passed = std::min(step, left);
      from += passed;
      left -= passed;
    }
    return out;
  }

 private:
  iconv_t handle_;
};

std::string as_utf8(std::string_view bytes) {
  std::string out;
  for (std::size_t at = 0; at < bytes.size();) {
    const auto c = utf8::decode(bytes, at);
    if (c)
      out += bytes.substr(at, c->bytes);
    else
      out += no_text;
    at += c ? c->bytes : 1;
  }
  return out;
}

bool is_utf8(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const auto c = utf8::decode(bytes, at);
    if (!c) return false;
    at += c->bytes;
  }
  return true;
}

std::string as_8_bit(const std::string& charset, std::string_view bytes) {
  return Converter(charset).text_of(bytes, 1);
}

constexpr std::string_view windows = "WINDOWS-1252";

/// Returns whether the name is `before` followed by a number of one or two digits in that range.
bool is_numbered(std::string_view name, std::string_view before, int first, int last) {
  if (!name.starts_with(before)) return false;
  const std::string_view digits = name.substr(before.size());
  if (digits.empty() || digits.size() > 2 || digits.find_first_not_of("0123456789") != std::string_view::npos)
    return false;
  int number = 0;
  for (const char c : digits) number = 10 * number + (c - '0');
  return number >= first && number <= last;
}

/// Returns iconv's name of a supported 8-bit charset, or an empty string.
std::string known_name(std::string_view name) {
  constexpr auto western = std::to_array<std::string_view>(
      {"us-ascii", "ascii", "ansi_x3.4-1968", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1",
       "l1", "cp1252", "windows-1252", "x-ansi", "ansi"});
  if (is_one_of(western, name)) return std::string(windows);
  for (const std::string_view before : {"iso-8859-", "iso8859-", "iso_8859-"})
    if (is_numbered(name, before, 1, 16) && !name.ends_with("-12"))
      return "ISO-8859-" + std::string(name.substr(before.size()));
  for (const std::string_view before : {"windows-12", "cp12", "x-cp12", "windows12"})
    if (is_numbered(name, before, 50, 58)) return "WINDOWS-12" + std::string(name.substr(before.size()));
  if (name == "koi8-r" || name == "koi8-u") return std::string(name);
  return {};
}

/// Returns whether the name is safe for iconv_open, which takes options after a slash.
bool is_name(std::string_view charset) {
  constexpr std::size_t longest = 40;
  return !charset.empty() && charset.size() <= longest &&
         charset.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_.:+") == std::string_view::npos;
}

}  // namespace

std::optional<std::string> decode_charset(std::string_view charset, std::string_view bytes) {
  const std::string name = in_small(charset);
  if (name == "utf-8" || name == "utf8") return as_utf8(bytes);
  if (const std::string known = known_name(name); !known.empty()) return as_8_bit(known, bytes);
  const bool is_wide = name.starts_with("utf-16") || name.starts_with("utf16");
  // A missing or unknown charset is guessed below; a known one that is not supported is rejected.
  if (!is_wide && is_name(name) && Converter(name).is_known()) return std::nullopt;
  for (const auto& [mark, order] : {std::pair("\xFF\xFE", "UTF-16LE"), std::pair("\xFE\xFF", "UTF-16BE")})
    if (bytes.starts_with(mark)) return Converter(order).text_of(bytes.substr(2), 2);
  if (is_wide) return std::nullopt;
  return is_utf8(bytes) ? std::string(bytes) : as_8_bit(std::string(windows), bytes);
}

namespace {

/// Returns the name before the colon (RFC 5322, 2.2), or an empty string if there is none.
std::string_view name_of(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return {};
  const std::string_view name = line.substr(0, line.substr(0, colon).find_last_not_of(" \t") + 1);
  const bool fits = std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c < 0x7F; });
  return fits ? name : std::string_view();
}

/// Returns the name in small letters. A result of authentication with a blank before its colon is not one:
/// mail servers that remove forged ones may pass over it (AUTH-7).
std::string key_of(std::string_view name, std::string_view line) {
  std::string key = in_small(name);
  if (key == "authentication-results" && line[name.size()] != ':') key.clear();
  return key;
}

}  // namespace

std::vector<std::string_view> Header::all(std::string_view name) const& {
  std::vector<std::string_view> out;
  for (const Field& field : fields)
    if (field.name == name) out.emplace_back(field.value);
  return out;
}

Header header_of(std::string_view message, std::size_t most) {
  Header header;
  std::size_t field = 0;  // size of the current field so far
  for (std::size_t at = 0; at < message.size();) {
    const std::size_t end = std::min(message.find('\n', at), message.size());
    const std::size_t next = std::min(end + 1, message.size());
    std::string_view line = message.substr(at, end - at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    header.size = next;
    if (line.empty() || header.size > most) return header;
    const bool continues = line[0] == ' ' || line[0] == '\t';
    field = continues ? field + next - at : next - at;
    header.longest = std::max(header.longest, field);
    if (continues && !header.fields.empty())
      header.fields.back().value += ' ' + std::string(trimmed(line));
    else if (const std::string_view name = name_of(line); !name.empty())
      header.fields.push_back({key_of(name, line), std::string(trimmed(line.substr(line.find(':') + 1)))});
    at = next;
  }
  return header;
}

std::vector<std::string> recipients_of(const Header& header) {
  constexpr std::size_t max_field = 16 * 1024;
  start_gmime();
  std::vector<std::string> all;
  for (const char* const name : {"to", "cc", "delivered-to", "x-original-to", "envelope-to"})
    for (const std::string_view field : header.all(name)) {
      if (field.size() > max_field || field.find('\0') != std::string_view::npos) continue;
      const GObjectPtr<InternetAddressList> list(
          internet_address_list_parse(nullptr, std::string(field).c_str()));
      add_addresses(list.get(), all, true);
    }
  return all;
}

bool is_of_mail(const Header& header) {
  constexpr auto names =
      std::to_array<std::string_view>({"from", "to", "date", "received", "return-path", "message-id",
                                       "mime-version", "content-type", "subject"});
  return std::any_of(header.fields.begin(), header.fields.end(),
                     [&](const Field& field) { return is_one_of(names, field.name); });
}

}  // namespace inselpost::mail

#ifdef INSELPOST_STATIC
// GMime's static library registers what reads encrypted mail and files of GIO, none of which is used. These
// stubs replace a dozen shared libraries, which take longer to load than a letter takes to read
// (docs/decisions.md).
extern "C" {
const char* gpgme_check_version_internal(const char*, std::size_t) { return nullptr; }
GMimeCryptoContext* g_mime_gpg_context_new() { return nullptr; }
GMimeCryptoContext* g_mime_pkcs7_context_new() { return nullptr; }
GType g_mime_gpg_context_get_type() { return G_TYPE_INVALID; }
GType g_mime_pkcs7_context_get_type() { return G_TYPE_INVALID; }
GType g_mime_stream_gio_get_type() { return G_TYPE_INVALID; }
}
#endif
