import {
  answer,
  fail,
  SAMPLE_NOW,
  sampleAccount,
  sampleBooking,
  sampleBrief,
  sampleMoney,
} from '@nexperts/api/msw';
import type { CallCheck, CallCheckResult } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { CallCheckView } from '../../features/room/check/CallCheckView.tsx';
import type { PathName, PathResult } from '../../features/room/check/try-path.ts';
import { forBooking, forDevice } from '../../features/room/check/targets.ts';
import { keptReadyCheck, keepReadyCheck } from '../../model/page/kept-check.ts';
import type { CheckTools } from '../../features/room/check/use-call-check.ts';
import * as bookingPage from '../../pages/booking/BookingPage.tsx';
import * as page from '../../pages/booking/CallCheckPage.tsx';
import { app } from '../app.tsx';
import { settled } from '../settled.ts';

const sample = sampleBooking();
const failed: PathResult = { state: 'failed', ms: null };
const none: PathResult = { state: 'not_offered', ms: null };
const works: Readonly<Record<PathName, PathResult>> = {
  direct: { state: 'ok', ms: 2 },
  udp: { state: 'ok', ms: 41 },
  tcp: { state: 'ok', ms: 58 },
  tls: none,
};
const blocked: typeof works = { direct: { state: 'ok', ms: 2 }, udp: failed, tcp: failed, tls: failed };
const result: CallCheckResult = {
  camera: 'ok',
  microphone: 'ok',
  speaker: 'ok',
  direct: works.direct,
  relay: { udp: works.udp, tcp: works.tcp, tls: works.tls },
};
const unchecked: CallCheck = { own: null, other: 'not_checked', mayCheck: true };
const ready: CallCheck = {
  ...unchecked,
  own: { checkedAt: SAMPLE_NOW, ready: true, result },
  other: 'not_ready',
};

const saved = fn();
let recordings = 0;
const shows = (check: CallCheck = unchecked) => [
  answer('currentAccount', { data: sampleAccount() }),
  answer('getBooking', { data: sample }),
  answer('getBookingMoney', { data: { steps: sampleMoney(sample) } }),
  answer('getBrief', { data: sampleBrief() }),
  answer('getCallCheck', { data: check }),
  answer('beginCallCheck', { data: { iceServers: [] } }),
  answer('beginDeviceCheck', { data: { iceServers: [] } }),
  answer('saveCallCheck', ({ body }) => {
    saved(body);
    const isReady =
      body.microphone === 'ok' && [body.relay.udp, body.relay.tcp].some(({ state }) => state === 'ok');
    return {
      data: { ...check, own: { checkedAt: SAMPLE_NOW, ready: isReady, result: body } },
    };
  }),
];

/** The check with a browser whose parts do as the story says. */
const view = (tools: Partial<CheckTools>, target = forBooking(sample, unchecked)) =>
  app(
    'signedIn',
    {
      ...page,
      default: () => (
        <CallCheckView
          target={target}
          tools={{
            tryPath: (path) => Promise.resolve(works[path]),
            record: () => Promise.resolve({ url: 'blob:said', heard: true }),
            play: () => Promise.resolve(),
            playTone: () => Promise.resolve(),
            ...tools,
          }}
        />
      ),
    },
    'bookings/:bookingId/check',
    `/bookings/${sample.id}/check`,
  );

/** A camera that shows one colour, and a microphone that is silent. */
function devices(): MediaStream {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 360;
  const drawing = canvas.getContext('2d');
  if (drawing) {
    drawing.fillStyle = '#0b4f61';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
  }
  const sound = new AudioContext().createMediaStreamDestination().stream;
  return new MediaStream([...canvas.captureStream(1).getTracks(), ...sound.getTracks()]);
}

