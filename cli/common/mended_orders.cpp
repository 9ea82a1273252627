#include "cli/common/mended_orders.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "schemas/language/language.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/yaml.hpp"
#include "schemas/yaml/yaml_message_id.hpp"

namespace inselpost {
namespace {

/// Checks that are made for a form: a file may have a hundred orders, each of a kilobyte.
constexpr std::size_t max_checks = 40;

std::size_t indentation_of(std::string_view line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

/// Returns the key of a file in English.
std::string english_key(std::string_view key) {
  std::string folded = utf8::folded_word(key);
  const auto english = language::english_word(folded, {}, "top");
  return english.empty() ? folded : std::string(english);
}
bool is_orders_key(std::string_view key) { return english_key(key) == "orders"; }

std::vector<std::string_view> lines_in(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
    lines.push_back(line);
    at = end + 1;
  }
  return lines;
}

/// Cuts a list in brackets at its commas. Brackets that do not match spoil one item, not the rest.
void add_flow_items(std::vector<OrdersItem>& items, std::string_view list, std::size_t line,
                    std::size_t column) {
  const std::size_t open = list.find('[');
  std::size_t begin = open == std::string_view::npos ? 0 : open + 1, depth = 0;
  const std::size_t end =
      list.ends_with(']') && open != std::string_view::npos ? list.size() - 1 : list.size();
  for (std::size_t at = begin; at <= end; ++at) {
    if (at < end && list[at] != ',') {
      if (list[at] == '{' || list[at] == '[') ++depth;
      if ((list[at] == '}' || list[at] == ']') && depth > 0) --depth;
      continue;
    }
    if (at < end && depth > 0) continue;
    std::string_view item = list.substr(begin, at - begin);
    const std::size_t first = item.find_first_not_of(' ');
    if (first != std::string_view::npos) {
      item = item.substr(first, item.find_last_not_of(' ') + 1 - first);
      items.push_back({line, column + begin + first, {"- " + std::string(item)}});
    }
    begin = at + 1;
  }
}

/// Finds the items by their lines alone.
std::vector<OrdersItem> items_by_lines(std::string_view text) {
  std::vector<OrdersItem> items;
  const std::vector<std::string_view> lines = lines_in(text);
  std::size_t i = 0;
  for (; i < lines.size(); ++i) {
    const std::size_t colon = lines[i].find(':');
    if (colon == std::string_view::npos || !is_orders_key(lines[i].substr(0, colon))) continue;
    const std::string_view rest = lines[i].substr(colon + 1);
    if (indentation_of(rest) == rest.size()) break;
    std::string list(rest);
    for (std::size_t n = i + 1; n < lines.size() && !list.ends_with(']'); ++n)
      list += ' ' + std::string(lines[n]);
    add_flow_items(items, list, i + 1, colon + 2);
    return items;
  }
  std::optional<std::size_t> set_in;  // of the dashes
  for (++i; i < lines.size(); ++i) {
    const std::string_view line = lines[i];
    const std::size_t in = indentation_of(line);
    if (in == line.size() || line[in] == '#') continue;
    const bool is_item = line.substr(in).starts_with('-');
    if (!set_in && is_item) set_in = in;
    if (in == 0 && !is_item && line.find(':') != std::string_view::npos) break;  // another key
    if (in == 0 && !is_item) {  // a sentence between orders may say "not this one": it is answered as one
      items.push_back({i + 1, 1, {"- " + std::string(line)}});
      continue;
    }
    if (is_item && in <= set_in.value_or(in)) {
      const std::size_t begin = line.find_first_not_of(" -", in);
      const std::string order(begin == std::string_view::npos ? "" : line.substr(begin));
      items.push_back({i + 1, in + 1, {"- " + order}});
    } else if (!items.empty()) {
      items.back().lines.emplace_back(line.substr(std::min(in, set_in.value_or(0))));
    } else {
      items.push_back({i + 1, 1, {"- " + std::string(line.substr(in))}});
    }
  }
  return items;
}

/// Returns the lines of an item that begins in a line of its own and has several.
std::vector<std::string> own_lines(const std::vector<std::string_view>& lines, std::size_t from,
                                   std::size_t to) {
  const std::size_t set_in = indentation_of(lines[from]);
  if (set_in >= lines[from].size() || lines[from][set_in] != '-') return {};
  std::vector<std::string> all;
  for (std::size_t i = from; i < to; ++i) {
    const std::size_t in = indentation_of(lines[i]);
    if (in == lines[i].size() || lines[i][in] == '#') continue;
    if (i > from && in <= set_in) break;
    all.emplace_back(lines[i].substr(set_in));
  }
  return all;
}

/// Finds the items of a file that is YAML; nullopt if it is none.
std::optional<std::vector<OrdersItem>> items_by_tree(std::string_view text) {
  const auto root = yaml::read(text, {}, yaml::file_limits);
  if (!root || !root->is_map()) return std::nullopt;
  const auto orders = std::find_if(root->fields.begin(), root->fields.end(),
                                   [](const yaml::Field& field) { return is_orders_key(field.key); });
  if (orders == root->fields.end() || !orders->value.is_list()) return std::nullopt;
  const Source source(text, {});
  const std::vector<std::string_view> lines = lines_in(text);
  // A sentence between orders may swallow those below it: then only the lines tell what was meant.
  for (std::size_t i = orders->mark.line; i < lines.size(); ++i)
    if (!lines[i].empty() && std::string_view(" #-").find(lines[i][0]) == std::string_view::npos &&
        lines[i].find_first_of(":[]{}") == std::string_view::npos)
      return std::nullopt;
  const std::vector<yaml::Node>& list = orders->value.items;
  std::vector<OrdersItem> items;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const SourceSpan& at = list[i].mark;
    const std::size_t next = i + 1 < list.size() ? list[i + 1].mark.line - 1 : lines.size();
    OrdersItem item{at.line, at.column, own_lines(lines, at.line - 1, next)};
    if (item.lines.size() < 2) item.lines = {"- " + typed(list[i], source)};
    items.push_back(std::move(item));
  }
  return items;
}

/// Breaks a line that is too wide at its blanks, where YAML joins the parts again.
std::vector<std::string> folded_lines(const std::string& line, std::size_t widest) {
  std::vector<std::string> parts{""};
  const std::string indentation(indentation_of(line) + 2, ' ');
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find(' ', line.find_first_not_of(' ', at)), line.size());
    const std::string piece = line.substr(at, end - at);
    if (display_width(parts.back()) + display_width(piece) > widest && !parts.back().empty())
      parts.push_back(indentation + piece.substr(std::min(indentation_of(piece), piece.size())));
    else
      parts.back() += piece;
    at = end;
  }
  return parts;
}

