#include "cli/render/letter/letter.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <span>
#include <tuple>
#include <utility>

#include "cli/messages/news_sentences.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/game_pages.hpp"
#include "cli/render/letter/letter_kinds.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/record/lobby.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

/// Collects news by turn.
class NewsCollector {
 public:
  /// The arguments must outlive the collector.
  NewsCollector(const MessageCatalog& words, const GameFacts& facts, const LetterPeople& people)
      : words_(words),
        facts_(facts),
        table_(facts),
        local_([&](const std::string& time) { return local_time(facts, people.reader, time); }),
        game_(messages_for(words.games, *facts.table)),
        people_(people) {}

  void add(const NewsItem& item, bool stays) {
    const std::string& who = people_.of(item.seat);
    if (game_.letter_news == nullptr) return add_as_in_reports(item, stays);
    if (item.undone) return add_undone(item, stays);
    if (item.luck) alone({words_.luck(who, *item.luck)}, stays, item.seat);
    std::vector<Json> told;
    const Viewer viewer = people_.reader ? Viewer::of(*people_.reader) : Viewer::everybody();
    for (const EventRecord& event : item.events)
      if (auto visible = redact_for(event, viewer)) told.push_back(*std::move(visible));
    seen_.insert(seen_.end(), told.begin(), told.end());
    const bool ends_turn = game_.letter_news(told, *facts_.table, people_).ends_turn;
    if (!told.empty()) {
      if (!turn_) turn_ = LetterNews{{}, false, item.seat};
      turn_->stays = turn_->stays || stays;
      std::ranges::move(told, std::back_inserter(events_));
    }
    if (ends_turn) end_turn();
    if (item.order) alone({sentence(words_, who, *item.order)}, stays, item.seat);
    if (!item.for_seat_alone || viewer.sees(item.seat))
      for (const Announcement& one : item.told) add_act(one, stays);
    if (ends_turn) times_up_.clear();
  }

  /// Adds sentences that belong to no turn, each as an item.
  void alone(const std::vector<std::string>& all, bool stays, std::optional<Seat> seat) {
    if (!all.empty()) end_turn();
    for (const std::string& one : all) news_.push_back({one, stays, seat});
  }

  std::vector<LetterNews> take() {
    end_turn();
    return std::move(news_);
  }
  /// Returns all events so far that the reader may know, apart from those that were undone.
  const std::vector<Json>& seen() const { return seen_; }
  /// Returns the subject of a letter with these news; empty if none is worth one.
  const std::string& headline() const { return headline_; }

 private:
  void add_act(const Announcement& told, bool stays) {
    constexpr int weight_of_acts = 1'000;
    if (is_told_by_end(told)) return;
    if (const auto* up = get_if<announcements::TimeWasUp>(&told); up != nullptr && is_up_again(up->seat))
      return;
    LetterAct act = words_.letter_kind.act(told, people_, local_);
    if (act.sentence.empty()) return alone(sentences(words_, {by_name(told)}, table_), stays, std::nullopt);
    if (!act.subject.empty()) heads(std::move(act.subject), weight_of_acts);
    alone({std::move(act.sentence)}, stays, std::nullopt);
  }
  /// Returns whether the time of this seat was told to be up in this turn, and notes that it is.
  bool is_up_again(const std::string& seat) {
    const bool is_again = std::ranges::find(times_up_, seat) != times_up_.end();
    if (!is_again) times_up_.push_back(seat);
    return is_again;
  }
  /// Returns the announcement with the players of its seats by their names, as letters call them.
  Announcement by_name(Announcement told) const {
    if (auto* joined = get_if<announcements::Joined>(&told)) joined->seat = people_.named(joined->seat);
    if (auto* again = get_if<announcements::SendAgain>(&told))
      for (std::string& seat : again->builders) seat = people_.named(seat);
    return told;
  }
  void heads(std::string headline, int weight) {
    if (headline.empty() || weight < weight_) return;
    weight_ = weight;
    headline_ = std::move(headline);
  }
  /// Tells what an entry had done that is undone now, in the words of letters.
  void add_undone(const NewsItem& item, bool stays) {
    NewsCollector done(words_, facts_, people_);
    NewsItem before = item;
    before.undone.reset();
    done.add(before, stays);
    std::vector<std::string> all;
    for (const LetterNews& one : done.take()) all.push_back(words_.undone(*item.undone, one.text));
    if (all.empty()) all.push_back(words_.undone(*item.undone, std::string(words_.not_for_you)));
    alone(all, stays, std::nullopt);
  }
  void add_as_in_reports(const NewsItem& item, bool stays) {
    const Viewer viewer = people_.reader ? Viewer::of(*people_.reader) : Viewer::everybody();
    alone(sentences(words_, {item}, viewer, table_), stays, std::nullopt);
  }
  /// Tells the events of a turn together, so that one sentence may tell several.
  void end_turn() {
    if (!turn_) return;
    LetterNewsText told = game_.letter_news(events_, *facts_.table, people_);
    for (const std::string& sentence : told.sentences)
      turn_->text += (turn_->text.empty() ? "" : " ") + sentence;
    heads(std::move(told.headline), told.weight);
    if (!turn_->text.empty()) news_.push_back(*std::move(turn_));
    turn_.reset();
    events_.clear();
  }

