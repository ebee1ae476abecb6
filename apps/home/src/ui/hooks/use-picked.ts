import { useState } from 'react';

/**
 * A choice that is stored in the address. It is shown optimistically: until the router has navigated, a radio would
 * jump back. Follows `value` whenever that changes.
 */
export function usePicked<T>(value: T): [T, (picked: T) => void] {
  const [state, setState] = useState({ value, picked: value });
  if (state.value !== value) setState({ value, picked: value });
  const picked = state.value === value ? state.picked : value;
  return [picked, (next) => setState({ value, picked: next })];
}
