#pragma once
#include <string>

#include "cli/messages/table.hpp"
#include "schemas/record/spoken.hpp"

namespace inselpost {

/// In which language who reads (LANG-6): `--lang`; else as the store has it; else that of who runs the
/// command.
class Speech {
 public:
  /// Everybody in this one.
  Speech(const Language& words) : own_(words), is_asked_for_(true) {}  // NOLINT(google-explicit-constructor)
  Speech(const Language& words, bool is_asked_for) : own_(words), is_asked_for_(is_asked_for) {}

  /// For a seat; without a name, for all.
  const Language& of(const Spoken& spoken, const std::string& seat = {}) const {
    const Language* its = is_asked_for_ ? nullptr : words_of(spoken.of(seat));
    return its == nullptr ? own_ : *its;
  }

 private:
  const Language& own_;
  bool is_asked_for_;
};

}  // namespace inselpost
