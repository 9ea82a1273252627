// seen from: cli/messages
// refused for: a_sentence_stands_at_another_value
#include "sentence_table.hpp"

namespace inselpost {

#ifdef RIGHT
constinit const Table table{.sent = "{letters} {letters#letter|letters} to {address:shouted}"_s,
                            .proof = {{{Proof::token, "a {game}"_s}, {Proof::address, "b {game}"_s}}}};
#else
constinit const Table table{.sent = "{letters} {letters#letter|letters} to {address:shouted}"_s,
                            .proof = {{{Proof::address, "b {game}"_s}, {Proof::token, "a {game}"_s}}}};
#endif

}  // namespace inselpost
