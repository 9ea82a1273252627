#include "schemas/yaml/yaml.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <string_view>
#include <utility>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include "schemas/json/json.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/guard.hpp"

namespace inselpost::yaml {
namespace {

/// Thrown inside the parser to stop it.
struct YamlParseError {
  Diagnostic diagnostic;
};

/// Builds the tree from the library's events, and throws YamlParseError for everything outside the subset.
class Builder final : public YAML::EventHandler {
 public:
  Builder(const Source& source, const Limits& limits) : source_(source), limits_(limits) {}

  Node root;

  /// Returns the opening of the innermost bracket that is still open.
  std::optional<SourceSpan> open_bracket() const {
    for (auto frame = open_.rbegin(); frame != open_.rend(); ++frame)
      if (frame->brackets) return frame->node->mark;
    return std::nullopt;
  }

  /// Returns whether the last key of the outermost mapping is one whose texts are written for people.
  bool is_below_text_for_people() const {
    return limits_.is_for_people != nullptr && !open_.empty() && open_.front().node->is_map() &&
           !open_.front().node->fields.empty() &&
           limits_.is_for_people(open_.front().node->fields.back().key);
  }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (documents_++ > 0)
      refuse(source_.mark(at(mark)), YamlMessageId::goes_on_after_end,
             mail_damage(source_.line(source_.mark(at(mark)).line)));
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const std::size_t here = at(mark);
    plain(here, "", anchor);
    const std::string_view rest = source_.rest_of_line(here);
    bool is_explicit = false;  // written explicitly instead of left out
    for (const std::string_view word : {"~", "null", "Null", "NULL"})
      is_explicit = is_explicit || rest.starts_with(word);
    if (key_due()) refuse(source_.mark(here), YamlMessageId::no_key);
    Node& node = place();
    node.mark = is_explicit ? source_.mark(here, rest.starts_with('~') ? 1 : 4) : mark_of_nothing(here);
    ended();
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { refuse_alias(at(mark)); }

  void OnAnchor(const YAML::Mark& mark, const std::string&) override { refuse_anchor(at(mark)); }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    const std::size_t here = at(mark);
    plain(here, tag, anchor);
    const std::string_view text = source_.text();
    const char first = here < text.size() ? text[here] : '\0';
    const bool is_block = tag == "!" && (first == '|' || first == '>');
    const bool is_for_people = !key_due() && is_below_text_for_people();
    if (is_block && !is_for_people) {
      auto notes = mail_damage(source_.line(source_.mark(here).line));
      refuse(source_.mark(here), YamlMessageId::block_of_text, std::move(notes));
    }
    const bool quoted = first == '"' || first == '\'';
    SourceSpan where = source_.mark(here);
    if (quoted) {
      const auto end = end_of_quotes(text, here);
      if (!end) refuse(where, YamlMessageId::quote_not_closed, mail_damage(source_.line(where.line)));
      where.length = utf8::length(text.substr(here, *end - here));
    } else {
      const bool whole = text.substr(here).starts_with(value);
      where.length = std::max<std::size_t>(
          1, utf8::length(whole ? std::string_view(value) : source_.rest_of_line(here)));
    }
    if (value.size() > max_scalar_size) refuse(where, {YamlMessageId::text_too_long, max_scalar_size});
    if (!is_for_people) check_characters(value, where);
    if (key_due()) {
      add_key(value, where);
      return;
    }
    Node& node = place();
    node.kind = Node::Kind::scalar;
    node.text = is_for_people ? cleaned(value) : value;
    node.quoted = quoted || is_block;
    node.mark = where;
    ended();
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    open(Node::Kind::list, at(mark), tag, anchor, style);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    open(Node::Kind::map, at(mark), tag, anchor, style);
  }
  void OnMapEnd() override { close(); }

 private:
  /// A list or mapping that is still open.
  struct Frame {
    Node* node;  // stays valid: siblings are added only after it is closed
    bool key_due, brackets;
    std::map<std::string, SourceSpan> keys;
  };

  [[noreturn]] void refuse(const SourceSpan& mark, DiagnosticText fault, Notes notes = {}) const {
    throw YamlParseError{source_.error(mark, yaml_code, std::move(fault), std::move(notes))};
  }
  [[noreturn]] void refuse_alias(std::size_t here) const {
    refuse(source_.mark(here), YamlMessageId::alias, {YamlMessageId::begin_item});
  }
  [[noreturn]] void refuse_anchor(std::size_t here) const {
    refuse(source_.mark(here), YamlMessageId::anchor);
  }

  static std::size_t at(const YAML::Mark& mark) {
    return mark.pos < 0 ? 0 : static_cast<std::size_t>(mark.pos);
  }
  bool key_due() const { return !open_.empty() && open_.back().key_due; }

