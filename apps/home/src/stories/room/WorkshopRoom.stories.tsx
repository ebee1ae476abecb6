import { ApiError } from '@nexperts/api';
import { Screen as App, type ScreenRoute } from '@nexperts/app-kit/stories';
import { answer, sampleAccount } from '@nexperts/api/msw';
import type { JoinTicket } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { REPLAY_LIMITS } from '@nexperts/validation';
import { lazy, Suspense } from 'react';
import { useOutletContext } from 'react-router';
import { expect, screen, waitFor, within } from 'storybook/test';
import { RoomAndLobby } from '../../features/room/RoomAndLobby.tsx';
import type { RoomSession } from '../../features/room/room-session.ts';
import { WorkshopLobby, type WorkshopLobbyProps } from '../../features/room/workshop/WorkshopLobby.tsx';
import { fileOf } from '../../model/recordings/file-of.ts';
import { keptRecordings, removeRecording } from '../../model/recordings/store.ts';
import { checkVideo } from '../../ui/video/check-video.ts';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { act, amara, heard, leo, mina, noor, place, room, SET, tell } from './workshop-room.tsx';

const WAITING = [
  { id: 'ola', name: 'Ola Berg' },
  { id: 'pia', name: 'Pia Conti' },
];

/** The lobby, whose ticket takes for ever. */
const lobby = (...of: Parameters<typeof place>) =>
  app(
    'none',
    {
      default: () => (
        <WorkshopLobby
          place={place(...of)}
          requestTicket={() => new Promise(() => {})}
          reload={async () => {}}
          onPrepared={() => {}}
        />
      ),
    },
    'lobby',
    '/lobby',
  );

const onItsWay = Promise.withResolvers<{ default: () => null }>();
const LateRoom = lazy(() => onItsWay.promise);
const ticket = Promise.withResolvers<JoinTicket>();
let joined: RoomSession | null = null;

/** The lobby, in the page of a room whose code doesn't come. */
function lateRoom() {
  const at = { ...place('client'), roomPath: '/room', lobbyPath: '/room/lobby' };
  const waiting: ScreenRoute = {
    id: 'page',
    module: { default: () => <WorkshopLobby {...useOutletContext<WorkshopLobbyProps>()} /> },
    path: 'lobby',
  };
  const Page = () => (
    <RoomAndLobby<WorkshopLobbyProps>
      forLobby={{ place: at, requestTicket: () => ticket.promise, reload: async () => {} }}
    >
      {(prepared) => {
        joined = prepared;
        return (
          <Suspense fallback={<p>On its way</p>}>
            <LateRoom />
          </Suspense>
        );
      }}
    </RoomAndLobby>
  );
  const route: ScreenRoute = {
    id: 'room',
    module: { default: Page },
    path: at.roomPath,
    children: [waiting],
  };
  return () => <App route={route} at={at.lobbyPath} onLeave={() => {}} />;
}

const meta = {
  // No pictures: the time left goes on while they are taken.
  title: 'Screens/Web app/In the room of a workshop',
  parameters: { layout: 'fullscreen', msw: [answer('currentAccount', { data: sampleAccount() })] },
  beforeEach: () => void act.mockClear(),
  render: room({ role: 'expert', people: [leo, mina, noor] }),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Host: Story = {
  name: '[H-04] four people, as the host sees them: who waits, hands in order, and what can be done',
  render: room({
    role: 'expert',
    people: [leo, mina, noor],
    state: { workshop: { ...SET, waiting: WAITING } },
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
      act.mockClear();
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
      act.mockClear();
      await userEvent.click(panel.getByRole('button', { name: 'Remove Leo Fontaine' }));
      const dialog = await questionOf('Remove Leo Fontaine?');
      await expect(act).not.toHaveBeenCalled();
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(act).toHaveBeenCalledWith({ t: 'remove', id: 'leo' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    });
    await step('ends for everybody', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'End for everybody' }));
      const dialog = await questionOf();
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

export const WaitingForTheHost: Story = {
  name: '[H-03] a seat that waits in the first ten minutes reads what follows if the host doesn’t come',
  render: room({ role: 'client', people: [], state: { phase: 'waiting', workshop: null }, minute: 6 }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /^Waiting for Amara Osei to let you in\. If Amara Osei hasn’t been .* refund every seat in full\.$/,
      ),
    ).toBeVisible();
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
    state: { workshop: { ...SET, chat: 'host' } },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /chat/i }));
    await expect(await canvas.findByText('Only the host can write.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
};

export const SeatsLobby: Story = {
  name: '[H-04] before the room a seat reads that they enter muted and without camera',
  render: lobby('client'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You’ll enter with both off/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Join/ })).toBeVisible();
  },
};

