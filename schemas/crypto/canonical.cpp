#include "schemas/crypto/canonical.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace inselpost {
namespace {

using nlohmann::json;

/// Writes canonical JSON, with whole commitments or in the public form, which leaves out salts and values.
class Canonical {
 public:
  /// The forms of commitments: with salt and value, or alone.
  enum class SealForm : std::uint8_t { whole, open };
  Canonical(SealForm form, std::string& out) : form_(form), out_(out) {}

  void write(const json& value) {
    switch (value.type()) {
      case json::value_t::object: members(value, {}); break;
      case json::value_t::array: elements(value); break;
      case json::value_t::string: text(value.get_ref<const std::string&>()); break;
      case json::value_t::number_unsigned: number(value.get_ref<const json::number_unsigned_t&>()); break;
      case json::value_t::number_integer: number(value.get_ref<const json::number_integer_t&>()); break;
      case json::value_t::null:
      case json::value_t::boolean:
      case json::value_t::number_float:
      case json::value_t::binary:
      case json::value_t::discarded: out_ += value.dump(); break;
    }
  }

  /// Writes the members in the order of the library, which keeps objects sorted, so the result is canonical.
  void members(const json& object, std::string_view without) {
    out_ += '{';
    bool first = true;
    for (const auto& [key, member] : object.get_ref<const json::object_t&>()) {
      if (key == without) continue;
      if (!first) out_ += ',';
      first = false;
      text(key);
      out_ += ':';
      if (form_ == SealForm::open && is_seal(key, member)) {
        out_ += "{\"sealed\":";
        write(member.at("sealed"));
        out_ += '}';
      } else {
        write(member);
      }
    }
    out_ += '}';
  }

  void text(const std::string& value) {
    const bool plain = std::all_of(value.begin(), value.end(), [](char c) {
      return static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x80 && c != '"' &&
             c != '\\';
    });
    if (plain)
      out_.append(1, '"').append(value).append(1, '"');
    else
      out_ += json(value).dump();
  }

 private:
  void elements(const json& array) {
    out_ += '[';
    bool first = true;
    for (const json& item : array.get_ref<const json::array_t&>()) {
      if (!first) out_ += ',';
      first = false;
      write(item);
    }
    out_ += ']';
  }
  template <class Number>
  void number(Number value) {
    std::array<char, 24> digits{};
    out_.append(digits.data(), std::to_chars(digits.begin(), digits.end(), value).ptr);
  }

  SealForm form_;
  std::string& out_;
};

}  // namespace

std::string canonical(const json& json) {
  std::string out;
  out.reserve(1024);
  Canonical(Canonical::SealForm::whole, out).write(json);
  return out;
}

bool is_seal(std::string_view key, const json& value) {
  return key == "hidden" && value.is_object() && value.contains("sealed");
}

std::string canonical_public(const json& entry) {
  std::string out;
  out.reserve(1024);
  Canonical(Canonical::SealForm::open, out).members(entry, "head");
  return out;
}

Hash entry_head(const Hash& before, const json& entry) { return sha256(before, canonical_public(entry)); }

Hash put_head(json& entry, const Hash& before) {
  const Hash head = entry_head(before, entry);
  entry["head"] = hex(head);
  return head;
}

json seal(const Salt& salt, json value) {
  json out = json::object();
  out["sealed"] = hex(sealed(salt, canonical(value)));
  out["salt"] = hex(salt);
  out["value"] = std::move(value);
  return out;
}

std::string nonce_input(const std::string& seat, std::uint16_t turn, const std::optional<std::string>& luck,
                        const json& order) {
  std::string out;
  Canonical writer(Canonical::SealForm::whole, out);
  out += "{\"luck\":";
  writer.text(luck.value_or(""));
  out += ",\"order\":";
  writer.write(order);
  out += ",\"seat\":";
  writer.text(seat);
  out += ",\"turn\":" + std::to_string(turn) + '}';
  return out;
}

}  // namespace inselpost
