#include "cli/mail/mailbox/mbox.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <thread>
#include <utility>

namespace inselpost::mail {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::string_view begins = "From ";
/// As much of a line as is needed to tell whether a letter begins there.
constexpr std::size_t max_of_first_line = 600;
constexpr std::size_t chunk = 65536;
constexpr milliseconds between_tries{20};
/// The digest of a letter covers its length and this many bytes of its beginning.
constexpr std::size_t max_of_digest = 1024 * 1024;

/// Repeats `once` until it returns true. Returns false if `end` passes first.
template <class Try>
bool try_until(steady_clock::time_point end, Try once) {
  while (!once()) {
    if (steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(between_tries);
  }
  return true;
}

bool locks_for_reading(int file) {
  struct flock lock {};
  lock.l_type = F_RDLCK;
  lock.l_whence = SEEK_SET;
  return fcntl(file, F_SETLK, &lock) == 0;
}

bool is_one_of(std::string_view word, std::string_view words) {
  constexpr std::size_t length = 3;
  for (std::size_t at = 0; word.size() == length && at < words.size(); at += length)
    if (words.substr(at, length) == word) return true;
  return false;
}

/// Returns whether the text matches `form`, in which `9` stands for a digit and `_` for a digit or a blank.
bool has_form(std::string_view text, std::string_view form) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() != form.size()) return false;
  for (std::size_t i = 0; i < form.size(); ++i) {
    const bool fits = form[i] == '9'   ? is_digit(text[i])
                      : form[i] == '_' ? is_digit(text[i]) || text[i] == ' '
                                       : text[i] == form[i];
    if (!fits) return false;
  }
  return true;
}

/// Returns whether the text is a time like `Sat Nov 21 10:00:00 2026`, as `asctime` writes it.
bool is_asctime(std::string_view text) {
  constexpr std::size_t day = 0, month = 4, rest = 7, length = 24;
  return text.size() == length && is_one_of(text.substr(day, 3), "SunMonTueWedThuFriSat") && text[3] == ' ' &&
         is_one_of(text.substr(month, 3), "JanFebMarAprMayJunJulAugSepOctNovDec") &&
         has_form(text.substr(rest), " _9 99:99:99 9999");
}

/// Returns whether the line begins a letter: `From `, a word, a time (MAIL-10).
bool begins_letter(std::string_view line) {
  if (!line.starts_with(begins)) return false;
  while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
  const std::size_t blank = line.find(' ', begins.size());
  const std::size_t time = line.find_first_not_of(' ', blank);
  return blank != std::string_view::npos && blank > begins.size() && time != std::string_view::npos &&
         is_asctime(line.substr(time));
}

/// Removes one `>` from `>From `, `>>From `, ...
std::string unquoted(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end);
    const std::size_t marks = std::min(line.find_first_not_of('>'), line.size());
    if (marks > 0 && line.substr(marks).starts_with(begins)) line.remove_prefix(1);
    out += line;
  }
  return out;
}

}  // namespace

Mbox::Mbox(std::string path, milliseconds patience) : path_(std::move(path)) {
  file_ = open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat what {};
  if (file_ < 0 || fstat(file_, &what) != 0 || !S_ISREG(what.st_mode)) return;
  const auto end = steady_clock::now() + patience;
  bool is_busy = false;
  const bool is_locked = try_until(end, [&] {
    const int lock = open((path_ + ".lock").c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (lock >= 0) close(lock);
    has_lock_file_ = lock >= 0;
    is_busy = lock < 0 && errno == EEXIST;
    return !is_busy;  // without permission to create the lock file, it is not used
  });
  opened_ = is_locked && try_until(end, [&] { return locks_for_reading(file_); }) ? OpenResult::read
                                                                                  : OpenResult::busy;
}

Mbox::~Mbox() {
  if (has_lock_file_) unlink((path_ + ".lock").c_str());
  if (file_ >= 0) close(file_);
}

std::string Mbox::bytes(std::uint64_t from, std::size_t most) const {
  std::string out(most, '\0');
  std::size_t got = 0;
  while (got < most) {
    const ssize_t more = pread(file_, out.data() + got, most - got, static_cast<off_t>(from + got));
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0) break;
    got += static_cast<std::size_t>(more);
  }
  out.resize(got);
  return out;
}

std::vector<Mbox::Range> Mbox::letters() const {
  std::vector<Range> all;
  std::string line;  // the beginning of the current line
  bool below_empty = true;
  std::uint64_t at = 0, line_begins = 0;
  const auto end_line = [&] {
    if (below_empty && begins_letter(line)) {
      if (!all.empty()) all.back().end = line_begins;
      all.push_back({line_begins, 0});
    }
    below_empty = line.empty() || line == "\r";
    line.clear();
    line_begins = at;
  };
  for (std::string part = bytes(0, chunk); !part.empty(); part = bytes(at, chunk))
    for (const char c : part) {
      ++at;
      if (c == '\n')
        end_line();
      else if (line.size() <= max_of_first_line)
        line += c;
    }
  end_line();
  if (!all.empty()) all.back().end = at;
  return all;
}

std::string Mbox::read(const Range& letter, std::size_t most) const {
  const std::size_t length = static_cast<std::size_t>(letter.end - letter.begin);
  // The `>` marks and the `From ` line come in addition to `most` bytes.
  std::string text = bytes(letter.begin, std::min(length, 2 * most + chunk));
  text.erase(0, std::min(text.find('\n'), text.size() - 1) + 1);
  text = unquoted(text);
  if (text.size() > most) text.resize(most);
  return text;
}

Hash Mbox::digest(const Range& letter) const {
  const std::uint64_t length = letter.end - letter.begin;
  return sha256(std::to_string(length) + '\n' +
                bytes(letter.begin, std::min<std::size_t>(max_of_digest, static_cast<std::size_t>(length))));
}

std::vector<Mbox::Range> after_offset(const Mbox& box, std::vector<Mbox::Range> all, std::uint64_t end,
                                      const Hash& last) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Mbox::Range& one) { return one.end == end; });
  if (found != all.end() && box.digest(*found) == last) all.erase(all.begin(), found + 1);
  return all;
}

}  // namespace inselpost::mail
