#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/results/game_snapshot.hpp"
#include "cli/results/submission_result.hpp"
#include "cli/service/recording.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"
#include "tests/store_place.hpp"

/// A fixture for the board game through the service, inside the test program: files as players send them, and
/// their answers.
namespace inselpost::plans {

/// Formats no text: only the status of an answer is used.
FormattedAnswer no_text(const SubmissionResult& answer, const LanguagePrefs& = {});

inline constexpr const char* noon = "2026-11-23T10:00:00Z";

/// A store with one game, `plans`.
class ServiceFixture {
 public:
  /// `seed`: the secret of its chance. `is_signed`: the store has a key, which the game names. Throws
  /// std::invalid_argument if the set-up does not fit.
  explicit ServiceFixture(const std::string& setup, const std::string& seed = "s1", bool is_signed = false);

  /// A file of that seat for its turn at hand, or for that turn; `header`: further lines of it. The next two
  /// do what its name says, and give the answer.
  std::string file(const std::string& seat, const std::string& orders, const std::string& header = {},
                   const std::optional<std::string>& for_turn = std::nullopt);
  SubmissionResult submit(const std::string& text);
  SubmissionResult check(const std::string& text);

  std::vector<SubmissionResult> letters;  ///< that were written with the file that was submitted last
  bool came_before = false;               ///< it had been submitted before

  GameLedger ledger();
  std::uint64_t last_entry();
  /// The texts of its entries from `first` on.
  std::vector<std::string> entries(std::uint64_t first = 0);
  /// Returns what is stored for that seat, as it reads it.
  SeatPendingOrders kept(const std::string& seat);
  /// Returns what that seat may see, as JSON; without a seat, the whole position.
  std::string view(const std::optional<std::string>& seat);
  std::string setup() const { return setup_; }
  Store& store() { return store_; }

 private:
  StoredGame game();

  TemporaryFolder folder_;
  Store store_ = Store::open_or_make(store_place(folder_, "plans.db"));
  std::string setup_;
};

/// The set-up of a fixture, changed by clauses as in README.md. Throws std::invalid_argument.
struct Given {
  std::string setup;
  std::optional<int> throws_sum;  ///< of the first roll
};
Given given(const std::vector<std::string>& clauses);
/// A fixture with that game and a seed for which the required dice fall.
std::unique_ptr<ServiceFixture> make_fixture(const Given& given);

}  // namespace inselpost::plans
