/** The two ways through sign-up (S-08). */
export type SignUpPath = 'expert' | 'client';

export type StepId = 'profession' | 'personal' | 'contact' | 'credentials' | 'account' | 'about' | 'final';

export interface Step {
  id: StepId;
  label: string;
}

/** S-09, S-10: the steps of each path, in order. */
export const STEPS: Readonly<Record<SignUpPath, readonly [Step, ...Step[]]>> = {
  expert: [
    { id: 'profession', label: 'Choose Profession' },
    { id: 'personal', label: 'Personal Info' },
    { id: 'contact', label: 'Contact Details' },
    { id: 'credentials', label: 'Credentials' },
  ],
  client: [
    { id: 'account', label: 'Account Details' },
    { id: 'about', label: 'Personal Info' },
    { id: 'final', label: 'Finalize Setup' },
  ],
};

/** Reads the path an address asks for; null for the choice between the two. */
export function readPath(search: URLSearchParams): SignUpPath | null {
  const path = search.get('as');
  return path === 'expert' || path === 'client' ? path : null;
}

/**
 * The address of a step, with whatever else the present address carries (the way back after the login).
 * @param step an id, `verify`, or null for the first
 */
export function stepSearch(search: URLSearchParams, path: SignUpPath | null, step: string | null): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of [
    ['as', path],
    ['step', step],
  ] as const) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `?${text}` : '';
}

/** What every step is given. */
export interface StepProps {
  /** To the step before, or to the choice; none on the first step of the page for experts */
  onBack?: (() => void) | undefined;
  /** The step is complete: to the next one, or to the code. Resolves once it can be shown */
  onDone: () => Promise<void>;
  /** To an earlier step that has something to put right */
  onStep: (step: StepId) => Promise<void>;
}
