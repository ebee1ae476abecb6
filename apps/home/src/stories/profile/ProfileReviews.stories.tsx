import { answer, refusal, sampleAccount, sampleReviews, sampleUuid } from '@nexperts/api/msw';
import { dropToken, storeToken } from '@nexperts/app-kit';
import { expectToast } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as page from '../../pages/public/UserProfilePage.tsx';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';
import { profile, reviews, slots, next, at, known, fits } from './profile-samples.tsx';

const meta = {
  title: 'Screens/Web app/Profile reviews',
  parameters: {
    layout: 'fullscreen',
    msw: [profile, reviews, answer('getSlots', { timeZone: 'Europe/London', slots, next })],
  },
  render: app('public', page, 'pages/user/profile', at),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** What reviews come to in words and bars, what stood out, and the expert's one reply. */
export const Reviewed: Story = {
  ...known('leo_reviewed', reviews),
  tags: ['visual', 'long'],
  play: async ({ canvas }) => {
    const stars = within(await canvas.findByRole('list', { name: 'Stars given' }));
    await expect(stars.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5 stars79 reviews',
      '4 stars5 reviews',
      '3 stars2 reviews',
      '2 stars1 review',
      '1 star0 reviews',
    ]);
    const tags = within(canvas.getByRole('list', { name: 'What stood out' }));
    await expect(tags.getAllByRole('listitem')[0]).toHaveTextContent('Clear answers 41');
    await expect(canvas.getByText('Leo replied')).toBeVisible();
    canvas.getByRole('heading', { name: 'Reviews' }).scrollIntoView();
    await fits();
  },
};

export const Reviewed360: Story = { ...Reviewed, tags: ['long'], globals: { viewport: { value: 'w360' } } };

const older = sampleReviews().data.map((review, place) => ({
  ...review,
  id: sampleUuid(50 + place),
  author: 'Former client',
}));

/** The next page is added to the first; the focus goes to its first review. */
export const MoreReviews: Story = {
  tags: ['long'],
  ...known(
    'leo_more',
    answer('expertReviews', ({ query }) => {
      const isNext = query.has('after');
      return isNext ? sampleReviews({ data: older, next: null }) : sampleReviews();
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('link', { name: 'More reviews' });
    await expect(more).toHaveAttribute('href', expect.stringMatching(/[?&]reviews=13#review-3$/));
    await userEvent.click(more);
    await expect(await canvas.findByText('3 more reviews shown')).toBeInTheDocument();
    await expect(canvas.getAllByText('Former client')).toHaveLength(3);
    await waitFor(() => expect(canvas.getAllByText('Former client')[0]?.closest('li')).toHaveFocus());
    await expect(canvas.queryByRole('link', { name: 'More reviews' })).toBeNull();
    await settled();
  },
};

/** The next page can't be read; the first stays. */
export const MoreReviewsFailed: Story = {
  tags: ['long'],
  ...known(
    'leo_failed',
    answer('expertReviews', ({ query }) =>
      query.has('after') ? refusal('Internal', { message: 'Something went wrong' }) : sampleReviews(),
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'More reviews' }));
    await expect(await canvas.findByRole('alert', {}, { timeout: 8_000 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'More reviews' })).toBeVisible();
    await settled();
  },
};

/** Visitors who want to report a review log in first, and come back to it. */
export const ReportAsVisitor: Story = {
  ...known('leo_visited', reviews),
  play: async ({ canvas }) => {
    const report = await canvas.findByRole('link', { name: 'Report the review by Priya N.' });
    const { searchParams } = new URL((report as HTMLAnchorElement).href);
    await expect(searchParams.get('next')).toMatch(new RegExp(`[?&]report=${sampleUuid(5)}$`));
  },
};

/** A review is reported from the profile; the address says which. */
export const Report: Story = {
  tags: ['long'],
  ...known(
    'leo_reported',
    reviews,
    answer('currentAccount', { data: sampleAccount() }),
    answer('reportReview', undefined),
  ),
  beforeEach: () => {
    storeToken('sample', false);
    return dropToken;
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Report the review by Tomás R.' }));
    const dialog = await dialogOf('Report this review');
    await userEvent.click(dialog.getByRole('radio', { name: 'It isn’t about the session' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expectToast(canvasElement, 'Thank you. We’ll look at this review.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await settled();
  },
};
