#include "schemas/orders/plan/plan.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include "schemas/language/table.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "schemas/yaml/yaml.hpp"
#include "schemas/yaml/yaml_message_id.hpp"

namespace inselpost {
namespace {

constexpr std::uint32_t greatest = 999;
constexpr std::size_t max_numbers = 12;

/// Splits a text at its first blank if a number precedes it.
std::optional<std::pair<std::uint32_t, std::string_view>> number_and_rest(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end == text.data() + text.size() || *end != ' ' || number > greatest)
    return std::nullopt;
  return std::pair(number, text.substr(static_cast<std::size_t>(end - text.data()) + 1));
}

}  // namespace

bool NumberRange::hold(std::uint32_t number) const {
  if (!these.empty()) return std::find(these.begin(), these.end(), number) != these.end();
  return least <= number && number <= most;
}

std::optional<NumberRange> read_numbers(DiagnosticCollector& faults, const yaml::Node& node,
                                        const LocalizableText& what) {
  if (node.is_list()) {
    NumberRange out;
    if (node.items.empty() || node.items.size() > max_numbers) {
      faults.syntax(node.mark, {OrdersMessageId::no_number, what, shown(node)},
                    {OrdersMessageId::write_a_number});
      return std::nullopt;
    }
    for (const yaml::Node& item : node.items) {
      const auto number = read_number(faults, item, what, 0, greatest);
      if (!number) return std::nullopt;
      out.these.push_back(*number);
    }
    return out;
  }
  if (const auto number = node.number(); number && *number <= greatest) return NumberRange{{*number}};
  if (node.is_text())
    if (const auto read = number_and_rest(node.text)) {
      const auto& [number, rest] = *read;
      if (rest == "or more") return NumberRange{{}, number, greatest};
      if (rest == "or fewer") return NumberRange{{}, 0, number};
      const std::string count = std::to_string(number);
      const bool fewer = rest == "or less" || rest == "or lower";
      faults.syntax(node.mark, {OrdersMessageId::no_number, what, shown(node)},
                    {{YamlMessageId::write, count + (fewer ? " or fewer" : " or more")}});
      return std::nullopt;
    }
  faults.syntax(node.mark, {OrdersMessageId::no_number, what, shown(node)},
                {OrdersMessageId::write_a_number});
  return std::nullopt;
}

namespace {

using ItemKind = PlanItem::Kind;

constexpr std::array<std::string_view, 7> constructs{"all",     "first",   "try",     "if",
                                                     "if owed", "stop if", "wait for"};
constexpr std::array<std::string_view, 3> beside_if{"if", "then", "else"};

constexpr std::string_view default_word = "accept default";

/// Returns whether any game has an order of this name.
bool is_order_word(std::string_view key) {
  const auto rows = language::word_rows();
  return std::any_of(rows.begin(), rows.end(), [&](const language::WordRow& row) {
    return row.en == key && (row.at == "order" || row.at == "dice order");
  });
}

bool is_beside_if(std::string_view key) { return key == "then" || key == "else"; }

/// Returns an example of `if` with a condition of the game, or one that every game has.
std::string example_of_if(const Game& game) {
  const auto words = game.condition_words();
  const bool has_rolled = std::find(words.begin(), words.end(), "rolled") != words.end();
  return has_rolled ? "if: {rolled: 8}, then: [...], else: [...]" : "if: {turn: 8}, then: [...], else: [...]";
}

bool is_construct(std::string_view key) {
  return std::find(constructs.begin(), constructs.end(), key) != constructs.end();
}

/// Returns the text as sent, without braces around a whole item.
std::string sent_as(const yaml::Node& node, const Source& source) {
  std::string text = typed(node, source);
  if (node.is_map() && text.starts_with('{') && text.ends_with('}')) text = text.substr(1, text.size() - 2);
  return text;
}

class PlanReader {
 public:
  PlanReader(const Game& game, const Source& source, DiagnosticCollector& faults)
      : game_(game), source_(source), faults_(faults) {}

  std::vector<PlanItem> items(const yaml::Node& list, std::size_t depth) {
    std::vector<PlanItem> out;
    for (const yaml::Node& node : list.items) {
      if (!counts(node.mark)) break;
      out.push_back(item(node, depth));
    }
    return out;
  }

