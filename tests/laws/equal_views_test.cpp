// Law 4 for everything that a seat can ask: two games that look alike to it give equal answers.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/reports.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/page/composer/composer_document.hpp"
#include "cli/render/receipt.hpp"
#include "cli/render/renderers.hpp"
#include "cli/service/adjudicate.hpp"
#include "cli/service/summary.hpp"
#include "engine/catan/determinize.hpp"
#include "engine/catan/final.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/view.hpp"
#include "schemas/record/entry.hpp"
#include "tests/iterations.hpp"
#include "tests/laws/forger.hpp"
#include "tests/laws/twins.hpp"
#include "tests/play/ledger.hpp"
#include "tests/play/order_files.hpp"

namespace inselpost {
namespace {

using catan::Order;
using catan::State;
using catan::play::Random;
using twins::Twins;
using twins::with_blanks;

const char* const now = "2026-11-21T12:00:00Z";

struct Reply {
  int status = 0;
  std::string text, json, diagnostics;
  bool operator==(const Reply&) const = default;
};
void PrintTo(const Reply& answer, std::ostream* out) {
  *out << answer.status << '\n' << answer.text << answer.diagnostics << answer.json << '\n';
}

Reply answer_of(const SubmissionResult& answer) {
  const MessageCatalog& words = default_catalog();
  return {static_cast<int>(answer.status), with_blanks(answer_text(words, answer, false)),
          with_blanks(answer_json(words, answer).dump()), complaints_text(words, answer.complaints)};
}

Reply asked(Ledger ledger, const SubmittedFile& file, AdjudicationMode judging) {
  const auto header = read_orders_header(file.text, file.name).value();
  return answer_of(adjudicate(ledger.house(), header, file, now, judging).answer);
}

SubmittedFile orders_file(const Ledger& ledger, Seat seat, const std::vector<Order>& orders) {
  std::string text = "game: " + ledger.game() + "\nseat: " + ledger.names().of(seat) +
                     "\nturn: " + std::to_string(ledger.state().turn) + "\norders:\n";
  for (const Order& order : orders) text += "  - " + to_yaml(order, ledger.names()) + '\n';
  return {"orders.yaml", text};
}

/// One to six orders: listed or described ones, and sometimes arbitrary ones.
std::vector<Order> some_orders(const State& state, Seat seat, Random& random) {
  const catan::Legal moves = catan::legal(state, seat);
  std::vector<Order> orders;
  for (std::size_t n = 1 + random.below(6); n > 0; --n) {
    if (moves.discard != 0 && random.once_in(2))
      orders.emplace_back(
          catan::orders::Discard{catan::play::random_cards(state.of(seat).hand, moves.discard, random)});
    else if (!moves.orders.empty() && !random.once_in(3))
      orders.push_back(moves.orders[random.below(moves.orders.size())]);
    else
      orders.push_back(catan::play::random_invalid_order(state, random).order);
  }
  return orders;
}

/// An orders file can only hold what can be written.
bool can_be_written(const Ledger& ledger, Seat seat, const std::vector<Order>& orders) {
  const SubmittedFile file = orders_file(ledger, seat, orders);
  return read_orders(file.text, file.name, ledger.names()).has_value();
}

void expect_same_views(const Twins& twins) {
  const Seat seat = twins.viewer.seat;
  for (const Viewer viewer : {twins.viewer, Viewer::everybody()})
    ASSERT_EQ(twins.one.ledger.guess(viewer)->position(), twins.other.ledger.guess(viewer)->position());
  const LedgerSnapshot one = LedgerSnapshot::of(twins.one.ledger.house(), now),
                       other = LedgerSnapshot::of(twins.other.ledger.house(), now);
  const GamePages& paper = pages_for(default_catalog(), one.facts());
  ASSERT_EQ(with_blanks(position_text(default_catalog(), paper, one, twins.viewer, {}, {})),
            with_blanks(position_text(default_catalog(), paper, other, twins.viewer, {}, {})));
  // The text to paste is equal too, whatever is folded there: each time in another format (FORUM-3, L-113).
  static std::size_t turn = 0;
  const Renderer& renderer = renderers()[turn++ % renderers().size()];
  for (const Viewer viewer : {twins.viewer, Viewer::everybody()})
    ASSERT_EQ(with_blanks(renderer.render(forum_page(default_catalog(), paper, one, viewer, {}), {})),
              with_blanks(renderer.render(forum_page(default_catalog(), paper, other, viewer, {}), {})));
  ASSERT_EQ(with_blanks(position_json(paper, one, twins.viewer).dump()),
            with_blanks(position_json(paper, other, twins.viewer).dump()));
  ASSERT_EQ(legal_json(paper, one, twins.viewer).dump(), legal_json(paper, other, twins.viewer).dump());
  const auto list = [&](const LedgerSnapshot& moment) {
    return legal_page(default_catalog(), paper, moment, seat);
  };
  ASSERT_EQ(list(one), list(other));
  const auto listed = [&](const LedgerSnapshot& moment) {
    StoredPosition position;
    list_as(moment, now, position);
    return listed_for(position.brief, position.pending_decisions, moment.facts().seats.at(index(seat)), false)
        .dump();
  };
  ASSERT_EQ(listed(one), listed(other));
  // The page of the seat, and what it may order later, which takes longest to find out (G-017, PAGE-10).
  if (turn % 16 != 0) return;
  const auto page = [&](const LedgerSnapshot& moment) {
    return with_blanks(html_of(composer_document(default_catalog(), moment, seat, {}, {}, {})));
  };
  ASSERT_EQ(page(one), page(other));
}

struct Written {
  std::vector<std::string> names;
  std::string open, own;  ///< public.txt and the seat's own report
};
Written written_for(const LedgerSnapshot& moment, Seat seat, const std::filesystem::path& folder) {
  write_reports(folder.string(), default_catalog(), moment, {}, {}, false);
  Written written;
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder))
    written.names.push_back(file.path().lexically_relative(folder).string());
  std::sort(written.names.begin(), written.names.end());
  const auto text = [&](const std::string& name) {
    std::ostringstream out;
    out << std::ifstream(folder / moment.facts().game / name, std::ios::binary).rdbuf();
    return with_blanks(out.str());
  };
  written.open = text("public.txt");
  written.own = text(moment.facts().seats.at(index(seat)) + ".txt");
  std::filesystem::remove_all(folder);
  return written;
}

