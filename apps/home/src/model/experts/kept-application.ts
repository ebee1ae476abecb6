import { applicationContent, type ApplicationContent } from '@nexperts/contract';
import * as z from 'zod/mini';

const KEY = 'nexperts-application';

const kept = z.object({ accountId: z.string(), content: applicationContent });

/** Keeps, in this tab, what an applicant has typed and not saved: it outlives a reload and the session. */
export function keepApplication(accountId: string, content: ApplicationContent): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ accountId, content }));
  } catch {
    // Storage is full or forbidden: a reload loses what was typed.
  }
}

/** What this account typed in this tab and did not save; null when there is none. */
export function keptApplication(accountId: string): ApplicationContent | null {
  try {
    const read = z.safeParse(kept, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return read.success && read.data.accountId === accountId ? read.data.content : null;
  } catch {
    return null;
  }
}

/** Call it when the application is saved or submitted, and at logout. */
export function forgetKeptApplication(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
