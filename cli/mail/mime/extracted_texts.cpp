#include "cli/mail/mime/extracted_texts.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schemas/extraction/extracted_orders.hpp"
#include "schemas/html/html.hpp"

namespace inselpost::mail {
namespace {

bool ends_in(const std::string& name, std::string_view ending) { return in_small(name).ends_with(ending); }

/// Returns whether the part is an attached text file: only attachments have a file name.
bool is_text_file(const MimePart& part) {
  constexpr std::array<std::string_view, 5> types{"text/plain", "text/yaml", "text/x-yaml",
                                                  "application/yaml", "application/x-yaml"};
  if (part.file_name.empty()) return false;
  if (is_one_of(types, part.type)) return true;
  return part.type == "application/octet-stream" &&
         (ends_in(part.file_name, ".yaml") || ends_in(part.file_name, ".yml") ||
          ends_in(part.file_name, ".txt"));
}

bool is_plain_body(const MimePart& part) { return part.type == "text/plain" && part.file_name.empty(); }
bool is_html_body(const MimePart& part) { return part.type == "text/html" && part.file_name.empty(); }

bool is_locked(const MimePart& part) {
  constexpr std::array<std::string_view, 5> types{"multipart/encrypted", "application/pkcs7-mime",
                                                  "application/x-pkcs7-mime", "application/ms-tnef",
                                                  "application/vnd.ms-tnef"};
  return is_one_of(types, part.type) || ends_in(part.file_name, "winmail.dat");
}

bool is_signature(const MimePart& part) {
  constexpr std::array<std::string_view, 3> types{"application/pgp-signature", "application/pkcs7-signature",
                                                  "application/x-pkcs7-signature"};
  return is_one_of(types, part.type);
}

bool is_multipart(const MimePart& part) { return part.type.starts_with("multipart/"); }

std::size_t size_of(const MimePart& part) {
  std::size_t size = part.size;
  for (const MimePart& one : part.parts) size += size_of(one);
  return size;
}

/// Reduces a line to its letters and digits, so that its plain and HTML versions can be compared.
std::string letters_of(std::string_view line) {
  std::string out;
  for (const char c : extraction::normalized(line))
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out += c;
  return out;
}

/// The occurrences of a line in HTML: whether each is struck out, and whether any is.
struct StruckLine {
  std::vector<bool> each;
  bool any = false;
};
/// Maps each line, reduced by `letters_of`, to its occurrences in their order.
using Struck = std::map<std::string, StruckLine>;

/// The bodies to read: of alternative versions only one is.
struct Wanted {
  bool plain = true, html = true;
};

class Choosing {
 public:
  Choosing(std::string name, const extraction::OrderLexicon& words) : name_(std::move(name)), words_(words) {}

  ExtractedTexts choose(const MimePart& message) {
    read(message, {});
    const bool hidden = std::any_of(not_read_.begin(), not_read_.end(), [](const SkippedPart& part) {
      return part.why != SkippedPart::Why::attachment;
    });
    contents_.how_to_send = hidden && !extraction::extract_orders(contents_.texts, words_).has_block();
    contents_.not_named = not_read_.size() - std::min(not_read_.size(), max_named);
    not_read_.resize(not_read_.size() - contents_.not_named);
    contents_.not_read = std::move(not_read_);
    return std::move(contents_);
  }

 private:
  /// Recurses. The nesting was limited when the message was read (MAIL-6).
  void read(const MimePart& part, Wanted wanted) {
    if (is_locked(part))
      leave(part, SkippedPart::Why::locked);
    else if (part.type == "multipart/alternative")
      read_one_of(part, wanted);
    else if (part.type == "multipart/related")
      read_root(part, wanted);
    else if (part.type == "multipart/signed")
      read_signed(part, wanted);
    else if (is_multipart(part))
      read_each(part, wanted);
    else
      read_leaf(part, wanted);
  }

  void read_each(const MimePart& part, Wanted wanted) {
    const bool plain_has_orders = std::any_of(part.parts.begin(), part.parts.end(), [&](const MimePart& one) {
      return wanted.plain && is_plain_body(one) && !one.is_unreadable && has_block({text_of(one)});
    });
    wanted.html = wanted.html && !plain_has_orders;
    for (const MimePart& one : part.parts) read(one, wanted);
  }

