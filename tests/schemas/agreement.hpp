#pragma once
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "schemas/json/json.hpp"

/// Trees that schema and reader have to agree about.
namespace inselpost::test {

/// The input of agreement.py: trees, the schema of each, and the verdict of the reader.
class Trees {
 public:
  /// `first_error`: the first fault of shape, or empty.
  void add(const std::string& schema, const std::string& name, const nlohmann::json& tree,
           const std::string& first_error) {
    const nlohmann::json line{{"schema", schema},
                              {"name", name},
                              {"tree", tree},
                              {"ok", first_error.empty()},
                              {"said", first_error}};
    lines_ += line.dump() + "\n";
    ++count_;
  }
  std::size_t count() const { return count_; }

  bool agree() const {
    const auto path = std::filesystem::temp_directory_path() /
                      ("inselpost-agreement-" + std::to_string(std::random_device{}()));
    std::ofstream(path, std::ios::binary) << lines_;
    const std::string root = INSELPOST_SOURCE_DIR;
    const std::string command = "/usr/bin/python3 '" + root + "/tests/schemas/agreement.py' '" + root +
                                "/schemas' < '" + path.string() + "'";
    const bool agreed = std::system(command.c_str()) == 0;
    std::filesystem::remove(path);
    return agreed;
  }

 private:
  std::string lines_;
  std::size_t count_ = 0;
};

/// Changes trees a little, here and there: by these values, and these keys of mappings.
class Mutator {
 public:
  using Json = nlohmann::json;
  Mutator(unsigned seed, Json values, std::vector<std::string> keys)
      : random_(seed), values_(std::move(values)), keys_(std::move(keys)) {}
  std::size_t upto(std::size_t n) { return random_() % n; }

  void mutate(Json& tree) {
    Json* at = &tree;
    while (at->is_structured() && !at->empty() && upto(5) != 0)
      at = &*std::next(at->begin(), static_cast<std::ptrdiff_t>(upto(at->size())));
    switch (upto(6)) {
      case 0:
      case 1: *at = value(); break;
      case 2: add(*at); break;
      case 3: erase(*at); break;
      case 4: *at = Json::array({*at}); break;
      default: twist(*at); break;
    }
  }

 private:
  const Json& value() { return values_[upto(values_.size())]; }
  void add(Json& at) {
    if (at.is_object())
      at[keys_[upto(keys_.size())]] = value();
    else if (at.is_array())
      at.push_back(at.empty() || upto(2) == 0 ? Json(value()) : Json(at[upto(at.size())]));
    else
      at = value();
  }
  void erase(Json& at) {
    if (at.is_object() && !at.empty())
      at.erase(std::next(at.begin(), static_cast<std::ptrdiff_t>(upto(at.size()))).key());
    else if (at.is_array() && !at.empty())
      at.erase(upto(at.size()));
  }
  void twist(Json& at) {
    if (at.is_number_integer())
      at = std::to_string(at.get<int>());
    else if (at.is_boolean())
      at = at.get<bool>() ? "yes" : "no";
    else if (at.is_string())
      at = at.get<std::string>() + std::vector<std::string>{"x", " ", " 1", "+", ".N", "1"}[upto(6)];
  }

  std::mt19937 random_;
  Json values_;
  std::vector<std::string> keys_;
};

}  // namespace inselpost::test
