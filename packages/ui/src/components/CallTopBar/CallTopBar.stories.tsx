import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { RoomGround } from '../CallControls/room.story-data.tsx';
import { CallTopBar } from './CallTopBar.tsx';

const HOUR = 3_600_000;

function Running({ name, left }: { name: string; left: number }) {
  const [endsAt] = useState(() => Date.now() + left);
  return (
    <RoomGround>
      <CallTopBar name={name} startsAt={endsAt - HOUR} endsAt={endsAt} now={Date.now} />
    </RoomGround>
  );
}

const meta = {
  title: 'Room/CallTopBar',
  component: Running,
  args: { name: 'Leo Tanaka', left: 0.6 * HOUR },
} satisfies Meta<typeof Running>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('36:00'));
    await expect(canvas.queryByText(/^Last/u)).not.toBeInTheDocument();
  },
};

export const LastMinutes: Story = {
  args: { left: 4.5 * 60_000, name: 'Wolfeschlegelsteinhausenbergerdorff Montgomery' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Last 5 minutes')).toBeVisible();
  },
};

export const Over: Story = {
  args: { left: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Time is up')).toBeVisible();
  },
};
