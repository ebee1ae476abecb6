import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** What a person has entered so far. The password is never written to storage. */
export interface SignUpDraft {
  username: string;
  email: string;
  name: string;
  /** `yyyy-MM-dd`, or empty while partial or invalid (T-05) */
  dob: string;
  /** Code of C-02 */
  country: string;
  phone: string;
  newsletter: boolean;
}

export type SignUpStep = 'account' | 'personal' | 'final' | 'verify';

interface SignUpState {
  step: SignUpStep;
  draft: SignUpDraft;
}

const EMPTY: SignUpState = {
  step: 'account',
  draft: { username: '', email: '', name: '', dob: '', country: '', phone: '', newsletter: true },
};

/** T-01: survives moves in both directions, and a reload within the tab. */
export const useSignUp = create<SignUpState>()(
  persist(() => EMPTY, {
    name: 'nexperts-sign-up',
    storage: createJSONStorage(() => sessionStorage),
    skipHydration: true,
  }),
);

export function keepDraft(part: Partial<SignUpDraft>): void {
  useSignUp.setState(({ draft }) => ({ draft: { ...draft, ...part } }));
}

export function goToStep(step: SignUpStep): void {
  useSignUp.setState({ step });
}

export function forgetSignUp(): void {
  useSignUp.setState(EMPTY);
}
