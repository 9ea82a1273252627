#include "storage/forum_book.hpp"

#include "storage/inside.hpp"

namespace inselpost {

std::optional<std::uint64_t> ForumBook::posted(const StoredGame& game) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&]() -> std::optional<std::uint64_t> {
    Query select(inside.db, "SELECT entry FROM posted WHERE game = ?");
    select.bind(1, game.id);
    if (!select.executeStep()) return std::nullopt;
    return static_cast<std::uint64_t>(select.getColumn(0).getInt64());
  });
}

void ForumBook::mark_posted(const StoredGame& game, std::uint64_t entry) {
  Store::Inside& inside = *store_.inside_;
  guarded(inside.path, [&] {
    Query insert(inside.db, "INSERT OR REPLACE INTO posted (game, entry) VALUES (?, ?)");
    insert.bind(1, game.id);
    insert.bind(2, static_cast<std::int64_t>(entry));
    insert.exec();
  });
}

std::vector<ForumBook::Author> ForumBook::authors(const StoredGame& game) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&] {
    Query select(inside.db, "SELECT seat, name FROM authors WHERE game = ? ORDER BY seat");
    select.bind(1, game.id);
    std::vector<Author> all;
    while (select.executeStep()) all.push_back({text_of(select, 0), text_of(select, 1)});
    return all;
  });
}

std::vector<std::string> ForumBook::names() {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&] {
    Query select(inside.db, "SELECT DISTINCT name FROM authors ORDER BY name");
    std::vector<std::string> all;
    while (select.executeStep()) all.push_back(text_of(select, 0));
    return all;
  });
}

void ForumBook::set_author(const StoredGame& game, const Author& author) {
  Store::Inside& inside = *store_.inside_;
  guarded(inside.path, [&] {
    Query change(inside.db, author.name.empty()
                                ? "DELETE FROM authors WHERE game = ? AND seat = ?"
                                : "INSERT OR REPLACE INTO authors (game, seat, name) VALUES (?, ?, ?)");
    change.bind(1, game.id);
    change.bindNoCopy(2, author.seat);
    if (!author.name.empty()) change.bindNoCopy(3, author.name);
    change.exec();
  });
}

}  // namespace inselpost
