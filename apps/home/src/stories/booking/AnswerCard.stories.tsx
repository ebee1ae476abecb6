import { answer, fail, SAMPLE_NOW, sampleAccount, sampleBooking } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { AnswerCard, Booking, Mark } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AnswerCardPanel, loadAnswerCard } from '../../features/reviews/index.ts';
import { cardDraft, cardDraftOf } from '../../features/reviews/rules.ts';
import { keepDraft, keptDraft } from '../../model/page/kept-drafts.ts';
import { addLine, removeLines } from '../../model/transcript/store.ts';
import { app } from '../app.tsx';
import { UnsavedForms } from '../../ui/forms/UnsavedForms.tsx';
import { settled } from '../settled.ts';
import { enter } from '../enter.ts';

const UNTIL = '2026-11-26T04:00:00.000Z';
const ended = sampleBooking({ status: 'ended' });
const card: AnswerCard = {
  summary:
    'Two plans beat four. Keep the A$29 entry, move the team plan to A$79 and drop the rest before you raise.',
  steps: [
    { text: 'Email the ten oldest customers', done: true },
    { text: 'Test A$79 with new sign-ups for 2 weeks', done: false },
    { text: 'Rebuild the model with two plans', done: false },
  ],
  links: [{ title: 'Price ladder', url: 'https://example.com/ladder' }],
  files: [
    {
      id: '00000000-0000-4000-8000-000000000081',
      name: 'two-plan-model.pdf',
      mediaType: 'application/pdf',
      size: 220_000,
      addedAt: SAMPLE_NOW,
    },
  ],
  createdAt: SAMPLE_NOW,
  updatedAt: SAMPLE_NOW,
};

/** The panel on a page that loads what it shows, as the wrap-up does. */
const page = (booking: Booking, marks: readonly Mark[] = []) => ({
  clientLoader: ({ request }: { request: Request }) => loadAnswerCard(booking.id, request),
  default: ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loadAnswerCard>> }) => (
    <UnsavedForms>
      <AnswerCardPanel booking={booking} answerCard={loaderData} marks={marks} />
    </UnsavedForms>
  ),
});
const shows = (data: AnswerCard | null, until: string | null, mayWrite = false) => ({
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('getAnswerCard', { data, until, mayWrite }),
      answer('saveAnswerCard', { data: card, until, mayWrite }),
      answer('tickStep', { data: card, until, mayWrite }),
    ],
  },
});
const meta = {
  title: 'Screens/Web app/Answer card',
  parameters: { layout: 'fullscreen' },
  afterEach: settled,
  render: app('signedIn', page(ended), 'wrap-up'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
const asExpert = app('signedIn', page(sampleBooking({ status: 'ended', role: 'expert' })), 'wrap-up');

/** The client reads it, ticks steps off and takes it home. */
export const ToKeep: Story = {
  ...shows(card, null),
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Leo’s answer card' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Email the ten oldest customers' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Rebuild the model with two plans' }));
    await expect(canvas.getByRole('link', { name: 'PDF' })).toHaveAttribute(
      'href',
      expect.stringMatching(/answer-card\/export\?as=pdf$/),
    );
  },
};

/** The client sees until when there may be one. */
export const NotThereYet: Story = {
  ...shows(null, UNTIL),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Leo can write down notes, next steps and links for you until/),
    ).toBeVisible();
  },
};

/** The expert writes it: what is wrong is shown at its field, and nothing is lost. */
export const ToWrite: Story = {
  tags: ['long'],
  ...shows(null, UNTIL, true),
  render: asExpert,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const summary = await canvas.findByRole('textbox', { name: /What should they remember/ });
    await enter(summary, 'Two plans beat four.');
    const links = canvas.getByRole('textbox', { name: /Links/ });
    await userEvent.type(links, 'Price ladder');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer card' }));
    await expect(await canvas.findByText(/End each line with an address/)).toBeVisible();
    await enter(links, ' https://example.com/ladder');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer card' }));
    await expectToast(canvasElement, 'Ada can read your answer card');
  },
};

