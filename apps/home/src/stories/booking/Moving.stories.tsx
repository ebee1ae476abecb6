import {
  answer,
  answerInTurn,
  fail,
  refusal,
  sampleBooking,
  sampleProposal,
  sampleSlots,
} from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as page from '../../pages/booking/BookingPage.tsx';
import { app } from '../app.tsx';
import { dialogOf, questionOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';
import { booking, free, open, openDialog, pick, proposal, showing } from './moving-samples.ts';

let isExpired = false;
let isOffline = false;

const meta = {
  title: 'Screens/Web app/Moving a session',
  parameters: { layout: 'fullscreen', msw: showing(booking) },
  render: app('signedIn', page, 'bookings/:bookingId', `/bookings/${booking.id}`),
  afterEach: settled,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [M-01] The old time stands struck beside the new one, and the refund before and after the move. */
export const Moving: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findByText(/you can move it yourself, up to three times/)).toBeVisible();
    const dialog = await openDialog({ canvas, userEvent }, 'Move session');
    await step('nothing is sent before a time is chosen', async () => {
      const send = within(dialog).getByRole('button', { name: 'Move session' });
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      await expect(send).toHaveAccessibleDescription('Choose a new time first.');
      // “Keep this time” beside it was read as taking the chosen one (client 29).
      await expect(within(dialog).getByRole('button', { name: 'Don’t move' })).toBeVisible();
    });
    await step('what changes, and how many moves are left', async () => {
      await pick({ userEvent }, dialog, /^7:00.pm/);
      const old = within(dialog).getByText(/11:15.am, Fri 27 Nov/, { selector: 's' });
      await expect(old).toHaveTextContent('Before: ');
      await expect(dialog).toHaveTextContent(/After: 7:00.pm, Wed 25 Nov/);
      await expect(dialog).toHaveTextContent(/Before: Full refund until 11:15.am, Thu 26 Nov/);
      await expect(dialog).toHaveTextContent('After: A$90 of A$180 refunded');
      await expect(dialog).toHaveTextContent('You can move this session 3 more times.');
    });
  },
};

/** [F-02] From the choice on, the new time and the button are in view, on a small phone as well. */
export const Moving320: Story = {
  tags: ['long'],
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog({ canvas, userEvent }, 'Move session');
    await pick({ userEvent }, dialog, /^7:00.pm/);
    const send = within(dialog).getByRole('button', { name: 'Move session' });
    const told = within(dialog).getByText(/^7:00.pm, Wed 25 Nov$/, { selector: 'b' });
    await expect(told.parentElement).toHaveTextContent(/Sydney \(GMT\+11\)$/);
    for (const part of [send, told]) {
      const { top, bottom } = part.getBoundingClientRect();
      await expect(top).toBeGreaterThanOrEqual(0);
      await expect(bottom).toBeLessThanOrEqual(innerHeight);
    }
  },
};

