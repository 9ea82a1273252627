#include "schemas/json/json.hpp"

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

namespace {

using nlohmann::json;

/// Builds a value from the events of RapidJSON. Open arrays and objects are on a stack.
class Builder : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Builder> {
 public:
  bool Null() { return value(nullptr); }
  bool Bool(bool b) { return value(b); }
  bool Int(int n) { return value(n); }
  bool Uint(unsigned n) { return value(n); }
  bool Int64(std::int64_t n) { return value(n); }
  bool Uint64(std::uint64_t n) { return value(n); }
  /// Rejected: records contain no such number, and one with many zeros can make RapidJSON read outside its
  /// tables.
  bool Double(double) { return false; }
  bool String(const char* text, rapidjson::SizeType size, bool) { return value(std::string(text, size)); }
  bool StartObject() { return begin(json::object()); }
  bool StartArray() { return begin(json::array()); }
  bool EndObject(rapidjson::SizeType) { return end(); }
  bool EndArray(rapidjson::SizeType) { return end(); }
  /// Keys of canonical JSON are sorted, so each is inserted at the end.
  bool Key(const char* text, rapidjson::SizeType size, bool) {
    auto& members = open_.back()->get_ref<json::object_t&>();
    member_ = &members.emplace_hint(members.end(), std::string(text, size), nullptr)->second;
    return true;
  }

  json take() { return std::move(root_); }

 private:
  json& put(json one) {
    if (open_.empty()) return root_ = std::move(one);
    if (open_.back()->is_array()) return open_.back()->get_ref<json::array_t&>().emplace_back(std::move(one));
    return *member_ = std::move(one);
  }
  bool value(json one) {
    put(std::move(one));
    return true;
  }
  bool begin(json one) {
    open_.push_back(&put(std::move(one)));
    return true;
  }
  bool end() {
    open_.pop_back();
    return true;
  }

  json root_;
  std::vector<json*> open_;
  json* member_ = nullptr;
};

std::optional<json> read_fast(std::string_view text) {
  // RapidJSON accepts lone surrogates.
  if (text.find("\\u") != std::string_view::npos) return std::nullopt;
  constexpr unsigned flags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;
  rapidjson::MemoryStream stream(text.data(), text.size());
  rapidjson::Reader reader;
  Builder builder;
  if (reader.Parse<flags>(stream, builder).IsError()) return std::nullopt;
  return builder.take();
}

}  // namespace

// Whatever the fast path rejects is parsed again by nlohmann, which accepts it or throws.
json parse_json(std::string_view text) {
  auto read = read_fast(text);
  return read ? *std::move(read) : json::parse(text.data(), text.data() + text.size());
}

json parse_json_or_discard(std::string_view text) {
  auto read = read_fast(text);
  return read ? *std::move(read) : json::parse(text.data(), text.data() + text.size(), nullptr, false);
}

}  // namespace inselpost
