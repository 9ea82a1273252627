#include "schemas/catan/plan/standing_rules.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/catan/default_order.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/plan/choices.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/orders/plan/plan.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {
namespace {

namespace standing = catan::standing;
using yaml::Node;
using ReadRule = std::optional<catan::StandingOrder>;

/// The context for reading one rule.
struct RuleReading {
  const GameNames& names;
  DiagnosticCollector& faults;

  std::optional<Seat> seat(const Node& node, const LocalizableText& what) const {
    return read_named_seat(faults, node, what, names.seats);
  }
  /// Reads a single value or a list, each item by `read`.
  template <class Read>
  auto all(const Node& node, const Read& read) const {
    std::vector<typename std::invoke_result_t<Read, const Node&>::value_type> out;
    for (const Node& one : one_or_list(node, faults))
      if (auto value = read(one)) out.push_back(*std::move(value));
    return out;
  }
  std::vector<Seat> seats(const Node& node, const LocalizableText& what) const {
    return all(node, [&](const Node& one) { return seat(one, what); });
  }
  SeatSet set_of_seats(const Node& node, const LocalizableText& what) const {
    SeatSet out;
    for (const Seat one : seats(node, what)) out.insert(one);
    return out;
  }
  catan::Bundle bundle(const Node& node) const {
    const auto read = read_bundle(faults, node, BundleContents::resources_only);
    return read ? read->cards : catan::Bundle();
  }
};

ReadRule read_roll(const RuleReading& r, const Node& value) {
  static constexpr std::array<std::string_view, 1> words{"at once"};
  if (!read_word(r.faults, value, "`roll`", words)) return std::nullopt;
  return standing::RollAtOnce{};
}

/// Reads `{give: [...]}` or, for a discard, `{keep: [...]}`.
ReadRule read_cards(const RuleReading& r, const Node& value, const std::string& what, bool may_keep) {
  standing::Cards rule;
  MapReader f(r.faults, value, what, "{give: [wool, lumber]}");
  const Node* keep = may_keep ? f.optional("keep") : nullptr;
  const Node* give = keep == nullptr ? f.required("give") : nullptr;
  f.finish();
  rule.keep = keep != nullptr;
  const Node* named = rule.keep ? keep : give;
  if (named == nullptr) return std::nullopt;
  rule.named = r.all(*named, [&](const Node& one) { return read_resource(r.faults, one, what); });
  return rule;
}
ReadRule read_discard(const RuleReading& r, const Node& value) {
  return read_cards(r, value, "`discard`", true);
}
ReadRule read_return(const RuleReading& r, const Node& value) {
  return read_cards(r, value, "`return`", false);
}

ReadRule read_robber(const RuleReading& r, const Node& value) {
  standing::Robber rule;
  MapReader f(r.faults, value, "`robber`", "{to: [D2, C4], rob: [blue]}");
  if (const Node* to = f.required("to"))
    rule.to = r.all(*to, [&](const Node& one) { return read_hex(r.faults, one, r.names.geometry()); });
  if (const Node* rob = f.optional("rob")) rule.rob = r.seats(*rob, "`rob`");
  if (const Node* never = f.optional("never")) rule.never = r.set_of_seats(*never, "`never`");
  f.finish();
  return rule;
}

/// Reads the terms that `accept` and `propose` share.
template <class Trade>
void read_trade(const RuleReading& r, const Node& node, MapReader& f, Trade& rule) {
  MapReader cards(r.faults, node, "`offers`", "{give: 1 wool, get: 1 ore}");
  if (const Node* give = cards.required("give")) rule.give = r.bundle(*give);
  if (const Node* get = cards.required("get")) rule.get = r.bundle(*get);
  cards.finish();
  if (const Node* keep = f.optional("keep")) rule.keep = r.bundle(*keep);
}

ReadRule read_offers(const RuleReading& r, const Node& value) {
  MapReader f(r.faults, value, "`offers`", "accept: {give: 1 wool, get: 1 ore}");
  if (const Node* node = f.optional("accept")) {
    standing::Accepting rule;
    read_trade(r, *node, f, rule);
    if (const Node* from = f.optional("from")) rule.from = r.set_of_seats(*from, "`from`");
    f.finish();
    return rule;
  }
  if (const Node* node = f.optional("propose")) {
    standing::Proposing rule;
    read_trade(r, *node, f, rule);
    if (const Node* to = f.optional("to")) {
      rule.to_active = to->is_text() && to->text == "active";
      if (!rule.to_active) rule.to = r.set_of_seats(*to, "`to`");
    }
    f.finish();
    return rule;
  }
  const Node* refuse = f.required("refuse");
  f.finish();
  static constexpr std::array<std::string_view, 1> words{"everything else"};
  if (refuse == nullptr || !read_word(r.faults, *refuse, "`refuse`", words)) return std::nullopt;
  return standing::RefuseAll{};
}

struct RuleRow {
  StandingKeyword word;
  ReadRule (*read)(const RuleReading&, const Node&);  ///< null: read by the framework
};
constexpr std::array<RuleRow, 7> rule_rows{{
    {{"roll", name(catan::DecisionKind::roll)}, read_roll},
    {{"discard", name(catan::DecisionKind::discard)}, read_discard},
    {{"robber", name(catan::DecisionKind::robber)}, read_robber},
    {{"return", name(catan::DecisionKind::cards_return)}, read_return},
    {{"offers", name(catan::DecisionKind::answer), StandingKeyword::KeywordForm::list}, read_offers},
    {{"special building", name(catan::DecisionKind::special_building), StandingKeyword::KeywordForm::plan},
     nullptr},
    {{wishes_key, name(catan::DecisionKind::found), StandingKeyword::KeywordForm::one, true}, nullptr},
}};

constexpr auto rule_words_here = words_of_rows(rule_rows);

}  // namespace

