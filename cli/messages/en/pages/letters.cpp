#include "cli/messages/en/pages/letters.hpp"

#include <array>

#include "cli/messages/en/grammar.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::en {
namespace {

using extraction::RepairKind;

constexpr std::array<std::string_view, extraction::mend_count> mend_names{
    "invisible characters",
    "blanks",
    "composed letters",
    "dashes and quotes",
    "list marks",
    "capitals",
    "full stops",
    "emphasis",
    "links",
    "remains of quoted-printable",
    "remains of HTML",
    "missing blanks",
    "wrapped lines",
    "luck in quotes",
    "indentation",
};

std::string number(std::uint64_t n) { return std::to_string(n); }

std::string mended(const std::vector<RepairKind>& kinds, std::size_t lines) {
  std::string said;
  for (const RepairKind kind : kinds)
    said += (said.empty() ? "mended: " : ", ") + std::string(mend_names.at(static_cast<std::size_t>(kind)));
  return said + " (" + number(lines) + (lines == 1 ? " line)" : " lines)");
}

std::string read_as(std::uint32_t line, const std::string& from, const std::string& to) {
  return "mended " + number(line) + ": \"" + quoted_inline(from, Author::reader) + "\" read as \"" +
         quoted_inline(to, Author::reader) + '"';
}

std::string more_mended(std::size_t count) {
  return number(count) + (count == 1 ? " more line was" : " more lines were") + " mended";
}

std::string passed(const BlockLocation& orders) {
  const std::string turn =
      orders.turn.empty() ? "" : " for turn " + quoted_inline(orders.turn, Author::reader);
  return "Line " + number(orders.line) + " begins quoted orders" + turn + ". They were passed over: " +
         (orders.is_quoted() && orders.token.empty() ? "orders in a quotation count only inside the form "
                                                       "that you were sent, with its line `token:`. Write "
                                                       "yours above the quotation."
                                                     : "what you wrote yourself counts.");
}

std::string not_valid(const BlockLocation& orders) {
  return "Line " + number(orders.line) +
         " begins quoted orders, and their token does not count, or no more. Nothing of them was done: "
         "answer the "
         "newest report, or write your orders above the quotation.";
}

std::string bare(const BlockLocation& form) {
  return "what you wrote beside the quoted letter was read as orders of its form (line " + number(form.line) +
         ")";
}

std::string outside(const OutsideLine& line) {
  return "Line " + number(line.line) + " (\"" + quoted_inline(line.text, Author::reader) +
         "\") looks like an order, but stands in no orders file. It was not done.";
}

/// Formats `red (line 5) and blue (line 300)`.
std::string whose(const std::vector<BlockLocation>& all) {
  std::vector<std::string> seats;
  for (const BlockLocation& orders : all)
    seats.push_back(
        (orders.seat.empty() ? "a seat without a name" : quoted_inline(orders.seat, Author::reader)) +
        " (line " + number(orders.line) + ')');
  return list(seats);
}

std::string others(const LetterResult& fate) {
  return quoted_inline(fate.file, Author::reader) + ": orders for " + whose(fate.others) +
         " were passed over: they are for other seats.";
}

std::string fate(const LetterResult& fate) {
  const std::string file = quoted_inline(fate.file, Author::reader);
  // Messages about quoted orders already describe such a letter.
  const bool is_quoted = !fate.passed.empty() || !fate.not_valid.empty();
  if (fate.kind == LetterResult::Kind::nothing && is_quoted && fate.order_at == 0) return {};
  switch (fate.kind) {
    case LetterResult::Kind::read: return {};
    case LetterResult::Kind::unchanged:
      return file + ": the template came back as it was. Nothing was done. " +
             (fate.order_at > 0
                  ? "Line " + number(fate.order_at) + " (\"" + quoted_inline(fate.order, Author::reader) +
                        "\") looks like an order, but it stands outside the template: put it "
                        "below its line `orders:`."
                  : "Orders begin with `-`, and not with `#`.");
    case LetterResult::Kind::raw_mail:
      return file + " is a raw mail, which `inselpost-mail` reads. Here, paste what stands in it";
    case LetterResult::Kind::several:
      return file + ": orders for " + whose(fate.others) +
             " stand in it, and nobody said whose letter it is. Nothing was done. Add --from SEAT";
    case LetterResult::Kind::nothing: break;
  }
  if (fate.one_line > 0)
    return file + ": line " + number(fate.one_line) +
           " holds a whole orders file: its line ends are missing. Put each part on a line of its own";
  if (fate.order_at > 0)
    return file + ": no orders were found. Line " + number(fate.order_at) + " (\"" +
           quoted_inline(fate.order, Author::reader) +
           "\") looks like one, but the lines `game: NAME`, `seat: NAME`, `turn: N` and `orders:` above it "
           "are "
           "missing";
  return file +
         ": no orders were found. They begin with the lines `game: NAME`, `seat: NAME`, `turn: N` and "
         "`orders:`";
}

}  // namespace

const LetterMessages letter_words{.mended = mended,
                                  .read_as = read_as,
                                  .more_mended = more_mended,
                                  .passed = passed,
                                  .not_valid = not_valid,
                                  .bare = bare,
                                  .outside = outside,
                                  .fate = fate,
                                  .others = others};

}  // namespace inselpost::en
