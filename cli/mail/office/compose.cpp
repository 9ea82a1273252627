#include "cli/mail/office/compose.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/desk/told/pending.hpp"
#include "cli/mail/office/post.hpp"
#include "cli/mail/office/seat_file.hpp"
#include "cli/mail/office/times.hpp"
#include "cli/mail/outgoing/body.hpp"
#include "cli/mail/outgoing/fit.hpp"
#include "cli/mail/outgoing/subject.hpp"
#include "cli/paper/game/reports.hpp"
#include "cli/words/somebodys_words.hpp"
#include "cli/words/text.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/clock/zone.hpp"
#include "schemas/json/parse.hpp"
#include "schemas/record/entries/entries.hpp"
#include "storage/mail/incoming.hpp"
#include "storage/mail/mail_book.hpp"
#include "storage/mail/mailboxes.hpp"
#include "storage/mail/outgoing.hpp"
#include "storage/mail/player_letters.hpp"

namespace inselpost::mail {
namespace {

constexpr const char* report_kind = "report";

/// What is said of the seat whose time runs out first; nothing if none does.
std::optional<remark::TimeRunsOut> time_running(const StoredGame& game, const GameFacts& facts, Seat seat) {
  const std::string& name = facts.seats.at(index(seat));
  const Owed* first = nullptr;
  for (const Owed& owed : game.awaited)
    if (owed.seat == name && owed.is_real() && owed.due && (first == nullptr || *owed.due < *first->due))
      first = &owed;
  if (first == nullptr) return std::nullopt;
  remark::TimeRunsOut told;
  told.table = facts.table;
  told.game = game.name;
  told.seat = name;
  told.decision = first->kind;
  told.about = first->about;
  told.count = first->count;
  told.due = written_in(facts.dues.zones.at(index(seat)), read_instant(*first->due).value());
  return told;
}

/// How many of the first of these are receipts that have to go so that those of a letter are no longer than a
/// section (OUT-7). The last one stays, however long it is.
std::size_t receipts_beyond_section(const std::vector<Letter>& posted) {
  std::size_t lines = 0, kept = 0, all = 0;
  for (auto row = posted.rbegin(); row != posted.rend(); ++row) {
    if (row->kind != Letter::Kind::letter) continue;
    ++all;
    lines += static_cast<std::size_t>(std::count(row->text.begin(), row->text.end(), '\n'));
    if (kept + 1 == all && (kept == 0 || lines <= most_lines_of_section)) ++kept;
  }
  return all - kept;
}

/// Writes to the readers of one game, in one change.
class Writing {
 public:
  Writing(Office& office, const std::string& name)
      : office_(office),
        change_(office.store),
        game_(game_of(office.store, name)),
        genesis_(entries::genesis(parse_json(game_.genesis))),
        told_(game_.told),
        all_(MailBook(office.store).addresses(game_)),
        rows_(all_.empty() ? std::vector<Letter>() : office.store.outbox(game_.name)) {}

  void write() {
    for (std::size_t i = 0; i < genesis_.players.size(); ++i)
      if (is_owed(genesis_.seats.at(i))) write_to_seat(genesis_.seats.at(i), seat_at(i));
    if (is_owed({})) write_public_reader();
    if (!wrote_) return;
    settle();
    change_.tell(game_, std::move(told_));
    change_.commit();
  }

  /// To whom `write` would write, now or when it may.
  std::vector<LetterOwed> owed() {
    std::vector<LetterOwed> all;
    const auto add = [&](const std::string& reader, const std::string& called) {
      if (has_something(reader)) all.push_back({game_.name, called, !may_be_written_to(reader)});
    };
    for (std::size_t i = 0; i < genesis_.players.size(); ++i) add(genesis_.seats.at(i), genesis_.seats.at(i));
    add({}, public_reader);
    return all;
  }

 private:
  std::vector<std::string> addresses_of(const std::string& seat) const {
    std::vector<std::string> its;
    for (const MailBook::Address& one : all_)
      if (one.seat == seat) its.push_back(one.address);
    return its;
  }

  std::vector<Letter> posted_to(const std::string& seat) const {
    std::vector<Letter> its;
    for (const Letter& row : rows_)
      if (!seat.empty() && row.reader == seat) its.push_back(row);
    return its;
  }

  bool has_news(const std::string& reader) const { return told_.of(reader) < game_.last_entry; }

  /// Is that reader, with an empty name everybody, to be written to?
  bool has_something(const std::string& reader) {
    if (addresses_of(reader).empty()) return false;
    return has_news(reader) || !posted_to(reader).empty() || (!reader.empty() && lacks_token(reader));
  }
  bool may_be_written_to(const std::string& reader) {
    const std::vector<std::string> addresses = addresses_of(reader);
    return std::all_of(addresses.begin(), addresses.end(),
                       [&](const std::string& one) { return may_write_to(office_, one); });
  }
  bool is_owed(const std::string& reader) { return has_something(reader) && may_be_written_to(reader); }

