import { answer, fail, sampleAccount, sampleBooking, tellTime } from '@nexperts/api/msw';
import type { Booking } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Call } from '../../features/room/Call.tsx';
import { INITIAL_STATE } from '../../features/room/engine/initial-state.ts';
import type { CallEngine } from '../../features/room/engine/types.ts';
import { RoomSession } from '../../features/room/room-session.ts';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { clock } from '../../clock.ts';

const booking = sampleBooking({ status: 'confirmed' });
const expertsBooking: Booking = {
  ...booking,
  role: 'expert',
  expertShare: { minor: 15_300, currency: 'AUD' },
};

/** A call in which nobody else is. */
const engineAlone = (role: Booking['role']): CallEngine => ({
  state: { ...INITIAL_STATE, phase: role === 'client' ? 'waiting' : 'in', role },
  join: async () => undefined,
  leave: async () => undefined,
  setTrack: async () => undefined,
  sendChat: () => undefined,
  retryChat: () => undefined,
  readChat: () => undefined,
  loadEarlierChat: () => undefined,
  watch: () => undefined,
  act: () => true,
  stats: async () => ({ bytesReceived: 0, relayed: false }),
  on: () => () => undefined,
});

/** The server's clock in the story. */
let now = '';

function Waiting({ of }: { of: Booking }) {
  // The story before resets the clock when it leaves, which is after `beforeEach`.
  clock.sync(now);
  const [session] = useState(
    () =>
      new RoomSession({
        requestTicket: () => Promise.reject(new Error('nobody joins here')),
        isRefusal: () => false,
        onTime: () => undefined,
        choice: { mic: false, cam: false },
        onChoice: () => undefined,
        onOver: () => undefined,
        local: null,
        engine: engineAlone(of.role),
      }),
  );
  return <Call booking={of} session={session} onLeave={() => undefined} />;
}
const room = (of: Booking) => app('none', { default: () => <Waiting of={of} /> }, 'room', '/room');
/** So many minutes after the start. */
function startAt(minute: number): () => void {
  now = new Date(Date.parse(booking.startsAt) + minute * 60_000).toISOString();
  return tellTime(now);
}
const answerLeaveOffer = (outcome: 'no_show_expert' | 'no_show_client' | null) => ({
  msw: [
    answer('currentAccount', { data: sampleAccount() }),
    answer('getLeaveOffer', { data: { outcome } }),
    fail('leaveAlone', 'WrongState', {
      message: 'You’re not waiting alone any more, so the session goes on',
    }),
  ],
});

const meta = {
  // No pictures: the time left goes on while they are taken.
  title: 'Screens/Web app/Alone in the room',
  parameters: { layout: 'fullscreen', ...answerLeaveOffer('no_show_expert') },
  beforeEach: () => startAt(11),
  render: room(booking),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Client: Story = {
  name: '[G-03] a client who waits alone may leave with a full refund',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Leo isn’t here')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Leave with a full refund' })).toBeVisible();
  },
};

export const Asked: Story = {
  tags: ['long'],
  name: '[G-03] what follows is said before it is done, and a refusal loses nothing',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave with a full refund' }));
    const dialog = await questionOf();
    const follows = dialog.getByText(/as missed by Leo.*You get A\$180 back\. That’s final\./);
    await waitFor(() => expect(follows).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Leave with a full refund' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/the session goes on/);
  },
};

export const Expert: Story = {
  name: '[G-03] an expert who waits alone reads what they are paid',
  parameters: answerLeaveOffer('no_show_client'),
  render: room(expertsBooking),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave, you will be paid' }));
    const dialog = await questionOf();
    const follows = dialog.getByText(/You’re paid A\$153, unless a problem is reported/);
    await waitFor(() => expect(follows).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Keep waiting' }));
  },
};

export const OnAPhone: Story = {
  ...Client,
  name: '[G-03] the offer at 320 px, with the brief in the bar',
  render: room({ ...booking, brief: { excerpt: 'Prices for a second shop', answers: 3, files: 1 } }),
  globals: { viewport: { value: 'w320' } },
};

export const NotOffered: Story = {
  name: '[G-03] nothing is offered where leaving decides nothing',
  parameters: answerLeaveOffer(null),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Waiting for Leo/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /full refund/ })).not.toBeInTheDocument();
  },
};

export const Early: Story = {
  name: '[G-03] before ten minutes a client reads when they could leave with a full refund',
  beforeEach: () => startAt(4),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Waiting for Leo.*you can leave with a full refund\.$/),
    ).toBeVisible();
  },
};

export const Overtime: Story = {
  name: '[G-10] after the end the room says until when it is open, and that it costs nothing',
  beforeEach: () => startAt((Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / 60_000),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^The room stays open until .* at no extra charge\.$/),
    ).toBeVisible();
  },
};
