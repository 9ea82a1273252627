#include "engine/dice/dice.hpp"
