import { useState } from 'react';

/**
 * A value that the app may hold (`given`) or leave to the part.
 * @returns the value, and a setter that tells the app of a change and answers whether there was one
 */
export function useValue<T>(
  given: T | undefined,
  initial: T,
  onChange: ((value: T) => void) | undefined,
): [value: T, set: (next: T) => boolean] {
  const [own, setOwn] = useState(initial);
  const value = given ?? own;
  const set = (next: T): boolean => {
    if (next === value) return false;
    setOwn(next);
    onChange?.(next);
    return true;
  };
  return [value, set];
}
