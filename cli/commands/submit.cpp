#include "cli/commands/submit.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/commands/answer.hpp"
#include "cli/commands/file_kind.hpp"
#include "cli/commands/files.hpp"
#include "cli/desk/judge.hpp"
#include "cli/desk/recording.hpp"
#include "cli/commands/reports.hpp"
#include "cli/desk/signing.hpp"
#include "cli/commands/store_file.hpp"
#include "cli/commands/store_text.hpp"
#include "cli/desk/timing.hpp"
#include "cli/desk/waiting.hpp"
#include "cli/paper/notice.hpp"
#include "cli/paper/text.hpp"
#include "schemas/text/source.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

/// A game that files of this run were for, as it stands after the last of them.
struct Touched {
  Moment moment;
  std::vector<Happening> happenings;
  HowFar how_far;
};

/// What is said of a file whose receipt goes into a file: nothing of what became of it, for that is its
/// seat's secret (INFO-27).
struct Answered {
  std::string file, game, seat, receipt;  ///< `receipt` is empty if there is none
};

class Submitting {
 public:
  Submitting(const SubmitOptions& options, Context& context)
      : options_(options), context_(context), store_(store_of(context)) {}

  Exit run() {
    for (const std::string& path : options_.files) {
      try {
        queue_.push_back({shown_name(path), read_input(context_, path)});
      } catch (const Failure& failure) {
        complain(failure.what(), failure.status());
      }
    }
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      try {
        if (i >= in_seat_order_) sort_answers(i);
        take(queue_[i]);
      } catch (const Failure& failure) {
        complain(failure.what(), failure.status());
      } catch (const StoreError& error) {
        // What fails here fails for the files after it too; those before it stand.
        complain(store_sentence(error), store_exit(error));
        for (std::size_t k = i; k < queue_.size(); ++k)
          context_.err << notice(clean(queue_[k].name) + " was not taken; send it again");
        break;
      }
    }
    report_all();
    return status_;
  }

 private:
  void complain(const std::string& sentence, Exit status) {
    context_.err << notice(sentence);
    status_ = worse(status_, status);
  }

  /// A file that is no game's: nothing can be stored of it.
  void not_taken(const SentFile& file, const Diagnostics& faults, Exit status) {
    context_.err << diagnostics_text(faults);
    answered_.push_back({file.name, {}, {}, {}});
    if (context_.json) receipts_.push_back({{"file", file.name}, {"diagnostics", diagnostics_json(faults)}});
    status_ = worse(status_, status);
  }

  void take(const SentFile& file) {
    if (const auto wrong = wrong_kind(file.text, file.name, {Handed::orders})) {
      not_taken(file, {*wrong}, Exit::not_understood);
      return;
    }
    const auto header = read_orders_header(file.text, file.name);
    if (!header) {
      not_taken(file, header.error(), Exit::not_understood);
      return;
    }
    std::optional<Store::Change> writing(std::in_place, store_);
    Store::Change& change = *writing;
    auto found = store_.find(header->game);
    if (!found) {
      const Source source(file.text, file.name);
      not_taken(file, {no_such_game(store_, header->game, header->game_mark, source)}, Exit::no_input);
      return;
    }
    StoredGame game = std::move(*found);
    require_secret(game);
    // Whatever is read is read before the commit: what comes after it cannot fail for the store.
    const auto key = key_of(store_, game);
    if (const auto seen = change.seen(game, header->seat, file.text)) {
      const Moment moment = Moment::of(store_, game);
      const HowFar how_far = change.how_far(game);
      writing.reset();  // nobody waits while this is printed
      answer_again(file, game, *seen);
      touch(moment, {}, key, how_far);
      return;
    }
    Ledger ledger = store_.resume(game);
    if (const auto waiting = waits_already(change, game, ledger, header->seat, file.text)) {
      writing.reset();
      answer_again(file, game, waiting->submission);
      return;
    }
    const Timing timing = timing_of(context_, game.changed);
    const std::string& now = timing.time;
    Judged judged = judge(ledger, *header, file, now, Judging::play);
    if (timing.warning && judged.status != Exit::not_understood) {
      judged.receipt.remarks.push_back(*timing.warning);
      warn(context_, timing);
    }
    if (judged.early) {
      const Submission kept = keep(change, game, ledger, judged, *header, file, context_.style.ascii);
      change.commit();
      stands(game);
      answer(file, game, kept);
      return;
    }
    const Submission submission =
        record(change, game, ledger, judged, *header, file.text, context_.style.ascii);
    Called called;
    if (!judged.entries.empty()) called = call_waiting(change, game, ledger, now, context_.style.ascii);
    const HowFar how_far = change.how_far(game);
    const bool seated = is_player(ledger, header->seat);
    change.commit();
    if (judged.done > 0) stands(game);

    if (seated)
      answer(file, game, submission);
    else
      answer_nobody(file, game, submission);
    for (const Submission& receipt : called.receipts) answer_late(game, receipt);
    if (judged.status == Exit::not_understood) return;
    touch(Moment::of(ledger, game.changed), judged.happenings, key, how_far);
    if (!called.happenings.empty()) touch(Moment::of(ledger, game.changed), called.happenings, key, how_far);
  }

  void answer_again(const SentFile& file, const StoredGame& game, const Submission& submission) {
    context_.err << notice("We had " + clean(file.name) + " already, at " + submission.time +
                           ". Nothing was done again. This is its receipt.");
    answer(file, game, submission);
  }

  static bool is_player(const Ledger& ledger, const std::string& name) {
    const auto seat = ledger.names().find(name);
    return seat && !ledger.state().is_neutral(*seat);
  }

  void answer(const SentFile& file, const StoredGame& game, const Submission& submission) {
    print_answer(submission);
    answered_.push_back({file.name, game.name, submission.seat, receipt_file(game, submission)});
  }

  /// There is no such seat, so nobody is given the receipt.
  void answer_nobody(const SentFile& file, const StoredGame& game, const Submission& submission) {
    print_answer(submission);
    answered_.push_back({file.name, game.name, {}, {}});
  }

  /// A file that had waited: that it did is its seat's secret.
  void answer_late(const StoredGame& game, const Submission& submission) {
    print_answer(submission);
    const std::string path = receipt_file(game, submission);
    if (!path.empty()) context_.err << "inselpost: " << receipt_line(game.name, submission.seat, path);
  }

  /// Where the receipt was put; empty if it is printed, or cannot be written.
  std::string receipt_file(const StoredGame& game, const Submission& submission) {
    if (!options_.reports) return {};
    try {
      return write_receipt(*options_.reports, game.name, submission);
    } catch (const Failure& failure) {
      complain(failure.what(), failure.status());
      context_.stored.untold = true;
      return {};
    }
  }

  void print_answer(const Submission& submission) {
    status_ = worse(status_, static_cast<Exit>(submission.status));
    context_.err << submission.diagnostics;
    if (options_.reports) return;
    if (context_.json) {
      receipts_.push_back(ordered_json::parse(submission.answer));
    } else {
      (options_.public_only ? context_.err : context_.out) << submission.receipt << '\n';
    }
  }

  void stands(const StoredGame& game) {
    context_.stored.games[game.name] = game.last_entry;
    context_.stored.by_file = true;
  }

  void touch(Moment moment, const std::vector<Happening>& happenings, const std::optional<SigningKey>& key,
             const HowFar& how_far) {
    sign(moment.facts(), key);
    const auto known = std::find_if(touched_.begin(), touched_.end(), [&](const Touched& touched) {
      return touched.moment.facts().game == moment.facts().game;
    });
    if (known == touched_.end()) {
      touched_.push_back({std::move(moment), happenings, how_far});
      return;
    }
    known->moment = std::move(moment);
    known->how_far = how_far;
    known->happenings.insert(known->happenings.end(), happenings.begin(), happenings.end());
  }

  /// TRADE-8: acceptances of one batch go in seat order, clockwise from the active player.
  void sort_answers(std::size_t first) {
    if (first + 1 >= queue_.size()) return;
    const auto header = read_orders_header(queue_[first].text, queue_[first].name);
    if (!header) return;
    const auto game = store_.find(header->game);
    if (!game || !game->current) return;
    const Ledger ledger = store_.resume(*game);
    const std::string offer = answered_first_offer(ledger, queue_[first]);
    if (offer.empty()) return;
    std::size_t end = first + 1;
    while (end < queue_.size() && answered_first_offer(ledger, queue_[end]) == offer) ++end;
    const auto place = [&](const SentFile& file) {
      const auto sender = read_orders_header(file.text, file.name);
      const auto seat = ledger.names().find(sender->seat);
      const std::size_t players = ledger.state().players;
      return seat ? (index(*seat) + players - index(ledger.state().active)) % players : players;
    };
    std::stable_sort(queue_.begin() + static_cast<std::ptrdiff_t>(first),
                     queue_.begin() + static_cast<std::ptrdiff_t>(end),
                     [&](const SentFile& a, const SentFile& b) { return place(a) < place(b); });
    in_seat_order_ = end;
  }

  /// What was adjudicated stands, whether it can be told or not. Empty if it cannot.
  std::string write_files(const Touched& touched) {
    try {
      return write_reports(*options_.reports, touched.moment, touched.happenings, touched.how_far,
                           context_.style.ascii);
    } catch (const Failure& failure) {
      complain(failure.what(), failure.status());
      context_.stored.untold = true;
      return {};
    }
  }

  void say_where() {
    for (const Answered& one : answered_) {
      if (!one.receipt.empty())
        context_.out << receipt_line(one.game, one.seat, one.receipt);
      else
        context_.out << clean(one.file, context_.style.ascii) << ": no receipt was written\n";
    }
    for (const Touched& touched : touched_) context_.out << write_files(touched);
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
    for (const Touched& touched : touched_) {
      write_files(touched);
      reports.push_back({{"game", touched.moment.facts().game}, {"entry", touched.moment.facts().entry}});
    }
    ordered_json all = ordered_json::object();
    all["files"] = std::move(files);
    all["reports"] = std::move(reports);
    return all;
  }

  void report_all() {
    if (options_.reports) {
      if (context_.json)
        context_.out << where().dump() << '\n';
      else
        say_where();
      return;
    }
    ordered_json games = ordered_json::array();
    for (const Touched& touched : touched_) {
      if (context_.json)
        games.push_back(reports_json(touched.moment, touched.happenings, options_.public_only));
      else
        print_reports(context_, touched.moment, touched.happenings, options_.public_only);
    }
    if (!context_.json) return;
    ordered_json all = ordered_json::object();
    if (!options_.public_only) all["receipts"] = std::move(receipts_);
    all["games"] = std::move(games);
    context_.out << all.dump() << '\n';
  }

  const SubmitOptions& options_;
  Context& context_;
  Store store_;
  std::vector<SentFile> queue_;
  std::size_t in_seat_order_ = 0;  ///< files before this one are in their final order
  std::vector<Touched> touched_;
  std::vector<Answered> answered_;
  ordered_json receipts_ = ordered_json::array();
  Exit status_ = Exit::done;
};

