import { randomUUID } from 'node:crypto';

/** What is taken from a proxy: enough to be told apart, nothing that could break a line or a header. */
const TAKEN = /^[\w.-]{8,64}$/;

/** The id of a request: the one its `X-Request-Id` brings, when it has the shape of one, else a new one. */
export const requestIdOf = (header: string | undefined): string =>
  header !== undefined && TAKEN.test(header) ? header : randomUUID();
