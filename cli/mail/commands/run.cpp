#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "cli/common/answer_formatter.hpp"
#include "cli/mail/commands/commands.hpp"
#include "cli/mail/server/imap_folder.hpp"
#include "cli/mail/service/compose.hpp"
#include "cli/mail/service/fetching.hpp"
#include "cli/mail/service/post.hpp"
#include "cli/mail/service/receive.hpp"
#include "cli/messages/text.hpp"
#include "cli/service/deadlines/tick.hpp"
#include "storage/mail/fetched_mail.hpp"
#include "storage/mail/outbound_mail.hpp"

namespace inselpost::mail {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds, std::chrono::minutes;

/// How the process is told to stop (SIGTERM, SIGINT) or to try everything again at once (SIGHUP). There is
/// one, because signals belong to the process. Programs that it starts do not inherit the handlers.
class Signals {
 public:
  Signals() {
    if (pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK) != 0) pipe_ = {-1, -1};
    struct sigaction action {};
    action.sa_handler = note;
    action.sa_flags = SA_RESTART;
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) sigaction(signal, &action, nullptr);
  }

  static bool must_stop() { return stop_ != 0; }
  /// Can be read once a signal has come.
  int descriptor() const { return pipe_[0]; }
  /// Returns whether to try everything again, once for a signal.
  bool must_try_again() {
    if (must_stop() || again_ == 0) return false;
    again_ = 0;
    std::array<char, 64> drained{};
    while (read(pipe_[0], drained.data(), drained.size()) > 0) {
    }
    return true;
  }

 private:
  static void note(int signal) {
    const int before = errno;
    (signal == SIGHUP ? again_ : stop_) = 1;
    // A full pipe can be read already.
    [[maybe_unused]] const ssize_t written = write(pipe_[1], "!", 1);
    errno = before;
  }

  static inline volatile std::sig_atomic_t stop_ = 0, again_ = 0;
  static inline std::array<int, 2> pipe_{-1, -1};
};

/// A lock that one process at a time holds for a store in a file. The kernel releases it, however the process
/// ends. Processes share the work on a database of a server, where they take letters and games one by one.
class RunLock {
 public:
  explicit RunLock(const std::string& store)
      : path_(store + ".run"),
        file_(is_server_address(store)
                  ? -1
                  : open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600)),
        is_held_(is_server_address(store) || (file_ >= 0 && flock(file_, LOCK_EX | LOCK_NB) == 0)) {}
  ~RunLock() {
    if (file_ >= 0) close(file_);
  }
  RunLock(const RunLock&) = delete;
  RunLock& operator=(const RunLock&) = delete;

  const std::string& path() const { return path_; }
  bool is_open() const { return file_ >= 0; }
  bool is_held() const { return is_held_; }

 private:
  std::string path_;
  int file_;
  bool is_held_;
};

/// Times after which a server that failed is tried again: after 1, 2, 5, then every 15 minutes.
class Retry {
 public:
  bool is_due() const { return Clock::now() >= next_; }
  /// Returns the time until then, or `otherwise` if nothing has failed.
  milliseconds left(milliseconds otherwise) const {
    if (failures_ == 0) return otherwise;
    return std::max(milliseconds(0), std::chrono::duration_cast<milliseconds>(next_ - Clock::now()));
  }
  void failed() {
    constexpr std::array<minutes, 4> delays{minutes(1), minutes(2), minutes(5), minutes(15)};
    next_ = Clock::now() + delays.at(std::min(failures_++, delays.size() - 1));
  }
  void reset() {
    failures_ = 0;
    next_ = {};
  }

 private:
  std::size_t failures_ = 0;
  Clock::time_point next_{};
};

/// A server that ends a connection may be about to stop.
constexpr milliseconds pause_after_loss{5000};

/// The moderator is told of what fails for so long, and again after as long.
constexpr std::chrono::hours told_after{24};

class Runner {
 public:
  Runner(MailContext& context, const ConfiguredMail& configured, const Signals& signals)
      : context_(context), configured_(configured), config_(configured.config), signals_(signals) {}

  /// Does everything that is to be done now.
  Ended round() {
    ended_ = Ended::done;
    const Ended ended = with_service(context_, configured_, [&](MailService& service) {
      require_awake(context_, service);
      finish_begun(service);
      fetch(service);
      if (!stops()) do_due(service);
      if (!stops()) send(service);
      return Ended::done;
    });
    return worse(ended, ended_);
  }

