#include "cli/commands/replay.hpp"

#include <ostream>

#include "cli/commands/answer.hpp"
#include "cli/commands/files.hpp"
#include "cli/commands/play_log.hpp"
#include "cli/commands/progress.hpp"
#include "cli/commands/record_file.hpp"
#include "cli/commands/reports.hpp"
#include "cli/commands/signing.hpp"
#include "cli/commands/store_file.hpp"
#include "schemas/entry.hpp"
#include "schemas/record.hpp"
#include "schemas/replay.hpp"
#include "schemas/view.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

class Replaying {
 public:
  Replaying(const ReplayOptions& options, Context& context) : options_(options), context_(context) {}

  Exit table_log(const std::string& text, const std::string& file) {
    const auto after = [&](std::uint64_t order, const Ledger& ledger, const Happening& happening,
                           const std::vector<Entry>&) {
      if (!wanted(order > 0, order)) return;
      Moment moment = Moment::of(ledger, {});
      moment.facts().entry = order;
      moment.facts().head.clear();
      print(moment, {happening});
    };
    // Nothing is drawn in a table game, and no head is printed: any secret and any time will do.
    const PlayedLog played =
        play_log(text, file, Hash{}, std::nullopt, "1970-01-01T00:00:00Z", options_.at, after);
    if (played.ledger && !options_.each && !options_.at) {
      Moment moment = Moment::of(*played.ledger, {});
      moment.facts().entry = played.orders;
      moment.facts().head.clear();
      print(moment, {});
    }
    context_.err << diagnostics_text(played.diagnostics);
    if (played.status == Exit::done && options_.at && *options_.at > played.orders)
      throw Failure(Exit::usage, "the log has only " + std::to_string(played.orders) + " orders");
    return played.status;
  }

  /// `key` signs the heads, if it is given.
  Exit entries(const std::vector<Entry>& entries, const std::optional<SigningKey>& key) {
    key_ = key;
    if (entries.empty()) throw Failure(Exit::not_understood, "the record is empty");
    if (options_.at && *options_.at > entries.back().number)
      throw Failure(Exit::usage, "the last entry is " + std::to_string(entries.back().number));
    try {
      Replay replay(entries);
      const auto players = players_from_json(entries[0].body.at("setup"));
      const std::uint64_t last = options_.at.value_or(entries.back().number);
      for (std::size_t i = 1; i <= last; ++i) {
        const Entry& entry = entries.at(i);
        replay.take(entry);
        const bool is_order = entry.body.at("kind") == "order";
        if (options_.each ? is_order : i == last) {
          Moment moment = Moment::of(replay, players, entry);
          std::vector<Happening> happenings;
          if (is_order)
            if (auto happening = happening_of(entry, replay.names()))
              happenings.push_back(std::move(*happening));
          print(moment, happenings);
        }
      }
      if (last == 0 && !options_.each) {
        if (!replay.started()) throw Failure(Exit::usage, "the game has not begun at that entry");
        print(Moment::of(replay, players, entries[0]), {});
      }
      return Exit::done;
    } catch (const std::invalid_argument& error) {
      throw Failure(Exit::not_understood, std::string("the record cannot be read: ") + error.what());
    } catch (const nlohmann::json::exception& error) {
      throw Failure(Exit::not_understood, std::string("the record cannot be read: ") + error.what());
    }
  }

 private:
  bool wanted(bool is_order, std::uint64_t n) const {
    return options_.each ? is_order : options_.at && n == *options_.at;
  }

  void print(Moment moment, const std::vector<Happening>& happenings) {
    progress_.at(++printed_);
    sign(moment.facts(), key_);
    const Viewer viewer = viewer_of(options_.viewer, moment.names(), moment.players());
    moment.require(viewer);
    if (!context_.json) {
      if (printed_ > 1) context_.out << '\n';
      context_.out << position_text(moment, viewer, happenings, context_.style);
      return;
    }
    const GameFacts& facts = moment.facts();
    ordered_json json = options_.each
                            ? to_json(moment.view(viewer), facts.names, facts.game, facts.entry, false)
                            : position_json(moment, viewer);
    if (options_.legal) {
      json["legal"] = ordered_json::object();
      for (const Seat seat : moment.deciders())
        if (viewer.sees(seat))
          json["legal"][facts.names.of(seat)] = to_json(moment.legal(seat), facts.names).at("orders");
    }
    context_.out << json.dump() << '\n';
  }

  const ReplayOptions& options_;
  Context& context_;
  std::optional<SigningKey> key_;
  Progress progress_{context_, "orders"};
  std::uint64_t printed_ = 0;
};

}  // namespace

Exit replay(const ReplayOptions& options, Context& context) {
  if (options.legal && !context.json)
    throw Failure(Exit::usage, "--legal goes with --json; `inselpost legal` prints orders to paste");
  Replaying replaying(options, context);
  if (is_input(options.what)) {
    const std::string text = read_input(context, options.what);
    const std::string file = shown_name(options.what);
    if (!looks_like_record(text)) return replaying.table_log(text, file);
    const auto record = record_in(text, file, context);
    return record ? replaying.entries(record->entries, std::nullopt) : Exit::not_understood;
  }
  Store store = store_of(context);
  std::vector<Entry> entries;
  std::optional<SigningKey> key;
  at_one_moment(store, [&] {
    const StoredGame game = game_of(store, options.what);
    entries = store.entries(game);
    key = key_of(store, game);
  });
  return replaying.entries(entries, key);
}

}  // namespace inselpost
