#include "cli/mail/service/compose.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/mail/outbound/letter.hpp"
#include "cli/mail/service/attachments.hpp"
#include "cli/mail/service/letter_pictures.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/mail/service/post.hpp"
#include "cli/mail/service/receipt_letter.hpp"
#include "cli/mail/service/seat_claims.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/common/press.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/game_pages.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/render/letter/shown_position.hpp"
#include "cli/results/news_concerns.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/notify/letter_timing.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "cli/service/notify/unread_update.hpp"
#include "cli/service/pending/pending_files.hpp"
#include "cli/service/press.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/crypto/token.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "storage/mail/inbound_mail.hpp"
#include "storage/mail/letter_prefs_store.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/mail/player_letters.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost::mail {
namespace {

constexpr const char* report_kind = "report";
constexpr const char* notice_kind = "notice";
constexpr const char* daily_kind = "daily";

/// Returns the reminder for the seat's decision that is due first, or nullopt if the seat has no deadline.
std::optional<remark::TimeRunsOut> time_running(const StoredGame& game, const GameFacts& facts, Seat seat) {
  const std::string& name = facts.seats.at(index(seat));
  const TimedDecision* first = nullptr;
  for (const TimedDecision& owed : game.pending_decisions)
    if (owed.seat == name && owed.is_real() && owed.due && (first == nullptr || *owed.due < *first->due))
      first = &owed;
  if (first == nullptr) return std::nullopt;
  remark::TimeRunsOut time_runs_out;
  time_runs_out.table = facts.table;
  time_runs_out.game = game.name;
  time_runs_out.seat = name;
  time_runs_out.decision = first->kind;
  time_runs_out.about = first->about;
  time_runs_out.count = first->count;
  time_runs_out.due = local_time(facts, seat, *first->due);
  return time_runs_out;
}

/// Returns how many of the oldest receipts must be left out so that the rest is no longer than a section
/// (OUT-7). The last receipt always stays.
std::size_t receipts_beyond_section(const std::vector<OutboxItem>& posted) {
  std::size_t lines = 0, kept = 0, all = 0;
  for (auto row = posted.rbegin(); row != posted.rend(); ++row) {
    if (row->kind != OutboxItem::Kind::letter) continue;
    ++all;
    lines += static_cast<std::size_t>(std::count(row->text.begin(), row->text.end(), '\n'));
    if (kept + 1 == all && (kept == 0 || lines <= max_lines_of_section)) ++kept;
  }
  return all - kept;
}

/// The point from which the next letter to a reader reports, and the queued letters that it replaces: the
/// latest ones, if they contain only news and are not being sent (REP-5).
struct Place {
  std::uint64_t since = 0;
  std::vector<OutboundMail::QueuedMail> replaced;
  bool is_first = true;  ///< no letter has been delivered to this player or will be before this one
  /// The message after which the letter tells words, if that is not the last one told: replaced letters hold
  /// words too.
  std::optional<std::int64_t> words = {};
  /// Time at which the reminder in a replaced letter was posted.
  std::optional<std::string> reminds = {};
};

/// The beginning of a game, as told in first letters (REP-11).
struct OpeningLetter {
  std::vector<Announcement> told;
  std::uint64_t last = 0;  ///< number of the start entry; 0: not started, or no starting player
};

/// Writes letters to the readers of one game, in one transaction.
class Writing {
 public:
  Writing(MailService& service, Store::WriteTransaction& change, const std::string& name)
      : service_(service),
        change_(change),
        now_(read_instant(service.now()).value()),
        game_(game_of(service.store, name)),
        genesis_(entries::genesis(parse_json(game_.genesis))),
        all_(SeatMailStore(service.store).addresses(game_)),
        rows_(service.store.outbox(game_.name)) {
    for (const SeatMailStore::Address& one : all_)
      if (!places_.contains(one.reader())) places_[one.reader()] = place_of(one.reader());
  }

  /// Returns whether anything was changed, so that the transaction must be committed.
  bool write() {
    for (const OutboxItem& row : rows_)
      if (!row.address.empty() && !goes_into_first(row)) write_to_address(row);
    for (std::size_t i = 0; i < genesis_.players.size(); ++i)
      if (is_owed(genesis_.seats.at(i))) write_to_seat(genesis_.seats.at(i), seat_at(i));
    for (const std::string& observer : observers())
      if (is_owed(observer)) write_to_observers(observer);
    pass_over();
    return wrote_;
  }

  /// Returns whether a letter of the day has something new for the seat.
  bool has_daily_news(const std::string& seat) { return content_of(seat, true).any(); }
  bool is_over() const { return game_.over; }
  std::vector<std::string> addresses_of(const std::string& reader) const {
    std::vector<std::string> addresses;
    for (const SeatMailStore::Address& one : all_)
      if (one.reader() == reader) addresses.push_back(one.address);
    return addresses;
  }
  const MessageCatalog& catalog_of(const std::string& seat) const {
    return service_.speech().of(game_.spoken, seat);
  }
  const GameFacts& facts() { return news().moment.facts(); }
  LetterPrefs prefs_of(const std::string& reader) {
    return LetterPrefsStore(service_.store).of(game_, reader);
  }

  /// Returns the reader's part of a letter of the day, to a seat with a new token in its form, and the news
  /// that it tells. These count as written.
  std::pair<Letter, OutboundMail::PartialNews> daily_part(const std::string& name) {
    const std::optional<Seat> seat = seat_of(name);
    const MessageCatalog& words = catalog_of(name);
    const PressNews told_words = take_words_for(name);
    const GameFacts& facts = news_with(told_words.words);
    Page said;
    add_words(said, words, facts,
              seat ? words_to(Viewer::of(*seat), facts, WordsShown::both)
                   : words_to(Viewer::everybody(), facts, WordsShown::to_all),
              seat, true);
    const GameUpdate& all = news();
    const UnreadFrom first = first_for(name, all.first);
    Letter letter =
        seat
            ? letter_for(service_.speech(), pages_for(words, facts), all.moment, *seat, all.happenings, first,
                         {.owed = left_to_do(service_, game_, all.moment, *seat), .has_token = !game_.over})
            : observer_letter(service_.speech(), facts, watched(), all.happenings, first.everybody);
    letter.said = plain_of({said}, form_of(service_.config));
    if (letter.waits)
      give_new_token(service_, game_, name, letter.form);
    else
      letter.form.lines.clear();
    change_.wrote_up_to(game_, name, game_.last_entry);
    return {std::move(letter), {game_.name, name, places_.at(name).since, game_.last_entry}};
  }

