import {
  answer,
  fail,
  sampleAccount,
  sampleBooking,
  sampleProfile,
  sampleReviews,
  sampleSlots,
  sampleUuid,
} from '@nexperts/api/msw';
import { dropToken, keepWantedSave, storeToken } from '@nexperts/app-kit';
import { expectToast } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as page from '../pages/public/UserProfilePage.tsx';
import { app } from './app.tsx';
import { settled } from './settled.ts';

const profile = answer('getExpert', { data: sampleProfile() });
const reviews = answer('expertReviews', sampleReviews());
const none = sampleReviews({
  data: [],
  next: null,
  score: null,
  count: 0,
  distribution: [0, 0, 0, 0, 0],
  tags: [],
});
const slots = sampleSlots();
const next = slots[0] ?? null;
const at = '/pages/user/profile/?id=leo_tanaka&zone=Australia%2FSydney';

const meta = {
  title: 'Screens/Web app/Profile',
  parameters: {
    layout: 'fullscreen',
    msw: [profile, reviews, answer('getSlots', { timeZone: 'Europe/London', slots, next })],
  },
  render: app('public', page, 'pages/user/profile', at),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [W-01] Who it is, what they offer, when they are free. */
export const WithTimes: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Leo Tanaka', level: 1 })).toBeVisible();
  },
};

/** [F-16] The introduction: a press plays it, and nothing of it is loaded before. */
export const WithVideo: Story = {
  render: app('public', page, 'pages/user/profile', at.replace('leo_tanaka', 'leo_on_film')),
  parameters: {
    msw: [
      answer('getExpert', {
        data: sampleProfile({
          handle: 'leo_on_film',
          video: {
            url: '/api/experts/leo_on_film/introduction/1',
            mediaType: 'video/mp4',
            seconds: 83,
            captionsUrl: '/api/experts/leo_on_film/introduction/2',
          },
        }),
      }),
      reviews,
      http.get('*/api/experts/leo_on_film/introduction/:id', () => new HttpResponse(null, { status: 404 })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const play = await canvas.findByRole('button', { name: 'Play Leo’s introduction' });
    await expect(canvas.getByText('1 min 23 s, with captions')).toBeVisible();
    await expect(document.querySelector('video')).toBeNull();
    await userEvent.click(play);
    // Its file is gone.
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The video can’t be played now');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** [F-13] New bookings are paused: until when and the expert's line stand where the times would. */
export const Paused: Story = {
  render: app('public', page, 'pages/user/profile', at.replace('leo_tanaka', 'leo_paused')),
  parameters: {
    msw: [
      answer('getExpert', {
        data: sampleProfile({
          handle: 'leo_paused',
          pause: { until: '2026-12-14', line: 'On leave with a newborn. Write to me in the meantime.' },
        }),
      }),
      reviews,
    ],
  },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: /^Book a session/ }));
    await expect(panel.getByText('Leo isn’t taking new bookings until Monday 14 December.')).toBeVisible();
    await expect(panel.getByText(/On leave with a newborn/)).toBeVisible();
    await expect(panel.getAllByRole('radio')).toHaveLength(2);
    await expect(canvas.queryByRole('link', { name: 'Choose a time' })).toBeNull();
  },
};

