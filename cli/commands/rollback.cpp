#include "cli/commands/rollback.hpp"

#include <algorithm>
#include <utility>

#include "cli/commands/entry_text.hpp"
#include "cli/commands/record_file.hpp"
#include "cli/desk/waiting.hpp"
#include "engine/catan/rules/special_building.hpp"
#include "cli/paper/text.hpp"
#include "schemas/record/record.hpp"
#include "schemas/catan/replay.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

/// `0 to 4, 9 and 11 to 12`: the entries that stand.
std::string standing_text(const std::vector<Entry>& entries) {
  const auto undone = undone_by(entries);
  std::vector<std::string> ranges;
  for (std::uint64_t n = 0; n < entries.size(); ++n) {
    if (undone.contains(n)) continue;
    std::uint64_t last = n;
    while (last + 1 < entries.size() && !undone.contains(last + 1)) ++last;
    ranges.push_back(std::to_string(n) + (last == n ? "" : " to " + std::to_string(last)));
    n = last;
  }
  return list(ranges);
}

std::string start_of(const std::vector<Entry>& entries) {
  for (const Entry& entry : entries)
    if (entry.body.at("kind") == "start") return std::to_string(entry.number);
  return {};
}

Failure refusal(RollbackFault fault, const std::vector<Entry>& entries, const std::string& game,
                std::uint64_t to) {
  const std::string number = std::to_string(to);
  switch (fault) {
    case RollbackFault::over:
      return {Exit::refused, game +
                                 " is over and its secret is known, so nothing can be taken back. To play "
                                 "on, make a new game with `inselpost new`"};
    case RollbackFault::before_start: {
      const std::string start = start_of(entries);
      return {Exit::refused, start.empty()
                                 ? game + " has not started, so there is nothing to take back"
                                 : game + " can go back to its start at the earliest: --to " + start};
    }
    case RollbackFault::no_such_entry:
      return {Exit::usage, "the last entry of " + game + " is " + std::to_string(entries.back().number)};
    case RollbackFault::undone_already:
      return {Exit::refused, "entry " + number + " of " + game + " was undone by entry " +
                                 std::to_string(undone_by(entries).at(to)) + "; those that stand are " +
                                 standing_text(entries)};
    case RollbackFault::nothing_to_undo:
      return {Exit::refused,
              "entry " + number + " is the last one of " + game + ", so there is nothing after it to undo"};
  }
  return {Exit::internal, "no such fault"};
}

/// What an entry that is no order says first; all of it is public.
std::string headline(const Entry& entry, const Ledger& ledger) {
  return entry_sentences(entry, Viewer::everybody(), ledger.setup(), ledger.names()).front();
}

/// What was undone: orders as each viewer may know them, the rest for all.
std::vector<Happening> undone(const Undoing& undoing, const std::vector<Entry>& entries,
                              const Ledger& ledger) {
  std::vector<Happening> happenings;
  for (const std::uint64_t number : undoing.entries) {
    const Entry& entry = entries.at(number);
    Happening happening;
    if (entry.body.at("kind") == "order")
      happening = happening_of(entry, ledger.names()).value();
    else
      happening.told = {headline(entry, ledger)};
    happening.undone = number;
    happenings.push_back(std::move(happening));
  }
  return happenings;
}

/// The seats of which something that they did in a special building phase is undone: their files may have
/// waited for it, and wait no more.
std::vector<std::string> special_builders(const Undoing& undoing, const std::vector<Entry>& entries,
                                          const Ledger& ledger) {
  std::vector<std::string> seats;
  if (!catan::has_special_phase(ledger.state())) return seats;
  Replay replay(entries);
  for (std::size_t n = 1; n < entries.size(); ++n) {
    const catan::State& before = replay.state();
    if (before.stage == catan::State::Stage::special_building &&
        std::binary_search(undoing.entries.begin(), undoing.entries.end(), n)) {
      std::string seat = ledger.names().of(before.special_seat);
      if (std::find(seats.begin(), seats.end(), seat) == seats.end()) seats.push_back(std::move(seat));
    }
    replay.take(entries[n]);
  }
  return seats;
}