  /// Returns the readers that `write` would write to, including those that must wait.
  std::vector<RecipientDue> owed() {
    std::vector<RecipientDue> all;
    const auto add = [&](const std::string& reader, const std::string& called) {
      if (has_something(reader)) all.push_back({game_.name, called, !may_be_written_to(reader)});
    };
    for (std::size_t i = 0; i < genesis_.players.size(); ++i) add(genesis_.seats.at(i), genesis_.seats.at(i));
    for (const std::string& observer : observers())
      add(observer, observer.empty() ? public_reader : observer);
    return all;
  }

 private:
  /// Returns the readers who are observers: all who get the same letters, named by the empty text, then each
  /// with letters of their own.
  std::vector<std::string> observers() const {
    std::vector<std::string> all{{}};
    for (const SeatMailStore::Address& one : all_)
      if (one.own) all.push_back(one.address);
    return all;
  }

  std::vector<OutboxItem> posted_to(const std::string& seat) const {
    std::vector<OutboxItem> letters;
    for (const OutboxItem& row : rows_)
      if (!seat.empty() && row.reader == seat && row.address.empty()) letters.push_back(row);
    return letters;
  }

  /// Returns whether the row reports an added or removed address (MAIL-15), as opposed to the loss of a seat.
  static bool tells_of_address(const OutboxItem& row) {
    return !row.address.empty() && row.form == OutboxItem::BodyFormat::none;
  }
  /// Returns whether the row can be part of the first letter to its seat, which goes to the same address.
  bool goes_into_first(const OutboxItem& row) {
    if (!tells_of_address(row) || !is_owed(row.reader) || !places_.at(row.reader).is_first) return false;
    const std::vector<std::string> known_addresses = addresses_of(row.reader);
    return std::find(known_addresses.begin(), known_addresses.end(), row.address) != known_addresses.end();
  }

  Place place_of(const std::string& reader) {
    const ToldByMail* mail = game_.told.mail_of(reader);
    Place place;
    if (mail == nullptr) return place;
    place.since = mail->entry;
    place.is_first = !mail->is_greeted;
    std::vector<OutboundMail::QueuedMail> before =
        OutboundMail(service_.store).under_way(game_.name, reader.empty() ? public_reader : reader);
    while (!before.empty() && before.back().news->gives_way &&
           before.back().state != OutboundMail::State::claimed) {
      if (const auto words = before.back().news->words; words && (!place.words || *words < *place.words))
        place.words = words;
      if (!place.reminds) place.reminds = before.back().news->reminds;
      place.replaced.push_back(std::move(before.back()));
      before.pop_back();
    }
    for (const OutboundMail::QueuedMail& letter : before) {
      place.is_first = false;
      if (letter.news->since <= place.since) place.since = std::max(place.since, letter.news->entry);
    }
    return place;
  }

  /// Returns whether there are entries since the last letter was written. A letter that was given up counts
  /// as written, so that it is not repeated forever.
  bool has_entries(const std::string& reader) const {
    const ToldByMail* mail = game_.told.mail_of(reader);
    return mail != nullptr && mail->written < game_.last_entry;
  }
  /// Returns whether they tell the reader anything: of a hidden one others are told nothing, not even by a
  /// letter at that moment (OUT-1).
  bool has_news(const std::string& reader) {
    if (!has_entries(reader)) return false;
    const auto place = places_.find(reader);
    if (place == places_.end() || place->second.is_first) return true;
    const auto [told, is_new] = has_news_.try_emplace(reader, false);
    if (is_new) {
      const LedgerSnapshot& moment = news().moment;
      told->second = tells_anything(service_.speech().of(game_.spoken, reader), moment, seat_of(reader),
                                    latest().happenings, first_for(reader, latest().first));
    }
    return told->second;
  }
  /// Returns where the news for a reader begin, an observer with letters of their own too.
  UnreadFrom first_for(const std::string& reader, UnreadFrom first) const {
    if (!reader.empty() && !seat_of(reader)) first.everybody = first.of(reader);
    return first;
  }
  /// The news since the last letter to each reader was written.
  const UnreadNews& latest() {
    if (!latest_) {
      NotifiedEntries told{game_.last_entry};
      for (const auto& [reader, place] : places_)
        if (const ToldByMail* mail = game_.told.mail_of(reader)) told.others[reader] = mail->written;
      latest_ =
          untold_up_to(game_.last_entry, told, service_.store, game_, *open_game(parse_json(game_.genesis)));
    }
    return *latest_;
  }
  /// Readers to whom new entries or words say nothing, or nothing that they want now, are not looked at again
  /// until there are others.
  void pass_over() {
    for (const auto& [reader, place] : places_) {
      if (has_something(reader)) continue;
      if (has_entries(reader)) {
        if (!has_news(reader))
          change_.wrote_up_to(game_, reader, game_.last_entry);
        else if (game_.told.mail_of(reader)->passed < game_.last_entry)
          change_.pass_over(game_, reader, game_.last_entry);
        else
          continue;
        wrote_ = true;
      }
    }
  }

  /// Returns whether a letter to `reader` (empty: everybody) is to be written now (MINE-1).
  bool has_something(const std::string& reader) {
    if (addresses_of(reader).empty()) return false;
    const auto [due, is_new] = due_.try_emplace(reader, false);
    if (is_new)
      due->second = is_letter_due(prefs_of(reader), content_of(reader), now_, next_daily_of(reader));
    return due->second;
  }

  std::optional<Instant> next_daily_of(const std::string& reader) {
    const LetterPrefs prefs = prefs_of(reader);
    if (prefs.frequency != LetterFrequency::daily) return std::nullopt;
    return next_daily(prefs.at, find_zone(zone_of(genesis_, reader)).value_or(Zone()), now_);
  }

