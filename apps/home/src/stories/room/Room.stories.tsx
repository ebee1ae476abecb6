import { answer, answerInTurn, refusal, sampleAccount, sampleBooking, tellTime } from '@nexperts/api/msw';
import type { Booking } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { lobbyPage } from '../app.tsx';

const sample = sampleBooking();
const HOUR_MS = 3_600_000;
const after = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** The lobby when the server's clock says `serverNow`, and every attempt to open a device is counted. */
const at = (serverNow: string, change: Partial<Booking> = {}) => ({
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('getBooking', { data: { ...sample, ...change, serverNow } }),
      // The open lobby has one ready.
      answer('joinRoom', {
        data: {
          ticket: 'ticket',
          wsUrl: 'ws://localhost/api/rtc',
          role: 'client',
          iceServers: [],
          startsAt: sample.startsAt,
          endsAt: sample.endsAt,
        },
      }),
    ],
  },
  beforeEach: () => tellTime(serverNow),
});

/** The browser's door to camera and microphone, which `beforeEach` spies on. */
const getUserMedia = () => Reflect.get(navigator.mediaDevices, 'getUserMedia') as unknown;

const meta = {
  title: 'Screens/Web app/Before the room',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    const asked = spyOn(navigator.mediaDevices, 'getUserMedia');
    return () => {
      asked.mockRestore();
    };
  },
  render: lobbyPage(sample.id),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** No camera here: the page says how to allow one, and joining without it stays possible. */
export const Lobby: Story = {
  ...at(after(sample.startsAt, -HOUR_MS / 12)),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Your session with Leo Tanaka' }),
    ).toBeVisible();
    await waitFor(() => expect(getUserMedia()).toHaveBeenCalled());
    await expect(await canvas.findByRole('button', { name: 'Join now' })).not.toHaveAttribute(
      'aria-disabled',
    );
    await expect(canvas.getByRole('link', { name: 'Back to the booking' })).toBeVisible();
    // The room is drawn before Join is pressed.
    const leave = await canvas.findByRole('button', { name: 'Leave', hidden: true });
    await expect(leave).not.toBeVisible();
  },
};

/** Too early: it says until when, and opens neither camera nor microphone. */
export const TooEarly: Story = {
  ...at(after(sample.startsAt, -HOUR_MS)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('timer')).toHaveTextContent(/The room opens in (50|49):/);
    await expect(canvas.queryByRole('button', { name: 'Join now' })).not.toBeInTheDocument();
    await expect(getUserMedia()).not.toHaveBeenCalled();
  },
};

const early = after(sample.startsAt, -HOUR_MS);
const asAt = (change: Partial<Booking>) => ({ data: { ...sample, ...change, serverNow: early } });

/** What happens to the session while somebody waits is shown without a reload, also after one that failed. */
export const CancelledMeanwhile: Story = {
  beforeEach: () => tellTime(early),
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answerInTurn('getBooking', asAt({}), refusal('Internal'), asAt({ status: 'cancelled' })),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('timer')).toHaveTextContent(/^The room opens in/);
    const title = canvas.getByRole('heading', { level: 1 });
    await waitFor(async () => {
      window.dispatchEvent(new Event('focus'));
      await expect(canvas.getByText('This session was cancelled, so its room is closed.')).toBeVisible();
    });
    // No failure took its place in between.
    await expect(title).toBeInTheDocument();
  },
};

/** Too late: neither camera nor microphone is opened. */
export const TooLate: Story = {
  ...at(after(sample.endsAt, HOUR_MS), { status: 'ended' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The session is over and the room is closed.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to the booking' })).toBeVisible();
    await expect(getUserMedia()).not.toHaveBeenCalled();
  },
};
