#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

/// Includes the JSON library and declares its templates as instantiated in json.cpp. This saves compile time,
/// and tests run the code that was compiled with optimization. Include this header instead of nlohmann's.
///
///   nlohmann::json entry = parse_json(line);  // schemas/json/json.hpp
///   move_members(entry, more);
namespace nlohmann {

extern template class basic_json<>;
extern template class basic_json<ordered_map>;

namespace detail {

using CharactersOfString = iterator_input_adapter<std::string::const_iterator>;
using CharacterRange = iterator_input_adapter<const char*>;

extern template class iter_impl<const json>;
extern template class iter_impl<const ordered_json>;
extern template class serializer<json>;
extern template class serializer<ordered_json>;
extern template class lexer_base<json>;
extern template class lexer<json, CharactersOfString>;
extern template class lexer<json, CharacterRange>;
extern template class lexer<ordered_json, CharactersOfString>;
extern template class lexer<ordered_json, CharacterRange>;
extern template class parser<json, CharactersOfString>;
extern template class parser<json, CharacterRange>;
extern template class parser<ordered_json, CharactersOfString>;
extern template class parser<ordered_json, CharacterRange>;
extern template class json_sax_dom_parser<json>;
extern template class json_sax_dom_parser<ordered_json>;
extern template class json_sax_dom_callback_parser<json>;
extern template class json_sax_dom_callback_parser<ordered_json>;

}  // namespace detail
}  // namespace nlohmann

extern template class std::vector<nlohmann::json>;
extern template class std::vector<nlohmann::ordered_json>;
extern template class std::map<std::string, nlohmann::json, std::less<>>;

namespace inselpost {

/// Does what `into.update(from)` does without copying: for members in both, that of `from` stays. Both must
/// be objects; `from` is empty afterwards.
void move_members(nlohmann::json& into, nlohmann::json& from);

/// Parses JSON as the JSON library does, in little more than half of its time. In both a zero byte after the
/// value ends the text. Throws nlohmann::json::exception.
nlohmann::json parse_json(std::string_view text);
/// Like parse_json, but returns a discarded value if the text is not JSON.
nlohmann::json parse_json_or_discard(std::string_view text);

}  // namespace inselpost
