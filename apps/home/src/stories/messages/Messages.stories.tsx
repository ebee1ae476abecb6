import {
  answer,
  SAMPLE_NOW,
  sampleAccount,
  sampleConversation,
  sampleConversations,
  sampleMessage,
  sampleMessages,
  sampleOneConversation,
  sampleUuid,
} from '@nexperts/api/msw';
import type { Message } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import * as conversation from '../../pages/messages/ConversationPage.tsx';
import * as messages from '../../pages/messages/MessagesPage.tsx';
import { messagesPage } from '../app.tsx';
import { hint } from '../live.ts';

const ID = sampleUuid(60);
const sent = fn();
const read = fn();

/** The server of one conversation: what it gets is there for the next call. */
function talk(first: readonly Message[], { readByYou = 4, readByOther = 4 } = {}) {
  const all = [...first];
  return {
    add: (message: Partial<Message>) =>
      all.push(sampleMessage({ seq: all.length + 1, mine: false, ...message })),
    handlers: [
      answer('listMessages', async ({ query }) => {
        const before = Number(query.get('before') ?? all.length + 1);
        const data = all.filter(({ seq }) => seq < before).slice(-50);
        await delay(20);
        const hasEarlier = (data[0]?.seq ?? 1) > 1;
        return { data, hasEarlier, readByOther, readByYou };
      }),
      answer('sendMessage', ({ body }) => {
        sent(body);
        const { clientKey, text } = body;
        const message = sampleMessage({ seq: all.length + 1, clientKey, text, at: SAMPLE_NOW });
        all.push(message);
        return { data: message };
      }),
      answer('readConversation', ({ body }) => {
        read(body);
      }),
    ],
  };
}

const account = answer('currentAccount', { data: sampleAccount() });
const list = answer('listConversations', sampleConversations());
const one = answer('getConversation', { data: sampleOneConversation() });

const meta = {
  title: 'Screens/Web app/Messages',
  parameters: {
    layout: 'fullscreen',
    msw: [account, list, one, ...talk(sampleMessages().data).handlers],
  },
  beforeEach: () => {
    sent.mockReset();
    read.mockReset();
  },
  render: messagesPage(conversation, ':conversationId', `/${ID}`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const box = { name: 'Message' };

export const Conversation: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Leo Tanaka' })).toBeVisible();
    const log = canvas.getByRole('log', { name: 'Messages with Leo Tanaka' });
    await step('says who wrote, when, and marks the last message that was read', async () => {
      await expect(log).toHaveTextContent('Leo Tanaka: Hello Ada.');
      await expect(log).toHaveTextContent('You: Booked for Friday.');
      await expect(within(log).getAllByText('Read')).toHaveLength(1);
    });
    await step('begins what is new with a line that stays after it was read', async () => {
      const line = within(log).getByText('New');
      await expect(line).toBeVisible();
      await waitFor(() => expect(read).toHaveBeenCalledWith({ seq: 6 }));
      await expect(line).toBeVisible();
      await waitFor(() => expect(canvas.queryByText('2 new messages')).toBeNull());
    });
    await step('makes safe links of addresses', async () => {
      const link = within(log).getByRole('link', { name: 'https://example.com/runway?year=2027' });
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    });
    await expect(canvas.getByRole('complementary', { name: /Leo Tanaka/ })).toBeVisible();
  },
};