  const MessageCatalog& words_;
  const GameFacts& facts_;
  GameContext table_;
  ToLocalTime local_;
  const GameMessages& game_;
  const LetterPeople& people_;
  std::vector<LetterNews> news_;
  std::optional<LetterNews> turn_;  ///< of a turn that goes on: all but its text
  std::vector<Json> events_;        ///< of that turn, as the reader may know them
  std::vector<Json> seen_;
  std::vector<std::string> times_up_;  ///< seats whose time was told to be up in this turn
  std::string headline_;
  int weight_ = 0;
};

/// Returns whether the letter shows the position: not if its kind has no place for it, or
/// if nothing happened and its reader has nothing to do.
bool shows_position(LetterKind kind, bool has_events) {
  return has_part(kind, LetterPart::island) && (kind != LetterKind::news || has_events);
}

/// Returns the decisions of the reader in order of urgency: by deadline, without one last.
std::vector<PendingDecision> own_of(std::vector<PendingDecision> all, Seat reader,
                                    const DecisionDeadlines& dues) {
  std::erase_if(all, [&](const PendingDecision& one) { return one.seat != reader; });
  const auto due = [&](const PendingDecision& one) {
    const DecisionDeadline* found = dues.of(one.seat, one.kind, one.about);
    return found == nullptr ? std::string("~") : found->due;  // behind all times
  };
  std::ranges::stable_sort(all, [&](const auto& one, const auto& two) { return due(one) < due(two); });
  return all;
}

/// Sets what a letter says before the start of the game.
void add_lobby(Letter& letter, const MessageCatalog& words, const GameSnapshot& snapshot, const Lobby& lobby,
               const LetterPeople& people, Seat reader) {
  const GameFacts& facts = snapshot.facts();
  const std::string& seat = facts.seats.at(index(reader));
  const GameMessages& game = messages_for(words.games, *facts.table);
  letter.subject = words.letter_kind.welcome_subject(people.of(reader), seat, {}, false);
  letter.heading = words.letter_kind.welcome(people.of(reader), seat, {});
  letter.deadline.emplace_back(lobby.over ? game.ended_before_start : game.before_start);
  std::vector<std::string> joined;
  for (std::size_t i = 0; i < lobby.players; ++i)
    if (lobby.joined.contains(seat_at(i))) joined.push_back(people.of(seat_at(i)));
  if (!joined.empty()) letter.deadline.push_back(words.joining.have_joined(joined));
  if (!lobby.owes(reader)) return;
  letter.waits = true;
  const std::string order = "- " + words.seat_page.to_send(std::string(join_word));
  std::string hint(words.joining.luck_hint);  // in lines for a wider page
  std::ranges::replace(hint, '\n', ' ');
  bool has_hint = false;
  for (const part::File::Line& line :
       to_send(joining_file(words, facts, lobby, reader), words.seat_page).lines) {
    const std::string text = line.text.substr(std::min(line.text.find_first_not_of(' '), line.text.size()));
    const bool is_hint =
        text.starts_with("# ") &&
        std::string_view(words.joining.luck_hint).find(text.substr(2)) != std::string_view::npos;
    if (text != "# " + order && !is_hint) letter.form.line(text);
    if (is_hint && !has_hint)
      for (std::string& part : comment_lines(hint)) letter.form.line(std::move(part));
    has_hint = has_hint || is_hint;
  }
  letter.choices.push_back({std::string(words.seat_page.join), {}, {{{}, order.substr(2)}}});
}

