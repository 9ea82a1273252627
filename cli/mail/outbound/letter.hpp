#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/render/style.hpp"
#include "cli/results/game_snapshot.hpp"
#include "engine/core/rules.hpp"

namespace inselpost::mail {

/// The configured format of the body of a letter.
struct BodyFormat {
  bool html = true;               ///< adds an HTML version to the text
  bool quoted_printable = false;  ///< otherwise 8bit, unless a line is too long for it
  bool ascii = false;             ///< maps and texts use ASCII only
};

/// Limits of the two versions of a letter (OUT-7), in bytes.
inline constexpr std::size_t max_text = 200 * 1024, max_html = 90 * 1024;

/// Renders the pages of a letter as text (OUT-5): at most 78 columns; no line has tabs or trailing blanks,
/// begins with `From ` or is a signature separator.
std::string plain_of(const std::vector<Page>& pages, const BodyFormat& form);
/// Renders the pages of a letter as an HTML document (OUT-6, LOOK-5). `picture` stands in place of a map.
std::string html_of(const std::vector<Page>& pages, const BodyFormat& form, std::string_view language,
                    const std::string& heading, const std::string& picture = {});
/// Returns what a letter with that subject has as its heading: the subject without its tag.
std::string heading_of(std::string_view subject);

/// Returns a page that shows text that is rendered already, such as a stored receipt.
Page as_painted(std::string_view text);

/// Returns the pages of a letter without its `left_out` oldest news items.
using WithoutOldest = std::function<std::vector<Page>(std::size_t left_out)>;

/// Returns the pages with as few news items left out as needed for a text of at most `most` bytes (OUT-7), or
/// without any if even that is too long. `news` is their number.
std::vector<Page> fit(const WithoutOldest& pages, std::size_t news, const BodyFormat& form,
                      std::size_t most = max_text);

/// Returns the number of news items that may be left out: the items of the first list that are not marked to
/// stay.
std::size_t news_on(const Page& page);
/// Returns how many of the oldest news items must be removed to shorten the first list to `most` lines, as
/// far as that is possible (OUT-7).
std::size_t news_beyond(const Page& page, std::size_t most);
/// Removes the `left_out` oldest news items and notes there how many are missing and how to ask for them.
Page without_oldest(Page page, std::size_t left_out, const MessageCatalog& words);
/// Adds only that note, for news items that were left out before the page was made.
Page telling_left_out(Page page, std::size_t left_out, const MessageCatalog& words);

/// The header of a letter (OUT-2). Ids have no `<>`.
struct Envelope {
  std::string name = "Inselpost", judge_address;  ///< From: name and address
  std::string to;                                 ///< one address, normalized
  /// Further addresses that the letter names for its reader to write to, besides `to`, `reply_to` and
  /// `judge_address`. In HTML the at sign of all others is a wide letter, as in forums.
  std::vector<std::string> named = {};
  std::string subject;             ///< made by the subject functions below
  std::string reply_to{};          ///< empty: `judge_address`
  std::string time;                ///< RFC 3339
  std::string message_id, thread;  ///< `thread`: id of its root; empty: none
  /// The Message-ID of the letter that is answered, as received; omitted if it is not a valid id.
  std::string in_reply_to{};
  bool is_answer = false;             ///< answers a letter; otherwise unsolicited
  std::string store;                  ///< `store_id`
  std::string secret{};               ///< `bounce_secret`
  std::string game{};                 ///< the game that the letter is about; empty: none
  std::uint64_t entry = 0;            ///< last entry reported
  std::string unsubscribe{}, help{};  ///< addresses of List-Unsubscribe and List-Help (MINE-3); may be empty
  std::string domain;
  std::string language;  ///< as `MessageCatalog::language`
};

/// Formats a complete letter with LF line ends, which the transport converts as needed. The same letter
/// always has the same bytes. An HTML version that is too long is omitted (OUT-7); limit the text with `fit`.
/// Throws std::invalid_argument if `time` is no time.
std::string message_of(const Envelope& envelope, const std::vector<Page>& pages, const BodyFormat& form);

/// A picture that an HTML version shows.
struct InlinePicture {
  std::string id;   ///< the content id, as after `cid:`
  std::string png;  ///< its bytes
};
/// Returns a content id for a picture: equal pictures have equal ids.
std::string content_id(const std::string& png, const std::string& domain);
/// A file that is attached to a letter.
struct LetterAttachment {
  std::string name, type;  ///< `friday-island.jsonl`, `application/jsonl`
  std::string text;        ///< UTF-8
};

/// The body of a letter: as text and as HTML, and to a player about one game an attached file with the exact
/// report (LOOK-3).
struct PlayerLetterBody {
  std::string text, html;               ///< `html` may be empty
  std::vector<InlinePicture> pictures;  ///< of `html`
  std::string file_name, file;          ///< empty: nothing is attached
  std::vector<LetterAttachment> further = {};
};
/// Returns the body of a letter that consists of pages. `picture` is HTML that stands in place of a map.
PlayerLetterBody body_of(const std::vector<Page>& pages, std::string_view subject, std::string_view language,
                         const BodyFormat& form, const std::string& picture = {});
/// Formats such a letter. An HTML version that is too long is omitted with its pictures (OUT-7).
std::string message_of(const Envelope& envelope, const PlayerLetterBody& body, const BodyFormat& form);
/// Removes from rendered text what does not belong in a mail, line by line, as `plain_of` does.
std::string lines_of_mail(std::string_view text);

/// Formats header lines, each ended by a line feed.

/// Limit on the characters of a value that comes from users (OUT-8).
inline constexpr std::size_t max_value_size = 200;

/// Returns the text on one line, without control characters and cut to `max_value_size` (OUT-8), so that it
/// cannot end its field.
std::string field_text(std::string_view text);

/// Returns `Name: value`, folded at blanks to 78 columns (RFC 5322). The value must be ASCII and cleaned.
std::string field(std::string_view name, std::string_view value);
/// Returns a field of readable text. Whatever is not ASCII or looks like an encoded word is encoded by RFC
/// 2047 (UTF-8, Q).
std::string text_field(std::string_view name, std::string_view text);
/// Returns `"Inselpost" <judge_address@example.org>`.
std::string named_address(std::string_view name, std::string_view address);

/// Formats an RFC 3339 time as `Sat, 21 Nov 2026 09:30:00 +0000`. Throws std::invalid_argument if it is no
/// time.
std::string mail_date(const std::string& time);

/// Subjects of letters (OUT-4). They tell what everybody may know about a game and what the reader owes. At
/// most 120 characters, cut at a word.
inline constexpr std::size_t max_subject_size = 120;

/// The state of a game as subjects describe it.
struct GameStatus {
  const GameFacts& facts;
  std::uint16_t turn = 0;
  bool over = false;
  std::string winner{};  ///< seat; empty: none
  /// Decisions that everybody knows to be pending (`Viewer::everybody()`).
  std::vector<PendingDecision> open{};
  std::optional<Seat> reader{};        ///< nullopt: everybody, or the moderator
  std::vector<PendingDecision> own{};  ///< pending decisions of the reader
};
/// Returns the status with turn and winner from `brief` (`Game::brief`).
GameStatus standing_of(const GameFacts& facts, const Json& brief, bool over,
                       std::vector<PendingDecision> open, std::optional<Seat> reader = std::nullopt,
                       std::vector<PendingDecision> own = {});

/// Returns `[friday-island 12] blue to roll; you owe a discard` or `[friday-island] red (Ada) has won`.
std::string report_subject(const MessageCatalog& words, const GameStatus& standing);
/// Returns `[friday-island 12] nothing was done`. `turn` is nullopt if unknown.
std::string refused_subject(const MessageCatalog& words, const std::string& game,
                            std::optional<std::uint16_t> turn);
/// Returns `[friday-island 12] reminder: discard until 2026-11-23 09:30 UTC`.
std::string reminder_subject(const MessageCatalog& words, std::uint16_t turn,
                             const remark::TimeRunsOut& reminder);
/// Returns `[friday-island] you no longer play red`, for the player who had that seat.
std::string replaced_subject(const MessageCatalog& words, const std::string& game, const std::string& seat);
/// Returns `[friday-island] where letters for red go`, for the addresses of that seat.
std::string addresses_subject(const MessageCatalog& words, const std::string& game, const std::string& seat);
/// Returns `[friday-island] welcome, Ada: you play red`.
std::string welcome_subject(const MessageCatalog& words, const std::string& game, const std::string& player,
                            const std::string& seat);
/// Returns `[Inselpost] no orders found`.
std::string no_orders_subject(const MessageCatalog& words);
/// Returns the subject of the answer to a letter of which nothing was done, for no single game.
std::string refused_subject(const MessageCatalog& words);

}  // namespace inselpost::mail
