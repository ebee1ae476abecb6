import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import { RoomGround } from '../CallControls/room.story-data.tsx';
import { settled } from '../SlotPicker/settled.story-data.ts';
import { ChatPanel } from './ChatPanel.tsx';
import type { ChatPanelProps } from './ChatPanel.tsx';

const at = (minute: number) => `2025-11-27T09:${minute}:00+11:00`;

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
          { id: String(messages.length), from: 'Amara', text, at: at(44), isOwn: true },
        ]);
      }}
    />
  );
}

const meta = {
  title: 'Room/ChatPanel',
  component: ChatPanel,
  afterEach: settled,
  args: {
    zone: 'Australia/Sydney',
    messages: [
      {
        id: '0',
        from: 'Leo Tanaka',
        text: 'Here is the sheet: https://example.com/a/very/long/address/of/a/sheet',
        at: at(41),
      },
      { id: '1', from: 'Amara', text: 'Thank you, opening it now.', at: at(42), isOwn: true },
      { id: '2', from: 'Amara', text: 'Which tab?', at: at(43), isOwn: true, isFailed: true },
    ],
    onSend: fn(),
    onRetry: fn(),
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

const box = { name: 'Message' };

export const Default: Story = {
  play: async ({ canvas, userEvent, args, step }) => {
    const input = canvas.getByRole('textbox', box);
    const log = canvas.getByRole('log', { name: 'Messages' });
    await step('Tab: goes to the messages, which scroll, then to the text box and Send', async () => {
      await userEvent.tab();
      await expect(log).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
      await userEvent.tab();
      await expect(input).toHaveFocus();
    });
    await step('the Enter that accepts a word of an input method sends nothing, in Safari too', async () => {
      await userEvent.type(input, '日本');
      await fireEvent.compositionEnd(input);
      await fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 229 });
      await expect(input).toHaveValue('日本');
      await expect(args.onSend).not.toHaveBeenCalled();
      await userEvent.clear(input);
    });
    await step('Shift Enter: begins a line', async () => {
      await userEvent.type(input, 'First{Shift>}{Enter}{/Shift}second');
      await expect(input).toHaveValue('First\nsecond');
    });
    await step('Enter: sends and empties the box, focus stays', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onSend).toHaveBeenCalledTimes(1);
      await expect(args.onSend).toHaveBeenCalledWith('First\nsecond');
      await expect(input).toHaveValue('');
      await expect(input).toHaveFocus();
      await expect(log).toHaveTextContent('First second');
    });
    await userEvent.type(input, 'By button');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenLastCalledWith('By button');
  },
};

export const Conversation: Story = { tags: ['visual'] };

/** Days are named once there is more than one, and a message can bring its own content. */
export const DaysAndLinks: Story = {
  tags: ['visual'],
  args: {
    messages: [
      { id: '0', from: 'Leo Tanaka', text: 'Shall I bring last year’s?', at: '2025-11-25T16:10:00+11:00' },
      { id: '1', from: 'Amara', text: 'Please do.', at: '2025-11-25T16:20:00+11:00', isOwn: true },
      {
        id: '2',
        from: 'Leo Tanaka',
        text: 'Here it is: https://example.com/sheet',
        body: (
          <>
            Here it is: <a href="https://example.com/sheet">https://example.com/sheet</a>
          </>
        ),
        at: at(41),
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tuesday 25 November')).toBeVisible();
    await expect(canvas.getByText('Thursday 27 November')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'https://example.com/sheet' })).toBeVisible();
  },
};

export const Empty: Story = { args: { messages: [] } };

/** Nothing can be sent now: reading and writing go on, the reason is shown. */
export const Disabled: Story = {
  args: { disabledReason: 'Reconnecting to the server…' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox', box);
    await userEvent.type(input, 'Kept{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(input).toHaveValue('Kept');
    await expect(input).toHaveAccessibleDescription('Reconnecting to the server…');
  },
};

/** A message that did not arrive says so and can be sent again. */
export const Wrong: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Not sent')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('2');
  },
};

/** Blanks are no message. */
export const Missing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', box), '   {Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

/** The box takes no more than it sends, and says when little is left. */
export const TooLong: Story = {
  args: { maxLength: 40 },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', box);
    await userEvent.type(input, 'x'.repeat(38));
    await expect(input).toHaveAccessibleDescription('2 characters left');
    await userEvent.type(input, 'yyyyyy');
    await expect(input).toHaveValue(`${'x'.repeat(38)}yy`);
  },
};

/** Several lines pasted stay several lines, and are sent by Enter only. */
export const Pasted: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox', box);
    await userEvent.click(input);
    await userEvent.paste('One\nTwo\nThree');
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(input).toHaveValue('One\nTwo\nThree');
  },
};

/** Browsers are asked to fill in nothing; a helper that does is heard. */
export const Autofilled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole<HTMLTextAreaElement>('textbox', box);
    await expect(input).toHaveAttribute('autocomplete', 'off');
    autofill(input, 'Dictated');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenCalledWith('Dictated');
  },
};

export const StaysWhereOneReads: Story = {
  args: {
    messages: Array.from({ length: 30 }, (_, index) => ({
      id: String(index),
      from: 'Leo Tanaka',
      text: `Line ${index + 1}`,
      at: at(41),
    })),
  },
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    const atEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < 2;
    await expect(atEnd()).toBe(true);
    // An on-screen keyboard opens.
    const frame = canvas.getByRole('region', { name: 'Chat' }).parentElement as HTMLElement;
    frame.style.blockSize = '14rem';
    await waitFor(() => expect(log.clientHeight).toBeLessThan(200));
    await waitFor(() => expect(atEnd()).toBe(true));
    log.scrollTop = 0;
    log.dispatchEvent(new Event('scroll'));
    frame.style.blockSize = '26rem';
    await waitFor(() => expect(log.clientHeight).toBeGreaterThan(200));
    await expect(log.scrollTop).toBe(0);
    await userEvent.type(canvas.getByRole('textbox'), 'x');
    await expect(log.scrollTop).toBe(0);
    await userEvent.keyboard('{Enter}');
    await expect(atEnd()).toBe(true);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };
