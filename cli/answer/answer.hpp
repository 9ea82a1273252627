#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/answer/complaint.hpp"
#include "cli/answer/remark.hpp"
#include "cli/answer/status.hpp"
#include "schemas/record/game.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// What became of one order of a file.
struct Tried {
  enum class Outcome : std::uint8_t {
    done,
    failed,     ///< refused, `not_done` says why
    not_tried,  ///< an order before it failed
    possible,   ///< `check`: nothing stands against it but what chance will say
    waiting,    ///< special building before its place: kept until then
  };
  std::string order;  ///< as it was read, one line of YAML (`Game::line`)
  Json said;          ///< the same as it stands in a record
  std::string typed;  ///< as its sender wrote it
  Mark at;            ///< where
  Outcome outcome = Outcome::not_tried;
  std::optional<NotDone> not_done;
  std::vector<Json> events;     ///< what it brought about, as its sender may know it
  std::vector<Json> later;      ///< what he will read of it, as far as that can be said before (`told_later`)
  std::optional<Json> untold;   ///< the order as on record, where no event tells of it
  std::vector<Remark> remarks;  ///< what else he is told of it
};

/// The answer to one orders file. What is in it is for its sender's eyes.
struct Answer {
  Status status = Status::done;
  std::string file;  ///< as the caller named it
  std::string game, seat;
  std::uint16_t turn = 0;
  std::string time;
  std::optional<std::string> luck;
  SightPtr table;  ///< what its set-up says, for the words of that game
  std::vector<Tried> orders;
  std::uint32_t done = 0;       ///< how many of them were
  std::vector<Remark> remarks;  ///< what is to be said of the whole file
  Complaints complaints;
  bool checked_only = false;           ///< `check`: nothing was stored
  std::optional<std::uint64_t> entry;  ///< the last entry it made
  std::string head;                    ///< its head in hexadecimal; empty: none
};

}  // namespace inselpost
