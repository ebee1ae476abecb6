import { answer, fail, sampleCards, sampleProblem } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as page from '../../pages/booking/WrapUpPage.tsx';
import { app } from '../app.tsx';
import { absentExpert, aud, charged, open, sample, session, slots, step } from './wrap-up-samples.ts';

const meta = {
  title: 'Screens/Web app/Wrap-up',
  parameters: { layout: 'fullscreen', ...session() },
  render: app('signedIn', page, 'bookings/:bookingId/wrap-up', `/bookings/${sample.booking.id}/wrap-up`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who was there in words, the money, the next times, and until when a problem can be reported. */
export const Finished: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'How did it go with Leo?' }),
    ).toBeVisible();
    const here = canvas.getByRole('region', { name: 'Who was here' });
    await expect(here).toHaveTextContent('Together for 58 of 60 min');
    await expect(here).toHaveTextContent(/reconnected once \(2 min\)/);
    await expect(canvas.getByRole('region', { name: 'Something wrong?' })).toHaveTextContent(
      /ask for a refund until 12:00.pm, Fri 27 Nov \(Sydney\)/,
    );
    await expect(canvas.getByRole('region', { name: 'Book Leo again' })).toHaveTextContent('Model review');
  },
};

/** The times are radios: arrow keys choose, and the button names the chosen one. */
export const BookAgain: Story = {
  parameters: {
    msw: [
      fail('holdSlot', 'SlotTaken', {
        message: 'This time has just been taken',
        alternatives: slots.slice(4, 6),
      }),
      ...session().msw,
    ],
  },
  play: async ({ canvas, step, userEvent }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Book Leo again' }));
    const [first, second] = panel.getAllByRole('radio');
    await expect(first).toBeChecked();
    first!.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(second).toBeChecked());
    await step('somebody else was faster: the words say so, and other times are offered', async () => {
      await userEvent.click(panel.getByRole('button', { name: /^Book / }));
      await expect(await panel.findByText('This time has just been taken')).toBeVisible();
      await expect(panel.getByRole('button', { name: /^Book / })).toBeVisible();
    });
  },
};

/** They met too briefly for a review: the page says why. */
export const NoReview: Story = {
  parameters: {
    msw: [
      answer('getReviewing', {
        data: { ...open, until: null, refused: 'met_too_briefly' },
      }),
      ...session({ togetherMin: 4 }).msw,
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You and Leo met for less than 10 minutes, too briefly for a review.'),
    ).toBeVisible();
  },
};

/** No free times: the profile instead. */
export const NoFreeTimes: Story = {
  parameters: {
    msw: [answer('getSlots', { timeZone: 'Europe/London', slots: [], next: null }), ...session().msw],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Leo has no free times in the next four weeks.')).toBeVisible();
  },
};

/** The expert was absent: the refund is on top, and the record says that the client waited. */
export const ExpertAbsent: Story = {
  parameters: session(absentExpert, {
    status: 'no_show_expert',
    payment: { status: 'refunded', captured: aud(180), refunded: aud(180) },
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Leo missed this session' }),
    ).toBeVisible();
    await expect(canvas.getByText('We’re sorry. A$180 refunded to your card.')).toBeVisible();
    await expect(await canvas.findByText('A$180 refunded to your card')).toBeVisible();
    await expect(canvas.queryByText(/released to Leo/)).toBeNull();
    await expect(canvas.getByRole('region', { name: 'Who was here' })).toHaveTextContent(
      /You.*Waited 10:55–11:20.am.*Leo.*Not in the room/,
    );
  },
};

const [firstCard, ...otherCards] = sampleCards();

/** [A-06] [G-03] Whoever was let down is offered others, and not the same expert again. */
export const OthersInstead: Story = {
  name: '[A-06] an expert who was absent: others who can help come first',
  parameters: {
    msw: [
      answer('searchExperts', {
        experts: [{ ...firstCard!, handle: sample.booking.expert.handle! }, ...otherCards],
        total: 4,
        hasMore: false,
        languages: [],
        topics: [],
        isNearest: false,
        related: { experts: [], topics: [], categories: [], words: [] },
      }),
      ...session(absentExpert, {
        status: 'no_show_expert',
        payment: { status: 'refunded', captured: aud(180), refunded: aud(180) },
      }).msw,
    ],
  },
  play: async ({ canvas }) => {
    const others = within(await canvas.findByRole('region', { name: 'Others who can help' }));
    await expect(others.getAllByRole('listitem')).toHaveLength(Math.min(3, otherCards.length));
    await expect(canvas.queryByRole('region', { name: /^Book Leo/ })).toBeNull();
    await expect(canvas.queryByRole('link', { name: /^Book / })).toBeNull();
  },
};

