import type { Meta, StoryObj } from '@storybook/react-vite';
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
export const Silent: Story = { args: { level: 0 } };
