'use client';
import type { ReactNode } from 'react';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';

// Measured, not fixed: long names wrap, and rows grow with the person's text size.
const options = { estimatedRowSize: 36, estimatedHeadingSize: 30 };

/** Renders only the rows in view of the list inside. A module of its own, loaded for long lists alone. */
export function VirtualRows({ children }: { children: ReactNode }) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={options}>
      {children}
    </Virtualizer>
  );
}
