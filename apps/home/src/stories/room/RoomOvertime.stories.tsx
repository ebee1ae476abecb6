import { answer, fail, sampleAccount, sampleBooking } from '@nexperts/api/msw';
import type { Booking, OvertimeOffer, OvertimeState } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { clock } from '../../clock.ts';
import { Call } from '../../features/room/Call.tsx';
import { Emitter } from '../../features/room/engine/emitter.ts';
import { LocalMedia } from '../../features/room/engine/local-media.ts';
import type { CallEngine, CallEvents } from '../../features/room/engine/types.ts';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { idleEngine, joinedSession } from './room-call.ts';

const MINUTE = 60_000;
let events: Emitter<CallEvents>;
let local: LocalMedia;

/** A session that ends in three minutes. */
const nearEnd = (role: 'client' | 'expert'): Booking =>
  sampleBooking({
    status: 'in_progress',
    role,
    startsAt: new Date(clock.now() - 57 * MINUTE).toISOString(),
    endsAt: new Date(clock.now() + 3 * MINUTE).toISOString(),
  });
const offer = (change: Partial<OvertimeOffer> = {}): OvertimeOffer => ({
  id: '00000000-0000-4000-8000-000000000009',
  minutes: 15,
  price: { minor: 3_000, currency: 'AUD' },
  state: 'offered',
  reason: null,
  offeredAt: new Date(clock.now()).toISOString(),
  until: new Date(clock.now() + 3 * MINUTE).toISOString(),
  endsAt: new Date(clock.now() + 3 * MINUTE).toISOString(),
  ...change,
});
const state = (change: Partial<OvertimeState> = {}): OvertimeState => ({
  offer: null,
  choices: [],
  window: null,
  card: null,
  ...change,
});
const setup = {
  provider: 'sandbox',
  publishableKey: 'pk_test_sandbox',
  sandboxUrl: 'https://pay.invalid/sandbox/stripe',
} as const;

const engine = (role: 'client' | 'expert'): CallEngine =>
  idleEngine(events, { signalling: 'connected', role });

const inCall = (role: 'client' | 'expert') =>
  function InCall() {
    const [booking] = useState(() => nearEnd(role));
    const [session] = useState(() => joinedSession({ local, engine: engine(role) }));
    return <Call booking={booking} session={session} onLeave={() => void session.leave()} />;
  };
const common = [
  answer('currentAccount', { data: sampleAccount() }),
  answer('listMarks', { data: [] }),
  answer('getRecording', { data: null }),
  answer('getLeaveOffer', { data: { outcome: null } }),
];
/** Both are told of the offer over the room's socket. */
const tell = (change?: Partial<OvertimeOffer>): void => events.emit('overtime', offer(change));

const meta = {
  title: 'Screens/Web app/Room, overtime',
  parameters: { layout: 'fullscreen' },
  beforeEach: async () => {
    events = new Emitter();
    const { stream } = new AudioContext().createMediaStreamDestination();
    local = new LocalMedia({
      getUserMedia: async () => stream,
      enumerateDevices: async () => [],
    } as unknown as MediaDevices);
    await local.open({ mic: true, cam: false });
    return () => local.stop();
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const KeptCard: Story = {
  name: '[G-09] [G-16] is accepted with the kept card by one press',
  render: app('none', { default: inCall('client') }, 'room', '/room'),
  parameters: {
    msw: [
      ...common,
      answer('getOvertime', { data: state({ offer: offer(), card: { brand: 'visa', last4: '4242' } }) }),
      answer('answerOvertime', { data: { offer: offer({ state: 'done' }), payment: null } }),
    ],
  },
  play: async ({ userEvent }) => {
    const question = await screen.findByRole('alertdialog', { name: /offers 15\smin more for A\$30$/ });
    await expect(question).toHaveAccessibleDescription(/card ending in 4242 that you kept for this/);
    await userEvent.click(within(question).getByRole('button', { name: 'Accept and pay A$30' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const PaidInTheRoom: Story = {
  name: '[G-09] is paid in the room without a kept card',
  render: app('none', { default: inCall('client') }, 'room', '/room'),
  parameters: {
    msw: [
      ...common,
      answer('getOvertime', { data: state({ offer: offer() }) }),
      answer('answerOvertime', {
        data: {
          offer: offer({ state: 'paying' }),
          payment: { ...setup, clientSecret: 'pi_1_secret_2', amount: offer().price },
        },
      }),
    ],
  },
  play: async ({ userEvent }) => {
    const question = await questionOf(/offers 15\smin more/);
    await userEvent.click(question.getByRole('button', { name: 'Accept and pay by card' }));
    await expect(await question.findByLabelText(/Card number/)).toBeVisible();
    await expect(question.getByRole('button', { name: 'Pay A$30' })).toBeVisible();
  },
};

export const TooLate: Story = {
  name: '[G-09] says why an answer came too late, and goes once the room tells so',
  render: app('none', { default: inCall('client') }, 'room', '/room'),
  parameters: {
    msw: [
      ...common,
      answer('getOvertime', { data: state({ offer: offer() }) }),
      fail('answerOvertime', 'WrongState', { message: 'This offer is no longer open' }),
    ],
  },
  play: async ({ userEvent }) => {
    const question = await questionOf(/offers 15\smin more/);
    await userEvent.click(question.getByRole('button', { name: 'Accept and pay by card' }));
    await expect(await question.findByText('This offer is no longer open')).toBeVisible();
    tell({ state: 'withdrawn' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const Offering: Story = {
  name: '[G-09] is offered by the expert, who sees whose next booking is in the way',
  render: app('none', { default: inCall('expert') }, 'room', '/room'),
  parameters: {
    msw: [
      ...common,
      answer('getOvertime', {
        data: state({
          choices: [
            { minutes: 15, most: { minor: 3_000, currency: 'AUD' }, blockedBy: null },
            { minutes: 30, most: { minor: 6_000, currency: 'AUD' }, blockedBy: 'expert' },
          ],
          window: {
            startsAt: new Date(clock.now() - 2 * MINUTE).toISOString(),
            endsAt: new Date(clock.now() + 2 * MINUTE).toISOString(),
          },
        }),
      }),
      answer('offerOvertime', { data: offer() }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^More/ }));
    const section = await canvas.findByRole('region', { name: 'Overtime' });
    await expect(within(section).getByRole('radio', { name: /30\smin/ })).toBeDisabled();
    const price = within(section).getByLabelText('Price in A$');
    await userEvent.clear(price);
    await userEvent.type(price, '31');
    await userEvent.click(within(section).getByRole('button', { name: 'Offer 15\u00a0min more' }));
    await expect(within(section).getByText('Enter a price from A$1 to A$30')).toBeVisible();
    await userEvent.clear(price);
    await userEvent.type(price, '30');
    await userEvent.click(within(section).getByRole('button', { name: 'Offer 15\u00a0min more' }));
    await expect(await canvas.findByRole('button', { name: 'Withdraw the offer' })).toBeVisible();
  },
};
