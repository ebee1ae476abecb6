import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { portraits } from '../Avatar/portrait.story-data.ts';
import { RoomGround } from '../CallControls/room.story-data.tsx';
import { Text } from '../Text/index.ts';
import { Time } from '../Time/index.ts';
import { settled } from '../SlotPicker/settled.story-data.ts';
import { permissionSteps } from '../permissions/index.ts';
import { PreJoin } from './PreJoin.tsx';
import type { PreJoinProps } from './PreJoin.tsx';

function Live(props: PreJoinProps) {
  const [microphone, setMicrophone] = useState(props.isMicrophoneOn);
  const [camera, setCamera] = useState(props.isCameraOn);
  return (
    <PreJoin
      {...props}
      isMicrophoneOn={microphone}
      onToggleMicrophone={() => setMicrophone(!microphone)}
      isCameraOn={camera}
      onToggleCamera={() => setCamera(!camera)}
    />
  );
}

const devices = (...labels: string[]) => ({
  devices: labels.map((label) => ({ id: label, label })),
  value: labels[0] ?? null,
  onChange: fn(),
});

const meta = {
  title: 'Room/PreJoin',
  component: PreJoin,
  afterEach: settled,
  args: {
    title: 'Leo Tanaka',
    children: (
      <Text tone="muted">
        Startup finance
        <br />
        <Time at="2025-11-27T00:15:00Z" zone="Australia/Sydney" show="day" />,{' '}
        <Time at="2025-11-27T00:15:00Z" zone="Australia/Sydney" showZone />
      </Text>
    ),
    preview: <img src={portraits.amara} alt="" />,
    isMicrophoneOn: true,
    onToggleMicrophone: fn(),
    isCameraOn: true,
    onToggleCamera: fn(),
    level: 0.4,
    cameras: devices('FaceTime camera', 'Capture card'),
    microphones: devices('Built-in microphone', 'Headset'),
    speakers: devices('Built-in speaker'),
    onJoin: fn(),
  },
  render: (args) => (
    <RoomGround>
      <Live {...args} />
    </RoomGround>
  ),
} satisfies Meta<typeof PreJoin>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent, args, step }) => {
    const button = (name: string) => canvas.getByRole('button', { name });
    await step('Tab: goes from the two buttons to Join, then to the devices', async () => {
      await userEvent.tab();
      await expect(button('Mute microphone')).toHaveFocus();
      await userEvent.tab();
      await expect(button('Turn camera off')).toHaveFocus();
      await userEvent.tab();
      await expect(button('Join now')).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('combobox', { name: 'Camera' })).toHaveFocus();
    });
    await step('Enter Space: does what the name says', async () => {
      button('Join now').focus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onJoin).toHaveBeenCalledTimes(1);
      button('Mute microphone').focus();
      await userEvent.keyboard(' ');
      await expect(button('Unmute microphone')).toHaveFocus();
    });
    await userEvent.keyboard(' ');
    (document.activeElement as HTMLElement).blur();
  },
};

export const CameraOff: Story = {
  args: { isCameraOn: false, isMicrophoneOn: false, level: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your camera is off')).toBeVisible();
  },
};

export const Starting: Story = {
  args: { isStarting: true, cameras: undefined, microphones: undefined, speakers: undefined, level: 0 },
};

/** Denied: shown at once, with the way to change it. Joining works all the same. */
export const Denied: Story = {
  tags: ['visual'],
  args: {
    isCameraOn: false,
    isMicrophoneOn: false,
    level: 0,
    cameras: devices(),
    problems: ['This page may not use your camera.', 'This page may not use your microphone.'],
    helpSteps: permissionSteps('chromium'),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('This page may not use your camera.');
    const help = canvas.getByRole('button', { name: 'How do I allow them?' });
    await userEvent.click(help);
    await expect(help).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.queryByRole('combobox', { name: 'Camera' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Join now' }));
    await expect(args.onJoin).toHaveBeenCalledTimes(1);
  },
};

export const TooEarly: Story = {
  args: { joinReason: 'The room opens in 4:10.' },
  play: async ({ canvas, userEvent, args }) => {
    const join = canvas.getByRole('button', { name: 'Join now' });
    await expect(join).toHaveAccessibleDescription('The room opens in 4:10.');
    await userEvent.click(join);
    await expect(args.onJoin).not.toHaveBeenCalled();
  },
};

export const Joining: Story = { args: { isJoining: true } };

export const At320: Story = {
  args: { title: 'Wolfeschlegelsteinhausenbergerdorff Montgomery' },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Join is in view without scrolling on a small phone, below a header of 64 px. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const join = canvas.getByRole('button', { name: 'Join now' }).getBoundingClientRect();
    const top = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().top;
    await expect(join.bottom - top).toBeLessThan(640 - 64 - 60);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };
