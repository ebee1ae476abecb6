import * as z from 'zod/mini';

/**
 * From 2000-01-01 to before 2200-01-01. PostgreSQL reads no year 0, and what is added to an instant must stay within
 * what four digits of a year can say.
 */
const inWindow = (what: string) => z.regex(/^2[01]\d\d-/, `Must be a ${what} from 2000 to 2199`);
/** An instant in ISO 8601, UTC, from 2000 to 2199. */
export const instant = z.iso
  .datetime()
  .check(inWindow('time'))
  // A second pattern takes the place of the format in JSON Schema.
  .register(z.globalRegistry, { format: 'date-time' });
/** A date of some place's calendar in ISO 8601, from 2000 to 2199. */
export const localDate = z.iso.date().check(inWindow('date')).register(z.globalRegistry, { format: 'date' });
/** An amount in the currency's minor unit (cents for AUD). */
export const money = z.object({ minor: z.int(), currency: z.string() });
export const id = z.uuid();
/** How often something was changed, as the caller saw it last; one less than the database counts to. */
export const seenVersion = z.int().check(z.gte(0), z.lte(2_147_483_646));
/** An IANA zone name; whether the zone exists is checked by the server. */
export const timeZone = z.string().check(z.minLength(1), z.maxLength(64));
/** Where the next page of a list by time begins: `next` of the page before. Epoch ms and id of its last entry. */
export const timeCursor = z
  .string()
  .check(z.regex(/^\d{1,14}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** A whole number in a query string. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce.number().check(z.minimum(min), z.maximum(max), z.multipleOf(1));
