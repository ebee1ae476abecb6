import { answer, refusal } from '@nexperts/api/msw';
import type { QueueCase } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import * as queue from '../../pages/staff/StaffQueuePage.tsx';
import { app } from '../app.tsx';
import { atDesk, hours, quiet, sampleCase, sampleCases } from './desk-samples.ts';
import { deskScreen } from './desk-screen.ts';

const cases = (data: readonly QueueCase[], hiddenOwn = 0) =>
  answer('listQueue', { data: [...data], count: data.length, hiddenOwn, next: null });
const screen = (at = '/staff/queues/problems') => app('staff', queue, 'staff/queues/:queue', at);

const meta = {
  title: 'Screens/Web app/Desk queue',
  ...deskScreen(['trust', 'finance'], screen(), cases(sampleCases, 1)),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Problems: Story = {
  name: '[O-05] the earliest deadline first, with the clock; own bookings are counted, not listed',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Problems' })).toBeVisible();
    const rows = canvas.getAllByRole('row').slice(1);
    await expect(within(rows[0]!).getByText('Late by 38 min')).toBeVisible();
    await expect(within(rows[1]!).getByText('2 h 22 min')).toBeVisible();
    await expect(within(rows[3]!).getByText('2 days 1 h')).toBeVisible();
    await expect(within(rows[3]!).getByText('2 people')).toBeVisible();
    await expect(canvas.getByText(/1 hidden: it’s your own booking/)).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  tags: ['long'],
  name: '[O-05] j and k move, t takes, h hands back',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      cases(sampleCases),
      answer('takeCase', { data: { takenBy: null } }),
      answer('handBackCase', { data: { takenBy: null } }),
    ],
  },
  play: async ({ canvas }) => {
    turnShortcuts(true);
    await canvas.findByRole('heading', { level: 1, name: 'Problems' });
    await userEvent.keyboard('j');
    await expect(canvas.getByRole('link', { name: 'Expert absent' })).toHaveFocus();
    await userEvent.keyboard('jk');
    await expect(canvas.getByRole('link', { name: 'Expert absent' })).toHaveFocus();
    await userEvent.keyboard('jt');
    await waitFor(() => expect(canvas.getByText('Taken', { selector: '[role=status]' })).toBeInTheDocument());
    await expect(canvas.getByRole('link', { name: 'Conduct' })).toHaveFocus();
    await userEvent.keyboard('jjh');
    await waitFor(() =>
      expect(canvas.getByText('Handed back', { selector: '[role=status]' })).toBeInTheDocument(),
    );
  },
};

const application: QueueCase = {
  ...sampleCases[0]!,
  queue: 'applications',
  kind: '',
  bookingId: null,
  title: 'Estate lawyer',
  client: null,
  expert: 'Noor Haddad',
  captured: null,
  askPct: null,
  offerPct: null,
  takenBy: null,
};

export const Applications: Story = {
  name: '[O-05] applications are taken like any case; what was decided is one press away',
  parameters: {
    msw: [atDesk('trust'), quiet, cases([application]), answer('takeCase', { data: { takenBy: null } })],
  },
  render: screen('/staff/queues/applications'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Applications' });
    const row = canvas.getByRole('row', { name: /Estate lawyer/ });
    await expect(row).toHaveTextContent('Noor Haddad');
    // Each row has one: what it takes is its description.
    const take = within(row).getByRole('button', { name: 'Take' });
    await expect(take).toHaveAccessibleDescription(/Estate lawyer/);
    await userEvent.click(take);
    await waitFor(() => expect(canvas.getByText('Taken', { selector: '[role=status]' })).toBeInTheDocument());
    await expect(canvas.getByRole('link', { name: 'Being changed and decided' })).toHaveAttribute(
      'href',
      '/staff/applications?status=changes_asked',
    );
    const nav = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(nav.getByRole('link', { name: /^Applications/ })).toHaveAttribute('aria-current', 'page');
  },
};