const marks: Mark[] = [
  { id: 'a', role: 'client', text: 'Keep the A$29 entry', at: '2026-03-02T10:12:30.000Z' },
  { id: 'b', role: 'expert', text: '', at: '2026-03-02T10:30:00.000Z' },
];
const marked = sampleBooking({ status: 'ended', role: 'expert', startsAt: '2026-03-02T10:00:00.000Z' });

/** [G-14] A card that isn't there yet begins with the marks of the session, which stay on the page. */
export const FromMarks: Story = {
  ...shows(null, UNTIL, true),
  render: app('signedIn', page(marked, marks), 'wrap-up'),
  play: async ({ canvas }) => {
    const summary = await canvas.findByRole('textbox', { name: /What should they remember/ });
    await expect(summary).toHaveValue('12 min: Keep the A$29 entry\n30 min:');
    await expect(canvas.getByRole('list', { name: 'Marks' })).toHaveTextContent(
      '12 minKeep the A$29 entry Ada',
    );
  },
};

/** Left and come back to: the card that was never sent is there again, and goes from the tab once it is sent. */
export const Resumed: Story = {
  ...shows(null, UNTIL, true),
  render: asExpert,
  beforeEach: () =>
    keepDraft(cardDraftOf(ended), { summary: 'Two plans beat four.', steps: 'Email them', links: '' }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const summary = await canvas.findByRole('textbox', { name: /What should they remember/ });
    await expect(summary).toHaveValue('Two plans beat four.');
    await expect(canvas.getByRole('textbox', { name: /Next steps/ })).toHaveValue('Email them');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer card' }));
    await expectToast(canvasElement, 'Ada can read your answer card');
    await expect(keptDraft(cardDraftOf(ended), cardDraft)).toBeNull();
  },
};

/** The expert changes it, as long as there is time. */
export const ToChange: Story = {
  ...shows(card, UNTIL, true),
  render: asExpert,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change answer card' }));
    await expect(canvas.getByRole('textbox', { name: /Next steps/ })).toHaveValue(
      card.steps.map(({ text }) => text).join('\n'),
    );
    await expect(canvas.getByText('two-plan-model.pdf')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it as it is' }));
    await expect(canvas.getByText(card.summary)).toBeVisible();
  },
};

/** The session ended while the expert wrote: nothing is lost, and the login opens in another tab. */
export const LoggedOut: Story = {
  parameters: {
    msw: [fail('saveAnswerCard', 'Unauthenticated'), ...shows(null, UNTIL, true).parameters.msw],
  },
  render: asExpert,
  play: async ({ canvas, userEvent }) => {
    const summary = await canvas.findByRole('textbox', { name: /What should they remember/ });
    const steps = canvas.getByRole('textbox', { name: /Next steps/ });
    await enter(summary, 'Two plans beat four.');
    await enter(steps, 'Email the ten oldest customers');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer card' }));
    await expect(await canvas.findByRole('link', { name: 'Log in in a new tab' })).toBeVisible();
    await expect(summary).toHaveValue('Two plans beat four.');
    await expect(steps).toHaveValue('Email the ten oldest customers');
  },
};

export const FromTranscript: Story = {
  name: '[G-15] the expert takes sentences of the transcript, and only what they save is sent',
  beforeEach: async () => {
    const at = Date.parse(ended.startsAt);
    await addLine(ended.id, { id: 'one', by: 'expert', text: 'Two plans beat four.', at });
    await addLine(ended.id, { id: 'two', by: 'client', text: 'That is private.', at: at + 5_000 });
    await addLine(ended.id, { id: 'three', by: 'expert', text: 'Start at A$29.', at: at + 9_000 });
    return () => removeLines(ended.id);
  },
  ...shows(null, UNTIL, true),
  render: asExpert,
  play: async ({ canvas, userEvent }) => {
    const summary = await canvas.findByRole('textbox', { name: /What should they remember/ });
    await enter(summary, 'Prices:');
    await userEvent.click(await canvas.findByText('Take sentences from the transcript'));
    const add = canvas.getByRole('button', { name: 'Add to what they should remember' });
    await expect(add).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Start at A$29.' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Two plans beat four.' }));
    await userEvent.click(add);
    await expect(summary).toHaveValue('Prices:\nTwo plans beat four.\nStart at A$29.');
    await expect(canvas.getByRole('checkbox', { name: 'Start at A$29.' })).not.toBeChecked();
  },
};
