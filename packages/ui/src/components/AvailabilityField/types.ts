import type { TextFieldProps } from '../TextField/index.ts';

/** SPEC T-04. `unchecked` after every edit. */
export type AvailabilityState = 'unchecked' | 'checking' | 'available' | 'taken' | 'error';

export interface AvailabilityFieldProps extends Omit<TextFieldProps, 'statusSlot' | 'suffix' | 'endSlot'> {
  availability: AvailabilityState;
  /** Words per state (SPEC V-18), e.g. `available: 'Username available'`. `checking` defaults to `Checking...`. */
  messages: { available: string; taken: string; error: string; checking?: string };
}
