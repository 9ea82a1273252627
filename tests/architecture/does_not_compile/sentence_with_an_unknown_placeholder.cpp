// seen from: cli/messages
// refused for: a_sentence_has_an_unknown_placeholder
#include "sentence_table.hpp"

namespace inselpost {

#ifdef RIGHT
constinit const Table table{.sent = "{letters} {letters#letter|letters} to {address:shouted}"_s,
                            .proof = {{{Proof::token, "a {game}"_s}, {Proof::address, "b {game}"_s}}}};
#else
constinit const Table table{.sent = "{letters} letters to {adress}"_s,
                            .proof = {{{Proof::token, "a {game}"_s}, {Proof::address, "b {game}"_s}}}};
#endif

}  // namespace inselpost
