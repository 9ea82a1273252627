#include "storage/mail/mbox_offset_store.hpp"

#include "storage/impl.hpp"

namespace inselpost {

std::optional<MboxOffset> MboxOffsetStore::get(const std::string& path) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&]() -> std::optional<MboxOffset> {
    Query select(inside.db, "SELECT read_to, last FROM mbox_places WHERE path = ?");
    select.bind(1, path);
    if (!select.executeStep()) return std::nullopt;
    return MboxOffset{static_cast<std::uint64_t>(select.getColumn(0).getInt64()), hash_of(select, 1)};
  });
}

void MboxOffsetStore::set(const std::string& path, const MboxOffset& place) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query insert(inside.db, "INSERT OR REPLACE INTO mbox_places (path, read_to, last) VALUES (?, ?, ?)");
    insert.bind(1, path);
    insert.bind(2, static_cast<std::int64_t>(place.end));
    bind_hash(insert, 3, place.last);
    insert.exec();
  });
}

}  // namespace inselpost
