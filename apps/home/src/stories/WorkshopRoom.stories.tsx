import { answer, sampleAccount } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { INITIAL_STATE } from '../features/room/engine/initial-state.ts';
import {
  NO_TRACKS,
  type CallEngine,
  type CallEvents,
  type CallState,
  type Participant,
} from '../features/room/engine/types.ts';
import { RoomSession } from '../features/room/room-session.ts';
import type { WorkshopPlace } from '../features/room/workshop/place.ts';
import { WorkshopCall } from '../features/room/workshop/WorkshopCall.tsx';
import { WorkshopLobby } from '../features/room/workshop/WorkshopLobby.tsx';
import { clock } from '../clock.ts';
import { paths } from '../paths.ts';
import { app } from './app.tsx';

const person = (id: string, name: string, change: Partial<Participant> = {}): Participant => ({
  id,
  inst: id,
  name,
  role: 'client',
  media: { mic: false, cam: false, screen: false },
  handAt: null,
  isSpeaking: false,
  connection: 'connected',
  isAway: false,
  trouble: null,
  quality: 'good',
  ownQuality: 'good',
  ownVideo: 'full',
  tracks: NO_TRACKS,
  ...change,
});
const heard = { mic: true, cam: false, screen: false };
const amara = person('amara', 'Amara Osei', { role: 'expert', media: heard, isSpeaking: true });
const leo = person('leo', 'Leo Fontaine');
const mina = person('mina', 'Mina Park', { handAt: 2_000, media: heard });
const noor = person('noor', 'Noor Haddad', { handAt: 1_000 });

const act = fn();
/** What the engine tells the page. */
let tell: <E extends keyof CallEvents>(event: E, value: CallEvents[E]) => void = () => undefined;

function engine(state: Partial<CallState>): CallEngine {
  const listeners = new Map<string, (value: never) => void>();
  tell = (event, value) => (listeners.get(event) as ((of: typeof value) => void) | undefined)?.(value);
  return {
    state: { ...INITIAL_STATE, phase: 'in', me: 'me', ...state },
    join: async () => undefined,
    leave: async () => undefined,
    setTrack: async () => undefined,
    sendChat: () => undefined,
    retryChat: () => undefined,
    readChat: () => undefined,
    loadEarlierChat: () => undefined,
    act,
    stats: async () => ({ bytesReceived: 0, relayed: false }),
    on: (event, listener) => {
      listeners.set(event, listener);
      return () => undefined;
    },
  };
}

const place = (role: WorkshopPlace['role']): WorkshopPlace => ({
  id: 'session',
  role,
  title: 'Tax basics for sole traders',
  hostName: amara.name,
  ownName: role === 'expert' ? amara.name : 'Robin Ashgrove',
  startsAt: new Date(clock.now() - 600_000).toISOString(),
  endsAt: new Date(clock.now() + 3_000_000).toISOString(),
  closedNow: () => null,
  roomPath: '/room',
  lobbyPath: '/lobby',
  back: { href: paths.today(), label: 'Go to Today' },
  wrapUp: null,
});

interface InRoomProps {
  role: WorkshopPlace['role'];
  people: readonly Participant[];
  state?: Partial<CallState>;
}

function InRoom({ role, people, state }: InRoomProps) {
  const [session] = useState(() => {
    const participants = new Map(people.map((one) => [one.id, one]));
    const workshop = { chat: 'open' as const, waiting: [], isHandUp: false };
    const created = new RoomSession({
      requestTicket: () => Promise.reject(new Error('nobody joins here')),
      isRefusal: () => false,
      onTime: () => undefined,
      choice: { mic: false, cam: false },
      onChoice: () => undefined,
      onOver: () => undefined,
      local: null,
      engine: engine({ role, workshop, participants, ...state }),
    });
    created.start();
    return created;
  });
  return <WorkshopCall place={place(role)} session={session} onLeave={() => undefined} />;
}
const room = (props: InRoomProps) => app('none', { default: () => <InRoom {...props} /> }, 'room', '/room');

const WAITING = [
  { id: 'ola', name: 'Ola Berg' },
  { id: 'pia', name: 'Pia Conti' },
];

