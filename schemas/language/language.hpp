#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/language/table.hpp"

/// The order language in German and English. Both are read everywhere and may be mixed; English is stored.
/// `system` is the name of the game in set-ups; for an unknown one the words of the framework apply. Words
/// are equal if `utf8::folded_word` gives the same result.
///
///   language::to_english(order, "catan", "order", seats, faults);
namespace inselpost {
namespace yaml {
struct Node;
}
class DiagnosticCollector;
struct GrammarPosition;
}  // namespace inselpost

namespace inselpost::language {

// Reading.

/// Replaces German words by English ones in a tree at this place of the grammar ("top" is a whole file,
/// "order" one order). Marks stay, and `Node::sent` holds the original text. English words and unknown ones
/// are unchanged. `names`, those of seats, take precedence over German words. A key that occurs in both
/// languages is a fault. Until the next call `faults` suggests words of either language for misspelt ones.
void to_english(yaml::Node& node, std::string_view system, std::string_view place,
                std::span<const std::string> names, DiagnosticCollector& faults);
/// Like `to_english`, for the keys of a file and values common to all games only: the game is not known yet.
void keys_to_english(yaml::Node& file, DiagnosticCollector& faults);
/// Like `to_english` for a whole set-up, which itself says of which game it is.
void setup_to_english(yaml::Node& setup, DiagnosticCollector& faults);

// Writing.

/// Translates orders to German as printed, including compass points of places: an order, a list, a whole
/// file, or a part such as a condition. Layout, comments and unknown words stay; invalid YAML is returned
/// unchanged.
std::string to_german(const std::string& text, std::string_view system);
/// Translates a text at this place of the grammar.
std::string to_german(const std::string& text, std::string_view system, std::string_view place);
/// Translates an example for a diagnostic at this position: orders, or a part as it stands there.
std::string to_german(const std::string& text, const GrammarPosition& at);
/// Translates a text with other words.
using WordTranslator = std::function<std::string(const WordRow& row)>;
std::string translate_words(const std::string& text, std::string_view system, std::string_view place,
                            const WordTranslator& say);

/// Returns the German word as printed, or the word itself if the place does not have it.
std::string_view german_word(std::string_view english, std::string_view system, std::string_view place);
/// Returns the German word as printed for a word that may stand at the position, or for a key around it;
/// empty if it is neither.
std::string_view german_word(std::string_view english, const GrammarPosition& at);
/// Like the above for the name of something around the position: its keys come first.
std::string_view german_name(std::string_view english, const GrammarPosition& at);
/// Returns the English form of a word in either language, or an empty text if the place does not have it.
std::string_view english_word(std::string_view written, std::string_view system, std::string_view place);

/// Like `english_word`, also for what people write instead of a word or a number of this place: `wheat`,
/// `Weizen`, `vier`.
std::string_view meant_word(std::string_view written, std::string_view system, std::string_view place);

/// Returns the word to suggest for one that is no key of a file and no order word: what many write so, else
/// the nearest one, `folded`, as it is spelt. Returns `folded` if it is no German word.
std::string_view instruction_meant(std::string_view written, std::string_view folded);

/// Returns the words of this place, in English, that occur in a phrase in either language, such as `build` in
/// `Stadt bauen` and in `ich baue eine Stadt`: a word may end otherwise than in the table.
std::vector<std::string_view> words_in_phrase(std::string_view phrase, std::string_view system,
                                              std::string_view place);

// Words.

/// Returns the words of this place itself, in both languages, as spelt in the table: "top" has the keys of a
/// file, "order" and "dice order" the words of orders, "plan" those of items that hold orders.
std::vector<std::string_view> words_at(std::string_view place);
/// Returns all words of the table, possibly with duplicates.
std::vector<std::string_view> all_words();
/// Returns whether this is a German word of the table.
bool is_german_word(std::string_view written);
/// Returns whether no seat, offer or game of a new set-up may have this name, because it is a German word
/// that can stand in place of a name.
bool is_reserved(std::string_view name);

/// Returns the first verb in `folded` by which mail programs introduce a quotation (`wrote` in `On Sat Ada
/// wrote:`), or an empty text. `folded` must be a result of utf8::folded_word. Such a line divides a letter
/// (LET-5), so names of players must not contain these verbs (LANG-3).
std::string_view quoting_verb_in(std::string_view folded);

}  // namespace inselpost::language
