#include "cli/service/maintenance/doctor.hpp"

#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/results/mail_status.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "storage/mail/inbound_mail.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/mail/player_letters.hpp"
#include "storage/store_maintenance.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;
using health::Finding;
using health::FindingKind;

constexpr mode_t rights_of_others = S_IRWXG | S_IRWXO;
/// How long something may wait before a person has to look.
constexpr std::chrono::hours tick_may_rest{24}, tick_may_lag{1}, letters_may_wait{48}, mail_may_wait{24},
    mail_may_fail{24}, fetching_may_rest{1}, first_backup{24}, next_backup{7 * 24};
constexpr std::uint64_t least_free = std::uint64_t{64} << 20U;
constexpr std::uint64_t copies_that_fit = 3;

std::string folder_of_file(const std::string& file) {
  const std::string folder = fs::path(file).parent_path().string();
  return folder.empty() ? "." : folder;
}

mode_t mode_at(const std::string& file) {
  struct stat info {};
  return ::stat(file.c_str(), &info) == 0 ? info.st_mode : 0;
}

bool is_there(const std::string& file) { return ::access(file.c_str(), F_OK) == 0; }

/// One examination.
class Doctor {
 public:
  Doctor(Store& store, const CheckUp& check) : store_(store), maintenance_(store), check_(check) {}

  health::HealthReport examine() {
    files();
    if (pages()) {
      games();
      clocks();
      letters();
      backups();
    }
    disk();
    if (check_.mail) configuration(*check_.mail);
    if (check_.mail && store_.has_mail()) servers(*check_.mail);
    return std::move(report_);
  }

 private:
  void find(Finding finding) { report_.findings.push_back(std::move(finding)); }
  std::string before(std::chrono::seconds span) const {
    return format_instant(read_instant(check_.now).value() - span);
  }

  void files() {
    if (is_server_address(store_.path())) return;
    const std::string& file = store_.path();
    struct stat info {};
    if (::stat(file.c_str(), &info) == 0) {
      if ((info.st_mode & rights_of_others) != 0) find({.fault = FindingKind::store_open, .subject = file});
      if (info.st_uid != ::geteuid()) find({.fault = FindingKind::store_of_another, .subject = file});
    }
    const std::string folder = folder_of_file(file);
    const mode_t mode = mode_at(folder);
    if ((mode & (S_IWGRP | S_IWOTH)) != 0 && (mode & S_ISVTX) == 0)
      find({.fault = FindingKind::folder_open, .subject = folder});
    if (is_there(file + ".part")) find({.fault = FindingKind::part_left, .subject = file + ".part"});
  }

  bool pages() {
    const std::vector<std::string> pages = maintenance_.faults(), rows = maintenance_.dangling_tables();
    if (!pages.empty())
      find({.fault = FindingKind::pages_damaged, .detail = pages.front(), .count = pages.size()});
    for (const std::string& table : rows) find({.fault = FindingKind::rows_damaged, .detail = table});
    return pages.empty();
  }

  void games() {
    for (const GameSummary& game : store_.list()) {
      try {
        audit_game(game);
      } catch (const StoreError&) {  // an entry is missing, or cannot be read
        find({.fault = FindingKind::record_broken, .subject = game.name});
      }
    }
  }

  void audit_game(const GameSummary& summary) {
    StoredGame game;
    const std::vector<std::string> texts = in_read_transaction(store_, [&] {
      game = store_.find(summary.name).value();
      return store_.entry_texts(game);
    });
    ++report_.games;
    report_.entries += texts.size();
    if (texts.size() != game.last_entry + 1)
      return find({.fault = FindingKind::record_broken, .subject = game.name, .count = texts.size()});
    if (!audit_fast(open_game, {texts.begin(), texts.end()}, game.current, check_.progress)) {
      const std::vector<Entry> entries = store_.parsed(game, texts);
      const auto whole = audit(open_game, entries, game.current, check_.progress);
      if (whole.difference && only_position_differs(entries, game))
        return find({.fault = FindingKind::position_differs, .subject = game.name});
      if (whole.difference)
        return find(
            {.fault = FindingKind::record_broken, .subject = game.name, .count = whole.difference->entry});
    }
    if (!maintenance_.told_more(game).empty()) find({.fault = FindingKind::told_more, .subject = game.name});
    const nlohmann::json genesis = parse_json(texts.front());
    if (!game.over && game.current && genesis.contains("public_key") && !store_.key())
      find({.fault = FindingKind::key_missing, .subject = game.name});
  }

