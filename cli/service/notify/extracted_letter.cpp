#include "cli/service/notify/extracted_letter.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "cli/service/adjudicate.hpp"
#include "cli/service/file_kind.hpp"
#include "schemas/crypto/token.hpp"
#include "schemas/extraction/blocks.hpp"
#include "schemas/extraction/extracted_orders.hpp"
#include "schemas/extraction/own_words.hpp"
#include "schemas/json/json.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/record/entry.hpp"
#include "storage/forum_store.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost {
namespace {

using extraction::InputText;
using extraction::OrdersBlock;

bool is_of_form(const Diagnostic& fault) {
  constexpr std::array<std::string_view, 4> forms{"E_YAML", "E_SYNTAX", "E_PLACE", "E_PLACE_KIND"};
  return std::find(forms.begin(), forms.end(), fault.code) != forms.end();
}

bool is_refused_in_form(LedgerCache& ledgers, const SubmittedFile& file) {
  if (wrong_kind(file.text, file.name, {InputKind::orders})) return false;
  const auto header = read_orders_header(file.text, file.name);
  if (!header) return std::any_of(header.error().begin(), header.error().end(), is_of_form);
  const auto game = ledgers.store().find(header->game);
  if (!game || !game->current) return false;
  const auto read = read_plan_file(file.text, file.name, ledgers.of(*game).game());
  return !read && std::any_of(read.error().begin(), read.error().end(), is_of_form);
}

BlockLocation where(const OrdersBlock& block) {
  return {block.at().line, block.depth, block.game, block.seat, block.turn, block.token};
}

/// Returns the names of the seats and players of a game; empty if there is no such game.
std::vector<std::string> names_in(LedgerCache& ledgers, const std::string& game) {
  const auto stored = ledgers.store().find(game);
  if (!stored || !stored->current) return {};
  std::vector<std::string> names = entries::genesis(parse_json(stored->genesis)).seats;
  const std::vector<std::string>& players = ledgers.of(*stored).players();
  names.insert(names.end(), players.begin(), players.end());
  return names;
}

/// Returns the block as it is mended. Words that begin with a name of the game are not taken for words to
/// all.
extraction::RepairedBlock mended(LedgerCache& ledgers, const OrdersBlock& block, const std::string& name) {
  const extraction::OrderLexicon& words = extraction::words_of_all_games();
  extraction::RepairedBlock out = extraction::repaired(block, words);
  const bool quotes_text = std::ranges::any_of(out.repairs, [](const extraction::Repair& repair) {
    return repair.kind == extraction::RepairKind::luck_quotes;
  });
  if (!quotes_text) return out;
  const auto header = read_orders_header(out.file.text, name);
  return header ? extraction::repaired(block, words, names_in(ledgers, header->game)) : out;
}

ExtractedFile file_of(LedgerCache& ledgers, const OrdersBlock& block, const std::vector<InputText>& texts,
                      const std::string& name, bool is_bare) {
  ExtractedFile out{{name, {}, block.depth > 0 && !is_bare},
                    {where(block), {}, {}, is_bare},
                    extraction::unmended(block),
                    texts};
  out.file.text = out.placed.text;
  if (!is_refused_in_form(ledgers, out.file) && !extraction::loses_words(block)) return out;
  extraction::RepairedBlock repaired = mended(ledgers, block, out.file.name);
  out.placed = std::move(repaired.file);
  out.from.repairs = std::move(repaired.repairs);
  out.file.text = out.placed.text;
  return out;
}

/// Returns the name of a file of several in receipts and diagnostics, unique even if attachments have equal
/// names.
std::string name_of(const OrdersBlock& block, const std::vector<InputText>& texts,
                    const std::vector<ExtractedFile>& before) {
  const extraction::SourcePos at = block.at();
  const std::string usual = texts[at.text - 1].name + ':' + std::to_string(at.line);
  std::string name = usual;
  const auto is_taken = [&] {
    return std::any_of(before.begin(), before.end(),
                       [&](const ExtractedFile& one) { return one.file.name == name; });
  };
  for (int number = 2; is_taken(); ++number) name = usual + " (" + std::to_string(number) + ')';
  return name;
}

void complain_of(const Diagnostics& why, LetterResult& fate) {
  for (FileDiagnostic& complaint : complaints_on_orders(why)) fate.complaints.push_back(std::move(complaint));
}

/// Returns the lines of a rejected block, and those that stand below the line that ended it, up to a blank
/// one.
std::string block_text(const OrdersBlock& block, const std::vector<InputText>& texts) {
  constexpr std::size_t max_below = 20;
  std::string text = extraction::unmended(block).text;
  if (!block.hole) return text;
  const std::vector<std::string_view> lines = extraction::lines_of(texts[block.hole->at.text - 1].text);
  if (!text.ends_with('\n')) text += '\n';
  for (std::size_t i = block.hole->at.line - 1; i < lines.size() && i < block.hole->at.line + max_below;
       ++i) {
    std::string_view line = lines[i];
    for (std::uint32_t depth = 0; depth < block.depth && line.starts_with('>'); ++depth)
      line.remove_prefix(line.starts_with("> ") ? 2 : 1);
    // What is quoted deeper, or printed behind a margin, is somebody else's (LET-23).
    const bool is_of_others = line.starts_with('>') || line.starts_with("~ ") || line.starts_with("| ");
    if (is_of_others || line.find_first_not_of(" \r") == std::string_view::npos) break;
    text += std::string(line) + '\n';
  }
  return text;
}

/// Adds each skipped block to the files for the same seat, or to the first file (LET-13).
void name_passed(const std::vector<OrdersBlock>& passed, ExtractedLetter& letter) {
  for (const OrdersBlock& block : passed) {
    if (letter.files.empty()) letter.fate.passed.push_back(where(block));
    bool is_named = false;
    for (ExtractedFile& file : letter.files) {
      if (file.from.at.game != block.game || file.from.at.seat != block.seat) continue;
      file.from.passed.push_back(where(block));
      is_named = true;
    }
    if (!is_named && !letter.files.empty()) letter.files.front().from.passed.push_back(where(block));
  }
}

std::string sent_line(const extraction::SourcePos& at, const std::vector<InputText>& texts) {
  return std::string(extraction::lines_of(texts[at.text - 1].text)[at.line - 1]);
}

/// Notes what resembles orders in a letter without accepted blocks (LET-20).
void look_at_rest(const extraction::ExtractedOrders& found, const std::vector<InputText>& texts,
                  LetterResult& fate) {
  if (found.one_line) fate.one_line = found.one_line->line;
  if (found.no_game && !found.has_block()) fate.no_game = found.no_game->line;
  if (!found.order) return;
  fate.order_at = found.order->line;
  fate.order = sent_line(*found.order, texts);
}

/// Skips quoted blocks without a valid token (AUTH-12).
void pass_over_without_token(LedgerCache& ledgers, ExtractedLetter& letter) {
  std::erase_if(letter.files, [&](const ExtractedFile& file) {
    if (!file.from.at.is_quoted() || has_valid_token(ledgers, file.from.at)) return false;
    letter.fate.not_valid.push_back(file.from.at);
    return true;
  });
  LetterResult& fate = letter.fate;
  if (fate.not_valid.empty() || !letter.files.empty() || !fate.complaints.empty()) return;
  fate.kind = fate.unchanged.empty() ? LetterResult::Kind::nothing : LetterResult::Kind::unchanged;
}

}  // namespace

