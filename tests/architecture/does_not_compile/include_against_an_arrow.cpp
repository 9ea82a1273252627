// seen from: engine/catan
// refused for: schemas/text/source.hpp
#include "engine/catan/event.hpp"
#ifndef RIGHT
#include "schemas/text/source.hpp"
#endif