  /// Returns what a letter to the reader would tell now; of what was left for a later letter only if
  /// `with_passed`, or if there is more.
  LetterContent content_of(const std::string& reader, bool with_passed = false) {
    LetterContent content;
    const ToldByMail* mail = game_.told.mail_of(reader);
    content.answers = !posted_to(reader).empty();
    content.is_first = seat_of(reader) && lacks_token(reader);
    content.words_since = words_since(reader);
    if (mail == nullptr) return content;
    if (std::max(mail->written, with_passed ? 0 : mail->passed) >= game_.last_entry) return content;
    content.is_first = content.is_first || places_.at(reader).is_first;
    content.has_news = has_news(reader);
    content.has_ended = content.has_news && game_.over;
    const std::optional<Seat> seat = seat_of(reader);
    if (content.has_news) {
      const UnreadNews& untold = latest();
      for (std::size_t i = reader.empty() ? untold.first.everybody : untold.first.of(reader);
           i < untold.happenings.size(); ++i) {
        const NewsItem& one = untold.happenings[i];
        content.has_act = content.has_act || is_act_of_moderator(one);
        content.concerns =
            content.concerns ||
            (seat && (inselpost::concerns(one, *seat, reader) || is_last_refusal(one, *seat, reader)));
      }
    }
    if (seat) {
      const PendingFiles kept = service_.store.kept(game_);
      for (const TimedDecision& owed : SeatMailStore(service_.store).not_asked(game_, reader)) {
        if (answer_to(owed, kept) != nullptr) continue;
        content.asks = true;
        const auto due = owed.due ? read_instant(*owed.due) : std::nullopt;
        if (due && (!content.due || *due < *content.due)) content.due = due;
      }
    }
    return content;
  }

  /// Returns whether the news refuse an offer of the reader to which nobody owes an answer any more.
  bool is_last_refusal(const NewsItem& news, Seat seat, const std::string& reader) const {
    const std::string offer = refused_offer(news, seat, reader);
    return !offer.empty() && std::ranges::none_of(game_.pending_decisions, [&](const TimedDecision& owed) {
      return owed.about == offer && owed.seat != reader;
    });
  }

  /// Returns when the first words to the reader were said that no letter has told; nullopt: there are none.
  std::optional<Instant> words_since(const std::string& reader) {
    PressStore press(service_.store);
    for (const PressStore::StoredMessage& one :
         press.after(game_, press.told(game_, PressStore::Channel::letter, reader))) {
      const bool is_to_reader = one.to.empty() || std::ranges::find(one.to, reader) != one.to.end();
      if (is_to_reader && one.seat != reader && press.replaced_at(game_, reader) <= one.entry)
        return read_instant(one.time);
    }
    return std::nullopt;
  }

  std::optional<Seat> seat_of(const std::string& reader) const {
    for (std::size_t i = 0; i < genesis_.players.size(); ++i)
      if (genesis_.seats.at(i) == reader) return seat_at(i);
    return std::nullopt;
  }
  bool may_be_written_to(const std::string& reader) {
    const std::vector<std::string> addresses = addresses_of(reader);
    return std::all_of(addresses.begin(), addresses.end(),
                       [&](const std::string& one) { return may_write_to(service_, one); });
  }
  bool is_owed(const std::string& reader) { return has_something(reader) && may_be_written_to(reader); }

  const OpeningLetter& beginning() {
    if (beginning_) return *beginning_;
    constexpr std::uint64_t max_before_start = 64;  // joins, notes
    beginning_.emplace();
    const std::vector<Entry> first =
        service_.store.entries(game_, 0, std::min(game_.last_entry, max_before_start));
    const auto is_start = [](const Entry& entry) { return entries::kind_of(entry) == entries::Kind::start; };
    if (const auto start = std::find_if(first.begin(), first.end(), is_start); start != first.end())
      beginning_->last = start->number;
    beginning_->told = opening_in(first, *open_game(parse_json(game_.genesis)));
    return *beginning_;
  }

  /// Returns the moderators of the game as letters name them, with their addresses.
  std::vector<std::string> named_moderators() const {
    const SeatMailStore::Moderator own = SeatMailStore(service_.store).moderator(game_);
    if (own.mail.empty()) return service_.config.moderator;
    return {(own.name.empty() ? "" : quoted_inline(own.name) + ", ") + own.mail};
  }

  /// Adds what a reader must be told once: the house rules, the time zone, and who the moderator is.
  void add_house(Page& page, const MessageCatalog& words, const std::string& zone) {
    const GameFacts& facts = news().moment.facts();
    const GamePages& game_pages = pages_for(words, facts);
    if (game_pages.house_rules != nullptr)
      if (std::vector<std::string> rules = game_pages.house_rules(*facts.table); !rules.empty()) {
        page.say(std::string(words.office.house_rules));
        for (std::string& rule : rules) {  // `option: value`
          const std::size_t colon = rule.find(": ");
          if (colon != std::string::npos)
            rule = words.office.house_rule(rule.substr(0, colon), rule.substr(colon + 2));
        }
        page.list(std::move(rules));
        page.gap();
      }
    if (!zone.empty()) {
      page.say(words.office.times_in(zone));
      page.gap();
    }
    std::string addresses;
    for (const std::string& one : named_moderators()) addresses += "  " + one + '\n';
    page.say(words.office.who_helps(!addresses.empty()));
    page.append(as_painted(addresses));  // addresses are copied, so they are not wrapped
    page.gap();
  }

  const GameUpdate& news() {
    if (!news_) {
      NotifiedEntries notified{game_.last_entry};
      for (const auto& [reader, place] : places_)
        notified.others[reader] = place.is_first ? std::max(place.since, beginning().last) : place.since;
      news_ = unread_update(service_.store, game_, notified);
    }
    return *news_;
  }

  /// Returns whether the seat has no token, without which its player cannot act.
  bool lacks_token(const std::string& seat) {
    return !game_.over && !SeatMailStore(service_.store).has_token(game_, seat);
  }

  WatchedGame watched() {
    GameStatus now = standing(std::nullopt);
    return {now.turn, now.over, std::move(now.winner), std::move(now.open)};
  }
  GameStatus standing(std::optional<Seat> reader) {
    const LedgerSnapshot& moment = news().moment;
    return standing_of(
        moment.facts(), moment.brief(), moment.over(), moment.pending_decisions(Viewer::everybody()), reader,
        reader ? left_to_do(service_, game_, moment, *reader) : std::vector<PendingDecision>{});
  }