  /// Returns whether the entries hold by themselves, so that only what is stored beside them is wrong.
  bool only_position_differs(const std::vector<Entry>& entries, const StoredGame& game) {
    if (!game.current) return false;
    std::optional<Hash> secret;
    if (const nlohmann::json current = parse_json_or_discard(*game.current); current.is_object())
      secret = secret_in(current);
    return !audit(open_game, entries, std::nullopt, {}, secret).difference;
  }

  void clocks() {
    const std::optional<std::string> last = store_.last_tick();
    if (last && *last > format_instant(read_instant(check_.now).value() + tick_may_lag))
      find({.fault = FindingKind::tick_ahead, .time = *last});
    for (const std::string& game : store_.games_after(before(-tick_may_lag)))
      find({.fault = FindingKind::clock_behind, .subject = game});
    const std::vector<std::string> due = store_.due_games(before(tick_may_lag));
    if (!due.empty())
      find({.fault = FindingKind::overdue,
            .count = due.size(),
            .time = store_.next_due(due.front()).value_or(std::string())});
    const bool is_timed = !store_.due_games("9999").empty();
    if (is_timed && last && *last < before(tick_may_rest))
      find({.fault = FindingKind::tick_stopped, .time = *last});
    if (is_timed && !last && oldest_game() < before(tick_may_rest))
      find({.fault = FindingKind::tick_stopped});
  }

  std::string oldest_game() {
    std::string oldest = "9999";
    for (const GameSummary& game : store_.list())
      if (!game.over) oldest = std::min(oldest, game.created);
    return oldest;
  }

  void letters() {
    std::uint64_t waiting = 0;
    std::string oldest;
    for (const OutboxItem& item : store_.outbox())
      if (item.time < before(letters_may_wait) && waiting++ == 0) oldest = item.time;
    if (waiting > 0) find({.fault = FindingKind::outbox_stuck, .count = waiting, .time = oldest});
    if (store_.has_mail()) mail();
  }

  void mail() {
    using State = OutboundMail::State;
    OutboundMail outbound(store_);
    std::uint64_t stuck = 0;
    std::string oldest;
    for (const auto& letter : outbound.list({State::pending, State::claimed}))
      if (letter.made < before(mail_may_wait) && stuck++ == 0) oldest = letter.made;
    if (stuck > 0) find({.fault = FindingKind::mail_stuck, .count = stuck, .time = oldest});
    std::uint64_t dead = 0;
    for (const auto& letter : outbound.list({State::given_up}))
      dead += letter.ended.value_or(std::string()) > before(next_backup);
    if (dead > 0) find({.fault = FindingKind::mail_given_up, .count = dead});
    if (const auto held = outbound.list({State::held}); !held.empty())
      find({.fault = FindingKind::mail_held, .count = held.size()});
    if (const auto unfinished = InboundMail(store_).unfinished(); !unfinished.empty())
      find({.fault = FindingKind::mail_unfinished, .count = unfinished.size()});
    if (const std::size_t unread = PlayerLetters(store_).unread(); unread > 0)
      find({.fault = FindingKind::letters_unread, .count = unread});
  }

  void backups() {
    const auto last = maintenance_.last_backup();
    if (!last) {
      if (oldest_game() < before(first_backup)) find({.fault = FindingKind::backup_missing});
      return;
    }
    if (!is_there(last->file)) return find({.fault = FindingKind::backup_gone, .subject = last->file});
    if ((mode_at(last->file) & rights_of_others) != 0)
      find({.fault = FindingKind::backup_open, .subject = last->file});
    if (last->time < before(next_backup) && store_.last_use().value_or(std::string()) > last->time)
      find({.fault = FindingKind::backup_old, .subject = last->file, .time = last->time});
  }

