#include "cli/render/page/composer/composer_document.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

#include "cli/messages/letter_page.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/game_pages.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/render/page/common/page_document.hpp"
#include "schemas/record/look_ahead.hpp"

namespace inselpost {
namespace composer {
namespace {

using Ordered = nlohmann::ordered_json;
using html::escaped;
using html::sentence;
using html::tag;

/// Turns what stands between backticks into code.
std::string with_code(const std::string& markup) {
  std::string out;
  std::size_t at = 0;
  while (true) {
    const std::size_t begin = markup.find('`', at);
    const std::size_t end = begin == std::string::npos ? begin : markup.find('`', begin + 1);
    if (end == std::string::npos) return out + markup.substr(at);
    out += markup.substr(at, begin - at) + tag("code", {}, markup.substr(begin + 1, end - begin - 1));
    at = end + 1;
  }
}

/// Writes the report of a seat, which reads without JavaScript.
class ReportBody {
 public:
  /// `kept`: what the seat has sent before, and waits.
  ReportBody(const Letter& letter, const std::vector<std::string>& kept, const MessageCatalog& words)
      : letter_(letter), kept_(kept), words_(words) {}

  /// `board` is a picture under its heading `above`, and may be empty.
  std::string text(std::string_view above, const std::string& board) {
    const LetterPageMessages& say = words_.letter_page;
    out_ = "<main id=\"page\">\n" + tag("h1", {}, sentence(letter_.heading)) + '\n';
    for (const std::string& line : letter_.deadline) paragraph(line);
    if (letter_.heading.find(letter_.who_plays) == std::string::npos) paragraph(letter_.who_plays);
    out_ += tag("p", "class=\"note\"", sentence(words_.page.do_not_forward)) + '\n';
    news();
    out_ += "<div class=\"desk\">\n";
    if (!board.empty())
      out_ += "<div class=\"beside\">\n" + heading(above) + "<div class=\"board\" id=\"board\">" + board +
              "</div>\n</div>\n";
    out_ += "<div id=\"composer\">\n";
    section(letter_.holds_heading, letter_.holds);
    section(std::string(say.offers), letter_.offers);
    for (const std::string& line : kept_) out_ += tag("p", {}, with_code(sentence(line))) + '\n';
    section({}, letter_.remarks);
    form();
    out_ += "</div>\n</div>\n";
    table();
    return out_ + "</main>\n";
  }

 private:
  static std::string heading(std::string_view text) { return tag("h2", {}, escaped(text)) + '\n'; }
  void paragraph(std::string_view text) { out_ += tag("p", {}, sentence(text)) + '\n'; }
  void section(const std::string& above, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    if (!above.empty()) out_ += heading(above);
    for (const std::string& line : lines) paragraph(line);
  }
  void news() {
    if (letter_.news.empty()) return;
    out_ += heading(letter_.news_heading.empty() ? std::string_view(words_.letter_page.news)
                                                 : letter_.news_heading);
    std::string items;
    for (const LetterNews& news : letter_.news) items += tag("li", {}, sentence(news.text)) + '\n';
    out_ += tag("ul", {}, '\n' + items) + '\n';
  }
  void form() {
    if (letter_.form.lines.empty()) return;
    const FormHeading above = form_heading(letter_, words_);
    out_ += "<div id=\"form\">\n" + heading(above.heading) + tag("p", {}, escaped(above.hint)) + '\n';
    std::string lines;
    for (const std::string& line : form_lines(letter_, words_)) lines += escaped(line) + '\n';
    out_ += tag("pre", "tabindex=\"0\"", lines) + "</div>\n";
  }
  void table() {
    if (letter_.table.empty()) return;
    out_ += heading(words_.letter_page.table);
    std::string head, rows;
    for (const std::string& column : letter_.columns) {
      const bool is_number = &column != letter_.columns.data();
      head += tag("th", std::string(is_number ? "class=\"number\" " : "") + "scope=\"col\"", escaped(column));
    }
    for (const LetterTableRow& row : letter_.table) {
      std::string cells = tag("th", "scope=\"row\"", sentence(in_letter(row.player)));
      for (const std::string& cell : row.cells) cells += tag("td", "class=\"number\"", escaped(cell));
      rows += tag("tr", {}, cells) + '\n';
    }
    out_ += tag("div", "class=\"wide\" tabindex=\"0\"",
                tag("table", {}, tag("thead", {}, tag("tr", {}, head)) + tag("tbody", {}, rows))) +
            '\n';
    for (const std::string& line : letter_.below_table)
      out_ += tag("p", "class=\"note\"", sentence(in_letter(line))) + '\n';
  }

