import type { StaffOutcome } from '@nexperts/contract';
import { needsSecondSignature } from '@nexperts/domain';
import * as z from 'zod/mini';
import { readSubject, type SignedSubject } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { askSecond, type SignedAction } from './ask.ts';
import type { RunSigned } from './close.ts';
import { refuseOwnBooking } from './own-booking.ts';

/** Whose action it is: who asked for it, also once somebody else has confirmed it. */
export interface AskedBy {
  actorId: string;
  now: Date;
}

/** @property signature null: it is done at once, by one person */
interface By extends AskedBy {
  signature: { id: string; confirmedBy: string } | null;
}

/** What an action would move, and how it reads to the person who is asked to confirm it. */
interface Need {
  /** One question about it is open at a time */
  subject: SignedSubject;
  bookingId?: string;
  about: string;
  /** The `reason` of the payload without it */
  reason?: string;
  /** What this action moves, in minor units */
  amountMinor?: number;
  currency?: string;
  /** Everything that moves for the booking or person with this action, in minor units; 0 if it moves nothing */
  inAllMinor: number;
  /** It takes two people whatever the amount (O-08) */
  takesTwo?: boolean;
}

interface Definition<P extends object, Ready> {
  name: SignedAction;
  /**
   * Of what is stored until somebody confirms it. A new release carries out what the one before stored: add fields as
   * optional ones, and keep what is there.
   */
  payload: z.core.$ZodType<P>;
  /**
   * Locks what it acts on, and refuses what can't be done now: it runs when the action is asked for, and again when it is
   * confirmed.
   * @param on the id of the booking, or of what else it is about
   */
  lock: (tx: Tx, on: string, payload: P, by: By) => Promise<Ready>;
  need: (tx: Tx, ready: Ready, payload: P) => Need | Promise<Need>;
  carryOut: (tx: Tx, ready: Ready, payload: P, by: By) => Promise<void>;
}

interface Signable<P extends object, Ready> {
  /**
   * Does it at once, or asks a second member of staff (O-01): where more than A$500 moves in all, and for what always takes
   * two. Never for a booking of one's own.
   * @throws AppError Forbidden for a booking of one's own, Conflict when somebody has asked for it already, and what `lock`
   * and `carryOut` throw
   */
  ask: (
    tx: Tx,
    asked: { on: string; payload: P },
    by: AskedBy,
  ) => Promise<StaffOutcome & { ready: Ready; need: Need }>;
  /** `ask` in a transaction of its own; the jobs that follow begin at once. */
  askAs: (signedIn: SignedIn, asked: { on: string; payload: P }) => Promise<StaffOutcome>;
  /** Carries out what was confirmed. @throws AppError WrongState also for a payload that no longer fits */
  run: RunSigned;
}

/** An action of staff that may take a second person: what is done at once and what is done after a confirmation is one. */
export function signedAction<P extends object, Ready>({
  name,
  payload: schema,
  lock,
  need: needOf,
  carryOut,
}: Definition<P, Ready>): Signable<P, Ready> {
  const ask: Signable<P, Ready>['ask'] = async (tx, { on, payload }, asker) => {
    const by = { ...asker, signature: null };
    const ready = await lock(tx, on, payload, by);
    const need = await needOf(tx, ready, payload);
    const { inAllMinor, takesTwo = false, about, reason, ...of } = need;
    if (of.bookingId) await refuseOwnBooking(tx, of.bookingId, by.actorId);
    if (!takesTwo && !needsSecondSignature(inAllMinor)) {
      await carryOut(tx, ready, payload, by);
      return { state: 'done', signatureId: null, ready, need };
    }
    const stored = { ...z.parse(schema, payload), about, ...(reason !== undefined && { reason }) };
    const signatureId = await askSecond(tx, { ...of, action: name, payload: stored }, asker);
    return { state: 'waiting', signatureId, ready, need };
  };
  return {
    ask,
    askAs: async ({ deps, account }, asked) => {
      const by = { actorId: account.id, now: deps.clock.now() };
      const { state, signatureId } = await deps.db.transaction((tx) => ask(tx, asked, by));
      deps.wakeJobs();
      return { state, signatureId };
    },
    run: async (tx, { signature: { id, subject, bookingId, payload, askedBy }, actorId, now }) => {
      const read = z.safeParse(schema, payload);
      if (!read.success)
        throw new AppError(
          'WrongState',
          'We can’t carry this out as it was asked for. Please ask for it again.',
        );
      const by = { actorId: askedBy, now, signature: { id, confirmedBy: actorId } };
      const ready = await lock(tx, bookingId ?? readSubject(subject).id, read.data, by);
      await carryOut(tx, ready, read.data, by);
    },
  };
}
