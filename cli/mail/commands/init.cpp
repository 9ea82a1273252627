#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <istream>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <thread>

#include "cli/mail/commands/commands.hpp"
#include "cli/mail/message/message.hpp"
#include "cli/mail/server/imap_folder.hpp"
#include "cli/mail/service/fetching.hpp"
#include "cli/service/store_command_error.hpp"
#include "schemas/address/mail_address.hpp"

namespace inselpost::mail {
namespace {

namespace fs = std::filesystem;

/// How long the letter of `init` to itself may take, and how often it is looked for.
constexpr std::chrono::seconds may_travel{60}, looks_every{1};

/// Writes a file that nobody else can read. Returns false if that fails, or if it is there and must not be
/// replaced.
bool write_private(const std::string& path, const std::string& text, bool replaces) {
  const std::string made = path + ".new";
  unlink(made.c_str());
  const int file = open(made.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return false;
  const bool is_written =
      write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && fsync(file) == 0;
  close(file);
  // `link` replaces nothing.
  const bool is_there =
      is_written && (replaces ? rename(made.c_str(), path.c_str()) : link(made.c_str(), path.c_str())) == 0;
  unlink(made.c_str());
  return is_there;
}

/// Turns off the echo of a terminal while it exists.
class NoEcho {
 public:
  NoEcho() : is_off_(tcgetattr(STDIN_FILENO, &before_) == 0) {
    if (!is_off_) return;
    termios quiet = before_;
    quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
  }
  ~NoEcho() {
    if (is_off_) tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
  }
  NoEcho(const NoEcho&) = delete;
  NoEcho& operator=(const NoEcho&) = delete;

 private:
  termios before_{};
  bool is_off_;
};

std::string quoted_yaml(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// `init`: asks, writes, tries. A step that is not possible prints why and returns false.
class Init {
 public:
  explicit Init(MailContext& context) : context_(context), given_(context.options) {
    if (given_.language)
      if (const MessageCatalog* words = find_catalog(*given_.language)) context.words = words;
    file_ = fs::absolute(given_.config.value_or("inselpost-mail.yaml")).lexically_normal().string();
    db_ =
        given_.db && is_server_address(*given_.db)
            ? *given_.db
            : fs::absolute(given_.db ? fs::path(*given_.db) : fs::path(file_).parent_path() / "inselpost.db")
                  .lexically_normal()
                  .string();
  }

  Ended run() {
    if (!given_.force && fs::exists(file_)) return stop(Ended::config, words().file_exists(file_));
    if (!ask_all()) return ended_;
    if (!write()) return ended_;
    context_.options.config = file_;
    const auto configured = configuration_of(context_);
    if (!configured) return Ended::config;
    try {
      Store::open_or_make(db_);
    } catch (const StoreError& error) {
      return stop(Ended::later, context_.words->refused(to_command_error(error).why()));
    }
    const Ended ended =
        with_service(context_, *configured, [&](MailService& service) { return try_both(service); });
    how_to_run();
    return ended;
  }

 private:
  const MailRunMessages& words() const { return context_.words->mail_run; }
  Ended stop(Ended ended, const std::string& why) {
    print_diagnostics(context_, why);
    return ended_ = ended;
  }

  /// Asks for what an option does not say. A person answers; a program gives options.
  bool ask(std::optional<std::string>& option, const char* name, std::string_view question,
           const std::optional<std::string>& otherwise = std::nullopt) {
    if (option) return true;
    if (isatty(STDIN_FILENO) == 1) {
      context_.out << question << std::flush;
      std::string line;
      if (std::getline(context_.in, line)) {
        while (line.ends_with(' ') || line.ends_with('\r')) line.pop_back();
        option = line.empty() && otherwise ? *otherwise : line;
        if (!option->empty()) return true;
      }
    } else if (otherwise) {
      option = *otherwise;
      return true;
    }
    stop(Ended::usage, words().not_answered(name));
    return false;
  }

  bool is_address(const std::optional<std::string>& option, const char* name) {
    if (!option || comparable_address(*option)) return true;
    stop(Ended::usage, words().not_possible(name, *option));
    return false;
  }

  static bool is_server(const std::string& how) { return how.find("://") != std::string::npos; }

  bool ask_all() {
    if (!ask(given_.address, "--address", words().ask_address) || !is_address(given_.address, "--address") ||
        !ask(given_.moderator, "--moderator", words().ask_moderator) ||
        !is_address(given_.moderator, "--moderator") || !is_address(given_.only_to, "--only-to") ||
        !ask(given_.fetch, "--fetch", words().ask_fetch) ||
        !ask(given_.transport, "--transport", words().ask_transport))
      return false;
    if (!is_server(*given_.fetch) && !is_server(*given_.transport)) return true;
    return ask(given_.user, "--user", words().ask_user, *given_.address) && ask_password();
  }

  bool ask_password() {
    if (given_.password_file) {
      given_.password_file = fs::absolute(*given_.password_file).lexically_normal().string();
      return true;
    }
    std::optional<std::string> password;
    {
      const NoEcho quiet;
      if (!ask(password, "--password-file", words().ask_password)) return false;
    }
    context_.out << '\n';
    const std::string path = fs::path(file_).replace_extension(".password").string();
    if (!write_private(path, *password + '\n', true)) {
      stop(Ended::config, words().cannot_write(path));
      return false;
    }
    given_.password_file = path;
    context_.out << words().password_written(path) << '\n';
    return true;
  }

  std::string server_keys(const char* protocol, const std::string& url) const {
    std::string keys = std::string(protocol) + ": " + quoted_yaml(url) +
                       ", user: " + quoted_yaml(*given_.user) +
                       ", password: {file: " + quoted_yaml(*given_.password_file) + '}';
    if (given_.ca) keys += ", ca: " + quoted_yaml(fs::absolute(*given_.ca).lexically_normal().string());
    return keys;
  }

  std::string configuration() const {
    std::string text = "db: " + quoted_yaml(db_) + "\naddress: " + quoted_yaml(*given_.address) +
                       "\nmoderator: [" + quoted_yaml(*given_.moderator) +
                       "]\nlanguage: " + std::string(context_.words->language) + '\n';
    if (given_.name) text += "name: " + quoted_yaml(*given_.name) + '\n';
    if (is_server(*given_.fetch)) {
      text += "fetch: {" + server_keys("imap", *given_.fetch);
      for (const auto& [key, value] : {std::pair("folder", given_.folder), std::pair("done", given_.done),
                                       std::pair("only_to", given_.only_to)})
        if (value) text += std::string(", ") + key + ": " + quoted_yaml(*value);
      text += "}\n";
    }
    const std::string& transport = *given_.transport;
    if (is_server(transport))
      text += "transport: {" + server_keys("smtp", transport) + "}\n";
    else if (transport != "sendmail")
      text += "transport: {maildir: " + quoted_yaml(transport) + "}\n";
    return text;
  }

  bool write() {
    if (write_private(file_, configuration(), given_.force)) {
      context_.out << words().written(file_) << '\n';
      return true;
    }
    stop(Ended::config, words().cannot_write(file_));
    return false;
  }

  /// Opens the folder; null if there is none, or if it cannot be opened.
  std::unique_ptr<ImapFolder> open_folder(MailService& service) {
    const FetchConfig& fetch = *service.config.fetch;
    connection_ = connect(fetch.server, read_password(fetch.server.password));
    return std::make_unique<ImapFolder>(*connection_, fetch.folder);
  }

  Ended try_both(MailService& service) {
    Ended ended = Ended::done;
    std::unique_ptr<ImapFolder> folder;
    if (service.config.fetch) {
      try {
        folder = open_folder(service);
        context_.out << words().fetch_works(host_of(service.config.fetch->server),
                                            service.config.fetch->folder,
                                            start_behind(service, *folder, *service.config.fetch))
                     << '\n';
      } catch (const ServerError& error) {
        print_diagnostics(context_, why_failed(*context_.words, service.config.fetch->server, error));
        ended = needs_configuring(error.problem()) ? Ended::config : Ended::later;
      }
    } else {
      context_.out << std::string_view(words().fetch_not_tried) << '\n';
    }
    const Delivery way = delivery_of(context_, service);
    const std::string& own = service.config.address;
    for (const std::string& address : service.config.moderator) {
      if (address == own && folder) continue;  // that letter is read back
      const TrialLetter trial = deliver_trial(context_, service, way, address);
      ended = worse(ended, trial.ended);
      if (trial.ended == Ended::done)
        context_.out << words().sent(address) << ' ' << words().sent_unseen(address) << '\n';
    }
    if (!folder) {
      context_.out << std::string_view(words().not_read_back) << '\n';
      return ended;
    }
    const TrialLetter trial = deliver_trial(context_, service, way, own);
    if (trial.ended != Ended::done) return worse(ended, trial.ended);
    try {
      return worse(ended, read_back(service, *folder, trial.message_id));
    } catch (const ServerError& error) {
      print_diagnostics(context_, why_failed(*context_.words, service.config.fetch->server, error));
      return worse(ended, Ended::later);
    }
  }

  Ended read_back(MailService& service, ImapFolder& folder, const std::string& message_id) {
    const std::string& own = service.config.address;
    const auto end = std::chrono::steady_clock::now() + may_travel;
    std::vector<std::uint32_t> found;
    while ((found = folder.search("HEADER Message-ID \"<" + message_id + ">\"")).empty() &&
           std::chrono::steady_clock::now() < end)
      std::this_thread::sleep_for(looks_every);
    const auto header =
        found.empty() ? std::nullopt : folder.fetch_header(found.back(), service.config.limits.header);
    if (!header) {
      print_diagnostics(context_, words().not_come_back(own));
      return Ended::later;
    }
    context_.out << words().came_back(own) << '\n';
    offer_authserv(*header);
    return Ended::done;
  }

  /// Offers the name in the field that the last server has written, which stands first (AUTH-7).
  void offer_authserv(const std::string& header) {
    const Header fields = header_of(header, header.size());
    const auto results = fields.all("authentication-results");
    const auto name =
        results.empty() ? std::nullopt
                        : comparable_domain(results.front().substr(0, results.front().find_first_of("; \t")));
    if (!name) {
      context_.out << std::string_view(words().vouches_not) << '\n';
      return;
    }
    if (isatty(STDIN_FILENO) != 1) {
      context_.out << words().vouches(*name) << '\n';
      return;
    }
    context_.out << words().ask_authserv(*name) << std::flush;
    std::string answer;
    std::getline(context_.in, answer);
    if (answer == std::string_view(words().yes) &&
        !write_private(file_, configuration() + "authserv: " + *name + '\n', true))
      print_diagnostics(context_, words().cannot_write(file_));
  }

  void how_to_run() {
    const passwd* const account = getpwuid(geteuid());
    const std::string name = account == nullptr ? std::to_string(geteuid()) : account->pw_name;
    const std::string home = account == nullptr ? std::string() : account->pw_dir;
    // The service looks where the program looks without `--config`.
    const bool is_found =
        file_ == "/etc/inselpost-mail.yaml" || file_ == (fs::path(home) / "inselpost-mail.yaml").string();
    if (is_found)
      context_.out << words().with_systemd("systemctl enable --now inselpost-mail@" + name) << '\n';
    else
      context_.out << words().with_systemd("inselpost-mail run --config " + file_) << '\n';
    context_.out << words().with_cron("*/2 * * * *  inselpost-mail run --once --config " + file_ +
                                      " >/dev/null")
                 << '\n';
  }

  MailContext& context_;
  MailOptions& given_;
  std::string file_, db_;
  std::unique_ptr<ServerConnection> connection_;
  Ended ended_ = Ended::done;
};

}  // namespace

Ended init_command(MailContext& context) { return Init(context).run(); }

}  // namespace inselpost::mail