/** [F-06] [F-07] Everything that an expert's own page can have. */
export const OwnPage: Story = {
  render: app('public', page, 'pages/user/profile', at.replace('leo_tanaka', 'leo_whole')),
  parameters: {
    msw: [
      answer('getExpert', {
        data: sampleProfile({
          handle: 'leo_whole',
          kept: { kept: 49, of: 50 },
          answersInMin: 130,
          checks: [
            { kind: 'identity', what: '', issuer: '', checkedOn: '2026-03-02', until: null },
            {
              kind: 'title',
              what: 'tax agent',
              issuer: 'Tax Practitioners Board',
              checkedOn: '2026-11-02',
              until: '2027-06-30',
            },
          ],
          languageLevels: [
            { name: 'English', level: 'fluent' },
            { name: 'Japanese', level: 'native' },
          ],
          links: [
            { label: 'My newsletter', url: 'https://example.com/letters' },
            { label: '', url: 'https://www.example.org/a/very/long/address' },
          ],
          questions: [
            { question: 'Do you sign an NDA?', answer: 'Yes. Send it in a message before the session.' },
            { question: 'What should I bring?', answer: 'Your model.\nAnd what keeps you awake.' },
          ],
          portfolio: [
            { url: '/faces/leo_tanaka.svg', caption: 'A talk in Osaka', name: 'talk.png', isPicture: true },
            { url: '/board-pack.pdf', caption: 'A board pack', name: 'board-pack.pdf', isPicture: false },
          ],
        }),
      }),
      reviews,
      answer('getSlots', { timeZone: 'Europe/London', slots, next }),
    ],
  },
  play: async ({ canvas }) => {
    const checked = within(await canvas.findByRole('region', { name: 'Checked' }));
    await expect(checked.getByText('Tax agent')).toBeVisible();
    await expect(
      checked.getByText(
        'Tax Practitioners Board. Checked by Nexperts on 2 November 2026, valid until 30 June 2027',
      ),
    ).toBeVisible();
    await expect(checked.getByText('Verified by our payment provider on 2 March 2026')).toBeVisible();
    await expect(canvas.getByText('Kept 49 of the last 50')).toBeVisible();
    await expect(canvas.getByText('Answers in about 2 hours')).toBeVisible();
    await expect(await canvas.findByText('English (fluent), Japanese (native)')).toBeVisible();
    const links = canvas.getAllByRole('link', { name: /newsletter|example.org/ });
    await expect(links.map((link) => link.getAttribute('rel'))).toEqual([
      'nofollow ugc noopener',
      'nofollow ugc noopener',
    ]);
    await expect(canvas.getByRole('link', { name: /^A board pack/ })).toHaveAttribute('download');
    await expect(canvas.getByText('Do you sign an NDA?')).toBeVisible();
  },
};

/** [W-01] What happens in a service is told under the services, of the one that is chosen. */
export const About: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Half an hour for the thing/)).toBeVisible();
    await expect(canvas.queryByText(/^Your model/)).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /^Model review/ }));
    await expect(await canvas.findByText(/^Your model on the screen/)).toBeVisible();
    await expect(canvas.queryByText(/^Half an hour/)).toBeNull();
    await settled();
  },
};

/** [W-02] A chosen time is told on both clocks, and the way on opens. */
export const Chosen: Story = {
  tags: ['long'],
  play: async ({ canvas, step, userEvent }) => {
    await step('before a time is chosen the button says why it waits', async () => {
      const button = await canvas.findByRole('button', { name: 'Continue to payment' });
      await expect(button).toHaveAccessibleDescription('Choose a time first.');
    });
    await step('a time, by the clock of the visitor', async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: /^7:00\spm, Sydney time$/ }));
      await waitFor(() => expect(canvas.getByText(/8:00\sam for Leo in London/)).toBeVisible());
    });
    await step('the way on is open', async () => {
      const button = await canvas.findByRole('button', { name: 'Continue to payment' });
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    });
    await settled();
  },
};

const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
const inView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};
/** The part of an element's middle that a person sees is its own, not a bar over it. */
const isUncovered = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
};

