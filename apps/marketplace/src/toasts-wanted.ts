import { create } from 'zustand';

/** Whether anything on the pages seen so far can show a toast, and whether anything has. */
export const useToasts = create<'unwanted' | 'wanted' | 'used'>()(() => 'unwanted');

export function wantToasts(): void {
  useToasts.setState('wanted', true);
}
