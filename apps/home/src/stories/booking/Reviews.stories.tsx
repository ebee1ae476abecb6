import { answer, fail, SAMPLE_NOW, sampleAccount, sampleBooking } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { Booking, OwnReview, Reviewing, ReviewOfYou } from '@nexperts/contract';
import { REVIEW_TAGS } from '@nexperts/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { loadReviewing, ReviewPanel } from '../../features/reviews/index.ts';
import { reviewDraft, reviewDraftOf } from '../../features/reviews/rules.ts';
import { keepDraft, keptDraft } from '../../model/page/kept-drafts.ts';
import { app } from '../app.tsx';
import { dialogOf, questionOf } from '../dialog-of.ts';
import { UnsavedForms } from '../../ui/forms/UnsavedForms.tsx';
import { settled } from '../settled.ts';
import { enter } from '../enter.ts';

const UNTIL = '2026-12-06T16:00:00.000Z';
const ended = sampleBooking({ status: 'ended' });
const seenByExpert = sampleBooking({ status: 'ended', role: 'expert' });

const own: OwnReview = {
  id: '00000000-0000-4000-8000-000000000071',
  stars: 4,
  tags: ['Clear answers', 'Well prepared'],
  text: 'Leo took my spreadsheet apart politely and left me with two prices I can defend.',
  writtenAt: SAMPLE_NOW,
  publishedAt: null,
  reply: null,
  removedReason: null,
};
const ofYou: ReviewOfYou = {
  id: '00000000-0000-4000-8000-000000000072',
  stars: 5,
  tags: [],
  text: 'Ada came with her numbers in order.',
  publishedAt: SAMPLE_NOW,
  reply: null,
  replyUntil: '2026-12-25T00:00:00.000Z',
  reportedAt: null,
};
const open: Reviewing = { until: UNTIL, refused: null, own: null, ofYou: null, tags: [...REVIEW_TAGS] };
const published: Reviewing = {
  ...open,
  until: null,
  refused: 'published',
  own: { ...own, publishedAt: SAMPLE_NOW },
  ofYou,
};

/** The panel on a page that loads what it shows, as the wrap-up does. */
const page = (booking: Booking) => ({
  clientLoader: async ({ request }: { request: Request }) => ({
    reviewing: await loadReviewing(booking.id, request),
  }),
  default: ({ loaderData }: { loaderData: { reviewing: Reviewing } }) => (
    <UnsavedForms>
      <ReviewPanel booking={booking} reviewing={loaderData.reviewing} />
    </UnsavedForms>
  ),
});
const answerReviewing = (data: Reviewing) => answer('getReviewing', { data });
const meta = {
  title: 'Screens/Web app/Reviews',
  parameters: { layout: 'fullscreen' },
  afterEach: settled,
  render: app('signedIn', page(ended), 'wrap-up'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (data: Reviewing, ...more: ReturnType<typeof answer>[]) => ({
  parameters: { msw: [answer('currentAccount', { data: sampleAccount() }), answerReviewing(data), ...more] },
});

/** Stars, tags and text; nothing tells whether the other person has written. */
export const ToWrite: Story = {
  ...shows(open, answer('saveReview', { data: { ...open, own } })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '4 stars' }));
    await expect(canvas.getByText('4 stars, good')).toBeVisible();
    for (const tag of ['Clear answers', 'Well prepared', 'Practical'])
      await userEvent.click(canvas.getByRole('checkbox', { name: tag }));
    await expect(canvas.getByRole('checkbox', { name: 'On time' })).toBeDisabled();
    await enter(canvas.getByRole('textbox', { name: /Your review/ }), 'Two prices I can defend.');
    await expect(
      canvas.getByText(
        'Published together with Leo’s review, or on 7 Dec. Until then only you can read yours.',
      ),
    ).toBeVisible();
  },
};

/** Sent without stars: the stars take the focus, and what was typed stays. */
export const WithoutStars: Story = {
  ...shows(open),
  play: async ({ canvas, userEvent }) => {
    const words = await canvas.findByRole('textbox', { name: /Your review/ });
    await userEvent.type(words, 'Clear.');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit review' }));
    await expect(await canvas.findByText('Choose how many stars you give')).toBeVisible();
    await expect(words).toHaveValue('Clear.');
  },
};

