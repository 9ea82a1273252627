// Preloaded into a program: a file system for SQLite (a VFS) on which one call fails, or the power goes out.
// Everything else is done by SQLite's own file system.
//
//   FAULTY_DISK=FAULT:CALL:SEED   what happens at which call, counted from 1; 0 is never
//   FAULTY_DISK_COUNT=FILE        gets the numbers of calls: all, and those that change something
//
//   FAULT    at CALL
//   error    the call fails with an I/O error; all calls are counted, for the others those that change
//   something broken   so do it and all later ones full     the disk is full from then on short    the first
//   half of a write is written, then the disk is full for once kill     the process is killed power    the
//   process ends, and with it what was not synced: of every write since the last sync each sector is
//            kept, lost or replaced by garbage, and files that were created or deleted since are there or not
//   lie      the same, and no sync has ever had an effect
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr std::size_t sector = 512;

/// A file as it would be after a power failure, and the changes that such a failure may undo.
struct DurableFile {
  struct Change {
    sqlite3_int64 at = 0;  ///< offset of `bytes`, or the new size if `is_size`
    std::string bytes;
    bool is_size = false;
  };
  bool exists = false, is_deleted = false;
  std::string bytes;
  std::vector<Change> changes;  ///< since the last sync

  void apply(const Change& change) {
    if (change.is_size) {
      bytes.resize(static_cast<std::size_t>(change.at));
      return;
    }
    const auto at = static_cast<std::size_t>(change.at);
    bytes.resize(std::max(bytes.size(), at + change.bytes.size()));
    bytes.replace(at, change.bytes.size(), change.bytes);
  }
};

/// What is to happen, and what has happened.
class Disk {
 public:
  Disk() {
    if (const char* given = std::getenv("FAULTY_DISK")) {
      std::string text = given;
      const auto first = text.find(':'), last = text.rfind(':');
      fault = text.substr(0, first);
      call_ = std::atol(text.substr(first + 1).c_str());
      random_.seed(static_cast<unsigned>(std::atol(text.substr(last + 1).c_str())));
    }
  }
  ~Disk() { write_counts(); }

  /// Counts a call. Returns whether it fails, with an I/O error or because the disk is full.
  enum class Outcome { done, io_error, full, short_write };
  Outcome next(bool changes_something) {
    ++all_;
    if (changes_something) ++changing_;
    const bool counts_all = fault == "error" || fault == "broken";
    const long now = counts_all ? all_ : changing_;
    if (call_ == 0 || (!counts_all && !changes_something)) return Outcome::done;
    if (fault == "full") return now >= call_ ? Outcome::full : Outcome::done;
    if (fault == "broken") return now >= call_ ? Outcome::io_error : Outcome::done;
    if (now != call_) return Outcome::done;
    if (fault == "error") return Outcome::io_error;
    if (fault == "short") return Outcome::short_write;
    if (fault == "power" || fault == "lie") lose_power();
    if (fault == "kill") end();
    return Outcome::done;
  }

  DurableFile* durable(const std::string& path) {
    if (fault != "power" && fault != "lie") return nullptr;
    const auto [found, is_new] = files_.try_emplace(path);
    if (is_new || found->second.is_deleted) {
      found->second = {};
      std::ifstream in(path, std::ios::binary);
      found->second.exists = in.good();
      found->second.bytes.assign(std::istreambuf_iterator<char>(in), {});
    }
    return &found->second;
  }
  void forget(const std::string& path) { files_.erase(path); }

  std::string fault;

 private:
  [[noreturn]] void end() {
    write_counts();
    kill(getpid(), SIGKILL);
    std::abort();
  }
  void write_counts() const {
    if (const char* path = std::getenv("FAULTY_DISK_COUNT"))
      std::ofstream(path) << all_ << ' ' << changing_ << '\n';
  }
  bool chance(unsigned in) { return random_() % in == 0; }

  void lose_power() {
    for (auto& [path, file] : files_) {
      if ((!file.exists || file.is_deleted) && chance(2)) {
        unlink(path.c_str());
        continue;
      }
      for (const DurableFile::Change& change : file.changes) {
        if (change.is_size) {
          if (chance(2)) file.apply(change);
          continue;
        }
        for (std::size_t at = 0; at < change.bytes.size(); at += sector) {
          if (chance(2)) continue;
          DurableFile::Change part{change.at + static_cast<sqlite3_int64>(at),
                                   change.bytes.substr(at, sector)};
          if (chance(8))
            std::generate(part.bytes.begin(), part.bytes.end(), [&] { return static_cast<char>(random_()); });
          file.apply(part);
        }
      }
      std::ofstream(path, std::ios::binary | std::ios::trunc) << file.bytes;
      chmod(path.c_str(), S_IRUSR | S_IWUSR);
    }
    end();
  }

  long call_ = 0, all_ = 0, changing_ = 0;
  std::mt19937 random_;
  std::map<std::string, DurableFile> files_;
};

Disk& disk() {
  static Disk instance;
  return instance;
}

