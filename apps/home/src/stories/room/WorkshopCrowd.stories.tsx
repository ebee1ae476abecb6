import { answer, sampleAccount } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { INITIAL_STATE } from '../../features/room/engine/initial-state.ts';
import type { CallState, Participant } from '../../features/room/engine/types.ts';
import { act, amara, person, room, SET, tell, watch } from './workshop-room.tsx';

const NAMES = [
  'Leo Fontaine',
  'Mina Park',
  'Noor Haddad',
  'Ola Berg',
  'Pia Conti',
  'Quin Abara',
  'Rosa Lind',
];
const WITH_CAMERA = { mic: true, cam: true, screen: false };
/** The host, who speaks, and so many guests. */
const people = (guests: number): Participant[] => [
  { ...amara, spokeAt: 1_000, media: WITH_CAMERA },
  ...Array.from({ length: guests }, (_, n) => person(`guest-${n}`, NAMES[n] ?? `Guest ${n}`)),
];
const served = { mediaServer: 'connected' } as const;
/** The call as it was rendered, with changes. */
const state = (all: readonly Participant[], change: Partial<CallState> = {}): CallState => ({
  ...INITIAL_STATE,
  phase: 'in',
  me: 'me',
  role: 'client',
  workshop: SET,
  participants: new Map(all.map((one) => [one.id, one])),
  ...served,
  ...change,
});
const names = (canvasElement: HTMLElement): (string | undefined)[] =>
  [...canvasElement.querySelectorAll('figcaption')].map(({ textContent }) =>
    textContent?.replace('Microphone off', ''),
  );

const meta = {
  // No pictures: the time left goes on while they are taken.
  title: 'Screens/Web app/In the room of a large workshop',
  parameters: { layout: 'fullscreen', msw: [answer('currentAccount', { data: sampleAccount() })] },
  beforeEach: () => {
    act.mockReset();
    watch.mockReset();
  },
  render: room({ role: 'client', people: people(7), state: served }),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nine: Story = {
  name: '[H-08] nine people are all on the stage, and the camera that is on is asked for',
  play: async ({ canvas, canvasElement, step }) => {
    await expect(await canvas.findByText('Rosa Lind')).toBeVisible();
    await expect(names(canvasElement)).toHaveLength(9);
    await expect(canvas.queryByText(/more in People/)).toBeNull();
    await step('only of those whose camera is on', async () => {
      await waitFor(() =>
        expect(watch.mock.lastCall?.[0]).toMatchObject([{ inst: 'inst-amara', slot: 'cam' }]),
      );
    });
  },
};

export const Thirty: Story = {
  name: '[H-08] of thirty people nine are shown; whoever speaks comes to the stage, and nobody else moves',
  render: room({ role: 'client', people: people(28), state: served }),
  play: async ({ canvas, canvasElement, step }) => {
    await expect(await canvas.findByText('20 more in People')).toBeVisible();
    const before = names(canvasElement);
    await expect(before).toHaveLength(10);
    await step('somebody off the stage speaks', async () => {
      const speaks = { isSpeaking: true, spokeAt: 2_000, media: WITH_CAMERA };
      const next = people(28).map((one) => (one.id === 'guest-27' ? { ...one, ...speaks } : one));
      tell('change', state(next));
      await expect(await canvas.findByText('Guest 27')).toBeVisible();
      const after = names(canvasElement);
      await expect(after.filter((name, at) => name !== before[at])).toEqual(['Guest 27']);
      await waitFor(() => expect(watch.mock.lastCall?.[0]).toHaveLength(2));
    });
    await step('a screen takes the place of most', async () => {
      const next = people(28).map((one) =>
        one.id === 'guest-3' ? { ...one, media: { ...WITH_CAMERA, screen: true } } : one,
      );
      tell('change', state(next));
      await expect(await canvas.findByTestId('remote-screen')).toBeVisible();
      await expect(await canvas.findByText('23 more in People')).toBeVisible();
      await waitFor(() =>
        expect(watch.mock.lastCall?.[0][0]).toEqual({ inst: 'inst-guest-3', slot: 'screen', layer: 'high' }),
      );
    });
  },
};

export const Reconnecting: Story = {
  name: '[H-08] a lost media server is told once, and the people stay',
  render: room({
    role: 'client',
    people: people(7).map((one) => ({ ...one, connection: 'reconnecting' as const })),
    state: { mediaServer: 'reconnecting' },
  }),
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByText('Reconnecting sound and video…')).toBeVisible();
    await expect(canvas.queryByText(/is reconnecting/)).toBeNull();
    await expect(canvas.getByText('Amara Osei')).toBeVisible();
    await step('and gone when it is back', async () => {
      tell('change', state(people(7)));
      await waitFor(() => expect(canvas.queryByText('Reconnecting sound and video…')).toBeNull());
    });
  },
};

export const OnAPhone: Story = {
  name: '[H-08] on a phone whoever speaks is large, with the others in a strip',
  render: room({ role: 'client', people: people(28), state: served }),
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, canvasElement, step }) => {
    await expect(await canvas.findByText('23 more in People')).toBeVisible();
    const tile = (name: string) => canvas.getByText(name).closest('figure')?.getBoundingClientRect();
    const isLarge = (name: string, than: string) => (tile(name)?.height ?? 0) > 2 * (tile(than)?.height ?? 0);
    await expect(isLarge('Amara Osei', 'Mina Park')).toBe(true);
    await expect(tile('You')?.bottom).toBeLessThanOrEqual(
      canvasElement.ownerDocument.defaultView?.innerHeight ?? 0,
    );
    await step('the next who speaks', async () => {
      const speaks = { isSpeaking: true, spokeAt: 2_000, media: WITH_CAMERA };
      tell('change', state(people(28).map((one) => (one.id === 'guest-1' ? { ...one, ...speaks } : one))));
      await waitFor(() => expect(isLarge('Mina Park', 'Amara Osei')).toBe(true));
    });
  },
};

export const TwoHundred: Story = {
  name: '[H-08] a host finds one of 200 people by name',
  tags: ['long'],
  render: room({ role: 'expert', people: people(199).slice(1), state: served }),
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'People' }));
    const panel = within(await canvas.findByRole('region', { name: 'In the room' }));
    await expect(panel.getByRole('heading', { name: 'In the room (200)' })).toBeVisible();
    await step('lists the first 50, and more on request', async () => {
      await expect(panel.getAllByRole('listitem')).toHaveLength(51);
      await userEvent.click(panel.getByRole('button', { name: 'Show 50 more' }));
      await expect(panel.getAllByRole('listitem')).toHaveLength(101);
    });
    await step('searches all of them', async () => {
      await userEvent.type(panel.getByRole('searchbox', { name: 'Search by name' }), 'guest 187');
      await expect(panel.getAllByRole('listitem')).toHaveLength(1);
      await userEvent.click(panel.getByRole('button', { name: /unmute: Guest 187/ }));
      await expect(act).toHaveBeenCalledWith({ t: 'ask', id: 'guest-187' });
    });
    await step('says when nobody has the name', async () => {
      await userEvent.type(panel.getByRole('searchbox', { name: 'Search by name' }), 'x');
      await expect(panel.getByText('Nobody in the room has this name.')).toBeVisible();
    });
  },
};
