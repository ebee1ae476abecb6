import { answer, sampleAccount } from '@nexperts/api/msw';
import type { Recording } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { clock } from '../../clock.ts';
import { Call } from '../../features/room/Call.tsx';
import { CaptionWire } from '../../features/room/captions/caption-wire.ts';
import { FakeRecogniser } from '../../features/room/captions/fake-recogniser.fixture.ts';
import { TextsOfTwo } from '../../features/room/captions/peer-texts.fixture.ts';
import type { Words } from '../../features/room/captions/message.ts';
import { Connections } from '../../features/room/engine/connections.ts';
import { Emitter } from '../../features/room/engine/emitter.ts';
import { LocalMedia } from '../../features/room/engine/local-media.ts';
import { PeerLink } from '../../features/room/engine/peer-link.ts';
import { PeerTexts } from '../../features/room/engine/peer-texts.ts';
import { NO_TRACKS, type CallEngine, type CallEvents } from '../../features/room/engine/types.ts';
import { KeptTranscript } from '../../features/room/transcript/KeptTranscript.tsx';
import { addLine, keptLines, removeLines } from '../../model/transcript/store.ts';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { booking, leo, idleEngine, joinedSession } from './room-call.ts';
import { smallWindow } from './small-window.ts';

let events: Emitter<CallEvents>;
let local: LocalMedia;
let texts: TextsOfTwo;
/** Leo’s page */
let far: CaptionWire;
let recogniser: FakeRecogniser | null;
/** What Leo’s page got */
let got: Words[];

const engine = (): CallEngine =>
  idleEngine(events, { participants: new Map([['leo', leo]]) }, { texts: texts.ours });

function InCall() {
  const [session] = useState(() => joinedSession({ local, engine: engine(), recogniser }));
  return <Call booking={booking} session={session} onLeave={() => void session.leave()} />;
}

const consent: Recording = {
  id: '00000000-0000-4000-8000-000000000015',
  by: 'expert',
  state: 'on',
  askedAt: new Date(clock.now()).toISOString(),
  until: new Date(clock.now() + 60_000).toISOString(),
};
let count = 0;
/** Leo says something. */
const says = (text: string, change: Partial<Words> = {}): void =>
  far.send({ id: `leo ${(count += 1)}`, text, isFinal: true, at: clock.now(), mayKeep: false, ...change });