/// Returns who the game waits for, as a letter to a reader who owes nothing says it; may be empty.
std::string who_is_to_play(const MessageCatalog& words, const LetterPeople& people, Seat reader,
                           const GameLetter& about) {
  std::vector<std::string> names;
  for (const Seat seat : about.waits_for)
    if (seat != reader) names.push_back(people.of(seat));
  if (about.active && about.waits_for.size() == 1 && about.waits_for.front() == *about.active &&
      *about.active != reader)
    return words.letter_kind.turn_of(people.of(*about.active));
  return words.letter_page.waits_for(names);
}

/// Returns seconds from one RFC 3339 time to another; nullopt if one of them is none.
std::optional<std::int64_t> seconds_between(const std::string& from, const std::string& to) {
  const auto begin = read_instant(from), end = read_instant(to);
  if (!begin || !end) return std::nullopt;
  return std::chrono::duration_cast<std::chrono::seconds>(*end - *begin).count();
}

/// The inputs of a letter about a game that has begun.
struct LetterMoment {
  const MessageCatalog& words;
  const GameSnapshot& snapshot;
  const LetterPeople& people;
  const GameLetter& about;
  const LetterContext& context;
  std::vector<PendingDecision> owed;  ///< by the reader, the most urgent first
  std::string headline;               ///< of the news; may be empty
  bool only_acts = false;             ///< all news are acts of the moderator
  bool only_gentle_acts = false;      ///< and after them everybody owes what they owed before
};

/// Sets kind, heading, deadline and subject.
void add_heading(Letter& letter, const GamePages& game, const LetterMoment& moment) {
  const MessageCatalog& words = moment.words;
  const GameFacts& facts = moment.snapshot.facts();
  const LetterPageMessages& say = words.letter_page;
  const GameLetter& about = moment.about;
  const Seat reader = letter.reader;
  const std::string& name = moment.people.of(reader);
  if (about.is_over && !moment.only_acts)
    return make_end(letter, words, facts, moment.people, about, moment.context.has_record);
  if (moment.owed.empty()) {
    const std::string waits = about.is_over ? "" : who_is_to_play(words, moment.people, reader, about);
    letter.kind = moment.only_acts ? LetterKind::act : LetterKind::news;
    letter.who_plays = waits;
    letter.heading = say.nothing_to_do(name, waits);
    letter.subject = moment.headline.empty() ? std::string(say.news_subject) : moment.headline;
    if (moment.context.is_first)
      make_welcome(letter, words, game, facts, moment.people, about, moment.context, waits, {});
    return;
  }
  const PendingDecision& first = moment.owed.front();
  const DecisionDeadline* dues = facts.dues.held ? nullptr : facts.dues.of(reader, first.kind, first.about);
  const std::string due = dues == nullptr ? std::string() : local_time(facts, reader, dues->due);
  const bool is_decided = dues != nullptr && facts.dues.miss == MissPolicy::default_order;
  const auto task_of = [&](const PendingDecision& owed) {
    return about.task(owed, due, is_decided ? moment.snapshot.default_order(owed) : std::string());
  };
  const LetterTask task = task_of(first);
  letter.kind = std::ranges::all_of(moment.owed, [&](const auto& one) { return task_of(one).is_question; })
                    ? LetterKind::question
                    : LetterKind::turn;
  letter.heading = task.heading;
  letter.waits = true;
  letter.due = due;
  letter.subject = say.owed_subject(task.subject, due);
  if (facts.dues.held) {
    const auto left = std::ranges::find_if(facts.dues.left, [&](const HeldTime& one) {
      return one.seat == reader && one.kind == first.kind && one.about == first.about;
    });
    letter.deadline.push_back(
        say.on_hold(left == facts.dues.left.end() ? std::nullopt : std::optional(left->left)));
  }
  if (dues != nullptr)
    letter.deadline.push_back(say.otherwise(due, local_time(facts, reader, dues->acts),
                                            messages_for(words.games, *facts.table).decided(first.kind),
                                            facts.dues.miss));
  if (moment.context.is_first) {
    make_welcome(letter, words, game, facts, moment.people, about, moment.context, task.request, due);
  } else if (moment.context.reminds && dues != nullptr && letter.news.empty()) {
    letter.kind = LetterKind::reminder;
    letter.holds.resize(std::min<std::size_t>(1, letter.holds.size()));  // the cards
    letter.subject =
        words.letter_kind.reminder_subject(task.subject, seconds_between(*moment.context.reminds, dues->due));
  } else if (moment.only_gentle_acts && !moment.context.reminds) {
    letter.kind = LetterKind::act;
    letter.heading = facts.dues.held ? say.nothing_to_do(name, {})
                                     : words.letter_kind.lasts_until(name, due, !task.is_question);
    letter.subject = moment.headline;
  }
}

