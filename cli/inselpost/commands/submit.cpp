#include "cli/inselpost/commands/submit.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/common/question_answers.hpp"
#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/inselpost/commands/shared/letter_input.hpp"
#include "cli/inselpost/commands/shared/reports.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/lists.hpp"
#include "cli/render/receipt.hpp"
#include "cli/render/text/terminal.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/store_command_error.hpp"
#include "cli/service/submission_queue.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

/// The public part of the result for a file whose receipt is written to a file: its outcome is its seat's
/// secret (INFO-27).
struct Answered {
  std::string file, game, seat, receipt;  ///< empty if there is no receipt
};

/// Prints the results for the files and, at the end, the reports of their games.
class Answering {
 public:
  Answering(const SubmitOptions& options, const LetterInput& letters, Context& context)
      : options_(options), letters_of_(letters), context_(context) {}

  Status status() const { return status_; }
  void failed(const CommandError& refusal) { status_ = worse(status_, say(context_, refusal)); }
  void opened(const LetterInput& letters) {
    status_ = worse(status_, letters.say(context_));
    letters_ = letters.json();
  }

  /// Handles a file of a thread. Repeated and outdated ones are only counted, which is printed first
  /// (FORUM-6).
  void tell_post(ProcessedSubmission processed) {
    if (processed.came_before)
      ++came_before_;
    else if (is_for_past_turn(processed))
      ++past_;
    else
      posts_.push_back(std::move(processed));
  }

  void tell(ProcessedSubmission processed) {
    if (processed.game.empty()) return not_a_games(std::move(processed));
    if (processed.warning) warn(context_, *processed.warning);
    if (processed.stands_to) {
      context_.stored.games[processed.game] = *processed.stands_to;
      context_.stored.by_file = true;
    }
    if (processed.came_before) came_before(processed);
    print(*processed.answer);
    if (!processed.questions.empty()) answer(processed);
    answered_.push_back(
        {processed.file, processed.game, processed.seat.empty() ? std::string() : processed.answer->seat,
         processed.seat.empty() ? std::string() : receipt_file(processed.game, *processed.answer)});
    for (const Submission& receipt : processed.late) late(processed.game, receipt);
    if (processed.news) add(std::move(*processed.news), processed.came_before);
  }

  Status end() {
    if (came_before_ + past_ > 0)
      context_.err << notice(context_.words.forum.known_already(came_before_, past_));
    for (ProcessedSubmission& post : posts_) tell(std::move(post));
    if (options_.reports) {
      if (context_.json)
        context_.out << where().dump() << '\n';
      else
        say_where();
    } else if (context_.json) {
      print_json();
    } else {
      for (const GameUpdate& news : touched_)
        if (is_printed(news))
          print_reports(context_, news.moment, news.happenings, options_.public_only, news.first);
    }
    return status_;
  }

 private:
  /// Returns whether the reports of the game are printed as text, which people post. Those for everybody are
  /// left out if they have no news: printed without any, they would tell everybody that a seat has sent
  /// something (INFO-27).
  bool is_printed(const GameUpdate& news) const {
    const std::vector<PressMessage>& words = news.moment.facts().words;
    return !options_.public_only || news.first.everybody < news.happenings.size() ||
           std::any_of(words.begin(), words.end(), [](const PressMessage& one) { return one.to.empty(); });
  }

  /// Reports a file that belongs to no game, so that nothing was stored.
  void not_a_games(ProcessedSubmission processed) {
    if (const ExtractedFile* file = letters_of_.find(processed.file)) file->place(processed.complaints);
    print_refusal(context_,
                  words_for_seat(context_, *context_.store, processed.named.game, processed.named.seat),
                  processed.file, processed.complaints);
    answered_.push_back({processed.file, {}, {}, {}});
    if (context_.json)
      receipts_.push_back({{"file", processed.file},
                           {"diagnostics", complaints_json(default_catalog(), processed.complaints)}});
    status_ = worse(status_, processed.status);
  }

  /// Prints once, and first, that the file is a repetition (REP-2), next to its receipt.
  void came_before(ProcessedSubmission& processed) {
    const auto game = store_of(context_).find(processed.game);
    const std::string zone =
        game ? zone_of(entries::genesis(parse_json(game->genesis)), processed.answer->seat) : std::string();
    remark::CameBefore notice_remark{processed.file, time_in(zone, processed.answer->time)};
    const ordered_json first = ordered_json::parse(processed.answer->answer);
    if (first.value("file", processed.file) != processed.file) notice_remark.first = first["file"];
    const bool beside_receipt = !options_.reports && !options_.public_only;
    if (beside_receipt && !context_.json) {
      const MessageCatalog& words =
          words_for_seat(context_, store_of(context_), processed.game, processed.answer->seat);
      context_.out << wrap(words.remark(notice_remark), "", "  ");
      return;
    }
    say(context_, notice_remark);
    if (!beside_receipt) return;
    ordered_json answer = ordered_json::parse(processed.answer->answer);
    answer["since"] = processed.answer->time;
    processed.answer->answer = answer.dump();
  }