const meta = {
  title: 'Screens/Web app/Room, captions',
  parameters: {
    layout: 'fullscreen',
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('listMarks', { data: [] }),
      answer('getRecording', { data: null }),
      answer('stopRecording', { data: { ...consent, state: 'over' } }),
    ],
  },
  beforeEach: async () => {
    events = new Emitter();
    texts = new TextsOfTwo();
    far = new CaptionWire(texts.theirs, () => performance.now());
    got = [];
    far.on('words', (words) => got.push(words));
    recogniser = new FakeRecogniser({ 'en-AU': 'available', 'de-DE': 'downloadable' });
    const { stream } = new AudioContext().createMediaStreamDestination();
    local = new LocalMedia({
      getUserMedia: async () => stream,
      enumerateDevices: async () => [],
    } as unknown as MediaDevices);
    await local.open({ mic: true, cam: false });
    await removeLines(booking.id);
    return async () => {
      local.stop();
      far.close();
      localStorage.removeItem('nexperts-captions');
      await removeLines(booking.id);
    };
  },
  render: app('none', { default: InCall }, 'room', '/room'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {
  name: '[G-07] what the other says stands below the picture, and ten minutes can be read back',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    texts.connect();
    far.tell({ isOn: false, makes: 'no' });
    await userEvent.click(canvas.getByRole('switch', { name: 'Captions' }));
    await expect(await canvas.findByText(/hasn’t turned captions on/)).toBeVisible();
    far.tell({ isOn: true, makes: 'yes' });
    await waitFor(() => expect(canvas.queryByText(/hasn’t turned captions on/)).toBeNull());
    const shown = canvas.getByRole('log', { name: 'Captions' });
    await expect(shown).toHaveAttribute('aria-live', 'off');
    says('Two plans beat four');
    await expect(await within(shown).findByText('Two plans beat four')).toBeVisible();
    await waitFor(() => expect(recogniser?.listening).not.toBeNull());
    recogniser?.say('And the price?');
    await waitFor(() => expect(got.map(({ text }) => text)).toEqual(['And the price?']));
    await userEvent.click(canvas.getByRole('button', { name: 'Read earlier captions' }));
    const earlier = canvas.getByRole('list', { name: 'Captions of the last ten minutes' });
    await expect(within(earlier).getByText(/^And the price\?$/)).toBeVisible();
    await expect(within(earlier).getByText(/^Two plans beat four$/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus();
    await userEvent.keyboard('t');
    await waitFor(() => expect(canvas.queryByRole('log', { name: 'Captions' })).toBeNull());
    await expect(recogniser?.listening).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Read earlier captions' }));
    await expect(canvas.getByRole('list', { name: 'Captions of the last ten minutes' })).toBeVisible();
  },
};

export const InSmallWindow: Story = {
  name: '[G-12] [G-07] the small window shows what the other says while captions are on',
  beforeEach: smallWindow,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    texts.connect();
    far.tell({ isOn: false, makes: 'no' });
    await userEvent.click(canvas.getByRole('switch', { name: 'Captions' }));
    far.tell({ isOn: true, makes: 'yes' });
    await userEvent.click(canvas.getByRole('button', { name: 'Show the call in a small window' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('Small window');
    const small = within(frame.contentDocument!.body);
    says('Two plans beat four');
    await expect(await small.findByText('Two plans beat four')).toBeVisible();
    const line = (await small.findByText('Two plans beat four')).getBoundingClientRect();
    const mute = small.getByRole('button', { name: 'Mute microphone' }).getBoundingClientRect();
    await expect(line.bottom).toBeLessThanOrEqual(mute.top);
    await userEvent.click(canvas.getByRole('switch', { name: 'Captions' }));
    await waitFor(() => expect(small.queryByText('Two plans beat four')).toBeNull());
  },
};

export const Impossible: Story = {
  name: '[G-07] a browser that can’t recognise on the device says so, and shows the other’s captions',
  beforeEach: () => {
    recogniser = null;
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'More' });
    texts.connect();
    far.tell({ isOn: true, makes: 'yes' });
    says('Two plans beat four');
    await expect(await canvas.findByText('Two plans beat four')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: /turned captions on/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    const captions = canvas.getByRole('switch', { name: 'Captions' });
    await expect(captions).toBeChecked();
    await expect(captions).toHaveAccessibleDescription(/can’t recognise speech on your device/);
  },
};

export const Asked: Story = {
  name: '[G-07] who hasn’t chosen is asked once the other reads captions',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'More' });
    texts.connect();
    far.tell({ isOn: true, makes: 'yes' });
    await expect(await canvas.findByText('Leo has turned captions on.')).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on captions' }));
    await waitFor(() => expect(recogniser?.listening?.lang).toBe('en-AU'));
    await expect(canvas.queryByRole('button', { name: 'Not now' })).toBeNull();
  },
};

export const Long: Story = {
  name: '[G-07] of long speech the end is shown, and what is malformed breaks nothing',
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'More' });
    texts.connect();
    far.tell({ isOn: true, makes: 'yes' });
    texts.theirs.send(JSON.stringify({ v: 1, k: 'words', text: 'a'.repeat(100_000) }));
    texts.theirs.send('{');
    says(`${'So we keep the entry plan. '.repeat(17)}And this is the end.`);
    const words = await canvas.findByText(/And this is the end\.$/);
    const shown = canvas.getByRole('log', { name: 'Captions' }).parentElement!.getBoundingClientRect();
    await expect(shown.height).toBeLessThan(70);
    await expect(Math.abs(words.getBoundingClientRect().bottom - shown.bottom)).toBeLessThan(8);
    const bar = canvas.getByRole('button', { name: 'More' }).getBoundingClientRect();
    await expect(shown.bottom).toBeLessThanOrEqual(bar.top);
  },
};

