import * as z from 'zod/mini';

/**
 * From 2000-01-01 to before 2200-01-01. PostgreSQL has no year 0, and an instant must keep a four-digit year when a
 * duration is added.
 */
const inWindow = (what: string) => z.regex(/^2[01]\d\d-/, `Must be a ${what} from 2000 to 2199`);
/** An instant in ISO 8601, UTC, from 2000 to 2199. */
export const instant = z.iso
  .datetime()
  .check(inWindow('time'))
  // In JSON Schema the second pattern replaces the format.
  .register(z.globalRegistry, { format: 'date-time' });
/** A local date in ISO 8601, from 2000 to 2199. */
export const localDate = z.iso.date().check(inWindow('date')).register(z.globalRegistry, { format: 'date' });
/** An amount in the currency's minor unit (cents for AUD). */
export const money = z.object({ minor: z.int(), currency: z.string() });
export const id = z.uuid();
const ONE_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** In an address: at most 100 ids, separated by commas. */
export const idList = z.string().check(z.regex(new RegExp(`^${ONE_ID}(?:,${ONE_ID}){0,99}$`)));
/** What is said in a problem, an appeal, a case or a decision, and why staff act: 10 to 2,000 characters. */
export const statementText = z.string().check(z.trim(), z.minLength(10), z.maxLength(2000));
/** `done`, or `waiting` for a second member of staff, with the id of what they are asked to confirm (O-01). */
export const staffOutcome = z.object({ state: z.enum(['done', 'waiting']), signatureId: z.nullable(id) });
/** The version the caller last saw; at most one below the largest `integer`, because a save adds one. */
export const seenVersion = z.int().check(z.gte(0), z.lte(2_147_483_646));
/** An IANA zone name; the server checks that the zone exists. */
export const timeZone = z.string().check(z.minLength(1), z.maxLength(64));
/** Where the next page of a list by time begins: epoch ms and id of the last entry, from `next` of the previous page. */
export const timeCursor = z
  .string()
  .check(z.regex(/^\d{1,14}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** A whole number in a query string. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce.number().check(z.minimum(min), z.maximum(max), z.multipleOf(1));