/** [F-02] A day of half hours: the last time in view is chosen, and it, the time in words and the way on are in view. */
const wayOn: Story = {
  parameters: {
    msw: [
      profile,
      reviews,
      answer('getSlots', {
        timeZone: 'Europe/London',
        slots: Array.from({ length: 96 }, (_, place) => {
          const startsAt = Date.parse('2026-11-25T13:00:00.000Z') + place * 1_800_000;
          return {
            startsAt: new Date(startsAt).toISOString(),
            endsAt: new Date(startsAt + 1_800_000).toISOString(),
          };
        }),
        next,
      }),
    ],
  },
  play: async ({ canvas, step, userEvent }) => {
    await canvas.findAllByRole('radio', { name: /Sydney time$/ }, { timeout: 20_000 });
    await userEvent.click(await canvas.findByRole('button', { name: /^Friday 27 November, 48 times/ }));
    await canvas.findByRole('heading', { name: 'Friday 27 November' });
    await step('the day opens in the morning', async () => {
      const group = canvas.getByRole('radiogroup', { name: 'Friday 27 November' }).getBoundingClientRect();
      const eight = canvas.getByRole('radio', { name: /^8:00.am/ }).getBoundingClientRect();
      await expect(Math.abs(eight.top - group.top)).toBeLessThan(40);
    });
    const last = canvas
      .getAllByRole('radio', { name: /Sydney time$/ })
      .findLast((radio) => inView(radio) && isUncovered(radio))!;
    await userEvent.click(last);
    const button = canvas.getByRole('button', { name: 'Continue to payment' });
    const told = within(document.getElementById('book')!).getByText(/^Friday 27 November/, {
      selector: 'strong',
    });
    const terms = () => canvas.getByText('Sydney (GMT+11) · 30 min · A$95');
    await step('from the choice on, with what it costs', async () => {
      await waitFor(() => expect(inView(button) && isUncovered(button)).toBe(true));
      await expect(inView(told) && isUncovered(told)).toBe(true);
      await expect(inView(terms()) && isUncovered(terms())).toBe(true);
      await expect(button).not.toHaveAttribute('aria-disabled');
    });
    await step('and the chosen time does not lie behind them', async () => {
      await expect(last).toHaveFocus();
      await waitFor(() => expect(inView(last) && isUncovered(last)).toBe(true));
    });
    await step('[2.4.11] nor does anything that Tab goes to', async () => {
      for (const name of ['Choose a different date', 'Change time zone']) {
        await userEvent.tab();
        const next = canvas.getByRole('button', { name });
        await expect(next).toHaveFocus();
        await waitFor(() => expect(inView(next) && isUncovered(next)).toBe(true));
      }
      await userEvent.tab();
      await expect(button).toHaveFocus();
    });
    await step('at the end of the page they are in view, and the end of the page is too', async () => {
      scrollTo(0, document.documentElement.scrollHeight);
      await expect(inView(button) && isUncovered(button)).toBe(true);
      await expect(inView(told) && isUncovered(told)).toBe(true);
      const end = canvas.getByText('If Leo cancels, you get a full refund.');
      await waitFor(() => expect(inView(end) && isUncovered(end)).toBe(true));
      await fits();
    });
    await settled();
  },
};
export const WayOn: Story = { ...wayOn, tags: ['visual', 'long'] };
export const WayOn768: Story = { ...wayOn, tags: ['long'], globals: { viewport: { value: 'w768' } } };
export const WayOn360: Story = {
  ...wayOn,
  tags: ['visual', 'long'],
  globals: { viewport: { value: 'w360' } },
};
export const WayOn320: Story = { ...wayOn, tags: ['long'], globals: { viewport: { value: 'w320' } } };

/** [2.4.11] The bar with the price covers nothing that has the focus. */
export const PriceBar: Story = {
  tags: ['long'],
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, userEvent }) => {
    const report = await canvas.findByRole('link', { name: 'Report the review by Priya N.' });
    const bar = canvas.getByRole('link', { name: 'Choose a time' });
    scrollTo(0, 0);
    canvas.getByRole('link', { name: 'More reviews' }).focus({ preventScroll: true });
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(isUncovered(document.activeElement!)).toBe(true));
    report.scrollIntoView({ block: 'end' });
    // The bar comes and goes with what is in view.
    await waitFor(async () => {
      await expect(bar).toBeVisible();
      const { bottom } = report.getBoundingClientRect();
      await expect(bottom).toBeLessThanOrEqual(bar.parentElement!.getBoundingClientRect().top);
    });
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Leo Tanaka', level: 1 });
  },
};

/** Nothing free in the days shown. */
export const NoTimes: Story = {
  parameters: {
    msw: [profile, reviews, answer('getSlots', { timeZone: 'Europe/London', slots: [], next: null })],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Leo Tanaka', level: 1 });
  },
};

const newcomer = sampleProfile({
  handle: 'maxi_wolf',
  firstName: 'Maximiliane-Philippa',
  lastName: 'Wolfeschlegelsteinhausenbergerdorff',
  title:
    'Certified practising accountant, company director and adviser on Betriebsrentenstärkungsgesetz matters',
  categories: ['Health and Wellness', 'Interior Design', 'Business'],
  avatarUrl: '',
  reviewScore: null,
  reviewCount: 0,
  sessionCount: 0,
  services: sampleProfile().services.map((service, place) =>
    place === 0
      ? service
      : { ...service, title: 'Everything you ever wanted to know about superannuation, in one go' },
  ),
});

