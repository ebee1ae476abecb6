import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { RoomGround } from '../CallControls/room.story-data.tsx';
import { CallTimer } from './CallTimer.tsx';

const MINUTE = 60_000;
const START = 1_764_000_000_000;
const END = START + 60 * MINUTE;

/** A clock that is stopped so many minutes into the session. */
const at = (minutes: number) => () => START + minutes * MINUTE;

const meta = {
  title: 'Room/CallTimer',
  component: CallTimer,
  args: { startsAt: START, endsAt: END, now: at(24), onEnd: fn() },
  render: (args) => (
    <RoomGround>
      <CallTimer {...args} look="strip" />
      <CallTimer {...args} />
    </RoomGround>
  ),
} satisfies Meta<typeof CallTimer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('36:00 left'));
    await expect(canvas.getAllByRole('status')[0]).toBeEmptyDOMElement();
  },
};

export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <RoomGround>
      {[-4, 0, 24, 56, 59.5, 60, 63].map((minutes) => (
        <div key={minutes} style={{ display: 'grid', gap: '0.5rem' }}>
          <CallTimer {...args} now={at(minutes)} look="strip" />
          <CallTimer {...args} now={at(minutes)} />
        </div>
      ))}
    </RoomGround>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Starts in 04:00')).toBeVisible());
    await expect(canvas.getByText('Time is up, 03:00 over')).toBeVisible();
  },
};

/** Runs to a moment so many ms after it appears, in a screen that renders often and makes its functions again. */
function Ending({ left, onEnd }: { left: number; onEnd?: (() => void) | undefined }) {
  const [endsAt] = useState(() => Date.now() + left);
  const [, render] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => render((count) => count + 1), 200);
    return () => clearInterval(timer);
  }, []);
  return <CallTimer startsAt={endsAt - 60 * MINUTE} endsAt={endsAt} now={Date.now} onEnd={() => onEnd?.()} />;
}

/** Five minutes before the end it says so, once; who comes later hears nothing old. */
export const SpeaksAtFiveMinutes: Story = {
  render: () => (
    <RoomGround>
      <Ending left={5 * MINUTE + 1200} />
    </RoomGround>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('5 minutes left'), {
      timeout: 4000,
    });
  },
};

export const Ends: Story = {
  render: ({ onEnd }) => (
    <RoomGround>
      <Ending left={1200} onEnd={onEnd} />
    </RoomGround>
  ),
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Time is up'), {
      timeout: 4000,
    });
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('00:01 over'), { timeout: 4000 });
    await expect(args.onEnd).toHaveBeenCalledTimes(1);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };
