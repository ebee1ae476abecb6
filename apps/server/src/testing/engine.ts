import { inject } from 'vitest';

/** Whether these tests run on the embedded engine. It has one connection, so transactions never meet there. */
export const onPglite = (): boolean => inject('postgresUrl') === '';
