import { STAFF_QUEUES } from '@nexperts/domain';
import type { Bookings } from './bookings.ts';
import type { Doors } from './doors.ts';
import { quiet } from '../walk.ts';
import { at, dialog, one, press, type State } from './steps.ts';

/** The first case of each queue that has one, on the page where it is decided. */
async function caseStates({ call }: Doors): Promise<State[]> {
  const states: State[] = [];
  for (const queue of STAFF_QUEUES) {
    const { data } = await call<{ data: unknown[] }>('staff', `/api/staff/queues/${queue}`);
    if (data.length === 0) continue;
    const path = `/app/staff/queues/${queue}`;
    states.push({
      name: `desk, case of ${queue}`,
      who: 'staff',
      path,
      open: async (page) => {
        await page.getByRole('main').getByRole('rowheader').getByRole('link').first().click();
        await page.waitForURL((url) => url.pathname !== path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await quiet(page);
      },
    });
  }
  return states;
}

/** Pages of the staff desk and their dialogs. */
export async function deskStates(doors: Doors, { confirmed, missed }: Bookings): Promise<State[]> {
  const { call } = doors;
  const runs = await call<{ data: { id: string }[] }>('staff', '/api/staff/payout-runs');
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
        `payout-runs/${runs.data[0]?.id}`,
        'reconciliation',
        'audit',
        `documents?booking=${missed.id}`,
        'no/such/page',
      ].map((page) => `/app/staff/${page}`),
    ),
    ...at('staff', ['/app/staff/search?q=amara', '/app/staff/search?q=zzzz']),
    ...at('staff', [`/app/staff/bookings/${confirmed.id}`, `/app/staff/bookings/${missed.id}?lane=email`]),
    ...(await caseStates(doors)),
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