/** A profile of its own for a story: the page keeps the one it has seen. */
const known = (handle: string, ...more: ReturnType<typeof answer>[]) => ({
  render: app('public', page, 'pages/user/profile', at.replace('leo_tanaka', handle)),
  parameters: {
    msw: [
      answer('getExpert', { data: sampleProfile({ handle }) }),
      answer('getSlots', { timeZone: 'Europe/London', slots, next }),
      ...more,
    ],
  },
});

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
    http.get('*/api/experts/:handle/reviews', ({ request }) => {
      const isNext = new URL(request.url).searchParams.has('after');
      return HttpResponse.json(isNext ? sampleReviews({ data: older, next: null }) : sampleReviews());
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
    http.get('*/api/experts/:handle/reviews', ({ request }) =>
      new URL(request.url).searchParams.has('after')
        ? HttpResponse.json(
            { message: 'Something went wrong', code: 'Internal', requestId: 'x' },
            { status: 500 },
          )
        : HttpResponse.json(sampleReviews()),
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
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'It isn’t about the session' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expectToast(canvasElement, 'Thank you. We’ll look at this review.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await settled();
  },
};

/** In a second tab a time that is held is not just missing: it is the way on. */
export const HeldElsewhere: Story = {
  name: 'W-02: a time held in another tab is the way on (client 31)',
  ...known(
    'leo_held',
    reviews,
    answer('currentAccount', { data: sampleAccount() }),
    answer('listBookings', {
      data: [
        sampleBooking({
          id: sampleUuid(91),
          status: 'held',
          expert: { ...sampleBooking().expert, handle: 'leo_held' },
        }),
      ],
      next: null,
    }),
  ),
  beforeEach: () => {
    storeToken('sample', false);
    return dropToken;
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('We’re holding this time for you. Pay to book it.', {}, { timeout: 8_000 }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/checkout/${sampleUuid(91)}`),
    );
  },
};

/** Nobody has written a review yet, the name and the headline are long, and the phone is small. */
export const Newcomer320: Story = {
  tags: ['long'],
  name: '[W-01] a newcomer with a long name and headline fits on 320 px',
  globals: { viewport: { value: 'w320' } },
  render: app('public', page, 'pages/user/profile', at.replace('leo_tanaka', newcomer.handle)),
  parameters: {
    msw: [
      answer('getExpert', { data: newcomer }),
      answer('expertReviews', none),
      answer('getSlots', { timeZone: 'Europe/London', slots, next }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^Maximiliane/, level: 1 })).toBeVisible();
    await expect(canvas.getByText('No reviews yet', { exact: false })).toBeVisible();
    await canvas.findAllByRole('radio', { name: /Sydney time$/ }, { timeout: 8_000 });
    await fits();
  },
};

const inWeeks = { startsAt: '2026-12-17T09:00:00.000Z', endsAt: '2026-12-17T10:00:00.000Z' };

/** The next free time is weeks away: its day is one press away, and stands alone without a hole. */
export const InWeeks: Story = {
  tags: ['long'],
  name: '[W-02] leads to a next time that is weeks away',
  globals: { viewport: { value: 'w320' } },
  parameters: {
    msw: [
      profile,
      reviews,
      http.get('*/api/experts/:handle/slots', ({ request }) => {
        const from = Date.parse(new URL(request.url).searchParams.get('from') ?? '');
        const found = from > Date.parse('2026-12-10') ? [inWeeks] : [];
        return HttpResponse.json({
          timeZone: 'Europe/London',
          slots: found,
          next: inWeeks,
        });
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const toNext = await canvas.findByRole('button', { name: /^Next: Thu 17/ }, { timeout: 8_000 });
    await fits();
    await userEvent.click(toNext);
    const time = await canvas.findByRole('radio', { name: /^8:00\spm, Sydney time$/ });
    await expect(canvas.queryByRole('button', { name: /^Next:/ })).toBeNull();
    const zone = canvas.getByText('Times in', { exact: false });
    await expect(
      zone.getBoundingClientRect().top - time.closest('label')!.getBoundingClientRect().bottom,
    ).toBeLessThan(40);
    await fits();
    await settled();
  },
};

/** The times cannot be had; the rest of the page stands. */
export const TimesFailed: Story = {
  parameters: { msw: [profile, reviews, fail('getSlots', 'Internal')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Try again/ })).toBeVisible();
  },
};

const signedIn = {
  beforeEach: () => {
    storeToken('sample', false);
    return dropToken;
  },
};

/** [F-08] Saved with one press, and no longer with another. */
export const Saving: Story = {
  ...known(
    'leo_saved',
    reviews,
    answer('currentAccount', { data: sampleAccount() }),
    answer('isExpertSaved', { data: { isSaved: true } }),
    fail('saveExpert', 'WrongState', { message: 'You can save 200 experts. Remove one first.' }),
    answer('unsaveExpert', undefined),
  ),
  ...signedIn,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const save = await canvas.findByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(save);
    await expectToast(canvasElement, 'Leo is no longer saved');
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(save);
    await expectToast(canvasElement, 'You can save 200 experts. Remove one first.');
    await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'false'));
  },
};

/** [F-08] Whoever had to log in first finds the expert saved. */
export const SavedAfterLogin: Story = {
  ...known(
    'leo_wanted',
    reviews,
    answer('currentAccount', { data: sampleAccount() }),
    answer('saveExpert', undefined),
  ),
  beforeEach: () => {
    keepWantedSave('leo_wanted');
    return signedIn.beforeEach();
  },
  play: async ({ canvas, canvasElement }) => {
    await expectToast(canvasElement, 'Leo is among your saved experts');
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true');
  },
};

const viewsOf = (handle: string) => {
  const seen: unknown[] = [];
  return {
    seen,
    handler: http.post(`/api/experts/${handle}/views`, async ({ request }) => {
      seen.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  };
};
const views = viewsOf('leo_viewed');
const ownViews = viewsOf('leo_own');
const profileOf = (handle: string) => answer('getExpert', { data: sampleProfile({ handle }) });
const slotsAnswer = answer('getSlots', { timeZone: 'Europe/London', slots, next });

/** [F-10] [F-20] A look at a profile is counted once, with the own link it came by. */
export const ProfileCounted: Story = {
  name: 'A view is counted',
  tags: ['long'],
  parameters: { msw: [profileOf('leo_viewed'), reviews, slotsAnswer, views.handler] },
  render: app(
    'public',
    page,
    'pages/user/profile',
    '/pages/user/profile/?id=leo_viewed&via=link&zone=Australia%2FSydney',
  ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(views.seen).toEqual([{ throughLink: true }]));
    const choices = await canvas.findAllByRole('radio');
    const other = choices.find((each) => !(each as HTMLInputElement).checked);
    if (other) await userEvent.click(other);
    await expect(views.seen).toHaveLength(1);
  },
};

const linkHolds: unknown[] = [];
/** [F-20] What becomes of the own link is told with the hold, although choosing a time changed the address. */
export const HeldThroughLink: Story = {
  name: '[F-20] a time that is held after the own link was followed says so',
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      profileOf('leo_linked'),
      answer('isExpertSaved', { data: { isSaved: false } }),
      answer('listBookings', { data: [], next: null }),
      reviews,
      slotsAnswer,
      http.post('*/api/bookings', async ({ request }) => {
        linkHolds.push(await request.json());
        const refused = { code: 'WrongState', message: 'Leo takes no bookings now', requestId: 'test' };
        return HttpResponse.json(refused, { status: 409 });
      }),
    ],
  },
  ...signedIn,
  render: app(
    'public',
    page,
    'pages/user/profile',
    '/pages/user/profile/?id=leo_linked&via=link&zone=Australia%2FSydney',
  ),
  play: async ({ canvas, userEvent }) => {
    linkHolds.length = 0;
    await userEvent.click(await canvas.findByRole('radio', { name: /^7:00\spm, Sydney time$/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to payment' }));
    await expect(await canvas.findByText('Leo takes no bookings now')).toBeVisible();
    await expect(linkHolds).toMatchObject([{ throughLink: true }]);
  },
};

/** [F-10] An expert's own look counts for nothing. */
export const ProfileOwn: Story = {
  name: 'An own view isn’t counted',
  parameters: {
    msw: [
      profileOf('leo_own'),
      reviews,
      slotsAnswer,
      ownViews.handler,
      answer('currentAccount', { data: sampleAccount({ isExpert: true, expertHandle: 'leo_own' }) }),
      answer('listBookings', { data: [], next: null }),
    ],
  },
  ...signedIn,
  render: app(
    'public',
    page,
    'pages/user/profile',
    '/pages/user/profile/?id=leo_own&zone=Australia%2FSydney',
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    // What the page would have sent came before this.
    await fetch('/api/experts/leo_own/views', { method: 'POST', body: '"marker"' });
    await expect(ownViews.seen).toEqual(['marker']);
  },
};