const meta = {
  // No pictures: the time left goes on while they are taken.
  title: 'Screens/Web app/In the room of a workshop',
  parameters: { layout: 'fullscreen', msw: [answer('currentAccount', { data: sampleAccount() })] },
  beforeEach: () => void act.mockReset(),
  render: room({ role: 'expert', people: [leo, mina, noor] }),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Host: Story = {
  name: '[H-04] four people, as the host sees them: who waits, hands in order, and what can be done',
  render: room({
    role: 'expert',
    people: [leo, mina, noor],
    state: { workshop: { chat: 'open', waiting: WAITING, isHandUp: false } },
  }),
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'People, 4 waiting or with a hand up' }));
    const panel = within(await canvas.findByRole('region', { name: 'People panel' }));
    await step('lets in one, or all', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Admit Ola Berg' }));
      await userEvent.click(panel.getByRole('button', { name: 'Admit all' }));
      await expect(act.mock.calls).toEqual([[{ t: 'admit', id: 'ola' }], [{ t: 'admit' }]]);
    });
    await step('lists who raised a hand first', async () => {
      const here = within(panel.getByRole('region', { name: 'In the room' }));
      const names = here.getAllByRole('listitem').map(({ textContent }) => textContent);
      await expect(names.map((text) => /^(You|Noor|Mina|Leo)/.exec(text)?.[0])).toEqual([
        'You',
        'Noor',
        'Mina',
        'Leo',
      ]);
    });
    await step('mutes who is heard, and asks who is muted', async () => {
      act.mockReset();
      await userEvent.click(panel.getByRole('button', { name: 'Mute Mina Park' }));
      await userEvent.click(panel.getByRole('button', { name: 'Ask to unmute: Leo Fontaine' }));
      await userEvent.click(panel.getByRole('button', { name: 'Lower hand: Noor Haddad' }));
      await expect(act.mock.calls).toEqual([
        [{ t: 'mute', id: 'mina' }],
        [{ t: 'ask', id: 'leo' }],
        [{ t: 'hand', isUp: false, id: 'noor' }],
      ]);
    });
    await step('removes nobody without asking', async () => {
      act.mockReset();
      await userEvent.click(panel.getByRole('button', { name: 'Remove Leo Fontaine' }));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Leo Fontaine?' }));
      await expect(act).not.toHaveBeenCalled();
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(act).toHaveBeenCalledWith({ t: 'remove', id: 'leo' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    });
    await step('ends for everybody', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'End for everybody' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'End for everybody' }));
      await waitFor(() => expect(act).toHaveBeenCalledWith({ t: 'end' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    });
  },
};

export const Guest: Story = {
  name: '[H-04] a guest raises a hand, is muted by the host, and unmutes when asked',
  render: room({ role: 'client', people: [amara, leo] }),
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Raise your hand' }));
    await expect(act).toHaveBeenCalledWith({ t: 'hand', isUp: true });
    await expect(canvas.queryByRole('button', { name: /^(Mute|Remove) / })).toBeNull();
    await step('is told that the host muted them', async () => {
      tell('host', 'muted');
      await expect(await canvas.findByText('The host muted you.')).toBeVisible();
    });
    await step('is asked, and decides', async () => {
      tell('host', 'asked');
      await expect(await canvas.findByText('The host asks you to unmute')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Unmute' })).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Close this notice' }));
      await waitFor(() => expect(canvas.queryByText('The host asks you to unmute')).toBeNull());
    });
  },
};

export const Waiting: Story = {
  name: '[H-04] a seat waits until the host lets them in',
  render: room({ role: 'client', people: [], state: { phase: 'waiting', workshop: null } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waiting for Amara Osei to let you in.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Raise your hand' })).toBeNull();
  },
};

export const Two: Story = {
  name: '[H-04] two people',
  render: room({ role: 'client', people: [amara] }),
};

export const OnAPhone: Story = {
  name: '[H-04] four people at 320 px',
  render: room({ role: 'client', people: [amara, mina, noor] }),
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Noor Haddad')).toBeVisible();
    await expect(canvas.getByText('You')).toBeVisible();
  },
};

export const Screen: Story = {
  name: '[H-04] a screen that is shared is large, the people in a strip',
  render: room({
    role: 'client',
    people: [{ ...amara, media: { ...heard, screen: true } }, leo, mina],
  }),
  play: async ({ canvas }) => {
    const shared = await canvas.findByTestId('remote-screen');
    const own = canvas.getByTestId('self-video');
    await waitFor(() => expect(shared.clientWidth).toBeGreaterThan(2 * own.clientWidth));
  },
};

export const HostOnlyChat: Story = {
  name: '[H-04] a guest reads a chat that only the host may write',
  render: room({
    role: 'client',
    people: [amara],
    state: { workshop: { chat: 'host', waiting: [], isHandUp: false } },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /chat/i }));
    await expect(await canvas.findByText('Only the host can write.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
};

export const SeatsLobby: Story = {
  name: '[H-04] before the room a seat reads that they enter muted and without camera',
  render: app('none', { default: () => <WorkshopLobby place={place('client')} /> }, 'lobby', '/lobby'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You’ll enter with both off/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Join/ })).toBeVisible();
  },
};
