#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/text.hpp"
#include "engine/catan/cards.hpp"
#include "engine/catan/view.hpp"
#include "engine/core/seat.hpp"
#include "engine/dice/view.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/clock/deadlines.hpp"

namespace inselpost {

// Messages of the letter that tells a player what happened and what to decide. It speaks to its reader as
// *you* and calls the others by their names. Times are RFC 3339 in the zone of the reader.

/// The players as a letter calls them. Names are fit for a sentence and all different.
struct LetterPeople {
  std::vector<std::string> names;  ///< by seat; of the reader too, for the heading
  std::optional<Seat> reader;      ///< nullopt: an observer
  std::vector<std::string> seats;  ///< names of the seats
  bool is_reader(Seat seat) const { return reader == seat; }
  const std::string& of(Seat seat) const { return names.at(index(seat)); }
  /// Returns the player of the seat of that name, or the name itself, cleaned, if there is none.
  std::string named(const std::string& seat) const;
};

/// The parts of a time as letters print them.
struct LetterTime {
  unsigned weekday = 0, day = 0, month = 0, year = 0;  ///< Sunday and January are 0
  std::string clock;                                   ///< `10:40`
};
/// Returns nullopt if `time` is not RFC 3339.
std::optional<LetterTime> letter_time(const std::string& time);
/// Returns whether two RFC 3339 times have the same date.
bool same_day(const std::string& one, const std::string& two);
/// Formats the offset of RFC 3339 as people write it: `UTC+1`, `UTC-5:30`, `UTC`.
std::string zone_of_letter(const std::string& offset);
/// Returns whether a name would read as a word for the reader, or for all, in a sentence of any language.
bool means_the_reader(std::string_view name);
/// Returns the name of the attached file: `friday-island-41.txt`.
std::string letter_file_name(const std::string& game, std::uint16_t turn);
/// Capitalizes the first letter of a sentence; `uncapitalized` does the opposite.
std::string in_letter(std::string sentence);
std::string uncapitalized(std::string sentence);

/// A decision that the reader owes: the heading of the letter, and the beginning of its subject.
struct LetterTask {
  std::string heading, subject;
  std::string request;       ///< the heading without the name of the reader
  bool is_question = false;  ///< the letter asks for one answer, in any player's turn
};

/// News of some events for one reader.
struct LetterNewsText {
  std::vector<std::string> sentences;
  bool ends_turn = false;  ///< the news after these belong to another turn
  /// A clause about the event that matters most to the reader, for a subject: no cards, nothing private. May
  /// be empty. Of several the one with the greatest weight counts.
  std::string headline{};
  int weight = 0;
};

/// Headings and marks of the table of players.
struct LetterTableMessages {
  StaticText player, points, cards, development_cards, knights, road;  ///< headings of the columns
  StaticText you;
  StaticText award;  ///< follows a number that has the longest road or the largest army
};

/// How far the orders of a letter that is answered were done.
struct OrdersDone {
  std::size_t orders = 0, done = 0;
  std::size_t refused = 0;  ///< number of the first that was refused, from 1; 0: none, or of several files
  std::string why;          ///< a sentence; may be empty
};

/// Messages of a letter that answers one of its reader (TALK-6, TALK-7).
struct LetterReceiptMessages {
  std::string (&all_done)(const std::string& name, std::size_t orders);  ///< heading
  /// Heading and subject if some orders, at least one, are kept for later and the others were done.
  std::string (&some_kept)(const std::string& name, std::size_t done, std::size_t kept);
  std::string (&kept_subject)(std::size_t done, std::size_t kept);
  std::string (&not_all_done)(const std::string& name, const OrdersDone& done);
  std::string (&checked)(const std::string& name, std::size_t orders);
  std::string (&done_subject)(std::size_t orders);
  std::string (&not_done_subject)(std::size_t not_done, std::size_t orders);
  StaticText checked_subject;
  StaticText form, form_hint;  ///< heading and hint of the form that holds the reader's own orders
  StaticText refused;          ///< the outcome of an order; in the form before the reason
  StaticText send_mended, send_again, change_first;  ///< buttons; `send_again`: of orders that need no mend
  std::string (&more_orders)(std::size_t count);
  /// Help after several refused letters; `moderator` is an address, may be empty (TALK-8).
  std::string (&help)(const std::string& moderator);
};

/// Messages of a letter that are the same for every game.
struct LetterPageMessages {
  /// `Mon 30 Nov, 10:40`; `in_subject` without the comma.
  std::string (&time)(const std::string& time);
  std::string (&time_in_subject)(const std::string& time);
  /// Subject of a letter whose reader owes something: `Your turn, by Mon 30 Nov 10:40`. `due` may be empty.
  std::string (&owed_subject)(const std::string& subject, const std::string& due);
  /// Subjects of letters that answer one of the reader, or remind: about `subject` besides.
  std::string (&not_done_subject)(const std::string& subject);
  std::string (&done_subject)(const std::string& subject);
  /// Says what happens after the deadline; `acts` is only the time of day if that is on the same day.
  /// `decided` is GameMessages::decided.
  std::string (&otherwise)(const std::string& due, const std::string& acts, std::string_view decided,
                           MissPolicy miss);
  /// `left`: the time that the reader has once the game goes on; nullopt: all of it.
  std::string (&on_hold)(std::optional<std::chrono::seconds> left);
  /// Heading of a letter whose reader owes nothing; `waits` is who is to play, may be empty.
  std::string (&nothing_to_do)(const std::string& name, const std::string& waits);
  std::string (&waits_for)(const std::vector<std::string>& names);  ///< names those who are to play
  StaticText news_subject;
  StaticText answered, news, nothing_new, can, offers, form, table, buttons;  ///< headings of the parts
  std::string (&more_news)(std::size_t count);
  std::string (&more_places)(std::size_t count);
  std::string (&or_of)(const std::vector<std::string>& choices);  ///< `D2.SE or E2.SE`
  StaticText and_also;                                            ///< before orders without a choice
  StaticText form_hint;   ///< how the form is filled in, two sentences
  StaticText or_other;    ///< `or`, before further choices in the form
  StaticText later;       ///< in the form, before an order that is possible only after another
  StaticText whole_form;  ///< button
  StaticText button_subject;
  /// The attached file; `offset` as `+01:00` or empty for UTC. `attached` is empty if there is none.
  std::string (&foot)(const std::string& attached, const std::string& offset);
  StaticText do_not_forward;
  StaticText tag_of_no_game;  ///< in the subject of a letter that is about no single game
  // The letter of a day about several games (MINE-1). `due` may be empty.
  std::string (&daily_subject)(std::size_t waiting, std::size_t games, const std::string& due);
  /// `waiting`: the games that wait for the reader, each with its time.
  std::string (&daily_heading)(const std::string& name, const std::vector<std::string>& waiting,
                               std::size_t games);
  /// Subject and heading for a reader who plays in none of these games.
  std::string (&daily_watched)(std::size_t games);
  std::string (&game_by)(const std::string& game, const std::string& due);  ///< an item of `waiting`
  std::string (&game_and_turn)(const std::string& game, std::uint16_t turn);
  std::string (&due)(const std::string& due);
  StaticText not_due;
  std::string (&more_of_game)(std::size_t count);  ///< news of a game that are left out
  std::string (&daily_foot)(const std::string& at, const std::string& offset);
  StaticText words_subject, words_heading;  ///< of a letter that tells words of other players alone
  std::string (&fingerprint)(const std::string& digits);
  LetterReceiptMessages receipt;
  LetterTableMessages seats;
};

/// Kinds of orders about an open offer.
enum class OfferOrder : std::uint8_t { accept, confirm, refuse, withdraw };

/// Sentences of letters of the board game.
struct CatanLetterMessages {
  /// `due` may be empty. `instead`: the cards that the program gives away after the deadline.
  LetterTask (&task)(const catan::View& view, const catan::Decision& decision, const LetterPeople& people,
                     const std::string& due, const std::optional<catan::Bundle>& instead);
  std::string (&holds)(std::size_t cards);          ///< heading: `You hold 9 cards`
  std::string (&hand)(const catan::Bundle& cards);  ///< a sentence
  std::string (&development_cards)(const std::string& cards);
  std::string (&points)(std::size_t points, std::size_t to_win);
  std::string (&rates)(const std::string& rates);
  std::string (&lacks)(const std::string& missing);
  std::string (&offer)(const catan::Offer& offer, const LetterPeople& people);
  StaticText offer_a_trade;
  StaticText other_cards;  ///< in the form, of an order that is an example
  std::string (&bank)(const std::optional<catan::Bundle>& bank, std::size_t deck);
  /// The others who are asked, and how several answers are treated.
  std::string (&asked_too)(const catan::Offer& offer, const LetterPeople& people);
  StaticText counter;  ///< `make a counter-offer`
  /// Texts of buttons: of an order about an offer, with the person on its other side (may be empty); of
  /// a counter-offer; of an offer as an example.
  std::string (&offer_button)(OfferOrder order, const std::vector<catan::Terms>& terms,
                              const std::string& other);
  std::string (&counter_button)(const catan::Terms& terms);
  std::string (&example_button)(const catan::Terms& terms);
  StaticText places;  ///< in the first letter: how places are called
  /// The corners with most pips, each with that number, the best first.
  std::string (&best_corners)(const std::vector<std::pair<std::string, int>>& corners);
  /// The final table: headings of its columns, and what each brings.
  std::array<StaticText, 5> final_columns;
  std::string (&final_note)(catan::Preset preset);
  std::string (&table_note)(catan::Preset preset);  ///< below the table of players
  /// The cards of a seat at the end; empty if it held nothing.
  std::string (&held)(const std::string& name, bool is_reader, const catan::Bundle& hand,
                      const catan::CardCounts& cards);
};

/// Sentences of letters of the dice game.
struct DiceLetterMessages {
  LetterTask (&task)(const dice::SeatView& seat, std::string_view decision, const LetterPeople& people,
                     const std::string& due);
  StaticText holds;                                    ///< heading
  StaticText knights, ship, branches, figures, built;  ///< labels of its lines
  StaticText other_dice;                               ///< in the form, of an order that is an example
  StaticText places;                                   ///< in the first letter: how places are called
  /// The final table: headings of its columns, and what each brings.
  std::array<StaticText, 5> final_columns;
  StaticText final_note;
};

}  // namespace inselpost