  const Letter& letter_;
  const std::vector<std::string>& kept_;
  const MessageCatalog& words_;
  std::string out_;
};

/// Lines of orders files in the order words of the reader, in which the script replaces names in capitals and
/// numbers above 1000. A game that does not have an order does not use its line.
Ordered patterns(const SeatPageMessages& words) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 30> lines{{
      {"discard", "discard: 1001 brick"},
      {"return", "return: 1001 brick"},
      {"offer", "offer: {give: 1001 brick, get: 1002 lumber}"},
      {"offer to", "offer: {to: [SEATS], give: 1001 brick, get: 1002 lumber}"},
      {"bundles", "offer: {to: [SEATS], any: [{give: 1001 brick, get: 1002 lumber}]}"},
      {"first come", "offer: {first: true}"},
      {"counter", "counter: {offer: NAME, give: 1001 brick, get: 1002 lumber}"},
      {"owed robber", "if owed: {robber: {to: [PLACES], rob: [SEATS]}}"},
      {"first", "first: [ORDERS]"},
      {"keep", "keep: 1001 ore"},
      {"keep nothing", "keep: nothing"},
      {"set", "keep: {dice: 1001 ore, set: FACE}"},
      {"set nothing", "keep: {dice: nothing, set: FACE}"},
      {"indulgence", "play: {indulgence: {keep: 1001 ore}}"},
      {"indulgence nothing", "play: {indulgence: {keep: nothing}}"},
      {"defend", "defend: [UNITS]"},
      {"defend magic", "defend: {knights: [UNITS], magic power: true}"},
      {"defend nobody", "defend: nobody"},
      {"stand", "stand"},
      {"rules", "roll: {rules: [RULES], blocked: [BLOCKED], landing: [LANDING]}"},
      {"wish", "founding: {first: [{settlement: A1.N, road: A1/NE}]}"},
      {"second wish", "founding: {second: []}"},
      {"best wish", "founding: {else: best}"},
      {"rule roll", "standing: {roll: at once}"},
      {"rule discard", "standing: {discard: {keep: [brick]}}"},
      {"rule robber", "standing: {robber: {to: [PLACES], rob: [SEATS]}}"},
      {"rule offers", "standing: {offers: [{refuse: everything else}]}"},
      {"rule blocked", "standing: {blocked: [ANSWERS]}"},
      {"rule landing", "standing: {landing: [ANSWERS]}"},
      {"rule turn", "standing: {turn: {at: deadline, orders: [ORDERS]}}"},
  }};
  Ordered out = Ordered::object();
  for (const auto& [name, line] : lines) out[std::string(name)] = words.to_send(std::string(line));
  return out;
}

/// Returns a unit in the order words of the reader. Each game has one of these orders.
std::string unit_word(const SeatPageMessages& words, const std::string& unit) {
  for (const std::string_view order : {"discard: 1 ", "keep: 1 "}) {
    const std::string line = words.to_send(std::string(order) + unit);
    if (const std::string word = line.substr(line.rfind(' ') + 1); word != unit) return word;
  }
  return unit;
}

/// Returns what a seat is called where it is chosen: `Ada (red)`.
std::string seat_label(const MessageCatalog& words, const std::string& seat, const std::string& player) {
  const std::string name = words.seat_name(seat);
  return player.empty() ? name : quoted_inline(player) + " (" + name + ')';
}

/// Returns how people count a unit: its name alone, and one and several of it, with {count} for the number.
/// `counted` is one and two of it.
Ordered unit_name(const Ordered& counted) {
  const auto one = counted.at(0).get<std::string>(), two = counted.at(1).get<std::string>();
  const std::string name = two.substr(two.find(' ') + 1);
  return {{"label", in_letter(name)}, {"one", one}, {"many", "{count} " + name}};
}

Ordered order_json(const PossibleOrder& one, const MessageCatalog& words) {
  Ordered out{{"line", words.seat_page.to_send(one.line)}};
  for (const auto& [name, holds] : {std::pair{"now", one.now},
                                    {"later", one.later},
                                    {"unknown", one.unknown},
                                    {"leads_on", one.leads_on},
                                    {"ends", one.ends}})
    if (holds) out[name] = true;
  if (!one.after.empty()) out["after"] = one.after;
  if (!one.as.empty()) out["as"] = one.as;
  if (!one.changes.empty()) out["changes"] = one.changes;
  return out;
}

/// Returns the lines of an orders file above its orders.
std::vector<std::string> head_lines(const GameFacts& facts, Seat seat, std::uint16_t turn,
                                    const MessageCatalog& words) {
  std::vector<std::string> out;
  for (const part::File::Line& line :
       to_send(orders_begun(facts.game, facts.seats.at(index(seat)), turn), words.seat_page).lines)
    out.push_back(line.text);
  return out;
}

/// Leaves out the answers to offers that the seat has answered: until the answer takes effect, the view still
/// owes it, and a second one is refused (STAND-8). Adds how it can be taken back.
void leave_out_answered(const SeatPendingOrders& kept, const SeatPageMessages& words, Ordered& data) {
  std::vector<std::string> offers;
  for (const SeatPendingOrders::Answered& one : kept.answered)
    if (!one.about.empty()) offers.push_back(one.about);
  const auto is_answered = [&](const Ordered& offer) {
    return std::ranges::find(offers, offer.get<std::string>()) != offers.end();
  };
  for (Ordered& order : data["orders"])
    if (order.contains("offer") && is_answered(order["offer"]))
      for (const char* when : {"now", "later"}) order.erase(when);
  for (Ordered& offer : data["offers"])
    if (is_answered(offer["name"])) offer["answered"] = true;
  for (const SeatPendingOrders::Answered& one : kept.answered)
    if (one.may_be_withdrawn)
      data["withdrawals"].push_back(
          {{"offer", one.about}, {"line", words.to_send("withdraw: " + one.about)}});
}

Ordered composer_data(const MessageCatalog& words, const GamePages& game, const GameSnapshot& snapshot,
                      const Letter& letter, const ComposerContext& context) {
  const GameFacts& facts = snapshot.facts();
  const Seat seat = letter.reader;
  const LookAhead ahead = snapshot.ahead(seat);
  Ordered data{
      {"words", page_words({words.page.common, words.page.composer})},
      {"game", facts.game},
      {"seat", letter.seat},
      {"turn", letter.turn},
      {"subject", subject_of(letter)},
      {"head", head_lines(facts, seat, letter.turn, words)},
      {"address", context.address},
      {"token", words.seat_page.to_send("token: " + (context.token.empty() ? "TOKEN" : context.token))},
      {"has_token", !context.token.empty()},
      {"asks_for_token", context.asks_for_token},
      {"holds", letter.holds},
      {"patterns", patterns(words.seat_page)},
      {"settled", ahead.settled},
      {"counts", ahead.counts},
      {"orders", Ordered::array()}};
  Ordered special = game.legal_json(snapshot, seat);
  special.erase("orders");
  special.erase("cannot");
  const SeatPendingOrders* kept = snapshot.kept(seat);
  if (kept != nullptr)
    for (const SeatPendingOrders::Answered& one : kept->answered) special.erase(one.kind);
  // Who owes an answer now, such as a discard, gives it in the present turn.
  if (ahead.turn != letter.turn && !ahead.orders.empty() && special.empty())
    data["later_head"] = head_lines(facts, seat, ahead.turn, words);
  data["special"] = std::move(special);
  for (std::size_t i = 0; i < facts.seats.size(); ++i)
    if (i < facts.players.size())
      data["seats"].push_back({{"name", facts.seats[i]},
                               {"called", seat_label(words, facts.seats[i], facts.players[i])},
                               {"self", seat_at(i) == seat}});
  // Many orders close the same ones.
  std::map<std::vector<std::size_t>, std::size_t> closed;
  data["closed"] = Ordered::array();
  for (const PossibleOrder& one : ahead.orders) {
    Ordered& out = data["orders"].emplace_back(order_json(one, words));
    if (one.closes.empty()) continue;
    const auto [at, is_new] = closed.try_emplace(one.closes, closed.size());
    if (is_new) data["closed"].push_back(one.closes);
    out["closes"] = at->second;
  }
  game.composer(words, snapshot, seat, ahead, data);
  for (const Ordered& unit : data["units"]) {
    const auto name = unit.get<std::string>();
    data["unit_words"][name] = unit_word(words.seat_page, name);
    data["unit_names"][name] = unit_name(data["unit_names"][name]);
  }
  for (Ordered& order : data["orders"])
    for (const char* label : {"what", "choice"})
      if (order.contains(label) && !(order.contains("offer") && label == std::string_view("choice")))
        order[label] = in_letter(order[label].get<std::string>());
  if (kept != nullptr) leave_out_answered(*kept, words.seat_page, data);
  return data;
}

}  // namespace
}  // namespace composer