/// Reports in files: their names, how many there are, and every byte of those that the seat gets.
void expect_same_files(const Twins& twins) {
  const auto folder = std::filesystem::temp_directory_path() / ("twins-" + std::to_string(getpid()));
  const Seat seat = twins.viewer.seat;
  const Written one = written_for(LedgerSnapshot::of(twins.one.ledger.house(), now), seat, folder);
  const Written other = written_for(LedgerSnapshot::of(twins.other.ledger.house(), now), seat, folder);
  ASSERT_FALSE(one.own.empty());
  ASSERT_EQ(one.names, other.names);
  ASSERT_EQ(one.open, other.open);
  ASSERT_EQ(one.own, other.own);
}

/// `check` of every order that is listed, and of files of several.
void expect_same_checks(const Twins& twins, Random& random, std::size_t& open) {
  const Seat seat = twins.viewer.seat;
  const State& state = twins.one.ledger.state();
  std::vector<std::vector<Order>> files;
  const auto listed = catan::legal(state, seat).orders;
  for (std::size_t k = 0; k < listed.size(); k += 1 + listed.size() / 12) files.emplace_back(1, listed[k]);
  for (int k = 0; k < 6; ++k) files.push_back(some_orders(state, seat, random));
  for (const auto& orders : files) {
    if (!can_be_written(twins.one.ledger, seat, orders)) continue;
    const SubmittedFile file = orders_file(twins.one.ledger, seat, orders);
    const Reply one = asked(twins.one.ledger, file, AdjudicationMode::check);
    ASSERT_EQ(one, asked(twins.other.ledger, file, AdjudicationMode::check)) << file.text;
    if (one.text.find("possible") != std::string::npos) ++open;
    // Submitted orders are answered alike too, up to the first final one.
    State known = catan::player_knowledge(state, twins.viewer);
    bool tells = false;
    for (const Order& order : orders) tells = tells || catan::is_final(known, seat, order);
    // And where nothing of a file stands if one order fails, whatever is in it: what is taken back tells
    // nothing.
    const bool whole = state.rules.batch() == catan::Batch::all_or_nothing && orders.size() > 1;
    if (tells && !whole) continue;
    const Reply sent = asked(twins.one.ledger, file, AdjudicationMode::play);
    if (tells && sent.status == 0) continue;
    ASSERT_EQ(sent, asked(twins.other.ledger, file, AdjudicationMode::play)) << file.text;
  }
}

void play(Twins& twins, Random& random, std::size_t orders, std::size_t& open) {
  for (std::size_t refused = 0; orders > 0 && refused < 60;) {
    if (!twins::step(twins, random)) {
      ++refused;
      continue;
    }
    if (twins.one.over()) return;  // all is open then, and they differ
    refused = 0;
    if (--orders % 2 != 0 || twins.one.ledger.state() == twins.other.ledger.state()) continue;
    ASSERT_NO_FATAL_FAILURE(expect_same_views(twins));
    ASSERT_NO_FATAL_FAILURE(expect_same_checks(twins, random, open));
  }
  ASSERT_NO_FATAL_FAILURE(expect_same_files(twins));
}

/// Every seat asks in games of its own.
void expect_alike(const SetupFile& one, const SetupFile& other, bool at_table, std::uint64_t seed,
                  std::size_t& different, std::size_t& open) {
  for (std::size_t s = 0; s < one.setup.seats.size(); ++s) {
    Twins twins{played::begin(one), played::begin(other), Viewer::of(seat_at(s)), at_table};
    Random random(seed);
    ASSERT_NO_FATAL_FAILURE(play(twins, random, 100, open)) << "seat " << s << ", seed " << seed;
    different += twins.different;
  }
}