  /// Returns the subject: about the last of the posted texts, or else about the game.
  std::string subject(const MessageCatalog& words, const std::vector<OutboxItem>& posted, Seat seat,
                      bool is_first) {
    const GameFacts& facts = news().moment.facts();
    if (is_first && posted.empty())
      return welcome_subject(words, game_.name, facts.players.at(index(seat)), facts.seats.at(index(seat)));
    const GameStatus stands = standing(seat);
    if (!posted.empty() && (tells_of_nothing_done(posted) || is_bare(genesis_.seats.at(index(seat)), posted)))
      return refused_subject(words, game_.name, stands.turn);
    if (!posted.empty() && is_reminder(posted.back()))
      if (const auto running_out = time_running(game_, facts, seat))
        return reminder_subject(words, stands.turn, *running_out);
    return report_subject(words, stands);
  }

  /// Returns the subject of a letter that tells of these posted texts too (LOOK-2).
  static std::string about_posted(const MessageCatalog& words, const std::vector<OutboxItem>& posted,
                                  bool reminds, const Letter& letter) {
    const std::string& subject = letter.subject;
    if (letter.kind == LetterKind::reminder) return subject;
    if (posted.empty() ? reminds : is_reminder(posted.back()))
      return words.letter_kind.reminder_subject(subject, std::nullopt);
    if (posted.empty()) return subject;
    if (tells_of_nothing_done(posted)) return words.letter_page.not_done_subject(subject);
    if (posted.back().answers.empty()) return subject;
    const bool tells_nothing_else = letter.news.empty() && !letter.waits && letter.kind == LetterKind::news;
    return tells_nothing_else ? words.letter_page.receipt.done_subject(0)
                              : words.letter_page.done_subject(subject);
  }

  /// Returns whether nothing of the last letter that is answered was done: of several files some may have
  /// been.
  static bool tells_of_nothing_done(const std::vector<OutboxItem>& posted) {
    const OutboxItem& last = posted.back();
    return !last.code.empty() &&
           (last.answers.empty() || std::none_of(posted.begin(), posted.end(), [&](const OutboxItem& one) {
              return one.answers == last.answers && one.code.empty();
            }));
  }

  static bool is_reminder(const OutboxItem& row) { return row.kind == OutboxItem::Kind::reminder; }
  /// Returns when the reminder was posted that a letter with these texts gives: one of them, or of a letter
  /// that it replaces, unless that has become pointless.
  std::optional<std::string> reminder_time(const std::string& name, Seat seat,
                                           const std::vector<OutboxItem>& posted) {
    const auto last = std::find_if(posted.rbegin(), posted.rend(), is_reminder);
    if (last != posted.rend()) return last->time;
    const std::optional<std::string>& before = places_.at(name).reminds;
    return before && time_running(game_, news().moment.facts(), seat) ? before : std::nullopt;
  }

  OutgoingDraft report_to(const std::string& reader) {
    OutgoingDraft draft;
    draft.game = game_.name;
    draft.entry = last_open(game_);
    draft.reader = reader;
    draft.kind = report_kind;
    draft.html = prefs_of(reader == public_reader ? std::string() : reader).html;
    return draft;
  }

  void write_to_seat(const std::string& name, Seat seat) {
    const std::vector<OutboxItem> posted = posted_to(name);
    const MessageCatalog& words = service_.speech().of(game_.spoken, name);
    const bool is_first = places_.at(name).is_first;
    OutgoingDraft draft = report_to(name);
    draft.language = words.language;
    draft.subject = subject(words, posted, seat, is_first);
    Page texts;
    std::set<std::string> of_addresses;  // all addresses of a seat get the same text
    for (const OutboxItem& row : rows_) {
      if (row.reader != name || !goes_into_first(row)) continue;
      change_.mark_composed(row.id);
      if (!of_addresses.insert(row.text).second) continue;
      texts.append(as_painted(row.text));
      texts.gap();
    }
    std::size_t to_leave_out = receipts_beyond_section(posted);
    if (to_leave_out > 0) {
      texts.say(words.subject.older_receipts(to_leave_out));
      texts.gap();
    }
    Page exact;  // receipts of which the letter tells what matters
    for (const OutboxItem& row : posted) {
      if (!row.answers.empty()) draft.answers = row.answers;
      if (row.kind == OutboxItem::Kind::letter && to_leave_out > 0) {
        --to_leave_out;
        continue;
      }
      if (is_reminder(row)) continue;  // heading and subject say it
      if (row.text.empty() || row.details == board_shown) continue;
      Page& page = is_told_by_letter(row) ? exact : texts;
      page.append(as_painted(row.text));
      page.gap();
    }
    const std::optional<std::string> reminds = reminder_time(name, seat, posted);
    if (reminds && prefs_of(name).frequency == LetterFrequency::none) {
      texts.say(std::string(words.office.letters_again));
      texts.gap();
    }
    const bool says_of_dead = tell_of_dead(name, words, texts);
    const auto unproved = SeatMailStore(service_.store).take_unproved(game_, name);
    if (unproved) {
      texts.say(words.office.more_unproved(unproved));
      texts.gap();
    }
    const bool has_form = is_first || !is_bare(name, posted);
    const PressNews told_words = take_words_for(name);
    const std::vector<PressMessage> words_of_others =
        words_to(Viewer::of(seat), news_with(told_words.words), WordsShown::both);
    // A letter that is replaced by the next must hold nothing that the next does not tell again.
    const bool says_more =
        !std::ranges::all_of(posted, is_reminder) || !of_addresses.empty() || says_of_dead || unproved;
    Page said;
    add_words(said, words, news().moment.facts(), words_of_others, seat, true);
    if (!has_news(name) && !says_more && !reminds && !is_first && !lacks_token(name)) {
      add_letter_of_words(draft, words, said);
      tells_news(draft, name, true, 0, told_words.after);
    } else if (has_news(name) || posted.empty() || is_first || asks_for_report(posted) ||
               asks_for_board(posted) || answers_proved(posted) || is_reminder(posted.back())) {
      const std::int64_t token =
          add_letter(draft, words, name, seat, is_first, posted, reminds, texts, said, exact);
      tells_news(draft, name, !says_more, token, told_words.after, reminds);
    } else {
      texts.append(std::move(exact));
      if (!texts.parts.empty()) draft.pages.push_back(std::move(texts));
      if (!said.parts.empty()) {
        said.gap();
        draft.pages.push_back(std::move(said));
      }
      if (has_form) draft.pages.push_back(file_page(service_, game_, news().moment, name));
    }
    if (!draft.letter && !draft.news && has_form && !game_.over) {  // after the end nobody can send orders
      Page last;
      last.gap();
      last.say(std::string(words.office.do_not_forward));
      draft.pages.push_back(std::move(last));
    }
    post(service_, change_, draft, addresses_of(name));
    for (const OutboxItem& row : posted) change_.mark_composed(row.id);
    wrote_ = true;
  }