 private:
  bool is_list(const yaml::Node& node, const LocalizableText& what) {
    if (!node.is_list()) faults_.syntax(node.mark, {OrdersMessageId::no_list_of_items, what, shown(node)});
    return node.is_list();
  }
  /// Counts an item. Returns false beyond the limit.
  bool counts(const SourceSpan& mark) {
    if (++count_ == max_items + 1) faults_.syntax(mark, {OrdersMessageId::too_many_items, max_items});
    return count_ <= max_items;
  }
  PlanItem begun(const yaml::Node& node, ItemKind kind) {
    PlanItem out;
    out.kind = kind;
    out.row = rows_++;
    out.mark = node.mark;
    out.typed = sent_as(node, source_);
    out.written = typed(node, source_);
    return out;
  }
  std::vector<PlanItem> inside(const yaml::Node& list, const LocalizableText& what, std::size_t depth) {
    return is_list(list, what) ? items(list, depth) : std::vector<PlanItem>{};
  }

  PlanItem item(const yaml::Node& node, std::size_t depth) {
    const yaml::Field* construct = construct_of(node);
    if (construct == nullptr && node.is_text() && node.text == default_word) {
      if (game_.all_or_nothing()) {
        faults_.syntax(node.mark, {OrdersMessageId::no_order_here, node.original()});
        return {};
      }
      return begun(node, ItemKind::accept_default);
    }
    if (const yaml::Field* field = yaml::only_field(node);
        field != nullptr && field->key == default_word && !game_.all_or_nothing()) {
      faults_.syntax(field->mark, {OrdersMessageId::stands_alone, default_word},
                     {{YamlMessageId::write, "- " + std::string(default_word)}});
      return {};
    }
    if (construct == nullptr) {
      PlanItem out = begun(node, ItemKind::orders);
      out.orders.push_back(step(node));
      return out;
    }
    if (game_.all_or_nothing()) {
      faults_.syntax(construct->mark, {OrdersMessageId::no_order_here, construct->original()});
      return {};
    }
    if (depth > max_constructs_deep) {
      faults_.syntax(construct->mark, {OrdersMessageId::plan_too_deep, max_constructs_deep});
      return {};
    }
    if (construct->key == "if") return if_then(node, depth);
    if (node.fields.size() > 1) {
      const yaml::Field& second = node.fields[construct == &node.fields[0] ? 1 : 0];
      faults_.syntax(second.mark,
                     {OrdersMessageId::two_in_one_item, construct->original(), second.original()});
      return {};
    }
    return of_construct(node, *construct, depth);
  }

  static const yaml::Field* construct_of(const yaml::Node& node) {
    if (!node.is_map()) return nullptr;
    const auto found = std::find_if(node.fields.begin(), node.fields.end(),
                                    [](const yaml::Field& field) { return is_construct(field.key); });
    return found == node.fields.end() ? nullptr : &*found;
  }

  PlanItem of_construct(const yaml::Node& node, const yaml::Field& field, std::size_t depth) {
    const yaml::Node& value = field.value;
    if (field.key == "all") {
      PlanItem out = begun(node, ItemKind::orders);
      out.orders = together(value, "`all`", true);
      return out;
    }
    if (field.key == "first") return first(node, value, depth);
    if (field.key == "try") return attempt(node, value, depth);
    if (field.key == "if owed") {
      PlanItem out = begun(node, ItemKind::if_owed);
      out.orders.push_back(step(value));
      return out;
    }
    if (field.key == "wait for") return wait_for(node, value);
    PlanItem out = begun(node, ItemKind::stop_if);
    out.condition = read_condition(value, game_, faults_);
    return out;
  }

  PlanItem attempt(const yaml::Node& node, const yaml::Node& value, std::size_t depth) {
    PlanItem out = begun(node, ItemKind::attempt);
    const yaml::Field* inside = construct_of(value);
    if (inside == nullptr) {
      out.orders.push_back(step_in("`try`", value));
    } else if (inside->key == "all" && value.fields.size() == 1 && depth < max_constructs_deep) {
      out.orders = together(inside->value, "`all`", true);
    } else {
      faults_.syntax(inside->mark, OrdersMessageId::try_one_order);
    }
    return out;
  }

