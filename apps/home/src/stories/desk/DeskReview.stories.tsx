import { answer, fail } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import { reviewStory, sampleReported, answerStory, answerStoryThen } from './desk-case-samples.ts';
import { alone, atDesk, hours, quiet, sampleCase, sampleStory } from './desk-samples.ts';
import { storyScreen } from './desk-screen.ts';

const open = reviewStory(sampleReported());
const closeReports = (state: 'kept' | 'removed') =>
  reviewStory(
    sampleReported({
      removed: state === 'removed' ? { at: hours(0), reason: 'advertising' } : null,
      reports: sampleReported().reports.map((each) => ({ ...each, state })),
    }),
  );

const meta = {
  title: 'Screens/Web app/Desk reported review',
  ...storyScreen(['trust'], answerStory(open)),
  // For axe, what lies half below the bar is too small to press.
  afterEach: () => window.scrollTo(0, 0),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens by keyboard what is due first. */
async function decide() {
  turnShortcuts(true);
  await screen.findByRole('heading', { level: 1, name: 'Jonas Weber and Amara Osei' });
  await userEvent.keyboard('e');
}

export const Reported: Story = {
  name: '[A-08] a review with its reply and everything that was reported against it',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Reported review' })).toBeVisible();
    await expect(canvas.getByText(/call my brother instead/)).toBeVisible();
    await expect(canvas.getByText('It advertises something')).toBeVisible();
    await expect(canvas.getByText('It gives away private details')).toBeVisible();
    await expect(canvas.getByText(/Nora Blythe/)).toBeVisible();
  },
};

export const Removing: Story = {
  tags: ['long'],
  name: '[A-08] removed by a rule, which staff choose and the author is told',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStoryThen(open, closeReports('removed')),
      answer('decideReview', undefined),
    ],
  },
  play: async ({ canvas }) => {
    await decide();
    await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
    await expect(await screen.findByText('Choose whether it stays')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Remove it/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the review' }));
    await expect(await screen.findByText('Choose the rule it breaks')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'It advertises something' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the review' }));
    await expect(await canvas.findByText(/^Removed .+: It advertises something/)).toBeVisible();
    await expect(canvas.queryByText(/wasn’t sent/)).toBeNull();
  },
};

export const Keeping: Story = {
  tags: ['long'],
  name: '[A-08] kept: every report is closeReports, and the review stays',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStoryThen(open, closeReports('kept')),
      answer('decideReview', undefined),
    ],
  },
  play: async ({ canvas }) => {
    await decide();
    await expect(await screen.findByText(/All 2 reports are closed/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Keep it/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep the review' }));
    await expect(await canvas.findByText('Staff have kept it.')).toBeVisible();
  },
};

export const RemovedMeanwhile: Story = {
  tags: ['long'],
  name: '[A-08] removed by somebody else meanwhile: the news, and how it stands',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStoryThen(open, closeReports('removed')),
      fail('decideReview', 'WrongState', { message: 'This review has been removed already' }),
    ],
  },
  play: async ({ canvas }) => {
    await decide();
    await userEvent.click(await screen.findByRole('radio', { name: /^Keep it/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep the review' }));
    await expect(
      await canvas.findByText('Somebody has just decided this. Your decision wasn’t sent.'),
    ).toBeVisible();
    await expect(canvas.getByText(/^Removed .+: It advertises something/)).toBeVisible();
  },
};

export const OtherRole: Story = {
  name: '[O-01] who may not decide about reviews sees why',
  parameters: { msw: [atDesk('support'), quiet, alone, answerStory(open)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only trust staff can decide about reviews.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Decide about/ })).toBeNull();
  },
};

const [reportOfReview] = sampleReported().reports;
const several = {
  ...sampleStory(),
  reviews: [sampleReported()],
  cases: [
    ...sampleStory().cases,
    sampleCase(8, { queue: 'reported-reviews', id: reportOfReview!.id, dueAt: reportOfReview!.dueAt }),
  ],
};

export const SeveralDue: Story = {
  tags: ['long'],
  name: '[O-05] of several decisions, `e` opens the one that is due first',
  parameters: {
    msw: [atDesk('trust'), quiet, alone, answerStory(several)],
  },
  play: async () => {
    // The review is due in 5 hours, the problem in two days.
    await decide();
    await expect(await screen.findByRole('radio', { name: /^Remove it/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Decide this problem/ }));
    await expect(await screen.findByRole('textbox', { name: /^Client gets back/ })).toBeVisible();
  },
};

export const Phone: Story = {
  name: '[A-08] a reported review at 360 px',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/call my brother instead/)).toBeVisible();
  },
};
