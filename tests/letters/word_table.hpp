#pragma once
#include "schemas/letter/words.hpp"

namespace inselpost::letter {

/// The words of both languages and both games, as the program hands them to the reader.
const Words& words_of_tests();

}  // namespace inselpost::letter