export const LateCode: Story = {
  name: '[W-02] Join is kept while the code of the room is on its way',
  render: lateRoom(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join now' }));
    await waitFor(() => expect(canvas.getByText('On its way')).toBeVisible());
    // A session that had left would not be refused.
    ticket.reject(new ApiError('Not yours', { status: 403 }));
    await waitFor(() => expect(joined?.engine.state.end).toBe('denied'));
  },
};

export const LobbyOfALateHost: Story = {
  name: '[H-03] before the room a late host reads by when they have to be there',
  render: lobby('expert', 8),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^If you haven’t been in the room .* we cancel/)).toBeVisible();
  },
};

export const LobbyWithoutAHost: Story = {
  name: '[H-03] before the room a seat reads what follows if the host doesn’t come, from the start on',
  render: lobby('client', 1),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^If Amara Osei hasn’t been in the room/)).toBeVisible();
  },
};

export const HostRecords: Story = {
  name: '[H-10] the host records themselves, and sees it all the time',
  render: room({ role: 'expert', people: [leo] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Record yourself and your screen' }));
    await expect(await canvas.findByText('Recording')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop recording' }));
    await waitFor(() => expect(canvas.queryByText('Recording')).toBeNull());
  },
};

export const GuestRecordsNothing: Story = {
  name: '[H-10] a guest of a workshop can’t record it',
  render: room({ role: 'client', people: [amara] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await expect(await canvas.findByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /[Rr]ecord/ })).toBeNull();
  },
};

export const RecordedFile: Story = {
  ...HostRecords,
  tags: ['long'],
  name: '[H-10] what the host recorded may be sent as the replay',
  beforeEach: () => async () => {
    for (const { id } of await keptRecordings('session')) await removeRecording(id);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Record yourself and your screen' }));
    // The first piece is stored.
    await waitFor(async () => expect(await keptRecordings('session')).toHaveLength(1), { timeout: 25_000 });
    await userEvent.click(canvas.getByRole('button', { name: 'Stop recording' }));
    const [kept] = await keptRecordings('session');
    await expect(await checkVideo(await fileOf(kept!), REPLAY_LIMITS)).toBeNull();
  },
};

export const OnStage: Story = {
  name: '[H-04] who is on stage is large, the others in a strip; who isn’t can’t share, and reads why',
  render: room({
    role: 'client',
    people: [leo, mina, amara],
    state: { workshop: { ...SET, stage: ['mina'] } },
  }),
  play: async ({ canvas, userEvent }) => {
    const large = await canvas.findByLabelText('Mina Park’s video');
    const small = canvas.getByLabelText('Leo Fontaine’s video');
    await waitFor(() => expect(large.clientWidth).toBeGreaterThan(1.5 * small.clientWidth));
    await userEvent.click(canvas.getByRole('button', { name: 'Share screen' }));
    await expect(
      await canvas.findAllByText('Only the host and people on stage can share a screen.'),
    ).not.toHaveLength(0);
  },
};

export const HandedOver: Story = {
  name: '[H-04] the room is handed over, and taken back; who has it can do all but end it',
  render: room({
    role: 'expert',
    people: [leo, mina],
    state: { workshop: { ...SET, actingHost: { id: 'mina', name: 'Mina Park' } } },
  }),
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^People/ }));
    const panel = within(await canvas.findByRole('region', { name: 'People panel' }));
    await step('reads who hosts, and takes it back', async () => {
      await expect(panel.getByRole('region', { name: 'Host' })).toHaveTextContent('Hosted by Mina Park');
      await userEvent.click(panel.getByRole('button', { name: 'Take hosting back' }));
      await expect(act).toHaveBeenLastCalledWith({ t: 'hand-over' });
    });
    await step('hands it to another once they have read what that means', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Hand over to Leo Fontaine' }));
      const dialog = await questionOf('Let Leo Fontaine host?');
      await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
      await waitFor(() => expect(act).toHaveBeenLastCalledWith({ t: 'hand-over', id: 'leo' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    });
    await step('brings somebody on stage', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Bring on stage: Leo Fontaine' }));
      await expect(act).toHaveBeenLastCalledWith({ t: 'stage', id: 'leo', isOn: true });
    });
  },
};

export const ActingHost: Story = {
  name: '[H-04] the guest who hosts admits people, and neither ends the session nor hands it on',
  render: room({
    role: 'client',
    people: [amara, leo],
    state: { workshop: { ...SET, waiting: WAITING, actingHost: { id: 'me', name: 'Robin Ashgrove' } } },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'People, 2 waiting or with a hand up' }));
    const panel = within(await canvas.findByRole('region', { name: 'People panel' }));
    await expect(panel.getByRole('region', { name: 'Host' })).toHaveTextContent('Hosted by you');
    await userEvent.click(panel.getByRole('button', { name: 'Admit all' }));
    await expect(act).toHaveBeenLastCalledWith({ t: 'admit' });
    await expect(panel.queryByRole('button', { name: /^(End|Hand over|Remove Amara)/ })).toBeNull();
  },
};
