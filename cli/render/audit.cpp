#include "cli/render/audit.hpp"

#include "cli/render/renderers.hpp"

namespace inselpost {

Page audit_page(const MessageCatalog& words, const AuditResult& result, const std::string& what) {
  part::Table table{{{.widest = words.widest_finding}}, {}};
  for (auto& [label, text] : words.findings(result)) table.rows.push_back({{{label}}, text});
  Page page;
  page.say(words.audited(result, what));
  page.add(std::move(table));
  if (result.difference) page.inset(words.ask_again);
  return page;
}

std::string audit_text(const MessageCatalog& words, const AuditResult& result, const std::string& what) {
  return render_text(audit_page(words, result, what), {});
}

}  // namespace inselpost
