#include "cli/inselpost/commands/doctor.hpp"

#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/messages/text.hpp"
#include "cli/service/maintenance/doctor.hpp"
#include "schemas/mail_config/mail_config.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

MailSetup mail_setup(Context& context, const std::string& file) {
  std::vector<std::string_view> all_languages;
  for (const MessageCatalog* words : languages()) all_languages.push_back(words->language);
  const auto config = read_configuration(read_input(context, file), file, all_languages);
  MailSetup setup{.file = file};
  if (!config) {
    setup.wrong_line = static_cast<std::uint32_t>(config.error().front().mark.line);
    return setup;
  }
  setup.db = config->db;
  setup.has_moderator = !config->moderator.empty();
  if (!config->transport.empty()) setup.program = config->transport.front();
  setup.maildir = config->maildir;
  for (const MailServer* const server :
       {config->fetch ? &config->fetch->server : nullptr, config->smtp ? &*config->smtp : nullptr}) {
    if (server == nullptr) continue;
    (config->fetch && server == &config->fetch->server ? setup.fetches_from : setup.sends_by) =
        host_of(*server);
    if (!server->password.file.empty()) setup.password_files.insert(server->password.file);
    if (!server->ca.empty()) setup.certificates.insert(server->ca);
  }
  if (config->log != "syslog" && config->log != "stderr") setup.log = config->log;
  return setup;
}

ordered_json to_json(const health::Finding& finding) {
  ordered_json json{{"code", health::name(finding.fault)}};
  if (!finding.subject.empty()) json["subject"] = finding.subject;
  if (!finding.detail.empty()) json["detail"] = finding.detail;
  if (finding.count > 0) json["count"] = finding.count;
  if (!finding.time.empty()) json["time"] = finding.time;
  json["text"] = default_catalog().found(finding);
  return json;
}

}  // namespace

Status doctor(const DoctorOptions& options, Context& context) {
  CheckUp check{.now = context.now(), .free_bytes = free_bytes};
  if (options.mail) check.mail = mail_setup(context, *options.mail);
  context.warned_of_mode = true;  // it is one of the findings
  Store& store = store_of(context);
  health::HealthReport report;
  {
    Progress progress(context, Counted::entries);
    check.progress = [&](std::uint64_t n, std::uint64_t of) { progress.at(n, of); };
    report = examine(store, check);
  }
  if (context.json) {
    ordered_json findings = ordered_json::array();
    for (const health::Finding& finding : report.findings) findings.push_back(to_json(finding));
    context.out << ordered_json{{"findings", std::move(findings)},
                                {"games", report.games},
                                {"entries", report.entries}}
                       .dump()
                << '\n';
  } else {
    for (const health::Finding& finding : report.findings)
      context.out << wrap(clean(context.words.found(finding), context.style.ascii), "", "  ");
    if (report.findings.empty())
      context.out << wrap(context.words.remark(remark::AllIsWell{report.games, report.entries}), "", "  ");
  }
  return report.findings.empty() ? Status::done : Status::refused;
}

}  // namespace inselpost
