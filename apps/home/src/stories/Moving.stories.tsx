import {
  answer,
  answerInTurn,
  fail,
  refusal,
  sampleAccount,
  sampleBooking,
  sampleMoney,
  sampleProposal,
  sampleSlots,
} from '@nexperts/api/msw';
import type { Booking } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as page from '../pages/booking/BookingPage.tsx';
import { app } from './app.tsx';
import { dialogOf, questionOf } from './dialog-of.ts';
import { settled } from './settled.ts';

const booking = sampleBooking();
const free = {
  timeZone: 'Europe/London',
  slots: sampleSlots(),
  next: null,
};
let isExpired = false;
let isOffline = false;

const account = answer('currentAccount', { data: sampleAccount() });
const slots = answer('bookingSlots', free);
/** The page of a booking; what comes first answers first. */
const showing = (shown: Booking, ...first: HttpHandler[]) => [
  ...first,
  account,
  slots,
  answer('getBooking', { data: shown }),
  answer('getBookingMoney', { data: { steps: sampleMoney(shown) } }),
];

const meta = {
  title: 'Screens/Web app/Moving a session',
  parameters: { layout: 'fullscreen', msw: showing(booking) },
  render: app('signedIn', page, 'bookings/:bookingId', `/bookings/${booking.id}`),
  afterEach: settled,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Step = Pick<Parameters<Play>[0], 'canvas' | 'userEvent'>;

/** Presses a button of the page and gives the dialog that it opens. */
async function openDialog({ canvas, userEvent }: Step, button: string, title = button) {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  // One time is a radio, several are checkboxes.
  await within(dialog).findAllByLabelText(/time$/, { selector: 'input' });
  return dialog;
}

async function pick({ userEvent }: Pick<Step, 'userEvent'>, dialog: HTMLElement, time: RegExp) {
  await userEvent.click(await within(dialog).findByLabelText(time, { selector: 'input' }));
}

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

const soon = sampleBooking({ moving: { mode: 'propose', movesLeft: 2, proposalsLeft: 2 } });

/** [M-02] Within 24 hours a client asks: up to three times that don’t overlap, and by when they are answered. */
export const Proposing: Story = {
  tags: ['long'],
  parameters: { msw: showing(soon) },
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findByText(/less than 24 hours until the start, so Leo/)).toBeVisible();
    const dialog = await openDialog({ canvas, userEvent }, 'Propose another time');
    await step('two times, the earliest first', async () => {
      await pick({ userEvent }, dialog, /^9:15.pm/);
      await pick({ userEvent }, dialog, /^7:00.pm/);
      const list = within(dialog).getByRole('list');
      const [first, second] = within(list).getAllByRole('listitem');
      await expect(first).toHaveTextContent(/7:00.pm, Wed 25 Nov/);
      await expect(second).toHaveTextContent(/9:15.pm, Wed 25 Nov/);
    });
    await step('both are marked', async () => {
      await expect(within(dialog).getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    });
    await step('who answers, and until when', async () => {
      await expect(dialog).toHaveTextContent(/Leo can answer until 7:00.pm, Wed 25 Nov/);
      await expect(within(dialog).getByRole('button', { name: 'Propose 2 times' })).toBeVisible();
    });
    await step('one can be taken out again', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: /^Remove 9:15.pm/ }));
      await expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
      await expect(within(dialog).getByRole('heading', { name: 'Times you propose (1 of 3)' })).toHaveFocus();
      await expect(within(dialog).getByRole('button', { name: 'Propose this time' })).toBeVisible();
    });
  },
};

/** [M-02] A fourth proposal is not possible, and neither is a move. */
export const NoProposalsLeft: Story = {
  tags: ['long'],
  name: 'No proposals left',
  parameters: { msw: showing(sampleBooking({ moving: { mode: null, movesLeft: 0, proposalsLeft: 0 } })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/can’t be moved any more/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Move session|Propose/ })).toBeNull();
  },
};

const proposal = sampleProposal();
const open = { moving: { mode: 'move', movesLeft: 3, proposalsLeft: 2 } } as const;
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

