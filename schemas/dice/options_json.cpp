#include "schemas/dice/option_words.hpp"
#include "schemas/dice/state_json.hpp"

namespace inselpost::dice {

std::span<const std::string_view> option_words_of(Option option) {
  switch (option) {
    case Option::pace: return pace_words;
    case Option::resolve: return resolve_words;
    case Option::reveal: return reveal_words;
    case Option::final_score: return final_score_words;
    case Option::eliminated_rank: return eliminated_rank_words;
    case Option::same_dice:
    case Option::barbarian_steps: break;
  }
  return {};
}

json options_to_json(const Options& options) {
  json out = json::object();
  const auto word = [&](Option option, auto value) {
    out[std::string(name(option))] = option_words_of(option)[static_cast<std::size_t>(value)];
  };
  word(Option::pace, options.pace);
  word(Option::resolve, options.resolve);
  word(Option::reveal, options.reveal);
  out[std::string(name(Option::same_dice))] = options.same_dice;
  out[std::string(name(Option::barbarian_steps))] = options.barbarian_steps;
  word(Option::final_score, options.final_score);
  word(Option::eliminated_rank, options.eliminated_rank);
  return out;
}

std::optional<long> option_value(Option option, const json& value) {
  if (option == Option::same_dice)
    return value.is_boolean() ? std::optional(value.get<bool>() ? 1L : 0L) : std::nullopt;
  if (option == Option::barbarian_steps)
    return value.is_number_integer() ? std::optional(value.get<long>()) : std::nullopt;
  const auto words = option_words_of(option);
  if (!value.is_string()) return std::nullopt;
  const auto found = std::find(words.begin(), words.end(), value.get_ref<const std::string&>());
  return found == words.end() ? std::nullopt : std::optional(static_cast<long>(found - words.begin()));
}

}  // namespace inselpost::dice
