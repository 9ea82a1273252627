#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schemas/text/diagnostic.hpp"
#include "schemas/text/source.hpp"
#include "schemas/text/text_message_id.hpp"

namespace inselpost {

/// The faults of one text, as they are found.
class DiagnosticCollector {
 public:
  explicit DiagnosticCollector(const Source& source) : source_(source) {}

  void add(const SourceSpan& mark, std::string code, DiagnosticText fault, Notes notes = {});
  /// E_SYNTAX; notes on what a mail program may have done to the line come by themselves.
  void syntax(const SourceSpan& mark, DiagnosticText fault, Notes notes = {});

  /// From now on `nearer` is asked of each fault whether a word was meant there that it knows: with the word
  /// that is suggested already, or an empty one; empty, it knows none that is nearer.
  using Suggester = std::function<std::string(const SourceSpan& mark, const std::string& suggested)>;
  void listen(Suggester nearer) { nearer_ = std::move(nearer); }
  /// None yet, of the same text: what is found on the side, for `add_once`.
  DiagnosticCollector aside() const {
    DiagnosticCollector out(source_);
    out.nearer_ = nearer_;
    return out;
  }

  /// Something was written that `word` is near to: suggested at the fault found last, unless something is.
  void suggest(const std::string& written, std::string_view word);

  /// Those of the same text that were found on the side, each of them once.
  void add_once(const Diagnostics& found);

  bool any() const { return !found_.empty(); }
  std::size_t size() const { return found_.size(); }
  const Source& source() const { return source_; }
  /// All of them in the order of their places. A text that is nothing but faults is not listed to its end.
  Diagnostics take();

 private:
  void keep(Diagnostic one);

  const Source& source_;
  Suggester nearer_;
  Diagnostics found_;
  std::size_t kept_bytes_ = 0;
  bool full_ = false;
};

/// The nearest word, or the words there are.
Notes suggestions(const std::string& word, const std::vector<std::string>& words);

}  // namespace inselpost