/// Returns the decisions to which the reader's pending orders hold no answer.
std::vector<PendingDecision> without_answered(std::vector<PendingDecision> owed, Seat reader,
                                              const SeatPendingOrders* kept) {
  if (kept == nullptr) return owed;
  std::erase_if(owed, [&](const PendingDecision& one) {
    return one.seat == reader && std::ranges::any_of(kept->answered, [&](const auto& answered) {
             return answered.kind == one.kind && answered.about == one.about;
           });
  });
  return owed;
}

/// Leaves out what answers decisions that the reader has answered already: until the answers are told, the
/// view still owes them.
void leave_out_answered(Letter& letter, const std::vector<PendingDecision>& of_view,
                        const std::vector<PendingDecision>& owed) {
  for (const PendingDecision& one : of_view) {
    const bool is_open = std::ranges::any_of(owed, [&](const PendingDecision& other) {
      return other.kind == one.kind && other.about == one.about;
    });
    if (one.seat != letter.reader || is_open) continue;
    for (LetterChoice& choice : letter.choices)
      std::erase_if(choice.ways, [&](const LetterChoice::Option& way) {
        return one.about.empty() ? choice.answers == one.kind
                                 : way.label == one.about || way.label.starts_with(one.about + ' ');
      });
    std::erase_if(letter.choices, [](const LetterChoice& choice) { return choice.ways.empty(); });
  }
}

std::string offset_of(const std::string& local) {
  constexpr std::size_t without_offset = 19;
  return local.size() > without_offset ? local.substr(without_offset) : std::string();
}

void add_foot(Letter& letter, const MessageCatalog& words, const GameFacts& facts, Seat reader,
              bool has_token) {
  const LetterPageMessages& say = words.letter_page;
  std::string now = facts.time;
  for (const DecisionDeadline& due : facts.dues.all)
    if (due.seat == reader) now = due.due;
  const bool is_brief = letter.kind == LetterKind::act || letter.kind == LetterKind::reminder ||
                        letter.kind == LetterKind::question;
  std::string foot = say.foot(is_brief ? std::string() : letter.attached,
                              read_instant(now) ? offset_of(local_time(facts, reader, now)) : "");
  if (has_token || !letter.form.lines.empty()) foot += ' ' + std::string(say.do_not_forward);
  constexpr std::size_t digits = 12;
  if (facts.head.size() > digits) foot += ' ' + say.fingerprint(facts.head.substr(0, digits));
  letter.foot.push_back(std::move(foot));
}

}  // namespace

