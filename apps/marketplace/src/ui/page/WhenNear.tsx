import type { ReactNode } from 'react';
import { useNear } from '../hooks/use-near.ts';

export interface WhenNearProps {
  /** Of the same size as the content, so that nothing moves */
  fallback: ReactNode;
  children: ReactNode;
}

/** Draws its content only when the reader comes near it; what it loads lazily is not loaded before. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const { ref, isNear } = useNear<HTMLDivElement>();
  return <div ref={ref}>{isNear ? children : fallback}</div>;
}
