import { STAFF_QUEUES } from '@nexperts/domain';
import type { Bookings } from './bookings.ts';
import type { Doors } from './doors.ts';
import { at, dialog, one, press, type State } from './steps.ts';

/** Pages of the staff desk and their dialogs. */
export async function deskStates({ call }: Doors, { confirmed, missed }: Bookings): Promise<State[]> {
  const { data } = await call<{ data: { people: { id: string }[] } }>(
    'staff',
    '/api/staff/search?q=expert@demo.nexperts.test',
  );
  const [expert] = data.people;
  if (!expert) throw new Error('staff find no demo expert');
  const person = `/app/staff/people/${expert.id}`;
  const state = (name: string, path: string, open: NonNullable<State['open']>): State => ({
    name: `desk, ${name}`,
    who: 'staff',
    path,
    open,
  });
  return [
    ...at('staff', ['/app/staff/mine', '/app/staff/team', '/app/staff/search', person]),
    ...at(
      'staff',
      STAFF_QUEUES.map((queue) => `/app/staff/queues/${queue}`),
    ),
    ...at(
      'staff',
      [
        'accounts',
        'alarms',
        'money',
        'empty-searches',
        'unclaimed',
        'payout-runs',
        'payout-runs/next',
        'reconciliation',
        'audit',
        `documents?booking=${missed.id}`,
      ].map((page) => `/app/staff/${page}`),
    ),
    ...at('staff', ['/app/staff/search?q=amara', '/app/staff/search?q=zzzz']),
    ...at('staff', [`/app/staff/bookings/${confirmed.id}`, `/app/staff/bookings/${missed.id}?lane=email`]),
    state('contact details asked for', person, dialog('Show contact details')),
    state(
      'suspension, errors',
      person,
      one(dialog(/^Suspend /), press(/^Suspend and cancel/), (page) =>
        page.locator('[aria-invalid=true]').first().waitFor(),
      ),
    ),
    state('holding payouts', person, dialog('Hold payouts')),
    state('changing roles', person, dialog('Change roles')),
    state('shortcuts', '/app/staff', dialog('Shortcuts')),
  ];
}