  /// Reads `offer` (all of them), `{offer: NAME}` or `{offer: [NAME, NAME]}`.
  PlanItem wait_for(const yaml::Node& node, const yaml::Node& value) {
    PlanItem out = begun(node, ItemKind::wait_for);
    const auto words = game_.wait_words();
    const yaml::Field* named = yaml::only_field(value);
    const std::string& word = named != nullptr ? named->key : value.text;
    const auto known = std::find(words.begin(), words.end(), word);
    if ((named == nullptr && !value.is_text()) || known == words.end()) {
      const std::vector<std::string> all(words.begin(), words.end());
      const SourceSpan& mark = named != nullptr ? named->mark : value.mark;
      Notes notes = suggestions(word, all);
      if (!notes.empty() && notes.front().as<TextMessageId>() == TextMessageId::possible) {
        notes.clear();
        notes.emplace_back(YamlMessageId::write, "wait for: " + all.front());
      }
      if (named != nullptr)
        faults_.syntax(mark, {OrdersMessageId::no_wait, '`' + word + '`'}, std::move(notes));
      else
        faults_.syntax(mark, {OrdersMessageId::no_wait, shown(value)}, std::move(notes));
      return out;
    }
    out.wait_word = *known;
    if (named == nullptr) return out;
    const yaml::Node& names = named->value;
    const auto add = [&](const yaml::Node& one) {
      if (auto name = read_name(faults_, one, "`wait for`")) out.wait_names.push_back(*std::move(name));
    };
    if (!names.is_list()) {
      add(names);
    } else if (names.items.empty() || names.items.size() > max_together) {
      faults_.syntax(names.mark, {OrdersMessageId::orders_together, "`wait for`", max_together});
    } else {
      std::for_each(names.items.begin(), names.items.end(), add);
    }
    return out;
  }

  PlanItem if_then(const yaml::Node& node, std::size_t depth) {
    PlanItem out = begun(node, ItemKind::if_then);
    if (const yaml::Field* written = node.find("if"))
      out.typed = written->original() + ": " + typed(written->value, source_);
    MapReader f(faults_, node, "`if`", example_of_if(game_));
    if (const yaml::Node* condition = f.required("if"))
      out.condition = read_condition(*condition, game_, faults_);
    if (const yaml::Node* then = f.required("then")) out.then = inside(*then, "`then`", depth + 1);
    if (const yaml::Node* otherwise = f.optional("else"))
      out.otherwise = inside(*otherwise, "`else`", depth + 1);
    f.finish();
    return out;
  }

  PlanItem first(const yaml::Node& node, const yaml::Node& list, std::size_t depth) {
    PlanItem out = begun(node, ItemKind::first);
    out.typed = node.fields.front().original();
    if (!is_list(list, "`first`")) return out;
    if (list.items.empty() || list.items.size() > max_branches) {
      faults_.syntax(list.mark, {OrdersMessageId::branches_of_first, max_branches});
      return out;
    }
    for (const yaml::Node& one : list.items) {
      if (!counts(one.mark)) break;
      out.branches.push_back(branch(one, depth));
    }
    return out;
  }

  PlanBranch branch(const yaml::Node& node, std::size_t depth) {
    PlanBranch out{rows_++, node.mark, sent_as(node, source_), {}, {}, {}};
    if (node.is_list()) {
      out.then = branch_of(node, "`first`");
    } else if (const yaml::Field* inside = construct_of(node); inside == nullptr) {
      out.then.push_back(step_in("`first`", node));
    } else if (inside->key != "if" || depth == max_constructs_deep) {
      faults_.syntax(inside->mark, {OrdersMessageId::no_branch, inside->original()});
    } else {
      MapReader f(faults_, node, "`if`", example_of_if(game_));
      if (const yaml::Node* condition = f.required("if"))
        out.condition = read_condition(*condition, game_, faults_);
      if (const yaml::Node* then = f.required("then")) out.then = branch_of(*then, "`then`");
      if (const yaml::Node* otherwise = f.optional("else")) out.otherwise = branch_of(*otherwise, "`else`");
      f.finish();
    }
    return out;
  }

  /// Reads the orders of a branch, where a draw that can only harm the seat may stand before others.
  StepGroup branch_of(const yaml::Node& list, const LocalizableText& what) {
    return together(list, what, false,
                    [&](const AnyOrderPtr& move) { return move->draws() && !game_.only_spoils(*move); });
  }

  /// Reads a list of orders, the final one last (PLAN-5).
  StepGroup together(const yaml::Node& list, const LocalizableText& what, bool at_least_one) {
    return together(list, what, at_least_one, [](const AnyOrderPtr& move) { return move->draws(); });
  }
  StepGroup together(const yaml::Node& list, const LocalizableText& what, bool at_least_one,
                     const auto& is_last_of_all) {
    StepGroup out;
    if (!is_list(list, what)) return out;
    if ((at_least_one && list.items.empty()) || list.items.size() > max_together) {
      faults_.syntax(list.mark, {OrdersMessageId::orders_together, what, max_together});
      return out;
    }
    for (const yaml::Node& node : list.items) {
      if (!counts(node.mark)) break;
      out.push_back(step_in(what, node));
      const auto& moves = out.back().choice.moves;
      const bool is_final = std::any_of(moves.begin(), moves.end(), is_last_of_all);
      if (is_final && !out.back().choice.repeats && &node != &list.items.back())
        faults_.syntax(node.mark, {OrdersMessageId::final_stands_last, what});
    }
    return out;
  }

  /// Reads a step; a repeating order is rejected, as it must be an item of its own.
  PlanStep step_in(const LocalizableText& what, const yaml::Node& node) {
    PlanStep one = step(node);
    if (one.choice.repeats) faults_.syntax(node.mark, {OrdersMessageId::goes_on_alone, what});
    return one;
  }

  PlanStep step(const yaml::Node& node) {
    if (const yaml::Field* inside = construct_of(node)) {
      faults_.syntax(inside->mark, {OrdersMessageId::no_order_here, inside->original()});
      return {};
    }
    if (const yaml::Field* meant = meant_if(node)) {
      faults_.syntax(meant->mark, {OrdersMessageId::no_order_here, meant->original()},
                     {{TextMessageId::did_you_mean, beside_if[0]}});
      return {};
    }
    if (node.is_map() && node.fields.size() == 1 && is_beside_if(node.fields[0].key)) {
      faults_.syntax(node.fields[0].mark, {OrdersMessageId::belongs_to_if, node.fields[0].original()});
      return {};
    }
    const std::size_t before = faults_.size();
    PlanStep read{read_choice(node, game_, faults_), node.mark, typed(node, source_)};
    // The game does not know the constructs, so it cannot suggest them (MEND-5).
    const yaml::Field* field = yaml::only_field(node);
    if (faults_.size() > before && field != nullptr && !is_order_word(field->key))
      for (const std::string_view construct : constructs) faults_.suggest(field->key, construct);
    return read;
  }

  /// Returns a misspelt `if`, recognized by the `then` or `else` beside it.
  static const yaml::Field* meant_if(const yaml::Node& node) {
    if (!node.is_map() || node.fields.size() < 2 ||
        (node.find("then") == nullptr && node.find("else") == nullptr))
      return nullptr;
    const std::string& key = node.fields[0].key;
    return key != "then" && key != "else" ? &node.fields[0] : nullptr;
  }

  const Game& game_;
  const Source& source_;
  DiagnosticCollector& faults_;
  std::size_t count_ = 0, rows_ = 0;
};

}  // namespace

std::vector<PlanItem> read_plan(const yaml::Node& list, const Game& game, const Source& source,
                                DiagnosticCollector& faults) {
  return PlanReader(game, source, faults).items(list, 1);
}

std::size_t last_row(std::span<const PlanItem> list) {
  const PlanItem& last = list.back();
  if (!last.otherwise.empty()) return last_row(last.otherwise);
  if (!last.then.empty()) return last_row(last.then);
  return last.branches.empty() ? last.row : last.branches.back().row;
}

