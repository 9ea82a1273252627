#pragma once
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/language/table.hpp"

/// The order language in German and English. Both are read everywhere and may be mixed; what is kept is
/// English. `system` is what a set-up calls the game: of one that has no words in the table those of the
/// house are known. Words are the same if `utf8::folded_word` makes the same of them.
namespace inselpost {
namespace yaml {
struct Node;
}
class DiagnosticCollector;
}  // namespace inselpost

namespace inselpost::language {

// ----------------------------------------------------------------------------------------------------
// reading

/// Puts English words in the place of German ones, all over what stands at that place of the grammar ("top"
/// is a whole file, "order" one order). Marks stay, and `Node::sent` is what stood there. English is left
/// alone, and so is what is no word. `names`, of seats, win against German words. A key that stands there in
/// both languages is a fault. Until the next call words of either language are suggested in `faults` for
/// misspelt ones.
void to_english(yaml::Node& node, std::string_view system, std::string_view place,
                std::span<const std::string> names, DiagnosticCollector& faults);
/// The same of the keys of a file alone, and of values that are the same in every game: its game is not known
/// yet.
void keys_to_english(yaml::Node& file, DiagnosticCollector& faults);

// ----------------------------------------------------------------------------------------------------
// writing

/// A text of orders with the German words that are printed, and places with German compass points: an order,
/// a list of them, a whole file, or a part such as a condition. Layout and comments stay, and so does what is
/// no word; a text that is no YAML stays as it is.
std::string to_german(const std::string& text, std::string_view system);
/// The same of a text that stands at this place of the grammar.
std::string to_german(const std::string& text, std::string_view system, std::string_view place);
/// The same with words of one's own choice.
using WordTranslator = std::function<std::string(const WordRow& row)>;
std::string translate_words(const std::string& text, std::string_view system, std::string_view place,
                            const WordTranslator& say);

/// The German word that is printed for this one; the word itself, if that place has no such word.
std::string_view german_word(std::string_view english, std::string_view system, std::string_view place);
/// The English word that is meant, whichever language it is written in; empty if that place has none.
std::string_view english_word(std::string_view written, std::string_view system, std::string_view place);

// ------------------------------------------------------------------------------------------------------
// words

/// The words that count at this place itself, in both languages, as the table spells them: "top" has the keys
/// of a file, "order" and "dice order" the words of orders, "plan" those of items that hold orders.
std::vector<std::string_view> words_at(std::string_view place);
/// All words of the table, some of them more than once.
std::vector<std::string_view> all_words();
/// May no seat, offer or game of a new set-up be called so, because it is a German word that can stand in the
/// place of a name?
bool is_reserved(std::string_view name);

}  // namespace inselpost::language
