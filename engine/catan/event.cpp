#include "engine/catan/event.hpp"

#include "engine/core/compiled_once_members.hpp"

template class inselpost::CompiledOnce<inselpost::catan::EventKinds>;