const PlanItem* item_at(std::span<const PlanItem> list, std::size_t row) {
  for (const PlanItem& item : list) {
    if (item.row == row) return &item;
    for (const auto* inside : {&item.then, &item.otherwise})
      if (const PlanItem* found = item_at(*inside, row)) return found;
  }
  return nullptr;
}

std::vector<AnyOrderPtr> orders_in(const PlanItem& item) {
  std::vector<AnyOrderPtr> all;
  const auto add = [&](const StepGroup& orders) {
    for (const PlanStep& step : orders)
      all.insert(all.end(), step.choice.moves.begin(), step.choice.moves.end());
  };
  add(item.orders);
  for (const PlanBranch& branch : item.branches) {
    add(branch.then);
    if (branch.otherwise) add(*branch.otherwise);
  }
  for (const auto* inside : {&item.then, &item.otherwise})
    for (const PlanItem& one : *inside) {
      const std::vector<AnyOrderPtr> step_orders = orders_in(one);
      all.insert(all.end(), step_orders.begin(), step_orders.end());
    }
  return all;
}

AnyOrderPtr plain_order(const PlanItem& item) {
  const bool one = item.kind == ItemKind::orders && item.orders.size() == 1 &&
                   item.orders.front().choice.moves.size() == 1;
  return one ? item.orders.front().choice.moves.front() : nullptr;
}

AnyOrderPtr first_order(const std::vector<PlanItem>& items) {
  const auto of = [](const StepGroup& orders) {
    return orders.empty() || orders.front().choice.moves.empty() ? nullptr
                                                                 : orders.front().choice.moves.front();
  };
  for (const PlanItem& item : items) {
    if (AnyOrderPtr move = of(item.orders)) return move;
    for (const PlanBranch& branch : item.branches)
      for (const StepGroup* orders : {&branch.then, branch.otherwise ? &*branch.otherwise : nullptr})
        if (orders != nullptr)
          if (AnyOrderPtr move = of(*orders)) return move;
    for (const auto* inside : {&item.then, &item.otherwise})
      if (AnyOrderPtr move = first_order(*inside)) return move;
  }
  return nullptr;
}

namespace {

std::string_view line_at(std::string_view text, std::size_t begin) {
  return text.substr(begin, text.find_first_of("\r\n", begin) - begin);
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t") == std::string_view::npos; }

/// Returns whether the item is on a line of its own in a block list: only blanks and a dash precede it.
bool has_dash(std::string_view text, std::size_t line_begin, std::size_t item_begin) {
  const std::string_view before = text.substr(line_begin, item_begin - line_begin);
  const std::size_t dash = before.find_first_not_of(' ');
  return dash != std::string_view::npos && before[dash] == '-' && is_blank(before.substr(dash + 1));
}

/// Returns the lines from `begin` to the end of the list, without their common indentation.
std::vector<std::string> lines_from(std::string_view text, std::size_t begin) {
  const std::size_t set_in = text.find('-', begin) - begin;
  std::vector<std::string> lines;
  while (begin < text.size()) {
    const std::string_view line = line_at(text, begin);
    const std::size_t in = line.find_first_not_of(' ');
    const bool inside = is_blank(line) || line[in] == '#' || in > set_in || (in == set_in && line[in] == '-');
    if (!inside) break;
    if (!is_blank(line)) lines.emplace_back(line.substr(std::min(in, set_in)));
    begin = text.find('\n', begin);
    if (begin == std::string_view::npos) break;
    ++begin;
  }
  return lines;
}

}  // namespace

std::vector<std::string> remaining_lines(const std::vector<PlanItem>& items, std::size_t row,
                                         std::string_view text) {
  std::size_t first = 0;
  while (first + 1 < items.size() && items[first + 1].row <= row) ++first;
  std::vector<std::string> lines;
  if (first >= items.size()) return lines;
  const Source source(text, {});
  const std::size_t begin = source.offset(items[first].mark);
  const std::size_t line_begin = source.offset({items[first].mark.line, 1, 1});
  if (has_dash(text, line_begin, begin)) return lines_from(text, line_begin);
  for (std::size_t i = first; i < items.size(); ++i) lines.push_back("- " + items[i].written);
  return lines;
}

namespace {

using ConditionKind = Condition::Kind;

class ConditionReader {
 public:
  ConditionReader(const Game& game, DiagnosticCollector& faults) : game_(game), faults_(faults) {}