/** [M-01] Moved: the dialog closes, and the page says so with the new time. */
export const Moved: Story = {
  tags: ['long'],
  parameters: { msw: [answer('moveBooking', { data: booking }), ...showing(booking)] },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog({ canvas, userEvent }, 'Move session');
    await pick({ userEvent }, dialog, /^7:00.pm/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move session' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const told = await screen.findByText(/Moved to 7:00.pm, Wed 25 Nov\. We’ve told Leo\./);
    await waitFor(() => expect(told).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move session' })).toHaveFocus());
  },
};

/** A session that was moved shows when it was. */
export const WasMoved: Story = {
  tags: ['long'],
  name: 'Was moved',
  parameters: {
    msw: showing(
      sampleBooking({
        startsAt: '2026-11-30T09:00:00.000Z',
        endsAt: '2026-11-30T10:00:00.000Z',
        joinOpensAt: '2026-11-30T08:50:00.000Z',
        moving: { mode: 'move', movesLeft: 2, proposalsLeft: 3 },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/11:15.am, Fri 27 Nov/, { selector: 's' })).toBeVisible();
    await expect(canvas.getByText(/up to twice/)).toBeVisible();
  },
};

/** The time went to somebody else: three near ones are offered, and one of them is taken with one press. */
export const TimeTaken: Story = {
  tags: ['long'],
  name: 'Time just taken',
  parameters: {
    msw: showing(
      booking,
      fail('moveBooking', 'SlotTaken', {
        message: 'That time was just taken.',
        alternatives: sampleSlots().slice(6, 9),
      }),
      answerInTurn('bookingSlots', free, { ...free, slots: free.slots.slice(1) }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog({ canvas, userEvent }, 'Move session');
    await pick({ userEvent }, dialog, /^7:00.pm/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move session' }));
    await expect(await within(dialog).findByText('That time was just taken.')).toBeVisible();
    const near = await within(dialog).findAllByRole('button', { name: /^Thu 26, / });
    await expect(near.length).toBeGreaterThan(1);
    await userEvent.click(near[0]!);
    await waitFor(() => expect(dialog).toHaveTextContent(/After: 8:00.pm, Thu 26 Nov/));
    await waitFor(() => expect(within(dialog).getByRole('radio', { name: /^8:00.pm/ })).toBeChecked());
  },
};

export const NoFreeTimes: Story = {
  tags: ['long'],
  name: 'No free times',
  parameters: { msw: showing(booking, answer('bookingSlots', { ...free, slots: [] })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move session' }));
    const dialog = await dialogOf('Move session');
    const none = await dialog.findByText(/no other free times right now/);
    await waitFor(() => expect(none).toBeVisible());
  },
};

/** Without a connection the times can be asked for again, and a move that failed keeps what was chosen. */
export const Offline: Story = {
  tags: ['long'],
  parameters: {
    msw: showing(
      booking,
      fail('moveBooking', 'offline'),
      answer('bookingSlots', () => (isOffline ? refusal('offline') : free)),
    ),
  },
  beforeEach: () => {
    isOffline = true;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move session' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move session' });
    const retry = await within(dialog).findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    isOffline = false;
    await userEvent.click(retry);
    await pick({ userEvent }, dialog, /^7:00.pm/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move session' }));
    await expect(await within(dialog).findByText(/couldn’t reach Nexperts/)).toBeVisible();
    await expect(within(dialog).getByRole('radio', { name: /^7:00.pm/ })).toBeChecked();
  },
};

/** The login session is over: it can be renewed in another tab, and what was chosen stays. */
export const SignedOut: Story = {
  tags: ['long'],
  name: 'Session expired',
  parameters: {
    msw: showing(booking, fail('moveBooking', 'Unauthenticated', { message: 'Log in to go on.' })),
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog({ canvas, userEvent }, 'Move session');
    await pick({ userEvent }, dialog, /^7:00.pm/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move session' }));
    const login = await within(dialog).findByRole('link', { name: /Log in in a new tab/ });
    await expect(login).toHaveAttribute('target', '_blank');
    await expect(within(dialog).getByRole('radio', { name: /^7:00.pm/ })).toBeChecked();
  },
};

/** The 24 hours began while the dialog was open: it closes, and the page says why. */
export const TooLate: Story = {
  tags: ['long'],
  name: 'Too late to move',
  parameters: {
    msw: showing(
      booking,
      fail('moveBooking', 'WrongState', {
        message: 'It’s less than 24 hours until the start, so the expert needs to agree to another time.',
      }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog({ canvas, userEvent }, 'Move session');
    await pick({ userEvent }, dialog, /^7:00.pm/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move session' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('alert')).toHaveTextContent('less than 24 hours');
  },
};

const proposed = sampleBooking({ ...open, proposal });

/** [M-02] The answer is on top: the times, by when, what silence means, and what each does to the refund. */
export const Answering: Story = {
  name: 'Answering a proposal',
  tags: ['visual', 'long'],
  parameters: { msw: showing(proposed) },
  render: app('signedIn', page, 'bookings/:bookingId', `/bookings/${booking.id}?proposal=${proposal.id}`),
  play: async ({ canvas, userEvent, step }) => {
    const heading = await canvas.findByRole('heading', { name: 'Leo asks to move your session' });
    await step('the link of the email leads to it', () => waitFor(() => expect(heading).toHaveFocus()));
    const panel = within(canvas.getByRole('region', { name: 'Leo asks to move your session' }));
    await step('silence changes nothing', async () => {
      await expect(
        panel.getByText(/If you don’t answer, the session stays at 11:15.am, Fri 27 Nov\./),
      ).toBeVisible();
    });
    await step('a time has to be chosen first', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Accept a time' }));
      await expect(await panel.findByText('Choose a time first')).toBeVisible();
    });
    await step('the refund before and after', async () => {
      await userEvent.click(panel.getByRole('radio', { name: /9:15.pm, Mon 30 Nov/ }));
      await expect(panel.getByText(/Full refund until 9:15.pm, Sun 29 Nov/)).toBeVisible();
      await expect(panel.getByRole('button', { name: /^Accept 9:15.pm, Mon 30 Nov/ })).toBeVisible();
    });
  },
};

/** Declining asks first, and says that the session stays. */
export const DecliningProposal: Story = {
  tags: ['long'],
  name: 'Declining a proposal',
  parameters: { msw: showing(proposed, answer('declineProposal', { data: booking })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }));
    const dialog = await questionOf('Decline these times?');
    await waitFor(() => expect(dialog.getByText(/The session stays at 11:15.am, Fri 27 Nov/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    const told = await screen.findByText('Declined. We’ve told Leo.');
    await waitFor(() => expect(told).toBeVisible());
  },
};

/** It expired while it was looked at: the page says so and shows the booking as it is. */
export const Expired: Story = {
  tags: ['long'],
  name: 'Proposal expired meanwhile',
  parameters: {
    msw: [
      answer('getBooking', () => ({ data: isExpired ? booking : proposed })),
      answer('acceptProposal', () => {
        isExpired = true;
        return refusal('WrongState', { message: 'This proposal is no longer open.' });
      }),
      ...showing(booking),
    ],
  },
  beforeEach: () => {
    isExpired = false;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /9:15.pm, Mon 30 Nov/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^Accept 9:15.pm/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This proposal is no longer open.');
    await waitFor(() =>
      expect(canvas.queryByRole('region', { name: 'Leo asks to move your session' })).toBeNull(),
    );
  },
};

/** An old email leads to a proposal that is over. */
export const OldLink: Story = {
  tags: ['long'],
  name: 'Link to a closed proposal',
  render: app('signedIn', page, 'bookings/:bookingId', `/bookings/${booking.id}?proposal=${proposal.id}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This proposal is no longer open/)).toBeVisible();
  },
};

/** The other side is waited for; the proposal can be taken back. */
export const Waiting: Story = {
  tags: ['long'],
  name: 'Waiting for an answer',
  parameters: {
    msw: showing(
      sampleBooking({
        moving: { mode: null, movesLeft: 0, proposalsLeft: 2 },
        proposal: sampleProposal({ by: 'client' }),
      }),
      answer('withdrawProposal', { data: booking }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const panel = within(await canvas.findByRole('region', { name: 'You proposed two other times' }));
    await expect(panel.getByText('Waiting for Leo')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Withdraw proposal' }));
    const dialog = await questionOf('Take back these times?');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw proposal' }));
    const told = await screen.findByText('Withdrawn. These times are free again.');
    await waitFor(() => expect(told).toBeVisible());
  },
};
