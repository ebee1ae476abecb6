import type { BodyOf, ClientNote, DataOf, endpoints } from '@nexperts/contract';
import { CLIENT_NOTES_MAX, HOUR_MS } from '@nexperts/domain';
import { and, count, desc, eq } from 'drizzle-orm';
import { clientNote } from '../../db/schema/index.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { ownExpert } from '../experts/index.ts';
import { findClient } from './own-clients.ts';

type Row = typeof clientNote.$inferSelect;
/** Where a note is: the client, and the note itself, from outside. */
interface Place {
  id: string;
  noteId: string;
}

const PER_HOUR = { limit: 120, windowMs: HOUR_MS } as const;

const view = ({ id, text, writtenAt, changedAt, version }: Row): ClientNote => ({
  id,
  text,
  writtenAt: writtenAt.toISOString(),
  changedAt: changedAt?.toISOString() ?? null,
  version,
});

/** One of the signed-in expert's clients with the notes about them, newest first. @throws {AppError} NotFound */
export async function getOwnClient(
  ctx: SignedIn,
  id: string,
): Promise<DataOf<typeof endpoints.getOwnClient>> {
  const { expertId, client } = await findClient(ctx, id);
  const rows = await ctx.deps.db
    .select()
    .from(clientNote)
    .where(and(eq(clientNote.expertId, expertId), eq(clientNote.aboutId, client.id)))
    .orderBy(desc(clientNote.writtenAt), desc(clientNote.id));
  return { ...client, notes: rows.map(view) };
}

function cleanNote(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '')
    throw new AppError('ValidationFailed', 'Write a note', { fields: { text: 'Write a note' } });
  return trimmed;
}

/**
 * Notes something about a client, for nobody else (F-18).
 * @throws {AppError} NotFound, ValidationFailed, TooManyRequests, WrongState from {@link CLIENT_NOTES_MAX} notes on
 */
export async function addNote(ctx: SignedIn, id: string, text: string): Promise<ClientNote> {
  const { deps, account } = ctx;
  const written = cleanNote(text);
  await takeAttempt(deps, throttleKey(deps, 'client note', account.id), PER_HOUR);
  const { expertId, client } = await findClient(ctx, id);
  const about = and(eq(clientNote.expertId, expertId), eq(clientNote.aboutId, client.id));
  const [held] = await deps.db.select({ notes: count() }).from(clientNote).where(about);
  if (held && held.notes >= CLIENT_NOTES_MAX)
    throw new AppError(
      'WrongState',
      `You can keep ${CLIENT_NOTES_MAX} notes about a client. Delete one first.`,
    );
  const [row] = await deps.db
    .insert(clientNote)
    .values({ expertId, aboutId: client.id, text: written, writtenAt: deps.clock.now() })
    .returning();
  if (!row) throw notFound('Client');
  return view(row);
}

/** A note of the expert's own about a client. */
async function ownNote({ deps, account }: SignedIn, { id, noteId }: Place) {
  const own = await ownExpert(deps.db, account.id);
  return and(eq(clientNote.expertId, own.id), eq(clientNote.aboutId, id), eq(clientNote.id, noteId));
}

/** Changes a note. @throws {AppError} NotFound, ValidationFailed, Conflict when it was changed since */
export async function changeNote(
  ctx: SignedIn,
  place: Place,
  { text, version }: BodyOf<typeof endpoints.changeClientNote>,
): Promise<ClientNote> {
  const written = cleanNote(text);
  const which = await ownNote(ctx, place);
  const { db, clock } = ctx.deps;
  const [row] = await db
    .update(clientNote)
    .set({ text: written, changedAt: clock.now(), version: version + 1 })
    .where(and(which, eq(clientNote.version, version)))
    .returning();
  if (row) return view(row);
  const [still] = await db.select().from(clientNote).where(which);
  if (!still) throw notFound('Note');
  throw new AppError('Conflict', 'This note was changed in another window. Reload to see it as it is now.');
}

/** Deletes a note. @throws {AppError} NotFound */
export async function removeNote(ctx: SignedIn, place: Place): Promise<void> {
  const gone = await ctx.deps.db
    .delete(clientNote)
    .where(await ownNote(ctx, place))
    .returning({ id: clientNote.id });
  if (gone.length === 0) throw notFound('Note');
}
