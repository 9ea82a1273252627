#include <algorithm>
#include <array>

#include "storage/impl.hpp"
#include "storage/mail/mail_rows.hpp"
#include "storage/mail/outbound_mail.hpp"

namespace inselpost {
namespace {

constexpr std::array<const char*, 5> outgoing_states{"pending", "claimed", "sent", "dead", "held"};

OutboundMail::State outgoing_state(const std::string& word) {
  const auto* const found = std::find(outgoing_states.begin(), outgoing_states.end(), word);
  return static_cast<OutboundMail::State>(found - outgoing_states.begin());
}

constexpr const char* outgoing_columns =
    "SELECT o.id, coalesce(g.name, ''), o.reader, o.address, o.kind, o.message_id, o.made, o.next, o.state, "
    "o.tries, o.first_try, o.ended, o.since, o.entry, o.gives_way, o.token FROM outgoing o LEFT JOIN games g "
    "ON g.id = o.game WHERE ";

OutboundMail::QueuedMail outgoing_of(const SQLite::Statement& row) {
  OutboundMail::QueuedMail letter{row.getColumn(0).getInt64(),
                                  column_text(row, 1),
                                  column_text(row, 2),
                                  column_text(row, 3),
                                  column_text(row, 4),
                                  column_text(row, 5),
                                  {},
                                  column_text(row, 6),
                                  column_text(row, 7),
                                  {},
                                  outgoing_state(column_text(row, 8)),
                                  static_cast<std::uint32_t>(row.getColumn(9).getInt64())};
  if (!row.getColumn(10).isNull()) letter.first_try = column_text(row, 10);
  if (!row.getColumn(11).isNull()) letter.ended = column_text(row, 11);
  if (!row.getColumn(13).isNull())
    letter.news = {static_cast<std::uint64_t>(row.getColumn(12).getInt64()),
                   static_cast<std::uint64_t>(row.getColumn(13).getInt64()), row.getColumn(14).getInt() != 0,
                   row.getColumn(15).getInt64()};
  return letter;
}

}  // namespace

std::uint64_t OutboundMail::count_of_kind(const std::string& kind, const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, "SELECT coalesce(max(number), 0) FROM outgoing WHERE address = ? AND kind = ?");
    select.bind(1, address);
    select.bind(2, kind);
    select.executeStep();
    return static_cast<std::uint64_t>(select.getColumn(0).getInt64());
  });
}

std::vector<OutboundMail::QueuedMail> OutboundMail::list(const std::vector<State>& states,
                                                         const std::optional<std::string>& address) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, std::string(outgoing_columns) + "?1 IS NULL OR o.address = ?1 ORDER BY o.id");
    select.bind(1);
    if (address) select.bind(1, *address);
    std::vector<QueuedMail> letters;
    while (select.executeStep())
      if (std::find(states.begin(), states.end(), outgoing_state(column_text(select, 8))) != states.end())
        letters.push_back(outgoing_of(select));
    return letters;
  });
}

std::vector<OutboundMail::QueuedMail> OutboundMail::under_way(const std::string& game,
                                                              const std::string& reader) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, std::string(outgoing_columns) +
                                "o.game = (SELECT id FROM games WHERE name = ?) AND o.reader = ? AND o.state "
                                "IN ('pending', 'claimed', 'held') AND o.entry IS NOT NULL ORDER BY o.id");
    select.bind(1, game);
    select.bind(2, reader);
    std::vector<QueuedMail> letters;
    while (select.executeStep()) letters.push_back(outgoing_of(select));
    return letters;
  });
}

std::optional<std::string> OutboundMail::bytes(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&]() -> std::optional<std::string> {
    Query select(inside.db, "SELECT text FROM outgoing_texts WHERE letter = ?");
    select.bind(1, id);
    if (!select.executeStep()) return std::nullopt;
    return bytes_of(select, 0);
  });
}

bool OutboundMail::sent_to(const std::string& message_id, const std::string& address,
                           const std::string& since) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db,
                 "SELECT 1 FROM outgoing WHERE message_id = ? AND address = ? AND state = 'sent' AND ended "
                 ">= ?");
    select.bind(1, message_id);
    select.bind(2, address);
    select.bind(3, since);
    return select.executeStep();
  });
}

void OutboundMail::forget_sent(const std::string& before) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query remove(inside.db,
                 "DELETE FROM outgoing WHERE state IN ('sent', 'dead') AND ended < ? AND (reader = '' OR "
                 "EXISTS (SELECT 1 FROM outgoing l WHERE l.address = outgoing.address AND l.kind = "
                 "outgoing.kind AND l.number > outgoing.number))");
    remove.bind(1, before);
    remove.exec();
  });
}

std::vector<OutboundMail::QueuedMail> OutboundMail::untold(const std::string& game,
                                                           const std::string& reader) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, std::string(outgoing_columns) +
                                "o.game = (SELECT id FROM games WHERE name = ?) AND o.reader = ? AND o.state "
                                "= 'dead' AND o.told = 0 ORDER BY o.id");
    select.bind(1, game);
    select.bind(2, reader);
    std::vector<QueuedMail> letters;
    while (select.executeStep()) letters.push_back(outgoing_of(select));
    return letters;
  });
}

void OutboundMail::told(Store::WriteTransaction& change, std::int64_t id) {
  Store::Impl& inside = change.inside_->store;
  translate_errors(inside.path, [&] {
    Query update(inside.db, "UPDATE outgoing SET told = 1 WHERE id = ?");
    update.bind(1, id);
    update.exec();
  });
}

}  // namespace inselpost