void ExtractedFile::place(FileDiagnostics& complaints) const {
  for (FileDiagnostic& complaint : complaints)
    if (complaint.at.file == file.name) complaint.at = placed.in_letter(std::move(complaint.at), texts);
}

BlockLocation ExtractedFile::whose() const {
  BlockLocation out = from.at;
  if (const auto header = read_orders_header(file.text, file.name)) {
    out.game = header->game;
    out.seat = header->seat;
  }
  return out;
}

SubmissionResult ExtractedFile::in_letter(SubmissionResult answer) const {
  place(answer.complaints);
  for (RowResult& tried : answer.orders) {
    const extraction::SourcePos position = placed.place(tried.at);
    tried.at.line = position.line;
    tried.at.column = position.column;
  }
  return answer;
}

bool has_valid_token(LedgerCache& ledgers, const BlockLocation& block) {
  return is_valid_token(ledgers, block.game, block.seat, block.token);
}

ExtractedLetter open_letter(LedgerCache& ledgers, InputText sent) {
  std::string name = sent.name;
  if (!extraction::is_raw_mail(sent.text)) {
    ExtractedLetter opened = open_message(ledgers, {std::move(sent)}, std::move(name));
    pass_over_without_token(ledgers, opened);
    return opened;
  }
  ExtractedLetter out;
  out.fate.file = std::move(name);
  out.fate.kind = LetterResult::Kind::raw_mail;
  return out;
}