class Checking {
 public:
  Checking(const CheckOptions& options, Context& context)
      : options_(options), context_(context), store_(store_of(context)) {}

  Exit run() {
    struct Input {
      SentFile file;
      std::optional<Failure> failure;
    };
    std::vector<Input> inputs;
    for (const std::string& path : options_.files) {
      inputs.push_back({{shown_name(path), {}}, std::nullopt});
      try {
        inputs.back().file.text = read_input(context_, path);
      } catch (const Failure& failure) {
        inputs.back().failure = failure;
      }
    }
    at_one_moment(store_, [&] {
      for (const Input& input : inputs)
        if (const auto header = read_orders_header(input.file.text, input.file.name))
          games_.emplace(header->game, store_.find(header->game));
    });
    for (const Input& input : inputs) {
      try {
        if (input.failure) throw Failure(*input.failure);
        check(input.file);
      } catch (const Failure& failure) {
        context_.err << notice(failure.what());
        status_ = worse(status_, failure.status());
      }
    }
    if (context_.json) context_.out << ordered_json{{"receipts", std::move(receipts_)}}.dump() << '\n';
    return status_;
  }

 private:
  void not_checked(const SentFile& file, const Diagnostics& faults, Exit status) {
    context_.err << diagnostics_text(faults);
    if (context_.json) receipts_.push_back({{"file", file.name}, {"diagnostics", diagnostics_json(faults)}});
    status_ = worse(status_, status);
  }