  /// Reads the last plain version and, if that contains no block, the HTML version. Reads the attachments of
  /// every version.
  void read_one_of(const MimePart& part, Wanted wanted) {
    const auto plain = std::find_if(part.parts.rbegin(), part.parts.rend(), is_plain_version);
    const MimePart* chosen = plain == part.parts.rend() ? nullptr : &*plain;
    for (const MimePart& one : part.parts)
      if (&one == chosen) {
        const auto before = static_cast<std::ptrdiff_t>(contents_.texts.size());
        read(one, {wanted.plain, false});
        if (has_block({contents_.texts.begin() + before, contents_.texts.end()})) {
          wanted.html = false;
          strike_out(part, contents_.texts.begin() + before);
        }
      }
    for (const MimePart& one : part.parts)
      if (&one != chosen && !is_other_version(one)) read(one, {false, wanted.html});
  }
  /// Marks the lines of the plain version that are struck out in the HTML beside it, because plain text does
  /// not show it (LET-19).
  void strike_out(const MimePart& versions, std::vector<extraction::InputText>::iterator from) {
    Struck struck;
    look_for_struck(versions, struck);
    if (struck.empty()) return;
    std::map<std::string, std::size_t> count, seen;
    for (auto text = from; text != contents_.texts.end(); ++text)
      for (const std::string_view line : extraction::lines_of(text->text)) ++count[letters_of(line)];
    for (auto text = from; text != contents_.texts.end(); ++text) {
      const auto lines = extraction::lines_of(text->text);
      text->html.resize(lines.size());
      for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string letters = letters_of(lines[i]);
        const auto struck_letters = struck.find(letters);
        const std::size_t place = seen[letters]++;
        if (letters.empty() || struck_letters == struck.end()) continue;
        const StruckLine& all = struck_letters->second;
        // If the versions repeat a line differently often, the occurrences cannot be matched.
        text->html[i].struck = all.each.size() == count[letters] ? all.each[place] : all.any;
      }
    }
  }
  /// Adds the lines of each HTML body in `part` in which anything is struck out.
  void look_for_struck(const MimePart& part, Struck& struck) const {
    for (const MimePart& one : part.parts) look_for_struck(one, struck);
    if (!is_html_body(part) || part.is_unreadable) return;
    const auto text = html::text_of_html(part.text, name_);
    if (!text ||
        std::none_of(text->html.begin(), text->html.end(), [](const auto& one) { return one.struck; }))
      return;
    const auto lines = extraction::lines_of(text->text);
    for (std::size_t i = 0; i < text->html.size(); ++i) {
      StruckLine& line = struck[letters_of(lines[i])];
      line.each.push_back(text->html[i].struck);
      line.any = line.any || text->html[i].struck;
    }
  }
  /// Returns whether the first leaf of the part is plain text.
  static bool is_plain_version(const MimePart& part) {
    const MimePart* first = &part;
    while (is_multipart(*first) && !first->parts.empty()) first = &first->parts.front();
    return is_plain_body(*first);
  }
  /// Returns whether the part is another version of the body, in a format that is not read.
  static bool is_other_version(const MimePart& part) {
    return part.file_name.empty() && part.type.starts_with("text/") && part.type != "text/calendar" &&
           !is_html_body(part);
  }

  void read_root(const MimePart& part, Wanted wanted) {
    if (part.parts.empty()) return;
    auto root = part.parts.begin();
    if (!part.root.empty())
      root = std::find_if(root, part.parts.end(), [&](const MimePart& one) { return one.id == part.root; });
    if (root == part.parts.end()) root = part.parts.begin();
    read(*root, wanted);
    for (auto one = part.parts.begin(); one != part.parts.end(); ++one)
      if (one != root && !one->type.starts_with("image/")) leave(*one, SkippedPart::Why::attachment);
  }

  void read_signed(const MimePart& part, Wanted wanted) {
    if (!part.parts.empty()) read(part.parts.front(), wanted);
  }

  void read_leaf(const MimePart& part, Wanted wanted) {
    const bool html = is_html_body(part);
    if ((is_plain_body(part) && !wanted.plain) || (html && !wanted.html)) return;
    if (!is_text(part)) return leave(part, SkippedPart::Why::attachment);
    if (part.is_unreadable) return leave(part, SkippedPart::Why::charset);
    if (!html) return contents_.texts.push_back(text_of(part));
    if (auto text = html::text_of_html(part.text, name_))
      contents_.texts.push_back(*std::move(text));
    else
      leave(part, SkippedPart::Why::html);
  }

  extraction::InputText text_of(const MimePart& part) const {
    return {part.file_name.empty() ? name_ : part.file_name, part.text, part.flowed, part.del_sp};
  }

  bool has_block(const std::vector<extraction::InputText>& texts) const {
    return extraction::extract_orders(texts, words_).has_block();
  }

  void leave(const MimePart& part, SkippedPart::Why why) {
    if (!is_signature(part)) not_read_.push_back({part.type, part.file_name, size_of(part), why});
  }

  std::string name_;
  const extraction::OrderLexicon& words_;
  ExtractedTexts contents_;
  std::vector<SkippedPart> not_read_;
};

}  // namespace

bool is_text(const MimePart& part) { return is_plain_body(part) || is_html_body(part) || is_text_file(part); }

ExtractedTexts extract_texts(const MimePart& message, const std::string& name,
                             const extraction::OrderLexicon& words) {
  return Choosing(name, words).choose(message);
}

}  // namespace inselpost::mail
