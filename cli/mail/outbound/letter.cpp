#include "cli/mail/outbound/letter.hpp"

#include <glib.h>

#include <algorithm>

#include "cli/mail/message/gmime.hpp"
#include "cli/mail/outbound/header_lines.hpp"
#include "cli/messages/text.hpp"
#include "schemas/crypto/secrets.hpp"

namespace inselpost::mail {
namespace {

constexpr std::size_t max_line_of_8bit_size = 990, max_foreign_id_size = 500;

bool has_long_line(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (end - at > max_line_of_8bit_size) return true;
    at = end + 1;
  }
  return false;
}

std::string in_quoted_printable(const std::string& text) {
  GMimeEncoding encoding;
  g_mime_encoding_init_encode(&encoding, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
  std::string out(g_mime_encoding_outlen(&encoding, text.size()), '\0');
  out.resize(g_mime_encoding_flush(&encoding, text.data(), text.size(), out.data()));
  return out;
}

/// A part of the body with its two content fields.
struct FormattedAnswer {
  std::string type, text;
  bool quoted_printable = false;

  FormattedAnswer(std::string_view kind, const std::string& whole, bool quoted)
      : type("text/" + std::string(kind) + "; charset=UTF-8"),
        text(quoted ? in_quoted_printable(whole) : whole),
        quoted_printable(quoted) {}
  std::string fields() const {
    return field("Content-Type", type) +
           field("Content-Transfer-Encoding", quoted_printable ? "quoted-printable" : "8bit");
  }
};

/// Returns a boundary that is always the same for the same letter and does not occur in it.
std::string boundary_of(const std::string& message_id, const std::string& body) {
  constexpr std::size_t digits = 24;
  for (std::string from = message_id;; from += '+') {
    std::string boundary = "inselpost-" + hex(sha256(from)).substr(0, digits);
    if (body.find(boundary) == std::string::npos) return boundary;
  }
}

std::string in_brackets(const std::string& id) { return '<' + id + '>'; }

/// Returns an id from another program if it has the form of one, else an empty string.
std::string foreign_id(std::string_view id) {
  if (id.starts_with('<') && id.ends_with('>')) id = id.substr(1, id.size() - 2);
  const bool fits =
      !id.empty() && id.size() <= max_foreign_id_size && id.find("=?") == std::string_view::npos &&
      std::all_of(id.begin(), id.end(), [](char c) { return c > ' ' && c < 0x7F && c != '<' && c != '>'; });
  return fits ? std::string(id) : std::string();
}

std::string header_of_letter(const Envelope& of, const BodyFormat& form) {
  const std::string answered = foreign_id(of.in_reply_to);
  std::string references = of.thread.empty() ? "" : in_brackets(of.thread);
  if (!answered.empty()) references += (references.empty() ? "" : " ") + in_brackets(answered);
  std::string out = field("From", named_address(of.name, of.judge_address)) + field("To", of.to) +
                    field("Reply-To", of.reply_to.empty() ? of.judge_address : of.reply_to) +
                    text_field("Subject", clean(of.subject, form.ascii)) + field("Date", mail_date(of.time)) +
                    field("Message-ID", in_brackets(of.message_id));
  if (!answered.empty()) out += field("In-Reply-To", in_brackets(answered));
  if (!references.empty()) out += field("References", references);
  if (!of.game.empty()) out += field("List-Id", in_brackets(of.game + ".inselpost." + of.domain));
  out += field("Auto-Submitted", of.is_answer ? "auto-replied" : "auto-generated") +
         field("X-Auto-Response-Suppress", "All");
  std::string mark = of.store;
  if (!of.game.empty()) mark += ' ' + of.game + ' ' + std::to_string(of.entry);
  if (!of.secret.empty()) mark += ' ' + of.secret;
  return out + field("X-Inselpost", mark) + field("Content-Language", of.language) +
         field("MIME-Version", "1.0");
}

}  // namespace

std::string message_of(const Envelope& envelope, const std::vector<Page>& pages, const BodyFormat& form) {
  const std::string header = header_of_letter(envelope, form);
  const std::string plain = plain_of(pages, form), html = form.html ? html_of(pages, form) : std::string();
  const auto written = [&](std::string_view kind, const std::string& text) {
    return FormattedAnswer(kind, text, form.quoted_printable || has_long_line(text));
  };
  const FormattedAnswer text = written("plain", plain);
  if (html.empty() || html.size() > max_html) return header + text.fields() + '\n' + text.text;
  const FormattedAnswer document = written("html", html);
  const std::string boundary = boundary_of(envelope.message_id, text.text + document.text);
  const bool all_quoted = text.quoted_printable && document.quoted_printable;
  std::string out = header + field("Content-Type", "multipart/alternative; boundary=\"" + boundary + '"') +
                    field("Content-Transfer-Encoding", all_quoted ? "7bit" : "8bit") + '\n';
  for (const FormattedAnswer* const part : {&text, &document})
    out += "--" + boundary + '\n' + part->fields() + '\n' + part->text + '\n';
  return out + "--" + boundary + "--\n";
}

}  // namespace inselpost::mail
