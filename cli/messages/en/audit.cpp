#include "cli/messages/en/audit.hpp"

#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/house.hpp"
#include "cli/messages/text.hpp"
#include "schemas/record/audit/audit_result.hpp"

namespace inselpost {
namespace {

std::string with_the_secret(const AuditResult& result) {
  const std::string which = result.over ? "The secret that the last entry publishes"
                                        : "The secret that the referee and the store hold";
  return which + " is the one fixed before the first order. With it every order was decided again" +
         (result.sealed ? ", every roll, card and theft was drawn again," : "") +
         " and every fingerprint was made again. All of them are the same.";
}

std::string without_it(const AuditResult& result) {
  const AuditResult::Checked& checked = result.checked;
  std::string text = "Every head, and the start. " +
                     counted(checked.orders, "order, by the rules,", "orders, by the rules,") +
                     " as far as this record shows them.";
  if (result.sealed)
    text += ' ' +
            counted(checked.draws, "public draw, from a link that was",
                    "public draws, each from a link that was") +
            " fixed before it.";
  if (checked.leaves > 0)
    text +=
        ' ' +
        counted(checked.leaves, "card is the one laid down for it", "cards are those laid down for them") +
        " at the beginning.";
  if (checked.open_seals > 0)
    text += ' ' + counted(checked.open_seals, "open seal fits", "open seals fit") + " what is told.";
  return text;
}

std::string sealed_parts(const AuditResult& result) {
  const std::uint64_t entries = result.checked.closed_entries, parts = result.checked.closed_seals - entries;
  std::vector<std::string> sealed;
  if (parts > 0) sealed.push_back(counted(parts, "part of an order or event", "parts of orders and events"));
  if (entries > 0)
    sealed.push_back(
        counted(entries, "entry (an offer, or an answer)", "entries (offers, and answers to them)"));
  if (sealed.empty()) return {};
  return list(sealed) + (parts + entries == 1 ? " is" : " are") +
         " sealed to the reader of this record. What it shows could have come about with them.";
}

/// Whether a key vouches for the record belongs into the first line: a record can be consistent and made up.
std::string vouched(const AuditResult& result) {
  if (!result.has_last_line) return "";
  return result.is_signed ? "; signed" : "; NOT SIGNED";
}

std::string signature_paragraph(const AuditResult& result) {
  if (!result.has_last_line) return {};
  return result.is_signed
             ? "The last head is signed by the key that the first entry names. Is it the key of the store "
               "that "
               "you know? There `inselpost key` shows it."
             : "No key vouches for this record: all of it could have been made up, and would hold as well. "
               "`inselpost witness` compares it with a report that you got.";
}

/// Describes the parts that the audit cannot judge and that rest on the operator's word (AUD-2).
std::string not_judged(const AuditResult& result) {
  const AuditResult::Unjudged& unjudged = result.unjudged;
  std::vector<std::string> parts;
  if (unjudged.wrong_clock > 0)
    parts.push_back(counted(unjudged.wrong_clock, "time", "times") + " behind a clock that once stood wrong");
  if (unjudged.zones > 0)
    parts.push_back(
        counted(unjudged.zones, "time", "times") +
        " in nights, weekends or days that this machine's time zones put up to three hours elsewhere");
  if (unjudged.again > 0)
    parts.push_back(counted(unjudged.again, "deadline", "deadlines") + " done again after a rollback");
  return parts.empty() ? std::string() : list(parts) + '.';
}

}  // namespace

std::vector<std::pair<std::string, std::string>> findings(const AuditResult& result) {
  if (const auto& difference = result.difference)
    return {{"what", en::message(difference->what)},
            {"should be", en::message(difference->expected)},
            {"stands there", en::message(difference->found)}};
  std::vector<std::pair<std::string, std::string>> out;
  const auto say = [&out](const char* label, std::string text) {
    if (!text.empty()) out.emplace_back(label, std::move(text));
  };
  say("proven", result.secret ? with_the_secret(result) : without_it(result));
  if (!result.secret) say("consistent", sealed_parts(result));
  if (result.line_ends_mended)
    say("line ends",
        "Line ends, or a mark at the start, were changed on the way. They were taken as they had been.");
  say("not judged", not_judged(result));
  say(result.is_signed ? "signed" : "not signed", signature_paragraph(result));
  if (result.seed_chosen)
    say("seed", result.sealed
                    ? "The seed of this game was chosen: whoever chose it could know every die, card "
                      "and theft beforehand."
                    : "The seed of this game was chosen: whoever chose it can open every seal.");
  if (!result.secret)
    say("at the end", result.sealed ? "Only the secret can prove that the deck, the thefts and the links to "
                                      "come were not chosen; the last entry of the game will publish it."
                                    : "The secret opens what is sealed here; the last entry of the game will "
                                      "publish it.");
  say("on trust",
      std::string(result.sealed ? "" : "The dice and cards of the table, as they were entered. ") +
          "That these are the orders the players sent, and when; and that this is the history "
          "they were told: compare it with a report of theirs (inselpost witness).");
  return out;
}

std::string audit_sentence(const AuditResult& result, const std::string& what) {
  if (result.difference)
    return clean(what) + ": entry " + std::to_string(result.difference->entry) +
           " is wrong. Everything before it is correct.";
  return clean(what) + ": " +
         (result.entries == 1 ? "1 entry, and it is correct"
                              : counted(result.entries, "", "entries") + ", all correct") +
         vouched(result);
}

}  // namespace inselpost
