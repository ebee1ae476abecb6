import type { AccountSettings, BodyOf, endpoints } from '@nexperts/contract';
import { wireZoneToIana } from '@nexperts/domain';
import { countryCode, findCountry } from '@nexperts/validation';
import { eq } from 'drizzle-orm';
import { account as accounts } from '../../../db/schema/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { reviewSellers } from '../../sellers/index.ts';
import { record } from '../audit.ts';
import type { AccountRow } from '../find-account.ts';
import { readName, readText, type Read } from '../identity-rules.ts';
import { readPhone } from '../sign-up/read-sign-up.ts';
import { settingsView } from './settings-view.ts';

type Changes = NonNullable<BodyOf<typeof endpoints.updateAccount>>;

function readZone(typed: string): Read {
  const value = wireZoneToIana(typed.trim());
  return value === null ? { value, problem: 'Unknown time zone' } : { value, problem: null };
}

/**
 * Checks what is to change by the rules of the sign-up forms (V-05, V-06, V-12). A number belongs to its country: who
 * changes one of them is checked for both.
 * @throws AppError ValidationFailed with a message for each field that is wrong
 */
function readChanges(changes: Changes, stored: AccountRow): Partial<AccountRow> {
  const problems: Record<string, string> = {};
  const take = (field: string, read: Read): string | undefined => {
    if (read.problem !== null) problems[field] = read.problem;
    return read.value ?? undefined;
  };
  const set: Partial<AccountRow> = {};
  if (changes.newsletter !== undefined) set.newsletter = changes.newsletter;
  if (changes.name !== undefined) set.name = take('name', readName(changes.name)) ?? stored.name;
  if (changes.timeZone !== undefined)
    set.timeZone = take('timeZone', readZone(changes.timeZone)) ?? stored.timeZone;
  if (changes.phoneNumber !== undefined || changes.countryCode !== undefined) {
    const code = (changes.countryCode ?? stored.countryCode).toLowerCase();
    const phone = changes.phoneNumber ?? stored.phone;
    set.countryCode = take('countryCode', readText(countryCode, code)) ?? stored.countryCode;
    set.phone = take('phoneNumber', readPhone(phone, findCountry(code))) ?? stored.phone;
  }
  if (Object.keys(problems).length > 0)
    throw new AppError('ValidationFailed', 'Missing required fields or invalid information', {
      fields: problems,
    });
  return set;
}

/** Changes what the body names; the rest stays. @throws AppError ValidationFailed with `fields` */
export async function updateAccount(ctx: SignedIn, changes: Changes): Promise<AccountSettings> {
  const { deps, account } = ctx;
  await deps.db.transaction(async (tx) => {
    const [stored] = await tx.select().from(accounts).where(eq(accounts.id, account.id)).for('no key update');
    if (!stored) throw new AppError('Unauthenticated', 'Please log in to continue');
    const set = readChanges(changes, stored);
    if (Object.keys(set).length === 0) return;
    await tx.update(accounts).set(set).where(eq(accounts.id, stored.id));
    if (set.countryCode !== undefined) await reviewSellers(tx, deps, stored.id);
    await record(tx, 'update', stored.id, deps.clock.now());
  });
  return settingsView(ctx);
}