export const Kept: Story = {
  name: '[G-15] with consent to a recording what both say is kept, and nothing after a withdrawal',
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'More' });
    texts.connect();
    says('Before');
    events.emit('recording', consent);
    await waitFor(() => expect(recogniser?.listening).not.toBeNull());
    says('Two plans beat four', { mayKeep: true });
    recogniser?.say('And the price?');
    await waitFor(async () =>
      expect((await keptLines(booking.id)).map(({ by, text }) => [by, text])).toEqual([
        ['expert', 'Two plans beat four'],
        ['client', 'And the price?'],
      ]),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Stop recording' }));
    await waitFor(() => expect(recogniser?.listening).toBeNull());
    says('After', { mayKeep: true });
    await expect(await keptLines(booking.id)).toHaveLength(2);
  },
};

/** Two ends on this page, connected by the browser itself. */
function linkOfTwo() {
  const sent: string[] = [];
  const ends = { near: new PeerTexts(), far: new PeerTexts() };
  const link = (localInst: string, remoteInst: string, own: PeerTexts, other: () => PeerLink): PeerLink =>
    new PeerLink({
      localInst,
      remoteInst,
      connections: new Connections(),
      send: (sig) => {
        sent.push(sig.k);
        other().receive(sig);
      },
      tracks: () => NO_TRACKS,
      onChange: () => undefined,
      onTexts: (channel) => own.follow(channel),
      now: () => performance.now(),
    });
  const links: { near: PeerLink; far: PeerLink } = {
    near: link('b', 'a', ends.near, () => links.far),
    far: link('a', 'b', ends.far, () => links.near),
  };
  return { links, ends, sent };
}

export const Connection: Story = {
  name: '[G-07] a connection carries text after one offer and one answer',
  render: () => <main>Two ends of a connection</main>,
  play: async () => {
    const { links, ends, sent } = linkOfTwo();
    const heard: string[] = [];
    ends.far.on('text', (text) => heard.push(text));
    links.far.start();
    links.near.start();
    await waitFor(() => expect([ends.near.isOpen, ends.far.isOpen]).toEqual([true, true]), {
      timeout: 20_000,
    });
    await expect(ends.near.send('Two plans beat four')).toBe(true);
    await waitFor(() => expect(heard).toEqual(['Two plans beat four']), { timeout: 20_000 });
    await expect(sent.filter((kind) => kind !== 'cand')).toEqual(['offer', 'answer']);
    links.near.close();
    await waitFor(() => expect(ends.far.isOpen).toBe(false), { timeout: 20_000 });
    links.far.close();
  },
};

const START = Date.parse(booking.startsAt);
async function keepTranscript(): Promise<void> {
  await addLine(booking.id, { id: 'b', by: 'expert', text: 'Two.', at: START + 64_000 });
  await addLine(booking.id, { id: 'a', by: 'client', text: 'How many plans?', at: START + 60_000 });
  await addLine(booking.id, { id: 'c', by: 'expert', text: 'A$29 and A$79.', at: START + 66_000 });
}

export const Transcript: Story = {
  name: '[G-15] the transcript is read, copied, saved and deleted on this device',
  beforeEach: keepTranscript,
  render: app(
    'none',
    {
      default: () => (
        <main>
          <KeptTranscript booking={booking} />
        </main>
      ),
    },
    'kept',
    '/kept',
  ),
  play: async ({ canvas, userEvent }) => {
    const words = await canvas.findByRole('group', { name: 'What you both said' });
    await expect(words).toHaveTextContent(/^You, .+How many plans\?.+Two\. A\$29 and A\$79\.$/);
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy transcript' }));
    await expect(copied).toHaveBeenCalledWith(expect.stringMatching(/Ada Client\nHow many plans\?\n/));
    const saved: string[] = [];
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function download(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download.replace(/\d{4}-\d\d-\d\d/, 'day'));
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Save as text' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save as subtitles' }));
    await waitFor(() =>
      expect(saved).toEqual(['nexperts-transcript-day.txt', 'nexperts-transcript-day.vtt']),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Delete transcript' }));
    const dialog = await questionOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete transcript' }));
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Transcript' })).toBeNull());
    await expect(await keptLines(booking.id)).toEqual([]);
  },
};