const ofBank = (last: number, awaits: QueueCase['awaits'], dueAt: string | null): QueueCase =>
  sampleCase(last, {
    queue: 'bank-disputes',
    kind: 'fraudulent',
    askPct: null,
    offerPct: null,
    dueAt,
    awaits,
  });

export const BankDisputes: Story = {
  name: '[O-05] [P-09] a row says what a bank dispute waits for; those with the bank are a list of their own',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      cases([
        ofBank(2, { what: 'evidence', until: hours(30) }, hours(30)),
        ofBank(3, { what: 'expert', until: hours(-1) }, hours(23)),
        ofBank(4, { what: 'bank', until: null }, null),
      ]),
    ],
  },
  render: screen('/staff/queues/bank-disputes?with=bank'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Bank disputes' });
    const [evidence, heard, bank] = canvas.getAllByRole('row').slice(1);
    await expect(evidence).toHaveTextContent(/Needs evidence until/);
    await expect(heard).toHaveTextContent('Needs a finding');
    await expect(bank).toHaveTextContent('With the bank');
    await expect(canvas.getByText(/3 cases waiting for the bank/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Take/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'With staff' })).toHaveAttribute(
      'href',
      '/staff/queues/bank-disputes',
    );
  },
};

let answerTaking = (): void => undefined;

export const SomebodyFaster: Story = {
  name: '[O-05] who loses the race is told who was faster, in the row of the case; another can’t be taken until then',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      cases(sampleCases),
      answer('takeCase', async () => {
        await new Promise<void>((resolve) => (answerTaking = resolve));
        return refusal('Conflict', { message: 'Kai Moreno has just taken this case' });
      }),
    ],
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Conduct/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Take' }));
    const other = canvas.getByRole('row', { name: /Technical/ });
    await userEvent.click(within(other).getByRole('button', { name: 'Take' }));
    await waitFor(() => {
      answerTaking();
      return expect(within(row).getByRole('alert')).toHaveTextContent('Kai Moreno has just taken this case');
    });
  },
};

export const Filtered: Story = {
  tags: ['long'],
  name: '[O-05] filters live in the address; without a match they can be cleared',
  parameters: { msw: [atDesk('trust'), quiet, cases([])] },
  render: screen('/staff/queues/problems?taken=me&two=1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No case matches')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Clear filters' })).toHaveAttribute(
      'href',
      '/staff/queues/problems',
    );
    await expect(canvas.getByRole('link', { name: 'Over A$500 only' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(canvas.getByRole('link', { name: 'Waiting for client' })).toHaveAttribute(
      'href',
      '/staff/queues/problems?taken=me&with=client&two=1',
    );
  },
};

export const Empty: Story = {
  parameters: { msw: [atDesk('trust'), quiet, cases([])] },
  render: screen('/staff/queues/appeals'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No expert has appealed.')).toBeVisible();
  },
};

export const OtherRole: Story = {
  name: '[O-01] who may not decide a queue looks, and takes nothing',
  parameters: { msw: [atDesk('support'), quiet, cases(sampleCases)] },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Problems' });
    await expect(canvas.queryByRole('button', { name: /^Take/ })).toBeNull();
    await expect(canvas.getAllByText('Not taken').length).toBeGreaterThan(0);
  },
};

export const Phone: Story = {
  name: '[O-05] a card for each case at 360 px',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Problems' });
    const rows = canvas.getAllByRole('row');
    await expect(rows.length).toBe(6);
    // Rows that are laid out as cards have lost the roles of their elements.
    for (const part of [canvas.getByRole('table'), ...rows, ...canvas.getAllByRole('rowheader')])
      await expect(part).toHaveAttribute('role');
  },
};

export const NotForYou: Story = {
  name: 'O-01: cases that the viewer’s roles don’t open lead nowhere, and the page says whose they are',
  parameters: { msw: [atDesk('support'), quiet, cases(sampleCases)] },
  render: screen('/staff/queues/reports'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Your roles don’t open these cases: they’re for trust\.$/),
    ).toBeVisible();
    await expect(within(canvas.getByRole('table')).queryByRole('link')).toBeNull();
  },
};
