import { answer, fail, SAMPLE_NOW, sampleProfile, sampleSlots } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import * as page from '../pages/UserProfilePage.tsx';
import { app } from './app.tsx';
import { settled } from './settled.ts';

const profile = answer('getExpert', { data: sampleProfile() });
const slots = sampleSlots();
const next = slots[0] ?? null;
const at = '/pages/user/profile/?id=leo_tanaka&zone=Australia%2FSydney';

const meta = {
  title: 'Screens/Web app/Profile',
  parameters: {
    layout: 'fullscreen',
    msw: [profile, answer('getSlots', { timeZone: 'Europe/London', slots, next, serverNow: SAMPLE_NOW })],
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

/** [W-01] What happens in a service is told under the services, of the one that is chosen. */
export const About: Story = {
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

export const Phone: Story = {
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Leo Tanaka', level: 1 });
  },
};

/** Nothing free in the days shown. */
export const NoTimes: Story = {
  parameters: {
    msw: [
      profile,
      answer('getSlots', { timeZone: 'Europe/London', slots: [], next: null, serverNow: SAMPLE_NOW }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Leo Tanaka', level: 1 });
  },
};

const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
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
  reviews: [],
  services: sampleProfile().services.map((service, place) =>
    place === 0
      ? service
      : { ...service, title: 'Everything you ever wanted to know about superannuation, in one go' },
  ),
});

/** Nobody has written a review yet, the name and the headline are long, and the phone is small. */
export const Newcomer320: Story = {
  name: '[W-01] a newcomer with a long name and headline fits on 320 px',
  tags: ['visual'],
  globals: { viewport: { value: 'w320' } },
  render: app('public', page, 'pages/user/profile', at.replace('leo_tanaka', newcomer.handle)),
  parameters: {
    msw: [
      answer('getExpert', { data: newcomer }),
      answer('getSlots', { timeZone: 'Europe/London', slots, next, serverNow: SAMPLE_NOW }),
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
  name: '[W-02] leads to a next time that is weeks away',
  globals: { viewport: { value: 'w320' } },
  parameters: {
    msw: [
      profile,
      http.get('*/api/experts/:handle/slots', ({ request }) => {
        const from = Date.parse(new URL(request.url).searchParams.get('from') ?? '');
        const found = from > Date.parse('2026-12-10') ? [inWeeks] : [];
        return HttpResponse.json({
          timeZone: 'Europe/London',
          slots: found,
          next: inWeeks,
          serverNow: SAMPLE_NOW,
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
  parameters: { msw: [profile, fail('getSlots', 'Internal')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Try again/ })).toBeVisible();
  },
};
