import { firstErrors, personName, signUpEmail, username } from '@nexperts/validation';

/** Control characters, invisible marks and those that turn the direction of text: names that look like others. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

const firstError = (schema: Parameters<typeof firstErrors>[0], value: string): string | null =>
  Object.values(firstErrors(schema, value))[0] ?? null;

/** V-03. @returns the message, or null */
export const emailProblem = (email: string): string | null => firstError(signUpEmail, email);

/** V-01, V-02, and what only the server minds. @returns the message, or null */
export function usernameProblem(typed: string): string | null {
  const problem = firstError(username, typed);
  if (problem !== null) return problem;
  return UNSEEN.test(typed) || typed !== typed.trim()
    ? 'Username must not have spaces around it or characters that cannot be seen'
    : null;
}

/** V-06, and what only the server minds. @returns the message, or null */
export function nameProblem(typed: string): string | null {
  return (
    firstError(personName, typed) ??
    (UNSEEN.test(typed) ? 'Name must not have characters that cannot be seen' : null)
  );
}