  /// Words for a letter. Some may be for others: `words_to` leaves these out.
  struct PressNews {
    std::vector<PressMessage> words;
    std::optional<std::int64_t> after = {};  ///< the last message told before them; nullopt: there are none
  };
  /// Returns the words of players that no letter has told the reader, or only one that this letter replaces,
  /// and marks them as told (TALK-1).
  PressNews take_words_for(const std::string& reader) {
    PressStore press(service_.store);
    const std::int64_t after =
        places_.at(reader).words.value_or(press.told(game_, PressStore::Channel::letter, reader));
    const auto messages = press.after(game_, after);
    if (messages.empty()) return {};
    press.set_told(game_, PressStore::Channel::letter, reader, messages.back().id);
    return {press_messages(service_.store, game_, messages), after};
  }

  /// Makes a letter of words alone, which has neither form nor token (LOOK-9).
  void add_letter_of_words(OutgoingDraft& draft, const MessageCatalog& words, const Page& said) {
    Letter about;
    about.game = game_.name;
    about.turn = news().moment.brief().value("turn", std::uint16_t{0});
    about.subject = words.letter_page.words_subject;
    draft.subject = subject_of(about);
    Page page;
    page.say(std::string(words.letter_page.words_heading));
    page.gap();
    page.append(said);
    draft.pages.push_back(std::move(page));
  }

  /// Returns the facts of the game with these words.
  const GameFacts& news_with(const std::vector<PressMessage>& words) {
    news();
    GameFacts& facts = news_->moment.facts();
    facts.words = words;
    return facts;
  }

  /// Returns whether all posted texts were caused by strangers: such a letter gets no token (AUTH-2).
  bool is_bare(const std::string& name, const std::vector<OutboxItem>& posted) {
    return !posted.empty() && !has_news(name) &&
           std::all_of(posted.begin(), posted.end(),
                       [](const OutboxItem& one) { return one.form == OutboxItem::BodyFormat::none; });
  }
  /// Returns whether the token of such a letter must not invalidate others (AUTH-8).
  bool is_apart(const std::string& name, const std::vector<OutboxItem>& posted) {
    return !posted.empty() && !has_news(name) &&
           std::all_of(posted.begin(), posted.end(), [](const OutboxItem& one) {
             return one.form == OutboxItem::BodyFormat::none ||
                    one.form == OutboxItem::BodyFormat::report_apart;
           });
  }
  /// Returns whether one of the texts answers a letter that is proved.
  static bool answers_proved(const std::vector<OutboxItem>& posted) {
    return std::any_of(posted.begin(), posted.end(), [](const OutboxItem& one) {
      return one.form == OutboxItem::BodyFormat::form && !one.answers.empty();
    });
  }
  /// Returns whether the letter tells what became of each order of this receipt, which is attached.
  static bool is_told_by_letter(const OutboxItem& row) {
    return !row.details.empty() && row.details != page_attached && row.details != record_attached;
  }
  static bool asks_for_board(const std::vector<OutboxItem>& posted) {
    return std::ranges::any_of(posted, [](const OutboxItem& one) { return one.details == board_shown; });
  }
  static bool asks_for_report(const std::vector<OutboxItem>& posted) {
    return std::any_of(posted.begin(), posted.end(), [](const OutboxItem& one) {
      return one.form == OutboxItem::BodyFormat::report || one.form == OutboxItem::BodyFormat::report_apart;
    });
  }

  void tells_news(OutgoingDraft& draft, const std::string& reader, bool gives_way, std::int64_t token,
                  std::optional<std::int64_t> words, std::optional<std::string> reminds = {}) {
    Place& place = places_.at(reader);
    draft.news = {place.since, game_.last_entry, gives_way, token, words, std::move(reminds)};
    draft.replaces = std::move(place.replaced);
    change_.wrote_up_to(game_, reader, game_.last_entry);
  }

  /// Writes a notice to a single address, or to a player who lost the seat.
  void write_to_address(const OutboxItem& row) {
    OutgoingDraft draft;
    draft.game = game_.name;
    draft.entry = last_open(game_);
    draft.kind = notice_kind;
    const bool is_of_address = tells_of_address(row);
    const MessageCatalog& words =
        is_of_address ? service_.speech().of(game_.spoken, row.reader) : service_.speech().of(game_.spoken);
    draft.language = words.language;
    draft.subject = is_of_address ? addresses_subject(words, game_.name, row.reader)
                                  : replaced_subject(words, game_.name, row.reader);
    draft.pages.push_back(as_painted(row.text));
    post(service_, change_, draft, {row.address});
    change_.mark_composed(row.id);
    wrote_ = true;
  }

  /// Reports letters that could not be delivered to the reader (MAIL-12). Returns whether there were any.
  bool tell_of_dead(const std::string& reader, const MessageCatalog& words, Page& page) {
    const std::vector<OutboundMail::QueuedMail> all = OutboundMail(service_.store).untold(game_.name, reader);
    for (const OutboundMail::QueuedMail& dead : all) {
      page.say(words.office.not_delivered(
          dead.address,
          words.letter_page.time(local_time(news().moment.facts(), seat_of(reader), dead.made))));
      page.gap();
      OutboundMail::mark_reader_notified(change_, dead.id);
    }
    return !all.empty();
  }

