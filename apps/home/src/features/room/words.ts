import type { Booking, Mark } from '@nexperts/contract';
import {
  formatLength,
  formatMoney,
  formatTime,
  joinWindow,
  leaveAloneFrom,
  NO_SHOW_AFTER_MIN,
} from '@nexperts/domain';
import { otherPerson } from '../../model/booking/other-person.ts';
import type { DeviceProblem } from '../../model/page/device-problem.ts';
import type { CallEvents, CallNews, CallState, Participant } from './engine/types.ts';

/** Heading of the lobby. */
export const lobbyTitle = ({ role, expert, client }: Booking): string =>
  `Your session with ${role === 'client' ? expert.name : client.name}`;

const SAID = {
  waiting: 'is waiting to be let in.',
  hand: 'raised a hand.',
  joined: 'has joined.',
  left: 'has left.',
  resumed: 'is back.',
} as const;

/** The announcement for an event of the call; null if another part of the screen announces it. */
export function newsText(news: CallNews): string | null {
  // The notice that lasts says it.
  if (news.kind === 'reconnecting') return null;
  if (news.kind === 'warn') return news.left === '10min' ? '10 minutes left.' : null;
  if (news.kind === 'many') return `${news.count} people have joined.`;
  if (news.kind === 'poll') return `New poll: ${news.question}`;
  if (news.kind === 'hosts') return news.name === 'You' ? 'You host now.' : `${news.name} hosts now.`;
  return `${news.name} ${SAID[news.kind]}`;
}

const DONE = {
  muted: 'The host muted you.',
  lowered: 'The host lowered your hand.',
  'on-stage': 'You’re on stage. You can share your screen now.',
  'off-stage': 'You’re off stage, so your screen isn’t shared.',
} as const;

/** The announcement of what the host of a workshop did to this person; null if a notice says it (H-04). */
export const hostText = (did: CallEvents['host']): string | null => (did === 'asked' ? null : DONE[did]);

/** The announcement of a mark: one's own, or the other's with its words (G-14). */
export function markText({ role, text }: Mark, call: CallState): string {
  if (role === call.role) return 'You marked this moment.';
  const [other] = call.participants.values();
  const who = other?.name ?? 'The other person';
  return text ? `${who} marked this moment: ${text}` : `${who} marked this moment.`;
}

/** Why nobody else is there yet. */
export function waitingText({ phase }: CallState, other: string): string {
  if (phase === 'joining') return 'Joining…';
  return phase === 'waiting'
    ? `Waiting for ${other}. You’ll join as soon as they’re here.`
    : `Waiting for ${other}…`;
}

/** What a client who waits gets if nobody comes (G-03); null once the room offers it. @param now epoch ms */
export function waitingPromise(
  { role, startsAt, expert }: Booking,
  zone: string,
  now: number,
): string | null {
  const from = leaveAloneFrom({ startsAt: Date.parse(startsAt) });
  if (role !== 'client' || now >= from) return null;
  return `If ${expert.name} hasn’t come by ${formatTime(from, zone)}, you can leave with a full refund.`;
}

/** When the room closes, for either side. */
function closesAt({ startsAt, endsAt, role }: Booking, zone: string): string {
  const times = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), role };
  return formatTime(joinWindow(times).endsAt, zone);
}

/** What the time after the end is for. */
export const overtimeText = (booking: Booking, zone: string): string =>
  `The room stays open until ${closesAt(booking, zone)}, at no extra charge.`;

/** The state of the connection to somebody, where it is not well. */
export function stateText(connection: Participant['connection'], name: string): string | undefined {
  if (connection === 'reconnecting') return `${name} is reconnecting…`;
  return connection === 'new' ? `Connecting to ${name}…` : undefined;
}

const DEVICES = { cam: 'camera', mic: 'microphone' } as const;
const PROBLEMS: Record<DeviceProblem, (name: string) => string> = {
  denied: (name) =>
    `Your browser blocks the ${name} on this page. Select the icon beside the page’s address, allow the ${name}, then reload the page.`,
  none: (name) => `No ${name} was found. Connect one, or go on without it.`,
  busy: (name) => `Another program may be using your ${name}. Close it, then turn the ${name} on again.`,
  unsupported: (name) =>
    `This browser can’t use a ${name} here. Open the page over https in a current browser.`,
};

/** Why a device can't be had, and what to do about it. */
export function problemText(device: 'cam' | 'mic', problem: DeviceProblem): string {
  return PROBLEMS[problem](DEVICES[device]);
}

/** What leaving means for the booking and its money: nothing by itself (G-10). @param now epoch ms */
export function leftText(booking: Booking, zone: string, now: number): string {
  const { startsAt, endsAt, role, expert, client } = booking;
  if (now >= Date.parse(endsAt)) return `Time is up. ${overtimeText(booking, zone)}`;
  if (now < Date.parse(startsAt))
    return 'You can come back while the room is open. Leaving doesn’t cancel the booking: you can cancel on the booking’s page until the session starts.';
  const rule =
    role === 'client'
      ? `If ${expert.name} misses the first ${formatLength(NO_SHOW_AFTER_MIN)} and doesn’t hold the session later, you’ll get a full refund.`
      : `You’re paid if you were in the room during the first ${formatLength(NO_SHOW_AFTER_MIN)}, even if ${client.name} doesn’t come.`;
  return `You can come back while the room is open. Leaving moves no money by itself. ${rule}`;
}

/** What leaving after ten minutes alone decides (G-03): the button, the question before it, and what follows. */
export function leaveAloneWords(booking: Booking): { action: string; question: string; consequence: string } {
  const { price, payment, expertShare } = booking;
  const { firstName } = otherPerson(booking);
  const ends = `The session ends now, as missed by ${firstName}, and the room closes for both of you.`;
  if (booking.role === 'client') {
    const refund = { ...price, minor: price.minor - (payment?.refunded.minor ?? 0) };
    return {
      action: 'Leave with a full refund',
      question: 'Leave with a full refund?',
      consequence: `${ends} You get ${formatMoney(refund)} back. That’s final.`,
    };
  }
  return {
    action: 'Leave, you will be paid',
    question: 'Leave now?',
    consequence: `${ends} You’re paid ${formatMoney(expertShare ?? price)}, unless a problem is reported within 48 hours of its end.`,
  };
}
