import type { Doors } from './doors.ts';
import type { Act, State } from './steps.ts';

interface PastBooking {
  id: string;
  status: string;
}

/** What follows a session, on bookings that the demo client and expert already have. */
export async function afterActs({ call }: Doors): Promise<Act[]> {
  const { data: past } = await call<{ data: PastBooking[] }>('client', '/api/bookings?scope=past');
  const idOf = (wanted: string): string => {
    const found = past.find(({ status }) => status === wanted);
    if (!found) throw new Error(`the demo client has no booking that is ${wanted}`);
    return found.id;
  };
  const [ended, disputed, completed] = [idOf('ended'), idOf('disputed'), idOf('completed')];
  const { data: money } = await call<{ data: { steps: { documentId: string | null }[] } }>(
    'client',
    `/api/bookings/${completed}/money`,
  );
  const receipt = money.steps.find(({ documentId }) => documentId)?.documentId;
  const { data: given } = await call<{ data: PastBooking[] }>(
    'expert',
    '/api/bookings?scope=past&role=expert',
  );
  const held = given.find(({ status }) => status === 'ended');
  const { data: payouts } = await call<{ data: { id: string }[] }>('expert', '/api/payouts');
  const page = (name: string, path: string, who: State['who'] = 'client', open?: State['open']): State => ({
    name,
    who,
    path: `/app/${path}`,
    ...(open && { open }),
  });
  return [
    {
      name: 'after a session',
      concurrency: 2,
      states: [
        page('wrap-up, review being written', `bookings/${ended}/wrap-up`, 'client', async (opened) => {
          await opened.getByRole('radio', { name: '4 stars' }).check({ force: true });
          await opened.getByLabel('Your review').fill('Clear answers.');
        }),
        page('problem, being reported', `bookings/${ended}/problem`, 'client', async (opened) => {
          await opened.getByRole('radio').first().check({ force: true });
          await opened.getByRole('textbox').first().fill('They left after ten minutes.');
        }),
        page('problem, open', `bookings/${disputed}/problem`),
        page('problem, open', `staff/bookings/${disputed}`, 'staff'),
        page('receipt', `bookings/${completed}/documents/${receipt}`),
        page('wrap-up with a receipt', `bookings/${completed}/wrap-up`),
        page('answer card being written', `bookings/${held?.id}/wrap-up`, 'expert', async (opened) => {
          await opened.getByLabel('Next steps').fill('Write to the landlord\nAsk for the second quote');
          await opened.getByRole('button', { name: 'Send answer card' }).click();
          await opened.locator('[aria-invalid=true]').first().waitFor();
        }),
        page('statement', `expert/payouts/${payouts[0]?.id}`, 'expert'),
      ],
    },
    {
      name: 'a problem that was reported',
      concurrency: 2,
      before: () =>
        call('client', `/api/bookings/${ended}/problem`, {
          kind: 'left_early',
          askPct: 80,
          text: 'They left after ten minutes and did not come back.',
          fileIds: [],
        }),
      states: [
        page('problem, reported', `bookings/${ended}/problem`),
        page('problem, reported', `staff/bookings/${ended}`, 'staff'),
      ],
    },
  ];
}