  /// Makes the letter that tells a player what happened and what to decide, with a new token in its form and
  /// the exact report as an attached file (LOOK-1, LOOK-3); a player's first one also tells how the game
  /// began. `reminds`: when a reminder in it was posted. `above` stands before the news: receipts, and what
  /// else was posted. `said`: words of other players. Returns the number of the token.
  std::int64_t add_letter(OutgoingDraft& draft, const MessageCatalog& words, const std::string& name,
                          Seat seat, bool is_first, const std::vector<OutboxItem>& posted,
                          const std::optional<std::string>& reminds, const Page& above, const Page& said,
                          const Page& exact) {
    const GameUpdate& all = news();
    GameFacts& facts = news_->moment.facts();
    if (is_first) tell_beginning(facts);
    const GamePages& pages = pages_for(words, facts);
    Page report;
    if (is_first) add_welcome(report, words, facts, seat);
    report.append(letter_to(service_.speech(), pages, all.moment, seat, all.happenings, all.first));
    LetterContext context{.owed = left_to_do(service_, game_, all.moment, seat),
                          .attach = true,
                          .has_token = !game_.over,
                          .is_first = is_first,
                          .moderators = named_moderators(),
                          .pictures = wants_pictures(service_, game_, name)};
    if (posted.empty() || is_reminder(posted.back())) context.reminds = reminds;
    const std::vector<ReceiptDetails> answered = details_in(posted);
    for (const ReceiptDetails& file : answered)
      for (const ReceiptDetails::Row& row : file.rows)
        if (row.order && row.outcome != RowResult::Outcome::possible) context.refused.push_back(*row.order);
    std::optional<LetterAttachment> record = record_if_ended(all.first.of(name));
    context.has_record = record.has_value();
    Letter letter =
        letter_for(service_.speech(), pages, all.moment, seat, all.happenings, all.first, context);
    forget_beginning(facts);
    // Before the start of a game there is nothing to attach but receipts.
    if (!answered.empty() && letter.attached.empty())
      letter.attached = letter_file_name(facts.game, letter.turn);
    const bool tells_orders =
        !answered.empty() && tell_receipts(service_, words, pages, game_, facts, answered, letter.waits,
                                           !draft.answers.empty(), letter);
    if (asks_for_board(posted)) {
      ShownPosition shown = shown_position(words, all.moment, seat, Viewer::everybody());
      letter.shown = std::move(shown.page);
      if (!letter.picture && context.pictures) letter.picture = std::move(shown.picture);
    } else if (asks_for_report(posted) && !letter.picture && context.pictures &&
               has_part(letter.kind, LetterPart::island)) {
      letter.picture = shown_position(words, all.moment, seat, Viewer::of(seat)).picture;
    }
    const BodyFormat form = form_of(service_.config);
    letter.answered = plain_of({above}, form);
    letter.said = plain_of({said}, form);
    if (!is_first && (!draft.answers.empty() || !answered.empty()))
      letter.answered_heading = words.letter_page.answered;
    const std::int64_t token = give_new_token(service_, game_, name, letter.form, is_apart(name, posted));
    const Style style{form.ascii, false};
    std::vector<InlinePicture> pictures =
        letter.picture ? images_of(service_, *letter.picture) : std::vector<InlinePicture>();
    draft.letter = PlayerLetterBody{
        lines_of_mail(letter_text(letter, words, style)),
        letter_html(letter, words, service_.config.address, style), std::move(pictures), letter.attached,
        letter.attached.empty()
            ? std::string()
            : plain_of({exact, without_form(fitting(report, words), words.seat_page, name)}, form)};
    if (!tells_orders) letter.subject = about_posted(words, posted, reminds.has_value(), letter);
    if (record)
      draft.attached.push_back(*std::move(record));
    else if (std::ranges::any_of(posted, [](const auto& one) { return one.details == record_attached; }))
      draft.attached.push_back(attached_record(service_, game_));
    if (std::ranges::any_of(posted, [](const auto& one) { return one.details == page_attached; }))
      draft.attached.push_back(attached_page(service_, all, seat));
    if (auto replay = replay_if_ended(service_, game_, all, Viewer::of(seat), all.first.of(name)))
      draft.attached.push_back(*std::move(replay));
    draft.subject = subject_of(letter);
    return token;
  }

  /// Returns the record if the news from that index on tell the end of the game: with each reader's last
  /// letter it is attached, unless it is too large.
  std::optional<LetterAttachment> record_if_ended(std::size_t first) {
    const std::vector<NewsItem>& all = news().happenings;
    const bool tells_end =
        game_.over && std::any_of(all.begin() + static_cast<std::ptrdiff_t>(std::min(first, all.size())),
                                  all.end(), is_end_of_game);
    return tells_end ? record_of_ended(service_, game_) : std::nullopt;
  }

  /// Puts a picture in place of the map on the page, if there is one (LOOK-6): what the news from `first` on
  /// have brought is outlined.
  void add_picture(OutgoingDraft& draft, const MessageCatalog& words, const std::string& reader,
                   std::size_t first, const Page& page) {
    const LedgerSnapshot& now = news().moment;
    const GamePages& game = pages_for(words, now.facts());
    const bool has_map = std::ranges::any_of(
        page.parts, [](const auto& part) { return std::holds_alternative<HexMap>(part); });
    if (!has_map || game.letter_picture == nullptr || !wants_pictures(service_, game_, reader)) return;
    std::vector<Json> events;
    for (std::size_t i = first; i < news().happenings.size(); ++i)
      for (const EventRecord& event : news().happenings[i].events)
        if (auto visible = redact_for(event, Viewer::everybody())) events.push_back(*std::move(visible));
    LetterPicture picture = game.letter_picture(words, now, std::nullopt,
                                                letter_people(words, now.facts(), std::nullopt), events, {});
    draft.images = images_of(service_, picture);
    draft.picture = picture_html(picture);
  }

  /// Adds to the exact report of a first letter whom it greets, and what must be told once.
  void add_welcome(Page& page, const MessageCatalog& words, const GameFacts& facts, Seat seat) {
    page.say(words.office.welcome(game_.name, quoted_inline(facts.players.at(index(seat))),
                                  facts.seats.at(index(seat))));
    page.gap();
    const std::vector<std::string>& zones = facts.dues.zones;
    add_house(page, words, zones.empty() ? std::string() : zones.at(index(seat)));
  }

  void tell_beginning(GameFacts& facts) {
    facts.commit = hex(genesis_.commit);
    facts.opening = beginning().told;
  }
  static void forget_beginning(GameFacts& facts) {
    facts.commit.clear();
    facts.opening.clear();
  }

  /// Shortens the report to the limits of a letter and of a section, leaving out the oldest news (OUT-7).
  Page fitting(Page report, const MessageCatalog& words) const {
    const BodyFormat form{service_.config.html, false, service_.config.ascii};
    const std::size_t news = news_on(report), beyond = news_beyond(report, max_lines_of_section);
    std::vector<Page> pages = fit(
        [&](std::size_t left_out) {
          return std::vector<Page>{without_oldest(report, std::max(left_out, beyond), words)};
        },
        news, form);
    return std::move(pages.front());
  }

