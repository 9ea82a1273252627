#include "cli/mail/server/server_connection.hpp"

#include <curl/curl.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <mutex>
#include <optional>
#include <utility>

extern char** environ;

namespace inselpost::mail {

std::string ServerConnection::line(std::size_t most) {
  std::size_t end = received_.find('\n');
  while (end == std::string::npos) {
    if (received_.size() > most) throw ServerError(MailProblem::not_understood);
    const std::size_t before = received_.size();
    received_ += receive();
    end = received_.find('\n', before);
  }
  if (end > most) throw ServerError(MailProblem::not_understood);
  std::string line = received_.substr(0, end);
  received_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

std::string ServerConnection::bytes(std::size_t count) {
  while (received_.size() < count) received_ += receive();
  std::string bytes = received_.substr(0, count);
  received_.erase(0, count);
  return bytes;
}

std::string with_crlf(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 32);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\r' && at + 1 < text.size() && text[at + 1] == '\n') ++at;
    if (c == '\r' || c == '\n')
      out += "\r\n";
    else
      out += c;
  }
  return out;
}

std::string word_in_brackets(std::string_view text) {
  constexpr std::size_t longest = 32;
  if (!text.starts_with('[')) return {};
  const std::string_view word = text.substr(1, text.find_first_of("] ", 1) - 1);
  const bool is_word = word.size() <= longest && std::all_of(word.begin(), word.end(), [](char c) {
                         return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
                       });
  return is_word ? std::string(word) : std::string();
}

namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr std::size_t max_password = 4096;
constexpr std::chrono::seconds password_time{30};

/// Returns what can be read until `end`; nullopt if reading fails, takes longer, or there is too much.
std::optional<std::string> read_until(int file, Clock::time_point end) {
  std::string text;
  std::array<char, 512> buffer{};
  while (text.size() <= max_password) {
    const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now());
    pollfd wanted{file, POLLIN, 0};
    if (left.count() <= 0 || poll(&wanted, 1, static_cast<int>(left.count())) == 0) return std::nullopt;
    const ssize_t got = read(file, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::nullopt;
    if (got == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
  return std::nullopt;
}

/// Returns the first line that the program prints, or nullopt if it fails.
std::optional<std::string> printed_by(const std::vector<std::string>& program) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  std::vector<char*> words;
  for (const std::string& word : program) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, words.front(), &files, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  auto text = failed == 0 ? read_until(ends[0], Clock::now() + password_time) : std::nullopt;
  close(ends[0]);
  if (failed != 0) return std::nullopt;
  if (!text) kill(child, SIGKILL);
  int how = 0;
  while (waitpid(child, &how, 0) < 0 && errno == EINTR) {
  }
  return text && WIFEXITED(how) && WEXITSTATUS(how) == 0 ? text : std::nullopt;
}

/// Returns the content of a file that only its owner, the caller or root, can read.
std::string in_private_file(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat what {};
  if (file < 0) throw ServerError(MailProblem::no_password);
  const bool is_file = fstat(file, &what) == 0 && S_ISREG(what.st_mode);
  const bool is_private =
      (what.st_mode & (S_IRWXG | S_IRWXO)) == 0 && (what.st_uid == geteuid() || what.st_uid == 0);
  auto text = is_file && is_private ? read_until(file, Clock::now() + password_time) : std::nullopt;
  close(file);
  if (is_file && !is_private) throw ServerError(MailProblem::password_open);
  if (!text) throw ServerError(MailProblem::no_password);
  return *std::move(text);
}

}  // namespace

std::string read_password(const PasswordSource& source) {
  // From now on there is no core file, and no other process of the account reads this one's memory.
  prctl(PR_SET_DUMPABLE, 0L);
  if (!source.literal.empty()) return source.literal;
  std::string text;
  if (!source.file.empty())
    text = in_private_file(source.file);
  else if (const auto printed = printed_by(source.command))
    text = *printed;
  text.erase(std::min(text.find_first_of("\r\n"), text.size()));
  if (text.empty()) throw ServerError(MailProblem::no_password);
  return text;
}

namespace {

/// The functions of libcurl that are used. It is loaded for a connection and not with the program: it brings
/// thirty other libraries, and loading them would take as long as receiving a letter does.
class Curl {
 public:
  /// ServerError `no_library`. Loading it again costs little.
  explicit Curl(const char* library) : library_(dlopen(library, RTLD_NOW | RTLD_LOCAL)) {
    find(global_init, "curl_global_init");
    find(init, "curl_easy_init");
    find(cleanup, "curl_easy_cleanup");
    find(setopt, "curl_easy_setopt");
    find(perform, "curl_easy_perform");
    find(getinfo, "curl_easy_getinfo");
    find(send, "curl_easy_send");
    find(recv, "curl_easy_recv");
    static std::once_flag once;
    std::call_once(once, [this] { global_init(CURL_GLOBAL_DEFAULT); });
  }