  Condition read(const yaml::Node& node, std::size_t depth) {
    Condition all;
    if (!node.is_map() || node.fields.empty()) {
      faults_.syntax(node.mark, {OrdersMessageId::no_condition, shown(node)},
                     {OrdersMessageId::write_a_condition});
      return all;
    }
    if (depth > max_deep) {
      faults_.syntax(node.mark, {OrdersMessageId::condition_too_deep, max_deep});
      return all;
    }
    for (const yaml::Field& field : node.fields) {
      if (++words_ == max_words + 1) faults_.syntax(field.mark, {OrdersMessageId::too_many_words, max_words});
      if (words_ > max_words) break;
      all.parts.push_back(word(field, depth));
    }
    return all;
  }

 private:
  Condition word(const yaml::Field& field, std::size_t depth) {
    if (field.key == "all of") return several(ConditionKind::all, field, depth);
    if (field.key == "any of") return several(ConditionKind::any, field, depth);
    if (field.key == "not") return {ConditionKind::no, {read(field.value, depth + 1)}, {}, {}, {}};
    if (field.key == "turn")
      return {ConditionKind::turn,
              {},
              read_numbers(faults_, field.value, "`turn`").value_or(NumberRange{}),
              {},
              {}};
    if (field.key == "can") return can(field.value);
    const auto words = game_.condition_words();
    if (std::find(words.begin(), words.end(), field.key) != words.end())
      return {ConditionKind::word, {}, {}, {}, game_.read_condition(field.key, field.value, faults_)};
    faults_.syntax(field.mark, {OrdersMessageId::unknown_condition, field.key},
                   suggestions(field.key, all_words()));
    return {};
  }

  Condition several(ConditionKind kind, const yaml::Field& field, std::size_t depth) {
    Condition out{kind, {}, {}, {}, {}};
    if (!field.value.is_list() || field.value.items.empty() || field.value.items.size() > max_parts) {
      faults_.syntax(field.value.mark, {OrdersMessageId::no_list_of_conditions, field.key, max_parts});
      return out;
    }
    for (const yaml::Node& item : field.value.items) out.parts.push_back(read(item, depth + 1));
    return out;
  }

  /// An order that can be rejected for reasons its sender may not know would reveal them (COND-6).
  Condition can(const yaml::Node& node) {
    Condition out{ConditionKind::can, {}, {}, game_.parse_order(node, faults_), {}};
    if (out.order && out.order->tells()) faults_.syntax(node.mark, OrdersMessageId::can_would_tell);
    return out;
  }

  std::vector<std::string> all_words() const {
    std::vector<std::string> words{"all of", "any of", "not", "turn", "can"};
    for (const std::string_view word : game_.condition_words()) words.emplace_back(word);
    return words;
  }

  const Game& game_;
  DiagnosticCollector& faults_;
  std::size_t words_ = 0;
};

}  // namespace

std::optional<Condition> read_condition(const yaml::Node& node, const Game& game,
                                        DiagnosticCollector& faults) {
  const std::size_t before = faults.size();
  Condition condition = ConditionReader(game, faults).read(node, 1);
  if (faults.size() != before) return std::nullopt;
  return condition;
}

bool holds(const Condition& condition, const Game& game, Seat seat, const SeatHistory& history) {
  const auto part_holds = [&](const Condition& part) { return holds(part, game, seat, history); };
  switch (condition.kind) {
    case ConditionKind::all: return std::all_of(condition.parts.begin(), condition.parts.end(), part_holds);
    case ConditionKind::any: return std::any_of(condition.parts.begin(), condition.parts.end(), part_holds);
    case ConditionKind::no: return !part_holds(condition.parts.front());
    case ConditionKind::turn: return condition.turn.hold(game.turn_of(seat));
    case ConditionKind::can: return game.decide(seat, *condition.order, nullptr).has_value();
    case ConditionKind::word: return game.holds(seat, *condition.word, history);
  }
  return false;
}

}  // namespace inselpost
