#pragma once
#include <algorithm>
#include <string>
#include <string_view>

#include "cli/mail/inbound/sender_authentication.hpp"
#include "cli/mail/message/message.hpp"
#include "cli/mail/mime/extracted_texts.hpp"
#include "schemas/html/html.hpp"
#include "schemas/text/utf8.hpp"

/// Properties that hold for every mail (LET-16 to LET-19, MAIL-6 to MAIL-8).
namespace inselpost::mail {

/// UTF-8, but for the byte that stands where no text was.
inline bool is_text_of_mail(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto c = utf8::decode(text, at);
    if (!c && text[at] != '\xFF') return false;
    at += c ? c->bytes : 1;
  }
  return true;
}

/// HTML is refused, or becomes lines of text of which each knows where it stands.
inline bool html_keeps_the_law(std::string_view html) {
  const auto text = html::text_of_html(html, "mail");
  return !text ||
         (is_text_of_mail(text->text) && extraction::lines_of(text->text).size() == text->html.size() + 1);
}

struct Measured {
  std::size_t parts = 0, texts = 0, depth = 0;
  bool is_clean = true;
};

inline void measure(const MimePart& part, std::size_t depth, Measured& out) {
  ++out.parts;
  out.texts += part.text.size();
  out.depth = std::max(out.depth, depth);
  out.is_clean = out.is_clean && is_text_of_mail(part.text) && (part.text.empty() || !part.is_unreadable);
  for (std::size_t at = 0; at < part.file_name.size();) {
    const auto c = utf8::decode(part.file_name, at);
    out.is_clean = out.is_clean && c && !utf8::is_forbidden(c->code) && c->code != U'/';
    at += c ? c->bytes : 1;
  }
  for (const MimePart& one : part.parts) measure(one, depth + 1, out);
}

/// A message is read within the limits, or not at all, and what is read are texts.
inline bool message_keeps_the_law(std::string_view bytes) {
  const Limits limits;
  const Message message = read_message(bytes, limits);
  Measured measured;
  measure(message.body, 1, measured);
  if (message.unread) return measured.parts == 1 && message.body.text.empty();
  if (bytes.size() > limits.message + 1000) return false;
  // A multipart without readable parts has one more.
  if (measured.parts > 2 * limits.parts + 2 || measured.texts > limits.texts ||
      measured.depth > limits.depth + 1)
    return false;
  const ExtractedTexts contents = extract_texts(message.body, "mail", extraction::words_of_all_games());
  if (contents.not_read.size() > max_named) return false;
  for (const extraction::InputText& text : contents.texts)
    if (!is_text_of_mail(text.text)) return false;
  return measured.is_clean;
}

/// A field of that name counts only if all of it follows the standard (AUTH-7).
inline bool results_keep_the_law(std::string_view field) {
  const auto is_small = [](const std::string& word) {
    return !word.empty() &&
           std::none_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  };
  const auto results = method_results(field);
  if (results && server_of_results(field).empty()) return false;
  for (const MethodResult& one : results.value_or(std::vector<MethodResult>()))
    if (!is_small(one.method) || !is_small(one.result)) return false;
  std::string header = "Authentication-Results: " + std::string(field);
  std::replace_if(
      header.begin(), header.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  const Message message = read_message(header + "\nFrom: ada@example.org\n\nHello\n");
  if (!is_sender_authenticated(message, {"mx.example.org"})) return true;
  const auto says = [&](const char* method, const char* property) {
    return std::any_of(results->begin(), results->end(), [&](const MethodResult& one) {
      return one.method == method && one.result == "pass" && one.property(property);
    });
  };
  return results && server_of_results(field) == "mx.example.org" &&
         (says("dmarc", "header.from") || says("dkim", "header.d") || says("spf", "smtp.mailfrom"));
}

}  // namespace inselpost::mail
