/**
 * The header with the server's time, in ISO 8601 with milliseconds, of every answer that no cache keeps. `Date` has whole
 * seconds only, and a page of another origin can't read it.
 */
export const SERVER_NOW = 'Server-Now';
