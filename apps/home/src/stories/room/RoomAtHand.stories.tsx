import { answer, fail, sampleAccount } from '@nexperts/api/msw';
import type { Mark } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Call } from '../../features/room/Call.tsx';
import { Emitter } from '../../features/room/engine/emitter.ts';
import { LocalMedia } from '../../features/room/engine/local-media.ts';
import { suppressNoise } from '../../features/room/engine/suppress-noise.ts';
import type { CallEngine, CallEvents } from '../../features/room/engine/types.ts';
import { localMedia } from '../../features/room/kept-sound.ts';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { booking, leo, idleEngine, joinedSession } from './room-call.ts';
import { smallWindow } from './small-window.ts';

const left = fn();

/** Two microphones that can be unplugged. */
class Devices extends EventTarget {
  #plugged = ['Jabra', 'Built-in microphone'];
  #open: MediaStreamTrack | undefined;

  async getUserMedia(): Promise<MediaStream> {
    const { stream } = new AudioContext().createMediaStreamDestination();
    const [label] = this.#plugged;
    const [track] = stream.getAudioTracks();
    Object.defineProperty(track, 'label', { value: label });
    Object.assign(track!, { getSettings: () => ({ deviceId: label }) });
    this.#open = track;
    return stream;
  }

  async enumerateDevices(): Promise<MediaDeviceInfo[]> {
    return this.#plugged.map(
      (label) => ({ kind: 'audioinput', deviceId: label, label, groupId: '' }) as MediaDeviceInfo,
    );
  }

  plug(...labels: string[]): void {
    this.#plugged = labels;
    if (!labels.includes(this.#open?.label ?? '')) this.#open?.dispatchEvent(new Event('ended'));
    this.dispatchEvent(new Event('devicechange'));
  }
}
let devices: Devices;
let events: Emitter<CallEvents>;
let local: LocalMedia;

const engine = (isConnected: boolean): CallEngine =>
  idleEngine(
    events,
    { participants: new Map(isConnected ? [['leo', leo]] : []) },
    { leave: async () => left() },
  );

function InCall({ isConnected = true }: { isConnected?: boolean }) {
  const [session] = useState(() => joinedSession({ local, engine: engine(isConnected) }));
  return <Call booking={booking} session={session} onLeave={() => void session.leave()} />;
}
const room = (isConnected: boolean) =>
  app('none', { default: () => <InCall isConnected={isConnected} /> }, 'room', '/room');

const meta = {
  title: 'Screens/Web app/In the room, at hand',
  parameters: {
    layout: 'fullscreen',
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('listMarks', { data: [] }),
      answer('getRecording', { data: null }),
    ],
  },
  beforeEach: async () => {
    left.mockReset();
    events = new Emitter();
    devices = new Devices();
    local = new LocalMedia(devices as unknown as MediaDevices);
    await local.open({ mic: true, cam: false, micId: 'Jabra' });
    return () => {
      local.stop();
      turnShortcuts(true);
    };
  },
  render: room(true),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Keys: Story = {
  name: '[G-13] keys mute, let speak while held, and are letters in a field',
  play: async ({ canvas, userEvent, step }) => {
    const mute = { name: 'Mute microphone' };
    await canvas.findByRole('button', mute);
    await step('M mutes; Space lets speak as long as it is held', async () => {
      await userEvent.keyboard('m');
      await canvas.findByRole('button', { name: 'Unmute microphone' });
      await userEvent.keyboard('{ >}');
      await canvas.findByRole('button', mute);
      await userEvent.keyboard('{/ }');
      await canvas.findByRole('button', { name: 'Unmute microphone' });
    });
    await step('C opens the chat, whose field takes letters', async () => {
      await userEvent.keyboard('c');
      const field = await canvas.findByRole('textbox', { name: 'Message' });
      await waitFor(() => expect(field).toHaveFocus());
      await userEvent.keyboard('m c');
      await expect(field).toHaveValue('m c');
      await expect(canvas.getByRole('button', { name: 'Unmute microphone' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await step('? lists them, and turns them off', async () => {
      await userEvent.keyboard('?');
      const dialog = await dialogOf('Keyboard shortcuts');
      await expect(dialog.getByRole('row', { name: /Hold to speak while muted/ })).toBeVisible();
      await userEvent.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.keyboard('m');
      await expect(canvas.getByRole('button', { name: 'Unmute microphone' })).toBeVisible();
    });
  },
};

export const LostMicrophone: Story = {
  name: '[G-13] a lost microphone is replaced, and offered when it returns',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Mute microphone' });
    devices.plug('Built-in microphone');
    await expect(await canvas.findByText(/You’re now using Built-in microphone/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Mute microphone' })).toBeVisible();
    devices.plug('Jabra', 'Built-in microphone');
    await userEvent.click(await canvas.findByRole('button', { name: 'Use it again' }));
    await waitFor(() => expect(local.tracks.mic?.label).toBe('Jabra'));
    await waitFor(() => expect(canvas.queryByText('Jabra is connected again')).toBeNull());
  },
};

/** Sound of a machine: white noise. */
function noise(context: AudioContext): MediaStreamTrack {
  const second = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = second.getChannelData(0);
  let seed = 1;
  for (let at = 0; at < samples.length; at += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    samples[at] = (seed / 2_147_483_647 - 0.5) * 0.4;
  }
  const source = new AudioBufferSourceNode(context, { buffer: second, loop: true });
  const destination = context.createMediaStreamDestination();
  source.connect(destination);
  source.start();
  return destination.stream.getAudioTracks()[0]!;
}

/** How loud a track is now, as the root of its mean square. */
function listen(context: AudioContext, track: MediaStreamTrack): () => number {
  const analyser = new AnalyserNode(context, { fftSize: 8_192 });
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return () => {
    analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  };
}

export const StrongSuppression: Story = {
  name: '[G-11] strong suppression takes noise out of the sound, on the device',
  play: async () => {
    const context = new AudioContext({ sampleRate: 48_000 });
    const microphone = noise(context);
    const { track, release } = await suppressNoise(microphone);
    const loud = listen(context, microphone);
    const quiet = listen(context, track);
    await waitFor(() => expect(loud()).toBeGreaterThan(0.1));
    await waitFor(() => expect(quiet()).toBeGreaterThan(0));
    await waitFor(() => expect(quiet()).toBeLessThan(loud() / 2));
    release();
    await expect(microphone.readyState).toBe('ended');
    await context.close();
  },
};

export const Sound: Story = {
  name: '[G-11] the sound is chosen under More and stays chosen on this device',
  beforeEach: () => () => localStorage.removeItem('nexperts-sound'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await userEvent.click(canvas.getByRole('button', { name: /Sound/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Music, without any processing' }));
    await waitFor(() => expect(local.tracks.mic?.contentHint).toBe('music'));
    await expect(canvas.getByRole('button', { name: 'Mute microphone' })).toBeVisible();
    await expect(localMedia().state.sound).toBe('music');
  },
};

const mark = (id: string, change: Partial<Mark> = {}): Mark => ({
  id,
  role: 'client',
  text: '',
  at: new Date(Date.parse(booking.startsAt) + 12 * 60_000).toISOString(),
  ...change,
});
const withMarks = (...more: Mark[]) => ({
  layout: 'fullscreen',
  msw: [
    answer('currentAccount', { data: sampleAccount() }),
    answer('listMarks', { data: more }),
    answer('getRecording', { data: null }),
    answer('addMark', { data: mark('own', { text: 'Sell first' }) }),
  ],
});

export const Marks: Story = {
  name: '[G-14] either marks a moment under More, with words or none, and both see it',
  parameters: withMarks(mark('earlier', { role: 'expert', text: 'Two plans' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    const field = canvas.getByRole('textbox', { name: /A few words about this moment/ });
    const marks = await canvas.findByRole('list', { name: 'Marks' });
    await expect(marks).toHaveTextContent('12 minTwo plans Leo');
    await userEvent.type(field, 'Sell first');
    await userEvent.click(canvas.getByRole('button', { name: 'Mark' }));
    await waitFor(() => expect(within(marks).getAllByRole('listitem')).toHaveLength(2));
    await expect(field).toHaveValue('');
    // The same comes through the room as well.
    events.emit('mark', mark('own', { text: 'Sell first' }));
    events.emit('mark', mark('others', { role: 'expert' }));
    await waitFor(() => expect(within(marks).getAllByRole('listitem')).toHaveLength(3));
    await expect(await canvas.findByText(`${leo.name} marked this moment.`)).toBeVisible();
  },
};

export const MarkRefused: Story = {
  name: '[G-14] a mark that can’t be set keeps its words, also by the key',
  parameters: {
    layout: 'fullscreen',
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('listMarks', { data: [] }),
      answer('getRecording', { data: null }),
      fail('addMark', 'WrongState', { message: 'This session has its 50 marks already' }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Mute microphone' });
    await userEvent.keyboard('k');
    await expect(await canvas.findByText('This session has its 50 marks already')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    const field = canvas.getByRole('textbox', { name: /A few words about this moment/ });
    await userEvent.type(field, 'Sell first{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('50 marks already');
    await expect(field).toHaveValue('Sell first');
  },
};

export const SmallWindow: Story = {
  name: '[G-12] the call goes on in a small window, with mute and leave',
  beforeEach: smallWindow,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show the call in a small window' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('Small window');
    const small = within(frame.contentDocument!.body);
    await expect(await small.findByText(leo.name)).toBeInTheDocument();
    await userEvent.click(small.getByRole('button', { name: 'Mute microphone' }));
    await canvas.findByRole('button', { name: 'Unmute microphone' });
    await userEvent.click(small.getByRole('button', { name: 'Leave call' }));
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    await userEvent.click(canvas.getByRole('button', { name: 'Close the small window' }));
    await waitFor(() => expect(screen.queryByTitle('Small window')).toBeNull());
  },
};

const locks: { released: boolean }[] = [];
/** A browser that can keep its screen awake. */
function stayAwake(): () => void {
  locks.length = 0;
  const request = async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'wakeLock');
}

export const Awake: Story = {
  name: '[G-12] the screen stays awake while somebody is connected, also after the page was hidden',
  beforeEach: stayAwake,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Mute microphone' });
    await waitFor(() => expect(locks.filter(({ released }) => !released)).toHaveLength(1));
    // As browsers do when the page is hidden.
    for (const lock of locks) lock.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(locks.filter(({ released }) => !released)).toHaveLength(1));
  },
};

export const Asleep: Story = {
  name: '[G-12] the screen may sleep while nobody is connected',
  beforeEach: stayAwake,
  render: room(false),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Mute microphone' });
    await expect(locks).toHaveLength(0);
  },
};
