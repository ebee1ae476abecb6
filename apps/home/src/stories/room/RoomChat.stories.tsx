import type { ChatLine } from '@nexperts/contract';
import { roomTheme } from '@nexperts/ui/CallControls';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import type { ChatState } from '../../features/room/engine/chat-log.ts';
import { RoomChat, type RoomChatProps } from '../../features/room/RoomChat.tsx';

const line = (seq: number): ChatLine => ({
  id: `id-${seq}`,
  clientId: `client-${seq}`,
  seq,
  from: seq % 3 === 0 ? 'Robin Ashgrove' : 'Amara Okafor',
  role: seq % 3 === 0 ? 'client' : 'expert',
  text:
    seq % 7 === 0
      ? `Message ${seq}, which takes more than one line in a panel as narrow as this`
      : `Message ${seq}`,
  files: [],
  at: '2026-11-25T01:05:00.000Z',
});
const lines = (from: number, to: number): ChatLine[] =>
  Array.from({ length: to - from + 1 }, (_, n) => line(from + n));
const chat = (change: Partial<ChatState> = {}): ChatState => ({
  lines: lines(61, 110),
  hasEarlier: true,
  isLoadingEarlier: false,
  readSeq: 0,
  unsent: [],
  ...change,
});

/** Has two earlier pages, each of which takes a moment to load. */
function Live(props: RoomChatProps) {
  const [state, setState] = useState(props.chat);
  const onEarlier = () => {
    props.onEarlier();
    setState((now) => ({ ...now, isLoadingEarlier: true }));
    setTimeout(
      () =>
        setState((now) => {
          const first = now.lines[0]?.seq ?? 1;
          const from = Math.max(1, first - 50);
          return {
            ...now,
            lines: [...lines(from, first - 1), ...now.lines],
            hasEarlier: from > 1,
            isLoadingEarlier: false,
          };
        }),
      50,
    );
  };
  return (
    <div className={roomTheme} style={{ blockSize: '34rem', display: 'flex', padding: '1rem' }}>
      <RoomChat {...props} chat={state} onEarlier={onEarlier} />
    </div>
  );
}

const meta = {
  title: 'Screens/Web app/Chat of the room',
  component: RoomChat,
  args: {
    chat: chat(),
    role: 'client',
    zone: 'Australia/Sydney',
    onSend: fn(),
    onRetry: fn(),
    onEarlier: fn(),
  },
  render: (args) => <Live {...args} />,
} satisfies Meta<typeof RoomChat>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = { name: 'Show earlier messages' };

export const AddsEarlierMessages: Story = {
  play: async ({ canvas, userEvent, args, step }) => {
    const log = canvas.getByRole('log', { name: 'Messages' });
    const top = (text: string) =>
      canvas.getByText(text).getBoundingClientRect().top - log.getBoundingClientRect().top;
    await step('stays at the newest message when nobody has scrolled up', async () => {
      const before = top('Message 110');
      await userEvent.click(canvas.getByRole('button', button));
      await expect(args.onEarlier).toHaveBeenCalledTimes(1);
      await canvas.findByText('Message 11');
      await waitFor(() => expect(Math.abs(top('Message 110') - before)).toBeLessThan(2));
    });
    await step('stays at the message being read while the last page is added above it', async () => {
      log.scrollTop = 0;
      log.dispatchEvent(new Event('scroll'));
      const before = top('Message 11');
      canvas.getByRole('button', button).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(log).toHaveAttribute('aria-live', 'off'));
      await canvas.findByText('Message 1');
      await expect(canvas.queryByRole('button', button)).toBeNull();
      await waitFor(() => expect(Math.abs(top('Message 11') - before)).toBeLessThan(2));
      await expect(log.scrollTop).toBeGreaterThan(0);
    });
    await step('moves focus from the button to the list, and announces new messages again', async () => {
      await expect(log).toHaveFocus();
      await waitFor(() => expect(log).not.toHaveAttribute('aria-live'), { timeout: 3_000 });
    });
  },
};

/** It is the conversation of the two (M-06): what was written days before, its links and its files are there. */
export const Conversation: Story = {
  name: '[M-06] the room shows the conversation of the two, with days, links and files',
  args: {
    chat: chat({
      hasEarlier: false,
      lines: [
        {
          ...line(1),
          text: 'The letter is at https://example.com/letter?of=november.',
          at: '2026-11-23T22:10:00.000Z',
        },
        {
          ...line(3),
          text: 'Here is mine.',
          files: [
            {
              id: 'f1',
              name: 'notice of assessment 2025.pdf',
              mediaType: 'application/pdf',
              size: 340_000,
              addedAt: '2026-11-23T22:20:00.000Z',
            },
          ],
          at: '2026-11-23T22:20:00.000Z',
        },
        { ...line(4), text: '' },
        { ...line(5), text: 'Can you hear me?' },
      ],
    }),
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'https://example.com/letter?of=november' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    await expect(canvas.getByRole('link', { name: /notice of assessment/ })).toHaveAttribute('download');
    await expect(canvas.getByText('Message deleted')).toBeVisible();
    await expect(canvas.getByText('Tuesday 24 November')).toBeVisible();
  },
};

/** What the server has not got is in the list, with a way to send it again. */
export const NotSent: Story = {
  args: {
    chat: chat({
      lines: lines(1, 3),
      hasEarlier: false,
      unsent: [
        {
          clientId: 'one',
          text: 'Can you see this?',
          at: Date.parse('2026-11-25T01:06:00Z'),
          isFailed: true,
        },
        { clientId: 'two', text: 'On its way', at: Date.parse('2026-11-25T01:06:00Z'), isFailed: false },
      ],
    }),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('On its way')).toBeVisible();
    await expect(canvas.getAllByText('Not sent')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('one');
  },
};