export const ConversationPhone: Story = {
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox', box);
    await expect(input.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
    await expect(canvas.queryByRole('heading', { name: 'Messages' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Back to messages' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Model review.*Open booking$/ })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await waitFor(() => expect(read).toHaveBeenCalled());
  },
};

export const ListPhone: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'w360' } },
  render: messagesPage(messages, ''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /^Leo Tanaka.*2 new messages/ })).toBeVisible();
    await expect(canvas.getByText('Sent a file')).toBeVisible();
    const tabs = within(canvas.getByRole('navigation', { name: 'Main, at the bottom' }));
    await expect(await tabs.findByRole('link', { name: /^Messages\s+1 unread$/ })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The list beside the conversation; an expert has the most places in the bar. */
export const Tablet: Story = {
  globals: { viewport: { value: 'w768' } },
  parameters: {
    msw: [
      answer('currentAccount', {
        data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
      }),
      list,
      one,
      ...talk(sampleMessages().data).handlers,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Amara Okafor/ })).toBeVisible();
    await expect(await canvas.findByRole('textbox', box)).toBeVisible();
    const [bar] = canvas.getAllByRole('banner');
    await expect(bar?.getBoundingClientRect().height).toBeLessThanOrEqual(66);
    await expect(bar?.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const NothingOpen: Story = {
  globals: { viewport: { value: 'w1280' } },
  render: messagesPage(messages, ''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose a conversation to read it here.')).toBeVisible();
  },
};

export const Empty: Story = {
  globals: { viewport: { value: 'w360' } },
  parameters: { msw: [account, answer('listConversations', sampleConversations({ data: [], unread: 0 }))] },
  render: messagesPage(messages, ''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No messages yet\./)).toBeVisible();
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('link', { name: 'Find an expert' })).toBeVisible();
  },
};

export const EmptyForExpert: Story = {
  name: 'M-06: an expert without messages reads what clients may ask (E27)',
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount({ isExpert: true, expertHandle: 'leo_tanaka' }) }),
      answer('listConversations', sampleConversations({ data: [], unread: 0 })),
    ],
  },
  render: messagesPage(messages, ''),
  play: async ({ canvas }) => {
    const main = within(await canvas.findByRole('main'));
    await expect(await main.findByText(/Clients can ask you one question before they book\.$/)).toBeVisible();
    await expect(main.queryByRole('link', { name: 'Find an expert' })).toBeNull();
  },
};

const many = Array.from({ length: 60 }, (_, index) =>
  sampleConversation({
    id: sampleUuid(200 + index),
    with: { name: `Person ${index + 1}`, handle: null, avatarUrl: '', role: 'client' },
    unread: 0,
  }),
);

export const OlderConversations: Story = {
  tags: ['long'],
  globals: { viewport: { value: 'w1280' } },
  parameters: {
    msw: [
      account,
      answer('listConversations', ({ query }) => {
        const from = Number(query.get('after') ?? 0);
        const next = from + 25 < many.length ? String(from + 25) : null;
        return sampleConversations({ data: many.slice(from, from + 25), unread: 0, next });
      }),
    ],
  },
  render: messagesPage(messages, ''),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^Person 25/ });
    for (const last of [50, 60]) {
      canvas.getByRole('button', { name: /Show older conversations/ }).scrollIntoView();
      await canvas.findByRole('link', { name: new RegExp(`^Person ${last}`) });
    }
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Show older/ })).toBeNull());
  },
};

const long = Array.from({ length: 120 }, (_, index) =>
  sampleMessage({
    seq: index + 1,
    mine: index % 3 === 0,
    text: `Message ${index + 1}`,
    at: '2026-11-25T01:00:00.000Z',
  }),
);

export const EarlierMessages: Story = {
  tags: ['long'],
  globals: { viewport: { value: 'w1280' } },
  parameters: { msw: [account, list, one, ...talk(long, { readByYou: 120 }).handlers] },
  play: async ({ canvas, step }) => {
    const log = await canvas.findByRole('log');
    const top = (text: string) => canvas.getByText(text).getBoundingClientRect().top;
    await step('begins at the newest', async () => {
      await expect(canvas.getByText('Message 120')).toBeVisible();
      await expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2);
    });
    await step('adds earlier ones above without moving what is read', async () => {
      let before = 0;
      await waitFor(async () => {
        // A log that is still being laid out goes back to its end.
        if (!canvas.queryByText('Message 21')) {
          log.scrollTop = 0;
          before = top('Message 71');
        }
        await expect(canvas.getByText('Message 21')).toBeInTheDocument();
      });
      await expect(Math.abs(top('Message 71') - before)).toBeLessThan(2);
      await expect(log).toHaveAttribute('aria-live', 'off');
    });
    await step('until there are no more', async () => {
      await waitFor(async () => {
        log.scrollTop = 0;
        await expect(canvas.getByText('Message 1')).toBeInTheDocument();
      });
      await waitFor(() => expect(canvas.queryByRole('button', { name: /earlier messages/ })).toBeNull());
    });
  },
};

