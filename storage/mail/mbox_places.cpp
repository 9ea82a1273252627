#include "storage/mail/mbox_places.hpp"

#include "storage/inside.hpp"

namespace inselpost {

std::optional<MboxPlace> MboxPlaces::get(const std::string& path) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&]() -> std::optional<MboxPlace> {
    Query select(inside.db, "SELECT read_to, last FROM mbox_places WHERE path = ?");
    select.bind(1, path);
    if (!select.executeStep()) return std::nullopt;
    return MboxPlace{static_cast<std::uint64_t>(select.getColumn(0).getInt64()), hash_of(select, 1)};
  });
}

void MboxPlaces::set(const std::string& path, const MboxPlace& place) {
  Store::Inside& inside = *store_.inside_;
  guarded(inside.path, [&] {
    Query insert(inside.db, "INSERT OR REPLACE INTO mbox_places (path, read_to, last) VALUES (?, ?, ?)");
    insert.bind(1, path);
    insert.bind(2, static_cast<std::int64_t>(place.end));
    bind_hash(insert, 3, place.last);
    insert.exec();
  });
}

}  // namespace inselpost