/// Returns the number of characters to insert, remove or replace to make one text of the other.
std::size_t edits_between(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < one.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t n = 0; n < other.size(); ++n) {
      const std::size_t changed = diagonal + (one[i] == other[n] ? 0 : 1);
      diagonal = row[n + 1];
      row[n + 1] = std::min({changed, row[n] + 1, row[n + 1] + 1});
    }
  }
  return row.back();
}

/// Returns the letters and digits behind the first word.
std::string behind_first_word(std::string_view order) {
  const auto is_sign = [](char c) {
    return std::string_view(" :{}[],\"'+-").find(c) != std::string_view::npos;
  };
  const auto first = std::ranges::find_if(order, is_sign);
  std::string out;
  std::copy_if(first, order.end(), std::back_inserter(out), [&](char c) { return !is_sign(c); });
  return out;
}

/// Returns whether an order about a deal with somebody, and one that is written alike, are about the same one
/// on the same terms.
bool is_one_deal(std::string_view order, std::string_view other) {
  return behind_first_word(order) == behind_first_word(other);
}

std::vector<std::string> split_words(std::string_view text) {
  constexpr std::string_view signs = " :{}[],\"'+";
  std::vector<std::string> words;
  for (std::size_t at = text.find_first_not_of(signs); at != std::string_view::npos;
       at = text.find_first_not_of(signs, at)) {
    const std::size_t end = std::min(text.find_first_of(signs, at), text.size());
    words.push_back(utf8::folded_word(text.substr(at, end - at)));
    at = end;
  }
  return words;
}

