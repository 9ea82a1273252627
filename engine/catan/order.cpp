#include "engine/catan/order.hpp"

#include "engine/core/compiled_once_members.hpp"

template class inselpost::CompiledOnce<inselpost::catan::OrderKinds>;
