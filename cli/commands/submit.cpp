#include "cli/commands/submit.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "cli/commands/answer.hpp"
#include "cli/commands/files.hpp"
#include "cli/commands/judge.hpp"
#include "cli/commands/recording.hpp"
#include "cli/commands/reports.hpp"
#include "cli/commands/signing.hpp"
#include "cli/commands/store_text.hpp"
#include "cli/commands/waiting.hpp"
#include "cli/printing/text.hpp"
#include "schemas/source.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

/// A game that files of this run were for, as it stands after the last of them.
struct Touched {
  Moment moment;
  std::vector<Happening> happenings;
};

class Submitting {
 public:
  Submitting(const SubmitOptions& options, Context& context)
      : options_(options), context_(context), store_(Store::open(context.db)) {}

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
          context_.err << "inselpost: " << clean(queue_[k].name) << " was not taken; send it again\n";
        break;
      }
    }
    report_all();
    return status_;
  }

 private:
  void complain(const std::string& sentence, Exit status) {
    context_.err << "inselpost: " << sentence << '\n';
    status_ = worse(status_, status);
  }

  /// A file that is no game's: nothing can be stored of it.
  void not_taken(const SentFile& file, const Diagnostics& faults, Exit status) {
    context_.err << diagnostics_text(faults);
    if (context_.json) receipts_.push_back({{"file", file.name}, {"diagnostics", diagnostics_json(faults)}});
    status_ = worse(status_, status);
  }

  void take(const SentFile& file) {
    const auto header = read_orders_header(file.text, file.name);
    if (!header) {
      not_taken(file, header.error(), Exit::not_understood);
      return;
    }
    Store::Change change(store_);
    auto found = store_.find(header->game);
    if (!found) {
      const Source source(file.text, file.name);
      not_taken(file, {no_such_game(store_, header->game, header->game_mark, source)}, Exit::no_input);
      return;
    }
    StoredGame game = std::move(*found);
    require_secret(game);
    if (const auto seen = change.seen(game, header->seat, file.text)) {
      answer_again(file, *seen);
      touch(game, Moment::of(store_, game), {});
      return;
    }
    Ledger ledger = store_.resume(game);
    if (const auto waiting = waits_already(change, game, ledger, header->seat, file.text)) {
      answer_again(file, waiting->submission);
      return;
    }
    const std::string now = context_.now();
    Judged judged = judge(ledger, *header, file, now, Judging::play);
    if (judged.early) {
      const Submission kept = keep(change, game, ledger, judged, *header, file, context_.style.ascii);
      change.commit();
      answer(kept);
      return;
    }
    const Submission submission =
        record(change, game, ledger, judged, *header, file.text, context_.style.ascii);
    Called called;
    if (!judged.entries.empty()) called = call_waiting(change, game, ledger, now, context_.style.ascii);
    change.commit();

    answer(submission);
    for (const Submission& receipt : called.receipts) answer(receipt);
    if (judged.status == Exit::not_understood) return;
    touch(game, Moment::of(ledger, game.changed), judged.happenings);
    if (!called.happenings.empty()) touch(game, Moment::of(ledger, game.changed), called.happenings);
  }

  void answer_again(const SentFile& file, const Submission& submission) {
    context_.err << "inselpost: " << clean(file.name) << " came already at " << submission.time
                 << "; this is its receipt, and nothing changed\n";
    answer(submission);
  }

  void answer(const Submission& submission) {
    status_ = worse(status_, static_cast<Exit>(submission.status));
    context_.err << submission.diagnostics;
    if (context_.json) {
      receipts_.push_back(ordered_json::parse(submission.answer));
    } else {
      (options_.public_only ? context_.err : context_.out) << submission.receipt << '\n';
    }
  }

  void touch(const StoredGame& game, Moment moment, const std::vector<Happening>& happenings) {
    sign(moment.facts(), key_of(store_, game));
    const auto known = std::find_if(touched_.begin(), touched_.end(), [&](const Touched& touched) {
      return touched.moment.facts().game == moment.facts().game;
    });
    if (known == touched_.end()) {
      touched_.push_back({std::move(moment), happenings});
      return;
    }
    known->moment = std::move(moment);
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

  /// What was adjudicated stands, whether it can be told or not.
  void write_files(const Touched& touched) {
    const std::filesystem::path folder(*options_.reports);
    const auto& game = touched.moment.facts().game;
    try {
      write_reports((touched_.size() > 1 ? folder / game : folder).string(), touched.moment,
                    touched.happenings, Style{context_.style.ascii, false});
    } catch (const Failure& failure) {
      complain(failure.what(), failure.status());
    }
  }

  void report_all() {
    ordered_json games = ordered_json::array();
    for (const Touched& touched : touched_) {
      if (options_.reports) write_files(touched);
      if (context_.json) {
        games.push_back(reports_json(touched.moment, touched.happenings, options_.public_only));
      } else if (!options_.reports) {
        print_reports(context_, touched.moment, touched.happenings, options_.public_only);
      }
    }
    if (!context_.json) return;
    ordered_json all = ordered_json::object();
    if (!options_.public_only) all["receipts"] = std::move(receipts_);
    if (!options_.reports) all["games"] = std::move(games);
    context_.out << all.dump() << '\n';
  }

  const SubmitOptions& options_;
  Context& context_;
  Store store_;
  std::vector<SentFile> queue_;
  std::size_t in_seat_order_ = 0;  ///< files before this one are in their final order
  std::vector<Touched> touched_;
  ordered_json receipts_ = ordered_json::array();
  Exit status_ = Exit::done;
};

class Checking {
 public:
  Checking(const CheckOptions& options, Context& context)
      : options_(options), context_(context), store_(Store::open(context.db)) {}

  Exit run() {
    for (const std::string& path : options_.files) {
      try {
        check({shown_name(path), read_input(context_, path)});
      } catch (const Failure& failure) {
        context_.err << "inselpost: " << failure.what() << '\n';
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
    const auto header = read_orders_header(file.text, file.name);
    if (!header) return not_checked(file, header.error(), Exit::not_understood);
    const auto game = store_.find(header->game);
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
  ordered_json receipts_ = ordered_json::array();
  Exit status_ = Exit::done;
};

}  // namespace

Exit submit(const SubmitOptions& options, Context& context) { return Submitting(options, context).run(); }

Exit check(const CheckOptions& options, Context& context) { return Checking(options, context).run(); }

}  // namespace inselpost