  /// Rejects tags, anchors and too many nodes.
  void plain(std::size_t here, const std::string& tag, YAML::anchor_t anchor) {
    const std::string_view text = source_.text();
    if (anchor != 0) refuse_anchor(here);
    const bool tagged =
        !(tag.empty() || tag == "?" || tag == "!") || (here < text.size() && text[here] == '!');
    if (tagged) refuse(source_.mark(here), YamlMessageId::tag);
    if (++nodes_ > limits_.nodes) refuse(source_.mark(here), {YamlMessageId::too_many_values, limits_.nodes});
  }

  void check_characters(const std::string& value, const SourceSpan& where) const {
    for (std::size_t i = 0; i < value.size();) {
      const auto c = utf8::decode(value, i);
      if (!c) refuse(where, YamlMessageId::escape_makes_nothing);
      if (utf8::is_forbidden(c->code))
        refuse(where, {YamlMessageId::forbidden_character, utf8::notation(c->code)});
      i += c->bytes;
    }
  }

  /// Removes characters that could move a cursor or mislead the eye, keeping the ends of lines.
  static std::string cleaned(const std::string& value) {
    std::string out;
    for (std::size_t i = 0; i < value.size();) {
      const auto c = utf8::decode(value, i);
      const std::size_t bytes = c ? c->bytes : 1;
      if (c && c->code == U'\t')
        out += ' ';
      else if (c && (c->code == U'\n' || !utf8::is_forbidden(c->code)))
        out.append(value, i, bytes);
      i += bytes;
    }
    return out;
  }

  void add_key(const std::string& key, const SourceSpan& where) {
    Frame& frame = open_.back();
    const auto [known, added] = frame.keys.emplace(key, where);
    if (!added) {
      Notes notes;
      if (!key.empty() && key[0] >= '0' && key[0] <= '9') notes.emplace_back(YamlMessageId::join_with_plus);
      const std::size_t before = known->second.line;
      if (before == where.line)
        refuse(where, {YamlMessageId::key_twice_on_line, key, before}, std::move(notes));
      refuse(where, {YamlMessageId::key_twice, key, before, where.line}, std::move(notes));
    }
    frame.node->fields.push_back({key, where, {}});
    frame.key_due = false;
  }

  Node& place() {
    if (open_.empty()) return root;
    Node& parent = *open_.back().node;
    if (parent.kind == Node::Kind::list) return parent.items.emplace_back();
    return parent.fields.back().value;
  }
  void ended() {
    if (!open_.empty() && open_.back().node->kind == Node::Kind::map) open_.back().key_due = true;
  }

  void open(Node::Kind kind, std::size_t here, const std::string& tag, YAML::anchor_t anchor,
            YAML::EmitterStyle::value style) {
    plain(here, tag, anchor);
    // The parser takes a list that nothing closes for a key.
    if (key_due()) {
      const bool is_open =
          kind == Node::Kind::list && source_.text().find(']', here) == std::string_view::npos;
      refuse(source_.mark(here), is_open ? YamlMessageId::bracket_not_closed : YamlMessageId::key_not_plain);
    }
    if (open_.size() >= max_depth) refuse(source_.mark(here), {YamlMessageId::too_deep, max_depth});
    Node& node = place();
    node.kind = kind;
    const std::string_view text = source_.text();
    node.mark = source_.mark(here);
    const std::size_t bytes = bytes_on_line(source_, here);
    node.mark.length =
        std::max<std::size_t>(1, utf8::length(text.substr(std::min(here, text.size()), bytes)));
    open_.push_back({&node, kind == Node::Kind::map, style == YAML::EmitterStyle::Flow, {}});
  }
  void close() {
    open_.pop_back();
    ended();
  }

  /// Returns the place of a value that was left out: that of its key or dash.
  SourceSpan mark_of_nothing(std::size_t here) const {
    if (!open_.empty() && open_.back().node->kind == Node::Kind::map)
      return open_.back().node->fields.back().mark;
    const std::string_view before = source_.text().substr(0, here);
    const std::size_t last = before.find_last_not_of(" \r\n");
    return source_.mark(last == std::string_view::npos ? 0 : last);
  }

  const Source& source_;
  Limits limits_;
  std::size_t documents_ = 0, nodes_ = 0;
  std::vector<Frame> open_;
};

std::string size_text(std::size_t bytes) {
  return bytes >= 1024 * 1024 ? std::to_string(bytes / (1024 * 1024)) + " MiB"
                              : std::to_string(bytes / 1024) + " KiB";
}

}  // namespace

