#include "cli/inselpost/commands/shared/reports.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <chrono>
#include <ostream>
#include <sstream>
#include <thread>
#include <utility>

#include "cli/common/answer_formatter.hpp"
#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/messages/news_sentences.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/renderers.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {

void print_reports(Context& context, const GameSnapshot& seen, const std::vector<NewsItem>& happenings,
                   bool public_only, const UnreadFrom& first) {
  const Reports pages = reports_of(context.speech(), pages_for(context.words, seen.facts()), seen, happenings,
                                   context.style, public_only, first);
  context.out << pages.open << pages.end;
  for (const std::string& own : pages.own) context.out << '\n' << own << pages.end;
}

Remark write_reports(const std::string& reports, const LanguageSelector& speech, const GameSnapshot& seen,
                     const std::vector<NewsItem>& happenings, const GameRevision& how_far, bool ascii,
                     const UnreadFrom& first) {
  const std::string& game = seen.facts().game;
  ReportFolder folder(reports, game);
  const std::string place = folder.path().string();
  const auto turn = folder.begin(how_far, !happenings.empty());
  if (turn == ReportFolder::Turn::newer_are_there)
    return remark::NewerReportsIn{game, place, how_far.entry, folder.entry()};
  if (turn == ReportFolder::Turn::write) {
    const Style style{ascii, false};
    const GamePages& game_pages = pages_for(default_catalog(), seen.facts());
    const Reports pages = reports_of(speech, game_pages, seen, happenings, style, false, first);
    folder.write("public.txt", pages.open + pages.end);
    const LanguagePrefs& spoken = seen.facts().spoken;
    for (std::size_t i = 0; i < pages.own.size(); ++i) {
      const std::string& seat = seen.facts().seats.at(i);
      const bool reads_what_all_read =
          first.of(seat) == first.everybody && &speech.of(spoken, seat) == &speech.of(spoken);
      folder.write(
          seat + ".txt",
          reads_what_all_read
              ? pages.open + "\n" + pages.own[i] + pages.end
              : render_text(letter_to(speech, game_pages, seen, seat_at(i), happenings, first), style));
    }
    folder.done();
  }
  return remark::ReportsIn{game, place, how_far.entry};
}

std::string write_receipt(const std::string& reports, const std::string& game, const Submission& submission) {
  ReportFolder folder(reports, game);
  std::string text = submission.receipt;
  if (!submission.diagnostics.empty()) text += "\n" + submission.diagnostics;
  return folder.write_receipt(submission.seat, submission.number, submission.letter, text).string();
}

std::string said_line(const Context& context, const Remark& remark) {
  return context.words.remark(remark) + '\n';
}

std::string receipt_line(const Context& context, const std::string& game, const std::string& seat,
                         const std::string& file) {
  return wrap(context.words.remark(remark::ReceiptIn{game, seat, file}), "", "  ");
}

namespace fs = std::filesystem;

namespace {

constexpr auto patience = std::chrono::seconds(5);
constexpr auto between_tries = std::chrono::milliseconds(10);

[[noreturn]] void cannot_write(const fs::path& path) {
  throw CommandError(Status::cannot_write, command_errors::Unwritable{path.string()});
}

void wait_for_lock(int file, const fs::path& folder) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK && errno != EINTR) cannot_write(folder / ".latest");
    if (std::chrono::steady_clock::now() > end)
      throw CommandError(Status::busy, command_errors::OtherWritesReports{folder.string()});
    std::this_thread::sleep_for(between_tries);
  }
}

/// Throws CommandError if another user may put files into the folder. The owner of a folder always may; in a
/// sticky one nobody else can touch others' files.
void refuse_if_open(const fs::path& folder) {
  struct stat what {};
  if (::stat(folder.c_str(), &what) != 0) return;
  const bool is_trusted = what.st_uid == 0 || what.st_uid == ::geteuid();
  const bool is_shared = (what.st_mode & (S_IWGRP | S_IWOTH)) != 0 && (what.st_mode & S_ISVTX) == 0;
  if (!is_trusted || is_shared)
    throw CommandError(Status::cannot_write, command_errors::OpenReports{folder.string()});
}