const request = {
  status: 'requested',
  confirmedAt: null,
  moving: { mode: null, movesLeft: 3, proposalsLeft: 3 },
} as const;
const offered = sampleBooking({
  ...request,
  proposal: sampleProposal({ kind: 'instead' }),
  declined: {
    reason: 'unavailable',
    text: 'I’m in the air that morning, sorry. Would one of these do?',
    offer: { outcome: 'open', times: sampleProposal().times.map(({ startsAt }) => startsAt) },
  },
});

/** [M-04] Declined with a way on: the other times, until when they are held, and what happens to the money. */
export const OfferedInstead: Story = {
  name: 'Other times offered',
  parameters: { msw: showing(offered, answer('acceptProposal', { data: booking })) },
  play: async ({ canvas, userEvent }) => {
    const panel = within(await canvas.findByRole('region', { name: /^Leo can’t do 11:15.am, Fri 27 Nov/ }));
    await expect(panel.getByText(/“I’m in the air that morning/)).toBeVisible();
    await expect(panel.getByText(/we release the A\$180 held on your card/)).toBeVisible();
    await userEvent.click(panel.getByRole('radio', { name: /7:00.pm, Fri 27 Nov/ }));
    await expect(panel.getByRole('button', { name: 'Book and pay A$180' })).toBeVisible();
  },
};

/** [M-04] Declined without one: why, and the way to another time. */
export const PlainDecline: Story = {
  name: 'Declined',
  parameters: {
    msw: showing(
      sampleBooking({
        ...request,
        status: 'declined',
        refundNow: null,
        payment: { ...booking.payment!, status: 'voided', captured: { minor: 0, currency: 'AUD' } },
        declined: { reason: 'outside_expertise', text: 'Try a tax agent for this one.', offer: null },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Leo Tanaka says it’s outside their expertise\. Nothing was charged\./),
    ).toBeVisible();
    await expect(canvas.getByText('“Try a tax agent for this one.”')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Book another time' })).toBeVisible();
  },
};

const expert = answer('currentAccount', {
  data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
});
const asExpert = { role: 'expert', expertShare: { minor: 153_00, currency: 'AUD' } } as const;
const toAnswer = sampleBooking({ ...request, ...asExpert });

/** [M-04] Declining asks for a reason; a message is optional. */
export const Declining: Story = {
  tags: ['long'],
  name: 'Declining a request',
  parameters: { msw: showing(toAnswer, expert, answer('declineBooking', { data: toAnswer })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }));
    const dialog = await dialogOf('Decline this request?');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(dialog.getByText('Choose a reason')).toBeVisible());
    await userEvent.click(dialog.getByRole('radio', { name: 'I need more detail first' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Message to Ada/ }), 'Which year?');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const told = await screen.findByText('Declined. We’ve told Ada.');
    await waitFor(() => expect(told).toBeVisible());
  },
};

/** [M-04] Offering other times instead of a plain decline; what was typed stays when it fails. */
export const Offering: Story = {
  tags: ['long'],
  name: 'Offering other times',
  parameters: {
    msw: showing(
      toAnswer,
      expert,
      fail('declineBooking', 'ValidationFailed', {
        message: 'Check what you entered',
        fields: { times: 'There isn’t enough time left to answer. Choose later times' },
      }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog({ canvas, userEvent }, 'Offer other times');
    await pick({ userEvent }, dialog, /^7:00.pm/);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Message to Ada/ }), 'Sorry!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Offer this time' }));
    await expect(await within(dialog).findByText(/isn’t enough time left to answer/)).toBeVisible();
    await expect(within(dialog).getByRole('textbox', { name: /Message to Ada/ })).toHaveValue('Sorry!');
  },
};

/** The expert has offered times and waits for the client. */
export const OfferSent: Story = {
  tags: ['long'],
  name: 'Waiting for the client to choose',
  parameters: { msw: showing({ ...offered, ...asExpert }, expert) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('region', { name: 'You offered Ada two other times' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Accept' })).toBeNull();
  },
};
