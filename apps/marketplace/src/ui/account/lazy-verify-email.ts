import { lazyPart } from '@nexperts/app-kit';

/** Fetched when there is a code to enter. */
export const lazyVerifyEmail = lazyPart(async () => (await import('./VerifyEmail.tsx')).VerifyEmail);