  /// Writes to the observers of that name (`observers`).
  void write_to_observers(const std::string& reader) {
    const MessageCatalog& words = service_.speech().of(game_.spoken);
    const bool is_first = places_.at(reader).is_first;
    const PressNews told_words = take_words_for(reader);
    const std::vector<PressMessage> said =
        words_to(Viewer::everybody(), news_with(told_words.words), WordsShown::to_all);
    OutgoingDraft draft = report_to(reader.empty() ? public_reader : reader);
    draft.language = words.language;
    if (!has_news(reader) && !is_first) {
      Page page;
      add_words(page, words, news().moment.facts(), said, std::nullopt, true);
      add_letter_of_words(draft, words, page);
      tells_news(draft, reader, true, 0, told_words.after);
      post(service_, change_, draft, addresses_of(reader));
      wrote_ = true;
      return;
    }
    const GameUpdate& all = news();
    GameFacts& facts = news_->moment.facts();
    if (is_first) tell_beginning(facts);
    Pages pages = pages_of(service_.speech(), pages_for(words, facts), all.moment, all.happenings, true,
                           first_for(reader, all.first));
    forget_beginning(facts);
    if (is_first) add_house(draft.pages.emplace_back(), words, facts.dues.zone);
    draft.subject = subject_of(observer_letter(service_.speech(), facts, watched(), all.happenings,
                                               first_for(reader, all.first).everybody));
    add_picture(draft, words, reader, first_for(reader, all.first).everybody, pages.open);
    draft.pages.push_back(fitting(std::move(pages.open), words));
    draft.pages.push_back(std::move(pages.end));
    if (auto record = record_if_ended(first_for(reader, all.first).everybody))
      draft.attached.push_back(*std::move(record));
    if (auto replay = replay_if_ended(service_, game_, all, Viewer::everybody(),
                                      first_for(reader, all.first).everybody))
      draft.attached.push_back(*std::move(replay));
    tells_news(draft, reader, true, 0, told_words.after);
    post(service_, change_, draft, addresses_of(reader));
    wrote_ = true;
  }

  MailService& service_;
  Store::WriteTransaction& change_;
  Instant now_;
  StoredGame game_;
  entries::Genesis genesis_;
  std::vector<SeatMailStore::Address> all_;
  std::vector<OutboxItem> rows_;
  std::map<std::string, Place> places_;  ///< one for each reader with an address
  std::optional<GameUpdate> news_;
  std::optional<UnreadNews> latest_;
  std::map<std::string, bool> has_news_;  ///< by reader, once it was asked
  std::map<std::string, bool> due_;       ///< likewise, whether a letter is to be written
  std::optional<OpeningLetter> beginning_;
  bool wrote_ = false;
};

/// Deletes expired data: kept letters, and records of sent and bounced letters that no longer count (LOOP-6).
void forget_old(MailService& service) {
  const std::string now = service.now();
  InboundMail(service.store).forget_kept(now);
  OutboundMail(service.store).forget_sent(before(now, std::chrono::days(8)));
  MailboxStore(service.store).forget(before(now, std::chrono::days(7)));
  PlayerLetters(service.store).forget(before(now, std::chrono::days(30)));
}

/// Returns the games that may have letters to write.
std::set<std::string> games_to_write(MailService& service) {
  std::set<std::string> games;
  for (const OutboxItem& letter : service.store.outbox())
    if (!letter.game.empty()) games.insert(letter.game);
  for (const GameSummary& game : service.store.list()) {
    const auto& mailed = game.told.by_mail;
    if (std::any_of(mailed.begin(), mailed.end(), [&](const auto& other) {
          return other.second.has_address &&
                 std::max(other.second.written, other.second.passed) < game.last_entry;
        }))
      games.insert(game.name);
  }
  for (std::string& game : PressStore(service.store).games_with_words()) games.insert(std::move(game));
  // A seat without a token needs a letter even if nothing has happened.
  for (std::string& game : SeatMailStore(service.store).games_without_token()) games.insert(std::move(game));
  return games;
}

constexpr const char* daily_reader = "daily";

/// Writes the letters of the day: one for each address and language, about all games of that address whose
/// letter comes at this time (MINE-1).
class DailyWriting {
 public:
  DailyWriting(MailService& service, FailedGames& failed)
      : service_(service),
        failed_(failed),
        now_(read_instant(service.now()).value()),
        change_(service.store) {}

  void write() {
    for (const LetterPrefsStore::DailyReader& reader : LetterPrefsStore(service_.store).daily()) {
      const std::size_t known = readers_.size();
      if (!run_for_game(service_.store, reader.game, failed_, [&] { add(reader); })) readers_.resize(known);
    }
    std::set<std::size_t> waits;  // readers with an address that must wait (LOOP-5)
    for (const auto& [to, readers] : letters_) {
      const bool is_new = std::ranges::any_of(
          readers, [&](std::size_t one) { return writing_of(one).has_daily_news(readers_[one].reader); });
      if (!is_new) continue;
      if (may_write_to(service_, to.first))
        to_write_.push_back(to);
      else
        waits.insert(readers.begin(), readers.end());
    }
    for (const auto& to : to_write_) write_to(to.first, letters_.at(to));
    for (std::size_t i = 0; i < readers_.size(); ++i)
      if (!waits.contains(i))
        LetterPrefsStore(service_.store)
            .set_since(game_of(service_.store, readers_[i].game), readers_[i].reader, format_instant(now_));
    if (!readers_.empty()) change_.commit();
  }

 private:
  /// Notes the reader, if the time of its letter has come since the last one.
  void add(const LetterPrefsStore::DailyReader& reader) {
    const StoredGame game = game_of(service_.store, reader.game);
    const Zone zone =
        find_zone(zone_of(entries::genesis(parse_json(game.genesis)), reader.reader)).value_or(Zone());
    const auto since = read_instant(reader.since);
    if (since && last_daily(reader.at, zone, now_) <= *since) return;
    const std::size_t place = readers_.size();
    readers_.push_back(reader);
    Writing& writing = writing_of(place);
    if (!writing.has_daily_news(reader.reader) && writing.is_over()) return;
    for (const std::string& address : writing.addresses_of(reader.reader))
      letters_[{address, std::string(writing.catalog_of(reader.reader).language)}].push_back(place);
  }

  Writing& writing_of(std::size_t place) {
    const std::string& game = readers_[place].game;
    auto& writing = writings_[game];
    if (!writing) writing = std::make_unique<Writing>(service_, change_, game);
    return *writing;
  }

