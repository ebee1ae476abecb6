import { eq } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { groupSession } from '../../db/schema/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { hostedBy } from './rows.ts';

/**
 * The host’s notes on a session that is over, which everybody may read (H-05); empty takes them away.
 * @throws {AppError} NotFound, WrongState
 */
export async function saveNotes({ deps, account }: SignedIn, id: string, text: string): Promise<void> {
  const { session } = await hostedBy(deps.db, id, account.id);
  const now = deps.clock.now();
  if (session.status === 'cancelled') throw new AppError('WrongState', 'This session was cancelled');
  if (now < session.endsAt) throw new AppError('WrongState', 'You can write notes once the session is over');
  const notes = text.trim() === '' ? null : text.trim();
  await deps.db.transaction(async (tx) => {
    await tx
      .update(groupSession)
      .set({ notes, notesAt: notes === null ? null : now })
      .where(eq(groupSession.id, id));
    await record(tx, {
      now,
      actorId: account.id,
      action: 'workshop.notes',
      subject: `group-session:${id}`,
    });
  });
}