/// Returns whether an order that is shown as the way to write is what was written, in other words an example
/// of nothing else: all that it gives, names or takes stands there, and nothing that stands there is lost.
bool is_same_written_well(std::string_view example, std::string_view written) {
  constexpr std::array<std::string_view, 7> of_sentences{"for", "für", "gegen", "and", "und", "at", "auf"};
  const std::vector<std::string> before = split_words(written), after = split_words(example);
  const auto holds = [](const std::vector<std::string>& words, const std::string& word) {
    return std::ranges::find(words, word) != words.end();
  };
  for (std::size_t at = 0; at < example.size();) {
    const std::size_t end = std::min(example.find_first_of(":{}[],+ ", at), example.size());
    const bool is_key = end < example.size() && example[end] == ':';
    if (end > at && !is_key && !holds(before, utf8::folded_word(example.substr(at, end - at)))) return false;
    at = end + 1;
  }
  return std::ranges::all_of(before, [&](const std::string& word) {
    return holds(after, word) || std::ranges::find(of_sentences, word) != of_sentences.end();
  });
}

/// Returns whether a line of the text, wrapped anew, could begin a form (LET-8).
bool may_begin_form(const std::string& line) {
  const std::string folded = utf8::folded(line);
  for (const std::string_view key : {"game", "spiel", "partie"})
    for (std::size_t at = folded.find(key); at != std::string::npos; at = folded.find(key, at + 1)) {
      const std::size_t end = folded.find_first_not_of(" *_`'\"", at + key.size());
      if (end != std::string::npos && folded[end] == ':') return true;
    }
  return false;
}

class OrdersMender {
 public:
  OrdersMender(const MessageCatalog& words, const ReceiptDetails& file, const MendingContext& context)
      : words_(words), file_(file), context_(context), items_(orders_items(file.text)) {}

  MendedOrders mended() {
    if (file_.is_understood)
      add_tried();
    else
      add_unread();
    if (!file_.is_understood || file_.only_checked || !file_.not_said.empty()) add_sections();
    if (out_.has_refused && !out_.ready.empty() && is_refused_again(out_.ready)) out_.ready.clear();
    if (left_out_ > 0)
      for (std::string& line : comment_lines(words_.letter_page.receipt.more_orders(left_out_)))
        out_.lines.push_back(std::move(line));
    return std::move(out_);
  }

 private:
  using Kind = LetterOutcome::Kind;

  void add_tried() {
    for (const SentOrder& order : sent_orders(file_)) {
      const ReceiptDetails::Row& tells = *order.tells;
      LetterOutcome outcome{
          order.kind,
          std::string(order.kind == Kind::refused
                          ? std::string_view(words_.letter_page.receipt.refused)
                          : words_.receipt.outcome(
                                order.kind == Kind::not_tried ? RowResult::Outcome::not_tried : tells.outcome,
                                file_.only_checked)),
          quoted_inline(tells.typed, Author::reader),
          {}};
      if (order.kind == Kind::refused) {
        outcome.said = {tells.why};
        outcome.said.insert(outcome.said.end(), tells.notes.begin(), tells.notes.end());
      } else if (file_.only_checked) {
        outcome.said = tells.said;
        if (!tells.why.empty()) outcome.said.push_back(tells.why);  // of the throws on which it fails
      }
      out_.order_outcomes.push_back(std::move(outcome));
      if (order.kind == Kind::done && !file_.only_checked) continue;
      const OrdersItem item = item_of(*order.top);
      if (order.kind == Kind::refused)
        add_refused(item, tells.why);
      else
        add_as_sent(item);
    }
  }

