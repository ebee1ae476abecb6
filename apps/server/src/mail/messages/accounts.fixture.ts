import { eq } from 'drizzle-orm';
import {
  account as accounts,
  applicationEvent,
  calendarSource,
  emailChange,
  pageClaim,
  expertApplication,
  problem,
  secondFactor,
  secondFactorRemoval,
  personReport,
  suspension,
} from '../../db/schema/index.ts';
import { completeContent } from '../../modules/applications/applications.fixture.ts';
import { createClient } from '../../testing/factories.ts';
import { DAY } from '../../testing/harness.ts';
import { createSession } from '../../testing/live.ts';
import { CLIENT, world } from './world.fixture.ts';

// Jobs that send the messages of accounts, applications and people’s pages, with what each finds in the database.

export const account = (kind: string, more: Record<string, unknown> = {}) => ({
  kind,
  payload: () => ({ accountId: world.member.accountId, ...more }),
});

export const change = (step: string) => ({
  kind: 'mail.email-change',
  payload: async () => {
    const [row] = await world.server.db
      .insert(emailChange)
      .values({
        accountId: world.member.accountId,
        oldEmail: world.member.email,
        newEmail: `new-${step}@people.test`,
        requestedAt: world.server.clock.now(),
      })
      .returning();
    return { changeId: row?.id, step };
  },
});

export const removal = (step: 'asked' | 'stopped' | 'done') => ({
  kind: 'mail.second-factor-removal',
  payload: async () => {
    const now = world.server.clock.now();
    const { accountId } = world.member;
    const factor = {
      secret: Buffer.alloc(48),
      recoverySalt: Buffer.alloc(16),
      createdAt: now,
      confirmedAt: now,
    };
    await world.server.db
      .insert(secondFactor)
      .values({ ...factor, accountId })
      .onConflictDoNothing();
    const effectiveAt = new Date(now.getTime() + DAY);
    await world.server.db
      .insert(secondFactorRemoval)
      .values({ accountId, id: world.session.id, requestedAt: now, effectiveAt })
      .onConflictDoNothing();
    return { accountId, id: world.session.id, step };
  },
});

export const newAddressCode = {
  kind: 'mail.code',
  payload: async () => {
    await world.server.db.insert(emailChange).values({
      accountId: world.member.accountId,
      oldEmail: world.member.email,
      newEmail: 'new@people.test',
      // The message goes out a day from now, and a change waits no longer than that.
      requestedAt: new Date(world.server.clock.now().getTime() + DAY),
    });
    return { accountId: world.member.accountId, purpose: 'email' };
  },
};

/** Somebody who asked for the account to be deleted. */
export const leaving = {
  kind: 'account.delete',
  payload: async () => ({
    accountId: (await createClient(world.server, { name: CLIENT, status: 'deactivated' })).accountId,
  }),
};

/** Somebody whose account is closed while a problem is open. */
export const closing = {
  kind: 'mail.account-closed',
  payload: async () => {
    const { client, id } = await createSession(world.server);
    const now = world.server.clock.now();
    await world.server.db.insert(problem).values({
      bookingId: id,
      kind: 'technical',
      state: 'awaiting_expert',
      askPct: 50,
      reportedAt: now,
      dueAt: now,
    });
    await world.server.db
      .update(accounts)
      .set({ status: 'deactivated', name: CLIENT })
      .where(eq(accounts.id, client.accountId));
    return { accountId: client.accountId };
  },
};

export const suspended = (step: 'suspended' | 'lifted') => ({
  kind: 'mail.suspension',
  payload: async () => {
    const now = world.server.clock.now();
    const [row] = await world.server.db
      .insert(suspension)
      .values({
        accountId: world.session.expert.accountId,
        reason: 'Threatened <b>Grove</b> in the chat.',
        suspendedBy: world.member.accountId,
        suspendedAt: now,
        ...(step === 'lifted' && { liftedAt: now, liftedBy: world.member.accountId }),
      })
      .returning();
    return { suspensionId: row?.id, step };
  },
});

/** A case that staff opened about the expert. */
export const safetyCase = (step: 'asked' | 'decided') => ({
  kind: 'mail.safety-case',
  payload: async () => {
    const now = world.server.clock.now();
    const [row] = await world.server.db
      .insert(personReport)
      .values({
        reportedId: world.session.expert.accountId,
        openerId: world.member.accountId,
        reason: 'payment_outside',
        alleged: 'You are said to have asked <b>Grove</b> for cash.',
        hearingUntil: new Date(now.getTime() + 72 * 3_600_000),
        reportedAt: now,
        dueAt: now,
        ...(step === 'asked'
          ? { state: 'open' as const }
          : { state: 'acted' as const, closedAt: now, verdict: 'Your own messages ask for it.' }),
      })
      .returning();
    return { reportId: row?.id, step };
  },
});

let revision = 0;
export const application = (event: 'submitted' | 'approved' | 'changes_asked' | 'refused') => ({
  kind: 'mail.application',
  payload: async () => {
    const now = world.server.clock.now();
    await world.server.db
      .insert(expertApplication)
      .values({
        id: world.session.id,
        accountId: world.member.accountId,
        status: 'draft',
        revision: 1,
        content: completeContent(),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing();
    const [row] = await world.server.db
      .insert(applicationEvent)
      .values({
        applicationId: world.session.id,
        revision: (revision += 1),
        event,
        actorId: world.member.accountId,
        reason: 'Please add your <b>Grove</b> licence.',
        at: now,
      })
      .returning();
    return { eventId: row?.id };
  },
});

export const claim = (step: 'approved' | 'refused' | 'expires' | 'expired') => ({
  kind: 'mail.claim',
  payload: async () => {
    const now = world.server.clock.now();
    const [row] = await world.server.db
      .insert(pageClaim)
      .values({
        expertId: world.session.expert.expertId,
        kind: 'credential',
        what: 'Master of <b>Grove</b>',
        state: step === 'refused' || step === 'expired' ? step : 'approved',
        openedAt: now,
        dueAt: now,
        decidedAt: now,
        decidedBy: world.member.accountId,
        reason: 'We read <b>Grove</b> again.',
        expiresAt: new Date(now.getTime() + 30 * DAY),
      })
      .returning();
    return { claimId: row?.id, step };
  },
});

export const failingCalendar = {
  kind: 'mail.calendar',
  payload: async () => {
    const now = world.server.clock.now();
    const at = { addedAt: now, checkedAt: now, readAt: now, failingSince: now };
    const [row] = await world.server.db
      .insert(calendarSource)
      .values({
        ...at,
        expertId: world.session.expert.expertId,
        kind: 'address',
        name: 'The <b>Grove</b>',
        failure: 'missing',
      })
      .returning();
    return { sourceId: row?.id };
  },
};
