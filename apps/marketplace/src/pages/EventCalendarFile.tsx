import { EVENTS } from '../content/events.ts';
import { eventIcs } from '../features/events/event-ics.ts';
import type { Route } from './+types/EventCalendarFile';

/** The calendar file of a session, written at build time: it works without a script. */
export function loader({ params }: Route.LoaderArgs) {
  const event = EVENTS.find(({ slug }) => `${slug}.ics` === params.file);
  if (!event) return new Response('No such event', { status: 404 });
  return new Response(eventIcs(event), { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
}
