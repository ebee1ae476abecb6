import { answer, fail } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { turnShortcuts } from '../model/page/shortcuts.ts';
import * as page from '../pages/staff/StaffBookingPage.tsx';
import { app } from './app.tsx';
import { reviewStory, sampleReported, told, toldThen } from './desk-case-samples.ts';
import { alone, atDesk, hours, quiet, sampleCase, sampleStory, STORY_ID } from './desk-samples.ts';

const open = reviewStory(sampleReported());
const closed = (state: 'kept' | 'removed') =>
  reviewStory(
    sampleReported({
      removed: state === 'removed' ? { at: hours(0), reason: 'advertising' } : null,
      reports: sampleReported().reports.map((each) => ({ ...each, state })),
    }),
  );

const meta = {
  title: 'Screens/Web app/Desk reported review',
  parameters: { layout: 'fullscreen', msw: [atDesk('trust'), quiet, alone, told(open)] },
  globals: { viewport: { value: 'w1280' } },
  render: app('staff', page, 'staff/bookings/:bookingId', `/staff/bookings/${STORY_ID}`),
  // For axe, what lies half below the bar is too small to press.
  afterEach: () => window.scrollTo(0, 0),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens by keyboard what is due first. */
async function decide(canvasElement: HTMLElement) {
  turnShortcuts(true);
  const body = within(canvasElement.ownerDocument.body);
  await body.findByRole('heading', { level: 1, name: 'Jonas Weber and Amara Osei' });
  await userEvent.keyboard('e');
  return body;
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
      toldThen(open, closed('removed')),
      answer('decideReview', undefined),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const body = await decide(canvasElement);
    await userEvent.click(await body.findByRole('button', { name: 'Decide' }));
    await expect(await body.findByText('Choose whether it stays')).toBeVisible();
    await userEvent.click(body.getByRole('radio', { name: /^Remove it/ }));
    await userEvent.click(body.getByRole('button', { name: 'Remove the review' }));
    await expect(await body.findByText('Choose the rule it breaks')).toBeVisible();
    await userEvent.click(body.getByRole('radio', { name: 'It advertises something' }));
    await userEvent.click(body.getByRole('button', { name: 'Remove the review' }));
    await expect(await canvas.findByText(/^Removed .+: It advertises something/)).toBeVisible();
    await expect(canvas.queryByText(/wasn’t sent/)).toBeNull();
  },
};

export const Keeping: Story = {
  tags: ['long'],
  name: '[A-08] kept: every report is closed, and the review stays',
  parameters: {
    msw: [atDesk('trust'), quiet, alone, toldThen(open, closed('kept')), answer('decideReview', undefined)],
  },
  play: async ({ canvas, canvasElement }) => {
    const body = await decide(canvasElement);
    await expect(await body.findByText(/All 2 reports are closed/)).toBeVisible();
    await userEvent.click(body.getByRole('radio', { name: /^Keep it/ }));
    await userEvent.click(body.getByRole('button', { name: 'Keep the review' }));
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
      toldThen(open, closed('removed')),
      fail('decideReview', 'WrongState', { message: 'This review has been removed already' }),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const body = await decide(canvasElement);
    await userEvent.click(await body.findByRole('radio', { name: /^Keep it/ }));
    await userEvent.click(body.getByRole('button', { name: 'Keep the review' }));
    await expect(
      await canvas.findByText('Somebody has just decided this. Your decision wasn’t sent.'),
    ).toBeVisible();
    await expect(canvas.getByText(/^Removed .+: It advertises something/)).toBeVisible();
  },
};

export const OtherRole: Story = {
  name: '[O-01] who may not decide about reviews sees why',
  parameters: { msw: [atDesk('support'), quiet, alone, told(open)] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Only staff with the role trust decide about reviews.'),
    ).toBeVisible();
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
    msw: [atDesk('trust'), quiet, alone, told(several)],
  },
  play: async ({ canvasElement }) => {
    // The review is due in 5 hours, the problem in two days.
    const body = await decide(canvasElement);
    await expect(await body.findByRole('radio', { name: /^Remove it/ })).toBeVisible();
    await userEvent.click(body.getByRole('button', { name: /^Decide this problem/ }));
    await expect(await body.findByRole('textbox', { name: /^Client gets back/ })).toBeVisible();
  },
};

export const Phone: Story = {
  name: '[A-08] a reported review at 360 px',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/call my brother instead/)).toBeVisible();
  },
};