  void check(const SentFile& file) {
    if (const auto wrong = wrong_kind(file.text, file.name, {Handed::orders}))
      return not_checked(file, {*wrong}, Exit::not_understood);
    const auto header = read_orders_header(file.text, file.name);
    if (!header) return not_checked(file, header.error(), Exit::not_understood);
    const auto& game = games_.at(header->game);
    if (!game) {
      const Source source(file.text, file.name);
      return not_checked(file, {no_such_game(store_, header->game, header->game_mark, source)},
                         Exit::no_input);
    }
    require_secret(*game);
    Ledger ledger = store_.resume(*game);
    const Judged judged = judge(ledger, *header, file, context_.now(), Judging::check);
    context_.err << diagnostics_text(judged.diagnostics);
    status_ = worse(status_, judged.status);
    if (context_.json) {
      receipts_.push_back(answer_json(judged, ledger, header->luck));
    } else {
      context_.out << answer_text(judged, ledger, header->luck, context_.style.ascii);
    }
  }

  const CheckOptions& options_;
  Context& context_;
  Store store_;
  std::map<std::string, std::optional<StoredGame>> games_;  ///< all of one moment
  ordered_json receipts_ = ordered_json::array();
  Exit status_ = Exit::done;
};

}  // namespace

Exit submit(const SubmitOptions& options, Context& context) { return Submitting(options, context).run(); }

Exit check(const CheckOptions& options, Context& context) { return Checking(options, context).run(); }

}  // namespace inselpost
