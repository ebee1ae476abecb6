import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { settled } from '../SlotPicker/settled.story-data.ts';
import { CallControls } from './CallControls.tsx';
import { RoomGround } from './room.story-data.tsx';
import type { CallControlsProps } from './CallControls.tsx';

function Live(props: CallControlsProps) {
  const [microphone, setMicrophone] = useState(props.isMicrophoneOn);
  const [camera, setCamera] = useState(props.isCameraOn);
  const [sharing, setSharing] = useState(props.isSharing ?? false);
  const [captions, setCaptions] = useState(props.isCaptionsOn ?? false);
  return (
    <CallControls
      {...props}
      isMicrophoneOn={microphone}
      onToggleMicrophone={() => setMicrophone(!microphone)}
      isCameraOn={camera}
      onToggleCamera={() => setCamera(!camera)}
      isSharing={sharing}
      onToggleSharing={props.onToggleSharing && (() => setSharing(!sharing))}
      isCaptionsOn={captions}
      onToggleCaptions={props.onToggleCaptions && (() => setCaptions(!captions))}
    />
  );
}

const meta = {
  title: 'Room/CallControls',
  component: CallControls,
  afterEach: settled,
  render: (args) => (
    <RoomGround>
      <Live {...args} />
    </RoomGround>
  ),
  args: {
    isMicrophoneOn: true,
    onToggleMicrophone: fn(),
    microphoneShortcut: 'Control+D',
    isCameraOn: true,
    onToggleCamera: fn(),
    cameraShortcut: 'Control+E',
    onToggleSharing: fn(),
    chat: { isOpen: false, onToggle: fn(), unread: 2 },
    onLeave: fn(),
  },
} satisfies Meta<typeof CallControls>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args, step }) => {
    const button = (name: string) => canvas.getByRole('button', { name });
    const microphone = button('Mute microphone');
    await step('Tab: goes to the bar, once', async () => {
      await userEvent.tab();
      await expect(microphone).toHaveFocus();
      await expect(microphone).toHaveAttribute('aria-keyshortcuts', 'Control+D');
    });
    await step('Enter Space: does what the name says', async () => {
      await userEvent.keyboard(' ');
      // The name changes, the button and its focus stay; no pressed state contradicts the name.
      await expect(button('Unmute microphone')).toHaveFocus();
      await expect(microphone).not.toHaveAttribute('aria-pressed');
      await userEvent.keyboard('{Enter}');
      await expect(button('Mute microphone')).toHaveFocus();
    });
    await step('→ ←: the next button, the one before', async () => {
      await userEvent.keyboard('{ArrowRight}{Enter}');
      await expect(button('Turn camera on')).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}{Enter}');
      await expect(button('Stop sharing')).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(button('Chat, 2 new messages')).toHaveFocus();
      await userEvent.keyboard('{ArrowLeft}');
      await expect(button('Stop sharing')).toHaveFocus();
    });
    await userEvent.click(button('Leave'));
    await expect(args.onLeave).toHaveBeenCalledTimes(1);
    for (const one of canvas.getAllByRole('button')) {
      await expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
    }
  },
};

/** Everything there can be, and what is off. */
export const Full: Story = {
  tags: ['visual'],
  args: {
    isMicrophoneOn: false,
    isCameraOn: false,
    isSharing: true,
    isCaptionsOn: true,
    onToggleCaptions: fn(),
    onFlipCamera: fn(),
    chat: { isOpen: true, onToggle: fn(), unread: 120, id: 'panel' },
    devices: { isOpen: false, onToggle: fn() },
  },
  render: (args) => (
    <RoomGround>
      <Live {...args} />
      <div id="panel">Chat</div>
    </RoomGround>
  ),
  play: async ({ canvas }) => {
    const chat = canvas.getByRole('button', { name: 'Chat, 120 new messages' });
    await expect(chat).toHaveAttribute('aria-expanded', 'true');
    await expect(chat).toHaveAttribute('aria-controls', 'panel');
    await expect(canvas.getByRole('button', { name: 'Turn captions off' })).toBeVisible();
  },
};

export const States: Story = {
  parameters: {
    pseudo: { hover: '#hovered button', focusVisible: '#focused button', active: '#pressed button' },
  },
  render: (args) => (
    <RoomGround>
      {['hovered', 'focused', 'pressed'].map((id) => (
        <div id={id} key={id}>
          <CallControls {...args} words={{ bar: `Call, ${id}` }} />
        </div>
      ))}
    </RoomGround>
  ),
};

/** Denied by the browser: stays in reach, does nothing, and says how to change that when it is pressed. */
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
    await expect(canvas.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
    microphone.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onToggleMicrophone).not.toHaveBeenCalled();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^The browser blocks/u);
    await expect(canvas.queryByRole('button', { name: 'Share screen' })).not.toBeInTheDocument();
  },
};

/** Five buttons fit one line of a small phone. */
export const At320: Story = {
  args: { onToggleSharing: undefined, onFlipCamera: fn() },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Turn camera off' })).toHaveFocus();
  },
};
