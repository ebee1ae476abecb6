import type { CallNews, CallState, WorkshopState } from './types.ts';

type Me = Pick<CallState, 'role' | 'me' | 'workshop'>;

/** Whether this person may do what the host can: they are, or the host handed the room to them (H-04). */
export const hostsNow = ({ role, me, workshop }: Me): boolean =>
  role === 'expert' || (me !== null && workshop?.actingHost?.id === me);

/** Whether this person may share a screen: who hosts, or is on stage (H-04); in a session of two everybody. */
export const mayShare = (call: Me): boolean =>
  call.workshop === null || hostsNow(call) || (call.me !== null && call.workshop.stage.includes(call.me));

/** What is new in a workshop's room. */
export function workshopNews(
  before: WorkshopState | null,
  now: WorkshopState,
  { me }: Pick<CallState, 'me'>,
): CallNews[] {
  const known = new Set(before?.waiting.map(({ id }) => id));
  const news: CallNews[] = now.waiting
    .filter(({ id }) => !known.has(id))
    .map(({ name }) => ({ kind: 'waiting', name }));
  if (before && before.actingHost?.id !== now.actingHost?.id) {
    const name = now.actingHost?.name ?? 'The host';
    news.push({ kind: 'hosts', name: now.actingHost?.id === me ? 'You' : name });
  }
  const { poll } = now;
  if (poll?.isOpen && poll.own === null && poll.id !== before?.poll?.id)
    news.push({ kind: 'poll', question: poll.question });
  return news;
}
