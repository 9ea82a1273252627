#include "storage/mail/process_identity.hpp"

#include <cerrno>
#include <csignal>
#include <fstream>
#include <iterator>
#include <sstream>

#include <unistd.h>

#include "storage/connection.hpp"

namespace inselpost {
namespace {

struct ProcessStat {
  char state = '?';
  std::int64_t started = 0;  ///< 0: unknown
};

/// See proc(5). The second field is the program name in parentheses, which may contain blanks and
/// parentheses.
ProcessStat stat_of(std::int64_t pid) {
  std::ifstream stream("/proc/" + std::to_string(pid) + "/stat", std::ios::binary);
  const std::string line{std::istreambuf_iterator<char>(stream), {}};
  const std::size_t name_ends = line.rfind(')');
  if (name_ends == std::string::npos) return {};
  std::istringstream fields(line.substr(name_ends + 1));
  ProcessStat stat;
  fields >> stat.state;
  std::string skipped;
  for (int field = 4; field < 22; ++field) fields >> skipped;
  if (!(fields >> stat.started)) stat.started = 0;
  return stat;
}

std::string id_of_boot() {
  std::ifstream stream("/proc/sys/kernel/random/boot_id");
  std::string id;
  stream >> id;
  return id;
}

}  // namespace

ProcessIdentity this_process() {
  const auto pid = static_cast<std::int64_t>(::getpid());
  return {pid, id_of_boot(), stat_of(pid).started};
}

bool is_alive(const ProcessIdentity& owner) {
  if (owner.pid <= 0 || owner.boot != id_of_boot()) return false;
  if (::kill(static_cast<pid_t>(owner.pid), 0) != 0 && errno == ESRCH) return false;
  const ProcessStat stat = stat_of(owner.pid);
  if (stat.state == 'Z' || stat.state == 'X') return false;  // a zombie: ended, but not reaped
  return stat.started == 0 || owner.started == 0 || stat.started == owner.started;
}

namespace {

/// Stands for the id of a boot in claims of sessions.
constexpr const char* of_server = "server";

}  // namespace

ProcessIdentity this_process(Store& store) {
  return translate_errors(*store.inside_, [&] {
    const auto session = store.inside_->db.database().session();
    return session ? ProcessIdentity{session->pid, of_server, session->started} : this_process();
  });
}

IsAlive alive_in(Store& store) {
  return [&store](const ProcessIdentity& owner) {
    return translate_errors(*store.inside_, [&] {
      Database& database = store.inside_->db.database();
      return database.session() ? owner.boot == of_server && database.has_session({owner.pid, owner.started})
                                : is_alive(owner);
    });
  };
}

}  // namespace inselpost
