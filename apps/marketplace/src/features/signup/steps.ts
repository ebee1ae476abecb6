/** S-10: the titles of the regular path's steps. */
export const STEPS = ['Account Details', 'Personal Info', 'Finalize Setup'] as const;
