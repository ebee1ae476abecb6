import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { EVENTS } from '../content/events.ts';
import * as detail from '../pages/EventPage.tsx';
import * as list from '../pages/EventsPage.tsx';
import * as replays from '../pages/ReplaysPage.tsx';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Events',
  parameters: { layout: 'fullscreen', msw: [] },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The visitor's clock stands at a moment. @param iso ISO 8601 */
const clockAt = (iso: string) => () => {
  const { now } = Date;
  Date.now = () => Date.parse(iso);
  return () => {
    Date.now = now;
  };
};

/** Times as this browser's own zone has them. */
const ownTime = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' });

const detailPage = (slug: string) => site(detail, 'events/:slug', `/events/${slug}`);

export const List: Story = {
  name: '[S-05] The three sessions, where they lead, and the ways in',
  beforeEach: clockAt('2026-11-22T00:00:00Z'),
  render: site(list, 'events'),
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', {
      level: 1,
      name: 'Live Events & Expert-Led Workshops',
    });
    await expect(heading).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/signup');
    for (const { title, slug, host, summary, startsAt } of EVENTS) {
      const card = within(canvas.getByRole('article', { name: title }));
      await expect(card.getByText(host.name)).toBeVisible();
      await expect(card.getByText(summary)).toBeVisible();
      await expect(card.getByText(/AEST/)).toBeVisible();
      await expect(card.getByText(/^Your time, /)).toBeVisible();
      await expect(
        card.getByText(new RegExp(`, ${ownTime.format(Date.parse(startsAt)).slice(0, -3)}`)),
      ).toBeVisible();
      await expect(card.getByRole('link', { name: /^Reserve Spot/ })).toHaveAttribute(
        'href',
        `/events/${slug}`,
      );
    }
    await expect(canvas.getByRole('heading', { name: 'Missed an Event?' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Watch Replays' })).toHaveAttribute(
      'href',
      '/events/on-demand',
    );
    await expect(canvas.getByRole('heading', { name: 'Want to Host a Workshop?' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Start Hosting' })).toHaveAttribute(
      'href',
      '/become-expert',
    );
  },
};

export const ListOnAPhone: Story = {
  ...List,
  name: '[S-05] The three sessions at 360 px',
  globals: { viewport: { value: 'w360' } },
};

export const OneIsOver: Story = {
  name: '[S-05] A session that is over says so and leads to the replay notes',
  beforeEach: clockAt('2026-12-10T09:30:00Z'),
  render: site(list, 'events'),
  play: async ({ canvas }) => {
    const [first, second] = EVENTS;
    const over = within(await canvas.findByRole('article', { name: first?.title ?? '' }));
    await expect(await over.findByText('This workshop is over')).toBeVisible();
    await expect(over.queryByRole('link', { name: /Reserve Spot/ })).toBeNull();
    await expect(over.getByRole('link', { name: /^Read replay notes/ })).toHaveAttribute(
      'href',
      '/events/on-demand',
    );
    const ahead = within(canvas.getByRole('article', { name: second?.title ?? '' }));
    await expect(ahead.getByRole('link', { name: /Reserve Spot/ })).toBeVisible();
  },
};

export const Detail: Story = {
  name: '[S-05] A session: agenda, host, registration and calendar file',
  beforeEach: clockAt('2026-11-22T00:00:00Z'),
  render: detailPage('fundraising-101'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Fundraising 101' })).toBeVisible();
    await expect(canvas.getByText('Thursday 10 December 2026')).toBeVisible();
    await expect(canvas.getByText('6:00', { selector: 'time' })).toHaveAttribute(
      'datetime',
      '2026-12-10T18:00:00+10:00',
    );
    await expect(canvas.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/signup');
    const calendar = canvas.getByRole('link', { name: 'Add to calendar' });
    await expect(calendar).toHaveAttribute('href', '/events/calendar/fundraising-101.ics');
    await expect(calendar).toHaveAttribute('download', 'fundraising-101.ics');
    await expect(canvas.getByText(/doesn’t reserve a place/)).toBeVisible();
    for (const name of ['Minute by minute', 'What you’ll take away', 'Who it’s for', 'Your host']) {
      await expect(canvas.getByRole('heading', { name })).toBeVisible();
    }
  },
};

export const Live: Story = {
  name: '[S-05] A session that runs now',
  beforeEach: clockAt('2026-12-10T08:10:00Z'),
  render: detailPage('fundraising-101'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Live now')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Register Now' })).toBeVisible();
  },
};

export const Over: Story = {
  name: '[S-05] The page of a session that is over points to the replay notes',
  beforeEach: clockAt('2026-12-10T10:00:00Z'),
  render: detailPage('fundraising-101'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This workshop is over')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Register Now' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Read replay notes' })).toHaveAttribute(
      'href',
      '/events/on-demand',
    );
  },
};

export const Unknown: Story = {
  name: '[R-07] An event that does not exist is not found',
  render: detailPage('fundraising-102'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Oops! Page not found')).toBeVisible();
  },
};

export const OnDemand: Story = {
  name: '[S-05] [R-03] Replays are notes: chapters with times, takeaways, questions',
  render: site(replays, 'events/on-demand'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    const article = within(canvas.getByRole('article', { name: 'Pricing your first consulting offer' }));
    await expect(article.getByText('0:11')).toBeVisible();
    await expect(article.getByRole('heading', { name: 'Key takeaways' })).toBeVisible();
    await expect(article.getByRole('heading', { name: 'Questions from the session' })).toBeVisible();
  },
};
