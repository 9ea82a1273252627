#include "engine/dice/event.hpp"

#include "engine/core/compiled_once_members.hpp"

template class inselpost::CompiledOnce<inselpost::dice::EventKinds>;
