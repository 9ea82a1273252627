#include "cli/inselpost/commands/replay.hpp"

#include <algorithm>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/inselpost/commands/shared/reports.hpp"
#include "cli/messages/news_sentences.hpp"
#include "cli/render/audit.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/receipt.hpp"
#include "cli/service/clock.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/file_kind.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/play_log.hpp"
#include "cli/service/signing.hpp"
#include "cli/service/store_command_error.hpp"
#include "cli/service/summary.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "schemas/text/utf8.hpp"
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
      NewsItem opening_news;
      opening_news.told = std::move(opening);
      happenings.push_back(std::move(opening_news));
    }
    context_.out << position_text(context_.speech(), pages_for(context_.words, facts), moment, viewer,
                                  happenings, context_.style);
  }

  void print_json(const LedgerSnapshot& moment, Viewer viewer, const std::optional<FollowedOrder>& after,
                  const std::vector<Announcement>& opening) {
    const GameFacts& facts = moment.facts();
    const GamePages& game_pages = pages_for(context_.words, facts);
    ordered_json out =
        options_.each ? view_json(game_pages, moment, viewer) : position_json(game_pages, moment, viewer);
    if (after) out["after"] = to_json(*after);
    if (!opening.empty()) out["opening"] = sentences(context_.words, opening, GameContext(facts));
    if (options_.legal) out["legal"] = legal_json(game_pages, moment, viewer);
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

namespace {

Status report_audit(const AuditResult& result, const std::string& what, Context& context) {
  if (!context.json) {
    context.out << audit_text(context.words, result, what);
  } else {
    nlohmann::ordered_json report{{"what", what}, {"entries", result.entries}};
    if (const auto& difference = result.difference) {
      report["difference"] = {{"entry", difference->entry},
                              {"what", context.words.message(difference->what)},
                              {"expected", context.words.message(difference->expected)},
                              {"found", context.words.message(difference->found)}};
    } else {
      report["over"] = result.over;
      report["secret"] = result.secret;
      if (result.has_last_line) report["signed"] = result.is_signed;
      if (result.seed_chosen) report["seed"] = "chosen";
      for (const auto& [label, text] : default_catalog().findings(result)) report["findings"][label] = text;
    }
    context.out << report.dump() << '\n';
  }
  return result.difference ? Status::refused : Status::done;
}

/// Audits a record file, or a game of the store, which is opened for the first game.
Status audit_one(const std::string& what, Context& context, const AuditProgress& at) {
  if (!is_input(what)) {
    Store& store = context.store ? *context.store : store_of(context);
    StoredGame game;
    const std::vector<std::string> texts = in_read_transaction(store, [&] {
      game = game_of(store, what);
      return store.entry_texts(game);
    });
    if (const auto quick = audit_fast(open_game, {texts.begin(), texts.end()}, game.current, at))
      return report_audit(*quick, what, context);
    return report_audit(audit(open_game, store.parsed(game, texts), game.current, at), what, context);
  }
  std::string text = read_input(context, what);
  const bool is_repaired = mend_line_ends(text);
  if (const auto wrong = wrong_kind(text, shown_name(context, what), {InputKind::record})) {
    print_diagnostics(context, {*wrong});
    return Status::not_understood;
  }
  if (!looks_like_record(text))
    throw CommandError(Status::not_understood, command_errors::NoRecord{shown_name(context, what)});
  const auto report = [&](AuditResult found) {
    found.line_ends_mended = is_repaired;
    return report_audit(found, shown_name(context, what), context);
  };
  if (const auto quick = audit_fast(open_game, text, at)) return report(*quick);
  const auto record = record_in(text, shown_name(context, what), context);
  if (!record) return Status::not_understood;
  return report(audit(open_game, *record, at));
}

/// Audits one after the other. An error in one is reported and does not stop the others.
Status audit_each(const std::vector<std::string>& all, Context& context) {
  const bool several = all.size() > 1;
  Progress progress(context, several ? Counted::records : Counted::entries);
  std::size_t done = 0, holding = 0;
  Status worst = Status::done;
  for (const std::string& what : all) {
    Status status = Status::done;
    try {
      status = audit_one(what, context, [&](std::uint64_t n, std::uint64_t of) {
        several ? progress.at(done, all.size()) : progress.at(n, of);
      });
    } catch (const CommandError& refusal) {
      status = say(context, refusal);
    } catch (const StoreError& error) {
      status = say(context, to_command_error(error));
    }
    holding += status == Status::done;
    worst = worse(worst, status);
    if (several) progress.at(++done, all.size());
  }
  if (several && !context.json)
    context.out << context.words.remark(remark::RecordsHold{holding, all.size()}) << '\n';
  return worst;
}

}  // namespace

Status audit_record(const AuditOptions& options, Context& context) {
  if (options.all == !options.what.empty())
    throw CommandError(Status::usage, options.all ? CommandErrorDetail(command_errors::AllAndMore{})
                                                  : command_errors::NothingToAudit{});
  if (!options.all) return audit_each(options.what, context);
  Store& store = store_of(context);
  std::vector<std::string> games;
  for (GameSummary& game : store.list()) games.push_back(std::move(game.name));
  if (games.empty() && !context.json)
    context.out << wrap(context.words.remark(remark::NoGameYet{store.path()}), "", "  ");
  return audit_each(games, context);
}

namespace {

/// Stores an imported game and prints its reports. `key` is stored as well if the game was created here;
/// `lang`, if not empty, is the language of its readers.
void keep(LedgerSnapshot moment, const std::vector<Entry>& entries, const StoredPosition& position,
          const std::optional<SigningKey>& key, const std::string& lang, Context& context) {
  Store& store = store_to_move_or_new(context);
  Store::WriteTransaction change(store);
  if (key) change.keep_key(*key, position.changed);
  const std::string& game = moment.facts().game;
  change.create(game, entries.at(0).body.at("time").get<std::string>(), entries, position);
  StoredGame stored = game_of(store, game);
  if (!lang.empty()) change.set_language(stored, {}, lang);
  moment.facts().spoken = stored.spoken;
  sign(moment.facts(), signing_key_for(store, stored));
  change.commit();
  context.stored.games[game] = position.last_entry;
  if (context.json) {
    context.out
        << reports_json(context.speech(), pages_for(context.words, moment.facts()), moment, {}, true).dump()
        << '\n';
  } else {
    print_reports(context, moment, {}, true);
  }
}

Status import_log(const std::string& text, const std::string& file, Context& context) {
  const Timing timing = timing_of(context.now());
  const std::string& now = timing.time;
  std::vector<Entry> entries;
  std::optional<Progress> progress(std::in_place, context, Counted::orders);
  const SigningKey key = key_for_new_game(context);
  const PlayedLog played = play_log(text, file, random_secret(), key.public_key, now, std::nullopt,
                                    [&](std::uint64_t n, const GameLedger&, const std::vector<Entry>& more) {
                                      progress->at(n);
                                      entries.insert(entries.end(), more.begin(), more.end());
                                    });
  progress.reset();
  if (played.status != Status::done || !played.ledger) {
    if (context.json)
      context.out << nlohmann::ordered_json{{"diagnostics",
                                             complaints_json(default_catalog(), played.complaints)}}
                         .dump()
                  << '\n';
    print_diagnostics(context, played.complaints);
    return say(context, CommandError(played.status, command_errors::NothingImported{}));
  }
  if (timing.warning) warn(context, *timing.warning);
  keep(LedgerSnapshot::of(*played.ledger, now), entries, position_of(*played.ledger, now), key, played.lang,
       context);
  return Status::done;
}

/// Returns the key of the store, or nullopt if there is no store or key.
std::optional<SigningKey> key_here(Context& context) {
  try {
    return store_of(context).key();
  } catch (const StoreError& error) {
    if (error.kind() != StoreError::Kind::missing) throw;
    return std::nullopt;
  }
}

/// Returns whether the record is adopted; throws if it comes from elsewhere and may not be continued here
/// (AUD-9).
bool is_adopted(const Record& record, const AuditReport& found, const ImportOptions& options,
                Context& context) {
  if (options.adopt != !options.reason.empty())
    throw CommandError(Status::usage, options.adopt ? command_errors::OnlyWith{"--adopt", "--reason"}
                                                    : command_errors::OnlyWith{"--reason", "--adopt"});
  if (options.adopt) text_for_record("--reason", options.reason);
  const auto named = entries::genesis(record.entries.front().body).public_key;
  const auto key = key_here(context);
  if (key && named == key->public_key) {
    if (!found.is_signed) throw CommandError(Status::refused, command_errors::NotSignedHere{});
    return false;
  }
  if (!found.ledger || found.over) return false;  // read-only
  if (!options.adopt) throw CommandError(Status::refused, command_errors::NotAdopted{});
  return true;
}

Status import_record(const Record& record, const std::string& file, const ImportOptions& options,
                     Context& context) {
  AuditReport found;
  {
    Progress progress(context, Counted::entries);
    found = audit(open_game, record, [&](std::uint64_t n, std::uint64_t of) { progress.at(n, of); });
  }
  if (found.difference) {
    context.err << audit_text(context.words, found, file);
    throw CommandError(Status::refused, command_errors::NothingImported{});
  }
  std::string changed = record.entries.back().body.at("time").get<std::string>();
  const bool adopted = is_adopted(record, found, options, context);
  if (found.ledger) {  // the record has its secret, so the game can continue
    std::vector<Entry> entries = record.entries;
    if (adopted) {
      changed = std::max(changed, timing_of(context.now()).time);
      entries.push_back(found.ledger->note(entries::note_of_text, options.reason, changed));
    }
    const PriorClocks before{{.clocks = clocks_on_record(entries, entries.back().number)}};
    keep(LedgerSnapshot::of(*found.ledger, changed), entries, position_of(*found.ledger, changed, before),
         std::nullopt, {}, context);
    return Status::done;
  }
  const LedgerSnapshot moment = LedgerSnapshot::after(record.entries);
  StoredPosition position;
  position.last_entry = record.entries.back().number;
  position.over = moment.over();
  position.changed = changed;
  list_as(moment, changed, position);
  keep(moment, record.entries, position, std::nullopt, {}, context);
  say(context, remark::OnlyToLookAt{});
  return Status::done;
}

}  // namespace

Status import_file(const ImportOptions& options, Context& context) {
  std::string text = read_input(context, options.file);
  mend_line_ends(text);
  const std::string file = shown_name(context, options.file);
  if (const auto wrong = wrong_kind(text, file, {InputKind::record, InputKind::table_log})) {
    print_diagnostics(context, {*wrong});
    return Status::not_understood;
  }
  if (!looks_like_record(text)) return import_log(text, file, context);
  const auto record = record_in(text, file, context);
  return record ? import_record(*record, file, options, context) : Status::not_understood;
}

}  // namespace inselpost