/// `2+3=5, 3+5=8`: there may be many.
std::string throws_text(const std::vector<Throw>& throws) {
  std::string all;
  for (const auto& [link, dice] : throws)
    all += (all.empty() ? "" : ", ") + std::to_string(dice.first) + '+' + std::to_string(dice.second) + '=' +
           std::to_string(dice.sum());
  return all;
}

/// What is done about the dice. `dropped`: throws that would have been used again.
std::vector<std::string> about_dice(const Ledger& ledger, const std::vector<Throw>& dropped) {
  if (ledger.setup().dice == catan::DiceMode::table)
    return {"Dice lie on the table: an order that is sent again brings its own result."};
  if (!ledger.kept().empty())
    return {"These rolls stay. They come again, in this order, before any new roll: " +
            throws_text(ledger.kept()) + '.'};
  if (!dropped.empty())
    return {"These rolls do not come again. New ones are rolled, and the record will always say so: " +
            throws_text(dropped) + '.'};
  return {};
}

/// Was perhaps only a part of a file undone: is the last order that stands of the same seat and turn as the
/// first that does not? Of orders that not everybody sees nothing is said.
bool splits_a_file(const Undoing& undoing, const std::vector<Entry>& entries) {
  const auto& stands = entries.at(undoing.to).body;
  const auto& undone = entries.at(undoing.entries.front()).body;
  const auto open_order = [](const nlohmann::json& entry) {
    return entry.contains("seat") && entry.contains("turn");
  };
  return open_order(stands) && open_order(undone) && stands["seat"] == undone["seat"] &&
         stands["turn"] == undone["turn"];
}

std::string again(bool split, const std::vector<std::string>& builders) {
  std::string text =
      "Send again what you still want. A file that was taken back counts as new, even if nothing in it has "
      "changed.";
  if (split) text += " If a part of your file still stands, send only the rest.";
  if (!builders.empty())
    text += " This goes for the special building phase too: what " + list(builders) +
            " did there is taken back, also if it came early and had waited.";
  return text;
}

ordered_json to_json(const Entry& entry, const Undoing& undoing, const Ledger& ledger) {
  ordered_json json{{"entry", entry.number}};
  for (const char* key : {"to", "reason", "dice"}) json[key] = entry.body.at(key);
  json["undone"] = undoing.entries;
  json["kept"] = ordered_json::array();
  for (const Throw& thrown : ledger.kept())
    json["kept"].push_back({{"link", thrown.draw.link}, {"dice", {thrown.dice.first, thrown.dice.second}}});
  return {{"rollback", std::move(json)}};
}

}  // namespace

Exit roll_back(const RollbackOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  Acting acting(context, options.game);
  Ledger& ledger = acting.ledger;
  return reading(acting.store, [&] {
    const std::vector<Entry> entries = acting.store.entries(acting.game);
    const auto undoing = undoing_of(entries, options.to);
    if (!undoing) throw refusal(undoing.error(), entries, acting.game.name, options.to);

    std::vector<Throw> dropped = undoing->throws;
    dropped.insert(dropped.end(), ledger.kept().begin(), ledger.kept().end());
    const Entry entry = ledger.roll_back(*undoing, reason, !options.reroll, acting.now);
    acting.write(entry);
    const auto receipts = drop_waiting(acting.change, acting.game, ledger, acting.now, context.style.ascii);
    acting.commit();

    Happening first, last;
    first.told = {headline(entry, ledger)};
    last.told = about_dice(ledger, dropped);
    last.told.push_back(again(splits_a_file(*undoing, entries), special_builders(*undoing, entries, ledger)));
    std::vector<Happening> happenings = undone(*undoing, entries, ledger);
    happenings.insert(happenings.begin(), std::move(first));
    happenings.push_back(std::move(last));
    tell(context, options.tell, acting, happenings, receipts, to_json(entry, *undoing, ledger));
    return Exit::done;
  });
}

}  // namespace inselpost
