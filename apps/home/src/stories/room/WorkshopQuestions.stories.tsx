import { answer, sampleAccount } from '@nexperts/api/msw';
import type { WorkshopPoll, WorkshopQuestion } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { INITIAL_STATE } from '../../features/room/engine/initial-state.ts';
import { act, amara, leo, mina, room, SET, tell } from './workshop-room.tsx';

const meta = {
  title: 'Screens/Web app/In the room of a workshop/Questions',
  parameters: { layout: 'fullscreen', msw: [answer('currentAccount', { data: sampleAccount() })] },
  beforeEach: () => void act.mockClear(),
  render: room({ role: 'expert', people: [leo, mina] }),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const sampleQuestion = (
  id: string,
  text: string,
  change: Partial<WorkshopQuestion> = {},
): WorkshopQuestion => ({
  id,
  authorId: 'leo',
  from: leo.name,
  text,
  votes: 0,
  state: 'open',
  at: '2026-03-02T00:00:00.000Z',
  ...change,
});

const QUESTIONS = {
  list: [
    sampleQuestion('desk', 'May I deduct a desk?', { votes: 3 }),
    sampleQuestion('late', 'What if I lodge late?'),
  ],
  voted: new Set(['desk']),
};

const POLL: WorkshopPoll = {
  id: 'poll',
  question: 'Which year do you need help with?',
  choices: ['2025', '2026', 'Both'],
  isOpen: true,
  counts: null,
  own: null,
};

export const HostsQuestions: Story = {
  name: '[H-04] the host answers questions, and opens and closes polls',
  tags: ['long'],
  render: room({
    role: 'expert',
    people: [leo, mina],
    state: {
      questions: QUESTIONS,
      workshop: { ...SET, poll: { ...POLL, isOpen: false, counts: [1, 3, 0] } },
    },
  }),
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Questions, 2 open' }));
    const panel = within(await canvas.findByRole('region', { name: 'Questions panel' }));
    await step('marks one as answered, and dismisses one', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Mark as answered: May I deduct a desk?' }));
      await userEvent.click(panel.getByRole('button', { name: 'Dismiss: What if I lodge late?' }));
      await expect(act.mock.calls).toEqual([
        [{ t: 'settle', id: 'desk', state: 'answered' }],
        [{ t: 'settle', id: 'late', state: 'dismissed' }],
      ]);
    });
    await step('reads the results of the last poll', async () => {
      await expect(panel.getByRole('progressbar', { name: '2026' })).toHaveAttribute(
        'aria-valuetext',
        '3 votes, 75%',
      );
    });
    await step('is told what is wrong with a poll, and loses nothing', async () => {
      act.mockClear();
      await userEvent.click(panel.getByRole('button', { name: 'New poll' }));
      await userEvent.type(panel.getByRole('textbox', { name: 'Question' }), 'Now?');
      const choices = panel.getByRole('textbox', { name: 'Choices' });
      await userEvent.type(choices, 'Yes{Enter}Yes');
      await userEvent.click(panel.getByRole('button', { name: 'Start poll' }));
      await expect(await panel.findByText('Each choice must be different')).toBeVisible();
      await userEvent.type(choices, ', later');
      await userEvent.click(panel.getByRole('button', { name: 'Start poll' }));
      await waitFor(() =>
        expect(act).toHaveBeenCalledWith(
          expect.objectContaining({ t: 'poll', question: 'Now?', choices: ['Yes', 'Yes, later'] }),
        ),
      );
      const [[sent]] = act.mock.calls as unknown as [[{ clientId: string }]];
      tell('refused', { code: 'not-allowed', clientId: sent.clientId });
      await expect(await panel.findByText(/^Another poll is open/)).toBeVisible();
      await expect(choices).toHaveValue('Yes\nYes, later');
    });
    await step('finds the poll again after closing the panel', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Close questions' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Questions, 2 open' }));
      await expect(await canvas.findByRole('textbox', { name: 'Choices' })).toHaveValue('Yes\nYes, later');
    });
  },
};

export const GuestsQuestions: Story = {
  name: '[H-04] a guest asks, votes, and sees a poll’s results after voting; at 320 px',
  tags: ['long'],
  render: room({
    role: 'client',
    people: [amara, leo],
    state: { questions: QUESTIONS, workshop: { ...SET, poll: POLL } },
  }),
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Questions, a poll waits for your vote' }),
    );
    const panel = within(await canvas.findByRole('region', { name: 'Questions panel' }));
    await step('votes in the poll, whose counts are not there yet', async () => {
      await expect(panel.queryByRole('progressbar')).toBeNull();
      await userEvent.click(panel.getByRole('button', { name: 'Vote' }));
      await expect(await panel.findByText('Choose one')).toBeVisible();
      await userEvent.click(panel.getByRole('radio', { name: 'Both' }));
      await userEvent.click(panel.getByRole('button', { name: 'Vote' }));
      await expect(act).toHaveBeenCalledWith({ t: 'poll-vote', id: 'poll', choice: 2 });
    });
    await step('takes a vote for a question back', async () => {
      const mine = panel.getByRole('button', { name: 'Vote, 3 votes' });
      await expect(mine).toHaveAttribute('aria-pressed', 'true');
      await userEvent.click(mine);
      await expect(act).toHaveBeenLastCalledWith({ t: 'vote', id: 'desk', isUp: false });
    });
    await step('is told that 100,000 characters are too many, and keeps them', async () => {
      const field = panel.getByRole('textbox', { name: 'Your question' });
      await userEvent.click(field);
      await userEvent.paste('x'.repeat(100_000));
      await userEvent.click(panel.getByRole('button', { name: 'Ask' }));
      await expect(await panel.findByText('Your question must be at most 300 characters')).toBeVisible();
      await expect(field).toHaveProperty('value.length', 100_000);
    });
    await step('asks once, however often they press', async () => {
      act.mockClear();
      const field = panel.getByRole('textbox', { name: 'Your question' });
      await userEvent.clear(field);
      await userEvent.type(field, ' Is lunch on you? ');
      await userEvent.dblClick(panel.getByRole('button', { name: 'Ask' }));
      await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
      const [[sent]] = act.mock.calls as unknown as [[{ clientId: string; text: string }]];
      await expect(sent.text).toBe('Is lunch on you?');
      tell('change', {
        ...INITIAL_STATE,
        phase: 'in',
        me: 'me',
        role: 'client',
        workshop: { ...SET, poll: { ...POLL, own: 2, counts: [1, 2, 1] } },
        questions: { list: [sampleQuestion(sent.clientId, sent.text), ...QUESTIONS.list], voted: new Set() },
      });
      await waitFor(() => expect(field).toHaveValue(''));
      await expect(panel.getByText('4 votes. You chose Both.')).toBeVisible();
    });
  },
};
