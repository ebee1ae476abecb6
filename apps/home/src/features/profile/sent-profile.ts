import type { ExpertProfile } from '@nexperts/contract';

/** How long the profile that came with the page, or was asked for, is good for, in milliseconds. */
export const KEPT_MS = 120_000;

let sent: ExpertProfile | null | undefined;

/** Read before the live page takes the place of what was sent. */
const resultsHref =
  typeof document === 'undefined'
    ? null
    : (document.querySelector<HTMLAnchorElement>('#outline #results')?.href ?? null);

function sentOf(handle: string): ExpertProfile | null {
  if (typeof document === 'undefined') return null;
  if (sent === undefined) {
    const text = document.getElementById('profile')?.textContent;
    sent = text ? (JSON.parse(text) as ExpertProfile) : null;
  }
  return sent?.handle.toLowerCase() === handle.toLowerCase() ? sent : null;
}

/** The profile the server sent with the page, if it is that of a handle and still fresh: it saves the call. */
export function sentProfile(handle: string): ExpertProfile | null {
  return typeof document === 'undefined' || performance.now() > KEPT_MS ? null : sentOf(handle);
}

/** Address of the list of experts that the page of a handle was opened from, as the server wrote it; else null. */
export function resultsBehind(handle: string): string | null {
  return sentOf(handle) && resultsHref;
}
