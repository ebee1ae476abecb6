import { useState } from 'react';

/**
 * A choice that lives in the address shows at once: the router takes a moment, and a radio must not spring back
 * meanwhile. Follows `value` whenever that changes.
 */
export function usePicked<T>(value: T): [T, (picked: T) => void] {
  const [state, setState] = useState({ value, picked: value });
  if (state.value !== value) setState({ value, picked: value });
  const picked = state.value === value ? state.picked : value;
  return [picked, (next) => setState({ value, picked: next })];
}
