#pragma once
#include <string>

#include "cli/messages/message_catalog.hpp"
#include "schemas/record/language_prefs.hpp"

namespace inselpost {

/// In which language who reads (LANG-6): `--lang`; else as the store has it; else that of who runs the
/// command.
class LanguageSelector {
 public:
  /// Everybody in this one.
  LanguageSelector(const MessageCatalog& words)
      : own_(words), is_asked_for_(true) {}  // NOLINT(google-explicit-constructor)
  LanguageSelector(const MessageCatalog& words, bool is_asked_for)
      : own_(words), is_asked_for_(is_asked_for) {}

  /// For a seat; without a name, for all.
  const MessageCatalog& of(const LanguagePrefs& spoken, const std::string& seat = {}) const {
    const MessageCatalog* its = is_asked_for_ ? nullptr : find_catalog(spoken.of(seat));
    return its == nullptr ? own_ : *its;
  }

 private:
  const MessageCatalog& own_;
  bool is_asked_for_;
};

}  // namespace inselpost
