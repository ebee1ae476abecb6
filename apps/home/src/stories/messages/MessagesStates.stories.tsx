import {
  answer,
  fail,
  refusal,
  SAMPLE_NOW,
  sampleAccount,
  sampleConversation,
  sampleConversations,
  sampleMessage,
  sampleMessages,
  sampleOneConversation,
  sampleUpload,
  sampleUuid,
} from '@nexperts/api/msw';
import type { ConversationState, ConversationWith } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import * as conversation from '../../pages/messages/ConversationPage.tsx';
import * as newConversation from '../../pages/messages/NewConversationPage.tsx';
import { draftToExpert, keepDraft, keptDraft, NO_DRAFT } from '../../model/messages/message-drafts.ts';
import { messagesPage } from '../app.tsx';
import { dialogOf, questionOf } from '../dialog-of.ts';
import { loseServer } from '../live.ts';
import { settled } from '../settled.ts';
import { enter } from '../enter.ts';

const ID = sampleUuid(60);
const ADA = sampleAccount().id;
const person = sampleConversation().with;
const sent = fn();

const common = [
  answer('currentAccount', { data: sampleAccount() }),
  answer('listConversations', sampleConversations()),
  answer('readConversation', undefined),
];
const answerConversation = (state: ConversationState) =>
  answer('getConversation', { data: sampleOneConversation({ state }) });
const page = answer('listMessages', sampleMessages({ readByYou: 6 }));
const messageOf = ({ clientKey, text = '' }: { clientKey: string; text?: string | undefined }) => ({
  data: sampleMessage({ seq: 7, clientKey, text, at: SAMPLE_NOW }),
});
const takes = answer('sendMessage', ({ body }) => {
  sent(body);
  return messageOf(body);
});

const meta = {
  title: 'Screens/Web app/Messages, states',
  parameters: { layout: 'fullscreen', msw: [...common, answerConversation('open'), page, takes] },
  globals: { viewport: { value: 'w1280' } },
  beforeEach: () => void sent.mockReset(),
  afterEach: settled,
  render: messagesPage(conversation, ':conversationId', `/${ID}`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const box = { name: 'Message' };

export const Waiting: Story = {
  parameters: { msw: [...common, answerConversation('waiting'), page] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You can write again once Leo replies/)).toBeVisible();
    await expect(canvas.queryByRole('textbox', box)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Book a session' })).toBeVisible();
  },
};

export const Closed: Story = {
  parameters: { msw: [...common, answerConversation('closed'), page] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('This conversation is closed. You can still read it.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('textbox', box)).toBeNull();
  },
};

const pictures = ['board.png', 'gone.png'].map((name, at) =>
  sampleUpload({ id: sampleUuid(67 + at), name, mediaType: 'image/png', size: 204_800 }),
);

/** A picture is seen where it was sent; one that can't be read is a file like others. */
export const Pictures: Story = {
  name: '[M-06] a picture is seen in the conversation, and downloaded by its name',
  tags: ['long'],
  parameters: {
    msw: [
      ...common,
      answerConversation('open'),
      answer('listMessages', sampleMessages({ data: [sampleMessage({ text: '', files: pictures })] })),
      answer('getUpload', async ({ params }) => {
        if (params.id !== pictures[0]!.id) return refusal('NotFound');
        const canvas = new OffscreenCanvas(320, 240);
        canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
        return new Response(await canvas.convertToBlob());
      }),
    ],
  },
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'));
    const seen = await log.findByRole('link', { name: /^board.png/ });
    await expect(seen).toHaveAttribute('download', 'board.png');
    await waitFor(() => expect(seen.querySelector('img')).toHaveProperty('naturalWidth', 320));
    const gone = log.getByRole('link', { name: /^gone.png/ });
    await waitFor(() => expect(gone.querySelector('img')).toBeNull());
  },
};

export const BlocksAndUnblocks: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...common,
      answerConversation('open'),
      page,
      answer('blockPerson', { data: sampleConversation({ state: 'blocked-by-you' }) }),
      answer('unblockPerson', { data: sampleConversation() }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Block' }));
    const dialog = await questionOf('Block Leo?');
    await userEvent.click(dialog.getByRole('button', { name: 'Block Leo' }));
    await expect(await canvas.findByText(/^You blocked Leo\./)).toBeVisible();
    await expect(canvas.queryByRole('textbox', box)).toBeNull();
    const log = within(canvas.getByRole('region', { name: 'Conversation with Leo Tanaka' }));
    await userEvent.click(log.getByRole('button', { name: 'Unblock' }));
    await expect(await canvas.findByRole('textbox', box)).toBeVisible();
  },
};

export const Reports: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...common,
      answerConversation('open'),
      page,
      answer('reportPerson', ({ body }) => {
        sent(body);
      }),
    ],
  },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Report' }));
    await step('a message is chosen in the conversation', async () => {
      const dialog = await dialogOf('Report Leo');
      await userEvent.click(dialog.getByRole('button', { name: 'Report a single message instead' }));
      const buttons = await canvas.findAllByRole('button', { name: 'Report this message' });
      await expect(buttons).toHaveLength(3);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.click(buttons[2] as HTMLElement);
    });
    await step('and sent with a reason', async () => {
      const dialog = await dialogOf('Report this message');
      await waitFor(() => expect(dialog.getByText(/^I’ve read it/)).toBeVisible());
      await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
      await expect(await dialog.findByText('Choose what’s wrong')).toBeVisible();
      await userEvent.click(dialog.getByRole('radio', { name: 'Asks to pay outside Nexperts' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
      await waitFor(() =>
        expect(sent).toHaveBeenCalledWith({
          messageId: sampleUuid(706),
          reason: 'payment_outside',
          text: '',
        }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(canvas.queryByRole('button', { name: 'Report this message' })).toBeNull();
    });
  },
};

let isDown = true;
/** A message that did not arrive is kept, and sent again under the same key. */
export const NotSent: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...common,
      answerConversation('open'),
      page,
      answer('sendMessage', ({ body }) => {
        sent(body);
        return isDown ? refusal('offline') : messageOf(body);
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    isDown = true;
    await userEvent.type(await canvas.findByRole('textbox', box), 'Can you see this?{Enter}');
    await expect(await canvas.findByText('Not sent.')).toBeVisible();
    await waitFor(() => expect(keptDraft(ADA, ID).unsent).toHaveLength(1));
    isDown = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByText('Not sent.')).toBeNull());
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    const keys = sent.mock.calls.map(([body]) => body.clientKey);
    await expect(new Set(keys).size).toBe(1);
    await waitFor(() => expect(keptDraft(ADA, ID).unsent).toHaveLength(0));
  },
};

const pdf = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });
export const Files: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...common,
      answerConversation('open'),
      page,
      takes,
      answer('addUpload', { data: sampleUpload({ name: 'letter.pdf', mediaType: 'application/pdf' }) }),
      answer('removeUpload', undefined),
    ],
  },
  play: async ({ canvas, userEvent, step }) => {
    const input = await canvas.findByLabelText<HTMLInputElement>('Add files');
    await step('refuses what is no document or picture, and what is too large', async () => {
      // A dialog of the system may offer all files.
      const chosen = new DataTransfer();
      chosen.items.add(new File(['x'], 'notes.rtf', { type: 'text/plain' }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await expect(
        await canvas.findByText(
          /^notes\.rtf isn’t a supported file type\. Choose PDF, Word, Excel, CSV, text or pictures/,
        ),
      ).toBeVisible();
      await userEvent.upload(input, pdf('scan.pdf', 10 * 1024 * 1024 + 1));
      await expect(await canvas.findByText(/^scan\.pdf is too large/)).toBeVisible();
    });
    await step('sends files without words', async () => {
      await userEvent.upload(input, pdf('letter.pdf'));
      const files = within(await canvas.findByRole('list', { name: 'Files to send' }));
      await expect(await files.findByText('PDF, 1 kB')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
      await waitFor(() =>
        expect(sent.mock.lastCall?.[0]).toMatchObject({ text: '', fileIds: [sampleUuid(40)] }),
      );
      await expect(canvas.queryByRole('list', { name: 'Files to send' })).toBeNull();
    });
  },
};

export const FileRefused: Story = {
  tags: ['long'],
  globals: { viewport: { value: 'w360' } },
  parameters: {
    msw: [
      ...common,
      answerConversation('open'),
      page,
      fail('addUpload', 'ValidationFailed', {
        message: 'This file is not what its name says. Choose another one.',
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Add files'), pdf('letter.pdf'));
    await expect(await canvas.findByRole('button', { name: 'Try again to upload letter.pdf' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', box), 'With the letter{Enter}');
    await expect(canvas.getByText(/One of your files isn’t uploaded/)).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove letter.pdf' }));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Reconnecting: Story = {
  tags: ['long'],
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', box);
    const comeBack = loseServer();
    await expect(await canvas.findByText(/^Reconnecting…/)).toBeVisible();
    comeBack();
    await waitFor(() => expect(canvas.queryByText(/^Reconnecting…/)).toBeNull());
  },
};

/** What was typed is there again after a reload, and after the session expired. */
export const KeepsDraft: Story = {
  tags: ['long'],
  beforeEach: () => keepDraft(ADA, ID, { ...NO_DRAFT, text: 'Perfect, I’ll have it with me' }),
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByRole('textbox', box);
    await expect(input).toHaveValue('Perfect, I’ll have it with me');
    await userEvent.type(input, '.');
    await waitFor(() => expect(keptDraft(ADA, ID).text).toBe('Perfect, I’ll have it with me.'));
  },
};

const nobody: ConversationWith = { conversationId: null, with: person, state: 'first-question' };
export const FirstQuestion: Story = {
  globals: { viewport: { value: 'w360' } },
  parameters: { msw: [...common, answer('conversationWith', { data: nobody })] },
  // As a visitor left it before the login.
  beforeEach: () =>
    keepDraft(null, draftToExpert('leo_tanaka'), { ...NO_DRAFT, text: 'Do you look at one-page models?' }),
  render: messagesPage(newConversation, 'new', '/new?to=leo_tanaka'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Leo Tanaka' })).toBeVisible();
    const input = canvas.getByRole('textbox', box);
    await expect(input).toHaveValue('Do you look at one-page models?');
    await expect(canvas.getByText('31/1,000')).toBeVisible();
    await userEvent.click(input);
    await userEvent.paste('x'.repeat(1_000));
    await expect(canvas.getByText('31 characters too many')).toBeVisible();
    await userEvent.clear(input);
    await enter(input, 'Do you look at one-page models?');
  },
};

export const FirstQuestionRefused: Story = {
  globals: { viewport: { value: 'w360' } },
  parameters: {
    msw: [
      ...common,
      answer('conversationWith', { data: nobody }),
      fail('startConversation', 'WrongState', { message: 'You can’t write to this expert.' }),
    ],
  },
  render: messagesPage(newConversation, 'new', '/new?to=leo_tanaka'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', box), 'Hello?{Enter}');
    await expect(await canvas.findByText('You can’t write to this expert.')).toBeVisible();
    await expect(canvas.getByRole('textbox', box)).toHaveValue('Hello?');
  },
};
