// LANG-7 LANG-8 L-122: checks all German sentences of shared code: none is empty, none contains English, and
// nouns agree with numbers.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "cli/inselpost/help/help.hpp"
#include "cli/inselpost/options.hpp"
#include "cli/messages/game_messages.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/messages/message_rows.hpp"
#include "cli/render/audit.hpp"
#include "cli/render/page.hpp"
#include "cli/render/renderers.hpp"
#include "cli/results/announcement.hpp"
#include "cli/results/command_error.hpp"
#include "cli/results/comparison_report.hpp"
#include "cli/results/health_report.hpp"
#include "cli/results/remark.hpp"
#include "schemas/record/lobby.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/german/english_words.hpp"

namespace inselpost::shared_messages {
namespace {

struct NamedText {
  std::string what, text;
};

// One of everything that shared code can be given to say, and more where sentences differ by their
// arguments.

constexpr const char* some_time = "2026-11-21T09:30:00Z";

struct NoTable final : OpaqueView {};

/// A game that shared code has no words for, so that only its own text is printed.
const GameMessages& of_no_game() {
  static const GameMessages words{
      .system = "x",
      .reads = *[](const OpaqueView&) { return true; },
      .events = *[](const std::vector<Json>&, const OpaqueView&) { return std::vector<std::string>{}; },
      .beside = *[](const RowResult&, const OpaqueView&) { return std::vector<std::string>{}; },
      .problem = *[](const RejectionContext&) { return std::string("x"); },
      .suggestions = *[](const RejectionContext&) { return std::vector<std::string>{}; },
      .unfit = *[](const Rejection&, const OpaqueView&) { return std::string("x"); },
      .opening = *[](const announcements::Opening&) { return std::vector<std::string>{}; },
      .rolls = *[](const std::vector<Json>&, const OpaqueView&) { return std::string("x"); },
      .remark = *[](const Remark&) { return std::string(); },
      .places_undone = *[](const std::vector<std::string>&) { return std::string("x"); },
      .duty = *[](std::string_view, std::string_view, std::uint64_t) { return std::string("x"); },
      .decided = *[](std::string_view) { return std::string_view("x"); },
      .plays_on = *[](std::string_view) { return true; },
      .clocks = {},
      .played = *[](const OpaqueView&, std::size_t) { return std::string("x"); },
      .before_start = "x",
      .ended_before_start = "x",
      .wait_for_start = "x",
      .widest_label = "x",
      .whats_hidden = "x"};
  return words;
}
GameColumns no_games() {
  static const std::array<const GameMessages*, 1> games{&of_no_game()};
  return games;
}

template <class One, std::size_t... i>
std::vector<One> each_of(std::index_sequence<i...>) {
  return {One(std::variant_alternative_t<i, typename One::Variant>())...};
}
/// Every struct of a variant, with nothing in it, and these.
template <class One>
std::vector<One> each_and(std::vector<One> more) {
  std::vector<One> all = each_of<One>(std::make_index_sequence<std::variant_size_v<typename One::Variant>>());
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

std::vector<CommandErrorDetail> obstacles() {
  using namespace command_errors;
  std::vector<CommandErrorDetail> all{NoCommand{"sbumit", "submit", {"new", "submit"}},
                                      NoCommand{"x", "", {"new", "submit"}},
                                      NoOption{"submit", "--x", "--json"},
                                      CommandLine{"--as: 1 required TEXT missing", "show", "--as"},
                                      CommandLine{"x", "show", ""},
                                      NoText{"--reason", {TextMessageId::too_long, "201", "200"}},
                                      OutputBroken{true},
                                      NotOneOf{"x", {"a", "b"}},
                                      NoBoard{"x", "", {"a", "b"}},
                                      NoGame{"friday", "a.db", "isle"},
                                      NoSeat{"x", "", {"red", "blue"}},
                                      NotWhole{"friday", "red", {"blue"}},
                                      NotWhole{"friday", "", {}},
                                      NotBegun{true},
                                      NoSuchEntry{"friday", 3},
                                      NoClock{"friday", "red"},
                                      NoClock{"friday", ""},
                                      BeforeStart{"friday", "1"},
                                      BeforeStart{"friday", ""},
                                      UndoneAlready{"friday", 3, 5, {{0, 2}, {4, 4}}},
                                      Altered{"a.jsonl", 3, true, ""},
                                      Altered{"a.jsonl", 3, false, "order"}};
  for (int act = 0; act <= static_cast<int>(Over::Act::redo); ++act)
    all.emplace_back(Over{"friday", static_cast<Over::Act>(act)});
  for (int kind = 0; kind <= static_cast<int>(StoreTrouble::Kind::failed); ++kind)
    all.emplace_back(StoreTrouble{static_cast<StoreTrouble::Kind>(kind), "games/a.db", {}});
  return each_and(std::move(all));
}

std::vector<Remark> remarks() {
  using namespace remark;
  std::vector<Remark> all;
  for (const bool yes : {false, true}) {
    all.insert(all.end(), {ComesEarly{yes},
                           KeptForTurn{3, yes},
                           KeptOnHold{yes},
                           KeptForOthers{yes},
                           RemovesDraft{3, true, yes},
                           RemovesDraft{3, false, yes},
                           PlanDropped{yes},
                           PlanRemoved{yes},
                           AnswerKept{some_time, yes},
                           LuckDigest{yes, "c0ffee"},
                           StoreIsOpen{yes, true, "a.db"},
                           StoreIsOpen{yes, false, "a.db"},
                           StillStands{{{"friday", 3}, {"isle", 4}}, yes},
                           LettersChosen{{LetterFrequency::every}, yes},
                           LettersChosen{{LetterFrequency::daily, std::chrono::hours(18), false, false}, yes},
                           LettersChosen{{LetterFrequency::none}, yes},
                           AwayNoted{"", yes, false},
                           AwayNoted{"2026-12-20 .. 2027-01-04", yes, true},
                           AwayNoted{"2026-12-20", false, yes, true},
                           AwayNoted{"2026-12-20", true, yes},
                           CameBefore{"c.yaml", some_time, "a.yaml"},
                           StandingOrders{{"roll"}, {}, yes, false},
                           StandingOrders{{"roll", "discard"}, {"robber"}, yes, true},
                           StandingOrders{{}, {}, false, yes}});
  }
  for (const std::uint64_t n : std::initializer_list<std::uint64_t>{0, 1, 2})
    all.insert(all.end(), {OutboxHolds{n}, RecordsHold{n, 1}, RecordsHold{n, 2}, NothingAfter{"friday", n},
                           RunsToItsEnd{{n, 36}, {n, 36}}, RunsToItsEnd{{n, Probability::most}, {0, 1}},
                           InSome{{{row_status::Outcome::done, "", {n, 36}},
                                   {row_status::Outcome::failed, "E_PHASE", {n, 46656}}}}});
  for (const char* word : {"", "seven", "card", "forced trade", "lava", "knight", "attack", "x"})
    all.emplace_back(StoppedAt{word});
  for (const char* language : {"", "de", "en"}) all.emplace_back(ReadsIn{"friday", "red", language});
  return each_and(std::move(all));
}

std::vector<Announcement> announcements() {
  using namespace announcements;
  using namespace std::chrono_literals;
  Deadlines times;
  times.clocks = {{"turn", 48h}};
  std::vector<Announcement> all{Timed{times}};
  times.clocks = {{"turn", 90min}};
  times.nights = Nights{};
  times.weekends = false;
  times.grace = 1h;
  times.fast = true;
  for (const MissPolicy miss : {MissPolicy::default_order, MissPolicy::wait, MissPolicy::hold}) {
    times.miss = miss;
    all.emplace_back(Timed{times});
  }
  all.insert(all.end(),
             {SetUp{"friday", "table"}, SetUp{"friday", "sealed"}, Held{"x", ""}, Held{"", "red"},
              Held{"", ""}, Extended{"red", some_time, "x"}, Extended{"", "", "x"},
              announcements::Away{"red", "2026-12-20 .. 2027-01-04"},
              announcements::Away{"red", "2026-12-20"}, Acted{"red", "x"}, Acted{"", "x"},
              LeftOut{{{3, "E_PHASE"}, {4, "E_BANK"}}}, Ranking{{{"red", 0}, {"blue", 1}, {"orange", 2}}},
              SendAgain{true, {"red"}}, Replaced{"red", "Ada", "x"}, RolledBack{3, "x"}, NoteAdded{"x"}});
  return each_and(std::move(all));
}

using Texts = std::vector<NamedText>;

template <MessageIdEnum Kind>
void add_messages(Texts& all, const MessageCatalog& words, Kind) {
  for (std::size_t i = 0; i < count_of<Kind>; ++i)
    all.push_back(
        {"message " + std::to_string(i), words.message({static_cast<Kind>(i), "7", "8", "9", "10"})});
}

std::vector<AuditResult> audits() {
  std::vector<AuditResult> all;
  for (const std::uint64_t n : std::initializer_list<std::uint64_t>{0, 1, 2})
    for (const bool yes : {false, true}) {
      AuditResult result;
      result.entries = n + 1;
      result.sealed = yes;
      result.has_last_line = result.is_signed = result.seed_chosen = true;
      result.checked = {n, n, n, n + n, n, n};
      all.push_back(result);
      result.secret = true;
      result.over = yes;
      result.is_signed = false;
      all.push_back(result);
    }
  AuditResult bad;
  for (const std::uint64_t entry : std::initializer_list<std::uint64_t>{0, 1, 40}) {
    bad.difference = {
        entry, {RecordMessageId::the_head}, {RecordMessageId::nothing}, {RecordMessageId::the_entry}};
    all.push_back(bad);
  }
  return all;
}

void add_audits(Texts& all, const MessageCatalog& words) {
  for (const AuditResult& result : audits()) {
    all.push_back({"audited", words.audited(result, "isle")});
    for (const auto& [label, text] : words.findings(result)) all.push_back({"finding", label + ": " + text});
  }
}

template <class Fill>
RehearsedDecision rehearsed_by(const Fill& fill) {
  RehearsedDecision out;
  fill(out);
  return out;
}

void add_lists(Texts& all, const MessageCatalog& words) {
  const auto say = [&](const char* what, std::string text) { all.push_back({what, std::move(text)}); };
  for (const std::uint64_t n : std::initializer_list<std::uint64_t>{0, 1, 2}) {
    say("mistakes", words.mistakes(n + 1, "a.yaml", "friday", "red", 3));
    for (const Counted what : {Counted::entries, Counted::orders, Counted::records}) {
      say("progress", words.progress(n, 0, what));
      say("progress", words.progress(1, n + 1, what));
    }
    say("waits",
        words.list.waits("friday, red", "x", "2026-11-21", static_cast<std::int64_t>(n * 3600), ", y"));
    say("waits",
        words.list.waits("friday, red", "x", "2026-11-21", static_cast<std::int64_t>(n * 60), ", y"));
  }
  for (const char* kind : {"letter", "reminder", "digest", "report"})
    for (const char* seat : {"", "red"})
      say("unsent", words.list.unsent({"7", kind, "friday", seat, "2026-11-21", 3}));
  for (const OrderOrigin by : {OrderOrigin::seat, OrderOrigin::moderator, OrderOrigin::deadline})
    say("rehearsed", words.list.rehearsed(rehearsed_by([&](RehearsedDecision& r) {
      r.turn = 3;
      r.entry = 9;
      r.by = by;
      r.given = "x";
      r.rule = "y";
      r.would = "z";
    })));
  say("rehearsed", words.list.rehearsed(rehearsed_by([](RehearsedDecision& r) {
    r.given = "x";
    r.rule = "";
  })));
  say("rehearsed", words.list.rehearsed(rehearsed_by([](RehearsedDecision& r) {
    r.given = "x";
    r.rule = "y";
    r.would = "x";
  })));
  say("rehearsed", words.list.rehearsed(rehearsed_by([](RehearsedDecision& r) {
    r.given = "x";
    r.rule = "y";
    r.is_plan = true;
  })));
  say("rehearsed", words.list.rehearsed(rehearsed_by([](RehearsedDecision& r) {
    r.given = "x";
    r.rule = "y";
    r.codes.emplace_back("E_BANK");
  })));
  say("decided since", words.list.decided_since("") + words.list.decided_since("2026-11-21"));
  say("won", words.list.won_at("", "2026-11-21") + words.list.won_at("red", "2026-11-21"));
  say("owed", words.list.owed_since({{"x", {"red", "blue"}}, {"y", {"orange", "white"}}}, "2026-11-21") +
                  words.list.first_due("2026-11-22"));
  say("undone", words.undone(3, "x") + words.log.undone_by(3, "x") + std::string(words.not_for_you) +
                    std::string(words.log.not_for_this_reader));
  say("after", words.after(3, "red", "x") + words.after(3, "", ""));
  say("joined", words.joined("red") + words.luck("red", "x"));
  for (const char* due : {"2026-11-21", "2026-11-22"})
    for (const MissPolicy miss : {MissPolicy::default_order, MissPolicy::wait, MissPolicy::hold}) {
      say("until", words.waiting.until("x", {"2026-11-21", due, miss}, of_no_game()));
      say("until", words.waiting.until(std::string(join_word), {"2026-11-21", due, miss}, of_no_game()));
      for (const bool is_up : {false, true}) {
        remark::TimeRunsOut reminder;
        reminder.game = "friday";
        reminder.seat = "red";
        reminder.player = "Ada";
        reminder.due = reminder.acts = some_time;
        reminder.miss = miss;
        reminder.is_up = is_up;
        reminder.order = "x";
        say("reminder", words.reminder(reminder, of_no_game()));
      }
    }
  remark::DueInGap gap{
      "", {{"friday", "x", "red", "y", "", 0, some_time}, {"isle", "x", "blue", "y", "", 0, some_time}}};
  say("gap", words.due_in_gap(gap, no_games()));
  gap.last = some_time;
  say("gap", words.due_in_gap(gap, no_games()));
}

void add_pages(Texts& all, const MessageCatalog& words) {
  const auto say = [&](const char* what, std::string text) { all.push_back({what, std::move(text)}); };
  const auto phrase = [&](const char* what, StaticText text) { say(what, text); };
  for (int i = 0; i < static_cast<int>(row_status::Outcome::end); ++i)
    for (const bool checked : {false, true})
      say("outcome", std::string(words.receipt.outcome(static_cast<row_status::Outcome>(i), checked)));
  say("receipt", words.receipt.receipt_for("red", "friday", 3) +
                     words.receipt.letter_for("red", "friday", 3) +
                     words.receipt.check_of("red", "friday", 3) + words.receipt.came("2026-11-21T09:30:00Z"));
  for (const StaticText& one :
       {words.receipt.nothing_saved, words.receipt.luck, words.end.seed_chosen,
        words.end.sealed_can_be_opened, words.end.rolls_could_be_known, words.list.on_hold, words.ask_again,
        words.widest_finding, words.standard_input, words.waiting.several, words.waiting.on_hold,
        words.mistake.error, words.mistake.warning})
    phrase("phrase", one);
  const ComparedMessages& compared = words.compared;
  for (int result = 0; result <= static_cast<int>(ComparisonReport::Result::other_games); ++result)
    for (int seal = 0; seal <= static_cast<int>(ComparisonReport::Seal::does_not_fit); ++seal) {
      ComparisonReport found;
      found.result = static_cast<ComparisonReport::Result>(result);
      found.sides[0] = {"a.txt", "friday", seal % 2 == 0, 3, static_cast<ComparisonReport::Seal>(seal),
                        {},      ""};
      found.sides[1] = found.sides[0];
      say("compared", compared.found(found) + ". " + compared.side(found.sides[0]));
    }
  for (const StaticText& one :
       {compared.differ_there_or_earlier, compared.one_key_signed_both, compared.two_keys_signed,
        compared.not_both_signed, compared.signature_does_not_fit, compared.how_to_check})
    phrase("compared", one);
  const JoiningMessages& join = words.joining;
  for (const StaticText& one :
       {join.standing, join.standing_over, join.to_join, join.nobody_has, join.luck_hint, join.luck,
        join.you_too_late, join.you_have, join.you_have_not, join.nothing_to_order})
    phrase("joining", one);
  say("joining", join.have_joined({"red", "blue"}) + join.or_seats({"red", "blue"}) + join.owes("red"));
  for (const Joining one : {Joining::missing, Joining::joined, Joining::over})
    say("referee", words.referee.joining("red", one) + words.referee.view_of("friday"));
  const SeatPageMessages& seat = words.seat_page;
  for (const StaticText& one : {seat.news, seat.join, seat.kept, seat.due, seat.plan_waits, seat.left_of_plan,
                                seat.standing_orders, seat.nothing_to_do, seat.next_orders})
    phrase("seat", one);
  say("seat", seat.view_of("red", "friday") + ' ' + seat.only_for("Ada") + ' ' + seat.kept_for(3) + ' ' +
                  seat.kept_for_later("x") + ' ' + seat.only_you_and("red", "x"));
  for (const char* release : {"", some_time})
    for (const bool together : {false, true}) say("seat", seat.answer_kept({"x", release, together}));
  for (const std::size_t uses : std::initializer_list<std::size_t>{0, 1, 2})
    say("seat", seat.standing_order({"x", 2, uses, 5, uses, {"E_BANK"}, uses == 1, uses == 2}));
}

void add_help(Texts& all, const MessageCatalog& words) {
  all.push_back({"help", main_help(words)});
  const ManualMessages& manual = words.help.manual;
  for (const StatusHelp& status : manual.statuses) all.push_back({"manual", status.meaning});
  all.push_back({"manual", manual.greatest_status});
  all.push_back({"manual", manual.mail_config});
  Given given;
  for (const Command& command : commands()) {
    std::vector<OptionHelp> options;
    for (const OptionSpec& option : command.options(given, words.option))
      if (option.name.starts_with('-'))
        options.push_back({option.name + ' ' + std::string(option.value), std::string(option.what)});
    all.push_back({"help", command_help(words, *help_of(words, command.name), {}, options)});
  }
}

void add_refusals(Texts& all, const MessageCatalog& words) {
  for (int i = 0; i <= static_cast<int>(InputKind::report); ++i) {
    FileDiagnostic other;
    other.what = file_diagnostics::OtherKind{static_cast<InputKind>(i)};
    other.at.file = "a.yaml";
    all.push_back({"other kind", words.complaint(other, no_games()).message + ' '});
  }
  FileDiagnostic one;
  for (auto& what : std::vector<decltype(one.what)>{
           file_diagnostics::Neutral{"red"}, file_diagnostics::NoGame{"x", "a.db", "y"},
           file_diagnostics::NobodyPasses{}, file_diagnostics::NotInAnAct{}}) {
    one.what = what;
    FormattedDiagnostic worded = words.complaint(one, no_games());
    for (const std::string& note : worded.notes) worded.message += ". " + note;
    all.push_back({"complaint", worded.message});
  }
  RejectionContext late;
  late.table = std::make_shared<NoTable>();
  for (const Rejection& why : {not_started(), too_late_to_join(false)}) {
    late.why = why;
    std::string text = words.problem(late, of_no_game());
    for (const std::string& way : words.suggestions(late, of_no_game())) text += ' ' + way;
    all.push_back({"refused", text});
  }
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// What `restore`, `copy` and `doctor` say.
void add_maintenance(Texts& all, const MessageCatalog& words) {
  using command_errors::CopyRefused;
  for (int why = 0; why <= static_cast<int>(CopyRefused::Why::differs); ++why)
    all.push_back({"copy", words.refused(CopyRefused{static_cast<CopyRefused::Why>(why), "friday", "b.db"})});
  all.push_back({"moved", words.refused(command_errors::WithoutSecret{"friday", true})});
  const std::vector<std::string> games{"friday", "isle"};
  for (const std::uint64_t n : {std::uint64_t{1}, std::uint64_t{2}}) {
    command_errors::RestoreLoses lost{"a.db",
                                      {games.begin(), games.begin() + static_cast<std::ptrdiff_t>(n)}};
    lost.entries = lost.files = lost.letters = n;
    all.push_back({"lost", words.refused(lost)});
    all.push_back({"told beyond", words.remark(remark::ToldBeyond{"friday", {{{}, 7}, {"red", 9}}})});
    for (std::size_t fault = 0; fault < static_cast<std::size_t>(health::FindingKind::end); ++fault)
      all.push_back({std::string(health::fault_names.at(fault)),
                     words.found({static_cast<health::FindingKind>(fault), "a.db", "b.db", n, some_time})});
  }
}

/// Everything that shared code can say in a language, with arguments of every kind.
std::vector<NamedText> everything(const MessageCatalog& words) {
  Texts all;
  for (const CommandErrorDetail& why : obstacles()) {
    const bool says_what_it_is_told = holds_alternative<command_errors::CommandLine>(why);
    if (!says_what_it_is_told) all.push_back({"obstacle " + std::to_string(why.index()), words.refused(why)});
  }
  for (const Remark& remark : remarks())
    all.push_back({"remark " + std::to_string(remark.index()), words.warning(remark)});
  for (const Announcement& announcement : announcements()) {
    if (holds_alternative<announcements::Opening>(announcement)) continue;  // the game's
    if (const auto* timed = get_if<announcements::Timed>(&announcement);
        timed != nullptr && timed->deadlines.clocks.empty())
      continue;
    for (const std::string& line : words.told(announcement, NoTable{}, of_no_game()))
      all.push_back({"told " + std::to_string(announcement.index()), line});
  }
  std::apply([&](auto... lists) { (add_messages(all, words, lists), ...); }, MessageLists{});
  add_audits(all, words);
  add_lists(all, words);
  add_pages(all, words);
  add_help(all, words);
  add_refusals(all, words);
  add_maintenance(all, words);
  return all;
}

}  // namespace
}  // namespace inselpost::shared_messages

namespace inselpost {
namespace {

using shared_messages::NamedText;

const MessageCatalog& german() { return *find_catalog("de"); }
const MessageCatalog& english() { return *find_catalog("en"); }

/// Removes what is not prose: text in backquotes, options, calls, codes.
std::string prose(const std::string& text) {
  static const std::regex no_prose(
      "`[^`]*`|--[a-z-]+|inselpost [^\n]*|E_[A-Z_]+|[a-z-]+\\.(yaml|jsonl|txt|db)");
  return std::regex_replace(text, no_prose, " ");
}

std::set<std::string> prose_words(const std::string& text) {
  static const std::regex word("[A-Za-z\x80-\xff]+");
  std::set<std::string> found;
  const std::string named_text = prose(text);
  for (std::sregex_iterator at(named_text.begin(), named_text.end(), word), end; at != end; ++at)
    found.insert(at->str());
  return found;
}

/// Words that are the same in both, or are typed as they stand.
const std::set<std::string> of_both{
    "A",        "B",         "C",      "CATAN",   "D",       "DB",        "HEX",     "HTML",      "IANA",
    "ID",       "INSELPOST", "JSON",   "Lines",   "MiB",     "N",         "NAME",    "S",         "SW",
    "TEXT",     "UTC",       "UTF",    "W",       "YAML",    "auto",      "always",  "never",     "db",
    "de",       "en",        "m",      "h",       "d",       "in",        "an",      "so",        "die",
    "was",      "war",       "will",   "man",     "am",      "bis",       "Plan",    "Name",      "Option",
    "Wort",     "a",         "b",      "end",     "f",       "first",     "friday",  "red",       "blue",
    "Ada",      "Bo",        "keep",   "reroll",  "last",    "oder",      "x",       "y",         "CATAN",
    "Salz",     "Salt",      "Text",   "Format",  "Start",   "Byte",      "Bytes",   "Inselpost", "inselpost",
    "Mail",     "Forum",     "Europe", "Berlin",  "n",       "record",    "head",    "NW",        "warn",
    "Eli",      "Zoe",       "alle",   "forest",  "pasture", "fields",    "hills",   "mountains", "desert",
    "one",      "other",     "isle",   "Telefon", "wins",    "rule",      "Objekt",  "Signatur",  "per",
    "hat",      "c",         "e",      "g",       "o",       "z",         "dice",    "thing",     "also",
    "Version",  "root",      "such",   "stand",   "private", "discourse", "woltlab", "phpbb",     "page",
    "markdown", "bbcode",    "html",   "orange",  "white",   "games",     "bluered", "lines",     "KiB",
    "FORMAT",   "E",         "O",      "T",       "Z",       "ffee",      "legal",   "PNG",       "SVG",
    "png",      "svg"};

/// Words that occur in English sentences.
std::set<std::string> of_english() {
  std::set<std::string> all;
  for (const NamedText& named_text : shared_messages::everything(english()))
    for (const std::string& word : prose_words(named_text.text))
      if (!of_both.contains(word)) all.insert(word);
  for (const CommandHelp& command : english().help.commands) all.erase(std::string(command.name));
  return all;
}

}  // namespace

std::set<std::string> english_in_prose(const std::string& text, const std::string& sent) {
  static const std::set<std::string> english_words = of_english();
  // Lists of the words that a file may hold are no prose.
  static const std::regex no_prose(
      "(möglich|Möglich|Landschaften|Uhren dieser Partie)[^\n]*|[Ss]chreib[^\n]*`");
  const std::set<std::string> of_sender = prose_words(sent);
  std::set<std::string> found;
  for (const std::string& word : prose_words(std::regex_replace(text, no_prose, " ")))
    if (english_words.contains(word) && !of_sender.contains(word)) found.insert(word);
  return found;
}

namespace {

TEST(GermanSharedMessages, ContainsNoEnglish) {
  const std::set<std::string> english_words = of_english();
  EXPECT_GT(english_words.size(), 700U);
  for (const NamedText& named_text : shared_messages::everything(german())) {
    EXPECT_FALSE(named_text.text.empty()) << named_text.what;
    EXPECT_EQ(named_text.text.find('{') == std::string::npos          ? ""
              : prose(named_text.text).find('{') == std::string::npos ? ""
                                                                      : named_text.text,
              "")
        << named_text.what;
    EXPECT_EQ(named_text.text.find('%'), named_text.text.find(" %") == std::string::npos
                                             ? std::string::npos
                                             : named_text.text.find(" %") + 1)
        << named_text.what << ": " << named_text.text;
    for (const std::string& word : prose_words(named_text.text))
      EXPECT_FALSE(english_words.contains(word))
          << named_text.what << ": " << word << ": " << named_text.text;
  }
}

/// Nothing is left in English: where both languages are equal, it is a name or a number.
TEST(GermanSharedMessages, DiffersFromEnglishEverywhere) {
  const std::vector<NamedText> of_german = shared_messages::everything(german());
  const std::vector<NamedText> all = shared_messages::everything(english());
  ASSERT_EQ(of_german.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(of_german[i].what, all[i].what);
    const bool has_words = !prose_words(all[i].text).empty();
    std::set<std::string> own;
    for (const std::string& word : prose_words(all[i].text))
      if (!of_both.contains(word)) own.insert(word);
    if (has_words && !own.empty()) {
      EXPECT_NE(of_german[i].text, all[i].text) << all[i].what;
    }
  }
}

/// Singular and plural agree with the number; no name has a genitive; quotes are German.
TEST(GermanSharedMessages, UsesGermanPluralsAndQuotes) {
  const std::regex one_of_many(
      R"((^|[^0-9,.])1 (Karten|Punkten?|Einträgen?|Befehlen?|Stellen|Briefe|Tage|Stunden|Minuten|Züge|Fristen|Partien|Protokollen?|Siegel passen|offene Siegel)\b)");
  const std::regex many_of_one(
      R"((^|[^0-9])([02-9]|[0-9][0-9]+) (Karte|Punkt|Eintrag|Befehl|Stelle|Brief|Tag|Stunde|Minute|Frist|Partie|Protokoll|offenes Siegel)\b)");
  const std::regex none(
      R"((^|[^0-9:.-])0 (Karten|Punkte|Einträge|Befehle|Stellen|Briefe|Tage|Stunden|Minuten)\b)");
  const std::regex genitive(R"(\b(red|blue|orange|Ada|Bo|friday|isle)('|s\b))");
  for (const NamedText& named_text : shared_messages::everything(german())) {
    for (const std::regex* wrong : {&one_of_many, &many_of_one, &none, &genitive})
      EXPECT_FALSE(std::regex_search(named_text.text, *wrong)) << named_text.what << ": " << named_text.text;
    EXPECT_EQ(named_text.text.find('"') != std::string::npos &&
                  named_text.text.find("inselpost") == std::string::npos,
              false)
        << named_text.what << ": " << named_text.text;
    EXPECT_FALSE(
        std::regex_search(named_text.text, std::regex("\\b(Sie|Ihnen|Ihre)\\b(?= haben| müssen| können)")))
        << named_text.what << ": " << named_text.text;
    EXPECT_EQ(named_text.text.find('!'), named_text.text.find("`!`") == std::string::npos
                                             ? std::string::npos
                                             : named_text.text.find("`!`") + 1)
        << named_text.what << ": no exclamation: " << named_text.text;
  }
}

/// The title of a code stands before the sentence, in the words of the table.
TEST(GermanSharedMessages, PutsTheMeaningOfACodeFirst) {
  FileDiagnostic complaint;
  complaint.at.code = "E_SYNTAX";
  complaint.at.fault = {YamlMessageId::line_is_no_order};
  complaint.at.notes = {{YamlMessageId::delete_or_comment}};
  const FormattedDiagnostic worded = german().complaint(complaint, german().games);
  EXPECT_EQ(worded.message, "unbekanntes Wort oder falsche Form");
  EXPECT_EQ(worded.notes,
            (std::vector<std::string>{"diese Zeile ist kein Befehl", "lösch sie, oder setz `# ` davor"}));
}

TEST(GermanSharedMessages, HelpFitsThePageAndNamesEveryCommand) {
  for (const std::string& line : shared_messages::lines_of(main_help(german())))
    EXPECT_LE(display_width(line), page_width) << line;
  for (const CommandHelp& help : german().help.commands) {
    EXPECT_TRUE(std::string(help.text).ends_with('.')) << std::string(help.name);
    for (const std::string_view call : help.calls)
      EXPECT_TRUE(call == std::string_view(help.name) || call.starts_with(std::string(help.name) + ' '))
          << call;
    for (const std::string& line : shared_messages::lines_of(command_help(german(), help, {}, {})))
      EXPECT_LE(display_width(line), page_width) << line;
  }
}

/// LANG-6 L-121: what was asked for, the seat's, the game's, that of who runs the command.
TEST(LanguageSelection, DependsOnTheReader) {
  const LanguagePrefs game{"en", {{"red", "de"}}};
  const LanguageSelector at_terminal(german(), false);
  EXPECT_EQ(&at_terminal.of(game, "red"), &german());
  EXPECT_EQ(&at_terminal.of(game, "blue"), &english());
  EXPECT_EQ(&at_terminal.of(game), &english());
  EXPECT_EQ(&at_terminal.of({}), &german()) << "nobody has said";
  EXPECT_EQ(&LanguageSelector(english(), true).of(game, "red"), &english()) << "it was asked for";
  for (const std::string_view name : language_names) EXPECT_NE(find_catalog(name), nullptr) << name;
  EXPECT_EQ(language_names.size(), languages().size());
}

TEST(GermanDates, AreWrittenAsPeopleWriteThem) {
  EXPECT_EQ(german().date_time("2026-11-25T13:00:00+01:00"), "Mi\u00A025.11.2026, 13:00\u00A0Uhr (UTC+1)");
  EXPECT_EQ(german().date_time("2026-01-04T09:05:00Z"), "So\u00A04.1.2026, 09:05\u00A0Uhr (UTC)");
  EXPECT_EQ(german().date_time("soon"), "soon");
  EXPECT_EQ(english().date_time("2026-11-25T13:00:00+01:00"), "2026-11-25 13:00 +01:00");
  EXPECT_EQ(english().date_time("2026-11-25T13:00:00Z"), "2026-11-25 13:00 UTC");
}

// The zone stands once, behind the last time.
TEST(GermanDates, ADeadlineWithGraceNamesItsZoneOnce) {
  const TimeLeft left{"2026-11-25T13:00:00+01:00", "2026-11-26T01:00:00+01:00", MissPolicy::hold};
  EXPECT_EQ(german().waiting.until(std::string(join_word), left, shared_messages::of_no_game()),
            "; Zeit bis Mi\u00A025.11.2026, 13:00\u00A0Uhr, mit Nachfrist bis Do\u00A026.11.2026, "
            "01:00\u00A0Uhr (UTC+1); sonst ruht die Partie");
}

TEST(GermanDates, OfAnAbsenceAreGermanToo) {
  remark::AwayNoted away;
  away.is_new = true;
  away.dates = "2026-12-20 .. 2027-01-04";
  EXPECT_EQ(german().remark(away).substr(0, 43), "Du bist vom 20.12.2026 bis 4.1.2027 abwesen");
}

TEST(GermanSeats, AreNamesWithACapital) {
  const std::vector<std::pair<std::string, std::string>> names{
      {"rot", "Rot"},    {"weiss", "Weiß"}, {"gruen", "Grün"},         {"sued", "Süd"},
      {"north", "Nord"}, {"red", "Red"},    {"die-katze", "Die-katze"}};
  for (const auto& [seat, name] : names) {
    EXPECT_EQ(german().seat_name(seat), name);
    EXPECT_EQ(german().joined(german().seat_name(seat)), name + " ist beigetreten.");
    EXPECT_EQ(english().seat_name(seat), seat);
  }
}

TEST(FirstLetters, NameTheirReadersInOneList) {
  const remark::LettersWait waiting{{"rot", "blau"}, true};
  EXPECT_EQ(german().remark(waiting),
            "Die ersten Briefe für Rot, Blau und die Zuschauer liegen bereit: `inselpost-mail send` "
            "verschickt sie.");
  EXPECT_EQ(english().remark(remark::LettersWait{{"red"}, true}),
            "The first letters for red and the observers wait: `inselpost-mail send` sends them.");
}

TEST(LastLetters, NameAllWhoShareTheFirstPlace) {
  LetterEnding ending;
  ending.sharing = {"Bo", "Cy"};
  ending.winner_points = ending.points = 15;
  ending.rank = 1;
  EXPECT_EQ(german().letter_kind.over("Ada", ending),
            "Du teilst dir mit Bo und Cy den ersten Platz mit 15 Punkten, Ada.");
  EXPECT_EQ(english().letter_kind.over("Ada", ending),
            "You, Bo and Cy share the first place with 15 points, Ada.");
  ending.rank = 3;
  ending.points = 8;
  EXPECT_EQ(
      german().letter_kind.over("Ada", ending),
      "Den ersten Platz teilen sich Bo und Cy mit 15 Punkten, Ada. Du kommst mit 8 Punkten auf Platz 3.");
  EXPECT_EQ(german().letter_kind.over_subject(ending),
            "Den ersten Platz teilen sich Bo und Cy; du kommst auf Platz 3");
  EXPECT_EQ(english().letter_kind.over_subject(ending), "Bo and Cy share the first place; you come third");
}

}  // namespace
}  // namespace inselpost
