#include "cli/results/command_error.hpp"

#include "engine/core/out_of_line_variant_members.hpp"

template class inselpost::OutOfLineVariant<inselpost::ObstacleKinds>;