void refuse_if_link(const fs::path& path) {
  std::error_code error;
  if (fs::is_symlink(path, error))
    throw CommandError(Status::cannot_write, command_errors::LinkInReports{path.string()});
}

/// Throws CommandError if another user could redirect reports, which show hidden cards, to a place that they
/// can read (MAIL-16).
void require_safe(const fs::path& reports, const fs::path& folder) {
  refuse_if_open(reports);
  for (const fs::path& place : {folder, folder / "receipts"}) {
    refuse_if_link(place);
    std::error_code error;
    if (!fs::is_directory(place, error)) continue;
    refuse_if_open(place);
    for (const fs::directory_entry& entry : fs::directory_iterator(place, error))
      refuse_if_link(entry.path());
  }
}

}  // namespace

ReportFolder::ReportFolder(const fs::path& reports, const std::string& game) : folder_(reports / game) {
  require_safe(reports, folder_);
  make_directory(folder_);
  const fs::path path = folder_ / ".latest";
  lock_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (lock_ < 0) cannot_write(path);
  try {
    wait_for_lock(lock_, folder_);
  } catch (...) {
    ::close(lock_);
    throw;
  }
  ::fchmod(lock_, S_IRUSR | S_IWUSR);
  read_latest();
}

ReportFolder::~ReportFolder() { ::close(lock_); }

fs::path ReportFolder::write_receipt(const std::string& seat, std::uint64_t number, std::uint64_t letter,
                                     std::string_view text) {
  const fs::path receipts = folder_ / "receipts";
  make_directory(receipts);
  const std::string behind = letter > 0 ? '-' + std::to_string(letter) : std::string();
  fs::path path = receipts / (seat + '-' + std::to_string(number) + behind + ".txt");
  write_file(path, text);
  return path;
}

ReportFolder::Turn ReportFolder::begin(const GameRevision& how_far, bool news) {
  if (latest_.game == how_far.game) {
    if (latest_.entry > how_far.entry) return Turn::newer_are_there;
    if (news && latest_.entry == how_far.entry && latest_.file > how_far.file) return Turn::newer_are_there;
    if (!news && latest_.entry == how_far.entry && whole_ && fs::exists(folder_ / "public.txt"))
      return Turn::told_already;
  }
  const bool same = latest_.game == how_far.game && latest_.entry == how_far.entry;
  const std::uint64_t file = news ? how_far.file : same ? latest_.file : 0;
  latest_ = {how_far.game, how_far.entry, file};
  // Before the reports: if writing is interrupted, nothing older may overwrite those that were written.
  write_latest(false);
  return Turn::write;
}

void ReportFolder::write(const std::string& name, std::string_view text) { write_file(folder_ / name, text); }

void ReportFolder::done() { write_latest(true); }

void ReportFolder::read_latest() {
  std::array<char, 256> text{};
  const auto length = ::pread(lock_, text.data(), text.size(), 0);
  if (length <= 0) return;
  std::istringstream line(std::string(text.data(), static_cast<std::size_t>(length)));
  std::string entry, file, game, state;
  GameRevision found;
  if (line >> entry >> found.entry >> file >> found.file >> game >> found.game >> state && entry == "entry" &&
      file == "file" && game == "game") {
    latest_ = found;
    whole_ = state == "whole";
  }
}

void ReportFolder::write_latest(bool whole) {
  const std::string line = "entry " + std::to_string(latest_.entry) + " file " +
                           std::to_string(latest_.file) + " game " + latest_.game +
                           (whole ? " whole\n" : " begun\n");
  // A single short write, which a kill cannot split.
  if (::pwrite(lock_, line.data(), line.size(), 0) != static_cast<ssize_t>(line.size()) ||
      ::ftruncate(lock_, static_cast<off_t>(line.size())) != 0)
    cannot_write(folder_ / ".latest");
  whole_ = whole;
}