PageDocument composer_document(const LanguageSelector& languages, const GameSnapshot& snapshot, Seat seat,
                               const std::vector<NewsItem>& happenings, const UnreadFrom& first,
                               const ComposerContext& context) {
  const GameFacts& facts = snapshot.facts();
  const MessageCatalog& words = languages.of(facts.spoken, facts.seats.at(index(seat)));
  const GamePages& game = pages_for(words, facts);
  Letter letter =
      letter_for(languages, game, snapshot, seat, happenings, first, {.has_token = !context.token.empty()});
  if (!context.token.empty()) give_token(letter.form, context.token, words.seat_page);
  const bool has_begun = snapshot.waiting() == nullptr;
  std::string board;
  if (has_begun && game.picture != nullptr)
    board = page_svg(game.picture(words, snapshot, Viewer::of(seat), {}, PlaceNames::hexes), "b");
  const std::vector<std::string> kept =
      kept_text(words.seat_page, snapshot.kept(seat), false, facts.dues.zone_of(seat));
  PageDocument page{.language = std::string(words.language),
                    .title = subject_of(letter),
                    .body = composer::ReportBody(letter, kept, words)
                                .text(picture_heading(words, facts, Viewer::of(seat)), board)};
  const bool can_compose =
      has_begun && game.composer != nullptr && !facts.at_table && letter.kind != LetterKind::end;
  if (!can_compose) return page;
  page.data = composer::composer_data(words, game, snapshot, letter, context);
  page.script = page_sources::composer_script();
  return page;
}

}  // namespace inselpost