  /// Adds the orders of a file of which none was tried. Each is read alone, so that the reason stands below
  /// the one that is wrong.
  void add_unread() {
    for (const OrdersItem& item : items_) {
      const std::string order = quoted_inline(item.lines.front().substr(2), Author::reader);
      if (taken_ >= max_mended_orders || checks_ >= max_checks) {
        ++left_out_;
        continue;
      }
      const SubmissionResult alone = check(item.lines);
      const bool is_wrong = alone.status == Status::not_understood && !alone.complaints.empty();
      LetterOutcome outcome{
          is_wrong ? Kind::refused : Kind::not_tried,
          std::string(is_wrong ? std::string_view(words_.letter_page.receipt.refused)
                               : words_.receipt.outcome(RowResult::Outcome::not_tried, false)),
          order,
          {}};
      if (is_wrong) {
        outcome.said = sentences_of(words_.complaint(alone.complaints.front(), words_.games));
        constexpr std::size_t most = 3;  // what is wrong, and what to write instead
        outcome.said.resize(std::min(most, outcome.said.size()));
        add_refused(item, outcome.said.front());
      } else {
        add_as_sent(item);
      }
      out_.order_outcomes.push_back(std::move(outcome));
    }
  }

  /// Adds the sections besides `orders`: of a file that was understood only words that were told to nobody.
  /// `check` is not sent again with what was checked.
  void add_sections() {
    for (const OrdersItem& section : other_sections(file_.text)) {
      const std::string& first = section.lines.front();
      const std::string key = english_key(first.substr(0, first.find(':')));
      if (file_.only_checked ? key == "check" : file_.is_understood && key != "say") continue;
      if (out_.lines.size() + out_.sections.size() + section.lines.size() > max_mended_lines ||
          checks_ >= max_checks) {
        ++left_out_;
        continue;
      }
      const SubmissionResult alone = check(section.lines);
      const bool is_not_said = key == "say" && !file_.not_said.empty();
      const bool is_wrong =
          is_not_said || (alone.status == Status::not_understood && !alone.complaints.empty());
      const bool is_literal = first.ends_with('|') || first.ends_with('>');
      bool can_be_sent = !is_wrong;
      for (const std::string& line : section.lines) {
        can_be_sent = can_be_sent && !may_begin_form(line);
        std::vector<std::string> parts{line};
        if (may_begin_form(line))
          parts = {quoted_inline(line, Author::reader)};
        else if (!is_literal && display_width(line) + 2 > letter_width)
          parts = folded_lines(line, letter_width - 2);
        for (const std::string& part : parts) out_.sections.push_back("# " + part);
      }
      if (can_be_sent)
        out_.ready_sections.insert(out_.ready_sections.end(), section.lines.begin(), section.lines.end());
      if (!is_wrong) continue;
      out_.has_refused = true;
      const std::string why =
          is_not_said ? file_.not_said
                      : sentences_of(words_.complaint(alone.complaints.front(), words_.games)).front();
      for (std::string& line : reason_lines(why)) out_.sections.push_back(std::move(line));
    }
  }

  std::vector<std::string> reason_lines(const std::string& why) const {
    return comment_lines(std::string(words_.letter_page.receipt.refused) + ": " +
                         clean(why.substr(0, why.find('\n'))));
  }

  SubmissionResult check(std::vector<std::string> lines) {
    ++checks_;
    std::vector<std::string> all = before_;
    std::move(lines.begin(), lines.end(), std::back_inserter(all));
    return context_.check(all);
  }

  OrdersItem item_of(const ReceiptDetails::Row& row) const {
    const auto found = std::find_if(items_.begin(), items_.end(), [&](const OrdersItem& item) {
      return item.line == row.line && (item.column == row.column || item.lines.size() > 1);
    });
    if (found != items_.end()) return *found;
    return {row.line, row.column, {"- " + row.typed}};
  }

  /// Adds the lines of an item behind `# `. Returns false if there is no room.
  bool add_lines(const OrdersItem& item) {
    if (taken_ >= max_mended_orders || out_.lines.size() + item.lines.size() > max_mended_lines) {
      ++left_out_;
      return false;
    }
    ++taken_;
    for (const std::string& line : item.lines)
      for (const std::string& part : in_flow(line)) out_.lines.push_back("# " + part);
    return true;
  }