std::span<const StandingKeyword> board_rule_words() { return rule_words_here; }

OpaqueRulePtr read_board_rule(std::string_view word, const yaml::Node& value, const GameNames& names,
                              DiagnosticCollector& faults) {
  for (const RuleRow& row : rule_rows)
    if (row.word.word == word && row.read != nullptr)
      if (auto rule = row.read({names, faults}, value))
        return std::make_shared<const CatanStandingRule>(*std::move(rule));
  return nullptr;
}

namespace {

std::vector<catan::Path> read_roads(const Node& node, const CatanGameAdapter& game,
                                    DiagnosticCollector& faults) {
  std::vector<catan::Path> roads;
  for (const Node& one : one_or_list(node, faults))
    if (const auto road = read_path(faults, one, game.names().geometry(), CatanMessageId::a_road))
      roads.push_back(*road);
  return roads;
}

/// Reads `{settlement: B2.S, road: [B2/SW, C2/E]}`, optionally with `if`.
FoundingPreferences::Wish read_wish(const Node& node, const CatanGameAdapter& game,
                                    DiagnosticCollector& faults) {
  FoundingPreferences::Wish wish;
  MapReader f(faults, node, "`founding`", "{settlement: B2.S, road: B2/SW}");
  if (const Node* condition = f.optional("if")) wish.condition = read_condition(*condition, game, faults);
  if (const Node* at = f.required("settlement"))
    wish.settlement = read_intersection(faults, *at, game.names().geometry(), CatanMessageId::a_settlement)
                          .value_or(catan::Intersection());
  if (const Node* road = f.optional("road")) wish.roads = read_roads(*road, game, faults);
  f.finish();
  return wish;
}

std::vector<FoundingPreferences::Wish> read_round(const Node* list, const std::string& key,
                                                  const CatanGameAdapter& game, DiagnosticCollector& faults) {
  std::vector<FoundingPreferences::Wish> wishes;
  if (list == nullptr) return wishes;
  if (!list->is_list() || list->items.empty() || list->items.size() > max_wishes)
    faults.syntax(list->mark, {OrdersMessageId::no_wishes, key, max_wishes});
  else
    for (const Node& one : list->items) wishes.push_back(read_wish(one, game, faults));
  return wishes;
}

}  // namespace

OpaqueRulePtr read_wishes(const Node& value, const CatanGameAdapter& game, DiagnosticCollector& faults) {
  auto wishes = std::make_shared<FoundingPreferences>();
  const std::size_t before = faults.size();
  MapReader f(faults, value, "`founding`", "{first: [{settlement: B2.S}], second: [...], else: best}");
  wishes->first = read_round(f.optional("first"), "first", game, faults);
  wishes->second = read_round(f.optional("second"), "second", game, faults);
  static constexpr std::array<std::string_view, 2> words{"wait", "best"};
  if (const Node* otherwise = f.optional("else"))
    wishes->or_best = read_word(faults, *otherwise, "`else`", words) == std::size_t{1};
  f.finish();
  return faults.size() == before ? wishes : nullptr;
}

std::vector<catan::Order> wished(const CatanGameAdapter& game, Seat seat, const FoundingPreferences& wishes) {
  const catan::View view = game.seen_by(Viewer::of(seat));
  const auto& round = view.seats.at(index(seat)).settlements.empty() ? wishes.first : wishes.second;
  std::vector<catan::Order> orders;
  std::vector<catan::Intersection> places;
  for (const FoundingPreferences::Wish& wish : round) {
    places.push_back(wish.settlement);
    if (wish.condition && !holds(*wish.condition, game, seat, {})) continue;
    for (catan::Order& order : catan::foundings(game.state(), wish.settlement, wish.roads))
      orders.push_back(std::move(order));
  }
  if (wishes.or_best) orders.push_back(catan::best_founding(game.state(), places));
  return orders;
}

}  // namespace inselpost
