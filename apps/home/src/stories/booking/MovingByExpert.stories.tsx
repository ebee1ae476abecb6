import { answer, fail, sampleBooking, sampleProposal } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as page from '../../pages/booking/BookingPage.tsx';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';
import { booking, expert, openDialog, pick, showing } from './moving-samples.ts';

const meta = {
  title: 'Screens/Web app/Moving a session/By the expert',
  parameters: { layout: 'fullscreen', msw: showing(booking) },
  render: app('signedIn', page, 'bookings/:bookingId', `/bookings/${booking.id}`),
  afterEach: settled,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

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
