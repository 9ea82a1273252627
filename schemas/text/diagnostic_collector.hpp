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

/// Collects the errors of one text as they are found. The module (schemas/text) knows characters, places in
/// texts and messages, and no format.
///
///   const Source source(text, "orders.yaml");
///   DiagnosticCollector faults(source);
///   faults.syntax(source.mark(at), {TextMessageId::too_long, length, max_text_size});
///   if (faults.any()) return tl::unexpected(faults.take());
///
/// The source must outlive the collector.
class DiagnosticCollector {
 public:
  explicit DiagnosticCollector(const Source& source) : source_(source) {}

  void add(const SourceSpan& mark, std::string code, DiagnosticText fault, Notes notes = {});
  /// Adds E_SYNTAX. Notes on traces of mail programs in the line are added automatically.
  void syntax(const SourceSpan& mark, DiagnosticText fault, Notes notes = {});

  /// Sets a function that is called for each error with the suggested word, or an empty one, and returns a
  /// better suggestion or an empty word.
  using Suggester = std::function<std::string(const SourceSpan& mark, const std::string& suggested)>;
  void listen(Suggester nearer) { nearer_ = std::move(nearer); }
  /// Returns an empty collector for the same text, whose result can be passed to `add_once`.
  DiagnosticCollector aside() const {
    DiagnosticCollector out(source_);
    out.nearer_ = nearer_;
    return out;
  }

  /// Suggests `word` at the error found last if `written` is near to it, unless there is a suggestion
  /// already.
  void suggest(const std::string& written, std::string_view word);

  /// Adds errors of the same text, each of them once.
  void add_once(const Diagnostics& found);

  bool any() const { return !found_.empty(); }
  std::size_t size() const { return found_.size(); }
  const Source& source() const { return source_; }
  /// Returns all errors in the order of their places. Long lists are cut off, with a note.
  Diagnostics take();

 private:
  void keep(Diagnostic one);

  const Source& source_;
  Suggester nearer_;
  Diagnostics found_;
  std::size_t kept_bytes_ = 0;
  bool full_ = false;
};

/// Returns a note with the nearest word, or with all words if there are few.
Notes suggestions(const std::string& word, const std::vector<std::string>& words);

}  // namespace inselpost
