#include "engine/dice/order.hpp"

#include "engine/adjudication/compiled_once_members.hpp"

template class inselpost::CompiledOnce<inselpost::dice::OrderKinds>;
