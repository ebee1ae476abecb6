import type { BankDispute } from '@nexperts/contract';
import { fullName, splitFee } from '@nexperts/domain';
import { asc, eq } from 'drizzle-orm';
import { bankDispute, payment } from '../../db/schema/index.ts';
import { recordLook } from '../../db/record-look.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { uploadsOf } from '../uploads/index.ts';
import { actionsOf, awaitsOf, findingsOf } from './actions.ts';
import { bankDisputeForStaff, findBankDispute, titleOf, type FullBankDispute } from './rows.ts';
import { sentBack } from '../payments/index.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What a bank dispute before the start means for the money (P-09); null for a later one. */
function viewBeforeStart({
  bankDispute: row,
  booking,
  payment: paid,
}: FullBankDispute): BankDispute['beforeStart'] {
  if (!row.beforeStart) return null;
  const of = (minor: number) => ({ minor: Math.max(0, minor), currency: booking.currency });
  const { capturedMinor, refundDueMinor, bankDisputeOpenMinor, bankDisputeLostMinor } = paid;
  const sentMinor = sentBack(paid);
  const keptMinor = row.lateKeptMinor ?? Math.max(0, capturedMinor - Math.max(refundDueMinor, sentMinor));
  return {
    refund: of(capturedMinor - keptMinor),
    rest: of(capturedMinor - sentMinor - bankDisputeOpenMinor - bankDisputeLostMinor),
    lateShare: of(splitFee(keptMinor).expertMinor),
  };
}

async function view(db: DbOrTx, found: FullBankDispute, now: Date): Promise<BankDispute> {
  const { bankDispute: row, booking, expert, client } = found;
  const subject = `bank-dispute:${row.ref}` as const;
  const files = (await uploadsOf(db, [subject])).get(subject) ?? [];
  return {
    ref: row.ref,
    bookingId: booking.id,
    service: titleOf(found),
    client: client.name,
    expert: fullName(expert.firstName, expert.lastName),
    amount: { minor: row.amountMinor, currency: booking.currency },
    status: row.status,
    reason: row.reason,
    openedAt: row.openedAt.toISOString(),
    closedAt: iso(row.closedAt),
    dueBy: iso(row.dueBy),
    evidenceSentAt: iso(row.evidenceSentAt),
    concededAt: iso(row.concededAt),
    hearing: row.hearingUntil && {
      until: row.hearingUntil.toISOString(),
      text: row.hearingText,
      heardAt: iso(row.heardAt),
      files,
    },
    beforeStart: viewBeforeStart(found),
    finding:
      row.finding && row.foundAt
        ? { finding: row.finding, reason: row.findingReason ?? '', at: row.foundAt.toISOString() }
        : null,
    findings: findingsOf(booking.status),
    awaits: awaitsOf(row, now),
    actions: actionsOf(row, now),
  };
}

/**
 * A bank dispute, as staff see it (P-09). The look is written down (O-06).
 * @throws {AppError} NotFound, Forbidden
 */
export async function getBankDispute(
  { deps: { db, clock }, account }: SignedIn,
  ref: string,
): Promise<BankDispute> {
  const now = clock.now();
  const found = await bankDisputeForStaff(db, ref, account.id);
  await recordLook(db, {
    action: 'desk.look-bank-dispute',
    actorId: account.id,
    subject: `booking:${found.booking.id}`,
    now,
    detail: { bankDispute: ref },
  });
  return view(db, found, now);
}

/** The bank disputes of a booking's payments as staff see them, oldest first. The caller checks that it isn't their own booking. */
export async function bankDisputesOfBooking(
  db: DbOrTx,
  bookingId: string,
  now: Date,
): Promise<BankDispute[]> {
  const rows = await db
    .select({ ref: bankDispute.ref })
    .from(bankDispute)
    .innerJoin(payment, eq(payment.id, bankDispute.paymentId))
    .where(eq(payment.bookingId, bookingId))
    .orderBy(asc(bankDispute.openedAt), asc(bankDispute.ref));
  const all: BankDispute[] = [];
  for (const { ref } of rows) {
    const found = await findBankDispute(db, ref);
    if (found) all.push(await view(db, found, now));
  }
  return all;
}
