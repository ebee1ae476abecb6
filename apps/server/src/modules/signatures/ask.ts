import { and, eq } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { account, readSubject, secondSignature, type SignedSubject } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';

export type SignatureRow = typeof secondSignature.$inferSelect;
/** An action that takes two people. */
export type SignedAction = SignatureRow['action'];

/** The id of the account that a question is about; null: it is about something else. */
export function accountOf({ subject }: Pick<SignatureRow, 'subject'>): string | null {
  const { kind, id } = readSubject(subject);
  return kind === 'account' ? id : null;
}

/** What a second member of staff is asked to confirm. */
interface AskedFor {
  action: SignedAction;
  subject: SignedSubject;
  bookingId?: string;
  /** The request as its operation read it, with the `reason` and, for the list, `about` in words */
  payload: Record<string, unknown> & { reason?: string; about?: string };
  /** In minor units */
  amountMinor?: number;
  currency?: string;
}

/**
 * Asks for a second signature instead of acting (O-01); answer `{state: 'waiting', signatureId}`.
 * @returns the id of the question
 * @throws AppError Conflict when one about the same is open
 */
export async function askSecond(
  tx: Tx,
  { action, subject, bookingId, payload, amountMinor, currency }: AskedFor,
  { actorId, now }: { actorId: string; now: Date },
): Promise<string> {
  const [asked] = await tx
    .insert(secondSignature)
    .values({
      action,
      subject,
      bookingId: bookingId ?? null,
      payload,
      amountMinor: amountMinor ?? null,
      currency: currency ?? null,
      askedBy: actorId,
      askedAt: now,
      state: 'open',
    })
    .onConflictDoNothing()
    .returning({ id: secondSignature.id });
  if (!asked) throw new AppError('Conflict', await whoAsked(tx, action, subject));
  await recordSignature(tx, { id: asked.id, action, subject }, 'asked', { actorId, now });
  return asked.id;
}

async function whoAsked(tx: Tx, action: SignedAction, subject: SignedSubject): Promise<string> {
  const [open] = await tx
    .select({ name: account.name })
    .from(secondSignature)
    .innerJoin(account, eq(account.id, secondSignature.askedBy))
    .where(
      and(
        eq(secondSignature.action, action),
        eq(secondSignature.subject, subject),
        eq(secondSignature.state, 'open'),
      ),
    );
  return `${open?.name ?? 'Somebody'} has already asked for this. It waits for a second person.`;
}

/** Writes down what happened to a question, under what it is about. */
export async function recordSignature(
  tx: Tx,
  { id, action, subject }: Pick<SignatureRow, 'id' | 'action' | 'subject'>,
  event: 'asked' | 'confirmed' | 'declined' | 'withdrawn' | 'overtaken',
  { actorId, now, reason = '' }: { actorId: string; now: Date; reason?: string },
): Promise<void> {
  await record(tx, {
    now,
    actorId,
    action: `signature.${event}`,
    subject,
    detail: { id, action, ...(reason && { reason }) },
  });
}
