import { answer, refusal, sampleAccount, sampleOwnSeat, sampleUuid } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import * as list from '../pages/EventsPage.tsx';
import { site } from './site.tsx';
import {
  NOW,
  clockAt,
  card,
  session,
  answerEvents,
  page,
  owns,
  detailPage,
  at,
  Member,
} from './event-samples.tsx';

const meta = {
  title: 'Screens/Marketplace/Event seats',
  parameters: { layout: 'fullscreen', msw: [answerEvents([card])] },
  beforeEach: clockAt(NOW),
  render: site(list, 'events'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const PressedEarly: Story = {
  ...Member,
  name: '[H-07] Pressed before the page knows who it is: the place shows all the same',
  parameters: {
    msw: (() => {
      let isWaiting = false;
      const press = Promise.withResolvers<void>();
      const firstRead = Promise.withResolvers<void>();
      const wait = { state: 'waiting', place: 2, offeredUntil: null } as const;
      return [
        page(at({ seatsLeft: 0, sale: 'full', waiting: 1 })),
        answer('currentAccount', async () => {
          await press.promise;
          return { data: sampleAccount() };
        }),
        answer('getOwnSeats', () => {
          const data = { [session.id]: sampleOwnSeat(isWaiting ? { wait } : {}) };
          firstRead.resolve();
          return { data };
        }),
        answer('joinSeatWaitlist', async () => {
          press.resolve();
          await firstRead.promise;
          isWaiting = true;
          return { data: sampleOwnSeat({ wait }) };
        }),
      ];
    })(),
  },
  play: async ({ canvas, userEvent }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    await userEvent.click(ticket.getByRole('button', { name: 'Join the waitlist' }));
    await expect(await ticket.findByText('You’re number 2 on the waitlist')).toBeVisible();
  },
};

export const Offered: Story = {
  ...Member,
  name: '[H-07] A seat from the waitlist is kept until a moment that is named',
  parameters: {
    msw: [
      page(at({ seatsLeft: 0, sale: 'full' })),
      ...owns({ wait: { state: 'offered', place: null, offeredUntil: '2026-11-25T04:00:00.000Z' } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We keep it for you until /)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take this seat' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Let it go' })).toBeVisible();
  },
};

export const OwnSeatThere: Story = {
  ...Member,
  name: '[H-02] Whoever has a seat is led to their booking',
  parameters: { msw: [page(at()), ...owns({ bookingId: sampleUuid(2), bookingStatus: 'confirmed' })] },
  play: async ({ canvas }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    await expect(await ticket.findByText('You have a seat')).toBeVisible();
    await expect(ticket.getByRole('link', { name: 'See your booking' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/bookings/${sampleUuid(2)}`),
    );
    await expect(ticket.queryByRole('button', { name: 'Reserve Spot' })).toBeNull();
  },
};

/** What the server was last asked to hold. */
const asked: unknown[] = [];

/** Refuses seats, so that the page stays, and notes for whom they were asked. */
const refuseSeats = answer('holdSeat', ({ body }) => {
  asked.push(body);
  return refusal('SlotTaken', { message: 'Sold' });
});

export const ForOthers: Story = {
  ...Member,
  name: '[H-02] Seats for oneself and others are reserved together, and their price is told before',
  globals: { viewport: { value: 'w320' } },
  beforeEach: () => {
    asked.length = 0;
    return Member.beforeEach();
  },
  parameters: { msw: [page(at({ seatsLeft: 3 })), refuseSeats, ...owns({})] },
  play: async ({ canvas, userEvent }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    const whom = ticket.getByRole('combobox', { name: 'Who is it for?' });
    await expect(
      within(whom)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Me',
      'Me and 1 other',
      'Me and 2 others',
      '1 other person',
      '2 other people',
      '3 other people',
    ]);
    await expect(ticket.queryByText(/isn’t refunded/)).toBeNull();
    await userEvent.selectOptions(whom, 'Me and 2 others');
    await expect(ticket.getByText('3 seats, A$135 in all')).toBeVisible();
    await expect(ticket.getByText(/A seat nobody takes isn’t refunded\./)).toBeVisible();
    await userEvent.click(ticket.getByRole('button', { name: 'Reserve Spot' }));
    await expect(await ticket.findByRole('alert')).toBeVisible();
    await expect(asked).toEqual([expect.objectContaining({ ownSeat: true, others: 2 })]);
  },
};

export const ChosenForOthers: Story = {
  ...Member,
  name: '[D-4] [H-02] Back from the login, it is still for whom it was chosen',
  render: detailPage(`?date=${session.id}&for=me-1`),
  parameters: { msw: [page(at()), ...owns({})] },
  play: async ({ canvas }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    await expect(ticket.getByRole('combobox', { name: 'Who is it for?' })).toHaveDisplayValue(
      'Me and 1 other',
    );
    await expect(ticket.getByText('2 seats, A$90 in all')).toBeVisible();
  },
};

export const MoreForOthers: Story = {
  ...Member,
  name: '[H-02] Who has a seat can buy others’, four in all',
  beforeEach: ForOthers.beforeEach!,
  parameters: {
    msw: [
      page(at()),
      refuseSeats,
      ...owns({ bookingId: sampleUuid(2), bookingStatus: 'confirmed', forOthers: 3 }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    await expect(await ticket.findByText(/^You have 3 seats for others\./)).toBeVisible();
    const more = ticket.getByRole('button', { name: 'Buy seats for others' });
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(within(ticket.getByRole('combobox')).getAllByRole('option')).toHaveLength(1);
    await userEvent.click(ticket.getByRole('button', { name: 'Reserve 1 seat' }));
    await expect(await ticket.findByRole('alert')).toBeVisible();
    await expect(asked).toEqual([expect.objectContaining({ ownSeat: false, others: 1 })]);
  },
};

export const Held: Story = {
  ...Member,
  name: '[H-02] Whoever holds a seat is led to paying',
  tags: ['long'],
  parameters: { msw: [page(at()), ...owns({ bookingId: sampleUuid(2), bookingStatus: 'held' })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Finish paying' })).toBeVisible();
  },
};
