#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "schemas/json/json.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The mail options of `seat`.
struct SeatMailOptions {
  std::vector<std::string> add = {}, remove = {};
  std::vector<std::string> observers = {};  ///< addresses without a seat
  bool shared = false;                      ///< allows an address that another seat has, too
  std::optional<std::string> auth = {};     ///< `token`, `address` or `both`
  bool new_token = false;
  std::optional<std::string> letters = {};  ///< choice of letters, as in an orders file, of the seat or of
                                            ///< the `observers` (MINE-1)

  bool any() const {
    return !add.empty() || !remove.empty() || !observers.empty() || shared || auth || new_token || letters;
  }
};

/// Options of `seat`.
struct SeatOptions {
  std::string game;
  std::optional<std::string> seat;        ///< nullopt: observers
  std::optional<std::string> forum = {};  ///< author who writes for it in a forum from now on; empty: nobody
  SeatMailOptions mail = {};
};

/// Returns the words that `SeatMailOptions::auth` can be.
std::vector<std::string> proof_choices();

/// Prints the language, forum author and mail addresses of a seat, or sets them: the language by `--lang`
/// (LANG-6), the author by `forum` (FORUM-5), addresses and required proof by `mail` (MAIL-15, AUTH-4,
/// AUTH-8, MINE-1). Without a seat, concerns the observers (AUTH-13). Not part of the record. Status 1 if an
/// address belongs to another seat.
Status seat(const SeatOptions& options, Context& context);

/// The mail settings of a seat or, without one, the observers' addresses.
class SeatMail {
 public:
  SeatMail(Store& store, StoredGame& game, std::optional<std::string> seat)
      : store_(store), book_(store), game_(game), seat_(std::move(seat)) {}

  /// Applies the options at `time` as part of the current transaction. Throws CommandError with status 1 if
  /// an address belongs to another seat, there are too many, or one to remove does not exist; with status 2
  /// if one is no address.
  void change(const SeatMailOptions& asked, const std::string& time);
  /// Queues a notice to each address that was added or removed and to the other addresses of the seat, which
  /// are told of other letters too, in the transaction `change` (MAIL-15, MINE-1).
  void tell(Store::WriteTransaction& change, const MessageCatalog& words, const std::string& time,
            bool ascii);
  /// Returns sentences about the changes or, if `asked` holds none, about the settings.
  std::vector<std::string> sentences(const MessageCatalog& words, const SeatMailOptions& asked);
  void add_to(nlohmann::ordered_json& json);

 private:
  std::vector<std::string> addresses();
  std::string proof();
  /// `reader`: the seat, or an observer with letters of their own.
  LetterPrefs letters(const std::string& reader);
  /// Returns the choice of letters as in an orders file, in the language of `words`.
  std::string shown_letters(const MessageCatalog& words, const std::string& reader);
  /// Returns the addresses of observers with letters of their own; none for a seat.
  std::vector<std::string> own_observers();
  void add(const std::string& text, bool shared);
  void remove(const std::string& text);

  Store& store_;
  SeatMailStore book_;
  StoredGame& game_;
  std::vector<std::string> added_ = {}, taken_ = {};
  bool has_new_letters_ = false;
  std::optional<std::string> seat_;
};

}  // namespace inselpost
