#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/mail/commands/trial.hpp"
#include "cli/mail/service/inspect_message.hpp"
#include "cli/mail/service/masked_tokens.hpp"
#include "cli/mail/service/reply_writer.hpp"
#include "cli/mail/service/seat_claims.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/answer.hpp"
#include "schemas/text/page.hpp"

namespace inselpost::mail {
namespace {

/// Prints how a letter would be received.
class Trial {
 public:
  Trial(MailContext& context, MailService& office) : context_(context), office_(office) {}

  Ended of(const Message& message) {
    MessageInspection look = inspect_message(office_, message);
    if (context_.options.json) return in_json(message, look);
    switch (look.kind) {
      case MessageInspection::Kind::ours: return said(words_.trial_ours);
      case MessageInspection::Kind::automatic: return said(words_.trial_automatic);
      case MessageInspection::Kind::report: return said(words_.trial_report);
      case MessageInspection::Kind::unread:
        if (*message.unread == Unread::nothing)
          say(words_.trial_no_header);
        else
          say(why_unread(context_.words->office, office_.config.limits, *message.unread));
        return Ended::given_up;
      case MessageInspection::Kind::read: break;
    }
    say_sender(look.sender);
    for (const ExtractedFile& file : look.letter.files) {
      say_claim(claim_of(office_, file, look.letter, look.sender));
      context_.out << indented(with_masked_tokens(file.file.text));
    }
    for (const BlockLocation& block : look.letter.fate.refused)
      say_claim(claim_of(office_, block, look.letter, look.sender));
    if (!look.letter.fate.complaints.empty())
      context_.out << complaints_text(*context_.words, look.letter.fate.complaints);
    for (const BlockLocation& quoted : look.letter.fate.passed) say(context_.words->letter.passed(quoted));
    for (const SkippedPart& one : look.contents.not_read)
      say(context_.words->office.not_read(quoted_inline(one.file_name), quoted_inline(one.type),
                                          std::to_string(one.size)));
    if (look.letter.files.empty() && look.letter.fate.refused.empty()) say(words_.trial_no_orders);
    return Ended::done;
  }

 private:
  Ended in_json(const Message& message, const MessageInspection& look) {
    constexpr std::array<const char*, 5> kinds{"own", "automatic", "report", "unread", "read"};
    nlohmann::ordered_json json{{"kind", kinds.at(static_cast<std::size_t>(look.kind))}};
    if (look.kind == MessageInspection::Kind::unread)
      json["why"] = *message.unread == Unread::nothing
                        ? std::string(words_.trial_no_header)
                        : why_unread(context_.words->office, office_.config.limits, *message.unread);
    if (look.kind == MessageInspection::Kind::read) {
      json["from"] = look.sender.address;
      json["proved"] = look.sender.proven;
      json["list"] = look.sender.by_list;
      json["files"] = nlohmann::ordered_json::array();
      for (const ExtractedFile& file : look.letter.files) {
        nlohmann::ordered_json one = to_json(claim_of(office_, file, look.letter, look.sender));
        one["text"] = with_masked_tokens(file.file.text);
        json["files"].push_back(std::move(one));
      }
      json["refused"] = nlohmann::ordered_json::array();
      for (const BlockLocation& block : look.letter.fate.refused)
        json["refused"].push_back(to_json(claim_of(office_, block, look.letter, look.sender)));
      json["complaints"] = look.letter.fate.complaints.empty()
                               ? std::string()
                               : complaints_text(*context_.words, look.letter.fate.complaints);
      json["not read"] = nlohmann::ordered_json::array();
      for (const SkippedPart& one : look.contents.not_read)
        json["not read"].push_back({{"name", one.file_name}, {"type", one.type}, {"size", one.size}});
    }
    context_.out << json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    return look.kind == MessageInspection::Kind::unread ? Ended::given_up : Ended::done;
  }

  static nlohmann::ordered_json to_json(const SeatClaim& claim) {
    constexpr std::array<const char*, 3> fates{"judged", "not proved", "unknown"};
    return {{"game", claim.of.game},
            {"seat", claim.of.seat},
            {"would be", fates.at(static_cast<std::size_t>(claim.kind))}};
  }

  void say(std::string_view sentence) { context_.out << wrap(std::string(sentence), "", ""); }
  Ended said(std::string_view sentence) {
    say(sentence);
    return Ended::done;
  }

  void say_sender(const Sender& sender) {
    if (sender.address.empty()) return say(words_.trial_nobody);
    say(sender.by_list  ? words_.trial_list(sender.address)
        : sender.proven ? words_.trial_proven(sender.address)
                        : words_.trial_not_proven(sender.address));
  }

  void say_claim(const SeatClaim& claim) {
    const std::string game = clean(claim.of.game), seat = clean(claim.of.seat);
    switch (claim.kind) {
      case SeatClaim::Kind::proven: return say(words_.trial_heard(game, seat));
      case SeatClaim::Kind::wrong: return say(words_.trial_not_heard(game, seat));
      case SeatClaim::Kind::unknown: return say(words_.trial_unknown(game, seat));
    }
  }

  static std::string indented(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      out += "    " + clean(text.substr(at, end - at)) + '\n';
      at = end + 1;
    }
    return out;
  }

  MailContext& context_;
  MailService& office_;
  const MailCommandMessages& words_ = context_.words->mail_command;
};

}  // namespace

Ended try_letter(MailContext& context, const std::string& file) {
  return with_office(context, [&](MailService& office) {
    std::ifstream in(file, std::ios::binary);
    std::string bytes(office.config.limits.message + 1, '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (in.bad() || !in.is_open() || (in.gcount() == 0 && !in.eof())) {
      print_diagnostics(context, context.words->mail_command.cannot_read(file));
      return Ended::no_input;
    }
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return Trial(context, office).of(read_message(bytes, limits_of(office.config)));
  });
}

}  // namespace inselpost::mail