void keep_to_seat(ExtractedLetter& letter, const std::optional<std::string>& seat) {
  LetterResult& fate = letter.fate;
  std::vector<BlockLocation> all = fate.refused;
  for (const ExtractedFile& file : letter.files) all.push_back(file.whose());
  const auto is_other = [&](const BlockLocation& orders) {
    return seat ? orders.seat != *seat : orders.seat != all.front().seat || orders.game != all.front().game;
  };
  if (std::none_of(all.begin(), all.end(), is_other)) return;
  std::sort(all.begin(), all.end(),
            [](const BlockLocation& a, const BlockLocation& b) { return a.line < b.line; });
  if (!seat) {
    fate.kind = LetterResult::Kind::several;
    fate.others = std::move(all);
    fate.refused.clear();
    fate.complaints.clear();
    letter.files.clear();
    return;
  }
  std::copy_if(all.begin(), all.end(), std::back_inserter(fate.others), is_other);
  std::erase_if(letter.files, [&](const ExtractedFile& file) { return is_other(file.whose()); });
  std::erase_if(fate.refused, is_other);
  if (fate.refused.empty()) fate.complaints.clear();  // errors in another's orders are not shown
}

ExtractedLetter open_message(LedgerCache& ledgers, const std::vector<InputText>& texts, std::string called) {
  ExtractedLetter out;
  out.fate.file = std::move(called);
  extraction::ExtractedOrders found = extraction::extract_orders(texts, extraction::words_of_all_games());
  const bool is_bare = found.bare && has_valid_token(ledgers, where(found.bare->block));
  const std::optional<extraction::BareOrders> bare = is_bare ? found.bare : std::nullopt;
  if (is_bare) extraction::take_bare(found);
  out.tokens = std::move(found.tokens);
  for (const OrdersBlock& block : found.files) {
    const std::string name =
        found.files.size() > 1 ? name_of(block, texts, out.files) : texts[block.at().text - 1].name;
    out.files.push_back(file_of(ledgers, block, texts, name, is_bare));
  }
  name_passed(found.passed, out);
  for (const extraction::RefusedBlock& refused : found.refused) {
    complain_of(refused.why, out.fate);
    out.fate.refused.push_back(where(refused.block));
    out.fate.refused.back().text = block_text(refused.block, texts);
  }
  complain_of(found.too_much, out.fate);
  for (const OrdersBlock& block : found.unchanged) out.fate.unchanged.push_back(where(block));
  const bool took = !out.files.empty() || !out.fate.complaints.empty();
  out.fate.kind = took                       ? LetterResult::Kind::read
                  : !found.unchanged.empty() ? LetterResult::Kind::unchanged
                                             : LetterResult::Kind::nothing;
  if (took)
    out.fate.says_more =
        extraction::says_something_beside_orders(texts, bare, extraction::words_of_all_games());
  if (!took)
    look_at_rest(found, texts, out.fate);
  else
    for (const extraction::SourcePos& at : found.outside)
      if (out.fate.outside.size() < max_outside_named)
        out.fate.outside.push_back({at.line, sent_line(at, texts)});
  return out;
}

namespace {

using extraction::PostNumber;

bool writes_for(Store& store, const std::string& author, const BlockLocation& orders) {
  const auto game = store.find(orders.game);
  if (!game) return false;
  const std::vector<ForumStore::Author> authors = ForumStore(store).authors(*game);
  return std::any_of(authors.begin(), authors.end(), [&](const ForumStore::Author& one) {
    return one.seat == orders.seat && one.name == author;
  });
}

PostPlace place_of(const PostNumber& number) {
  PostPlace place;
  place.number = number.value;
  switch (number.counts) {
    case PostNumber::Counts::nothing: break;
    case PostNumber::Counts::thread: place.counts = PostPlace::Counts::thread; break;
    case PostNumber::Counts::forum: place.counts = PostPlace::Counts::forum; break;
  }
  return place;
}

}  // namespace

ExtractedPost open_post(LedgerCache& ledgers, extraction::Post post) {
  Store& store = ledgers.store();
  ExtractedPost out{open_letter(ledgers, std::move(post.text)), {}, {}};
  const PostPlace place = place_of(post.number);
  std::erase_if(out.letter.files, [&](ExtractedFile& file) {
    // The author's seat is decided by the header of the orders, not by the lines around them.
    const BlockLocation whose = file.whose();
    if (!writes_for(store, post.author, whose)) {
      out.not_by_author.push_back(whose);
      return true;
    }
    if (whose.depth > 0) {
      out.quoted.push_back(whose);
      return true;
    }
    file.file.quoted = true;  // a thread is submitted repeatedly (FORUM-6)
    file.file.post = place;
    return false;
  });
  LetterResult& fate = out.letter.fate;
  const auto is_foreign = [&](const BlockLocation& orders) {
    return !writes_for(store, post.author, orders);
  };
  for (std::vector<BlockLocation>* quoted : {&fate.passed, &fate.not_valid}) {
    std::copy_if(quoted->begin(), quoted->end(), std::back_inserter(out.not_by_author), is_foreign);
    std::erase_if(*quoted, is_foreign);
  }
  if (std::any_of(fate.refused.begin(), fate.refused.end(), is_foreign)) {
    // Errors in another's orders are not shown.
    std::copy_if(fate.refused.begin(), fate.refused.end(), std::back_inserter(out.not_by_author), is_foreign);
    std::erase_if(fate.refused, is_foreign);
    if (fate.refused.empty()) fate.complaints.clear();
  }
  return out;
}

