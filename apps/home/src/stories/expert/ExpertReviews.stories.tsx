import { answer, sampleAccount, sampleReviews } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import * as page from '../../pages/expert/ExpertReviewsPage.tsx';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';
import { enter } from '../enter.ts';

const account = answer('currentAccount', {
  data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
});
const all = sampleReviews({ next: null });
// Replies end 30 days after a review: the second and third are older than that on any day these stories run.
const [newest, ...others] = all.data;
const reviews = newest ? { ...all, data: [{ ...newest, at: new Date().toISOString() }, ...others] } : all;

const meta = {
  title: 'Screens/Web app/Expert reviews',
  parameters: {
    layout: 'fullscreen',
    msw: [account, answer('expertReviews', reviews), answer('reportedReviews', { data: [] })],
  },
  afterEach: settled,
  render: app('signedIn', page, 'expert/reviews'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);

/** What clients wrote, what it comes to, and the one that can still be replied to. */
export const Published: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    await expect(canvas.getByText('Rated 4.9 out of 5, 87 reviews')).toBeInTheDocument();
    await expect(canvas.getAllByRole('button', { name: 'Reply' })).toHaveLength(1);
    await expect(canvas.getAllByRole('button', { name: 'Report' })).toHaveLength(3);
    await expect(canvas.getByText('You replied')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'your profile' })).toBeVisible();
    await fits();
  },
};
export const Phone: Story = { ...Published, globals: { viewport: { value: 'w360' } } };

/** The one reply. */
export const Replying: Story = {
  parameters: {
    msw: [
      account,
      answer('expertReviews', reviews),
      answer('reportedReviews', { data: [] }),
      answer('replyToReview', {
        data: {
          id: reviews.data[0]?.id ?? '',
          stars: 5,
          tags: [],
          text: '',
          publishedAt: reviews.data[0]?.at ?? '',
          reply: 'Thank you, Priya.',
          replyUntil: null,
          reportedAt: null,
        },
      }),
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reply' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Publish reply' }));
    await expect(await canvas.findByText('Write your reply')).toBeVisible();
    await enter(canvas.getByRole('textbox', { name: 'Your reply' }), 'Thank you, Priya.');
    await userEvent.click(canvas.getByRole('button', { name: 'Publish reply' }));
    await expectToast(canvasElement, 'Your reply is published');
  },
};

/** One that was reported says so, and can't be reported again. */
export const Reported: Story = {
  name: 'A-08: a review that the expert reported says so (E25)',
  parameters: {
    msw: [
      account,
      answer('expertReviews', reviews),
      answer('reportedReviews', { data: [reviews.data[1]?.id ?? ''] }),
      answer('reportReview', undefined),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('You reported this review.')).toBeVisible();
    const [first, ...others] = canvas.getAllByRole('button', { name: 'Report' });
    await expect(others).toHaveLength(1);
    if (first) await userEvent.click(first);
    const dialog = await dialogOf('Report this review');
    await userEvent.click(dialog.getByRole('radio', { name: 'It advertises something' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(canvas.getAllByText('You reported this review.')).toHaveLength(2));
  },
};

/** Any of them can be reported. */
export const Reporting: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Report' });
    if (first) await userEvent.click(first);
    const dialog = await screen.findByRole('dialog', { name: 'Report this review' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(first).toHaveFocus());
  },
};

/** Nobody has written yet. */
export const None: Story = {
  parameters: {
    msw: [
      account,
      answer(
        'expertReviews',
        sampleReviews({
          data: [],
          next: null,
          score: null,
          count: 0,
          distribution: [0, 0, 0, 0, 0],
          tags: [],
        }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No reviews yet')).toBeVisible();
    await expect(canvas.getByText('New')).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Stars given' })).toBeNull();
  },
};
