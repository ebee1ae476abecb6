import type { Message } from '@nexperts/contract';
import { formatDayLong, localDateOf, MINUTE_MS } from '@nexperts/domain';
import type { Unsent } from './message-log.ts';

/** One row of a conversation, from top to bottom. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly text: string }
  /** Unread messages begin */
  | { readonly kind: 'new'; readonly key: string }
  /** What was said in the room of a session begins */
  | { readonly kind: 'room'; readonly key: string; readonly bookingId: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      /** It is the last of its author's in this minute */
      readonly showsTime: boolean;
      /** It is the last one that the other side has read */
      readonly showsRead: boolean;
    }
  | { readonly kind: 'unsent'; readonly key: string; readonly unsent: Unsent };

interface RowsInput {
  messages: readonly Message[];
  unsent: readonly Unsent[];
  readByOther: number;
  /** Number of the first message that is new to the viewer; null: none */
  newFrom: number | null;
  /** IANA zone of the days */
  zone: string;
  /** Epoch ms */
  now: number;
}

/** `Monday 23 November`, with the year where it is another one. */
function dayText(at: number, zone: string, now: number): string {
  const year = localDateOf(at, zone).slice(0, 4);
  const day = formatDayLong(at, zone);
  return year === localDateOf(now, zone).slice(0, 4) ? day : `${day} ${year}`;
}

const minuteOf = (at: string): number => Math.floor(Date.parse(at) / MINUTE_MS);

/** The rows of a conversation. A message keeps its key when the server confirms it, so that it isn't announced twice. */
export function rowsOf({ messages, unsent, readByOther, newFrom, zone, now }: RowsInput): Row[] {
  const rows: Row[] = [];
  const lastRead = messages.findLast(({ mine, seq }) => mine && seq <= readByOther)?.seq;
  let day = '';
  let bookingId: string | null = null;
  messages.forEach((message, index) => {
    const { seq, at, clientKey } = message;
    const here = localDateOf(Date.parse(at), zone);
    if (here !== day) rows.push({ kind: 'day', key: here, text: dayText(Date.parse(at), zone, now) });
    if (seq === newFrom) rows.push({ kind: 'new', key: 'new' });
    if (message.bookingId && (message.bookingId !== bookingId || here !== day))
      rows.push({ kind: 'room', key: `room-${seq}`, bookingId: message.bookingId });
    const next = messages[index + 1];
    const isFollowed =
      next !== undefined &&
      next.seq !== newFrom &&
      next.mine === message.mine &&
      next.bookingId === message.bookingId &&
      minuteOf(next.at) === minuteOf(at);
    const showsRead = seq === lastRead;
    rows.push({
      kind: 'message',
      key: `${message.mine ? 'mine' : 'theirs'}-${clientKey}`,
      message,
      showsTime: !isFollowed || showsRead,
      showsRead,
    });
    day = here;
    ({ bookingId } = message);
  });
  for (const each of unsent) rows.push({ kind: 'unsent', key: `mine-${each.clientKey}`, unsent: each });
  return rows;
}

/** Number of the first message of the other side that the viewer has not read; null: there is none. */
export function firstUnread(messages: readonly Message[], readByYou: number): number | null {
  return messages.find(({ mine, seq }) => !mine && seq > readByYou)?.seq ?? null;
}
