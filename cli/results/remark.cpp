#include "cli/results/remark.hpp"

#include "engine/core/compiled_once_members.hpp"

template class inselpost::CompiledOnce<inselpost::RemarkKinds>;
