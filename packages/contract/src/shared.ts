import * as z from 'zod/mini';

/** An instant in ISO 8601, UTC. */
export const instant = z.iso.datetime();
/** An amount in the currency's minor unit (cents for AUD). */
export const money = z.object({ minor: z.int(), currency: z.string() });
export const id = z.uuid();
/** How often something was changed, as the caller saw it last; one less than the database counts to. */
export const seenVersion = z.int().check(z.gte(0), z.lte(2_147_483_646));
/** An IANA zone name; whether the zone exists is checked by the server. */
export const timeZone = z.string().check(z.minLength(1), z.maxLength(64));
