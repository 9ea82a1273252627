#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/render/picture/drawing.hpp"
#include "cli/render/style.hpp"
#include "cli/results/announcement.hpp"
#include "cli/results/game_snapshot.hpp"

namespace inselpost {

struct GamePages;

/// The subject of a letter. Each kind has its own parts and number of lines (LOOK-11).
enum class LetterKind : std::uint8_t {
  done,      ///< all orders of the answered letter were done, and the reader owes nothing
  refused,   ///< of the answered letter not all was done, or it was only checked
  turn,      ///< the reader's turn, or a decision like one
  news,      ///< the reader owes nothing
  question,  ///< one answer is asked for, in whosever turn
  reminder,  ///< a deadline comes near, and nothing else has happened
  act,       ///< of the moderator, which leaves the reader nothing new to decide
  welcome,   ///< the first letter
  end,       ///< the game is over
};
/// Parts of a letter below the heading and above the foot.
enum class LetterPart : std::uint8_t {
  answered,
  guide,
  news,
  holds,
  offers,
  can,
  remarks,
  island,
  buttons,
  form,
  table,
  final_table,
  said,
};
/// How a kind of letter is laid out. In text the form comes last, and island, buttons and table are left out.
struct LetterLayout {
  std::span<const LetterPart> parts;
  std::size_t max_lines = 0;  ///< of text that are not blank, besides the form
  bool has_news_heading = true;
};
const LetterLayout& layout_of(LetterKind kind);
/// Returns whether letters of the kind have a place for the part, if there is anything to put there.
bool has_part(LetterKind kind, LetterPart part);

/// A piece of news: all that happened in one turn, or an act of the moderator.
struct LetterNews {
  std::string text;            ///< sentences; may end with quoted lines (`quoted_lines`)
  bool stays = false;          ///< cost the reader something, or is an act of the moderator: never left out
  std::optional<Seat> seat{};  ///< the seat whose turn it was
};

/// Something that the reader can do now, in one of several ways.
struct LetterChoice {
  /// One way to do it.
  struct Option {
    std::string label;  ///< the place or the cards, without what all ways share
    std::string order;  ///< as in a form, without `- `, in the order words of the reader
    /// Text of its button: what is done, with the cards or dice. Empty: what the choice is, and the
    /// label.
    std::string button{};
  };
  std::string what;          ///< `build a city`
  std::string price;         ///< `2 grain + 3 ore`; may be empty
  std::vector<Option> ways;  ///< at least one
  /// Stands in the form in place of the labels of the ways that it does not spell out: `or other cards`.
  std::string instead{};
  bool is_later = false;  ///< possible only after another order: never ready to send
  bool is_main = false;   ///< the usual next step, whose button stands out
  /// A trade with another player: proposed in place of an order that was refused only if the deal is the
  /// same, for only the reader chooses with whom and for what (TALK-6).
  bool is_deal = false;
  /// The kind of decision that it answers, if the answer may be in and not be told yet. One about an offer is
  /// known by the label of its ways.
  std::string answers{};
};

/// The result of one order of the letter that is answered.
struct LetterOutcome {
  enum class Kind : std::uint8_t { done, refused, not_tried };
  Kind kind = Kind::done;
  std::string word;               ///< `done`
  std::string order;              ///< an echo, as `quoted_inline` makes it
  std::vector<std::string> said;  ///< why it was refused, and what would do
};

/// A row of the table of players.
struct LetterTableRow {
  Seat seat{};
  std::string player;
  std::vector<std::string> cells;  ///< one for each column
};

/// A picture of the position. The description of the drawing stands in its place where it is not shown.
struct LetterPicture {
  picture::Drawing drawing;
  std::string heading, legend;
  /// Content ids of its light and dark variant in the mail; empty: it is left out.
  std::string light_id{}, dark_id{};
};

/// The letter to one player about one game, without its looks (LOOK-1). All of it is made of what its reader
/// may know. Texts are fit to be printed: those of other people have passed `quoted_inline` or
/// `quoted_lines`.
struct Letter {
  LetterKind kind = LetterKind::turn;
  std::string language;
  std::string game, seat;
  Seat reader{};  ///< the seat that `seat` names
  std::uint16_t turn = 0;
  std::string subject;  ///< without the tag, see `subject_of`
  std::string heading;
  bool waits = false;     ///< the reader owes something
  std::string due;        ///< until when, in the reader's zone; empty: no deadline
  std::string who_plays;  ///< sentence on who is to play, for a reader who owes nothing; may be empty
  std::vector<std::string> deadline;          ///< sentences on the deadline and its consequence
  std::string answered;                       ///< receipts, laid out already; empty: answers no letter
  std::string answered_heading;               ///< may be empty
  std::vector<LetterOutcome> order_outcomes;  ///< of the orders that the reader sent; told before `answered`
  std::vector<std::string> answer_remarks;    ///< further sentences about what the reader sent
  Page shown;  ///< the position, if the reader asked to see it; the picture stands in place of its map
  std::string guide_heading;
  std::vector<std::string> guide;  ///< of a first letter: how to play; of a last one: how to check
  std::string news_heading;        ///< empty: the usual one
  std::vector<LetterNews> news;    ///< oldest first
  std::size_t older_news = 0;      ///< number of news that are left out
  std::string holds_heading;
  std::vector<std::string> holds;
  std::vector<LetterChoice> choices;
  std::vector<std::string> can_more;  ///< sentences below what can be done
  std::optional<LetterPicture> picture;
  std::vector<std::string> offers;
  std::vector<std::string> remarks;  ///< sentences below the news
  /// The file to fill in, in the order words of the reader: `game` to `orders`, with the token once
  /// `give_token` has put it there. Empty: the reader cannot order anything.
  part::File form;
  std::vector<std::string> comments;  ///< of the form, without `#`
  /// The reader's own orders, as lines of the form above its choices (TALK-6). Empty: the form offers choices
  /// alone.
  std::vector<std::string> mended;
  bool mends_last = false;         ///< these lines stand below the choices, which come first
  std::vector<std::string> ready;  ///< of these, the orders that would be done, without `# `: for a button
  /// Other sections of the reader's file, below all orders of the form (TALK-6), and those of their lines
  /// that the button sends.
  std::vector<std::string> sections, ready_sections;
  std::vector<std::string> columns;  ///< headings of the table; the first is the player's
  std::vector<LetterTableRow> table;
  std::vector<std::string> below_table;
  std::string said;  ///< words of other players, laid out already; may be empty
  std::vector<std::string> foot;
  std::string attached;         ///< name of the attached file; empty: none
  std::string seat_letters;     ///< a letter for each seat; empty: none
  std::vector<Colour> colours;  ///< by seat
};

/// Facts that only the caller of `letter_for` knows.
struct LetterContext {
  /// Decisions that the reader owes and has not answered. If it is not given, those of the view count, unless
  /// an answer is kept (`SeatPendingOrders::answered`).
  std::optional<std::vector<PendingDecision>> owed{};
  bool attach = false;  ///< the exact report is attached
  /// A token will stand in the form, even if there is nothing to order: the foot warns of it (AUTH-11).
  bool has_token = false;
  bool is_first = false;  ///< no letter was delivered to this player before
  /// The letter reminds the reader; RFC 3339, when it is written.
  std::optional<std::string> reminds{};
  std::vector<std::string> moderators{};  ///< their addresses, for the first letter
  bool pictures = false;                  ///< the letter may hold a picture (LOOK-6)
  bool has_record = false;                ///< the record is attached: the game has ended
  /// Orders of the reader that were refused, as the game writes them: the picture crosses out their places.
  std::vector<Json> refused{};
};

/// Returns the letter to `seat` with the news from the reader's first unread item on.
Letter letter_for(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
                  Seat seat, const std::vector<NewsItem>& happenings, const UnreadFrom& first,
                  const LetterContext& context = {});

/// The public state of a game now.
struct WatchedGame {
  std::uint16_t turn = 0;
  bool over = false;
  std::string winner{};  ///< a seat; empty: none
  std::vector<PendingDecision> owed{};
};
/// Returns what a letter of the day tells an observer about a game: who is to play or has won, and the public
/// news from the item `first` on. It names no seat.
Letter observer_letter(const LanguageSelector& languages, const GameFacts& facts, const WatchedGame& now,
                       const std::vector<NewsItem>& happenings, std::size_t first);

/// Returns the subject with the tag `[friday-island 41]`, at most 78 characters; what is too long is cut
/// before the tag (LOOK-2).
std::string subject_of(const Letter& letter);

/// Largest width of lines of text and of lines of the form, and most pieces of news.
inline constexpr std::size_t letter_width = 72, form_width = 42, max_letter_news = 6;
/// Size of the HTML, without pictures, above which each choice gets fewer buttons (LOOK-5).
inline constexpr std::size_t max_letter_html = 29 * 1024;

/// The lines above the form.
struct FormHeading {
  std::string_view heading, hint;
};
FormHeading form_heading(const Letter& letter, const MessageCatalog& words);
/// Returns the lines of the form: the head, then every choice as a comment, none of them indented (LOOK-7).
std::vector<std::string> form_lines(const Letter& letter, const MessageCatalog& words);
/// Returns a `mailto:` address with a subject and a body. Colons and line ends of these are encoded, so that
/// an address that a program writes out is no orders file (RFC 6068, LOOK-8).
std::string mailto(const std::string& address, std::string_view subject, std::string_view body);
/// Returns the head of the form with one active order, or without any: what a button sends (LOOK-8).
std::string block_of(const Letter& letter, const std::string& order);
/// Returns whether the form holds what the reader sent.
inline bool is_mended(const Letter& letter) { return !letter.mended.empty() || !letter.sections.empty(); }
/// Returns whether none of the orders that the letter answers was refused, so that they need no mend.
bool is_as_sent(const Letter& letter);
/// Breaks a sentence into comments of a form, `## ` before each, that fit into 40 columns when they are
/// quoted, where its words allow it.
std::vector<std::string> comment_lines(const std::string& sentence);

/// Renders the letter as text: at most `letter_width` columns, the form last (LOOK-3, LOOK-4). The oldest
/// news that need not stay are left out until it has no more lines than its kind may have (`LetterLayout`),
/// then lines of quotations and the last remarks.
std::string letter_text(const Letter& letter, const MessageCatalog& words, const Style& style = {});
/// Renders it as an HTML document (LOOK-5). `judge_address` is the address that the buttons write to; empty:
/// no buttons.
std::string letter_html(const Letter& letter, const MessageCatalog& words, const std::string& judge_address,
                        const Style& style = {});

/// Returns an HTML document that looks like a letter (LOOK-5): a heading, and `inside`, which is HTML.
std::string letter_document(std::string_view language, const std::string& heading, const std::string& inside);
/// Returns the picture as HTML, with its heading and legend; empty if it has no ids.
std::string picture_html(const LetterPicture& picture);

/// The letter of a day to one player, about several games (MINE-1).
struct DailyLetter {
  std::string language;
  std::string name;           ///< of the player, fit for a sentence; empty: the reader only watches
  std::string at;             ///< the time of day at which it comes
  std::string offset;         ///< of the reader's zone from UTC
  std::vector<Letter> games;  ///< games that wait for the reader come first, by deadline; each with its form
};
/// Returns the letter about these games, in the order in which it tells of them. `facts`: of a game in which
/// `reader` plays; nullopt: of one that they watch.
DailyLetter daily_letter(const MessageCatalog& words, std::vector<Letter> games, const GameFacts& facts,
                         std::optional<Seat> reader, const std::string& at);
/// Returns its subject with the tag `[Inselpost]`, at most 78 characters.
std::string daily_subject(const DailyLetter& daily, const MessageCatalog& words);
/// Render it like `letter_text` and `letter_html`: some lines a game, the forms last.
std::string daily_text(const DailyLetter& daily, const MessageCatalog& words, const Style& style = {});
std::string daily_html(const DailyLetter& daily, const MessageCatalog& words,
                       const std::string& judge_address, const Style& style = {});
/// Returns its first sentence.
std::string daily_heading(const DailyLetter& daily, const MessageCatalog& words);
/// Returns the text about one game below its name, in paragraphs of at most five lines altogether.
std::vector<std::string> daily_paragraphs(const Letter& letter, const MessageCatalog& words);

}  // namespace inselpost
