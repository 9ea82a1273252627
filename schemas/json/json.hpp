#pragma once
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

/// The JSON library, whose templates json.cpp compiles for all: else each compilation would take them along,
/// and tests would run those that the compiler made in haste. Whoever needs JSON includes this.
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

/// As `into.update(from)`, with nothing copied: of what stands in both, that of `from` stays. Both are
/// objects, and `from` is empty afterwards.
void move_members(nlohmann::json& into, nlohmann::json& from);

}  // namespace inselpost
