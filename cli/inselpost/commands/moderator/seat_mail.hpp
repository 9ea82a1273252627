#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/moderator/seat.hpp"
#include "schemas/json/json.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The mail settings of a seat or, without one, the observers' addresses.
class SeatMail {
 public:
  SeatMail(Store& store, StoredGame& game, std::optional<std::string> seat)
      : store_(store), book_(store), game_(game), seat_(std::move(seat)) {}

  /// Applies the options as part of the current transaction. Throws CommandError with status 1 if an address
  /// belongs to another seat, there are too many, or one to remove does not exist; with status 2 if one is no
  /// address.
  void change(const SeatMailOptions& asked);
  /// Queues a notice to each address that was added or removed and to the other addresses of the seat, in the
  /// transaction `change` (MAIL-15).
  void tell(Store::WriteTransaction& change, const SeatMailMessages& words, const std::string& time,
            bool ascii);
  /// Returns sentences about the changes or, if `asked` holds none, about the settings.
  std::vector<std::string> sentences(const SeatMailMessages& words, const SeatMailOptions& asked);
  void add_to(nlohmann::ordered_json& json);

 private:
  std::vector<std::string> addresses();
  std::string proof();
  void add(const std::string& text, bool shared);
  void remove(const std::string& text);

  Store& store_;
  SeatMailStore book_;
  StoredGame& game_;
  std::vector<std::string> added_ = {}, taken_ = {};
  std::optional<std::string> seat_;
};

}  // namespace inselpost
