import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { SignUpPath } from './steps.ts';

/** What a person has entered so far, on both paths. The password is never written to storage. */
export interface SignUpDraft {
  /** One of the six, or empty; stays in the form (K-01) */
  profession: string;
  username: string;
  email: string;
  name: string;
  /** `yyyy-MM-dd`, or empty while partial or invalid (T-05) */
  dob: string;
  /** Code of C-02 */
  country: string;
  phone: string;
  terms: boolean;
  /** null until the person presses the box (D-17) */
  newsletter: boolean | null;
}

export type DraftField = keyof SignUpDraft;

interface SignUpState {
  draft: SignUpDraft;
  /** Kept until the code is entered, for the login after it (D-4); in memory only */
  password: string;
  /** Server errors of fields of an earlier step */
  refused: Partial<Record<DraftField, string>>;
  /** The account is made and waits for its code */
  submitted: { email: string; path: SignUpPath } | null;
}

const EMPTY: SignUpState = {
  draft: {
    profession: '',
    username: '',
    email: '',
    name: '',
    dob: '',
    country: '',
    phone: '',
    terms: false,
    newsletter: null,
  },
  password: '',
  refused: {},
  submitted: null,
};

/** Countries of the list in the EU, the EEA, the United Kingdom, Switzerland and Canada, by their codes of C-02. */
const CONSENT_FIRST: ReadonlySet<string> = new Set(['ca', 'ch', 'de', 'es', 'fr', 'it', 'nl', 'se', 'uk']);

/** D-17: the newsletter is on unless somebody turns it off, but where a ticked box is no consent, they have to turn it on. */
export function wantsNewsletter({
  newsletter,
  country,
}: Pick<SignUpDraft, 'newsletter' | 'country'>): boolean {
  return newsletter ?? !CONSENT_FIRST.has(country);
}

/** The tab's storage, where it is allowed and has room; the wizard works without. */
const storage = createJSONStorage<Pick<SignUpState, 'draft' | 'submitted'>>(() => ({
  getItem: (name) => sessionStorage.getItem(name),
  setItem: (name, value) => {
    try {
      sessionStorage.setItem(name, value);
    } catch {
      // Full or forbidden: what was entered lives as long as the page.
    }
  },
  removeItem: (name) => sessionStorage.removeItem(name),
}));

/** T-01: survives moves in both directions, and a reload within the tab. */
export const useSignUp = create<SignUpState>()(
  persist(() => EMPTY, {
    name: 'nexperts-sign-up',
    storage,
    partialize: ({ draft, submitted }) => ({ draft, submitted }),
    merge: (kept, fresh) => {
      const { draft, submitted } = (kept ?? {}) as Partial<SignUpState>;
      return { ...fresh, draft: { ...fresh.draft, ...draft }, submitted: submitted ?? null };
    },
  }),
);

/** What is entered at this moment; for what is redrawn with each change use `useSignUp`. */
export function entered(): SignUpState {
  return useSignUp.getState();
}

/** Keeps what was just entered; the server's errors of these fields no longer hold. */
export function keepDraft(part: Partial<SignUpDraft>): void {
  useSignUp.setState(({ draft, refused }) => ({
    draft: { ...draft, ...part },
    refused: Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in part))),
  }));
}

export function keepPassword(password: string): void {
  useSignUp.setState({ password });
}

export function storeRefusal(refused: SignUpState['refused']): void {
  useSignUp.setState({ refused });
}

/** The account is made: from here on the code is all that is missing. */
export function markSubmitted(path: SignUpPath): void {
  useSignUp.setState(({ draft }) => ({ submitted: { email: draft.email, path } }));
}

/** Back to the form with another address; the username belongs to the account that was made with the wrong one. */
export function startOver(): void {
  useSignUp.setState(({ draft }) => ({ draft: { ...draft, username: '', email: '' }, submitted: null }));
}

/** Forgets what the tab keeps, and leaves what is shown: the page is about to be left. */
export function forgetKeptSignUp(): void {
  useSignUp.persist.clearStorage();
}

export function forgetSignUp(): void {
  useSignUp.setState(EMPTY);
}