const arriving = talk(long, { readByYou: 120 });
export const Arriving: Story = {
  tags: ['long'],
  globals: { viewport: { value: 'w1280' } },
  parameters: { msw: [account, list, one, ...arriving.handlers] },
  play: async ({ canvas, userEvent, step }) => {
    const log = await canvas.findByRole('log');
    const arrive = (text: string) => {
      arriving.add({ text, at: SAMPLE_NOW });
      hint({ type: 'message', conversationId: ID, seq: 1 });
    };
    await step('shows and reads what arrives while the end is in view', async () => {
      arrive('Are you there?');
      await expect(await canvas.findByText('Are you there?')).toBeVisible();
      await waitFor(() => expect(read).toHaveBeenCalledWith({ seq: 121 }));
      await expect(within(log).queryByText('New')).toBeNull();
    });
    await step(
      'leaves a reader who has scrolled up where they are, and says that there is more',
      async () => {
        log.scrollTop = log.scrollHeight / 2;
        await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeGreaterThan(100));
        const before = log.scrollTop;
        arrive('One more thing');
        const jump = await canvas.findByRole('button', { name: '1 new message' });
        await expect(Math.abs(log.scrollTop - before)).toBeLessThan(2);
        await userEvent.click(jump);
        await expect(canvas.getByText('One more thing')).toBeVisible();
        await expect(within(log).getByText('New')).toBeVisible();
        await waitFor(() => expect(read).toHaveBeenCalledWith({ seq: 122 }));
      },
    );
  },
};

export const Writing: Story = {
  tags: ['long'],
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas, userEvent, step }) => {
    const input = await canvas.findByRole('textbox', box);
    await step('the Enter that accepts a word of an input method sends nothing, in Safari too', async () => {
      await userEvent.type(input, '日本');
      await fireEvent.compositionEnd(input);
      await fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 229 });
      await expect(input).toHaveValue('日本');
      await expect(sent).not.toHaveBeenCalled();
      await userEvent.clear(input);
    });
    await step('Shift Enter begins a line, Enter sends and empties the box', async () => {
      await userEvent.type(input, 'First{Shift>}{Enter}{/Shift}second{Enter}');
      await expect(input).toHaveValue('');
      await expect(input).toHaveFocus();
      await waitFor(() =>
        expect(sent.mock.lastCall?.[0]).toMatchObject({ text: 'First\nsecond', fileIds: [] }),
      );
      await waitFor(() => expect(canvas.getByText(/First\s+second/)).toBeVisible());
      await waitFor(() => expect(canvas.queryByText('Sending…')).toBeNull());
    });
    await step('blanks are no message', async () => {
      await userEvent.type(input, '   {Enter}');
      await expect(sent).toHaveBeenCalledTimes(1);
    });
    await step('says when little room is left, and sends nothing that is too long', async () => {
      await userEvent.clear(input);
      await userEvent.click(input);
      await userEvent.paste('x'.repeat(3_900));
      await expect(await canvas.findByText('100 characters left')).toBeVisible();
      await userEvent.paste('y'.repeat(101));
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByText('1 character too many')).toBeVisible();
      await expect(sent).toHaveBeenCalledTimes(1);
      await userEvent.clear(input);
    });
  },
};
