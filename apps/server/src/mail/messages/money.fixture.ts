import { eq } from 'drizzle-orm';
import {
  bankDispute,
  document,
  expert as experts,
  job,
  payout,
  ledgerEntry,
  payoutHold,
  payoutRun,
  payment,
  refundOrder,
  refundOtherwise,
  unclaimedBalance,
  writeOff,
} from '../../db/schema/index.ts';
import { allJobs } from '../../modules/jobs.ts';
import { world } from './world.fixture.ts';

// Jobs that send the messages about money, with what each finds in the database.

export const bankDisputeMail = (what: string, to: 'client' | 'expert' = 'expert') => ({
  kind: 'mail.bank-dispute',
  payload: async () => {
    const ref = 'dp_mail';
    const now = world.server.clock.now();
    const paid = {
      id: world.session.id,
      bookingId: world.session.id,
      status: 'captured',
      currency: 'AUD',
    } as const;
    await world.server.db
      .insert(payment)
      .values({ ...paid, amountMinor: 100, createdAt: now, updatedAt: now })
      .onConflictDoNothing();
    await world.server.db
      .insert(bankDispute)
      .values({
        ref,
        paymentId: world.session.id,
        amountMinor: 100,
        status: 'open',
        openedAt: now,
        hearingUntil: now,
      })
      .onConflictDoNothing();
    return { ref, what, to };
  },
});

/** A refund that the expert or staff gave. */
export const refund = (cause: 'goodwill' | 'staff', to?: 'client' | 'expert') => ({
  kind: to ? 'mail.refund' : 'mail.goodwill',
  payload: async () => {
    const [order] = await world.server.db
      .insert(refundOrder)
      .values({ bookingId: world.session.id, cause, amountMinor: 2050, at: world.server.clock.now() })
      .returning();
    return { orderId: order?.id, ...(to && { to }) };
  },
});

export const dashboardRefund = (to: 'client' | 'expert') => ({
  kind: 'mail.dashboard-refund',
  payload: () => ({ bookingId: world.session.id, amountMinor: 2050, to }),
});

export const paidOtherwise = {
  kind: 'mail.refund-otherwise',
  payload: async () => {
    const [row] = await world.server.db
      .insert(refundOtherwise)
      .values({
        bookingId: world.session.id,
        amountMinor: 2050,
        currency: 'AUD',
        paidTo: '<b>Grove</b>',
        reference: '<b>Grove</b>',
        paidOn: '2026-11-28',
        paidBy: world.member.accountId,
        at: world.server.clock.now(),
      })
      .returning();
    return { refundId: row?.id };
  },
};

export const payoutsHeld = (step: 'held' | 'released') => ({
  kind: 'mail.payout-hold',
  payload: async () => {
    const { accountId, expertId } = world.session.expert;
    const by = {
      heldBy: world.member.accountId,
      heldAt: world.server.clock.now(),
      reason: 'Another account.',
    };
    await world.server.db.delete(payoutHold);
    const [row] = await world.server.db
      .insert(payoutHold)
      .values({ expertId, ...by, ...(step === 'released' && { releasedAt: world.server.clock.now() }) })
      .returning();
    return { accountId, holdId: row?.id, step };
  },
});

export const verification = (step: 'needed' | 'missing' | 'lost' | 'verified') => ({
  kind: 'mail.verification',
  payload: async () => {
    const { accountId, expertId } = world.session.expert;
    const now = world.server.clock.now();
    await world.server.db
      .update(experts)
      .set({ identityVerifiedAt: step === 'verified' ? now : null })
      .where(eq(experts.id, expertId));
    return { accountId, step };
  },
});

/** A payout of a run of its own, as it is after a step. */
export const paidOut = (step: 'sent' | 'refused' | 'carried' | 'failed' | 'arrived') => ({
  kind: 'mail.payout',
  payload: async () => {
    const { accountId, expertId } = world.session.expert;
    const now = world.server.clock.now();
    await world.server.db.delete(payout);
    await world.server.db.delete(payoutRun);
    const [run] = await world.server.db
      .insert(payoutRun)
      .values({ scheduledFor: now, status: 'carrying_out', createdAt: now })
      .returning();
    const state = {
      sent: { status: 'sent', transferRef: 'tr_1' },
      arrived: { status: 'sent', transferRef: 'tr_1' },
      refused: { status: 'refused', reason: 'account_closed' },
      failed: { status: 'failed_at_bank', transferRef: 'tr_1', reason: 'account_closed' },
      carried: { status: 'carried_over', amountMinor: 0, reason: 'funds' },
    } as const;
    const amounts = { currency: 'AUD', owedMinor: 2050, amountMinor: 2050 };
    const [row] = await world.server.db
      .insert(payout)
      .values({ runId: run?.id ?? '', expertId, ...amounts, createdAt: now, ...state[step] })
      .returning();
    return { accountId, payoutId: row?.id, step };
  },
});

export const writtenOff = {
  kind: 'mail.write-off',
  payload: async () => {
    const { accountId, expertId } = world.session.expert;
    const amounts = { expertId, amountMinor: 2050, currency: 'AUD' };
    const by = {
      reason: 'Nobody answers.',
      writtenOffBy: world.member.accountId,
      at: world.server.clock.now(),
    };
    const [row] = await world.server.db
      .insert(writeOff)
      .values({ ...amounts, ...by })
      .returning();
    return { accountId, writeOffId: row?.id };
  },
};

export const unclaimed = {
  kind: 'mail.unclaimed',
  payload: async () => {
    const { accountId, expertId } = world.session.expert;
    const at = world.server.clock.now();
    const keepUntil = new Date('2034-01-05T00:00:00Z');
    const kept = { expertId, name: 'Amara', amountMinor: 2050, currency: 'AUD' };
    const [row] = await world.server.db
      .insert(unclaimedBalance)
      .values({ ...kept, bookedBy: world.member.accountId, at, keepUntil })
      .returning();
    return { accountId, balanceId: row?.id };
  },
};

export const receipt = {
  kind: 'mail.document',
  payload: async () => {
    const now = world.server.clock.now();
    const bookingId = world.session.id;
    const money = { amountMinor: 12_000, currency: 'AUD', at: now };
    const [entry] = await world.server.db
      .insert(ledgerEntry)
      .values({
        ...money,
        bookingId,
        subject: `booking:${bookingId}`,
        kind: 'capture',
        debit: `escrow:${bookingId}`,
        credit: 'provider',
        idempotencyKey: `booking:${bookingId}:capture:1`,
      })
      .returning();
    await allJobs['document.issue'].run(world.server.deps, { bookingId }, { jobId: bookingId });
    const [row] = await world.server.db
      .select()
      .from(document)
      .where(eq(document.ledgerEntryId, entry?.id ?? ''));
    // The job that issues it asks for the mail too; here it is sent once.
    await world.server.db.delete(job).where(eq(job.kind, 'mail.document'));
    return { documentId: row?.id };
  },
};