TEST(EqualViews, GetEqualAnswersInTableGames) {  // INFO-24, INFO-27, ORD-3
  std::size_t different = 0, open = 0, seed = 0;
  for (const SetupFile& file : played::every_table())
    for (const bool visible : {true, false})
      for (const bool whole : {true, false}) {
        if (INSELPOST_SANITIZED && visible) continue;  // they look for other mistakes
        SetupFile one = file;
        if (!visible) one.setup.options.emplace_back(catan::Option::discards_visible, 0);
        if (whole) one.setup.options.emplace_back(catan::Option::batch, 1);
        SetupFile other = one;
        other.seed = "another secret";
        // With open answers and with hidden ones (INFO-14).
        one.setup.options.emplace_back(catan::Option::offer_answers, static_cast<std::int16_t>(++seed % 2));
        other.setup.options = one.setup.options;
        ASSERT_NO_FATAL_FAILURE(expect_alike(one, other, true, seed, different, open));
      }
  EXPECT_GT(different, test::iterations(1000)) << "they were the same game";
  EXPECT_GT(open, test::iterations(100)) << "nothing was left open";
}

TEST(EqualViews, GetEqualAnswersInSealedGames) {
  std::size_t different = 0, open = 0;
  for (const std::size_t players : {2U, 4U, 6U})
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      SetupFile file = played::setup_file(catan::Preset::edition_2025, players, "the same");
      file.setup.options.emplace_back(catan::Option::discards_visible, 0);
      file.setup.options.emplace_back(catan::Option::offer_answers, static_cast<std::int16_t>(seed % 2));
      ASSERT_NO_FATAL_FAILURE(expect_alike(file, file, false, seed, different, open));
    }
  EXPECT_GT(different, 100U) << "they were the same game";
  EXPECT_GT(open, 100U) << "nothing was left open";
}

// Law 4 for records: what a viewer may not know changes no byte of their export except seals and heads. Two
// games run side by side, alike in all that the viewer may know and different in the rest.

using played::PlayedGame;
using twins::viewers;

void expect_alike(const Twins& twins) {
  const Entry &one = twins.one.entries.back(), &other = twins.other.entries.back();
  const GameNames& names = twins.one.ledger.names();
  ASSERT_EQ(with_blanks(entry_for(one, twins.viewer, names, false).dump()),
            with_blanks(entry_for(other, twins.viewer, names, false).dump()));
  const State &in_one = twins.one.ledger.state(), &in_other = twins.other.ledger.state();
  ASSERT_EQ(catan::view(in_one, twins.viewer), catan::view(in_other, twins.viewer));
  if (twins.viewer.kind == Viewer::Kind::seat) {
    ASSERT_EQ(catan::legal(in_one, twins.viewer.seat), catan::legal(in_other, twins.viewer.seat));
  }
}

/// Plays them side by side; stops where nothing can be done in both.
void play(Twins& twins, Random& random, std::size_t orders) {
  for (std::size_t refused = 0; orders > 0 && refused < 60 && !twins.one.over();) {
    if (!step(twins, random)) {
      ++refused;
      continue;
    }
    if (twins.one.over()) return;  // all is open then, and they differ
    refused = 0;
    --orders;
    ASSERT_NO_FATAL_FAILURE(expect_alike(twins)) << twins.one.entries.back().body.dump();
  }
  ASSERT_EQ(with_blanks(played::exported(twins.one, twins.viewer)),
            with_blanks(played::exported(twins.other, twins.viewer)));
  for (const PlayedGame* game : {&twins.one, &twins.other}) {
    const forger::Verdict verdict = forger::verdict(*game, twins.viewer);
    EXPECT_TRUE(verdict.holds) << verdict.message;
  }
}

TEST(RecordLaw, TableGamesWithOtherHiddenResultsAreExportedEqually) {  // INFO-24, INFO-27
  std::size_t different = 0, entries = 0;
  for (SetupFile file : played::every_table())
    for (const bool visible : {true, false})
      for (const Viewer& viewer : viewers(file.setup.seats.size()))
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
          SetupFile changed = file;
          if (!visible) changed.setup.options.emplace_back(catan::Option::discards_visible, 0);
          SetupFile other = changed;
          other.seed = "another secret";
          Twins twins{played::begin(changed), played::begin(other), viewer, true};
          Random random(seed);
          ASSERT_NO_FATAL_FAILURE(play(twins, random, 200));
          different += twins.different;
          entries += twins.one.entries.size();
        }
  EXPECT_GT(different, entries / 4) << "they were the same game";
}

TEST(RecordLaw, SealedGamesDoNotDependOnSecretDecisionsOfOthers) {
  std::size_t different = 0;
  for (const std::size_t players : {2U, 4U, 6U})
    for (const Viewer& viewer : viewers(players))
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        SetupFile file = played::setup_file(catan::Preset::edition_2025, players, "the same");
        file.setup.options.emplace_back(catan::Option::discards_visible, 0);
        Twins twins{played::begin(file), played::begin(file), viewer, false};
        Random random(seed);
        ASSERT_NO_FATAL_FAILURE(play(twins, random, 200));
        different += twins.different;
      }
  EXPECT_GT(different, 100U) << "they were the same game";
}

}  // namespace
}  // namespace inselpost
