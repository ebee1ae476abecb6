import { answer, sampleAccount } from '@nexperts/api/msw';
import type { Recording } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { clock } from '../../clock.ts';
import { Call } from '../../features/room/Call.tsx';
import { Emitter } from '../../features/room/engine/emitter.ts';
import { LocalMedia } from '../../features/room/engine/local-media.ts';
import type { CallEngine, CallEvents } from '../../features/room/engine/types.ts';
import { fileOf } from '../../model/recordings/file-of.ts';
import { KeptRecordings } from '../../ui/recordings/KeptRecordings.tsx';
import { RecordCall, recordingType } from '../../features/room/recording/record-call.ts';
import { addPiece, keptRecordings, removeRecording } from '../../model/recordings/store.ts';
import { app } from '../app.tsx';
import { booking, leo, idleEngine, joinedSession } from './room-call.ts';

let events: Emitter<CallEvents>;
let local: LocalMedia;

const engine = (): CallEngine => idleEngine(events, { participants: new Map([['leo', leo]]) });

function InCall() {
  const [session] = useState(() => joinedSession({ local, engine: engine() }));
  return <Call booking={booking} session={session} onLeave={() => void session.leave()} />;
}

/** A question that is open for a minute from now on. */
const question = (change: Partial<Recording> = {}): Recording => ({
  id: '00000000-0000-4000-8000-000000000008',
  by: 'expert',
  state: 'asked',
  askedAt: new Date(clock.now()).toISOString(),
  until: new Date(clock.now() + 60_000).toISOString(),
  ...change,
});
const forget = async (): Promise<void> => {
  for (const { id } of await keptRecordings(booking.id)) await removeRecording(id);
};

const meta = {
  title: 'Screens/Web app/Room, recording',
  parameters: {
    layout: 'fullscreen',
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('listMarks', { data: [] }),
      answer('getRecording', { data: null }),
      answer('askToRecord', { data: question({ by: 'client' }) }),
      answer('answerRecording', { data: question({ state: 'on' }) }),
      answer('stopRecording', { data: question({ state: 'over' }) }),
    ],
  },
  beforeEach: async () => {
    events = new Emitter();
    const { stream } = new AudioContext().createMediaStreamDestination();
    local = new LocalMedia({
      getUserMedia: async () => stream,
      enumerateDevices: async () => [],
    } as unknown as MediaDevices);
    await local.open({ mic: true, cam: false });
    await forget();
    return async () => {
      local.stop();
      await forget();
    };
  },
  render: app('none', { default: InCall }, 'room', '/room'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  name: '[G-08] the other asks; after a yes both see that it is recorded, until either stops it',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Mute microphone' });
    events.emit('recording', question());
    const asked = within(await canvas.findByRole('alertdialog', { name: /asks to record this session/ }));
    await expect(asked.getByText(/what was recorded until then stays with both/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Agree to recording' }));
    await expect(await canvas.findByText('Recording')).toBeVisible();
    events.emit('recording', question({ state: 'on' }));
    await expect(await canvas.findByText('This session is now being recorded.')).toBeVisible();
    await waitFor(async () => expect(await keptRecordings(booking.id)).toHaveLength(1), { timeout: 20_000 });
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Stop recording' }));
    await waitFor(() => expect(canvas.queryByText('Recording')).toBeNull());
    // A late word of the consent that was withdrawn begins nothing.
    events.emit('recording', question({ state: 'on' }));
    events.emit('recording', question({ state: 'over' }));
    await expect(await canvas.findByText('The recording has stopped.')).toBeVisible();
    await expect(canvas.queryByText('Recording')).toBeNull();
    // The part so far stays on this device.
    await expect(await keptRecordings(booking.id)).toHaveLength(1);
  },
};

export const Asking: Story = {
  name: '[G-08] who asks can withdraw the question, and a no is said',
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Ask to record' }));
    await expect(
      await canvas.findByRole('button', { name: 'Withdraw the question to record' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('alertdialog')).toBeNull();
    events.emit('recording', question({ by: 'client', state: 'declined' }));
    await expect(await canvas.findByText('Your question to record was declined.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Ask to record' })).toBeVisible();
  },
};

/** A tone that can be recorded. */
function tone(): { track: MediaStreamTrack; stop: () => void } {
  const context = new AudioContext();
  const destination = context.createMediaStreamDestination();
  const oscillator = new OscillatorNode(context);
  oscillator.connect(destination);
  oscillator.start();
  return { track: destination.stream.getAudioTracks()[0]!, stop: () => void context.close() };
}

export const Crashed: Story = {
  name: '[G-08] what a page recorded that was killed is found again, as a file that can be jumped in',
  tags: ['long'],
  render: () => <main>A page that is killed</main>,
  play: async () => {
    const { track, stop } = tone();
    const type = recordingType()!;
    const recording = { id: crypto.randomUUID(), bookingId: booking.id, startedAt: clock.now(), type };
    let n = 0;
    let isKilled = false;
    const recorder = new RecordCall({
      tracks: () => ({ cameras: [null, null], screen: null, sounds: [track] }),
      save: async (piece) => {
        if (!isKilled) await addPiece(recording, n, piece);
        n += 1;
      },
      onFailure: (error) => {
        throw error;
      },
      pieceMs: 500,
    });
    await waitFor(() => expect(n).toBeGreaterThanOrEqual(8), { timeout: 25_000 });
    // Nothing after this is stored: the page is gone.
    isKilled = true;
    await recorder.stop();
    stop();
    const [kept] = await keptRecordings(booking.id);
    const video = document.createElement('video');
    video.src = URL.createObjectURL(await fileOf(kept!));
    await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve));
    // A recorder alone writes no length at all: infinite.
    await expect(video.duration).toBeGreaterThan(1);
    await expect(video.duration).toBeLessThan(60);
    video.currentTime = 1;
    await new Promise((resolve) => video.addEventListener('seeked', resolve));
    await expect(video.seekable.end(0)).toBeGreaterThan(1);
  },
};

export const Full: Story = {
  name: '[G-08] recording ends, and says so, where the storage is full',
  render: () => <main>A device that is full</main>,
  play: async () => {
    const { track, stop } = tone();
    const failed = fn();
    const recorder = new RecordCall({
      tracks: () => ({ cameras: [null, null], screen: null, sounds: [track] }),
      save: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      onFailure: failed,
      pieceMs: 500,
    });
    await waitFor(() => expect(failed).toHaveBeenCalledOnce(), { timeout: 10_000 });
    await recorder.stop();
    stop();
    await expect(failed).toHaveBeenCalledOnce();
  },
};

export const Kept: Story = {
  name: '[G-08] recordings of a session are listed on this device, and deleted from it',
  beforeEach: async () => {
    const recording = { bookingId: booking.id, startedAt: Date.parse(booking.startsAt), type: 'video/webm' };
    await addPiece({ ...recording, id: 'one' }, 0, new Blob(['a'.repeat(2_400_000)]));
    await addPiece({ ...recording, id: 'one' }, 1, new Blob(['b'.repeat(600_000)]));
  },
  render: app(
    'none',
    {
      default: () => (
        <main>
          <KeptRecordings of={booking.id} />
        </main>
      ),
    },
    'kept',
    '/kept',
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/, 3 MB$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete recording' }));
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Recordings' })).toBeNull());
    await expect(await keptRecordings(booking.id)).toEqual([]);
  },
};
