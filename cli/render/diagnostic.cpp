#include "cli/render/diagnostic.hpp"

#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/renderers.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {

part::Quotation quotation_of(const DiagnosticMessages& words, const FormattedDiagnostic& d) {
  const std::string place = quoted_inline(d.file, Author::reader) + ":" + std::to_string(d.mark.line) + ":" +
                            std::to_string(d.mark.column) + ": ";
  const std::string severity = d.severity == Diagnostic::Severity::error ? words.error : words.warning;
  part::Quotation quotation{place + severity + ": " + d.code + ": " + as_sentence(d.message),
                            echoed_line(utf8::visible(d.source_line)),
                            d.mark,
                            {}};
  for (const std::string& note : d.notes) quotation.notes.push_back(words.note(as_sentence(note)));
  return quotation;
}

std::string to_text(const DiagnosticMessages& words, const FormattedDiagnostic& fault) {
  Page page;
  page.add(quotation_of(words, fault));
  return render_text(page, {});
}

}  // namespace inselpost
