#pragma once
#include "engine/adjudication/compiled_once.hpp"

/// For the one source that instantiates a `CompiledOnce`: `template class CompiledOnce<OrderKinds>;`.
namespace inselpost {

template <class Kinds>
CompiledOnce<Kinds>::CompiledOnce() = default;
template <class Kinds>
CompiledOnce<Kinds>::CompiledOnce(const CompiledOnce& other) = default;
template <class Kinds>
CompiledOnce<Kinds>::CompiledOnce(CompiledOnce&& other) noexcept = default;
template <class Kinds>
CompiledOnce<Kinds>& CompiledOnce<Kinds>::operator=(const CompiledOnce& other) = default;
template <class Kinds>
CompiledOnce<Kinds>& CompiledOnce<Kinds>::operator=(CompiledOnce&& other) noexcept = default;
template <class Kinds>
CompiledOnce<Kinds>::~CompiledOnce() = default;

}  // namespace inselpost
