import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MessageSquare } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { CallButton } from './CallButton.tsx';
import { CallControls } from './CallControls.tsx';
import { RoomGround } from './room.story-data.tsx';
import type { CallControlsProps } from './CallControls.tsx';

function Live(props: CallControlsProps) {
  const [microphone, setMicrophone] = useState(props.isMicrophoneOn);
  const [camera, setCamera] = useState(props.isCameraOn);
  const [sharing, setSharing] = useState(props.isSharing ?? false);
  return (
    <CallControls
      {...props}
      isMicrophoneOn={microphone}
      onToggleMicrophone={() => setMicrophone(!microphone)}
      isCameraOn={camera}
      onToggleCamera={() => setCamera(!camera)}
      isSharing={sharing}
      onToggleSharing={props.onToggleSharing && (() => setSharing(!sharing))}
    />
  );
}

const meta = {
  title: 'Room/CallControls',
  component: CallControls,
  render: (args) => (
    <RoomGround>
      <Live {...args} />
    </RoomGround>
  ),
  args: {
    isMicrophoneOn: true,
    onToggleMicrophone: fn(),
    isCameraOn: true,
    onToggleCamera: fn(),
    onToggleSharing: fn(),
    onLeave: fn(),
    children: (
      <CallButton
        label="Chat, 2 unread messages"
        caption="Chat"
        icon={MessageSquare}
        badge={2}
        onPress={fn()}
      />
    ),
  },
} satisfies Meta<typeof CallControls>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const microphone = canvas.getByRole('button', { name: 'Mute microphone' });
    await expect(microphone).toHaveFocus();
    await userEvent.keyboard(' ');
    // The name changes, the button and its focus stay; no pressed state contradicts the name.
    await expect(canvas.getByRole('button', { name: 'Unmute microphone' })).toHaveFocus();
    await expect(microphone).not.toHaveAttribute('aria-pressed');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(canvas.getByRole('button', { name: 'Turn camera on' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(canvas.getByRole('button', { name: 'Stop sharing' })).toHaveFocus();
    const leave = canvas.getByRole('button', { name: 'Leave' });
    await userEvent.click(leave);
    await expect(args.onLeave).toHaveBeenCalledTimes(1);
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
    }
  },
};

export const Denied: Story = {
  args: {
    isMicrophoneOn: false,
    microphoneProblem: "The browser blocks the microphone. Allow it beside the page's address.",
    onToggleSharing: undefined,
  },
  render: (args) => (
    <RoomGround>
      <CallControls {...args} />
    </RoomGround>
  ),
  play: async ({ canvas, userEvent, args }) => {
    const microphone = canvas.getByRole('button', { name: 'Unmute microphone' });
    await expect(microphone).toHaveAttribute('aria-disabled', 'true');
    await expect(microphone).toHaveAccessibleDescription(/^The browser blocks/u);
    microphone.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onToggleMicrophone).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('button', { name: 'Share screen' })).not.toBeInTheDocument();
  },
};
