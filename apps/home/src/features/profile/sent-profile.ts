import type { ExpertProfile } from '@nexperts/contract';

/** How long the profile that came with the page, or was asked for, is good for, in milliseconds. */
export const KEPT_MS = 120_000;

let sent: ExpertProfile | null | undefined;

/** The profile the server sent with the page, if it is that of a handle and still fresh: it saves the call. */
export function sentProfile(handle: string): ExpertProfile | null {
  if (typeof document === 'undefined' || performance.now() > KEPT_MS) return null;
  if (sent === undefined) {
    const text = document.getElementById('profile')?.textContent;
    sent = text ? (JSON.parse(text) as ExpertProfile) : null;
  }
  return sent?.handle.toLowerCase() === handle.toLowerCase() ? sent : null;
}