  const News& news() {
    if (!news_) news_ = untold_news(office_.store, game_);
    return *news_;
  }

  /// Whom nobody has written yet gets a letter, for without it he can do nothing.
  bool lacks_token(const std::string& seat) {
    return !game_.over && !MailBook(office_.store).has_token(game_, seat);
  }

  Standing standing(std::optional<Seat> reader) {
    const Moment& moment = news().moment;
    return standing_of(moment.facts(), moment.brief(), moment.over(), moment.awaited(Viewer::everybody()),
                       reader, reader ? left_to_do(office_, game_, moment, *reader) : std::vector<Awaited>{});
  }

  /// What the last of the posted texts is about, or else the game.
  std::string subject(const Language& words, const std::vector<Letter>& posted, Seat seat, bool is_first) {
    const GameFacts& facts = news().moment.facts();
    if (is_first)
      return welcome_subject(words, game_.name, facts.players.at(index(seat)), facts.seats.at(index(seat)));
    const Standing stands = standing(seat);
    if (!posted.empty() && (!posted.back().code.empty() || is_bare(genesis_.seats.at(index(seat)), posted)))
      return refused_subject(words, game_.name, stands.turn, posted.back().code);
    if (!posted.empty() && posted.back().kind == Letter::Kind::reminder)
      if (const auto told = time_running(game_, facts, seat))
        return reminder_subject(words, stands.turn, *told);
    return report_subject(words, stands);
  }

  Draft report_to(const std::string& reader) const {
    Draft draft;
    draft.game = game_.name;
    draft.entry = game_.last_entry;
    draft.reader = reader;
    draft.kind = report_kind;
    return draft;
  }

  void write_to_seat(const std::string& name, Seat seat) {
    const std::vector<Letter> posted = posted_to(name);
    const Language& words = office_.speech().of(game_.spoken, name);
    const bool is_first = posted.empty() && lacks_token(name);
    Draft draft = report_to(name);
    draft.language = words.language;
    draft.subject = subject(words, posted, seat, is_first);
    Page texts;
    if (is_first) {
      texts.say(words.office.welcome(game_.name, quoted_inline(news().moment.facts().players.at(index(seat))),
                                     name));
      texts.gap();
    }
    std::size_t to_leave_out = receipts_beyond_section(posted);
    if (to_leave_out > 0) {
      texts.say(words.subject.older_receipts(to_leave_out));
      texts.gap();
    }
    for (const Letter& row : posted) {
      if (!row.answers.empty()) draft.answers = row.answers;
      if (row.kind == Letter::Kind::letter && to_leave_out > 0) {
        --to_leave_out;
        continue;
      }
      texts.append(as_painted(row.text));
      texts.gap();
    }
    tell_of_dead(name, words, texts);
    if (const auto letters = MailBook(office_.store).take_unproved(game_, name)) {
      texts.say(words.office.more_unproved(letters));
      texts.gap();
    }
    if (!texts.parts.empty()) draft.pages.push_back(std::move(texts));
    const bool has_form = !is_bare(name, posted);
    if (has_news(name) || posted.empty() || asks_for_report(posted))
      add_report(draft, words, name, seat, is_first, is_apart(name, posted));
    else if (has_form)
      draft.pages.push_back(file_page(office_, game_, news().moment, name));
    if (has_form && !game_.over) {  // else nobody can order any more
      Page last;
      last.gap();
      last.say(std::string(words.office.do_not_forward));
      draft.pages.push_back(std::move(last));
    }
    post(office_, change_, draft, addresses_of(name));
    for (const Letter& row : posted) change_.written_out(row.id);
    told_.others[name] = game_.last_entry;
    wrote_ = true;
  }

  /// Nothing but what strangers have brought about: that makes no token (AUTH-2).
  bool is_bare(const std::string& name, const std::vector<Letter>& posted) const {
    return !posted.empty() && !has_news(name) &&
           std::all_of(posted.begin(), posted.end(),
                       [](const Letter& one) { return one.form == Letter::Form::none; });
  }
  /// Nor does that make one beside which others die (AUTH-8).
  bool is_apart(const std::string& name, const std::vector<Letter>& posted) const {
    return !posted.empty() && !has_news(name) &&
           std::all_of(posted.begin(), posted.end(), [](const Letter& one) {
             return one.form == Letter::Form::none || one.form == Letter::Form::report_apart;
           });
  }
  static bool asks_for_report(const std::vector<Letter>& posted) {
    return std::any_of(posted.begin(), posted.end(), [](const Letter& one) {
      return one.form == Letter::Form::report || one.form == Letter::Form::report_apart;
    });
  }