tl::expected<Node, Diagnostics> read(std::string_view text, const std::string& file, const Limits& limits) {
  if (text.size() > limits.bytes) {
    const Source first(text.substr(0, std::min<std::size_t>(text.find('\n'), 200)), file);
    return tl::unexpected(
        Diagnostics{first.error({}, yaml_code, {YamlMessageId::file_too_long, size_text(limits.bytes)})});
  }
  const Source source(text, file);
  if (auto fault = refused_character(source)) return tl::unexpected(Diagnostics{*std::move(fault)});
  std::istringstream stream{std::string(source.text())};
  Builder builder(source, limits);
  try {
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(builder) || builder.root.kind == Node::Kind::null)
      return tl::unexpected(Diagnostics{source.error({}, yaml_code, YamlMessageId::empty_file)});
    // A second document is rejected by its first event, so it is never parsed.
    parser.HandleNextDocument(builder);
  } catch (const YamlParseError& refusal) {
    return tl::unexpected(Diagnostics{refusal.diagnostic});
  } catch (const YAML::Exception& e) {
    const std::size_t at = e.mark.pos < 0 ? source.text().size() : static_cast<std::size_t>(e.mark.pos);
    return tl::unexpected(Diagnostics{
        parser_error(source, at, e.msg, builder.open_bracket(), builder.is_below_text_for_people())});
  }
  return std::move(builder.root);
}

std::optional<std::uint32_t> Node::number() const {
  constexpr std::size_t max_digits = 9;
  if (kind != Kind::scalar || quoted || text.empty() || text.size() > max_digits) return std::nullopt;
  if (text[0] == '0' && text.size() > 1) return std::nullopt;
  std::uint32_t value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<std::uint32_t>(c - '0');
  }
  return value;
}

std::optional<bool> Node::as_bool() const {
  if (kind != Kind::scalar || quoted) return std::nullopt;
  if (text == "true") return true;
  if (text == "false") return false;
  return std::nullopt;
}

const Field* Node::find(std::string_view key) const {
  for (const Field& field : fields)
    if (field.key == key) return &field;
  return nullptr;
}

Node node_of(const nlohmann::json& json) {
  Node node;
  if (json.is_object()) {
    node.kind = Node::Kind::map;
    node.fields.reserve(json.size());
    for (const auto& [key, value] : json.items()) node.fields.push_back({key, {}, node_of(value)});
  } else if (json.is_array()) {
    node.kind = Node::Kind::list;
    node.items.reserve(json.size());
    for (const auto& item : json) node.items.push_back(node_of(item));
  } else if (!json.is_null()) {
    node.kind = Node::Kind::scalar;
    node.quoted = json.is_string();
    node.text = json.is_string() ? json.get_ref<const std::string&>() : json.dump();
  }
  return node;
}

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t widest = 78;

/// Returns whether the text can stand without quotes, also inside braces, and is then parsed as text.
bool is_plain(std::string_view text) {
  constexpr std::array<std::string_view, 3> other{"true", "false", "null"};
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  return !text.empty() && letter(text.front()) && letter(text.back()) &&
         std::all_of(text.begin(), text.end(),
                     [&](char c) { return letter(c) || std::string_view(" ./+-").find(c) != text.npos; }) &&
         std::any_of(text.begin(), text.end(), [](char c) { return c > '9'; }) &&
         std::find(other.begin(), other.end(), text) == other.end();
}

std::string scalar(const Json& json) {
  if (!json.is_string()) return json.dump();
  const auto& text = json.get_ref<const std::string&>();
  if (is_plain(text)) return text;
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string on_one_line(const Json& json) {
  if (!json.is_structured()) return scalar(json);
  std::string out;
  for (const auto& [key, value] : json.items()) {
    if (!out.empty()) out += ", ";
    if (json.is_object()) out += scalar(Json(key)) + ": ";
    out += on_one_line(value);
  }
  return json.is_object() ? '{' + out + '}' : '[' + out + ']';
}

void write(const Json& json, std::size_t indent, std::string& out) {
  for (const auto& [key, value] : json.items()) {
    out.append(indent, ' ');
    const std::string before = json.is_object() ? scalar(Json(key)) + ':' : "-";
    const std::string line = on_one_line(value);
    // Deeply nested values are easier to read member by member, even if short.
    const bool deep = value.is_object() && std::any_of(value.begin(), value.end(), [](const Json& one) {
                        return one.is_object() && std::any_of(one.begin(), one.end(), [](const Json& inner) {
                                 return inner.is_structured();
                               });
                      });
    if (!value.is_structured() || (!deep && indent + before.size() + 1 + line.size() <= widest)) {
      out += before + ' ' + line + '\n';
    } else {
      out += before + '\n';
      write(value, indent + 2, out);
    }
  }
}

}  // namespace

std::string to_yaml_text(const Json& json) {
  std::string out;
  write(json, 0, out);
  return out;
}

Node key_of(const Field& field) {
  Node key;
  key.kind = Node::Kind::scalar;
  key.text = field.key;
  key.mark = field.mark;
  key.sent = field.sent;
  return key;
}

const Field* only_field(const Node& node) {
  return node.is_map() && node.fields.size() == 1 ? &node.fields.front() : nullptr;
}

std::span<const Node> items_or_self(const Node& node) {
  if (node.is_list()) return node.items;
  return {&node, 1};
}

}  // namespace inselpost::yaml
