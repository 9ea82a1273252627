#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/moderator/seat.hpp"
#include "schemas/json/json.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// How a seat writes and reads by mail; of none (nothing) who else gets what everybody may know.
class SeatMail {
 public:
  SeatMail(Store& store, StoredGame& game, std::optional<std::string> seat)
      : store_(store), book_(store), game_(game), seat_(std::move(seat)) {}

  /// Does what is asked, as part of that change. Refusal 1 if an address is that of another seat, there are
  /// too many, or one to be taken away is not there; 2 if one is no address.
  void change(const SeatMailOptions& asked);
  /// Has each address that was added or taken away told so by a letter, and the seat's other addresses too,
  /// in that change (MAIL-15).
  void tell(Store::WriteTransaction& change, const SeatMailMessages& words, const std::string& time,
            bool ascii);
  /// `said`: nothing of it was asked for, so only what there is is said.
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