  /// Prints the answers to what the file asks for (TALK-3). With `--reports` its seat has its report there.
  void answer(const ProcessedSubmission& processed) {
    Store& store = store_of(context_);
    const auto game = store.find(processed.game);
    if (!game || options_.reports || processed.came_before || processed.seat.empty()) return;
    const std::string text =
        answers_text(store, context_.speech(), *game, processed.answer->seat, processed.questions,
                     {game->name + ": " + processed.answer->seat}, context_.style);
    if (context_.json)
      receipts_.back()["answers"] = text;
    else
      (options_.public_only ? context_.err : context_.out) << text << '\n';
  }

  void print(const Submission& submission) {
    status_ = worse(status_, static_cast<Status>(submission.status));
    show(submission);
  }

  void show(const Submission& submission) {
    context_.err << submission.diagnostics;
    if (options_.reports) return;
    if (context_.json)
      receipts_.push_back(ordered_json::parse(submission.answer));
    else
      (options_.public_only ? context_.err : context_.out) << submission.receipt << '\n';
  }

  /// Reports the answer to an earlier file. Its existence is its seat's secret, so it does not affect the
  /// exit status (AHEAD-6).
  void late(const std::string& game, const Submission& submission) {
    show(submission);
    const std::string path = receipt_file(game, submission);
    if (!path.empty()) say(context_, remark::ReceiptIn{game, submission.seat, path});
  }

  /// Returns the path of the written receipt, or an empty string if it is printed or cannot be written.
  std::string receipt_file(const std::string& game, const Submission& submission) {
    if (!options_.reports) return {};
    try {
      return write_receipt(*options_.reports, game, submission);
    } catch (const CommandError& refusal) {
      failed(refusal);
      context_.stored.untold = true;
      return {};
    }
  }

  void add(GameUpdate news, bool came_before) {
    const auto known = std::find_if(touched_.begin(), touched_.end(), [&](const GameUpdate& one) {
      return one.moment.facts().game == news.moment.facts().game;
    });
    if (known == touched_.end()) {
      touched_.push_back(std::move(news));
      return;
    }
    std::vector<PressMessage> words = std::move(known->moment.facts().words);
    std::move(news.moment.facts().words.begin(), news.moment.facts().words.end(), std::back_inserter(words));
    known->moment = std::move(news.moment);
    known->moment.facts().words = std::move(words);
    known->how_far = news.how_far;
    if (came_before) return;  // its effects were reported before
    std::move(news.happenings.begin(), news.happenings.end(), std::back_inserter(known->happenings));
  }

  /// Writes the reports. Returns the line about them, or an empty string if they cannot be written: what was
  /// adjudicated stands regardless.
  std::string write_files(const GameUpdate& news) {
    try {
      return said_line(context_,
                       write_reports(*options_.reports, context_.speech(), news.moment, news.happenings,
                                     news.how_far, context_.style.ascii, news.first));
    } catch (const CommandError& refusal) {
      failed(refusal);
      context_.stored.untold = true;
      return {};
    }
  }

  void say_where() {
    for (const Answered& one : answered_) {
      if (!one.receipt.empty())
        context_.out << receipt_line(context_, one.game, one.seat, one.receipt);
      else
        context_.out << clean(context_.words.remark(remark::NoReceipt{one.file}), context_.style.ascii)
                     << '\n';
    }
    for (const GameUpdate& news : touched_) context_.out << write_files(news);
  }

  ordered_json where() {
    ordered_json files = ordered_json::array(), reports = ordered_json::array();
    for (const Answered& one : answered_) {
      ordered_json item = ordered_json::object();
      item["file"] = one.file;
      if (!one.game.empty()) item["game"] = one.game;
      if (!one.seat.empty()) item["seat"] = one.seat;
      if (!one.receipt.empty()) item["receipt"] = one.receipt;
      files.push_back(std::move(item));
    }
    for (const GameUpdate& news : touched_) {
      write_files(news);
      reports.push_back({{"game", news.moment.facts().game}, {"entry", news.moment.facts().entry}});
    }
    ordered_json all = ordered_json::object();
    all["files"] = std::move(files);
    if (options_.letters) all["letters"] = letters_;
    all["reports"] = std::move(reports);
    return all;
  }

  void print_json() {
    ordered_json all = ordered_json::object(), games = ordered_json::array();
    for (const GameUpdate& news : touched_)
      games.push_back(reports_json(context_.speech(), pages_for(context_.words, news.moment.facts()),
                                   news.moment, news.happenings, options_.public_only, news.first));
    if (!options_.public_only) all["receipts"] = std::move(receipts_);
    all["games"] = std::move(games);
    if (options_.letters && !options_.public_only) all["letters"] = letters_;
    context_.out << all.dump() << '\n';
  }

  static bool is_for_past_turn(const ProcessedSubmission& processed) {
    if (!processed.answer) return false;
    const ordered_json answer = ordered_json::parse(processed.answer->answer);
    const ordered_json& faults = answer.at("diagnostics");
    return std::any_of(faults.begin(), faults.end(),
                       [](const ordered_json& fault) { return fault.value("code", "") == "E_STALE"; });
  }

