#include "schemas/clock/deadlines.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "schemas/clock/instant.hpp"
#include "schemas/json/json.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/plain_text.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {
namespace {

using std::chrono::seconds;
using yaml::Node;

constexpr const char* setup_code = "E_SETUP";
constexpr std::array<std::string_view, 8> keys_of_the_house{"grace", "delay",   "weekends", "nights",
                                                            "zone",  "absence", "miss",     "fast"};
constexpr std::array<std::string_view, 3> misses{"fallback", "wait", "hold"};

bool is_of_the_house(std::string_view key) {
  return std::find(keys_of_the_house.begin(), keys_of_the_house.end(), key) != keys_of_the_house.end();
}

std::string listed(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

/// Reads the keys of `deadlines`.
class DeadlinesReader {
 public:
  /// `zones` parses a zone.
  DeadlinesReader(DiagnosticCollector& faults, DecisionClocks clocks, decltype(read_zone)* zones)
      : faults_(faults), clocks_(clocks), zones_(zones) {
    names_.emplace_back("turn");
    for (const DecisionClock& clock : clocks) names_.emplace_back(clock.word);
  }

  std::optional<Deadlines> read(const Node& node) {
    const std::size_t before = faults_.size();
    if (!node.is_map()) {
      refuse(node, {YamlMessageId::no_mapping, "`deadlines`", shown(node)},
             {{YamlMessageId::write, "deadlines: {turn: 48h, nights: 22:00-07:00}"}});
      return std::nullopt;
    }
    for (const yaml::Field& field : node.fields) read_field(field);
    if (faults_.size() != before) return std::nullopt;
    // Missing times are as long as the turn.
    const auto turn = out_.clocks.emplace("turn", std::chrono::hours(48)).first->second;
    for (const std::string& name : names_) out_.clocks.emplace(name, turn);
    refuse_long_delay(node);
    if (faults_.size() != before) return std::nullopt;
    return std::move(out_);
  }

 private:
  void refuse(const Node& node, DiagnosticText fault, Notes notes = {}) {
    faults_.add(node.mark, setup_code, std::move(fault), std::move(notes));
  }

  void read_field(const yaml::Field& field) {
    const std::string& key = field.key;
    const Node& node = field.value;
    if (std::find(names_.begin(), names_.end(), key) != names_.end()) {
      if (const auto time = duration(field)) out_.clocks[key] = *time;
    } else if (!is_of_the_house(key)) {
      refuse_key(field);
    } else if (key == "grace") {
      out_.grace = node.is_text() && node.text == "0m" ? seconds(0) : duration(field).value_or(seconds(0));
    } else if (key == "delay") {
      out_.delay = duration(field).value_or(seconds(0));
    } else if (key == "weekends") {
      out_.weekends = as_bool(field);
    } else if (key == "nights") {
      read_nights(node);
    } else if (key == "zone") {
      if (auto zone = zones_(node, faults_)) out_.zone = *std::move(zone);
    } else if (key == "absence") {
      read_absence_allowed(node);
    } else if (key == "miss") {
      read_miss(node);
    } else {
      out_.fast = as_bool(field);
    }
  }

  void refuse_key(const yaml::Field& field) {
    std::vector<std::string> keys = names_;
    keys.insert(keys.end(), keys_of_the_house.begin(), keys_of_the_house.end());
    Notes notes = suggestions(field.key, keys);
    // Of these keys only the clocks differ from game to game.
    if (notes.empty() || notes.front().as<TextMessageId>() == TextMessageId::possible)
      notes = {{ClockMessageId::clocks_of_game, listed(names_)}};
    faults_.add(field.mark, setup_code, {ClockMessageId::unknown_key, field.key}, std::move(notes));
  }

  std::optional<seconds> duration(const yaml::Field& field) {
    const auto time = field.value.is_text() ? read_duration(field.value.text) : std::nullopt;
    if (!time)
      refuse(field.value, {ClockMessageId::no_duration, as_found(field.key), shown(field.value)},
             duration_meant(field.value));
    return time;
  }

  bool as_bool(const yaml::Field& field) {
    const auto flag = field.value.as_bool();
    if (!flag) refuse(field.value, {YamlMessageId::no_truth, as_found(field.key), shown(field.value)});
    return flag.value_or(false);
  }

  void read_nights(const Node& node) {
    out_.nights = node.is_text() ? nights_of(node.text) : std::nullopt;
    if (!out_.nights)
      refuse(node, {ClockMessageId::no_nights, shown(node)});
    else if (out_.nights->from == out_.nights->until)
      refuse(node, {ClockMessageId::nights_without_length, shown(node)});
  }

  void read_absence_allowed(const Node& node) {
    using std::chrono::days;
    const auto time = node.is_text() ? read_duration(node.text) : std::nullopt;
    if (time && *time % days(1) == seconds(0))
      out_.absence = std::chrono::duration_cast<days>(*time);
    else
      refuse(node, {ClockMessageId::no_days, shown(node)});
  }

  void read_miss(const Node& node) {
    const auto word = std::find(misses.begin(), misses.end(), node.is_text() ? node.text : "");
    if (word != misses.end())
      out_.miss = static_cast<MissPolicy>(word - misses.begin());
    else
      refuse(node, {YamlMessageId::no_such_word, "`miss`", shown(node)},
             suggestions(node.text, {misses.begin(), misses.end()}));
  }

  /// With a longer delay a default order in between would distinguish a seat that has answered a secret
  /// decision from one that cannot.
  void refuse_long_delay(const Node& node) {
    for (const DecisionClock& clock : clocks_) {
      const seconds time = out_.clocks.find(clock.word)->second;
      if (!clock.is_secret || out_.delay <= time) continue;
      // If both are left out their value is that of the turn.
      const yaml::Field* at = node.find("delay");
      if (at == nullptr) at = node.find(clock.word);
      if (at == nullptr) at = node.find("turn");
      refuse(at == nullptr ? node : at->value, {ClockMessageId::delay_too_long, written_duration(out_.delay),
                                                as_found(clock.word), written_duration(time)});
    }
  }

  DiagnosticCollector& faults_;
  DecisionClocks clocks_;
  decltype(read_zone)* zones_;
  std::vector<std::string> names_;  ///< names of the clocks
  Deadlines out_;
};

/// Accepts any zone: a record may be read on a machine that does not know it.
std::optional<std::string> read_any_zone(const Node& node, DiagnosticCollector& faults) {
  if (node.is_text() && !text_fault(node.text)) return node.text;
  faults.add(node.mark, setup_code, {ClockMessageId::no_zone, shown(node)});
  return std::nullopt;
}

}  // namespace

std::optional<Deadlines> read_deadlines(const Node& node, DecisionClocks clocks,
                                        DiagnosticCollector& faults) {
  return DeadlinesReader(faults, clocks, read_zone).read(node);
}

std::optional<std::string> read_zone(const Node& node, DiagnosticCollector& faults) {
  if (node.is_text() && find_zone(node.text)) return node.text;
  Notes notes = node.is_text() ? zones_like(node.text) : Notes{};
  notes.emplace_back(ClockMessageId::a_zone_is);
  faults.add(node.mark, setup_code, {ClockMessageId::no_zone, shown(node)}, std::move(notes));
  return std::nullopt;
}

nlohmann::json to_json(const Deadlines& deadlines) {
  nlohmann::json out{{"grace", written_duration(deadlines.grace)},
                     {"delay", written_duration(deadlines.delay)},
                     {"weekends", deadlines.weekends},
                     {"zone", deadlines.zone},
                     {"absence", written_duration(deadlines.absence)},
                     {"miss", misses.at(static_cast<std::size_t>(deadlines.miss))},
                     {"fast", deadlines.fast}};
  for (const auto& [clock, time] : deadlines.clocks) out[clock] = written_duration(time);
  if (deadlines.nights) out["nights"] = format_instant(*deadlines.nights);
  return out;
}

Deadlines deadlines_from_json(const nlohmann::json& json, DecisionClocks clocks) {
  const Source nowhere("", "deadlines");
  DiagnosticCollector faults(nowhere);
  auto deadlines = DeadlinesReader(faults, clocks, read_any_zone).read(yaml::node_of(json));
  if (!deadlines) throw InputError({ClockMessageId::bad_deadlines, faults.take().at(0).fault});
  if (to_json(*deadlines) != json)
    throw InputError({ClockMessageId::bad_deadlines, ClockMessageId::not_as_written});
  return *std::move(deadlines);
}

Deadlines known_deadlines(const nlohmann::json& json) {
  std::vector<DecisionClock> clocks;
  for (auto member = json.begin(); member != json.end(); ++member)
    if (member.key() != "turn" && !is_of_the_house(member.key())) clocks.emplace_back().word = member.key();
  return deadlines_from_json(json, clocks);
}

namespace {

using std::chrono::minutes;

/// A unit of durations.
struct Unit {
  char letter;
  seconds length;
};
constexpr std::array<Unit, 3> units{
    {{'d', std::chrono::days(1)}, {'h', std::chrono::hours(1)}, {'m', minutes(1)}}};

/// Parses a text that consists of digits only.
std::optional<int> whole_number(std::string_view digits) {
  int value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

std::string two_digits(std::int64_t number) {
  return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

}  // namespace

std::optional<minutes> read_time_of_day(std::string_view text) {
  if (text.size() != 5 || text[2] != ':') return std::nullopt;
  const auto hour = whole_number(text.substr(0, 2)), minute = whole_number(text.substr(3));
  if (!hour || !minute || *hour > 23 || *minute > 59) return std::nullopt;
  return minutes(*hour * 60 + *minute);
}

std::string written_time_of_day(minutes time) {
  return two_digits(time.count() / 60) + ":" + two_digits(time.count() % 60);
}

std::optional<seconds> read_duration(std::string_view text) {
  if (text.size() < 2 || text.size() > 4 || text[0] == '0') return std::nullopt;
  const auto number = whole_number(text.substr(0, text.size() - 1));
  if (!number) return std::nullopt;
  for (const Unit& unit : units)
    if (unit.letter == text.back()) return *number * unit.length;
  return std::nullopt;
}

Notes duration_meant(const yaml::Node& node) {
  // The first letters of minutes, hours and days in both languages.
  constexpr std::array<std::pair<std::string_view, char>, 5> first_letters{
      {{"m", 'm'}, {"h", 'h'}, {"st", 'h'}, {"d", 'd'}, {"t", 'd'}}};
  const std::string text = node.is_text() ? utf8::folded_word(node.text) : std::string();
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  std::string_view unit = std::string_view(text).substr(digits);
  unit.remove_prefix(std::min(unit.find_first_not_of(' '), unit.size()));
  for (const auto& [first, letter] : first_letters)
    if (const std::string meant = text.substr(0, digits) + letter;
        unit.starts_with(first) && read_duration(meant))
      return {{TextMessageId::did_you_mean, meant}};
  return {};
}

std::string written_duration(seconds duration) {
  for (const Unit& unit : units)
    if (duration >= unit.length && duration % unit.length == seconds(0))
      return std::to_string(duration / unit.length) + unit.letter;
  return "0m";
}

std::optional<Nights> nights_of(std::string_view text) {
  if (text.size() != 11 || text[5] != '-') return std::nullopt;
  const auto from = read_time_of_day(text.substr(0, 5)), until = read_time_of_day(text.substr(6));
  if (!from || !until) return std::nullopt;
  return Nights{*from, *until};
}

std::string format_instant(const Nights& nights) {
  return written_time_of_day(nights.from) + "-" + written_time_of_day(nights.until);
}

}  // namespace inselpost
