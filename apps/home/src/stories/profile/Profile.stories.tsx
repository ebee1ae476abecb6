import { answer, fail, sampleProfile, sampleReviews } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as page from '../../pages/public/UserProfilePage.tsx';
import { app } from '../app.tsx';
import { settled } from '../settled.ts';
import { profile, reviews, slots, next, at, fits } from './profile-samples.tsx';

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

const none = sampleReviews({
  data: [],
  next: null,
  score: null,
  count: 0,
  distribution: [0, 0, 0, 0, 0],
  tags: [],
});

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
      fail('introductionFile', 'NotFound'),
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

/** [F-13] New bookings are paused: until when and the expert's line are where the times would be. */
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

/** [W-01] What happens in a service is shown under the services, of the one that is chosen. */
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
