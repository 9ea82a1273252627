#include "cli/inselpost/commands/replay.hpp"

#include <ostream>
#include <utility>

#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/inselpost/commands/shared/progress.hpp"
#include "cli/inselpost/commands/shared/record_file.hpp"
#include "cli/inselpost/commands/shared/store_file.hpp"
#include "cli/messages/happened.hpp"
#include "cli/render/answer.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/file_kind.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/notify/open_part.hpp"
#include "cli/service/play_log.hpp"
#include "cli/service/signing.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/record.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

using entries::Kind;
using nlohmann::json;
using nlohmann::ordered_json;

/// The order of an entry, as far as the viewer may know it.
struct FollowedOrder {
  std::uint64_t entry = 0;
  std::optional<std::string> seat;  ///< nullopt if the seat is hidden, too
  std::optional<json> order;
};
FollowedOrder followed(const Entry& entry, Viewer viewer, const Game& game, bool over) {
  const json seen = entry_for(entry, viewer, game, over);
  FollowedOrder out{entry.number, std::nullopt, std::nullopt};
  const json* body = entries::readable(seen);
  if (body == nullptr) return out;
  out.seat = body->at("seat").get<std::string>();
  const json& order = body->at("order");
  if (!order.is_object() || !order.contains("hidden"))
    out.order = order;
  else if (order["hidden"].contains("value"))
    out.order = order["hidden"]["value"].at("order");
  return out;
}

ordered_json to_json(const FollowedOrder& after) {
  ordered_json out{{"entry", after.entry}};
  if (after.seat) out["seat"] = *after.seat;
  if (after.order) out["order"] = *after.order;
  return out;
}
std::string to_text(const FollowedOrder& after, const Game& game, const MessageCatalog& words) {
  const std::string order =
      after.order ? game.to_yaml_line(*game.order_from_record(&*after.order, json::array())) : std::string();
  return words.after(after.entry, after.seat.value_or(std::string()), order) + '\n';
}

/// Replays entries from any source and prints what was requested.
class Replaying {
 public:
  Replaying(const ReplayOptions& options, Context& context) : options_(options), context_(context) {}

  /// Replays a table log, numbering entries like those of the game it would become.
  Status table_log(const std::string& text, const std::string& file) {
    std::vector<Entry> begun;
    const auto after = [&](std::uint64_t order, const GameLedger& ledger, const std::vector<Entry>& entries) {
      progress_.at(order);
      if (order == 0) begun = entries;
      for (const Entry& entry : entries) {
        if (!wanted(entry)) continue;
        std::vector<NewsItem> happenings;
        if (entries::kind_of(entry) == Kind::order)
          happenings.push_back(happening_of(entry, ledger.game()).value());
        print(at_table(ledger, entry.number), std::move(happenings), entry, ledger.game());
      }
    };
    if (options_.at && *options_.at == 0) throw not_begun();
    // Entry 1 is the start and each order is one entry. A table log draws nothing and no head is printed, so
    // any secret and time will do.
    const auto limit = options_.opening ? std::optional<std::uint64_t>(0)
                       : options_.at    ? std::optional(*options_.at - 1)
                                        : std::nullopt;
    const PlayedLog played = play_log(text, file, Hash{}, std::nullopt, "1970-01-01T00:00:00Z", limit, after);
    if (played.ledger && !options_.each && !options_.at && !options_.opening)
      print(at_table(*played.ledger, played.ledger->last_entry()), {}, begun.back(), played.ledger->game());
    if (!played.complaints.empty()) complain_to_all(context_, played.complaints);
    if (played.ledger && played.status == Status::done) require_within(played.ledger->last_entry());
    return played.status;
  }

  /// Replays the entries of a record. `key`, if given, signs the heads.
  Status entries(const std::vector<Entry>& entries, const std::optional<SigningKey>& key) {
    key_ = key;
    if (entries.empty()) throw CommandError(Status::not_understood, command_errors::EmptyRecord{});
    last_ = entries.back().number;
    require_within(last_);
    over_ = entries::kind_of(entries.back()) == Kind::end;
    return reading_record([&] {
      GameReplay replay(entries, open_game);
      bool printed = false;
      for (std::size_t i = 0; i <= options_.at.value_or(last_); ++i) {
        const Entry& entry = entries.at(i);
        if (i > 0) replay.take(entry);
        progress_.at(i, last_);
        if (!wanted(entry) || (!is_there(replay) && !options_.each)) continue;
        std::vector<NewsItem> happenings;
        if (entries::kind_of(entry) == Kind::order)
          if (auto happening = happening_of(entry, replay.game()))
            happenings.push_back(std::move(*happening));
        print(LedgerSnapshot::of(replay, entry), happenings, entry, replay.game());
        printed = true;
        if (options_.opening) break;
      }
      if (!printed && !options_.each) throw not_begun();
      return Status::done;
    });
  }