/// An open file. SQLite's own follows it in memory.
struct File {
  sqlite3_file base;
  const char* path;  ///< null: a temporary file, which nobody misses
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

File& file_of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
sqlite3_file* real(sqlite3_file* file) { return file_of(file).real(); }
sqlite3_vfs* real(sqlite3_vfs* vfs) { return static_cast<sqlite3_vfs*>(vfs->pAppData); }
DurableFile* durable(sqlite3_file* file) {
  return file_of(file).path == nullptr ? nullptr : disk().durable(file_of(file).path);
}

using Outcome = Disk::Outcome;

/// Counts a call and does it, or fails.
template <class Work>
int call(bool changes_something, int io_error, const Work& work) {
  const Outcome outcome = disk().next(changes_something);
  if (outcome == Outcome::io_error) return io_error;
  return outcome == Outcome::full ? SQLITE_FULL : work();
}

int close_file(sqlite3_file* file) { return real(file)->pMethods->xClose(real(file)); }
int read_file(sqlite3_file* file, void* bytes, int size, sqlite3_int64 at) {
  return call(false, SQLITE_IOERR_READ,
              [&] { return real(file)->pMethods->xRead(real(file), bytes, size, at); });
}
int write_file(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  const auto write = [&](int length) {
    const int result = real(file)->pMethods->xWrite(real(file), bytes, length, at);
    if (auto* known = durable(file); known != nullptr && result == SQLITE_OK)
      known->changes.push_back(
          {at, std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(length))});
    return result;
  };
  switch (disk().next(true)) {
    case Outcome::io_error: return SQLITE_IOERR_WRITE;
    case Outcome::full: return SQLITE_FULL;
    case Outcome::short_write: write(size / 2); return SQLITE_FULL;
    case Outcome::done: break;
  }
  return write(size);
}
int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  return call(true, SQLITE_IOERR_TRUNCATE, [&] {
    if (auto* known = durable(file)) known->changes.push_back({size, {}, true});
    return real(file)->pMethods->xTruncate(real(file), size);
  });
}
int sync_file(sqlite3_file* file, int flags) {
  return call(true, SQLITE_IOERR_FSYNC, [&] {
    if (auto* known = durable(file); known != nullptr && disk().fault != "lie") {
      for (const DurableFile::Change& change : known->changes) known->apply(change);
      known->changes.clear();
      known->exists = true;  // SQLite syncs the folder of a new file too
    }
    return real(file)->pMethods->xSync(real(file), flags);
  });
}
int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return call(false, SQLITE_IOERR_FSTAT, [&] { return real(file)->pMethods->xFileSize(real(file), size); });
}
int lock_file(sqlite3_file* file, int level) {
  return call(false, SQLITE_IOERR_LOCK, [&] { return real(file)->pMethods->xLock(real(file), level); });
}
int unlock_file(sqlite3_file* file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }
int check_lock(sqlite3_file* file, int* is_reserved) {
  return call(false, SQLITE_IOERR_CHECKRESERVEDLOCK,
              [&] { return real(file)->pMethods->xCheckReservedLock(real(file), is_reserved); });
}
int file_control(sqlite3_file* file, int what, void* argument) {
  return real(file)->pMethods->xFileControl(real(file), what, argument);
}
int sector_size(sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); }
int characteristics(sqlite3_file* file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }

int open_file(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* flags_out) {
  // Version 1: neither memory maps nor a write-ahead log, which the store does not use.
  static const sqlite3_io_methods methods{
      1,         close_file,  read_file,  write_file,   truncate_file, sync_file,       file_size,
      lock_file, unlock_file, check_lock, file_control, sector_size,   characteristics, nullptr,
      nullptr,   nullptr,     nullptr,    nullptr,      nullptr};
  file->pMethods = nullptr;
  const bool is_kept = path != nullptr && (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_MAIN_JOURNAL)) != 0;
  return call((flags & SQLITE_OPEN_CREATE) != 0, SQLITE_CANTOPEN, [&] {
    file_of(file).path = is_kept ? path : nullptr;
    durable(file);  // as it was before
    const int result = real(vfs)->xOpen(real(vfs), path, real(file), flags, flags_out);
    if (result == SQLITE_OK) file->pMethods = &methods;
    return result;
  });
}
int delete_file(sqlite3_vfs* vfs, const char* path, int sync_folder) {
  return call(true, SQLITE_IOERR_DELETE, [&] {
    if (auto* known = disk().durable(path)) known->is_deleted = true;
    const int result = real(vfs)->xDelete(real(vfs), path, sync_folder);
    if (result == SQLITE_OK && sync_folder != 0 && disk().fault == "power") disk().forget(path);
    return result;
  });
}

/// Registers the file system before the program uses SQLite.
__attribute__((constructor)) void install() {
  if (std::getenv("FAULTY_DISK") == nullptr) return;
  disk();
  static sqlite3_vfs vfs;
  sqlite3_vfs* const usual = sqlite3_vfs_find(nullptr);
  vfs = *usual;
  vfs.pNext = nullptr;
  vfs.zName = "faulty";
  vfs.pAppData = usual;
  vfs.szOsFile = static_cast<int>(sizeof(File)) + usual->szOsFile;
  vfs.xOpen = open_file;
  vfs.xDelete = delete_file;
  sqlite3_vfs_register(&vfs, 1);
}

}  // namespace
