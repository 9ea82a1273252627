#include "cli/mail/message/charset.hpp"

#include <iconv.h>

#include <array>
#include <cerrno>
#include <utility>

#include "cli/mail/mime/names.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::mail {
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

}  // namespace inselpost::mail