 private:
  static CommandError not_begun() { return {Status::usage, command_errors::NotBegun{true}}; }

  /// Returns whether there is a position: with collected luck there is one before the start.
  static bool is_there(const GameReplay& replay) { return replay.started() || replay.collects_luck(); }

  void require_within(std::uint64_t last) const {
    if (options_.at && *options_.at > last)
      throw CommandError(Status::usage, command_errors::NoSuchEntry{{}, last});
  }

  bool wanted(const Entry& entry) const {
    if (options_.each) return entries::kind_of(entry) == Kind::order;
    if (options_.opening) return entries::kind_of(entry) == Kind::start;
    return options_.at ? entry.number == *options_.at : last_ > 0 && entry.number == last_;
  }

  static LedgerSnapshot at_table(const GameLedger& ledger, std::uint64_t entry) {
    LedgerSnapshot moment = LedgerSnapshot::of(ledger, std::string());
    moment.facts().entry = entry;
    moment.facts().head.clear();
    return moment;
  }

  void print(LedgerSnapshot moment, std::vector<NewsItem> happenings, const Entry& entry, const Game& game) {
    sign(moment.facts(), key_);
    const GameFacts& facts = moment.facts();
    const Viewer viewer = viewer_of(options_.viewer, facts.seats, moment.players());
    moment.require(viewer);
    const auto after = options_.each ? std::optional(followed(entry, viewer, game, over_)) : std::nullopt;
    std::vector<Announcement> opening;
    if (options_.opening) opening = told_by(entry, game);
    if (context_.json) {
      print_json(moment, viewer, after, opening);
      return;
    }
    if (std::exchange(printed_, true)) context_.out << '\n';
    if (after) context_.out << to_text(*after, game, context_.words);
    if (!opening.empty()) {
      NewsItem told;
      told.told = std::move(opening);
      happenings.push_back(std::move(told));
    }
    context_.out << position_text(context_.speech(), pages_for(context_.words, facts), moment, viewer,
                                  happenings, context_.style);
  }

  void print_json(const LedgerSnapshot& moment, Viewer viewer, const std::optional<FollowedOrder>& after,
                  const std::vector<Announcement>& opening) {
    const GameFacts& facts = moment.facts();
    const GamePages& paper = pages_for(context_.words, facts);
    ordered_json out =
        options_.each ? view_json(paper, moment, viewer) : position_json(paper, moment, viewer);
    if (after) out["after"] = to_json(*after);
    if (!opening.empty()) out["opening"] = sentences(context_.words, opening, GameContext(facts));
    if (options_.legal) out["legal"] = legal_json(paper, moment, viewer);
    context_.out << out.dump() << '\n';
  }

  const ReplayOptions& options_;
  Context& context_;
  std::optional<SigningKey> key_;
  std::uint64_t last_ = 0;  ///< of a record; for a table log, known only after the replay
  bool over_ = false;
  Progress progress_{context_, Counted::entries};
  bool printed_ = false;
};

}  // namespace

Status replay(const ReplayOptions& options, Context& context) {
  if (options.legal && !context.json) throw CommandError(Status::usage, command_errors::LegalWithoutJson{});
  if (options.opening && (options.at || options.each))
    throw CommandError(Status::usage, command_errors::OpeningWithMore{});
  Replaying replaying(options, context);
  if (is_input(options.what)) {
    std::string text = read_input(context, options.what);
    mend_line_ends(text);
    const std::string file = shown_name(context, options.what);
    if (const auto wrong = wrong_kind(text, file, {InputKind::record, InputKind::table_log})) {
      print_diagnostics(context, {*wrong});
      return Status::not_understood;
    }
    if (!looks_like_record(text)) return replaying.table_log(text, file);
    const auto record = record_in(text, file, context);
    return record ? replaying.entries(record->entries, std::nullopt) : Status::not_understood;
  }
  Store& store = store_of(context);
  std::vector<Entry> entries;
  std::optional<SigningKey> key;
  in_read_transaction(store, [&] {
    const StoredGame game = game_of(store, options.what);
    entries =
        store.entries(game, 0, last_open(game, options.viewer.referee ? referee_reader : public_reader));
    key = signing_key_for(store, game);
  });
  return replaying.entries(entries, key);
}

}  // namespace inselpost