  /// Waits until there is something to do.
  void wait() {
    // Servers end a connection on which they hear nothing for half an hour.
    const milliseconds every = std::min<milliseconds>(config_.every, minutes(20));
    milliseconds time = std::min({every, fetch_retry_.left(every), send_retry_.left(every)});
    if (folder_ && folder_->can_idle()) {
      try {
        folder_->idle(time);
        return;
      } catch (const ServerError&) {
        disconnect();  // the next round connects again, and says so if it cannot
        time = std::min(time, pause_after_loss);
      }
    }
    pollfd signal{signals_.descriptor(), POLLIN, 0};
    poll(&signal, 1, static_cast<int>(std::min(time, milliseconds(minutes(1))).count()));
  }

  std::size_t received() const { return received_; }
  std::size_t sent() const { return sent_; }

  void try_again() {
    fetch_retry_.reset();
    send_retry_.reset();
    disconnect();
  }

 private:
  static bool stops() { return Signals::must_stop(); }
  void disconnect() {
    folder_.reset();
    connection_.reset();
  }

  void fetch(MailService& service) {
    if (!config_.fetch || !fetch_retry_.is_due()) return;
    const MailServer& server = config_.fetch->server;
    try {
      if (!folder_) {
        connection_ = connect(server, read_password(server.password), {.stop = signals_.descriptor()});
        folder_ = std::make_unique<ImapFolder>(*connection_, config_.fetch->folder);
      }
      const FetchCount count = fetch_letters(service, *folder_, *config_.fetch, stops);
      received_ += count.received;
      fetch_retry_.reset();
      succeeded(service, MailPart::fetch, host_of(server));
      if (count.waiting > 0) ended_ = worse(ended_, Ended::later);
      if (count.unfiled > 0)
        failed(service, MailPart::file, server, ServerError(MailProblem::not_filed, count.why_unfiled));
      else if (!config_.fetch->done.empty())
        succeeded(service, MailPart::file, host_of(server));
    } catch (const ServerError& error) {
      disconnect();
      if (stops()) return;  // a signal ends an attempt to connect
      fetch_retry_.failed();
      failed(service, MailPart::fetch, server, error);
    }
  }

  void do_due(MailService& service) {
    // What players have sent in time may lie at a server that does not answer: they are reminded, and nothing
    // is decided.
    if (!fetch_retry_.is_due()) {
      FailedGames damaged;
      remind_all(service.store, std::nullopt, service.now(),
                 make_reminder_formatter(service.speech(), config_.ascii), damaged);
      return without(service, damaged);
    }
    const TickResult ticked = tick(service.store, std::nullopt, false, service.now(),
                                   make_answer_formatter(service.speech(), config_.ascii),
                                   make_reminder_formatter(service.speech(), config_.ascii));
    without(service, ticked.failed);
    if (!ticked.overdue.empty())
      failed(service, MailPart::tick, {}, ServerError(MailProblem::overdue));
    else if (ticked.failed.empty() && without_.empty())
      succeeded(service, MailPart::tick, {});
  }

  /// Notes that nothing could be done in these games.
  void without(MailService& service, const FailedGames& games) {
    std::string names;
    for (const FailedGame& one : games) names += (names.empty() ? "" : ", ") + one.game;
    if (!names.empty()) failed(service, MailPart::tick, {}, ServerError(MailProblem::game_damaged, names));
  }

  void send(MailService& service) {
    without_ = write_letters(service);
    without(service, without_);
    if (!send_retry_.is_due()) return;
    const Delivery way = delivery_of(context_, service, signals_.descriptor());
    const SentCount count = send_all(service, way.deliver, stops);
    sent_ += count.sent;
    if (count.dead > 0) ended_ = worse(ended_, Ended::given_up);
    if (count.later > 0) ended_ = worse(ended_, Ended::later);
    const bool fails = count.is_away || count.is_broken;
    if (stops() && fails) return;
    if (!fails) {
      send_retry_.reset();
      return succeeded(service, MailPart::send, config_.smtp ? host_of(*config_.smtp) : std::string());
    }
    send_retry_.failed();
    const bool is_server = way.server && way.server->trouble();
    failed(service, MailPart::send, is_server ? *config_.smtp : MailServer{},
           is_server ? *way.server->trouble() : ServerError(MailProblem::transport));
  }