/** [O-04] Staff hold the expert’s payouts: the wrap-up promises no date either. */
export const PayoutsHeld: Story = {
  name: '[O-04] [P-07] the share while payouts are on hold',
  parameters: session({ reportUntil: null }, { role: 'expert', status: 'completed', expertShare: aud(153) }, [
    charged,
    step('available', 'done', '2026-11-22T01:00:00.000Z'),
    { ...step('paid', 'ahead', '2026-12-07T00:00:00.000Z'), waitsFor: 'payout_hold' },
  ]),
  play: async ({ canvas }) => {
    const money = await canvas.findByRole('region', { name: 'Your A$153' });
    await expect(money).toHaveTextContent('Our staff hold your payouts. Once they release them');
    await expect(money).not.toHaveTextContent('7 Dec');
  },
};

/** [P-04] The bank sent the payout back: the wrap-up says what to do. */
export const PayoutReturned: Story = {
  name: '[P-04] [P-07] the share that the expert’s bank sent back',
  parameters: session({ reportUntil: null }, { role: 'expert', status: 'completed', expertShare: aud(153) }, [
    charged,
    step('available', 'done', '2026-11-22T01:00:00.000Z'),
    step('paid', 'done', '2026-11-23T00:00:00.000Z'),
    step('sent_back', 'done', '2026-11-24T00:00:00.000Z'),
  ]),
  play: async ({ canvas }) => {
    const money = await canvas.findByRole('region', { name: 'Your A$153' });
    await expect(money).toHaveTextContent('Your bank sent back the A$153');
    await expect(money).toHaveTextContent('Change your bank account under Earnings.');
  },
};

/** An appeal has cleared the absence: the client’s page says so, and no longer that the expert missed it. */
export const AbsenceCleared: Story = {
  parameters: session(absentExpert, {
    status: 'completed',
    absenceCleared: true,
    payment: { status: 'refunded', captured: aud(180), refunded: aud(180) },
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Your session with Leo' }),
    ).toBeVisible();
    await expect(
      canvas.getByText('We granted Leo’s appeal, so they’re no longer recorded as absent.'),
    ).toBeVisible();
    await expect(canvas.queryByText(/missed/)).not.toBeInTheDocument();
  },
};

/** A problem that waits for the viewer takes the place of the report. */
export const YourTurn: Story = {
  parameters: session({ problem: sampleProblem(), reportUntil: null }, { status: 'disputed' }),
  play: async ({ canvas }) => {
    const wrong = await canvas.findByRole('region', { name: 'Leo offers you A$72 (40%)' });
    await expect(within(wrong).getByRole('link', { name: 'Answer' })).toHaveAttribute(
      'href',
      expect.stringContaining('/problem'),
    );
  },
};

/** The expert's side: their share, and no way to book. */
export const ForExpert: Story = {
  tags: ['long'],
  parameters: session({ reportUntil: null }, { role: 'expert', expertShare: aud(153) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Your A$153' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: /^Book/ })).toBeNull();
  },
};

/** How much the expert may give back and until when, with the way to the booking's page. */
export const Goodwill: Story = {
  parameters: session(
    { reportUntil: null },
    {
      role: 'expert',
      expertShare: aud(153),
      goodwill: { until: '2027-02-23T01:00:00.000Z', most: aud(180), retained: aud(180) },
    },
  ),
  play: async ({ canvas }) => {
    const money = await canvas.findByRole('region', { name: 'Your A$153' });
    await expect(money).toHaveTextContent(/refund up to A\$180 until 12:00.pm, Tue 23 Feb \(Sydney\)/);
    await expect(within(money).getByRole('link', { name: 'Give money back' })).toHaveAttribute(
      'href',
      expect.stringContaining('#give-back'),
    );
  },
};

/** The page can't be had. */
export const Failure: Story = {
  tags: ['long'],
  parameters: { msw: [fail('getWrapUp', 'Unavailable', { requestId: 'r-1' }), ...session().msw] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'We couldn’t show this page' }),
    ).toBeVisible();
  },
};

/** The share was paid out: the wrap-up says so in the words of the booking's page, from the ledger. */
export const PaidOut: Story = {
  name: 'P-07: the wrap-up says when the share was paid to the expert (E2, E9)',
  parameters: session({}, { role: 'expert', status: 'completed', expertShare: aud(153) }, [
    charged,
    step('available', 'done', '2026-11-22T01:00:00.000Z'),
    step('paid', 'done', '2026-11-23T00:00:00.000Z'),
  ]),
  play: async ({ canvas }) => {
    const money = await canvas.findByRole('region', { name: 'Your A$153' });
    await expect(within(money).getByText('A$153 paid to you')).toBeVisible();
    await expect(money).toHaveTextContent(/11:00.am, Mon 23 Nov/);
  },
};
