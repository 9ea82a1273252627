#pragma once
#include <cstddef>

#include "cli/answer/facts.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"

namespace inselpost {

/// A game at one moment, for whoever prints it: what each viewer may know of it, and nothing beyond.
class Seen {
 public:
  virtual ~Seen() = default;
  virtual const GameFacts& facts() const = 0;
  virtual std::size_t players() const = 0;
  virtual catan::View view(Viewer viewer) const = 0;
  virtual catan::Legal legal(Seat seat) const = 0;
  const Names& names() const { return facts().names; }

 protected:
  Seen() = default;
  Seen(const Seen&) = default;
  Seen(Seen&&) = default;
  Seen& operator=(const Seen&) = default;
  Seen& operator=(Seen&&) = default;
};

}  // namespace inselpost
