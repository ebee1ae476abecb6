import type { UploadedFile } from '@nexperts/contract';
import * as z from 'zod/mini';

const KEY = 'nexperts-messages';

const file = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.number(),
  addedAt: z.string(),
});
const draft = z.object({
  text: z.string(),
  files: z.array(file),
  unsent: z.array(
    z.object({ clientKey: z.string(), text: z.string(), files: z.array(file), at: z.number() }),
  ),
});
const kept = z.object({
  /** Null: a visitor who has yet to log in */
  accountId: z.nullable(z.string()),
  drafts: z.record(z.string(), draft),
});

/** A message that the server has not confirmed. */
export interface UnsentMessage {
  readonly clientKey: string;
  readonly text: string;
  readonly files: readonly UploadedFile[];
  /** When it was written, epoch ms */
  readonly at: number;
}

/** What is written to somebody and not sent. */
export interface MessageDraft {
  readonly text: string;
  readonly files: readonly UploadedFile[];
  /** Messages that did not arrive, oldest first */
  readonly unsent: readonly UnsentMessage[];
}

/** Nothing is written. */
export const NO_DRAFT: MessageDraft = { text: '', files: [], unsent: [] };

/** Where a first message to an expert is kept before there is a conversation. */
export const draftToExpert = (handle: string): string => `expert:${handle.toLowerCase()}`;
/** The same for the other side of a booking. */
export const draftForBooking = (bookingId: string): string => `booking:${bookingId}`;

function read(accountId: string | null): Record<string, MessageDraft> {
  try {
    const found = z.safeParse(kept, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    // What a visitor wrote belongs to whoever logs in here; what somebody else wrote does not.
    const isOwn = found.success && (found.data.accountId === accountId || found.data.accountId === null);
    return isOwn ? found.data.drafts : {};
  } catch {
    return {};
  }
}

/**
 * Keeps in this tab what is written and not sent: it outlives a reload, the login session and a login.
 * @param accountId who writes; null: a visitor
 * @param place id of the conversation, or `draftToExpert` or `draftForBooking`
 */
export function keepDraft(
  accountId: string | null,
  place: string,
  { text, files, unsent }: MessageDraft,
): void {
  const drafts = read(accountId);
  if (text === '' && files.length === 0 && unsent.length === 0) delete drafts[place];
  else drafts[place] = { text, files, unsent };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ accountId, drafts }));
  } catch {
    // Storage is full or forbidden: a reload loses what was typed.
  }
}

/** What this account, or the visitor before the login, wrote there in this tab. */
export function keptDraft(accountId: string | null, place: string): MessageDraft {
  return read(accountId)[place] ?? NO_DRAFT;
}

/** Call it at logout. */
export function forgetDrafts(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