Letter letter_for(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
                  Seat seat, const std::vector<NewsItem>& happenings, const UnreadFrom& first,
                  const LetterContext& context) {
  const GameFacts& facts = snapshot.facts();
  const std::string& name = facts.seats.at(index(seat));
  const MessageCatalog& words = languages.of(facts.spoken, name);
  const LetterPeople people = letter_people(words, facts, seat);
  Letter letter;
  letter.language = words.language;
  letter.game = facts.game;
  letter.seat = name;
  letter.reader = seat;
  NewsCollector news(words, facts, people);
  if (!context.is_first) news.alone(sentences(words, facts.opening, GameContext(facts)), true, std::nullopt);
  const auto unread = std::span(happenings).subspan(std::min(first.of(name), happenings.size()));
  for (const NewsItem& item : unread) news.add(item, stays_in_letter(item, seat, facts));
  letter.news = news.take();
  if (const Lobby* lobby = snapshot.waiting()) {
    add_lobby(letter, words, snapshot, *lobby, people, seat);
    if (context.is_first) make_welcome(letter, words, game, facts, people, {}, context, {}, {});
  } else if (game.letter != nullptr) {
    const GameLetter about = game.letter(words, snapshot, seat, people, letter);
    letter.turn = about.turn;
    const std::vector<PendingDecision> owed =
        context.owed ? *context.owed : without_answered(about.owed, seat, snapshot.kept(seat));
    LetterMoment moment{words,          snapshot, people, about, context, own_of(owed, seat, facts.dues),
                        news.headline()};
    const auto all_are_acts = [&](bool gentle) {
      return !letter.news.empty() &&
             std::ranges::all_of(unread, [&](const NewsItem& one) { return is_act(one, gentle); });
    };
    moment.only_acts = all_are_acts(false);
    moment.only_gentle_acts = all_are_acts(true);
    add_heading(letter, game, moment);
    if (game.letter_picture != nullptr && context.pictures &&
        (shows_position(letter.kind, !news.seen().empty()) || !context.refused.empty()))
      letter.picture = game.letter_picture(words, snapshot, seat, people, news.seen(), context.refused);
    if (!letter.choices.empty() && !about.is_over)
      letter.form = to_send(orders_begun(facts.game, name, about.turn), words.seat_page);
    leave_out_answered(letter, about.owed, moment.owed);
  }
  if (context.attach && snapshot.waiting() == nullptr)
    letter.attached = letter_file_name(facts.game, letter.turn);
  add_foot(letter, words, facts, seat, context.has_token);
  return letter;
}

Letter observer_letter(const LanguageSelector& languages, const GameFacts& facts, const WatchedGame& now,
                       const std::vector<NewsItem>& happenings, std::size_t first) {
  const MessageCatalog& words = languages.of(facts.spoken);
  const LetterPeople people = letter_people(words, facts, std::nullopt);
  Letter letter;
  letter.language = words.language;
  letter.game = facts.game;
  letter.turn = now.turn;
  NewsCollector news(words, facts, people);
  for (const NewsItem& item : std::span(happenings).subspan(std::min(first, happenings.size())))
    news.add(item, stays_in_letter(item, std::nullopt, facts));
  letter.news = news.take();
  if (now.over && !now.winner.empty()) {
    letter.heading = words.subject.has_won(people.named(now.winner)) + '.';
  } else if (now.over) {
    letter.heading = in_letter(std::string(words.subject.is_over)) + '.';
  } else {
    std::vector<std::string> names;
    for (const PendingDecision& owed : now.owed)
      if (std::ranges::find(names, people.of(owed.seat)) == names.end())
        names.push_back(people.of(owed.seat));
    letter.heading = words.letter_page.waits_for(names);
  }
  letter.subject = letter.heading;
  if (letter.subject.ends_with('.')) letter.subject.pop_back();
  return letter;
}

namespace {

/// Returns the subject with its tag, at most 78 characters; what is too long is cut before the tag, behind a
/// word unless that is very long: half a time of day says less than none.
std::string tagged(std::string_view subject, const std::string& tag) {
  constexpr std::size_t most = 78;
  std::string text = clean(subject);
  const std::size_t room = most > utf8::length(tag) ? most - utf8::length(tag) : 0;
  if (utf8::length(text) <= room) return text + tag;
  constexpr std::size_t long_word = 24;
  const std::size_t end = utf8::offset(text, room == 0 ? 0 : room - 1);
  const std::size_t blank = text.rfind(' ', end);
  std::size_t cut_at = blank != std::string::npos && end - blank <= long_word ? blank : end;
  while (cut_at > 0 && (text[cut_at - 1] == ',' || text[cut_at - 1] == ':')) --cut_at;
  return text.substr(0, cut_at) + "…" + tag;
}

}  // namespace