  /// Returns a line as it can stand behind `# `: one that is too wide goes on behind a comma in brackets,
  /// where YAML allows it. One that could begin a form, or has no such comma, is shown and cannot be sent.
  static std::vector<std::string> in_flow(const std::string& line) {
    constexpr std::size_t widest = letter_width - 2;
    if (may_begin_form(line)) return {quoted_inline(line, Author::reader)};
    if (display_width(line) <= widest || line.find_first_of("'\"") != std::string::npos) return {line};
    std::vector<std::string> parts{""};
    std::size_t begin = 0, depth = 0;
    for (std::size_t at = 0; at <= line.size(); ++at) {
      if (at < line.size() && (line[at] == '{' || line[at] == '[')) ++depth;
      if (at < line.size() && (line[at] == '}' || line[at] == ']') && depth > 0) --depth;
      if (at < line.size() && !(depth > 0 && line.substr(at).starts_with(", "))) continue;
      const std::string piece = line.substr(begin, at + 1 - begin);  // with its comma
      if (!parts.back().empty() && display_width(parts.back()) + display_width(piece) > widest) {
        parts.emplace_back(line.find_first_not_of(" -"), ' ');
        parts.back() += "  " + piece.substr(std::min(piece.find_first_not_of(' '), piece.size()));
      } else {
        parts.back() += piece;
      }
      begin = at + 1;
    }
    return parts;
  }

