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