std::string subject_of(const Letter& letter) {
  return tagged(letter.subject,
                " [" + letter.game + (letter.turn == 0 ? "" : ' ' + std::to_string(letter.turn)) + ']');
}

DailyLetter daily_letter(const MessageCatalog& words, std::vector<Letter> games, const GameFacts& facts,
                         std::optional<Seat> reader, const std::string& at) {
  DailyLetter daily;
  daily.language = games.front().language;
  if (reader) daily.name = letter_people(words, facts, reader).of(*reader);
  daily.at = at;
  if (read_instant(facts.time)) daily.offset = offset_of(local_time(facts, reader, facts.time));
  std::ranges::stable_sort(games, [](const Letter& one, const Letter& two) {
    const auto key = [](const Letter& letter) {
      const auto due = read_instant(letter.due);
      return std::tuple(!letter.waits, due ? *due : last_instant);
    };
    return key(one) < key(two);
  });
  daily.games = std::move(games);
  return daily;
}

std::string daily_subject(const DailyLetter& daily, const MessageCatalog& words) {
  const auto waiting = static_cast<std::size_t>(std::ranges::count_if(daily.games, &Letter::waits));
  return tagged(daily.name.empty() ? words.letter_page.daily_watched(daily.games.size())
                                   : words.letter_page.daily_subject(
                                         waiting, daily.games.size(),
                                         daily.games.empty() ? std::string() : daily.games.front().due),
                " [" + std::string(words.letter_page.tag_of_no_game) + ']');
}

std::string daily_heading(const DailyLetter& daily, const MessageCatalog& words) {
  if (daily.name.empty()) return words.letter_page.daily_watched(daily.games.size()) + '.';
  std::vector<std::string> waiting;
  for (const Letter& game : daily.games)
    if (game.waits) waiting.push_back(words.letter_page.game_by(game.game, game.due));
  return words.letter_page.daily_heading(daily.name, waiting, daily.games.size());
}

std::vector<std::string> daily_paragraphs(const Letter& letter, const MessageCatalog& words) {
  constexpr std::size_t max_lines = 5;
  const auto lines_of = [](const std::string& text) { return utf8::length(text) / (letter_width - 8) + 1; };
  std::vector<std::string> all;
  if (!letter.heading.empty()) all.push_back(letter.heading);
  const bool tells_holdings = letter.waits && !letter.holds.empty();
  if (tells_holdings)
    all.push_back((letter.holds_heading.empty() ? "" : letter.holds_heading + ": ") + letter.holds.front());
  std::size_t lines = 0;
  for (const std::string& one : all) lines += lines_of(one);
  const std::string begin = std::string(words.letter_page.news) + ": ";
  const auto news_of = [&](std::size_t left_out) {
    std::string text = begin;
    std::size_t to_leave = left_out;
    for (const LetterNews& one : letter.news) {
      if (to_leave > 0 && !one.stays) {
        --to_leave;
        continue;
      }
      text += (text == begin ? "" : " ") + one.text;
    }
    return text + (left_out > 0 ? ' ' + words.letter_page.more_of_game(left_out) : std::string());
  };
  const auto may_go = static_cast<std::size_t>(
      std::ranges::count_if(letter.news, [](const LetterNews& one) { return !one.stays; }));
  std::size_t left_out = 0;
  const auto is_too_long = [&] { return lines + lines_of(news_of(left_out)) > max_lines; };
  const std::size_t last_news = may_go == letter.news.size() ? 1 : 0;  // matters more than the cards
  while (left_out + last_news < may_go && is_too_long()) ++left_out;
  if (tells_holdings && may_go > 0 && is_too_long()) {
    lines -= lines_of(all.back());
    all.pop_back();
  }
  while (left_out < may_go && is_too_long()) ++left_out;
  if (!letter.news.empty()) all.push_back(news_of(left_out));
  return all;
}

}  // namespace inselpost
