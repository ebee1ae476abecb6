import { create } from 'zustand';

/** Whether anything on the pages seen so far can show a toast. */
export const useToastsWanted = create<boolean>()(() => false);

export function wantToasts(): void {
  useToastsWanted.setState(true, true);
}