  void disk() {
    if (is_server_address(store_.path())) return;
    const std::string folder = folder_of_file(store_.path());
    std::error_code error;
    const std::uint64_t size = fs::file_size(store_.path(), error);
    const std::uint64_t least = std::max(least_free, error ? 0 : copies_that_fit * size);
    if (const std::uint64_t free = check_.free_bytes(folder); free < least)
      find({.fault = FindingKind::disk_full, .subject = folder, .count = free});
  }

  void configuration(const MailSetup& mail) {
    if ((mode_at(mail.file) & rights_of_others) != 0)
      find({.fault = FindingKind::config_open, .subject = mail.file});
    if (mail.wrong_line > 0)
      return find({.fault = FindingKind::config_faulty, .subject = mail.file, .count = mail.wrong_line});
    std::error_code error;
    if (mail.db && shown_address(*mail.db) != store_.path() &&
        !fs::equivalent(*mail.db, store_.path(), error))
      find({.fault = FindingKind::config_of_other_store,
            .subject = mail.file,
            .detail = shown_address(*mail.db)});
    if (!mail.has_moderator) find({.fault = FindingKind::no_moderator, .subject = mail.file});
    if (!mail.program.empty() && ::access(mail.program.c_str(), X_OK) != 0)
      find({.fault = FindingKind::transport_missing, .subject = mail.file, .detail = mail.program});
    if (!mail.maildir.empty() && !fs::is_directory(fs::path(mail.maildir) / "new", error))
      find({.fault = FindingKind::maildir_missing, .subject = mail.file, .detail = mail.maildir});
    if (!mail.log.empty() &&
        ::access((is_there(mail.log) ? mail.log : folder_of_file(mail.log)).c_str(), W_OK) != 0)
      find({.fault = FindingKind::log_unwritable, .subject = mail.file, .detail = mail.log});
    secrets(mail);
  }

  void secrets(const MailSetup& mail) {
    for (const std::string& file : mail.password_files) {
      if (::access(file.c_str(), R_OK) != 0)
        find({.fault = FindingKind::password_missing, .subject = file});
      else if ((mode_at(file) & rights_of_others) != 0)
        find({.fault = FindingKind::password_open, .subject = file});
    }
    for (const std::string& file : mail.certificates)
      if (::access(file.c_str(), R_OK) != 0) find({.fault = FindingKind::ca_missing, .subject = file});
  }

  /// Looks at the notes that `inselpost-mail run` keeps of the servers.
  void servers(const MailSetup& mail) {
    std::optional<std::string> fetched;
    bool is_told = false;
    for (const MailParts::PartState& part : MailParts(store_).list()) {
      const bool fetches = part.part != name(MailPart::send);
      const std::string& server = fetches ? mail.fetches_from : mail.sends_by;
      if (part.part == name(MailPart::fetch)) fetched = part.done;
      if (part.part == name(MailPart::tick) || server.empty() || !needs_person(part, check_.now)) continue;
      is_told = is_told || fetches;
      find({.fault = FindingKind::mail_fails, .subject = server, .detail = part.why(), .time = *part.fails});
    }
    const std::string rests_since = before(fetching_may_rest);
    if (!mail.fetches_from.empty() && !is_told && oldest_game() < rests_since &&
        fetched.value_or(std::string()) < rests_since)
      find({.fault = FindingKind::fetch_stopped, .time = fetched.value_or(std::string())});
  }

  Store& store_;
  StoreMaintenance maintenance_;
  const CheckUp& check_;
  health::HealthReport report_;
};

}  // namespace

bool needs_person(const MailParts::PartState& part, const std::string& now) {
  if (!part.fails) return false;
  const auto problem = mail_problem_called(part.problem);
  const auto from = read_instant(*part.fails), until = read_instant(now);
  return !problem || needs_configuring(*problem) || *problem == MailProblem::overdue ||
         *problem == MailProblem::game_damaged || (from && until && *until - *from > mail_may_fail);
}

std::uint64_t free_bytes(const std::string& folder) {
  struct statvfs info {};
  if (::statvfs(folder.c_str(), &info) != 0) return 0;
  return static_cast<std::uint64_t>(info.f_bavail) * info.f_frsize;
}

health::HealthReport examine(Store& store, const CheckUp& check) { return Doctor(store, check).examine(); }

}  // namespace inselpost
