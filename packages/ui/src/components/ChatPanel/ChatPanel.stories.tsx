import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { RoomGround } from '../CallControls/room.story-data.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import type { ChatPanelProps } from './ChatPanel.tsx';

function Live(props: ChatPanelProps) {
  const [messages, setMessages] = useState(props.messages);
  return (
    <ChatPanel
      {...props}
      messages={messages}
      onSend={(text) => {
        props.onSend(text);
        setMessages([
          ...messages,
          { id: String(messages.length), from: 'Amara', text, time: '09:44', isOwn: true },
        ]);
      }}
    />
  );
}

const meta = {
  title: 'Room/ChatPanel',
  component: ChatPanel,
  args: {
    messages: [
      {
        id: '0',
        from: 'Leo Tanaka',
        text: 'Here is the sheet: https://example.com/a/very/long/address/of/a/sheet',
        time: '09:41',
      },
      { id: '1', from: 'Amara', text: 'Thank you, opening it now.', time: '09:42', isOwn: true },
      { id: '2', from: 'Amara', text: 'Which tab?', time: '09:43', isOwn: true, isFailed: true },
    ],
    onSend: fn(),
  },
  render: (args) => (
    <RoomGround>
      <div style={{ inlineSize: 'min(100%, 21rem)', blockSize: '26rem' }}>
        <Live {...args} />
      </div>
    </RoomGround>
  ),
} satisfies Meta<typeof ChatPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(box, '   {Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.clear(box);
    await userEvent.type(box, 'First{Shift>}{Enter}{/Shift}second{Enter}');
    await expect(args.onSend).toHaveBeenCalledTimes(1);
    await expect(args.onSend).toHaveBeenCalledWith('First\nsecond');
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
    await expect(canvas.getByRole('log', { name: 'Messages' })).toHaveTextContent('First second');
    await userEvent.type(box, 'By button');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenLastCalledWith('By button');
  },
};

export const Empty: Story = { args: { messages: [] } };

export const StaysWhereOneReads: Story = {
  args: {
    messages: Array.from({ length: 30 }, (_, index) => ({
      id: String(index),
      from: 'Leo Tanaka',
      text: `Line ${index + 1}`,
      time: '09:41',
    })),
  },
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    const atEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < 2;
    await expect(atEnd()).toBe(true);
    log.scrollTop = 0;
    log.dispatchEvent(new Event('scroll'));
    await userEvent.type(canvas.getByRole('textbox'), 'x');
    await expect(log.scrollTop).toBe(0);
    await userEvent.keyboard('{Enter}');
    await expect(atEnd()).toBe(true);
  },
};
