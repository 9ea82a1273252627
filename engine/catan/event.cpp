#include "engine/catan/event.hpp"

#include "engine/adjudication/compiled_once_members.hpp"

template class inselpost::CompiledOnce<inselpost::catan::EventKinds>;
