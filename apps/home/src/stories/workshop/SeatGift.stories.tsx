import { answer, fail, sampleAccount, sampleSeatOrder, sampleUuid } from '@nexperts/api/msw';
import { dropToken, storeToken } from '@nexperts/app-kit';
import type { SeatGift } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import * as gift from '../../pages/public/SeatGiftPage.tsx';
import { app } from '../app.tsx';

const sample = sampleSeatOrder();
const bookingId = sampleUuid(533);
const signedIn = answer('currentAccount', { data: sampleAccount() });

const meta = {
  title: 'Screens/Web app/Seat as a gift',
  parameters: { layout: 'fullscreen' },
  render: app('public', gift, 'seats/:bookingId/:key', `/seats/${bookingId}/kR2v8mQz4T1xW6bN`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const sampleGift: SeatGift = {
  slug: sample.slug,
  title: sample.title,
  host: { handle: 'leo_tanaka', ...sample.host },
  startsAt: sample.startsAt,
  endsAt: sample.endsAt,
  from: 'Ana',
  state: 'free',
  bookingId: null,
  hasSeat: false,
  orderId: null,
};
const giftPage = (change: Partial<SeatGift>, ...more: ReturnType<typeof answer>[]) => ({
  msw: [answer('getSeatGift', { data: { ...sampleGift, ...change } }), ...more],
});
const Member: Story = {
  beforeEach: () => {
    storeToken('token', true);
    return () => dropToken();
  },
};

export const GiftForVisitors: Story = {
  name: '[H-02] whoever has the address reads what it is, and signs up or logs in to take it',
  globals: { viewport: { value: 'w320' } },
  parameters: giftPage({}),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Ana has a seat for you' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Fundraising 101' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Leo Tanaka' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create an account to take it' })).toHaveAttribute(
      'href',
      expect.stringContaining('/signup?as=client&next='),
    );
    await expect(canvas.queryByRole('button', { name: 'Take this seat' })).toBeNull();
  },
};

export const GiftRefused: Story = {
  ...Member,
  name: '[H-02] a seat that can’t be taken says why, and stays to be taken',
  parameters: {
    msw: [
      signedIn,
      answer('getSeatGift', { data: sampleGift }),
      fail('takeSeatGift', 'ClientBusy', { message: 'You have another session at that time.' }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take this seat' }));
    await expect(await canvas.findByText('You have another session at that time.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take this seat' })).toBeVisible();
  },
};

const asked = fn<() => void>();

export const GiftWithoutNetwork: Story = {
  ...Member,
  name: '[H-02] without a network the seat stays to be taken, and nothing is asked that would take the page away',
  parameters: {
    msw: [
      signedIn,
      answer('getSeatGift', () => {
        asked();
        return { data: sampleGift };
      }),
      fail('takeSeatGift', 'offline'),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const take = await canvas.findByRole('button', { name: 'Take this seat' });
    asked.mockClear();
    await userEvent.click(take);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(asked).not.toHaveBeenCalled();
  },
};

export const GiftTaken: Story = {
  name: '[H-02] a seat that somebody else took says so',
  parameters: giftPage({ state: 'taken' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Someone has taken this seat' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /account/ })).toBeNull();
  },
};

export const GiftOwn: Story = {
  ...Member,
  name: '[H-02] who took the seat is led to their booking',
  parameters: giftPage({ state: 'own', bookingId }, signedIn),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'See your booking' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/bookings/${bookingId}`),
    );
  },
};

export const GiftOfBuyer: Story = {
  ...Member,
  name: '[H-02] whoever bought the seat reads that the link is to be sent on, and copies it there',
  globals: { viewport: { value: 'w320' } },
  parameters: giftPage({ orderId: sample.id }, signedIn),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Send this link to your guest' }),
    ).toBeVisible();
    await expect(canvas.getByText(new RegExp(`/seats/${bookingId}/kR2v8mQz4T1xW6bN$`))).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See all seats you bought' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/seats/orders/${sample.id}`),
    );
    await expect(canvas.getByRole('button', { name: 'Use this seat myself' })).toBeVisible();
    await expect(canvas.queryByText(/You pay nothing/)).toBeNull();
  },
};

export const GiftOfBuyerWithSeat: Story = {
  ...Member,
  name: '[H-02] whoever bought the seat and has their own isn’t offered a second one',
  parameters: giftPage({ orderId: sample.id, hasSeat: true }, signedIn),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Use this seat myself' })).toBeNull();
    await expect(canvas.queryByText(/use this one yourself/)).toBeNull();
  },
};

export const GiftForSomebodySeated: Story = {
  ...Member,
  name: '[H-02] a guest who has a seat already reads that one is enough',
  parameters: giftPage({ hasSeat: true }, signedIn),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You already have a seat in this session/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Take this seat' })).toBeNull();
  },
};

const lost = (state: SeatGift['state'], title: string, name: string): Story => ({
  ...Member,
  name,
  parameters: giftPage({ state, bookingId }, signedIn),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See your booking' })).toBeVisible();
    await expect(canvas.queryByText('You have this seat')).toBeNull();
  },
});
export const GiftGivenUp = lost(
  'given-back',
  'You gave up this seat',
  '[H-06] a guest who gave the seat up reads so, and not that they have it',
);
export const GiftOfCancelledDate = lost(
  'cancelled',
  'This date won’t take place',
  '[H-03] a guest whose date was cancelled reads so, and not that they have a seat',
);

export const GiftGivenOn: Story = {
  ...Member,
  name: '[H-02] whoever bought a seat that somebody took is led to who has it',
  parameters: giftPage({ state: 'taken', orderId: sample.id }, signedIn),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The list of your seats says who has it.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See all seats you bought' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy link' })).toBeNull();
  },
};

export const GiftUnknown: Story = {
  name: '[H-02] an address that leads to no seat says so',
  parameters: { msw: [fail('getSeatGift', 'NotFound')] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'This link doesn’t lead to a seat' }),
    ).toBeVisible();
  },
};
