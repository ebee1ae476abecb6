import * as z from 'zod/mini';

/** The password of now, asked for where more is at stake. */
export const currentPassword = z.string().check(z.minLength(1, 'Enter your current password'));

export const passwordOnlyRules = z.object({ currentPassword });
