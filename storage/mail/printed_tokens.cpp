#include "storage/mail/printed_tokens.hpp"

#include <algorithm>

#include "storage/impl.hpp"

namespace inselpost {

PrintedTokens::PrintedTokens(Store& store, const StoredGame& game) : game_(game) {
  if (game.over) return;
  Store::Impl& inside = *store.inside_;
  translate_errors(inside.path, [&] {
    // A token depends on the player of the seat and the number of reissues, besides the turn.
    Query select(inside.db,
                 "SELECT seat, 'player since ' || entry FROM replaced WHERE game = ?1 UNION ALL "
                 "SELECT seat, 'issue ' || number FROM reissued WHERE game = ?1 ORDER BY 1, 2");
    select.bind(1, game.id);
    while (select.executeStep()) issues_[column_text(select, 0)] += column_text(select, 1) + '\n';
  });
  const auto signing = store.key();
  if (!signing) return;
  key_.emplace();
  std::copy_n(signing->secret.begin(), key_->size(),
              key_->begin());  // the seed of the key; signed data never looks like a token's input
}

std::optional<Token> PrintedTokens::of(const std::string& seat, std::uint16_t turn) const {
  if (!key_) return std::nullopt;
  const auto issue = issues_.find(seat);
  return printed_token(*key_, game_.name, seat, issue == issues_.end() ? std::string() : issue->second, turn);
}

std::vector<Token> PrintedTokens::valid(const std::string& seat, std::uint16_t turn) const {
  std::vector<Token> all;
  for (const int one : {turn - 1, static_cast<int>(turn)})
    if (const auto token = one < 0 ? std::nullopt : of(seat, static_cast<std::uint16_t>(one)))
      all.push_back(*token);
  return all;
}

bool PrintedTokens::is_valid(const Token& token, const std::string& seat, std::uint16_t turn) const {
  bool found = false;
  for (const Token& one : valid(seat, turn)) found = same_token(token, one) || found;
  return found;
}

void PrintedTokens::reissue(Store& store, const StoredGame& game, const std::string& seat) {
  Store::Impl& inside = *store.inside_;
  translate_errors(inside.path, [&] {
    Query change(
        inside.db,
        "INSERT INTO reissued (game, seat, number) VALUES (?, ?, 1) ON CONFLICT (game, seat) DO UPDATE "
        "SET number = number + 1");
    change.bind(1, game.id);
    change.bind(2, seat);
    change.exec();
  });
}

}  // namespace inselpost
