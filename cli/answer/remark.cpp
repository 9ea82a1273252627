#include "cli/answer/remark.hpp"

#include "engine/adjudication/compiled_once_members.hpp"

template class inselpost::CompiledOnce<inselpost::RemarkKinds>;
