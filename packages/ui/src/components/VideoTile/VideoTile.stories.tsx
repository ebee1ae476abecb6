import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { portraits } from '../Avatar/portrait.story-data.ts';
import { RoomGround } from '../CallControls/room.story-data.tsx';
import { VideoTile } from './VideoTile.tsx';

const meta = {
  title: 'Room/VideoTile',
  component: VideoTile,
  args: { name: 'Leo Tanaka', children: <img src={portraits.leo} alt="" /> },
  render: (args) => (
    <RoomGround>
      <div style={{ maxInlineSize: '40rem' }}>
        <VideoTile {...args} />
      </div>
    </RoomGround>
  ),
} satisfies Meta<typeof VideoTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Speaking: Story = { args: { isSpeaking: true } };
export const CameraOff: Story = {
  args: { isCameraOff: true, isMuted: true, imageUrl: portraits.leo },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Microphone off' })).toBeVisible();
  },
};
export const Reconnecting: Story = {
  args: { status: 'Reconnecting…' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Reconnecting…');
  },
};
export const OwnTile: Story = {
  args: { name: 'You', size: 'corner', isMirrored: true, children: <img src={portraits.amara} alt="" /> },
};
