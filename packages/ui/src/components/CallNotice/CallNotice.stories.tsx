import type { Meta, StoryObj } from '@storybook/react-vite';
import { DoorOpen, TriangleAlert, VideoOff, X } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Button, IconButton } from '../Button/index.ts';
import { RoomGround } from '../CallControls/room.story-data.tsx';
import { Icon } from '../Icon/index.ts';
import { CallNotice } from './CallNotice.tsx';

const meta = {
  title: 'Room/CallNotice',
  component: CallNotice,
  args: {
    title: 'Your connection is weak',
    children: 'Turn your camera off to help the sound, or move closer to your Wi-Fi.',
    icon: TriangleAlert,
  },
  render: (args) => (
    <RoomGround>
      <div style={{ position: 'relative', minBlockSize: '10rem' }}>
        <CallNotice {...args} />
      </div>
    </RoomGround>
  ),
} satisfies Meta<typeof CallNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Your connection is weak.*Wi-Fi\.$/u);
  },
};

/** An event: a title alone. */
export const Event: Story = { args: { title: 'Leo has joined.', children: undefined, icon: undefined } };

/** One's own device: it stays until it is closed. */
export const WithButton: Story = {
  args: {
    title: 'Your camera was disconnected',
    children: 'Leo can’t see you. Connect it again and turn the camera on.',
    icon: VideoOff,
    action: (
      <IconButton
        label="Close this notice"
        size="sm"
        variant="quiet"
        icon={<Icon as={X} size={16} />}
        onPress={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Close this notice' })).toBeVisible();
  },
};

/** Something to decide: the button says what follows. */
export const WithDecision: Story = {
  tags: ['visual'],
  args: {
    title: 'Amara isn’t here',
    children: 'Ten minutes of the session have passed. Keep waiting, or leave now.',
    icon: DoorOpen,
    below: <Button onPress={fn()}>Leave with a full refund</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Leave with a full refund' })).toBeVisible();
    await expect(canvas.getByRole('status')).not.toHaveTextContent('full refund');
  },
};

/** Nothing to say: the region is there, so that the next words are announced. */
export const Silent: Story = {
  args: { title: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
