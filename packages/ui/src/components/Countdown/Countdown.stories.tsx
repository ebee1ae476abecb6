import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Text } from '../Text/index.ts';
import { Countdown } from './Countdown.tsx';
import type { CountdownProps } from './Countdown.tsx';

/** Runs to a moment so many ms after it appears. */
function From({ from, ...rest }: Omit<CountdownProps, 'until' | 'now'> & { from: number }) {
  const [until] = useState(() => Date.now() + from);
  return <Countdown until={until} now={Date.now} {...rest} />;
}

const meta = {
  title: 'Feedback/Countdown',
  component: From,
  args: { from: 582_000, onEnd: fn() },
} satisfies Meta<typeof From>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Text>
      Held for <From {...args} />
    </Text>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('09:42'));
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('09:41'), { timeout: 2000 });
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const SpeaksAtOneMinute: Story = {
  args: { from: 63_500 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('01:02'), { timeout: 4000 });
    // Five minutes were over before it appeared: nothing is said about them.
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 minute left'), {
      timeout: 4000,
    });
  },
};

const onLaterEnd = fn();

/** Says once that it has ended: another, which ends later, has seen nothing of a second time. */
export const Ends: Story = {
  args: { from: 150 },
  render: (args) => (
    <>
      <From {...args} label="First" /> <From from={400} label="Second" onEnd={onLaterEnd} />
    </>
  ),
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(onLaterEnd).toHaveBeenCalledTimes(1));
    await expect(args.onEnd).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('timer', { name: 'First' })).toHaveTextContent('00:00');
  },
};

const STILL = 1_764_000_000_000;

/** A clock that is stopped, for pictures. */
export const Still: Story = {
  render: () => (
    <Text>
      Held for <Countdown until={STILL + 582_000} now={() => STILL} />
    </Text>
  ),
};

export const Hours: Story = {
  render: () => <Countdown until={STILL + 3 * 3_600_000} now={() => STILL} label="Starts in" />,
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('timer', { name: 'Starts in' })).toHaveTextContent('3:00:00'),
    );
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };
