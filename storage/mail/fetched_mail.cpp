#include "storage/mail/fetched_mail.hpp"

#include <array>

#include "storage/connection.hpp"

namespace inselpost {

template <>
struct Row<FetchedMail::Folder> {
  using Folder = FetchedMail::Folder;
  static constexpr auto members = std::tuple(&Folder::uid_validity, &Folder::known, &Folder::looked);
};
template <>
inline constexpr std::array<const char*, 2> stored_words<FetchedMail::State>{"waits", "received"};
template <>
struct Row<FetchedMail::Letter> {
  using Letter = FetchedMail::Letter;
  static constexpr auto members = std::tuple(&Letter::uid, &Letter::state);
};
template <>
struct Row<MailParts::PartState> {
  using PartState = MailParts::PartState;
  static constexpr auto members = std::tuple(&PartState::part, &PartState::done, &PartState::fails,
                                             &PartState::problem, &PartState::detail, &PartState::told);
};
template <>
struct Row<MailParts::Counts> {
  using Counts = MailParts::Counts;
  static constexpr auto members = std::tuple(&Counts::came, &Counts::waiting, &Counts::unfiled);
};

std::optional<FetchedMail::Folder> FetchedMail::folder(const std::string& account) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_one<Folder>(
        inside.db, "SELECT uid_validity, known, looked FROM imap_folders WHERE account = ?", account);
  });
}

void FetchedMail::found(const std::string& account, const Folder& folder,
                        const std::vector<std::uint32_t>& uids) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    execute(inside.db,
            "DELETE FROM imap_letters WHERE account = ?1 AND NOT EXISTS (SELECT 1 FROM imap_folders WHERE "
            "account = ?1 AND uid_validity = ?2)",
            account, folder.uid_validity);
    execute(inside.db,
            "INSERT INTO imap_folders (account, uid_validity, known, looked) VALUES (?, ?, ?, ?) ON CONFLICT "
            "(account) DO UPDATE SET uid_validity = excluded.uid_validity, known = excluded.known, looked = "
            "excluded.looked",
            account, folder);
    for (const std::uint32_t uid : uids)
      execute(inside.db,
              "INSERT INTO imap_letters (account, uid, state) VALUES (?, ?, 'waits') ON CONFLICT DO NOTHING",
              account, uid);
    together.commit();
  });
}

std::vector<FetchedMail::Letter> FetchedMail::letters(const std::string& account) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_all<Letter>(inside.db, "SELECT uid, state FROM imap_letters WHERE account = ? ORDER BY uid",
                              account);
  });
}

void FetchedMail::received(const std::string& account, std::uint32_t uid) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    execute(inside.db, "UPDATE imap_letters SET state = 'received' WHERE account = ? AND uid = ?", account,
            uid);
  });
}

void FetchedMail::done(const std::string& account, std::uint32_t uid) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    execute(inside.db, "DELETE FROM imap_letters WHERE account = ? AND uid = ?", account, uid);
  });
}

namespace {

constexpr const char* all_parts = "SELECT part, done, fails, problem, detail, told FROM mail_parts";

}  // namespace

std::vector<MailParts::PartState> MailParts::list() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(
      inside, [&] { return select_all<PartState>(inside.db, std::string(all_parts) + " ORDER BY part"); });
}

void MailParts::done(std::string_view part, const std::string& time) {
  const std::string name(part);
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    execute(inside.db,
            "INSERT INTO mail_parts (part, done) VALUES (?, ?) ON CONFLICT (part) DO UPDATE SET done = "
            "excluded.done, fails = NULL, problem = '', detail = '', told = NULL",
            name, time);
  });
}

MailParts::PartState MailParts::failed(std::string_view part, std::string_view problem,
                                       const std::string& detail, const std::string& time) {
  const std::string name(part), why(problem);
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    execute(
        inside.db,
        "INSERT INTO mail_parts (part, fails, problem, detail) VALUES (?, ?, ?, ?) ON CONFLICT (part) DO "
        "UPDATE SET fails = coalesce(mail_parts.fails, excluded.fails), problem = excluded.problem, detail "
        "= excluded.detail",
        name, time, why, detail);
    auto now = select_one<PartState>(inside.db, std::string(all_parts) + " WHERE part = ?", name);
    together.commit();
    return *now;
  });
}

void MailParts::told(std::string_view part, const std::string& time) {
  const std::string name(part);
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside,
                   [&] { execute(inside.db, "UPDATE mail_parts SET told = ? WHERE part = ?", time, name); });
}

MailParts::Counts MailParts::counts() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return *select_one<Counts>(
        inside.db,
        "SELECT (SELECT count(*) FROM incoming), (SELECT count(*) FROM imap_letters WHERE state = 'waits'), "
        "(SELECT count(*) FROM imap_letters WHERE state = 'received')");
  });
}

}  // namespace inselpost
