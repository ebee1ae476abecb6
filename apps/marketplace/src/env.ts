import { siteEnv } from '@nexperts/app-kit';

/** Base addresses of this build. */
export const env = siteEnv(import.meta.env);
