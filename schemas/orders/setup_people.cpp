#include "schemas/orders/setup_people.hpp"

#include <algorithm>
#include <utility>

#include "schemas/address/mail_address.hpp"
#include "schemas/orders/conversation.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/record/language_prefs.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {
namespace {

using yaml::Node;

class PeopleReader {
 public:
  PeopleReader(DiagnosticCollector& faults, DiagnosticCollector& misfits)
      : faults_(faults), misfits_(misfits) {}

  void read_seat(const Node& seat, SetupPeople& people) {
    SetupPeople::Player& player = people.seats.emplace_back();
    if (!seat.is_map()) return;  // the game reports it
    if (const yaml::Field* mail = seat.find("mail")) player.mail = addresses(mail->value, people);
    if (const yaml::Field* lang = seat.find("lang"))
      if (const auto word = read_word(faults_, lang->value, "`lang`", language_names))
        player.lang = language_names.at(*word);
    if (const yaml::Field* forum = seat.find("forum"))
      player.forum = read_text(faults_, forum->value, "`forum`").value_or("");
    if (const yaml::Field* auth = seat.find("auth"))
      if (const auto word = read_word(faults_, auth->value, "`auth`", auth_words))
        player.auth = auth_words.at(*word);
    if (const yaml::Field* letters = seat.find("letters"))
      player.letters = read_letters(letters->value, faults_);
  }

  void read_observers(const Node& list, SetupPeople& people) {
    for (const Node& one : yaml::items_or_self(list)) {
      MapReader f(faults_, one, "`observers`", "observers: [{mail: cy@example.org}]");
      if (const Node* mail = f.required("mail"))
        if (auto address = read_address(*mail)) people.observers.push_back(*std::move(address));
      f.finish("E_SETUP");
    }
  }

  void read_moderator(const Node& node, SetupPeople& people) {
    MapReader f(faults_, node, "`moderator`", "moderator: {name: Kim, mail: kim@example.org}");
    if (const Node* name = f.optional("name"))
      people.moderator_name = read_text(faults_, *name, "`name`").value_or("");
    if (const Node* mail = f.optional("mail")) people.moderator_mail = read_address(*mail).value_or("");
    f.finish("E_SETUP");
  }

 private:
  std::optional<std::string> read_address(const Node& node) {
    const auto text = read_text(faults_, node, "`mail`");
    if (!text) return std::nullopt;
    auto address = comparable_address(*text);
    if (!address) misfits_.add(node.mark, "E_SETUP", {OrdersMessageId::no_address, *text});
    return address;
  }

  /// Reads the addresses of the last seat of `people`.
  std::vector<std::string> addresses(const Node& node, const SetupPeople& people) {
    const auto items = yaml::items_or_self(node);
    if (items.empty() || items.size() > max_addresses)
      misfits_.add(node.mark, "E_SETUP", {OrdersMessageId::too_many_addresses, max_addresses});
    std::vector<std::string> all;
    for (const Node& item : items.first(std::min(items.size(), max_addresses))) {
      auto address = read_address(item);
      if (!address || std::ranges::find(all, *address) != all.end()) continue;
      const bool is_others = std::ranges::any_of(people.seats, [&](const SetupPeople::Player& other) {
        return std::ranges::find(other.mail, *address) != other.mail.end();
      });
      if (is_others) misfits_.add(item.mark, "E_SETUP", {OrdersMessageId::address_of_two, *address});
      all.push_back(*std::move(address));
    }
    return all;
  }

  DiagnosticCollector &faults_, &misfits_;
};

}  // namespace

bool SetupPeople::any_mail() const {
  return !observers.empty() || !moderator_name.empty() || !moderator_mail.empty() ||
         std::ranges::any_of(seats, [](const Player& one) {
           return !one.mail.empty() || !one.auth.empty() || one.letters.has_value();
         });
}

SetupPeople read_people(const Node& setup, DiagnosticCollector& faults, DiagnosticCollector& misfits) {
  SetupPeople people;
  if (!setup.is_map()) return people;
  PeopleReader reader(faults, misfits);
  if (const yaml::Field* seats = setup.find("seats"))
    for (const Node& seat : seats->value.items) reader.read_seat(seat, people);
  if (const yaml::Field* observers = setup.find("observers")) reader.read_observers(observers->value, people);
  if (const yaml::Field* moderator = setup.find("moderator")) reader.read_moderator(moderator->value, people);
  return people;
}

}  // namespace inselpost
