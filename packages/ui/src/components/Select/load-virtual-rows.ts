import type { ReactNode } from 'react';

/** Draws only the rows of a long list that are in view. Not needed before a list is long, so it comes later. */
let virtual: { VirtualRows: (props: { children: ReactNode }) => ReactNode } | undefined;

export async function loadVirtualRows(): Promise<void> {
  virtual ??= await import('./VirtualRows.tsx');
}

/** The part, once it is there. */
export const virtualRows = () => virtual?.VirtualRows;
