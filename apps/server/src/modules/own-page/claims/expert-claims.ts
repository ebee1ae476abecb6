import type { BodyOf, endpoints, OwnPage } from '@nexperts/contract';
import { endOfBusinessDay, claimKey, DAY_MS } from '@nexperts/domain';
import { claimForm } from '@nexperts/validation';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { record } from '../../../db/record.ts';
import { pageClaim } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { takeAttempt, throttleKey } from '../../../http/throttle.ts';
import { ownExpert } from '../../experts/index.ts';
import { attachUploads, detachOthers } from '../../uploads/index.ts';
import { getOwnPage } from '../own-page.ts';
import { closeCase, openClaim } from './open-claims.ts';
import { claimSubject, isLive, type ClaimRow } from './rows.ts';

/** Claims one account may make in a day. */
const PER_DAY = { limit: 20, windowMs: DAY_MS } as const;
/** Credentials that an expert can have before staff and on the page at a time. */
const CREDENTIALS_MAX = 20;

type Proof = Omit<BodyOf<typeof endpoints.proveClaim>, 'fileIds'>;

/** @throws {AppError} ValidationFailed with `fields` */
function read<Sent extends Proof & { what: string }>(sent: Sent, now: Date): Sent {
  const result = z.core.safeParse(claimForm, { ...sent, until: sent.until ?? '' });
  const fields: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message;
  const over = sent.until === null ? null : endOfBusinessDay(sent.until);
  if (sent.until !== null && (over === null || over <= now.getTime()))
    fields['until'] = 'Enter a day that is still to come';
  if (!result.success || Object.keys(fields).length > 0)
    throw new AppError('ValidationFailed', Object.values(fields)[0] ?? 'Check the fields', { fields });
  const { what, issuer, number } = result.data;
  return { ...sent, what, issuer, number };
}

/**
 * Has staff check a credential, or renew what they approved (F-15).
 * @throws {AppError} NotFound without a profile, ValidationFailed, Conflict where it waits already, WrongState for a title
 * or category that was never checked: publishing the page claims those
 */
export async function addClaim(
  ctx: SignedIn,
  { fileIds = [], ...sent }: BodyOf<typeof endpoints.addClaim>,
): Promise<OwnPage> {
  const { deps, account } = ctx;
  const own = await ownExpert(deps.db, account.id);
  const now = deps.clock.now();
  const claim = read(sent, now);
  await takeAttempt(deps, throttleKey(deps, 'claim', account.id), PER_DAY);
  await deps.db.transaction(async (tx) => {
    const rows = await tx.select().from(pageClaim).where(eq(pageClaim.expertId, own.id));
    const known = rows.some((row) => row.state === 'approved' && claimKey(row) === claimKey(claim));
    if (claim.kind !== 'credential' && !known)
      throw new AppError('WrongState', 'Write it on your page and publish it; we check it then');
    const held = rows.filter(
      (row) => row.kind === 'credential' && (row.state === 'open' || isLive(row, now)),
    );
    if (claim.kind === 'credential' && held.length >= CREDENTIALS_MAX)
      throw new AppError('Conflict', `You can have ${CREDENTIALS_MAX} credentials. Remove one first.`);
    const id = await openClaim(tx, { expertId: own.id, ...claim }, now);
    if (!id) throw new AppError('Conflict', 'We’re already checking this');
    await attachUploads(tx, { accountId: account.id, ids: fileIds, subject: claimSubject(id) });
    await record(tx, {
      now,
      actorId: account.id,
      action: 'claim.opened',
      subject: `expert:${own.id}`,
      detail: { claim: id },
    });
  });
  deps.wakeJobs();
  return getOwnPage(ctx);
}

/** Changes an own claim that is locked. @throws {AppError} NotFound without a profile and for the claim of somebody else */
async function change(
  ctx: SignedIn,
  id: string,
  work: (tx: Tx, row: ClaimRow, now: Date) => Promise<void>,
): Promise<OwnPage> {
  const { deps, account } = ctx;
  const own = await ownExpert(deps.db, account.id);
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(pageClaim)
      .where(and(eq(pageClaim.id, id), eq(pageClaim.expertId, own.id)))
      .for('update');
    if (!row || row.state === 'withdrawn') throw notFound('Claim');
    await work(tx, row, deps.clock.now());
  });
  deps.wakeJobs();
  return getOwnPage(ctx);
}

/** Says who issued what is claimed, and sends what proves it (F-15). @throws {AppError} NotFound, ValidationFailed, WrongState */
export const proveClaim = (
  ctx: SignedIn,
  id: string,
  { fileIds = [], ...sent }: BodyOf<typeof endpoints.proveClaim>,
): Promise<OwnPage> =>
  change(ctx, id, async (tx, row, now) => {
    if (row.state !== 'open') throw new AppError('WrongState', 'We’ve already decided on this');
    const { issuer, number, until } = read({ ...sent, what: row.what }, now);
    await tx.update(pageClaim).set({ issuer, number, until }).where(eq(pageClaim.id, id));
    const subject = claimSubject(id);
    await attachUploads(tx, { accountId: ctx.account.id, ids: fileIds, subject });
    await detachOthers(tx, { ids: fileIds, subject, now });
  });

/** Takes a credential off the page, or back from staff (F-15). @throws {AppError} NotFound, WrongState for a title or category */
export const removeClaim = (ctx: SignedIn, id: string): Promise<OwnPage> =>
  change(ctx, id, async (tx, row, now) => {
    if (row.kind !== 'credential')
      throw new AppError('WrongState', 'Take it off your page and publish that instead');
    await tx.update(pageClaim).set({ state: 'withdrawn' }).where(eq(pageClaim.id, row.id));
    await closeCase(tx, row.id, now);
  });
