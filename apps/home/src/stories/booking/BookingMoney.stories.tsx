import { answer, fail, sampleAccount, sampleBooking, sampleDocument, sampleMoney } from '@nexperts/api/msw';
import type { Booking, MoneyStep } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import * as page from '../../pages/booking/BookingPage.tsx';
import { app } from '../app.tsx';

const aud = (minor: number) => ({ minor, currency: 'AUD' });
const step = (
  kind: MoneyStep['kind'],
  state: MoneyStep['state'],
  at: string | null,
  rest: Partial<MoneyStep> = {},
): MoneyStep => ({ kind, state, at, amount: null, upTo: false, waitsFor: null, documentId: null, ...rest });

const expert = sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' });
const showing = (of: Booking, steps: MoneyStep[]) => [
  answer('currentAccount', { data: of.role === 'expert' ? expert : sampleAccount() }),
  answer('getBooking', { data: of }),
  answer('getBookingMoney', { data: { steps } }),
];
const booked = sampleBooking();
const underReview = sampleBooking({
  role: 'expert',
  status: 'disputed',
  startsAt: '2026-11-24T00:00:00.000Z',
  endsAt: '2026-11-24T01:00:00.000Z',
  refundNow: null,
  expertShare: aud(153_00),
});
/** Charged and over; a problem was reported, and up to the whole share waits for it. */
const held: MoneyStep[] = [
  step('authorised', 'done', '2026-11-20T00:00:00.000Z', { amount: aud(180_00) }),
  step('charged', 'done', '2026-11-20T02:00:00.000Z', {
    amount: aud(180_00),
    documentId: sampleDocument().id,
  }),
  step('earned', 'done', '2026-11-24T01:01:00.000Z', { amount: aud(153_00) }),
  step('decision', 'now', '2026-11-27T01:00:00.000Z', { waitsFor: 'problem' }),
  step('available', 'ahead', null, { amount: aud(153_00), upTo: true, waitsFor: 'problem' }),
  step('paid', 'ahead', null, { amount: aud(153_00), upTo: true }),
];

const meta = {
  title: 'Screens/Web app/Money of a booking',
  parameters: { layout: 'fullscreen', msw: showing(booked, sampleMoney(booked)) },
  render: app('signedIn', page, 'bookings/:bookingId', `/bookings/${booked.id}`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const money = async (canvas: Pick<ReturnType<typeof within>, 'findByRole'>) =>
  within(await canvas.findByRole('region', { name: /^Your A\$/ }));

/** [P-07] The client of a booked session: charged, and what happens until the money is the expert’s. */
export const Booked: Story = {
  play: async ({ canvas }) => {
    const card = await money(canvas);
    await expect(card.getByText('A$180 charged')).toBeVisible();
    await expect(card.getByText(/A\$90 after that\.$/)).toBeVisible();
    await expect(card.getByText('Released to Leo')).toBeVisible();
    await expect(card.queryByText(/paid to you/)).toBeNull();
  },
};

/** [P-07] The expert of a session with a problem: what is held, and up to how much comes of it. */
export const UnderReview: Story = {
  name: 'Under review',
  tags: ['visual'],
  parameters: { msw: showing(underReview, held) },
  play: async ({ canvas }) => {
    const card = await money(canvas);
    await expect(card.getByText('Ada paid A$180')).toBeVisible();
    await expect(card.getByText('On hold until the problem is closed')).toBeVisible();
    await expect(card.getByText('Up to A$153 available to you')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/documents\/[\w-]+$/),
    );
  },
};

/** [A-03] [P-07] Staff are late with their decision: no moment that has passed is told as the next. */
export const DecisionLate: Story = {
  name: '[A-03] [P-07] a late decision of staff',
  parameters: {
    msw: showing(
      underReview,
      held.map((one) => (one.kind === 'decision' ? { ...one, at: '2026-11-25T01:00:00.000Z' } : one)),
    ),
  },
  play: async ({ canvas }) => {
    const card = await money(canvas);
    await expect(card.getByText('On hold until the problem is closed')).toBeVisible();
    await expect(card.getByText('Late. We’re working on it.')).toBeVisible();
    await expect(card.queryByText(/due by/)).toBeNull();
  },
};

/** [P-09] The bank dispute cancelled a session ahead: its client reads who has the money, and promises nothing. */
export const BankBeforeStart: Story = {
  name: '[P-09] a bank dispute that cancelled a session',
  parameters: {
    msw: showing(
      sampleBooking({
        status: 'cancelled',
        refundNow: null,
        bankDispute: { state: 'open', amount: aud(180_00) },
      }),
      [
        step('charged', 'done', '2026-11-20T02:00:00.000Z', { amount: aud(180_00) }),
        step('bank_took', 'done', '2026-11-24T01:00:00.000Z', { amount: aud(180_00) }),
        step('decision', 'now', null, { waitsFor: 'bank' }),
        step('refunded', 'ahead', null, { amount: aud(180_00), waitsFor: 'bank' }),
      ],
    ),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Your bank disputes the charge\. The money is on hold/),
    ).toBeVisible();
    await expect(canvas.getByText('Your bank took A$180 back')).toBeVisible();
    await expect(canvas.getByText('If the bank decides for us')).toBeVisible();
  },
};

/** [P-07] The ledger can’t be had: the page is whole, and says where the money is in a sentence. */
export const Unknown: Story = {
  name: 'Timeline not available',
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('getBooking', { data: booked }),
      fail('getBookingMoney', 'Internal'),
    ],
  },
  play: async ({ canvas }) => {
    const card = await money(canvas);
    await expect(card.getByText('A$180 paid.')).toBeVisible();
  },
};