const meta = {
  title: 'Screens/Web app/Call check',
  parameters: { layout: 'fullscreen', msw: shows() },
  beforeEach: () => {
    saved.mockClear();
    const asked = spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() =>
      Promise.resolve(devices()),
    );
    return () => {
      asked.mockRestore();
    };
  },
  render: app('signedIn', page, 'bookings/:bookingId/check', `/bookings/${sample.id}/check`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const getUserMedia = () => Reflect.get(navigator.mediaDevices, 'getUserMedia') as unknown;

export const Before: Story = {
  name: '[G-04] says how both stand, and opens nothing before the first press',
  parameters: { msw: shows(ready) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You: ready · Leo: not ready\. Checked/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Check again' })).toBeVisible();
    await expect(getUserMedia()).not.toHaveBeenCalled();
  },
};

export const DeviceAlone: Story = {
  name: '[G-04] without a booking the device is checked the same way, and remembers that it is ready (E22)',
  render: view({}, forDevice()),
  beforeEach: () => {
    keepReadyCheck(null);
    return () => keepReadyCheck(null);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start the check' }));
    await expect(await canvas.findByText('Record your microphone to finish')).toBeVisible();
    await expect(keptReadyCheck()).toBeNull();
    const record = within(canvas.getByRole('region', { name: 'Microphone' })).getByRole('button', {
      name: 'Record 3 seconds',
    });
    await waitFor(() => expect(record).not.toBeDisabled());
    await userEvent.click(record);
    await expect(await canvas.findByText('You’re ready for the call', {}, { timeout: 5_000 })).toBeVisible();
    await expect(keptReadyCheck()).not.toBeNull();
    await expect(saved).not.toHaveBeenCalled();
  },
};

export const AllWorks: Story = {
  name: '[G-04] checks camera, microphone, speaker and every path, and keeps what it found',
  tags: ['visual', 'long'],
  render: view({}),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start the check' }));
    const part = (name: string) => within(canvas.getByRole('region', { name }));
    await expect(await canvas.findByText('Works · 41 ms')).toBeVisible();
    // A path that the server does not offer is nothing to read about (client 43).
    await expect(part('Connection').queryByText('Not offered')).toBeNull();
    await expect(await canvas.findByText('Record your microphone to finish')).toBeVisible();

    const record = part('Microphone').getByRole('button', { name: 'Record 3 seconds' });
    await waitFor(() => expect(record).not.toBeDisabled());
    await userEvent.click(record);
    await expect(await canvas.findByText('You’re ready for the call', {}, { timeout: 5_000 })).toBeVisible();
    await userEvent.click(part('Speaker').getByRole('button', { name: 'Play a sound' }));
    await userEvent.click(await part('Speaker').findByRole('button', { name: 'I heard it' }));
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith(result));
    await expect(canvas.getByText('You: ready · Leo: not checked yet', { exact: false })).toBeVisible();
    window.scrollTo(0, 0);
    await settled();
  },
};

export const Blocked: Story = {
  name: '[G-04] says in words what helps with each thing that failed',
  render: view({ tryPath: (path) => Promise.resolve(blocked[path]) }),
  beforeEach: () => {
    const asked = spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
      new DOMException('', 'NotAllowedError'),
    );
    return () => {
      asked.mockRestore();
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start the check' }));
    await expect(await canvas.findByText(/^Your network blocks calls\./)).toBeVisible();
    await expect(await canvas.findByText(/^Your browser blocks the microphone on this page\./)).toBeVisible();
    await expect(canvas.getByText(/^Your browser blocks the camera on this page\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Play a sound' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'I didn’t hear it' }));
    await expect(canvas.getByText(/^Turn up the volume/)).toBeVisible();
    await expect(await canvas.findByText('You’re not ready yet')).toBeVisible();
    await waitFor(() =>
      expect(saved).toHaveBeenLastCalledWith(
        expect.objectContaining({ camera: 'failed', microphone: 'failed', speaker: 'failed' }),
      ),
    );
    window.scrollTo(0, 0);
    await settled();
  },
};

export const Silent: Story = {
  name: '[G-04] a silent recording, and one that can’t be understood, count as a microphone that doesn’t work',
  globals: { viewport: { value: 'w320' } },
  render: view({
    // The second one is heard.
    record: () => Promise.resolve({ url: 'blob:said', heard: (recordings += 1) > 1 }),
  }),
  beforeEach: () => {
    recordings = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start the check' }));
    const record = await canvas.findByRole('button', { name: 'Record 3 seconds' });
    await waitFor(() => expect(record).not.toBeDisabled());
    await userEvent.click(record);
    await expect(await canvas.findByText(/^We heard nothing\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Record again' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'I couldn’t understand myself' }));
    await expect(await canvas.findByText(/^Move closer to the microphone/)).toBeVisible();
    await waitFor(() =>
      expect(saved).toHaveBeenLastCalledWith(expect.objectContaining({ microphone: 'failed' })),
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    window.scrollTo(0, 0);
    await settled();
  },
};

export const NoRelays: Story = {
  name: '[G-04] a check that can’t begin says why, and can be tried again',
  render: view({}),
  parameters: {
    msw: [fail('beginCallCheck', 'TooManyRequests', { message: 'Too many attempts' }), ...shows()],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start the check' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many attempts');
    await expect(canvas.getByRole('button', { name: 'Try the connection again' })).toBeVisible();
    await expect(saved).not.toHaveBeenCalled();
  },
};

export const Over: Story = {
  name: '[G-04] a booking that is over has no check any more',
  parameters: { msw: shows({ ...ready, mayCheck: false }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You can check from the request until the session ends.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Check again|Start the check/ })).toBeNull();
  },
};

export const OnTheBooking: Story = {
  name: '[G-04] the booking’s page says who is ready and leads to the check',
  render: app('signedIn', bookingPage, 'bookings/:bookingId', `/bookings/${sample.id}`),
  parameters: { msw: shows({ ...ready, other: 'not_checked' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You: ready · Leo: not checked yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Check again' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/bookings/${sample.id}/check`),
    );
  },
};
