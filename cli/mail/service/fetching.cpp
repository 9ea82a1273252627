#include "cli/mail/service/fetching.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <optional>
#include <vector>

#include "cli/mail/message/message.hpp"
#include "cli/mail/service/receive.hpp"
#include "schemas/clock/instant.hpp"
#include "storage/mail/fetched_mail.hpp"

namespace inselpost::mail {
namespace {

/// A folder whose numbers are new is searched from so long before the last time: servers count days in zones
/// of their own.
constexpr std::chrono::days search_margin{2};
constexpr std::array<const char*, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                             "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

/// Returns a criterion of IMAP: `SINCE 28-Nov-2026`, or `ALL` if the time cannot be read.
std::string since(const std::string& time) {
  const auto instant = read_instant(time);
  if (!instant) return "ALL";
  const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(*instant) - search_margin);
  return "SINCE " + std::to_string(unsigned(day.day())) + '-' + months.at(unsigned(day.month()) - 1) + '-' +
         std::to_string(int(day.year()));
}

/// Returns a time of IMAP, as `28-Nov-2026 09:05:00 +0100`, in RFC 3339, or nullopt if it is none.
std::optional<std::string> time_of_arrival(const std::string& text) {
  const bool is_ascii = std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
  if (text.size() != 26 || !is_ascii) return std::nullopt;
  const auto month = std::find(months.begin(), months.end(), text.substr(3, 3));
  if (month == months.end()) return std::nullopt;
  const std::size_t number = static_cast<std::size_t>(month - months.begin()) + 1;
  std::string time = text.substr(7, 4) + (number < 10 ? "-0" : "-") + std::to_string(number) + '-' +
                     text.substr(0, 2) + 'T' + text.substr(12, 8) + text.substr(21, 3) + ':' +
                     text.substr(24);
  if (time[8] == ' ') time[8] = '0';
  const auto instant = read_instant(time);
  return instant ? std::optional(format_instant(*instant)) : std::nullopt;
}

std::string account_of(const FetchConfig& config) {
  return config.server.user + ' ' + config.server.url + ' ' + config.folder;
}

std::uint32_t last_of(const std::vector<std::uint32_t>& uids, std::uint32_t otherwise) {
  return uids.empty() ? otherwise : std::max(uids.back(), otherwise);
}

class Fetching {
 public:
  Fetching(MailService& service, LetterFolder& folder, const FetchConfig& config,
           const std::function<bool()>& stops)
      : service_(service),
        marks_(service.store),
        folder_(folder),
        config_(config),
        stops_(stops),
        account_(account_of(config)) {}

  FetchCount run() {
    look();
    bool may_move = true;
    for (const FetchedMail::Letter& letter : marks_.letters(account_)) {
      if (stops_ && stops_()) break;
      if (letter.state == FetchedMail::State::waits && !receive_one(letter.uid)) continue;
      if (may_move) may_move = file(letter.uid);
      if (!may_move) ++count_.unfiled;
    }
    return count_;
  }

 private:
  /// Notes the letters that have come since the last time.
  void look() {
    const auto before = marks_.folder(account_);
    const std::uint32_t validity = folder_.uid_validity();
    std::vector<std::uint32_t> uids;
    std::uint32_t known = 0;
    if (before && before->uid_validity == validity) {
      uids = folder_.search("UID " + std::to_string(std::uint64_t{before->known} + 1) + ":*");
      // The last letter matches `*`, whatever its number.
      std::erase_if(uids, [&](std::uint32_t uid) { return uid <= before->known; });
      known = last_of(uids, before->known);
    } else {
      // Without a letter that waits, only what came lately can be new.
      const bool waits = before && !marks_.letters(account_).empty();
      known = last_of(folder_.search("ALL"), 0);
      uids = folder_.search(!before ? "UNSEEN" : waits ? "ALL" : since(before->looked));
      known = last_of(uids, known);
    }
    marks_.found(account_, {validity, known, service_.now()}, uids);
  }

  /// Returns whether the letter is in the store now, so that it can be marked.
  bool receive_one(std::uint32_t uid) {
    const auto header = config_.only_to.empty() ? std::optional(std::string())
                                                : folder_.fetch_header(uid, service_.config.limits.header);
    const auto letter = header && is_addressed_to(config_.only_to, *header)
                            ? folder_.fetch(uid, service_.config.limits.message + 1)
                            : std::nullopt;
    if (!letter) {  // gone, or for somebody else
      marks_.done(account_, uid);
      return false;
    }
    try {
      if (receive(service_, letter->bytes, true, arrival(letter->arrived)) == Verdict::busy) {
        ++count_.waiting;
        return false;
      }
    } catch (const StoreError&) {
      throw;  // the other letters would fail, too
    } catch (const std::exception&) {
      ++count_.waiting;  // it is in the log, and holds up no other
      return false;
    }
    marks_.received(account_, uid);
    ++count_.received;
    return true;
  }

  /// Returns when the server took a letter, as far as that is possible: when the clock last decided, all
  /// earlier letters were here, and none comes from the future.
  std::optional<std::string> arrival(const std::string& date) {
    const auto arrived = time_of_arrival(date), last = service_.store.last_tick();
    if (!arrived || !last) return std::nullopt;
    return std::min(std::max(*arrived, *last), service_.now());
  }

  /// Marks and moves a letter. Returns false if the server refuses.
  bool file(std::uint32_t uid) {
    folder_.mark_seen(uid);
    try {
      if (!config_.done.empty()) folder_.move(uid, config_.done);
    } catch (const ServerError& error) {
      if (error.problem() != MailProblem::not_filed) throw;
      count_.why_unfiled = error.detail();
      return false;
    }
    marks_.done(account_, uid);
    return true;
  }

  MailService& service_;
  FetchedMail marks_;
  LetterFolder& folder_;
  const FetchConfig& config_;
  const std::function<bool()>& stops_;
  std::string account_;
  FetchCount count_;
};

}  // namespace

bool is_addressed_to(const std::vector<std::string>& addresses, const std::string& header) {
  if (addresses.empty()) return true;
  const auto recipients = recipients_of(header_of(header, header.size()));
  return std::any_of(recipients.begin(), recipients.end(), [&](const std::string& one) {
    return std::find(addresses.begin(), addresses.end(), one) != addresses.end();
  });
}

FetchCount fetch_letters(MailService& service, LetterFolder& folder, const FetchConfig& config,
                         const std::function<bool()>& stops) {
  return Fetching(service, folder, config, stops).run();
}

std::size_t start_behind(MailService& service, LetterFolder& folder, const FetchConfig& config) {
  FetchedMail marks(service.store);
  const std::vector<std::uint32_t> uids = folder.search("ALL");
  if (!marks.folder(account_of(config)))
    marks.found(account_of(config), {folder.uid_validity(), last_of(uids, 0), service.now()}, {});
  return uids.size();
}

}  // namespace inselpost::mail