/** Logged out in the meantime: what was written stays, and a link logs in. */
export const LoggedOut: Story = {
  ...shows(open, fail('saveReview', 'Unauthenticated', { message: 'Please log in to continue' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '5 stars' }));
    const words = canvas.getByRole('textbox', { name: /Your review/ });
    await userEvent.type(words, 'Clear.');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit review' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please log in to continue');
    await expect(words).toHaveValue('Clear.');
  },
};

/** Leaving with something typed asks first, and the tab keeps it for the next look. */
export const LeftUnsent: Story = {
  tags: ['long'],
  ...shows(open),
  play: async ({ canvas, userEvent }) => {
    const words = await canvas.findByRole('textbox', { name: /Your review/ });
    await userEvent.type(words, 'Clear.');
    await userEvent.click(canvas.getByRole('link', { name: 'Bookings' }));
    const dialog = await questionOf('Leave without saving?');
    await waitFor(() => expect(dialog.getByText(/This tab keeps it/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(words).toHaveValue('Clear.');
    await expect(keptDraft(reviewDraftOf(ended), reviewDraft)?.text).toBe('Clear.');
  },
};

/** Back on the page, a change that was never saved is there again; giving it up shows what is saved. */
export const Resumed: Story = {
  ...shows({ ...open, own }),
  beforeEach: () => keepDraft(reviewDraftOf(ended), { stars: 3, tags: [], text: 'On second thought.' }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('textbox', { name: /Your review/ })).toHaveValue(
      'On second thought.',
    );
    await expect(canvas.getByRole('radio', { name: '3 stars' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it as it is' }));
    await expect(canvas.getByText(own.text)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change review' }));
    await expect(canvas.getByRole('textbox', { name: /Your review/ })).toHaveValue(own.text);
  },
};

/** Written, and still to be changed. */
export const Waiting: Story = {
  ...shows({ ...open, own }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your review' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change review' }));
    await expect(canvas.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Clear answers' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it as it is' }));
    await expect(canvas.getByText(own.text)).toBeVisible();
  },
};

/** Both are published: the viewer reads the other's, and replies once. */
export const Published: Story = {
  ...shows(
    published,
    answer('replyToReview', { data: { ...ofYou, reply: 'Thank you, Leo.', replyUntil: null } }),
  ),
  tags: ['visual', 'long'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Leo’s review of you' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reply' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Publish reply' }));
    await expect(await canvas.findByText('Write your reply')).toBeVisible();
    await enter(canvas.getByRole('textbox', { name: 'Your reply' }), 'Thank you, Leo.');
    await userEvent.click(canvas.getByRole('button', { name: 'Publish reply' }));
    await expectToast(canvasElement, 'Your reply is published');
  },
};

/** [A-08] A review is reported with one of the guidelines' rules. */
export const Reported: Story = {
  ...shows(published, answer('reportReview', undefined)),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Report' }));
    const dialog = await dialogOf('Report this review');
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(await dialog.findByText('Choose what’s wrong with it')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'It advertises something' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expectToast(canvasElement, 'Thank you. We’ll look at this review.');
  },
};

/** Staff removed it, with the rule it broke. */
export const Removed: Story = {
  ...shows({
    ...published,
    ofYou: null,
    own: { ...own, publishedAt: SAMPLE_NOW, removedReason: 'advertising', reply: 'Thank you.' },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/We removed this review because it advertised/)).toBeVisible();
    await expect(canvas.getByText('Leo replied')).toBeVisible();
  },
};

/** Nothing to write: they met too briefly. */
export const MetTooBriefly: Story = {
  ...shows({ ...open, until: null, refused: 'met_too_briefly' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You and Leo met for less than 10 minutes, too briefly for a review.'),
    ).toBeVisible();
  },
};

/** After the 14 days. */
export const TooLate: Story = {
  ...shows({ ...open, until: null, refused: 'window_closed' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/That time is over/)).toBeVisible();
  },
};

/** The expert gives stars and a note, and no tags. */
export const AsExpert: Story = {
  ...shows({ ...open, tags: [] }),
  render: app('signedIn', page(seenByExpert), 'wrap-up'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /Your note/ })).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.getByText(/Other experts see only the average/)).toBeVisible();
  },
};