  static std::string joined(const std::vector<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines) out += (out.empty() ? "" : "\n") + line;
    return out.substr(std::min<std::size_t>(2, out.size()));
  }

  void add_as_sent(const OrdersItem& item) {
    if (!add_lines(item)) return;
    if (file_.only_checked) before_.insert(before_.end(), item.lines.begin(), item.lines.end());
    out_.ready.push_back(joined(item.lines));
  }

  void add_refused(const OrdersItem& item, const std::string& why) {
    out_.has_refused = true;
    if (!add_lines(item)) return;
    for (std::string& line : reason_lines(why)) out_.lines.push_back(std::move(line));
    const SubmissionResult again = check(item.lines);
    if (is_sure(again)) {  // what was in its way is gone
      out_.ready.push_back(joined(item.lines));
      return;
    }
    const std::optional<std::string> other = way_out(item, again);
    if (!other) {
      out_.lacks_way_out = true;
      return;
    }
    out_.lines.push_back("# - " + *other);
    out_.ready.push_back(*other);
    if (file_.only_checked) before_.push_back("- " + *other);
  }

  /// Returns an order that would be done in place of this one, of which `again` is the check: what the rules
  /// of the game name as nearest, or what is written nearly alike. What was tried and refused for a reason
  /// that its sender could not know (an `accept` that the author cannot pay) is not offered again, nor is
  /// another order that may fail as it did, nor a deal with somebody else.
  std::optional<std::string> way_out(const OrdersItem& item, const SubmissionResult& again) {
    std::vector<std::string> others;
    for (const RowResult& row : again.orders)
      if (row.rejection && context_.instead) {
        others = context_.instead(*row.rejection);
        break;
      }
    const std::string order = item.lines.front().substr(2);
    const std::size_t few = 2 + order.size() / 3;
    std::vector<std::pair<std::size_t, const std::string*>> alike;
    for (const LetterChoice& choice : context_.choices)
      for (const LetterChoice::Option& way : choice.ways)
        if (const std::size_t edits = edits_between(order, way.order);
            edits <= few && !choice.is_later && (!choice.is_deal || is_one_deal(order, way.order)))
          alike.emplace_back(edits, &way.order);
    std::stable_sort(alike.begin(), alike.end(),
                     [](const auto& one, const auto& two) { return one.first < two.first; });
    for (const auto& [edits, other] : alike) others.push_back(*other);
    constexpr std::size_t most = 3;
    if (others.size() > most) others.resize(most);
    const bool was_read = again.status != Status::not_understood && !again.orders.empty();
    if (!was_read)
      for (std::string& suggested : orders_suggested(item, again))
        others.insert(others.begin(), std::move(suggested));
    for (const std::string& other : others) {
      if (other == order || checks_ >= max_checks || display_width(other) + 4 > letter_width) continue;
      const SubmissionResult trial = check({"- " + other});
      if (was_read ? is_sure(trial) && trial.orders.back().order != again.orders.back().order
                   : is_done(trial))
        return other;
    }
    return std::nullopt;
  }

  /// Returns the order with what the reader of files suggests for it, in the order words of the reader: the
  /// whole order, or another word in its place.
  std::vector<std::string> orders_suggested(const OrdersItem& item, const SubmissionResult& again) const {
    std::vector<std::string> all;
    if (item.lines.size() > 1 || again.complaints.empty()) return all;
    const Diagnostic& fault = again.complaints.front().at;
    for (const DiagnosticText& note : fault.notes) {
      const bool is_word = note.as<TextMessageId>() == TextMessageId::did_you_mean;
      const bool is_order = note.as<YamlMessageId>() == YamlMessageId::write;
      if ((!is_word && !is_order) || !note.about().at(0).is_text()) continue;
      std::string line = item.lines.front();
      if (is_order && !is_same_written_well(note.about().at(0).text(), line.substr(2))) continue;
      const std::size_t from = is_word ? fault.mark.column - 1 : std::string_view("- ").size();
      const std::size_t length = is_word ? fault.mark.length : utf8::length(line);
      const std::size_t begin = utf8::offset(line, from);
      line.replace(begin, utf8::offset(std::string_view(line).substr(begin), length),
                   note.about().at(0).text());
      all.push_back(words_.seat_page.to_send(line).substr(2));
    }
    return all;
  }

  /// Returns whether one of these orders, sent together, would be refused.
  bool is_refused_again(const std::vector<std::string>& orders) const {
    std::vector<std::string> lines;
    for (const std::string& order : orders) lines.push_back("- " + order);
    const SubmissionResult again = context_.check(lines);
    return again.status == Status::not_understood ||
           std::ranges::any_of(
               again.orders, [](const RowResult& row) { return row.outcome == RowResult::Outcome::failed; });
  }

  static bool is_done(const SubmissionResult& answer) {
    return answer.status == Status::done && !answer.orders.empty() &&
           (answer.orders.back().outcome == RowResult::Outcome::possible ||
            answer.orders.back().outcome == RowResult::Outcome::done);
  }

  /// Returns whether the order would be done whatever its sender cannot know.
  static bool is_sure(const SubmissionResult& answer) {
    const auto may_fail = [](const Remark& remark) {
      const auto* ends = get_if<remark::RunsToItsEnd>(&remark);
      return holds_alternative<remark::InSome>(remark) || (ends != nullptr && !ends->complete.whole());
    };
    return is_done(answer) && std::ranges::none_of(answer.remarks, may_fail) &&
           std::ranges::none_of(answer.orders.back().remarks, may_fail);
  }

  const MessageCatalog& words_;
  const ReceiptDetails& file_;
  const MendingContext& context_;
  std::vector<OrdersItem> items_;
  std::vector<std::string> before_;  ///< of a file that is only checked: what would be done before
  MendedOrders out_;
  std::size_t checks_ = 0, taken_ = 0, left_out_ = 0;
};

}  // namespace

std::vector<OrdersItem> orders_items(std::string_view text) {
  if (auto items = items_by_tree(text)) return *std::move(items);
  return items_by_lines(text);
}

std::vector<OrdersItem> other_sections(std::string_view text) {
  constexpr std::array<std::string_view, 5> head{"game", "seat", "turn", "token", "orders"};
  std::vector<OrdersItem> sections;
  bool is_inside = false;
  std::size_t number = 0;
  for (const std::string_view line : lines_in(text)) {
    ++number;
    if (line.empty() || line[0] == ' ' || line[0] == '#' || line[0] == '-') {
      if (is_inside && !line.starts_with('#')) sections.back().lines.emplace_back(line);
      continue;
    }
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    is_inside = std::find(head.begin(), head.end(), english_key(line.substr(0, colon))) == head.end();
    if (is_inside) sections.push_back({number, 1, {std::string(line)}});
  }
  for (OrdersItem& section : sections)
    while (section.lines.back().empty()) section.lines.pop_back();
  return sections;
}

MendedOrders mended_orders(const MessageCatalog& words, const ReceiptDetails& file,
                           const MendingContext& context) {
  return OrdersMender(words, file, context).mended();
}

}  // namespace inselpost
