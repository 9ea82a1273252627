// seen from: cli/messages
// refused for: a_sentence_has_selectors_too_deep_in_each_other
#include "sentence_table.hpp"

namespace inselpost {

#ifdef RIGHT
constinit const Table table{.sent = "{letters} {letters#letter|letters} to {address:shouted}"_s,
                            .proof = {{{Proof::token, "a {game}"_s}, {Proof::address, "b {game}"_s}}}};
#else
constinit const Table table{.sent = "{letters?{letters?{letters#one|many}}} to {address}"_s,
                            .proof = {{{Proof::token, "a {game}"_s}, {Proof::address, "b {game}"_s}}}};
#endif

}  // namespace inselpost
