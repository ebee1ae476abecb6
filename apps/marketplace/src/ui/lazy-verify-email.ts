import { lazyScreen } from '../lazy-screen.ts';

/** Fetched when there is a code to enter. */
export const lazyVerifyEmail = lazyScreen(async () => (await import('./VerifyEmail.tsx')).VerifyEmail);