  void write_to(const std::string& address, const std::vector<std::size_t>& readers) {
    OutgoingDraft draft;
    draft.reader = daily_reader;
    draft.kind = daily_kind;
    std::vector<Letter> games;
    for (const std::size_t one : readers) {
      const auto [part, is_new] = parts_.try_emplace(one);
      if (is_new) part->second = writing_of(one).daily_part(readers_[one].reader);
      games.push_back(part->second.first);
      draft.parts.push_back(part->second.second);
      draft.html = draft.html && writing_of(one).prefs_of(readers_[one].reader).html;
    }
    const auto player =
        std::ranges::find_if(readers, [&](std::size_t one) { return !is_observer(readers_[one].reader); });
    const std::size_t named = player == readers.end() ? readers.front() : *player;
    Writing& first = writing_of(named);
    const MessageCatalog& words = first.catalog_of(readers_[named].reader);
    const DailyLetter daily =
        daily_letter(words, std::move(games), first.facts(),
                     player == readers.end() ? std::nullopt : std::optional(parts_.at(named).first.reader),
                     written_time_of_day(readers_[named].at));
    const Style style{service_.config.ascii, false};
    draft.language = words.language;
    draft.subject = daily_subject(daily, words);
    draft.letter = PlayerLetterBody{lines_of_mail(daily_text(daily, words, style)),
                                    daily_html(daily, words, service_.config.address, style),
                                    {},
                                    {},
                                    {}};
    post(service_, change_, draft, {address});
  }

  MailService& service_;
  FailedGames& failed_;
  Instant now_;
  Store::WriteTransaction change_;
  std::vector<LetterPrefsStore::DailyReader> readers_;        ///< readers that are due
  std::map<std::string, std::unique_ptr<Writing>> writings_;  ///< by game
  /// The letters by address and language: indices into `readers_`.
  std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> letters_;
  std::vector<std::pair<std::string, std::string>> to_write_;
  std::map<std::size_t, std::pair<Letter, OutboundMail::PartialNews>> parts_;
};

void write_daily_letters(MailService& service, FailedGames& failed) {
  if (LetterPrefsStore(service.store).daily().empty()) return;
  DailyWriting(service, failed).write();
}

}  // namespace

FailedGames write_letters(MailService& service) {
  FailedGames failed;
  forget_old(service);
  MailboxStore(service.store).try_again(service.now());
  tell_alarms(service);
  for (const std::string& game : games_to_write(service))
    run_for_game(service.store, game, failed, [&] {
      Store::WriteTransaction change(service.store);
      if (Writing(service, change, game).write()) change.commit();
    });
  write_daily_letters(service, failed);
  return failed;
}

std::vector<RecipientDue> letters_owed(MailService& service, FailedGames& failed) {
  std::vector<RecipientDue> all;
  for (const std::string& game : games_to_write(service))
    run_for_game(service.store, game, failed, [&] {
      Store::WriteTransaction change(service.store);
      for (RecipientDue& one : Writing(service, change, game).owed()) all.push_back(std::move(one));
    });
  return all;
}

Seat seat_named(const GameFacts& facts, const std::string& name) {
  const auto found = std::find(facts.seats.begin(), facts.seats.end(), name);
  return seat_at(static_cast<std::size_t>(found - facts.seats.begin()));
}

std::int64_t give_new_token(MailService& service, const StoredGame& game, const std::string& seat,
                            part::File& form, bool apart) {
  if (game.over) return 0;
  const SeatPageMessages& words = service.speech().of(game.spoken, seat).seat_page;
  const std::uint16_t turn = turn_of(service.ledgers, game, seat);
  if (form.lines.empty()) form = to_send(orders_begun(game.name, seat, turn), words);
  const Token token = draw_token();
  give_token(form, format_token(token), words);
  return SeatMailStore(service.store)
      .add_token(game, seat, {mac_of(token, service.key, game.name, seat), turn, service.now(), apart});
}

std::int64_t give_new_token(MailService& service, const StoredGame& game, const std::string& seat, Page& page,
                            bool apart) {
  if (game.over) return 0;
  const SeatPageMessages& words = service.speech().of(game.spoken, seat).seat_page;
  part::File* file = file_to_fill_in(page, words, seat);
  if (file == nullptr) {
    page.gap();
    page.inset(std::string(words.orders_to_write));
    page.to_copy(to_send(orders_begun(game.name, seat, turn_of(service.ledgers, game, seat)), words));
    file = file_to_fill_in(page, words, seat);
  }
  return give_new_token(service, game, seat, *file, apart);
}

std::vector<PendingDecision> left_to_do(MailService& service, const StoredGame& game,
                                        const LedgerSnapshot& moment, Seat reader) {
  std::vector<PendingDecision> own = moment.pending_decisions(Viewer::of(reader));
  const PendingFiles kept = service.store.kept(game);
  std::erase_if(own, [&](const PendingDecision& one) {
    TimedDecision owed;
    owed.seat = moment.facts().seats.at(index(one.seat));
    owed.kind = one.kind;
    owed.about = one.about;
    return answer_to(owed, kept) != nullptr;
  });
  return own;
}

std::string standing_line(MailService& service, const StoredGame& game, const std::string& seat) {
  const LedgerSnapshot moment = LedgerSnapshot::of(service.store, game);
  const Seat reader = seat_named(moment.facts(), seat);
  return report_subject(service.speech().of(game.spoken, seat),
                        standing_of(moment.facts(), moment.brief(), moment.over(),
                                    moment.pending_decisions(Viewer::everybody()), reader,
                                    left_to_do(service, game, moment, reader)));
}

Page file_page(MailService& service, const StoredGame& game, const LedgerSnapshot& moment,
               const std::string& seat) {
  const MessageCatalog& words = service.speech().of(game.spoken, seat);
  Page whole = letter_to(service.speech(), pages_for(words, moment.facts()), moment,
                         seat_named(moment.facts(), seat), {}, {});
  Page page;
  page.say(words.office.to_fill_in(game.name, seat));
  if (part::File* file = file_to_fill_in(whole, words.seat_page, seat))
    page.to_copy(std::move(*file));
  else
    page.to_copy(
        to_send(orders_begun(game.name, seat, turn_of(service.ledgers, game, seat)), words.seat_page));
  give_new_token(service, game, seat, page);
  return page;
}

}  // namespace inselpost::mail
