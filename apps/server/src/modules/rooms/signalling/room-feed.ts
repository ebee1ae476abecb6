import { type ServerMessage, type WorkshopQuestion } from '@nexperts/contract';
import { and, eq } from 'drizzle-orm';
import { roomPresence } from '../../../db/schema/index.ts';
import { countVotes, pollFor, readPolls, type PollWithVotes } from '../polls.ts';
import { readQuestions, votesOf } from '../questions.ts';
import { actingHostOf, findRoom, hostsNow, nameIn, onStage, type Room } from '../room.ts';
import type { Signalling } from './context.ts';
import type { Member } from './member.ts';

type Workshop = Extract<ServerMessage, { t: 'workshop' }>;
/** What can change: what the host has set and who waits, the poll, the questions. */
export type Part = 'room' | 'poll' | 'questions';
const ALL: readonly Part[] = ['room', 'poll', 'questions'];

/** What the members of one workshop at this process are told, read once for all of them. */
export class RoomFeed {
  /** To be read again; at first everything */
  due = new Set<Part>(ALL);
  isWaiting = false;
  running: Promise<void> = Promise.resolve();
  waiting: Workshop['waiting'] = [];
  poll: PollWithVotes | null = null;
  questions: readonly WorkshopQuestion[] = [];
  /** What every member that has had its first questions was sent last, by id */
  sent = new Map<string, WorkshopQuestion>();
}

/** Who waits for the host to let them in, by name. */
async function waitingFor(s: Signalling, room: Room): Promise<Workshop['waiting']> {
  const rows = await s.deps.db
    .select({ accountId: roomPresence.accountId })
    .from(roomPresence)
    .where(
      and(eq(roomPresence.roomId, room.id), eq(roomPresence.admitted, false), eq(roomPresence.online, true)),
    );
  return rows
    .map(({ accountId }) => ({ id: accountId, name: nameIn(room, accountId) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

const isIn = (member: Member): boolean => member.admitted && member.welcomed;

/** The questions that are other than they were sent; what is on the list no more as dismissed. */
function changesOf({ sent, questions }: RoomFeed): WorkshopQuestion[] {
  const left = new Map(sent);
  const changed: WorkshopQuestion[] = [];
  for (const question of questions) {
    const before = left.get(question.id);
    left.delete(question.id);
    if (before?.votes !== question.votes || before.state !== question.state || before.text !== question.text)
      changed.push(question);
  }
  return [...changed, ...[...left.values()].map((gone) => ({ ...gone, state: 'dismissed' as const }))];
}

function sendQuestions(
  { questions }: RoomFeed,
  member: Member,
  changed: readonly WorkshopQuestion[],
  own: readonly string[] | null,
): void {
  const isWhole = !member.hasQuestions;
  if (!isWhole && changed.length === 0 && own === null) return;
  member.hasQuestions = true;
  member.send({
    t: 'questions',
    isWhole,
    questions: [...(isWhole ? questions : changed)],
    ...(own && { voted: [...own] }),
  });
}

async function readDue(s: Signalling, feed: RoomFeed, room: Room, due: ReadonlySet<Part>): Promise<void> {
  const { db } = s.deps;
  if (due.has('room')) feed.waiting = await waitingFor(s, room);
  if (due.has('poll')) [feed.poll = null] = await readPolls(db, room.id, 1);
  if (due.has('questions')) feed.questions = await readQuestions(db, room);
}

function sendAll(s: Signalling, feed: RoomFeed, room: Room, voted: ReadonlyMap<Member, string[]>): void {
  const changed = changesOf(feed);
  feed.sent = new Map(feed.questions.map((question) => [question.id, question]));
  const acting = actingHostOf(room);
  const shared = {
    chat: room.chatMode,
    actingHost: acting && { id: acting.accountId, name: acting.name },
    stage: onStage(room),
  };
  const counts = feed.poll ? countVotes(feed.poll) : [];
  for (const member of s.registry.of(room.id).filter(isIn)) {
    const hosts = hostsNow(room, member.accountId);
    member.sendWorkshop({
      t: 'workshop',
      ...shared,
      waiting: hosts ? feed.waiting : [],
      isHandUp: member.handAt !== null,
      poll: feed.poll && pollFor(feed.poll, member.accountId, { hosts, counts }),
    });
    sendQuestions(feed, member, changed, voted.get(member) ?? null);
  }
}

async function run(s: Signalling, roomId: string, feed: RoomFeed): Promise<void> {
  const { db, clock } = s.deps;
  const due = feed.due;
  feed.due = new Set();
  feed.isWaiting = false;
  // Who has voted, or has come.
  const asking = s.registry.of(roomId).filter((member) => isIn(member) && member.isVotedDue);
  for (const member of asking) member.isVotedDue = false;
  try {
    const known = s.registry.room(roomId);
    const room = due.has('room') ? await findRoom(db, roomId, clock.now()) : known;
    if (!room) return;
    await readDue(s, feed, room, due);
    const accountIds = asking.map(({ accountId }) => accountId);
    const votes = asking.length > 0 ? await votesOf(db, roomId, accountIds) : null;
    // From here on nothing waits: everybody is sent the same, and nothing older after it.
    if (s.registry.feed(roomId) !== feed) return;
    if (due.has('room')) s.registry.setRoom(room);
    sendAll(s, feed, room, new Map(asking.map((member) => [member, votes?.get(member.accountId) ?? []])));
  } catch (error) {
    for (const part of due) feed.due.add(part);
    for (const member of asking) member.isVotedDue = true;
    throw error;
  }
}

/**
 * Sends the admitted members of a workshop at this process what is new to them (H-04). However much changes while it is
 * read, it is read once more for everybody.
 * @param parts what has changed; none: only whose it is, such as a hand
 */
export function feedRoom(s: Signalling, roomId: string, ...parts: readonly Part[]): void {
  const feed = s.registry.feed(roomId);
  if (!feed || !s.registry.room(roomId)?.isWorkshop) return;
  for (const part of parts) feed.due.add(part);
  if (feed.isWaiting) return;
  feed.isWaiting = true;
  feed.running = feed.running
    .then(() => run(s, roomId, feed))
    .catch((error: unknown) => {
      s.deps.log.error({ err: error }, 'workshop not told');
      setTimeout(() => feedRoom(s, roomId), s.limits.tickMs).unref();
    });
}