  std::size_t came_before_ = 0, past_ = 0;
  std::vector<ProcessedSubmission> posts_;  ///< reported at the end
  const SubmitOptions& options_;
  const LetterInput& letters_of_;
  Context& context_;
  std::vector<GameUpdate> touched_;
  std::vector<Answered> answered_;
  ordered_json receipts_ = ordered_json::array(), letters_ = ordered_json::array();
  Status status_ = Status::done;
};

constexpr std::string_view any_thread = "auto", saved_page = "page";

/// Returns the form of posts by its name in the option, or nullopt for any form.
std::optional<extraction::ThreadForm> form_of(const std::string& name) {
  if (name == any_thread || name == saved_page) return std::nullopt;
  const auto found = std::find(extraction::thread_forms.begin(), extraction::thread_forms.end(), name);
  if (found != extraction::thread_forms.end())
    return static_cast<extraction::ThreadForm>(found - extraction::thread_forms.begin());
  throw CommandError(Status::usage, command_errors::NotOneOf{name, thread_choices()});
}

void check_usage(const SubmitOptions& options) {
  const auto only_with = [](bool given, const char* option, bool has, const char* with) {
    if (given && !has) throw CommandError(Status::usage, command_errors::OnlyWith{option, with});
  };
  only_with(options.by_author, "--by-author", options.letters, "--letter");
  only_with(options.from.has_value(), "--from", options.letters, "--letter");
  only_with(options.thread != any_thread, "--thread", options.by_author, "--by-author");
  only_with(options.posts.has_value(), "--posts", options.by_author, "--by-author");
  // The author of a post determines its seats.
  if (options.from && options.by_author)
    throw CommandError(Status::usage, command_errors::NotTogether{"--from", "--by-author"});
}

/// Lists the posts that were found, to be compared with the thread (FORUM-8).
void list_posts(const LetterInput& letters, std::optional<std::uint64_t> known_posts, Context& context) {
  std::vector<ListedPost> all;
  for (const PastedThread& one : letters.threads())
    for (const extraction::Post& post : one.thread.posts) all.push_back(listed_post(post));
  if (context.json)
    context.out << ordered_json{{"posts", posts_json(all)}}.dump() << '\n';
  else
    context.out << posts_text(context.words.forum.columns, all, context.style);
  context.err << notice(context.words.forum.posts_found(letters.posts_found(), known_posts));
}

/// Returns the files that can be read; reports the others.
std::vector<SubmittedFile> read_files(const SubmitOptions& options, Answering& answering, Context& context) {
  std::vector<SubmittedFile> files;
  for (const std::string& path : options.files) {
    try {
      files.push_back({shown_name(context, path), read_input(context, path)});
    } catch (const CommandError& refusal) {
      answering.failed(refusal);
    }
  }
  return files;
}

}  // namespace

std::vector<std::string> thread_choices() {
  std::vector<std::string> all{std::string(any_thread)};
  all.insert(all.end(), extraction::thread_forms.begin(), extraction::thread_forms.end());
  all.emplace_back(saved_page);
  return all;
}

Status submit(const SubmitOptions& options, Context& context) {
  check_usage(options);
  const std::optional<extraction::ThreadForm> form = form_of(options.thread);
  Store& store = store_to_move(context);
  LedgerCache ledgers(store);
  LetterInput letters(ledgers, context);
  Answering answering(options, letters, context);
  std::vector<SubmittedFile> files;
  std::vector<SubmittedFile> given = read_files(options, answering, context);
  if (options.by_author) {
    for (const SubmittedFile& thread : given)
      if (options.thread == saved_page)
        letters.read_page(thread);
      else
        letters.cut(thread, form);
    if (!letters.may_open_posts(options.posts)) {
      if (letters.could_read_threads()) list_posts(letters, options.posts, context);
      answering.opened(letters);
      return worse(answering.status(), Status::not_understood);
    }
    files = letters.open_posts();
    letters.let_posted_tokens_die();
  } else if (options.letters) {
    for (const SubmittedFile& letter : given)
      for (SubmittedFile& one : letters.open(letter, options.from)) files.push_back(std::move(one));
  } else {
    files = std::move(given);
  }
  if (options.letters) answering.opened(letters);
  for (SubmittedFile& file : files) file.again = options.again;
  SubmissionQueue queue(ledgers, std::move(files), context.now,
                        options.letters ? letters.formatter() : make_answer_formatter(context),
                        readers_of(options.public_only && !options.reports));
  while (!queue.empty()) {
    try {
      ProcessedSubmission processed =
          run_through_conflicts([&] { return queue.take(); }, [] { return true; });
      if (options.by_author)
        answering.tell_post(std::move(processed));
      else
        answering.tell(std::move(processed));
    } catch (const CommandError& refusal) {
      answering.failed(refusal);
    } catch (const StoreError& error) {
      // A store error would recur for the remaining files. Those before it stand.
      answering.failed(to_command_error(error));
      for (const std::string& file : queue.not_taken()) say(context, remark::NotTaken{file});
      break;
    }
  }
  return answering.end();
}

}  // namespace inselpost
