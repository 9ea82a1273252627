#include "cli/inselpost/commands/moderator/seat_mail.hpp"

#include <algorithm>
#include <array>

#include "cli/messages/text.hpp"
#include "cli/results/command_error.hpp"
#include "schemas/address/mail_address.hpp"

namespace inselpost {
namespace {

constexpr std::array<const char*, 3> proofs{"token", "address", "both"};

std::string address_of(const std::string& text) {
  if (auto address = comparable_address(text)) return *std::move(address);
  throw CommandError(Status::usage, command_errors::NoAddress{text});
}

/// Returns the elements of `all` that are not in `others`.
std::vector<std::string> without(const std::vector<std::string>& all,
                                 const std::vector<std::string>& others) {
  std::vector<std::string> left;
  for (const std::string& one : all)
    if (std::find(others.begin(), others.end(), one) == others.end()) left.push_back(one);
  return left;
}

}  // namespace

std::vector<std::string> SeatMail::addresses() {
  std::vector<std::string> its;
  if (!store_.has_mail()) return its;
  for (SeatMailStore::Address& one : book_.addresses(game_))
    if (one.seat == seat_.value_or("")) its.push_back(std::move(one.address));
  return its;
}

std::string SeatMail::proof() { return store_.has_mail() ? book_.proof(game_, *seat_) : std::string(); }

void SeatMail::add(const std::string& text, bool shared) {
  const std::string address = address_of(text);
  const auto all = book_.addresses(game_);
  const auto other = std::find_if(all.begin(), all.end(), [&](const SeatMailStore::Address& one) {
    return one.address == address && !one.seat.empty() && seat_ && one.seat != *seat_;
  });
  if (other != all.end() && !shared)
    throw CommandError(Status::refused, command_errors::AddressOfOther{address, other->seat});
  book_.add_address(game_, {seat_.value_or(""), address});
  if (addresses().size() > max_addresses)
    throw CommandError(Status::refused, command_errors::TooManyAddresses{max_addresses});
}

void SeatMail::remove(const std::string& text) {
  const std::string address = address_of(text);
  if (!book_.remove_address(game_, {seat_.value_or(""), address}))
    throw CommandError(Status::refused, command_errors::AddressNotThere{address, addresses()});
}

void SeatMail::change(const SeatMailOptions& asked) {
  if (asked.auth && std::find(proofs.begin(), proofs.end(), *asked.auth) == proofs.end())
    throw CommandError(Status::usage, command_errors::NotOneOf{*asked.auth, {proofs.begin(), proofs.end()}});
  if (!asked.any()) return;
  store_.create_mail_tables();
  const std::vector<std::string> before = addresses();
  for (const std::string& address : asked.remove) remove(address);
  for (const std::string& address : seat_ ? asked.add : asked.observers) add(address, asked.shared);
  const std::vector<std::string> after = addresses();
  added_ = without(after, before);
  taken_ = without(before, after);
  if (asked.auth) book_.set_proof(game_, *seat_, *asked.auth);
  if (!asked.new_token) return;
  book_.drop_tokens(game_, *seat_);  // a seat without a token gets a letter with one
}

void SeatMail::tell(Store::WriteTransaction& change, const SeatMailMessages& words, const std::string& time,
                    bool ascii) {
  if (!seat_ || (added_.empty() && taken_.empty())) return;
  const auto post = [&](const std::string& address, const std::vector<std::string>& sentences) {
    OutboxItem letter{0, game_.name, *seat_, OutboxItem::Kind::notice, time, {}};
    for (const std::string& sentence : sentences)
      letter.text += wrap_sentence(clean_sentence(sentence, ascii), "", "") + '\n';
    letter.address = address;
    letter.form = OutboxItem::BodyFormat::none;
    change.queue_letter(letter);
  };
  std::vector<std::string> said;
  if (!taken_.empty()) said.push_back(words.taken(game_.name, *seat_, taken_));
  if (!added_.empty()) said.push_back(words.added(game_.name, *seat_, added_));
  for (const std::string& one : taken_) post(one, {words.taken(game_.name, *seat_, {one})});
  for (const std::string& one : addresses()) post(one, said);
}

std::vector<std::string> SeatMail::sentences(const SeatMailMessages& words, const SeatMailOptions& asked) {
  const std::vector<std::string> all = addresses();
  if (!seat_) return {words.observers(game_.name, all)};
  std::vector<std::string> said;
  const std::string by = proof();
  if (!all.empty() || asked.any()) said.push_back(words.addresses(game_.name, *seat_, all));
  if (asked.auth || !by.empty()) said.push_back(words.proof(game_.name, *seat_, by));
  if (asked.new_token) said.push_back(words.new_token(game_.name, *seat_));
  return said;
}

void SeatMail::add_to(nlohmann::ordered_json& json) {
  json["mail"] = addresses();
  if (!seat_) return;
  const std::string by = proof();
  json["auth"] = by.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(by);
}

}  // namespace inselpost