namespace {

using nlohmann::ordered_json;

/// Writes the reports into files (`--reports`) and prints what everybody may read to `out`. Receipts are only
/// mentioned on `err`, because a pending file is its seat's secret.
void tell_by_files(Context& context, const std::string& reports, const ModeratorTransaction& transaction,
                   const std::vector<NewsItem>& happenings, const std::vector<Submission>& receipts,
                   const ordered_json& act) {
  const LedgerSnapshot moment = transaction.moment();
  const UnreadFrom& first = transaction.untold.first;
  if (context.json) {
    context.out << act.dump() << '\n';
  } else {
    const MessageCatalog& words = context.speech().of(moment.facts().spoken);
    const auto begin = happenings.begin() + static_cast<std::ptrdiff_t>(first.everybody);
    for (const std::string& sentence :
         sentences(words, {begin, happenings.end()}, Viewer::everybody(), GameContext(moment.facts())))
      context.out << wrap_sentence(clean_sentence(sentence, context.style.ascii), "", "  ");
    context.out << report_end(words.end, moment.facts());
  }
  for (const Submission& receipt : receipts)
    say(context, remark::ReceiptIn{transaction.game.name, receipt.seat,
                                   write_receipt(reports, transaction.game.name, receipt)});
  const Remark where = write_reports(reports, context.speech(), moment, happenings, transaction.how_far,
                                     context.style.ascii, first);
  if (!context.json) context.out << said_line(context, where);
}

}  // namespace

AnswerFormatter make_answer_formatter(const Context& context) {
  return make_answer_formatter(context.speech(), context.style.ascii);
}

const MessageCatalog& words_for_seat(const Context& context, Store& store, const std::string& game,
                                     const std::string& seat) {
  const auto stored = game.empty() ? std::nullopt : store.find(game);
  return context.speech().of(stored ? stored->spoken : LanguagePrefs{}, seat);
}

ReminderFormatter make_reminder_formatter(const Context& context) {
  return make_reminder_formatter(context.speech(), context.style.ascii);
}

NotifyScope readers_of(bool public_only) { return public_only ? NotifyScope::everybody : NotifyScope::all; }

ModeratorTransaction acting_on(Context& context, const std::string& game, const TellOptions& options) {
  return ModeratorTransaction(store_to_move(context), game, context.now(), make_answer_formatter(context),
                              readers_of(options.public_only && !options.reports));
}

void committed(Context& context, const ModeratorTransaction& transaction) {
  context.stored.games[transaction.game.name] = transaction.game.last_entry;
  if (transaction.timing.warning) warn(context, *transaction.timing.warning);
}

ordered_json json_of(const entries::Note& note, std::uint64_t entry) {
  ordered_json json{{"entry", entry}, {"reason", note.text}};
  const auto put = [&](const char* key, const std::string& value) {
    if (!value.empty()) json[key] = value;
  };
  put("seat", note.seat);
  put("from", note.from);
  put("until", note.until);
  put("player", note.player);
  return {{note.what, std::move(json)}};
}

void tell(Context& context, const TellOptions& options, const ModeratorTransaction& transaction,
          const std::vector<NewsItem>& of_act, const std::vector<Submission>& receipts_of_act,
          ordered_json act) {
  std::vector<NewsItem> happenings = transaction.untold.happenings;
  happenings.insert(happenings.end(), transaction.due.happenings.begin(), transaction.due.happenings.end());
  happenings.insert(happenings.end(), of_act.begin(), of_act.end());
  std::vector<Submission> receipts = transaction.due.receipts;
  receipts.insert(receipts.end(), receipts_of_act.begin(), receipts_of_act.end());
  if (options.reports) {
    tell_by_files(context, *options.reports, transaction, happenings, receipts, act);
    return;
  }
  const LedgerSnapshot moment = transaction.moment();
  if (context.json) {
    if (!options.public_only) {
      act["receipts"] = ordered_json::array();
      for (const Submission& receipt : receipts)
        act["receipts"].push_back(ordered_json::parse(receipt.answer));
    }
    act["games"] =
        ordered_json::array({reports_json(context.speech(), pages_for(context.words, moment.facts()), moment,
                                          happenings, options.public_only, transaction.untold.first)});
    context.out << act.dump() << '\n';
    return;
  }
  for (const Submission& receipt : receipts)
    (options.public_only ? context.err : context.out) << receipt.receipt << '\n';
  print_reports(context, moment, happenings, options.public_only, transaction.untold.first);
}

}  // namespace inselpost
