import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { RoomGround } from '../CallControls/room.story-data.tsx';
import { StatusPill } from '../StatusPill/index.ts';
import { CallTopBar } from './CallTopBar.tsx';

const MINUTE = 60_000;
const START = 1_764_000_000_000;
const at = (minutes: number) => () => START + minutes * MINUTE;

const meta = {
  title: 'Room/CallTopBar',
  component: CallTopBar,
  args: { name: 'Leo Tanaka', startsAt: START, endsAt: START + 60 * MINUTE, now: at(24), onEnd: fn() },
  render: (args) => (
    <RoomGround>
      <CallTopBar {...args} />
    </RoomGround>
  ),
} satisfies Meta<typeof CallTopBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('36:00 left'));
    await expect(canvas.getByRole('heading', { level: 1, name: 'Leo Tanaka' })).toBeVisible();
  },
};

export const WithMore: Story = {
  args: { children: <StatusPill tone="live">Live</StatusPill> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Live')).toBeVisible();
  },
};

export const BeforeTheStart: Story = { args: { now: at(-3) } };

export const LastMinutes: Story = {
  args: { now: at(55.5), name: 'Wolfeschlegelsteinhausenbergerdorff Montgomery' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('04:30 left')).toBeVisible();
  },
};

export const Over: Story = {
  args: { now: at(61) },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Time is up, 01:00 over')).toBeVisible();
    await expect(args.onEnd).toHaveBeenCalledTimes(1);
  },
};

export const At320: Story = {
  args: { now: at(58) },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };
