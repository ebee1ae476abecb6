import type { CallEnd } from './engine/types.ts';

/** What each end of a call means, and what offers to enter again. */
export const END_WORDS: Record<CallEnd, { title: string; text: string; again?: string }> = {
  // Its text depends on the time: see leftText.
  left: { title: 'You’ve left the session', text: '', again: 'Rejoin' },
  time: { title: 'The session has ended', text: 'The room is closed.' },
  cancelled: {
    title: 'The session was cancelled',
    text: 'The room is closed. The booking’s page says what is refunded.',
  },
  host: { title: 'The host has ended the session', text: 'The room is closed.' },
  removed: {
    title: 'The host has removed you',
    text: 'You can’t rejoin this session.',
  },
  replaced: {
    title: 'The session is open elsewhere',
    text: 'You joined from another tab or device. Your camera and microphone are off here.',
    again: 'Use here',
  },
  'signed-out': {
    title: 'You’re logged out',
    text: 'You logged out here or on another device. Go to the booking to log in again and rejoin.',
  },
  denied: { title: 'You can’t enter this room', text: 'The room is closed, or you’re logged out.' },
};

/** Where a workshop differs. */
const WORKSHOP: Partial<Record<CallEnd, string>> = {
  left: 'You can come back while the room is open. Leaving moves no money by itself.',
  denied: 'The room is closed, the host has removed you, or you’re logged out.',
};

/** Where its host differs from a guest: they have no booking. */
const HOST: Partial<Record<CallEnd, string>> = {
  cancelled: 'The room is closed. The workshop’s page says why it was cancelled.',
  'signed-out': 'You logged out here or on another device. Go to the workshop to log in again and rejoin.',
};

/** What an end of a workshop’s call means for its host (`expert`) or a guest (H-03, H-04). */
export const workshopEndText = (end: CallEnd, role: 'client' | 'expert'): string =>
  (role === 'expert' ? HOST[end] : undefined) ?? WORKSHOP[end] ?? END_WORDS[end].text;