  decltype(&curl_global_init) global_init = nullptr;
  decltype(&curl_easy_init) init = nullptr;
  decltype(&curl_easy_cleanup) cleanup = nullptr;
  decltype(&curl_easy_setopt) setopt = nullptr;
  decltype(&curl_easy_perform) perform = nullptr;
  decltype(&curl_easy_getinfo) getinfo = nullptr;
  decltype(&curl_easy_send) send = nullptr;
  decltype(&curl_easy_recv) recv = nullptr;

 private:
  template <class Function>
  void find(Function& function, const char* name) {
    if (library_ != nullptr) function = reinterpret_cast<Function>(dlsym(library_, name));
    if (function == nullptr) throw ServerError(MailProblem::no_library);
  }

  void* library_;  ///< never closed: libraries that it uses run code when the process ends
};

/// A connection of libcurl. libcurl ends its part once it is logged in (CURLOPT_CONNECT_ONLY).
class CurlConnection : public ServerConnection {
 public:
  CurlConnection(const MailServer& server, const std::string& password, const ConnectOptions& options)
      : curl_(options.curl_name), options_(options), handle_(curl_.init(), curl_.cleanup) {
    if (!handle_) throw ServerError(MailProblem::no_connection);
    const bool sends = server.url.starts_with("smtp");
    set(CURLOPT_URL, (server.url + '/' + (sends ? options.name : std::string())).c_str());
    set(CURLOPT_PROTOCOLS_STR, "imap,imaps,smtp,smtps");
    set(CURLOPT_USERNAME, server.user.c_str());
    set(CURLOPT_PASSWORD, password.c_str());
    set(CURLOPT_CONNECT_ONLY, 1L);
    set(CURLOPT_USE_SSL, static_cast<long>(CURLUSESSL_ALL));
    set(CURLOPT_SSL_VERIFYPEER, 1L);
    set(CURLOPT_SSL_VERIFYHOST, 2L);
    set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    if (!server.ca.empty()) {
      set(CURLOPT_CAINFO, server.ca.c_str());
      set(CURLOPT_CAPATH, nullptr);
    }
    // Nothing comes from the environment: a proxy would see who writes to whom.
    set(CURLOPT_PROXY, "");
    set(CURLOPT_NETRC, static_cast<long>(CURL_NETRC_IGNORED));
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_SOCKOPTFUNCTION, keep_to_itself);
    set(CURLOPT_TCP_KEEPALIVE, 1L);
    set(CURLOPT_CONNECTTIMEOUT, static_cast<long>(options.connect_time.count()));
    set(CURLOPT_TIMEOUT, static_cast<long>(options.connect_time.count()));
    set(CURLOPT_SERVER_RESPONSE_TIMEOUT, static_cast<long>(options.connect_time.count()));
    set(CURLOPT_HEADERFUNCTION, keep_line);
    set(CURLOPT_HEADERDATA, this);
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFOFUNCTION, must_end);
    set(CURLOPT_XFERINFODATA, this);
  }

  void open(bool has_ca) {
    const CURLcode code = curl_.perform(handle_.get());
    if (code != CURLE_OK) throw ServerError(mail_problem(code, has_ca));
    curl_.getinfo(handle_.get(), CURLINFO_ACTIVESOCKET, &socket_);
    if (socket_ == CURL_SOCKET_BAD) throw ServerError(MailProblem::no_connection);
  }

  void send(std::string_view bytes) override {
    const Clock::time_point end = Clock::now() + options_.answer_time;
    while (!bytes.empty()) {
      std::size_t sent = 0;
      const CURLcode code = curl_.send(handle_.get(), bytes.data(), bytes.size(), &sent);
      if (code == CURLE_AGAIN) {
        if (!is_ready(POLLOUT, end)) throw ServerError(MailProblem::no_connection);
        continue;
      }
      if (code != CURLE_OK) throw ServerError(MailProblem::no_connection);
      bytes.remove_prefix(sent);
    }
  }

 protected:
  std::string receive() override {
    const Clock::time_point end = Clock::now() + options_.answer_time;
    while (true) {
      if (auto some = received()) return *std::move(some);
      if (!is_ready(POLLIN, end)) throw ServerError(MailProblem::no_connection);
    }
  }

  bool wait_for_more(milliseconds time) override {
    // What OpenSSL has decrypted already does not show at the socket.
    if (auto some = received()) {
      ahead_ = *std::move(some);
      return true;
    }
    std::array<pollfd, 2> both{{{socket_, POLLIN, 0}, {options_.stop, POLLIN, 0}}};
    return poll(both.data(), both.size(), static_cast<int>(time.count())) > 0 && both[0].revents != 0;
  }

 private:
  template <class Value>
  void set(CURLoption option, Value value) {
    if (curl_.setopt(handle_.get(), option, value) != CURLE_OK) throw ServerError(MailProblem::no_connection);
  }

  /// Programs that this process starts do not get the connection.
  static int keep_to_itself(void* /*unused*/, curl_socket_t socket, curlsocktype /*unused*/) {
    return fcntl(socket, F_SETFD, FD_CLOEXEC) == 0 ? CURL_SOCKOPT_OK : CURL_SOCKOPT_ERROR;
  }
  /// Keeps a line of the greeting; of a server that sends endless lines only the first ones.
  static std::size_t keep_line(char* text, std::size_t size, std::size_t count, void* self) {
    constexpr std::size_t max_lines = 200, max_size = 4096;
    auto& lines = static_cast<CurlConnection*>(self)->greeting_;
    std::string line(text, std::min(size * count, max_size));
    while (line.ends_with('\n') || line.ends_with('\r')) line.pop_back();
    if (lines.size() < max_lines) lines.push_back(std::move(line));
    return size * count;
  }
  static int must_end(void* self, curl_off_t /*unused*/, curl_off_t /*unused*/, curl_off_t /*unused*/,
                      curl_off_t /*unused*/) {
    pollfd stop{static_cast<CurlConnection*>(self)->options_.stop, POLLIN, 0};
    return poll(&stop, 1, 0) > 0 ? 1 : 0;
  }

  /// Returns whether a refused login may succeed later: SMTP says 4yz, IMAP `[UNAVAILABLE]` (RFC 5530).
  bool is_refused_for_now() const {
    if (greeting_.empty()) return false;
    const std::string& last = greeting_.back();
    return last.starts_with('4') || last.find(" NO [UNAVAILABLE]") != std::string::npos ||
           last.find(" NO [INUSE]") != std::string::npos || last.find(" NO [LIMIT]") != std::string::npos;
  }

  MailProblem mail_problem(CURLcode code, bool has_ca) const {
    switch (static_cast<int>(code)) {
      case CURLE_LOGIN_DENIED:
      case CURLE_REMOTE_ACCESS_DENIED:
      case CURLE_AUTH_ERROR: return is_refused_for_now() ? MailProblem::no_connection : MailProblem::login;
      case CURLE_PEER_FAILED_VERIFICATION:
      case CURLE_SSL_ISSUER_ERROR:
      case CURLE_SSL_INVALIDCERTSTATUS: return MailProblem::certificate;
      case CURLE_SSL_CACERT_BADFILE: return has_ca ? MailProblem::ca_file : MailProblem::certificate;
      case CURLE_USE_SSL_FAILED: return MailProblem::no_encryption;
      default: return MailProblem::no_connection;
    }
  }

  /// Returns what has come, or nullopt if nothing has.
  std::optional<std::string> received() {
    if (!ahead_.empty()) return std::exchange(ahead_, {});
    std::array<char, 16384> buffer{};
    std::size_t got = 0;
    const CURLcode code = curl_.recv(handle_.get(), buffer.data(), buffer.size(), &got);
    if (code == CURLE_AGAIN) return std::nullopt;
    if (code != CURLE_OK || got == 0) throw ServerError(MailProblem::no_connection);
    return std::string(buffer.data(), got);
  }

  bool is_ready(short events, Clock::time_point end) const {
    const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now());
    pollfd wanted{socket_, events, 0};
    return left.count() > 0 && (poll(&wanted, 1, static_cast<int>(left.count())) != 0);
  }

  Curl curl_;
  ConnectOptions options_;
  std::unique_ptr<CURL, void (*)(CURL*)> handle_;
  curl_socket_t socket_ = CURL_SOCKET_BAD;
  std::string ahead_;  ///< received while waiting
};

}  // namespace

std::unique_ptr<ServerConnection> connect(const MailServer& server, const std::string& password,
                                          const ConnectOptions& options) {
  auto connection = std::make_unique<CurlConnection>(server, password, options);
  connection->open(!server.ca.empty());
  return connection;
}

}  // namespace inselpost::mail
