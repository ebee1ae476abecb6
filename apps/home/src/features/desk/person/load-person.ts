import type { PersonStory, SecondSignature, StoryEvent } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { StaffRole } from '@nexperts/domain';
import { api } from '../../../api.ts';
import { kindText } from '../../../model/desk/kind-text.ts';
import { signedInAccount, withSession } from '../../../session.ts';

export interface PersonPage {
  person: PersonStory;
  /** What about this person waits for a second member of staff */
  signatures: SecondSignature[];
  viewer: { id: string; roles: readonly StaffRole[] };
}

/** Everything staff need to know of a person; the look is logged (O-03, O-06). @throws a redirect to the login, {ApiError} */
export async function loadPerson(id: string, request: Request): Promise<PersonPage> {
  const { signal } = request;
  const [viewer, { data }, { data: signatures }] = await Promise.all([
    signedInAccount(request),
    withSession(request, api.call(endpoints.staffPerson, { params: { id }, signal })),
    withSession(request, api.call(endpoints.listSignatures, { signal })),
  ]);
  return {
    person: { ...data, events: data.events.map((event) => inWords(event, data)) },
    signatures: signatures.filter(({ accountId }) => accountId === data.id),
    viewer: { id: viewer.id, roles: viewer.staffRoles },
  };
}

/** Events of a person's bookings carry codes. */
function inWords(event: StoryEvent, { name, bookings }: PersonStory): StoryEvent {
  if (event.lane !== 'state' && event.lane !== 'problem') return event;
  const booking = bookings.find(({ id }) => id === event.bookingId);
  const about = booking ? [`${booking.title}, as ${booking.as}`] : [];
  if (event.lane === 'state') return { ...event, text: about[0] ?? `As ${event.text}` };
  return {
    ...event,
    by: { side: 'client', name: booking?.as === 'client' ? name : (booking?.client.name ?? null) },
    text: [kindText(event.text), ...about].join(' · '),
  };
}
