import type { SecondSignature } from '@nexperts/contract';
import { STAFF_ROLES, type StaffRole } from '@nexperts/domain';
import { and, asc, eq, not, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { recordList } from '../../db/record-look.ts';
import { account, booking, expert, secondSignature, staffRole } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { SessionAccount, SignedIn } from '../../http/context.ts';
import { accountOf, type SignedAction } from './ask.ts';
import { isOwnBooking } from './own-booking.ts';

/** Whose signature counts for what (O-01): the roles that may ask for it. */
export const SIGNERS: Readonly<Record<SignedAction, readonly StaffRole[]>> = {
  refund: ['support', 'finance'],
  cancel: ['support'],
  'problem-decision': ['trust'],
  'appeal-decision': ['trust'],
  'payout-release': ['finance'],
  role: ['admin'],
  concession: ['finance'],
  finding: ['finance'],
  'write-off': ['finance'],
  difference: ['finance'],
  'suspension-refund': ['trust', 'finance'],
  'refund-otherwise': ['finance'],
  unclaimed: ['finance'],
  'workshop-cancel': ['support', 'trust'],
  'unclaimed-payment': ['finance'],
};

export const maySign = (action: SignedAction, { staffRoles }: SessionAccount): boolean =>
  SIGNERS[action].some((role) => staffRoles.includes(role));

/** Everybody at the desk, once for each of their roles. */
const activeStaff = (db: DbOrTx) =>
  db
    .select({ accountId: staffRole.accountId, role: staffRole.role })
    .from(staffRole)
    .innerJoin(account, eq(account.id, staffRole.accountId))
    .where(and(account.isStaff, eq(account.status, 'active')));

const MOST = 100;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const withRoles = z.object({ roles: z.array(z.enum(STAFF_ROLES)) });

/** Open questions, oldest first, without those about the viewer's own bookings and roles. */
export async function openSignatures(
  db: DbOrTx,
  viewer: SessionAccount,
  bookingId?: string,
): Promise<SecondSignature[]> {
  const rows = await db
    .select({
      row: secondSignature,
      asker: account.name,
      clientId: booking.clientId,
      payerId: booking.payerId,
      sellerId: expert.accountId,
    })
    .from(secondSignature)
    .innerJoin(account, eq(account.id, secondSignature.askedBy))
    .leftJoin(booking, eq(booking.id, secondSignature.bookingId))
    .leftJoin(expert, eq(expert.id, booking.expertId))
    .where(
      and(
        eq(secondSignature.state, 'open'),
        bookingId === undefined ? undefined : eq(secondSignature.bookingId, bookingId),
        not(isOwnBooking(secondSignature.bookingId, viewer.id)),
        sql`${secondSignature.subject} <> ${`account:${viewer.id}`}`,
      ),
    )
    .orderBy(asc(secondSignature.askedAt), asc(secondSignature.id))
    .limit(MOST);
  const staff = rows.length > 0 ? await activeStaff(db) : [];
  return rows.map(({ row, asker, clientId, payerId, sellerId }) => ({
    id: row.id,
    action: row.action,
    bookingId: row.bookingId,
    accountId: accountOf(row),
    roles: row.action === 'role' ? (z.safeParse(withRoles, row.payload).data?.roles ?? null) : null,
    amount:
      row.amountMinor !== null && row.currency !== null
        ? { minor: row.amountMinor, currency: row.currency }
        : null,
    about: text(row.payload['about']),
    reason: text(row.payload['reason']),
    askedBy: { id: row.askedBy, name: asker },
    askedAt: row.askedAt.toISOString(),
    isMine: row.askedBy === viewer.id,
    mayConfirm: row.askedBy !== viewer.id && maySign(row.action, viewer),
    hasNobody: !staff.some(
      ({ accountId, role }) =>
        SIGNERS[row.action].includes(role) &&
        accountId !== row.askedBy &&
        accountId !== clientId &&
        accountId !== payerId &&
        accountId !== sellerId &&
        accountId !== accountOf(row),
    ),
    signers: [...SIGNERS[row.action]],
  }));
}

/** Open questions for a member of staff. The look is written down (O-06). */
export async function listSignatures({
  deps: { db, clock },
  account: viewer,
}: SignedIn): Promise<SecondSignature[]> {
  const open = await openSignatures(db, viewer);
  const ids = open.map((each) => each.bookingId ?? each.accountId ?? each.id);
  await recordList(db, 'signatures', { actorId: viewer.id, ids, now: clock.now() });
  return open;
}
