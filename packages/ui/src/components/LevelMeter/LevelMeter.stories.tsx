import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import { RoomGround } from '../CallControls/room.story-data.tsx';
import { LevelMeter } from './LevelMeter.tsx';

const meta = {
  title: 'Room/LevelMeter',
  component: LevelMeter,
  args: { level: 0.6 },
  render: (args) => (
    <RoomGround>
      <LevelMeter {...args} />
    </RoomGround>
  ),
} satisfies Meta<typeof LevelMeter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: 'Microphone level' })).toHaveAttribute('value', '0.6');
  },
};

export const Levels: Story = {
  render: () => (
    <RoomGround>
      {[0, 0.25, 0.6, 1].map((level) => (
        <LevelMeter key={level} level={level} label={`Level ${level}`} />
      ))}
    </RoomGround>
  ),
};

/** More than whole, less than nothing: the strip ends where it ends. */
export const Wrong: Story = {
  args: { level: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveAttribute('value', '1');
  },
};

/** Sound of this page in place of a microphone. */
function Listening() {
  const [sound] = useState(() => new AudioContext().createMediaStreamDestination());
  useEffect(() => () => sound.disconnect(), [sound]);
  return <LevelMeter track={sound.stream.getAudioTracks()[0] ?? null} />;
}

/** Listens to a track by itself, and stops when it goes. */
export const OfATrack: Story = {
  render: () => (
    <RoomGround>
      <Listening />
    </RoomGround>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveAttribute('value', '0');
  },
};

export const OnThePage: Story = { render: (args) => <LevelMeter {...args} /> };
export const RightToLeft: Story = { globals: { dir: 'rtl' } };
