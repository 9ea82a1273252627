#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "cli/mail/message/message.hpp"
#include "cli/mail/service/compose.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/mail/service/receive.hpp"
#include "cli/mail/service/sending.hpp"
#include "cli/service/notify/extracted_letter.hpp"
#include "storage/mail/letter_prefs_store.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "tests/deadlines/game_fixture.hpp"

/// A game of four whose seats have addresses, and the mail service.
namespace inselpost::mail {

/// The addresses of the players of red and blue.
inline constexpr const char* ada = "ada@example.org";
inline constexpr const char* bo = "bo@example.org";

/// A letter that went out.
struct SentLetter {
  std::string to, subject, bytes;
  bool says(std::string_view text) const { return bytes.find(text) != std::string::npos; }
  std::string field(std::string_view name) const {
    const auto header = header_of(bytes, bytes.size());
    const auto all = header.all(name);
    return all.empty() ? std::string() : std::string(all.front());
  }
  /// Returns the token on its first `token:` line.
  std::string token() const {
    constexpr std::string_view key = "token: ";
    const std::size_t at = bytes.find(key);
    return at == std::string::npos ? std::string() : bytes.substr(at + key.size(), 9);
  }
};

struct MailFixture {
  explicit MailFixture(const std::vector<std::string>& clauses = {"BEG0", "turn 1", "throws 6"},
                       const std::string& deadlines = deadline_tests::usual)
      : base(clauses, deadlines) {
    config.address = "judge@example.org";
    config.domain = "example.org";
    config.moderator = {"mod@example.org"};
    config.authserv = {"mx.example.org"};
    config.retry = {std::chrono::minutes(1)};
    // Thousands of letters are written; tests of pictures and pages turn them on.
    config.pictures = config.pages = false;
    SeatMailStore book(base.store);
    book.add_address(base.game(), {"red", "ada@example.org"});
    book.add_address(base.game(), {"blue", "bo@example.org"});
    for (const char* seat : {"red", "blue"}) want(seat, {LetterFrequency::every});
  }

  /// Sets which letters a seat gets.
  void want(const std::string& seat, const LetterPrefs& prefs) {
    LetterPrefsStore(base.store).set(base.game(), seat, prefs, deadline_tests::GameFixture::at("0"));
  }

  void write(const std::string& address, const std::string& seat) {
    SeatMailStore(base.store).add_address(base.game(), {seat, address});
    if (!seat.empty()) want(seat, {LetterFrequency::every});
  }

  /// Sets the language of a seat.
  void speak(const std::string& seat, const std::string& language) {
    Store::WriteTransaction change(base.store);
    StoredGame game = base.game();
    change.set_language(game, seat, language);
    change.commit();
  }

  /// Returns everything that has to be sent at this time.
  std::vector<SentLetter> send() {
    write_letters(service);
    std::vector<SentLetter> all;
    send_all(service, [&](const std::string& bytes, std::int64_t) {
      SentLetter one{{}, {}, bytes};
      one.to = one.field("to");
      one.subject = one.field("subject");
      all.push_back(std::move(one));
      return DeliveryResult{DeliveryResult::DeliveryStatus::accepted, 0};
    });
    return all;
  }
  /// Returns the first of these to that address; an empty one if there is none.
  static SentLetter to(const std::vector<SentLetter>& all, std::string_view address) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const SentLetter& one) { return one.to == address; });
    return found == all.end() ? SentLetter{} : *found;
  }
  /// The token of the first letter to red.
  std::string first_token() { return to(send(), "ada@example.org").token(); }

  /// A letter of somebody, with whatever else stands in its header.
  std::string letter(const std::string& from, const std::string& text, const std::string& header = {}) {
    return header + "From: " + from + "\nTo: judge@example.org\nSubject: my turn\nMessage-ID: <" +
           std::to_string(++letters_) + "@example.net>\nDate: Mon, 23 Nov 2026 10:00:00 +0000\n\n" + text;
  }
  static std::string block(const std::string& token, const std::string& orders = "[roll]",
                           const std::string& seat = "red") {
    return "game: plans\nseat: " + seat + "\nturn: 1\n" + (token.empty() ? "" : "token: " + token + "\n") +
           "orders: " + orders + "\n";
  }
  Verdict take(const std::string& bytes) { return receive(service, bytes); }
  /// Returns what was sent to that address since, without the parts that every letter has.
  std::string all_to(std::string_view address) {
    std::string all;
    for (const SentLetter& one : send())
      if (one.to == address) all += one.bytes;
    return all;
  }
  /// Returns the number of entries of the game.
  std::uint64_t entries() { return base.game().last_entry; }
  /// The token in that seat's report as it is printed now. The store gets a key, as `inselpost new` makes
  /// one.
  std::string printed_token(const std::string& seat) {
    if (!base.store.key()) {
      Store::WriteTransaction change(base.store);
      change.keep_key(make_signing_key(), service.now());
      change.commit();
    }
    const StoredGame game = base.game();
    return format_token(
        PrintedTokens(base.store, game).of(seat, turn_of(service.ledgers, game, seat)).value());
  }

  deadline_tests::GameFixture base;
  MailConfig config;
  std::string time = deadline_tests::GameFixture::at("1");
  std::vector<std::string> logged;
  MailService service{base.store, config, [this] { return time; },
                      [this](const std::string& line) { logged.push_back(line); }, mail_key(base.store)};

 private:
  int letters_ = 0;
};

/// Returns the number of letters to that address.
inline std::size_t count_to(const std::vector<SentLetter>& all, std::string_view address) {
  return static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [&](const SentLetter& one) { return one.to == address; }));
}

/// Mail of Ada that her provider has vouched for.
inline constexpr const char* proven =
    "Authentication-Results: mx.example.org; dkim=pass header.d=example.org\n";
/// Mail of Eve, who is a stranger, that hers has vouched for.
inline constexpr const char* vouched =
    "Authentication-Results: mx.example.org; dkim=pass header.d=example.net\n";

}  // namespace inselpost::mail
