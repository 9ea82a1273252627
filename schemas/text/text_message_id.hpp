#pragma once
#include <cstdint>

#include "schemas/text/localizable_text.hpp"

namespace inselpost {

/// Messages about any text that people write. cli/messages has the texts.
enum class TextMessageId : std::uint8_t {
  quoted,  ///< not an error: a literal text in quotes
  and_more,
  did_you_mean,
  possible,
  // Errors of a line of text, which follow its name (`the note` ...).
  not_utf8,
  line_feed,
  forbidden_character,
  accent_alone,
  nothing_to_see,
  too_long,
  // Damage by mail programs.
  quoted_mail,
  signature_below,
  no_list_item,
  no_blank_after_dash,
  code_fence,
  no_blank_after_colon,
  curly_quotes,
  no_break_space,
  mail_encoding,
  html,
  end
};

/// Returns a literal text to be shown in quotes.
template <class Text>
DiagnosticText as_found(Text&& text) {
  return {TextMessageId::quoted, std::forward<Text>(text)};
}

}  // namespace inselpost
