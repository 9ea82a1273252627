#pragma once
#include <cstdint>

#include "schemas/text/localizable_text.hpp"

namespace inselpost {

/// What every text that somebody wrote has to hear (cli/messages says it).
enum class TextMessageId : std::uint8_t {
  quoted,  ///< no fault: a text as it was found
  and_more,
  did_you_mean,
  possible,
  // Of a line of text, after what it is (`the note` ...).
  not_utf8,
  line_feed,
  forbidden_character,
  accent_alone,
  nothing_to_see,
  too_long,
  // What mail did to a line.
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

/// A text as it was found, for words to put in quotes.
template <class Text>
DiagnosticText as_found(Text&& text) {
  return {TextMessageId::quoted, std::forward<Text>(text)};
}

}  // namespace inselpost