void count_posts(const std::vector<ExtractedFile*>& files, std::uint64_t first, std::uint64_t last) {
  using Orders = std::tuple<std::string, std::string, std::string>;
  std::map<Orders, std::vector<ExtractedFile*>> together;
  for (ExtractedFile* file : files) {
    const BlockLocation whose = file->whose();
    together[{whose.game, whose.seat,
              extraction::normalized_orders(file->file.text, extraction::words_of_all_games())}]
        .push_back(file);
  }
  for (auto& [orders, same] : together) {
    std::vector<std::uint64_t> numbers;
    for (const ExtractedFile* file : same) numbers.push_back(file->file.post->number);
    for (std::size_t i = 0; i < same.size(); ++i) {
      PostPlace& place = *same[i]->file.post;
      place.nth = i + 1;
      place.first = first;
      place.last = last;
      place.same = numbers;
    }
  }
}

std::uint16_t turn_of(LedgerCache& ledgers, const StoredGame& game, const std::string& seat) {
  if (!game.current) return 0;
  const GameLedger& ledger = ledgers.of(game);
  const auto found = ledger.find(seat);
  return found ? turn_now(ledger, *found) : std::uint16_t{0};
}

namespace {

bool is_valid_in_letter(LedgerCache& ledgers, const StoredGame& game, const std::string& seat,
                        const Token& token) {
  if (!ledgers.store().has_mail()) return false;
  SeatMailStore book(ledgers.store());
  const auto key = book.key();
  if (!key) return false;
  std::vector<Hash> valid;
  for (const SeatMailStore::ValidToken& one : book.valid_tokens(game, seat, turn_of(ledgers, game, seat)))
    valid.push_back(one.mac);
  return is_valid_token(mac_of(token, *key, game.name, seat), valid);
}

bool is_valid_in_print(LedgerCache& ledgers, const StoredGame& game, const std::string& seat,
                       const Token& token) {
  return PrintedTokens(ledgers.store(), game).is_valid(token, seat, turn_of(ledgers, game, seat));
}

/// Returns whether the token was valid and is not any more.
bool let_die(LedgerCache& ledgers, const StoredGame& game, const std::string& seat, const Token& token) {
  Store& store = ledgers.store();
  if (store.has_mail()) {
    SeatMailStore book(store);
    const auto key = book.key();
    if (key && book.drop_token(game, seat, mac_of(token, *key, game.name, seat))) return true;
  }
  if (!is_valid_in_print(ledgers, game, seat, token)) return false;
  PrintedTokens::reissue(store, game, seat);
  return true;
}

}  // namespace

bool is_valid_token(LedgerCache& ledgers, const std::string& game, const std::string& seat,
                    std::string_view token) {
  const auto read = parse_token(token);
  const auto stored = read ? ledgers.store().find(game) : std::nullopt;
  if (!stored) return false;
  const bool in_letter = is_valid_in_letter(ledgers, *stored, seat, *read);
  const bool in_print = is_valid_in_print(ledgers, *stored, seat, *read);
  return in_letter || in_print;
}

std::vector<extraction::SeatToken> let_tokens_die(LedgerCache& ledgers,
                                                  const std::vector<extraction::SeatToken>& tokens) {
  std::vector<extraction::SeatToken> died;
  std::map<std::string, std::optional<StoredGame>> games;
  for (const extraction::SeatToken& one : tokens) {
    const auto token = parse_token(one.token);
    if (!token) continue;
    const auto [at, is_new] = games.try_emplace(one.game);
    if (is_new) at->second = ledgers.store().find(one.game);
    const auto& game = at->second;
    if (!game || !let_die(ledgers, *game, one.seat, *token)) continue;
    const bool is_known = std::any_of(died.begin(), died.end(), [&](const extraction::SeatToken& other) {
      return other.game == one.game && other.seat == one.seat;
    });
    if (!is_known) died.push_back(one);
  }
  return died;
}

}  // namespace inselpost
