#include "tests/german/shared_messages.hpp"

#include <cstdint>
#include <memory>
#include <sstream>
#include <tuple>
#include <utility>

#include "cli/inselpost/help/help.hpp"
#include "cli/inselpost/options.hpp"
#include "cli/messages/message_rows.hpp"
#include "cli/results/comparison_report.hpp"
#include "schemas/record/lobby.hpp"
#include "tests/german/message_variants.hpp"

namespace inselpost::shared_messages {
namespace {

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
    for (const MissPolicy miss : {MissPolicy::fallback, MissPolicy::wait, MissPolicy::hold}) {
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

}  // namespace

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

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
  return all;
}

}  // namespace inselpost::shared_messages
