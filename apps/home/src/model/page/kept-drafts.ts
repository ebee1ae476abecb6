import * as z from 'zod/mini';

const PREFIX = 'nexperts-draft:';

/** Keeps, in this tab, what was typed into a form and not saved: it outlives a reload, another page and the session. */
export function keepDraft(name: string, draft: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: a reload loses what was typed.
  }
}

/** What was typed into a form in this tab and not saved; null when there is none that fits the form. */
export function keptDraft<Draft extends z.core.$ZodType>(name: string, shape: Draft): z.output<Draft> | null {
  try {
    const read = z.safeParse(shape, JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Call it when the form is saved, or its draft is given up. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}

/** Forgets every draft: call it at logout. */
export function forgetKeptDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
