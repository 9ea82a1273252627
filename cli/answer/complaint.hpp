#pragma once
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/answer/handed.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/offer.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/problem.hpp"
#include "schemas/catan/names.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// Why an order was refused, and what its sender may know of ways out.
struct NotDone {
  catan::Problem problem;
  Names names;
  Seat sender{};
  std::optional<catan::Order> order;  ///< nothing: it is the whole file that is refused
  catan::Legal legal;                 ///< what he may order instead
  std::vector<catan::Offer> offers;   ///< that he sees open
};

namespace complaint {

/// What a reader of the file found says itself.
struct Read {};
struct Neutral {
  std::string seat;
};
struct NoGame {
  std::string name, store, near;
};
struct OtherKind {
  Handed kind = Handed::unknown;
};
/// A set-up whose parts do not fit.
struct Unfit {
  catan::Problem problem;
  Names names;
};
/// `all: pass` where there is no special building phase.
struct NobodyPasses {};

}  // namespace complaint

/// What is to be mended in a file that somebody sent: where, and what is wrong there.
struct Complaint {
  Diagnostic at;  ///< its message and notes are empty, unless it is `Read`
  std::variant<complaint::Read, complaint::Neutral, complaint::NoGame, complaint::OtherKind, complaint::Unfit,
               complaint::NobodyPasses, NotDone>
      what;
};
using Complaints = std::vector<Complaint>;

inline Complaints complaints_of(const Diagnostics& read) {
  Complaints all;
  for (const Diagnostic& one : read) all.push_back({one, complaint::Read{}});
  return all;
}

}  // namespace inselpost