  /// What he has not got (MAIL-12).
  void tell_of_dead(const std::string& reader, const Language& words, Page& page) {
    for (const Outgoing::Letter& dead : Outgoing(office_.store).untold(game_.name, reader)) {
      page.say(words.office.not_delivered(dead.address, readable_time(dead.made)));
      page.gap();
      Outgoing::told(change_, dead.id);
    }
  }

  /// With his first one he gets what the moderator is bound by.
  void add_report(Draft& draft, const Language& words, const std::string& name, Seat seat, bool is_first,
                  bool apart) {
    const News& all = news();
    GameFacts& facts = news_->moment.facts();
    if (is_first) facts.commit = hex(genesis_.commit);
    Page report =
        letter_to(office_.speech(), paper_of(words, facts), all.moment, seat, all.happenings, all.first);
    facts.commit.clear();
    give_new_token(office_, game_, name, report, apart);
    draft.pages.push_back(fitting(std::move(report), words));
  }

  /// With as few of its oldest news left out as it takes, and no more lines of them than a section has
  /// (OUT-7).
  Page fitting(Page report, const Language& words) const {
    const Form form{office_.config.html, false, office_.config.ascii};
    const std::size_t news = news_on(report), beyond = news_beyond(report, most_lines_of_section);
    std::vector<Page> pages = fit(
        [&](std::size_t left_out) {
          return std::vector<Page>{without_oldest(report, std::max(left_out, beyond), words)};
        },
        news, form);
    return std::move(pages.front());
  }

  void write_public_reader() {
    const Language& words = office_.speech().of(game_.spoken);
    Pages pages = pages_of(office_.speech(), paper_of(words, news().moment.facts()), news().moment,
                           news().happenings, true, news().first);
    Draft draft = report_to(public_reader);
    draft.language = words.language;
    draft.subject = report_subject(words, standing(std::nullopt));
    draft.pages.push_back(fitting(std::move(pages.open), words));
    draft.pages.push_back(std::move(pages.end));
    post(office_, change_, draft, addresses_of({}));
    told_.others[""] = game_.last_entry;
    wrote_ = true;
  }

  /// Where all who can be written to know everything, nothing is left to be told: what nobody reads is not
  /// kept for him.
  void settle() {
    for (std::size_t i = 0; i < genesis_.players.size(); ++i)
      if (has_news(genesis_.seats.at(i))) return;
    if (!addresses_of({}).empty() && has_news({})) return;
    told_ = {game_.last_entry, {}};
  }

  Office& office_;
  Store::Change change_;
  StoredGame game_;
  entries::Genesis genesis_;
  ToldTo told_;
  std::vector<MailBook::Address> all_;
  std::vector<Letter> rows_;
  std::optional<News> news_;
  bool wrote_ = false;
};

/// What nobody asks for any more: letters that were kept for the moderator until now, and what is known of
/// letters that have gone and come back longer ago than anybody asks (LOOP-6).
void forget_old(Office& office) {
  const std::string now = office.now();
  Incoming(office.store).forget_kept(now);
  Outgoing(office.store).forget_sent(before(now, std::chrono::days(8)));
  Mailboxes(office.store).forget(before(now, std::chrono::days(7)));
  PlayerLetters(office.store).forget(before(now, std::chrono::days(30)));
}

/// The games in which somebody may be owed a letter.
std::set<std::string> games_to_write(Office& office) {
  std::set<std::string> games;
  for (const Letter& letter : office.store.outbox())
    if (!letter.game.empty()) games.insert(letter.game);
  for (const GameSummary& game : office.store.list()) {
    const bool all_told = game.told.all >= game.last_entry &&
                          std::all_of(game.told.others.begin(), game.told.others.end(),
                                      [&](const auto& other) { return other.second >= game.last_entry; });
    if (!all_told) games.insert(game.name);
  }
  // Whom nobody has written yet is owed nothing by any entry.
  for (std::string& game : MailBook(office.store).games_without_token()) games.insert(std::move(game));
  return games;
}

}  // namespace

void write_letters(Office& office) {
  forget_old(office);
  Mailboxes(office.store).try_again(office.now());
  tell_alarms(office);
  for (const std::string& game : games_to_write(office)) Writing(office, game).write();
}

std::vector<LetterOwed> letters_owed(Office& office) {
  std::vector<LetterOwed> all;
  for (const std::string& game : games_to_write(office))
    for (LetterOwed& one : Writing(office, game).owed()) all.push_back(std::move(one));
  return all;
}

}  // namespace inselpost::mail
