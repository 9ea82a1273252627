#include "tests/german/message_variants.hpp"

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <tuple>
#include <utility>

namespace inselpost::shared_messages {
/// A game that shared code has no words for, so that only its own text is printed.
const GameMessages& of_no_game() {
  static const GameMessages words{
      .system = "x",
      .reads = *[](const OpaqueView&) { return true; },
      .events = *[](const std::vector<Json>&, const OpaqueView&) { return std::vector<std::string>{}; },
      .beside = *[](const RowResult&, const OpaqueView&) { return std::vector<std::string>{}; },
      .problem = *[](const Rejection&, const OpaqueView&, Seat) { return std::string("x"); },
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

namespace {

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

}  // namespace

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
  for (const MissPolicy miss : {MissPolicy::fallback, MissPolicy::wait, MissPolicy::hold}) {
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

}  // namespace inselpost::shared_messages
