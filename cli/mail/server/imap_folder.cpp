#include "cli/mail/server/imap_folder.hpp"

#include <algorithm>
#include <charconv>

namespace inselpost::mail {
namespace {

/// Bounds of responses: of a line, of all responses to a command besides what was asked for, and of their
/// number.
constexpr std::size_t max_line = 8 * 1024 * 1024, max_responses = 500'000;
constexpr std::size_t small_answer = 1024 * 1024, large_answer = 16 * 1024 * 1024;
constexpr std::size_t max_date_size = 26;

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  return failed == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::string in_capitals(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return out;
}

/// Returns the first word of a text and removes it with the blanks behind it.
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  return word;
}

/// Returns a quoted string. Folders of the configuration are printable ASCII.
std::string quoted_name(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

/// The words of a response in turn: parentheses, atoms, and strings, quoted or literal.
class Tokens {
 public:
  struct Token {
    enum class Kind : std::uint8_t { open, close, atom, string, end } kind = Kind::end;
    std::string text;
  };

  explicit Tokens(const std::vector<std::string>& pieces) : pieces_(pieces) {}

  Token next() {
    while (piece_ < pieces_.size()) {
      const std::string& piece = pieces_[piece_];
      if (piece_ % 2 == 1) {  // a literal
        ++piece_;
        return {Token::Kind::string, piece};
      }
      at_ = std::min(piece.find_first_not_of(' ', at_), piece.size());
      const bool announces = piece_ + 1 < pieces_.size() && piece[std::min(at_, piece.size() - 1)] == '{';
      if (at_ < piece.size() && !announces) return in_text(piece);
      ++piece_;
      at_ = 0;
    }
    return {};
  }

 private:
  Token in_text(const std::string& piece) {
    const char c = piece[at_];
    if (c == '(' || c == ')') {
      ++at_;
      return {c == '(' ? Token::Kind::open : Token::Kind::close, {}};
    }
    std::string text;
    if (c == '"') {
      for (++at_; at_ < piece.size() && piece[at_] != '"'; ++at_) {
        if (piece[at_] == '\\' && at_ + 1 < piece.size()) ++at_;
        text += piece[at_];
      }
      if (at_ == piece.size()) return {};  // without its end: nothing behind it counts
      ++at_;
      return {Token::Kind::string, text};
    }
    // BODY[HEADER.FIELDS (TO)]<0> is one atom.
    for (bool in_brackets = false; at_ < piece.size(); ++at_) {
      const char one = piece[at_];
      if (!in_brackets && (one == ' ' || one == '(' || one == ')')) break;
      if (one == '[') in_brackets = true;
      if (one == ']') in_brackets = false;
      text += one;
    }
    return {Token::Kind::atom, text};
  }

  const std::vector<std::string>& pieces_;
  std::size_t piece_ = 0, at_ = 0;
};

}  // namespace

std::optional<std::size_t> literal_size(std::string_view line) {
  if (!line.ends_with('}')) return std::nullopt;
  const std::size_t open = line.rfind('{');
  if (open == std::string_view::npos) return std::nullopt;
  std::string_view digits = line.substr(open + 1, line.size() - open - 2);
  if (digits.ends_with('+')) digits.remove_suffix(1);
  return number_in<std::size_t>(digits);
}

std::optional<FetchItems> parse_fetch(const std::vector<std::string>& pieces) {
  using Kind = Tokens::Token::Kind;
  Tokens tokens(pieces);
  const auto is_atom = [&](std::string_view text) {
    const Tokens::Token token = tokens.next();
    return token.kind == Kind::atom && in_capitals(token.text) == text;
  };
  if (!is_atom("*") || !number_in<std::uint32_t>(tokens.next().text) || !is_atom("FETCH") ||
      tokens.next().kind != Kind::open)
    return std::nullopt;
  FetchItems items;
  while (true) {
    const Tokens::Token key = tokens.next();
    if (key.kind == Kind::close) return items;
    Tokens::Token value = tokens.next();
    if (key.kind != Kind::atom || value.kind == Kind::end || value.kind == Kind::close) return std::nullopt;
    if (value.kind == Kind::open) {
      for (std::size_t depth = 1; depth > 0;) {
        const Kind kind = tokens.next().kind;
        if (kind == Kind::end) return std::nullopt;
        if (kind == Kind::open) ++depth;
        if (kind == Kind::close) --depth;
      }
    }
    if (value.kind == Kind::atom && in_capitals(value.text) == "NIL") continue;
    items.emplace(in_capitals(key.text), std::move(value.text));
  }
}

ImapFolder::ImapFolder(ServerConnection& connection, const std::string& folder) : connection_(connection) {
  for (const Pieces& one : run("CAPABILITY").untagged) {
    std::string_view rest = one.front();
    take_word(rest);
    if (in_capitals(take_word(rest)) != "CAPABILITY") continue;
    while (!rest.empty()) capabilities_[in_capitals(take_word(rest))] = true;
  }
  const Result selected = run("SELECT " + quoted_name(folder));
  if (selected.status != Result::Status::ok) throw ServerError(MailProblem::folder, selected.word);
  constexpr std::string_view validity = "* OK [UIDVALIDITY ";
  for (const Pieces& one : selected.untagged)
    if (in_capitals(one.front()).starts_with(validity)) {
      const std::string_view rest = std::string_view(one.front()).substr(validity.size());
      uid_validity_ = number_in<std::uint32_t>(rest.substr(0, rest.find(']'))).value_or(0);
    }
  // Without it a number says nothing.
  if (uid_validity_ == 0) throw ServerError(MailProblem::not_understood);
}

ImapFolder::~ImapFolder() {
  try {
    connection_.send(next_tag() + " LOGOUT\r\n");
  } catch (const ServerError&) {  // it has gone already
  }
}

void ImapFolder::notice(const std::string& line) {
  const std::string text = in_capitals(line.substr(0, 64));
  if (text.starts_with("* BYE")) throw ServerError(MailProblem::no_connection);
  if (text.ends_with(" EXISTS")) has_news_ = true;
}

ImapFolder::Pieces ImapFolder::pieces(std::string line, std::size_t& left) {
  Pieces pieces;
  // The text of a status response may end like the announcement of a literal.
  const std::string begin = in_capitals(line.substr(0, 6));
  const bool is_status = begin.starts_with("* OK") || begin.starts_with("* NO") ||
                         begin.starts_with("* BAD") || begin.starts_with("* BYE") || !line.starts_with("* ");
  while (true) {
    left -= std::min(left, line.size() + 2);
    const auto size = is_status ? std::nullopt : literal_size(line);
    pieces.push_back(std::move(line));
    if (!size) return pieces;
    if (*size > left) throw ServerError(MailProblem::not_understood);
    pieces.push_back(connection_.bytes(*size));
    left -= *size;
    line = connection_.line(std::min(left, max_line));
  }
}

ImapFolder::Result ImapFolder::responses(const std::string& tag, std::size_t most) {
  Result result;
  while (true) {
    if (result.untagged.size() > max_responses) throw ServerError(MailProblem::not_understood);
    std::string line = connection_.line(std::min(most, max_line));
    if (line.starts_with("* ")) {
      notice(line);
      result.untagged.push_back(pieces(std::move(line), most));
      if (most == 0) throw ServerError(MailProblem::not_understood);
      continue;
    }
    std::string_view rest = line;
    if (take_word(rest) != tag) throw ServerError(MailProblem::not_understood);
    const std::string status = in_capitals(take_word(rest));
    result.status = status == "OK"   ? Result::Status::ok
                    : status == "NO" ? Result::Status::no
                                     : Result::Status::bad;
    result.word = word_in_brackets(rest);
    return result;
  }
}

ImapFolder::Result ImapFolder::run(const std::string& command, std::size_t most) {
  const std::string tag = next_tag();
  connection_.send(tag + ' ' + command + "\r\n");
  return responses(tag, most);
}

std::vector<std::uint32_t> ImapFolder::search(const std::string& criteria) {
  has_news_ = false;
  const Result found = run("UID SEARCH " + criteria, large_answer);
  if (found.status != Result::Status::ok) throw ServerError(MailProblem::folder, found.word);
  std::vector<std::uint32_t> uids;
  for (const Pieces& one : found.untagged) {
    std::string_view rest = one.front();
    take_word(rest);
    if (in_capitals(take_word(rest)) != "SEARCH") continue;
    while (!rest.empty())
      if (const auto uid = number_in<std::uint32_t>(take_word(rest)); uid && *uid > 0) uids.push_back(*uid);
  }
  std::sort(uids.begin(), uids.end());
  uids.erase(std::unique(uids.begin(), uids.end()), uids.end());
  return uids;
}

std::optional<LetterFolder::Letter> ImapFolder::fetched(std::uint32_t uid, const std::string& section,
                                                        std::size_t most) {
  const std::string number = std::to_string(uid);
  const Result result = run("UID FETCH " + number + " (UID INTERNALDATE BODY.PEEK[" + section + "]<0." +
                                std::to_string(most) + ">)",
                            2 * most + small_answer);
  if (result.status == Result::Status::bad) throw ServerError(MailProblem::not_understood, result.word);
  for (const Pieces& one : result.untagged) {
    const auto items = parse_fetch(one);
    if (!items) continue;
    const auto its = items->find("UID");
    const auto body = items->lower_bound("BODY[" + section + "]");
    if (its == items->end() || its->second != number || body == items->end() ||
        !body->first.starts_with("BODY[" + section + "]"))
      continue;
    const auto arrived = items->find("INTERNALDATE");
    return Letter{body->second.substr(0, most),
                  arrived == items->end() ? std::string() : arrived->second.substr(0, max_date_size)};
  }
  // A server that cannot read a letter now says NO, and is asked again later.
  if (result.status == Result::Status::no) throw ServerError(MailProblem::folder, result.word);
  return std::nullopt;
}

std::optional<LetterFolder::Letter> ImapFolder::fetch(std::uint32_t uid, std::size_t most) {
  return fetched(uid, "", most);
}
std::optional<std::string> ImapFolder::fetch_header(std::uint32_t uid, std::size_t most) {
  auto header = fetched(uid, "HEADER", most);
  return header ? std::optional(std::move(header->bytes)) : std::nullopt;
}

void ImapFolder::mark_seen(std::uint32_t uid) {
  run("UID STORE " + std::to_string(uid) + " +FLAGS.SILENT (\\Seen)");
}

void ImapFolder::move(std::uint32_t uid, const std::string& folder) {
  const std::string number = std::to_string(uid);
  const std::string command = (has("MOVE") ? "UID MOVE " : "UID COPY ") + number + ' ' + quoted_name(folder);
  Result moved = run(command);
  if (moved.status == Result::Status::no && moved.word == "TRYCREATE") {
    run("CREATE " + quoted_name(folder));
    moved = run(command);
  }
  if (moved.status != Result::Status::ok) throw ServerError(MailProblem::not_filed, moved.word);
  if (has("MOVE")) return;
  if (run("UID STORE " + number + " +FLAGS.SILENT (\\Seen \\Deleted)").status != Result::Status::ok)
    throw ServerError(MailProblem::not_filed);
  // EXPUNGE alone would remove what others have marked as deleted.
  if (has("UIDPLUS")) run("UID EXPUNGE " + number);
}

void ImapFolder::append(const std::string& folder, const std::string& letter) {
  const std::string tag = next_tag(), text = with_crlf(letter);
  connection_.send(tag + " APPEND " + quoted_name(folder) + " (\\Flagged) {" + std::to_string(text.size()) +
                   "}\r\n");
  std::string line = connection_.line(max_line);
  for (; line.starts_with("* "); line = connection_.line(max_line)) notice(line);
  if (!line.starts_with('+')) throw ServerError(MailProblem::not_filed);
  connection_.send(text + "\r\n");
  if (const Result added = responses(tag, small_answer); added.status != Result::Status::ok)
    throw ServerError(MailProblem::not_filed, added.word);
}

bool ImapFolder::idle(std::chrono::milliseconds time) {
  if (has_news_) return true;
  const auto end = std::chrono::steady_clock::now() + time;
  const std::string tag = next_tag();
  connection_.send(tag + " IDLE\r\n");
  bool is_idle = false;
  while (!is_idle || !has_news_) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    // The server has to answer before it may be told that the wait is over.
    if (is_idle && (left.count() <= 0 || !connection_.wait(left))) break;
    const std::string line = connection_.line(max_line);
    if (line.starts_with("+")) {
      is_idle = true;
    } else if (line.starts_with("* ")) {
      notice(line);
    } else {
      capabilities_.erase("IDLE");  // it says that it has it, and refuses
      return has_news_;
    }
  }
  connection_.send("DONE\r\n");
  responses(tag, small_answer);
  return has_news_;
}

}  // namespace inselpost::mail
