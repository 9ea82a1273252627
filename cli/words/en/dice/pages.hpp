#pragma once
#include "cli/words/dice_pages.hpp"

namespace inselpost::dice::en {

/// What the pages of the dice game say in English.
extern const PageWords page_words;
extern const SheetMapWords sheet_map_words;
extern const SheetWords sheet_words;
extern const SheetTableWords sheet_table_words;
extern const GameWords game_words;

}  // namespace inselpost::dice::en
