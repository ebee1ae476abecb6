import { sql, type SQL } from 'drizzle-orm';

// A subject says in one column what a row is about, `KIND:ID`. Nothing else cuts one apart.

/** What a row is about, of these kinds. */
export type Subject<Kind extends string> = `${Kind}:${string}`;

/** The kind and the id of a subject. */
export function readSubject<Kind extends string>(subject: Subject<Kind>): { kind: Kind; id: string } {
  const colon = subject.indexOf(':');
  return { kind: subject.slice(0, colon) as Kind, id: subject.slice(colon + 1) };
}

/** The kind of a subject that may be of any, or a word alone. */
export const kindOfSubject = (subject: string): string => subject.replace(/:.*$/s, '');

/** `booking` of `booking:ID`. */
export const subjectKind = (column: string): SQL => sql.raw(`split_part(${column}, ':', 1)`);

/** All that follows the first colon. */
export const subjectId = (column: string): SQL => sql.raw(`substr(${column}, strpos(${column}, ':') + 1)`);

/** The id of a subject of this kind as text; NULL of any other. */
export const subjectText = (column: string, kind: string): SQL =>
  sql.raw(`CASE WHEN starts_with(${column}, '${kind}:') THEN substr(${column}, ${kind.length + 2}) END`);

/** The id of a subject of this kind; NULL of any other, and where it is no UUID. */
export const subjectUuid = (column: string, kind: string): SQL =>
  sql.raw(
    `CASE WHEN ${column} ~ '^${kind}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN substr(${column}, ${kind.length + 2})::uuid END`,
  );
