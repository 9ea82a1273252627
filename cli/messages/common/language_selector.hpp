#pragma once
#include <string>

#include "cli/messages/message_catalog.hpp"
#include "schemas/record/language_prefs.hpp"

namespace inselpost {

/// Chooses the language of a reader (LANG-6): `--lang`, otherwise the seat's language in the store, otherwise
/// that of whoever runs the command.
class LanguageSelector {
 public:
  /// Uses `words` for every reader.
  LanguageSelector(const MessageCatalog& words)
      : own_(words), is_asked_for_(true) {}  // NOLINT(google-explicit-constructor)
  /// `is_asked_for`: `words` was chosen by `--lang`, so it is used for every reader.
  LanguageSelector(const MessageCatalog& words, bool is_asked_for)
      : own_(words), is_asked_for_(is_asked_for) {}

  /// Returns the catalog for a seat; for an empty name, that of the whole game.
  const MessageCatalog& of(const LanguagePrefs& spoken, const std::string& seat = {}) const {
    const MessageCatalog* its = is_asked_for_ ? nullptr : find_catalog(spoken.of(seat));
    return its == nullptr ? own_ : *its;
  }

 private:
  const MessageCatalog& own_;
  bool is_asked_for_;
};

}  // namespace inselpost