  void succeeded(MailService& service, MailPart part, const std::string& server) {
    const std::string_view name = inselpost::name(part);
    MailParts(service.store).done(name, service.now());
    auto& said = said_.at(static_cast<std::size_t>(part));
    if (said && !server.empty()) print_diagnostics(context_, context_.words->mail_run.works_again(server));
    said.reset();
  }

  /// Notes a failure and prints it, unless it was printed before; tells the moderator if it lasts.
  void failed(MailService& service, MailPart part, const MailServer& server, const ServerError& error) {
    ended_ = worse(ended_, part == MailPart::file || part == MailPart::tick ? Ended::given_up
                           : needs_configuring(error.problem())             ? Ended::config
                                                                            : Ended::later);
    const std::string_view name_of_part = inselpost::name(part);
    const MailParts::PartState state =
        MailParts(service.store).failed(name_of_part, name(error.problem()), error.detail(), service.now());
    service.log(line_of({service.now(),
                         std::string(name_of_part) + '-' + std::string(name(error.problem())),
                         {},
                         0,
                         {},
                         {},
                         {}},
                        service.key));
    auto& said = said_.at(static_cast<std::size_t>(part));
    if (said != error.problem()) print_diagnostics(context_, why_failed(*context_.words, server, error));
    said = error.problem();
    const bool lasts = part == MailPart::tick || between(*state.fails, service.now()) >= told_after;
    const bool is_told = state.told && between(*state.told, service.now()) < told_after;
    if (lasts && !is_told) tell(service, part, state, why_failed(service.usual(), server, error));
  }

  /// Tells the moderator by a letter. If letters cannot be sent, it is put into the mailbox as well.
  void tell(MailService& service, MailPart part, const MailParts::PartState& state, const std::string& why) {
    const std::string_view name_of_part = inselpost::name(part);
    const std::string sentence =
        service.usual().mail_run.fails_since(service.usual().date_time(*state.fails), why);
    Store::WriteTransaction change(service.store);
    alarm(service, change, name_of_part, sentence);
    MailParts(service.store).told(name_of_part, service.now());
    change.commit();
    if (part == MailPart::send && folder_) leave_alarm(service);
  }

  /// Puts the last alarm that waits into the mailbox.
  void leave_alarm(MailService& service) {
    OutboundMail outgoing(service.store);
    std::optional<std::string> bytes;
    for (const OutboundMail::QueuedMail& letter : outgoing.list({OutboundMail::State::pending}))
      if (letter.kind == alarm_kind) bytes = outgoing.bytes(letter.id);
    try {
      const FetchConfig& fetch = *config_.fetch;
      if (bytes) folder_->append(fetch.done.empty() ? fetch.folder : fetch.done, *bytes);
    } catch (const ServerError&) {  // standard error and the log have it
    }
  }

  MailContext& context_;
  const ConfiguredMail& configured_;
  const MailConfig& config_;
  const Signals& signals_;
  std::unique_ptr<ServerConnection> connection_;
  std::unique_ptr<ImapFolder> folder_;
  Retry fetch_retry_, send_retry_;
  std::array<std::optional<MailProblem>, static_cast<std::size_t>(MailPart::end)> said_;
  FailedGames without_;  ///< games to whose readers no letters could be written
  Ended ended_ = Ended::done;
  std::size_t received_ = 0, sent_ = 0;
};

}  // namespace

Ended run_command(MailContext& context) {
  const auto configured = configuration_of(context);
  if (!configured) return Ended::config;
  const RunLock lock(store_file_of(context, configured->config));
  if (!lock.is_held()) {
    const MailRunMessages& words = context.words->mail_run;
    print_diagnostics(context,
                      lock.is_open() ? words.runs_already(lock.path()) : words.cannot_write(lock.path()));
    return Ended::later;
  }
  Signals signals;
  Runner runner(context, *configured, signals);
  if (context.options.once) {
    const Ended ended = runner.round();
    context.out << context.words->mail_command.received(runner.received(), 0) << '\n'
                << context.words->mail_command.sent(runner.sent(), 0, 0) << '\n';
    return ended;
  }
  while (!Signals::must_stop()) {
    runner.round();
    if (!Signals::must_stop()) runner.wait();
    if (signals.must_try_again()) runner.try_again();
  }
  return Ended::done;
}

}  // namespace inselpost::mail
