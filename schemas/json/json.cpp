#include "schemas/json/json.hpp"

namespace nlohmann {

template class basic_json<>;
template class basic_json<ordered_map>;

namespace detail {

template class iter_impl<const json>;
template class iter_impl<const ordered_json>;
template class serializer<json>;
template class serializer<ordered_json>;
template class lexer_base<json>;
template class lexer<json, CharactersOfString>;
template class lexer<json, CharacterRange>;
template class lexer<ordered_json, CharactersOfString>;
template class lexer<ordered_json, CharacterRange>;
template class parser<json, CharactersOfString>;
template class parser<json, CharacterRange>;
template class parser<ordered_json, CharactersOfString>;
template class parser<ordered_json, CharacterRange>;
template class json_sax_dom_parser<json>;
template class json_sax_dom_parser<ordered_json>;
template class json_sax_dom_callback_parser<json>;
template class json_sax_dom_callback_parser<ordered_json>;

}  // namespace detail
}  // namespace nlohmann

template class std::vector<nlohmann::json>;
template class std::vector<nlohmann::ordered_json>;
template class std::map<std::string, nlohmann::json, std::less<>>;

namespace inselpost {

void move_members(nlohmann::json& into, nlohmann::json& from) {
  auto& of_into = into.get_ref<nlohmann::json::object_t&>();
  auto& of_from = from.get_ref<nlohmann::json::object_t&>();
  of_from.merge(of_into);
  of_into.swap(of_from);
  of_from.clear();
}

}  // namespace inselpost
