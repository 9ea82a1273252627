// seen from: engine/catan
// refused for: schemas/text/diagnostic.hpp
#include "engine/catan/event.hpp"
#ifndef RIGHT
#include "schemas/text/diagnostic.hpp"
#endif
