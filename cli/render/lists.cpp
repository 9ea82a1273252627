#include "cli/render/lists.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/renderers.hpp"
#include "schemas/clock/instant.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

MissPolicy miss_of_word(std::string_view word) {
  return word == "wait" ? MissPolicy::wait : word == "hold" ? MissPolicy::hold : MissPolicy::default_order;
}

/// Groups the seats that a game waits for by what they owe.
std::vector<SharedDuty> owed(const MessageCatalog& words, const std::string& system,
                             const ordered_json& waiting_for) {
  std::vector<SharedDuty> all;
  if (waiting_for.empty()) return all;
  const GameMessages& game = messages_for(words.games, system);
  for (const ordered_json& item : waiting_for) {
    std::string what = words.duty(item.at("decision").get<std::string>(), item.value("offer", std::string()),
                                  item.value("count", std::uint64_t{0}), game);
    auto same =
        std::find_if(all.begin(), all.end(), [&](const SharedDuty& other) { return other.what == what; });
    if (same == all.end()) same = all.insert(all.end(), {std::move(what), {}});
    same->seats.push_back(item.at("seat").get<std::string>());
  }
  return all;
}

}  // namespace

std::string standing_of(const MessageCatalog& words, const ListedGame& listed) {
  const auto& [game, system, zone] = listed;
  if (game.at("over").get<bool>()) {
    const ordered_json& winner = game.at("winner");
    return words.list.won_at(winner.is_string() ? winner.get<std::string>() : std::string(),
                             words.date_time(time_in(zone, game.at("changed").get<std::string>())));
  }
  std::string since, due;
  const auto take = [](std::string& first, std::string time) {
    if (!time.empty() && (first.empty() || time < first)) first = std::move(time);
  };
  for (const ordered_json& item : game.at("waiting_for")) {
    take(since, item.at("since").get<std::string>());
    take(due, item.value("due", std::string()));
  }
  const std::string held(game.value("held", false) ? words.list.on_hold : "");
  return held +
         words.list.owed_since(owed(words, system, game.at("waiting_for")),
                               words.date_time(time_in(zone, since))) +
         (due.empty() ? "" : words.list.first_due(words.date_time(time_in(zone, due))));
}

Page games_page(const MessageCatalog& words, const std::vector<ListedGame>& games) {
  part::Table table{{{},
                     {.widest = words.list.in_turn(100), .close = true},
                     {.widest = words.list.at_entry(1000), .close = true}},
                    {},
                    false};
  for (const ListedGame& listed : games) {
    const ordered_json& game = listed.item;
    table.rows.push_back({{{game.at("game").get<std::string>()},
                           {words.list.in_turn(game.at("turn").get<int>())},
                           {words.list.at_entry(game.at("entry").get<std::uint64_t>())}},
                          standing_of(words, listed)});
  }
  Page page;
  page.add(std::move(table));
  return page;
}

std::string waiting_text(const MessageCatalog& words, const std::vector<ListedGame>& items) {
  Page page;
  part::List list;
  for (const auto& [item, system, zone] : items) {
    const GameMessages& game = messages_for(words.games, system);
    const auto decision = item.at("decision").get<std::string>();
    const std::string due = item.value("due", std::string()), acts = item.value("decided", due);
    std::string until;
    if (!due.empty())
      until = words.waiting.until(
          decision,
          {time_in(zone, due), time_in(zone, acts), miss_of_word(item.at("then").get<std::string>())}, game);
    std::string who =
        item.at("game").get<std::string>() + ", " + words.seat_name(item.at("seat").get<std::string>());
    if (const std::string player = item.value("player", std::string()); !player.empty())
      who += " (" + quoted_inline(player) + ')';
    std::optional<std::int64_t> left;
    if (item.contains("left")) left = item["left"].get<std::int64_t>();
    const std::string held(item.value("held", false) ? words.list.on_hold : "");
    const std::string duty =
        words.duty(decision, item.value("offer", std::string()), item.value("count", std::uint64_t{0}), game);
    const std::string since = words.date_time(time_in(zone, item.at("since").get<std::string>()));
    list.items.push_back({words.list.waits(who, held + duty, since, left, until), {}});
  }
  page.add(std::move(list));
  return render_text(page, {});
}

std::string rehearsal_text(const MessageCatalog& words, const std::vector<RehearsedDecision>& decisions) {
  part::List list;
  for (const RehearsedDecision& one : decisions) list.items.push_back({words.list.rehearsed(one), {}});
  Page page;
  page.add(std::move(list));
  return render_text(page, {});
}

std::string outbox_text(const MessageCatalog& words, const ordered_json& items) {
  part::List list;
  for (const ordered_json& item : items) {
    const std::string time = item.value("time", std::string());
    list.items.push_back(
        {words.list.unsent({item.at("id").get<std::string>(), item.at("kind").get<std::string>(),
                            item.value("game", std::string()), item.value("seat", std::string()),
                            words.date_time(time), item.value("entry", std::uint64_t{0})}),
         {}});
  }
  Page page;
  page.add(std::move(list));
  return render_text(page, {});
}

std::string games_text(const MessageCatalog& words, const std::vector<ListedGame>& games) {
  return render_text(games_page(words, games), {});
}

Page log_page(const MessageCatalog& words, const std::vector<LogItem>& items) {
  part::Table table{{{.widest = "10000", .number = true}, {}}, {}, false};
  for (const LogItem& item : items) {
    std::vector<std::string> lines = item.lines;
    if (lines.empty()) lines.emplace_back(words.log.not_for_this_reader);
    if (item.undone_by) lines.front() = words.log.undone_by(*item.undone_by, lines.front());
    table.rows.push_back(
        {{{std::to_string(item.entry)}, {words.date_time(clean(item.time))}}, {}, std::move(lines)});
  }
  Page page;
  page.add(std::move(table));
  return page;
}

std::string log_text(const MessageCatalog& words, const std::vector<LogItem>& items, const Style& style) {
  return render_text(log_page(words, items), style);
}

ListedPost listed_post(const extraction::Post& post) {
  constexpr std::size_t widest_name = 24, widest_time = 30, widest_words = 40;
  ListedPost out;
  out.number = post.number.counts == extraction::PostNumber::Counts::thread
                   ? '#' + std::to_string(post.number.value)
                   : std::to_string(post.line);
  out.author = cut(clean(post.author), widest_name);
  out.time = cut(clean(post.time), widest_time);
  std::string words;
  for (const std::string_view line : extraction::lines_of(post.text.text)) {
    if (words.size() > widest_words) break;
    const std::size_t first = line.find_first_not_of(" \t");
    if (first != std::string_view::npos)
      words += (words.empty() ? "" : " ") + std::string(line.substr(first));
  }
  out.begins = cut(clean(words), widest_words);
  return out;
}

std::string posts_text(const ForumMessages::Columns& words, const std::vector<ListedPost>& posts,
                       const Style& style) {
  part::Table table;
  table.columns = {{.head = words.number}, {.head = words.author}, {.head = words.time}};
  table.inset = false;
  for (const ListedPost& post : posts)
    table.rows.push_back({{{post.number}, {post.author}, {post.time}}, post.begins, {}});
  Page page;
  page.add(std::move(table));
  return render_text(page, style);
}

nlohmann::ordered_json posts_json(const std::vector<ListedPost>& posts) {
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const ListedPost& post : posts)
    all.push_back(
        {{"post", post.number}, {"author", post.author}, {"time", post.time}, {"begins", post.begins}});
  return all;
}

}  // namespace inselpost
